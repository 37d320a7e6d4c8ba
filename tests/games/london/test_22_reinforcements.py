"""Reinforcements and how the game is won (LON-22, LON-23)."""

import pytest

from tests.games.london.stage import (
    act,
    allowed,
    asked,
    heard,
    is_up,
    legal,
    refused,
    stage,
    where,
    winner,
)
from tests.games.london.town import town
from thunderchild.core.events import Told
from thunderchild.games.london.game import London
from thunderchild.games.london.model.kinds import EARTHLING, ENVOY
from thunderchild.games.london.model.state import LOST, LondonState
from thunderchild.games.london.told.events import LandingLost, ReinforcementLost

CITY = London("two_player").content.map
STATIONS = [CITY.labels[hex] for hex in CITY.stations]
LANDMARKS = [CITY.labels[hex] for hex in CITY.landmarks]
IN_TIME = ("earthling", "the Objective was not met in time")


def end(objective: str, martian: list[str], *earthling: str, **staged: object) -> tuple[str, str]:
    """Who wins when turn 12 is over."""
    people = list(earthling) or ["Heroine 2012 down"]
    game, s = stage(
        martian=martian,
        earthling=people,
        objective=objective,
        turn=12,
        at="end",
        **staged,  # type: ignore[arg-type]
    )
    return winner(game, s)


# ---- Martians ------------------------------------------------------------------------------


@pytest.mark.rule("LON-22.1")
def test_a_martian_lands_inactive_in_any_empty_edge_hex() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0401", "Heroine 2012"],
        track={5: "saucer"},
        at="reinforcements",
    )
    assert asked(game, s) == ("LandQuestion", ["martian"])
    assert len(legal(game, s, "martian")) == 60 - 3, "city, river and park alike"
    for hex in ("0501", "0401", "2012", "0502"):
        assert refused(game, s, "martian", f"land {hex}").rule == "LON-22.1"
    assert allowed(game, s, "martian", "land 0301"), "an enemy zone does not matter"
    assert not allowed(game, s, "martian", "pass"), "it must land"
    s, _ = act(game, s, "martian", "land 2006")
    assert where(game, s, "M2") == "2006"
    assert not is_up(game, s, "M2")


@pytest.mark.rule("LON-22.7")
def test_turn_12_brings_nothing() -> None:
    game, s = stage(martian=["Walker 0501"], turn=12, at="reinforcements")
    assert asked(game, s)[0] not in ("LandQuestion", "ReinforceQuestion")
    assert 12 not in game.facts.schedule
    assert game.facts.boxes == 10


@pytest.mark.rule("LON-22.9")
def test_a_landing_without_room_is_lost_but_no_elimination() -> None:
    around = ["0201", "0302", "0303", "0203", "0103", "0102"]
    told: list[Told] = []
    people = [f"Infantry {hex}" for hex in around[1:]]
    game, s = stage(
        martian=["HQ 0201"],
        earthling=[*people, "Heroine 0202 down"],
        track={5: "walker"},
        minion="otto_matik",
        at="reinforcements",
        draws=[],
        content=town(),
        told=told,
    )
    assert any(isinstance(event, LandingLost) for _, event in told)
    assert s.minion >= 0, "no minion is shot for it"
    assert asked(game, s)[0] != "LandQuestion", "and Otto has nothing to rebuild"


# ---- Earthlings ----------------------------------------------------------------------------


def arriving(turn: int, *earthling: str, **staged: object) -> tuple[London, LondonState]:
    return stage(
        martian=["Walker 0501"],
        earthling=[*earthling, "Heroine 0906"],
        turn=turn,
        side="earthling",
        at="reinforcements",
        arrivals={turn: "airship" if turn == 9 else "artillery"},
        **staged,  # type: ignore[arg-type]
    )


@pytest.mark.rule("LON-22.2", "LON-22.8")
def test_an_army_unit_arrives_active_in_an_empty_intact_station() -> None:
    game, s = arriving(5, "Infantry 0903", rubble=["0505"])
    assert asked(game, s) == ("ReinforceQuestion", ["earthling"])
    expected = sorted(hex for hex in STATIONS if hex not in ("0903", "0505"))
    assert sorted(legal(game, s, "earthling")) == [f"reinforce {hex}" for hex in expected]
    assert "0906" in expected, "a lone Heroine leaves room"
    assert refused(game, s, "earthling", "reinforce 0505").rule == "LON-22.2"
    assert refused(game, s, "earthling", "reinforce 0805").rule == "LON-22.2"
    s, _ = act(game, s, "earthling", "reinforce 0906")
    assert where(game, s, "E3") == "0906"
    assert is_up(game, s, "E3")


@pytest.mark.rule("LON-22.3", "LON-22.10")
def test_the_infernal_machine_arrives_in_any_empty_intact_city_hex() -> None:
    game, s = arriving(9, "Infantry 0903", rubble=["0805"])
    assert allowed(game, s, "earthling", "reinforce 0804")
    assert allowed(game, s, "earthling", "reinforce 0906"), "beside the Heroine"
    for hex in ("0903", "0805", "1006", "0506", "1007"):
        assert refused(game, s, "earthling", f"reinforce {hex}").rule == "LON-22.3"


@pytest.mark.rule("LON-22.5", "LON-22.2")
def test_an_enemy_zone_does_not_bar_a_station() -> None:
    game, s = stage(
        martian=["Walker 0902"],
        earthling=["Heroine 2012 down"],
        rubble=["0902"],
        turn=5,
        side="earthling",
        at="reinforcements",
    )
    assert allowed(game, s, "earthling", "reinforce 0903")


@pytest.mark.rule("LON-22.4", "LON-22.8")
@pytest.mark.parametrize(("option", "won"), [("false", ""), ("true", "martian")])
def test_without_a_station_the_unit_is_lost_and_counts_only_with_the_option(
    option: str, won: str
) -> None:
    told: list[Told] = []
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Angry Mob 0903", "Heroine 2012 down"],
        rubble=[hex for hex in STATIONS if hex != "0903"],
        turn=5,
        side="earthling",
        at="reinforcements",
        options={"crush_counts_lost": option},
        told=told,
    )
    assert len(heard(told, "spectator", ReinforcementLost)) == 1
    assert s.arrived[game.facts.schedule.index(5)] == LOST
    assert winner(game, s)[0] == won, "eight stations and a lost Army unit"


# ---- victory -------------------------------------------------------------------------------


@pytest.mark.rule("LON-23.1", "LON-23.10")
def test_only_the_chosen_objective_wins() -> None:
    bases = ["HQ 0501", "Bio Lab 1501"]
    assert end("colonize", bases, "Heroine 1010") == ("martian", "Colonize! was met")
    assert end("abduct_girl", bases, "Heroine 1010") == IN_TIME


@pytest.mark.rule("LON-23.2")
def test_crush_army_counts_stations_and_army_units() -> None:
    late = {"instant_objectives": "false"}
    five = ["Infantry gone", "Cavalry gone", "Artillery gone", "Police gone", "Heroine 2012 down"]
    walker = ["Walker 0501"]
    assert end("crush_army", walker, *five, rubble=STATIONS[:6], options=late)[0] == "martian"
    assert end("crush_army", walker, *five, rubble=STATIONS[:5], options=late) == IN_TIME, (
        "the Police are no Army unit"
    )
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", "Heroine 2012 down"],
        rubble=STATIONS[:8],
        side="earthling",
        at="combat",
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[6])
    assert winner(game, s)[0] == "martian", "also one that was lost in its own attack"


@pytest.mark.rule("LON-23.3")
def test_level_city_needs_every_station_and_landmark() -> None:
    late = {"instant_objectives": "false"}
    everything = [*STATIONS, *LANDMARKS]
    walker = ["Walker 0501"]
    assert end("level_city", walker, rubble=everything, options=late)[0] == "martian"
    assert end("level_city", walker, rubble=everything[:-1], options=late) == IN_TIME
    more = {**late, "extra_targets": "both"}
    assert end("level_city", walker, rubble=everything, options=more) == IN_TIME
    assert end("level_city", walker, rubble=[*everything, "0610", "1909"], options=more)[0] == (
        "martian"
    )


@pytest.mark.rule("LON-23.4")
def test_abduct_girl_needs_a_martian_in_her_hex() -> None:
    assert end("abduct_girl", ["Walker 0501"], "Heroine 0501", captor="M1")[0] == "martian"
    assert end("abduct_girl", ["Walker 0501"], "Heroine 0501")[0] == "martian", "just dropped there"
    assert end("abduct_girl", ["Walker 0501"], "Heroine 0502") == IN_TIME


@pytest.mark.rule("LON-23.5")
def test_colonize_needs_both_bases_active_and_nobody_face_down() -> None:
    people = ["Heroine 1010", "Infantry 1011"]
    assert end("colonize", ["HQ 0501", "Bio Lab 1501"], *people)[0] == "martian"
    assert end("colonize", ["HQ 0501 down", "Bio Lab 1501"], *people) == IN_TIME
    assert end("colonize", ["HQ 0501"], *people) == IN_TIME
    hidden = ["Heroine 1010", "Infantry 1011 down"]
    assert end("colonize", ["HQ 0501", "Bio Lab 1501"], *hidden) == IN_TIME


@pytest.mark.rule("LON-23.6")
@pytest.mark.parametrize(
    ("objective", "envoy", "options", "won"),
    [
        ("peace", "track", {}, "martian"),
        ("peace", "none", {}, ""),
        ("crush_army", "track", {}, "martian"),
        ("crush_army", "map", {}, "martian"),
        ("crush_army", "none", {}, ""),
        ("crush_army", "track", {"peace_any_objective": "false"}, ""),
        ("peace", "track", {"peace_any_objective": "false"}, "martian"),
        ("crush_army", "track", {"peace_envoy_on_board": "true"}, ""),
        ("crush_army", "map", {"peace_envoy_on_board": "true"}, "martian"),
        ("peace", "track", {"peace_envoy_on_board": "true"}, ""),
        ("peace", "map", {"peace_envoy_on_board": "true"}, "martian"),
    ],
)
def test_peace(objective: str, envoy: str, options: dict[str, str], won: str) -> None:
    game, s = stage(
        martian=["Walker 0501", *(["Envoy 2001 down"] if envoy == "map" else [])],
        earthling=["Infantry 0502", "Heroine 2012 down"],
        side="earthling",
        at="combat",
        objective=objective,
        track={7: "envoy"} if envoy == "track" else {},
        first_attack="",
        options=options,
    )
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[4])
    assert winner(game, s)[0] == won


@pytest.mark.rule("LON-23.6", "LON-5.9")
@pytest.mark.parametrize(
    ("options", "possible"),
    [
        ({}, False),
        ({"peace_envoy_on_board": "true"}, False),
        ({"peace_any_objective": "false"}, True),
    ],
)
def test_play_that_goes_on_proves_that_no_lander_is_the_envoy(
    options: dict[str, str], possible: bool
) -> None:
    game, s = stage(
        martian=["Walker 0501", "Saucer 2001 down"],
        earthling=["Infantry 0502", "Heroine 2012 down"],
        side="earthling",
        at="combat",
        first_attack="",
        options=options,
    )
    lander = {row.label: row for row in game.view(s, EARTHLING).seen}["M2"]
    assert ENVOY in lander.maybe, "before the first attack"
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[4])
    lander = {row.label: row for row in game.view(s, EARTHLING).seen}["M2"]
    assert (ENVOY in lander.maybe) is possible


@pytest.mark.rule("LON-23.7", "LON-13.10")
def test_a_martian_shot_at_a_house_spoils_peace() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Infantry 0502", "Heroine 2012 down"],
        at="combat",
        objective="peace",
        track={7: "envoy"},
        first_attack="",
    )
    s, _ = act(game, s, "martian", "rubble M1 0601")
    assert s.first_attack == 0
    assert winner(game, s) == ("", "")


@pytest.mark.rule("LON-23.9")
def test_the_game_ends_in_the_moment_the_ninth_station_falls() -> None:
    def after(**options: str) -> tuple[str, str]:
        game, s = stage(
            martian=["Walker 0902"],
            earthling=["Heroine 2012 down"],
            rubble=[*(hex for hex in STATIONS if hex != "0903"), "0902"],
            at="combat",
            options=options,
        )
        s, _ = act(game, s, "martian", "rubble M1 0903")
        return winner(game, s)

    assert after() == ("martian", "Crush Army! was met")
    assert after(instant_objectives="false") == ("", "")


@pytest.mark.rule("LON-23.11")
def test_the_earthling_wins_when_no_martian_is_left_or_due() -> None:
    def after(track: dict[int, str], **options: str) -> tuple[str, str]:
        game, s = stage(
            martian=["Walker 0501 down"],
            earthling=["Superhero 0502", "Heroine 2012 down"],
            side="earthling",
            at="combat",
            track=track,
            options=options,
        )
        s, _ = act(game, s, "earthling", "attack E1 M1", dice=[1])
        return winner(game, s)

    assert after({}) == ("earthling", "no Martian was left and none was due")
    assert after({7: "walker"}) == ("", "")
    assert after({}, early_stop="false") == ("", "")
    assert after({}, crush_counts_lost="true") == ("", ""), "Crush Army! could still be met"


@pytest.mark.rule("LON-23.12")
def test_somebody_always_wins() -> None:
    assert not London.DRAWS, "none is offered"
    for objective in ("crush_army", "level_city", "abduct_girl", "colonize", "peace"):
        assert end(objective, ["Walker 0501"])[0] in ("martian", "earthling")
