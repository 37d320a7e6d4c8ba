"""The second opinion by itself: it must give the books' own examples before it judges others."""

from typing import Any

import pytest

from tests.games.invasion.opinion import board
from tests.games.invasion.opinion.battle import Battle, martian_step
from tests.games.invasion.opinion.campaign import (
    World,
    assembly_phase,
    devastation_phase,
    martian_action_phase,
    move,
    zone_points,
)
from tests.games.invasion.opinion.script import Script, ScriptError

COLOURS = ("green", "yellow", "red", "blue", "black")


def battle(tripods: str, pieces: str, **changes: Any) -> Battle:
    """Make a battle of words: "green A1, red* C3" and "gun B4 2, foot C7"."""
    found: Battle = {
        "board": "land",
        "tripods": [],
        "pieces": [],
        "cup": dict.fromkeys(COLOURS, 5),
        "mvp": 0,
        "lost": [],
        "over": False,
        "leaves": True,
        "limits": True,
        "unique": False,
        "literal": False,
    }
    for number, words in enumerate(tripods.split(", ")):
        colour, hex = words.split()
        damaged = colour.endswith("*")
        row = {"id": number, "colour": colour.strip("*"), "damaged": damaged, "hex": hex}
        found["tripods"].append(row)
    for number, words in enumerate(pieces.split(", ")):
        kind, hex, *works = words.split()
        level = int(works[0]) if works else 0
        found["pieces"].append({"id": number, "kind": kind, "hex": hex, "works": level})
    found["wave"] = [tripod["colour"] for tripod in found["tripods"]]
    return found | changes


def hexes(found: Battle) -> list[str | None]:
    return [tripod["hex"] for tripod in found["tripods"]]


def works(found: Battle) -> list[int]:
    return [piece["works"] for piece in found["pieces"]]


def world(zones: dict[str, dict[str, Any]], **changes: Any) -> World:
    """Make a world of a ring of Zones in which every die leads somewhere."""
    names = list(zones)
    empty = {
        "wf": 4, "state": "producing", "refugees": 0, "refugees_2": 0, "units": [], "kegs": 0,
        "harbors": 0, "machines": [],
    }  # fmt: skip
    chart = {
        "order": names,
        "capital": names[0],
        "steps": {
            name: {
                die: names[(i + 1 + j) % len(names)]
                for j, die in enumerate(("green", "yellow", "red"))
            }
            for i, name in enumerate(names)
        },
        "near": {name: [names[i - 1], names[(i + 1) % len(names)]] for i, name in enumerate(names)},
    }
    return {
        "game": "japan",
        "map": chart,
        "zones": {
            name: {**empty, "units": [], "machines": [], **zone} for name, zone in zones.items()
        },
        "waves": {},
        "cylinders": {},
        "cup": dict.fromkeys(COLOURS, 5),
        "human": 0,
        "martian": 0,
        "flying": 0,
        "lost": [],
        "end": None,
        "crowds": False,
        "takes": False,
        "ruins": "units_only",
        "clear": True,
        "keg": {"green": 2, "yellow": 0, "red": 1},
        "avoid": True,
        "lured": False,
        "die_each": False,
    } | changes


def wave(zone: str, tripods: int, damaged: int = 0) -> dict[str, Any]:
    colours = [COLOURS[i % 5] for i in range(tripods)]
    return {"zone": zone, "tripods": [[c, i < damaged] for i, c in enumerate(colours)]}


def test_distances() -> None:
    """INV-EXA-X16."""
    pairs = {"A1 B1": 1, "A1 C2": 2, "C1 C4": 3, "C1 B4": 4, "A1 E1": 4}
    assert {pair: board.distance(*pair.split()) for pair in pairs} == pairs
    arrows = ("down", "down_left", "down_right", "up", "up_left", "up_right")
    for hex in board.HEXES:
        ways = [board.step(hex, arrow) for arrow in arrows]
        assert sorted(way for way in ways if way) == sorted(board.neighbours(hex))


def test_a_whole_card() -> None:
    """INV-EXA-J09: Greens move and detect, Yellow moves down-left and detects, Red fires."""
    found = battle("green E1, green E1, yellow B1, red A1", "gun E4 2, gun A4 0")
    rows = [
        ("green", ["move_down", "detect"]),
        ("yellow", ["move_down_left", "detect"]),
        ("red", ["detect", "fire"]),
    ]
    script = Script(dice=["yellow", "green", "red"])
    martian_step(found, rows, script)
    assert script.is_used_up()
    assert hexes(found) == ["E2", "E2", "A2", "A1"]
    assert works(found)[0] == 1  # Range 2 needs Yellow: the first Green succeeds, the second fails
    assert found["lost"] == [(1, "destroyed")]  # Range 3, Red


@pytest.mark.parametrize(("die", "level"), [("green", 2), ("yellow", 1), ("red", 2)])
def test_detect_at_range_2(die: str, level: int) -> None:
    """INV-EXA-J10."""
    found = battle("green C2", "gun C4 2")
    martian_step(found, [("green", ["detect"])], Script(dice=[die]))
    assert works(found) == [level]


def test_arrivals() -> None:
    """INV-EXA-J13 and INV-EXA-J14."""
    rows = [("green", ["move_down"]), ("yellow", ["arrival"]), ("blue", ["double_move"])]
    for drawn, hex in (("blue", "C3"), ("green", "C1")):
        found = battle("yellow A1", "foot E7")
        martian_step(found, rows, Script(draws=[drawn]))
        assert hexes(found) == ["A1", hex]


def test_no_newcomer_of_a_colour_the_wave_has() -> None:
    """INV-EXA-X09."""
    tripods = ", ".join(f"{colour} A1" for colour in COLOURS)
    found = battle(tripods, "foot E7", unique=True)
    martian_step(found, [("yellow", ["arrival"])], Script())
    assert len(found["tripods"]) == 5


def test_damaged_tripods() -> None:
    """INV-EXA-J15 and INV-EXA-J16."""
    found = battle("yellow* B1, black* C4", "gun B4 1")
    martian_step(
        found, [("yellow", ["move_down_left", "detect"]), ("black", ["high_activity"])], Script()
    )
    assert hexes(found) == ["A2", "C4"]


def test_into_the_bottom_row() -> None:
    """INV-EXA-X12, and the same in England."""
    for leaves, hex in ((True, None), (False, "C7")):
        found = battle("blue C5, red A1", "foot C7, gun C6 3, foot A7", leaves=leaves)
        martian_step(found, [("blue", ["double_move"])], Script())
        assert hexes(found) == [hex, "A1"]
        assert found["lost"] == [(1, "destroyed"), (0, "captured")]
        assert found["mvp"] == 1


def test_the_end_in_the_middle_of_a_step() -> None:
    found = battle("red C6, green A1", "foot C7")
    martian_step(found, [("red", ["move_down"]), ("green", ["move_down"])], Script())
    assert found["over"]
    assert hexes(found) == [None, "A1"]


def test_ties_are_chosen() -> None:
    found = battle("red C2", "gun C5 0, gun A4 0")
    martian_step(found, [("red", ["focused_fire"])], Script(choices=[1]))
    assert found["lost"] == [(1, "destroyed")]
    with pytest.raises(ScriptError):
        martian_step(battle("red C2", "gun C5 0, gun A4 0"), [("red", ["fire"])], Script())


def test_at_sea() -> None:
    """INV-EXA-J21, and a chase that ends in a Freighter's hex."""
    found = battle("red C2", "warship C4, freighter C1", board="naval")
    martian_step(found, [("red", ["fire"])], Script(dice=["yellow"]))
    assert found["lost"] == []  # the Freighter is closest: Range 1 needs Green
    martian_step(found, [("red", ["warship", "warship"])], Script())
    assert found["lost"] == [(0, "destroyed")]
    martian_step(found, [("red", ["move_up", "move_up"])], Script())
    martian_step(found, [("red", ["freighter"])], Script())
    assert found["lost"][1:] == [(1, "captured")]
    assert (found["mvp"], found["over"]) == (1, True)


def test_off_the_edge_of_the_sea() -> None:
    found = battle("red A3", "warship E7", board="naval")
    martian_step(found, [("red", ["move_down_left"])], Script())
    assert hexes(found) == ["B3"]


@pytest.mark.parametrize(
    ("tripods", "die", "before", "after"),
    [
        (1, "green", (4, 0, 31), (3, 2, 31)),  # INV-EXA-J17
        (2, "red", (4, 0, 31), (3, 2, 30)),
        (4, "green", (5, 0, 31), (3, 2, 29)),  # INV-EXA-J18 in its table
        (4, "yellow", (2, 0, 31), (0, 0, 31)),  # INV-EXA-X02
    ],
)
def test_devastation(
    tripods: int, die: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    zone = {"wf": before[0], "refugees": before[1], "harbors": 1}
    found = world({"Tokyo": {}, "Kanazawa": zone}, human=before[2])
    found["waves"][1] = wave("Kanazawa", tripods)
    devastation_phase(found, Script(dice=[die]))
    there = found["zones"]["Kanazawa"]
    assert (there["wf"], there["refugees"], found["human"]) == after
    assert there["harbors"] == (1 if after[0] else 0)


def test_devastation_in_ruins() -> None:
    """INV-EXA-X03."""
    infantry = {"id": 7, "kind": "foot"}
    found = world({"Tokyo": {}, "Kobe": {"state": "destroyed", "wf": 0, "units": [infantry]}})
    found["waves"][1] = wave("Kobe", 2)
    devastation_phase(found, Script(dice=["green"]))
    assert found["lost"] == [(7, "captured")]
    assert (found["martian"], found["zones"]["Kobe"]["refugees"]) == (1, 0)


@pytest.mark.parametrize(
    ("die", "before", "after"),
    [
        ("green", 4, (3, 2, 0)),  # INV-EXA-E06
        ("yellow", 4, (2, 0, 1)),  # INV-EXA-E07
        ("yellow", 1, (0, 1, 0)),  # INV-EXA-X22
    ],
)
def test_refugee_crisis(die: str, before: int, after: tuple[int, int, int]) -> None:
    found = world({"London": {}, "Wales": {"wf": before}}, game="england", crowds=True)
    found["waves"][1] = wave("Wales", 1)
    devastation_phase(found, Script(dice=[die]))
    there = found["zones"]["Wales"]
    assert (there["wf"], there["refugees"], there["refugees_2"]) == after


def test_martian_action() -> None:
    """INV-EXA-J22 and INV-EXA-J23: Red in a Yellow Zone is Arrival; Green is a Move."""
    found = world({name: {} for name in ("Tokyo", "Kochi", "Osaka", "Kobe")})
    found["waves"] = {1: wave("Kochi", 2), 2: wave("Kochi", 1)}
    script = Script(dice=["red", "green", "yellow"], draws=["blue"])
    martian_action_phase(found, script)
    assert script.is_used_up()
    assert [len(w["tripods"]) for w in found["waves"].values()] == [3, 1]
    assert found["waves"][2]["zone"] == "Kobe"


def test_ruined_destinations() -> None:
    """INV-MAC-09 and INV-EXA-X07."""
    ruin = {"state": "destroyed", "wf": 0}
    found = world({"Tokyo": {}, "A": {}, "B": ruin, "C": ruin, "D": {}})
    found["waves"] = {1: wave("A", 1)}
    move(found, 1, Script(dice=["green", "yellow", "green", "red"]))
    assert found["waves"][1]["zone"] == "D"
    found["zones"]["D"].update(ruin)
    found["waves"][1]["zone"] = "A"
    move(found, 1, Script())
    assert found["waves"][1]["zone"] == "D"  # one step from Tokyo in this ring


def test_kegs() -> None:
    """INV-EXA-J20."""
    infantry = {"id": 3, "kind": "foot"}
    found = world({"Tokyo": {}, "Kobe": {}, "Osaka": {"kegs": 2, "units": [infantry]}, "X": {}})
    found["waves"] = {1: wave("Kobe", 2)}
    script = Script(dice=["green", "red", "yellow"], choices=[("green", False)])
    move(found, 1, script)
    assert found["waves"][1]["tripods"] == [["green", True], ["yellow", False]]
    assert found["lost"] == [(3, "destroyed")]
    assert found["zones"]["Osaka"]["kegs"] == 0
    assert found["martian"] == 0


def test_points_for_ruins() -> None:
    """INV-EXA-J25 and INV-EXA-J26."""
    ruin = {"state": "destroyed", "wf": 0}
    weed = {"state": "red_weed", "wf": 0}
    found = world({"Tokyo": {}, "A": ruin, "B": ruin, "C": weed})
    martian_action_phase(found, Script(dice=["green", "yellow"]))
    assert found["martian"] == 8
    martian_action_phase(found, Script(dice=["red", "green"]))
    assert found["martian"] == 18
    england = world({"London": {}, "A": ruin, "C": weed}, game="england")
    zone_points(england, Script())
    assert england["martian"] == 8


@pytest.mark.parametrize(("die", "opens"), [("green", True), ("yellow", False), ("red", False)])
def test_assembly(die: str, opens: bool) -> None:
    """INV-EXA-J27, INV-EXA-E05, INV-EXA-X10."""
    found = world({"Tokyo": {}, "Miyazaki": {"machines": ["green"]}})
    found["cylinders"][3] = {"zone": "Miyazaki", "tripods": [["red", False]] * 3, "building": 0}
    assembly_phase(found, Script(dice=[die]))
    assert (3 in found["waves"], 3 in found["cylinders"]) == (opens, not opens)
    found = world({"London": {}, "Scotland": {"machines": ["green"]}}, game="england")
    found["cylinders"][2] = {"zone": "Scotland", "tripods": [], "building": 2}
    assembly_phase(found, Script(dice=[die], draws=["red", "blue"]))
    tripods = found["waves"][2]["tripods"] if opens else []
    assert tripods == ([["red", False], ["blue", False]] if opens else [])


def test_refugees_taken_by_tripods() -> None:
    """INV-EXA-J29."""
    found = world({"Tokyo": {}, "Kobe": {"wf": 4, "refugees": 2}}, takes=True)
    found["waves"][1] = wave("Kobe", 1)
    martian_action_phase(found, Script(dice=["yellow"]))
    assert (found["zones"]["Kobe"]["refugees"], found["martian"]) == (1, 1)
