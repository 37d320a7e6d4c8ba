"""The notebook in the full game: what follows from points, counters, boxes and pieces."""

from typing import Any

import pytest

from tests.games.london.stage import act, new_game, stage
from thunderchild.core.chance import Fast
from thunderchild.games.london.knows.view import ObjectiveNote, View
from thunderchild.games.london.model.kinds import (
    CHAMPION,
    COLONIZE,
    CRUSH_ARMY,
    EARTHLING,
    ENVOY,
    HEROINE,
    INFERNAL_MACHINE,
    LEVEL_CITY,
    MARTIAN,
    PEACE,
    UNIT_NAMES,
)
from thunderchild.games.london.rules.in_hand import AttackInHand

AWAY = "Heroine 2001 down"
LANDINGS = ("0101", "0201", "0301", "0501", "0701", "1101", "1501", "1701", "1801", "1901")


def names(kinds: Any) -> set[str]:
    return {UNIT_NAMES[kind] for kind in kinds}


def unseen(view: View) -> dict[str, tuple[int, int]]:
    return {UNIT_NAMES[kind]: (least, most) for kind, least, most in view.unseen}


def note(view: View, objective: int) -> ObjectiveNote:
    return view.objectives[objective]


@pytest.mark.rule("LON-4.9", "LON-5.2")
def test_units_that_the_pieces_on_the_map_exclude_are_not_listed() -> None:
    """A machine and two Champions: whoever the two cannot be is not there at all."""
    people = ["Airship 0502 down", "Priest 0602 down", "Heroine 0802 down"]
    game, s = stage(martian=["Walker 0101"], earthling=people)
    view = game.view(s, MARTIAN)
    facts = game.facts
    pieces = [row for row in view.seen if row.kind < 0]
    can_be = names(kind for row in pieces for kind in row.maybe)
    champions = {name for name in unseen(view) if facts.category[UNIT_NAMES.index(name)] == 3}
    assert champions == can_be & names(k for k in range(24) if facts.category[k] == CHAMPION)
    assert "superhero" not in can_be, "the cheapest machine costs 6, he 8, and there are 10 points"
    assert "germs" not in can_be, "they cost 5"
    assert unseen(view)["heroine"] == (1, 1)
    machines = [row for row in pieces if row.category == INFERNAL_MACHINE]
    assert [names(row.maybe) for row in machines] == [
        {"juggernaut", "super_gun", "emp_beam", "airship"}
    ]


@pytest.mark.rule("LON-23.5")
def test_points_that_were_seen_rule_out_a_colony() -> None:
    """Six Walkers leave four points; HQ and Bio Lab cost five."""
    for number, hopeless in ((5, False), (6, True)):
        walkers = [f"Walker {hex}" for hex in LANDINGS[:number]]
        game, s = stage(
            martian=walkers, earthling=[AWAY], turn=number, side="earthling", objective="colonize"
        )
        found = note(game.view(s, EARTHLING), COLONIZE)
        assert found.hopeless == hopeless, number
        assert ("HQ and Bio Lab" in found.why) == hopeless
        assert not found.excluded, "he may have chosen it all the same"


@pytest.mark.rule("LON-23.5", "LON-24.2")
def test_alone_the_open_track_rules_out_a_colony() -> None:
    for track, why in (
        ({6: "walker"}, "the force has no HQ and no Bio Lab"),
        ({6: "hq"}, "the force has no Bio Lab"),
        ({6: "hq", 7: "bio_lab"}, ""),
    ):
        game, s = stage(
            "solitaire", martian=["Walker 0101"], earthling=[AWAY], side="earthling", track=track
        )
        found = note(game.view(s, EARTHLING), COLONIZE)
        assert (found.why, found.hopeless) == (why, bool(why))


@pytest.mark.rule("LON-24.6")
def test_alone_a_colony_may_still_be_drawn() -> None:
    game = new_game("solitaire", solitaire_setup="random8")
    s, _ = game.new(Fast(1))
    s, _ = game.apply(s, EARTHLING, game.read(s, EARTHLING, "buy nothing"), Fast(1))
    s, _ = game.apply(s, EARTHLING, game.read(s, EARTHLING, "place heroine 0505"), Fast(1))
    assert not note(game.view(s, EARTHLING), COLONIZE).hopeless


@pytest.mark.rule("LON-23.6")
def test_an_earthling_shot_that_went_unpunished_proves_that_there_is_no_envoy() -> None:
    game, s = stage(
        martian=["Walker 0101 down"],
        earthling=["Infantry 0102", AWAY],
        side="earthling",
        at="combat",
        turn=1,
        first_attack="",
        options={"peace_any_objective": "true"},
    )
    view = game.view(s, EARTHLING)
    assert "envoy" in unseen(view)
    assert ENVOY in view.seen[0].maybe
    s, _ = act(game, s, "earthling", "attack E1 M1", dice=[3])
    view = game.view(s, EARTHLING)
    assert "envoy" not in unseen(view)
    assert ENVOY not in next(row for row in view.seen if row.side == MARTIAN).maybe
    assert note(view, PEACE).hopeless


@pytest.mark.rule("LON-23.9")
def test_an_objective_that_is_met_in_the_midst_of_an_attack_is_not_ruled_out_yet() -> None:
    """The last station falls; until the attack is over nobody knows whether that has won."""
    stations = ["0505", "0904", "0903", "1204", "1305", "1206", "1107", "0906"]
    game, s = stage(
        martian=["Walker 0806"],
        earthling=["Infantry 0807", AWAY],
        rubble=stations,
        at="combat",
        objective="abduct_girl",
    )
    s, _ = act(game, s, "martian", "attack M1 E1", dice=[3])
    assert s.pending
    assert not note(game.view(s, EARTHLING), CRUSH_ARMY).excluded
    while s.nearest(AttackInHand) is not None:
        seat = game.asked(s)[0]
        decision: Any = game.decision(s, seat)
        s, _ = game.apply(s, seat, next(iter(decision)), Fast(0))
    found = note(game.view(s, EARTHLING), CRUSH_ARMY)
    assert (found.excluded, found.why) == (True, "it is met, and play went on")
    assert not note(game.view(s, EARTHLING), LEVEL_CITY).excluded


@pytest.mark.rule("LON-23.2", "LON-23.5")
def test_the_martian_sees_how_far_his_own_objective_has_come() -> None:
    game, s = stage(
        martian=["HQ 0101", "Walker 0501"],
        earthling=["Police 0502", "Priest 0602 down", AWAY],
        rubble=["0505", "0904"],
        objective="colonize",
    )
    view = game.view(s, MARTIAN)
    bars = [[(bar.have, bar.need) for bar in each.bars] for each in view.objectives]
    assert bars[COLONIZE] == [(1, 1), (0, 1), (1, 3)], "HQ, Bio Lab, face-up Earthlings"
    assert (bars[CRUSH_ARMY], bars[LEVEL_CITY]) == ([(2, 9)], [(2, 15)])
    own = [n for n in view.objectives if n.chosen]
    assert [n.objective for n in own] == [COLONIZE]
    assert own[0].why == "the force has no Bio Lab"
    text = game.notebook(view)
    assert "Colonize!" in text
    assert "Level City!" not in text, "no space for what he did not choose"
    assert "[#--] 1 of 3 Earthlings face-up" in text


@pytest.mark.rule("LON-5.4")
def test_the_heroine_is_counted_among_those_not_seen() -> None:
    game, s = stage(martian=["Walker 0101"], earthling=[AWAY])
    assert unseen(game.view(s, MARTIAN))["heroine"] == (1, 1)
    assert game.view(s, MARTIAN).seen[0].maybe == [HEROINE]
    assert "Not seen yet: Heroine" in game.notebook(game.view(s, MARTIAN))
