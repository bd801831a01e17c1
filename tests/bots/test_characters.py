"""The characters of bots: each has a face, a name of its own and an accurately described temper."""

from __future__ import annotations

import pytest

from bocage.bots import check_bot
from bocage.bots.characters import BY_NAME, CHARACTERS, cast, level_of, technical, temper_of
from bocage.bots.levels import LEVELS
from bocage.bots.temper import tempers
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice, fold
from bocage.games import GAMES
from bocage.look.faces import NAMES as FACES
from bocage.web.panel import about_bot

each_game = pytest.mark.parametrize("about", list(GAMES), ids=[about.name for about in GAMES])


def test_every_character_has_its_own_name_and_face() -> None:
    assert len(CHARACTERS) >= 8
    assert len({fold(one.name) for one in CHARACTERS}) == len(CHARACTERS) == len(BY_NAME)
    assert sorted(one.face for one in CHARACTERS) == sorted(FACES)
    for one in CHARACTERS:  # the same name in both languages
        assert one.name.isascii()
        assert one.name.isalpha()


@each_game
def test_every_character_is_a_bot_in_every_game(about: About) -> None:
    seen = set()
    for one in CHARACTERS:
        for level in (*LEVELS, "master"):
            bot = technical(level, one, about)
            check_bot(bot, about)
            assert level_of(bot) == level
            seen.add(temper_of(bot))
    assert seen == {"", *tempers(about)}  # all tempers of the game occur, and so do bots without one


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_temper_is_described_in_a_sentence(about: About, lang: str) -> None:
    voice = Voice(lang, [about.package, "bocage.web"])
    told = {about_bot(voice, technical("level4", one, about)) for one in CHARACTERS}
    assert len(told) == len(tempers(about)) + 1
    for sentence in told:
        assert sentence.startswith(voice.text("bot.level4"))


@each_game
def test_characters_at_one_table_differ(about: About) -> None:
    kinds = len(tempers(about)) + 1
    for seed in range(40):
        found = cast(Rng(seed), about, 4, ["Odile"])
        assert len(set(found)) == 4
        assert "Odile" not in [one.name for one in found]
        assert len({one.temper(about) for one in found}) == min(4, kinds)
    assert cast(Rng(7), about, 4) == cast(Rng(7), about, 4)
