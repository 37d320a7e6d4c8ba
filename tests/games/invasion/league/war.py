"""A League at play: a position, seats that act, and what was told."""

from collections.abc import Callable, Sequence
from typing import Any

from thunderchild.core.chance import Chance, Draws, Fast
from thunderchild.core.options import parse
from thunderchild.core.procedure import Procedure, run
from thunderchild.core.rules import Refusal
from thunderchild.games.invasion.league.game import League
from thunderchild.games.invasion.league.model.actions import Spend
from thunderchild.games.invasion.league.model.options import LeagueOptions
from thunderchild.games.invasion.league.rules.council import Council
from thunderchild.games.invasion.model.kinds import HUMAN


class War:
    """A League of some Nations, after their set-up."""

    def __init__(self, *nations: str, chance: Chance | None = None, **options: Any) -> None:
        """Begin a League of these Nations, by default Japan and England."""
        chosen = nations or ("japan", "england")
        scenario = ("one", "two", "three", "four")[len(chosen) - 1]
        seats = dict(zip(League.SEATS, chosen, strict=False))
        self.game = League(scenario, parse(LeagueOptions, {**seats, **options}))
        self.chance = chance or Fast(5)
        self.s, self.events = self.game.new(self.chance)

    @property
    def asked(self) -> list[int]:
        return self.game.asked(self.s)

    def call(self, frame: Procedure) -> "War":
        """Run one procedure of the League from here."""
        self.s.stack = [frame]
        self.s.pending, self.s.kind = 0, -1
        run(self.game.play(self.s, self.chance, self.events))
        return self

    def council(self, pool: int) -> "War":
        """The council meets over so large a pool."""
        self.s.pool = pool
        return self.call(Council())

    def act(self, seat: int, action: Any) -> "War":
        self.s, told = self.game.apply(self.s, seat, action, self.chance)
        self.events += told
        return self

    def read(self, seat: int, text: str) -> "War":
        """Act as a line of a record says."""
        return self.act(seat, self.game.read(self.s, seat, text))

    def why_not(self, seat: int, action: Any) -> Refusal:
        refusal = self.game.why_not(self.s, seat, action)
        assert refusal is not None, f"{action} is legal"
        return refusal

    def play_on(self, until: Callable[["War"], bool], seats: Sequence[int] = range(4)) -> "War":
        """Let these seats do anything legal until something holds."""
        draws = Draws(3)
        for _ in range(3000):
            able = [seat for seat in self.asked if seat in seats]
            if until(self) or not able:
                return self
            decision = self.game.decision(self.s, able[0])
            assert decision is not None
            self.act(able[0], decision.sample(draws))
        raise AssertionError("that never comes")

    def changes(self, seat: int) -> list[str]:
        """What the sheet changes for a Nation, in words."""
        seen = self.game.view(self.s, seat).nations[seat].view.cards.changes
        return [change.what for change in seen if change.until == "By the League"]

    def row(self, name: str) -> int:
        return self.game.facts.row_ids.index(name)

    def spend(self, name: str, number: int) -> Spend:
        return Spend(self.row(name), number)

    def told(self) -> list[str]:
        return [event.text() for _, event in self.events]


def won(war: War, seat: int, winner: int = HUMAN) -> None:
    """The Nation of a seat is over."""
    nation = war.s.nations[seat]
    nation.winner, nation.reason, nation.pending, nation.kind = winner, 0, 0, -1
