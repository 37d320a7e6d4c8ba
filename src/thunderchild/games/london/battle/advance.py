"""A Walker enters the hex it has cleared (LON-17)."""

from typing import TYPE_CHECKING

from thunderchild.games.london.battle.powers import PowerDecision
from thunderchild.games.london.content.facts import LondonPlay, LondonQuestion, facts_of
from thunderchild.games.london.model.actions import Pass, Use
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.page.forms import PowerForm
from thunderchild.games.london.rules.pieces import walk
from thunderchild.games.london.told.combat import WalkerAdvanced

if TYPE_CHECKING:
    from thunderchild.games.london.game import London


class AdvanceQuestion(LondonQuestion):
    """A Walker may enter the hex it has cleared (LON-17.1, LON-17.5)."""

    def offer(self, game: "London", s: LondonState, seat: int) -> PowerDecision:
        """Advance, or stay."""
        return PowerDecision(PowerForm("advance", "advance", "stay", [], [], "LON-17.1"))

    def take(self, p: LondonPlay, seat: int, action: Use | Pass) -> None:
        """Enter it."""
        if type(action) is Use:
            advance(p)

    def prompt(self, game: "London", s: LondonState, seat: int) -> str:
        """The question in words."""
        name, at = game.facts.name(s, s.attacker), game.facts.place(s.aim)
        return f"Does {name} advance to {at}?"


def advance(p: LondonPlay) -> None:
    """No points, no zones; a captor takes the Heroine along.

    LON-17.2, LON-17.4, LON-10.7, LON-12.7.
    """
    s, facts = p.s, facts_of(p)
    name, at = facts.name(s, s.attacker), facts.place(s.hex[s.attacker])
    p.tell(WalkerAdvanced(s.attacker, name, s.aim, at, facts.place(s.aim)))
    walk(p, s.attacker, [s.aim], rule="LON-17.4")
