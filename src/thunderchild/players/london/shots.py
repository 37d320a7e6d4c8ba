"""What an attack is worth, over the six dice (in points for the Martians)."""

from thunderchild.games.london.battle.odds import column_of, loser_of
from thunderchild.games.london.battle.retreat import is_room
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    COLONIZE,
    EARTHLING,
    EARTHLING_ELIMINATED,
    EARTHLING_RETREATS,
    ENVOY,
    FIREMEN,
    FULL_TURN,
    GERMS,
    HERO,
    HEROINE,
    MARTIAN,
    MARTIAN_ELIMINATED,
    PRIEST,
    PROHIBITED,
)
from thunderchild.players.london.outlook import FIRST_EARTHLING, Outlook


def rolled(outlook: Outlook, attacker: int, target: int, kind: int, at: int = -1) -> float:
    """An attack with odds; `kind` stands for a face-down Earthling target.

    While a player thinks, only the place of its own unit changes, so the same attack is worked out
    once.
    """
    s = outlook.s
    martian_attacks = s.kind_of[attacker] < FIRST_EARTHLING
    rubble = _rubble(outlook, s.hex[target] if at < 0 else at) if martian_attacks else 0.0
    closed = at < 0 and target >= 0 and is_closed(outlook, attacker, target, kind)
    key = (attacker, target, kind, rubble, closed)
    found = outlook.rolled.get(key)
    if found is None:
        found = outlook.rolled[key] = _reckoned(outlook, attacker, target, kind, rubble, closed)
    return found


def is_closed(outlook: Outlook, attacker: int, target: int, kind: int) -> bool:
    """Whether a target has no hex to retreat to, so that a retreat kills it (LON-16.2).

    The attacker may be where it only thinks of going; `kind` is that of an Earthling target.
    """
    s, facts = outlook.s, outlook.facts
    martian_attacks = s.kind_of[attacker] < FIRST_EARTHLING
    if not martian_attacks:
        kind = s.kind_of[target]
    cover = outlook.cover(MARTIAN if martian_attacks else EARTHLING)
    now, before = s.hex[attacker], outlook.stood[attacker]
    row, was = facts.distance[now], facts.distance[before]
    has_zone = facts.combat_of(s, attacker) > 0
    costs = facts.cost[facts.way[kind]]
    for near in facts.neighbours[s.hex[target]]:
        if near == now or (near != before and not is_room(facts, s, near)):
            continue
        cost = costs[facts.ground(s, near)]
        if cost == PROHIBITED or (cost == FULL_TURN and not facts.river_retreat):
            continue
        others = cover[near] - (1 if has_zone and was[near] == 1 else 0)
        if row[near] > 1 and others <= 0:
            return False
    return True


def _reckoned(
    outlook: Outlook, attacker: int, target: int, kind: int, rubble: float, closed: bool
) -> float:
    """The mean over the six dice; `rubble` is what the hex is worth as such."""
    facts, s = outlook.facts, outlook.s
    martian_attacks = s.kind_of[attacker] < FIRST_EARTHLING
    attack = facts.combat_of(s, attacker)
    if not attack:  # an Earthling about to be turned up
        attack = facts.combat[s.kind_of[attacker]]
    defence = facts.combat[kind] if martian_attacks else facts.combat_of(s, target)
    martian, earthling = (attacker, target) if martian_attacks else (target, attacker)
    loss = outlook.martian_worth(martian)
    gain = outlook.kind_worth(kind if martian_attacks else s.kind_of[earthling])
    pushed = 1.0 if closed else outlook.style.pushed  # of the target
    of_martian = outlook.style.pushed if martian_attacks else pushed
    of_earthling = pushed if martian_attacks else outlook.style.pushed
    pushed_martian = loss * (of_martian if facts.movement_of(s, martian) else 1.0)
    if martian_attacks and s.up[attacker] and facts.overloads[s.kind_of[attacker]]:
        pushed_martian = loss
    pushed_earthling = gain * (of_earthling if facts.movement[kind] else 1.0)
    is_saved = martian_attacks and kind == FIREMEN
    total = 0.0
    for result in facts.content.crt[column_of(attack, defence)]:
        hurt = loser_of(facts, s, result, attacker, target)
        drives_out = result in (EARTHLING_RETREATS, EARTHLING_ELIMINATED)
        fatal = result in (EARTHLING_ELIMINATED, MARTIAN_ELIMINATED)
        if hurt == earthling:
            total += gain if fatal else pushed_earthling
        elif hurt == martian:
            total -= loss if fatal else pushed_martian
        if not is_saved or drives_out:
            total += rubble
    return total / 6


def _rubble(outlook: Outlook, hex: int) -> float:
    """What it is worth to turn a hex to rubble."""
    if outlook.s.rubble[hex] or not outlook.facts.can_rubble[hex]:
        return 0.0
    return outlook.wanted_hexes.get(hex, 0.05)


def on_piece(outlook: Outlook, attacker: int, target: int) -> float:
    """A Martian attack on an Earthling piece, whatever it may be."""
    kinds = outlook.kinds_behind(target)
    lots = [_lots(outlook, kind) for kind in kinds]
    values = [_on_kind(outlook, attacker, target, kind) for kind in kinds]
    worth = sum(lot * value for lot, value in zip(lots, values, strict=True)) / sum(lots)
    if outlook.is_dark(target):
        worth += outlook.wants[COLONIZE] * outlook.style.turned_up
    return worth


def _lots(outlook: Outlook, kind: int) -> float:
    """How likely a face-down piece is of a kind, in parts of a whole."""
    if kind == GERMS:
        return outlook.style.germs
    return outlook.style.heroine if kind == HEROINE else 1.0


def _on_kind(outlook: Outlook, attacker: int, target: int, kind: int) -> float:
    """The same for one kind."""
    facts, s = outlook.facts, outlook.s
    rubble = _rubble(outlook, s.hex[target])
    if kind == HEROINE:
        return outlook.wants[ABDUCT_GIRL] * outlook.style.girl + rubble + 0.1
    if kind == GERMS:
        return outlook.kind_worth(kind) + rubble if outlook.has_lab else -outlook.style.disaster
    if kind == HERO:
        best = max((outlook.martian_worth(i) for i in outlook.martians), default=0.0)
        return rubble + outlook.kind_worth(kind) - best
    if kind == PRIEST:
        gone = 1.0 if not facts.movement_of(s, attacker) else 0.5
        return rubble + outlook.kind_worth(kind) - gone * outlook.martian_worth(attacker)
    return rolled(outlook, attacker, target, kind)


def on_hex(outlook: Outlook, attacker: int, hex: int) -> float:
    """A Martian attack on an empty hex: a target, or a way through."""
    worth = _rubble(outlook, hex)
    if worth > 1:
        return worth
    s, facts = outlook.s, outlook.facts
    goals = [goal for goal, value in outlook.wanted_hexes.items() if value > 1]
    if facts.movement_of(s, attacker) and goals:
        here = s.hex[attacker]
        near = outlook.nearest(here, goals)
        if outlook.nearest(hex, goals) < near:
            worth += 0.4
    return worth


def by_earthling(outlook: Outlook, attacker: int, target: int) -> float:
    """An Earthling attack on a Martian."""
    s, facts = outlook.s, outlook.facts
    kind = s.kind_of[attacker]
    worth = outlook.martian_worth(target)
    if kind == PRIEST:
        gone = 0.5 if facts.movement_of(s, target) else 1.0
        return outlook.kind_worth(kind) - gone * worth
    if kind == HERO:
        best = max(outlook.martian_worth(i) for i in outlook.martians)
        return outlook.kind_worth(kind) - best
    if s.up[target] and s.kind_of[target] == ENVOY:
        return -worth
    return rolled(outlook, attacker, target, kind)


def danger(outlook: Outlook, piece: int, kind: int, hex: int) -> float:
    """What the enemy could do to a piece that stands in a hex, at his next turn; 0 or more."""
    row = outlook.facts.distance[hex]
    worst = 0.0
    if kind >= FIRST_EARTHLING:
        return _danger_of_martians(outlook, piece, kind, hex)
    for other, here, far in outlook.earthling_threats:
        if row[here] <= far:
            worst = max(worst, -rolled(outlook, other, piece, outlook.s.kind_of[other]))
    return worst


def _danger_of_martians(outlook: Outlook, piece: int, kind: int, hex: int) -> float:
    """The same for an Earthling; two Martians may close its retreat between them.

    In a game alone there is nothing to fear from attacks that the Martians' rules forbid: odds
    below 1-1 (LON-28.2).
    """
    s, facts = outlook.s, outlook.facts
    combat, row = facts.combat[kind], facts.distance[hex]
    if not combat:
        return 0.0
    shy = facts.solitaire and facts.options.solitaire_min_odds == "1-1"
    worst, near = 0.0, 0
    for other, here, far in outlook.martian_threats:
        if row[here] <= far and not (shy and facts.combat_of(s, other) < combat):
            near += 1
            worst = max(worst, rolled(outlook, other, piece, kind, hex))
    if near > 1 and worst > 0 and facts.movement[kind]:
        worst += outlook.style.cornered * outlook.kind_worth(kind)
    return worst
