"""Learning by playing: self-play, a fit to how the matches ended, and a contest that decides whether it was worth it.

Needs the extra `bocage[train]` (torch and numpy); the bots that come of it do not.
"""
