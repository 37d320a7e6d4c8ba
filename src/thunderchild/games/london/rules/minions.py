"""The HQ and its minions: arrivals, executions, and what their coming sets off (LON-18)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts, Play, seat_bit
from thunderchild.games.london.model.actions import (
    ChooseMinion,
    Relocate,
)
from thunderchild.games.london.model.kinds import EARTHLING, MINION_NAMES, NO_MINION, QUEEN_BEA
from thunderchild.games.london.model.state import NOBODY, OPEN, LondonState
from thunderchild.games.london.page.forms import HexForm
from thunderchild.games.london.told.combat import (
    HeroineRelocated,
    HeroineStayed,
    MinionAppeared,
    MinionShot,
)

# ---- the first minion ----------------------------------------------------------------------


@check("LON-18.1")
def is_a_minion(d: "MinionDecision", action: ChooseMinion) -> Refusal | None:
    """Any one of the minions still in play (LON-18.1, LON-18.2)."""
    if action.minion in d.left:
        return None
    return Refusal("That minion is not available", "LON-18.1")


class MinionDecision(Listed[ChooseMinion]):
    """The minions that can move in."""

    ACTIONS = (ChooseMinion,)
    CHECKS = (is_a_minion,)

    def __init__(self, facts: Facts, left: list[int]) -> None:
        self.facts, self.left = facts, left

    def candidates(self) -> Iterator[ChooseMinion]:
        for minion in range(len(MINION_NAMES)):
            yield ChooseMinion(minion)

    def text(self, action: ChooseMinion) -> str:
        row = self.facts.content.minions[action.minion]
        return f"{row.name}: {row.text}"


class MinionQuestion(Question):
    """The owner of a new HQ picks a minion (LON-18.1)."""

    def offer(self, p: Play, seat: int) -> MinionDecision:
        return MinionDecision(p.facts, p.s.minions)

    def take(self, p: Play, seat: int, action: ChooseMinion) -> Result:
        appear(p, action.minion, "LON-18.1")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Your HQ is Active: which minion moves in?"


def appear(p: Play, minion: int, rule: str) -> None:
    """A minion is the current one from now on (LON-18.4)."""
    s = p.s
    s.minions.remove(minion)
    s.minion, s.arriving = minion, minion + 1
    row = p.facts.content.minions[minion]
    p.tell(MinionAppeared(minion, row.name, row.speech, rule))


# ---- Queen Bea brings the Heroine ----------------------------------------------------------


@check("LON-18.7")
def no_martian_there(d: "RelocatePart", action: Relocate) -> Refusal | None:
    """Any hex of the map without a Martian unit (LON-18.7)."""
    facts, s = d.facts, d.s
    if 0 <= action.hex < facts.hexes:
        unit = s.unit_at[action.hex]
        if unit < 0 or s.kind_of[unit] >= FIRST_EARTHLING:
            return None
    return Refusal("The Heroine must go to a hex of the map without a Martian unit", "LON-18.7")


class RelocatePart(Listed[Relocate]):
    """The hexes the Heroine may be placed in."""

    ACTIONS = (Relocate,)
    CHECKS = (no_martian_there,)

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s

    def candidates(self) -> Iterator[Relocate]:
        for hex in range(self.facts.hexes):
            yield Relocate(hex)

    def text(self, action: Relocate) -> str:
        """The place by its name."""
        return self.facts.names[action.hex]


class HeroineDecision(AnyOf):
    """Place her, or leave her."""

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s
        self.hexes = RelocatePart(facts, s)
        self.stay = Enough(Pass(), "leave her where she is")
        super().__init__([self.hexes, self.stay])

    def form(self) -> HexForm:
        hexes = [action.hex for action in self.hexes]
        others = [self.stay.choice(Pass())]
        return HexForm("relocate", self.s.heroine, "Heroine", hexes, others, "LON-18.7")


class HeroineQuestion(Question):
    """When Queen Bea appears the Earthling may move the Heroine at once (LON-18.7, LON-18.12)."""

    def offer(self, p: Play, seat: int) -> HeroineDecision:
        """Any hex without a Martian, or none."""
        return HeroineDecision(p.facts, p.s)

    def take(self, p: Play, seat: int, action: Relocate | Pass) -> Result:
        """She is put there face-up, even out of a captor's hand (LON-12.8)."""
        s, facts = p.s, p.facts
        if type(action) is not Relocate:
            p.tell(HeroineStayed())
            return NEXT
        girl = s.heroine
        s.hex[girl], s.captor = action.hex, NOBODY
        s.up[girl], s.known[girl] = 1, OPEN
        p.tell(HeroineRelocated(girl, action.hex, facts.place(action.hex)))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Queen Bea appeared: do you place the Heroine in another hex, face-up?"


class Minions(Procedure):
    """The price of a lost Martian, and the arrival of a minion (LON-18.2, LON-14.8 step 9)."""

    LINES: ClassVar[tuple[str, ...]] = ("shoot", "replace", "queen_bea", "settle")

    def shoot(self, p: Play) -> Result:
        """Each loss while the HQ is Active costs the current minion (LON-18.2, LON-18.3)."""
        s = p.s
        if not s.shot:
            return p.jump("queen_bea")
        s.shot -= 1
        if s.minion != NO_MINION:
            name = p.facts.content.minions[s.minion].name
            p.tell(MinionShot(s.minion, name, "LON-18.2"))
            s.minion = NO_MINION
        return NEXT

    def replace(self, p: Play) -> Result:
        """A random remaining one replaces it; the last is not replaced (LON-18.2)."""
        s = p.s
        if s.minions:
            appear(p, s.minions[p.pick(len(s.minions), "the next minion")], "LON-18.2")
        else:
            s.shot = 0
        return NEXT

    def queen_bea(self, p: Play) -> Result:
        """Her arrival lets the Earthling move the Heroine (LON-18.7, LON-18.12)."""
        return (
            p.ask(seat_bit(EARTHLING), HeroineQuestion) if p.s.arriving - 1 == QUEEN_BEA else NEXT
        )

    def settle(self, p: Play) -> Result:
        """Each elimination is paid for separately (LON-18.3)."""
        p.s.arriving = 0
        return p.jump("shoot") if p.s.shot else NEXT
