"""What decides a war in Japan or England, as numbers with names, seen from the human side."""

from typing import Final

from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.kinds import (
    CYLINDER,
    NONE,
    ON_MAP,
    RED_WEED,
    SPACES,
    WAVE,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.production import income
from thunderchild.games.invasion.rules.units import IS_GUN
from thunderchild.players.invasion import forecast
from thunderchild.players.invasion.forecast import TRACK

NAMES: Final = (
    "turns gone by",
    "Human Victory Points",
    "Martian Victory Points",
    "parts of the Flying Machine",
    "Production Points",
    "Guns",
    "other Units",
    "Guns in the Capital",
    "Waves",
    "Cylinders",
    "hits that the Waves need",
    "Waves next to the Capital",
    "Waves in the Capital",
    "Workforce of the Capital",
    "Workforce elsewhere",
    "ruined Zones",
    "Harbors",
    "Refugees on the map",
    "Handling Machines",
    "Plans held",
    "Tripods in Cylinders",
    "small Waves",
    "the last Wave",
    "turns to the Germs' victory",
    "turns to the Martians' victory",
    "lead in the race",
    "Cylinders still to come",
    "Guns near a Wave",
    "Production Points a turn",
    "dice of the Guns",
    "dice near a Wave",
    "Zones about to fall",
    "Waves in ruins",
    "hits that the weakest Wave needs",
    "Zones with Red Weed",
    "Factories",
    "Waves, the more the nearer to the Capital",
    "turns to the Germs' victory as Zones fall",
    "turns to the Martians' victory as Zones fall",
    "lead in the race as Zones fall",
    "Waves at a Factory",
    "Workforce where Waves are",
    "Waves in the Hills",
    "strong Waves",
    "Damaged Tripods",
)
LONG: Final = 12.0  # turns: farther nobody looks
SMALL: Final = 3  # hits that a small Wave needs at most
STRONG: Final = 7  # hits that a strong Wave needs at least
CASES: Final = ((3, "turns 1 to 3"), (6, "turns 4 to 6"))  # by the last turn of each
LATE: Final = "turn 7 and later"
LEAD: Final = 6.0  # turns: a longer lead is worth no more


def features(game: Invasion, s: InvasionState) -> list[float]:
    """The values, in the order of their names."""
    capital = game.facts.map.capital
    far = game.facts.map.graph.distance[capital]
    rows = waves.rows_in_play(s, WAVE)
    hits = [hits_of(s, row) for row in rows]
    here = [(at, s.unit_kind[unit]) for unit, at in enumerate(s.unit_zone) if at != NONE]
    guns = [at for at, kind in here if IS_GUN[kind]]
    held = [s.wave_zone[row] for row in rows]
    near = [far[zone] for zone in held]
    return [
        float(s.turn),
        float(s.human),
        float(s.martian),
        float(s.flying),
        float(s.pp),
        float(len(guns)),
        float(len(here) - len(guns)),
        float(guns.count(capital)),
        float(len(rows)),
        float(len(waves.rows_in_play(s, CYLINDER))),
        float(sum(hits)),
        float(near.count(1)),
        float(near.count(0)),
        float(s.workforce[capital]),
        float(sum(s.workforce) - s.workforce[capital]),
        float(sum(1 for ruin in s.ruin if ruin)),
        float(s.harbors.count(ON_MAP)),
        float(sum(s.refugees) + 2 * sum(s.refugees_2)),
        float(sum(s.machines)),
        float(sum(s.plans_held)),
        *ahead(game, s, hits),
        float(guns_near(game, guns, held)),
        *strength(game, s, held),
        *threats(game, s, rows, hits),
    ]


def strength(game: Invasion, s: InvasionState, held: list[int]) -> list[float]:
    """The income, and the dice of the Guns: of all, and of those in a Zone of `held` or by it."""
    dice, distance = game.facts.battle.dice, game.facts.map.graph.distance
    total = near = 0
    for unit, at in enumerate(s.unit_zone):
        if at != NONE and IS_GUN[s.unit_kind[unit]]:
            number = dice[s.unit_kind[unit]]
            total += number
            if any(distance[at][zone] <= 1 for zone in held):
                near += number
    return [float(income(game.facts, s)), float(total), float(near)]


def threats(game: Invasion, s: InvasionState, rows: list[int], hits: list[int]) -> list[float]:
    """Where the Waves are, how strong each is, and who wins if they ruin Zones as they do."""
    map, factories = game.facts.map, game.facts.factories
    far = map.graph.distance[map.capital]
    held = [s.wave_zone[row] for row in rows]
    germs, martians = forecast.race(game, s)
    return [
        forecast.falling(game, s),
        float(sum(1 for zone in held if s.ruin[zone])),
        float(min(hits, default=0)),
        float(s.ruin.count(RED_WEED)),
        float(sum(1 for zone in factories if not s.ruin[zone])),
        sum(1.0 / (1 + far[zone]) for zone in held),
        germs,
        martians,
        max(-LEAD, min(LEAD, martians - germs)),
        float(sum(1 for zone in held if zone in factories and not s.ruin[zone])),
        float(sum(s.workforce[zone] for zone in set(held))),
        float(sum(1 for zone in held if map.hills[zone])),
        float(sum(1 for one in hits if one >= STRONG)),
        float(sum(sum(by_colour(s, row)[1::2]) for row in rows)),
    ]


def ahead(game: Invasion, s: InvasionState, hits: list[int]) -> list[float]:
    """What is to come: small Waves, the last one, Cylinders, and who wins the race."""
    cylinders = waves.rows_in_play(s, CYLINDER)
    germs, martians = race(game, s)
    return [
        float(sum(waves.tripods_of(s, row) + s.wave_building[row] for row in cylinders)),
        float(sum(1 for one in hits if one <= SMALL)),
        1.0 / (sum(hits) + 4.0 * len(cylinders) + 1.0),
        germs,
        martians,
        martians - germs,
        float(sum(1 for space in game.facts.profile.germs if s.human < SPACES * space)),
    ]


def hits_of(s: InvasionState, row: int) -> int:
    """The hits that Destroy a whole Wave."""
    tripods = by_colour(s, row)
    return 2 * sum(tripods[::2]) + sum(tripods[1::2])


def by_colour(s: InvasionState, row: int) -> list[int]:
    """The Tripods of a Wave: of each colour the whole ones, then the Damaged ones."""
    return s.wave_tripods[row * waves.ROW : (row + 1) * waves.ROW]


def guns_near(game: Invasion, guns: list[int], held: list[int]) -> int:
    """The Guns in a Zone with a Wave, or next to one."""
    distance = game.facts.map.graph.distance
    return sum(1 for at in guns if any(distance[at][zone] <= 1 for zone in held))


def race(game: Invasion, s: InvasionState) -> tuple[float, float]:
    """In how many turns Germs and Martians would win if every Zone stayed as it is."""
    points = game.facts.profile.points
    each_turn = 0
    for ruin in s.ruin:
        if ruin:
            each_turn += points.red_weed_zone if ruin == RED_WEED else points.destroyed_zone
    alive = points.producing_zone * s.ruin.count(0)
    germs = (TRACK - s.human) / alive if alive else LONG
    martians = (TRACK - s.martian) / each_turn if each_turn else LONG
    return min(LONG, germs), min(LONG, martians)


def case(s: InvasionState) -> str:
    """The part of a war: what counts at first and what counts in the end are learnt apart."""
    return next((words for last, words in CASES if s.turn <= last), LATE)
