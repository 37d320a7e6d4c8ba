"""Actions as text and back.

    objective crush_army               the secret Objective
    buy walker 3, hq 1                 a whole purchase; `buy nothing`
    track hq walker walker walker      units in the order of the boxes; `track nothing`;
                                       `track 4 1 2 3` counts them as they were bought
    place infantry 0505                set up one unit
    move M3 0106-0206-0306             along this path; `move M3 0306` takes the default path
    panic E4 0505-0605                 General Panic
    drop, activate M3, done            the Heroine; turning up; the end of a phase
    attack M3 E5, rubble M3 0505       a unit, an empty hex
    use, pass                          a power or an advance: yes, no
    retreat 0505, drive 0505-0506-0507, victim M3
    minion queen_bea, relocate 0505
    land 0106, repair, restore 0506, reinforce 0903

A piece is called by the label that everybody sees (M3, E5), whatever it is.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from thunderchild.core.actions import Pass
from thunderchild.core.notation import TextReader
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts
from thunderchild.games.london.model.actions import (
    Activate,
    Attack,
    Bombard,
    Buy,
    ChooseMinion,
    ChooseObjective,
    Done,
    DriveOff,
    Drop,
    FillTrack,
    Land,
    Move,
    Panic,
    Place,
    Reinforce,
    Relocate,
    Repair,
    Restore,
    Retreat,
    Use,
    Victim,
)
from thunderchild.games.london.model.kinds import MARTIAN, MINION_NAMES, OBJECTIVE_NAMES, UNIT_NAMES
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.routes import Mover, PanicMover, reach

NOTHING: Final = "nothing"
PLAIN: Final[dict[type, str]] = {
    Drop: "drop",
    Done: "done",
    Use: "use",
    Pass: "pass",
    Repair: "repair",
}
HEXES: Final[dict[type, str]] = {
    Retreat: "retreat",
    Relocate: "relocate",
    Land: "land",
    Restore: "restore",
    Reinforce: "reinforce",
}


def write(facts: Facts, s: LondonState, seat: int, action: Any) -> str:
    """An action in notation."""
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in HEXES:
        return f"{HEXES[kind]} {facts.labels[action.hex]}"
    return _write_rest(facts, s, seat, action)


def _write_rest(facts: Facts, s: LondonState, seat: int, action: Any) -> str:
    match action:
        case ChooseObjective():
            return f"objective {OBJECTIVE_NAMES[action.objective]}"
        case Buy():
            pairs = zip(facts.for_sale[seat], action.units, strict=True)
            shown = ", ".join(f"{UNIT_NAMES[kind]} {n}" for kind, n in pairs if n)
            return f"buy {shown or NOTHING}"
        case FillTrack():
            return f"track {' '.join(UNIT_NAMES[kind] for kind in action.units) or NOTHING}"
        case Place():
            return f"place {UNIT_NAMES[action.unit]} {facts.labels[action.hex]}"
        case Move() | Panic():
            verb = "move" if isinstance(action, Move) else "panic"
            path = [s.hex[action.piece], *action.path]
            return f"{verb} {facts.label(s, action.piece)} {_path(facts, path)}"
        case DriveOff():
            return f"drive {_path(facts, action.path)}"
        case Attack():
            return f"attack {facts.label(s, action.piece)} {facts.label(s, action.target)}"
        case Bombard():
            return f"rubble {facts.label(s, action.piece)} {facts.labels[action.hex]}"
        case Activate():
            return f"activate {facts.label(s, action.piece)}"
        case Victim():
            return f"victim {facts.label(s, action.piece)}"
        case ChooseMinion():
            return f"minion {MINION_NAMES[action.minion]}"
    raise TypeError(f"not an action of London: {action!r}")


def _path(facts: Facts, path: list[int]) -> str:
    return "-".join(facts.labels[hex] for hex in path)


# ---- reading -----------------------------------------------------------------------------------

_WORD: Final = re.compile(r"[A-Za-z_]+")
_LABEL: Final = re.compile(r"([MEme])([0-9]+)(?![\w])")
_HEX: Final = re.compile(r"[0-9]{4}(?![0-9])")
_AHEAD: Final = re.compile(r"(?=[0-9])")
_NUMBER: Final = re.compile(r"[0-9]{1,3}(?![0-9])")
_NOTHING: Final = re.compile(rf"{NOTHING}\b", re.IGNORECASE)


class Reader(TextReader):
    """Reads what a seat writes in a position."""

    def __init__(self, facts: Facts, s: LondonState, seat: int, text: str) -> None:
        super().__init__(text)
        self.facts, self.s, self.seat = facts, s, seat

    def word(self, names: tuple[str, ...], what: str) -> int:
        """One of these names, as its place among them."""
        self.space()
        match = _WORD.match(self.text, self.at)
        word = match.group().lower() if match else ""
        if match is None or word not in names:
            raise self.fail(f"Expected {what}")
        self.at = match.end()
        return names.index(word)

    def hex(self) -> int:
        """A hex number."""
        self.space()
        match = _HEX.match(self.text, self.at)
        if match is None:
            raise self.fail("Expected a hex number such as 0906")
        try:
            found = self.facts.map.at(match.group())
        except ValueError:
            raise self.fail("No such hex on the map") from None
        self.at = match.end()
        return found

    def piece(self) -> int:
        """A piece by its label."""
        self.space()
        match = _LABEL.match(self.text, self.at)
        if match is None:
            raise self.fail("Expected a piece such as M3 or E5")
        martian, s = match[1].upper() == "M", self.s
        for piece, number in enumerate(s.number):
            if str(number) == match[2] and (s.kind_of[piece] < FIRST_EARTHLING) == martian:
                self.at = match.end()
                return piece
        raise self.fail(f"There is no piece {match.group().upper()}")

    def path(self) -> list[int]:
        """Hexes joined by dashes."""
        found = [self.hex()]
        while self.sign("-"):
            found.append(self.hex())
        return found


def _buy(r: Reader) -> Buy:
    kinds = r.facts.for_sale[r.seat]
    units = [0] * len(kinds)
    if r.match(_NOTHING):
        return Buy(units)
    while True:
        names = tuple(UNIT_NAMES[kind] for kind in kinds)
        at = r.word(names, "a unit that is for sale")
        number = r.match(_NUMBER)
        if number is None:
            raise r.fail("Expected a number")
        units[at] += int(number.group())
        if not r.sign(","):
            return Buy(units)


def _track(r: Reader) -> FillTrack:
    if r.match(_NOTHING):
        return FillTrack([])
    if r.match(_AHEAD):
        return FillTrack(_by_number(r))
    units = []
    while not r.at_end():
        units.append(r.word(UNIT_NAMES, "a unit"))
    if not units:
        raise r.fail("Expected units, or nothing")
    return FillTrack(units)


def _by_number(r: Reader) -> list[int]:
    """Units by their places in the purchase, which only its owner may know (LON-4.13)."""
    is_buyer = r.seat == MARTIAN and r.s.objective >= 0 and not r.s.track
    left = dict(enumerate(r.s.cart if is_buyer else [], 1))
    units = []
    while not r.at_end():
        r.space()
        number = _NUMBER.match(r.text, r.at)
        kind = left.pop(int(number.group()), None) if number else None
        if number is None or kind is None:
            raise r.fail("Expected the number of a unit bought, each once")
        r.at = number.end()
        units.append(kind)
    return units


def _steps(r: Reader, piece: int, mover: Mover | None) -> tuple[int, list[int]]:
    """A piece and its path; a hex far off is reached by the default path (LON-27.15).

    There is no mover for a piece that the seat cannot move: how far it goes may be a secret of the
    other side (LON-5.1), and the gate will refuse.
    """
    r.space()
    start, path = r.at, r.path()
    if len(path) == 1:
        path.insert(0, r.s.hex[piece])
    if r.s.hex[piece] != path[0]:
        r.at = start
        raise r.fail("Expected the hex where the piece stands, a dash and where it goes")
    here, there = path[0], path[1]
    if mover is not None and len(path) == 2 and there not in r.facts.neighbours[here]:
        found = reach(mover).get(there)
        return piece, [there] if found is None else list(found.path)  # the gate will say why not
    return piece, path[1:]


def _move(r: Reader) -> Move:
    piece = r.piece()
    is_own = r.s.hex[piece] >= 0 and r.facts.side(r.s, piece) == r.seat
    return Move(*_steps(r, piece, Mover(r.facts, r.s, piece) if is_own else None))


def _panic(r: Reader) -> Panic:
    piece = r.piece()
    is_active = r.s.hex[piece] >= 0 and r.s.up[piece]
    return Panic(*_steps(r, piece, PanicMover(r.facts, r.s, piece) if is_active else None))


def _place(r: Reader) -> Place:
    return Place(r.word(UNIT_NAMES, "a unit"), r.hex())


def _objective(r: Reader) -> ChooseObjective:
    return ChooseObjective(r.word(OBJECTIVE_NAMES, "an Objective"))


def _minion(r: Reader) -> ChooseMinion:
    return ChooseMinion(r.word(MINION_NAMES, "a minion"))


READERS: Final[dict[str, Callable[[Reader], Any]]] = {
    "objective": _objective,
    "buy": _buy,
    "track": _track,
    "place": _place,
    "move": _move,
    "panic": _panic,
    "attack": lambda r: Attack(r.piece(), r.piece()),
    "rubble": lambda r: Bombard(r.piece(), r.hex()),
    "activate": lambda r: Activate(r.piece()),
    "victim": lambda r: Victim(r.piece()),
    "minion": _minion,
    "drive": lambda r: DriveOff(r.path()),
}


def read(facts: Facts, s: LondonState, seat: int, text: str) -> Any:
    """The action a text means; raises NotationError."""
    r = Reader(facts, s, seat, text)
    verbs = (*READERS, *PLAIN.values(), *HEXES.values())
    verb = verbs[r.word(verbs, f"one of {', '.join(verbs)}")]
    action: Any
    if verb in READERS:
        action = READERS[verb](r)
    elif verb in PLAIN.values():
        action = next(kind for kind, word in PLAIN.items() if word == verb)()
    else:
        action = next(kind for kind, word in HEXES.items() if word == verb)(r.hex())
    r.end()
    return action
