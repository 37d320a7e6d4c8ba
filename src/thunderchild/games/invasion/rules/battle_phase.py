"""The Battle Phase: which battle comes next (INV-BAT-01, INV-BAT-02)."""

from typing import ClassVar

from thunderchild.core.choices import Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.land import LandBattle
from thunderchild.games.invasion.content.differences import reads_backs
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.actions import ChooseBattle
from thunderchild.games.invasion.model.kinds import BATTLE, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units, waves
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.order import ACTED, Acting, waiting


def contested(s: InvasionState) -> list[int]:
    """Waves that share their Zone with a Gun and have not fought in this phase (INV-BAT-01)."""
    guns = {
        zone
        for unit, zone in enumerate(s.unit_zone)
        if zone != NONE and units.IS_GUN[s.unit_kind[unit]]
    }
    return [row for row in waiting(s) if s.wave_zone[row] in guns] if guns else []


@check("INV-DEC-030")
def must_be_fought(decision: "Battles", action: ChooseBattle) -> Refusal | None:
    """A Wave in a Zone with a Gun that has not fought yet (INV-BAT-01, INV-BAT-02)."""
    if action.row in decision.rows:
        return None
    return Refusal("There is no such battle to fight", "INV-DEC-030")


class Battles(Offers[ChooseBattle]):
    """Which battle comes next; there is no way out (INV-DEC-030)."""

    ACTIONS = (ChooseBattle,)
    CHECKS = (must_be_fought,)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s, self.rows = facts, s, contested(s)

    def legal(self) -> list[ChooseBattle]:
        return [ChooseBattle(row) for row in self.rows]

    def text(self, action: ChooseBattle) -> str:
        label = waves.wave_label(self.facts, self.s, action.row)
        return f"{label} in {self.facts.map.zone_names[self.s.wave_zone[action.row]]}"


class BattleQuestion(Question):
    """The order of the battles (INV-BAT-02)."""

    def offer(self, p: Play, seat: int) -> Battles:
        """Each that is to be fought."""
        return Battles(p.facts, p.s)

    def take(self, p: Play, seat: int, action: ChooseBattle) -> Result:
        p.s.top(BattlePhase).row = action.row
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Choose the next battle."


class BattlePhase(Acting):
    """Each Wave in a Zone with a Gun fights once (INV-BAT-01, INV-BAT-02)."""

    PHASE: ClassVar[int] = BATTLE
    RULE: ClassVar[str] = "INV-BAT-01"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        "muster",
        "choose",
        "next_battle",
        "fight",
        "again",
        "close",
    )

    def choose(self, p: Play) -> Result:
        """You choose the order of Zones and of Waves (INV-BAT-02)."""
        return ask(p, BattleQuestion) if len(contested(p.s)) > 1 else NEXT

    def next_battle(self, p: Play) -> Result:
        """Until no battle is left (INV-BAT-02, INV-BEN-04)."""
        s = p.s
        if self.row == NONE:
            rows = contested(s)
            if not rows:
                return p.jump("close")
            self.row = rows[0]
        s.wave_done[self.row] |= ACTED
        s.battle_row, s.battle_zone = self.row, s.wave_zone[self.row]
        return NEXT

    def fight(self, p: Play) -> Result:
        """One Wave at a time; survivors fight the next (INV-BAT-02)."""
        return p.call(LandBattle())


PROCEDURES: Procedures = (BattlePhase,)
QUESTIONS: Questions = (BattleQuestion,)
