"""The foundation of every game: agenda, game contract, randomness, words, matches and logs. Knows no game and no
web."""
