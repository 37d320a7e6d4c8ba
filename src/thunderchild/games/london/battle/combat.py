"""The Combat Phase: attacks chosen and resolved one at a time (LON-13)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from thunderchild.core.chance import Draws
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.games.london.battle.attack import OneAttack
from thunderchild.games.london.battle.shots import BombardPart, ShotPart, any_attack
from thunderchild.games.london.content.facts import Facts, Play, seat_bit, side_name
from thunderchild.games.london.model.actions import Attack, Bombard, Done
from thunderchild.games.london.model.kinds import MARTIAN
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.page.forms import AttackForm
from thunderchild.games.london.rules.reinforcement import Repairs
from thunderchild.games.london.told.events import PhaseBegan


class CombatDecision(AnyOf):
    """An attack, or the end of the phase."""

    ACTIONS = (Attack, Bombard, Done)

    def __init__(self, facts: Facts, s: LondonState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.shots = ShotPart(facts, s, seat)
        self.bombs = BombardPart(facts, s, seat)

    def make_parts(self) -> Sequence[Decision[Any]]:
        """Attacks on units, on empty hexes for the Martian, and the end."""
        return [self.shots, self.bombs, Enough(Done(), "done")]

    def drawn(self, draws: Draws) -> Attack | Bombard | Done:
        """Mostly attacks on units, some on hexes, now and then the end."""
        lot = draws.pick(12)
        if lot == 0:
            return Done()
        if self.seat != MARTIAN:
            return self.shots.drawn(draws) or Done()
        if lot < 9:
            return self.shots.drawn(draws) or self.bombs.drawn(draws) or Done()
        return self.bombs.drawn(draws) or self.shots.drawn(draws) or Done()

    def form(self) -> AttackForm:
        """Every attacker with every target and all six dice."""
        bombs = self.bombs if self.seat == MARTIAN else None
        able = set(self.shots.shooters())
        pieces = self.facts.pieces(self.s, self.seat)
        return AttackForm(
            [
                self.shots.shooter_form(i, bombs) if i in able else self.shots.idle_form(i)
                for i in pieces
            ]
        )


class AttackQuestion(Question):
    """Later attacks may be decided after earlier results (LON-13.8)."""

    def offer(self, p: Play, seat: int) -> CombatDecision:
        """Any attack, or the end."""
        return CombatDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: Attack | Bombard | Done) -> Result:
        """It is carried out at once and uses up the unit's attack (LON-13.8, LON-13.9)."""
        if isinstance(action, Done):
            p.s.closed = 1
            return NEXT
        p.s.fired[action.piece] = p.s.revocable = 1
        return p.call(OneAttack.by(p.s, action))

    def prompt(self, p: Play, seat: int) -> str:
        if not any_attack(p.facts, p.s, seat):
            return "Nothing more can attack. You are done, unless you take back your last attack."
        return "Attack with one of your units, or say that you are done."


class CombatPhase(Procedure):
    """Attacks one at a time (LON-13.8)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "attack", "again", "end", "otto")
    of: int  # the side

    def begin(self, p: Play) -> Result:
        """No unit has attacked in this phase yet (LON-13.1)."""
        s = p.s
        s.side, s.closed, s.revocable = self.of, 0, 0
        s.fired[:] = [0] * len(s.fired)
        p.tell(PhaseBegan(side_name(s.side), "combat"))
        return NEXT

    def attack(self, p: Play) -> Result:
        """The player attacks as long as he likes and can (LON-6.3, LON-13.1).

        While his last attack can still be taken back, only he ends the phase.
        """
        s = p.s
        is_open = s.revocable or any_attack(p.facts, s, s.side)
        return p.ask(seat_bit(s.side), AttackQuestion) if is_open else p.jump("end")

    def again(self, p: Play) -> Result:
        """Until he is done (LON-13.8)."""
        return NEXT if p.s.closed else p.jump("attack")

    def otto(self, p: Play) -> Result:
        """With the option Otto repairs at the end of the Combat Phase (LON-18.10, LON-18.14)."""
        if p.s.side != MARTIAN:
            return NEXT
        p.s.closed = 0
        return p.call(Repairs())

    def end(self, p: Play) -> Result:
        """What was not used is lost (LON-6.3)."""
        p.s.closed = p.s.revocable = 0
        return NEXT
