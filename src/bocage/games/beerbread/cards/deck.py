"""The printed matter as plain data: 60 cards, 36 upgrades, and the numbers on the board.

From the rulebook, and certain: the numbers of the board, the tokens, the three types of each product (4 or 5, 6 or 7, 8
or 9 coins), the wording and the six kinds of the upgrades. DESIGNED GUESSES, because the rulebook's text does not give
them: every row of `CARDS` (recipe, harvest section, which upgrade is on which card, and so the number of copies), and
the goods named in H1, H2, H3, H5, B1, C1 to C5, and in B2 and B3 all but "2 hops as 1 rye" and "2 wheat as 1 hops".

Owners of the printed game need not touch this file: `bocage deck export beerbread` writes the deck as a text to edit
and play with (docs/decks.md). The built-in deck is changed only here: enter what the card or the icon shows, then
`python -m bocage.games.beerbread.table.cards en` (and `fr`) prints the lines for the end of `en.po` and `fr.po`. `box`
derives everything else from these tables. Raise `rules` in `ABOUT`, so that matches recorded with the old deck are
refused instead of misread. Goods: Wa water, Wh wheat, Ba barley, Ry rye, Ho hops.
"""

from __future__ import annotations

from typing import Final

#: Tokens of each good: water, wheat, barley, rye, hops.
TOKENS: Final = (18, 18, 18, 15, 15)
#: What seeding puts on the wheat, barley, rye and hops fields; all water of the supply goes to the river (first
#: number).
FRUITFUL: Final[tuple[int, ...]] = (0, 7, 8, 6, 6)
DRY: Final[tuple[int, ...]] = (0, 5, 4, 4, 4)

#: id -> the space it is slid under, its effect, and the goods or numbers of that effect (`pieces` explains each word).
UPGRADES: Final[tuple[tuple[str, str, str, tuple[str, ...]], ...]] = (
    ("Y1", "year", "redraw", ()),
    ("Y2", "year", "forget", ()),
    ("Y3", "year", "last-card", ()),
    ("Y4", "year", "reserve", ()),
    ("S1", "storage", "space", ()),
    ("S2", "storage", "tank", ("2",)),
    ("H1", "harvest", "echo", ("Wa", "1Wa")),
    ("H2", "harvest", "more", ("1Wh",)),
    ("H3", "harvest", "more", ("1Ba",)),
    ("H4-Ho", "harvest", "always", ("Ho",)),
    ("H4-Wh", "harvest", "always", ("Wh",)),
    ("H4-Ba", "harvest", "always", ("Ba",)),
    ("H4-Ry", "harvest", "always", ("Ry",)),
    ("H5-Ho", "harvest", "sown", ("1Ho",)),
    ("H5-Wh", "harvest", "sown", ("1Wh",)),
    ("H5-Ba", "harvest", "sown", ("1Ba",)),
    ("H5-Ry", "harvest", "sown", ("1Ry",)),
    ("B1", "production", "swap", ("3Wa", "Wh", "3Wa", "Ba")),
    ("B2", "production", "swap", ("2Ho", "Wh", "2Ho", "Ba", "2Ho", "Ry")),
    ("B3", "production", "swap", ("2Wh", "Ho", "2Wh", "Ba")),
    ("B4", "production", "room", ("bread",)),
    ("B5", "production", "room", ("beer",)),
    ("C1", "cleaning", "both", ("2Wa",)),
    ("C2", "cleaning", "only-bread", ("2Wh",)),
    ("C3", "cleaning", "only-beer", ("2Ba",)),
    ("C4", "cleaning", "any-bread", ("1Ry",)),
    ("C5", "cleaning", "any-beer", ("1Ho",)),
    ("P1", "scoring", "pairs", ("bread",)),
    ("P2", "scoring", "pairs", ("beer",)),
    ("P3", "scoring", "coins", ("8", "9")),
    ("P4", "scoring", "coins", ("6", "7")),
    ("P5", "scoring", "coins", ("4", "5")),
    ("P6", "scoring", "types", ("beer",)),
    ("P7", "scoring", "types", ("bread",)),
    ("P8", "scoring", "stored", ()),
    ("P9", "scoring", "upgrades", ()),
)

#: id (BE beer, BR bread), coins, recipe, harvest section, upgrade.
CARDS: Final[tuple[tuple[str, int, str, str, str], ...]] = (
    ("BE01", 4, "1Wa 1Ba 1Ho", "1Wa 2Wh 1Ry", "H1"),
    ("BE02", 4, "2Wa 1Ho", "1Wh 2Ba 1Ho", "B4"),
    ("BE03", 4, "1Wa 1Wh 1Ho", "1Wa 2Ba 1Ry", "P3"),
    ("BE04", 4, "2Ba 1Ho", "2Wa 1Ba 1Ry", "Y1"),
    ("BE05", 4, "1Wa 1Ba 1Ry", "2Wa 1Wh 1Ho", "S1"),
    ("BE06", 5, "1Wa 2Ba 1Ho", "1Wa 1Wh 1Ry", "H5-Ba"),
    ("BE07", 5, "2Wa 1Ba 1Ho", "1Ry 2Ho", "B3"),
    ("BE08", 5, "1Wa 1Wh 1Ba 1Ho", "1Wa 1Ba 1Ho", "P1"),
    ("BE09", 5, "2Wa 2Ba", "1Wh 1Ba 1Ho", "Y2"),
    ("BE10", 5, "1Ba 2Ho", "2Wh 1Ba", "C5"),
    ("BE11", 6, "2Wa 2Ba 1Ho", "1Wh 2Ho", "H4-Wh"),
    ("BE12", 6, "2Wa 3Ba", "1Ba 1Ry 1Ho", "B1"),
    ("BE13", 6, "1Wa 2Wh 1Ba 1Ho", "1Wa 2Ry", "P8"),
    ("BE14", 6, "2Ba 2Ho", "1Wa 1Wh 1Ba", "S1"),
    ("BE15", 6, "2Wa 1Ba 2Ho", "1Wh 2Ba", "C2"),
    ("BE16", 7, "2Wa 3Ba 1Ho", "1Wh 1Ba 1Ry", "H2"),
    ("BE17", 7, "1Wa 2Ba 2Ho", "2Wa 1Wh", "B5"),
    ("BE18", 7, "2Wa 2Wh 1Ba 1Ho", "1Ba 2Ho", "P5"),
    ("BE19", 7, "1Wa 2Ba 1Ry 1Ho", "1Wa 2Wh", "Y3"),
    ("BE20", 7, "2Wa 3Ho", "1Wa 1Ba 1Ry", "S2"),
    ("BE21", 8, "2Wa 2Ba 2Ho", "1Wh 1Ry 1Ho", "H5-Ho"),
    ("BE22", 8, "3Wa 3Ba 1Ho", "2Wh 1Ho", "B2"),
    ("BE23", 8, "2Wa 3Wh 2Ho", "1Wa 2Ba", "P4"),
    ("BE24", 8, "1Wa 1Ba 2Ry 2Ho", "1Wa 1Wh 1Ho", "Y1"),
    ("BE25", 8, "3Ba 3Ho", "1Wa 1Ry 1Ho", "C4"),
    ("BE26", 9, "2Wa 3Ba 2Ho", "1Wa 1Wh", "H4-Ry"),
    ("BE27", 9, "2Wa 2Ba 3Ho", "1Wa 1Ry", "B4"),
    ("BE28", 9, "1Wa 2Wh 2Ba 2Ho", "1Ba 1Ry", "P7"),
    ("BE29", 9, "2Wa 2Ba 2Ry 1Ho", "1Wh 1Ba", "S1"),
    ("BE30", 9, "3Wa 1Ba 3Ho", "1Wa 1Ba", "C1"),
    ("BR01", 4, "1Wa 2Wh", "1Wh 2Ba 1Ry", "H5-Wh"),
    ("BR02", 4, "1Wa 1Wh 1Ry", "2Wh 1Ba 1Ho", "B2"),
    ("BR03", 4, "1Wa 2Ry", "2Wa 1Wh 1Ba", "P4"),
    ("BR04", 4, "1Wa 1Ba 1Ry", "1Wa 2Wh 1Ho", "Y3"),
    ("BR05", 4, "1Wa 1Wh 1Ba", "1Ba 2Ry 1Ho", "S1"),
    ("BR06", 5, "1Wa 2Wh 1Ry", "1Ba 1Ry 1Ho", "H3"),
    ("BR07", 5, "2Wa 1Wh 1Ry", "1Wh 1Ba 1Ry", "B5"),
    ("BR08", 5, "1Wa 1Wh 1Ba 1Ry", "2Wa 1Ho", "P3"),
    ("BR09", 5, "1Wa 3Wh", "1Wa 1Ry 1Ho", "Y1"),
    ("BR10", 5, "1Wh 2Ry", "1Wa 1Wh 1Ba", "C4"),
    ("BR11", 6, "2Wa 2Wh 1Ry", "1Wh 2Ba", "H1"),
    ("BR12", 6, "2Wa 3Wh", "1Wa 1Ba 1Ry", "B4"),
    ("BR13", 6, "1Wa 1Wh 2Ba 1Ry", "2Wh 1Ho", "P6"),
    ("BR14", 6, "2Wh 2Ry", "2Wa 1Wh", "S2"),
    ("BR15", 6, "2Wa 1Wh 2Ry", "2Ba 1Ry", "C1"),
    ("BR16", 7, "2Wa 3Wh 1Ry", "1Wa 1Ba 1Ho", "H4-Ho"),
    ("BR17", 7, "1Wa 2Wh 2Ry", "2Wa 1Ba", "B3"),
    ("BR18", 7, "2Wa 1Wh 2Ba 1Ry", "2Ry 1Ho", "P2"),
    ("BR19", 7, "1Wa 2Ba 2Ry", "1Wh 1Ry 1Ho", "Y2"),
    ("BR20", 7, "2Wa 3Ry", "1Wa 2Wh", "S1"),
    ("BR21", 8, "2Wa 2Wh 2Ry", "1Wa 2Ba", "H4-Ba"),
    ("BR22", 8, "3Wa 3Wh 1Ry", "1Wh 1Ba 1Ho", "B5"),
    ("BR23", 8, "1Wa 2Wh 1Ba 2Ry", "1Wa 1Wh 1Ry", "P9"),
    ("BR24", 8, "3Wh 3Ry", "1Wa 1Wh 1Ho", "Y4"),
    ("BR25", 8, "2Wa 3Wh 2Ba", "1Wh 2Ry", "C5"),
    ("BR26", 9, "2Wa 3Wh 2Ry", "1Ba 1Ry", "H5-Ry"),
    ("BR27", 9, "2Wa 2Wh 3Ry", "1Wa 1Ho", "B1"),
    ("BR28", 9, "1Wa 2Wh 2Ba 2Ry", "1Wh 1Ho", "P5"),
    ("BR29", 9, "2Wa 4Wh 1Ry", "1Wa 1Ba", "S1"),
    ("BR30", 9, "3Wa 1Wh 3Ry", "1Wa 1Wh", "C3"),
)
