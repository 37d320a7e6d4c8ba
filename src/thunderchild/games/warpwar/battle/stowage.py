"""Systemships after combat: taken along in a withdrawal (WW-17.4), rearranged freely (WW-18)."""

from typing import ClassVar

from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.games.warpwar.battle.berths import (
    RearrangeDecision,
    TakeAboardDecision,
    beyond_racks,
)
from thunderchild.games.warpwar.battle.casualties import destroy
from thunderchild.games.warpwar.battle.retreat import (
    WithdrawQuestion,
    any_hexes,
    place_ship,
    retreat_hexes,
)
from thunderchild.games.warpwar.content.facts import Play
from thunderchild.games.warpwar.model.actions import Berth, Rearrange, TakeAboard
from thunderchild.games.warpwar.model.kinds import WARPSHIP
from thunderchild.games.warpwar.model.state import ALIVE, FULL
from thunderchild.games.warpwar.rules.carrying import (
    clear_rack,
    is_seen,
    pass_on,
    put_out,
    take_aboard,
)
from thunderchild.games.warpwar.told.chronicle import log, log_mingling, mingle, set_carriers


def stow(p: Play, berths: list[Berth], *, racked: bool = True) -> None:
    """Put Systemships where they go, all at once: out, in, and from rack to rack (WW-20.7)."""
    s = p.s
    changed = [b for b in berths if b.aboard != s.carrier[b.load]]
    changed.sort(key=lambda berth: berth.load)
    passed = [b for b in changed if b.aboard >= 0 and s.carrier[b.load] >= 0]
    for berth in changed:
        if berth.aboard < 0:
            put_out(p, berth.load)
    for berth in passed:
        clear_rack(p, berth.load)
    for berth in changed:
        if berth.aboard >= 0 and berth not in passed:
            take_aboard(p, berth.load, berth.aboard, racked=racked)
    for berth in passed:
        pass_on(p, berth.load, berth.aboard)


# ---- withdrawal ------------------------------------------------------------------------------


class TakeAboardQuestion(Question):
    """The active player takes Systemships aboard as he wishes (WW-17.4)."""

    def offer(self, p: Play, seat: int) -> TakeAboardDecision:
        """The hex's Systemships and Warpships."""
        return TakeAboardDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: TakeAboard) -> Result:
        """Load them; those beyond the racks are noted until the withdrawal is over (WW-17.4)."""
        p.s.seal(seat, sorted(beyond_racks(p.s, action.berths)))
        racked = p.facts.options.stranded_systemships != "carried"
        stow(p, action.berths, racked=racked)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        if p.facts.options.stranded_systemships == "carried":
            return "You must withdraw: your Warpships take all Systemships along, racks or not."
        return "You must withdraw: take Systemships aboard as far as racks go."


class Withdrawal(Procedure):
    """After the dry rounds the active player leaves the star (WW-17.2 to WW-17.4)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "take_aboard",
        "strand",
        "place",
        "again",
        "crush",
        "set_down",
    )

    def take_aboard(self, p: Play) -> Result:
        """Systemships go aboard within the racks, by option beyond them too (WW-17.4)."""
        s = p.s
        if not (s.systemships_at(s.star, s.active) and s.warpships_at(s.star, s.active)):
            return NEXT
        decision = TakeAboardDecision(p.facts, s, s.active)
        if p.facts.options.records == "open" and decision.sole() == []:
            return NEXT  # everybody sees that there is no rack
        return p.ask(1 << s.active, TakeAboardQuestion)

    def strand(self, p: Play) -> Result:
        """Those that were not taken are destroyed, or by option remain (WW-17.4)."""
        s = p.s
        left = s.systemships_at(s.star, s.active)
        if left and s.warpships_at(s.star, s.active):
            log(s, FULL, -1, s.warpships_at(s.star, s.active))
        if p.facts.options.stranded_systemships != "remain":
            for load in left:
                destroy(p, load, "WW-17.4")
        return NEXT

    def _can_leave(self, p: Play) -> bool:
        s = p.s
        ships = s.warpships_at(s.star, s.active)
        return bool(ships) and bool(any_hexes(p.facts, s, ships[0]))

    def place(self, p: Play) -> Result:
        """Each Warpship goes to a neighbouring hex; the only one it takes by itself (WW-17.3)."""
        s = p.s
        if not self._can_leave(p):
            return NEXT
        ships = s.warpships_at(s.star, s.active)
        hexes = retreat_hexes(p.facts, s, ships[0])
        if len(ships) > 1 or len(hexes) > 1:
            return p.ask(1 << s.active, WithdrawQuestion)
        place_ship(p, ships[0], hexes[0], "WW-17.3")
        return NEXT

    def again(self, p: Play) -> Result:
        """Until all have left (WW-17.3)."""
        return p.jump("place") if self._can_leave(p) else NEXT

    def crush(self, p: Play) -> Result:
        """A ship that may neither stay nor go is destroyed; other maps only (WW-17.3)."""
        s = p.s
        for ship in s.warpships_at(s.star, s.active):
            destroy(p, ship, "WW-17.3")
        return NEXT

    def set_down(self, p: Play) -> Result:
        """What was carried beyond the racks comes out at a star, or is lost in space (WW-17.4)."""
        s = p.s
        if p.facts.options.stranded_systemships != "carried":
            return END
        for load in s.sealed(s.active):
            if s.fate[load] != ALIVE:
                continue
            if p.facts.is_star[s.where(load)]:
                put_out(p, load, racked=False)
            else:
                s.carrier[load] = -1
                set_carriers(s, load, ())
                destroy(p, load, "WW-17.4")
        s.seal(s.active, [])
        return END


# ---- event 5 ---------------------------------------------------------------------------------


class RearrangeQuestion(Question):
    """Only the active player rearranges, at no cost (WW-18.1, WW-18.2)."""

    def offer(self, p: Play, seat: int) -> RearrangeDecision:
        """All his Systemships at stars."""
        return RearrangeDecision(p.facts, p.s, seat)

    def take(self, p: Play, seat: int, action: Rearrange) -> Result:
        """What left and what appeared is seen; transfers between racks are not (WW-20.7)."""
        stow(p, action.berths)
        if not is_seen(p):
            log_mingling(p.s, seat, p.facts.is_star)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "Rearrange your Systemships at the stars, or leave them."


class PickupAndDrop(Procedure):
    """Event 5 of a player-turn (WW-18.1)."""

    LINES: ClassVar[tuple[str, ...]] = ("spread", "rearrange")

    def spread(self, p: Play) -> Result:
        """Unless loading is seen, any Warpship on the same star may hold a load now (WW-20.7)."""
        if not is_seen(p):
            mingle(p.s, p.s.active, p.facts.is_star)
        return NEXT

    def rearrange(self, p: Play) -> Result:
        """Asked whenever everybody can see that there may be something to load (WW-18.1)."""
        s = p.s
        if p.facts.options.records == "open":
            sole = RearrangeDecision(p.facts, s, s.active).sole()
            return p.ask(1 << s.active, RearrangeQuestion) if sole is None else NEXT
        for ship in s.fleet(s.active, WARPSHIP):
            at = s.hex[ship]
            if p.facts.is_star[at] and (s.systemships_at(at, s.active) or ship in s.maybe[1::2]):
                return p.ask(1 << s.active, RearrangeQuestion)
        return NEXT
