"""What decides a war in Japan or England, as numbers with names, seen from the human side."""

from typing import Final

from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.kinds import CYLINDER, NONE, ON_MAP, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import waves
from thunderchild.games.invasion.rules.units import IS_GUN

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
)


def features(game: Invasion, s: InvasionState) -> list[float]:
    """The values, in the order of their names."""
    capital = game.facts.map.capital
    far = game.facts.map.graph.distance[capital]
    rows = waves.rows_in_play(s, WAVE)
    tripods = [s.wave_tripods[row * waves.ROW : (row + 1) * waves.ROW] for row in rows]
    here = [(at, s.unit_kind[unit]) for unit, at in enumerate(s.unit_zone) if at != NONE]
    guns = [at for at, kind in here if IS_GUN[kind]]
    near = [far[s.wave_zone[row]] for row in rows]
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
        float(sum(2 * sum(one[::2]) + sum(one[1::2]) for one in tripods)),
        float(near.count(1)),
        float(near.count(0)),
        float(s.workforce[capital]),
        float(sum(s.workforce) - s.workforce[capital]),
        float(sum(1 for ruin in s.ruin if ruin)),
        float(s.harbors.count(ON_MAP)),
        float(sum(s.refugees) + 2 * sum(s.refugees_2)),
        float(sum(s.machines)),
        float(sum(s.plans_held)),
    ]
