"""Lanterns, put together."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from thunderchild.core.chance import Chance, Draws, FromSource
from thunderchild.core.choices import Spending
from thunderchild.core.decision import Decision
from thunderchild.core.events import events_in
from thunderchild.core.fitting import fitted
from thunderchild.core.game import WIDTH, Game
from thunderchild.core.options import OptionSet
from thunderchild.core.procedure import Procedure, Question
from thunderchild.core.testing.specimen import model, rules, told
from thunderchild.core.testing.specimen.model import LANES, LEFT, RIGHT, SEATS, Play, SpecimenState
from thunderchild.core.testing.specimen.told import Own, View


def spend_all(_g: Any, _s: Any, _seat: int, decision: Decision[Any], _d: Draws) -> model.Buy | None:
    """For the suite: buys as much oil as there is, so that a bribe cannot be paid."""
    bought = list(decision) if isinstance(decision, Spending) else []
    return max(bought, key=lambda action: action.oil, default=None)


def bribe(_g: Any, _s: Any, _seat: int, decision: Decision[Any], _d: Draws) -> model.Bribe | None:
    """For the suite: tries a bribe wherever there is an answer to give."""
    return model.Bribe() if model.Bribe in decision.ACTIONS else None


def give(s: SpecimenState, seat: int, value: int, number: int = 1) -> None:
    """Tiles of a value from the cup to a hand; those of value 0 are none."""
    if value:
        s.cup[value - 1] -= number
        s.hands[seat * model.VALUES + value - 1] += number


def drawn(tiles: list[int], draws: FromSource) -> int:
    """The value of a tile at random."""
    return model.value_at(tiles, draws.pick(sum(tiles)))


class Specimen(Game[SpecimenState, View]):
    """The specimen game."""

    TITLE = "specimen"
    SEATS = SEATS
    SCENARIOS = (model.DUEL, model.SOLITAIRE)
    SYSTEM: ClassVar[Mapping[str, tuple[str, ...]]] = {model.SOLITAIRE: (SEATS[RIGHT],)}
    OPTIONS = model.Options
    ACTIONS = model.Actions
    EVENTS = events_in(told)
    REASONS = model.REASONS
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (
        rules.Match,
        rules.Turn,
        rules.Purchase,
        rules.Lane,
    )
    QUESTIONS: ClassVar[tuple[type[Question], ...]] = (
        rules.NameRich,
        rules.Spend,
        rules.WriteOrders,
        rules.Answer,
    )
    STATE = SpecimenState
    VIEW = View
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

    def __init__(
        self, scenario: str, options: OptionSet, content: model.Content | None = None
    ) -> None:
        self.content = content or model.load()
        self.alone = scenario == model.SOLITAIRE
        self.persons = (LEFT,) if self.alone else (LEFT, RIGHT)
        self.everybody = sum(1 << seat for seat in self.persons)
        self.most_lamps = 0 if self.alone else self.content.most_lamps
        super().__init__(scenario, options)

    def leader(self, turn: int) -> int:
        """Who names the rich lane (SPEC-2.1)."""
        return self.persons[(turn - 1) % len(self.persons)]

    def at_any_time(self, p: Play) -> None:
        """Victory is looked for between all lines (SPEC-6.1)."""
        rules.win_at_once(p)

    def blank(self) -> SpecimenState:
        """All tiles in the cup."""
        s = super().blank()
        s.cup = list(self.content.tiles)
        return s

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
        """Deal the unseen tiles, then make up the sealed orders and what others saw."""
        draws, s = FromSource(chance), self.laid_out(view)
        self.deal_unseen(view, s, draws)
        self.make_up_secrets(view, s, draws)
        return s

    def deal_unseen(self, view: View, s: SpecimenState, draws: FromSource) -> None:
        """The tiles nobody showed lie in the cup or in a hand that the viewer does not see."""
        s.hands = [0] * 2 * model.VALUES
        s.cup = [all_of - out for all_of, out in zip(self.content.tiles, s.discards, strict=True)]
        if view.own is not None:
            for value, number in enumerate(view.own.hand, 1):
                give(s, view.seat, value, number)
        for seat in {LEFT, RIGHT} - {view.seat}:
            seen = view.own.seen if view.own else 0
            known = 0 if seen and s.shown_by(seat)[seen - 1] else seen
            give(s, seat, known)
            for _ in range(view.in_hand[seat] - (known > 0)):
                give(s, seat, drawn(s.cup, draws))

    def make_up_secrets(self, view: View, s: SpecimenState, draws: FromSource) -> None:
        """Sealed orders and what others saw; the viewer's own as they are."""
        for seat in (LEFT, RIGHT):
            orders = view.open_orders[seat * LANES : (seat + 1) * LANES]
            if seat == view.seat and view.own is not None:
                orders, s.known[seat] = view.own.orders, view.own.seen
            elif view.sealed[seat] and not view.opened:
                offer = rules.WriteOrders().offer(self.play(s), seat)
                orders = list(offer.sample(Draws(draws.pick(1 << 32))).tiles)
            s.orders[seat * LANES : (seat + 1) * LANES] = orders or [model.NOT_GIVEN] * LANES
            if s.lamps[seat] and seat != view.seat:
                could = [a + b for a, b in zip(s.hand(1 - seat), s.shown_by(1 - seat), strict=True)]
                s.known[seat] = drawn(could, draws) if any(could) else 0

    def inconsistency(self, view: View, s: SpecimenState) -> str | None:
        """The first thing in which the state contradicts the view, or itself."""
        return super().inconsistency(view, s) or next(iter(self.faults(s)), None)

    def faults(self, s: SpecimenState) -> list[str]:
        """Tiles are conserved, purses not overdrawn, and what was seen was there."""
        found = []
        for i, count in enumerate(self.content.tiles):
            held = s.cup[i] + s.discards[i] + sum(s.hands[i :: model.VALUES])
            if held != count:
                found.append(f"there are {held} tiles of value {i + 1}, not {count}")
        names = ("cup", "hands", "coins", "shown", "oil")
        found += [f"{name} is below zero" for name in names if min(getattr(s, name)) < 0]
        for seat in (LEFT, RIGHT):
            seen, (first, second) = s.known[seat], s.orders_of(seat)
            if seen and not s.hand(1 - seat)[seen - 1] + s.shown_by(1 - seat)[seen - 1]:
                found.append(f"{SEATS[seat]} saw a {seen} that is not there")
            if not s.opened and first >= 0:  # sealed orders keep their rules (SPEC-4.2, SPEC-4.3)
                refusal = (
                    rules.WriteOrders()
                    .offer(self.play(s), seat)
                    .why_not(model.Orders((first, second)))
                )
                found += [f"{SEATS[seat]} has sealed orders: {refusal}"] if refusal else []
        return found

    def text(self, view: View, width: int = WIDTH) -> str:
        """The view in a few lines."""
        lines = [f"Turn {view.turn}, {view.in_cup} tiles in the cup"]
        for name, points, coins, tiles in zip(
            SEATS, view.points, view.coins, view.in_hand, strict=True
        ):
            lines.append(f"{name}: {points} points, {coins} coins, {tiles} tiles")
        if view.own is not None:
            lines.append("your hand: " + " ".join(map(str, view.own.hand)))
        return fitted(lines, width)
