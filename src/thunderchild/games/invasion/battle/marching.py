"""How Tripods move: down the land board, anywhere at sea; Arrival and Black Smoke."""

from collections.abc import Iterator
from typing import ClassVar, Final

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.aiming import nearest
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.field import (
    IS_REFUGEE,
    OFF,
    add_tripod,
    freighters,
    is_tripod,
    pieces,
    pieces_at,
    tripod_name,
    warships,
)
from thunderchild.games.invasion.battle.losing import LosePieces
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.boards import (
    DOWN,
    DOWN_LEFT,
    DOWN_RIGHT,
    NOWHERE,
    UP,
    UP_LEFT,
    UP_RIGHT,
)
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


class Enter(Procedure):
    """The Tripod s.actor is in a hex with your pieces (INV-MST-09, INV-NAV-08)."""

    LINES: ClassVar[tuple[str, ...]] = ("line_up", "lose")

    def line_up(self, p: Play) -> Result:
        """Everything of yours in the hex, but no more Refugees than the Wave may take (INV-MST-09).

        At sea every ship there (INV-NAV-08).
        """
        s = p.s
        found = pieces_at(s, s.tripod_hex[s.actor])
        s.queue = found if s.captives == NONE else can_be_taken(s, found)
        return NEXT if s.queue else END

    def lose(self, p: Play) -> Result:
        """Guns and Warships are Destroyed, all others Captured (INV-MST-09, INV-NAV-08)."""
        return p.call(LosePieces(fate=CAPTURED_FATE))


def can_be_taken(s: InvasionState, found: list[int]) -> list[int]:
    """Some pieces without the Refugees for whom the Wave has no Tripod left (INV-SCJ-3)."""
    refugees = [piece for piece in found if IS_REFUGEE[s.piece_kind[piece]]]
    spared = refugees[s.captives :]
    return [piece for piece in found if piece not in spared]


def enter(p: Play) -> Result:
    """The Tripod s.actor has come into a hex; perhaps none of your pieces is in it."""
    s = p.s
    s.queue = []
    return p.call(Enter()) if s.tripod_hex[s.actor] in s.piece_hex else NEXT


# ---- on land ----------------------------------------------------------------------------------


class March(Procedure):
    """One Move on land (INV-MST-08)."""

    LINES: ClassVar[tuple[str, ...]] = ("move", "enter", "leave")
    arrow: int

    def move(self, p: Play) -> Result:
        """One hex; off the board at an angle means straight down (INV-MST-08)."""
        s = p.s
        here = s.tripod_hex[s.actor]
        there = p.facts.battle.board(s).down(here, DIRECTIONS[self.arrow])
        if there == NOWHERE:
            why = "it cannot move further down"
            p.tell(TripodIdle(tripod_name(s, s.actor), why, "INV-MST-10"))
            return END
        move_tripod(p.facts.battle, p, there, "INV-MST-08")
        return NEXT

    def enter(self, p: Play) -> Result:
        """What is in the hex is Destroyed or Captured (INV-MST-09)."""
        return enter(p)

    def leave(self, p: Play) -> Result:
        """By profile it leaves the battle from the bottom row, with its damage (INV-MST-10)."""
        s = p.s
        if (
            p.facts.battle.leaves_at_bottom
            and p.facts.battle.board(s).is_bottom[s.tripod_hex[s.actor]]
        ):
            s.tripod_hex[s.actor] = OFF
            p.tell(TripodLeft(tripod_name(s, s.actor)))
        return NEXT


def move_tripod(facts: BattleFacts, p: Play, there: int, rule: str) -> None:
    """The Tripod s.actor changes its hex; a hex may hold any number (INV-MST-08)."""
    s = p.s
    here = s.tripod_hex[s.actor]
    s.tripod_hex[s.actor] = there
    if p.events is not None:
        name = tripod_name(s, s.actor)
        p.tell(TripodMoved(name, facts.hex(s, here), facts.hex(s, there), rule))


class DoubleMove(Procedure):
    """Two Moves straight down, each resolved (INV-SPC-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("first", "second")

    def first(self, p: Play) -> Result:
        """One Move (INV-SPC-01)."""
        return p.call(March(arrow=MOVE_DOWN))

    def second(self, p: Play) -> Result:
        """The other, unless the first ended it (INV-SPC-01, INV-MST-10)."""
        s = p.s
        gone = not is_tripod(s, s.actor) or is_over(p.facts.battle, s)
        return NEXT if gone else p.call(March(arrow=MOVE_DOWN))


class Smoke(Procedure):
    """Black Smoke: all your Units in adjacent hexes are Destroyed (INV-SPC-01)."""

    LINES: ClassVar[tuple[str, ...]] = ("line_up", "lose")
    WHERE = has_smoke

    def line_up(self, p: Play) -> Result:
        """Tripods are unharmed (INV-SPC-01)."""
        s = p.s
        around = p.facts.battle.board(s).neighbours[s.tripod_hex[s.actor]]
        s.queue = [piece for hex in around for piece in pieces_at(s, hex)]
        if s.queue:
            return NEXT
        p.tell(TripodIdle(tripod_name(s, s.actor), "nobody is near its Black Smoke", "INV-SPC-01"))
        return END

    def lose(self, p: Play) -> Result:
        """Destroyed, not Captured (INV-SPC-01, INV-CAP-03)."""
        return p.call(LosePieces(fate=DESTROYED_FATE))


# ---- at sea -----------------------------------------------------------------------------------


def sought(s: InvasionState, act: int) -> list[int]:
    """The ships a Tripod moves to: of either kind, Freighters, or Warships (INV-NAV-07)."""
    if act == TO_FREIGHTER:
        return freighters(s)
    return warships(s) if act == TO_WARSHIP else pieces(s)


def steps(facts: BattleFacts, s: InvasionState, act: int) -> list[int]:
    """The hexes a Tripod may move to at sea: its own where it is on its target already.

    An arrow leads to the next hex; off the board, to one nearer to the centre: Tripods never
    leave by an edge (INV-NAV-07, INV-NAV-11).
    """
    board, here = facts.board(s), s.tripod_hex[s.actor]
    if act in (CLOSEST, TO_FREIGHTER, TO_WARSHIP):
        closest = nearest(facts, s, s.actor, sought(s, act))
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

    def __init__(self, facts: BattleFacts, s: InvasionState) -> None:
        self.facts, self.s, self.hexes = facts, s, s.queue

    def candidates(self) -> Iterator[ChooseStep]:
        """Each of them."""
        return (ChooseStep(hex) for hex in self.hexes)

    def text(self, action: ChooseStep) -> str:
        """The hex."""
        return self.facts.hex(self.s, action.hex)


class StepQuestion(Question):
    """Which hex the Tripod enters (INV-DEC-077)."""

    def offer(self, p: Play, seat: int) -> StepDecision:
        """Those one step nearer."""
        return StepDecision(p.facts.battle, p.s)

    def take(self, p: Play, seat: int, action: ChooseStep) -> Result:
        """That one."""
        p.s.queue = [action.hex]
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        """The question in words."""
        return f"Choose the hex that {tripod_name(p.s, p.s.actor)} moves to."


class Prowl(Procedure):
    """One move at sea (INV-NAV-07)."""

    LINES: ClassVar[tuple[str, ...]] = ("find", "choose", "move", "enter")
    act: int

    def find(self, p: Play) -> Result:
        """Nearer to the ship sought, along the arrow, or nearer to the centre (INV-NAV-07)."""
        s = p.s
        s.queue = steps(p.facts.battle, s, self.act)
        if s.queue:
            return NEXT
        p.tell(TripodIdle(tripod_name(s, s.actor), "there is nowhere to go", "INV-NAV-07"))
        return END

    def choose(self, p: Play) -> Result:
        """If several hexes are one nearer, you choose (INV-NAV-07, INV-DEC-077)."""
        return ask(p, StepQuestion) if len(p.s.queue) > 1 else NEXT

    def move(self, p: Play) -> Result:
        """One hex; a Tripod on its target's hex stays and takes it (INV-NAV-08)."""
        s = p.s
        if s.queue[0] != s.tripod_hex[s.actor]:
            move_tripod(p.facts.battle, p, s.queue[0], "INV-NAV-07")
        return NEXT

    def enter(self, p: Play) -> Result:
        """Every kind of move into a ship's hex (INV-NAV-08)."""
        return enter(p)


# ---- newcomers --------------------------------------------------------------------------------


class Arrival(Procedure):
    """A new Tripod on hex C (INV-SPC-01, INV-NAV-10)."""

    LINES: ClassVar[tuple[str, ...]] = ("draw", "land", "capture", "give_back")
    caller: int = NONE  # the Tripod that called it

    def draw(self, p: Play) -> Result:
        """From the land cup into the Wave, or from the naval cup (INV-SPC-03, INV-RND-09)."""
        s = p.s
        colour = draw_tripod(p, s.battle_row, "INV-SPC-01") if s.battle == LAND else draw_sea(p)
        if colour == NONE:
            why = "no Tripod can come"
            p.tell(TripodIdle(tripod_name(s, s.actor), why, "INV-SPC-01"))
            return END
        hex = p.facts.battle.board(s).letters[LETTER_C]
        newcomer = add_tripod(s, colour, 0, hex)
        s.tripod_done[newcomer] = int(row_of(p.facts.battle, s, colour) <= s.card_line)
        name = tripod_name(s, newcomer)
        p.tell(TripodPlaced(name, p.facts.battle.hex(s, hex), "INV-SPC-01"))
        return END if s.battle == LAND else NEXT

    def land(self, p: Play) -> Result:
        """At sea, ships on C are treated as entered (INV-NAV-10)."""
        self.caller, p.s.actor = p.s.actor, len(p.s.tripod_hex) - 1
        return NEXT

    def capture(self, p: Play) -> Result:
        """Warships are Destroyed, Freighters Captured (INV-NAV-08, INV-NAV-10)."""
        return p.call(Enter())

    def give_back(self, p: Play) -> Result:
        """The Tripod that called it goes on (INV-NAV-10)."""
        p.s.actor = self.caller
        return NEXT


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


PROCEDURES = (Enter, March, DoubleMove, Smoke, Prowl, Arrival)
QUESTIONS = (StepQuestion,)
