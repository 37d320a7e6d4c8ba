"""What Event cards do, told in the past tense. Most of their effects tell the map's own events."""

from typing import ClassVar

from thunderchild.core.events import ANY, Event, Named
from thunderchild.games.invasion.model.kinds import BY_LEAGUE
from thunderchild.games.invasion.told.phrases import placed, several


class CardDrawn(Event, frozen=True):
    """A card was turned up."""

    REVEALS: ClassVar[bool] = True
    card: str
    name: str
    words: str
    by: str
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"Event: {self.name}. {self.words}"


class BackSeen(Event, frozen=True):
    """The back of the next card shows a phase."""

    RULE: ClassVar[str] = "INV-EVT-01"
    REVEALS: ClassVar[bool] = True
    phase: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"The next Event card shows {self.phase.replace('_', ' ').title()}."


class CardSkipped(Event, frozen=True):
    """A card that a scenario takes out when it is drawn."""

    RULE: ClassVar[str] = "INV-SCE-18"
    card: str
    name: str
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.name} was discarded and another card drawn."


class DeckShuffled(Event, frozen=True):
    """The discards are the deck again."""

    RULE: ClassVar[str] = "INV-EVT-08"
    cards: int
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        were = several(self.cards, "discarded Event card was", "discarded Event cards were")
        return f"{were} shuffled."


class DeckEmpty(Event, frozen=True):
    """No Event card is left."""

    by: str

    def text(self) -> str:
        return "There was no Event card left."


class DeckChosen(Event, frozen=True):
    """The cards of scenario I."""

    RULE: ClassVar[str] = "INV-SCE-02"
    cards: list[str]

    def text(self) -> str:
        return f"You chose {len(self.cards)} Event cards and shuffled them."


class CardKept(Event, frozen=True):
    """A card for later."""

    RULE: ClassVar[str] = "INV-EVT-05"
    card: str
    name: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"You kept {self.name} for later."


class CardPlayed(Event, frozen=True):
    """A held card was used."""

    RULE: ClassVar[str] = "INV-EVT-05"
    card: str
    name: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"You played {self.name}."


class EffectSkipped(Event, frozen=True):
    """An effect that could not be carried out."""

    RULE: ClassVar[str] = "INV-EVT-03"
    effect: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"This could not be done: {self.effect}."


class EffectDeclined(Event, frozen=True):
    """An effect that the player would not have."""

    RULE: ClassVar[str] = "INV-EVT-04"
    effect: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"You declined: {self.effect}."


class OptionTaken(Event, frozen=True):
    """One of several effects."""

    RULE: ClassVar[str] = "INV-EVT-04"
    effect: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"You chose: {self.effect}."


def until(turn: int) -> str:
    """How long a change holds that lasts for this turn, or for the phase (0)."""
    if turn >= BY_LEAGUE:
        return "By the League"
    return f"Until the end of turn {turn}" if turn else "In this phase"


class ChangeBegan(Event, frozen=True):
    """A rule reads otherwise for a time."""

    RULE: ClassVar[str] = "INV-EVT-13"
    change: str
    turn: int  # the last turn for which it holds; 0: it ends with this phase
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"{until(self.turn)}: {self.change}."


class WaveDrawn(Event, frozen=True):
    """A Wave that chance named."""

    RULE: ClassVar[str] = "INV-EVT-11"
    wave: Named
    zone: Named
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"The choice fell on {placed(self.wave.name, self.zone.name)}."


class ZoneDrawn(Event, frozen=True):
    """A Zone that chance named."""

    RULE: ClassVar[str] = "INV-EVT-11"
    zone: Named
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        return f"The choice fell on {self.zone}."


class WorkforceRaised(Event, frozen=True):
    """A Zone recovered."""

    RULE: ClassVar[str] = "INV-EVT-13"
    zone: Named
    points: int
    now: int
    GOOD: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"{self.zone} gained {self.points} Workforce and has {self.now}."


class LossPrevented(Event, frozen=True):
    """Workforce that was not lost after all."""

    RULE: ClassVar[str] = "INV-EVT-13"
    points: int
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return f"{self.points} of the Workforce loss was prevented."


class RedWeedWithered(Event, frozen=True):
    """Red Weed gave way to ashes."""

    RULE: ClassVar[str] = "INV-ZON-04"
    zone: Named
    GOOD: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"The Red Weed in {self.zone} withered: the Zone is Destroyed."


class FlyingPartLost(Event, frozen=True):
    """Parts of the Flying Machine were wrecked."""

    RULE: ClassVar[str] = "INV-EVT-13"
    parts: int
    GOOD: ClassVar[bool] = True
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"The Flying Machine was hit and has {several(self.parts, 'part')} left."


class PlansPromised(Event, frozen=True):
    """Battle Plans for the next Land battle of this phase."""

    RULE: ClassVar[str] = "INV-EVT-13"
    number: int
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        plans = several(self.number, "Battle Plan is", "Battle Plans are")
        return f"{plans} yours in the next Land battle of this phase."


class WarshipsPromised(Event, frozen=True):
    """Free Warships for one Naval Battle of this phase."""

    RULE: ClassVar[str] = "INV-EVT-13"
    number: int
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY

    def text(self) -> str:
        ships = several(self.number, "Warship is", "Warships are")
        return f"{ships} free in one Naval Battle of this phase."


class AbilityUsed(Event, frozen=True):
    """A Character did what it can."""

    RULE: ClassVar[str] = "INV-CHR-07"
    character: str
    zone: Named

    def text(self) -> str:
        return f"The {self.character} was at work in {self.zone}."


class ActionCancelled(Event, frozen=True):
    """An action that was spent for nothing."""

    RULE: ClassVar[str] = "INV-CHR-07"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        return "The action was spent without effect."


CardEvent = (
    CardDrawn
    | BackSeen
    | CardSkipped
    | DeckShuffled
    | DeckEmpty
    | DeckChosen
    | CardKept
    | CardPlayed
    | EffectSkipped
    | EffectDeclined
    | OptionTaken
    | ChangeBegan
    | WaveDrawn
    | ZoneDrawn
    | WorkforceRaised
    | LossPrevented
    | RedWeedWithered
    | FlyingPartLost
    | PlansPromised
    | WarshipsPromised
    | AbilityUsed
    | ActionCancelled
)
