"""What the system attacks (LON-28), and how it retreats others and is retreated."""

from dataclasses import dataclass

from tests.games.london.opinion.geometry import Hex, clockwise, distance, first
from tests.games.london.opinion.moving import cost, nearest_target
from tests.games.london.opinion.position import Piece, Position, neighbours, terrain

SURE = "sure"
ORDER = (SURE, "3-1", "2-1", "crushing", "1-1", "1-2", "1-3", "one_in_a_million")
FAIR = ORDER[: ORDER.index("1-1") + 1]
BACKS = ("army", "infernal_machine", "champion")
ATTACKERS = ("walker", "saucer", "death_ray", "missile_base", "monster")


def column(attacker: int, defender: int) -> str:
    """The odds, rounded to the left (LON-14.3): the best ratio that does not exceed them."""
    columns = [
        ("crushing", 4, 1),
        ("3-1", 3, 1),
        ("2-1", 2, 1),
        ("1-1", 1, 1),
        ("1-2", 1, 2),
        ("1-3", 1, 3),
    ]
    for name, more, less in columns:
        if attacker * less >= defender * more:
            return name
    return "one_in_a_million"


@dataclass(frozen=True)
class Target:
    """A hex, or a piece in it, and how good an attack on it would be."""

    hex: Hex
    piece: int | None
    worth: str


@dataclass(frozen=True)
class Choice:
    """What is attacked; more than one target if a draw has to decide (LON-26.5)."""

    priority: str
    targets: tuple[Target, ...]


def weigh(p: Position, attacker: Piece, victim: Piece) -> str | None:
    """How an attack on a piece ranks; None if it cannot be attacked (LON-28.6, LON-28.7)."""
    if not victim.up:
        return "1-1"
    if victim.heroine:
        return SURE if victim.captor is None else None
    strength = victim.combat()
    if strength is None:
        return "1-1"
    mine = attacker.combat()
    assert mine is not None
    return column(mine, strength)


def targets_in(p: Position, attacker: Piece, hex: Hex) -> list[Target]:
    """Pieces of a hex that the system would attack (LON-28.2, LON-28.5, LON-28.13)."""
    there = p.at(hex)
    if any(piece.martian for piece in there):
        return []
    found = []
    for piece in there:
        worth = weigh(p, attacker, piece)
        if worth is None or (p.option("solitaire_min_odds") == "1-1" and worth not in FAIR):
            continue
        found.append(Target(hex, piece.name, worth))
    return found


def in_vain(p: Position, attacker: Piece, target: Target) -> bool:
    """The Heroine, where only neighbours capture: from afar just her hex suffers (LON-12.4)."""
    far = distance(attacker.hex, target.hex) > 1
    return target.worth == SURE and far and p.option("ranged_capture") == "false"


def in_range(attacker: Piece) -> list[Hex]:
    """LON-13.6, LON-13.7."""
    return [hex for hex in terrain() if 1 <= distance(attacker.hex, hex) <= attacker.range()]


def best(p: Position, attacker: Piece, targets: list[Target]) -> tuple[Target, ...]:
    """The targets that LON-28.6 and LON-26.5 cannot tell apart, at the head of the order."""
    top = min(ORDER.index(target.worth) for target in targets)
    targets = [target for target in targets if ORDER.index(target.worth) == top]
    near = min(distance(attacker.hex, target.hex) for target in targets)
    targets = [t for t in targets if distance(attacker.hex, t.hex) == near]
    where = first(attacker.hex, [target.hex for target in targets])
    targets = [target for target in targets if target.hex == where]
    if len(targets) > 1:
        ranks = [in_one_hex(p, target) for target in targets]
        targets = [t for t, rank in zip(targets, ranks, strict=True) if rank == min(ranks)]
    return tuple(targets)


def in_one_hex(p: Position, target: Target) -> tuple[int, int]:
    """Face-up before face-down, then what the back shows (LON-26.5)."""
    assert target.piece is not None
    piece = p.piece(target.piece)
    shown = piece.up or p.option("face_down_category_visible") == "true"
    return (0 if piece.up else 1), BACKS.index(piece.category) if shown else 0


def choose(p: Position, attacker: Piece, *, clear: bool = True) -> Choice | None:
    """The attack of a unit (LON-28.1 to LON-28.8); without `clear` only the first three lines."""
    hexes = in_range(attacker)
    everyone = [target for hex in hexes for target in targets_in(p, attacker, hex)]
    if attacker.kind == "saucer":
        prey = [
            target
            for target in everyone
            if target.piece is not None
            and p.piece(target.piece).up
            and p.piece(target.piece).combat() in (1, 2)
        ]
        if prey:
            return Choice("prey", best(p, attacker, prey))
    for priority, wanted in (
        ("station", p.intact_stations()),
        ("landmark", p.intact_landmarks()),
    ):
        found = [target for target in everyone if target.hex in wanted]
        found += [Target(h, None, SURE) for h in hexes if h in wanted and p.is_empty(h)]
        if found:
            return Choice(priority, best(p, attacker, found))
    everyone = [target for target in everyone if not in_vain(p, attacker, target)]
    if everyone:
        return Choice("unit", best(p, attacker, everyone))
    hex = way_clearing(p, attacker) if clear else None
    return Choice("way", (Target(hex, None, SURE),)) if hex is not None else None


def way_clearing(p: Position, attacker: Piece) -> Hex | None:
    """An empty intact city or bridged hex between the unit and its nearest target (LON-28.8)."""
    goal = nearest_target(p, attacker)
    if goal is None:
        return None
    whole = distance(attacker.hex, goal)
    between = [
        hex
        for hex in in_range(attacker)
        if terrain()[hex] in ("city", "bridged")
        and hex not in p.rubble
        and p.is_empty(hex)
        and distance(attacker.hex, hex) + distance(hex, goal) == whole
    ]
    if not between:
        return None
    near = min(distance(attacker.hex, hex) for hex in between)
    return first(attacker.hex, [h for h in between if distance(attacker.hex, h) == near])


def attacks(p: Position, piece: Piece) -> bool:
    """Whether the unit is on the list (LON-28.1, LON-28.10, LON-28.14)."""
    bases = ("hq", "bio_lab") if p.option("solitaire_bases_attack") == "true" else ()
    return piece.up and piece.kind in (*ATTACKERS, *bases)


def retreats(p: Position, piece: Piece) -> list[Hex]:
    """The hexes a unit can be pushed to, clockwise from itself (LON-16)."""
    if piece.movement() == 0:
        return []
    enemy = "earthling" if piece.martian else "martian"
    found = []
    for hex in neighbours(piece.hex):
        price = cost(p, piece, hex)
        others = p.at(hex)
        if price is None or p.in_zone_of(enemy, hex):
            continue
        if price == "full turn" and p.option("retreat_into_river") == "false":
            continue
        if any(not other.heroine or not other.up for other in others):
            continue
        found.append(hex)
    return sorted(found, key=clockwise(piece.hex))


def pushed_to(p: Position, victim: Piece, attacker: Piece) -> Hex | None:
    """Where the system pushes a unit: clockwise from the Martian (LON-26.3, LON-29.1)."""
    open_to_it = retreats(p, victim)
    return first(attacker.hex, open_to_it) if open_to_it else None


def bea_objects(p: Position, result: str, martian: Piece) -> bool:
    """Whether a result of an Earthling attack would eliminate the Martian (LON-29.3, LON-29.8).

    `result` is read for the named sides: ME and MR hit the Martian.
    """
    return result == "ME" or (result == "MR" and not retreats(p, martian))


def advances(p: Position, walker: Piece, hex: Hex) -> bool:
    """Whether a Walker that attacked a piece in a hex enters it now (LON-17, LON-28.9).

    `p` is the position after the result. Not asked after attacks on empty hexes (LON-17.3).
    """
    if walker.kind != "walker" or not walker.up or distance(walker.hex, hex) != 1:
        return False
    if any(not (piece.heroine and piece.up) for piece in p.at(hex)):
        return False
    return cost(p, walker, hex) is not None
