"""What a page needs once to draw a game of WarpWar: map, table, designs; nothing of a position."""

from collections import Counter
from typing import Any, Final

from thunderchild.core.hexes import centre
from thunderchild.core.rules import Remark
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.content.files import CRT_LIMIT
from thunderchild.games.warpwar.content.starmap import MapFile
from thunderchild.games.warpwar.model.kinds import END_NAMES, RACK, SHIP_NAMES, WARPSHIP

SECRET: Final = Remark("Records are secret until the game ends", "WW-20.2")


def provenance_of(file: MapFile) -> str:
    """Where the map comes from, in words: the map's own note, and how many items of each kind."""
    kinds = Counter(item.provenance for item in (*file.star, *file.warpline))
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    note = file.map.note
    return f"stars and warplines: {counts}. {note}" if note else f"stars and warplines: {counts}"


def board_of(facts: Facts) -> dict[str, Any]:
    """The board as plain data; hexes and stars are in the order of their numbers."""
    board, scenario, ships = facts.map, facts.scenario, facts.content.ships
    base_of = {hex: end for end in (0, 1) for hex in board.bases[end]}
    return {
        "title": "warpwar",
        "map_name": board.file.map.name,
        "provenance": provenance_of(board.file),
        "hexes": [
            {"label": label, "x": x, "y": y}
            for label, (x, y) in zip(board.labels, map(centre, board.grid.hexes), strict=True)
        ],
        "stars": [
            {
                "name": name,
                "hex": hex,
                "base": END_NAMES[base_of[hex]] if hex in base_of else "",
                "middle": hex in board.middle,
            }
            for name, hex in zip(board.star_names, board.star_hex, strict=True)
        ],
        "warplines": [[at, to] for at, ends in enumerate(board.warps) for to in ends if at < to],
        "bases_in_use": [list(facts.bases[0]), list(facts.bases[1])],
        "crt_limit": CRT_LIMIT,
        "crt": [
            {
                "tactic": row.firing,
                "difference": row.difference,
                "bounds": row.bounds(),
                "results": list(row.results),
            }
            for row in facts.content.crt_rows
        ],
        "designs": [
            {
                "name": design.name,
                "text": design.blurb,
                "kind": SHIP_NAMES.index(design.kind),
                "values": list(design.values()),
            }
            for design in facts.content.designs
        ],
        "prices": {"kinds": facts.content.kind_price, "per_bp": facts.content.per_bp},
        "attributes": [[a.short, a.title] for a in ships.attribute],
        "lacks": [[] if kind == WARPSHIP else [RACK] for kind in range(len(SHIP_NAMES))],
        "remarks": {"records": SECRET},
        "scenario": {"id": scenario.id, "name": scenario.name, "blurb": scenario.blurb},
        "vp_to_win": scenario.victory_points,
    }
