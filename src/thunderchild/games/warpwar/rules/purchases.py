"""What may be built, repaired and resupplied (WW-5, WW-7): the checks on a build plan."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import Build, NewShip, Repair
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.told.ship_words import ATTRIBUTE_WORDS

if TYPE_CHECKING:
    from thunderchild.games.warpwar.rules.yard import BuildDecision

MOST = 9999  # a bound for input only
NO_COUNTER = Refusal("There are not enough counters", "WW-2.4")


def ship_values(new: NewShip) -> list[int]:
    """The six values of a new ship."""
    return [new.pd, new.beam, new.screen, new.tubes, new.missiles, new.racks]


def new_ship(kind: int, values: Sequence[int], base: int, aboard: int = -1) -> NewShip:
    """A new ship from six values in record order."""
    pd, beam, screen, tubes, missiles, racks = values
    return NewShip(kind, pd, beam, screen, tubes, missiles, racks, base, aboard)


def repair_values(repair: Repair) -> list[int]:
    """The six values a repair restores."""
    r = repair
    return [r.pd, r.beam, r.screen, r.tubes, r.missiles, r.racks]


def repair_of(ship: int, values: Sequence[int]) -> Repair:
    """A repair from six values in record order."""
    pd, beam, screen, tubes, missiles, racks = values
    return Repair(ship, pd, beam, screen, tubes, missiles, racks)


def plan_cost(facts: Facts, plan: Build) -> tuple[int, int, int]:
    """BP for new ships, for repair, and for resupply.

    1 BP restores a point (WW-7.3); missiles are counted once over all ships, three for 1 BP,
    fractions lost (WW-7.4).
    """
    ships = sum(facts.cost(new.kind, ship_values(new)) for new in plan.ships)
    repairs = sum(sum(repair_values(r)) - r.missiles for r in plan.repairs)
    missiles = sum(r.missiles for r in plan.repairs)
    return ships, repairs, -(-missiles // facts.per_three)


# ---- checks on new ships -------------------------------------------------------------------


@check("WW-5.2")
def numbers_are_sound(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Attributes are whole numbers from 0 (WW-5.2, WW-5.3)."""
    for new in plan.ships:
        if new.kind not in (WARPSHIP, SYSTEMSHIP):
            return Refusal("A ship is a Warpship or a Systemship", "WW-5.4")
        if any(not 0 <= value <= MOST for value in ship_values(new)):
            return Refusal("Attributes are whole numbers from 0 up", "WW-5.2")
    return None


@check("WW-4.3")
def kind_is_allowed(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Learning knows Warpships only (WW-4.3)."""
    if all(new.kind in d.facts.kinds for new in plan.ships):
        return None
    return Refusal("This scenario has Warpships only", "WW-4.3")


@check("WW-4.6")
def racks_are_used(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Without Systemships no racks are built (WW-4.6)."""
    if d.facts.systemships or not any(new.racks for new in plan.ships):
        return None
    return Refusal("This scenario has no Systemships, so no racks are built", "WW-4.6")


@check("WW-5.5")
def systemships_have_no_racks(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Systemships may not have racks (WW-5.5)."""
    if any(new.kind == SYSTEMSHIP and new.racks for new in plan.ships):
        return Refusal("A Systemship may not have racks", "WW-5.5")
    return None


@check("WW-5.3")
def ship_is_something(d: "BuildDecision", plan: Build) -> Refusal | None:
    """A ship has at least one point of something besides its generator (WW-5.3)."""
    if all(any(ship_values(new)) for new in plan.ships):
        return None
    return Refusal("A ship needs at least one point besides a Warp Generator", "WW-5.3")


@check("WW-5.7")
def missiles_come_in_threes(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Missiles are bought in threes for each ship (WW-5.7)."""
    if any(new.missiles % d.facts.per_three for new in plan.ships):
        return Refusal("Missiles are built in threes", "WW-5.7")
    return None


@check("WW-5.12")
def base_is_controlled(d: "BuildDecision", plan: Build) -> Refusal | None:
    """New ships appear on an own base star with no enemy in the hex (WW-5.12)."""
    bases = d.facts.controlled_bases(d.s, d.seat) if plan.ships else []
    for new in plan.ships:
        if new.base not in bases:
            return Refusal(
                "New ships appear on your own base stars, where there is no enemy", "WW-5.12"
            )
    return None


@check("WW-5.14")
def loads_into_free_racks(d: "BuildDecision", plan: Build) -> Refusal | None:
    """A new Systemship goes on the hex; by option into a free rack at the same base (WW-5.14).

    Racks built or repaired in the same plan count, since all is done in any order (WW-5.16).
    """
    taken: dict[int, int] = {}
    for new in plan.ships:
        if new.aboard == -1:
            continue
        if d.facts.options.build_into_racks == "no":
            return Refusal("A new Systemship is put on the hex, not into a rack", "WW-5.14")
        racks = d.racks_at(new.base, plan)
        if new.kind != SYSTEMSHIP or new.aboard not in racks:
            return Refusal("Only a Warpship at the same base can take a new Systemship", "WW-5.14")
        taken[new.aboard] = taken.get(new.aboard, 0) + 1
        if taken[new.aboard] > racks[new.aboard]:
            return Refusal("That Warpship has no rack free for a new Systemship", "WW-5.14")
    return None


@check("WW-2.4")
def counters_suffice(d: "BuildDecision", plan: Build) -> Refusal | None:
    """By option never more ships at once than there are printed counters (WW-2.4)."""
    for kind in (WARPSHIP, SYSTEMSHIP):
        most = d.most(kind)
        if most >= 0 and sum(new.kind == kind for new in plan.ships) > most:
            return NO_COUNTER
    return None


# ---- checks on repair and resupply ---------------------------------------------------------


@check("WW-4.10")
def repair_is_used(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Learning and Basic have no repair or resupply (WW-4.6, WW-4.10)."""
    if plan.repairs and not d.facts.repair:
        return Refusal("This scenario has no repair or resupply", "WW-4.10")
    return None


@check("WW-7.2")
def ship_was_at_base(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Only a ship on an own base star as the turn began is repaired (WW-7.2)."""
    if all(d.is_serviced(repair.ship) for repair in plan.repairs):
        return None
    return Refusal("That ship did not begin the turn on one of your bases", "WW-7.2")


@check("WW-7.3")
def repairs_are_told_apart(d: "BuildDecision", plan: Build) -> Refusal | None:
    """A ship is named once, with what is restored to it (WW-7.3)."""
    named: set[int] = set()
    for repair in plan.repairs:
        name = d.s.name(repair.ship)
        if repair.ship in named:
            return Refusal(f"{name} is named twice", "WW-7.3")
        if not any(repair_values(repair)):
            return Refusal(f"Nothing is restored to {name}", "WW-7.3")
        named.add(repair.ship)
    return None


@check("WW-7.3")
def repair_stays_within_built(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Repair never exceeds what was built (WW-7.3); missiles neither (WW-7.4, WW-5.8)."""
    for repair in plan.repairs:
        missing = d.missing(repair.ship)
        for name, value, most in zip(ATTRIBUTE_WORDS, repair_values(repair), missing, strict=True):
            if not 0 <= value <= most:
                rule = "WW-7.4" if name == "Missiles" else "WW-7.3"
                shown = d.s.name(repair.ship)
                return Refusal(f"{shown} lacks {most} of its {name}, not {value}", rule)
    return None


# ---- checks on the sum ---------------------------------------------------------------------


@check("WW-5.16")
def plan_is_paid(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Everything is paid from BP in hand (WW-5.16, WW-7.1)."""
    cost = sum(plan_cost(d.facts, plan))
    if cost > d.bp:
        return Refusal(f"The plan costs {cost} BP; you have {d.bp}", "WW-5.16")
    return None


@check("WW-5.16")
def rest_can_be_spent(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Where all BP must go, no purchase may leave a rest that buys nothing (WW-5.16)."""
    if not d.spend_all:
        return None
    left = d.bp
    for bought, new in enumerate(plan.ships, 1):
        left -= d.facts.cost(new.kind, ship_values(new))
        if 0 < left < d.cheapest(plan.ships[:bought]):
            return Refusal(f"That would leave {left} BP, which buy no ship", "WW-5.16")
    return None


@check("WW-4.7")
def all_is_spent(d: "BuildDecision", plan: Build) -> Refusal | None:
    """Learning and Basic: all BP are spent in the first build event (WW-4.3, WW-4.7)."""
    if not d.spend_all:
        return None
    left = d.bp - sum(plan_cost(d.facts, plan))
    if left:
        return Refusal(f"All BP must be spent now; {left} are left", d.facts.spend_rule)
    return None
