"""Faults of decisions, forms, prompts and the notation."""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import structs

from thunderchild.core.chance import Draws
from thunderchild.core.choices import Menu, Spending
from thunderchild.core.game import WIDTH
from thunderchild.core.rules import Refusal
from thunderchild.core.testing.faults.plant import Parts, plant, swapped
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import Buy, Orders, Play, Rich, SpecimenState
from thunderchild.core.testing.specimen.rules import (
    NameRich,
    OrdersOffer,
    Spend,
    TileOffer,
    WriteOrders,
)
from thunderchild.core.testing.specimen.told import View


class RashOffer(OrdersOffer):
    """Samples without looking at the hand."""

    def drawn(self, draws: Draws) -> Orders:
        return Orders((draws.pick(4), draws.pick(4)))


class RashOrders(WriteOrders):
    """Offers them."""

    def offer(self, p: Play, seat: int) -> OrdersOffer:
        """The tiles of the own hand."""
        return RashOffer(p.facts.content.lanes, TileOffer(p.s.hand(seat)))


@plant("choice.sample")
class IllegalSample(Specimen):
    """The sampler offers what the rules refuse."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, RashOrders)


class LeapingOffer(Spending[Buy]):
    """What is near costs more than there is."""

    def near(self, action: Buy, draws: Draws) -> Buy:
        return Buy(*(number + 99 for number in structs.astuple(action)))


class LeapingSpend(Spend):
    """Offers it."""

    def offer(self, p: Play, seat: int) -> Spending[Buy]:
        return LeapingOffer(Buy, super().offer(p, seat).budget)


@plant("choice.near")
class NearIsIllegal(Specimen):
    """What is said to be near a legal action is not legal."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, LeapingSpend)


class HastyOffer(Spending[Buy]):
    """A lister that forgets the last."""

    def __iter__(self) -> Iterator[Buy]:
        """Without oil."""
        return (action for action in super().__iter__() if not action.oil)


class HastySpend(Spend):
    """Offers it."""

    def offer(self, p: Play, seat: int) -> Spending[Buy]:
        return HastyOffer(Buy, super().offer(p, seat).budget)


@plant("choice.list")
class ListerForgets(Specimen):
    """A faster lister gives another set than the checks."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, HastySpend)


class WideOffer(Menu[Rich]):
    """Accepts lanes that do not exist."""

    def why_not(self, action: Rich) -> Refusal | None:
        return super().why_not(action) if action in self.choices else None


class WideRich(NameRich):
    """Offers them."""

    def offer(self, p: Play, seat: int) -> Menu[Rich]:
        offer = super().offer(p, seat)
        return WideOffer(offer.choices, barred=offer.barred)


@plant("choice.complete")
class IllegalActionAccepted(Specimen):
    """A check is missing: what is not offered is accepted."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, WideRich)


class ShapelessOffer(Menu[Rich]):
    """A form that is no data."""

    def form(self) -> object:
        return {"lanes": self.text}


class ShapelessRich(NameRich):
    """Offers it."""

    def offer(self, p: Play, seat: int) -> Menu[Rich]:
        offer = super().offer(p, seat)
        return ShapelessOffer(offer.choices, "SPEC-2.1", barred=offer.barred)


@plant("choice.form")
class FormNotEncodable(Specimen):
    """A form cannot be sent to a page."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, ShapelessRich)


class WordlessRich(NameRich):
    """Asks without words."""

    def prompt(self, p: Play, seat: int) -> str:
        return " "


@plant("choice.prompt")
class EmptyPrompt(Specimen):
    """A seat is asked without a word."""

    QUESTIONS: ClassVar[Parts] = swapped(Specimen.QUESTIONS, WordlessRich)


@plant("choice.prompt")
class PromptForAll(Specimen):
    """A seat that is not asked gets a prompt."""

    def prompt(self, s: SpecimenState, seat: int) -> str:
        return super().prompt(s, seat) or "Wait."


@plant("notation.same")
class NotationLosesField(Specimen):
    """A written action has lost a field."""

    def write(self, s: SpecimenState, seat: int, action: Any) -> str:
        if isinstance(action, Buy):
            action = Buy(action.lamp, 0)
        return super().write(s, seat, action)


@plant("notation.same")
class NotationUnreadable(Specimen):
    """A written action cannot be read."""

    def write(self, s: SpecimenState, seat: int, action: Any) -> str:
        """Lanes are written as numbers."""
        if isinstance(action, Rich):
            return f"rich {action.lane}"
        return super().write(s, seat, action)


@plant("notation.errors")
class ParserFallsOver(Specimen):
    """Garbage raises something else than NotationError."""

    def read(self, s: SpecimenState, seat: int, text: str) -> Any:
        """Takes the second word for granted."""
        verb = text.split(" ", maxsplit=1)[0]
        if verb == "rich":
            return Rich(self.content.lanes.index(text.split(" ")[1]))
        return super().read(s, seat, text)


@plant("view.codec")
class ViewNotEncodable(Specimen):
    """A view is read back as something else."""

    def view(self, s: SpecimenState, seat: int) -> View:
        """Puts a tuple where a list should be."""
        view = super().view(s, seat)
        return View(**{name: _loose(getattr(view, name)) for name in View.__struct_fields__})


def _loose(value: Any) -> Any:
    """Lists of ints as tuples."""
    loose = isinstance(value, list) and all(isinstance(item, int) for item in value)
    return tuple(value) if loose else value


@plant("view.codec")
class ViewWithoutText(Specimen):
    """A view cannot be printed."""

    def text(self, view: View, width: int = WIDTH) -> str:
        return ""
