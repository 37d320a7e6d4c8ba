"""The Martian step: a card, its rows, and every Tripod of each colour (part 14, INV-NAV-07)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Decision, Listed
from thunderchild.core.procedure import (
    END,
    NEXT,
    Procedure,
    Procedures,
    Question,
    Questions,
    Result,
)
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.battle.aiming import (
    AtAll,
    AtClosest,
    Focused,
    HighActivity,
    TripodAct,
)
from thunderchild.games.invasion.battle.draw import DrawCard
from thunderchild.games.invasion.battle.drawing import FOR_STEP
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.field import (
    freighters,
    guns,
    is_tripod,
    named_tripod,
    tripod_name,
    warships,
)
from thunderchild.games.invasion.battle.marching import (
    DIRECTIONS,
    Arrival,
    DoubleMove,
    March,
    Prowl,
    Smoke,
)
from thunderchild.games.invasion.battle.plans import TrapWindow, may_trap
from thunderchild.games.invasion.content.battle_deck import is_special
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.cards import MOST_ACTIONS
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.battle_actions import ActFirst, BreakOff
from thunderchild.games.invasion.model.kinds import (
    ARRIVAL_CARD,
    CLOSEST,
    DETECT,
    DETECT_ALL,
    DOUBLE_MOVE,
    FIRE,
    FIRE_ALL,
    FOCUSED_DETECT,
    FOCUSED_FIRE,
    HIGH_ACTIVITY,
    LAND,
    NAVAL,
    NONE,
    SMOKE,
    TO_FREIGHTER,
    TO_WARSHIP,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.told.battle import BrokenOff, TripodActed, TripodIdle
from thunderchild.games.invasion.told.battle_cards import ACTION_NAMES, meaning

# What each action of a card is: a frame, of which every Tripod gets a copy.
EVERYWHERE: Final[dict[int, TripodAct]] = {
    DETECT: AtClosest(act=DETECT),
    FIRE: AtClosest(act=FIRE),
    DETECT_ALL: AtAll(act=DETECT),
    FIRE_ALL: AtAll(act=FIRE),
    FOCUSED_DETECT: Focused(act=DETECT),
    FOCUSED_FIRE: Focused(act=FIRE),
    HIGH_ACTIVITY: HighActivity(),
    ARRIVAL_CARD: Arrival(),
}
ON_LAND: Final[dict[int, TripodAct]] = {
    **EVERYWHERE,
    **{arrow: March(arrow=arrow) for arrow in DIRECTIONS},
    DOUBLE_MOVE: DoubleMove(),
    SMOKE: Smoke(),
}
AT_SEA: Final[dict[int, TripodAct]] = {
    **EVERYWHERE,
    **{act: Prowl(act=act) for act in (*DIRECTIONS, CLOSEST, TO_FREIGHTER, TO_WARSHIP)},
}
ACTS: Final = {LAND: ON_LAND, NAVAL: AT_SEA}


def allowed(facts: BattleFacts, s: InvasionState, row: int, tripod: int) -> tuple[int, ...]:
    """The actions a Tripod does in a row of the card (INV-MST-01, INV-MST-03, INV-NAV-10).

    A Damaged one does only the first, and never a Special action.
    """
    actions = facts.deck(s).rows[s.battle_card][row][1]
    if not (s.tripod_damaged[tripod] and facts.damaged_limits):
        return actions
    return () if is_special(actions[0]) else actions[:1]


def ready(facts: BattleFacts, s: InvasionState, row: int) -> list[int]:
    """The Tripods of the row's colour that have not acted (INV-MST-01, INV-MST-02)."""
    return of_colour(s, facts.deck(s).rows[s.battle_card][row][0])


def of_colour(s: InvasionState, colour: int) -> list[int]:
    """The Tripods of a colour that have not acted (INV-MST-02)."""
    if colour not in s.tripod_colour:
        return []
    hexes, done = s.tripod_hex, s.tripod_done
    return [
        tripod
        for tripod, one in enumerate(s.tripod_colour)
        if one == colour and hexes[tripod] >= 0 and not done[tripod]
    ]


def order_matters(facts: BattleFacts, s: InvasionState, row: int, waiting: list[int]) -> bool:
    """Whether it can matter who acts first (INV-DEC-041, INV-DEC-082).

    Not among equals, nor where all only march or call others, nor on land where at most one of
    them can come near a Gun.
    """
    if len(waiting) == 1:
        return False
    alike = {(s.tripod_hex[tripod], s.tripod_damaged[tripod]) for tripod in waiting}
    if len(alike) == 1:
        return False
    acts = {action for one in waiting for action in allowed(facts, s, row, one)}
    if acts <= {*DIRECTIONS, ARRIVAL_CARD}:
        return False
    return s.battle == NAVAL or sum(comes_near(facts, s, one) for one in waiting) > 1


def comes_near(facts: BattleFacts, s: InvasionState, tripod: int) -> bool:
    """Whether a Gun can come into Range of a Tripod in this row, if it moves there first."""
    reach = facts.reach + MOST_ACTIONS
    row = facts.board(s).distance[s.tripod_hex[tripod]]
    return any(row[s.piece_hex[gun]] <= reach for gun in guns(s))


@check("INV-DEC-041")
def tripod_is_ready(d: "OrderDecision", action: ActFirst) -> Refusal | None:
    """Any Tripod of the colour that has not acted (INV-MST-02)."""
    if action.tripod in d.waiting:
        return None
    return Refusal("That Tripod does not act now", "INV-DEC-041")


class OrderDecision(Listed[ActFirst]):
    """Which Tripod of a colour acts next."""

    ACTIONS = (ActFirst,)
    CHECKS = (tripod_is_ready,)

    def __init__(self, facts: BattleFacts, s: InvasionState, row: int) -> None:
        self.facts, self.s, self.waiting = facts, s, ready(facts, s, row)

    def candidates(self) -> Iterator[ActFirst]:
        return (ActFirst(tripod) for tripod in self.waiting)

    def text(self, action: ActFirst) -> str:
        """The Tripod, where it stands and how."""
        s, tripod = self.s, action.tripod
        state = "Damaged" if s.tripod_damaged[tripod] else "Undamaged"
        return f"{tripod_name(s, tripod)} on {self.facts.hex(s, s.tripod_hex[tripod])}, {state}"


class TripodOrderQuestion(Question):
    """The order of Tripods of one colour is yours (INV-MST-02)."""

    def offer(self, p: Play, seat: int) -> OrderDecision:
        """Each that has not acted (INV-DEC-041, INV-DEC-082)."""
        return OrderDecision(p.facts.battle, p.s, p.s.top(MartianStep).row)

    def take(self, p: Play, seat: int, action: ActFirst) -> Result:
        p.s.top(MartianStep).actor = action.tripod
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        row = p.s.top(MartianStep).row
        actions = p.facts.battle.deck(p.s).rows[p.s.battle_card][row][1]
        words = " + ".join(ACTION_NAMES[action] for action in actions)
        return f"Choose the Tripod that acts next ({words})."


class BreakOffQuestion(Question):
    """Whether you break off: only Warships are left (INV-DEC-080)."""

    def offer(self, p: Play, seat: int) -> Decision[object]:
        return AnyOf([Enough(BreakOff(), "Break off"), Enough(Pass(), "Fight on")])

    def take(self, p: Play, seat: int, action: object) -> Result:
        """The Warships are removed then (INV-NAV-15)."""
        if isinstance(action, BreakOff):
            break_off(p)
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "No Freighter is left. Break the battle off?"


def break_off(p: Play) -> None:
    """The Naval Battle is over (INV-NAV-15)."""
    p.s.broken_off = 1
    p.tell(BrokenOff())


def can_break_off(s: InvasionState) -> bool:
    """Once no Freighter is left (INV-NAV-15, INV-DEC-080)."""
    return s.battle == NAVAL and bool(warships(s)) and not freighters(s) and not s.broken_off


class MartianStep(Procedure):
    """The Martians act by a card (INV-MST-01)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "draw",
        "reveal",
        "trap",
        "next_row",
        "choose",
        "begin_act",
        "act",
        "next_action",
        "pause",
        "break_off",
        "again",
    )
    row: int = 0  # the row of the card
    actor: int = NONE  # the Tripod that acts
    action: int = 0  # which of the actions of the row

    def draw(self, p: Play) -> Result:
        """Each round begins with a Battle card (INV-MST-01, INV-NAV-07)."""
        return p.call(DrawCard(purpose=FOR_STEP))

    def reveal(self, p: Play) -> Result:
        """Its rows are carried out from top to bottom (INV-MST-01)."""
        p.s.tripod_done = [0] * len(p.s.tripod_done)
        return NEXT

    def trap(self, p: Play) -> Result:
        """A Trap may be played after the card is shown (INV-PLN-03)."""
        may = may_trap(p.facts.battle, p.s, "card_shown")
        return p.call(TrapWindow(aloud=1)) if may else NEXT

    def next_row(self, p: Play) -> Result:
        """Rows of absent colours are skipped; then the card goes (INV-MST-01, INV-MST-11)."""
        s, waiting = p.s, list[int]()
        rows = p.facts.battle.deck(s).rows[s.battle_card]
        while self.row < len(rows) and not (waiting := of_colour(s, rows[self.row][0])):
            self.row += 1
        if not waiting or is_over(p.facts.battle, s):
            s.battle_card = NONE
            return END
        free = order_matters(p.facts.battle, s, self.row, waiting)
        self.actor = NONE if free else waiting[0]
        return NEXT

    def choose(self, p: Play) -> Result:
        """The order among Tripods of one colour is yours (INV-MST-02, INV-DEC-041)."""
        return ask(p, TripodOrderQuestion) if self.actor == NONE else NEXT

    def begin_act(self, p: Play) -> Result:
        """Each finishes its actions before the next begins (INV-MST-02, INV-MST-03)."""
        s = p.s
        s.tripod_done[self.actor], self.action = 1, 0
        if p.events is not None and not allowed(p.facts.battle, s, self.row, self.actor):
            why = "it is Damaged and its action is Special"
            p.tell(TripodIdle(named_tripod(s, self.actor), why, "INV-MST-03"))
        return NEXT

    def act(self, p: Play) -> Result:
        """The actions in the order printed (INV-MST-01); what is left is lost (INV-MST-10)."""
        s = p.s
        gone = not is_tripod(s, self.actor) or is_over(p.facts.battle, s)
        actions = () if gone else allowed(p.facts.battle, s, self.row, self.actor)
        if self.action >= len(actions):
            return p.jump("pause")
        action = actions[self.action]
        if p.events is not None:
            name, words = named_tripod(s, self.actor), ACTION_NAMES[action]
            p.tell(TripodActed(name, words, meaning(s.battle, words), "INV-MST-01"))
        act = ACTS[s.battle][action].copy()
        act.tripod, act.row = self.actor, self.row
        return p.call(act)

    def next_action(self, p: Play) -> Result:
        """The other action of the row, if it has two (INV-MST-01)."""
        self.action += 1
        actions = p.facts.battle.deck(p.s).rows[p.s.battle_card][self.row][1]
        return p.jump("act") if self.action < len(actions) else NEXT

    def pause(self, p: Play) -> Result:
        """A Trap may be played between two Tripods' acts (INV-PLN-03)."""
        return p.call(TrapWindow()) if may_trap(p.facts.battle, p.s, "between_tripods") else NEXT

    def break_off(self, p: Play) -> Result:
        """Once no Freighter is left you may break off at once (INV-NAV-15, INV-DEC-080)."""
        able = can_break_off(p.s) and not is_over(p.facts.battle, p.s)
        return ask(p, BreakOffQuestion) if able else NEXT

    def again(self, p: Play) -> Result:
        """The next Tripod (INV-MST-02)."""
        return p.jump("next_row")


PROCEDURES: Procedures = (MartianStep,)
QUESTIONS: Questions = (TripodOrderQuestion, BreakOffQuestion)
