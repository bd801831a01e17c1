"""Printed values, and cards with special effects."""
