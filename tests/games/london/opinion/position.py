"""A position of the second opinion, read from the content files as plain dicts."""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.london.opinion.geometry import Hex, distance

CONTENT = Path(__file__).parents[4] / "src" / "thunderchild" / "games" / "london" / "content"
LANDER = {"combat": 3, "range": 1, "movement": 0}
LAND_TROOPS = ("infantry", "cavalry", "police", "firemen")
FLYERS = ("saucer", "superhero", "airship")
DEFAULTS = {
    "solitaire_aim": "nearest",
    "solitaire_min_odds": "1-1",
    "solitaire_bases_attack": "false",
    "extra_targets": "none",
    "rubble_in_parks": "false",
    "ranged_capture": "true",
    "retreat_into_river": "true",
    "panic_terrain": "own",
    "face_down_category_visible": "true",
    "crt_reading": "sides",
    "instant_objectives": "true",
}


@cache
def read(name: str) -> dict[str, Any]:
    """One content file."""
    return tomllib.loads((CONTENT / name).read_text(encoding="utf-8"))


@cache
def terrain() -> dict[Hex, str]:
    """The printed terrain of every hex."""
    return {row["id"]: row["terrain"] for row in read("map.toml")["hex"]}


@cache
def units() -> dict[str, dict[str, Any]]:
    """The rows of the units, by id."""
    return {row["id"]: row for row in read("units.toml")["unit"]}


@cache
def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The hexes of the map next to a hex (LON-2.1)."""
    return tuple(other for other in terrain() if distance(hex, other) == 1)


@dataclass
class Piece:
    """A unit on the map. The Heroine is one, and `captor` is whose hand she is in."""

    name: int
    kind: str
    hex: Hex
    up: bool
    captor: int | None = None

    @property
    def martian(self) -> bool:
        return bool(units()[self.kind]["side"] == "martian")

    @property
    def category(self) -> str:
        return str(units()[self.kind]["category"])

    @property
    def heroine(self) -> bool:
        return self.kind == "heroine"

    @property
    def free_heroine(self) -> bool:
        return self.heroine and self.captor is None

    def combat(self) -> int | None:
        """The Combat number it shows, if any (LON-1.4, LON-1.5, LON-1.10)."""
        if not self.up:
            return LANDER["combat"] if self.martian else None
        number = units()[self.kind]["combat"]
        return number if isinstance(number, int) else None

    def range(self) -> int:
        """How far it attacks."""
        return int(units()[self.kind]["range"]) if self.up else LANDER["range"]

    def movement(self) -> int:
        """Its allowance; face-down pieces do not move (LON-8.1)."""
        return int(units()[self.kind]["movement"]) if self.up else 0

    def flies(self) -> bool:
        """Only the Active side flies (LON-8.7, LON-11.1)."""
        return self.up and self.kind in FLYERS


@dataclass
class Position:
    """Pieces on the map, rubble, and the options; Martians stand in order of arrival."""

    pieces: list[Piece]
    rubble: set[Hex] = field(default_factory=set)
    options: dict[str, str] = field(default_factory=dict)

    def option(self, name: str) -> str:
        return self.options.get(name, DEFAULTS[name])

    def at(self, hex: Hex) -> list[Piece]:
        return [piece for piece in self.pieces if piece.hex == hex]

    def martians(self) -> list[Piece]:
        return [piece for piece in self.pieces if piece.martian]

    def earthlings(self) -> list[Piece]:
        return [piece for piece in self.pieces if not piece.martian]

    def piece(self, name: int) -> Piece:
        return next(piece for piece in self.pieces if piece.name == name)

    def is_empty(self, hex: Hex) -> bool:
        """No Earthling piece and no Martian unit (LON-3.10)."""
        return not self.at(hex)

    def ground(self, hex: Hex) -> str:
        """What the hex is now (LON-2.6, LON-3.4)."""
        kind = terrain()[hex]
        if hex in self.rubble and kind in ("city", "bridged"):
            return f"{kind} rubble"
        return kind

    def is_water(self, hex: Hex) -> bool:
        return self.ground(hex) in ("river", "bridged rubble")

    def stations(self) -> list[Hex]:
        return self._targets("station", "clapham_junction")

    def landmarks(self) -> list[Hex]:
        return self._targets("landmark", "greenwich_hospital")

    def _targets(self, table: str, extra: str) -> list[Hex]:
        rows = [row["hex"] for row in read("map.toml")[table]]
        if self.option("extra_targets") in (extra, "both"):
            rows += [row["hex"] for row in read("map.toml")["extra_target"] if row["id"] == extra]
        return rows

    def intact_stations(self) -> list[Hex]:
        return [hex for hex in self.stations() if hex not in self.rubble]

    def intact_landmarks(self) -> list[Hex]:
        return [hex for hex in self.landmarks() if hex not in self.rubble]

    def intact_targets(self) -> list[Hex]:
        """LON-27.2."""
        return self.intact_stations() + self.intact_landmarks()

    def in_zone_of(self, side: str, hex: Hex) -> bool:
        """Whether a hex is in the zone of control of a side (LON-10.1, 10.2, 10.4)."""
        for piece in self.martians() if side == "martian" else self.earthlings():
            if distance(piece.hex, hex) != 1 or piece.combat() is None:
                continue
            if piece.kind in LAND_TROOPS and self.is_water(hex):
                continue
            return True
        return False

    def bars_martian(self, hex: Hex) -> bool:
        """Earthlings close a hex to Martians, a lone face-up Heroine does not (LON-7.5, 7.6)."""
        there = [piece for piece in self.at(hex) if not piece.martian]
        return any(not (piece.heroine and piece.up) for piece in there)
