"""A view of WarpWar as plain text: the map in characters, tracks, ships, the combat."""

from thunderchild.core.fitting import fitted
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.warpwar.content.facts import SIDE_NAMES, Facts
from thunderchild.games.warpwar.knows.notebook import annotated
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.kinds import END_NAMES, TACTIC_NAMES
from thunderchild.games.warpwar.model.state import ALIVE
from thunderchild.games.warpwar.words.ships_text import (
    fleet_of,
    others_of,
    own_line,
    records_of,
    seen_line,
)

WIDTH = 5  # of a column; neighbours in a row are two columns apart
LONGEST = 8
SIGNS = ("", "<", ">", "x")  # nobody, first, second, both


TINTS: dict[str, str] = {
    r"\bAmber's \w+|(?<=\w)<": "cyan",
    r"\bTeal's \w+|(?<=\w)>(?=\s|$)": "magenta",
    r"(?<=\d{4})x|\b\d+ effective\b": "loss",
}


def text_of(facts: Facts, view: View, width: int) -> str:
    """Everything the seat knows, in lines."""
    lines = [_head(facts, view), ""]
    lines += _map(facts, view)
    lines += ["", "  STAR capitals: base; < Amber's ships, > Teal's, x both", ""]
    lines += [_warplines(facts), ""]
    if view.winner != UNDECIDED:
        lines += records_of(view)
    else:
        lines += fleet_of(facts, view)
        lines += others_of(facts, view)
    lines += _combat(facts, view)
    return fitted(lines, width)


def status_of(facts: Facts, view: View) -> str:
    """Turn and points; in a combat also the ships that fight and what was shown."""
    lines = [_head(facts, view)]
    if view.combat is not None:
        here, view = view.combat.hex, annotated(facts, view)
        own = [ship for ship in view.own if ship.hex == here and ship.fate == ALIVE]
        seen = [ship for ship in view.seen if ship.hex == here and not ship.destroyed]
        lines += _combat(facts, view)
        lines += [f"  yours: {own_line(facts, view, ship)}" for ship in own]
        lines += [f"  {SIDE_NAMES[ship.owner]}'s {seen_line(facts, view, ship)}" for ship in seen]
    return "\n".join(lines)


def goal_of(facts: Facts) -> str:
    """How to win (WW-19.1, WW-19.3)."""
    goal = facts.scenario.victory_points
    return (
        f"You win with {goal} VP. You score 1 VP for every enemy base where you have a ship "
        "at the start of your turn."
    )


def _head(facts: Facts, view: View) -> str:
    """Turn, phase, points."""
    ends = [END_NAMES[end] if end >= 0 else "?" for end in view.ends]
    sides = "; ".join(
        f"{SIDE_NAMES[i]} ({ends[i]}) {view.vp[i]} VP" for i in range(len(SIDE_NAMES))
    )
    bp = f"; you have {view.bp} BP" if view.bp >= 0 else ""
    active = SIDE_NAMES[view.active]
    goal = facts.scenario.victory_points
    now = "the game is over" if view.winner != UNDECIDED else f"{active}'s {view.phase}"
    return f"Turn {view.turn}, {now}. {sides} (to {goal}){bp}"


def _map(facts: Facts, view: View) -> list[str]:
    """The hexes row by row: stars by name, space by number."""
    held: dict[int, int] = {}
    for own in view.own:
        if own.hex >= 0:
            held[own.hex] = held.get(own.hex, 0) | 1 << view.seat
    for seen in view.seen:
        if seen.hex >= 0:
            held[seen.hex] = held.get(seen.hex, 0) | 1 << seen.owner
    pairs = [(int(label[:2]), int(label[2:])) for label in facts.labels]
    places = [(a + b, a - b) for a, b in pairs]  # down the sheet, across the sheet
    left = min(column for _, column in places)
    top = min(row for row, _ in places)
    height = max(row for row, _ in places) - top + 1
    lines = [""] * height
    for hex, (row, column) in sorted(enumerate(places), key=lambda item: item[1][1]):
        line = lines[row - top].ljust((column - left) * WIDTH)
        lines[row - top] = line + _cell(facts, hex, held.get(hex, 0)).ljust(WIDTH)
    return ["  " + line for line in lines]


def _cell(facts: Facts, hex: int, sides: int) -> str:
    """A star's name or a hex number, and who is there."""
    star = facts.map.star_at[hex]
    if star < 0:
        return facts.labels[hex] + SIGNS[sides]
    name = facts.map.star_names[star][:LONGEST]
    is_base = hex in facts.bases[0] or hex in facts.bases[1]
    return (name.upper() if is_base else name) + SIGNS[sides]


def _warplines(facts: Facts) -> str:
    """Every star with its number and where its warplines lead."""
    board = facts.map
    words = []
    for star, hex in enumerate(board.star_hex):
        ends = [board.star_names[board.star_at[end]] for end in board.warps[hex]]
        lines = f" = {', '.join(ends)};" if ends else ";"
        words.append(f"{board.star_names[star]} {board.labels[hex]}{lines}")
    return "Warplines: " + " ".join(words)


def _combat(facts: Facts, view: View) -> list[str]:
    """The combat in progress."""
    combat = view.combat
    if combat is None:
        return []
    names = {ship.ship: f"{SIDE_NAMES[view.seat]}'s {ship.name}" for ship in view.own}
    names |= {ship.ship: f"{SIDE_NAMES[ship.owner]}'s {ship.name}" for ship in view.seen}
    lines = [f"Combat at {facts.place(combat.hex)}, round {combat.round}, {combat.dry} dry."]
    for order in combat.shown:
        beam = f" Beam {order.beam} at {names[order.target]}" if order.beam else ""
        shots = "".join(f" M at {names[t]} D {d}" for t, d in order.missiles)
        lines.append(
            f"  {names[order.ship]} {TACTIC_NAMES[order.tactic]} D {order.drive}"
            f" S {order.screen}{beam}{shots}"
        )
    lines += [f"  {names[ship]} takes {hits} effective hits" for ship, hits in combat.hits]
    return lines
