"""What London's machines think likely: worlds that look like the true one and are nearer to it."""

from collections import Counter

import pytest

from tests.games.london.stage import new_game, stage
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    CRUSH_ARMY,
    EARTHLING,
    LEVEL_CITY,
    MARTIAN,
)
from thunderchild.games.london.model.state import OPEN, LondonState
from thunderchild.players.london import belief, carts
from thunderchild.players.london.greedy import Greedy
from thunderchild.players.london.guess import objectives
from thunderchild.players.search.generic import GENERIC
from thunderchild.players.search.search import imagined


def positions(seat: int, games: int) -> list[LondonState]:
    """Positions in which a seat is asked, after the set-up."""
    game, found = new_game(), []
    for number in range(games):
        chance, draws = Fast(number), Draws(number)
        s, _ = game.new(chance, telling=False)
        while s.pending:
            asked = game.asked(s)[0]
            if asked == seat and s.hex and draws.pick(6) == 0:
                found.append(s.copy())
            action = Greedy().choose(game, game.view(s, asked), asked, draws)
            game.advance(s, asked, action, chance)
    return found


def right(world: LondonState, truth: LondonState, seat: int) -> int:
    """How much of what is hidden a world has right."""
    hidden = [piece for piece, known in enumerate(truth.known) if known != OPEN]
    kinds = sum(world.kind_of[piece] == truth.kind_of[piece] for piece in hidden)
    if seat == MARTIAN:
        return kinds
    track = sum(a == b for a, b in zip(world.track, truth.track, strict=True))
    return kinds + track + (world.objective == truth.objective)


@pytest.mark.parametrize("seat", [MARTIAN, EARTHLING])
def test_a_likely_world_looks_like_the_true_one_and_is_nearer_to_it(seat: int) -> None:
    game, total = new_game(), Counter[str]()
    for number, s in enumerate(positions(seat, 6)):
        view = game.view(s, seat)
        world = belief.likely(game, view, seat, number)
        assert game.view(world, seat) == view
        total["likely"] += right(world, s, seat)
        total["possible"] += right(game.imagine(view, Fast(number)), s, seat)
    assert total["likely"] > 1.05 * total["possible"]


def test_the_same_view_gives_the_same_world() -> None:
    game = new_game()
    for s in positions(EARTHLING, 1)[:6]:
        view = game.view(s, EARTHLING)
        other = game.imagine(view, Fast(99))  # looks alike, and is another
        again = game.view(other, EARTHLING)
        worlds = [belief.likely(game, one, EARTHLING, 5) for one in (view, again)]
        assert worlds[0].hash(b"k" * 32) == worlds[1].hash(b"k" * 32)


def test_a_title_that_knows_nothing_likely_imagines_anything() -> None:
    game = new_game()
    s = positions(MARTIAN, 1)[0]
    view = game.view(s, MARTIAN)
    plain = game.imagine(view, Fast(7))
    assert imagined(GENERIC, game, view, MARTIAN, 7).hash(b"k" * 32) == plain.hash(b"k" * 32)


def test_rubble_tells_what_is_wanted() -> None:
    def guessed(rubble: tuple[str, ...]) -> list[float]:
        game, s = stage(
            martian=["Walker 0206"],
            earthling=["Infantry 1107"],
            rubble=rubble,
            side="earthling",
            turn=6,
        )
        found = objectives(game.facts, game.view(s, EARTHLING))
        assert sum(found) == pytest.approx(1.0)
        return found

    facts = new_game().facts
    stations = tuple(facts.labels[hex] for hex in facts.stations[:3])
    landmarks = tuple(facts.labels[hex] for hex in facts.landmarks[:2])
    none, some, all_of_them = guessed(()), guessed(stations), guessed((*stations, *landmarks))
    assert none[ABDUCT_GIRL] > max(none[CRUSH_ARMY], none[LEVEL_CITY])
    assert some[CRUSH_ARMY] > none[CRUSH_ARMY]
    assert max(all_of_them) == all_of_them[LEVEL_CITY]


def test_shares_are_kept() -> None:
    draws, weights = Draws(1), [0.0, 3.0, 1.0]
    found = Counter(carts.weighted(weights, draws) for _ in range(4000))
    assert set(found) == {1, 2}
    assert 2850 < found[1] < 3150
