"""Bold and careful players of WarpWar: the same ideas, another taste, and it shows."""

from functools import cache
from typing import Any

import pytest

from tests.support.amount import counted
from thunderchild import players, titles
from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.model.actions import Build, EndMovement
from thunderchild.games.warpwar.model.kinds import WARPSHIP
from thunderchild.lab.sitting import seed_of
from thunderchild.players.warpwar.parts import PARTS
from thunderchild.players.warpwar.style import TEMPERS

SEEDS = 8

pytestmark = counted


class Seen:
    """What one player did in his games against a steady one."""

    def __init__(self) -> None:
        self.games = self.won = self.ships = self.home = 0
        self.beams = self.screens = self.guards = 0

    def movement(self, game: Any, s: Any, seat: int) -> None:
        """After a movement: who is at home."""
        home = game.facts.bases[s.ends[seat]]
        for ship in s.fleet(seat):
            if s.kind_of[ship] == WARPSHIP:
                self.ships += 1
                self.home += s.hex[ship] in home

    def building(self, action: Build) -> None:
        """What a build event adds."""
        for new in action.ships:
            if new.kind == WARPSHIP:
                self.beams += new.beam
                self.screens += new.screen
            else:
                self.guards += new.pd + new.screen


@cache
def seen(temper: str) -> Seen:
    """Some games of a temper, with both seats on each seed; every answer is checked."""
    game: Any = titles.make(titles.settle(Setup("warpwar", "advanced", {"turn_limit": "8"})))
    found = Seen()
    for seed in range(SEEDS):
        for mine in (0, 1):
            sitting = [PARTS.base(), PARTS.base()]
            sitting[mine] = PARTS.tempered(temper).base()
            watched(game, sitting, mine, seed, found)
    return found


def watched(game: Any, sitting: list[Any], mine: int, seed: int, found: Seen) -> None:
    """One game."""
    chance, streams = Fast(seed), [Draws(seed_of(seed, seat, "seat")) for seat in (0, 1)]
    s, _ = game.new(chance, telling=False)
    while s.pending:
        seat = game.asked(s)[0]
        action = sitting[seat].choose(game, game.view(s, seat), seat, streams[seat])
        assert game.why_not(s, seat, action) is None
        if seat == mine and isinstance(action, EndMovement):
            found.movement(game, s, seat)
        if seat == mine and isinstance(action, Build):
            found.building(action)
        game.advance(s, seat, action, chance)
    found.games += 1
    found.won += s.winner == mine


def test_the_careful_stay_home_and_the_bold_do_not() -> None:
    """How often and at which odds they attack is much the same: both see who wins the race."""
    bold, careful = seen("bold"), seen("careful")
    assert 2 * bold.home / bold.ships < careful.home / careful.ships


def test_the_bold_build_beams_and_the_careful_screens_and_guards() -> None:
    bold, careful = seen("bold"), seen("careful")
    assert bold.beams > bold.screens
    assert careful.screens > careful.beams
    assert careful.guards > bold.guards


@pytest.mark.parametrize("temper", list(TEMPERS))
def test_a_temper_is_no_handicap(temper: str) -> None:
    """Against a steady player it wins its share: at least a fifth of some games."""
    found = seen(temper)
    assert found.games == 2 * SEEDS
    assert found.won * 5 >= found.games


def test_plans_of_a_search_have_the_temper_too() -> None:
    game: Any = titles.make(titles.settle(Setup("warpwar", "advanced")))
    s, _ = game.new(Fast(3), telling=False)
    while Build not in players.offer_in(game, s, game.asked(s)[0]).kinds():
        seat = game.asked(s)[0]
        game.advance(s, seat, players.offer_in(game, s, seat).sample(Draws(1)), Fast(1))
    seat = game.asked(s)[0]
    decision = players.offer_in(game, s, seat)
    for temper in TEMPERS:
        parts = PARTS.tempered(temper)
        (first, *_) = parts.plans(game, s, seat, decision, Draws(5))
        said = parts.base().policy(game, s, seat, Draws(Draws(5).pick(MASK64)))
        assert first.answer(game, s, seat, Draws(1)) == said


def test_a_temper_that_nobody_has_is_refused() -> None:
    with pytest.raises(KeyError):
        PARTS.tempered("sulky")
