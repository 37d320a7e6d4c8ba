"""The League of Terran Nations as a Game that is made of Games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from msgspec import structs

from thunderchild.core.actions import Ref
from thunderchild.core.chance import Chance
from thunderchild.core.explained import Explained
from thunderchild.core.game import WIDTH, Game
from thunderchild.core.matters import NOWHERE, Matter
from thunderchild.core.options import STANDARD, OptionSet, parse
from thunderchild.core.procedure import Procedure, Question
from thunderchild.games.invasion import earlier
from thunderchild.games.invasion.content.files import LEAGUE, PACKAGE, Content, own_content
from thunderchild.games.invasion.game import England, Invasion, Japan
from thunderchild.games.invasion.league.content.facts import LeagueFacts, LeaguePlay, NationGame
from thunderchild.games.invasion.league.knows import seeing
from thunderchild.games.invasion.league.knows.view import LeagueView
from thunderchild.games.invasion.league.model.actions import LeagueAction
from thunderchild.games.invasion.league.model.kinds import LEAGUE as LEAGUE_SEAT
from thunderchild.games.invasion.league.model.kinds import MARTIAN, REASONS, SEATS
from thunderchild.games.invasion.league.model.options import LeagueOptions
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.page import board
from thunderchild.games.invasion.league.proves import invariants
from thunderchild.games.invasion.league.proves.biases import BIASES, PROBES
from thunderchild.games.invasion.league.rules import council, nations, sequence
from thunderchild.games.invasion.league.told.events import LeagueEvent, NationSpoke
from thunderchild.games.invasion.league.words import notation, text
from thunderchild.games.invasion.model.actions import StrategicAction
from thunderchild.games.invasion.model.battle_actions import BattleAction
from thunderchild.games.invasion.model.card_actions import CardAction
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.games.invasion.model.options import BY_THE_BOOK
from thunderchild.games.invasion.page.ahead import BattleAhead
from thunderchild.games.invasion.told.battle import BattleEvent
from thunderchild.games.invasion.told.cards import CardEvent
from thunderchild.games.invasion.told.map import StrategicEvent

NAMES: Final = {"japan": "Japan", "england": "England", "england_final": "England (final rules)"}
KINDS: Final[dict[str, type[Invasion]]] = {"japan": Japan, "england": England}
FINAL_RULES: Final = "england_final"
CORE: Final = "core"


def nation_of(chosen: str, content: Content, more: str) -> Invasion:
    """A Nation by the word of the options: `japan`, `england_2`, `england_final`.

    Its income is that of the scenario, and by our own handicap so many times more (INV-PRO-02).
    """
    title, _, scenario = chosen.partition("_")
    kind, final = KINDS[title], chosen == FINAL_RULES
    scenario = CORE if final or not scenario else scenario
    options = parse(kind.OPTIONS, {"profile": FINAL_RULES} if final else {})
    usual = kind.standards(scenario, options, content).get("income", BY_THE_BOOK)
    extra = content.league_handicap.get(chosen, 0.0) if more == STANDARD else float(more)
    times = f"{float(usual) + extra:g}"
    return kind(scenario, structs.replace(options, income=times), content, in_league=True)


def name_of(chosen: str) -> str:
    """What a Nation is called."""
    return NAMES.get(chosen) or NAMES[chosen.partition("_")[0]]


class League(Game[LeagueState, LeagueView]):
    """One to four Nations in one war (part 33)."""

    TITLE: ClassVar[str] = LEAGUE
    SEATS: ClassVar[tuple[str, ...]] = SEATS
    OPTIONS: ClassVar[type[OptionSet]] = LeagueOptions
    ACTIONS: ClassVar[Any] = StrategicAction | BattleAction | CardAction | LeagueAction
    EVENTS: ClassVar[Any] = StrategicEvent | BattleEvent | CardEvent | LeagueEvent
    REASONS: ClassVar[tuple[str, ...]] = REASONS
    STATE = LeagueState
    VIEW = LeagueView
    INNER: ClassVar[type[Game[Any, Any]] | None] = Invasion
    CONTENT: ClassVar[type[Content]] = Content
    TINTS: ClassVar[Mapping[str, str]] = Invasion.TINTS
    ENGINE: ClassVar[int] = earlier.LEAGUE_ENGINE
    HASHES_SINCE: ClassVar[int] = earlier.ENGINE
    STEPWISE: ClassVar[bool] = True  # no view shows more in the midst of an act
    ALL_SEE_ALL: ClassVar[bool] = True
    DRAWS: ClassVar[bool] = False
    TOGETHER: ClassVar[bool] = True
    PACKAGE: ClassVar[str] = PACKAGE
    PROCEDURES: ClassVar[tuple[type[Procedure], ...]] = (
        *sequence.PROCEDURES,
        *council.PROCEDURES,
    )
    QUESTIONS: ClassVar[tuple[type[Question], ...]] = (*nations.QUESTIONS, *council.QUESTIONS)
    SECRET_FIELDS: ClassVar[tuple[str, ...]] = tuple(
        f"nations@{seat}" for seat in SEATS[:LEAGUE_SEAT]
    )
    BIASES: ClassVar[Mapping[str, Callable[..., Any]]] = BIASES
    PROBES: ClassVar[Mapping[str, Callable[..., Any]]] = PROBES
    RANDOM_OPTIONS: ClassVar[Mapping[str, tuple[str, ...]]] = {"pool": ("10", "40", "150")}
    OFTEN: ClassVar[tuple[str, ...]] = ("first", "second", "third", "fourth", "pool")

    facts: LeagueFacts

    def __init__(
        self, scenario: str, options: OptionSet | None = None, content: Content | None = None
    ) -> None:
        self.content = content or own_content()
        chosen = options if isinstance(options, LeagueOptions) else LeagueOptions()
        league = self.content.leagues.get(scenario)
        if league is not None:
            seats = SEATS[: league.nations]
            words = [str(getattr(chosen, seat)) for seat in seats]
            self._nations = [nation_of(word, self.content, chosen.income) for word in words]
            names = [name_of(word) for word in words]
            games: list[NationGame] = [*self._nations]
            self.facts = LeagueFacts(scenario, chosen, self.content, games, names, NationSpoke)
        super().__init__(scenario, chosen)
        self.by_rules = self.sides = SEATS[MARTIAN:]
        self.called = dict(zip(self.chairs, self.facts.names, strict=True))

    @classmethod
    def systems(cls, content: Content | None = None) -> Mapping[str, tuple[str, ...]]:
        """A seat for each Nation; nobody sits for the League as a whole, nor for the Martians."""
        leagues = (content or own_content()).leagues.values()
        return {league.id: SEATS[league.nations :] for league in leagues}

    @classmethod
    def concerns(cls, scenario: str, options: OptionSet, field: str) -> bool:
        """Whether a field of the content can matter to one of the Nations."""
        nations = cls(scenario, options).inner_games()
        return any(one.concerns(one.scenario, one.options, field) for one in nations)

    def nation(self, seat: int) -> Invasion:
        """The Nation of a seat as a game of its own."""
        return self._nations[seat]

    def inner_games(self) -> Sequence[Game[Any, Any]]:
        """The Nations."""
        return self.facts.nations

    def at_any_time(self, p: LeaguePlay) -> None:
        """The end is looked for between all lines (INV-LTN-06)."""
        nations.look_for_the_end(p)

    def blank(self) -> LeagueState:
        """All rows in Crisis, and every Nation before its set-up (INV-LTN-02)."""
        facts = self.facts
        s = LeagueState()
        s.stack = [sequence.WholeWar()]
        s.pool = facts.options.pool
        s.steps, s.paid = [0] * len(facts.rows), [0] * len(facts.rows)
        s.counted = [0] * len(facts.nations)
        s.nations = [game.blank() for game in facts.nations]
        return s

    def view(self, s: LeagueState, seat: int) -> LeagueView:
        """All that a seat may know."""
        return seeing.view_of(self.facts, self.QUESTIONS, self.place(s), s, seat)

    def imagine(self, view: LeagueView, chance: Chance) -> LeagueState:
        """A random position consistent with all of a view."""
        s = self.at(view.place)
        seeing.set_out(self.facts, s, view, chance)
        return s

    def inconsistency(self, view: LeagueView, s: LeagueState) -> str | None:
        """Why this position cannot be behind that view."""
        for game, seen, nation in zip(self.facts.nations, view.nations, s.nations, strict=True):
            found = game.inconsistency(seen.view, nation)
            if found is not None:
                return f"{seen.name}: {found}"
        return super().inconsistency(view, s)

    def victor(self, seat: int) -> int:
        """The League, for every Nation (INV-LTN-06)."""
        return max(seat, LEAGUE_SEAT)

    def where(self, s: LeagueState, ref: Ref) -> int:
        """Nowhere: each Nation has a map of its own."""
        return -1

    def nation_asked(self, s: LeagueState, seat: int) -> bool:
        """Whether a seat is asked by the rules of its Nation, not by the council."""
        return 0 <= seat < len(s.nations) and s.kind in (-1, nations.NationQuestion.kind)

    def write(self, s: LeagueState, seat: int, action: Any) -> str:
        if self.nation_asked(s, seat):
            return self.facts.nations[seat].write(s.nations[seat], HUMAN, action)
        return notation.write(self.facts, action)

    def read(self, s: LeagueState, seat: int, text: str) -> Any:
        """The action a text means, in the Nation of the seat or in the council."""
        if self.nation_asked(s, seat):
            return self.facts.nations[seat].read(s.nations[seat], HUMAN, text)
        return notation.read(self.facts, text)

    def bridge(self, s: LeagueState, seat: int, text: str, engine: int) -> Any:
        """What an earlier engine did by itself in the Nation of a seat."""
        return earlier.convoys_joined(s.nations[seat])

    def faults(self, s: LeagueState) -> list[str]:
        """Invariants that do not hold."""
        return invariants.faults(self.facts, s)

    def text(self, view: LeagueView, width: int = WIDTH) -> str:
        """The view for a terminal of so many columns."""
        return text.text_of(self.facts, view, width)

    def status(self, view: LeagueView) -> str:
        """The phase and the pool, and the tracks of the seat's own Nation."""
        return text.status_of(self.facts, view)

    def chapter(self, view: LeagueView) -> object:
        """Whatever is a new chapter in the Nation of the seat."""
        if not 0 <= view.seat < len(view.nations):
            return view.turn
        return self.facts.nations[view.seat].chapter(view.nations[view.seat].view)

    def matters(self, view: LeagueView) -> list[Matter]:
        """What matters to the Nation of the seat; which map shows its Zones is for the page."""
        if not 0 <= view.seat < len(view.nations):
            return []
        found = self.facts.nations[view.seat].matters(view.nations[view.seat].view)
        return [structs.replace(matter, place=NOWHERE) for matter in found]

    def odds(self, view: LeagueView) -> list[BattleAhead] | None:
        """The battles ahead of the seat's own Nation, while that is asked."""
        is_asked = view.question == nations.NationQuestion.__name__
        if not is_asked or not 0 <= view.seat < len(view.nations):
            return None
        return self.nation(view.seat).odds(view.nations[view.seat].view)

    def goal(self, seat: int) -> str:
        """How to win (INV-LTN-06)."""
        words = "The League wins if every Nation wins; each wins or loses by its own rules."
        if not 0 <= seat < len(self.facts.nations):
            return words
        return f"{words} {self.facts.names[seat]}: {self.facts.nations[seat].goal(HUMAN)}"

    def tracks(self, view: LeagueView) -> Mapping[str, int]:
        """The pool, the steps that rows have made, and the Nations that have won."""
        done = {"crisis": 0, "ramping_up": 1, "break_through": 2}
        return {
            "pool": view.pool,
            "steps": sum(done[row.step] for row in view.rows),
            "escaped": sum(nation.view.escaped for nation in view.nations),
            "won": sum(nation.view.winner == HUMAN for nation in view.nations),
        }

    def hints(self, s: LeagueState, seat: int) -> list[str]:
        """What a person at a terminal should know before writing an answer."""
        if not self.nation_asked(s, seat) or not s.nations[seat].pending:
            return []
        return self.facts.nations[seat].hints(s.nations[seat], HUMAN)

    def explained(self) -> list[Explained]:
        """What its Nations explain."""
        return [one for nation in self.facts.nations for one in nation.explained()]

    def board(self) -> object:
        """The boards of the Nations, and the sheet, for a page."""
        return board.board_of(self.facts)
