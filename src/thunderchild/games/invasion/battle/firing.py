"""One firing of a Gun or Warship: dice, Hits, Explosive Shell (part 16, INV-NAV-13)."""

from typing import ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough, Single
from thunderchild.core.decision import AnyOf, Decision
from thunderchild.core.procedure import NEXT, Procedure, Procedures, Question, Questions, Result
from thunderchild.games.invasion.battle.dice import RollDice
from thunderchild.games.invasion.battle.field import (
    FIRED,
    FIRED_TWICE,
    is_tripod,
    named_piece,
    named_tripod,
    set_works,
    tripod_name,
)
from thunderchild.games.invasion.battle.harm import destroy_tripod, hit_tripod
from thunderchild.games.invasion.battle.rolls import SHOT_ROLL, hits
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import UseShell
from thunderchild.games.invasion.model.kinds import EXPLOSIVE_SHELL, LAND, SIEGE_GUN
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.told.battle import PieceFired, PlanUsed, WorksLost


def dice_of(facts: BattleFacts, s: InvasionState, piece: int) -> int:
    """The dice of a piece's next firing: its own, Surprise Shots, and what a card changes.

    A card may change the first firing of each Land battle (INV-HST-02, INV-PLN-03, INV-EVT-13).
    Siege Guns that are short of shells have fewer dice of their own (INV-LTN-05).
    """
    kind = s.piece_kind[piece]
    own = facts.dice[kind]
    if kind == SIEGE_GUN and s.modifiers:
        own = min(own, modifiers.least(s, modifiers.SIEGE_DICE))
    dice = own + s.piece_shots[piece]
    if s.battle == LAND and not s.shots:
        dice += modifiers.total(s, modifiers.FIRST_SHOT_DICE)
    return max(0, dice)


class ShellQuestion(Question):
    """Whether an Explosive Shell Destroys the Tripod just Damaged (INV-DEC-046)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        name, plan = damaged(p.s), p.facts.battle.plan_texts[EXPLOSIVE_SHELL]
        use = Single(UseShell(), f"Explosive Shell: {name} is Destroyed", plan)
        return AnyOf([use, Enough(Pass(), "Keep the Explosive Shell")])

    def take(self, p: Play, seat: int, action: object) -> Result:
        """The counter is spent and the Tripod Destroyed (INV-PLN-03)."""
        s = p.s
        if isinstance(action, UseShell):
            s.plans_held[EXPLOSIVE_SHELL] -= 1
            p.tell(PlanUsed(p.facts.battle.named_plans[EXPLOSIVE_SHELL], "INV-PLN-03"))
            destroy_tripod(p, s.top(Firing).target, "INV-PLN-03")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"{damaged(p.s)} was Damaged. Use an Explosive Shell?"


def damaged(s: InvasionState) -> str:
    """The name of the Tripod that the shot has just Damaged."""
    return tripod_name(s, s.top(Firing).target)


class Firing(Procedure):
    """A Gun or Warship fires at a Tripod (INV-HST-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("declare", "roll", "hit", "shell")
    shooter: int
    target: int
    dice: int = 0
    needed: int = 0  # the colour of a Hit
    was_damaged: int = 0  # whether the Tripod was Damaged before the shot

    def declare(self, p: Play) -> Result:
        """A level of Earthworks is lost, whatever the number of dice (INV-HST-03)."""
        s, facts, piece = p.s, p.facts.battle, self.shooter
        self.dice = dice_of(facts, s, piece)
        self.needed = facts.needs(s, piece, self.target)
        self.was_damaged = s.tripod_damaged[self.target]
        distance = facts.board(s).range(s.piece_hex[piece], s.tripod_hex[self.target])
        p.tell(PieceFired(named_piece(s, piece), named_tripod(s, self.target), distance, self.dice))
        s.piece_done[piece] |= FIRED_TWICE if s.piece_done[piece] & FIRED else FIRED
        s.piece_shots[piece] = 0
        s.shots += 1
        if s.piece_works[piece]:
            set_works(s, piece, s.piece_works[piece] - 1)
            p.tell(WorksLost(named_piece(s, piece), s.piece_works[piece], "INV-HST-03"))
        return NEXT

    def roll(self, p: Play) -> Result:
        """All dice at the same Tripod (INV-HST-02, INV-NAV-13)."""
        return p.call(
            RollDice(
                what=SHOT_ROLL,
                count=self.dice,
                needed=self.needed,
                roller=self.shooter,
                target=self.target,
            )
        )

    def hit(self, p: Play) -> Result:
        """Every die of the colour is one Hit; dice left over are lost (INV-HST-04, INV-HST-05)."""
        for _ in range(hits(p.facts.battle, self.needed, p.values)):
            if is_tripod(p.s, self.target):
                hit_tripod(p, self.target, "INV-HST-05")
        return NEXT

    def shell(self, p: Play) -> Result:
        """A Tripod that was Undamaged and is only Damaged can be Destroyed (INV-DEC-046)."""
        s, target = p.s, self.target
        only_damaged = is_tripod(s, target) and s.tripod_damaged[target] and not self.was_damaged
        usable = p.facts.battle.has_plan(s, EXPLOSIVE_SHELL, "tripod_damaged")
        return ask(p, ShellQuestion) if only_damaged and usable else NEXT


PROCEDURES: Procedures = (Firing,)
QUESTIONS: Questions = (ShellQuestion,)
