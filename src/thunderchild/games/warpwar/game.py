"""WarpWar as a Game: procedures, questions, views, notation, invariants."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from thunderchild.core.actions import Ref
from thunderchild.core.chance import Chance, FromSource
from thunderchild.core.content import Pack
from thunderchild.core.game import WIDTH, Game
from thunderchild.core.matters import Matter
from thunderchild.core.options import OptionSet
from thunderchild.core.procedure import Procedure, Question
from thunderchild.core.state import frames
from thunderchild.games.warpwar import earlier
from thunderchild.games.warpwar.battle.combat import Combat, CombatQuestion, Combats, Round
from thunderchild.games.warpwar.battle.damage import HitsQuestion
from thunderchild.games.warpwar.battle.fleet_orders import OrdersQuestion
from thunderchild.games.warpwar.battle.retreat import RetreatQuestion, WithdrawQuestion
from thunderchild.games.warpwar.battle.stowage import (
    PickupAndDrop,
    RearrangeQuestion,
    TakeAboardQuestion,
    Withdrawal,
)
from thunderchild.games.warpwar.content import files as contents
from thunderchild.games.warpwar.content import maps
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Facts, Play
from thunderchild.games.warpwar.content.files import OTHER_MAP, Content, own_content
from thunderchild.games.warpwar.knows import consistency, imagination, notebook
from thunderchild.games.warpwar.knows.seeing import view_of
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.actions import AnyAction
from thunderchild.games.warpwar.model.options import Options
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page import board
from thunderchild.games.warpwar.proves import invariants
from thunderchild.games.warpwar.proves.biases import BIASES
from thunderchild.games.warpwar.proves.probes import PROBES
from thunderchild.games.warpwar.rules.building import BuildEvent, BuildQuestion
from thunderchild.games.warpwar.rules.movement import MovementEvent, MoveQuestion
from thunderchild.games.warpwar.rules.sequence import EndQuestion, GameTurn, PlayerTurn, WholeGame
from thunderchild.games.warpwar.rules.victory import (
    REASONS,
    TurnLimit,
    VictoryCount,
    agrees_to_draw,
    open_records,
)
from thunderchild.games.warpwar.told.events import AnyEvent
from thunderchild.games.warpwar.words import (
    hints,
    matters,
    notation,
    paths,
    reading,
    ships_text,
    text,
)


class WarpWar(Game[WarpWarState, View]):
    """The 1977 two-player game."""

    TITLE: ClassVar[str] = "warpwar"
    SEATS: ClassVar[tuple[str, ...]] = SEAT_NAMES
    OPTIONS: ClassVar[type[OptionSet]] = Options
    ACTIONS: ClassVar[Any] = AnyAction
    EVENTS: ClassVar[Any] = AnyEvent
    REASONS: ClassVar[tuple[str, ...]] = REASONS
    STATE = WarpWarState
    VIEW = View
    OFF_PAGE: ClassVar[tuple[str, ...]] = (
        *("sealed", "evidence", "shown_since", "last_entry", "served", "answers", "sure", "shared"),
        *("traffic", "went_on", "maybe", "draws", "place"),
    )
    CONTENT: ClassVar[type[Content]] = Content
    MAP_FILE: ClassVar[str] = OTHER_MAP
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (
        WholeGame,
        GameTurn,
        PlayerTurn,
        VictoryCount,
        TurnLimit,
        BuildEvent,
        MovementEvent,
        Combats,
        Combat,
        Round,
        Withdrawal,
        PickupAndDrop,
    )
    QUESTIONS: ClassVar[tuple[type[Question], ...]] = (
        EndQuestion,
        BuildQuestion,
        MoveQuestion,
        CombatQuestion,
        OrdersQuestion,
        HitsQuestion,
        RetreatQuestion,
        TakeAboardQuestion,
        WithdrawQuestion,
        RearrangeQuestion,
    )
    ENGINE: ClassVar[int] = earlier.ENGINE
    HASHES_SINCE: ClassVar[int] = earlier.ENGINE
    TINTS: ClassVar[Mapping[str, str]] = text.TINTS
    SECRET_FIELDS: ClassVar[tuple[str, ...]] = (
        "accounts",
        "answers",
        "bp",
        "built",
        "carrier",
        "fate",
        "first_sealed@second",
        "now",
        "second_sealed@first",
        "transfers",
    )

    RANDOM_OPTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "turn_limit": ("2", "3", "5", "8", "12")
    }
    OFTEN: ClassVar[tuple[str, ...]] = ("combat_transfers",)
    SELDOM: ClassVar[Mapping[str, str]] = {
        "income_needs_base": "all three bases of a side must fall in one turn of the other",
        "first_turn_ban": "a ship built for nothing else must reach an enemy base in turn 1",
        "effective_ship": "all Warpships must lose their drives, and one keep its guns",
    }
    BIASES: ClassVar[Mapping[str, Callable[..., Any]]] = BIASES
    ONLY_SHOWN: ClassVar[Mapping[str, str]] = contents.ONLY_SHOWN
    NOT_READ: ClassVar[Mapping[str, str]] = contents.NOT_READ
    PROBES: ClassVar[Mapping[str, Callable[..., Any]]] = PROBES

    facts: Facts
    content: Content

    def __init__(
        self, scenario: str, options: Options | None = None, content: Content | None = None
    ) -> None:
        chosen = options or Options()
        self.content = content or own_content()
        if scenario in self.systems(self.content):
            self.facts = Facts(scenario, chosen, self.content)
        super().__init__(scenario, chosen)

    @classmethod
    def systems(cls, content: Content | None = None) -> Mapping[str, tuple[str, ...]]:
        """The scenarios of the content; both sides are played."""
        return {scenario.id: () for scenario in (content or own_content()).scenarios}

    @classmethod
    def with_random_map(cls, pack: Pack, draws: FromSource, name: str) -> Pack:
        """The same for both ends, and the same again for the same draws."""
        return maps.with_map(pack, maps.random_map(draws, pack, name))

    def agrees_to_draw(self, view: View, seat: int) -> bool:
        """Whether a machine takes the draw that it is offered (WW-19.5)."""
        return agrees_to_draw(view.quiet, view.vp, seat)

    def bridge(self, s: WarpWarState, seat: int, text: str, engine: int) -> Any:
        """What to do with a line of an earlier engine that does not fit here."""
        return earlier.bridge(self, s, seat, text)

    def closing(self, p: Play) -> None:
        """Resignation and an agreed draw open the records too (WW-20.4)."""
        open_records(p)

    def view(self, s: WarpWarState, seat: int) -> View:
        """All that a seat may know (WW-20)."""
        phase = type(s.stack[-1]).__name__ if s.stack else ""
        return view_of(self.facts, s, seat, phase)

    def annotated(self, view: View) -> View:
        """The view with the notebook filled in."""
        return notebook.annotated(self.facts, view)

    def imagine(self, view: View, chance: Chance) -> WarpWarState:
        """A random position consistent with all of a view."""
        s = imagination.imagine(self.facts, view, chance)
        s.stack = frames(view.place, self.PROCEDURES)
        return s

    def inconsistency(self, view: View, s: WarpWarState) -> str | None:
        """Why this position cannot be behind that view."""
        return consistency.inconsistency(self.facts, view, s)

    def write(self, s: WarpWarState, seat: int, action: Any) -> str:
        return notation.write(self.facts, s, seat, action)

    def read(self, s: WarpWarState, seat: int, text: str) -> Any:
        """The action a text means."""
        return reading.read(self.facts, s, seat, text)

    def read_all(self, s: WarpWarState, seat: int, text: str) -> list[Any]:
        """The actions a line means: a whole path is several moves."""
        return paths.read_moves(self, self.facts, s, seat, text) or [self.read(s, seat, text)]

    def faults(self, s: WarpWarState) -> list[str]:
        """Invariants that do not hold."""
        return invariants.faults(self.facts, s)

    def text(self, view: View, width: int = WIDTH) -> str:
        """The view for a terminal."""
        return text.text_of(self.facts, view, width)

    def status(self, view: View) -> str:
        """Turn and points; in a combat also who fights and what was shown."""
        return text.status_of(self.facts, view)

    def hints(self, s: WarpWarState, seat: int) -> list[str]:
        """Prices, designs, the Combat Results Table: for whoever writes an answer."""
        decision = self.decision(s, seat)
        return [] if decision is None else hints.hints_of(self.facts, decision)

    def matters(self, view: View) -> list[Matter]:
        """Bases that are taken or empty, combats about to end, the limit."""
        return matters.matters_of(self.facts, view)

    def goal(self, seat: int) -> str:
        """How to win (WW-19.1, WW-19.3)."""
        return text.goal_of(self.facts)

    def where(self, s: WarpWarState, ref: Ref) -> int:
        """The hex of a ship, on the map or aboard."""
        return s.where(ref.id) if ref.kind == "ship" else super().where(s, ref)

    def tracks(self, view: View) -> Mapping[str, int]:
        """The Victory Points of both sides."""
        return {f"{seat}_vp": vp for seat, vp in zip(self.seats, view.vp, strict=True)}

    def notebook(self, view: View) -> str:
        """What is provable about other players' ships."""
        return ships_text.notebook_of(self.facts, view)

    def board(self) -> object:
        """The map, tables and designs for a page."""
        return board.board_of(self.facts)
