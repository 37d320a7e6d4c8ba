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
        *,
        at_last: bool = False,
    ) -> None:
        """Judged after the last turn, or after each of them where the title wants that."""
        self.parts, self.game, self.seat, self.turns = parts, game, seat, turns
        self.is_over = is_over
        self.each_turn: bool = not at_last and getattr(parts, "each_turn", False)

    def value(self, s: Any, plan: Plan, seed: int, world: int = 0) -> float:
        """The chance to win after a plan and some turns; the given position is used up.

        Judged after each turn it is the mean: the first judgement has less luck in it, the last
        has seen more. A title may say who sits at the other seats in each of the worlds. OutOfTime
        when the time is over before the value is known.
        """
        game, parts, mine = self.game, self.parts, self.seat
        chance, draws = NamedChance(seed), Draws(seed)
        others = self.stand_ins(world)
        segment, last = parts.segment(game, s, mine), game.turn(s) + self.turns
        judged = last - self.turns + 1 if self.each_turn else last  # the next turn that is
        follows, total, times = True, 0.0, 0
        plan.begin()
        for _ in range(MOST_STEPS):
            if not s.pending:
                break
            if game.turn(s) >= judged and parts.is_rest(game, s):
                if game.turn(s) >= last:
                    break
                total += parts.outlook(game, s, mine)
                times, judged = times + 1, game.turn(s) + 1
            if self.is_over is not None and self.is_over():
                raise OutOfTime
            seat = (s.pending & -s.pending).bit_length() - 1
            if seat == mine and follows and parts.segment(game, s, mine) == segment:
                action = plan.answer(game, s, seat, draws)
            else:
                follows = follows and seat != mine
                action = others[seat].policy(game, s, seat, draws)
            game.advance(s, seat, action, chance)
        left = self.turns - times if self.each_turn else 1  # all are worth what this is worth
        return (total + left * worth(parts, game, s, mine)) / (times + left)

    def stand_ins(self, world: int) -> list[BasePlayer]:
        """Who answers for each seat."""
        rival = getattr(self.parts, "rival", None)
        seats = range(len(self.game.seats))
        if rival is None:
            return [self.parts.stand_in() for _ in seats]
        return [self.parts.stand_in() if seat == self.seat else rival(world) for seat in seats]


def worth(parts: Parts, game: Any, s: Any, seat: int) -> float:
    """The chance of a seat to win: known at the end of a game, else by the outlook."""
    if s.winner == UNDECIDED:
        return parts.outlook(game, s, seat)
    if s.winner == DRAWN:
        return 0.5
    return 1.0 if s.winner == game.victor(seat) else 0.0
