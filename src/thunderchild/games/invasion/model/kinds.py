"""The names the rules use, as ints. Zones, cards and harbors are open sets: ints in file order."""

from typing import Final, Literal, get_args

HUMAN: Final = 0  # the seat of the player
MARTIAN: Final = 1  # the side that the rules run
SEATS: Final = ("human", "martian")
NOBODY: Final = -1
NONE: Final = -1

# ---- the die: three Green, two Yellow, one Red face (INV-DIE-01) -----------------------------

DIE_GREEN: Final = 0
DIE_YELLOW: Final = 1
DIE_RED: Final = 2
DIE: Final = ("green", "yellow", "red")
FACES: Final = (DIE_GREEN, DIE_GREEN, DIE_GREEN, DIE_YELLOW, DIE_YELLOW, DIE_RED)

# ---- Tripods (INV-COM-06) ---------------------------------------------------------------------

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
BLUE: Final = 3
BLACK: Final = 4
Colour = Literal["green", "yellow", "red", "blue", "black"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
LETTERS: Final = ("G", "Y", "R", "U", "K")  # a sign beside the colour

# ---- phases (INV-SEQ-01, INV-SEQ-02) ----------------------------------------------------------

PRODUCTION: Final = 0
BATTLE: Final = 1
DEVASTATION: Final = 2
HUMAN_ACTION: Final = 3
ESCAPE: Final = 4
MARTIAN_ACTION: Final = 5
ASSEMBLY: Final = 6
EVENT: Final = 7
Phase = Literal[
    "production",
    "battle",
    "devastation",
    "human_action",
    "escape",
    "martian_action",
    "assembly",
    "event",
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

# The phases of a League, whose Nations wait for each other before each (INV-LTN-01).
STAGES: Final = (
    (PRODUCTION,),
    (BATTLE, DEVASTATION),
    (HUMAN_ACTION,),
    (ESCAPE,),
    (MARTIAN_ACTION,),
    (ASSEMBLY,),
    (EVENT,),
)

BY_LEAGUE: Final = 1_000_000  # until when a change holds that the sheet of the League makes

# ---- tracks (INV-TRK-03, INV-TRK-04) ----------------------------------------------------------

SPACES: Final = 10  # of the tracks of points; the tens are Germs and Colonization

# ---- Units (INV-COM-09, part 29) --------------------------------------------------------------

INFANTRY: Final = 0
CAVALRY: Final = 1
FIELD_GUN: Final = 2
SIEGE_GUN: Final = 3
GUN_95T: Final = 4
SIGNAL_OFFICER: Final = 5
ARMY_SURGEON: Final = 6
CURATE: Final = 7
HELIOGRAPH: Final = 8
NARRATOR: Final = 9
BOUGHT: Final = (INFANTRY, CAVALRY, FIELD_GUN, SIEGE_GUN)
GUNS: Final = (FIELD_GUN, SIEGE_GUN, GUN_95T)

# Pieces that are no Units of the map, on the battle boards.
REFUGEE: Final = 10  # a Refugee; England: a Refugee 1 counter
REFUGEE_2: Final = 11  # England: a Refugee 2 counter
WARSHIP: Final = 12
THUNDER_CHILD: Final = 13
EMPEROR: Final = 14  # Units that came later, so that the numbers of the others stay
OKUMA: Final = 15
FUTABATEI: Final = 16
Piece = Literal[
    "infantry",
    "cavalry",
    "field_gun",
    "siege_gun",
    "gun_95t",
    "signal_officer",
    "army_surgeon",
    "curate",
    "heliograph",
    "narrator",
    "refugee",
    "refugee_2",
    "warship",
    "thunder_child",
    "emperor",
    "okuma",
    "futabatei",
]
PIECES: Final[tuple[Piece, ...]] = get_args(Piece)
UNITS: Final = PIECES[:REFUGEE]
PIECE_NAMES: Final = (
    "Infantry",
    "Cavalry",
    "Field Gun",
    "Siege Gun",
    "95-ton Gun",
    "Signal Officer",
    "Army Surgeon",
    "Curate",
    "Heliograph",
    "Narrator",
    "Refugee",
    "Refugee 2",
    "Warship",
    "Thunder Child",
    "Emperor Mutsuhito",
    "Shigenobu Okuma",
    "Futabatei",
)
NAMES_AT_SEA: Final = {REFUGEE: "Freighter", REFUGEE_2: "Freighter (2)"}
CHARACTERS: Final = (
    SIGNAL_OFFICER,
    ARMY_SURGEON,
    CURATE,
    HELIOGRAPH,
    NARRATOR,
    EMPEROR,
    OKUMA,
    FUTABATEI,
)

# What became of a Unit that left play (INV-CAP-01).
DESTROYED_FATE: Final = 0
CAPTURED_FATE: Final = 1
ESCAPED_FATE: Final = 2
FATES: Final = ("destroyed", "captured", "escaped")

# ---- Zones ------------------------------------------------------------------------------------

PRODUCING: Final = 0
DESTROYED: Final = 1
RED_WEED: Final = 2
Condition = Literal["producing", "destroyed", "red_weed"]
CONDITIONS: Final[tuple[Condition, ...]] = get_args(Condition)

# Colour of a Zone in the Martian Action table (INV-COM-03).
ZONE_YELLOW: Final = 0
ZONE_GREEN: Final = 1
ZONE_BLUE: Final = 2
ZONE_RUINED: Final = 3
ZoneColour = Literal["yellow", "green", "blue", "ruined"]
ZONE_COLOURS: Final[tuple[ZoneColour, ...]] = get_args(ZoneColour)

# Harbors (INV-PRO-05).
IN_CUP: Final = 0
ON_MAP: Final = 1
REMOVED: Final = 2
HarborPlace = Literal["in_cup", "on_map", "removed"]
HARBORS: Final[tuple[HarborPlace, ...]] = get_args(HarborPlace)

# ---- Waves and Cylinders (INV-COM-05) ---------------------------------------------------------

WAVES: Final = 5  # numbers 1 to 5 are rows 0 to 4; further rows are Zones (scenario 2)
ABSENT: Final = 0
CYLINDER: Final = 1
WAVE: Final = 2
WaveState = Literal["absent", "cylinder", "wave"]
WAVE_STATES: Final[tuple[WaveState, ...]] = get_args(WaveState)

# Martian actions (INV-MAC-03).
MOVE: Final = 0
REPAIR: Final = 1
ARRIVAL: Final = 2
FLYING_MACHINE: Final = 3
DEVASTATE: Final = 4
MARTIAN_ACTIONS: Final = ("move", "repair", "arrival", "flying_machine", "devastate")

# Devastation (INV-DEV-02).
HEAT_RAY: Final = 0
BLACK_SMOKE: Final = 1
PANIC: Final = 2
DEVASTATIONS: Final = ("heat_ray", "black_smoke", "panic")

# ---- battles ----------------------------------------------------------------------------------

NO_BATTLE: Final = 0
LAND: Final = 1
NAVAL: Final = 2
BoardName = Literal["land", "naval"]
BOARDS: Final = ("none", *get_args(BoardName))

KRIEGSSPIEL: Final = 0
TRAP: Final = 1
LINE_OF_SIGHT: Final = 2
EXPLOSIVE_SHELL: Final = 3
SURPRISE_SHOT: Final = 4
TERRAIN: Final = 5
PLANS: Final = (
    "kriegsspiel",
    "trap",
    "line_of_sight",
    "explosive_shell",
    "surprise_shot",
    "terrain",
)

# Actions on the rows of battle cards, both boards (parts 14, 15 and 22).
DETECT: Final = 0
FIRE: Final = 1
MOVE_DOWN: Final = 2
MOVE_DOWN_LEFT: Final = 3
MOVE_DOWN_RIGHT: Final = 4
MOVE_UP: Final = 5
MOVE_UP_LEFT: Final = 6
MOVE_UP_RIGHT: Final = 7
CLOSEST: Final = 8
TO_FREIGHTER: Final = 9
TO_WARSHIP: Final = 10
ARRIVAL_CARD: Final = 11  # this and all that follow are Special actions (INV-SPC-01)
DETECT_ALL: Final = 12
DOUBLE_MOVE: Final = 13
FIRE_ALL: Final = 14
FOCUSED_DETECT: Final = 15
FOCUSED_FIRE: Final = 16
HIGH_ACTIVITY: Final = 17
SMOKE: Final = 18
FIRST_SPECIAL: Final = ARRIVAL_CARD
CARD_ACTIONS: Final = (
    "detect",
    "fire",
    "move_down",
    "move_down_left",
    "move_down_right",
    "move_up",
    "move_up_left",
    "move_up_right",
    "closest",
    "freighter",
    "warship",
    "arrival",
    "detect_all",
    "double_move",
    "fire_all",
    "focused_detect",
    "focused_fire",
    "high_activity",
    "black_smoke",
)

# ---- Event cards ------------------------------------------------------------------------------

IN_DECK: Final = 0
DISCARDED: Final = 1
HELD: Final = 2
OUT: Final = 3  # no part of this game's deck (England, scenario I)

# When a saved card can be played.
LAND_CARD_DRAWN: Final = 0
WORKFORCE_LOSS: Final = 1
NAVAL_SETUP: Final = 2
EVENT_PHASE: Final = 3
ESCAPE_PHASE: Final = 4
WAVE_MOVE_RESULT: Final = 5
CYLINDER_LANDING: Final = 6
WINDOWS: Final = (
    "land_card_drawn",
    "workforce_loss",
    "naval_setup",
    "event_phase",
    "escape_phase",
    "wave_move_result",
    "cylinder_landing",
)

# ---- the end (INV-VIC-01) ---------------------------------------------------------------------

NO_MARTIANS_LEFT: Final = 0
GERMS_WON: Final = 1
COLONIZED: Final = 2
CAPITAL_FELL: Final = 3
FLYING_MACHINE_BUILT: Final = 4
GERM_ROLL: Final = 5
COLONIZATION_ROLL: Final = 6
MACHINES_GONE: Final = 7
NO_TRIPODS_LEFT: Final = 8
REASONS: Final = (
    "no Wave and no Cylinder is left",
    "the Germs have won",
    "the Martians have colonized the land",
    "the Capital is destroyed",
    "the Flying Machine is complete",
    "the Germs won on a die",
    "the Martians settled on a die",
    "all Handling Machines are gone",
    "no Tripod is left",
)
