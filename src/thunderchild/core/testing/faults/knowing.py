"""Faults of what seats know: leaks, and imagined worlds that are too poor."""

from typing import Any, ClassVar

from msgspec.structs import replace

from thunderchild.core.chance import Chance, FromSource
from thunderchild.core.cups import look
from thunderchild.core.errors import NotationError
from thunderchild.core.procedure import ASK, NEXT, Result
from thunderchild.core.rules import Refusal
from thunderchild.core.testing.faults.plant import Parts, plant, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import (
    LANES,
    NOT_GIVEN,
    SEATS,
    VALUES,
    Orders,
    Play,
    SpecimenState,
)
from thunderchild.core.testing.specimen.rules import (
    Answer,
    Lane,
    OrdersOffer,
    TileOffer,
    Turn,
    WriteOrders,
)
from thunderchild.core.testing.specimen.told import OrdersShown, TileDrawn, TileTaken, View


class LeakyView(View, frozen=True):
    """A view with a field too many."""

    hands: list[int]


@plant("secret.view")
class HandInView(Specimen):
    """The view shows the other hand."""

    VIEW: type[View] = LeakyView

    def view(self, s: SpecimenState, seat: int) -> View:
        view = super().view(s, seat)
        return LeakyView(**{n: getattr(view, n) for n in View.__struct_fields__}, hands=s.hands[:])


@plant("secret.varies")
class HandInViewAndImagined(HandInView):
    """The view shows the other hand, and the imagined worlds keep to it."""

    def imagine(self, view: View, chance: Chance) -> SpecimenState:
        """Uses what it should not have."""
        assert isinstance(view, LeakyView)
        s = self.laid_out(view)
        s.hands = view.hands[:]
        tiles = enumerate(self.content.tiles)
        s.cup = [n - s.discards[i] - sum(s.hands[i::VALUES]) for i, n in tiles]
        self.make_up_secrets(view, s, FromSource(chance))
        return s


@plant("secret.varies")
class AlwaysTheSameGuess(Specimen):
    """Imagined hands are always the lowest tiles left."""

    def imagine(self, view: View, chance: Chance) -> SpecimenState:
        """No chance at all."""
        return super().imagine(view, Lowest())


class Lowest:
    """Chance that always gives the first."""

    def pick(self, n: int, at: int, what: str) -> int:
        """Zero."""
        return 0


@plant("secret.evidence")
class EvidenceForgotten(Specimen):
    """Imagined hands do not hold the tile that the lamp showed."""

    def imagine(self, view: View, chance: Chance) -> SpecimenState:
        """Deals as if nothing had been seen."""
        if view.own is None:
            return super().imagine(view, chance)
        s = super().imagine(replace(view, own=replace(view.own, seen=0)), chance)
        s.known[view.seat] = view.own.seen
        return s


@plant("secret.evidence")
class TruthDoesNotFit(Specimen):
    """The consistency check refuses what is true."""

    def inconsistency(self, view: View, s: SpecimenState) -> str | None:
        """Takes a lamp for certain knowledge of a 3."""
        if view.own is not None and view.own.seen and not s.hand(1 - view.seat)[2]:
            return "there is no 3"
        return super().inconsistency(view, s)


class ShyLane(Lane):
    """A lane that asks only who can answer well."""

    def answer(self, p: Play) -> Result:
        """Asks only a side that holds a 3 (SPEC-5.3)."""
        ask = super().answer(p)
        return ask if ask == ASK and p.s.hand(p.s.loser())[2] else NEXT


@plant("secret.asked")
class AskedBecauseOfSecret(Specimen):
    """A seat is asked only when a secret holds."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, ShyLane)


class TellingAnswer(Answer):
    """A prompt that helps too much."""

    def prompt(self, p: Play, seat: int) -> str:
        """Says what the other holds."""
        return f"The other side holds {p.s.hand(1 - seat)[2]} threes. Do you answer?"


@plant("secret.prompt")
class PromptTellsSecret(Specimen):
    """A prompt depends on the other hand."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, TellingAnswer)


class MarkedOrders(WriteOrders):
    """A form that helps too much."""

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        """The names of the lanes bear a mark."""
        mark = "!" if p.s.hand(1 - seat)[2] else ""
        names = [name + mark for name in p.facts.content.lanes]
        return OrdersOffer(names, TileOffer(p.s.hand(seat)))


@plant("secret.decision")
class FormTellsSecret(Specimen):
    """A form depends on the other hand."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, MarkedOrders)


def is_held_by_nobody_else(offer: "GossipOffer", value: int) -> Refusal | None:
    """Only what the hand holds, with a word too many (SPEC-4.2)."""
    if value and not offer.hand[value - 1]:
        return Refusal(f"The other holds {offer.other[value - 1]}, you none", "SPEC-4.2")
    return None


class GossipOffer(TileOffer):
    """A refusal that says too much."""

    CHECKS = (is_held_by_nobody_else,)

    def __init__(self, hand: list[int], other: list[int]) -> None:
        super().__init__(hand)
        self.other = other

    def form(self) -> object:
        """The form alone would be silent."""
        return TileOffer(self.hand).form()


class GossipOrders(WriteOrders):
    """Refuses with a word too many."""

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        """The tiles of the own hand."""
        tile = GossipOffer(p.s.hand(seat), p.s.hand(1 - seat))
        return OrdersOffer(p.facts.content.lanes, tile)


@plant("secret.refusal")
class RefusalTellsSecret(Specimen):
    """A refusal depends on the other hand."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, GossipOrders)


@plant("secret.read")
class ReadingTellsSecret(Specimen):
    """What a text is answered depends on the other hand."""

    def read(self, s: SpecimenState, seat: int, text: str) -> Any:
        """Finds a slip in the order of a tile that only the other side holds (SPEC-4.2)."""
        action = super().read(s, seat, text)
        if isinstance(action, Orders) and seat in self.persons:
            own, other = s.hand(seat), s.hand(1 - seat)
            if any(0 < n <= VALUES and other[n - 1] and not own[n - 1] for n in action.tiles):
                raise NotationError(text, 0, "Expected tiles of your own")
        return action


class QuietlyShown(OrdersShown, frozen=True):
    """Orders shown by an event that claims to reveal nothing."""

    REVEALS: ClassVar[bool] = False


class QuietTurn(Turn):
    """Shows orders with it."""

    def show(self, p: Play) -> Result:
        """The orders are shown (SPEC-4.1)."""
        p.s.opened = 1
        for seat in p.facts.persons:
            tiles = p.s.orders_of(seat)
            for value in tiles:
                if value:
                    p.s.show_tile(seat, value)
            p.tell(QuietlyShown(seat, tiles))
        return NEXT


@plant("secret.parting")
class EventRevealsUndeclared(Specimen):
    """An event shows a secret and does not say so."""

    EVENTS = Specimen.EVENTS | QuietlyShown
    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, QuietTurn)


class TaxingTurn(Turn):
    """A secret that shows on a public track."""

    def write_orders(self, p: Play) -> Result:
        """Both write orders (SPEC-4.1)."""
        return super().write_orders(p)

    def show(self, p: Play) -> Result:
        """Who kept a 3 back pays for it, and nobody says so (SPEC-4.1)."""
        super().show(p)
        for seat in p.facts.persons:
            if p.s.hand(seat)[2] and p.s.coins[seat]:
                p.s.coins[seat] -= 1
        return NEXT


@plant("secret.parting")
class SecretShowsUntold(Specimen):
    """A public number depends on a secret, and no event tells it."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, TaxingTurn)


class StickyOrders(WriteOrders):
    """Half of what was written stays on the sheet."""

    def take_back(self, p: Play, seat: int) -> None:
        p.s.orders[seat * LANES] = NOT_GIVEN


@plant("secret.unlocked")
class TakenBackInPart(Specimen):
    """A sealed answer that is taken back leaves something behind."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, StickyOrders)


@plant("secret.sealed")
class SealedOrdersVisible(Specimen):
    """Orders can be read before both are written."""

    def view(self, s: SpecimenState, seat: int) -> View:
        """Shows orders as soon as they are written."""
        return replace(super().view(s, seat), open_orders=s.orders[:])


class LoudTurn(Turn):
    """A draw told to everybody."""

    def draw(self, p: Play) -> Result:
        """Everybody hears which tile it was (SPEC-2.1)."""
        for seat in p.facts.persons:
            value = look(p.s.cup, p, f"tile for {SEATS[seat]}") + 1
            if value:
                p.s.give(seat, value)
                p.tell(TileTaken(seat))
                p.tell(TileDrawn(value))
        return NEXT


@plant("secret.told")
class EventToTheWrongAudience(Specimen):
    """What only the owner may know is told to all."""

    PROCEDURES: ClassVar[Parts] = swapped(Specimen.PROCEDURES, LoudTurn)


@plant("view.same")
class SeesMoreThanItSays(Specimen):
    """A game with hidden hands that says all seats see the same."""

    ALL_SEE_ALL: ClassVar[bool] = True
