"""What a page needs once to draw a game of London: map, units, tables; nothing of a position."""

from typing import Any, Final

from thunderchild.core.hexes import centre
from thunderchild.core.rules import Remark
from thunderchild.games.london.content.citymap import ExtraTarget, Landmark, Station
from thunderchild.games.london.content.facts import RUBBLED, Facts
from thunderchild.games.london.content.rows import Cost, GroundRow
from thunderchild.games.london.model.kinds import (
    CATEGORY_NAMES,
    OBJECTIVE_NAMES,
    RESULT_NAMES,
    TERRAIN_NAMES,
    UNIT_NAMES,
)

# The categories as headings, and as a back shows them (LON-1.6, LON-5.5).
CATEGORIES: Final = (
    ("Political", "Political"),
    ("Infrastructure", "Infrastructure"),
    ("Regulars", "Regular"),
    ("Champions", "Champion"),
    ("Infernal Machines", "Machine"),
    ("Army", "Army"),
)
# The letters of the Combat Results Table (LON-15.2).
RESULTS: Final = (
    "Martian unit eliminated",
    "Martian unit retreats",
    "nothing",
    "Earthling unit retreats",
    "Earthling unit eliminated",
)
ODDS: Final = Remark(
    "Odds are attacker to target, whoever attacks; the letters always name the sides. "
    "So low odds are good for an Earthling that attacks",
    "LON-15.1",
)
COSTS: Final[dict[Cost, str]] = {"prohibited": "closed", "full_turn": "whole move"}
WAYS: Final = ("Earthlings", "Martians", "flyers")


def costs_of(row: GroundRow) -> tuple[Cost, Cost, Cost]:
    """What the ground costs Earthlings, Martians and flyers (LON-2.6)."""
    return row.earthling, row.martian, row.flying


def ground_text(row: GroundRow) -> str:
    """What it costs in words: `River: whole move for Earthlings, 2 points for Martians, ...`."""
    said = ", ".join(cost_text(cost, way) for cost, way in zip(costs_of(row), WAYS, strict=True))
    return f"{row.name}: {said}."


def cost_text(cost: Cost, way: str) -> str:
    """`2 points for Martians`, `closed to Martians`."""
    if cost == "prohibited":
        return f"closed to {way}"
    points = COSTS.get(cost) or ("1 point" if cost == 1 else f"{cost} points")
    return f"{points} for {way}"


def board_of(facts: Facts) -> dict[str, Any]:
    """The board as plain data; hexes, units, objectives and minions are in the order of their ints.

    The extra targets that no option took in are left out (LON-2.7).
    """
    content, scenario = facts.content, facts.scenario
    sheet = content.map.file.sheet
    return {
        "title": "london",
        "map_name": sheet.name,
        "provenance": sheet.note,
        "scenario": {"id": scenario.id, "name": scenario.name, "blurb": scenario.blurb},
        "options": {name: getattr(facts.options, name) for name in facts.options.__struct_fields__},
        "track": {
            "turns": facts.turns,
            "points": facts.points,
            "boxes": facts.boxes,
            "schedule": list(facts.schedule),
            "machine": facts.schedule[facts.machine_place],
        },
        **_map(facts),
        **_units(facts),
        **_tables(facts),
    }


def _map(facts: Facts) -> dict[str, Any]:
    """Hexes with their terrain, and what stands in them (LON-2.1 to LON-2.9)."""
    board = facts.map
    file = board.file
    targets: list[Station | Landmark | ExtraTarget] = [
        *file.station,
        *file.landmark,
        *file.extra_target,
    ]
    named = {board.at(row.hex): (row.id, row.name) for row in targets}
    return {
        "hexes": [
            {"label": label, "x": x, "y": y, "name": name, "terrain": TERRAIN_NAMES[terrain]}
            for label, (x, y), name, terrain in zip(
                board.labels,
                map(centre, board.grid.hexes),
                board.names,
                board.terrain,
                strict=True,
            )
        ],
        "stations": [
            {"hex": here, "id": named[here][0], "name": named[here][1]} for here in facts.stations
        ],
        "landmarks": [
            {"hex": here, "id": named[here][0], "name": named[here][1]} for here in facts.landmarks
        ],
        "bridges": [{"hex": board.at(row.hex), "names": list(row.bridges)} for row in file.bridge],
        "entries": list(board.entries),
        "edge": list(board.edge),
        "river": [board.at(label) for label in file.river.course],
    }


def _units(facts: Facts) -> dict[str, Any]:
    """The counters: ratings, prices and what each does (LON-1.1, LON-1.4)."""
    content = facts.content
    sold = {kind for kinds in facts.for_sale for kind in kinds}
    return {
        "units": [
            {
                "id": unit.id,
                "name": unit.name,
                "side": unit.side,
                "category": unit.category,
                "combat": facts.combat[kind],  # 0 where it is no number
                "range": unit.range,
                "movement": unit.movement,
                "cost": unit.cost,
                "count": unit.count,
                "flies": unit.flies,
                "text": facts.unit_texts[kind],
                "sold": kind in sold,
                "sources": {
                    "combat": unit.sources.combat,
                    "range": unit.sources.range,
                    "movement": unit.sources.movement,
                    "cost": unit.sources.cost,
                },
            }
            for kind, unit in enumerate(content.units)
        ],
        "lander": {"combat": content.lander.combat, "range": content.lander.range},
        "categories": [
            {"id": id, "title": title, "short": short}
            for id, (title, short) in zip(CATEGORY_NAMES, CATEGORIES, strict=True)
        ],
        "lists": [
            {
                "side": row.side,
                "name": row.name,
                "text": row.blurb,
                "units": [UNIT_NAMES.index(name) for name in row.units],
                "objective": OBJECTIVE_NAMES.index(row.objective) if row.objective else -1,
            }
            for row in content.lists
        ],
    }


def _tables(facts: Facts) -> dict[str, Any]:
    """The printed tables, the objectives and the minions (LON-2.6, LON-15.1)."""
    content = facts.content
    return {
        "columns": [
            {"name": row.name, "short": row.short, "results": list(row.results)}
            for row in content.columns
        ],
        "results": [
            {"letters": letters, "text": text}
            for letters, text in zip(RESULT_NAMES, RESULTS, strict=True)
        ],
        "odds": ODDS,
        "grounds": [
            {
                "id": row.id,
                "name": row.name,
                "costs": [COSTS.get(cost, cost) for cost in costs_of(row)],
                "text": ground_text(row),
                "rubbled": RUBBLED[ground] if ground < len(RUBBLED) else ground,
            }
            for ground, row in enumerate(content.ground)
        ],
        "objectives": [
            {"name": row.name, "text": row.text, "ends": row.ends, "threshold": row.threshold}
            for row in content.objectives
        ],
        "minions": [
            {"name": row.name, "text": row.text, "speech": row.speech} for row in content.minions
        ],
    }
