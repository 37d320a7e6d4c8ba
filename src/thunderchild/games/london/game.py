"""War of the Worlds: London as a Game.

Questions, who answers them, their actions (notation in `words/`) and forms (`page/forms.py`):

    ObjectiveQuestion   martian     ChooseObjective                      list
    BuyQuestion         either      Buy                                  BuyForm
    TrackQuestion       martian     FillTrack                            TrackForm
    PlaceQuestion       earthling   Place                                PlaceForm
    MoveQuestion        either      Move, Done; martian also Attack and Bombard (a Monster's extra
                                    attacks), Panic, Drop                MoveForm
    ActivateQuestion    either      Activate, Done                       PieceForm
    MinionQuestion      martian     ChooseMinion                         list
    HeroineQuestion     earthling   Relocate, Pass                       HexForm
    AttackQuestion      either      Attack, Bombard (martian), Done      AttackForm
    BootQuestion, BeaQuestion, AdvanceQuestion   martian   Use, Pass     PowerForm
    RetreatQuestion     opponent    Retreat                              HexForm
    ShelterQuestion     earthling   Use, Pass                            PowerForm
    DriveQuestion       earthling   DriveOff                             PathForm
    VictimQuestion      earthling   Victim                               PieceForm
    LandQuestion        martian     Land, Repair, Pass                   HexForm
    RestoreQuestion     martian     Restore                              HexForm
    ReinforceQuestion   earthling   Reinforce                            HexForm

A Move may be made in parts: while a unit has points left, was not stopped and no other unit has
started, it may go on (so a captor can drop the Heroine on the way). In solitaire only the
earthling seat is ever asked; the Martians are lines with events that explain them.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from thunderchild.core.actions import Ref
from thunderchild.core.chance import Chance
from thunderchild.core.explained import Explained
from thunderchild.core.game import WIDTH, Game
from thunderchild.core.matters import Matter
from thunderchild.core.options import OptionSet
from thunderchild.core.procedure import Procedure, Question
from thunderchild.core.state import frames
from thunderchild.games.london import earlier
from thunderchild.games.london.battle.advance import AdvanceQuestion
from thunderchild.games.london.battle.attack import OneAttack
from thunderchild.games.london.battle.combat import AttackQuestion, CombatPhase
from thunderchild.games.london.battle.reactions import BeaQuestion, BootQuestion, VictimQuestion
from thunderchild.games.london.battle.retreat import DriveQuestion, RetreatQuestion
from thunderchild.games.london.battle.shelter import ShelterQuestion
from thunderchild.games.london.content import files as contents
from thunderchild.games.london.content.facts import Facts, Play
from thunderchild.games.london.content.files import Content, own_content
from thunderchild.games.london.knows import consistency, imagination, prospects
from thunderchild.games.london.knows.seeing import view_of
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.actions import AnyAction
from thunderchild.games.london.model.kinds import MARTIAN, SIDE_NAMES
from thunderchild.games.london.model.options import Options
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.page import board, meanings
from thunderchild.games.london.page.forms import HiddenOdds
from thunderchild.games.london.proves import invariants
from thunderchild.games.london.proves.biases import BIASES
from thunderchild.games.london.proves.probes import PROBES
from thunderchild.games.london.rules.activation import (
    ActivateQuestion,
    Activation,
    SystemActivation,
)
from thunderchild.games.london.rules.arrivals import EarthlingReinforcements, ReinforceQuestion
from thunderchild.games.london.rules.minions import HeroineQuestion, MinionQuestion, Minions
from thunderchild.games.london.rules.movement import MovementPhase, MoveQuestion
from thunderchild.games.london.rules.purchase import BuyQuestion, ObjectiveQuestion, TrackQuestion
from thunderchild.games.london.rules.reinforcement import (
    LandQuestion,
    MartianReinforcements,
    Repairs,
    RestoreQuestion,
)
from thunderchild.games.london.rules.sequence import GameTurn, WholeGame
from thunderchild.games.london.rules.setup import PlaceQuestion, SetUp
from thunderchild.games.london.rules.system.turn import (
    SystemCombat,
    SystemLandings,
    SystemMonster,
    SystemMovement,
)
from thunderchild.games.london.rules.victory import REASONS, open_secrets
from thunderchild.games.london.told.events import AnyEvent
from thunderchild.games.london.words import listing, matters, notation, prospects_text, text

OTTO_IN_COMBAT = ("otto", "otto_rests")  # lines of the option otto_phase (LON-18.10)


class London(Game[LondonState, View]):
    """Martians against Victorian London, for two or alone."""

    TITLE: ClassVar[str] = "london"
    ENGINE: ClassVar[int] = earlier.ENGINE
    # Up to engine 1 an Envoy was a threat only with Peace! as the Objective (LON-23.6).
    FORMER_DEFAULTS: ClassVar[Mapping[int, Mapping[str, str]]] = {
        1: {"peace_any_objective": "false"}
    }
    SEATS: ClassVar[tuple[str, ...]] = SIDE_NAMES
    OPTIONS: ClassVar[type[OptionSet]] = Options
    ACTIONS: ClassVar[Any] = AnyAction
    EVENTS: ClassVar[Any] = AnyEvent
    REASONS: ClassVar[tuple[str, ...]] = REASONS
    HASHES_SINCE: ClassVar[int] = earlier.ENGINE
    TINTS: ClassVar[Mapping[str, str]] = text.TINTS
    DRAWS: ClassVar[bool] = False  # somebody always wins (LON-23.12)
    STATE = LondonState
    VIEW = View
    CONTENT: ClassVar[type[Content]] = Content
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (
        WholeGame,
        SetUp,
        GameTurn,
        MovementPhase,
        Activation,
        CombatPhase,
        OneAttack,
        Minions,
        MartianReinforcements,
        Repairs,
        EarthlingReinforcements,
        SystemMovement,
        SystemMonster,
        SystemActivation,
        SystemCombat,
        SystemLandings,
    )
    QUESTIONS: ClassVar[tuple[type[Question], ...]] = (
        ObjectiveQuestion,
        BuyQuestion,
        TrackQuestion,
        PlaceQuestion,
        MoveQuestion,
        ActivateQuestion,
        MinionQuestion,
        HeroineQuestion,
        AttackQuestion,
        BootQuestion,
        BeaQuestion,
        AdvanceQuestion,
        RetreatQuestion,
        DriveQuestion,
        VictimQuestion,
        LandQuestion,
        RestoreQuestion,
        ReinforceQuestion,
        ShelterQuestion,
    )
    SECRET_FIELDS: ClassVar[tuple[str, ...]] = (
        "arrivals@martian",
        "cart",
        "heroine@martian",
        "kind_of",
        "objective@earthling",
        "plan@martian",
        "track@earthling",
        "unit_at@martian",
    )
    BIASES: ClassVar[Mapping[str, Callable[..., Any]]] = BIASES
    ONLY_SHOWN: ClassVar[Mapping[str, str]] = contents.ONLY_SHOWN
    NOT_READ: ClassVar[Mapping[str, str]] = contents.NOT_READ
    READ_WITH: ClassVar[Mapping[str, Mapping[str, str]]] = contents.READ_WITH
    PROBES: ClassVar[Mapping[str, Callable[..., Any]]] = PROBES

    options: Options

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
        """The scenarios of the content; the rulebook's own Martians need no chair (LON-24.2)."""
        rows, alone = (content or own_content()).scenarios, (SIDE_NAMES[MARTIAN],)
        return {row.id: alone if row.is_solitaire else () for row in rows}

    def lines_of(self, procedure: type[Procedure]) -> tuple[str, ...]:
        """Solitaire has lines of its own; so has Otto's other phase (LON-18.10)."""
        lines = procedure.LINES
        if self.facts.solitaire:
            lines = getattr(procedure, "SOLITAIRE_LINES", lines)
        if self.facts.options.otto_phase == "combat":
            return lines
        return tuple(name for name in lines if name not in OTTO_IN_COMBAT)

    def closing(self, p: Play) -> None:
        """Resignation opens everything too (LON-5.8)."""
        open_secrets(p)

    def unasked(self, s: LondonState, engine: int) -> Any:
        """What an earlier engine did by itself."""
        return earlier.unasked(self.facts, s)

    def bridge(self, s: LondonState, seat: int, text: str, engine: int) -> Any:
        """Whether an earlier engine asked what settles itself now."""
        return earlier.bridge(s, text)

    def view(self, s: LondonState, seat: int) -> View:
        """All that a seat may know (LON-5)."""
        phase = type(s.stack[-1]).__name__ if s.stack else ""
        return view_of(self.facts, s, seat, phase)

    def imagine(self, view: View, chance: Chance) -> LondonState:
        """A random position consistent with all of a view."""
        s = imagination.imagine(self.facts, view, chance)
        s.stack = frames(view.place, self.PROCEDURES)
        return s

    def inconsistency(self, view: View, s: LondonState) -> str | None:
        """Why this position cannot be behind that view."""
        return consistency.inconsistency(self.facts, view, s)

    def write(self, s: LondonState, seat: int, action: Any) -> str:
        return notation.write(self.facts, s, seat, action)

    def read(self, s: LondonState, seat: int, text: str) -> Any:
        """The action a text means."""
        return notation.read(self.facts, s, seat, text)

    def faults(self, s: LondonState) -> list[str]:
        """Invariants that do not hold."""
        return invariants.faults(self.facts, s)

    def text(self, view: View, width: int = WIDTH) -> str:
        """The view for a terminal."""
        return text.text_of(self.facts, view, width)

    def status(self, view: View) -> str:
        """Turn and scores, and the attack in hand."""
        return text.status_of(self.facts, view)

    def matters(self, view: View) -> list[Matter]:
        """Traps before the shot, Objectives nearly met, the Heroine, the end."""
        return matters.matters_of(self.facts, view)

    def odds(self, view: View) -> list[HiddenOdds] | None:
        """Attacks on face-down pieces, over all that they can be."""
        return prospects.odds_of(self.facts, view) or None

    def goal(self, seat: int) -> str:
        """How to win (LON-23.1)."""
        return text.goal_of(self.facts, seat, alone=len(self.chairs) == 1)

    def where(self, s: LondonState, ref: Ref) -> int:
        """The hex of a piece."""
        return s.hex[ref.id] if ref.kind == "piece" else super().where(s, ref)

    def tracks(self, view: View) -> Mapping[str, int]:
        """Stations and landmarks in rubble, and Army units lost."""
        stations, landmarks, army = view.scores
        return {"stations": stations, "landmarks": landmarks, "army_lost": army}

    def notebook(self, view: View) -> str:
        """What is provable about Objectives and unseen units."""
        return text.notebook_of(self.facts, view)

    def hints(self, s: LondonState, seat: int) -> list[str]:
        """What a person at a terminal should know before writing an answer."""
        decision = self.decision(s, seat)
        return [] if decision is None else listing.hints_of(self.facts, decision.form())

    def words(self) -> Mapping[str, tuple[str, Callable[[View], str]]]:
        """`units` shows their ratings, for whoever wants to buy or to fear them."""
        return {
            "units": ("all units with their ratings", lambda _: listing.units_of(self.facts)),
            "odds": (
                "attacks on face-down pieces, over all that they can be",
                lambda view: prospects_text.odds_text(self.facts, view, self.odds(view)),
            ),
        }

    def explained(self) -> list[Explained]:
        """Units and cards."""
        return meanings.of(self.facts)

    def board(self) -> object:
        """The map, units and tables for a page."""
        return board.board_of(self.facts)
