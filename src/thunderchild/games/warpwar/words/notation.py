"""Actions as text and back: `move W3 1719-1817`, `orders W3 attack D0 B3>S25 S2`.

    end north                                  choose an end
    build W PD5 B3 S2 T1 M3 at Ur; S PD1 at Ur; repair W1 PD2 M3
    build nothing                              keep all BP
    move W3 1719-1817                          a step, or a trip along a warpline
    move W3 1720-1719-1817, move W3 Sumer      a whole path, or the cheapest way: several moves
    pickup W3 S10, drop W3 S10, halt           transfers; the end of movement
    fight Umma                                 the next combat
    orders W3 attack D0 B3>S25 S2; S10 dodge D1 M>W2@4; W4 dodge B1>W2 drop S12
    hits W4 PD1 S1 M1 SR1 lose S10             `hits nothing` when there is none to place
    retreat W3 1720, withdraw W3 1720          a hex beside the star
    aboard S10>W1, stow S10>W1 S12>hex         Systemships and where they go

Ships are called by the names on their counters; stars by name or hex number. A step between two
neighbouring stars that a warpline joins too is written with `-`, the trip with `=`.
"""

from typing import Any, Final

from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import (
    Berth,
    Build,
    ChooseCombat,
    ChooseEnd,
    Drop,
    EndMovement,
    Move,
    NewShip,
    Order,
    Orders,
    PickUp,
    PlaceHits,
    Placement,
    Rearrange,
    Repair,
    Retreat,
    TakeAboard,
    Withdraw,
)
from thunderchild.games.warpwar.model.kinds import END_NAMES, TACTIC_NAMES, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.told.ship_words import ATTRIBUTE_LETTERS

NOTHING: Final = "nothing"
HEX: Final = "hex"


# ---- writing -----------------------------------------------------------------------------------


class Writer:
    """Writes the actions of one seat in one position."""

    def __init__(self, facts: Facts, s: WarpWarState) -> None:
        self.facts, self.s = facts, s

    def place(self, hex: int) -> str:
        """A hex number."""
        return self.facts.labels[hex]

    def values(self, values: tuple[int, ...]) -> str:
        """`PD5 B3`: what is nought is left out."""
        return "".join(f" {n}{v}" for n, v in zip(ATTRIBUTE_LETTERS, values, strict=True) if v)

    def ships(self, seat: int, ships: list[NewShip]) -> list[str]:
        """New ships; those of the same plan are called by the names they will bear."""
        names: list[str] = []
        if any(new.aboard >= 0 for new in ships):
            names = [self.s.name(i) for i in range(len(self.s.owner))]
            names += self.facts.next_names(self.s, seat, [new.kind for new in ships])
        return [self.ship(new, names) for new in ships]

    def ship(self, new: NewShip, names: list[str]) -> str:
        """One new ship."""
        n = new
        values = self.values((n.pd, n.beam, n.screen, n.tubes, n.missiles, n.racks))
        aboard = f" aboard {names[n.aboard]}" if n.aboard >= 0 else ""
        return f"{'W' if n.kind == WARPSHIP else 'S'}{values} at {self.place(n.base)}{aboard}"

    def repair(self, r: Repair) -> str:
        """One repair."""
        values = self.values((r.pd, r.beam, r.screen, r.tubes, r.missiles, r.racks))
        return f"repair {self.s.name(r.ship)}{values}"

    def order(self, o: Order) -> str:
        """One order."""
        name = self.s.name
        words = [name(o.ship), TACTIC_NAMES[o.tactic], f"D{o.drive}"]
        if o.beam:
            words.append(f"B{o.beam}>{name(o.target)}")
        if o.screen:
            words.append(f"S{o.screen}")
        words += [f"M>{name(m.target)}@{m.drive}" for m in o.missiles]
        words += [f"drop {name(load)}" for load in o.drops]
        words += [f"pickup {name(load)}" for load in o.pickups]
        return " ".join(words)

    def placement(self, p: Placement) -> str:
        """Hits on one ship."""
        values = self.values((p.pd, p.beam, p.screen, p.tubes, p.missiles, p.racks))
        lost = "".join(f" lose {self.s.name(load)}" for load in p.lost)
        return f"{self.s.name(p.ship)}{values}{lost}"

    def move(self, m: Move) -> str:
        """A step or a trip."""
        at = self.s.hex[m.ship]
        sign = "=" if m.warp and m.to in self.facts.neighbours[at] else "-"
        return f"move {self.s.name(m.ship)} {self.place(at)}{sign}{self.place(m.to)}"

    def berths(self, berths: list[Berth]) -> str:
        """Systemships and where they go."""
        name = self.s.name
        shown = [f"{name(b.load)}>{name(b.aboard) if b.aboard >= 0 else HEX}" for b in berths]
        return " ".join(shown) or NOTHING


def write(facts: Facts, s: WarpWarState, seat: int, action: Any) -> str:
    """An action in notation."""
    w = Writer(facts, s)
    match action:
        case ChooseEnd():
            return f"end {END_NAMES[action.end]}"
        case Build():
            parts = w.ships(seat, action.ships) + [w.repair(r) for r in action.repairs]
            return f"build {'; '.join(parts) or NOTHING}"
        case Move():
            return w.move(action)
        case PickUp() | Drop():
            verb = "pickup" if isinstance(action, PickUp) else "drop"
            return f"{verb} {s.name(action.ship)} {s.name(action.load)}"
        case EndMovement():
            return "halt"
        case ChooseCombat():
            return f"fight {w.place(action.hex)}"
        case Orders():
            return f"orders {'; '.join(w.order(o) for o in action.orders)}"
        case PlaceHits():
            return f"hits {'; '.join(w.placement(p) for p in action.placements) or NOTHING}"
        case Retreat() | Withdraw():
            verb = "retreat" if isinstance(action, Retreat) else "withdraw"
            return f"{verb} {s.name(action.ship)} {w.place(action.to)}"
        case TakeAboard():
            return f"aboard {w.berths(action.berths)}"
        case Rearrange():
            return f"stow {w.berths(action.berths)}"
    raise TypeError(f"not an action of WarpWar: {action!r}")
