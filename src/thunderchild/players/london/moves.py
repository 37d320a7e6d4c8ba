"""Where units go: what they could attack from there, what could hit them, how near the goal is."""

from thunderchild.games.london.model.actions import Move
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    BIO_LAB,
    BRIDGED,
    COLONIZE,
    EARTHLING,
    HEROINE,
    HQ,
    MARTIAN,
    PARK,
    PEACE,
    PRIEST,
)
from thunderchild.games.london.rules.routes import Mover, reach, zone_of
from thunderchild.players.london import shots
from thunderchild.players.london.outlook import FIRST_EARTHLING, Outlook, from_edge


def best_move(outlook: Outlook) -> Move | None:
    """The best move of the next unit that gains by one, or None."""
    facts, s, seat = outlook.facts, outlook.s, outlook.seat
    zone = zone_of(facts, s, 1 - seat)
    goals = goals_of(outlook)
    for piece in facts.pieces(s, seat):
        kind = s.kind_of[piece]
        if not s.up[piece] or not facts.movement[kind] or s.moved[piece]:
            continue
        found = _best_for(outlook, piece, left_for(outlook, piece, goals), zone)
        if found is not None:
            return found
    return None


def _best_for(outlook: Outlook, piece: int, goals: list[int], zone: bytearray) -> Move | None:
    """The best move of one unit, if it is better than to stay."""
    s = outlook.s
    best = score(outlook, piece, s.hex[piece], goals) + outlook.style.better
    move = None
    for one in reach(Mover(outlook.facts, s, piece, zone)).values():
        worth = score(outlook, piece, one.hex, goals) + 0.01 * outlook.draws.pick(5)
        if outlook.seat == MARTIAN and outlook.wants[ABDUCT_GIRL]:
            worth += 8 * any(outlook.facts.is_open_heroine(s, hex) for hex in one.path)
        if worth > best:
            best, move = worth, Move(piece, list(one.path))
    return move


def goals_of(outlook: Outlook) -> list[int]:
    """The hexes that a side's units go for."""
    s = outlook.s
    if outlook.seat == EARTHLING:
        return [s.hex[i] for i in outlook.martians]
    wants = outlook.wants
    if wants[PEACE]:
        return [s.hex[i] for i in outlook.earthlings]
    goals = [
        hex
        for hex, worth in outlook.wanted_hexes.items()
        if worth > 1 and is_worth_a_shot(outlook, hex)
    ]
    if wants[COLONIZE]:
        goals += [s.hex[i] for i in outlook.earthlings if outlook.is_dark(i)]
    if wants[ABDUCT_GIRL] and s.captor < 0:
        known = outlook.view.heroine
        if known >= 0:
            return [s.hex[known]]
        goals += [
            s.hex[i]
            for i in outlook.earthlings
            if outlook.is_dark(i) and HEROINE in outlook.kinds_behind(i)
        ]
    return goals


def left_for(outlook: Outlook, piece: int, goals: list[int]) -> list[int]:
    """The goals that fall to a Martian: in nobody else's range, and no friend is nearer."""
    s, facts = outlook.s, outlook.facts
    if outlook.seat == EARTHLING:
        return goals
    others = [i for i in outlook.martians if i != piece and facts.can_attack(s, i)]
    ranges = [(facts.distance[s.hex[i]], facts.range_of(s, i)) for i in others]
    left = [goal for goal in goals if not any(1 <= row[goal] <= far for row, far in ranges)]
    own = facts.distance[s.hex[piece]]
    movers = [facts.distance[s.hex[i]] for i in others if facts.movement[s.kind_of[i]]]
    nearest = [goal for goal in left if all(row[goal] >= own[goal] for row in movers)]
    return nearest or left or goals


def gain_by_landing(outlook: Outlook, hex: int, goals: list[int]) -> int:
    """How much nearer to the goals the Martians would be with one more of them in a hex."""
    facts, s = outlook.facts, outlook.s
    rows = [facts.distance[s.hex[i]] for i in outlook.martians if facts.movement[s.kind_of[i]]]
    here = facts.distance[hex]
    gain = 0
    for goal in goals:
        nearest = 12
        for i, row in enumerate(rows):
            if not i or row[goal] < nearest:
                nearest = row[goal]
        gain += max(0, nearest - here[goal])
    return gain


def is_worth_a_shot(outlook: Outlook, hex: int) -> bool:
    """Whether a Martian would fire at a hex: not where what stands there makes it a bad bargain."""
    targets = outlook.facts.targets_in(outlook.s, hex)
    if not targets:
        return outlook.facts.is_empty(outlook.s, hex)
    walker = next((i for i in outlook.martians if outlook.s.up[i]), None)
    if walker is None:
        return True
    return any(shots.on_piece(outlook, walker, target) > 0 for target in targets)


def score(outlook: Outlook, piece: int, hex: int, goals: list[int]) -> float:
    """What it is worth to a side that its unit ends the phase in a hex."""
    s, facts, style = outlook.s, outlook.facts, outlook.style
    kind = s.kind_of[piece]
    if kind < FIRST_EARTHLING:
        return _martian_score(outlook, piece, hex, goals)
    worth = -style.caution * shots.danger(outlook, piece, kind, hex)
    strength = facts.combat[kind]
    far = outlook.nearest(hex, goals)
    if strength or kind == PRIEST:
        if strength < style.holder:
            attack = best_attack(outlook, piece, hex)
            worth += style.aggression * attack
            worth -= style.step * max(0, far - facts.range[kind])
            if outlook.cover(MARTIAN)[hex]:
                worth -= style.exposed * _for_nothing(attack, facts.range[kind])
        elif hex in outlook.wanted_hexes and far <= 4:
            worth += style.guard
        else:
            wanted = list(outlook.wanted_hexes)
            worth -= style.step * 0.5 * (outlook.nearest(hex, wanted) if wanted else 0)
    else:
        worth += 0.1 * min(far, 6)
    return worth


def _for_nothing(attack: float, range: int) -> float:
    """How needlessly a unit stands next to a Martian: it has no target, or reaches farther."""
    if attack <= 0:
        return 1.0
    return 0.3 if range > 1 else 0.0


def _martian_score(outlook: Outlook, piece: int, hex: int, goals: list[int]) -> float:
    """The same for a Martian."""
    s, facts, style = outlook.s, outlook.facts, outlook.style
    kind = s.kind_of[piece]
    worth = -style.caution * shots.danger(outlook, piece, kind, hex)
    if s.captor == piece and outlook.wants[ABDUCT_GIRL]:
        foes = [s.hex[i] for i in outlook.earthlings if s.up[i] and facts.combat[s.kind_of[i]]]
        return worth + style.step * min(8, outlook.nearest(hex, foes))
    worth -= style.step * max(0, outlook.nearest(hex, goals) - facts.range_of(s, piece))
    if not outlook.wants[PEACE]:
        worth += style.aggression * best_attack(outlook, piece, hex)
    if facts.flies[kind] and hex in outlook.wanted_hexes:
        worth -= 2.0  # nobody can fire at a target that a friend stands in
    return worth


def best_attack(outlook: Outlook, piece: int, hex: int) -> float:
    """The best attack a unit could make from a hex, in points for its own side; 0 or more."""
    s, facts = outlook.s, outlook.facts
    here = s.hex[piece]
    far = facts.range_of(s, piece) or facts.range[s.kind_of[piece]]
    row = facts.distance[hex]
    best = 0.0
    s.hex[piece] = hex
    if outlook.seat == EARTHLING:
        if not outlook.is_first_shot_open:
            for target in outlook.martians:
                if row[s.hex[target]] <= far and _can_hit(outlook, piece, target):
                    best = max(best, -shots.by_earthling(outlook, piece, target))
    else:
        for target in outlook.earthlings:
            if row[s.hex[target]] <= far and target != s.captor:
                if s.captor < 0 or target != s.heroine:
                    best = max(best, shots.on_piece(outlook, piece, target))
        for goal, worth in outlook.wanted_hexes.items():
            if 1 <= row[goal] <= far and facts.is_empty(s, goal):
                best = max(best, worth)
    s.hex[piece] = here
    return best


def _can_hit(outlook: Outlook, piece: int, target: int) -> bool:
    """Whether an Earthling may attack into the hex of a Martian (LON-13.4)."""
    facts, s = outlook.facts, outlook.s
    hex = s.hex[target]
    return not (facts.land_only[s.kind_of[piece]] and facts.water[facts.ground(s, hex)])


def way_in(outlook: Outlook, hex: int, kind: int, goals: list[int]) -> float:
    """How good an edge hex is for a Martian to land in; higher is better."""
    facts, s = outlook.facts, outlook.s
    near = outlook.nearest(hex, goals)
    parks = sum(facts.terrain[other] == PARK for other in facts.neighbours[hex])
    foes = [s.hex[i] for i in outlook.earthlings if s.up[i]]
    safe = min(4, outlook.nearest(hex, foes))
    if kind in (BIO_LAB, HQ):  # they only have to live
        held = [s.hex[i] for i in outlook.earthlings]
        return float(min(outlook.nearest(hex, held), outlook.nearest(hex, facts.stations)))
    if not facts.movement[kind]:
        return safe * 1.5 - 0.2 * near + 0.3 * (facts.range[kind] - near if near else 0)
    gain = gain_by_landing(outlook, hex, goals)
    return -0.5 * near + 0.5 * gain + 0.3 * parks + 0.4 * safe


def shelter(outlook: Outlook, hex: int) -> float:
    """How safe a hex is for somebody who must not be found; higher is safer."""
    facts, s = outlook.facts, outlook.s
    edge = from_edge(facts.map)[hex]
    far = outlook.nearest(hex, [s.hex[i] for i in outlook.martians])
    plain = 0.0 if facts.is_station[hex] or facts.is_landmark[hex] else 1.5
    bridge = 0.5 if facts.terrain[hex] == BRIDGED else 0.0
    return edge + min(far, 8) + plain - bridge


def away(outlook: Outlook, hexes: list[int], goals: list[int]) -> int:
    """The hex that is farthest from some goals."""
    return max(hexes, key=lambda at: (outlook.nearest(at, goals), -at))
