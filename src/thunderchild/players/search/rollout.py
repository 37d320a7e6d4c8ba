"""One imagined game, played on for a while: what a plan leads to."""

from collections.abc import Callable
from typing import Any, Final

from thunderchild.core.chance import Draws, NamedChance
from thunderchild.core.game import DRAWN
from thunderchild.core.procedure import UNDECIDED
from thunderchild.players.parts import BasePlayer, Parts
from thunderchild.players.search.plans import Plan
from thunderchild.players.search.race import OutOfTime

MOST_STEPS: Final = 600  # a rollout that does not end by itself is judged where it stands


class Rollout:
    """Plays positions on, with a stand-in at every seat and a plan at one."""

    def __init__(
        self,
        parts: Parts,
        game: Any,
        seat: int,
        turns: int,
        is_over: Callable[[], bool] | None = None,
    ) -> None:
        self.parts, self.game, self.seat, self.turns = parts, game, seat, turns
        self.is_over = is_over

    def value(self, s: Any, plan: Plan, seed: int) -> float:
        """The chance to win after a plan and some turns; the given position is used up.

        OutOfTime when the time is over before that is known.
        """
        game, parts, mine = self.game, self.parts, self.seat
        chance, draws = NamedChance(seed), Draws(seed)
        others: list[BasePlayer] = [parts.stand_in() for _ in game.seats]
        segment, last = parts.segment(game, s, mine), game.turn(s) + self.turns
        follows = True
        plan.begin()
        for _ in range(MOST_STEPS):
            if not s.pending or (game.turn(s) >= last and parts.is_rest(game, s)):
                break
            if self.is_over is not None and self.is_over():
                raise OutOfTime
            seat = (s.pending & -s.pending).bit_length() - 1
            if seat == mine and follows and parts.segment(game, s, mine) == segment:
                action = plan.answer(game, s, seat, draws)
            else:
                follows = follows and seat != mine
                action = others[seat].policy(game, s, seat, draws)
            game.advance(s, seat, action, chance)
        return worth(parts, game, s, mine)


def worth(parts: Parts, game: Any, s: Any, seat: int) -> float:
    """The chance of a seat to win: known at the end of a game, else by the outlook."""
    if s.winner == UNDECIDED:
        return parts.outlook(game, s, seat)
    if s.winner == DRAWN:
        return 0.5
    return 1.0 if s.winner == seat else 0.0
