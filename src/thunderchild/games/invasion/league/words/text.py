"""A League as plain text: the sheet, every Nation's tracks, and one Nation in full."""

from typing import Final

from thunderchild.core.fitting import fitted
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion.league.content.facts import LeagueFacts
from thunderchild.games.invasion.league.knows.view import LeagueView, NationView, SheetRowView
from thunderchild.games.invasion.league.told.phrases import stage_title
from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.games.invasion.told.phrases import several

NAME: Final = 10  # letters of a row
BOX: Final = 18


def text_of(facts: LeagueFacts, view: LeagueView, width: int) -> str:
    """Head, sheet, and the Nation of the seat; the spectator sees the first."""
    own = view.seat if 0 <= view.seat < len(view.nations) else 0
    lines = [status_of(facts, view), "", *sheet_lines(facts, view), ""]
    lines += [status_line(facts, view, i) for i in range(len(view.nations))]
    lines += ["", f"{view.nations[own].name}:"]
    whole = facts.nations[own].text(view.nations[own].view, width)
    return f"{fitted(lines, width)}\n{whole}"


def status_of(facts: LeagueFacts, view: LeagueView) -> str:
    """The phase and the pool, and the tracks of the seat's own Nation."""
    if not 0 <= view.seat < len(view.nations):
        return head(view)
    own = view.nations[view.seat]
    return f"{head(view)}\n{own.name}: {facts.nations[view.seat].status(own.view)}"


def head(view: LeagueView) -> str:
    """Turn, phase and pool."""
    held = several(view.pool, "Refugee")
    return f"Turn {view.turn} of the League, {stage_title(view.stage)}. {held} in the pool."


def sheet_lines(facts: LeagueFacts, view: LeagueView) -> list[str]:
    """A line for each row: its three boxes, the one with the counter in brackets."""
    return [row_line(facts, row, seen) for row, seen in enumerate(view.rows)]


def row_line(facts: LeagueFacts, row: int, seen: SheetRowView) -> str:
    """One row of the sheet with what it does now."""
    boxes = facts.rows[row]
    names = {
        "crisis": boxes.crisis.name,
        "ramping_up": boxes.ramping_up.name,
        "break_through": boxes.break_through.name,
    }
    shown = [f"[{name}]" if step == seen.step else name for step, name in names.items()]
    cells = "".join(f"{cell:{BOX}}" for cell in shown)
    if seen.step == "break_through":
        return f"  {boxes.name:{NAME}} {cells} {boxes.break_through.text}"
    now = f" {boxes.crisis.text}" if seen.step == "crisis" else ""
    return f"  {boxes.name:{NAME}} {cells} {seen.paid} of {seen.cost}.{now}"


def status_line(facts: LeagueFacts, view: LeagueView, nation: int) -> str:
    """A Nation in one line: its tracks, and whether it is waited for."""
    seen = view.nations[nation]
    tracks = facts.nations[nation].status(seen.view).partition("\n")[0]
    return f"  {seen.name} ({state_of(seen)}): {tracks}"


def state_of(seen: NationView) -> str:
    """Whether a Nation is busy, waits, or has won or lost."""
    if seen.view.winner != UNDECIDED:
        return "has won" if seen.view.winner == HUMAN else "has lost"
    return "busy" if seen.busy else "waits"
