"""Combat: the frame (WW-10), one round in its eight steps, and the end (WW-17)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.battle.casualties import complete_pickups, do_drops, suffer
from thunderchild.games.warpwar.battle.damage import (
    HitsQuestion,
    read_hits,
    struck_seats,
    survivors,
)
from thunderchild.games.warpwar.battle.fire import (
    absorb,
    fire_beam,
    fire_missiles,
    read_missile_ships,
)
from thunderchild.games.warpwar.battle.fleet_orders import OrdersQuestion, read_orders
from thunderchild.games.warpwar.battle.retreat import (
    RetreatQuestion,
    any_hexes,
    place_ship,
    retreat_hexes,
)
from thunderchild.games.warpwar.battle.stowage import Withdrawal
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Facts, Play
from thunderchild.games.warpwar.model.actions import ChooseCombat
from thunderchild.games.warpwar.model.kinds import RETREAT
from thunderchild.games.warpwar.model.state import ALIVE, ROOM, WarpWarState
from thunderchild.games.warpwar.told.chronicle import log, show_order
from thunderchild.games.warpwar.told.combat import (
    CombatBegan,
    CombatEnded,
    EscapeFailed,
    OrderShown,
    RoundEnded,
    ShipEscaped,
    WithdrawalForced,
)

if TYPE_CHECKING:
    from thunderchild.games.warpwar.model.actions import Order

BOTH = 0b11


@check("WW-10.2")
def star_is_contested(d: "CombatDecision", action: ChooseCombat) -> Refusal | None:
    """Combat is fought where both players have ships on a star (WW-10.1, WW-10.2)."""
    if action.hex in d.stars:
        return None
    return Refusal("No combat is due there", "WW-10.2")


class CombatDecision(Listed[ChooseCombat]):
    """The contested stars."""

    ACTIONS = (ChooseCombat,)
    CHECKS = (star_is_contested,)

    def __init__(self, facts: Facts, s: WarpWarState) -> None:
        self.facts = facts
        self.stars = facts.contested(s)

    def candidates(self) -> Iterator[ChooseCombat]:
        return (ChooseCombat(hex) for hex in self.stars)

    def text(self, action: ChooseCombat) -> str:
        return self.facts.place(action.hex)


class CombatQuestion(Question):
    """The active player chooses the order of combats, one at a time (WW-10.2)."""

    def offer(self, p: Play, seat: int) -> CombatDecision:
        return CombatDecision(p.facts, p.s)

    def take(self, p: Play, seat: int, action: ChooseCombat) -> Result:
        p.s.star = action.hex
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Choose the next combat."


class Combats(Procedure):
    """Event 4 of a player-turn: every contested star, one after another (WW-10.1, WW-10.2)."""

    LINES: ClassVar[tuple[str, ...]] = ("any_left", "choose", "fight", "again")

    def any_left(self, p: Play) -> Result:
        """Never in space hexes; a single combat needs no choice (WW-10.1)."""
        stars = p.facts.contested(p.s)
        p.s.star = stars[0] if len(stars) == 1 else -1
        return NEXT if stars else END

    def choose(self, p: Play) -> Result:
        """The active player chooses (WW-10.2)."""
        return p.ask(1 << p.s.active, CombatQuestion) if p.s.star < 0 else NEXT

    def fight(self, p: Play) -> Result:
        """It is finished before the next begins (WW-10.2)."""
        return p.call(Combat())

    def again(self, p: Play) -> Result:
        """The next one (WW-10.2)."""
        return p.jump("any_left")


class Combat(Procedure):
    """One combat: rounds until it is over (WW-10.3, WW-17.5)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "fight_round", "again", "withdraw", "end")

    def begin(self, p: Play) -> Result:
        """The count of dry rounds starts at 0 in every combat (WW-17.5)."""
        s = p.s
        s.round = s.dry = s.withdrawing = 0
        p.tell(CombatBegan(s.star, p.facts.place(s.star)))
        return NEXT

    def fight_round(self, p: Play) -> Result:
        """One round (WW-10.3)."""
        return p.call(Round())

    def again(self, p: Play) -> Result:
        """Until one player at most has ships there, or the rounds stay dry (WW-17.1, WW-17.2)."""
        s = p.s
        if not (s.is_held(s.star, 0) and s.is_held(s.star, 1)):
            return p.jump("end")
        return NEXT if s.dry >= p.facts.options.dry_rounds else p.jump("fight_round")

    def withdraw(self, p: Play) -> Result:
        """Then the active player must withdraw all his ships (WW-17.2)."""
        p.s.withdrawing = 1
        p.tell(WithdrawalForced(SEAT_NAMES[p.s.active], p.s.star, p.facts.place(p.s.star)))
        return p.call(Withdrawal())

    def end(self, p: Play) -> Result:
        """This star is settled for this turn (WW-17.1)."""
        s = p.s
        s.fought.append(s.star)
        p.tell(CombatEnded(s.star, p.facts.place(s.star)))
        s.star, s.withdrawing, s.round, s.dry = -1, 0, 0, 0
        s.fighters, s.hits, s.damage, s.barred, s.shown = [], [], [], [], []
        return NEXT


class Round(Procedure):
    """One round of combat, everything in it simultaneous (WW-10.3, WW-10.4)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "line_up",
        "write_orders",
        "show_orders",
        "drop",
        "launch",
        "fire",
        "subtract_screens",
        "place_hits",
        "damage",
        "pick_up",
        "escape",
        "active_places",
        "active_again",
        "other_places",
        "other_again",
        "count_dry_rounds",
    )

    def line_up(self, p: Play) -> Result:
        """The ships in the hex as the round begins, not those aboard (WW-9.5, WW-9.6, WW-10.5)."""
        s = p.s
        s.round += 1
        s.fighters = [ship for ship, hex in enumerate(s.hex) if hex == s.star]
        s.damage = [0] * len(s.fighters)
        s.hits = [0] * len(s.fighters)
        s.barred = [0] * len(s.fighters)
        s.shown, s.lifting = [], []
        return NEXT

    def write_orders(self, p: Play) -> Result:
        """1. Both players secretly write one order for each ship (WW-10.3, WW-3.4)."""
        return p.ask(BOTH, OrdersQuestion)

    def show_orders(self, p: Play) -> Result:
        """2. Orders are shown at the same moment (WW-10.3, WW-20.1, WW-20.3)."""
        s = p.s
        s.shown = s.first_sealed + s.second_sealed
        s.first_sealed, s.second_sealed = [], []
        for order in read_orders(s.shown):
            powers = (order.drive, order.beam, order.screen, len(order.missiles))
            tell_order(p, order)
            if order.pickups:
                log(s, ROOM, order.ship, [len(order.pickups) - len(order.drops)])
            show_order(s, order.ship, powers, len(order.drops) + len(order.pickups))
        return NEXT

    def drop(self, p: Play) -> Result:
        """3. Drops happen; pickups are noted (WW-10.3, WW-16.2, WW-16.8)."""
        for order in read_orders(p.s.shown):
            do_drops(p, order)
            for load in order.pickups:
                p.s.lifting += (order.ship, load)
        return NEXT

    def launch(self, p: Play) -> Result:
        """3. Fired missiles leave their stocks, hit or miss (WW-10.3, WW-13.6)."""
        for order in read_orders(p.s.shown):
            p.s.launch(order.ship, len(order.missiles))
        return NEXT

    def fire(self, p: Play) -> Result:
        """3. Every weapon is read on the table, from values at the start (WW-10.3, WW-10.4).

        Fire goes with every tactic: a retreating ship may fire (WW-11.12).
        """
        orders = {order.ship: order for order in read_orders(p.s.shown)}
        for order in orders.values():
            if order.beam:
                fire_beam(p, order, orders)
            if order.missiles:
                fire_missiles(p, order, orders)
                read_missile_ships(p, order, orders)
        return NEXT

    def subtract_screens(self, p: Play) -> Result:
        """4. Hits on each ship are added up and its Screen subtracts (WW-10.3, WW-14.2)."""
        absorb(p, {order.ship: order for order in read_orders(p.s.shown)})
        return NEXT

    def place_hits(self, p: Play) -> Result:
        """5. Owners of ships with effective hits place them (WW-10.3, WW-10.6).

        A ship that must be destroyed calls for no placement. Where only one side was hit and loses
        all it had hit, nobody places anything, and its loss is told at once.
        """
        seats = struck_seats(p.s)
        if seats in (1, 2) and not survivors(p.facts, p.s):
            return NEXT
        return p.ask(seats, HitsQuestion) if seats else NEXT

    def damage(self, p: Play) -> Result:
        """6. Ships with nothing left are destroyed (WW-10.3, WW-14.9)."""
        s = p.s
        placements = read_hits(s.first_sealed) | read_hits(s.second_sealed)
        s.first_sealed, s.second_sealed = [], []
        suffer(p, placements)
        return NEXT

    def pick_up(self, p: Play) -> Result:
        """6. Then pickups are completed (WW-10.3, WW-16.4)."""
        complete_pickups(p)
        return NEXT

    def escape(self, p: Play) -> Result:
        """7. Retreating ships that live and were not stopped escape (WW-15.1, WW-15.3, WW-15.4)."""
        s = p.s
        s.escaped = []
        for order in read_orders(s.shown):
            ship = order.ship
            if order.tactic != RETREAT or s.fate[ship] != ALIVE:
                continue
            who, name = SEAT_NAMES[s.owner[ship]], s.name(ship)
            if s.barred[s.fighters.index(ship)]:
                p.tell(EscapeFailed(who, ship, name))
            elif not any_hexes(p.facts, s, ship):
                p.tell(EscapeFailed(who, ship, name, "WW-15.5"))
            else:
                s.escaped.append(ship)
                p.tell(ShipEscaped(who, ship, name))
        return NEXT

    def active_places(self, p: Play) -> Result:
        """7. Escaped ships are placed, the active player's first (WW-15.6)."""
        return self._place(p, p.s.active)

    def active_again(self, p: Play) -> Result:
        """Each ship separately (WW-15.5)."""
        return p.jump("active_places") if self._to_place(p.facts, p.s, p.s.active) else NEXT

    def other_places(self, p: Play) -> Result:
        """7. Then the other player's (WW-15.6)."""
        return self._place(p, 1 - p.s.active)

    def other_again(self, p: Play) -> Result:
        """Each ship separately; one for which no hex is left stays (WW-15.5, WW-15.9)."""
        s = p.s
        if self._to_place(p.facts, s, 1 - s.active):
            return p.jump("other_places")
        for ship in s.escaped:
            p.tell(EscapeFailed(SEAT_NAMES[s.owner[ship]], ship, s.name(ship), "WW-15.5"))
        s.escaped = []
        return NEXT

    def _to_place(self, facts: Facts, s: WarpWarState, seat: int) -> list[int]:
        """Escaped ships of a seat that still have a hex to go to."""
        mine = (ship for ship in s.escaped if s.owner[ship] == seat)
        return [ship for ship in mine if any_hexes(facts, s, ship)]

    def _place(self, p: Play, seat: int) -> Result:
        """Ask where a ship goes, unless there is one hex for one ship."""
        s = p.s
        ships = self._to_place(p.facts, s, seat)
        if not ships:
            return NEXT
        hexes = retreat_hexes(p.facts, s, ships[0])
        if len(ships) > 1 or len(hexes) > 1:
            return p.ask(1 << seat, RetreatQuestion)
        place_ship(p, ships[0], hexes[0], "WW-15.5")
        return NEXT

    def count_dry_rounds(self, p: Play) -> Result:
        """8. A round without any effective hit is dry; absorbed hits do not count (WW-17.2).

        Nor do they end a quiet time (WW-19.5).
        """
        s = p.s
        s.dry = 0 if any(s.hits) else s.dry + 1
        s.quiet = 0 if any(s.hits) else s.quiet
        p.tell(RoundEnded(s.round, s.dry))
        return NEXT


def tell_order(p: Play, order: "Order") -> None:
    """Show one order to everybody."""
    if p.events is None:
        return
    s = p.s
    name = s.name
    p.tell(
        OrderShown(
            SEAT_NAMES[s.owner[order.ship]],
            order.ship,
            name(order.ship),
            s.level[order.ship],
            order.tactic,
            order.drive,
            order.beam,
            order.screen,
            len(order.missiles),
            SEAT_NAMES[1 - s.owner[order.ship]],
            name(order.target) if order.target >= 0 else "",
            [(name(missile.target), missile.drive) for missile in order.missiles],
            [name(load) for load in order.drops],
            [name(load) for load in order.pickups],
            order.target,
            [missile.target for missile in order.missiles],
            order.drops,
            order.pickups,
        )
    )
