"""Fair deals: their randomness reveals nothing, their proofs can be checked, and bots never get the secret."""

from __future__ import annotations

import hashlib
import pickle

import pytest

from bocage.core import laws, log
from bocage.core.dealing import Deal, aside, clean_share, dealer, new_secret
from bocage.core.errors import BadLog, BadSetup
from bocage.core.freeze import freeze
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.rng import KeyedRng, Rng
from bocage.games import GAMES

SECRET = "5e" * 32
DEAL = Deal(SECRET, ("anne", "basile"))
PLAYABLE = [about for about in GAMES if about.playable]


def random_match(about: About, deal: Deal, choices: int = 10_000) -> Match:
    match, rng = Match(about, 2, {}, deal), Rng(3)
    while not match.game.over and len(match.choices) < choices:
        match.choose(rng.pick(match.game.options()))
    return match


def test_keyed_randomness_is_blake2_of_a_counter() -> None:
    rng = KeyedRng(b"k" * 32)
    first = hashlib.blake2b((1).to_bytes(8, "big"), digest_size=8, key=b"k" * 32).digest()
    assert rng.bits() == int.from_bytes(first, "big")
    assert rng.state == 1, "undo recognises by it that chance was used"
    copy = rng.clone()
    assert [copy.bits() for _ in range(5)] == [rng.bits() for _ in range(5)]
    assert copy.state == rng.state == 6


def test_secrets_have_256_bits_and_differ() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {32}
    assert all(len(set(digits)) > 1 for digits in zip(*secrets, strict=True)), "every digit is random"


def test_plain_seeds_still_give_the_same_numbers() -> None:
    assert type(dealer(42, [])) is Rng
    assert [dealer(42, []).bits(), Rng(42).bits()] == [13679457532755275413] * 2


def test_the_key_depends_on_the_secret_on_every_share_in_order_and_on_the_header() -> None:
    others = [
        Deal("5f" * 32, ("anne", "basile")).key(["game x"]),
        Deal(SECRET, ("basile", "anne")).key(["game x"]),
        Deal(SECRET, ("anne", "")).key(["game x"]),
        Deal(SECRET, ("", "anne")).key(["game x"]),
        DEAL.key(["game y"]),
    ]
    assert len({DEAL.key(["game x"]), *others}) == 6


def test_the_commitment_is_what_b2sum_prints() -> None:
    assert DEAL.commitment == hashlib.blake2b(SECRET.encode(), digest_size=32).hexdigest()


def test_secrets_do_not_appear_in_tracebacks() -> None:
    assert SECRET not in repr(DEAL)
    assert pickle.loads(pickle.dumps(DEAL)) == DEAL


def test_seeds_of_bots_reveal_nothing_about_the_secret() -> None:
    assert aside(7) == 7
    assert aside(DEAL) != aside(Deal("5f" * 32))
    assert aside(DEAL) < 1 << 64
    assert aside(DEAL) not in {KeyedRng(DEAL.key([])).bits(), int(SECRET[:16], 16), int(SECRET[-16:], 16)}


@pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)
def test_real_matches_obey_the_laws_under_a_secret(about: About) -> None:
    """Clones are equal and independent, redealt worlds use the fast generator, and undo restores the match."""
    match = random_match(about, DEAL, 60)
    assert isinstance(match.game.rng, KeyedRng)
    assert isinstance(match.game.clone().rng, KeyedRng)
    laws.clone_is_independent(match.game, Rng(1))
    laws.secrets_are_kept(match.game, Rng(2))
    laws.redeal_forgets(match.game)
    laws.replay_is_equal(match)
    assert freeze(match.game) != freeze(Match(about, 2, {}, Deal(SECRET)).game)


def test_log_of_a_fair_deal_reads_back_with_its_proof() -> None:
    match = random_match(GAMES["beerbread"], DEAL)
    text = log.write(match)
    assert f"commitment {DEAL.commitment}\nsecret {SECRET}\nshare 1 anne\nshare 2 basile\n" in text
    again = log.read(text, GAMES)
    assert again.seed == DEAL
    assert again.game.scores() == match.game.scores()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (SECRET, "5f" * 32, "not the one that was promised"),
        (SECRET, "xyz", "64 digits"),
        (f"commitment {DEAL.commitment}\n", "", "is missing the line 'commitment"),
        ("share 2 basile", "share 3 basile", "a seat from 1 to 2"),
        ("share 2 basile", "share 2 bas  ile", "a seat from 1 to 2"),
        ("share 1 anne", "share 1 anna", "Line"),
    ],
)
def test_tampered_proofs_are_noticed(old: str, new: str, why: str) -> None:
    text = log.write(random_match(GAMES["beerbread"], DEAL))
    assert old in text
    with pytest.raises(BadLog, match=why):
        log.read(text.replace(old, new), GAMES)


def test_log_of_a_fair_deal_without_shares_reads_back() -> None:
    match = random_match(GAMES["beerbread"], Deal(SECRET), 30)
    assert freeze(log.read(log.write(match), GAMES).game) == freeze(match.game)


def test_logs_for_too_many_players_are_refused_at_once() -> None:
    text = log.write(random_match(GAMES["beerbread"], DEAL, 1)).replace("players 2", "players 999999999999")
    with pytest.raises(BadSetup):
        log.read(text, GAMES)


def test_shares_are_cleaned_to_one_short_printable_line() -> None:
    assert clean_share(" a\n b\u2028c\0 ") == "a b c"
    assert clean_share("é" * 100) == "é" * 64
    assert clean_share("\n") == ""
