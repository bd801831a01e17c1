"""Portraits: people in the woodcut style, each in a box of 64 by 64, and the sprite that pages load.

Villagers shows them as its villagers, Agricola as its occupations, and `faces` as the faces of bots.

A portrait is one row of a table; every word names a drawing in portraits_heads or portraits_tools. Cloth and hat take
the colour of the family (`--fam`, `--fam-2`) from the card the portrait is used in.
"""

from __future__ import annotations

from typing import Final

from bocage.look.marks import INK, circle
from bocage.look.portraits_ground import GROUNDS
from bocage.look.portraits_heads import OVER, beard, behind, body, hair, hat, head, paint
from bocage.look.portraits_tools import FISTS, small, tool

#: The URLs of portraits and grounds.
PORTRAITS: Final = "/static/portraits.svg"

_TABLE: Final = """
name         coat  over       skin hair    tint   beard     hat      holds
hayer        fam   vest       1    short   timber -         straw    pitchfork
lumberjack   fam   straps     1    short   clay   full      bonnet   axe
miner        fam   vest       2    short   iron   moustache lamp     pick
brewer       fam   apron      1    bald    timber full      -        beer
poulterer    fam   shawl      2    long    timber smile     coif     hen
swineherd    fam   scarf      3    curls   iron   smile     -        pig
truffler     fam   cloak      1    short   stone  goatee    feather  truffle
carpenter    fam   apron      1    short   timber moustache cap      joinery
cooper       fam   hide-apron 3    bald    iron   goatee    -        barrel
shipwright   fam   scarf      2    short   stone  full      kerchief boat
wheeler      fam   vest       1    curls   timber -         -        round
cartwright   fam   straps     2    short   iron   moustache straw    cart
wood-carver  fam   collar     1    long    stone  -         beret    chisel
log-rafter   fam   vest       3    short   iron   full      band     log
thatcher     fam   straps     2    short   clay   goatee    cap      thatch
bed-builder  fam   apron      1    bun     timber smile     -        bed
grazier      fam   vest       2    short   timber full      straw    cow
milk-maid    fam   shawl      1    braid   wheat  smile     coif     milk
fromager     fam   apron      1    bald    stone  moustache beret    cheese
peddler      fam   cloak      3    short   wool   long      turban   pack
horse-trader fam   vest       1    short   iron   goatee    merchant horse
ore-muler    fam   scarf      3    short   iron   moustache straw    mule
blacksmith   fam   hide-apron 2    bald    iron   full      band     sledge
glass-blower fam   apron      3    curls   iron   -         band     pipe
mason        fam   apron      1    short   stone  -         cap      trowel
seeker       fam   straps     1    long    clay   long      straw    panning
spelunker    fam   scarf      2    short   timber full      lamp     lamp-pick
jeweler      fam   collar     1    long    wool   long      beret    ring
locksmith    fam   hide-apron 1    bald    clay   moustache -        key
graper       fam   shawl      2    long    iron   smile     wreath   grapes
vintner      fam   vest       1    short   stone  full      straw    goblet
wine-trader  fam   cloak      2    short   iron   goatee    turban   bottle
shepherd     fam   cloak      3    short   iron   -         hood     crook
spinner      fam   shawl      1    bun     stone  -         -        spindle
weaver       fam   apron      2    braid   iron   smile     kerchief loom
tailor       fam   collar     1    short   timber moustache feather  scissors
tanner       fam   apron      3    bald    iron   -         -        hide
saddler      fam   collar     1    short   iron   full      bonnet   saddle
cobbler      fam   apron      1    bald    wool   full      -        leather
harvester    fam   apron      2    braid   timber smile     kerchief basket
hunter       fam   cloak      1    short   timber goatee    feather  bow
chandler     fam   apron      1    short   clay   -         coif     candles
wattler      fam   vest       2    short   timber full      bonnet   hurdle
fisher       fam   straps     2    short   wool   full      cap      fish
beekeeper    fam   collar     1    short   timber smile     veil     hive
grocer       fam   apron      3    bun     iron   smile     -        scales
freemason    fam   apron      1    long    stone  goatee    merchant compass
priest       fam   collar     2    bald    stone  -         -        book
agent        fam   cloak      1    long    iron   moustache merchant scroll
monk         fam-2 robe       1    tonsure timber smile     cowl     lantern
apprentice   fam   straps     1    curls   clay   smile     -        broom
tinner       fam   hide-apron 2    short   iron   moustache bonnet   pan
smuggler     fam   cloak      1    short   iron   mask      feather  sack
countess     jewel ruff       1    bun     clay   -         crown    sceptre
jester       gold  ruff       1    -       -      smile     jester   marotte
"""
_ROWS: Final = [row.split() for row in _TABLE.strip().splitlines()]
PEOPLE: Final = {row[0]: dict(zip(_ROWS[0], [word.strip("-") for word in row], strict=True)) for row in _ROWS[1:]}
NAMES: Final = (*PEOPLE, "founders")


def bust(person: dict[str, str]) -> str:
    """Body, head, hair, beard, hat and what is held."""
    skin, wears = f"skin-{person['skin']}", person["hat"]
    low = wears == "cowl"  # it lies on the shoulders, below the chin
    held = tool(person["holds"])
    if person["holds"] in FISTS:
        x, y = FISTS[person["holds"]]
        held += paint(skin, circle(x, y, 4.2))
    return (
        behind(person["hair"], person["tint"])
        + body(person["coat"])
        + OVER.get(person["over"], "")
        + (hat(wears) if low else "")
        + head(skin)
        + beard(person["beard"], person["tint"])
        + ("" if wears == "hood" else hair(person["hair"], person["tint"]))
        + ("" if low else hat(wears))
        + (f'<g transform="translate(-1.5 -.5)">{held}</g>' if held else "")
    )


def portrait(name: str) -> str:
    """The inside of a picture; the Founders are a couple."""
    if name != "founders":
        return bust(PEOPLE[name])
    him = bust(PEOPLE["lumberjack"] | {"over": "vest", "tint": "timber", "hat": "straw", "holds": ""})
    her = bust(PEOPLE["poulterer"] | {"coat": "fam-2", "tint": "iron", "holds": ""})
    return (
        f'<g transform="translate(25 9) scale(.8)" stroke-width="2.5">{her}</g>'
        f'<g transform="translate(-3 9) scale(.86)" stroke-width="2.4">{him}</g>{small("grain", 22, 38, 0.55, 3.2)}'
    )


def sprite() -> str:
    """All portraits and grounds in one file."""
    line = f'<g fill="none" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">'
    rows = [f'<symbol id="{name}" viewBox="0 0 64 64">{line}{portrait(name)}</g></symbol>' for name in NAMES]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join([*rows, *GROUNDS.values()]) + "\n</svg>\n"
