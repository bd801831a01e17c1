"""The notation for positions and changes in the tests of Hallertau.

A position is a text of tokens, and everything not mentioned is empty: `7B` seven barley (B F H R P M L W C goods, J
jewels, T tools), `2S4` two sheep on the card of round 4 (`S7`: the stables), `f3` an empty field in row 3, `2f5H` two
fields in row 5 with hops, `k2` all artisans moved two steps, `a3,0,0,0,0` each artisan separately, `w3` three workers,
`2hB` two more bonus cards in hand (G F B P), `3pF` three farmyard cards played before, `z` a fully occupied space.

A change is a text of the same tokens with signs: `-2H +1S4 +1cB` (a card drawn), `f3>f4` a field that moved. What a
card allows is a text of ways joined by ` or `: with signs as above, where `-` must be paid, any part of `+` may be
taken, and anything in brackets is done completely or not at all: `-1L [-1R f3>f3R] +1cB`. `=` means no change."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

FIXED: Final = ("pts", "gone")  # these change with the card regardless of what is taken
Change = frozenset[tuple[str, int]]
TOKEN: Final = re.compile(r"(\d*)(S\d|f[2-5][BFHRPMLWC]?|h[GFBP]|p[GFBP]|[BFHRPMLWCJT]|[kw]\d+|a[\d,]+|z)")


def tokens(text: str) -> Iterator[tuple[int, str]]:
    for word in text.split():
        match = TOKEN.fullmatch(word)
        assert match, word
        yield int(match[1] or 1), match[2]


def signed(text: str) -> Counter[str]:
    """The sum of signed tokens."""
    total: Counter[str] = Counter()
    for word in text.split():
        if ">" in word:
            before, after = word.split(">")
            total[before] -= 1
            total[after] += 1
        elif word != "=":
            match = re.fullmatch(r"([+-])(\d+)(\w+)", word)
            assert match, word
            total[match[3]] += int(match[1] + match[2])
    return total


def frozen(total: Counter[str]) -> Change:
    return frozenset((key, n) for key, n in total.items() if n)


def change(text: str) -> Change:
    return frozen(signed(text))


def ways(text: str) -> set[Change]:
    """All changes a text of ways allows: prices in full, gains in any part, brackets completely or not at all."""
    found: set[Change] = set()
    for way in text.split(" or "):
        groups = [signed(inside) for inside in re.findall(r"\[([^]]*)\]", way)]
        price: Counter[str] = Counter()
        gains = []
        for word in re.sub(r"\[[^]]*\]", "", way).split():
            match = re.fullmatch(r"\+(\d+)(\w+)", word)
            if match and match[2] not in FIXED:
                gains.append((match[2], int(match[1])))
            else:
                price.update(signed(word))
        for amounts in product(*(range(n + 1) for _, n in gains)):
            for taken in product((False, True), repeat=len(groups)):
                total = price.copy()
                for (key, _), n in zip(gains, amounts, strict=True):
                    total[key] += n
                for group, yes in zip(groups, taken, strict=True):
                    if yes:
                        total.update(group)
                found.add(frozen(total))
    return found
