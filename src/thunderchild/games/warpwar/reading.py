"""Reading the notation: text to actions, with errors that quote the text and the place."""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from thunderchild.core.notation import TextReader
from thunderchild.games.warpwar.actions import (
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
from thunderchild.games.warpwar.damage import placement_of
from thunderchild.games.warpwar.facts import Facts
from thunderchild.games.warpwar.kinds import END_NAMES, SYSTEMSHIP, TACTIC_NAMES, WARPSHIP
from thunderchild.games.warpwar.notation import HEX, NOTHING
from thunderchild.games.warpwar.purchases import new_ship, repair_of
from thunderchild.games.warpwar.record_text import ATTRIBUTE_LETTERS
from thunderchild.games.warpwar.state import DESTROYED, WarpWarState

_WORD = re.compile(r"[A-Za-z]+(?:['-][A-Za-z]+)*")
_SHIP = re.compile(r"[WSws]\d+(?![\w])")
_VALUE = re.compile(r"(PD|SR|B|S|T|M|D)(\d+)(?![\w])", re.IGNORECASE)
_PLACE = re.compile(r"\d{4}(?!\d)|[A-Za-z][A-Za-z' ]*?(?=\s*(?:;|$|-|=|aboard\b))")
_NUMBER = re.compile(r"\d+")


class Reader(TextReader):
    """Reads what a seat writes in a position."""

    def __init__(self, facts: Facts, s: WarpWarState, seat: int, text: str) -> None:
        super().__init__(text)
        self.facts, self.s, self.seat = facts, s, seat

    def word(self, *words: str) -> str:
        """Read one of these words if it is here; else nothing is read."""
        self.space()
        match = _WORD.match(self.text, self.at)
        if match and match.group().lower() in words:
            self.at = match.end()
            return match.group().lower()
        return ""

    def ship(self, owner: int) -> int:
        """A ship by the name on its counter."""
        start, name = self.ship_name()
        found = self.find(owner, name)
        if found >= 0:
            return found
        self.at = start
        whose = "you have" if owner == self.seat else "the enemy has"
        raise self.fail(f"No such ship: {whose} no {name}")

    def ship_name(self) -> tuple[int, str]:
        """The name of a ship, and where it stands."""
        self.space()
        start = self.at
        match = self.match(_SHIP)
        if not match:
            raise self.fail("Expected a ship such as W3 or S10")
        return start, match.group().upper()

    def find(self, owner: int, name: str) -> int:
        """The ship of this name, or -1."""
        s = self.s
        for i in range(len(s.owner)):
            if s.owner[i] == owner and s.fate[i] != DESTROYED and s.name(i) == name:
                return i
        return -1

    def own(self) -> int:
        """A ship of the seat."""
        return self.ship(self.seat)

    def enemy(self) -> int:
        """A ship of the other seat."""
        return self.ship(1 - self.seat)

    def place(self) -> int:
        """A hex number or a star's name."""
        self.space()
        start = self.at
        match = self.match(_PLACE)
        text = match.group().strip() if match else ""
        if text in self.facts.labels:
            return self.facts.labels.index(text)
        names = [name.lower() for name in self.facts.map.star_names]
        if text.lower() in names:
            return self.facts.map.star_hex[names.index(text.lower())]
        self.at = start
        raise self.fail("Expected a hex number of the map or a star")

    def values(self, *allowed: str) -> dict[str, int]:
        """Values such as `PD5 B3`."""
        found: dict[str, int] = {}
        while match := self._value_here():
            letters, number = match.group(1).upper(), match.group(2)
            if letters not in allowed or letters in found:
                raise self.fail(f"Expected one of {', '.join(allowed)}, each once")
            self.at = match.end()
            found[letters] = int(number[:6])
        return found

    def _value_here(self) -> re.Match[str] | None:
        self.space()
        return _VALUE.match(self.text, self.at)


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


def _read_build(r: Reader) -> Build:
    ships: list[NewShip] = []
    repairs: list[Repair] = []
    berths: list[tuple[int, int, str]] = []  # a place in `ships`, and the carrier named for it
    if r.word(NOTHING) or r.at_end():
        return Build()
    while True:
        if r.word("repair"):
            ship = r.own()
            repairs.append(repair_of(ship, _six(r)))
        else:
            ships.append(_read_new_ship(r))
            if r.word("aboard"):
                berths.append((len(ships) - 1, *r.ship_name()))
        if not r.sign(";"):
            break
    r.end()
    for place, at, name in berths:
        ships[place] = msgspec.structs.replace(ships[place], aboard=_carrier(r, ships, at, name))
    return Build(ships, repairs)


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
        raise r.fail("Expected W or S for a new ship, or repair")
    values = _six(r)
    if not r.word("at"):
        raise r.fail("Expected `at` and a base")
    return new_ship(WARPSHIP if kind == "w" else SYSTEMSHIP, values, r.place())


def _six(r: Reader) -> list[int]:
    """Six values in record order."""
    found = r.values(*ATTRIBUTE_LETTERS)
    return [found.get(letters, 0) for letters in ATTRIBUTE_LETTERS]


def _read_move(r: Reader) -> Move:
    ship = r.own()
    r.space()
    start = r.at
    at = r.place() if _PLACE_PAIR.match(r.text[r.at :]) else r.s.hex[ship]
    if at != r.s.hex[ship]:
        r.at = start
        raise r.fail(f"{r.s.name(ship)} is not there")
    warp = r.sign("=")
    if not warp:
        r.sign("-")
    to = r.place()
    joined = at >= 0 and to in r.facts.warps[at] and to not in r.facts.neighbours[at]
    return Move(ship, to, warp or joined)


_PLACE_PAIR = re.compile(r"(?:\d{4}|[A-Za-z][A-Za-z' ]*)\s*[-=]")


def _read_pickup(r: Reader) -> PickUp:
    return PickUp(r.own(), r.own())


def _read_drop(r: Reader) -> Drop:
    return Drop(r.own(), r.own())


def _read_halt(r: Reader) -> EndMovement:
    return EndMovement()


def _read_fight(r: Reader) -> ChooseCombat:
    return ChooseCombat(r.place())


def _read_orders(r: Reader) -> Orders:
    orders = [_read_order(r)]
    while r.sign(";"):
        orders.append(_read_order(r))
    return Orders(orders)


def _read_order(r: Reader) -> Order:
    ship = r.own()
    tactic = r.word(*TACTIC_NAMES)
    if not tactic:
        raise r.fail("Expected attack, dodge or retreat")
    values = {"D": 0, "B": 0, "S": 0}
    target = -1
    missiles: list[Missile] = []
    drops: list[int] = []
    pickups: list[int] = []
    while True:
        if match := r.match(_POWER):
            letter = match.group(1).upper()
            values[letter] = int(match.group(2)[:6])
            if letter == "B" and r.sign(">"):
                target = r.enemy()
        elif r.match(_MISSILE):
            aim = r.enemy()
            number = r.match(_NUMBER) if r.sign("@") else None
            if not number:
                raise r.fail("Expected @ and the missile's Drive")
            missiles.append(Missile(aim, int(number.group()[:6])))
        elif word := r.word("drop", "pickup"):
            (drops if word == "drop" else pickups).append(r.own())
        else:
            break
    return Order(
        ship,
        TACTIC_NAMES.index(tactic),
        values["D"],
        values["B"],
        values["S"],
        target,
        missiles,
        drops,
        pickups,
    )


_POWER = re.compile(r"([DBS])(\d+)(?!\w)", re.IGNORECASE)
_MISSILE = re.compile(r"M>", re.IGNORECASE)


def _read_hits(r: Reader) -> PlaceHits:
    if r.word(NOTHING) or r.at_end():
        return PlaceHits()
    placements: list[Placement] = []
    while True:
        ship = r.own()
        values = _six(r)
        lost: list[int] = []
        while r.word("lose"):
            lost.append(r.own())
        placements.append(placement_of(ship, values, lost))
        if not r.sign(";"):
            return PlaceHits(placements)


def _read_retreat(r: Reader) -> Retreat:
    return Retreat(r.own(), r.place())


def _read_withdraw(r: Reader) -> Withdraw:
    return Withdraw(r.own(), r.place())


def _read_berths(r: Reader) -> list[Berth]:
    berths: list[Berth] = []
    if r.word(NOTHING):
        return berths
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
