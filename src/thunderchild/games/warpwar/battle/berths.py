"""Where Systemships may be put: along in a withdrawal (WW-17.4), anywhere afterwards (WW-18)."""

from collections.abc import Iterator

from thunderchild.core.chance import Draws
from thunderchild.core.decision import Decision
from thunderchild.core.forms import Forced
from thunderchild.core.rules import Refusal, Remark, check
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import Berth, Rearrange, TakeAboard
from thunderchild.games.warpwar.model.kinds import RACK, SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import BerthForm, BerthPart

Stowing = TakeAboard | Rearrange

ASKED = Refusal(
    "Racks are secret: if you were not asked, it would tell how many there are", "WW-20.2"
)
BEYOND = Refusal(
    "Those beyond the racks are set down where the withdrawal ends, or lost in space", "WW-17.4"
)
FILL = Remark("Free racks must be filled; a Systemship left without a rack is lost", "WW-17.4")


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
    """One Systemship a rack (WW-5.10, WW-18.1), unless all may be carried off (WW-17.4)."""
    if d.beyond_racks:
        return None
    for ship, count in d.aboard_after(action).items():
        if count > d.s.value(ship, RACK):
            racks = d.s.value(ship, RACK)
            return Refusal(f"{d.s.name(ship)} has {racks} racks, not {count}", "WW-5.10")
    return None


@check("WW-17.4")
def free_racks_are_filled(d: "BerthDecision", action: Stowing) -> Refusal | None:
    """In a withdrawal free racks are filled while Systemships remain (WW-17.4, WW-5.15).

    Where Systemships are carried without racks too, all of them are taken.
    """
    if not d.fill:
        return None
    due = len(d.loads) if d.beyond_racks else min(d.free_racks(), len(d.loads))
    if len(action.berths) != due:
        return Refusal(f"{due} Systemships must be taken aboard", "WW-17.4")
    if len(beyond_racks(d.s, action.berths)) > max(0, len(d.loads) - d.free_racks()):
        return Refusal("A rack is left free while another Warpship has too few", "WW-17.4")
    return None


def beyond_racks(s: WarpWarState, berths: list[Berth]) -> list[int]:
    """The Systemships for which no rack is left, when each takes one in the order given."""
    free = {berth.aboard: s.free_racks(berth.aboard) for berth in berths if berth.aboard >= 0}
    found = []
    for berth in berths:
        if berth.aboard >= 0:
            free[berth.aboard] -= 1
            if free[berth.aboard] < 0:
                found.append(berth.load)
    return found


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
    beyond_racks: bool = False  # Systemships may be taken without a rack

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        self.facts, self.s, self.seat = facts, s, seat
        self.warpships = self.find_warpships()
        self.loads = self.find_loads()

    def free_racks(self) -> int:
        """Racks with nothing in them, of all the Warpships that take part."""
        return sum(max(0, self.s.free_racks(ship)) for ship in self.warpships)

    def find_warpships(self) -> list[int]:
        """Warpships that may take part."""
        raise NotImplementedError

    def find_loads(self) -> list[int]:
        """Systemships that may change their place."""
        raise NotImplementedError

    def make(self, berths: list[Berth]) -> Stowing:
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
        s = self.s
        parts = [
            BerthPart(load, s.name(load), self.where(load), s.carrier[load], self.places(load))
            for load in self.loads
        ]
        racks = [[ship, s.value(ship, RACK)] for ship in self.warpships]
        beyond = BEYOND if self.beyond_racks else None
        return BerthForm(parts, racks, FILL if self.fill else None, beyond, self.forced())

    def sole(self) -> list[Berth] | None:
        """The only answer there is, or None."""
        raise NotImplementedError

    def forced(self) -> Forced | None:
        """Racks are secret, so it is asked whatever they are (WW-20.2)."""
        berths = self.sole()
        return None if berths is None else Forced(self.make(berths), ASKED)


class TakeAboardDecision(BerthDecision):
    """The withdrawing fleet takes Systemships along (WW-17.4)."""

    ACTIONS = (TakeAboard,)
    rule = "WW-17.4"
    fill = True

    def __init__(self, facts: Facts, s: WarpWarState, seat: int) -> None:
        super().__init__(facts, s, seat)
        self.beyond_racks = facts.options.stranded_systemships == "carried"

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
        return TakeAboard(berths)

    def drawn(self, draws: Draws) -> TakeAboard:
        """Loads in random order into free racks in random order."""
        racks = [w for w in self.warpships for _ in range(max(0, self.s.free_racks(w)))]
        loads = list(self.loads)
        draws.shuffle(racks)
        draws.shuffle(loads)
        if self.beyond_racks:
            racks += [draws.choose(self.warpships) for _ in loads[len(racks) :]]
        return TakeAboard([Berth(a, b) for a, b in zip(loads, racks, strict=False)])

    def candidates(self) -> Iterator[TakeAboard]:
        """The plain answer: racks filled in order, and the rest with the first Warpship."""
        racks = [w for w in self.warpships for _ in range(max(0, self.s.free_racks(w)))]
        if self.beyond_racks:
            racks += self.warpships[:1] * len(self.loads)
        yield TakeAboard([Berth(a, b) for a, b in zip(self.loads, racks, strict=False)])

    def sole(self) -> list[Berth] | None:
        """Nothing can be taken, or all goes to the one Warpship that has room for it."""
        free = [w for w in self.warpships if self.s.free_racks(w) > 0]
        if not free and not self.beyond_racks:
            return []
        roomy = free if not self.beyond_racks else self.warpships
        if len(roomy) == 1 and self.free_racks() >= len(self.loads):
            return [Berth(load, roomy[0]) for load in self.loads]
        return None


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
        return Rearrange(berths)

    def sole(self) -> list[Berth] | None:
        """Nothing is aboard, and no rack is free beside a Systemship."""
        s = self.s
        for load in self.loads:
            if s.carrier[load] >= 0 or any(w >= 0 and s.free_racks(w) for w in self.places(load)):
                return None
        return []

    def drawn(self, draws: Draws) -> Rearrange:
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
