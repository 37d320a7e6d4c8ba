"""The War of the Worlds, Japan and England: one set of rules as two Games."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from thunderchild.core.actions import Ref
from thunderchild.core.chance import Chance
from thunderchild.core.explained import Explained
from thunderchild.core.game import WIDTH, Game
from thunderchild.core.matters import Matter
from thunderchild.core.options import OptionSet
from thunderchild.core.procedure import Procedure, Question
from thunderchild.games.invasion import earlier
from thunderchild.games.invasion.battle import every, naval
from thunderchild.games.invasion.cards import parts
from thunderchild.games.invasion.cards.purchase import DeckDecision
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.files import Content, own_content
from thunderchild.games.invasion.content.standards import standards
from thunderchild.games.invasion.knows import ahead, imagination, seeing
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.model.actions import StrategicAction
from thunderchild.games.invasion.model.battle_actions import BattleAction
from thunderchild.games.invasion.model.card_actions import CardAction
from thunderchild.games.invasion.model.kinds import (
    HUMAN_ACTION,
    IN_CUP,
    PHASES,
    REASONS,
    SEATS,
    WAVE,
)
from thunderchild.games.invasion.model.options import EnglandOptions, JapanOptions
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.page import board, meanings
from thunderchild.games.invasion.page.ahead import BattleAhead
from thunderchild.games.invasion.proves import invariants, unreachable
from thunderchild.games.invasion.proves.biases import BIASES
from thunderchild.games.invasion.proves.probes import PROBES
from thunderchild.games.invasion.rules import (
    assembly,
    battle_phase,
    closing,
    crowding,
    cylinders,
    damage,
    devastation,
    embarking,
    escape,
    human_action,
    infantry,
    losses,
    martian_action,
    open_roads,
    order,
    powder,
    production,
    sequence,
    setup,
    victory,
    wave_movement,
    zones,
)
from thunderchild.games.invasion.rules.victory import FULL
from thunderchild.games.invasion.told.battle import BattleEvent
from thunderchild.games.invasion.told.cards import CardEvent
from thunderchild.games.invasion.told.map import StrategicEvent
from thunderchild.games.invasion.words import matters, notation, text

ZONED: Final = ("refugee", "refugee_2", "kegs")  # what an action names by its Zone

ALL_PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    *sequence.PROCEDURES,
    *setup.PROCEDURES,
    *production.PROCEDURES,
    *battle_phase.PROCEDURES,
    *devastation.PROCEDURES,
    *human_action.PROCEDURES,
    *infantry.PROCEDURES,
    *crowding.PROCEDURES,
    *escape.PROCEDURES,
    *cylinders.PROCEDURES,
    *martian_action.PROCEDURES,
    *wave_movement.PROCEDURES,
    *powder.PROCEDURES,
    *zones.PROCEDURES,
    *assembly.PROCEDURES,
    *damage.PROCEDURES,
    *losses.PROCEDURES,
    *every.PROCEDURES,
    *parts.PROCEDURES,
    *open_roads.PROCEDURES,
)
ALL_QUESTIONS: Final[tuple[type[Question], ...]] = (
    *setup.QUESTIONS,
    *production.QUESTIONS,
    *battle_phase.QUESTIONS,
    *order.QUESTIONS,
    *human_action.QUESTIONS,
    *crowding.QUESTIONS,
    *embarking.QUESTIONS,
    *wave_movement.QUESTIONS,
    *damage.QUESTIONS,
    *losses.QUESTIONS,
    *every.QUESTIONS,
    *parts.QUESTIONS,
    *closing.QUESTIONS,
    *open_roads.QUESTIONS,
    # New ones stand at the end: a position names a question by its number.
    *naval.LEAGUE_QUESTIONS,
)


class Invasion(Game[InvasionState, View]):
    """What both titles share: rules, content, profile and scenario."""

    SEATS: ClassVar[tuple[str, ...]] = SEATS
    ACTIONS: ClassVar[Any] = StrategicAction | BattleAction | CardAction
    EVENTS: ClassVar[Any] = StrategicEvent | BattleEvent | CardEvent
    REASONS: ClassVar[tuple[str, ...]] = REASONS
    STATE = InvasionState
    VIEW = View
    OFF_PAGE: ClassVar[tuple[str, ...]] = ("place",)
    CONTENT: ClassVar[type[Content]] = Content
    TINTS: ClassVar[Mapping[str, str]] = text.TINTS
    ENGINE: ClassVar[int] = earlier.ENGINE
    FORMER_DEFAULTS: ClassVar[Mapping[int, Mapping[str, str]]] = earlier.DEFAULTS
    HASHES_SINCE: ClassVar[int] = earlier.ENGINE
    STEPWISE: ClassVar[bool] = True  # one seat, and no view shows more in the midst of an act
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = ALL_PROCEDURES
    QUESTIONS: ClassVar[tuple[type[Question], ...]] = ALL_QUESTIONS
    SECRET_FIELDS: ClassVar[tuple[str, ...]] = ("event_top",)

    BIASES: ClassVar[Mapping[str, Callable[..., Any]]] = BIASES
    PROBES: ClassVar[Mapping[str, Callable[..., Any]]] = PROBES
    RANDOM_OPTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "earthworks_cap": ("1", "2", "6", "standard"),
        "profile": ("england_final",),
        "strict_counter_mix": ("on",),
        "warship_price": ("1", "2", "5", "standard"),
    }
    SELDOM: ClassVar[Mapping[str, str]] = unreachable.SELDOM
    ONE_BY_ONE: ClassVar[tuple[str, ...]] = unreachable.ONE_BY_ONE
    ONLY_SHOWN: ClassVar[Mapping[str, str]] = unreachable.ONLY_SHOWN
    NOT_READ: ClassVar[Mapping[str, str]] = unreachable.NOT_READ
    READ_WITH: ClassVar[Mapping[str, Mapping[str, str]]] = unreachable.READ_WITH
    OFTEN: ClassVar[tuple[str, ...]] = ("profile", "strict_counter_mix")

    facts: Facts
    content: Content

    def __init__(
        self,
        scenario: str,
        options: OptionSet | None = None,
        content: Content | None = None,
        *,
        in_league: bool = False,
    ) -> None:
        chosen = options or self.OPTIONS()
        self.content = content or own_content()
        if scenario in self.systems(self.content):
            self.facts = Facts(self.TITLE, scenario, chosen, self.content, in_league=in_league)
            condition = self.facts.scene.file.no_martians_left
            self._left_sign = victory.SIGNS[condition]
            self._waves_count = condition == "waves"
        super().__init__(scenario, chosen)

    @classmethod
    def systems(cls, content: Content | None = None) -> Mapping[str, tuple[str, ...]]:
        """The scenarios of the content; the rules run the Martians in all of them."""
        table = (content or own_content()).scenario_table
        return dict.fromkeys(table[cls.TITLE], SEATS[1:])

    @classmethod
    def concerns(cls, scenario: str, options: OptionSet, field: str) -> bool:
        """Whether a field of the content can matter in a setting."""
        profile = own_content().profiles[str(getattr(options, "profile", cls.TITLE))]
        return unreachable.concerns(cls.TITLE, scenario, profile.file, field)

    @classmethod
    def standards(
        cls, scenario: str, options: OptionSet, content: Content | None
    ) -> Mapping[str, str]:
        """What `standard` stands for, by option."""
        name, content = str(getattr(options, "profile", cls.TITLE)), content or own_content()
        scene = content.scenario_table[cls.TITLE][scenario]
        return standards(cls.OPTIONS, content.profiles[name].file, scene.file)

    def at_any_time(self, p: Play) -> None:
        """Victory and defeat are looked for between all lines (INV-VIC-01).

        This is asked after every line, so the usual answer, no, is found without further calls:
        where no more Waves mean victory, a Wave on the map is enough to see that it is not won.
        """
        s, facts = p.s, p.facts
        if (
            s.human < FULL
            and s.martian < FULL
            and s.flying < facts.flying_parts
            and not s.ruin[facts.capital]
            and (WAVE in s.wave_state if self._waves_count else any(self._left_sign(s)))
        ):
            return
        victory.look_for_the_end(p)

    def carry_out(self, p: Play, seat: int, action: Any) -> None:
        """Note that you act, then take the answer (see closing.py)."""
        closing.note_act(p.s)
        super().carry_out(p, seat, action)

    def blank(self) -> InvasionState:
        """Tracks at 0, cups and decks full, no Harbor, no Unit (INV-SET-01, INV-SET-06)."""
        facts, pieces = self.facts, self.content.pieces
        s = InvasionState.empty(len(facts.map), facts.rows)
        s.stack = [sequence.WholeGame()]
        s.cup, s.naval_cup = pieces.cup.land.each(), pieces.cup.naval.each()
        s.plans = [pieces.limits.plans_of_a_kind] * len(s.plans)
        s.harbors = [IN_CUP] * len(facts.map.harbor_names)
        s.land_deck = [1] * len(facts.land_cards)
        s.naval_deck = [1] * len(facts.naval_cards)
        s.event_deck = [0] * len(facts.event_cards)
        return s

    def view(self, s: InvasionState, seat: int) -> View:
        """All that a seat may know."""
        return seeing.view_of(self.facts, self.book, self.QUESTIONS, s, seat)

    def imagine(self, view: View, chance: Chance) -> InvasionState:
        """A random position consistent with all of a view."""
        return imagination.imagine(self.facts, self.PROCEDURES, view, chance)

    def inconsistency(self, view: View, s: InvasionState) -> str | None:
        """Why this position cannot be behind that view."""
        return super().inconsistency(view, s) or imagination.top_fault(self.facts, view, s)

    def write(self, s: InvasionState, seat: int, action: Any) -> str:
        return notation.write(self.facts, s, action)

    def read(self, s: InvasionState, seat: int, text: str) -> Any:
        """The action a text means."""
        return notation.read(self.facts, s, text)

    def unasked(self, s: InvasionState, engine: int) -> Any:
        """The answer to what an earlier engine did not ask."""
        return earlier.unasked(s, engine)

    def faults(self, s: InvasionState) -> list[str]:
        """Invariants that do not hold."""
        return invariants.faults(self.facts, s)

    def text(self, view: View, width: int = WIDTH) -> str:
        """The view for a terminal of so many columns."""
        return text.text_of(self.facts, view, width)

    def chapter(self, view: View) -> object:
        """A terminal shows all at the start of a turn, before Units act, and in each round."""
        battle = view.battle
        acts = view.phase == PHASES[HUMAN_ACTION]
        return (view.turn, acts, *((battle.place, battle.round) if battle is not None else ()))

    def matters(self, view: View) -> list[Matter]:
        """The Capital, the tracks, people who will be lost, the last Wave."""
        return matters.matters_of(self.facts, view)

    def odds(self, view: View) -> list[BattleAhead] | None:
        """The battles to be fought as things stand; how they turn out, a planner finds out."""
        return ahead.ahead_of(self.facts, view) or None

    def goal(self, seat: int) -> str:
        """How to win (INV-VIC-01)."""
        return victory.goal_of(self.facts)

    def where(self, s: InvasionState, ref: Ref) -> int:
        """The Zone of a Unit, a Wave, a Harbor, and of Refugees and Kegs, which are named by it."""
        if ref.kind == "unit":
            return s.unit_zone[ref.id]
        if ref.kind == "wave":
            return s.wave_zone[ref.id]
        if ref.kind == "harbor":
            return self.facts.map.harbor_zone[ref.id]
        return ref.id if ref.kind in ZONED else super().where(s, ref)

    def tracks(self, view: View) -> Mapping[str, int]:
        """Production Points, Germs, Colonization, points and the Flying Machine."""
        t = view.tracks
        return {name: getattr(t, name) for name in t.__struct_fields__}

    def hints(self, s: InvasionState, seat: int) -> list[str]:
        """What a person at a terminal should know before writing an answer."""
        return (
            text.card_hints(self.facts) if isinstance(self.decision(s, seat), DeckDecision) else []
        )

    def explained(self) -> list[Explained]:
        """Units and cards."""
        return meanings.of(self.facts)

    def board(self) -> object:
        """Map, boards, cards and tables for a page."""
        return board.board_of(self.facts)


class Japan(Invasion):
    """The War of the Worlds: Japan."""

    TITLE: ClassVar[str] = "japan"
    OPTIONS: ClassVar[type[OptionSet]] = JapanOptions
    UNREACHED: ClassVar[Mapping[str, str]] = unreachable.JAPAN


class England(Invasion):
    """The War of the Worlds: England."""

    TITLE: ClassVar[str] = "england"
    OPTIONS: ClassVar[type[OptionSet]] = EnglandOptions
    UNREACHED: ClassVar[Mapping[str, str]] = unreachable.ENGLAND

    @classmethod
    def unreached(cls, scenario: str, options: OptionSet) -> Mapping[str, str]:
        """The early and the final rules each have questions that the others lack."""
        final = getattr(options, "profile", "") == "england_final"
        return {**cls.UNREACHED, **(unreachable.FINAL if final else unreachable.EARLY)}
