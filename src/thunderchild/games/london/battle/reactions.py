"""Choices inside an attack: Jack Boot, Queen Bea, the Hero's victim."""

from collections.abc import Iterator

from thunderchild.core.actions import Pass
from thunderchild.core.decision import Listed
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.battle.odds import column_name, is_fatal, loser_of
from thunderchild.games.london.battle.outcomes import chances_of, outcome_text, results_text
from thunderchild.games.london.battle.powers import PowerDecision
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts, Play
from thunderchild.games.london.model.actions import (
    Use,
    Victim,
)
from thunderchild.games.london.model.kinds import RESULT_NAMES
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.page.forms import Likelihood, PieceForm, PowerForm
from thunderchild.games.london.rules.in_hand import AttackInHand
from thunderchild.games.london.rules.pieces import eliminate
from thunderchild.games.london.told.combat import BeaUsed, BootUsed


def _chances(facts: Facts, s: LondonState, bonus: int) -> list[Likelihood]:
    attack = s.top(AttackInHand)
    return chances_of(results_text(facts, s, attack.attacker, attack.target, attack.column, bonus))


class BootQuestion(Question):
    """Colonel Jack Boot's +1 is declared before the roll, when the odds are known (LON-14.9)."""

    def offer(self, p: Play, seat: int) -> PowerDecision:
        """Use it on this roll, or keep it."""
        facts = p.facts
        now, then = _chances(facts, p.s, 0), _chances(facts, p.s, 1)
        return PowerDecision(PowerForm("boot", "add 1", "keep it", now, then, "LON-18.9"))

    def take(self, p: Play, seat: int, action: Use | Pass) -> Result:
        """Once in a game turn (LON-18.9)."""
        if type(action) is Use:
            use_boot(p)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        name = column_name(p.facts, p.s.top(AttackInHand).column)
        return f"Does Colonel Jack Boot add 1 to this roll ({name})?"


def use_boot(p: Play) -> None:
    """+1 to one Martian attack die in a game turn (LON-18.9)."""
    p.s.boot_used = p.s.top(AttackInHand).bonus = 1
    p.tell(BootUsed())


class BeaQuestion(Question):
    """Queen Bea may have an attack rolled again, after the die was seen (LON-18.6, LON-14.9)."""

    def offer(self, p: Play, seat: int) -> PowerDecision:
        """Roll again, or let it stand."""
        facts, attack = p.facts, p.s.top(AttackInHand)
        loser = loser_of(facts, p.s, attack.result, attack.attacker, attack.target)
        text = outcome_text(facts, p.s, attack.result, attack.attacker, loser)
        now = [Likelihood(RESULT_NAMES[attack.result], text, 6)]
        then = _chances(facts, p.s, attack.bonus)
        results = facts.content.crt[attack.column]
        best = max(worth_of(facts, p.s, attack, result) for result in results)
        quiet = Pass() if worth_of(facts, p.s, attack, attack.result) == best else None
        words = "roll again", "let it stand"
        return PowerDecision(PowerForm("bea", *words, now, then, "LON-18.6", quiet=quiet))

    def take(self, p: Play, seat: int, action: Use | Pass) -> Result:
        """Once in a game turn (LON-18.6)."""
        if type(action) is Use:
            use_bea(p)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        attack = p.s.top(AttackInHand)
        result = RESULT_NAMES[attack.result]
        return f"The die was {attack.die}: {result}. Does Queen Bea demand another roll?"


def worth_of(facts: Facts, s: LondonState, attack: AttackInHand, result: int) -> int:
    """What a result of an attack is worth to the Martian (LON-15.2, LON-15.3)."""
    loser = loser_of(facts, s, result, attack.attacker, attack.target)
    if loser < 0:
        return 0
    harm = 2 if is_fatal(result) else 1
    return -harm if s.kind_of[loser] < FIRST_EARTHLING else harm


def use_bea(p: Play) -> None:
    """The second roll stands (LON-18.6)."""
    p.s.bea_used = 1
    p.s.top(AttackInHand).die = 0
    p.tell(BeaUsed())


# ---- the Hero's victim ---------------------------------------------------------------------


@check("LON-20.3")
def is_a_martian(d: "VictimDecision", action: Victim) -> Refusal | None:
    """Any one Martian unit on the map, Active or Lander (LON-20.3)."""
    s, piece = d.s, action.piece
    if 0 <= piece < len(s.hex) and s.hex[piece] >= 0 and s.kind_of[piece] < FIRST_EARTHLING:
        return None
    return Refusal("The Hero takes a Martian unit on the map with him", "LON-20.3")


class VictimDecision(Listed[Victim]):
    """The Martians on the map."""

    ACTIONS = (Victim,)
    CHECKS = (is_a_martian,)

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[Victim]:
        for piece in self.facts.martians(self.s):
            yield Victim(piece)

    def text(self, action: Victim) -> str:
        """The piece by its name."""
        return self.facts.name(self.s, action.piece)

    def form(self) -> PieceForm:
        pieces = self.facts.martians(self.s)
        names = [self.facts.name(self.s, piece) for piece in pieces]
        return PieceForm("victim", pieces, names, [], "LON-20.3")


class VictimQuestion(Question):
    """The Earthling eliminates any one Martian unit (LON-20.3, LON-29.7)."""

    def offer(self, p: Play, seat: int) -> VictimDecision:
        return VictimDecision(p.facts, p.s)

    def take(self, p: Play, seat: int, action: Victim) -> Result:
        take_victim(p, action.piece)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "The Hero was captured: which Martian unit goes with him?"


def take_victim(p: Play, piece: int) -> None:
    """The Hero takes a Martian unit with him (LON-20.3)."""
    eliminate(p, piece, "the Hero's last deed", "LON-20.3")
