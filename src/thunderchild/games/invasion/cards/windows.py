"""Held Event cards and the moments in which they can be played (INV-EVT-05, INV-DEC-011).

`window(p, WORKFORCE_LOSS)` asks only if the player holds a card that can do something there, as
often as that is so. What a card answers stands in the frame of the act in hand:

    WORKFORCE_LOSS      the points of LoseWorkforce are fewer
    CYLINDER_LANDING    the zone of LandCylinder is named
    WAVE_MOVE_RESULT    the destination of MoveWave is named
    NAVAL_SETUP         s.thunder_child is 1; whoever sets up the battle clears it
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Enough
from thunderchild.core.decision import AnyOf, Listed
from thunderchild.core.forms import Odds
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
from thunderchild.games.invasion.cards import carry_out
from thunderchild.games.invasion.cards.effect import can_do, first_odds
from thunderchild.games.invasion.cards.in_hand import CardInHand
from thunderchild.games.invasion.cards.selectors import count
from thunderchild.games.invasion.content.effects import Kept
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.held_cards import MOMENTS, saves_of
from thunderchild.games.invasion.model.card_actions import PlayCard
from thunderchild.games.invasion.model.kinds import DISCARDED, HELD, WINDOWS
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.told.cards import CardPlayed
from thunderchild.games.invasion.told.phrases import capital


def save_of(facts: Facts, card: int) -> tuple[Kept, int]:
    """The `save` effect of a card that is held, and the list of what it does then."""
    return saves_of(facts.content.program, facts.event_cards)[card]


def is_open(facts: Facts, s: InvasionState, card: int, window: int) -> bool:
    """Whether a card can be played in a window so that something comes of it (INV-EVT-05)."""
    save, _ = save_of(facts, card)
    if WINDOWS.index(save.window) != window:
        return False
    if save.count is not None and count(facts, s, save.count) < save.at_least:
        return False
    return can_do(facts, s, save.then)


def open_windows(facts: Facts, s: InvasionState, window: int) -> list[int]:
    """The held cards that can be played in a window."""
    if HELD not in s.event_deck:
        return []
    held = [card for card, where in enumerate(s.event_deck) if where == HELD]
    return [card for card in held if is_open(facts, s, card, window)]


def window(p: Play, which: int) -> Result:
    """A moment for held cards, if any is held (INV-EVT-05)."""
    return p.call(Window(which=which)) if HELD in p.s.event_deck else NEXT


# ---- the question -----------------------------------------------------------------------------


@check("INV-DEC-011")
def is_held(decision: "PlayDecision", action: PlayCard) -> Refusal | None:
    """Only a card that was kept can be played (INV-DEC-011)."""
    deck = decision.s.event_deck
    if 0 <= action.card < len(deck) and deck[action.card] == HELD:
        return None
    return Refusal("You do not hold that card", "INV-DEC-011")


@check("INV-EVT-05")
def has_its_window(decision: "PlayDecision", action: PlayCard) -> Refusal | None:
    """A kept card is played in the window it names, if it can do something (INV-EVT-05)."""
    if action.card in decision.cards:
        return None
    return Refusal("That card cannot be used now", "INV-EVT-05")


class PlayDecision(Listed[PlayCard]):
    """The held cards of a window."""

    ACTIONS = (PlayCard,)
    CHECKS = (is_held, has_its_window)

    def __init__(self, facts: Facts, s: InvasionState, window: int) -> None:
        self.facts, self.s = facts, s
        self.cards = open_windows(facts, s, window)

    def candidates(self) -> Iterator[PlayCard]:
        """Each card that is held."""
        return (PlayCard(card) for card, where in enumerate(self.s.event_deck) if where == HELD)

    def text(self, action: PlayCard) -> str:
        """The name of the card."""
        return f"Play {self.facts.event_cards.cards[action.card].name}"

    def odds(self, action: PlayCard) -> tuple[Odds, ...]:
        """The die of the card, if it has one (INV-EVT-05)."""
        return first_odds(save_of(self.facts, action.card)[0].then)

    def note(self, action: PlayCard) -> str:
        """What the card says."""
        return self.facts.event_cards.cards[action.card].text.strip()


class WindowQuestion(Question):
    """Whether a held card is played now (INV-DEC-011)."""

    def offer(self, p: Play, seat: int) -> AnyOf:
        """Each card that fits, or none."""
        plays = PlayDecision(p.facts, p.s, p.s.top(Window).which)
        return AnyOf([plays, Enough(Pass(), "Play no card")])

    def take(self, p: Play, seat: int, action: Any) -> Result:
        """The card that was named is played (INV-EVT-05)."""
        return p.call(PlayHeld(card=action.card)) if isinstance(action, PlayCard) else END

    def prompt(self, p: Play, seat: int) -> str:
        return f"{capital(MOMENTS[p.s.top(Window).which])}: play an Event card you hold?"


# ---- the procedures ---------------------------------------------------------------------------


class Window(Procedure):
    """A moment for held cards (INV-EVT-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("ask_card", "once_more")
    which: int

    def ask_card(self, p: Play) -> Result:
        """Asked only while a card fits (INV-DEC-011)."""
        return ask(p, WindowQuestion) if open_windows(p.facts, p.s, self.which) else END

    def once_more(self, p: Play) -> Result:
        """Any number may be played (INV-EVT-05)."""
        return p.jump("ask_card")


class PlayHeld(CardInHand):
    """A held card is played and discarded (INV-EVT-05)."""

    LINES: ClassVar[tuple[str, ...]] = ("discard", "carry_out")

    def discard(self, p: Play) -> Result:
        """The card goes to the discards; the act around it waits (INV-EVT-05)."""
        p.s.event_deck[self.card] = DISCARDED
        printed = p.facts.event_cards.cards[self.card]
        p.tell(CardPlayed(printed.id, printed.name))
        return NEXT

    def carry_out(self, p: Play) -> Result:
        """Its effects (INV-EVT-05)."""
        return carry_out.call(p, save_of(p.facts, self.card)[1])


PROCEDURES: Procedures = (Window, PlayHeld)
QUESTIONS: Questions = (WindowQuestion,)
