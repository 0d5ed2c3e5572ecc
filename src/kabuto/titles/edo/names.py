"""The names of everything in the box of Edo, as the edition, the actions and the words write them.

A thing's number is its place in its tuple. Both sides of the board use the same numbers for spaces.
"""

from __future__ import annotations

from typing import Final

CITIES: Final = ("edo", "city_odawara", "city_kofu", "city_kawagoe", "city_mito", "city_sakura")
RICE_FIELDS: Final = ("rice_a", "rice_b", "rice_c")
FORESTRIES: Final = ("wood_a", "wood_b", "wood_c")
QUARRIES: Final = ("stone_a", "stone_b", "stone_c")
RIVERS: Final = ("river_1", "river_2", "river_3")
ROADS: Final = ("road_1", "road_2", "road_3", "road_4", "road_5", "road_inner_1", "road_inner_2", "road_slot_1")
BORDER_POSTS: Final = ("gate_hakone", "gate_kobotoke", "gate_usui", "gate_kurihashi", "gate_ichikawa")
SPACES: Final = CITIES + RICE_FIELDS + FORESTRIES + QUARRIES + RIVERS + ROADS + BORDER_POSTS
"""Every space of either side of the board; the number of a city is that of its space."""
SPACE_KINDS: Final = ("rice", "wood", "stone", "city", "river", "road", "border_post")
KIND_OF: Final = (
    *("city" for _ in CITIES),
    *("rice" for _ in RICE_FIELDS),
    *("wood" for _ in FORESTRIES),
    *("stone" for _ in QUARRIES),
    *("river" for _ in RIVERS),
    *("road" for _ in ROADS),
    *("border_post" for _ in BORDER_POSTS),
)
"""The kind of each space."""
SIDES: Final = ("side_2_3", "side_4_5")

RESOURCES: Final = ("rice", "wood", "stone")
COST: Final = ("ryo", *RESOURCES)

ACTIONS: Final = (
    "rice",
    "money",
    "travel",
    "recruit",
    "special_authorization",
    "harvest_rice",
    "fell_wood",
    "quarry_stone",
    "build",
    "trade",
)
IMPROVED: Final = (
    "rice_plus",
    "money_plus",
    "travel_plus",
    "recruit_plus",
    "harvest_rice_plus",
    "fell_wood_plus",
    "quarry_stone_plus",
    "build_plus",
    "trade_plus",
)
CARDS: Final = ("I", "II", "III")
SPECIAL_CARDS: Final = ("S1", "S2", "S3", "S4", "S5", "S6")
MERCHANT_CARDS: Final = ("M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10")
PACKAGES: Final = ("K1", "K2", "K3", "K4", "K5")
PROFIT_TILES: Final = ("P8", "P10", "P12", "P14", "P16", "P18")
BUILDINGS: Final = ("house", "trading_post", "fortress", "temple")

DEMAND_KINDS: Final = ("local", "foreign", "palace")
DEMANDS: Final = (
    "porcelain",
    "tea",
    "lacquerware",
    "sake",
    "swords",
    "spices",
    "glass",
    "velvet",
    "clock",
    "telescope",
    "garden",
    "gatehouse",
    "audience_hall",
    "rampart",
    "granary",
)
PRIVILEGES: Final = (
    "prestige_building",
    "support",
    "trading",
    "city_income",
    "wood_or_stone",
    "stone_or_rice",
    "rice_or_wood",
    "full_rice",
    "full_wood",
    "full_stone",
)
LOCATIONS: Final = ("rice", "wood", "stone", "city", "choice")
