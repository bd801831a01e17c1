"""What every game stands on: agenda, contract, randomness, words, matches and logs. Knows no game and no web."""
