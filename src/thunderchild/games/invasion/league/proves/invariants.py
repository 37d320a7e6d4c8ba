"""What always holds in a League (part 33)."""

from collections.abc import Iterator

from thunderchild.games.invasion.league.content.facts import LeagueFacts
from thunderchild.games.invasion.league.model.kinds import BREAK_THROUGH, CRISIS, SET_UP
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.rules import sheet
from thunderchild.games.invasion.model.kinds import BY_LEAGUE
from thunderchild.games.invasion.rules import modifiers


def faults(facts: LeagueFacts, s: LeagueState) -> list[str]:
    """Invariants that do not hold."""
    found = [*sheet_faults(facts, s), *effect_faults(facts, s)]
    for name, game, nation in zip(facts.names, facts.nations, s.nations, strict=True):
        found += [f"{name}: {fault}" for fault in game.faults(nation)]
    return found


def sheet_faults(facts: LeagueFacts, s: LeagueState) -> Iterator[str]:
    """The pool is never negative, and no box is fuller than it can be (INV-LTN-04)."""
    if s.pool < 0:
        yield "the pool holds fewer than no Refugees"
    for row, (step, paid) in enumerate(zip(s.steps, s.paid, strict=True)):
        if not CRISIS <= step <= BREAK_THROUGH:
            yield f"row {row}: no such box"
        elif not 0 <= paid < max(1, facts.cost(row, step)):
            yield f"row {row}: {paid} in a box of {facts.cost(row, step)}"


def effect_faults(facts: LeagueFacts, s: LeagueState) -> Iterator[str]:
    """Every Nation is under what the sheet says, and nothing else (INV-LTN-02)."""
    wanted = sheet.effects(facts, s.steps) if s.stage != SET_UP or s.turn else []
    for name, nation in zip(facts.names, s.nations, strict=True):
        rows = nation.modifiers
        step = modifiers.FIELDS
        kept = [rows[i : i + step] for i in range(0, len(rows), step)]
        by_league = [value for row in kept if row[-1] == BY_LEAGUE for value in row[:-1]]
        if by_league != wanted:
            yield f"{name} is not under the effects of the sheet"
