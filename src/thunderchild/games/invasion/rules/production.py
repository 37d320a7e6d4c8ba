"""Production: income and purchases (part 8)."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

from thunderchild.core.choices import Enough, Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.decision import AnyOf
from thunderchild.core.procedure import NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.differences import draws_a_harbor, has_income, reads_backs
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.profile_file import NOT_FOR_SALE
from thunderchild.games.invasion.model.actions import (
    BuyHarbor,
    BuyUnit,
    EndProduction,
    PayMove,
    PayRefugee,
    PlaceUnit,
    TakeKeg,
    TakeWorks,
)
from thunderchild.games.invasion.model.kinds import BOUGHT, NONE, PRODUCTION
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import harbors, modifiers, units
from thunderchild.games.invasion.rules.base import Row, ToZones, ask
from thunderchild.games.invasion.rules.closing import AT_AN_END, or_done
from thunderchild.games.invasion.rules.open_roads import OpenRoads
from thunderchild.games.invasion.rules.phase import Phase
from thunderchild.games.invasion.rules.takeback import TakeBack, take_back
from thunderchild.games.invasion.rules.tracks import gain_pp, lose_pp
from thunderchild.games.invasion.told.humans import RefugeesMoved
from thunderchild.games.invasion.told.phrases import several


def unit_price(facts: Facts, s: InvasionState, kind: int) -> int:
    """The price of a Unit, with what cards add to it (INV-PRO-03)."""
    return modifiers.price(s, kind, facts.unit_prices[kind])


def unit_prices(facts: Facts, s: InvasionState) -> list[int]:
    """The prices of all Units that can be bought (INV-PRO-03)."""
    return [unit_price(facts, s, kind) for kind in BOUGHT] if s.modifiers else facts.unit_prices


def harbor_price(facts: Facts, s: InvasionState, chosen: bool) -> int:
    """The price of a Harbor; the first random one of a phase may be free (INV-SCE-22).

    What a League adds is added to chosen ones too, never to free ones (INV-LTN-07).
    """
    if chosen:
        price = facts.profile.prices.chosen_harbor
        return modifiers.price(s, modifiers.CHOSEN_HARBOR, price) if price >= 0 else price
    phase = s.nearest(ProductionPhase)
    if phase is not None and phase.free_harbor:
        return 0
    return modifiers.price(s, modifiers.RANDOM_HARBOR, facts.profile.prices.random_harbor)


def too_dear(s: InvasionState, price: int) -> Refusal | None:
    """You cannot spend what you do not have (INV-TRK-02)."""
    if price <= s.pp:
        return None
    return Refusal(f"It costs {price} PP and you have {s.pp}", "INV-TRK-02")


# ---- Units ------------------------------------------------------------------------------------


@check("INV-DEC-021")
def is_for_sale(decision: "BuyUnits", action: BuyUnit) -> Refusal | None:
    """Infantry, Cavalry, Field Guns and Siege Guns can be bought (INV-PRO-03)."""
    if action.kind in BOUGHT:
        return None
    return Refusal("That cannot be bought", "INV-DEC-021")


@check("INV-PRO-04")
def has_a_factory(decision: "BuyUnits", action: BuyUnit) -> Refusal | None:
    """New Units go in a Zone with a Factory that is not ruined (INV-PRO-04)."""
    if not 0 <= action.zone < len(decision.s.ruin):
        return Refusal("There is no such Zone", "INV-PRO-04")
    name = decision.facts.map.zone_names[action.zone]
    if not decision.facts.map.factory[action.zone]:
        return Refusal(f"{name} has no Factory", "INV-PRO-04")
    if decision.s.ruin[action.zone]:
        return Refusal(f"{name} is ruined", "INV-PRO-04")
    return None


@check("INV-MIX-02")
def has_a_counter(decision: Any, action: BuyUnit | PlaceUnit) -> Refusal | None:
    """With the strict mix a counter of the kind must be left (INV-MIX-02)."""
    if units.counters_left(decision.facts, decision.s, action.kind):
        return None
    return Refusal(f"No counter of {units.NAMES[action.kind]} is left", "INV-MIX-02")


@check("INV-TRK-02")
def can_pay_unit(decision: "BuyUnits", action: BuyUnit) -> Refusal | None:
    """You cannot spend what you do not have (INV-TRK-02)."""
    return too_dear(decision.s, unit_price(decision.facts, decision.s, action.kind))


class BuyUnits(ToZones[BuyUnit]):
    """New Units and where they are placed."""

    ACTIONS = (BuyUnit,)
    CHECKS = (is_for_sale, has_a_factory, has_a_counter, can_pay_unit)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def rows(self) -> list[Row[BuyUnit]]:
        """Each kind that can be paid in each Factory Zone."""
        game, s = self.facts, self.s
        kinds = [kind for kind, price in enumerate(unit_prices(game, s)) if price <= s.pp]
        zones = [zone for zone in game.factories if not s.ruin[zone]]
        return [(BuyUnit, kind, zones) for kind in kinds if units.counters_left(game, s, kind)]

    def candidates(self) -> Iterator[BuyUnit]:
        """The refused ones too, so that a page can say why."""
        return (BuyUnit(kind, zone) for kind in BOUGHT for zone in self.facts.factories)

    def text(self, action: BuyUnit) -> str:
        zone = self.facts.map.zone_names[action.zone]
        return f"{units.NAMES[action.kind]} in {zone} ({self.price(action)} PP)"

    def price(self, action: BuyUnit) -> int:
        """What it costs now (INV-PRO-03)."""
        return unit_price(self.facts, self.s, action.kind)


# ---- Harbors ----------------------------------------------------------------------------------


@check("INV-PRO-05")
def is_in_the_cup(decision: "BuyHarbors", action: BuyHarbor) -> Refusal | None:
    """The cup must hold that Harbor, and its Zone must not be ruined (INV-PRO-05)."""
    if action.harbor == NONE:
        if decision.placeable:
            return None
        return Refusal("The cup holds no Harbor that can be placed", "INV-PRO-05")
    if action.harbor in decision.placeable:
        return None
    return Refusal(
        harbors.why_not_placeable(decision.facts, decision.s, action.harbor), "INV-PRO-05"
    )


@check("INV-DEC-023")
def can_be_chosen(decision: "BuyHarbors", action: BuyHarbor) -> Refusal | None:
    """Only where it has a price can a Harbor be chosen (INV-DEC-023, INV-PRO-03)."""
    if action.harbor == NONE or decision.facts.profile.prices.chosen_harbor != NOT_FOR_SALE:
        return None
    return Refusal("Harbors can only be drawn at random", "INV-DEC-023")


@check("INV-TRK-02")
def can_pay_harbor(decision: "BuyHarbors", action: BuyHarbor) -> Refusal | None:
    """You cannot spend what you do not have (INV-TRK-02)."""
    chosen = action.harbor != NONE
    return too_dear(decision.s, harbor_price(decision.facts, decision.s, chosen))


class BuyHarbors(Offers[BuyHarbor]):
    """A Harbor at random, or a chosen one (INV-DEC-022, INV-DEC-023)."""

    ACTIONS = (BuyHarbor,)
    CHECKS = (can_be_chosen, is_in_the_cup, can_pay_harbor)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    @cached_property
    def placeable(self) -> list[int]:
        """The Harbors that can be placed."""
        return harbors.placeable(self.facts, self.s)

    def legal(self) -> list[BuyHarbor]:
        game, s = self.facts, self.s
        found = [BuyHarbor()] if harbor_price(game, s, False) <= s.pp else []
        price = harbor_price(game, s, True)
        if price != NOT_FOR_SALE and price <= s.pp:
            found += [BuyHarbor(harbor) for harbor in self.placeable]
        return found if found and self.placeable else []

    def candidates(self) -> Iterator[BuyHarbor]:
        yield BuyHarbor()
        if self.facts.profile.prices.chosen_harbor != NOT_FOR_SALE:
            yield from map(BuyHarbor, self.placeable)

    def text(self, action: BuyHarbor) -> str:
        price, chart = self.price(action), self.facts.map
        if action.harbor == NONE:
            return f"A Harbor at random ({price} PP)"
        zone = chart.zone_names[chart.harbor_zone[action.harbor]]
        return f"The Harbor of {chart.harbor_names[action.harbor]} in {zone} ({price} PP)"

    def price(self, action: BuyHarbor) -> int:
        """What it costs now (INV-PRO-03)."""
        return harbor_price(self.facts, self.s, action.harbor != NONE)

    def note(self, action: BuyHarbor) -> str:
        """What the cup holds (INV-PRO-05)."""
        if action.harbor != NONE or not self.placeable:
            return ""
        return f"{several(len(self.placeable), 'Harbor')} in the cup, each as likely"


# ---- paid movement ----------------------------------------------------------------------------


@check("INV-PRO-06")
def may_be_moved(decision: "PaidMoves", action: PayMove | PayRefugee) -> Refusal | None:
    """A Unit of yours that can move at all (INV-PRO-06, INV-CHR-08)."""
    s = decision.s
    if isinstance(action, PayRefugee):
        if 0 <= action.origin < len(s.refugees) and s.refugees[action.origin]:
            return None
        return Refusal("There is no Refugee to move", "INV-PRO-06")
    if not units.is_unit(s, action.unit):
        return Refusal("There is no such Unit", "INV-PRO-06")
    if not decision.facts.moves[s.unit_kind[action.unit]]:
        return Refusal(f"{units.label(s, action.unit)} never moves", "INV-CHR-08")
    return None


@check("INV-COM-01")
def is_adjacent(decision: "PaidMoves", action: PayMove | PayRefugee) -> Refusal | None:
    """A move goes to an adjacent Zone (INV-COM-01)."""
    origin = action.origin if isinstance(action, PayRefugee) else decision.s.unit_zone[action.unit]
    if action.zone in decision.facts.map.neighbours[origin]:
        return None
    return Refusal("That Zone is not adjacent", "INV-COM-01")


@check("INV-TRK-02")
def can_pay_move(decision: "PaidMoves", action: PayMove | PayRefugee) -> Refusal | None:
    """You cannot spend what you do not have (INV-TRK-02)."""
    return too_dear(decision.s, decision.facts.profile.prices.move)


class PaidMoves(ToZones[PayMove | PayRefugee]):
    """Any Unit, one Zone, as often as you pay (INV-DEC-024)."""

    ACTIONS = (PayMove, PayRefugee)
    CHECKS = (may_be_moved, is_adjacent, can_pay_move)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def rows(self) -> list[Row[PayMove | PayRefugee]]:
        """Each Unit to each adjacent Zone."""
        game, s = self.facts, self.s
        if game.profile.prices.move > s.pp:
            return []
        near, moves, kinds = game.map.neighbours, game.moves, s.unit_kind
        found: list[Row[PayMove | PayRefugee]] = [
            (PayMove, unit, near[at])
            for unit, at in enumerate(s.unit_zone)
            if at != NONE and moves[kinds[unit]]
        ]
        found += [(PayRefugee, zone, near[zone]) for zone, n in enumerate(s.refugees) if n]
        return found

    def candidates(self) -> Iterator[PayMove | PayRefugee]:
        """The legal moves; where none can be paid, one of each to say so."""
        game, s = self.facts, self.s
        poor = game.profile.prices.move > s.pp
        for unit in units.all_units(s):
            near = game.map.neighbours[s.unit_zone[unit]]
            stays = poor or not game.moves[s.unit_kind[unit]]
            yield from (PayMove(unit, zone) for zone in (near[:1] if stays else near))
        for origin, n in enumerate(s.refugees):
            near = game.map.neighbours[origin] if n else []
            yield from (PayRefugee(origin, zone) for zone in (near[:1] if poor else near))

    def text(self, action: PayMove | PayRefugee) -> str:
        names = self.facts.map.zone_names
        to = f"to {names[action.zone]} ({self.price(action)} PP)"
        if isinstance(action, PayRefugee):
            return f"Refugee from {names[action.origin]} {to}"
        return f"{units.label(self.s, action.unit)} {to}"

    def price(self, action: PayMove | PayRefugee) -> int:
        """What each step costs (INV-PRO-06)."""
        return self.facts.profile.prices.move


# ---- the question -----------------------------------------------------------------------------


def offers(facts: Facts, s: InvasionState) -> Iterator[Offers[Any]]:
    """Everything that can be done but the end."""
    yield BuyUnits(facts, s)
    yield BuyHarbors(facts, s)
    if facts.profile.prices.move != NOT_FOR_SALE:
        yield PaidMoves(facts, s)
    if any(s.kegs) or (facts.profile.battle.earthworks_counters and any(s.unit_works)):
        yield TakeBack(facts, s)


class ProductionQuestion(Question):
    """What you buy and move (INV-PRO-01)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        """Any mix, one thing at a time, or no more (INV-DEC-025)."""
        return AnyOf([*offers(p.facts, p.s), Enough(EndProduction(), "End production")])

    def take(self, p: Play, seat: int, action: Any) -> Result:
        match action:
            case EndProduction():
                p.s.acted = AT_AN_END
                return p.jump("close")
            case BuyUnit():
                buy_unit(p, action)
            case BuyHarbor():
                return buy_harbor(p, action)
            case PayMove():
                lose_pp(p, p.facts.profile.prices.move, "INV-PRO-06", "movement")
                units.move_unit(p, action.unit, action.zone, "INV-PRO-06")
            case PayRefugee():
                pay_refugee(p, action)
            case TakeKeg() | TakeWorks():
                take_back(p, action)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Production: spend your {p.s.pp} PP."


def buy_unit(p: Play, action: BuyUnit) -> None:
    """Pay for a Unit and place it (INV-PRO-03, INV-PRO-04)."""
    lose_pp(p, unit_price(p.facts, p.s, action.kind), "INV-PRO-03", units.NAMES[action.kind])
    units.add_unit(p, action.kind, action.zone, "INV-PRO-04")


def buy_harbor(p: Play, action: BuyHarbor) -> Result:
    """Pay for a Harbor and place it; on Open Roads one of two (INV-PRO-05, INV-LTN-05)."""
    chosen = action.harbor != NONE
    lose_pp(p, harbor_price(p.facts, p.s, chosen), "INV-PRO-03", "a Harbor")
    if chosen:
        harbors.place_harbor(p, action.harbor, "INV-PRO-05")
        return NEXT
    p.s.top(ProductionPhase).free_harbor = 0
    if modifiers.is_on(p.s, modifiers.TWO_HARBORS):
        return p.call(OpenRoads())
    harbors.draw_harbor(p, "INV-PRO-05")
    return NEXT


def pay_refugee(p: Play, action: PayRefugee) -> None:
    """A Refugee is a Unit and can be moved so (INV-PRO-06)."""
    s, names = p.s, p.facts.map.named_zones
    lose_pp(p, p.facts.profile.prices.move, "INV-PRO-06", "movement")
    s.refugees[action.origin] -= 1
    s.refugees[action.zone] += 1
    p.tell(RefugeesMoved(names[action.origin], names[action.zone], False, "INV-PRO-06"))


class ProductionPhase(Phase):
    """Phase 1 (INV-PRO-01). Where a League is played its rows are filled first."""

    PHASE: ClassVar[int] = PRODUCTION
    RULE: ClassVar[str] = "INV-PRO-01"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        only_where(has_income, "income"),
        only_where(draws_a_harbor, "drawn_harbor"),
        "spend",
        "again",
        "close",
    )
    free_harbor: int = 0  # whether a free Harbor is still to be had

    def begin(self, p: Play) -> Result:
        """The phase begins; the first random Harbor may be free (INV-SCE-22)."""
        self.free_harbor = int(p.facts.scene.file.free_harbor == "first")
        return super().begin(p)

    def income(self, p: Play) -> Result:
        """The Gears of all Production counters, Waves or not (INV-PRO-02)."""
        gain_pp(p, income(p.facts, p.s), "INV-PRO-02", p.facts.income_words)
        return NEXT

    def drawn_harbor(self, p: Play) -> Result:
        """One random Harbor free, without asking (INV-SCJ-3)."""
        harbors.draw_harbor(p, "INV-SCJ-3")
        return NEXT

    def spend(self, p: Play) -> Result:
        """Any order and any mix until you stop (INV-PRO-01)."""
        if any(part.possible() for part in offers(p.facts, p.s)):
            return ask(p, ProductionQuestion)
        why = f"Production: with {p.s.pp} PP nothing can be bought"
        return or_done(p, p.jump("close"), why, "INV-PRO-01")

    def closing(self, p: Play) -> tuple[str, str]:
        """Nothing is left to buy with what you have."""
        return f"Production: with {p.s.pp} PP nothing more can be bought.", "End production"

    def again(self, p: Play) -> Result:
        """Until you stop (INV-PRO-01)."""
        return p.jump("spend")


def income(facts: Facts, s: InvasionState) -> int:
    """The Gears of all Production counters, by option multiplied and rounded down (INV-PRO-02).

    A League adds to it or takes from it, not below 0 (INV-LTN-05).
    """
    gears = sum(facts.map.gears(zone, workforce) for zone, workforce in enumerate(s.workforce))
    return max(0, gears * facts.income_halves // 2 + modifiers.total(s, modifiers.INCOME))


PROCEDURES: Procedures = (ProductionPhase,)
QUESTIONS: Questions = (ProductionQuestion,)
