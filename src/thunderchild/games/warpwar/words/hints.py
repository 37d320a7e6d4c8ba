"""What a person at a terminal should know before writing an answer."""

from thunderchild.core.decision import Decision
from thunderchild.games.warpwar.battle.fleet_orders import OrdersDecision
from thunderchild.games.warpwar.content.facts import Facts
from thunderchild.games.warpwar.model.kinds import (
    ATTRIBUTES,
    MISSILE,
    RACK,
    SHIP_NAMES,
    TACTIC_NAMES,
    WARPSHIP,
)
from thunderchild.games.warpwar.rules.yard import BuildDecision
from thunderchild.games.warpwar.told.ship_words import ATTRIBUTE_LETTERS


def hints_of(facts: Facts, decision: Decision[object]) -> list[str]:
    """Prices and designs at the yard, the Combat Results Table for orders."""
    if isinstance(decision, BuildDecision):
        return [_prices(facts), *_designs(facts, decision)] if decision.bp else []
    if isinstance(decision, OrdersDecision):
        return table_of(facts)
    return []


def _prices(facts: Facts) -> str:
    """What 1 BP buys, and what a Warpship costs besides (WW-5.1)."""
    content = facts.content
    names = [f"{a.short} ({a.title})" for a in content.ships.attribute]
    singles = [names[a] for a in range(ATTRIBUTES) if a != MISSILE and _is_built(facts, a)]
    threes = f"{content.per_bp[MISSILE]} {names[MISSILE]}"
    generator = content.kind_price[WARPSHIP]
    return (
        f"1 BP buys one {', '.join(singles)}, or {threes}. "
        f"A Warpship (W) costs {generator} BP besides."
    )


def _is_built(facts: Facts, attribute: int) -> bool:
    """Racks are part of the rules for Systemships (WW-4.6)."""
    return attribute != RACK or facts.systemships


def _designs(facts: Facts, decision: BuildDecision) -> list[str]:
    """Ready-made ships that the BP in hand buy."""
    lines = []
    for design in facts.content.designs:
        kind, values = SHIP_NAMES.index(design.kind), design.values()
        cost = facts.cost(kind, list(values))
        built = all(_is_built(facts, a) for a, value in enumerate(values) if value)
        if kind in facts.kinds and built and cost <= decision.bp:
            pairs = zip(ATTRIBUTE_LETTERS, values, strict=True)
            record = " ".join(f"{letters}{value}" for letters, value in pairs if value)
            lines.append(f"{design.name}, {cost} BP: {'WS'[kind]} {record}. {design.blurb}")
    return lines


def table_of(facts: Facts) -> list[str]:
    """The Combat Results Table (WW-12.1): own Drive less the target's, and the target's tactic."""
    rows = [["you", "your Drive less the target's", *(f"target {name}s" for name in TACTIC_NAMES)]]
    rows += [[row.firing, row.difference, *row.results] for row in facts.content.crt_rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
