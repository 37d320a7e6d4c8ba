"""Who is asked, and who is not: choices of one, ends of phases, the attack that has won."""

from typing import Any

import pytest

from tests.games.london.stage import (
    act,
    asked,
    heard,
    is_rubble,
    legal,
    refused,
    stage,
    where,
    winner,
)
from thunderchild.games.london.model.actions import DriveOff, Land, Reinforce, Restore, Retreat
from thunderchild.games.london.model.kinds import MARTIAN
from thunderchild.games.london.told.combat import PieceEliminated, PieceRetreated
from thunderchild.games.london.told.events import ReinforcementPlaced, UnitRestored

AWAY = "Heroine 2001 down"
STATIONS = ["0505", "0904", "0903", "1204", "1305", "1206", "1107", "0906", "0807"]


# ---- choices of one ----------------------------------------------------------------------------


@pytest.mark.rule("LON-20.3")
def test_the_only_martian_goes_with_the_hero_unasked() -> None:
    game, s = stage(
        martian=["Walker 0501"], earthling=["Hero 0502", AWAY], at="combat", track={7: "walker"}
    )
    s, told = act(game, s, "martian", "attack M1 E1")
    assert where(game, s, "M1") == "gone"
    (first, _) = heard(told, "spectator", PieceEliminated)
    assert first.why == "the Hero's last deed"


@pytest.mark.rule("LON-20.9")
def test_an_only_way_is_taken_when_the_priest_drives() -> None:
    # West of the houses, with the Priest behind it, only the parks to the south are open.
    people = ["Priest 0104", AWAY]
    game, s = stage(martian=["Walker 0105"], earthling=people, side="earthling", at="combat")
    s, told = act(game, s, "earthling", "attack E1 M1")
    (driven,) = heard(told, "spectator", PieceRetreated)
    assert [game.facts.labels[hex] for hex in driven.path] == ["0106", "0206", "0306"]
    assert driven.only


@pytest.mark.rule("LON-22.8")
def test_a_reinforcement_with_one_station_left_arrives_there_unasked() -> None:
    told: list[Any] = []
    game, s = stage(
        side="earthling", at="reinforcements", rubble=STATIONS[1:], earthling=[AWAY], told=told
    )
    (placed,) = heard(told, "martian", ReinforcementPlaced)
    assert placed.at.startswith(STATIONS[0])
    assert asked(game, s)[0] != "ReinforceQuestion"


@pytest.mark.rule("LON-22.8", "LON-22.10")
@pytest.mark.parametrize("there", ["Heroine", "Priest"])
def test_the_owner_is_asked_where_the_heroine_might_make_room(there: str) -> None:
    """A second station has a lone face-down piece: only its owner knows whether it is open."""
    rest = [] if there == "Heroine" else [AWAY]
    game, s = stage(
        side="earthling",
        at="reinforcements",
        rubble=STATIONS[2:],
        earthling=[f"{there} {STATIONS[1]} down", *rest],
    )
    assert asked(game, s) == ("ReinforceQuestion", ["earthling"])
    open_ones = [f"reinforce {hex}" for hex in STATIONS[: 2 if there == "Heroine" else 1]]
    assert legal(game, s, "earthling") == open_ones


@pytest.mark.rule("LON-18.14")
def test_an_only_hex_beside_the_hq_takes_the_repaired_unit() -> None:
    # Of 0501's neighbours only 0401 is rubble, and a Walker enters no houses.
    game, s = stage(
        martian=["HQ 0501", "Walker gone"],
        earthling=[AWAY],
        rubble=["0401"],
        minion="otto_matik",
        at="reinforcements",
    )
    assert asked(game, s) == ("LandQuestion", ["martian"])
    s, told = act(game, s, "martian", "repair")
    assert [event.at[:4] for event in heard(told, "earthling", UnitRestored)] == ["0401"]


# ---- reasons -----------------------------------------------------------------------------------


@pytest.mark.rule("LON-16.1", "LON-16.2")
def test_a_hex_closed_to_a_retreat_says_why() -> None:
    game, s = stage(
        at="combat",
        martian=["Walker 0501"],
        earthling=["Infantry 0502", "Cavalry 0402", "Priest 0503 down", "Police 0603", AWAY],
        rubble=["0401"],
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
    assert where(game, s, "E1") == "0602", "the only one left"
    game, s = stage(
        at="combat", martian=["Walker 0501"], earthling=["Infantry 0502", "Cavalry 0402", AWAY]
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
    at = game.facts.map.at
    reasons = {hex: refused(game, s, "martian", Retreat(at(hex))) for hex in ("0402", "0601")}
    assert reasons["0402"].sentence == "A unit is in 0402 Kilburn Priory already"
    assert reasons["0601"].sentence == "0601 Belsize Park lies in an enemy zone of control"
    assert refused(game, s, "martian", Retreat(at("0707"))).rule == "LON-16.1"


@pytest.mark.rule("LON-16.2")
def test_a_martian_is_not_driven_into_houses() -> None:
    game, s = stage(
        side="earthling", at="combat", earthling=["Infantry 0303"], martian=["Walker 0302"]
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[2])
    assert asked(game, s)[0] == "RetreatQuestion"
    refusal = refused(game, s, "earthling", Retreat(game.facts.map.at("0401")))
    assert refusal.sentence == "Walker M1 may not enter 0401 Kilburn"


@pytest.mark.rule("LON-20.9")
def test_a_path_that_the_priest_cannot_use_says_why() -> None:
    game, s = stage(
        side="earthling", at="combat", earthling=["Priest 0303", AWAY], martian=["Walker 0302"]
    )
    s, _ = act(game, s, "earthling", "attack E1 M1")
    at = game.facts.map.at

    def why(*path: str) -> str:
        return refused(game, s, "earthling", DriveOff([at(hex) for hex in path])).sentence

    assert why("0401") == "Walker M1 may not enter 0401 Kilburn"
    assert why("0301", "0302") == "It has been in 0302 Brondesbury Park already"
    assert why("0101") == "It must be driven from hex to adjacent hex"
    assert why("0301") == "It must be driven three hexes"


@pytest.mark.rule("LON-22.1")
def test_a_hex_where_nothing_lands_says_why() -> None:
    game, s = stage(at="reinforcements", turn=5, track={5: "walker"}, martian=["Walker 0101"])
    at = game.facts.map.at
    edge, taken = (refused(game, s, "martian", Land(at(hex))) for hex in ("0906", "0101"))
    assert edge.sentence == "A unit lands on the edge of the map"
    assert taken.sentence == "0101 Willesden Fields is not empty"


@pytest.mark.rule("LON-22.2", "LON-22.3")
def test_a_hex_where_no_help_arrives_says_why() -> None:
    game, s = stage(
        side="earthling",
        at="reinforcements",
        rubble=["0505"],
        earthling=["Police 0904", AWAY],
        turn=5,
    )
    at = game.facts.map.at
    reasons = [
        refused(game, s, "earthling", Reinforce(at(hex))).sentence
        for hex in ("0502", "0505", "0904")
    ]
    assert reasons[0] == "Infantry arrives in a station"
    assert reasons[1].endswith("is rubble")
    assert reasons[2].endswith("is taken")
    game, s = stage(side="earthling", at="reinforcements", earthling=[AWAY], turn=9)
    wet = refused(game, s, "earthling", Reinforce(at("0106")))
    assert (wet.sentence, wet.rule) == ("Super Gun arrives in a city hex", "LON-22.3")


@pytest.mark.rule("LON-18.11")
def test_a_hex_where_otto_cannot_rebuild_says_why() -> None:
    game, s = stage(
        martian=["HQ 0501", "Walker gone"],
        earthling=["Police 0502", AWAY],
        rubble=["0401", "0601"],
        minion="otto_matik",
        at="reinforcements",
    )
    s, _ = act(game, s, "martian", "repair")
    at = game.facts.map.at
    assert refused(game, s, "martian", Restore(at("0502"))).sentence.endswith("is not empty")
    assert "next to the HQ" in refused(game, s, "martian", Restore(at("0906"))).sentence


# ---- the end of a phase ------------------------------------------------------------------------


@pytest.mark.rule("LON-6.3")
def test_a_movement_phase_waits_while_its_last_move_can_be_taken_back() -> None:
    game, s = stage(martian=["Walker 0101"], earthling=[AWAY])
    s, _ = act(game, s, "martian", "move M1 0101-0102-0103-0104")
    assert asked(game, s) == ("MoveQuestion", ["martian"])
    assert legal(game, s, "martian") == ["done"]
    assert "take back your last move" in game.prompt(s, MARTIAN)
    s, _ = act(game, s, "martian", "done")
    assert asked(game, s)[0] != "MoveQuestion"
    assert not s.revocable


@pytest.mark.rule("LON-6.3")
def test_a_combat_phase_waits_after_rubble_but_not_after_a_die() -> None:
    game, s = stage(martian=["Walker 0501"], earthling=[AWAY], at="combat")
    s, _ = act(game, s, "martian", "rubble M1 0502")
    assert is_rubble(game, s, "0502")
    assert legal(game, s, "martian") == ["done"]
    assert "take back your last attack" in game.prompt(s, MARTIAN)
    game, s = stage(martian=["Walker 0501"], earthling=["Angry Mob 0502", AWAY], at="combat")
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[4])  # 1-2: a miss
    assert asked(game, s)[0] != "AttackQuestion", "the die cannot be taken back"


# ---- the attack that has won -------------------------------------------------------------------


@pytest.mark.rule("LON-17.5", "LON-23.9")
def test_no_advance_is_offered_when_the_attack_has_won() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", AWAY],
        rubble=STATIONS[:8],
        objective="crush_army",
        at="combat",
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    assert winner(game, s) == ("martian", "Crush Army! was met")
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", AWAY],
        rubble=STATIONS[:8],
        objective="level_city",
        at="combat",
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[6])
    assert asked(game, s)[0] == "AdvanceQuestion"


# ---- hexes out of reach ------------------------------------------------------------------------


@pytest.mark.rule("LON-9.1", "LON-7.5", "LON-2.6", "LON-7.4", "LON-10.3", "LON-9.3")
@pytest.mark.parametrize(
    ("seat", "hex", "rule", "words"),
    [
        ("martian", "0103", "LON-7.4", "A unit is in 0103"),
        ("martian", "0303", "LON-2.6", "It may not enter 0303"),
        ("martian", "0302", "LON-7.5", "An enemy unit holds 0302"),
        ("martian", "0306", "LON-9.1", "0306 Holland Park is out of reach: 3 points are left"),
        ("martian", "0101", "LON-9.1", "It stands in 0101"),
        ("earthling", "0102", "LON-10.3", "An enemy zone of control stops it on the way"),
        ("earthling", "1007", "LON-9.3", "Entering 1007"),
    ],
)
def test_a_hex_out_of_reach_says_why(seat: str, hex: str, rule: str, words: str) -> None:
    game, s = stage(
        martian=["Walker 0101", "Walker 0103"],
        earthling=["Cavalry 0302", "Cavalry 1005", AWAY],
        side=seat,
    )
    piece = ("M1" if seat == "martian" else "E1") if hex != "1007" else "E2"
    refusal = refused(game, s, seat, f"move {piece} {hex}")
    assert (refusal.rule, refusal.sentence[: len(words)]) == (rule, words)
