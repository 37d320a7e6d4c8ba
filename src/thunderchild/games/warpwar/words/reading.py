"""Reading the notation: text to actions, with errors that quote the text and the place.

Nothing is guessed: what is given twice is refused, and a verb alone is no answer. Who wants to do
nothing writes `nothing`.
"""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from thunderchild.games.warpwar.battle.damage import placement_of
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.actions import (
    Berth,
    Build,
    ChooseCombat,
    ChooseEnd,
    Drop,
    EndMovement,
    Missile,
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
from thunderchild.games.warpwar.model.kinds import END_NAMES, SYSTEMSHIP, TACTIC_NAMES, WARPSHIP
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.rules.purchases import new_ship, repair_of, repair_values
from thunderchild.games.warpwar.told.ship_words import ATTRIBUTE_LETTERS
from thunderchild.games.warpwar.words.notation import HEX, NOTHING
from thunderchild.games.warpwar.words.reader import Reader

_NUMBER: Final = re.compile(r"\d+")
VALUES: Final = f"{', '.join(ATTRIBUTE_LETTERS[:-1])} or {ATTRIBUTE_LETTERS[-1]} with a number"


def read(facts: Facts, s: WarpWarState, seat: int, text: str) -> Any:
    """The action a text means for a seat in a position; raises NotationError."""
    r = Reader(facts, s, seat, text.strip())
    verb = r.word(*VERBS)
    if not verb:
        raise r.fail(f"Expected one of {', '.join(VERBS)}")
    action = VERBS[verb](r)
    r.end()
    return action


def _read_end(r: Reader) -> ChooseEnd:
    word = r.word(*END_NAMES)
    if not word:
        raise r.fail("Expected north or south")
    return ChooseEnd(END_NAMES.index(word))


# ---- building ----------------------------------------------------------------------------------


def _read_build(r: Reader) -> Build:
    ships: list[NewShip] = []
    repairs: dict[int, Repair] = {}
    berths: list[tuple[int, int, str]] = []  # a place in `ships`, and the carrier named for it
    if r.word(NOTHING):
        return Build()
    while True:
        if r.word("repair"):
            _read_repair(r, repairs)
        else:
            ships.append(_read_new_ship(r))
            if r.word("aboard"):
                berths.append((len(ships) - 1, *r.ship_name()))
        if not r.sign(";"):
            break
    r.end("Expected ; and another ship or repair")
    for place, at, name in berths:
        ships[place] = msgspec.structs.replace(ships[place], aboard=_carrier(r, ships, at, name))
    return Build(ships, list(repairs.values()))


def _read_repair(r: Reader, repairs: dict[int, Repair]) -> None:
    """What a ship gets back; named again, it gets the rest."""
    ship = r.own()
    r.space()
    start = r.at
    values = _six(r)
    if not any(values):
        r.at = start
        raise r.fail(f"Expected what {r.s.name(ship)} gets back: {VALUES}")
    before = repair_values(repairs[ship]) if ship in repairs else [0] * len(values)
    if any(old and new for old, new in zip(before, values, strict=True)):
        r.at = start
        raise r.fail(f"Expected what {r.s.name(ship)} gets back, each once")
    repairs[ship] = repair_of(ship, [old + new for old, new in zip(before, values, strict=True)])


def _carrier(r: Reader, ships: list[NewShip], at: int, name: str) -> int:
    """A Warpship for a new Systemship: one there is, or one of the same plan."""
    found = r.find(r.seat, name)
    if found >= 0:
        return found
    names = r.facts.next_names(r.s, r.seat, [new.kind for new in ships])
    if name in names:
        return len(r.s.owner) + names.index(name)
    r.at = at
    raise r.fail(f"No such ship: you have and build no {name}")


def _read_new_ship(r: Reader) -> NewShip:
    kind = r.word("w", "s")
    if not kind:
        raise r.fail("Expected W or S for a new ship, repair, or `nothing`")
    values = _six(r)
    if not r.word("at"):
        raise r.fail(f"Expected {VALUES}, or `at` and a base")
    return new_ship(WARPSHIP if kind == "w" else SYSTEMSHIP, values, r.place())


def _six(r: Reader) -> list[int]:
    """Six values in record order."""
    found = r.values(*ATTRIBUTE_LETTERS)
    return [found.get(letters, 0) for letters in ATTRIBUTE_LETTERS]


# ---- movement ----------------------------------------------------------------------------------


def _read_move(r: Reader) -> Move:
    ship, legs = read_path(r)
    if len(legs) > 1:
        raise r.fail("Expected one step or one warpline")
    warp, to = legs[0]
    at = r.s.hex[ship]
    return Move(ship, to, warp or is_trip(r.facts, at, to))


def read_path(r: Reader) -> tuple[int, list[tuple[bool, int]]]:
    """A ship and the places it goes to, each with whether a warpline is meant by `=`."""
    ship = r.own()
    r.space()
    start = r.at
    legs = [(False, r.place())]
    while (warp := r.sign("=")) or r.sign("-"):
        legs.append((warp, r.place()))
    r.end("Expected - and the next place")
    if len(legs) > 1 and legs.pop(0)[1] != r.s.hex[ship]:
        r.at = start
        raise r.fail(f"{r.s.name(ship)} is not there")
    return ship, legs


def is_trip(facts: Facts, at: int, to: int) -> bool:
    """Whether only a warpline leads straight from one hex to the other."""
    return at >= 0 and to in facts.warps[at] and to not in facts.neighbours[at]


def _read_pickup(r: Reader) -> PickUp:
    return PickUp(r.own(), r.own())


def _read_drop(r: Reader) -> Drop:
    return Drop(r.own(), r.own())


def _read_halt(r: Reader) -> EndMovement:
    return EndMovement()


# ---- combat ------------------------------------------------------------------------------------


def _read_fight(r: Reader) -> ChooseCombat:
    return ChooseCombat(r.place())


def _read_orders(r: Reader) -> Orders:
    orders = [_read_order(r)]
    while r.sign(";"):
        orders.append(_read_order(r))
    r.end("Expected D, B, S or T with a number, M>, drop, pickup, or ; and the next order")
    return Orders(orders)


class _Sheet:
    """The entries of one order as they are read, each once."""

    def __init__(self, r: Reader) -> None:
        self.r = r
        self.powers: dict[str, int] = {}
        self.target = -1
        self.missiles: list[Missile] = []
        self.drops: list[int] = []
        self.pickups: list[int] = []
        self.tubes_at = -1  # where T stands

    def read_entry(self) -> bool:
        """Read the next entry, if there is one."""
        r = self.r
        r.space()
        start = r.at
        if match := r.match(_POWER):
            self.give(match.group(1).upper(), int(match.group(2)[:6]), start)
        elif r.match(_MISSILE):
            aim = r.enemy()
            number = r.match(_NUMBER) if r.sign("@") else None
            if not number:
                raise r.fail("Expected @ and the missile's Drive")
            self.missiles.append(Missile(aim, int(number.group()[:6])))
        elif word := r.word("drop", "pickup"):
            (self.drops if word == "drop" else self.pickups).append(r.own())
        else:
            return False
        return True

    def give(self, letter: str, power: int, start: int) -> None:
        """One power, given once; a Beam's with its one target (WW-11.1, WW-11.9)."""
        r = self.r
        if letter in self.powers:
            r.at = start
            if letter == "B":
                raise r.fail("A Beam has one power and one target (WW-11.9)")
            raise r.fail(f"An order gives {letter} once (WW-11.1)")
        self.powers[letter] = power
        if letter == "B" and (r.sign(">") or r.word("at")):
            self.target = r.enemy()
        if letter == "T":
            self.tubes_at = start

    def order(self, ship: int, tactic: int) -> Order:
        """The whole order; power for Tubes is the number of missiles fired (WW-11.5)."""
        shots = len(self.missiles)
        if self.powers.get("T", shots) != shots:
            self.r.at = self.tubes_at
            raise self.r.fail(f"T is the number of missiles fired, here {shots} (WW-11.5)")
        drive, beam, screen = (self.powers.get(letter, 0) for letter in "DBS")
        fired, drops, pickups = self.missiles, self.drops, self.pickups
        return Order(ship, tactic, drive, beam, screen, self.target, fired, drops, pickups)


def _read_order(r: Reader) -> Order:
    ship = r.own()
    tactic = r.word(*TACTIC_NAMES)
    if not tactic:
        raise r.fail("Expected attack, dodge or retreat")
    sheet = _Sheet(r)
    while sheet.read_entry():
        pass
    return sheet.order(ship, TACTIC_NAMES.index(tactic))


_POWER: Final = re.compile(r"([DBST])\s*(\d+)(?!\w)", re.IGNORECASE)
_MISSILE: Final = re.compile(r"M\s*(?:>|at\b)", re.IGNORECASE)


def _read_hits(r: Reader) -> PlaceHits:
    if r.word(NOTHING):
        return PlaceHits()
    if r.at_end():
        raise r.fail(f"Expected a ship and {VALUES}, or `nothing`")
    placements: list[Placement] = []
    while True:
        ship = r.own()
        values = _six(r)
        lost: list[int] = []
        while r.word("lose"):
            lost.append(r.own())
        placements.append(placement_of(ship, values, lost))
        if not r.sign(";"):
            r.end(f"Expected {VALUES}, lose and a Systemship, or ; and the next ship")
            return PlaceHits(placements)


def _read_retreat(r: Reader) -> Retreat:
    return Retreat(r.own(), r.place())


def _read_withdraw(r: Reader) -> Withdraw:
    return Withdraw(r.own(), r.place())


# ---- Systemships -------------------------------------------------------------------------------


def _read_berths(r: Reader) -> list[Berth]:
    berths: list[Berth] = []
    if r.word(NOTHING):
        return berths
    if r.at_end():
        raise r.fail("Expected Systemships and where they go, as in S10>W1, or `nothing`")
    while not r.at_end():
        load = r.own()
        if not r.sign(">"):
            raise r.fail("Expected > and a Warpship or `hex`")
        berths.append(Berth(load, -1 if r.word(HEX) else r.own()))
    return berths


def _read_aboard(r: Reader) -> TakeAboard:
    return TakeAboard(_read_berths(r))


def _read_stow(r: Reader) -> Rearrange:
    return Rearrange(_read_berths(r))


VERBS: Final[dict[str, Callable[[Reader], Any]]] = {
    "end": _read_end,
    "build": _read_build,
    "move": _read_move,
    "pickup": _read_pickup,
    "drop": _read_drop,
    "halt": _read_halt,
    "fight": _read_fight,
    "orders": _read_orders,
    "hits": _read_hits,
    "retreat": _read_retreat,
    "withdraw": _read_withdraw,
    "aboard": _read_aboard,
    "stow": _read_stow,
}
