"""The Nations play phase by phase, and wait for each other (INV-LTN-01)."""

from typing import ClassVar

from thunderchild.core.procedure import NEXT, Procedure, Result
from thunderchild.games.invasion.league.content.facts import LeaguePlay
from thunderchild.games.invasion.league.model.kinds import SET_UP
from thunderchild.games.invasion.league.rules import sheet
from thunderchild.games.invasion.league.rules.council import Council
from thunderchild.games.invasion.league.rules.nations import (
    NationQuestion,
    asked,
    let_play,
    playing,
)
from thunderchild.games.invasion.league.told.events import LeagueSpoke, PoolFilled
from thunderchild.games.invasion.model.kinds import STAGES


class WholeWar(Procedure):
    """Every Nation's set-up, then turns until all Nations have won or lost (INV-LTN-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("set_up", "crises", "turn", "again")

    def set_up(self, p: LeaguePlay) -> Result:
        """Each Nation is set up by its own rules (INV-LTN-01)."""
        return p.call(Together(stage=SET_UP))

    def crises(self, p: LeaguePlay) -> Result:
        """All rows begin in Crisis, and every Nation suffers every Crisis (INV-LTN-02)."""
        p.s.turn = 1
        sheet.spread(p.facts, p.s)
        return NEXT

    def turn(self, p: LeaguePlay) -> Result:
        """One turn of all Nations (INV-LTN-01)."""
        return p.call(LeagueTurn())

    def again(self, p: LeaguePlay) -> Result:
        """Until the last Nation has won or lost (INV-LTN-06)."""
        p.s.turn += 1
        return p.jump("turn")


class LeagueTurn(Procedure):
    """The sheet, then the phases of all Nations together, then the pool (INV-LTN-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("spend", "phase", "next_phase", "fill_the_pool")
    stage: int = 0

    def spend(self, p: LeaguePlay) -> Result:
        """At the start of each Production Phase (INV-LTN-04)."""
        p.s.stage = self.stage
        return p.call(Council())

    def phase(self, p: LeaguePlay) -> Result:
        """One phase of all Nations; Battle and Devastation are one block (INV-LTN-01)."""
        return p.call(Together(stage=self.stage))

    def next_phase(self, p: LeaguePlay) -> Result:
        """The next phase, when all have finished this one (INV-LTN-01)."""
        self.stage += 1
        return p.jump("phase") if self.stage < len(STAGES) else NEXT

    def fill_the_pool(self, p: LeaguePlay) -> Result:
        """Refugees that Escaped in all Nations, times the number of the chart (INV-LTN-03)."""
        s = p.s
        now = [nation.escaped for nation in s.nations]
        escaped = sum(now) - sum(s.counted)
        s.counted = now
        if escaped:
            s.pool += escaped * p.facts.times
            p.tell(LeagueSpoke())
            p.tell(PoolFilled(escaped, p.facts.times, s.pool))
        return NEXT


class Together(Procedure):
    """A phase: nobody starts the next one before all have finished it (INV-LTN-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "act")
    stage: int

    def begin(self, p: LeaguePlay) -> Result:
        """Every Nation that plays begins the phase, by its own rules (INV-LTN-01)."""
        p.s.stage = self.stage
        for seat in playing(p.s):
            let_play(p, seat)
        return NEXT

    def act(self, p: LeaguePlay) -> Result:
        """The seats act at the same time, each in its Nation, until all are done (INV-LTN-01)."""
        seats = asked(p.s)
        return p.ask(seats, NationQuestion) if seats else NEXT


PROCEDURES = (WholeWar, LeagueTurn, Together)
