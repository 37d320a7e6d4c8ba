"""How Tripods move: down the land board, anywhere at sea; Arrival and Black Smoke."""

from collections.abc import Iterator
from typing import ClassVar, Final

from thunderchild.core.decision import Listed
from thunderchild.core.declared import zeros
from thunderchild.core.procedure import END, NEXT, Procedures, Question, Questions, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.aiming import TripodAct, nearest
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.field import (
    IS_REFUGEE,
    OFF,
    add_tripod,
    freighters,
    is_tripod,
    named_tripod,
    pieces,
    pieces_at,
    tripod_name,
    warships,
)
from thunderchild.games.invasion.battle.losing import LosePieces
from thunderchild.games.invasion.content.battle_boards import (
    DOWN,
    DOWN_LEFT,
    DOWN_RIGHT,
    NOWHERE,
    UP,
    UP_LEFT,
    UP_RIGHT,
)
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.differences import has_smoke
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import ChooseStep
from thunderchild.games.invasion.model.kinds import (
    CAPTURED_FATE,
    CLOSEST,
    DESTROYED_FATE,
    LAND,
    MOVE_DOWN,
    MOVE_DOWN_LEFT,
    MOVE_DOWN_RIGHT,
    MOVE_UP,
    MOVE_UP_LEFT,
    MOVE_UP_RIGHT,
    NONE,
    TO_FREIGHTER,
    TO_WARSHIP,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.waves import draw_from, draw_tripod
from thunderchild.games.invasion.told.battle import (
    TripodIdle,
    TripodLeft,
    TripodMoved,
    TripodPlaced,
)

DIRECTIONS: Final = {
    MOVE_DOWN: DOWN,
    MOVE_DOWN_LEFT: DOWN_LEFT,
    MOVE_DOWN_RIGHT: DOWN_RIGHT,
    MOVE_UP: UP,
    MOVE_UP_LEFT: UP_LEFT,
    MOVE_UP_RIGHT: UP_RIGHT,
}
LETTER_C: Final = 2  # newcomers appear on hex C


def enter(p: Play, tripod: int) -> Result:
    """A Tripod has come into a hex: what is there is lost (INV-MST-09, INV-NAV-08).

    Guns and Warships are Destroyed, all others Captured; but no more Refugees than the Wave may
    take.
    """
    s = p.s
    found = pieces_at(s, s.tripod_hex[tripod])
    lost = found if s.captives == NONE else can_be_taken(s, found)
    return p.call(LosePieces(pieces=lost, fate=CAPTURED_FATE)) if lost else NEXT


def can_be_taken(s: InvasionState, found: list[int]) -> list[int]:
    """Some pieces without the Refugees for whom the Wave has no Tripod left (INV-SCJ-3)."""
    refugees = [piece for piece in found if IS_REFUGEE[s.piece_kind[piece]]]
    spared = refugees[s.captives :]
    return [piece for piece in found if piece not in spared]


# ---- on land ----------------------------------------------------------------------------------


class March(TripodAct):
    """One Move on land (INV-MST-08)."""

    LINES: ClassVar[tuple[str, ...]] = ("move", "enter", "leave")
    arrow: int

    def move(self, p: Play) -> Result:
        """One hex; off the board at an angle means straight down (INV-MST-08)."""
        s = p.s
        here = s.tripod_hex[self.tripod]
        there = p.facts.battle.board(s).down(here, DIRECTIONS[self.arrow])
        if there == NOWHERE:
            why = "it cannot move further down"
            p.tell(TripodIdle(named_tripod(s, self.tripod), why, "INV-MST-10"))
            return END
        move_tripod(p, self.tripod, there, "INV-MST-08")
        return NEXT

    def enter(self, p: Play) -> Result:
        """What is in the hex is Destroyed or Captured (INV-MST-09)."""
        return enter(p, self.tripod)

    def leave(self, p: Play) -> Result:
        """By profile it leaves the battle from the bottom row, with its damage (INV-MST-10)."""
        s, facts = p.s, p.facts.battle
        if facts.leaves_at_bottom and facts.board(s).is_bottom[s.tripod_hex[self.tripod]]:
            s.tripod_hex[self.tripod] = OFF
            p.tell(TripodLeft(named_tripod(s, self.tripod)))
        return NEXT


def move_tripod(p: Play, tripod: int, there: int, rule: str) -> None:
    """A Tripod changes its hex; a hex may hold any number (INV-MST-08)."""
    s, facts = p.s, p.facts.battle
    here = s.tripod_hex[tripod]
    s.tripod_hex[tripod] = there
    if p.events is not None:
        name = named_tripod(s, tripod)
        p.tell(TripodMoved(name, facts.named_hex(s, here), facts.named_hex(s, there), rule))


class DoubleMove(TripodAct):
    """Two Moves straight down, each resolved (INV-SPC-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("first", "second")

    def first(self, p: Play) -> Result:
        """One Move (INV-SPC-01)."""
        return p.call(March(tripod=self.tripod, arrow=MOVE_DOWN))

    def second(self, p: Play) -> Result:
        """The other, unless the first ended it (INV-SPC-01, INV-MST-10)."""
        gone = not is_tripod(p.s, self.tripod) or is_over(p.facts.battle, p.s)
        return NEXT if gone else p.call(March(tripod=self.tripod, arrow=MOVE_DOWN))


class Smoke(TripodAct):
    """Black Smoke: all your Units in adjacent hexes are Destroyed (INV-SPC-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("lose",)
    WHERE = has_smoke

    def lose(self, p: Play) -> Result:
        """Destroyed, not Captured; Tripods are unharmed (INV-SPC-01, INV-CAP-03)."""
        s = p.s
        around = p.facts.battle.board(s).neighbours[s.tripod_hex[self.tripod]]
        lost = [piece for hex in around for piece in pieces_at(s, hex)]
        if lost:
            return p.call(LosePieces(pieces=lost, fate=DESTROYED_FATE))
        why = "nobody is near its Black Smoke"
        p.tell(TripodIdle(named_tripod(s, self.tripod), why, "INV-SPC-01"))
        return END


# ---- at sea -----------------------------------------------------------------------------------


def sought(s: InvasionState, act: int) -> list[int]:
    """The ships a Tripod moves to: of either kind, Freighters, or Warships (INV-NAV-07)."""
    if act == TO_FREIGHTER:
        return freighters(s)
    return warships(s) if act == TO_WARSHIP else pieces(s)


def steps(facts: BattleFacts, s: InvasionState, tripod: int, act: int) -> list[int]:
    """The hexes a Tripod may move to at sea: its own where it is on its target already.

    An arrow leads to the next hex; off the board, to one nearer to the centre: Tripods never
    leave by an edge (INV-NAV-07, INV-NAV-11).
    """
    board, here = facts.board(s), s.tripod_hex[tripod]
    if act in (CLOSEST, TO_FREIGHTER, TO_WARSHIP):
        closest = nearest(facts, s, tripod, sought(s, act))
        goals = {s.piece_hex[piece] for piece in closest}
        if here in goals:
            return [here]
        return sorted({hex for goal in goals for hex in board.nearer(here, goal)})
    there = board.step(here, DIRECTIONS[act])
    return [there] if there != NOWHERE else board.nearer(here, board.centre)


@check("INV-DEC-077")
def step_is_nearer(d: "StepDecision", action: ChooseStep) -> Refusal | None:
    """Among the hexes that are one nearer you choose (INV-NAV-07)."""
    if action.hex in d.hexes:
        return None
    return Refusal("The Tripod does not go there", "INV-DEC-077")


class StepDecision(Listed[ChooseStep]):
    """The hexes one step nearer."""

    ACTIONS = (ChooseStep,)
    CHECKS = (step_is_nearer,)

    def __init__(self, facts: BattleFacts, s: InvasionState, hexes: list[int]) -> None:
        self.facts, self.s, self.hexes = facts, s, hexes

    def candidates(self) -> Iterator[ChooseStep]:
        return (ChooseStep(hex) for hex in self.hexes)

    def text(self, action: ChooseStep) -> str:
        return self.facts.hex(self.s, action.hex)


class StepQuestion(Question):
    """Which hex the Tripod enters (INV-DEC-077)."""

    def offer(self, p: Play, seat: int) -> StepDecision:
        return StepDecision(p.facts.battle, p.s, p.s.top(Prowl).hexes)

    def take(self, p: Play, seat: int, action: ChooseStep) -> Result:
        p.s.top(Prowl).hexes = [action.hex]
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return f"Choose the hex that {tripod_name(p.s, p.s.top(Prowl).tripod)} moves to."


class Prowl(TripodAct):
    """One move at sea (INV-NAV-07)."""

    LINES: ClassVar[tuple[str, ...]] = ("find", "choose", "move", "enter")
    act: int  # the arrow, or what it seeks
    hexes: list[int] = zeros(0)  # where it can go

    def find(self, p: Play) -> Result:
        """Nearer to the ship sought, along the arrow, or nearer to the centre (INV-NAV-07)."""
        s = p.s
        self.hexes = steps(p.facts.battle, s, self.tripod, self.act)
        if self.hexes:
            return NEXT
        p.tell(TripodIdle(named_tripod(s, self.tripod), "there is nowhere to go", "INV-NAV-07"))
        return END

    def choose(self, p: Play) -> Result:
        """If several hexes are one nearer, you choose (INV-NAV-07, INV-DEC-077)."""
        return ask(p, StepQuestion) if len(self.hexes) > 1 else NEXT

    def move(self, p: Play) -> Result:
        """One hex; a Tripod on its target's hex stays and takes it (INV-NAV-08)."""
        if self.hexes[0] != p.s.tripod_hex[self.tripod]:
            move_tripod(p, self.tripod, self.hexes[0], "INV-NAV-07")
        return NEXT

    def enter(self, p: Play) -> Result:
        """Every kind of move into a ship's hex (INV-NAV-08)."""
        return enter(p, self.tripod)


# ---- newcomers --------------------------------------------------------------------------------


class Arrival(TripodAct):
    """A new Tripod on hex C (INV-SPC-01, INV-NAV-10)."""

    LINES: ClassVar[tuple[str, ...]] = ("draw", "capture")

    def draw(self, p: Play) -> Result:
        """From the land cup into the Wave, or from the naval cup (INV-SPC-03, INV-RND-09)."""
        s = p.s
        colour = draw_tripod(p, s.battle_row, "INV-SPC-01") if s.battle == LAND else draw_sea(p)
        if colour == NONE:
            why = "no Tripod can come"
            p.tell(TripodIdle(named_tripod(s, self.tripod), why, "INV-SPC-01"))
            return END
        hex = p.facts.battle.board(s).letters[LETTER_C]
        self.tripod = add_tripod(s, colour, 0, hex)
        s.tripod_done[self.tripod] = int(row_of(p.facts.battle, s, colour) <= self.row)
        name = named_tripod(s, self.tripod)
        p.tell(TripodPlaced(name, p.facts.battle.named_hex(s, hex), "INV-SPC-01"))
        return END if s.battle == LAND else NEXT

    def capture(self, p: Play) -> Result:
        """At sea ships on C are treated as entered (INV-NAV-08, INV-NAV-10)."""
        return enter(p, self.tripod)


def draw_sea(p: Play) -> int:
    """A Tripod from the naval cup, NONE if it is empty (INV-NAV-05, INV-NAV-10)."""
    colour = draw_from(p, p.s.naval_cup, "a naval Tripod")
    if colour != NONE:
        p.s.naval_cup[colour] -= 1
    return colour


def row_of(facts: BattleFacts, s: InvasionState, colour: int) -> int:
    """The row of a colour on the card: one already reached is past (INV-SPC-02)."""
    rows = facts.deck(s).rows[s.battle_card]
    return next(line for line, (one, _) in enumerate(rows) if one == colour)


PROCEDURES: Procedures = (March, DoubleMove, Smoke, Prowl, Arrival)
QUESTIONS: Questions = (StepQuestion,)
