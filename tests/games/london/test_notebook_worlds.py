"""The notebook is complete: on small games it says exactly what all worlds behind a view say."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.london.every_world import EveryWorld
from tests.games.london.hamlet import hamlet
from tests.games.london.town import TOWN
from tests.support.amount import games
from thunderchild.core.chance import Draws, Fast, key_from_seed
from thunderchild.core.options import parse
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.game import London
from thunderchild.games.london.knows.puzzle import People
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.kinds import (
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    EARTHLING,
    EARTHLING_KINDS,
    ENVOY,
    HQ,
    LEVEL_CITY,
    MARTIAN,
    MARTIAN_KINDS,
    PEACE,
    UNIT_NAMES,
)
from thunderchild.games.london.model.options import Options
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.proves.biases import BIASES
from thunderchild.games.london.rules.evidence import people_seen
from thunderchild.games.london.rules.purchase import BuyDecision

GAMES = games(20, 6)  # of each seat
SPECTATOR = -1
WAITING = 0
OPTIONS = {
    "face_down_category_visible": ("true", "false"),
    "peace_any_objective": ("true", "false"),
    "peace_envoy_on_board": ("false", "true"),
    "instant_objectives": ("true", "false"),
    "early_stop": ("true", "true", "false"),
    "crush_counts_lost": ("false", "true"),
    "heroine_cost": ("0", "1"),
}
MARTIAN_PRICES = (
    {"walker": 1, "saucer": 1, "envoy": 1, "bio_lab": 1, "hq": 2, "monster": 3},
    {"walker": 1, "envoy": 1, "bio_lab": 2, "hq": 2, "death_ray": 3},
    {"walker": 2, "saucer": 1, "envoy": 2, "bio_lab": 1, "hq": 1},
)
EARTHLING_PRICES = (
    {"hero": 1, "priest": 1, "germs": 2, "infantry": 1, "airship": 2, "warship": 1},
    {"police": 1, "germs": 3, "firemen": 2, "artillery": 2, "cavalry": 1, "emp_beam": 3},
    {"superhero": 3, "priest": 1, "hero": 2, "infantry": 2, "warship": 2, "airship": 1},
)


def sampler(_facts: Facts, _s: LondonState, _seat: int, decision: Any, draws: Draws) -> Any:
    """Anything legal."""
    return decision.sample(draws)


def crowder(facts: Facts, s: LondonState, seat: int, decision: Any, draws: Draws) -> Any:
    """As many units as there can be, none of which ever moves or fights."""
    if isinstance(decision, BuyDecision):
        most = max(sum(action.units) for action in decision)
        return draws.choose([action for action in decision if sum(action.units) == most])
    return BIASES["idler"](facts, s, seat, decision, draws)


STYLES: list[Any] = [*BIASES.values(), sampler, crowder]


def play_through(seat: int, seed: int) -> Iterator[tuple[EveryWorld, View]]:
    """A random small game, step by step, with all worlds of a seat."""
    draws = Draws(1000 * seat + seed)
    options = {name: draws.choose(values) for name, values in OPTIONS.items()}
    prices = draws.choose(MARTIAN_PRICES) | draws.choose(EARTHLING_PRICES)
    styles = [draws.choose(STYLES), draws.choose(STYLES)]
    place = TOWN if draws.pick(4) == 0 else ""
    if draws.pick(8) == 0:
        styles, place = [crowder] * 2, TOWN  # soon the edge is full, and a landing lost
    content = hamlet(tuple(sorted(prices.items())), 1 + draws.pick(3), place)
    game = London("two_player", parse(Options, options), content)
    every = EveryWorld(game, seat, key_from_seed(seed))
    while every.state.pending:
        who = game.asked(every.state)[0]
        decision: Any = game.decision(every.state, who)
        action = styles[who](game.facts, every.state, who, decision, draws)
        if action is None or action not in decision:
            action = decision.sample(draws)
        every.act(who, action)
        if every.is_set_up and every.state.pending:
            yield every, game.view(every.state, seat)


# ---- what the worlds say -----------------------------------------------------------------------


def hidden_pieces(view: View) -> list[int]:
    return [row.piece for row in view.seen if row.kind < 0]


def unseen_in(game: London, view: View, s: LondonState) -> list[int]:
    """The units of a world that nobody has shown and that may still appear."""
    found = [s.kind_of[piece] for piece in hidden_pieces(view)]
    if view.seat == MARTIAN:
        pairs = zip(s.arrivals, s.arrived, strict=True)
        return found + [kind for kind, status in pairs if status == WAITING]
    first = s.opened - s.due
    return found + [kind for kind in s.track[first:] if kind >= 0]


def can_still_be_met(game: London, s: LondonState, objective: int) -> bool:
    """Whether the units that an Objective needs are there or to come (LON-23)."""
    first = s.opened - s.due
    coming = [kind for kind in s.track[first:] if kind >= 0]
    alive = [s.kind_of[i] for i in s.order if s.hex[i] >= 0]
    if objective == PEACE:
        if s.first_attack != -1:
            return False
        on_board = game.options.peace_envoy_on_board == "true"
        return ENVOY in (alive + coming if on_board else s.track)
    if objective == COLONIZE:
        return HQ in alive + coming and BIO_LAB in alive + coming
    if objective == CRUSH_ARMY:
        stations = sum(s.rubble[hex] for hex in game.facts.stations)
        lost = [i for i in range(len(s.hex)) if s.hex[i] < 0 and s.kind_of[i] >= 21]
        if stations + len(lost) >= 3 or game.options.crush_counts_lost == "true":
            return True
    if objective == LEVEL_CITY and all(s.rubble[hex] for hex in game.facts.targets):
        return True
    return bool(alive + coming)


def winning(game: London, s: LondonState) -> set[int]:
    """The Objectives that would win in a world (LON-23.1, LON-23.6)."""
    any_objective = game.options.peace_any_objective == "true" and ENVOY in s.track
    return {s.objective} | ({PEACE} if any_objective else set())


def must_agree(every: EveryWorld, view: View) -> None:
    game, states = every.game, [world.state for world in every.worlds]
    assert states, "the true world is one of them"
    for row in view.seen:
        expected = {s.kind_of[row.piece] for s in states}
        assert set(row.maybe) == expected, (row.label, names(row.maybe), names(expected))
        assert len(row.maybe) == len(expected)
    unseen = [unseen_in(game, view, s) for s in states]
    kinds = EARTHLING_KINDS if view.seat == MARTIAN else MARTIAN_KINDS
    counted = {k: [each.count(k) for each in unseen] for k in kinds}
    expected_rows = {k: (min(n), max(n)) for k, n in counted.items() if max(n)}
    found = {kind: (least, most) for kind, least, most in view.unseen}
    assert found == expected_rows, (names(found), found, expected_rows)
    if view.seat == EARTHLING:
        must_agree_on_objectives(game, view, states)
    else:
        must_agree_on_shares(game, view, states)


def must_agree_on_shares(game: London, view: View, states: list[LondonState]) -> None:
    """A kind has the share of the ways to say who lies where in which a piece is of it."""
    hidden = hidden_pieces(view)
    ways = {tuple(s.kind_of[piece] for piece in hidden) for s in states}
    shares = People(game.facts, people_seen(game.facts, states[0])).shares()
    for at, piece in enumerate(hidden):
        counted = Counter(way[at] for way in ways)
        expected = {kind: number / len(ways) for kind, number in counted.items()}
        assert shares[piece] == pytest.approx(expected), (piece, shares[piece], expected)


def must_agree_on_objectives(game: London, view: View, states: list[LondonState]) -> None:
    for note in view.objectives:
        goal = note.objective
        where = [s for s in states if goal in winning(game, s)]
        open_ = any(can_still_be_met(game, s, goal) for s in where)
        assert note.excluded == (not where), (goal, note)
        assert note.hopeless == (bool(where) and not open_), (goal, note)
        assert note.chosen == all(s.objective == goal for s in states), (goal, note)
        assert bool(note.why) == (note.excluded or note.hopeless), note


def names(kinds: Any) -> list[str]:
    return [UNIT_NAMES[kind] for kind in sorted(kinds)]


def spoken_of(view: View, side: int) -> Any:
    """What a view proves about one side."""
    kinds = MARTIAN_KINDS if side == MARTIAN else EARTHLING_KINDS
    rows = [row for row in view.unseen if row[0] in kinds]
    maybe = {row.piece: row.maybe for row in view.seen if row.side == side}
    return rows, maybe, view.objectives if side == MARTIAN else []


def secrets(s: LondonState, seat: int) -> Any:
    if seat == MARTIAN:
        return s.kind_of, s.arrivals
    return s.objective, s.track


@pytest.mark.parametrize("seat", [MARTIAN, EARTHLING])
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_notebook_says_what_all_worlds_say(seat: int, seed: int) -> None:
    for step, (every, view) in enumerate(play_through(seat, seed)):
        must_agree(every, view)
        imagined = every.game.imagine(view, Fast(step))
        worlds = [secrets(world.state, seat) for world in every.worlds]
        assert secrets(imagined, seat) in worlds, "what is imagined is one of them"
        outside = every.game.view(every.state, SPECTATOR)
        assert spoken_of(outside, 1 - seat) == spoken_of(view, 1 - seat), "all can prove it"
