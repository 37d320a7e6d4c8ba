"""The options of both titles (part 37): a profile says how each stands; here a player changes it.

`standard` is as profile and scenario have it; `standards` says what that is. An option sets the
field of the profile that `Sets` names, or the one of its own name among the profile's options. One
that no profile knows has a value of its own instead of `standard`, and rules read it in
`facts.options`. Tables (cups, boards, the Escape chart, the Martian Action table) are content, not
options.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Struct

from thunderchild.core.options import OptionSet, option

Switch = Literal["standard", "on", "off"]
Number = int | Literal["standard"]
Times = Literal["standard", "1", "1.5", "2", "2.5"]
BY_THE_BOOK: Final = "1"
SWITCHED: Final = ("off", "on")
EARLY: Final = {"profile": ("england",)}
FINAL: Final = {"profile": ("england_final",)}
ONLY_2: Final = ("core", "1", "3")  # where an option of scenario 2 changes nothing


class Sets(Struct, frozen=True):
    """The field of the profile that an option sets: `prices.warship`."""

    field: str


class InvasionOptions(OptionSet, frozen=True):
    """What both titles can change in all their games."""

    keg_table: Annotated[
        Literal["standard", "text", "example"],
        option(
            "INV-KEG-04",
            "Powder: damage as in the table, or as in the rulebook's example",
            "Your side",
        ),
    ] = "standard"
    escape_optional: Annotated[
        Switch, option("INV-ESC-03", "Refugees may be left ashore in a Harbor Zone", "Your side")
    ] = "standard"
    damaged_limits: Annotated[
        Switch,
        option("INV-MST-03", "Damaged Tripods do only the first action of their row", "Battle"),
    ] = "standard"
    overcrowding_phase: Annotated[
        Literal["standard", "escape", "human_action"],
        option("INV-ESC-08", "When excess Refugees in a Zone are Captured", "Your side"),
    ] = "standard"
    gun_hits_at_least: Annotated[
        Switch,
        option("INV-DIE-02", "Your Guns hit with the colour needed or a rarer one", "Battle"),
    ] = "standard"
    destroyed_tripods_return: Annotated[
        Switch, option("INV-DIE-04", "Destroyed Tripods go back to the cup", "Martians")
    ] = "standard"
    end_of_turn_rolls: Annotated[
        Switch, option("INV-VIC-03", "Dice at the end of a turn may end the game", "The turn")
    ] = "standard"
    wave_order: Annotated[
        Literal["standard", "ascending", "player"],
        option("INV-SEQ-04", "Waves act by number, or in the order you choose", "The turn"),
    ] = "standard"
    event_chain: Annotated[
        Switch,
        option(
            "INV-EVT-01",
            "A new Event card of the same phase is read at once",
            "The turn",
            needs=FINAL,
        ),
    ] = "standard"
    refugees_fight: Annotated[
        Switch, option("INV-BAT-03", "Refugees stand on the board in Land battles", "Battle")
    ] = "standard"
    gun_stacking: Annotated[
        Literal["standard", "one_then_stack", "free"],
        option("INV-BAT-06", "Guns share a hex only when no Gun hex is free, or always", "Battle"),
    ] = "standard"
    devastate_ruins: Annotated[
        Literal["standard", "units_only", "none"],
        option("INV-DEV-09", "What a Wave does in a ruined Zone", "Martians", needs=FINAL),
    ] = "standard"
    unique_colours: Annotated[
        Switch, option("INV-SPC-03", "No Wave has two Tripods of one colour", "Martians")
    ] = "standard"
    avoid_ruins: Annotated[
        Switch,
        option(
            "INV-MAC-09", "Waves do not move into ruined Zones while they can help it", "Martians"
        ),
    ] = "standard"
    attract_into_ruins: Annotated[
        Switch, option("INV-ATR-02", "Cavalry may attract a Wave into a ruined Zone", "Martians")
    ] = "standard"
    strict_counter_mix: Annotated[
        Switch,
        option(
            "INV-MIX-02",
            "Units, Refugees, Warships and machines are limited by their counters",
            "Your side",
        ),
    ] = "standard"
    earthworks_cap: Annotated[
        Number, option("INV-EWK-01", "Levels of Earthworks a Gun can have", "Battle")
    ] = "standard"
    warship_price: Annotated[
        Number,
        option("INV-PRO-03", "Production Points for a Warship", "Your side"),
        Sets("prices.warship"),
    ] = "standard"


HANDICAP: Final = (
    "How hard the game is: you get your income so many times, rounded down; the more, the easier "
    "(our own handicap)"
)


class JapanOptions(InvasionOptions, frozen=True):
    """The options of Japan."""

    RETIRED: ClassVar[Mapping[str, str]] = {"naval_earthworks": "INV-NAV-07"}

    income: Annotated[Times, option("INV-PRO-02", HANDICAP, "Handicap", pinned=True)] = "standard"
    scj2_yellow_each: Annotated[
        Literal["standard", "2", "1"],
        option(
            "INV-SCJ-2",
            "Yellow Handling Machines in Seoul and in Sendai (scenario 2)",
            "Scenario 2",
            ONLY_2,
        ),
    ] = "standard"
    scj2_cylinders: Annotated[
        Switch, option("INV-SCJ-2", "Cylinders land in scenario 2 too", "Scenario 2", ONLY_2)
    ] = "standard"


class EnglandOptions(InvasionOptions, frozen=True):
    """The options of England."""

    income: Annotated[
        Times,
        option("INV-PRO-02", HANDICAP, "Handicap", ("1",), pinned=True),
    ] = "standard"
    profile: Annotated[
        Literal["england", "england_final"],
        option(
            "INV-SET-07",
            "The early rulebook, or the rules of Japan on the map of England",
            "The book",
            ("1", "2", "3"),
        ),
    ] = "england"
    england_literal_focused_fire: Annotated[
        Switch, option("INV-SPC-05", "Focused Fire finds any Gun at any distance", "Battle")
    ] = "standard"
    england_devastation_per_tripod: Annotated[
        Switch,
        option(
            "INV-DEV-04",
            "Devastation rolls a die for each Tripod",
            "Martians",
            ("2",),  # in it every Tripod is a Wave of its own
            needs=EARLY,
        ),
    ] = "standard"
    naval_earthworks: Annotated[
        Switch,
        option("INV-NAV-07", "Ships begin a Naval Battle with Earthworks", "Battle", needs=EARLY),
    ] = "standard"
    sce2_group: Annotated[
        Switch,
        option(
            "INV-SCE-2", "The Tripods of a Zone act together in scenario 2", "Scenario 2", ONLY_2
        ),
    ] = "standard"
