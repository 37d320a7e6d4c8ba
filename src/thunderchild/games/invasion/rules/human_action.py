"""Human Action: your Units move, and Infantry act (part 19)."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from thunderchild.core.choices import Enough, Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.decision import AnyOf
from thunderchild.core.procedure import NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.differences import (
    chooses_who_stays,
    crowds_after_moving,
    reads_backs,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.actions import (
    EndHumanAction,
    MoveRefugee,
    MoveUnit,
    TakeKeg,
    TakeWorks,
)
from thunderchild.games.invasion.model.kinds import HUMAN_ACTION, NONE, REFUGEE, REFUGEE_2
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, units
from thunderchild.games.invasion.rules.base import Row, ToZones, ask
from thunderchild.games.invasion.rules.closing import AT_AN_END, or_done
from thunderchild.games.invasion.rules.crowding import Overcrowding, crowd_warning
from thunderchild.games.invasion.rules.infantry import InfantryActions, begin_task
from thunderchild.games.invasion.rules.phase import Phase
from thunderchild.games.invasion.rules.takeback import TakeBack, take_back
from thunderchild.games.invasion.told.humans import RefugeesMoved

OVER: Final = 1  # of the task of the phase: you do no more


def further_steps(s: InvasionState) -> int:
    """How many Units may still go one Zone further by a card (INV-EVT-13)."""
    steps = modifiers.total(s, modifiers.EXTRA_STEPS)
    if not steps:
        return 0
    used = sum(done & units.STEPPED != 0 for done in s.unit_done) + sum(s.stepped)
    return steps - used


def can_step(s: InvasionState, unit: int) -> bool:
    """Whether a Unit has moved and not yet taken the further step of a card (INV-DEC-067)."""
    done = s.unit_done[unit]
    return bool(done & units.MOVED) and not done & units.STEPPED and further_steps(s) > 0


# ---- Units ------------------------------------------------------------------------------------


@check("INV-HAC-01")
def has_not_acted(decision: "Moves", action: MoveUnit) -> Refusal | None:
    """A Unit of yours that has done nothing yet, or may take a further step (INV-HAC-01)."""
    s = decision.s
    if not units.is_unit(s, action.unit):
        return Refusal("There is no such Unit", "INV-HAC-01")
    name = units.label(s, action.unit)
    if not decision.facts.moves[s.unit_kind[action.unit]]:
        return Refusal(f"{name} never moves", "INV-CHR-08")
    if s.unit_done[action.unit] & units.ACTED and not can_step(s, action.unit):
        return Refusal(f"{name} has acted in this phase", "INV-HAC-01")
    return None


@check("INV-DEC-060")
def goes_next_door(decision: "Moves", action: MoveUnit) -> Refusal | None:
    """A move goes to an adjacent Zone (INV-HAC-01, INV-COM-01)."""
    origin = decision.s.unit_zone[action.unit]
    if action.zone in decision.facts.map.neighbours[origin]:
        return None
    return Refusal("That Zone is not adjacent", "INV-DEC-060")


class Moves(ToZones[MoveUnit]):
    """Each Unit that has not acted to each adjacent Zone; nothing else limits it (INV-HAC-02)."""

    ACTIONS = (MoveUnit,)
    CHECKS = (has_not_acted, goes_next_door)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def rows(self) -> list[Row[MoveUnit]]:
        """Free moves and further steps."""
        s, near, moves = self.s, self.facts.map.neighbours, self.facts.moves
        done, kinds = s.unit_done, s.unit_kind
        further = further_steps(s) > 0
        return [
            (MoveUnit, unit, near[at])
            for unit, at in enumerate(s.unit_zone)
            if at != NONE
            and moves[kinds[unit]]
            and (not done[unit] & units.ACTED or (further and can_step(s, unit)))
        ]

    def candidates(self) -> Iterator[MoveUnit]:
        """The legal moves, and one of each Unit that cannot move, to say why."""
        yield from self.legal()
        free = {unit for _, unit, _ in self.rows()}
        for unit in units.all_units(self.s):
            if unit not in free:
                yield MoveUnit(unit, self.facts.map.neighbours[self.s.unit_zone[unit]][0])

    def text(self, action: MoveUnit) -> str:
        zone = self.facts.map.zone_names[action.zone]
        return f"{units.label(self.s, action.unit)} to {zone}"


# ---- Refugees ---------------------------------------------------------------------------------


def refugee_moves_left(s: InvasionState) -> int:
    """How many Refugees may still move in this phase; cards may limit them (INV-EVT-13)."""
    limit = modifiers.least(s, modifiers.REFUGEE_MOVE_LIMIT)
    return limit - sum(s.moved) - sum(s.moved_2)


@check("INV-HAC-06")
def a_refugee_can_go(decision: "RefugeeMoves", action: MoveRefugee) -> Refusal | None:
    """A Refugee moves once, if a card does not forbid or allow more (INV-HAC-01, INV-EVT-13)."""
    s, at = decision.s, action.origin
    if action.kind not in (REFUGEE, REFUGEE_2) or not 0 <= at < len(s.refugees):
        return Refusal("There is no such Refugee", "INV-HAC-06")
    if action.further:
        if action.kind == REFUGEE and s.moved[at] > s.stepped[at] and further_steps(s) > 0:
            return None
        return Refusal("No Refugee there may go further", "INV-DEC-067")
    if units.refugees(s, action.kind)[at] <= units.moved_refugees(s, action.kind)[at]:
        return Refusal("All Refugees there have moved, or there is none", "INV-HAC-06")
    if refugee_moves_left(s) <= 0:
        return Refusal("No more Refugees may move in this phase", "INV-EVT-13")
    return None


@check("INV-DEC-060")
def flees_next_door(decision: "RefugeeMoves", action: MoveRefugee) -> Refusal | None:
    """A move goes to an adjacent Zone (INV-HAC-01, INV-COM-01)."""
    if action.zone in decision.facts.map.neighbours[action.origin]:
        return None
    return Refusal("That Zone is not adjacent", "INV-DEC-060")


class RefugeeMoves(Offers[MoveRefugee]):
    """Refugees are alike: one of a Zone's to each adjacent Zone (INV-HAC-06)."""

    ACTIONS = (MoveRefugee,)
    CHECKS = (a_refugee_can_go, flees_next_door)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def legal(self) -> list[MoveRefugee]:
        """From every Zone with Refugees that have not moved."""
        s, near = self.s, self.facts.map.neighbours
        found: list[MoveRefugee] = []
        if refugee_moves_left(s) > 0:
            for kind, there, moved in (
                (REFUGEE, s.refugees, s.moved),
                (REFUGEE_2, s.refugees_2, s.moved_2),
            ):
                if any(there):
                    found += [
                        MoveRefugee(zone, to, kind)
                        for zone, n in enumerate(there)
                        if n > moved[zone]
                        for to in near[zone]
                    ]
        if further_steps(s) > 0:
            found += [
                MoveRefugee(zone, to, REFUGEE, True)
                for zone, n in enumerate(s.moved)
                if n > s.stepped[zone]
                for to in near[zone]
            ]
        return found

    def candidates(self) -> Iterator[MoveRefugee]:
        """The legal moves, and one of each kind that cannot move, to say why."""
        s, near, legal = self.s, self.facts.map.neighbours, self.legal()
        yield from legal
        free = {(action.origin, action.kind) for action in legal}
        for kind in (REFUGEE, REFUGEE_2):
            for zone, n in enumerate(units.refugees(s, kind)):
                if n and (zone, kind) not in free:
                    yield MoveRefugee(zone, near[zone][0], kind)

    def text(self, action: MoveRefugee) -> str:
        names = self.facts.map.zone_names
        further = ", one Zone further" if action.further else ""
        name = units.NAMES[action.kind]
        return f"{name} from {names[action.origin]} to {names[action.zone]}{further}"


def move_refugee(p: Play, action: MoveRefugee) -> None:
    """One Refugee counter goes to the next Zone (INV-HAC-06)."""
    s, names = p.s, p.facts.map.named_zones
    there = units.refugees(s, action.kind)
    moved = units.moved_refugees(s, action.kind)
    there[action.origin] -= 1
    there[action.zone] += 1
    moved[action.zone] += 1
    if action.further:
        moved[action.origin] -= 1
        s.stepped[action.zone] += 1
    double = action.kind == REFUGEE_2
    p.tell(RefugeesMoved(names[action.origin], names[action.zone], double, "INV-HAC-01"))


def move_free(p: Play, action: MoveUnit) -> None:
    """One Unit goes to the next Zone, free of cost (INV-HAC-01)."""
    done = p.s.unit_done[action.unit]
    further = units.STEPPED if done & units.ACTED else 0
    units.move_unit(p, action.unit, action.zone, "INV-HAC-01")
    p.s.unit_done[action.unit] = done | units.ACTED | units.MOVED | further


# ---- the question -----------------------------------------------------------------------------


def offers(facts: Facts, s: InvasionState) -> Iterator[Offers[Any]]:
    """Everything that can be done but the end."""
    yield Moves(facts, s)
    yield RefugeeMoves(facts, s)
    yield InfantryActions(facts, s)
    if any(s.kegs) or (facts.profile.battle.earthworks_counters and any(s.unit_works)):
        yield TakeBack(facts, s)


class HumanActionQuestion(Question):
    """What your Units do, one at a time (INV-HAC-01, INV-HAC-05)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        """Moves, Infantry actions, or no more (INV-DEC-065)."""
        return AnyOf([*offers(p.facts, p.s), Enough(EndHumanAction(), "End Human Action")])

    def take(self, p: Play, seat: int, action: Any) -> Result:
        """Carry out a move, or begin an Infantry action (INV-HAC-05)."""
        match action:
            case EndHumanAction():
                p.s.acted = AT_AN_END
                return p.past("again")
            case MoveUnit():
                move_free(p, action)
            case MoveRefugee():
                move_refugee(p, action)
            case TakeKeg() | TakeWorks():
                take_back(p, action)
            case _:
                return begin_task(p, action)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Human Action: each Unit may move or act once.{crowd_warning(p.facts, p.s)}"


class HumanActionPhase(Phase):
    """Phase 4 (INV-HAC-01)."""

    PHASE: ClassVar[int] = HUMAN_ACTION
    RULE: ClassVar[str] = "INV-HAC-01"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        "act",
        "again",
        only_where(crowds_after_moving, "overcrowding"),
        only_where(chooses_who_stays, "settle"),
        "close",
    )

    def begin(self, p: Play) -> Result:
        """Nobody has acted yet (INV-HAC-01)."""
        fresh(p.s)
        return super().begin(p)

    def act(self, p: Play) -> Result:
        """Your Units in the order you like (INV-HAC-01)."""
        if any(part.possible() for part in offers(p.facts, p.s)):
            return ask(p, HumanActionQuestion)
        return or_done(p, p.past("again"), "Human Action: no Unit can act", "INV-HAC-01")

    def again(self, p: Play) -> Result:
        """Then the next Unit (INV-HAC-05)."""
        return p.jump("act")

    def overcrowding(self, p: Play) -> Result:
        """Excess Refugees are Captured at the end of this phase (INV-ESC-08)."""
        return p.call(Overcrowding())

    def settle(self, p: Play) -> Result:
        """Who stays was your choice: it can be undone until you say so (INV-ESC-11)."""
        return or_done(p, NEXT, "", "")

    def closing(self, p: Play) -> tuple[str, str]:
        """Every Unit has acted, and those who are too many are gone or will be."""
        words = f"Human Action: every Unit has acted.{crowd_warning(p.facts, p.s)}"
        return words, "End Human Action"

    def close(self, p: Play) -> Result:
        """What lasted for this phase ends (INV-EVT-13)."""
        fresh(p.s)
        return super().close(p)


def fresh(s: InvasionState) -> None:
    """No Unit has done anything."""
    s.unit_done = [0] * len(s.unit_done)
    s.moved, s.moved_2 = [0] * len(s.moved), [0] * len(s.moved_2)
    s.stepped = [0] * len(s.stepped)


PROCEDURES: Procedures = (HumanActionPhase,)
QUESTIONS: Questions = (HumanActionQuestion,)
