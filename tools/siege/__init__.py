"""A bounded campaign against servers of our own: see `__main__`."""
