"""What a page needs once to draw the board: map, units, tables, names; nothing of a position."""

from typing import Any

from thunderchild.core.hexes import centre
from thunderchild.games.london.facts import Facts
from thunderchild.games.london.kinds import (
    COLUMN_NAMES,
    GROUND_NAMES,
    MINION_NAMES,
    OBJECTIVE_NAMES,
    RESULT_NAMES,
    TERRAIN_NAMES,
    UNIT_NAMES,
    WAY_NAMES,
)


def board_of(facts: Facts) -> dict[str, Any]:
    """The whole board as plain data."""
    content = facts.content
    return {
        "hexes": _hexes(facts),
        "stations": _targets(facts, facts.stations),
        "landmarks": _targets(facts, facts.landmarks),
        "bridges": [
            {"hex": facts.map.at(row.hex), "bridges": list(row.bridges)}
            for row in facts.map.file.bridge
        ],
        "river": [facts.map.at(label) for label in facts.map.file.river.course],
        "entries": list(facts.map.entries),
        "edge": list(facts.edge),
        "units": [_unit(facts, kind) for kind in range(len(UNIT_NAMES))],
        "lander": {
            "name": content.lander.name,
            "combat": content.lander.combat,
            "range": content.lander.range,
            "movement": 0,
            "provenance": content.lander.provenance,
        },
        "crt": [
            {"id": COLUMN_NAMES[i], "name": row.name, "short": row.short, "results": row.results}
            for i, row in enumerate(content.columns)
        ],
        "results": list(RESULT_NAMES),
        "ground": [
            {"id": GROUND_NAMES[i], "name": row.name}
            | {way: getattr(row, way) for way in WAY_NAMES}
            for i, row in enumerate(content.ground)
        ],
        "objectives": [
            {"id": OBJECTIVE_NAMES[i], "name": row.name, "text": row.text, "ends": row.ends}
            for i, row in enumerate(content.objectives)
        ],
        "minions": [
            {"id": MINION_NAMES[i], "name": row.name, "text": row.text, "speech": row.speech}
            for i, row in enumerate(content.minions)
        ],
        "track": {
            "turns": facts.turns,
            "boxes": facts.boxes,
            "arrivals": list(facts.schedule),
            "machine": facts.schedule[facts.machine_place],
        },
        "crush_needed": content.crush_threshold,
        "scenario": {
            "id": facts.scenario.id,
            "name": facts.scenario.name,
            "blurb": facts.scenario.blurb,
        },
        "solitaire": facts.solitaire,
    }


def _hexes(facts: Facts) -> list[dict[str, Any]]:
    """Every hex: number, name, terrain, and the middle of it on paper."""
    rows = []
    for hex, row in enumerate(facts.map.file.hex):
        x, y = centre(facts.map.grid.hexes[hex])
        rows.append(
            {
                "label": facts.labels[hex],
                "name": row.name,
                "terrain": TERRAIN_NAMES[facts.terrain[hex]],
                "x": x,
                "y": y,
                "provenance": row.provenance,
            }
        )
    return rows


def _targets(facts: Facts, hexes: list[int]) -> list[dict[str, Any]]:
    """Stations or landmarks with their names."""
    file = facts.map.file
    rows: tuple[Any, ...] = (*file.station, *file.landmark, *file.extra_target)
    named = {facts.map.at(row.hex): row for row in rows}
    return [{"hex": hex, "id": named[hex].id, "name": named[hex].name} for hex in hexes]


def _unit(facts: Facts, kind: int) -> dict[str, Any]:
    """A kind of unit with its ratings, and where each number comes from."""
    unit = facts.content.units[kind]
    return {
        "id": unit.id,
        "name": unit.name,
        "side": unit.side,
        "category": unit.category,
        "combat": unit.combat,
        "range": unit.range,
        "movement": unit.movement,
        "cost": unit.cost,
        "count": unit.count,
        "flies": unit.flies,
        "text": unit.text,
        "provenance": unit.provenance,
    }
