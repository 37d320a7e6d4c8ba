"""The kinds that London's rules name, as small ints; the content is checked against them."""

from typing import Final

MARTIAN: Final = 0
EARTHLING: Final = 1
SIDE_NAMES: Final = ("martian", "earthling")

# Categories (LON-1.6); the backs of Earthling pieces show the last three (LON-5.5).
POLITICAL: Final = 0
INFRASTRUCTURE: Final = 1
REGULAR: Final = 2
CHAMPION: Final = 3
INFERNAL_MACHINE: Final = 4
ARMY: Final = 5
CATEGORY_NAMES: Final = (
    "political",
    "infrastructure",
    "regular",
    "champion",
    "infernal_machine",
    "army",
)

# Unit kinds: the Martians, then the Earthlings (LON-1.6).
WALKER: Final = 0
SAUCER: Final = 1
DEATH_RAY: Final = 2
MONSTER: Final = 3
MISSILE_BASE: Final = 4
BIO_LAB: Final = 5
HQ: Final = 6
ENVOY: Final = 7
HEROINE: Final = 8
SUPERHERO: Final = 9
HERO: Final = 10
GERMS: Final = 11
ANGRY_MOB: Final = 12
WARSHIP: Final = 13
POLICE: Final = 14
FIREMEN: Final = 15
PRIEST: Final = 16
JUGGERNAUT: Final = 17
SUPER_GUN: Final = 18
EMP_BEAM: Final = 19
AIRSHIP: Final = 20
ARTILLERY: Final = 21
INFANTRY: Final = 22
CAVALRY: Final = 23
UNIT_KINDS: Final = 24
MARTIAN_KINDS: Final = range(WALKER, HEROINE)
EARTHLING_KINDS: Final = range(HEROINE, UNIT_KINDS)
UNIT_NAMES: Final = (
    "walker",
    "saucer",
    "death_ray",
    "monster",
    "missile_base",
    "bio_lab",
    "hq",
    "envoy",
    "heroine",
    "superhero",
    "hero",
    "germs",
    "angry_mob",
    "warship",
    "police",
    "firemen",
    "priest",
    "juggernaut",
    "super_gun",
    "emp_beam",
    "airship",
    "artillery",
    "infantry",
    "cavalry",
)

CATEGORY_OF: Final = (
    (REGULAR,) * 4
    + (INFRASTRUCTURE,) * 3
    + (POLITICAL,)
    + (CHAMPION,) * 9
    + (INFERNAL_MACHINE,) * 4
    + (ARMY,) * 3
)
UNNUMBERED: Final = (ENVOY, HEROINE, HERO, GERMS, PRIEST)  # no Combat number (LON-1.10, LON-1.11)
IMMOBILE: Final = (MISSILE_BASE, BIO_LAB, HQ, HEROINE, GERMS, WARSHIP)

# Printed terrain, and what a hex is now: rubble changes city and bridged hexes (LON-2.6, LON-3.4).
PARK: Final = 0
CITY: Final = 1
RIVER: Final = 2
BRIDGED: Final = 3
CITY_RUBBLE: Final = 4
BRIDGED_RUBBLE: Final = 5
TERRAIN_NAMES: Final = ("park", "city", "river", "bridged")
GROUND_NAMES: Final = ("park", "city", "river", "bridged", "city_rubble", "bridged_rubble")

# Who enters: the columns of the Terrain Effects (LON-2.6), and two costs that are no numbers.
EARTHLING_WAY: Final = 0
MARTIAN_WAY: Final = 1
FLYING_WAY: Final = 2
WAY_NAMES: Final = ("earthling", "martian", "flying")
PROHIBITED: Final = 0
FULL_TURN: Final = -1

# A Combat rating that is no number (LON-1.10, LON-1.11).
NO_COMBAT: Final = 0

# Columns of the Combat Results Table, left to right (LON-14.2).
ONE_IN_A_MILLION: Final = 0
ONE_THREE: Final = 1
ONE_TWO: Final = 2
ONE_ONE: Final = 3
TWO_ONE: Final = 4
THREE_ONE: Final = 5
CRUSHING: Final = 6
COLUMNS: Final = 7
COLUMN_NAMES: Final = ("one_in_a_million", "1-3", "1-2", "1-1", "2-1", "3-1", "crushing")

# Results, from the worst for the Martian to the best (LON-15.2, LON-15.6).
MARTIAN_ELIMINATED: Final = 0
MARTIAN_RETREATS: Final = 1
MISS: Final = 2
EARTHLING_RETREATS: Final = 3
EARTHLING_ELIMINATED: Final = 4
RESULT_NAMES: Final = ("ME", "MR", "miss", "ER", "EE")

NO_OBJECTIVE: Final = -1
CRUSH_ARMY: Final = 0
LEVEL_CITY: Final = 1
ABDUCT_GIRL: Final = 2
COLONIZE: Final = 3
PEACE: Final = 4
OBJECTIVES: Final = 5
OBJECTIVE_NAMES: Final = ("crush_army", "level_city", "abduct_girl", "colonize", "peace")

NO_MINION: Final = -1
QUEEN_BEA: Final = 0
GENERAL_PANIC: Final = 1
JACK_BOOT: Final = 2
OTTO_MATIK: Final = 3
MINIONS: Final = 4
MINION_NAMES: Final = ("queen_bea", "general_panic", "jack_boot", "otto_matik")

SOLITAIRE: Final = "solitaire"  # the scenario
