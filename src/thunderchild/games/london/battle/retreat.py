"""Retreats: one hex, moved by the opponent; the Priest's three hexes (LON-16, LON-20.9)."""

from collections.abc import Iterator

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import NEXT, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.london.content.facts import FIRST_EARTHLING, Facts, Play
from thunderchild.games.london.model.actions import DriveOff, Retreat
from thunderchild.games.london.model.kinds import EARTHLING, FULL_TURN, MARTIAN, PROHIBITED
from thunderchild.games.london.model.state import NOBODY, LondonState
from thunderchild.games.london.page.forms import HexForm, PathForm
from thunderchild.games.london.rules.in_hand import AttackInHand, move_in_hand
from thunderchild.games.london.rules.pieces import free_heroine, walk
from thunderchild.games.london.rules.routes import is_in_zone
from thunderchild.games.london.told.combat import PieceRetreated

DRIVEN = 3  # hexes


# ---- where a unit can be pushed ------------------------------------------------------------


def is_terrain_open(facts: Facts, s: LondonState, piece: int, hex: int) -> bool:
    """Not prohibited for the unit (LON-16.2).

    Full-turn terrain is not prohibited, unless the option says so (LON-16.5). The Death Ray keeps
    to park hexes without Rubble (LON-16.8); flyers go anywhere (LON-11.2).
    """
    cost = facts.cost[facts.way[s.kind_of[piece]]][facts.ground(s, hex)]
    return cost != PROHIBITED and (cost != FULL_TURN or facts.river_retreat)


def is_controlled(facts: Facts, s: LondonState, piece: int, hex: int) -> bool:
    """Whether the hex lies in a zone of control hostile to the unit (LON-16.2, LON-10.7)."""
    hostile = EARTHLING if s.kind_of[piece] < FIRST_EARTHLING else MARTIAN
    return is_in_zone(facts, s, hostile, hex)


def is_ground_open(facts: Facts, s: LondonState, piece: int, hex: int) -> bool:
    """Terrain and zones allow it (LON-16.2)."""
    return is_terrain_open(facts, s, piece, hex) and not is_controlled(facts, s, piece, hex)


def is_room(facts: Facts, s: LondonState, hex: int) -> bool:
    """Empty, or a lone face-up Heroine (LON-16.6).

    A face-down piece closes its hex, whatever it is (LON-16.9, LON-7.6).
    """
    girl = s.heroine
    hidden = girl >= 0 and s.hex[girl] == hex and not s.up[girl]
    return s.unit_at[hex] < 0 and not hidden


def retreats(facts: Facts, s: LondonState, piece: int) -> list[int]:
    """The hexes a beaten unit can be moved to, in any direction (LON-16.2, LON-16.9)."""
    return [
        near
        for near in facts.neighbours[s.hex[piece]]
        if is_room(facts, s, near) and is_ground_open(facts, s, piece, near)
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
                    room = is_room(facts, s, near)
                    open_[near] = room and is_ground_open(facts, s, piece, near)
                if open_[near]:
                    longer.append([*path, near])
        paths = longer
    return paths


def give_way(p: Play, hex: int, rule: str, *, only: bool = False) -> None:
    """The beaten unit goes one hex; `only` where there was no other."""
    attack = p.s.top(AttackInHand)
    loser, attack.loser = attack.loser, NOBODY
    push(p, loser, [hex], rule, only=only)


def push(p: Play, piece: int, path: list[int], rule: str, *, only: bool = False) -> None:
    """The unit is moved; a captor drops the Heroine first (LON-16.4, LON-16.7)."""
    s, facts = p.s, p.facts
    free_heroine(p, piece, "LON-16.4")
    if p.events is not None:
        here, name = s.hex[piece], facts.name(s, piece)
        at, to = facts.place(here), facts.place(path[-1])
        p.tell(PieceRetreated(piece, name, list(path), here, at, to, only, rule))
    walk(p, piece, path, rule="LON-16.6")
    move = move_in_hand(s)
    if move.mover == piece:
        move.left, move.stopped = 0, 1  # a Monster's move ends there (LON-16.7)


# ---- the questions -------------------------------------------------------------------------


def room_fault(facts: Facts, s: LondonState, hex: int) -> Refusal | None:
    """Who closes a hex to a retreat; a face-down piece does, whatever it is (LON-16.9)."""
    if is_room(facts, s, hex):
        return None
    at = facts.place(hex)
    if any(not s.up[piece] for piece in facts.targets_in(s, hex)):
        return Refusal(f"A face-down piece closes {at} to retreats", "LON-16.9")
    return Refusal(f"A unit is in {at} already", "LON-16.2")


def ground_fault(facts: Facts, s: LondonState, piece: int, hex: int) -> Refusal | None:
    """What else closes it: the terrain, or a hostile zone of control (LON-16.2)."""
    name, at = facts.name(s, piece), facts.place(hex)
    if not is_terrain_open(facts, s, piece, hex):
        return Refusal(f"{name} may not enter {at}", "LON-16.2")
    if is_controlled(facts, s, piece, hex):
        return Refusal(f"{at} lies in an enemy zone of control", "LON-16.2")
    return None


@check("LON-16.1")
def goes_one_hex(d: "RetreatDecision", action: Retreat) -> Refusal | None:
    """A beaten unit goes one hex, in any direction (LON-16.1, LON-16.9)."""
    if action.hex in d.facts.neighbours[d.s.hex[d.loser]]:
        return None
    return Refusal("A beaten unit retreats to an adjacent hex", "LON-16.1")


@check("LON-16.9")
def has_room(d: "RetreatDecision", action: Retreat) -> Refusal | None:
    """Not overstacked, and no face-down piece in it (LON-16.2, LON-16.9)."""
    return room_fault(d.facts, d.s, action.hex)


@check("LON-16.2")
def is_open_ground(d: "RetreatDecision", action: Retreat) -> Refusal | None:
    """Open terrain, no hostile zone (LON-16.2)."""
    return ground_fault(d.facts, d.s, d.loser, action.hex)


class RetreatDecision(Listed[Retreat]):
    """The hexes a beaten unit may be moved to."""

    ACTIONS = (Retreat,)
    CHECKS = (goes_one_hex, has_room, is_open_ground)

    def __init__(self, facts: Facts, s: LondonState, loser: int) -> None:
        self.facts, self.s, self.loser = facts, s, loser

    def candidates(self) -> Iterator[Retreat]:
        for hex in self.facts.neighbours[self.s.hex[self.loser]]:
            yield Retreat(hex)

    def text(self, action: Retreat) -> str:
        """The place by its name."""
        return self.facts.names[action.hex]

    def form(self) -> HexForm:
        name = self.facts.name(self.s, self.loser)
        hexes = retreats(self.facts, self.s, self.loser)
        return HexForm("retreat", self.loser, name, hexes, [], "LON-16.1")


class RetreatQuestion(Question):
    """The opponent of the beaten unit moves it one hex (LON-16.1)."""

    def offer(self, p: Play, seat: int) -> RetreatDecision:
        return RetreatDecision(p.facts, p.s, p.s.top(AttackInHand).loser)

    def take(self, p: Play, seat: int, action: Retreat) -> Result:
        give_way(p, action.hex, "LON-16.1")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Where does {p.facts.name(p.s, p.s.top(AttackInHand).loser)} retreat to?"


@check("LON-20.9")
def steps_are_retreats(d: "DriveDecision", action: DriveOff) -> Refusal | None:
    """One-hex retreats in a row, each legal, no hex twice, not back to the start (LON-20.9)."""
    facts, s = d.facts, d.s
    been = [s.hex[d.piece]]
    for hex in action.path:
        if hex not in facts.neighbours[been[-1]]:
            return Refusal("It must be driven from hex to adjacent hex", "LON-20.9")
        if hex in been:
            return Refusal(f"It has been in {facts.place(hex)} already", "LON-20.9")
        fault = room_fault(facts, s, hex) or ground_fault(facts, s, d.piece, hex)
        if fault is not None:
            return fault
        been.append(hex)
    return None


@check("LON-20.9")
def goes_three_hexes(d: "DriveDecision", action: DriveOff) -> Refusal | None:
    """Three hexes, or it does not count (LON-20.9)."""
    if action.path in d.paths:
        return None
    if any(path[: len(action.path)] == action.path for path in d.paths):
        return Refusal("It must be driven three hexes", "LON-20.9")
    return Refusal("From there it could not be driven three hexes in all", "LON-20.9")


class DriveDecision(Listed[DriveOff]):
    """The paths the Priest's Martian may be driven along."""

    ACTIONS = (DriveOff,)
    CHECKS = (steps_are_retreats, goes_three_hexes)

    def __init__(self, facts: Facts, s: LondonState, piece: int) -> None:
        self.facts, self.s, self.piece = facts, s, piece
        self.paths = drives(facts, s, piece)

    def candidates(self) -> Iterator[DriveOff]:
        for path in self.paths:
            yield DriveOff(path)

    def form(self) -> PathForm:
        name = self.facts.name(self.s, self.piece)
        return PathForm("drive", self.piece, name, self.paths, "LON-20.9")


class DriveQuestion(Question):
    """The Earthling drives the Priest's Martian three hexes (LON-20.9)."""

    def offer(self, p: Play, seat: int) -> DriveDecision:
        """All paths of three hexes."""
        return DriveDecision(p.facts, p.s, martian_of(p.s))

    def take(self, p: Play, seat: int, action: DriveOff) -> Result:
        push(p, martian_of(p.s), action.path, "LON-20.9")
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Along which three hexes is {p.facts.name(p.s, martian_of(p.s))} driven off?"


def martian_of(s: LondonState) -> int:
    """The Martian piece in the attack in hand."""
    attack = s.top(AttackInHand)
    return attack.attacker if s.kind_of[attack.attacker] < FIRST_EARTHLING else attack.target
