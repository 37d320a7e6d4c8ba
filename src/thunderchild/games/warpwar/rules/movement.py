"""The movement event (WW-8), with Systemships carried and dropped on the way (WW-9)."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from thunderchild.core.chance import Draws
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.forms import Choice
from thunderchild.core.procedure import NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Facts, Play
from thunderchild.games.warpwar.model.actions import Drop, EndMovement, Move, PickUp
from thunderchild.games.warpwar.model.kinds import SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import MoveForm, MovingShip
from thunderchild.games.warpwar.rules.carrying import put_out, take_aboard
from thunderchild.games.warpwar.rules.routes import BANNED, ways_from, why_beyond
from thunderchild.games.warpwar.told.chronicle import end_movement, show_points
from thunderchild.games.warpwar.told.events import MovementEnded, ShipMoved, ShipStopped

Moving = Move | PickUp | Drop
M = TypeVar("M", Move, PickUp, Drop)


class ShipDecision(Listed[M]):
    """What the parts of a movement decision share: facts, position, seat."""

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat

    def warpships(self) -> list[int]:
        """The seat's Warpships on the map."""
        seat, owner, kind = self.seat, self.s.owner, self.s.kind_of
        return [
            ship
            for ship, place in enumerate(self.s.hex)
            if place >= 0 and owner[ship] == seat and kind[ship] == WARPSHIP
        ]


# ---- checks --------------------------------------------------------------------------------


@check("WW-8.1")
def is_own_warpship(d: ShipDecision[Any], action: Moving) -> Refusal | None:
    """Only Warpships move, and only one's own (WW-8.1, WW-9.1)."""
    s, ship = d.s, action.ship
    if not 0 <= ship < len(s.owner) or s.owner[ship] != d.seat or s.hex[ship] < 0:
        return Refusal("That is not a ship of yours on the map", "WW-8.1")
    if s.kind_of[ship] != WARPSHIP:
        return Refusal(f"{s.name(ship)} is a Systemship: only Warpships move", "WW-8.1")
    return None


@check("WW-8.2")
def has_points(d: ShipDecision[Any], action: Moving) -> Refusal | None:
    """Everything costs 1 MP; a ship has as many as its present PD (WW-8.2, WW-8.3)."""
    if d.s.points(action.ship) >= 1:
        return None
    return Refusal(f"{d.s.name(action.ship)} has no movement points left", "WW-8.2")


@check("WW-8.6")
def is_not_stopped(d: ShipDecision[Any], action: Move) -> Refusal | None:
    """A ship that entered a star with an enemy moves no further (WW-8.6)."""
    if not d.s.stopped[action.ship]:
        return None
    return Refusal(f"{d.s.name(action.ship)} met the enemy and must stop", "WW-8.6")


@check("WW-8.4")
def warpline_leads_there(d: ShipDecision[Any], action: Move) -> Refusal | None:
    """A trip runs from the star at one end of a warpline to the star at the other (WW-8.4)."""
    if not action.warp or action.to in d.facts.warps[d.s.hex[action.ship]]:
        return None
    return Refusal("No warpline joins these two hexes", "WW-8.4")


@check("WW-8.3")
def hex_is_adjacent(d: ShipDecision[Any], action: Move) -> Refusal | None:
    """A step leads to an adjacent hex, under a warpline or not (WW-8.3, WW-8.5, WW-1.6).

    Where the hex is out of reach altogether, that is said.
    """
    if action.warp or action.to in d.facts.neighbours[d.s.hex[action.ship]]:
        return None
    beyond = None
    if 0 <= action.to < d.facts.hexes:
        beyond = why_beyond(d.facts, d.s, action.ship, action.to)
    return beyond or Refusal("A step leads to an adjacent hex", "WW-8.3")


@check("WW-8.9")
def base_is_not_banned(d: ShipDecision[Any], action: Move) -> Refusal | None:
    """On turn 1 nobody enters an enemy base star in use (WW-8.9)."""
    if not d.facts.is_banned(d.s, d.seat, action.to):
        return None
    return BANNED


@check("WW-9.4")
def is_at_star(d: ShipDecision[Any], action: PickUp | Drop) -> Refusal | None:
    """Systemships are picked up and dropped at star hexes only (WW-9.3, WW-9.4)."""
    if d.facts.is_star[d.s.hex[action.ship]]:
        return None
    return Refusal("Systemships are picked up and dropped at stars only", "WW-9.4")


@check("WW-9.3")
def load_lies_here(d: ShipDecision[Any], action: PickUp) -> Refusal | None:
    """A pickup takes an own Systemship from the Warpship's hex (WW-9.3)."""
    if is_load(d, action.load) and d.s.hex[action.load] == d.s.hex[action.ship]:
        return None
    return Refusal("That is not a Systemship of yours on this hex", "WW-9.3")


@check("WW-5.10")
def has_free_rack(d: ShipDecision[Any], action: PickUp) -> Refusal | None:
    """One Systemship a rack, no Warpships (WW-5.10)."""
    if d.s.free_racks(action.ship) >= 1:
        return None
    return Refusal(f"{d.s.name(action.ship)} has no rack free", "WW-5.10")


@check("WW-9.3")
def load_is_aboard(d: ShipDecision[Any], action: Drop) -> Refusal | None:
    """A drop releases a Systemship the Warpship carries (WW-9.3)."""
    if is_load(d, action.load) and d.s.carrier[action.load] == action.ship:
        return None
    return Refusal("That Systemship is not aboard", "WW-9.3")


def is_load(d: ShipDecision[Any], load: int) -> bool:
    """Whether the number is an own Systemship; Warpships are never carried (WW-5.10)."""
    s = d.s
    return 0 <= load < len(s.owner) and s.owner[load] == d.seat and s.kind_of[load] == SYSTEMSHIP


# ---- the parts of the decision -------------------------------------------------------------


class MovePart(ShipDecision[Move]):
    """Steps and warpline trips."""

    ACTIONS = (Move,)
    CHECKS = (
        is_own_warpship,
        has_points,
        is_not_stopped,
        base_is_not_banned,
        warpline_leads_there,
        hex_is_adjacent,
    )

    def candidates(self) -> Iterator[Move]:
        """Every neighbour and every warpline of every Warpship."""
        for ship in self.warpships():
            at = self.s.hex[ship]
            for to in self.facts.neighbours[at]:
                yield Move(ship, to)
            for to in self.facts.warps[at]:
                yield Move(ship, to, True)

    def text(self, action: Move) -> str:
        """Where it leads, and the movement points that are left (WW-8.3)."""
        board = self.facts.map
        star = board.star_at[action.to]
        where = board.star_names[star] if star >= 0 else "space"
        way = " by warpline" if action.warp else ""
        left = self.s.points(action.ship) - 1
        return f"{where}{way}; leaves {left} MP"


class PickUpPart(ShipDecision[PickUp]):
    """Systemships taken aboard."""

    ACTIONS = (PickUp,)
    CHECKS = (is_own_warpship, has_points, is_at_star, load_lies_here, has_free_rack)

    def candidates(self) -> Iterator[PickUp]:
        """Every Warpship with every Systemship beside it."""
        for ship in self.warpships():
            for load in self.s.systemships_at(self.s.hex[ship], self.seat):
                yield PickUp(ship, load)

    def text(self, action: PickUp) -> str:
        return f"{self.s.name(action.ship)}: pick up {self.s.name(action.load)}"


class DropPart(ShipDecision[Drop]):
    """Systemships put down."""

    ACTIONS = (Drop,)
    CHECKS = (is_own_warpship, has_points, is_at_star, load_is_aboard)

    def candidates(self) -> Iterator[Drop]:
        for load, carrier in enumerate(self.s.carrier):
            if carrier >= 0 and self.s.owner[load] == self.seat:
                yield Drop(carrier, load)

    def text(self, action: Drop) -> str:
        return f"{self.s.name(action.ship)}: drop {self.s.name(action.load)}"


class MovementDecision(AnyOf):
    """All that the active player may do in his movement event."""

    ACTIONS = (Move, PickUp, Drop, EndMovement)

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.moves = MovePart(facts, s, seat)

    @cached_property
    def transfers(self) -> "list[PickUpPart | DropPart]":
        """Pickups and drops."""
        facts, s, seat = self.facts, self.s, self.seat
        return [PickUpPart(facts, s, seat), DropPart(facts, s, seat)]

    def make_parts(self) -> Sequence[Decision[Any]]:
        """Everything together; made when it is first asked for, as most answers are moves."""
        return [self.moves, *self.transfers, Enough(EndMovement(), "end movement")]

    def why_not(self, action: Any) -> Refusal | None:
        """A move is tested by its own part at once."""
        if type(action) is Move:
            return self.moves.why_not(action)
        return super().why_not(action)

    def drawn(self, draws: Draws) -> Moving | EndMovement:
        """Mostly steps and trips, some transfers, now and then the end."""
        lot = draws.pick(8)
        s, facts = self.s, self.facts
        if lot == 0:
            return EndMovement()
        if lot == 1 and SYSTEMSHIP in s.kind_of:
            legal: list[Moving] = list(draws.choose(self.transfers))
            if legal:
                return draws.choose(legal)
        ship = self._draw_ship(draws)
        if ship < 0:
            return EndMovement()
        at = s.hex[ship]
        warps = facts.warps[at]
        if warps and draws.pick(2):
            move = Move(ship, draws.choose(warps), True)
        else:
            move = Move(ship, draws.choose(facts.neighbours[at]))
        return EndMovement() if facts.is_banned(s, self.seat, move.to) else move

    def _draw_ship(self, draws: Draws) -> int:
        """A Warpship that can move on, or -1: a few quick tries, then all of them."""
        s, seat, count = self.s, self.seat, len(self.s.owner)
        for _ in range(4 if count else 0):
            ship = draws.pick(count)
            if (
                s.owner[ship] == seat
                and s.kind_of[ship] == WARPSHIP
                and s.hex[ship] >= 0
                and not s.stopped[ship]
                and s.points(ship) > 0
            ):
                return ship
        movable = [i for i in self.moves.warpships() if s.points(i) > 0 and not s.stopped[i]]
        return draws.choose(movable) if movable else -1

    def form(self) -> MoveForm:
        """Every Warpship with its ways and its transfers; ships on one hex share their ways."""
        transfers: dict[int, list[Choice]] = {ship: [] for ship in self.moves.warpships()}
        for part in self.transfers:
            for action in part.candidates():
                choice = Choice(action, part.text(action), part.why_not(action))  # type: ignore[arg-type]
                transfers[action.ship].append(choice)
        points: dict[int, int] = {}  # the most that a ship has left, by hex
        ships = [self._ship_form(ship, found, points) for ship, found in transfers.items()]
        most = points.items()
        ways = [ways_from(self.facts, self.s, self.seat, hex, left) for hex, left in most]
        return MoveForm(ships, ways)

    def _ship_form(self, ship: int, transfers: list[Choice], points: dict[int, int]) -> MovingShip:
        s, hex, left, ways = self.s, self.s.hex[ship], max(self.s.points(ship), 0), -1
        probe = Move(ship, -1)
        why_not = has_points(self.moves, probe) or is_not_stopped(self.moves, probe)
        if why_not is None:
            points[hex] = max(points.get(hex, 0), left)
            ways = list(points).index(hex)
        return MovingShip(ship, s.name(ship), left, why_not, ways, transfers)


class MoveQuestion(Question):
    """Any, all or none of the Warpships move, in any order, steps interleaved (WW-8.1, WW-8.10)."""

    def offer(self, p: Play, seat: int) -> MovementDecision:
        """Steps, trips, transfers, the end."""
        return MovementDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: Moving | EndMovement) -> Result:
        if type(action) is Move:
            _move(p, seat, action)
        elif type(action) is PickUp:
            take_aboard(p, action.load, action.ship, paid=True)
        elif type(action) is Drop:
            put_out(p, action.load, paid=True)
        else:
            p.s.closed = 1
            end_movement(p.s)
            p.tell(MovementEnded(SEAT_NAMES[seat]))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Move your Warpships, then end movement."


def _move(p: Play, seat: int, move: Move) -> None:
    """One step or trip for 1 MP; an enemy on a star ends it (WW-8.3, WW-8.6, WW-8.7)."""
    s, facts = p.s, p.facts
    ship, at = move.ship, s.hex[move.ship]
    s.steps[ship] += 1
    s.hex[ship] = move.to
    show_points(s, ship)
    if p.events is not None:
        p.tell(
            ShipMoved(
                SEAT_NAMES[seat],
                ship,
                s.name(ship),
                at,
                facts.place(at),
                move.to,
                facts.place(move.to),
                move.warp,
            )
        )
    if facts.is_star[move.to] and s.is_held(move.to, 1 - seat):
        s.stopped[ship] = 1
        p.tell(ShipStopped(SEAT_NAMES[seat], ship, s.name(ship), move.to, facts.place(move.to)))


class MovementEvent(Procedure):
    """Event 3 of a player-turn."""

    LINES: ClassVar[tuple[str, ...]] = ("move", "again")

    def move(self, p: Play) -> Result:
        """The active player moves as long as he likes (WW-8.1)."""
        return p.ask(1 << p.s.active, MoveQuestion)

    def again(self, p: Play) -> Result:
        """Until he ends his movement, wherever his ships are (WW-8.1, WW-8.11)."""
        return NEXT if p.s.closed else p.jump("move")
