"""Training: self-play, fitting a network to the results, and a contest that decides whether it is better.

Needs the extra `bocage[train]` (torch and numpy); the trained bots do not.
"""
