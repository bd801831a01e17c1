"""The 96 cards compared with the printed deck: numbers, names, costs, prerequisites, points, categories and texts."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bocage.core.words import LANGUAGES, Goods, Voice
from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards import moments
from bocage.games.agricola.cards import registration as hooks
from bocage.games.agricola.cards.card_modifiers import SCORE, listeners
from bocage.games.agricola.cards.conditions import CONDITIONS
from bocage.games.agricola.cards.deck import (
    CATEGORIES,
    COSTS,
    EFFECTS,
    LEAST,
    N_CARDS,
    N_MINORS,
    NAMES,
    NUMBERS,
    PER_PERSON,
    POINTS,
    TRAVELLING,
    occupations,
)
from bocage.games.agricola.cards.moments import MOMENTS, need_say
from bocage.games.agricola.engine.goods import GOODS
from bocage.games.agricola.engine.prerequisites import need
from bocage.games.agricola.engine.spaces import SPACES
from bocage.games.agricola.engine.state import Agricola
from bocage.games.agricola.table.cards import cards
from tests.marks import rule

#: Number; English; French; cost; prerequisite; points; left (is passed on) or -; category.
PRINTED_MINORS: Final = """\
A002;Shifting Cultivation;Culture itinérante;2food;-;0;left;Farm Planner
A005;Clay Embankment;Remblai d'argile;1food;-;0;left;Building Resource Provider
A009;Young Animal Market;Marché aux jeunes animaux;1sheep;-;0;left;Livestock Provider
A012;Drinking Trough;Abreuvoir;1clay;-;0;-;Farm Planner
A016;Rammed Clay;Pisé;-;-;0;-;Farm Planner
A019;Handplow;Charrue à main;1wood;-;0;-;Farm Planner
A024;Threshing Board;Planche à battre le grain;1wood;2+ occupations;1;-;Actions Booster
A026;Sleeping Corner;Coin couchage;1wood;2+ grain fields;1;-;Actions Booster
A032;Manger;Mangeoire;2wood;-;0;-;Points Provider
A033;Big Country;Grand domaine;-;no unused space;0;-;Points Provider
A038;Wool Blankets;Couvertures de laine;-;5+ sheep;0;-;Points Provider
A044;Pond Hut;Cabane de l'étang;1wood;at most 2 occupations;1;-;Food Provider
A050;Milk Jug;Pot à lait;1clay;-;0;-;Food Provider
A053;Claypipe;Pipe en terre;1clay;-;0;-;Food Provider
A055;Junk Room;Débarras;1wood 1clay;-;0;-;Food Provider
A056;Basket;Panier;1reed;-;0;-;Food Provider
A063;Dutch Windmill;Moulin hollandais;2wood 2stone;-;2;-;Food Provider
A067;Corn Scoop;Pelle à grains;1wood;-;0;-;Crop Provider
A069;Large Greenhouse;Grande serre;2wood;2+ occupations;0;-;Crop Provider
A071;Clearing Spade;Bêche;1wood;-;0;-;Crop Provider
A075;Lumber Mill;Scierie;2stone;at most 3 occupations;2;-;Building Resource Provider
A078;Canoe;Canoë;2wood;1+ occupations;1;-;Building Resource Provider
A080;Stone Tongs;Pinces à pierre;1wood;-;0;-;Building Resource Provider
A083;Shepherd's Crook;Houlette de berger;1wood;-;0;-;Livestock Provider
B002;Mini Pasture;Mini-pâturage;2food;-;0;left;Farm Planner
B008;Market Stall;Étal du marché;1grain;-;0;left;Crop Provider
B010;Caravan;Roulotte;3wood 3food;-;0;-;Farm Planner
B013;Carpenter's Parlor;Atelier du charpentier;1wood 1stone;-;0;-;Farm Planner
B016;Mining Hammer;Marteau de mineur;1wood;-;0;-;Farm Planner
B019;Moldboard Plow;Charrue à versoir;2wood;1+ occupations;0;-;Farm Planner
B024;Lasso;Lasso;1reed;-;0;-;Actions Booster
B025;Bread Paddle;Pelle à pain;1wood;-;0;-;Actions Booster
B033;Mantlepiece;Manteau de cheminée;1stone;clay or stone house;-3;-;Points Provider
B036;Bottles;Bouteilles;1clay 1food x people;-;4;-;Points Provider
B039;Loom;Métier à tisser;2wood;2+ occupations;1;-;Points Provider
B045;Strawberry Patch;Carré de fraisiers;1wood;2+ vegetable fields;2;-;Food Provider
B047;Herring Pot;Pot à harengs;1clay;-;0;-;Food Provider
B050;Butter Churn;Baratte;1wood;at most 3 occupations;1;-;Food Provider
B056;Brook;Ruisseau;-;person on fishing;0;-;Food Provider
B057;Scullery;Arrière-cuisine;1wood 1clay;-;0;-;Food Provider
B061;Three-Field Rotation;Assolement triennal;-;3+ occupations;0;-;Food Provider
B062;Pitchfork;Fourche;1wood;-;0;-;Food Provider
B066;Sack Cart;Diable à sacs;2wood;2+ occupations;0;-;Crop Provider
B068;Beanfield;Champ de haricots;1food;2+ occupations;1;-;Crop Provider
B074;Thick Forest;Forêt dense;-;5+ clay;0;-;Building Resource Provider
B077;Loam Pit;Glaisière;1food;3+ occupations;1;-;Building Resource Provider
B080;Hard Porcelain;Porcelaine dure;1clay;-;0;-;Building Resource Provider
B084;Acorns Basket;Panier de glands;1reed;3+ occupations;0;-;Livestock Provider
"""
#: Number; English; French; players; category.
PRINTED_OCCUPATIONS: Final = """\
A086;Animal Tamer;Dresseur d'animaux;1+;Farm Planner
A087;Conservator;Conservateur;1+;Farm Planner
A088;Hedge Keeper;Gardien des haies;1+;Farm Planner
A090;Plow Driver;Meneur de charrue;1+;Farm Planner
A092;Adoptive Parents;Parents adoptifs;1+;Actions Booster
A098;Stable Architect;Architecte d'étables;1+;Points Provider
A102;Grocer;Épicier;1+;Goods Provider
A108;Mushroom Collector;Ramasseur de champignons;1+;Food Provider
A110;Roughcaster;Crépisseur;1+;Food Provider
A111;Wall Builder;Maçon;1+;Food Provider
A112;Scythe Worker;Faucheur;1+;Crop Provider
A114;Seasonal Worker;Saisonnier;1+;Crop Provider
A116;Wood Cutter;Bûcheron;1+;Building Resource Provider
A119;Firewood Collector;Ramasseur de bois de chauffage;1+;Building Resource Provider
A120;Clay Hut Builder;Bâtisseur de huttes d'argile;1+;Building Resource Provider
A123;Frame Builder;Charpentier de colombages;1+;Building Resource Provider
A125;Priest;Prêtre;1+;Building Resource Provider
A133;Braggart;Vantard;3+;Points Provider
A138;Harpooner;Harponneur;3+;Goods Provider
A143;Stonecutter;Tailleur de pierre;3+;Building Resource Provider
A147;Animal Dealer;Marchand de bestiaux;3+;Livestock Provider
A155;Conjurer;Prestidigitateur;4+;Goods Provider
A160;Lutenist;Joueur de luth;4+;Crop Provider
A165;Pig Breeder;Éleveur de porcs;4+;Livestock Provider
B087;Cottager;Villageois;1+;Farm Planner
B089;Groom;Palefrenier;1+;Farm Planner
B091;Assistant Tiller;Aide-laboureur;1+;Farm Planner
B095;Master Bricklayer;Maître maçon;1+;Actions Booster
B097;Scholar;Érudit;1+;Actions Booster
B098;Organic Farmer;Agriculteur biologique;1+;Points Provider
B099;Tutor;Précepteur;1+;Points Provider
B102;Consultant;Consultant;1+;Goods Provider
B104;Sheep Walker;Promeneur de moutons;1+;Goods Provider
B107;Manservant;Domestique;1+;Food Provider
B108;Oven Firing Boy;Garçon de four;1+;Food Provider
B109;Paper Maker;Papetier;1+;Food Provider
B114;Childless;Sans enfant;1+;Crop Provider
B118;Small-scale Farmer;Petit exploitant;1+;Building Resource Provider
B121;Geologist;Géologue;1+;Building Resource Provider
B123;Roof Ballaster;Lesteur de toits;1+;Building Resource Provider
B126;Carpenter;Charpentier;1+;Building Resource Provider
B136;House Steward;Intendant;3+;Points Provider
B142;Greengrocer;Marchand de légumes;3+;Crop Provider
B145;Brushwood Collector;Ramasseur de broussailles;3+;Building Resource Provider
B156;Storehouse Keeper;Magasinier;4+;Goods Provider
B163;Pastor;Pasteur;4+;Building Resource Provider
B164;Sheep Whisperer;Chuchoteur de moutons;4+;Livestock Provider
B166;Cattle Feeder;Nourrisseuse de bétail;4+;Livestock Provider
"""
MINORS: Final = [line.split(";") for line in PRINTED_MINORS.splitlines()]
OCCUPATIONS: Final = [line.split(";") for line in PRINTED_OCCUPATIONS.splitlines()]
ROWS: Final = [*MINORS, *OCCUPATIONS]
CATEGORY: Final = {
    "Farm Planner": "planner",
    "Actions Booster": "booster",
    "Points Provider": "points",
    "Goods Provider": "goods",
    "Food Provider": "food",
    "Crop Provider": "crops",
    "Building Resource Provider": "building",
    "Livestock Provider": "livestock",
}
ENGLISH: Final = Voice("en", [ABOUT.package])
FRENCH: Final = Voice("fr", [ABOUT.package])


def match(edition: str = "french") -> Agricola:
    game = ABOUT.new(2, {"edition": edition}, 1)
    assert isinstance(game, Agricola)
    return game


def test_there_are_48_cards_of_each_kind_and_24_of_each_deck() -> None:
    assert (N_MINORS, N_CARDS, len(NAMES), len(set(NAMES))) == (48, 96, 96, 96)
    assert [row[0] for row in ROWS] == list(NUMBERS)
    for kind in (NUMBERS[:N_MINORS], NUMBERS[N_MINORS:]):
        assert list(kind) == sorted(kind)
        assert [number[0] for number in kind].count("A") == [number[0] for number in kind].count("B") == 24


@pytest.mark.parametrize("card", range(N_CARDS), ids=NAMES)
def test_each_card_has_its_number_names_and_category(card: int) -> None:
    row = ROWS[card]
    assert NUMBERS[card] == row[0]
    assert ENGLISH.text(f"card.{NAMES[card]}") == row[1]
    assert FRENCH.text(f"card.{NAMES[card]}") == row[2]
    assert CATEGORIES[card] == CATEGORY[row[-1]]


@rule("AGR-144", "AGR-154", "AGR-335")
@pytest.mark.parametrize("minor", range(N_MINORS), ids=NAMES[:N_MINORS])
def test_each_minor_improvement_is_as_printed(minor: int) -> None:
    _, _, _, cost, _, points, travels, _ = MINORS[minor]
    goods = {} if cost == "-" else {good: int(n) for n, good in re.findall(r"(\d)([a-z]+)", cost)}
    assert {GOODS[good]: n for good, n in enumerate(COSTS[minor]) if n} == goods
    assert (PER_PERSON >> minor & 1 == 1) == cost.endswith("x people")
    assert POINTS[minor] == int(points)
    assert (TRAVELLING >> minor & 1 == 1) == (travels == "left")


@rule("AGR-145", "AGR-146", "AGR-148", "AGR-444")
@pytest.mark.parametrize("minor", range(N_MINORS), ids=NAMES[:N_MINORS])
def test_each_prerequisite_is_as_printed(minor: int) -> None:
    say = need_say(match(), minor)
    said = ENGLISH.say(say) if say else "-"
    printed = MINORS[minor][4]
    words = {
        "clay or stone house": "a clay or stone house",
        "person on fishing": "one of your people at Fishing",
        "no unused space": "all 15 farmyard spaces used",
        "5+ clay": "5 clay in your supply",
    }
    assert said == words.get(printed, printed.replace("+", "").replace("1 occupations", "1 occupation"))


@rule("AGR-444", "AGR-445")
def test_only_the_pond_hut_differs_between_the_editions() -> None:
    french, international = match(), match("international")
    different = [minor for minor in range(N_MINORS) if need(french, minor) != need(international, minor)]
    assert [NUMBERS[minor] for minor in different] == ["A044"]
    assert need(french, different[0])[1:] == (0, 2)
    assert need(international, different[0])[1:] == (2, 2)
    say = need_say(international, different[0])
    assert say is not None
    assert ENGLISH.say(say) == "exactly 2 occupations"


@rule("AGR-023", "AGR-024", "AGR-152")
def test_each_occupation_has_its_class() -> None:
    assert [f"{least}+" for least in LEAST] == [row[3] for row in OCCUPATIONS]
    assert [len(occupations(players)) for players in (1, 2, 3, 4)] == [34, 34, 41, 48]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", range(N_CARDS), ids=NAMES)
def test_text_of_each_card_states_prerequisite_player_count_and_passing(card: int, lang: str) -> None:
    voice = {"en": ENGLISH, "fr": FRENCH}[lang]
    text = voice.text(f"text.card.{NAMES[card]}")
    assert text.endswith((".", "…"))
    if card < N_MINORS:
        say = need_say(match(), card)
        assert say is None or voice.say(say) in text
        left = {"en": "left neighbour", "fr": "voisin de gauche"}[lang]
        assert (left in text) == (TRAVELLING >> card & 1 == 1)
    else:
        least = LEAST[card - N_MINORS]
        players = {
            "en": {3: "For 3 or 4 players.", 4: "For 4 players."},
            "fr": {3: "Pour 3 ou 4", 4: "Pour 4 joueurs."},
        }
        assert all(text.startswith(words) == (least == number) for number, words in players[lang].items())


def test_list_contains_all_cards_in_both_languages() -> None:
    listed = cards()
    kinds = [card.kind for card in listed]
    assert {kind: kinds.count(kind) for kind in kinds} == {"minor": 48, "occupation": 48, "major": 10, "round": 14}
    assert len({card.id for card in listed}) == len(listed)
    for voice in (ENGLISH, FRENCH):
        for card in listed:
            assert voice.text(card.name)
            assert voice.text(card.text)
            assert all(voice.goods(Goods(list(way.items()))) for way in card.cost)
    points = {card.id: card.points for card in listed}
    assert points["B033"] == -3
    assert (points["B039"], points["A133"]) == (1, 0)  # as printed; `bonus` tells whether they earn more
    assert {card.id for card in listed if card.bonus} == {
        *BY_MOMENT["score"].split(),
        *["A033", "B033", "M08", "M09", "M10"],
    }
    assert points["M05"] == 4


# ---------------------------------------------------------------- clauses
CLAUSE: Final = re.compile(r"(may )?([a-z-]+)((?: [a-z-]+)*?)(?: if ([a-z0-9-]+))?: (.+)")


def clauses() -> list[tuple[int, str, str, str, str]]:
    """Card, moment, spaces, condition and verb of every clause."""
    found = []
    for card in range(N_CARDS):
        for clause in filter(None, EFFECTS[card].split("; ")):
            parts = CLAUSE.fullmatch(clause)
            assert parts, clause
            found.append((card, parts[2], parts[3].strip(), parts[4] or "", parts[5]))
    return found


def test_every_moment_is_documented_and_used() -> None:
    words = [moment for moment, _ in MOMENTS]
    assert all(len(doc) > 20 for _, doc in MOMENTS)
    used = {moment for _, moment, _, _, _ in clauses()}
    assert used - {"score", "anytime"} == set(words)
    constants = [
        "PLAY", "START_ROUND", "USE", "ANY_USE", "WITH_USE", "AFTER_USE", "END_TURN", "AFTER_TURN", "ROOM", "ROOMS",
        "RENOVATED", "FENCED", "IMPROVED", "BEFORE_OCCUPATION", "OCCUPATION", "BAKED", "HOME", "ROUND_END",
        "FIELDS_START", "TAKING", "FIELDS",
    ]  # fmt: skip
    assert [getattr(moments, name) for name in constants] == list(range(len(words)))


def test_every_condition_is_used_and_every_space_exists() -> None:
    assert {condition for _, _, _, condition, _ in clauses()} - {""} == set(CONDITIONS)
    named = {space for _, _, spaces, _, _ in clauses() for space in spaces.split()}
    assert named - {"wood-spaces", "quarries"} <= set(SPACES)


#: All cards by the moment of their effect. Cards that only change a price, a capacity or a permission have none.
BY_MOMENT: Final = {
    "play": "A002 A005 A009 A016 A019 A033 A044 A069 B002 B008 B016 B025 B033 B045 B066 B074 B084 A086 A112 A120 A125 "
    "A165 B089 B099 B102 B107 B123 B136 B163 B164",
    "start": "A019 B057 A090 B089 B097 B114 B118",
    "use": "A024 A067 A078 A080 B047 B056 B062 B077 A114 A116 A155 B121 B142 B156",
    "any-use": "A050 A160",
    "with": "A024 B019 A138 A147 B087 B091 B108 B166",
    "after": "A056 A108",
    "turn-end": "A119",
    "after-turn": "B024",
    "room": "B163",
    "rooms": "A110 A111",
    "renovated": "B016 A110 A120 B107",
    "fenced": "A083",
    "improved": "A055",
    "before-occupation": "B109",
    "occupation": "B025",
    "baked": "A063",
    "home": "A053",
    "round-end": "A165",
    "fields-start": "B061",
    "taking": "A112",
    "fields": "B039 B050",
    "anytime": "A071 A092 A102 B080 B104",
    "score": "A032 A038 A098 A133 B039 B098 B099 B136",
}
ASKED: Final = "A012 A026 A075 B010 B013 B036 B068 A087 A088 A123 A143 B095 B126 B145"


def test_every_card_acts_at_its_moments() -> None:
    found: dict[str, set[str]] = {}
    for card, moment, _, _, _ in clauses():
        found.setdefault(moment, set()).add(NUMBERS[card])
    assert found == {moment: set(numbers.split()) for moment, numbers in BY_MOMENT.items()}
    assert {NUMBERS[card] for card in range(N_CARDS) if not EFFECTS[card]} == set(ASKED.split())


def test_scoring_cards_are_exactly_those_whose_text_says_so() -> None:
    """The House Steward is excluded, because it scores for all players."""
    farm = match().farms[0]
    farm.minors = farm.occupations = (1 << N_MINORS) - 1
    scoring = {NUMBERS[odd.card] for odd in listeners(farm, SCORE)}
    assert scoring | {"B136"} == set(BY_MOMENT["score"].split())


def test_questions_of_cards_have_their_own_kinds() -> None:
    kinds = [question.kind for question in hooks.QUESTIONS]
    assert len(set(kinds)) == len(kinds)
    assert all(question.span > 0 for question in hooks.QUESTIONS)


@pytest.mark.parametrize(
    ("lang", "card", "words"),
    [
        ("en", "sleeping-corner", "occupied by exactly one other player"),
        ("fr", "sleeping-corner", "occupée par exactement un autre joueur"),
        ("en", "shepherds-crook", "at least 4 spaces, none of which lay in a pasture before"),
        ("fr", "shepherds-crook", "au moins 4 cases, dont aucune n'était dans un pâturage"),
        ("en", "grocer", "as often as you like"),
        ("fr", "grocer", "la ressource du dessus pour 1 repas, autant de fois que vous voulez"),
        ("en", "carpenter", "3 of your house's material and 2 reed"),
        ("fr", "carpenter", "3 bois, argiles ou pierres, selon le matériau de votre maison"),
        ("fr", "pastor", "votre maison est la seule de la table à compter exactement 2 pièces"),
    ],
)
def test_text_says_exactly_what_the_card_does(lang: str, card: str, words: str) -> None:
    """A026, A083, A102, B126 and B163, whose texts are easily misread."""
    assert words in Voice(lang, [ABOUT.package]).text(f"text.card.{card}")
