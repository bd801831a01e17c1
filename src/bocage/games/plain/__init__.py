"""Defaults for games: a board, a terminal and lists that can show any game in a plain way.

`About.module` looks here for modules that a game's own folder does not have.
"""
