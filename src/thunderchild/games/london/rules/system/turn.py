"""The Martians of the solitaire game: procedures without a player (LON-24 to LON-30)."""

from typing import ClassVar

from thunderchild.core.procedure import END, NEXT, Procedure, Result
from thunderchild.games.london.battle.attack import OneAttack
from thunderchild.games.london.battle.odds import DIE
from thunderchild.games.london.content.facts import Facts, Play, side_name
from thunderchild.games.london.model.actions import Move
from thunderchild.games.london.model.kinds import (
    CATEGORY_OF,
    DEATH_RAY,
    HQ,
    INFRASTRUCTURE,
    MARTIAN,
)
from thunderchild.games.london.model.state import NOBODY, OPEN, UNDRAWN, LondonState
from thunderchild.games.london.rules.in_hand import MoveInHand, move_in_hand
from thunderchild.games.london.rules.movement import buy_attack, move, panic, start_move
from thunderchild.games.london.rules.moves import PanicPart
from thunderchild.games.london.rules.reinforcement import Repairs, land, open_box
from thunderchild.games.london.rules.routes import PanicMover, reach
from thunderchild.games.london.rules.system.aim import (
    Aim,
    Goal,
    aim_of,
    far_from_martians,
    goal_of,
    hex_candidates,
    step_of,
)
from thunderchild.games.london.rules.system.fire import attacks, choose_attack, hold_fire
from thunderchild.games.london.told.events import PhaseBegan
from thunderchild.games.london.told.system import (
    SystemAimed,
    SystemDecided,
    SystemLanding,
    SystemMoved,
    SystemStayed,
)

DEATH_RAY_ENTRY = 4  # (LON-25.3)


# ---- moving --------------------------------------------------------------------------------


def tell_aim(p: Play, piece: int, aim: Aim | None) -> None:
    """What the unit makes for, and what else it could have been."""
    if p.events is None:
        return
    s, facts = p.s, p.facts
    name = facts.name(s, piece)
    if aim is None:
        p.tell(SystemAimed(piece, name, -1, "", 0, [], "there is nothing to aim at", "LON-27.13"))
        return
    rows = hex_candidates(facts, s.hex[piece], aim.candidates)
    at = facts.place(aim.hex)
    p.tell(SystemAimed(piece, name, aim.hex, at, aim.distance, rows, aim.why, aim.rule))


def follow(p: Play, piece: int, goal: Goal) -> None:
    """Go there, taking a Heroine on the way, or stay, and say why (LON-27.7, LON-27.11)."""
    s, facts = p.s, p.facts
    name, here = facts.name(s, piece), s.hex[piece]
    if goal.reached is None:
        p.tell(SystemStayed(piece, name, here, facts.place(here), goal.why, goal.rule))
        return
    hex = goal.reached.hex
    if p.events is not None:
        rows = hex_candidates(facts, here, goal.candidates)
        at = facts.place(hex)
        p.tell(SystemMoved(piece, name, hex, at, goal.distance, rows, goal.why, goal.rule))
    move(p, Move(piece, list(goal.reached.path)))


def system_move(p: Play, piece: int) -> None:
    """One unit that is not a Monster (LON-27.3, LON-27.7, LON-27.13)."""
    s, facts = p.s, p.facts
    aim = aim_of(facts, s, piece)
    tell_aim(p, piece, aim)
    if aim is not None:
        follow(p, piece, goal_of(facts, s, piece, aim))


def system_panic(p: Play) -> None:
    """General Panic drives the nearest Earthling away (LON-29.4, LON-29.9)."""
    s, facts = p.s, p.facts
    pieces = PanicPart(facts, s, MARTIAN).movable()
    if not pieces:
        return
    base = s.hex[facts.active(s, HQ)]
    turn = facts.sweep[base]

    def key(piece: int) -> tuple[int, int, int]:
        hex = s.hex[piece]
        return far_from_martians(facts, s, hex), facts.combat[s.kind_of[piece]], turn[hex]

    piece = min(pieces, key=key)
    here = s.hex[piece]
    found = reach(PanicMover(facts, s, piece))
    row = facts.sweep[here]
    hexes = [here, *(hex for hex in found if hex != here)]
    best = min(hexes, key=lambda h: (-far_from_martians(facts, s, h), row[h]))
    name = facts.name(s, piece)
    if best == here:
        s.panic_used = 1
        why = f"no hex in reach of {name} is farther from the Martians"
        p.tell(SystemDecided("did not use General Panic", why, "LON-29.9"))
        return
    why = f"{name} is nearest to a Martian, {facts.place(best)} is farthest from all of them"
    p.tell(SystemDecided("sent General Panic", why, "LON-29.4"))
    panic(p, piece, list(found[best].path))


class SystemMovement(MoveInHand):
    """All units move in order of arrival (LON-27.1)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "general_panic", "unit", "again")
    at: int = 0  # how many have had their turn

    def begin(self, p: Play) -> Result:
        """The Martian Movement Phase (LON-27.1)."""
        s = p.s
        s.side, s.panic_used = MARTIAN, 0
        s.moved[:] = [0] * len(s.moved)
        p.tell(PhaseBegan(side_name(MARTIAN), "movement"))
        return NEXT

    def general_panic(self, p: Play) -> Result:
        """He comes before any Martian moves (LON-29.4, LON-29.9)."""
        system_panic(p)
        return NEXT

    def unit(self, p: Play) -> Result:
        """The next unit makes for its aim (LON-27.3, LON-27.9, LON-27.10)."""
        s, facts = p.s, p.facts
        if self.at >= len(s.order):
            return END
        piece = s.order[self.at]
        self.at += 1
        if s.hex[piece] < 0 or not facts.movement_of(s, piece):
            return NEXT
        if facts.extra_attacks[s.kind_of[piece]]:
            return p.call(SystemMonster(piece=piece))
        system_move(p, piece)
        return NEXT

    def again(self, p: Play) -> Result:
        """Until all have moved (LON-27.1)."""
        return p.jump("unit")


class SystemMonster(Procedure):
    """The Monster: attack, else step, else clear the way, else stop (LON-27.12)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "act", "again")
    piece: int

    def begin(self, p: Play) -> Result:
        """Its move begins (LON-9.7)."""
        start_move(p, self.piece)
        return NEXT

    def act(self, p: Play) -> Result:
        """What applies first, worked out anew each time (LON-27.12, LON-27.13)."""
        s, facts, piece = p.s, p.facts, self.piece
        now, kind = move_in_hand(s), s.kind_of[piece]
        if s.hex[piece] < 0 or now.mover != piece:
            return END
        can_buy = now.left >= facts.extra_cost[kind] and now.extra < facts.extra_attacks[kind]
        action = choose_attack(p, piece, clearing=False) if can_buy else None
        if action is None:
            aim = aim_of(facts, s, piece)
            goal = step_of(facts, s, piece, aim) if aim is not None else None
            if goal is not None and goal.reached is not None:
                tell_aim(p, piece, aim)
                follow(p, piece, goal)
                return NEXT
            action = choose_attack(p, piece, clearing=True) if can_buy else None
        if action is None:
            why = "nothing is left to do"
            p.tell(
                SystemStayed(
                    piece,
                    facts.name(s, piece),
                    s.hex[piece],
                    facts.place(s.hex[piece]),
                    why,
                    "LON-27.12",
                )
            )
            return END
        buy_attack(p, piece)
        return p.call(OneAttack.by(s, action))

    def again(self, p: Play) -> Result:
        """Until nothing applies (LON-27.12)."""
        return p.jump("act")


# ---- combat --------------------------------------------------------------------------------


class SystemCombat(Procedure):
    """All units attack in order of arrival (LON-27.1, LON-28.1)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "unit", "again", "otto")
    at: int = 0  # how many have had their turn

    def begin(self, p: Play) -> Result:
        """The Martian Combat Phase (LON-28.1)."""
        s = p.s
        s.side = MARTIAN
        s.fired[:] = [0] * len(s.fired)
        p.tell(PhaseBegan(side_name(MARTIAN), "combat"))
        return NEXT

    def unit(self, p: Play) -> Result:
        """The next unit attacks what comes first in its list (LON-28.3, LON-28.11)."""
        s = p.s
        if self.at >= len(s.order):
            return NEXT
        piece = s.order[self.at]
        self.at += 1
        if not attacks(p.facts, s, piece):
            return NEXT
        action = choose_attack(p, piece, clearing=True)
        if action is None:
            hold_fire(p, piece)
            return NEXT
        s.fired[piece] = 1
        return p.call(OneAttack.by(s, action))

    def again(self, p: Play) -> Result:
        """Until all have had their turn (LON-28.1)."""
        return p.jump("unit") if self.at < len(p.s.order) else NEXT

    def otto(self, p: Play) -> Result:
        """With the option Otto repairs at the end of the Combat Phase (LON-18.10)."""
        return p.call(Repairs())


# ---- landings ------------------------------------------------------------------------------


def next_empty(facts: Facts, s: LondonState, hex: int) -> int:
    """The hex itself if it is empty, else the first empty one clockwise (LON-25.4, LON-25.6)."""
    edge = facts.edge
    at = edge.index(hex)
    for step in range(len(edge)):
        near = edge[(at + step) % len(edge)]
        if facts.is_empty(s, near):
            return near
    return -1


def last_base(facts: Facts, s: LondonState) -> int:
    """The Infrastructure on the map that landed last, or NOBODY (LON-25.5, LON-25.8)."""
    for piece in reversed(s.order):
        if CATEGORY_OF[s.kind_of[piece]] == INFRASTRUCTURE and s.hex[piece] >= 0:
            return piece
    return NOBODY


class SystemLandings(Procedure):
    """The Martian Reinforcements Phase of the system (LON-25.1)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "draw", "open_box", "land", "otto_rests", "repair")

    def begin(self, p: Play) -> Result:
        """The phase begins (LON-25.1)."""
        p.s.closed = 0
        p.tell(PhaseBegan(side_name(MARTIAN), "reinforcements"))
        return NEXT

    def draw(self, p: Play) -> Result:
        """In the optional set-up a unit is drawn in each of the first turns (LON-24.6)."""
        s, facts = p.s, p.facts
        if s.turn > facts.boxes or s.track[s.turn - 1] != UNDRAWN:
            return NEXT
        counts = facts.content.random_counts
        pool = [
            kind for kind, count in enumerate(counts) for _ in range(count - s.track.count(kind))
        ]
        s.track[s.turn - 1] = pool[p.pick(len(pool), "the unit that lands")]
        return NEXT

    def open_box(self, p: Play) -> Result:
        """The box of this turn (LON-25.1, LON-25.8)."""
        open_box(p, "LON-25.1")
        return NEXT

    def land(self, p: Play) -> Result:
        """It lands Inactive where the rules say (LON-25.2, LON-25.3, LON-25.5, LON-24.8)."""
        s, facts = p.s, p.facts
        if not s.due:
            return NEXT
        kind = s.track[s.opened - 1]
        base = last_base(facts, s) if CATEGORY_OF[kind] == INFRASTRUCTURE else NOBODY
        die = 0
        if base >= 0:
            start, rule, why = s.hex[base], "LON-25.5", "clockwise from the last base"
        elif kind == DEATH_RAY:
            start, rule = facts.map.entries[DEATH_RAY_ENTRY - 1], "LON-25.3"
            why = "where Death Rays land"
        else:
            die = p.pick(DIE, "landing die") + 1
            start, rule, why = facts.map.entries[die - 1], "LON-25.2", "the entry of that number"
        hex = next_empty(facts, s, start)
        if hex != start:
            why += ", the first empty hex clockwise along the edge"
        p.tell(SystemLanding(kind, facts.unit_names[kind], die, hex, facts.place(hex), why, rule))
        piece = land(p, hex)
        s.known[piece] = OPEN  # the human sees the whole Martian side (LON-5.11, LON-24.8)
        return NEXT

    def otto_rests(self, p: Play) -> Result:
        """With the option he has had his chance in the Combat Phase (LON-18.10)."""
        p.s.otto_used = 1
        return NEXT

    def repair(self, p: Play) -> Result:
        """Landing comes before Otto's repair (LON-25.8, LON-29.10)."""
        return p.call(Repairs())
