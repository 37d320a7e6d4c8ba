"""Lanterns, put together."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from thunderchild.core.chance import Chance
from thunderchild.core.fitting import fitted
from thunderchild.core.game import WIDTH, Game
from thunderchild.core.options import OptionSet
from thunderchild.core.procedure import Procedure, Question
from thunderchild.core.testing.specimen import biases, content, imagine, notation
from thunderchild.core.testing.specimen.actions import Actions, Orders
from thunderchild.core.testing.specimen.events import Events
from thunderchild.core.testing.specimen.kinds import (
    DUEL,
    LANES,
    LEFT,
    REASONS,
    RIGHT,
    SEATS,
    SOLITAIRE,
    VALUES,
)
from thunderchild.core.testing.specimen.options import Options
from thunderchild.core.testing.specimen.questions import Answer, NameRich, Spend, WriteOrders
from thunderchild.core.testing.specimen.state import Play, SpecimenState
from thunderchild.core.testing.specimen.turn import Lane, Match, Purchase, Turn, win_at_once
from thunderchild.core.testing.specimen.view import Own, Side, View


class Specimen(Game[SpecimenState, View]):
    """The specimen game."""

    TITLE = "specimen"
    SEATS = SEATS
    SCENARIOS = (DUEL, SOLITAIRE)
    SYSTEM: ClassVar[Mapping[str, tuple[str, ...]]] = {SOLITAIRE: (SEATS[RIGHT],)}
    OPTIONS = Options
    ACTIONS = Actions
    EVENTS = Events
    REASONS = REASONS
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (Match, Turn, Purchase, Lane)
    QUESTIONS: ClassVar[tuple[type[Question], ...]] = (NameRich, Spend, WriteOrders, Answer)
    STATE = SpecimenState
    VIEW: ClassVar[type[View]] = View
    PACKAGE = content.PACKAGE
    CONTENT = content.load
    SECRET_FIELDS = ("hands", "cup", "orders", "known")
    RANDOM_OPTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "target": ("1", "4", "6", "20"),
        "turns": ("1", "3", "6", "10"),
    }

    ONLY_SHOWN: ClassVar[Mapping[str, str]] = {"specimen.toml: lanes": "the lanes have names"}
    NOT_READ: ClassVar[Mapping[str, str]] = {"*: provenance": "it is for readers of the file"}

    BIASES: ClassVar[Mapping[str, Callable[..., Any]]] = {"spend_all": biases.spend_all}
    PROBES: ClassVar[Mapping[str, Callable[..., Any]]] = {"bribe": biases.bribe}

    options: Options

    def __init__(
        self, scenario: str, options: OptionSet, numbers: content.Content | None = None
    ) -> None:
        self.content = numbers or content.load()
        solitaire = scenario == SOLITAIRE
        self.persons = (LEFT,) if solitaire else (LEFT, RIGHT)
        self.everybody = sum(1 << seat for seat in self.persons)
        self.most_lamps = 0 if solitaire else self.content.most.lamp
        super().__init__(scenario, options)

    def lines_of(self, procedure: type[Procedure]) -> tuple[str, ...]:
        """The machine has lines of its own; without wind no die is rolled (SPEC-5.2)."""
        lines = procedure.LINES
        if self.scenario == SOLITAIRE:
            lines = getattr(procedure, "SOLITAIRE_LINES", lines)
        calm = self.options.wind == "off"
        return tuple(name for name in lines if not (calm and name == "roll"))

    def leader(self, turn: int) -> int:
        """Who names the rich lane (SPEC-2.1)."""
        return self.persons[(turn - 1) % len(self.persons)]

    def at_any_time(self, p: Play) -> None:
        """Victory is looked for between all lines (SPEC-6.1)."""
        win_at_once(p)

    def blank(self) -> SpecimenState:
        """All tiles in the cup."""
        s = self.STATE()
        s.stack = [Match()]
        s.cup = list(self.content.tiles)
        return s

    def view(self, s: SpecimenState, seat: int) -> View:
        """What a seat knows: both sides from outside, and its own."""
        return View(
            seat=seat,
            turn=s.turn,
            rich=s.rich,
            cup=sum(s.cup),
            discards=list(s.discards),
            opened=s.opened,
            strength=list(s.strength),
            sides=[self.side(s, side) for side in (LEFT, RIGHT)],
            own=Own(s.hand(seat), s.orders_of(seat), s.known[seat]) if seat >= 0 else None,
            stack=[frame.to_data() for frame in s.stack],
            question=s.kind,
            asked=s.pending,
            draws=s.draws,
            winner=s.winner,
            reason=s.reason,
        )

    def side(self, s: SpecimenState, side: int) -> Side:
        """What everybody knows of one side."""
        return Side(
            tiles=sum(s.hand(side)),
            coins=s.coins[side],
            lamp=s.lamps[side],
            oil=s.oil[side],
            points=s.points[side],
            sealed=s.orders[side * LANES] >= 0,
            orders=s.orders_of(side) if s.opened else [],
            shown=s.shown_by(side),
        )

    def imagine(self, view: View, chance: Chance) -> SpecimenState:
        """A state that could be behind the view."""
        return imagine.imagine(self, view, chance)

    def inconsistency(self, view: View, s: SpecimenState) -> str | None:
        """The first thing in which the state contradicts the view."""
        other = self.view(s, view.seat)
        for name in View.__struct_fields__:
            if getattr(other, name) != getattr(view, name):
                return f"{name} is {getattr(other, name)}, seen was {getattr(view, name)}"
        return next(iter(self.faults(s)), None)

    def write(self, s: SpecimenState, seat: int, action: Any) -> str:
        """An action as one line."""
        return notation.write(action, self.content.lanes)

    def read(self, s: SpecimenState, seat: int, text: str) -> Any:
        """The action a line means."""
        return notation.read(text, self.content.lanes)

    def faults(self, s: SpecimenState) -> list[str]:
        """Tiles are conserved, purses not overdrawn, and what was seen was there."""
        found = []
        for i, count in enumerate(self.content.tiles):
            held = s.cup[i] + s.discards[i] + sum(s.hands[i::VALUES])
            if held != count:
                found.append(f"there are {held} tiles of value {i + 1}, not {count}")
        names = ("cup", "hands", "coins", "shown", "oil")
        found += [f"{name} is below zero" for name in names if min(getattr(s, name)) < 0]
        for seat in (LEFT, RIGHT):
            seen = s.known[seat]
            if seen and not s.hand(1 - seat)[seen - 1] + s.shown_by(1 - seat)[seen - 1]:
                found.append(f"{SEATS[seat]} saw a {seen} that is not there")
            found += self._order_faults(s, seat)
        return found

    def _order_faults(self, s: SpecimenState, seat: int) -> list[str]:
        """Sealed orders keep the rules of orders (SPEC-4.2, SPEC-4.3)."""
        first, second = s.orders_of(seat)
        if s.opened or first < 0:
            return []
        refusal = WriteOrders().offer(self.play(s), seat).why_not(Orders((first, second)))
        return [] if refusal is None else [f"{SEATS[seat]} has sealed orders: {refusal}"]

    def text(self, view: View, width: int = WIDTH) -> str:
        """The view in a few lines."""
        lines = [f"Turn {view.turn}, {view.cup} tiles in the cup"]
        for name, side in zip(SEATS, view.sides, strict=True):
            lines.append(f"{name}: {side.points} points, {side.coins} coins, {side.tiles} tiles")
        if view.own is not None:
            lines.append("your hand: " + " ".join(str(count) for count in view.own.hand))
        return fitted(lines, width)

    def board(self) -> object:
        """What a page draws once."""
        return {"lanes": self.content.lanes}

    def turn(self, s: SpecimenState) -> int:
        """The number of the turn."""
        return s.turn
