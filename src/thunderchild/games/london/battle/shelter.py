"""A beaten Earthling with no way out: the Heroine may be shown to save it (LON-16.9).

Face-down pieces close their hexes to retreats, and nobody has to say what they are. So whether the
question is asked depends only on what all can see: a lone face-down piece beside the unit that may
be the Heroine. Whether she is there, only her owner knows.
"""

from collections.abc import Iterator

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.forms import Forced
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.battle.retreat import is_ground_open
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts, Play
from thunderchild.games.london.model.actions import (
    Use,
)
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.page.forms import PowerForm
from thunderchild.games.london.rules.evidence import heroine_suspects
from thunderchild.games.london.rules.in_hand import AttackInHand
from thunderchild.games.london.rules.pieces import eliminate, turn_up


def shelters(facts: Facts, s: LondonState, piece: int) -> list[int]:
    """Lone face-down pieces beside a unit that may be the Heroine, as all know (LON-16.9)."""
    if s.kind_of[piece] < FIRST_EARTHLING:
        return []
    near = facts.neighbours[s.hex[piece]]
    return [
        one
        for one in heroine_suspects(facts, s)
        if s.hex[one] in near
        and s.hex.count(s.hex[one]) == 1
        and is_ground_open(facts, s, piece, s.hex[one])
    ]


@check("LON-16.9")
def heroine_is_beside(d: "ShowPart", action: Use) -> Refusal | None:
    """Only the Heroine saves the unit, if she is one of those pieces (LON-16.9)."""
    if d.s.heroine in d.pieces:
        return None
    return Refusal(f"The Heroine is not beside {d.name}", "LON-16.9")


class ShowPart(Listed[Use]):
    """Showing her."""

    ACTIONS = (Use,)
    CHECKS = (heroine_is_beside,)

    def __init__(self, facts: Facts, s: LondonState, loser: int) -> None:
        self.s, self.name = s, facts.name(s, loser)
        self.pieces = shelters(facts, s, loser)
        self.labels = [facts.label(s, piece) for piece in self.pieces]

    def candidates(self) -> Iterator[Use]:
        """The one way to do it."""
        yield Use()

    def text(self, action: Use) -> str:
        return "show the Heroine"


class ShelterDecision(AnyOf):
    """Show her, or let the unit go."""

    def __init__(self, facts: Facts, s: LondonState, loser: int) -> None:
        self.show = ShowPart(facts, s, loser)
        super().__init__([self.show, Enough(Pass(), f"{self.show.name} is eliminated")])

    def forced(self) -> Forced | None:
        """Where she is not there the unit is lost; not to ask would tell that she is not."""
        if self.show.why_not(Use()) is None:
            return None
        labels = " or ".join(self.show.labels)
        why = f"You are asked because {labels} might be the Heroine: so nobody learns who it is"
        return Forced(Pass(), Refusal(why, "LON-16.9"))

    def form(self) -> PowerForm:
        """Both answers; the reason where she is not there."""
        return PowerForm(
            "shelter",
            "show the Heroine",
            f"{self.show.name} is eliminated",
            [],
            [],
            "LON-16.9",
            self.show.why_not(Use()),
            self.forced(),
        )


class ShelterQuestion(Question):
    """The owner may show the Heroine to save a unit that has no hex to retreat to (LON-16.9)."""

    def offer(self, p: Play, seat: int) -> ShelterDecision:
        """Show her, if she is there, or not."""
        return ShelterDecision(p.facts, p.s, p.s.top(AttackInHand).loser)

    def take(self, p: Play, seat: int, action: Use | Pass) -> Result:
        """She turns up, and her hex is open; or the unit is gone (LON-16.2)."""
        if type(action) is Use:
            turn_up(p, p.s.heroine, "LON-16.9")
        else:
            be_lost(p)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        facts, loser = p.facts, p.s.top(AttackInHand).loser
        pieces = shelters(facts, p.s, loser)
        lost = f"{facts.name(p.s, loser)} has no hex to retreat to"
        if p.s.heroine not in pieces:
            return f"{lost} and is eliminated."
        return f"{lost}. Do you show the Heroine at {facts.place(p.s.hex[p.s.heroine])} to save it?"


def be_lost(p: Play) -> None:
    """Where no hex is open the beaten unit is eliminated (LON-16.2)."""
    attack = p.s.top(AttackInHand)
    loser, attack.loser = attack.loser, NOBODY
    eliminate(p, loser, "it had no hex to retreat to", "LON-16.2")
