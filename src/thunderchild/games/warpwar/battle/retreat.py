"""Placing ships beside the star: escape (WW-15) and withdrawal (WW-17)."""

from collections.abc import Iterator

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Listed
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Facts, Play
from thunderchild.games.warpwar.model.actions import Retreat, Withdraw
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.told.combat import ShipPlaced


def any_hexes(facts: Facts, s: WarpWarState, ship: int) -> list[int]:
    """Neighbours of the star, except stars with an enemy and banned bases (WW-15.5, WW-8.9)."""
    seat = s.owner[ship]
    return [
        hex
        for hex in facts.neighbours[s.star]
        if not (facts.is_star[hex] and s.is_held(hex, 1 - seat))
        and not facts.is_banned(s, seat, hex)
    ]


def retreat_hexes(facts: Facts, s: WarpWarState, ship: int) -> list[int]:
    """Where a ship may be placed; if the option leaves no hex, `any` holds (WW-15.5)."""
    hexes = any_hexes(facts, s, ship)
    limit = facts.options.retreat_hex
    if limit == "any":
        return hexes
    seat = s.owner[ship]
    fewer = [hex for hex in hexes if not s.is_held(hex, 1 - seat)]
    if limit == "empty":
        fewer = [hex for hex in fewer if not s.is_held(hex, seat)]
    return fewer or hexes


@check("WW-15.5")
def ship_is_to_be_placed(d: "PlaceDecision", action: Retreat | Withdraw) -> Refusal | None:
    """Only ships that leave the star are placed, by their owner (WW-15.5, WW-17.3)."""
    if action.ship in d.ships:
        return None
    return Refusal("That ship is not leaving the star", d.rule)


@check("WW-15.5")
def hex_may_be_entered(d: "PlaceDecision", action: Retreat | Withdraw) -> Refusal | None:
    """Beside the star, on the map, not onto an enemy's star (WW-15.5, WW-17.3)."""
    if action.to in retreat_hexes(d.facts, d.s, action.ship):
        return None
    return Refusal("The ship may not be placed there", d.rule)


class PlaceDecision(Listed[Retreat | Withdraw]):
    """Ships of one seat and the hexes around the star."""

    CHECKS = (ship_is_to_be_placed, hex_may_be_entered)
    rule = "WW-15.5"

    def __init__(self, facts: Facts, s: WarpWarState, ships: list[int]) -> None:
        self.facts, self.s, self.ships = facts, s, ships

    def make(self, ship: int, to: int) -> Retreat | Withdraw:
        """The action for one ship and hex."""
        raise NotImplementedError

    def candidates(self) -> Iterator[Retreat | Withdraw]:
        """Every ship with every neighbour of the star."""
        for ship in self.ships:
            for hex in self.facts.neighbours[self.s.star]:
                yield self.make(ship, hex)

    def drawn(self, draws: Draws) -> Retreat | Withdraw | None:
        """A ship, then one of its hexes."""
        ship = draws.choose(self.ships)
        hexes = retreat_hexes(self.facts, self.s, ship)
        return self.make(ship, draws.choose(hexes)) if hexes else super().drawn(draws)

    def text(self, action: Retreat | Withdraw) -> str:
        return f"{self.s.name(action.ship)} to {self.facts.place(action.to)}"


class RetreatDecision(PlaceDecision):
    """Escaped ships."""

    ACTIONS = (Retreat,)

    def make(self, ship: int, to: int) -> Retreat:
        return Retreat(ship, to)


class WithdrawDecision(PlaceDecision):
    """Withdrawing ships."""

    ACTIONS = (Withdraw,)
    rule = "WW-17.3"

    def make(self, ship: int, to: int) -> Withdraw:
        return Withdraw(ship, to)


def place_ship(p: Play, ship: int, to: int, rule: str) -> None:
    """Placing costs no MP and needs no PD; the load goes along (WW-15.7, WW-17.3).

    The ship takes no further part in combat this turn (WW-15.8).
    """
    s = p.s
    s.hex[ship] = to
    if ship in s.escaped:
        s.escaped.remove(ship)
    who = SEAT_NAMES[s.owner[ship]]
    p.tell(ShipPlaced(who, ship, s.name(ship), p.facts.place(to), to, rule))


class RetreatQuestion(Question):
    """Each escaped ship is placed by its owner (WW-15.5)."""

    def offer(self, p: Play, seat: int) -> RetreatDecision:
        return RetreatDecision(p.facts, p.s, [i for i in p.s.escaped if p.s.owner[i] == seat])

    def take(self, p: Play, seat: int, action: Retreat) -> Result:
        """Place it beside the star."""
        place_ship(p, action.ship, action.to, "WW-15.5")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Place your escaped ships beside the star."


class WithdrawQuestion(Question):
    """The active player withdraws all his ships, together or apart (WW-17.3)."""

    def offer(self, p: Play, seat: int) -> WithdrawDecision:
        """His Warpships in the hex."""
        return WithdrawDecision(p.facts, p.s, p.s.warpships_at(p.s.star, seat))

    def take(self, p: Play, seat: int, action: Withdraw) -> Result:
        """Place it beside the star."""
        place_ship(p, action.ship, action.to, "WW-17.3")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Withdraw your ships from {p.facts.place(p.s.star)}."
