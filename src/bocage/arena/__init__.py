"""Measuring: series of matches between bots, and the speed of the games."""
