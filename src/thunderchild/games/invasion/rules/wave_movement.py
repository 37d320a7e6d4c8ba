"""A Wave moves: Cavalry may attract it, else the chart decides (INV-MAC-08 to -10, part 25)."""

from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.decision import Odds
from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.model.actions import Attract, ChooseDestination, Pass
from thunderchild.games.invasion.model.kinds import CAVALRY, DESTROYED_FATE, NONE, WAVE_MOVE_RESULT
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units, waves
from thunderchild.games.invasion.rules.base import (
    InvasionPlay,
    InvasionProcedure,
    InvasionQuestion,
    Offers,
    ask,
)
from thunderchild.games.invasion.rules.dice import odds_of, roll
from thunderchild.games.invasion.rules.losses import remove_unit
from thunderchild.games.invasion.rules.powder import GoOff
from thunderchild.games.invasion.told.martians import WaveMoved
from thunderchild.games.invasion.told.phrases import capital, placed

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


# ---- where a Wave can go ----------------------------------------------------------------------


def destinations(game: "Invasion", s: InvasionState, row: int) -> list[int]:
    """The Wave's chart destinations, each once."""
    return list(dict.fromkeys(game.map.destinations[s.wave_zone[row]]))


def choosable(game: "Invasion", s: InvasionState, row: int) -> list[int]:
    """Where you may send an attracted Wave: no ruin while there is another way (INV-ATR-02)."""
    found = destinations(game, s, row)
    if game.profile.options.attract_into_ruins:
        return found
    return [zone for zone in found if not s.ruin[zone]] or found


def nearest_ruins(game: "Invasion", s: InvasionState, row: int) -> list[int]:
    """If all destinations are ruined: those closest to the Capital, else none (INV-MAC-09)."""
    found = destinations(game, s, row)
    if not game.profile.options.avoid_ruins or any(not s.ruin[zone] for zone in found):
        return []
    far = game.map.graph.distance[game.map.capital]
    least = min(far[zone] for zone in found)
    return [zone for zone in found if far[zone] == least]


def only_way(game: "Invasion", s: InvasionState, row: int) -> int:
    """The one Zone that the Wave can go to, whoever chooses; NONE if there are several."""
    found = destinations(game, s, row)
    if game.profile.options.avoid_ruins:
        found = nearest_ruins(game, s, row) or [zone for zone in found if not s.ruin[zone]]
    ways = {*found, *choosable(game, s, row)}
    return ways.pop() if len(ways) == 1 else NONE


@check("INV-DEC-091")
def can_go_there(decision: "Destinations", action: ChooseDestination) -> Refusal | None:
    """One of the chart's destinations; no ruin unless all are (INV-ATR-02, INV-DEC-092)."""
    if action.zone in decision.zones:
        return None
    return Refusal("The Wave cannot be sent there", "INV-DEC-091")


class Destinations(Offers[ChooseDestination]):
    """Where the Wave goes."""

    ACTIONS = (ChooseDestination,)
    CHECKS = (can_go_there,)

    def __init__(self, game: "Invasion", zones: list[int]) -> None:
        self.game, self.zones = game, zones

    def legal(self) -> list[ChooseDestination]:
        """Each Zone."""
        return [ChooseDestination(zone) for zone in self.zones]

    def text(self, action: ChooseDestination) -> str:
        """The Zone's name."""
        return self.game.map.zone_names[action.zone]


class DestinationQuestion(InvasionQuestion):
    """Where an attracted Wave goes (INV-DEC-091)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Destinations:
        """Its chart destinations."""
        return Destinations(game, choosable(game, s, s.row))

    def take(self, p: InvasionPlay, seat: int, action: ChooseDestination) -> None:
        """Note it."""
        p.s.destination = action.zone

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        return f"Choose the destination of {waves.wave_label(game, s, s.row)}."


class NearestQuestion(DestinationQuestion):
    """All destinations are ruined and equally near to the Capital (INV-DEC-092)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Destinations:
        """Those that are nearest."""
        return Destinations(game, nearest_ruins(game, s, s.row))


# ---- Attract ----------------------------------------------------------------------------------


def in_reach(game: "Invasion", s: InvasionState) -> list[int]:
    """Cavalry in the Wave's Zone or next to it that has not tried for it (INV-ATR-01)."""
    at = s.wave_zone[s.row]
    near = game.map.neighbours[at]
    return [
        unit
        for unit, zone in enumerate(s.unit_zone)
        if zone != NONE
        and s.unit_kind[unit] == CAVALRY
        and not s.unit_done[unit] & units.TRIED
        and (zone == at or zone in near)
    ]


@check("INV-DEC-090")
def is_in_reach(decision: "Attempts", action: Attract | Pass) -> Refusal | None:
    """Cavalry nearby that has not tried for this Wave (INV-ATR-01)."""
    if isinstance(action, Pass) or action.unit in decision.cavalry:
        return None
    return Refusal("Only Cavalry nearby that has not tried yet can attract it", "INV-DEC-090")


class Attempts(Offers[Attract | Pass]):
    """Which Cavalry tries, if any; where the Wave can go one way only nothing can be gained."""

    ACTIONS = (Attract, Pass)
    CHECKS = (is_in_reach,)

    def __init__(self, game: "Invasion", s: InvasionState) -> None:
        self.game, self.s = game, s
        self.cavalry = in_reach(game, s)
        self.quiet = Pass() if only_way(game, s, s.row) != NONE else None

    def legal(self) -> list[Attract | Pass]:
        """Each Cavalry, or no more."""
        return [*map(Attract, self.cavalry), Pass()]

    def text(self, action: Attract | Pass) -> str:
        """The attempt in words."""
        if isinstance(action, Pass):
            return "Let it go"
        zone = self.game.map.zone_names[self.s.unit_zone[action.unit]]
        return f"{units.label(self.s, action.unit)} in {zone}"

    def odds(self, action: Attract | Pass) -> tuple[Odds, ...]:
        """The table of the attempt (INV-ATR-01)."""
        return () if isinstance(action, Pass) else odds_of(attract_words(self.game))

    def ends(self, action: Attract | Pass) -> bool:
        """To pass."""
        return isinstance(action, Pass)


def attract_words(game: "Invasion") -> list[str]:
    """The table of an attempt in words (INV-ATR-01)."""
    return [
        ("you choose where it goes" if outcome.choose else "nothing")
        + (", the Cavalry is lost" if outcome.lost else "")
        for outcome in game.profile.tables.attract
    ]


class AttractQuestion(InvasionQuestion):
    """Whether a Cavalry tries to attract the Wave (INV-DEC-090)."""

    def offer(self, game: "Invasion", s: InvasionState, seat: int) -> Attempts:
        """Cavalry nearby, or none."""
        return Attempts(game, s)

    def take(self, p: InvasionPlay, seat: int, action: Attract | Pass) -> None:
        """Note who tries."""
        p.s.unit = NONE if isinstance(action, Pass) else action.unit
        if isinstance(action, Attract):
            p.s.unit_done[action.unit] |= units.TRIED

    def prompt(self, game: "Invasion", s: InvasionState, seat: int) -> str:
        """The question in words."""
        names = game.map.zone_names
        label = placed(waves.wave_label(game, s, s.row), names[s.wave_zone[s.row]])
        way = only_way(game, s, s.row)
        if way != NONE:
            return f"{capital(label)} can move to {names[way]} only. Attract it all the same?"
        ways = [names[zone] for zone in choosable(game, s, s.row)]
        to = f"{', '.join(ways[:-1])} or {ways[-1]}"
        return f"{capital(label)} will move to {to}. Does Cavalry try to attract it?"


# ---- the move ---------------------------------------------------------------------------------


class MoveWave(InvasionProcedure):
    """The Wave s.row moves (INV-MAC-08)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "card",
        "attract",
        "attempt",
        "again",
        "choose",
        "chosen",
        "nearest",
        "ruins",
        "chart",
        "arrive",
        "powder",
    )

    def __init__(self, game: "Invasion", lines: tuple[str, ...] | None = None) -> None:
        super().__init__(game, lines)
        self.table, self.words = game.profile.tables.attract, attract_words(game)

    def begin(self, p: InvasionPlay) -> Result:
        """Every Cavalry may try once for each Wave (INV-ATR-01)."""
        s = p.s
        s.destination = s.unit = NONE
        s.unit_done = [done & ~units.TRIED for done in s.unit_done]
        return None

    def card(self, p: InvasionPlay) -> Result:
        """A saved card may name the destination (INV-EVT-05)."""
        return window(p.s, WAVE_MOVE_RESULT)

    def attract(self, p: InvasionPlay) -> Result:
        """Cavalry may try before the chart roll (INV-ATR-01, INV-ATR-03)."""
        s = p.s
        if s.destination != NONE:
            return Jump("arrive")
        return ask(AttractQuestion) if in_reach(self.game, s) else Jump("nearest")

    def attempt(self, p: InvasionPlay) -> Result:
        """The die of the Cavalry, in both games (INV-ATR-01, INV-ATR-04, INV-RND-16)."""
        s = p.s
        if s.unit == NONE:
            return Jump("nearest")
        name = units.label(s, s.unit)
        die = roll(p, f"{name} attracts", self.words, "INV-ATR-01")
        if self.table[die].lost:
            remove_unit(p, s.unit, DESTROYED_FATE, "INV-ATR-01")
        return Jump("choose") if self.table[die].choose else None

    def again(self, p: InvasionPlay) -> Result:
        """The next Cavalry, until one succeeds or you stop (INV-ATR-01)."""
        return Jump("attract")

    def choose(self, p: InvasionPlay) -> Result:
        """You choose among the Wave's destinations (INV-ATR-02)."""
        return ask(DestinationQuestion) if len(choosable(self.game, p.s, p.s.row)) > 1 else None

    def chosen(self, p: InvasionPlay) -> Result:
        """The only one need not be asked for (INV-ATR-02)."""
        s = p.s
        if s.destination == NONE:
            s.destination = choosable(self.game, s, s.row)[0]
        return Jump("arrive")

    def nearest(self, p: InvasionPlay) -> Result:
        """All ruined and equally near to the Capital: you choose (INV-MAC-09)."""
        return ask(NearestQuestion) if len(nearest_ruins(self.game, p.s, p.s.row)) > 1 else None

    def ruins(self, p: InvasionPlay) -> Result:
        """All ruined: to the one nearest to the Capital (INV-MAC-09)."""
        s = p.s
        found = nearest_ruins(self.game, s, s.row)
        if found and s.destination == NONE:
            s.destination = found[0]
        return Jump("arrive") if s.destination != NONE else None

    def chart(self, p: InvasionPlay) -> Result:
        """A destination for each colour; a ruin is rolled again (INV-MAC-08, INV-MAC-09)."""
        s, game = p.s, self.game
        row = game.map.destinations[s.wave_zone[s.row]]
        again = [s.ruin[zone] and game.profile.options.avoid_ruins for zone in row]

        def words() -> list[str]:
            return [
                f"to {game.map.zone_names[zone]}{', but it is ruined: again' if ruined else ''}"
                for zone, ruined in zip(row, again, strict=True)
            ]

        die = roll(p, f"Move of {waves.wave_label(game, s, s.row)}", words, "INV-MAC-08")
        if again[die]:
            return Jump("chart")
        s.destination = row[die]
        return None

    def arrive(self, p: InvasionPlay) -> Result:
        """It does not attack on arrival, and Waves stay apart (INV-MAC-10)."""
        s, names = p.s, self.game.map.zone_names
        label, origin = waves.wave_label(self.game, s, s.row), names[s.wave_zone[s.row]]
        s.wave_zone[s.row], s.destination = s.destination, NONE
        p.tell(WaveMoved(label, origin, names[s.wave_zone[s.row]], "INV-MAC-10"))
        return None

    def powder(self, p: InvasionPlay) -> Result:
        """Powder in the Zone goes off first (INV-MAC-10, INV-KEG-04)."""
        return Call(GoOff) if p.s.kegs[p.s.wave_zone[p.s.row]] else END


PROCEDURES = (MoveWave,)
QUESTIONS = (AttractQuestion, DestinationQuestion, NearestQuestion)
