"""Where the randomness of a match comes from: a public number, or a secret that is revealed at the end.

A fair deal is drawn from a key: the hash of the house's secret, of what each person added to it, and of the header of
the match. The house shows the hash of its secret, the commitment, before anybody adds anything; so no single party can
have chosen the deal, and everybody can check it at the end.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import TypeAlias

from bocage.core.rng import KeyedRng, Rng

SHARE_LENGTH = 64  # characters a person may add


@dataclass(frozen=True)
class Deal:
    """The house's secret in hex, and what each seat added ("" for nothing). It is kept out of tracebacks and logs."""

    secret: str = field(repr=False)
    shares: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        return digest(self.secret)

    @property
    def added(self) -> list[str]:
        """The shares of the seats, as lines of a log."""
        return [f"share {number} {share}" for number, share in enumerate(self.shares, 1) if share]

    def key(self, header: list[str]) -> bytes:
        return bytes.fromhex(digest("\n".join([self.secret, *self.added, *header])))


Seed: TypeAlias = int | Deal


def new_secret() -> str:
    """256 bits."""
    return secrets.token_hex(32)


def digest(text: str) -> str:
    """BLAKE2b of 256 bits in hex: what `b2sum -l 256` prints."""
    return hashlib.blake2b(text.encode(), digest_size=32).hexdigest()


def clean_share(text: str) -> str:
    """What a person adds, as one line of a log: printable, without leading or trailing spaces."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:SHARE_LENGTH].strip()


def dealer(seed: Seed, header: list[str]) -> Rng:
    """The random generator of a match."""
    return Rng(seed) if isinstance(seed, int) else KeyedRng(seed.key(header))


def aside(seed: Seed) -> int:
    """A seed for the bots' own randomness: the match's seed if that is public; it reveals nothing about a secret."""
    if isinstance(seed, int):
        return seed
    return int.from_bytes(hashlib.blake2b(b"bots", digest_size=8, key=bytes.fromhex(seed.secret)).digest(), "big")
