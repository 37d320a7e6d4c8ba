"""The sheet: the rows, their boxes, and what they change in every Nation (part 33)."""

from thunderchild.core.events import Named
from thunderchild.games.invasion.content.league import RowChange
from thunderchild.games.invasion.league.content.facts import LeagueFacts, LeaguePlay
from thunderchild.games.invasion.league.model.kinds import BREAK_THROUGH, CRISIS
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.league.told.events import RefugeesSpent, RowMoved
from thunderchild.games.invasion.model.kinds import DIE, NONE
from thunderchild.games.invasion.rules import modifiers


def meaning(change: RowChange) -> list[int]:
    """Key, argument and value of a change, as the rules of a Nation read it (INV-LTN-05)."""
    if change.key in modifiers.COST_ITEMS:
        return [modifiers.COST, modifiers.COST_ITEMS[change.key], change.n]
    key = modifiers.KEYS.index(change.key)
    if change.colours:
        return [key, NONE, sum(1 << DIE.index(colour) for colour in change.colours)]
    return [key, NONE, change.n]


def effects(facts: LeagueFacts, steps: list[int]) -> list[int]:
    """All that the sheet changes now: the Crises that last, and the benefits (INV-LTN-02)."""
    found: list[int] = []
    for row, step in zip(facts.rows, steps, strict=True):
        changes = {CRISIS: row.crisis.changes, BREAK_THROUGH: row.break_through.changes}
        for change in changes.get(step, ()):
            found += meaning(change)
    return found


def spread(facts: LeagueFacts, s: LeagueState) -> None:
    """Every Nation suffers every Crisis and has every benefit (INV-LTN-02)."""
    changes = effects(facts, s.steps)
    for nation in s.nations:
        modifiers.set_by_league(nation, changes)


def lacks(facts: LeagueFacts, s: LeagueState, row: int) -> int:
    """How many Refugees the next box of a row still lacks; 0 at Break-Through (INV-LTN-04)."""
    return facts.cost(row, s.steps[row]) - s.paid[row]


def can_spend(facts: LeagueFacts, s: LeagueState) -> bool:
    """Whether the pool holds anything that a row can take (INV-LTN-04)."""
    return s.pool > 0 and any(step != BREAK_THROUGH for step in s.steps)


def named_row(facts: LeagueFacts, row: int) -> Named:
    """A row for an event."""
    return Named(row, facts.rows[row].name)


def put_in(p: LeaguePlay, row: int, number: int) -> None:
    """Put Refugees into the next box; a box that is full moves the row one step (INV-LTN-04)."""
    s, facts = p.s, p.facts
    cost = facts.cost(row, s.steps[row])
    s.pool -= number
    s.paid[row] += number
    p.tell(RefugeesSpent(named_row(facts, row), number, s.paid[row], cost, s.pool))
    if s.paid[row] < cost:
        return
    s.steps[row] += 1
    s.paid[row] = 0
    spread(facts, s)
    boxes = facts.rows[row]
    if s.steps[row] == BREAK_THROUGH:
        name, words = boxes.break_through.name, boxes.break_through.text
    else:
        name, words = boxes.ramping_up.name, f"{boxes.crisis.name} is over."
    p.tell(RowMoved(named_row(facts, row), s.steps[row], name, words))
