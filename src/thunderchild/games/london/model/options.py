"""The options of London, each with the rule it changes."""

from typing import Annotated, Final, Literal

from thunderchild.core.options import OptionSet, option

No = Literal["false", "true"]
Yes = Literal["true", "false"]

# Where an option changes nothing; alone there is no Peace!, and Queen Bea has a rule of her own
# (LON-29.3).
NOT_ALONE: Final = ("solitaire",)
ONLY_ALONE: Final = ("two_player",)


class Options(OptionSet, frozen=True):
    """All defaults together are the rulings of the catalogue."""

    crt_reading: Annotated[
        Literal["sides", "attacker_defender"],
        option(
            "LON-15.3",
            "Whom ER, EE, MR and ME hit: the named sides, or defender and attacker",
            "Combat",
        ),
    ] = "sides"
    heroine_cost: Annotated[
        Literal["0", "1"], option("LON-4.8", "What the Heroine costs of the ten points", "Set-up")
    ] = "0"
    hero_may_attack: Annotated[
        No,
        option("LON-20.3", "The Hero may attack an adjacent Martian, to the same effect", "Combat"),
    ] = "false"
    peace_any_objective: Annotated[
        Yes,
        option(
            "LON-23.6",
            "Peace! wins whatever Objective was chosen, if the Envoy was bought",
            "Winning",
            NOT_ALONE,
        ),
    ] = "true"
    peace_envoy_on_board: Annotated[
        No,
        option(
            "LON-23.6", "Peace! needs the Envoy on the map, not only bought", "Winning", NOT_ALONE
        ),
    ] = "false"
    extra_targets: Annotated[
        Literal["none", "clapham_junction", "greenwich_hospital", "both"],
        option(
            "LON-23.3",
            "More stations and landmarks: Clapham Junction, Greenwich Hospital",
            "Set-up",
        ),
    ] = "none"
    solitaire_setup: Annotated[
        Literal["table", "random8"],
        option(
            "LON-24.6",
            "The force table, or eight units drawn turn by turn",
            "Solitaire",
            ONLY_ALONE,
        ),
    ] = "table"
    otto_phase: Annotated[
        Literal["reinforcement", "combat"],
        option("LON-18.10", "When Doctor Otto Matik repairs a unit", "Minions"),
    ] = "reinforcement"
    bea_reroll: Annotated[
        Literal["earthling", "any"],
        option("LON-18.6", "Whose attacks Queen Bea may reroll", "Minions", NOT_ALONE),
    ] = "earthling"
    panic_terrain: Annotated[
        Literal["own", "martian"],
        option(
            "LON-18.8",
            "Terrain of a unit moved by General Panic: its own costs, or Martian",
            "Minions",
        ),
    ] = "own"
    priest_vs_immobile: Annotated[
        Literal["eliminated", "no_effect"],
        option("LON-20.10", "What the Priest does to a Martian that cannot move", "Combat"),
    ] = "eliminated"
    ranged_capture: Annotated[
        Yes, option("LON-12.4", "A Martian may carry the Heroine off from a distance", "Combat")
    ] = "true"
    retreat_into_river: Annotated[
        Yes, option("LON-16.5", "Earthlings may be pushed into the river", "Combat")
    ] = "true"
    rubble_in_parks: Annotated[
        No, option("LON-3.4", "Park hexes can be rubbled too (it stops the Death Ray)", "Combat")
    ] = "false"
    face_down_category_visible: Annotated[
        Yes,
        option("LON-5.5", "The backs of Earthling pieces show Army, Champion or Machine", "Set-up"),
    ] = "true"
    crush_counts_lost: Annotated[
        No, option("LON-22.4", "Army units that find no station count for Crush Army!", "Winning")
    ] = "false"
    instant_objectives: Annotated[
        Yes,
        option("LON-23.9", "Crush Army! and Level City! end the game when they are met", "Winning"),
    ] = "true"
    early_stop: Annotated[
        Yes,
        option(
            "LON-23.11", "The Earthling wins when no Martian is left and none is due", "Winning"
        ),
    ] = "true"
    solitaire_aim: Annotated[
        Literal["nearest", "nearest_clockwise", "stations_first"],
        option(
            "LON-27.3",
            "Which target units make for; of equally near ones stations, or the first clockwise",
            "Solitaire",
            ONLY_ALONE,
        ),
    ] = "nearest"
    solitaire_min_odds: Annotated[
        Literal["1-1", "none"],
        option("LON-28.2", "The lowest odds at which Martians attack", "Solitaire", ONLY_ALONE),
    ] = "1-1"
    solitaire_bases_attack: Annotated[
        No, option("LON-28.10", "HQ and Bio Lab attack too", "Solitaire", ONLY_ALONE)
    ] = "false"
    martian_points: Annotated[
        Literal["0", "-1", "-2", "-3"],
        option(
            "LON-4.3", "Our own handicap: points that the Martian has fewer", "Handicap", NOT_ALONE
        ),
    ] = "0"
    earthling_points: Annotated[
        Literal["0", "+2", "+1", "-1", "-2", "-3"],
        option(
            "LON-4.7", "Our own handicap: points that the Earthling has more or fewer", "Handicap"
        ),
    ] = "0"
