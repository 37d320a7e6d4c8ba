"""A Walker enters the hex it has cleared (LON-17)."""

from thunderchild.core.actions import Pass
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.games.london.battle.powers import PowerDecision
from thunderchild.games.london.content.facts import Play
from thunderchild.games.london.model.actions import (
    Use,
)
from thunderchild.games.london.page.forms import PowerForm
from thunderchild.games.london.rules.in_hand import AttackInHand
from thunderchild.games.london.rules.pieces import walk
from thunderchild.games.london.told.combat import WalkerAdvanced


class AdvanceQuestion(Question):
    """A Walker may enter the hex it has cleared (LON-17.1, LON-17.5)."""

    def offer(self, p: Play, seat: int) -> PowerDecision:
        return PowerDecision(PowerForm("advance", "advance", "stay", [], [], "LON-17.1"))

    def take(self, p: Play, seat: int, action: Use | Pass) -> Result:
        if type(action) is Use:
            advance(p)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        attack = p.s.top(AttackInHand)
        name, at = p.facts.name(p.s, attack.attacker), p.facts.place(attack.aim)
        return f"Does {name} advance to {at}?"


def advance(p: Play) -> None:
    """No points, no zones; a captor takes the Heroine along.

    LON-17.2, LON-17.4, LON-10.7, LON-12.7.
    """
    s, facts, attack = p.s, p.facts, p.s.top(AttackInHand)
    walker, aim = attack.attacker, attack.aim
    name, here = facts.name(s, walker), s.hex[walker]
    p.tell(WalkerAdvanced(walker, name, aim, here, facts.place(here), facts.place(aim)))
    walk(p, walker, [aim], rule="LON-17.4")
