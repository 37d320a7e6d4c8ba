"""The War of the Worlds, Japan and England: one set of rules as two Games."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from msgspec import structs

from thunderchild.core.chance import Chance
from thunderchild.core.game import WIDTH, Game, Layout
from thunderchild.core.options import STANDARD, OptionError, OptionSet
from thunderchild.core.procedure import Play, Procedure, Question
from thunderchild.games.invasion import earlier, variants
from thunderchild.games.invasion.battle import every
from thunderchild.games.invasion.cards import parts
from thunderchild.games.invasion.cards.purchase import DeckDecision
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.cards import EventDeck
from thunderchild.games.invasion.content.files import Content, own_content
from thunderchild.games.invasion.content.maps import Map
from thunderchild.games.invasion.content.profiles import Profile
from thunderchild.games.invasion.content.scenarios import AS_IN_PROFILE, CORE, SCENARIOS, Scenario
from thunderchild.games.invasion.content.standards import changed_file, income_of, standards
from thunderchild.games.invasion.knows import imagination, seeing
from thunderchild.games.invasion.knows.view import View
from thunderchild.games.invasion.model.actions import StrategicAction
from thunderchild.games.invasion.model.battle_actions import BattleAction
from thunderchild.games.invasion.model.card_actions import CardAction
from thunderchild.games.invasion.model.kinds import (
    BOUGHT,
    HUMAN_ACTION,
    IN_CUP,
    PHASES,
    PIECES,
    REASONS,
    SEATS,
    UNITS,
    WAVE,
    WAVES,
)
from thunderchild.games.invasion.model.options import BY_THE_BOOK, EnglandOptions, JapanOptions
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.page import board
from thunderchild.games.invasion.proves import invariants, unreachable
from thunderchild.games.invasion.proves.biases import BIASES
from thunderchild.games.invasion.proves.probes import PROBES
from thunderchild.games.invasion.rules import (
    assembly,
    battle_phase,
    boarding,
    closing,
    crowding,
    cylinders,
    damage,
    devastation,
    escape,
    human_action,
    infantry,
    losses,
    martian_action,
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
from thunderchild.games.invasion.words import notation, text

ALL_PROCEDURES: Final[tuple[type[Procedure[Any]], ...]] = (
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
)
ALL_QUESTIONS: Final[tuple[type[Question[Any]], ...]] = (
    *setup.QUESTIONS,
    *production.QUESTIONS,
    *battle_phase.QUESTIONS,
    *order.QUESTIONS,
    *human_action.QUESTIONS,
    *crowding.QUESTIONS,
    *boarding.QUESTIONS,
    *wave_movement.QUESTIONS,
    *damage.QUESTIONS,
    *losses.QUESTIONS,
    *every.QUESTIONS,
    *parts.QUESTIONS,
    *closing.QUESTIONS,
)


class Invasion(Game[InvasionState, View]):
    """What both titles share: rules, content, profile and scenario."""

    SEATS: ClassVar[tuple[str, ...]] = SEATS
    SCENARIOS: ClassVar[tuple[str, ...]] = SCENARIOS
    ACTIONS: ClassVar[Any] = StrategicAction | BattleAction | CardAction
    EVENTS: ClassVar[Any] = StrategicEvent | BattleEvent | CardEvent
    REASONS: ClassVar[tuple[str, ...]] = REASONS
    STATE: ClassVar[type[InvasionState]] = InvasionState
    VIEW: ClassVar[type[View]] = View
    CONTENT: ClassVar[type[Content]] = Content
    TINTS: ClassVar[Mapping[str, str]] = text.TINTS
    ENGINE: ClassVar[int] = earlier.ENGINE
    FORMER_DEFAULTS: ClassVar[Mapping[int, Mapping[str, str]]] = earlier.DEFAULTS
    EARLIER: ClassVar[Mapping[int, Layout]] = earlier.LAYOUTS
    STEPWISE: ClassVar[bool] = True  # one seat, and no view shows more in the midst of an act
    PROCEDURES: ClassVar[tuple[type[Procedure[Any]], ...]] = ALL_PROCEDURES
    QUESTIONS: ClassVar[tuple[type[Question[Any]], ...]] = ALL_QUESTIONS
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

    window = staticmethod(window)  # where held cards can be played

    # Resolved from profile, options and scenario.
    scene: Scenario
    map: Map
    profile: Profile
    event_cards: EventDeck

    def __init__(
        self, scenario: str, options: OptionSet | None = None, content: Content | None = None
    ) -> None:
        chosen = options or self.OPTIONS()
        self.content = content or own_content()
        if scenario in self.systems(self.content):
            self._resolve(scenario, chosen)
        super().__init__(scenario, chosen)

    @classmethod
    def systems(cls, content: Content) -> Mapping[str, tuple[str, ...]]:
        """The scenarios of the content; the rules run the Martians in all of them."""
        return dict.fromkeys(content.scenario_table[cls.TITLE], SEATS[1:])

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

    def _resolve(self, scenario: str, options: OptionSet) -> None:
        """Profile, options and scenario together (INV-DEC-001); some have prices (INV-SCE-07)."""
        content = self.content
        name = str(getattr(options, "profile", self.TITLE))
        if name != self.TITLE and scenario != CORE:
            raise OptionError(
                f"Option profile={name} has the core game only (INV-SET-07), "
                f"not scenario {scenario!r}."
            )
        self.scene = content.scenario_table[self.TITLE][scenario]
        file = changed_file(content.profiles[name].file, options)
        prices = file.prices
        for item in ("random_plan", "chosen_plan"):
            price = getattr(self.scene.file, item)
            if price != AS_IN_PROFILE:
                prices = structs.replace(prices, **{item: price})
        file = structs.replace(file, prices=prices)
        self.map = content.profiles[name].map
        self.profile = Profile(file, self.map)
        self.battle = BattleFacts(content, self.profile)
        self.land_cards = content.land_decks[file.land_cards]
        self.naval_cards = content.naval_decks[file.naval_cards]
        self.event_cards = content.event_decks[file.event_cards]
        final = file.events.backs == "final_back"
        self.event_backs = self.event_cards.final_back if final else self.event_cards.back
        if final:
            self.event_cards = self.event_cards.in_final_words()
        self.characters = {
            kind: one.in_final_words() if final else one for kind, one in content.characters.items()
        }
        texts = {PIECES[kind]: one.text for kind, one in self.characters.items()}
        texts |= {PIECES[kind]: one.text for kind, one in content.specials.items()}
        self.event_cards = self.event_cards.with_abilities(texts)
        self.boards = content.boards
        self.program = content.program
        self.grouping = self._grouping()
        zones = len(self.map)
        self.rows = WAVES + {"waves": 0, "zones": zones, "tripods": 2 * zones + 1}[self.grouping]
        self.crowd_rule = "INV-SCJ-3" if self.scene.title == "japan" else "INV-SCE-21"
        self.scene_rule = self.scene.file.rules[0] if self.scene.file.rules else "INV-SET-01"
        times = str(getattr(options, "income", STANDARD))
        if times == STANDARD:
            times = income_of(file, self.scene.file)
        self.income_halves = int(2 * float(times))
        handicap = "" if times == BY_THE_BOOK else f"{times} times by our own handicap"
        self.income_words = f"income, {handicap}" if handicap else "income"
        self.handicap = f"Your income is paid {handicap} (INV-PRO-02)." if handicap else ""
        self._resolve_start()
        self._resolve_tables()

    def _resolve_start(self) -> None:
        """What is on the map at the start (INV-SET-03 to -05)."""
        scene, options = self.scene, self.profile.options
        machines = scene.machines
        if machines is None:
            machines = [(zone, colour, 1) for zone, colour in self.map.machines]
        most = options.scj2_yellow_each
        self.start_machines = [(zone, colour, min(n, most)) for zone, colour, n in machines]
        self.start_waves = self.profile.start if scene.start is None else scene.start
        lands = scene.file.at_germs == "cylinder"
        if scene.file.machine_dice and scene.title == "japan":
            lands = lands and options.scj2_cylinders
        self.cylinders_land = lands
        self.first_new_number = self.profile.cylinders.first_number

    def _resolve_tables(self) -> None:
        """What rules look up often."""
        prices = self.profile.prices
        self.unit_prices = [getattr(prices, UNITS[kind]) for kind in BOUGHT]
        self.factories = [zone for zone, has_one in enumerate(self.map.factory) if has_one]
        content = self.content
        self.moves = [True] * len(PIECES)
        for kind, special in content.specials.items():
            self.moves[kind] = special.moves
        self.sails = [False] * len(PIECES)
        self.captured_points = [1] * len(PIECES)
        for kind, character in content.characters.items():
            self.moves[kind], self.sails[kind] = character.moves, character.can_escape
            self.captured_points[kind] = character.captured_mvp
        self.flying_parts = content.pieces.limits.flying_machine
        condition = self.scene.file.no_martians_left
        self.none_left = victory.CONDITIONS[condition]
        self.left_sign = victory.SIGNS[condition]
        self.waves_count = condition == "waves"
        self.capital = self.map.capital
        self.none_left_rule = victory.RULES[condition]

    def _grouping(self) -> str:
        """Whether Waves have numbers, or are the Tripods of a Zone, or single Tripods."""
        if self.scene.file.grouping == "tripods" and self.profile.options.sce2_group:
            return "zones"
        return self.scene.file.grouping

    def home_of(self, row: int) -> int:
        """The Zone that a row without a number belongs to."""
        return (row - WAVES) % len(self.map)

    def at_any_time(self, p: Play[InvasionState]) -> None:
        """Victory and defeat are looked for between all lines (INV-VIC-01).

        This is asked after every line, so the usual answer, no, is found without further calls:
        where no more Waves mean victory, a Wave on the map is enough to see that it is not won.
        """
        s = p.s
        if (
            s.human < FULL
            and s.martian < FULL
            and s.flying < self.flying_parts
            and not s.ruin[self.capital]
            and (WAVE in s.wave_state if self.waves_count else any(self.left_sign(s)))
        ):
            return
        victory.look_for_the_end(p)

    def carry_out(self, p: Play[InvasionState], seat: int, action: Any) -> None:
        """Note that you act, then take the answer (see closing.py)."""
        closing.note_act(p.s)
        super().carry_out(p, seat, action)

    def lines_of(self, procedure: type[Procedure[Any]]) -> tuple[str, ...]:
        """The lines a procedure has in this profile and scenario."""
        return variants.lines_of(self, procedure)

    def blank(self) -> InvasionState:
        """Tracks at 0, cups and decks full, no Harbor, no Unit (INV-SET-01, INV-SET-06)."""
        s = InvasionState(len(self.map), self.rows)
        s.stack = [sequence.WholeGame.number, 0, 0]
        pieces = self.content.pieces
        s.cup, s.naval_cup = pieces.cup.land.each(), pieces.cup.naval.each()
        s.plans = [pieces.limits.plans_of_a_kind] * len(s.plans)
        s.harbors = [IN_CUP] * len(self.map.harbor_names)
        s.land_deck = [1] * len(self.land_cards)
        s.naval_deck = [1] * len(self.naval_cards)
        s.event_deck = [0] * len(self.event_cards)
        return s

    def view(self, s: InvasionState, seat: int) -> View:
        """All that a seat may know."""
        return seeing.view_of(self, s, seat)

    def imagine(self, view: View, chance: Chance) -> InvasionState:
        """A random position consistent with all of a view."""
        return imagination.imagine(self, view, chance)

    def inconsistency(self, view: View, s: InvasionState) -> str | None:
        """Why this position cannot be behind that view."""
        return imagination.inconsistency(self, view, s)

    def write(self, s: InvasionState, seat: int, action: Any) -> str:
        """An action in notation."""
        return notation.write(self, s, action)

    def read(self, s: InvasionState, seat: int, text: str) -> Any:
        """The action a text means."""
        return notation.read(self, s, text)

    def unasked(self, s: InvasionState, engine: int) -> Any:
        """The answer to what an earlier engine did not ask."""
        return earlier.unasked(self, s, engine)

    def faults(self, s: InvasionState) -> list[str]:
        """Invariants that do not hold."""
        return invariants.faults(self, s)

    def text(self, view: View, width: int = WIDTH) -> str:
        """The view for a terminal of so many columns."""
        return text.text_of(self, view, width)

    def chapter(self, view: View) -> object:
        """A terminal shows all at the start of a turn, before Units act, and in each round."""
        battle = view.battle
        acts = view.phase == PHASES[HUMAN_ACTION]
        return (view.turn, acts, *((battle.place, battle.round) if battle is not None else ()))

    def goal(self, seat: int) -> str:
        """How to win (INV-VIC-01)."""
        return victory.goal_of(self)

    def tracks(self, view: View) -> Mapping[str, int]:
        """Production Points, Germs, Colonization, points and the Flying Machine."""
        t = view.tracks
        return {name: getattr(t, name) for name in t.__struct_fields__}

    def hints(self, s: InvasionState, seat: int) -> list[str]:
        """What a person at a terminal should know before writing an answer."""
        return text.card_hints(self) if isinstance(self.decision(s, seat), DeckDecision) else []

    def board(self) -> object:
        """Map, boards, cards and tables for a page."""
        return board.board_of(self)

    def turn(self, s: InvasionState) -> int:
        """The number of the turn."""
        return s.turn


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
