"""How bots judge and search this game."""
