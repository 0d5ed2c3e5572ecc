"""The names of everything in Shogun, the actions, and their numbers.

A whole action is walked in small steps: a card is put on the space where the cursor stands; a march is a province,
then a number of armies. What stands in a list here is numbered by its place.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kabuto.kernel.actions import ActionSpace
from kabuto.kernel.ints import Ints, ints

PROVINCES: Final[tuple[str, ...]] = (
    *("aki", "awa_boso", "awa_shikoku"),
    *("bingo", "bitchu", "bizen"),
    *("echigo", "echizen", "etchu"),
    *("harima", "hida", "hitachi", "hoki"),
    *("ise", "iwami", "iyo", "izu", "izumo"),
    *("kaga", "kai", "kazusa", "kii", "kozuke"),
    *("mikawa", "mimasaka", "mino", "musashi", "mutsu"),
    *("noto", "omi", "owari"),
    *("sagami", "sanuki", "settsu", "shima", "shimosa", "shimotsuke", "shinano", "suruga"),
    *("tajima", "tamba", "tosa", "totomi", "wakasa", "yamato"),
)
PROVINCE_COUNT: Final[i64] = 45
"""How many provinces there are."""

REGIONS: Final[tuple[str, ...]] = ("green", "red", "purple", "yellow", "brown")
COLOURS: Final[tuple[str, ...]] = ("blue", "yellow", "red", "black", "purple")
FARMER: Final[i64] = 5
"""The farmers' place among the colours of cubes."""
CUBES: Final = (*COLOURS, "farmer")
HUES: Final[i64] = 6

BUILDINGS: Final = ("castle", "temple", "theatre")
CASTLE: Final[i64] = 0
TEMPLE: Final[i64] = 1
THEATRE: Final[i64] = 2
KINDS: Final[i64] = 3

# The ten actions, numbered as the spaces of a player board (SHO-008)
ACTIONS10: Final[tuple[str, ...]] = (
    *("castle", "temple", "theatre"),
    *("rice", "tax"),
    *("armies5", "armies3", "army1_move"),
    *("combat_a", "combat_b"),
)
COLLECT_RICE: Final[i64] = 3
COLLECT_TAX: Final[i64] = 4
ARMIES5: Final[i64] = 5
ARMIES3: Final[i64] = 6
ARMY1: Final[i64] = 7
COMBAT_A: Final[i64] = 8
COMBAT_B: Final[i64] = 9

SPACES: Final = (*ACTIONS10, "bid", "court_3", "court_2", "court_1")
BID: Final[i64] = 10
COURT: Final[i64] = 11
SPACE_COUNT: Final[i64] = 14
"""How many spaces a plan can have: ten actions, the bid, and three at court (SHO-TC-020)."""

CHEST_CARDS: Final = ("chest_0", "chest_1", "chest_2", "chest_3", "chest_4")
CARDS: Final = (*PROVINCES, *CHEST_CARDS, "tower")
CHEST: Final[i64] = 45
"""The number of the chest card 0; the others follow."""
TOWER: Final[i64] = 50

SPECIALS: Final[tuple[str, ...]] = ("chest_plus_1", "rice_plus_1", "six_armies", "attack_plus_1", "defence_plus_1")
CHEST_PLUS: Final[i64] = 0
RICE_PLUS: Final[i64] = 1
SIX_ARMIES: Final[i64] = 2
ATTACK_PLUS: Final[i64] = 3
DEFENCE_PLUS: Final[i64] = 4
POSITIONS: Final[i64] = 5

EVENTS: Final[tuple[str, ...]] = (
    *("theatre_calms_a", "theatre_calms_b", "castle_guard_a", "castle_guard_b", "temple_peace_a", "temple_peace_b"),
    *("tax_max_5", "tax_min_6", "rice_min_4", "rice_max_3", "neutral_two_farmers", "short_recruits"),
)
EFFECTS: Final[tuple[str, ...]] = (
    *("theatre_calms", "castle_guard", "temple_peace"),
    *("tax_cap", "tax_floor", "rice_floor", "rice_cap"),
    *("wary_farmers", "few_recruits"),
)
THEATRE_CALMS: Final[i64] = 0
CASTLE_GUARD: Final[i64] = 1
TEMPLE_PEACE: Final[i64] = 2
TAX_CAP: Final[i64] = 3
TAX_FLOOR: Final[i64] = 4
RICE_FLOOR: Final[i64] = 5
RICE_CAP: Final[i64] = 6
WARY_FARMERS: Final[i64] = 7
FEW_RECRUITS: Final[i64] = 8

FAVOURS: Final[tuple[str, ...]] = (
    *("cancel_event", "chests", "armies", "calm", "rice", "points"),
    *("theatre", "temple", "castle"),
    *("safe_a", "safe_b", "safe", "deploy"),
)
"""The kinds of favour cards; `tenno.py` says what each does."""
FAVOUR_CARDS: Final[i64] = 21
SLOTS: Final[i64] = 3

BONUSES: Final[tuple[str, ...]] = ("chests", "rice", "armies", "points")
ARTS: Final[tuple[str, ...]] = (
    *("calligraphy", "tea_ceremony", "ink_painting"),
    *("poetry", "flower_arranging", "lacquer_work"),
)
CASTLES: Final[tuple[str, ...]] = ("osaka", "himeji", "nagoya", "odawara", "inuyama", "matsumoto")
TILES: Final[i64] = 36
LINES: Final[i64] = 6

MOST_TROOPS: Final = 61
MOST_TRAY: Final = 12

ACTIONS: Final = ActionSpace()
DRAFT: Final[i64] = ACTIONS.declare("draft", province=PROVINCES)
DRAW: Final[i64] = ACTIONS.declare("draw")
EXCHANGE: Final[i64] = ACTIONS.declare("exchange")
GROUP: Final[i64] = ACTIONS.declare("group", armies=tuple(range(1, 10)))
LEADER: Final[i64] = ACTIONS.declare("leader", here=("yes", "no"))
PUT: Final[i64] = ACTIONS.declare("put", card=CARDS)
LEAVE: Final[i64] = ACTIONS.declare("leave")
REARRANGE: Final[i64] = ACTIONS.declare("rearrange", again=True)
GO: Final[i64] = ACTIONS.declare("go", space=SPACES)
READY: Final[i64] = ACTIONS.declare("ready")
POSITION: Final[i64] = ACTIONS.declare("position", position=(1, 2, 3, 4, 5))
LEAD: Final[i64] = ACTIONS.declare("lead", province=PROVINCES)
BONUS: Final[i64] = ACTIONS.declare("bonus", bonus=BONUSES)
FAVOUR: Final[i64] = ACTIONS.declare("favour", slot=(1, 2, 3))
PASS: Final[i64] = ACTIONS.declare("pass")
CANCEL: Final[i64] = ACTIONS.declare("cancel")
KEEP: Final[i64] = ACTIONS.declare("keep")
TO_TRAY: Final[i64] = ACTIONS.declare("tray", armies=tuple(range(MOST_TRAY + 1)))
CALM: Final[i64] = ACTIONS.declare("calm", province=PROVINCES)
RAISE: Final[i64] = ACTIONS.declare("raise", province=PROVINCES)
DEPLOY: Final[i64] = ACTIONS.declare("deploy", province=PROVINCES)
MARCH: Final[i64] = ACTIONS.declare("march", province=PROVINCES)
STAY: Final[i64] = ACTIONS.declare("stay")
TROOPS: Final[i64] = ACTIONS.declare("troops", armies=tuple(range(1, MOST_TROOPS + 1)))
REVOLT: Final[i64] = ACTIONS.declare("revolt", province=PROVINCES)
PATRON: Final[i64] = ACTIONS.declare("patron", art=ARTS, castle=CASTLES)
NO_LEADER: Final[i64] = ACTIONS.declare("no_leader")

BIT: Final[Ints] = ints([2**i for i in range(62)])
"""The bit of a province, a card or a tile. A table, because mypyc 2.4 shifts a literal wrongly (`1 << n`)."""
