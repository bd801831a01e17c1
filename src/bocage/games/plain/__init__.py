"""What a game gets that brings nothing of its own: a board, a terminal and lists that show any game, plainly.

`About.module` looks here for what a game's own folder does not have.
"""
