"""Retreats: one hex, moved by the opponent; the Priest's three hexes (LON-16, LON-20.9)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from thunderchild.core.decision import Listed
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.actions import DriveOff, Retreat
from thunderchild.games.london.combat_events import HeroineTold, PieceRetreated
from thunderchild.games.london.facts import (
    FIRST_EARTHLING,
    Facts,
    LondonPlay,
    LondonQuestion,
    facts_of,
)
from thunderchild.games.london.forms import HexForm, PathForm
from thunderchild.games.london.kinds import EARTHLING, FULL_TURN, MARTIAN, PROHIBITED
from thunderchild.games.london.pieces import free_heroine, walk
from thunderchild.games.london.reach import is_in_zone
from thunderchild.games.london.state import HIDDEN, NOBODY, NOT_HEROINE, OPEN, LondonState

if TYPE_CHECKING:
    from thunderchild.games.london.game import London

DRIVEN = 3  # hexes


# ---- where a unit can be pushed ------------------------------------------------------------


def is_ground_open(facts: Facts, s: LondonState, piece: int, hex: int) -> bool:
    """Terrain and zones: not prohibited, no hostile zone of control (LON-16.2, LON-10.7).

    Full-turn terrain is not prohibited, unless the option says so (LON-16.5). The Death Ray keeps
    to park hexes without Rubble (LON-16.8); flyers go anywhere (LON-11.2).
    """
    kind = s.kind_of[piece]
    cost = facts.cost[facts.way[kind]][facts.ground(s, hex)]
    if cost == PROHIBITED or (cost == FULL_TURN and not facts.river_retreat):
        return False
    hostile = EARTHLING if kind < FIRST_EARTHLING else MARTIAN
    return not is_in_zone(facts, s, hostile, hex)


def is_room(facts: Facts, s: LondonState, piece: int, hex: int) -> bool:
    """Empty, or a lone free Heroine; for a Martian a face-up one (LON-16.6, LON-16.9)."""
    if s.unit_at[hex] >= 0:
        return False
    return s.kind_of[piece] >= FIRST_EARTHLING or not facts.bars_martians(s, hex)


def retreats(facts: Facts, s: LondonState, piece: int) -> list[int]:
    """The hexes a beaten unit can be moved to, in any direction (LON-16.2, LON-16.9)."""
    return [
        near
        for near in facts.neighbours[s.hex[piece]]
        if is_room(facts, s, piece, near) and is_ground_open(facts, s, piece, near)
    ]


def drives(facts: Facts, s: LondonState, piece: int) -> list[list[int]]:
    """Three retreats in a row, no hex twice, not back to the start (LON-20.9)."""
    start = s.hex[piece]
    paths: list[list[int]] = [[]]
    open_: dict[int, bool] = {start: False}
    for _ in range(DRIVEN):
        longer = []
        for path in paths:
            for near in facts.neighbours[path[-1] if path else start]:
                if near in path:
                    continue
                if near not in open_:
                    room = is_room(facts, s, piece, near)
                    open_[near] = room and is_ground_open(facts, s, piece, near)
                if open_[near]:
                    longer.append([*path, near])
        paths = longer
    return paths


def push(p: LondonPlay, piece: int, path: list[int], rule: str) -> None:
    """The unit is moved; a captor drops the Heroine first (LON-16.4, LON-16.7)."""
    s, facts = p.s, facts_of(p)
    free_heroine(p, piece, "LON-16.4")
    if p.events is not None:
        at, to = facts.place(s.hex[piece]), facts.place(path[-1])
        p.tell(PieceRetreated(piece, facts.name(s, piece), list(path), at, to, rule))
    walk(p, piece, path, rule="LON-16.6")
    if s.mover == piece:
        s.left, s.stopped = 0, 1  # a Monster's move ends there (LON-16.7)


def tell_of_heroine(p: LondonPlay) -> None:
    """What a retreat must settle: is the lone face-down piece beside it the Heroine (LON-16.9).

    An Earthling may be pushed into her hex, not into another's: the owner has to say which it is.
    """
    s, facts = p.s, facts_of(p)
    for near in facts.neighbours[s.hex[s.loser]]:
        unit = s.unit_at[near]
        girl = s.heroine if s.heroine >= 0 and s.hex[s.heroine] == near else NOBODY
        if (unit >= 0) == (girl >= 0):
            continue  # nobody, or two
        piece = max(unit, girl)
        martian = s.kind_of[piece] < FIRST_EARTHLING
        if martian or s.up[piece] or s.known[piece] != HIDDEN:
            continue
        if not is_ground_open(facts, s, s.loser, near):
            continue
        s.known[piece] = OPEN if piece == girl else NOT_HEROINE
        label, at = facts.label(s, piece), facts.place(near)
        p.tell(HeroineTold(piece, label, at, piece == girl, "LON-16.9"))


# ---- the questions -------------------------------------------------------------------------


@check("LON-16.2")
def can_retreat_there(d: "RetreatDecision", action: Retreat) -> Refusal | None:
    """On the map, no hostile zone, not overstacked, open terrain (LON-16.2)."""
    if action.hex in d.hexes:
        return None
    return Refusal("It cannot retreat to that hex", "LON-16.2")


class RetreatDecision(Listed[Retreat]):
    """The hexes a beaten unit may be moved to."""

    ACTIONS = (Retreat,)
    CHECKS = (can_retreat_there,)

    def __init__(self, facts: Facts, s: LondonState) -> None:
        self.facts, self.s = facts, s
        self.hexes = retreats(facts, s, s.loser)

    def candidates(self) -> Iterator[Retreat]:
        """The six neighbours."""
        for hex in self.facts.neighbours[self.s.hex[self.s.loser]]:
            yield Retreat(hex)

    def text(self, action: Retreat) -> str:
        """The place by its name."""
        return self.facts.names[action.hex]

    def form(self) -> HexForm:
        """The open hexes."""
        s, name = self.s, self.facts.name(self.s, self.s.loser)
        return HexForm("retreat", s.loser, name, self.hexes, "", [], "LON-16.1")


class RetreatQuestion(LondonQuestion):
    """The opponent of the beaten unit moves it one hex (LON-16.1)."""

    def offer(self, game: "London", s: LondonState, seat: int) -> RetreatDecision:
        """The open neighbours."""
        return RetreatDecision(game.facts, s)

    def take(self, p: LondonPlay, seat: int, action: Retreat) -> None:
        """Move it."""
        loser, p.s.loser = p.s.loser, NOBODY
        push(p, loser, [action.hex], "LON-16.1")

    def prompt(self, game: "London", s: LondonState, seat: int) -> str:
        """The question in words."""
        return f"Where does {game.facts.name(s, s.loser)} retreat to?"


@check("LON-20.9")
def is_a_drive(d: "DriveDecision", action: DriveOff) -> Refusal | None:
    """Three one-hex retreats in a row, each legal, no hex twice (LON-20.9)."""
    if action.path in d.paths:
        return None
    return Refusal("The Martian cannot be driven along that path", "LON-20.9")


class DriveDecision(Listed[DriveOff]):
    """The paths the Priest's Martian may be driven along."""

    ACTIONS = (DriveOff,)
    CHECKS = (is_a_drive,)

    def __init__(self, facts: Facts, s: LondonState, piece: int) -> None:
        self.facts, self.s, self.piece = facts, s, piece
        self.paths = drives(facts, s, piece)

    def candidates(self) -> Iterator[DriveOff]:
        """All of them."""
        for path in self.paths:
            yield DriveOff(path)

    def form(self) -> PathForm:
        """The paths."""
        name = self.facts.name(self.s, self.piece)
        return PathForm("drive", self.piece, name, self.paths, "LON-20.9")


class DriveQuestion(LondonQuestion):
    """The Earthling drives the Priest's Martian three hexes (LON-20.9)."""

    def offer(self, game: "London", s: LondonState, seat: int) -> DriveDecision:
        """All paths of three hexes."""
        return DriveDecision(game.facts, s, martian_of(s))

    def take(self, p: LondonPlay, seat: int, action: DriveOff) -> None:
        """Move it."""
        push(p, martian_of(p.s), action.path, "LON-20.9")

    def prompt(self, game: "London", s: LondonState, seat: int) -> str:
        """The question in words."""
        return f"Along which three hexes is {game.facts.name(s, martian_of(s))} driven off?"


def martian_of(s: LondonState) -> int:
    """The Martian piece in the attack in hand."""
    return s.attacker if s.kind_of[s.attacker] < FIRST_EARTHLING else s.target
