"""What a seat is told comes in beats: one for one unit, and none for what came to nothing."""

from itertools import pairwise
from typing import ClassVar

from tests.support.playing import new_table
from thunderchild.core.chance import Draws
from thunderchild.core.events import ANY, Event
from thunderchild.core.record import Setup
from thunderchild.players import make
from thunderchild.table.beats import Beats
from thunderchild.table.position import Entry
from thunderchild.table.table import Table

MOST_IN_LONDON = 40  # beats of a solitaire game, on Step
MOST_IN_A_BATTLE = 15  # beats of a battle in Japan


class Phase(Event, frozen=True, tag="phase"):
    who: str
    SCENE: ClassVar[bool] = True
    SILENT: ClassVar[bool] = True
    DOER: ClassVar[str] = "who"


class Step(Event, frozen=True, tag="step"):
    unit: int
    BEAT: ClassVar[str] = "{0.unit}"
    DULL: ClassVar[bool] = True


class Shot(Event, frozen=True, tag="shot"):
    unit: int
    BEAT: ClassVar[str] = "{0.unit}"


class Loss(Event, frozen=True, tag="loss"):
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY


class Purchase(Event, frozen=True, tag="purchase"):
    OWN: ClassVar[bool] = True


class Locked(Event, frozen=True, tag="locked"):
    SILENT: ClassVar[bool] = True


def test_what_one_unit_does_in_a_row_is_one_beat() -> None:
    told = [Step(1), Shot(1), Loss(), Shot(2), Loss()]
    assert Beats("me").take("you", told) == [1, 1, 1, 2, 2]


def test_what_comes_to_nothing_is_told_with_the_beat_before_it() -> None:
    told = [Shot(1), Loss(), Step(2), Step(3), Shot(4), Step(5)]
    assert Beats("me").take("you", told) == [1, 1, 1, 1, 2, 2]


def test_what_comes_to_nothing_leads_to_the_first_beat_of_its_scene() -> None:
    told = [Step(1), Step(2), Shot(3), Phase("you"), Shot(4)]
    assert Beats("me").take("you", told) == [1, 1, 1, 0, 2]
    moves_alone = [Phase("you"), Step(1), Step(2), Phase("you"), Shot(1)]
    assert Beats("me").take("you", moves_alone) == [0, 1, 1, 0, 2]


def test_what_is_left_after_the_decision_is_one_beat() -> None:
    walking_off = [event for _ in range(4) for event in (Phase("you"), Step(1), Step(2))]
    told = Beats("me").take("you", [Shot(1), Loss(), *walking_off])
    assert set(told) == {0, 1}


def test_own_acts_are_not_told_with_all_that_follows_from_them() -> None:
    beats = Beats("me")
    assert beats.take("me", [Purchase(), Loss(), Shot(1)]) == [0, 0, 1]
    assert Beats("me").take("me", [Phase("me"), Shot(1), Phase("you"), Shot(2)]) == [0, 0, 0, 1]
    assert Beats("").take("me", [Phase("me"), Shot(1)]) == [0, 1]  # whoever watches is told all


def test_a_beat_goes_on_over_several_actions() -> None:
    beats = Beats("me")
    assert beats.take("you", [Shot(1)]) == [1]
    assert beats.take("you", [Locked(), Shot(1), Loss()]) == [0, 1, 1]
    assert beats.take("you", [Shot(2)]) == [2]
    beats.take("me", [])  # an answer of one's own ends it
    assert beats.take("you", [Shot(2)]) == [3]


def test_after_an_own_act_nothing_is_told_with_what_was_told_before() -> None:
    beats = Beats("me")
    beats.take("you", [Shot(1)])
    assert beats.take("me", [Purchase()]) == [0]
    assert beats.take("you", [Step(2)]) == [2]


def on_step(entries: list[Entry]) -> int:
    """The beats for which a player on Step has to click: what came to nothing passes by itself."""
    beats = [entry.beat for entry in entries if entry.beat and not entry.dull]
    return sum(one != before for before, one in pairwise([0, *beats]))


def greedy_game(title: str, scenario: str, seat: str, seed: int, turns: int) -> Table:
    table = new_table(seed, Setup(title, scenario, {}), **{seat: "person"})
    player = make(title, "greedy")
    while table.outcome is None and table.game.turn(table.state) <= turns:
        view = table.game.view(table.state, table.seat_number(seat))
        table.act(
            seat, player.choose(table.game, view, table.seat_number(seat), Draws(table.number))
        )
    return table


def test_a_solitaire_game_of_london_is_told_in_few_beats() -> None:
    for seed in (3, 8, 9):
        table = greedy_game("london", "solitaire", "earthling", seed, 40)
        assert table.outcome is not None
        assert 8 < on_step(table.position("earthling", 0).events) <= MOST_IN_LONDON


def test_a_battle_in_japan_is_told_in_few_beats() -> None:
    counts = []
    for seed in (3, 7, 11):
        entries = greedy_game("japan", "core", "human", seed, 4).position("human", 0).events
        kinds = [entry.facts["event"] for entry in entries]
        begun = [i for i, kind in enumerate(kinds) if kind == "battle_began"]
        ended = [i for i, kind in enumerate(kinds) if kind == "battle_ended"]
        counts += [on_step(entries[a : b + 1]) for a, b in zip(begun, ended, strict=False)]
    assert len(counts) > 3
    assert max(counts) <= MOST_IN_A_BATTLE


def test_every_loss_is_told() -> None:
    """Nobody loses a Gun in a beat that passes unseen."""
    entries = greedy_game("japan", "core", "human", 3, 4).position("human", 0).events
    lost = [entry for entry in entries if entry.facts["event"] in ("unit_lost", "zone_destroyed")]
    assert lost
    assert all(entry.beat and not entry.dull for entry in lost)
