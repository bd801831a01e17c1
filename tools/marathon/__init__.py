"""A million matches of every game under the laws: see `__main__`."""
