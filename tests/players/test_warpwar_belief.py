"""What WarpWar's machines think likely: worlds that fit all that was seen, with BP well spent."""

from collections import Counter
from typing import cast

from bench.reference import reference
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.consistency import inconsistency
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, BEAM, PD, SCREEN, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.players.search.search import imagined
from thunderchild.players.warpwar import belief
from thunderchild.players.warpwar.greedy import Greedy
from thunderchild.players.warpwar.parts import PARTS

SETUP = titles.settle(Setup("warpwar", "advanced", {"turn_limit": "8"}))
GAME = cast("WarpWar", titles.make(SETUP))


def positions(games: int) -> list[tuple[WarpWarState, int]]:
    """Positions of games against the reference, and who is asked."""
    found = []
    for number in range(games):
        chance, draws = Fast(number), Draws(number)
        players = [Greedy(), reference("warpwar")][:: -1 if number % 2 else 1]
        s, _ = GAME.new(chance, telling=False)
        while s.pending:
            seat = GAME.asked(s)[0]
            if draws.pick(5) == 0 and min(s.ends) >= 0:
                found.append((s.copy(), seat))
            action = players[seat].choose(GAME, GAME.view(s, seat), seat, draws)
            GAME.advance(s, seat, action, chance)
    return found


def test_a_likely_world_fits_what_was_seen_and_its_warpships_are_not_too_weak() -> None:
    """On the average: a single record is guessed no better than before."""
    short = Counter[str]()
    for number, (s, seat) in enumerate(positions(6)):
        view = GAME.view(s, seat)
        world = belief.likely(GAME, view, seat, number)
        assert GAME.view(world, seat) == view
        assert inconsistency(GAME.facts, view, world) is None
        possible = GAME.imagine(view, Fast(number))
        for ship in s.fleet(1 - seat):
            if s.kind_of[ship] == WARPSHIP:
                short["likely"] += belief.size(s, ship) - belief.size(world, ship)
                short["possible"] += belief.size(s, ship) - belief.size(possible, ship)
    assert abs(short["likely"]) < 0.5 * short["possible"], short


def test_a_ship_that_has_shown_nothing_cost_most_of_what_was_in_hand() -> None:
    chance, draws = Fast(3), Draws(3)
    s, _ = GAME.new(chance, telling=False)
    while s.turn == 1 and not (s.active != s.starter and s.fleet(s.starter)):
        seat = GAME.asked(s)[0]
        GAME.advance(s, seat, Greedy().choose(GAME, GAME.view(s, seat), seat, draws), chance)
    seat = 1 - s.starter
    view = GAME.view(s, seat)
    worlds = [imagined(PARTS, GAME, view, seat, number) for number in range(40)]
    spent = [world.bp[s.starter] == 0 for world in worlds]
    assert spent.count(True) > 25
    assert not all(spent), "some worlds are merely possible"


def test_more_points_keep_what_a_ship_has_shown_and_lost() -> None:
    s = next(s for s, seat in positions(2) if s.fleet(seat))
    ship = next(iter([*s.fleet(0), *s.fleet(1)]))
    at = ship * ATTRIBUTES
    built, now = s.built[at : at + ATTRIBUTES], s.now[at : at + ATTRIBUTES]
    belief.add(s, ship, 10, (20, 30))
    more = [a - b for a, b in zip(s.built[at : at + ATTRIBUTES], built, strict=True)]
    assert sum(more) == sum(more[attribute] for attribute in (PD, BEAM, SCREEN)) == 10
    assert [a - b for a, b in zip(s.now[at : at + ATTRIBUTES], now, strict=True)] == more
