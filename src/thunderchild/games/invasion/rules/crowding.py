"""Too many Refugees in a Zone (INV-ESC-08, INV-ESC-11)."""

from typing import ClassVar

from thunderchild.core.choices import Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import (
    END,
    NEXT,
    Procedure,
    Procedures,
    Question,
    Questions,
    Result,
)
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.differences import has_doubles, sells_room
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.actions import KeepRefugees, PayForRefugees
from thunderchild.games.invasion.model.kinds import CAPTURED_FATE, FATES, NONE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.losses import score_refugees
from thunderchild.games.invasion.rules.tracks import lose_pp
from thunderchild.games.invasion.told.humans import RefugeesLost
from thunderchild.games.invasion.told.phrases import several


def room(facts: Facts, s: InvasionState, zone: int) -> int:
    """As many Refugee points as the Zone has Gears may stay (INV-ESC-08)."""
    return facts.map.gears(zone, s.workforce[zone])


def excess(facts: Facts, s: InvasionState, zone: int) -> int:
    """How many Refugee points are too many; Characters do not count (INV-CHR-04)."""
    return max(0, units.refugee_points(s, zone) - room(facts, s, zone))


def is_crowded(facts: Facts, s: InvasionState, zone: int) -> bool:
    """Whether a Zone has excess Refugees; Characters are none (INV-ESC-08, INV-CHR-04)."""
    return bool(s.refugees[zone] or s.refugees_2[zone]) and excess(facts, s, zone) > 0


def crowd_warning(facts: Facts, s: InvasionState) -> str:
    """Who will be Captured because they are too many, for a prompt (INV-ESC-08)."""
    found = [
        f"{excess(facts, s, zone)} in {facts.map.zone_names[zone]}"
        for zone in range(len(facts.map))
        if is_crowded(facts, s, zone)
    ]
    ends_here = facts.profile.options.overcrowding_phase == "human_action"
    when = "when this phase ends" if ends_here else "after Escape"
    return (
        f" More Refugees than Gears can feed, Captured {when}: {', '.join(found)}." if found else ""
    )


def kept_doubles(s: InvasionState, zone: int, points: int) -> list[int]:
    """How many Refugee 2 counters can be among the points that stay (INV-ESC-11).

    A counter is changed into two smaller ones only to lose one of them.
    """
    ones, twos = s.refugees[zone], s.refugees_2[zone]
    return [
        kept
        for kept in range(min(twos, points // 2) + 1)
        if points - 2 * kept <= ones + twos - kept
    ]


# ---- paying (INV-SCJ-3) -----------------------------------------------------------------------


@check("INV-DEC-081")
def can_be_kept(decision: "Payments", action: PayForRefugees) -> Refusal | None:
    """From none to all in excess, as far as the points go (INV-SCJ-3)."""
    if 0 <= action.number <= decision.most:
        return None
    return Refusal(f"You can pay for 0 to {decision.most} Refugees", "INV-DEC-081")


class Payments(Offers[PayForRefugees]):
    """How many Refugees in excess are kept for Production Points."""

    ACTIONS = (PayForRefugees,)
    CHECKS = (can_be_kept,)

    def __init__(self, facts: Facts, s: InvasionState, zone: int) -> None:
        self.each = facts.scene.file.keep_price
        most = s.pp // self.each if self.each else s.pp
        self.most = min(excess(facts, s, zone), most)

    def legal(self) -> list[PayForRefugees]:
        return [PayForRefugees(n) for n in range(self.most + 1)]

    def text(self, action: PayForRefugees) -> str:
        return f"Keep {action.number} for {self.price(action)} PP"

    def price(self, action: PayForRefugees) -> int:
        """What all of them cost (INV-SCJ-3)."""
        return action.number * self.each


class PayQuestion(Question):
    """How many Refugees you pay for (INV-DEC-081)."""

    def offer(self, p: Play, seat: int) -> Payments:
        """Up to all of them."""
        return Payments(p.facts, p.s, p.s.top(Overcrowding).zone)

    def take(self, p: Play, seat: int, action: PayForRefugees) -> Result:
        price = p.facts.scene.file.keep_price
        lose_pp(p, action.number * price, "INV-SCJ-3", "Refugees kept")
        p.s.top(Overcrowding).paid = action.number
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        zone = p.s.top(Overcrowding).zone
        number, name = excess(p.facts, p.s, zone), p.facts.map.zone_names[zone]
        return f"{name} has {several(number, 'excess Refugee')}. Pay to keep some?"


# ---- which counters stay (England) ------------------------------------------------------------


@check("INV-DEC-066")
def can_stay(decision: "Stays", action: KeepRefugees) -> Refusal | None:
    """The points that stay are as many as the Gears (INV-ESC-11)."""
    if action.doubles in decision.choices:
        return None
    return Refusal("The counters do not allow that", "INV-DEC-066")


class Stays(Offers[KeepRefugees]):
    """Which counters stay."""

    ACTIONS = (KeepRefugees,)
    CHECKS = (can_stay,)

    def __init__(self, facts: Facts, s: InvasionState, zone: int, paid: int) -> None:
        self.points = room(facts, s, zone) + paid
        self.choices = kept_doubles(s, zone, self.points)

    def legal(self) -> list[KeepRefugees]:
        """Each number of Refugee 2 counters."""
        return [KeepRefugees(n) for n in self.choices]

    def text(self, action: KeepRefugees) -> str:
        ones = self.points - 2 * action.doubles
        return f"Keep {action.doubles} Refugee 2 and {ones} Refugee 1"


class StayQuestion(Question):
    """Which Refugee counters stay (INV-DEC-066)."""

    def offer(self, p: Play, seat: int) -> Stays:
        crowd = p.s.top(Overcrowding)
        return Stays(p.facts, p.s, crowd.zone, crowd.paid)

    def take(self, p: Play, seat: int, action: KeepRefugees) -> Result:
        p.s.top(Overcrowding).doubles = action.doubles
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        name = p.facts.map.zone_names[p.s.top(Overcrowding).zone]
        return f"Too many Refugees in {name}: choose who stays."


class Overcrowding(Procedure):
    """Excess Refugees are Captured, Zone after Zone (INV-ESC-08)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "next_zone",
        only_where(sells_room, "pay"),
        only_where(has_doubles, "stay"),
        "capture",
    )
    zone: int = 0  # the Zone looked at
    paid: int = 0  # the Refugees that were paid for
    doubles: int = NONE  # the Refugee 2 counters that stay, NONE if you did not choose

    def next_zone(self, p: Play) -> Result:
        """The next Zone with too many, in map order (INV-SEQ-06)."""
        zones = range(self.zone, len(p.facts.map))
        crowded = (zone for zone in zones if is_crowded(p.facts, p.s, zone))
        self.zone, self.paid, self.doubles = next(crowded, NONE), 0, NONE
        return NEXT if self.zone != NONE else END

    def pay(self, p: Play) -> Result:
        """You may pay for those you want to keep (INV-SCJ-3)."""
        if p.s.pp < p.facts.scene.file.keep_price:
            return NEXT
        return ask(p, PayQuestion)

    def stay(self, p: Play) -> Result:
        """You choose the counters that stay (INV-ESC-11)."""
        points = room(p.facts, p.s, self.zone) + self.paid
        return ask(p, StayQuestion) if len(kept_doubles(p.s, self.zone, points)) > 1 else NEXT

    def capture(self, p: Play) -> Result:
        """The rest is Captured, 1 MVP a point (INV-ESC-08, INV-CAP-04)."""
        s, zone = p.s, self.zone
        points = min(room(p.facts, s, zone) + self.paid, units.refugee_points(s, zone))
        taken = units.refugee_points(s, zone) - points
        doubles = self.doubles if self.doubles != NONE else kept_doubles(s, zone, points)[0]
        s.refugees_2[zone], s.refugees[zone] = doubles, points - 2 * doubles
        for moved, there in ((s.moved, s.refugees), (s.moved_2, s.refugees_2)):
            moved[zone] = min(moved[zone], there[zone])
        s.stepped[zone] = min(s.stepped[zone], s.moved[zone])
        if taken:
            name = p.facts.map.named_zones[zone]
            p.tell(RefugeesLost(name, taken, FATES[CAPTURED_FATE], "INV-ESC-08"))
            score_refugees(p, taken, CAPTURED_FATE)
        self.zone += 1
        return p.jump("next_zone")


PROCEDURES: Procedures = (Overcrowding,)
QUESTIONS: Questions = (PayQuestion, StayQuestion)
