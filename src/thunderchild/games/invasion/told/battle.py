"""What happens in a battle, told in the past tense."""

from typing import ClassVar

from thunderchild.core.events import ANY, Event, Named
from thunderchild.games.invasion.told.phrases import at, needs_words, several


class BattleBegan(Event, frozen=True):
    place: Named
    enemy: str
    by: str
    SCENE: ClassVar[bool] = True
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        where = "" if self.place.name in self.enemy else f" {at(self.place.name)}"
        return f"Battle began against {self.enemy}{where}."


class InitiativeTaken(Event, frozen=True):
    who: str  # "you" or "the Martians"
    why: str
    RULE: ClassVar[str] = "INV-BAT-05"
    FOLLOWS: ClassVar[tuple[str, ...]] = ("battle_began",)
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.who[0].upper()}{self.who[1:]} have the initiative: {self.why}."


class PiecePlaced(Event, frozen=True):
    piece: Named
    hex: Named
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.piece} was placed on {self.hex}."


class TripodPlaced(Event, frozen=True):
    tripod: Named
    hex: Named
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "battle_card_drawn",
        "tripod_placed",
    )
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.tripod} was placed on {self.hex}."


class DugIn(Event, frozen=True):
    piece: Named
    level: int
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.piece} has {several(self.level, 'level')} of Earthworks."


class WorksLost(Event, frozen=True):
    piece: Named
    level: int
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("dice_rolled", "die_rolled_again", "piece_fired")
    NEWS: ClassVar[int] = 2

    def text(self) -> str:
        left = f"has {several(self.level, 'level')} left" if self.level else "is Revealed"
        return f"{self.piece} lost a level of Earthworks and {left}."


class PlanGained(Event, frozen=True):
    plan: Named
    how: str
    by: str
    NEWS: ClassVar[int] = 1

    def text(self) -> str:
        return f"You gained the Battle Plan {self.plan}, {self.how}."


class NoPlanLeft(Event, frozen=True):
    RULE: ClassVar[str] = "INV-CAV-02"

    def text(self) -> str:
        return "No Battle Plan was left in the cup."


class PlanUsed(Event, frozen=True):
    plan: Named
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"You used {self.plan}."


class WarshipsGained(Event, frozen=True):
    number: int
    by: str
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"You gained {several(self.number, 'Warship')}."


class BattleCardDrawn(Event, frozen=True):
    card: Named
    purpose: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("round_began",)
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"Battle card {self.card} was drawn {self.purpose}."


class BattleCardChosen(Event, frozen=True):
    card: Named
    RULE: ClassVar[str] = "INV-PLN-03"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"Battle card {self.card} applies."


class DiceRolled(Event, frozen=True):
    what: str
    dice: list[str]
    needs: str  # a colour, or nothing where a table is read
    or_rarer: bool  # whether a rarer colour will do as well
    result: str
    by: str
    path: tuple[int, ...] = ()  # the hexes of who acts and of whom it is meant for
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "tripod_acted",
        "tripod_moved",
        "tripod_idle",
        "piece_fired",
        "works_lost",
        "piece_lost",
        "unit_lost",
        "dice_rolled",
        "points_gained",
    )
    DULL: ClassVar[bool] = True  # a miss comes to nothing

    def text(self) -> str:
        needs = f" ({needs_words(self.needs, self.or_rarer)})" if self.needs else ""
        rolled = ", ".join(colour.title() for colour in self.dice) or "no dice"
        return f"{self.what}{needs}: {rolled}: {self.result}."


class DieRolledAgain(Event, frozen=True):
    was: str
    now: str
    way: str
    result: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("dice_rolled", "die_rolled_again")

    def text(self) -> str:
        return f"{self.way}: {self.was.title()} became {self.now.title()}: {self.result}."


class RoundBegan(Event, frozen=True):
    round: int
    RULE: ClassVar[str] = "INV-MST-01"
    SCENE: ClassVar[bool] = True
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"Round {self.round} began."


class TripodActed(Event, frozen=True):
    tripod: Named
    action: str
    meaning: str  # what the action does, in a line
    by: str
    BEAT: ClassVar[str] = "{0.tripod}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.tripod}: {self.action}."


class TripodIdle(Event, frozen=True):
    tripod: Named
    why: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("tripod_acted",)
    BEAT: ClassVar[str] = "{0.tripod}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.tripod} did nothing: {self.why}."


class TripodMoved(Event, frozen=True):
    tripod: Named
    origin: Named
    hex: Named
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = ("tripod_acted",)
    BEAT: ClassVar[str] = "{0.tripod}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.tripod} moved from {self.origin} to {self.hex}."


class TripodLeft(Event, frozen=True):
    tripod: Named
    RULE: ClassVar[str] = "INV-MST-10"
    BEAT: ClassVar[str] = "{0.tripod}"
    DULL: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.tripod} left the battle by the bottom row."


class TripodHit(Event, frozen=True):
    tripod: Named
    destroyed: bool
    by: str
    NEWS: ClassVar[int] = 3
    FOLLOWS: ClassVar[tuple[str, ...]] = ("dice_rolled", "die_rolled_again", "rammed", "tripod_hit")

    def text(self) -> str:
        return f"{self.tripod} was {'Destroyed' if self.destroyed else 'Damaged'}."


class PieceLost(Event, frozen=True):
    piece: Named
    fate: str
    by: str
    FOLLOWS: ClassVar[tuple[str, ...]] = (
        "rolled",
        "dice_rolled",
        "die_rolled_again",
        "tripod_moved",
        "works_lost",
        "rammed",
    )
    NEWS: ClassVar[int] = 4

    def text(self) -> str:
        return f"{self.piece} was {self.fate.title()}."


class PieceSpared(Event, frozen=True):
    piece: Named
    RULE: ClassVar[str] = "INV-CHR-08"
    FOLLOWS: ClassVar[tuple[str, ...]] = ANY
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"The first hit on {self.piece} was ignored."


class PieceFired(Event, frozen=True):
    piece: Named
    tripod: Named
    range: int
    dice: int
    RULE: ClassVar[str] = "INV-HST-01"
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        dice = several(self.dice, "die", "dice") if self.dice else "no die"
        return f"{self.piece} fired at {self.tripod} at Range {self.range} with {dice}."


class ShipMoved(Event, frozen=True):
    piece: Named
    origin: Named
    hex: Named
    RULE: ClassVar[str] = "INV-NAV-12"
    OWN: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.piece} moved from {self.origin} to {self.hex}."


class ShipEscaped(Event, frozen=True):
    piece: Named
    by: str
    GOOD: ClassVar[bool] = True
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{self.piece} Escaped."


class Rammed(Event, frozen=True):
    piece: Named
    tripod: Named
    RULE: ClassVar[str] = "INV-CHR-08"
    NEWS: ClassVar[int] = 3

    def text(self) -> str:
        return f"{self.piece} rammed {self.tripod}."


class BrokenOff(Event, frozen=True):
    RULE: ClassVar[str] = "INV-NAV-15"

    def text(self) -> str:
        return "You broke the battle off."


class BattleEnded(Event, frozen=True):
    place: Named
    why: str
    by: str
    NEWS: ClassVar[int] = 5

    def text(self) -> str:
        return f"The battle {at(self.place.name)} ended: {self.why}."


BattleEvent = (
    BattleBegan
    | InitiativeTaken
    | PiecePlaced
    | TripodPlaced
    | DugIn
    | WorksLost
    | PlanGained
    | NoPlanLeft
    | PlanUsed
    | WarshipsGained
    | BattleCardDrawn
    | BattleCardChosen
    | DiceRolled
    | DieRolledAgain
    | RoundBegan
    | TripodActed
    | TripodIdle
    | TripodMoved
    | TripodLeft
    | TripodHit
    | PieceLost
    | PieceSpared
    | PieceFired
    | ShipMoved
    | ShipEscaped
    | Rammed
    | BrokenOff
    | BattleEnded
)
