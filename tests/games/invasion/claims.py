"""What each event claims to have changed, as a difference between two positions.

A position is read into a table of what can be seen of it: tracks, Zones, Units, Waves, the battle
board, Plans. The claim of an event is the part of the table that it says has changed, and by how
much; nothing else may have changed since the event before.
"""

from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from thunderchild.core.events import Named
from thunderchild.games.invasion.battle.field import piece_name, tripod_name
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    DIE,
    LAND,
    NO_BATTLE,
    NONE,
    ON_MAP,
    WAVES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.units import all_units, label
from thunderchild.games.invasion.rules.waves import ROW, wave_label

Key = tuple[str, ...]
Table = Counter[Key]
TRACKS = {"PP": "pp", "HVP": "human", "MVP": "martian"}


def seen(game: Invasion, s: InvasionState) -> Table:
    """A position as a table of numbers."""
    found: Table = Counter()
    for name, slot in TRACKS.items():
        found["track", name] = getattr(s, slot)
    found["flying", ""] = s.flying
    see_zones(game, s, found)
    see_waves(game, s, found)
    if s.battle != NO_BATTLE:
        see_battle(game, s, found)
    return Counter({key: n for key, n in found.items() if n})


def see_zones(game: Invasion, s: InvasionState, found: Table) -> None:
    """Zones, what lies in them, and Units."""
    for zone, name in enumerate(game.facts.map.zone_names):
        found["workforce", name] = s.workforce[zone]
        found["ruin", name] = s.ruin[zone]
        found["kegs", name] = s.kegs[zone]
        found["refugees", name] = s.refugees[zone]
        found["refugees_2", name] = s.refugees_2[zone]
        for colour, die in enumerate(DIE):
            found["machine", die, name] = s.machines[3 * zone + colour]
    for harbor, name in enumerate(game.facts.map.harbor_names):
        found["harbor", name] = s.harbors[harbor] == ON_MAP
    for unit in all_units(s):
        name = game.facts.map.zone_names[s.unit_zone[unit]]
        found["unit", label(s, unit), name] = 1
        found["works", label(s, unit)] = s.unit_works[unit]


def see_waves(game: Invasion, s: InvasionState, found: Table) -> None:
    """Waves and Cylinders with their Tripods; without numbers they are counted by Zone."""
    for row, state in enumerate(s.wave_state):
        if not state:
            continue
        name = wave_label(game.facts, s, row)
        if row < WAVES:
            found["wave", name, game.facts.map.zone_names[s.wave_zone[row]]] = 1
        for i, n in enumerate(s.wave_tripods[row * ROW : (row + 1) * ROW]):
            colour, damaged = divmod(i, 2)
            found["tripods", name, COLOURS[colour], "damaged" if damaged else ""] += n
        found["building", name] += s.wave_building[row]


def see_battle(game: Invasion, s: InvasionState, found: Table) -> None:
    """The board: who stands where, and the Plans in hand."""
    board = game.facts.battle.board(s)
    for tripod, hex in enumerate(s.tripod_hex):
        if hex >= 0:
            found["tripod", tripod_name(s, tripod), board.labels[hex]] = 1
            found["hurt", tripod_name(s, tripod)] = s.tripod_damaged[tripod]
    for piece, hex in enumerate(s.piece_hex):
        if hex != NONE:
            name = piece_name(s, piece)
            found["piece", name, board.labels[hex] if hex >= 0 else ""] = 1
            if s.piece_unit[piece] == NONE:
                found["works", name] = s.piece_works[piece]
    for plan, n in enumerate(s.plans_held):
        found["plan", game.facts.battle.plan_titles[plan]] = n


# ---- claims -----------------------------------------------------------------------------------


def by_name(event: Any) -> SimpleNamespace:
    """An event with the names of things alone."""
    facts = {field: getattr(event, field) for field in event.__struct_fields__}
    names = {field: v.name if isinstance(v, Named) else v for field, v in facts.items()}
    return SimpleNamespace(**names, rule=event.rule)


class Claims:
    """The claims of the events of one game; each has a method named like its kind."""

    def __init__(self, game: Invasion) -> None:
        self.game = game

    def of(self, event: Any, before: Table, after: Table, s: InvasionState) -> Table:
        """What an event says has changed."""
        name = "".join(f"_{c.lower()}" if c.isupper() else c for c in type(event).__name__)[1:]
        claim: Callable[..., dict[Key, int]] | None = getattr(self, name, None)
        found = claim(by_name(event), before, after, s) if claim else {}
        return Counter({key: n for key, n in found.items() if n})

    # tracks

    def points_gained(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("track", e.track): e.points}

    def points_lost(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("track", e.track): -e.points}

    def flying_part_built(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("flying", ""): 1}

    def flying_part_lost(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {("flying", ""): e.parts - before["flying", ""]}

    # Zones

    def workforce_lost(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        assert after["workforce", e.zone] == e.left
        return {("workforce", e.zone): -e.points}

    def workforce_raised(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        assert after["workforce", e.zone] == e.now
        return {("workforce", e.zone): e.points}

    def zone_destroyed(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {("ruin", e.zone): 1, ("workforce", e.zone): -before["workforce", e.zone]}

    def red_weed_grew(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("ruin", e.zone): 1}

    def red_weed_withered(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("ruin", e.zone): -1}

    def harbor_placed(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("harbor", e.harbor): 1}

    def harbor_lost(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {("harbor", e.harbor): -before["harbor", e.harbor]}

    def keg_placed(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("kegs", e.zone): 1}

    def keg_taken(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("kegs", e.zone): -1}

    def machine_placed(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("machine", e.colour, e.zone): 1}

    def machine_destroyed(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("machine", e.colour, e.zone): -1}

    # Units and Refugees

    def unit_placed(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        return {("unit", e.unit, e.zone): 1, ("works", e.unit): after["works", e.unit]}

    def unit_moved(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {
            ("unit", e.unit, e.origin): -1,
            ("unit", e.unit, e.zone): 1,
            ("works", e.unit): -before["works", e.unit],
        }

    def unit_lost(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        gone = {key: -n for key, n in before.items() if key[:2] == ("piece", e.unit)}
        lost = {("unit", e.unit, e.zone): -1, ("works", e.unit): -before["works", e.unit]}
        return {**gone, **lost}

    def character_escaped(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {key: -n for key, n in before.items() if key[:2] == ("unit", e.unit)}

    def refugees_placed(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("refugees_2" if e.double else "refugees", e.zone): e.number}

    def refugees_moved(self, e: Any, *_: Any) -> dict[Key, int]:
        kind = "refugees_2" if e.double else "refugees"
        return {(kind, e.origin): -1, (kind, e.zone): 1}

    def refugees_lost(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        """Points; which counters went shows the position."""
        if e.rule == "INV-ESC-04":  # they had put to sea before
            return {}
        keys: list[Key] = [("refugees", e.zone), ("refugees_2", e.zone)]
        changes = {key: after[key] - before[key] for key in keys}
        assert changes[keys[0]] + 2 * changes[keys[1]] == -e.points, e
        return changes

    def refugees_sailed(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        keys: list[Key] = [("refugees", e.zone), ("refugees_2", e.zone)]
        changes = {key: after[key] - before[key] for key in keys}
        assert changes[keys[0]] + 2 * changes[keys[1]] == -e.points, e
        return changes

    def earthworks_built(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {("works", e.unit): e.level - before["works", e.unit]}

    def earthworks_taken(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        assert e.level == before["works", e.unit] - 1
        return {("works", e.unit): -1}

    # Waves

    def wave_placed(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        return {("wave", e.wave, e.zone): 1}

    def cylinder_landed(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("wave", e.wave, e.zone): 1}

    def cylinder_opened(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        """It is called a Wave now."""
        new = e.wave.replace("Cylinder", "Wave")
        found: dict[Key, int] = {}
        for key, n in before.items():
            if key[0] in ("wave", "tripods", "building") and key[1] == e.wave:
                found[key] = -n
                found[key[0], new, *key[2:]] = n
        return found

    def wave_moved(self, e: Any, before: Table, after: Table, s: InvasionState) -> dict[Key, int]:
        """Tripods without a number have their Zone in their name."""
        if e.wave.startswith("Wave"):
            return {("wave", e.wave, e.origin): -1, ("wave", e.wave, e.zone): 1}
        changes = Counter(after)
        changes.subtract(before)
        moved = {key: n for key, n in changes.items() if n}
        there = f"the Tripods in {e.zone}"
        assert {key[1] for key in moved} <= {e.wave, there}
        assert sum(moved.values()) == 0
        return moved

    def wave_removed(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {key: -n for key, n in before.items() if key[:2] == ("wave", e.wave)}

    def tripod_arrived(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        """One that was under construction is so no more."""
        built = -1 if e.rule == "INV-ASM-02" and before["building", e.wave] else 0
        return {("tripods", e.wave, e.colour, ""): 1, ("building", e.wave): built}

    def no_tripod(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {
            ("building", e.wave): -1
            if e.wave.startswith("Wave") and before["building", e.wave]
            else 0
        }

    def tripod_damaged(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("tripods", e.wave, e.colour, ""): -1, ("tripods", e.wave, e.colour, "damaged"): 1}

    def tripod_repaired(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("tripods", e.wave, e.colour, ""): 1, ("tripods", e.wave, e.colour, "damaged"): -1}

    def tripod_destroyed(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        keys: list[Key] = [("tripods", e.wave, e.colour, state) for state in ("", "damaged")]
        changes = {key: after[key] - before[key] for key in keys}
        assert sum(changes.values()) == -1
        return changes

    def building_lowered(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        assert e.left == before["building", e.wave] - 1
        return {("building", e.wave): -1}

    def building_raised(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {("building", e.wave): e.now - before["building", e.wave]}

    def wave_joined(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        """Its Tripods are those of the Zone now."""
        found = gone(before, "wave", e.wave) | gone(before, "tripods", e.wave)
        for key, n in gone(before, "tripods", e.wave).items():
            found["tripods", f"the Tripods in {e.zone}", *key[2:]] = -n
        return found

    # battles

    def battle_began(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        """All that take part are there, still to be placed."""
        return {key: n for key, n in (after - before).items() if key[0] == "piece" and not key[2]}

    def piece_placed(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("piece", e.piece, ""): -1, ("piece", e.piece, e.hex): 1}

    def tripod_placed(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        return {("tripod", e.tripod, e.hex): 1, ("hurt", e.tripod): after["hurt", e.tripod]}

    def die_rolled_again(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        """A Plan is spent if that is the way."""
        return {("plan", e.way): -1 if before["plan", e.way] and e.rule == "INV-PLN-03" else 0}

    def rolled(self, e: Any, *_: Any) -> dict[Key, int]:
        """Powder that goes off is gone."""
        zone = e.table.removeprefix("Powder in ")
        return {("kegs", zone): -1} if e.rule == "INV-KEG-04" else {}

    def tripod_moved(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("tripod", e.tripod, e.origin): -1, ("tripod", e.tripod, e.hex): 1}

    def ship_moved(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("piece", e.piece, e.origin): -1, ("piece", e.piece, e.hex): 1}

    def tripod_left(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return gone(before, "tripod", e.tripod) | gone(before, "hurt", e.tripod)

    def tripod_hit(self, e: Any, before: Table, after: Table, s: InvasionState) -> dict[Key, int]:
        """Both on the board and, on land, in its Wave."""
        found: dict[Key, int] = {}
        if e.destroyed:
            found |= gone(before, "tripod", e.tripod) | gone(before, "hurt", e.tripod)
        else:
            found["hurt", e.tripod] = 1
        if s.battle == LAND:
            wave, colour = wave_label(self.game.facts, s, s.battle_row), e.tripod.split()[0].lower()
            was = "damaged" if before["hurt", e.tripod] else ""
            found["tripods", wave, colour, was] = -1
            if not e.destroyed:
                found["tripods", wave, colour, "damaged"] = 1
        return found

    def piece_lost(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return gone(before, "piece", e.piece) | gone(before, "works", e.piece)

    def ship_escaped(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        found = gone(before, "piece", e.piece) | gone(before, "works", e.piece)
        return found | gone(before, "unit", e.piece)  # a Character

    def dug_in(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        return {("works", e.piece): e.level - before["works", e.piece]}

    def works_lost(self, e: Any, before: Table, *_: Any) -> dict[Key, int]:
        assert e.level == before["works", e.piece] - 1
        return {("works", e.piece): -1}

    def plan_gained(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("plan", e.plan): 1}

    def plan_used(self, e: Any, *_: Any) -> dict[Key, int]:
        return {("plan", e.plan): -1}

    def warships_gained(self, e: Any, before: Table, after: Table, *_: Any) -> dict[Key, int]:
        new = {k: n for k, n in (after - before).items() if k[0] == "piece"}
        assert sum(new.values()) == e.number
        return new


def after_battle(table: Table) -> Table:
    """When a battle has ended the board is cleared without a word."""
    board = ("tripod", "hurt", "piece", "plan")
    ashore = {key[1] for key in table if key[0] == "unit"}
    return Counter(
        {
            key: n
            for key, n in table.items()
            if key[0] not in board and (key[0] != "works" or key[1] in ashore)
        }
    )


def gone(before: Table, what: str, name: str) -> dict[Key, int]:
    """All of a thing is taken away."""
    return {key: -n for key, n in before.items() if key[:2] == (what, name)}
