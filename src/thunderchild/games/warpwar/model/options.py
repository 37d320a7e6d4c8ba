"""The options of WarpWar, each with the rule it changes."""

from typing import Annotated, Final, Literal

from thunderchild.core.options import OptionSet, option

# Where an option changes nothing.
ONLY_ADVANCED: Final = ("learning", "basic")  # these have no income, technology or repair
NEEDS_SYSTEMSHIPS: Final = ("learning",)
SECOND_MOVER: Final = "second_mover"
HELPED: Final = {"handicap": ("first", "second", SECOND_MOVER)}


class Options(OptionSet, frozen=True):
    """All defaults together are the 1977 booklet."""

    first_player: Annotated[
        Literal["random", "first_colour", "second_colour"],
        option("WW-4.1", "Who moves first", "Set-up"),
    ] = "random"
    counter_limit: Annotated[
        Literal["none", "printed"],
        option("WW-2.4", "Ships at once: no limit, or the 9 and 19 printed counters", "Building"),
    ] = "none"
    income_needs_base: Annotated[
        Literal["no", "yes"],
        option(
            "WW-4.15",
            "New BP only while the player controls an own base",
            "Building",
            ONLY_ADVANCED,
        ),
    ] = "no"
    build_into_racks: Annotated[
        Literal["no", "yes"],
        option(
            "WW-5.14",
            "New Systemships may go straight into free racks at the same base",
            "Building",
            NEEDS_SYSTEMSHIPS,
        ),
    ] = "no"
    screen_tech: Annotated[
        Literal["yes", "no"],
        option("WW-6.4", "Technology adds to a powered Screen", "Combat", ONLY_ADVANCED),
    ] = "yes"
    first_turn_ban: Annotated[
        Literal["both", "first_player_only"],
        option("WW-8.9", "Who may not enter enemy bases on turn 1", "Set-up"),
    ] = "both"
    loaded_rack: Annotated[
        Literal["lost_with_rack", "protected", "drops"],
        option(
            "WW-14.10",
            "What becomes of a Systemship whose rack is hit",
            "Combat",
            NEEDS_SYSTEMSHIPS,
        ),
    ] = "lost_with_rack"
    escape_check: Annotated[
        Literal["beams", "beams_and_missile_ships"],
        option("WW-15.2", "Which enemy ships can stop an escape", "Combat"),
    ] = "beams"
    retreat_hex: Annotated[
        Literal["any", "no_enemy", "empty"],
        option("WW-15.5", "Where escaped and withdrawing ships may be placed", "Combat"),
    ] = "any"
    combat_transfers: Annotated[
        Literal["one_per_warpship", "one_per_player", "up_to_racks"],
        option(
            "WW-16.1",
            "Systemships picked up or dropped in one combat round",
            "Combat",
            NEEDS_SYSTEMSHIPS,
        ),
    ] = "one_per_warpship"
    lifted_systemship: Annotated[
        Literal["dodge", "free"],
        option(
            "WW-16.3",
            "A Systemship being picked up in combat dodges at Drive 0, or only holds its fire",
            "Combat",
            NEEDS_SYSTEMSHIPS,
        ),
    ] = "dodge"
    dry_rounds: Annotated[
        int,
        option("WW-17.2", "Rounds without an effective hit that end a combat", "Combat"),
    ] = 3
    stranded_systemships: Annotated[
        Literal["destroyed", "carried", "remain"],
        option(
            "WW-17.4",
            "Systemships for which a withdrawing fleet has no rack",
            "Combat",
            NEEDS_SYSTEMSHIPS,
        ),
    ] = "destroyed"
    vp_mode: Annotated[
        Literal["cumulative", "at_once"],
        option(
            "WW-19.2", "VP add up, or three bases must be held at once", "Winning", ONLY_ADVANCED
        ),
    ] = "cumulative"
    effective_ship: Annotated[
        Literal["mobile", "mobile_or_armed"],
        option(
            "WW-19.4", "Which ships keep a Learning or Basic game alive", "Winning", ("advanced",)
        ),
    ] = "mobile"
    turn_limit: Annotated[
        int | None,
        option("WW-19.5", "The last game-turn; then more VP wins", "Winning"),
    ] = None
    records: Annotated[
        Literal["secret", "open"],
        option("WW-20.4", "Ship records: secret until the end, or open to both", "Set-up"),
    ] = "secret"
    loading: Annotated[
        Literal["hidden", "seen"],
        option(
            "WW-20.7",
            "Which Warpship takes or releases a Systemship outside combat",
            "Set-up",
            NEEDS_SYSTEMSHIPS,
        ),
    ] = "hidden"
    handicap: Annotated[
        Literal["none", "first", "second", "second_mover"],
        option(
            "WW-5.16", "Our own handicap: a side that gets more BP than the book says", "Handicap"
        ),
    ] = "none"
    handicap_bp: Annotated[
        Literal["5", "0", "2", "10", "15"],
        option(
            "WW-5.16", "How many more BP it gets at its first build event", "Handicap", needs=HELPED
        ),
    ] = "5"
    handicap_income: Annotated[
        Literal["0", "1", "2", "3", "5"],
        option(
            "WW-4.12",
            "How many more BP it gets at each later one",
            "Handicap",
            ONLY_ADVANCED,
            needs=HELPED,
        ),
    ] = "0"
