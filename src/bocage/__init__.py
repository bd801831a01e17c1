"""Bocage: five farm and village board games around one table."""

__version__ = "0.1.0"
