"""Appearance: symbols and land as plain functions that return SVG and HTML. Knows no game and no rule."""
