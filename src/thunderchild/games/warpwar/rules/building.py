"""The build event: building, repair and resupply (WW-5, WW-6, WW-7)."""

from typing import ClassVar

from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Play
from thunderchild.games.warpwar.model.actions import Build, NewShip, Repair
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.carrying import take_aboard
from thunderchild.games.warpwar.rules.purchases import plan_cost, repair_values, ship_values
from thunderchild.games.warpwar.rules.yard import BuildDecision
from thunderchild.games.warpwar.told.chronicle import (
    carriers,
    enter_service,
    is_hidden,
    note_repair,
)
from thunderchild.games.warpwar.told.events import (
    BuildEnded,
    BuildPointsReceived,
    PlanPaid,
    ShipAppeared,
    ShipBuilt,
    ShipServiced,
)


class BuildQuestion(Question):
    """Building, repair and resupply, in any mix, from BP in hand (WW-5.16, WW-7.1)."""

    def offer(self, p: Play, seat: int) -> BuildDecision:
        return BuildDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: Build) -> Result:
        """Pay, repair, put the new ships on the map; then the event is closed (WW-5.16)."""
        s = p.s
        cost = plan_cost(p.facts, action)
        s.bp[seat] -= sum(cost)
        s.accounts[-3:] = cost
        for repair in action.repairs:
            _repair(p, seat, repair)
        ships = [_build(p, seat, new) for new in action.ships]
        if action.ships or action.repairs:
            p.tell(PlanPaid(sum(cost), s.bp[seat]), seat)
        for new, ship in zip(action.ships, ships, strict=True):
            if new.aboard >= 0:  # by option straight into a rack; its counter was seen (WW-5.14)
                take_aboard(p, ship, new.aboard)
        p.tell(BuildEnded(SEAT_NAMES[seat]))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        if p.facts.scenario.must_spend:
            return f"Build your fleet: spend all {p.s.bp[seat]} BP."
        return f"Build, repair and resupply: you have {p.s.bp[seat]} BP."


def _repair(p: Play, seat: int, repair: Repair) -> None:
    """Restore lost points and missiles (WW-7.3, WW-7.4); the level stays (WW-6.2)."""
    s = p.s
    restored = repair_values(repair)
    for attribute, value in enumerate(restored):
        s.now[repair.ship * ATTRIBUTES + attribute] += value
    note_repair(s, repair.ship, restored)
    p.tell(ShipServiced(repair.ship, s.name(repair.ship), restored), seat)


def _build(p: Play, seat: int, new: NewShip) -> int:
    """A new ship appears on its base and may act at once (WW-5.12, WW-5.13, WW-5.14)."""
    facts, s = p.facts, p.s
    number = facts.next_number(s, seat, new.kind)
    ship = s.add_ship()
    s.owner[ship], s.kind_of[ship], s.number[ship] = seat, new.kind, number
    s.level[ship], s.born[ship], s.hex[ship] = facts.level(s.turn), s.turn, new.base
    values = ship_values(new)
    at = ship * ATTRIBUTES
    s.built[at : at + ATTRIBUTES] = values
    s.now[at : at + ATTRIBUTES] = values
    name = s.name(ship)
    p.tell(ShipAppeared(SEAT_NAMES[seat], ship, name, new.base, facts.place(new.base)))
    p.tell(ShipBuilt(ship, name, s.level[ship], values, facts.cost(new.kind, values)), seat)
    return ship


class BuildEvent(Procedure):
    """Event 2 of a player-turn."""

    LINES: ClassVar[tuple[str, ...]] = ("service", "receive", "build")

    def service(self, p: Play) -> Result:
        """Damaged ships on an own base star as the turn begins may be repaired (WW-7.2)."""
        s = p.s
        if p.facts.repair:
            bases = p.facts.own_bases(s, s.active)
            for ship, last in enumerate(s.last_entry):
                if last >= 0 and s.owner[ship] == s.active and self._may_be_at_base(s, ship, bases):
                    enter_service(s, ship)
        return NEXT

    @staticmethod
    def _may_be_at_base(s: WarpWarState, ship: int, bases: tuple[int, ...]) -> bool:
        """Whether everybody must reckon with this ship being at an own base."""
        if is_hidden(s, ship):
            return any(c >= 0 and s.hex[c] in bases for c in carriers(s, ship))
        return s.hex[ship] in bases

    def receive(self, p: Play) -> Result:
        """New BP come in first (WW-5.16): by scenario (WW-4.3, WW-4.7, WW-4.12).

        Unspent BP are kept (WW-4.13). Income asks for a base (WW-4.15) only by option.
        """
        s, scenario = p.s, p.facts.scenario
        points = p.facts.income(s, s.active, s.turn)
        needs_base = p.facts.options.income_needs_base == "yes"
        if needs_base and not p.facts.controlled_bases(s, s.active):
            points = 0
        s.bp[s.active] += points
        s.accounts += (s.active, s.turn, points, 0, 0, 0)
        if points:
            rule = "WW-4.12" if scenario.later_bp else p.facts.spend_rule
            p.tell(BuildPointsReceived(SEAT_NAMES[s.active], points, rule))
        return NEXT

    def build(self, p: Play) -> Result:
        """Where no BP come later there is nothing to build after turn 1 (WW-4.3, WW-4.7).

        Nor is there for who controls none of his bases and has nothing there (WW-5.12, WW-7.2).
        """
        s, scenario = p.s, p.facts.scenario
        if s.turn > 1 and not scenario.later_bp and not scenario.repair:
            return END
        bases = p.facts.own_bases(s, s.active)
        if not p.facts.controlled_bases(s, s.active) and not any(
            s.is_held(base, s.active) for base in bases
        ):
            p.tell(BuildEnded(SEAT_NAMES[s.active]))
            return END
        return p.ask(1 << s.active, BuildQuestion)
