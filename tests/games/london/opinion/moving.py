"""Where the system's units move (LON-27), and where General Panic drives yours (LON-29.4)."""

from itertools import count

from tests.games.london.opinion.geometry import Hex, clockwise, distance, first
from tests.games.london.opinion.position import Piece, Position, neighbours

FULL_TURN = "full turn"


def cost(p: Position, piece: Piece, hex: Hex, *, panic: bool = False) -> int | str | None:
    """Price of a hex: MP, a full turn, or None where it is prohibited (LON-2.6)."""
    ground = p.ground(hex)
    if piece.flies():
        return 1
    if piece.kind == "death_ray":
        return 1 if ground == "park" and hex not in p.rubble else None
    if piece.martian or (panic and p.option("panic_terrain") == "martian"):
        return {"park": 1, "city": None, "bridged": None}.get(ground, 2)
    return {"park": 1, "city": 1, "bridged": 1, "city rubble": 2}.get(ground, FULL_TURN)


def may_stop(p: Position, piece: Piece, hex: Hex, *, panic: bool = False) -> bool:
    """Room for it (LON-7.1, LON-7.2); for Panic any face-down piece takes the room (LON-5.11)."""
    others = [other for other in p.at(hex) if other is not piece]
    if panic:
        return all(other.heroine and other.up for other in others)
    return all(other.heroine for other in others)


def is_barred(p: Position, piece: Piece, hex: Hex) -> bool:
    """Enemy units keep it out (LON-7.5)."""
    if piece.martian:
        return p.bars_martian(hex)
    return any(other.martian for other in p.at(hex))


def walks(p: Position, piece: Piece, *, panic: bool = False) -> dict[Hex, list[Hex]]:
    """Each hex it can stop in, with the path it would take (LON-9, LON-10, LON-27.15).

    Paths grow cheapest first; among equally cheap ones the clockwise step at the parting decides.
    """
    allowance = piece.movement()
    enemy = "earthling" if piece.martian else "martian"
    paths: dict[Hex, tuple[int, list[Hex]]] = {piece.hex: (0, [])}
    for spent in count():
        if spent > allowance:
            break
        for here in [hex for hex, (price, _) in paths.items() if price == spent]:
            way = paths[here][1]
            if way and not panic and p.in_zone_of(enemy, here):
                continue
            for near in neighbours(here):
                price = step_price(p, piece, near, allowance - spent, panic=panic)
                if price is None:
                    continue
                offer = (spent + price, [*way, near])
                if near not in paths or is_better(piece.hex, offer, paths[near]):
                    paths[near] = offer
    return {
        hex: way for hex, (_, way) in paths.items() if way and may_stop(p, piece, hex, panic=panic)
    }


def step_price(p: Position, piece: Piece, hex: Hex, left: int, *, panic: bool) -> int | None:
    """MP for the step, or None if it cannot be made."""
    price = cost(p, piece, hex, panic=panic)
    if price is None or is_barred(p, piece, hex):
        return None
    if price == FULL_TURN:
        return left if left == piece.movement() and left > 0 else None
    return int(price) if int(price) <= left else None


def is_better(start: Hex, a: tuple[int, list[Hex]], b: tuple[int, list[Hex]]) -> bool:
    """Whether path `a` is taken rather than `b` (LON-27.15)."""
    if a[0] != b[0]:
        return a[0] < b[0]
    parting = start
    for x, y in zip(a[1], b[1], strict=False):
        if x != y:
            return first(parting, [x, y]) == x
        parting = x
    return False


def nearest_target(p: Position, piece: Piece) -> Hex | None:
    """LON-27.3: distance, then station before landmark, then clockwise; never its own hex.

    With `nearest_clockwise` just distance, then clockwise.
    """
    stations = [hex for hex in p.intact_stations() if hex != piece.hex]
    targets = [hex for hex in p.intact_targets() if hex != piece.hex]
    if p.option("solitaire_aim") == "stations_first" and stations:
        targets = stations
    if not targets:
        return None
    near = min(distance(piece.hex, hex) for hex in targets)
    targets = [hex for hex in targets if distance(piece.hex, hex) == near]
    if p.option("solitaire_aim") == "nearest_clockwise":
        return first(piece.hex, targets)
    return first(piece.hex, [hex for hex in targets if hex in stations] or targets)


def aim(p: Position, piece: Piece) -> Hex | None:
    """What the unit wants to get closer to (LON-27.3 to LON-27.5, LON-27.14)."""
    if piece.kind == "saucer":
        prey = [e for e in p.earthlings() if e.up and e.combat() in (1, 2)]
        if prey:
            return nearest(piece, [e.hex for e in prey])
    found = nearest_target(p, piece)
    if found is not None:
        return found
    if piece.hex in p.intact_targets():
        return piece.hex
    # A Heroine who is held is nobody to make for, as she is nobody to attack (LON-28.13).
    people = [e.hex for e in p.earthlings() if e.captor is None and e.hex != piece.hex]
    return nearest(piece, people) if people else None


def nearest(piece: Piece, hexes: list[Hex]) -> Hex:
    """The nearest hex, clockwise on ties."""
    near = min(distance(piece.hex, hex) for hex in hexes)
    return first(piece.hex, [hex for hex in hexes if distance(piece.hex, hex) == near])


def destination(p: Position, piece: Piece) -> tuple[Hex, list[Hex]] | None:
    """Where a unit that is no Monster goes, and its path; None if it stays (LON-27.7, 8, 14)."""
    goal = aim(p, piece)
    if goal is None:
        return None
    reach = walks(p, piece)
    open_to_it = [hex for hex in reach if hex not in p.intact_targets()]
    if not open_to_it:
        return None
    best = min(distance(hex, goal) for hex in open_to_it)
    must_leave = piece.hex in p.intact_targets()
    if not must_leave and best >= distance(piece.hex, goal):
        return None
    chosen = first(piece.hex, [hex for hex in open_to_it if distance(hex, goal) == best])
    return chosen, reach[chosen]


def monster_step(p: Position, piece: Piece, left: int, *, stopped: bool) -> Hex | None:
    """The Monster's next step, if it makes one (LON-27.12 b)."""
    goal = aim(p, piece)
    if goal is None or stopped:
        return None
    now = distance(piece.hex, goal)
    open_to_it = []
    for hex in neighbours(piece.hex):
        price = step_price(p, piece, hex, left, panic=False)
        if price is not None and may_stop(p, piece, hex) and distance(hex, goal) < now:
            open_to_it.append(hex)
    return first(piece.hex, open_to_it) if open_to_it else None


def panic(p: Position) -> tuple[Piece, Hex] | None:
    """Whom General Panic drives where; None if nobody is moved (LON-29.4, LON-29.9)."""
    headquarters = next(m for m in p.martians() if m.kind == "hq" and m.up)
    martians = [m.hex for m in p.martians()]

    def fear(hex: Hex) -> int:
        return min(distance(hex, m) for m in martians)

    units = [e for e in p.earthlings() if e.movement() > 0 and not e.heroine]
    if not units:
        return None
    nearest_one = min(fear(e.hex) for e in units)
    units = [e for e in units if fear(e.hex) == nearest_one]
    lowest = min(e.combat() or 0 for e in units)
    units = [e for e in units if (e.combat() or 0) == lowest]
    chosen = min(units, key=lambda e: clockwise(headquarters.hex)(e.hex))
    reach = walks(p, chosen, panic=True)
    farthest = max((fear(hex) for hex in reach), default=0)
    if farthest <= fear(chosen.hex):
        return None
    return chosen, first(chosen.hex, [hex for hex in reach if fear(hex) == farthest])
