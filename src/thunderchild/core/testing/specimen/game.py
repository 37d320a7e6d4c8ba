"""Lanterns, put together."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from thunderchild.core.chance import Chance, Draws, FromSource
from thunderchild.core.choices import Spending
from thunderchild.core.cups import look
from thunderchild.core.decision import Decision
from thunderchild.core.fitting import fitted
from thunderchild.core.game import WIDTH, Game
from thunderchild.core.testing.specimen import model, rules, told
from thunderchild.core.testing.specimen.model import (
    LANES,
    LEFT,
    RIGHT,
    SEATS,
    SpecimenState,
)
from thunderchild.core.testing.specimen.told import Own, View


def spend_all(_g: Any, _s: Any, _seat: int, decision: Decision[Any], _d: Draws) -> model.Buy | None:
    """For the suite: buys as much oil as there is, so that a bribe cannot be paid."""
    bought = list(decision) if isinstance(decision, Spending) else []
    return max(bought, key=lambda action: action.oil, default=None)


def bribe(_g: Any, _s: Any, _seat: int, decision: Decision[Any], _d: Draws) -> model.Bribe | None:
    """For the suite: tries a bribe wherever there is an answer to give."""
    return model.Bribe() if model.Bribe in decision.kinds() else None


class Specimen(Game[SpecimenState, View]):
    """The specimen game."""

    TITLE = "specimen"
    SEATS = SEATS
    SCENARIOS = (model.DUEL, model.SOLITAIRE)
    SYSTEM: ClassVar[Mapping[str, tuple[str, ...]]] = {model.SOLITAIRE: (SEATS[RIGHT],)}
    OPTIONS = model.Options
    MODULES = (model, told, rules)
    REASONS = model.REASONS
    PACKAGE = model.PACKAGE
    CONTENT = model.load
    SECRET_FIELDS = ("hands", "cup", "orders", "known")
    RANDOM_OPTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "target": ("1", "4", "6", "20"),
        "turns": ("1", "3", "6", "10"),
    }
    ONLY_SHOWN: ClassVar[Mapping[str, str]] = {"specimen.toml: lanes": "the lanes have names"}
    NOT_READ: ClassVar[Mapping[str, str]] = {"*: provenance": "it is for readers of the file"}
    BIASES: ClassVar[Mapping[str, Callable[..., Any]]] = {"spend_all": spend_all}
    PROBES: ClassVar[Mapping[str, Callable[..., Any]]] = {"bribe": bribe}

    options: model.Options
    content: model.Content
    at_any_time = staticmethod(rules.win_at_once)

    def view(self, s: SpecimenState, seat: int) -> View:
        """What a seat knows: both sides from outside, and its own."""
        return self.seen(
            s,
            seat=seat,
            in_cup=sum(s.cup),
            in_hand=[sum(s.hand(side)) for side in (LEFT, RIGHT)],
            sealed=[order >= 0 for order in s.orders[::LANES]],
            open_orders=s.orders[:] if s.opened else [],
            own=Own(s.hand(seat), s.orders_of(seat), s.known[seat]) if seat >= 0 else None,
        )

    def imagine(self, view: View, chance: Chance) -> SpecimenState:
        """The tiles nobody showed lie in the cup or in a hand that the viewer does not see."""
        draws, s, own = FromSource(chance), self.laid_out(view), view.own or Own([], [], 0)
        s.hands = [0] * len(s.hands)
        s.cup = [all_of - out for all_of, out in zip(self.content.tiles, s.discards, strict=True)]
        for value, number in enumerate(own.hand, 1):
            s.give(view.seat, value, number)
        for seat in {LEFT, RIGHT} - {view.seat}:
            known = 0 if s.shown_by(seat)[own.seen - 1] else own.seen
            s.give(seat, known)
            for _ in range(view.in_hand[seat] - (known > 0)):
                s.give(seat, look(s.cup, draws) + 1)
        self.make_up_secrets(view, s, draws)
        return s

    def make_up_secrets(self, view: View, s: SpecimenState, draws: FromSource) -> None:
        """Sealed orders and what others saw; the viewer's own as they are."""
        for seat in (LEFT, RIGHT):
            lanes = slice(seat * LANES, (seat + 1) * LANES)
            if seat == view.seat and view.own is not None:
                s.orders[lanes], s.known[seat] = view.own.orders, view.own.seen
            elif view.opened:
                s.orders[lanes] = view.open_orders[lanes]
            elif view.sealed[seat]:
                offer = rules.WriteOrders().offer(self.play(s), seat)
                s.orders[lanes] = offer.sample(Draws(draws.pick(1 << 32))).tiles
            if s.lamps[seat] and seat != view.seat:
                s.known[seat] = look(s.could_show(1 - seat), draws) + 1

    def faults(self, s: SpecimenState) -> list[str]:
        """Tiles are conserved, purses not overdrawn, and what was seen was there."""
        held = [sum(of) for of in zip(s.cup, s.discards, s.hand(LEFT), s.hand(RIGHT), strict=True)]
        found = [] if held == self.content.tiles else [f"of each value there are {held} tiles"]
        names = ("cup", "hands", "coins", "shown", "oil")
        found += [f"{name} is below zero" for name in names if min(getattr(s, name)) < 0]
        for seat, seen in enumerate(s.known):
            if seen and not s.could_show(1 - seat)[seen - 1]:
                found.append(f"{SEATS[seat]} saw a {seen} that is not there")
            first, second = s.orders_of(seat)
            if not s.opened and first >= 0:  # sealed orders keep their rules (SPEC-4.2, SPEC-4.3)
                offer = rules.WriteOrders().offer(self.play(s), seat)
                refusal = offer.why_not(model.Orders((first, second)))
                found += [f"{SEATS[seat]} has sealed orders: {refusal}"] if refusal else []
        return found

    def text(self, view: View, width: int = WIDTH) -> str:
        """The view in a few lines."""
        lines = [f"Turn {view.turn}, {view.in_cup} tiles in the cup"]
        for name, *has in zip(SEATS, view.points, view.coins, view.in_hand, strict=True):
            lines.append("{}: {} points, {} coins, {} tiles".format(name, *has))
        if view.own is not None:
            lines.append("your hand: " + " ".join(map(str, view.own.hand)))
        return fitted(lines, width)
