"""The text form of a match: a header, then one readable line per choice, such as `2 fence 7`.

    bocage 1
    game creatures
    rules 1
    players 2
    option first=random
    seed 42

    1 place 5
    1 fence 12
    end 31.5 28

Instead of `seed`, a fair deal has the lines `commitment`, `secret` and, for each person who added something, `share`
with the seat and the text. A custom deck is named in a line `deck` with its hash and title, and follows in full in the
lines that begin with |. Seats count from 1. Only a finished match has an `end` line; its scores are checked. Lines that
begin with # are comments.
"""

from __future__ import annotations

import re

from bocage.core.dealing import Deal, Seed, clean_share
from bocage.core.decks import SHORT
from bocage.core.errors import BadLog
from bocage.core.match import Match
from bocage.core.registry import Registry

FORMAT = 1
KEYS = ("game", "rules", "players", "deck", "seed", "commitment", "secret")
DECK = "|"  # starts each line of a deck
DIGITS = 100  # more digits than any number in a log; Python refuses to read thousands of them


def write(match: Match) -> str:
    lines = [
        f"bocage {FORMAT}",
        *match.about.header(match.players, match.options, match.deck),
        *_chance(match.seed),
        *[f"{DECK} {line}" for line in match.deck_text.splitlines()],
        "",
        *(f"{choice.seat + 1} {choice.kind} {choice.option}" for choice in match.choices),
    ]
    if match.game.over:
        lines.append("end " + " ".join(f"{score:g}" for score in match.game.scores()))
    return "\n".join(lines) + "\n"


def _chance(seed: Seed) -> list[str]:
    """What the match was dealt from: a seed, or a secret with its commitment and what each seat added."""
    if isinstance(seed, int):
        return [f"seed {seed}"]
    return [f"commitment {seed.commitment}", f"secret {seed.secret}", *seed.added]


def read(text: str, registry: Registry, to: int | None = None) -> Match:
    """Read a log, or its first `to` choices; every choice is checked."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1].split()[0] != "bocage":
        raise BadLog("log-foreign", format=FORMAT)
    if lines[0][1] != f"bocage {FORMAT}":
        raise BadLog("log-format", found=lines[0][1], format=FORMAT)

    header: dict[str, str] = {}
    options: dict[str, str] = {}
    shares: dict[str, str] = {}
    deck: list[str] = []
    body = 1
    for _, line in lines[1:]:
        key, _, value = line.partition(" ")
        if key == "option" and "=" in value:
            name, _, setting = value.partition("=")
            options[name] = setting
        elif key == "share" and " " in value:
            seat, _, share = value.partition(" ")
            shares[seat] = share
        elif key == DECK:
            deck.append(value)
        elif key in KEYS and value:
            header[key] = value
        else:
            break
        body += 1
    for key in ("game", "rules", "players", "commitment" if "secret" in header else "seed"):
        if key not in header:
            raise BadLog("log-header", key=key)
    about = registry[header["game"]]
    rules, players = (_int(key, header[key]) for key in ("rules", "players"))
    if rules != about.rules:
        raise BadLog("log-rules", game=about.name, found=rules, rules=about.rules)
    about.check(players)
    seed = _deal(header, shares, players) if "secret" in header else _int("seed", header["seed"])
    match = Match(about, players, options, seed, "\n".join(deck))
    if match.deck is None if "deck" in header else match.deck is not None:
        raise BadLog("log-deck")
    if match.deck is not None and match.deck.line != f"deck {header['deck']}":
        raise BadLog("log-deck-hash", hash=match.deck.hash[:SHORT])

    for number, line in lines[body:]:
        words = line.split()
        if words[0] == "end":
            _check_end(match, words[1:], number, to)
            continue
        if len(words) != 3 or not _is_number(words[0]) or not _is_number(words[2]):
            raise BadLog("log-line", line=number, text=line[:DIGITS])
        if to is None or len(match.choices) < to:
            match.follow(int(words[0]) - 1, words[1], int(words[2]), number)
    return match


def _deal(header: dict[str, str], shares: dict[str, str], players: int) -> Deal:
    """Read a fair deal; its secret must match the commitment."""
    if not re.fullmatch("[0-9a-f]{64}", header["secret"]):
        raise BadLog("log-secret")
    if any(
        seat not in map(str, range(1, players + 1)) or clean_share(share) != share for seat, share in shares.items()
    ):
        raise BadLog("log-share", players=players)
    deal = Deal(header["secret"], tuple(shares.get(str(seat), "") for seat in range(1, players + 1)))
    if deal.commitment != header["commitment"]:
        raise BadLog("log-commitment")
    return deal


def _int(key: str, value: str) -> int:
    if not _is_number(value.removeprefix("-")):
        raise BadLog("log-number", key=key, value=value[:DIGITS])
    return int(value)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= DIGITS


def _check_end(match: Match, words: list[str], number: int, to: int | None) -> None:
    if to is not None and len(match.choices) >= to and not match.game.over:
        return  # only the beginning was asked for
    if not match.game.over:
        raise BadLog("log-early-end", line=number)
    found = [f"{score:g}" for score in match.game.scores()]
    if words != found:
        raise BadLog("log-scores", line=number, found=" ".join(words), scores=" ".join(found))
