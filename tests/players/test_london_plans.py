"""The plans that London is measured with."""

from collections import Counter
from typing import Any

import pytest

from bench import balance
from tests.games.london.stage import stage
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.london.model.actions import Activate, Attack, Bombard, Buy, Move, Place
from thunderchild.games.london.model.kinds import ANGRY_MOB, EARTHLING, FIREMEN, SIDE_NAMES
from thunderchild.players.london.plans import PLANS

ALONE = Setup("london", "solitaire")
DUEL = Setup("london", "two_player")


def play(setup: Setup, players: dict[str, str], seed: int) -> tuple[Any, Any, list[Any]]:
    """A whole game: the game, its last state, and what was done; every answer is legal."""
    game: Any = titles.make(setup)
    chance, draws = Fast(seed), Draws(seed)
    s, _ = game.new(chance, telling=False)
    done = []
    while s.pending:
        seat = (s.pending & -s.pending).bit_length() - 1
        player = balance.machine("london", players[game.seats[seat]])
        action = player.choose(game, game.view(s, seat), seat, draws)
        assert action in game.decision(s, seat)
        done.append((game.seats[seat], action, s.copy()))
        game.advance(s, seat, action, chance)
    return game, s, done


@pytest.mark.parametrize("seat", SIDE_NAMES)
def test_idle_does_nothing_on_either_side(seat: str) -> None:
    players = dict.fromkeys(SIDE_NAMES, "greedy") | {seat: "idle"}
    _, _, done = play(DUEL, players, 4)
    kinds = {who: {type(a) for one, a, _ in done if one == who} for who in SIDE_NAMES}
    assert Buy in kinds[seat]
    assert not kinds[seat] & {Move, Activate, Attack, Bombard}
    other = next(who for who in SIDE_NAMES if who != seat)
    assert Activate in kinds[other]


def test_who_hides_never_shows_himself() -> None:
    game, _, done = play(ALONE, {"earthling": "hiding"}, 4)
    assert not {type(a) for _, a, _ in done} & {Activate, Attack}
    targets, entries = game.facts.targets, game.facts.map.entries
    for _, action, _ in done:
        if isinstance(action, Place):
            far = game.facts.distance[action.hex]
            assert min(far[hex] for hex in targets) > 2
            assert min(far[hex] for hex in entries) > 2


def test_who_hides_runs_from_the_martians() -> None:
    game, s = stage(
        martian=["Walker 0501"],
        earthling=["Cavalry 0503", "Infantry 0904 down", "Heroine 0903 down"],
        side="earthling",
    )
    action = PLANS["hiding"].choose(game, game.view(s, EARTHLING), EARTHLING, Draws(3))
    assert isinstance(action, Move)
    distance = game.facts.distance[s.hex[0]]
    assert distance[action.path[-1]] > distance[s.hex[action.piece]]


@pytest.mark.parametrize("seed", [4, 5])
def test_holders_sit_on_stations_and_everybody_else_hides(seed: int) -> None:
    game, _, done = play(ALONE, {"earthling": "holding"}, seed)
    places = [a for _, a, _ in done if isinstance(a, Place)]
    held = {a.unit for a in places if game.facts.is_station[a.hex]}
    assert held == {ANGRY_MOB, FIREMEN}
    risen = {s.kind_of[a.piece] for _, a, s in done if isinstance(a, Activate)}
    assert risen == {ANGRY_MOB, FIREMEN}
    moved = {s.kind_of[a.piece] for _, a, s in done if isinstance(a, Move)}
    assert not moved & {ANGRY_MOB, FIREMEN}


@pytest.mark.parametrize(
    ("unit", "shoots"),
    [("Superhero 0502", True), ("Artillery 0503", True), ("Infantry 0502", False)],
)
def test_holding_shoots_only_without_risk(unit: str, shoots: bool) -> None:
    """Against a Walker: One in a Million and 1-3 hurt nobody but it; 1-2 may hurt Infantry."""
    game, s = stage(
        martian=["Walker 0501"],
        earthling=[unit, "Heroine 0903 down"],
        side="earthling",
        at="combat",
        first_attack="martian",
    )
    action = PLANS["holding"].choose(game, game.view(s, EARTHLING), EARTHLING, Draws(3))
    assert isinstance(action, Attack) is shoots


def test_a_condition_fixes_objective_and_list() -> None:
    named = {condition.name: condition for condition in balance.london()}
    assert len(named) == len(list(balance.london()))
    for name, seat, units in (
        ("level_city with Long arm, martian", "martian", {"death_ray": 1, "missile_base": 1}),
        ("against The avenger, martian", "earthling", {"superhero": 1, "priest": 1}),
        ("alone with The great gun", "earthling", {"super_gun": 1, "firemen": 1}),
    ):
        condition = named[name]
        assert list(condition.bought) == [seat]
        game: Any = titles.make(condition.setup)
        rows = [r for r in game.content.lists if r.side == seat]
        bought = Counter(next(r.units for r in rows if r.name == condition.bought[seat]))
        assert units.items() <= bought.items()
    for plan in PLANS:
        assert sum(one.seats["earthling"] == plan for one in named.values()) >= 6
    for one in named.values():
        if one.setup.scenario == "solitaire" and one.draws:
            assert (one.wanted is not None) == (one.seats["earthling"] == "reference")


@pytest.mark.pure
def test_a_list_is_bought_as_the_condition_says(monkeypatch: pytest.MonkeyPatch) -> None:
    condition = next(c for c in balance.london() if c.name == "alone with The avenger")
    game: Any = titles.make(condition.setup)
    real, seen = game.advance, []

    def advance(s: Any, seat: int, action: Any, chance: Any) -> None:
        seen.append(action)
        real(s, seat, action, chance)

    monkeypatch.setattr(balance, "game_of", lambda _: game)
    monkeypatch.setattr(game, "advance", advance)
    assert balance.play(condition, 7).turns > 0
    rows = [r for r in game.content.lists if r.name == "The avenger"]
    bought = next(a for a in seen if isinstance(a, Buy))
    assert sum(bought.units) == len(rows[0].units) == 2
