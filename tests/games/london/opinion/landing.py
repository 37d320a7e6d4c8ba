"""Where the system's units land (LON-25), and where Otto's stand (LON-29.5)."""

from tests.games.london.opinion.geometry import Hex, first
from tests.games.london.opinion.position import Position, neighbours, read

INFRASTRUCTURE = ("hq", "bio_lab", "missile_base")
DEATH_RAY_HEX = 4


def needs_die(p: Position, kind: str) -> bool:
    """Whether a die is rolled for the hex (LON-25.2, LON-25.3, LON-25.5)."""
    if kind == "death_ray":
        return False
    if kind in INFRASTRUCTURE:
        return not any(piece.kind in INFRASTRUCTURE for piece in p.martians())
    return True


def landing(p: Position, kind: str, die: int) -> Hex | None:
    """The hex a unit lands on; None if the edge is full (LON-25.2 to LON-25.8)."""
    entries = {row["number"]: row["hex"] for row in read("map.toml")["entry"]}
    if needs_die(p, kind):
        start = entries[die]
    elif kind == "death_ray":
        start = entries[DEATH_RAY_HEX]
    else:  # the last landed is the last of those on the map in order of arrival (LON-25.8)
        start = [piece.hex for piece in p.martians() if piece.kind in INFRASTRUCTURE][-1]
    edge: list[Hex] = read("map.toml")["edge"]["clockwise"]
    begin = edge.index(start)
    for step in range(len(edge)):
        hex = edge[(begin + step) % len(edge)]
        if p.is_empty(hex):
            return hex
    return None


def otto(p: Position, kind: str) -> Hex | None:
    """The hex beside the HQ for a rebuilt Walker or Saucer (LON-18.11, LON-29.5)."""
    headquarters = next(m for m in p.martians() if m.kind == "hq" and m.up)
    open_to_it = [
        hex
        for hex in neighbours(headquarters.hex)
        if p.is_empty(hex) and (kind == "saucer" or p.ground(hex) not in ("city", "bridged"))
    ]
    return first(headquarters.hex, open_to_it) if open_to_it else None
