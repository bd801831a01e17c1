"""What bots make of a position."""
