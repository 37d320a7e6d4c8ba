"""A Wave moves: Cavalry may attract it, else the chart decides (INV-MAC-08 to -10, part 25)."""

from typing import ClassVar

from thunderchild.core.actions import Pass
from thunderchild.core.choices import Offers
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import (
    END,
    NEXT,
    Procedure,
    Procedures,
    Question,
    Questions,
    Result,
)
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.cards.windows import window
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.actions import (
    Attract,
    ChooseDestination,
)
from thunderchild.games.invasion.model.kinds import CAVALRY, DESTROYED_FATE, NONE, WAVE_MOVE_RESULT
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units, waves
from thunderchild.games.invasion.rules.base import ask
from thunderchild.games.invasion.rules.die import odds_of, roll
from thunderchild.games.invasion.rules.losses import remove_unit
from thunderchild.games.invasion.rules.powder import GoOff
from thunderchild.games.invasion.told.martians import WaveMoved
from thunderchild.games.invasion.told.phrases import capital, placed

# ---- where a Wave can go ----------------------------------------------------------------------


def destinations(facts: Facts, s: InvasionState, row: int) -> list[int]:
    """The Wave's chart destinations, each once."""
    return list(dict.fromkeys(facts.map.destinations[s.wave_zone[row]]))


def choosable(facts: Facts, s: InvasionState, row: int) -> list[int]:
    """Where you may send an attracted Wave: no ruin while there is another way (INV-ATR-02)."""
    found = destinations(facts, s, row)
    if facts.profile.options.attract_into_ruins:
        return found
    return [zone for zone in found if not s.ruin[zone]] or found


def nearest_ruins(facts: Facts, s: InvasionState, row: int) -> list[int]:
    """If all destinations are ruined: those closest to the Capital, else none (INV-MAC-09)."""
    found = destinations(facts, s, row)
    if not facts.profile.options.avoid_ruins or any(not s.ruin[zone] for zone in found):
        return []
    far = facts.map.graph.distance[facts.map.capital]
    least = min(far[zone] for zone in found)
    return [zone for zone in found if far[zone] == least]


def only_way(facts: Facts, s: InvasionState, row: int) -> int:
    """The one Zone that the Wave can go to, whoever chooses; NONE if there are several."""
    found = destinations(facts, s, row)
    if facts.profile.options.avoid_ruins:
        found = nearest_ruins(facts, s, row) or [zone for zone in found if not s.ruin[zone]]
    ways = {*found, *choosable(facts, s, row)}
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

    def __init__(self, facts: Facts, zones: list[int]) -> None:
        self.facts, self.zones = facts, zones

    def legal(self) -> list[ChooseDestination]:
        return [ChooseDestination(zone) for zone in self.zones]

    def text(self, action: ChooseDestination) -> str:
        return self.facts.map.zone_names[action.zone]


class DestinationQuestion(Question):
    """Where an attracted Wave goes (INV-DEC-091)."""

    def offer(self, p: Play, seat: int) -> Destinations:
        return Destinations(p.facts, choosable(p.facts, p.s, p.s.top(MoveWave).row))

    def take(self, p: Play, seat: int, action: ChooseDestination) -> Result:
        p.s.top(MoveWave).destination = action.zone
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        wave = waves.wave_label(p.facts, p.s, p.s.top(MoveWave).row)
        return f"Choose the destination of {wave}."


class NearestQuestion(DestinationQuestion):
    """All destinations are ruined and equally near to the Capital (INV-DEC-092)."""

    def offer(self, p: Play, seat: int) -> Destinations:
        return Destinations(p.facts, nearest_ruins(p.facts, p.s, p.s.top(MoveWave).row))


# ---- Attract ----------------------------------------------------------------------------------


def in_reach(facts: Facts, s: InvasionState, row: int) -> list[int]:
    """Cavalry in the Wave's Zone or next to it that has not tried for it (INV-ATR-01)."""
    at = s.wave_zone[row]
    near = facts.map.neighbours[at]
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

    def __init__(self, facts: Facts, s: InvasionState, row: int) -> None:
        self.facts, self.s = facts, s
        self.cavalry = in_reach(facts, s, row)
        self.quiet = Pass() if only_way(facts, s, row) != NONE else None

    def legal(self) -> list[Attract | Pass]:
        """Each Cavalry, or no more."""
        return [*map(Attract, self.cavalry), Pass()]

    def text(self, action: Attract | Pass) -> str:
        if isinstance(action, Pass):
            return "Let it go"
        zone = self.facts.map.zone_names[self.s.unit_zone[action.unit]]
        return f"{units.label(self.s, action.unit)} in {zone}"

    def odds(self, action: Attract | Pass) -> tuple[Odds, ...]:
        """The table of the attempt (INV-ATR-01)."""
        return () if isinstance(action, Pass) else odds_of(attract_words(self.facts))

    def ends(self, action: Attract | Pass) -> bool:
        return isinstance(action, Pass)


def attract_words(facts: Facts) -> list[str]:
    """The table of an attempt in words (INV-ATR-01)."""
    return [
        ("you choose where it goes" if outcome.choose else "nothing")
        + (", the Cavalry is lost" if outcome.lost else "")
        for outcome in facts.profile.tables.attract
    ]


class AttractQuestion(Question):
    """Whether a Cavalry tries to attract the Wave (INV-DEC-090)."""

    def offer(self, p: Play, seat: int) -> Attempts:
        return Attempts(p.facts, p.s, p.s.top(MoveWave).row)

    def take(self, p: Play, seat: int, action: Attract | Pass) -> Result:
        """Note who tries, or let the chart decide."""
        if isinstance(action, Pass):
            return p.jump("nearest")
        p.s.top(MoveWave).cavalry = action.unit
        p.s.unit_done[action.unit] |= units.TRIED
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        names, row = p.facts.map.zone_names, p.s.top(MoveWave).row
        label = placed(waves.wave_label(p.facts, p.s, row), names[p.s.wave_zone[row]])
        way = only_way(p.facts, p.s, row)
        if way != NONE:
            return f"{capital(label)} can move to {names[way]} only. Attract it anyway?"
        ways = [names[zone] for zone in choosable(p.facts, p.s, row)]
        to = f"{', '.join(ways[:-1])} or {ways[-1]}"
        return f"{capital(label)} will move to {to}. Does Cavalry try to attract it?"


# ---- the move ---------------------------------------------------------------------------------


class MoveWave(Procedure):
    """A Wave moves (INV-MAC-08)."""

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
    row: int
    cavalry: int = NONE  # that tries to attract it
    destination: int = NONE

    def begin(self, p: Play) -> Result:
        """Every Cavalry may try once for each Wave (INV-ATR-01)."""
        p.s.unit_done = [done & ~units.TRIED for done in p.s.unit_done]
        return NEXT

    def card(self, p: Play) -> Result:
        """A saved card may name the destination (INV-EVT-05)."""
        return window(p, WAVE_MOVE_RESULT)

    def attract(self, p: Play) -> Result:
        """Cavalry may try before the chart roll (INV-ATR-01, INV-ATR-03)."""
        if self.destination != NONE:
            return p.jump("arrive")
        near = in_reach(p.facts, p.s, self.row)
        return ask(p, AttractQuestion) if near else p.jump("nearest")

    def attempt(self, p: Play) -> Result:
        """The die of the Cavalry, in both games (INV-ATR-01, INV-ATR-04, INV-RND-16)."""
        name = units.label(p.s, self.cavalry)
        die = roll(p, f"{name} attracts", lambda: attract_words(p.facts), "INV-ATR-01")
        if p.facts.profile.tables.attract[die].lost:
            remove_unit(p, self.cavalry, DESTROYED_FATE, "INV-ATR-01")
        return p.jump("choose") if p.facts.profile.tables.attract[die].choose else NEXT

    def again(self, p: Play) -> Result:
        """The next Cavalry, until one succeeds or you stop (INV-ATR-01)."""
        return p.jump("attract")

    def choose(self, p: Play) -> Result:
        """You choose among the Wave's destinations (INV-ATR-02)."""
        ways = choosable(p.facts, p.s, self.row)
        return ask(p, DestinationQuestion) if len(ways) > 1 else NEXT

    def chosen(self, p: Play) -> Result:
        """The only one need not be asked for (INV-ATR-02)."""
        if self.destination == NONE:
            self.destination = choosable(p.facts, p.s, self.row)[0]
        return p.jump("arrive")

    def nearest(self, p: Play) -> Result:
        """All ruined and equally near to the Capital: you choose (INV-MAC-09)."""
        ways = nearest_ruins(p.facts, p.s, self.row)
        return ask(p, NearestQuestion) if len(ways) > 1 else NEXT

    def ruins(self, p: Play) -> Result:
        """All ruined: to the one nearest to the Capital (INV-MAC-09)."""
        found = nearest_ruins(p.facts, p.s, self.row)
        if found and self.destination == NONE:
            self.destination = found[0]
        return p.jump("arrive") if self.destination != NONE else NEXT

    def chart(self, p: Play) -> Result:
        """A destination for each colour; a ruin is rolled again (INV-MAC-08, INV-MAC-09)."""
        s, game = p.s, p.facts
        row = game.map.destinations[s.wave_zone[self.row]]
        again = [s.ruin[zone] and game.profile.options.avoid_ruins for zone in row]

        def words() -> list[str]:
            return [
                f"to {game.map.zone_names[zone]}{', but it is ruined: again' if ruined else ''}"
                for zone, ruined in zip(row, again, strict=True)
            ]

        die = roll(p, f"Move of {waves.wave_label(game, s, self.row)}", words, "INV-MAC-08")
        if again[die]:
            return p.jump("chart")
        self.destination = row[die]
        return NEXT

    def arrive(self, p: Play) -> Result:
        """It does not attack on arrival, and Waves stay apart (INV-MAC-10)."""
        s, names = p.s, p.facts.map.named_zones
        label, origin = waves.named_wave(p.facts, s, self.row), names[s.wave_zone[self.row]]
        s.wave_zone[self.row] = self.destination
        p.tell(WaveMoved(label, origin, names[self.destination], "INV-MAC-10"))
        return NEXT

    def powder(self, p: Play) -> Result:
        """Powder in the Zone goes off first (INV-MAC-10, INV-KEG-04)."""
        return p.call(GoOff(row=self.row)) if p.s.kegs[self.destination] else END


PROCEDURES: Procedures = (MoveWave,)
QUESTIONS: Questions = (AttractQuestion, DestinationQuestion, NearestQuestion)
