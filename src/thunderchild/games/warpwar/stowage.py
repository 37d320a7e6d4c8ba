"""Systemships after combat: taken along in a withdrawal (WW-17.4), rearranged freely (WW-18)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.procedure import END, Ask, Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.actions import Berth, Rearrange, TakeAboard
from thunderchild.games.warpwar.casualties import destroy
from thunderchild.games.warpwar.events import CounterAppeared, CounterLeft, Stowed
from thunderchild.games.warpwar.facts import (
    SEAT_NAMES,
    Facts,
    WarpPlay,
    WarpProcedure,
    WarpQuestion,
    facts_of,
)
from thunderchild.games.warpwar.forms import BerthForm, BerthPart
from thunderchild.games.warpwar.kinds import RACK, SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.notes import mingle, see_leave, set_carriers
from thunderchild.games.warpwar.retreat import WithdrawQuestion, any_hexes
from thunderchild.games.warpwar.state import WarpWarState

if TYPE_CHECKING:
    from thunderchild.games.warpwar.game import WarpWar

Stowing = TakeAboard | Rearrange


# ---- checks ----------------------------------------------------------------------------------


@check("WW-18.1")
def loads_are_within_reach(d: "BerthDecision", action: Stowing) -> Refusal | None:
    """Only own Systemships at a star, each named once (WW-18.1, WW-17.4)."""
    loads = [berth.load for berth in action.berths]
    if len(set(loads)) == len(loads) and set(loads) <= set(d.loads):
        return None
    return Refusal("Only your Systemships at this star can change their place", d.rule)


@check("WW-18.1")
def berths_are_beside_them(d: "BerthDecision", action: Stowing) -> Refusal | None:
    """A Systemship goes to a Warpship on the same star, or onto the hex (WW-18.1, WW-18.2)."""
    for berth in action.berths:
        if berth.aboard not in d.places(berth.load):
            return Refusal(f"{d.s.name(berth.load)} cannot be put there", d.rule)
    return None


@check("WW-5.10")
def racks_suffice(d: "BerthDecision", action: Stowing) -> Refusal | None:
    """One Systemship a rack (WW-5.10, WW-18.1)."""
    for ship, count in d.aboard_after(action).items():
        if count > d.s.value(ship, RACK):
            racks = d.s.value(ship, RACK)
            return Refusal(f"{d.s.name(ship)} has {racks} racks, not {count}", "WW-5.10")
    return None


@check("WW-17.4")
def free_racks_are_filled(d: "BerthDecision", action: Stowing) -> Refusal | None:
    """In a withdrawal free racks are filled while Systemships remain (WW-17.4, WW-5.15)."""
    if not d.fill:
        return None
    free = sum(max(0, d.s.free_racks(ship)) for ship in d.warpships)
    due = min(free, len(d.loads))
    if len(action.berths) == due:
        return None
    return Refusal(f"{due} Systemships must be taken aboard", "WW-17.4")


class BerthDecision(Decision[Stowing]):
    """Where Systemships may be put."""

    CHECKS = (
        loads_are_within_reach,
        berths_are_beside_them,
        racks_suffice,
        free_racks_are_filled,
    )
    COMPLETE = False
    rule = "WW-18.1"
    fill = False

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.warpships = self.find_warpships()
        self.loads = self.find_loads()

    def find_warpships(self) -> list[int]:
        """Warpships that may take part."""
        raise NotImplementedError

    def find_loads(self) -> list[int]:
        """Systemships that may change their place."""
        raise NotImplementedError

    def make(self, berths: list[Berth]) -> Stowing:
        """The action."""
        raise NotImplementedError

    def where(self, load: int) -> int:
        """The hex a Systemship is at, aboard or not."""
        return self.s.where(load)

    def places(self, load: int) -> list[int]:
        """Warpships beside it; -1 is the hex itself."""
        at = self.s.where(load)
        hex = self.s.hex
        return [-1, *[ship for ship in self.warpships if hex[ship] == at]]

    def aboard_after(self, action: Stowing) -> dict[int, int]:
        """How many Systemships each Warpship would hold."""
        after = {berth.load: berth.aboard for berth in action.berths}
        counts = {ship: self.s.carrier.count(ship) for ship in self.warpships}
        for load, holder in after.items():
            if self.s.carrier[load] in counts:
                counts[self.s.carrier[load]] -= 1
            if holder in counts:
                counts[holder] += 1
        return counts

    def candidates(self) -> Iterator[Stowing]:
        """Nothing, and every single change."""
        yield self.make([])
        for load in self.loads:
            for place in self.places(load):
                if place != self.s.carrier[load]:
                    yield self.make([Berth(load, place)])

    def form(self) -> BerthForm:
        """Loads, places and racks."""
        s = self.s
        parts = [
            BerthPart(load, s.name(load), self.where(load), s.carrier[load], self.places(load))
            for load in self.loads
        ]
        racks = [[ship, s.value(ship, RACK)] for ship in self.warpships]
        return BerthForm(parts, racks, self.fill)


class TakeAboardDecision(BerthDecision):
    """The withdrawing fleet takes Systemships along (WW-17.4)."""

    ACTIONS = (TakeAboard,)
    rule = "WW-17.4"
    fill = True

    def find_warpships(self) -> list[int]:
        """Those in the combat hex."""
        return self.s.warpships_at(self.s.star, self.seat)

    def find_loads(self) -> list[int]:
        """Those lying on it."""
        return self.s.systemships_at(self.s.star, self.seat)

    def places(self, load: int) -> list[int]:
        """Only aboard: the hex must be left."""
        return list(self.warpships)

    def make(self, berths: list[Berth]) -> TakeAboard:
        """The action."""
        return TakeAboard(berths)

    def sample(self, draws: Draws) -> TakeAboard:
        """Loads in random order into free racks in random order."""
        racks = [w for w in self.warpships for _ in range(max(0, self.s.free_racks(w)))]
        loads = list(self.loads)
        draws.shuffle(racks)
        draws.shuffle(loads)
        return TakeAboard([Berth(a, b) for a, b in zip(loads, racks, strict=False)])


class RearrangeDecision(BerthDecision):
    """Free loading, unloading and transfer at every star (WW-18.1)."""

    ACTIONS = (Rearrange,)

    def find_warpships(self) -> list[int]:
        """All on stars; those with PD 0 too (WW-18.2)."""
        s = self.s
        return [w for w in s.fleet(self.seat, WARPSHIP) if self.facts.is_star[s.hex[w]]]

    def find_loads(self) -> list[int]:
        """All on stars or aboard a Warpship there."""
        s = self.s
        return [i for i in s.fleet(self.seat, SYSTEMSHIP) if self.facts.is_star[self.where(i)]]

    def make(self, berths: list[Berth]) -> Rearrange:
        """The action."""
        return Rearrange(berths)

    def sample(self, draws: Draws) -> Rearrange:
        """A few random changes that keep within the racks."""
        held = self.aboard_after(Rearrange())
        berths: list[Berth] = []
        for load in self.loads:
            places = self.places(load)
            if len(places) == 1 or not draws.pick(3):
                continue
            place = draws.choose(places)
            now = self.s.carrier[load]
            if place == now or (place >= 0 and held[place] >= self.s.value(place, RACK)):
                continue
            if now >= 0:
                held[now] -= 1
            if place >= 0:
                held[place] += 1
            berths.append(Berth(load, place))
        return Rearrange(berths)


def stow(p: WarpPlay, seat: int, berths: list[Berth]) -> None:
    """Put Systemships where they go; only counters that leave or appear are seen (WW-20.7)."""
    s, facts = p.s, facts_of(p)
    for berth in berths:
        load, at, name = berth.load, s.where(berth.load), s.name(berth.load)
        was_out = s.carrier[load] < 0
        s.carrier[load] = berth.aboard
        s.hex[load] = at if berth.aboard < 0 else -1
        if was_out and berth.aboard >= 0:
            see_leave(s, load, at)
            p.tell(CounterLeft(SEAT_NAMES[seat], load, name, facts.place(at)))
        elif not was_out and berth.aboard < 0:
            set_carriers(s, load, ())
            p.tell(CounterAppeared(SEAT_NAMES[seat], load, name, facts.place(at)))
        p.tell(Stowed(name, s.name(berth.aboard) if berth.aboard >= 0 else ""), seat)


# ---- withdrawal ------------------------------------------------------------------------------


class TakeAboardQuestion(WarpQuestion):
    """The active player takes Systemships aboard as he wishes (WW-17.4)."""

    def offer(self, game: "WarpWar", s: WarpWarState, seat: int) -> TakeAboardDecision:
        """The hex's Systemships and Warpships."""
        return TakeAboardDecision(game.facts, s, seat)

    def take(self, p: WarpPlay, seat: int, action: TakeAboard) -> None:
        """Load them."""
        berths = sorted(action.berths, key=lambda berth: berth.load)
        stow(p, seat, berths)

    def prompt(self, game: "WarpWar", s: WarpWarState, seat: int) -> str:
        """The question in words."""
        return "You must withdraw: take Systemships aboard as far as racks go."


class Withdrawal(WarpProcedure):
    """After the dry rounds the active player leaves the star (WW-17.2 to WW-17.4)."""

    LINES: ClassVar[tuple[str, ...]] = ("take_aboard", "strand", "place", "again", "crush")

    def take_aboard(self, p: WarpPlay) -> Result:
        """Systemships go aboard within the racks (WW-17.4)."""
        s = p.s
        if s.systemships_at(s.star, s.active) and s.warpships_at(s.star, s.active):
            return Ask(1 << s.active, TakeAboardQuestion)
        return None

    def strand(self, p: WarpPlay) -> Result:
        """Those without a rack are destroyed, or by option remain (WW-17.4)."""
        s = p.s
        if self.facts.options.stranded_systemships == "destroyed":
            for load in s.systemships_at(s.star, s.active):
                destroy(p, load, "WW-17.4")
        return None

    def _can_leave(self, p: WarpPlay) -> bool:
        s = p.s
        ships = s.warpships_at(s.star, s.active)
        return bool(ships) and bool(any_hexes(self.facts, s, ships[0]))

    def place(self, p: WarpPlay) -> Result:
        """Each Warpship goes to a neighbouring hex (WW-17.3)."""
        return Ask(1 << p.s.active, WithdrawQuestion) if self._can_leave(p) else None

    def again(self, p: WarpPlay) -> Result:
        """Until all have left (WW-17.3)."""
        return Jump("place") if self._can_leave(p) else None

    def crush(self, p: WarpPlay) -> Result:
        """A ship that may neither stay nor go is destroyed; other maps only (WW-17.3)."""
        s = p.s
        for ship in s.warpships_at(s.star, s.active):
            destroy(p, ship, "WW-17.3")
        return END


# ---- event 5 ---------------------------------------------------------------------------------


class RearrangeQuestion(WarpQuestion):
    """Only the active player rearranges, at no cost (WW-18.1, WW-18.2)."""

    def offer(self, game: "WarpWar", s: WarpWarState, seat: int) -> RearrangeDecision:
        """All his Systemships at stars."""
        return RearrangeDecision(game.facts, s, seat)

    def take(self, p: WarpPlay, seat: int, action: Rearrange) -> None:
        """What left and what appeared is seen; transfers between racks are not (WW-20.7)."""
        berths = sorted(action.berths, key=lambda berth: berth.load)
        stow(p, seat, berths)

    def prompt(self, game: "WarpWar", s: WarpWarState, seat: int) -> str:
        """The question in words."""
        return "Rearrange your Systemships at the stars, or leave them."


class PickupAndDrop(WarpProcedure):
    """Event 5 of a player-turn (WW-18.1)."""

    LINES: ClassVar[tuple[str, ...]] = ("spread", "rearrange")

    def spread(self, p: WarpPlay) -> Result:
        """From now on any Warpship on the same star may hold a load (WW-20.7)."""
        mingle(p.s, p.s.active, self.facts.is_star)
        return None

    def rearrange(self, p: WarpPlay) -> Result:
        """Asked whenever everybody can see that there may be something to load (WW-18.1)."""
        s = p.s
        for ship in s.fleet(s.active, WARPSHIP):
            at = s.hex[ship]
            if self.facts.is_star[at] and (s.systemships_at(at, s.active) or ship in s.maybe[1::2]):
                return Ask(1 << s.active, RearrangeQuestion)
        return None
