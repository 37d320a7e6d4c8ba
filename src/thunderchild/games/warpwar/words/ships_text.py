"""Ships in words: one's own, others as far as the notebook proves, and all records at the end."""

from collections.abc import Sequence

from thunderchild.games.warpwar.content.facts import SIDE_NAMES, Facts
from thunderchild.games.warpwar.knows.notebook import annotated
from thunderchild.games.warpwar.knows.view import Note, OpenRecord, OwnShip, SeenShip, View
from thunderchild.games.warpwar.model.state import ALIVE, LOST
from thunderchild.games.warpwar.told.ship_words import ATTRIBUTE_LETTERS, record_text


def fleet_of(facts: Facts, view: View) -> list[str]:
    """The seat's own ships with their records."""
    alive = [ship for ship in view.own if ship.fate == ALIVE]
    if not alive:
        return []
    return ["Your ships:", *(f"  {own_line(facts, view, ship)}" for ship in alive), ""]


def own_line(facts: Facts, view: View, ship: OwnShip) -> str:
    """One own ship."""
    names = {other.ship: other.name for other in view.own}
    where = facts.place(ship.hex) if ship.hex >= 0 else f"aboard {names.get(ship.aboard, '?')}"
    return f"{ship.name:4} {where:14} TL {ship.level}  {_values(ship.built, ship.now)}"


def _values(built: Sequence[int], now: Sequence[int]) -> str:
    """A record: the present value of each attribute, and the built one where it is another."""
    pairs = zip(ATTRIBUTE_LETTERS, now, built, strict=True)
    return " ".join(f"{n} {v}" if v == b else f"{n} {v}/{b}" for n, v, b in pairs if b)


# ---- ships of others -------------------------------------------------------------------------


def others_of(facts: Facts, view: View) -> list[str]:
    """Other players' ships with what is proved about them."""
    view = annotated(facts, view)
    lines: list[str] = []
    for seat, name in enumerate(SIDE_NAMES):
        ships = [ship for ship in view.seen if ship.owner == seat and not ship.destroyed]
        if ships:
            lines += [f"{name}'s ships:" if view.opened else f"{name}'s ships, as far as known:"]
            lines += [f"  {seen_line(facts, view, ship)}" for ship in ships]
            lines += [""]
    return lines


def seen_line(facts: Facts, view: View, ship: SeenShip) -> str:
    """One ship of somebody else and what is proved about it; its record where that is open."""
    where = _where(facts, view, ship)
    opened = next((r for r in view.opened if r.ship == ship.ship), None)
    if opened is not None:
        return f"{ship.name:4} {where:14} TL {ship.level}  {record_text(opened.now)}"
    note = ship.note
    if note is None:
        return f"{ship.name:4} {where:14} TL {ship.level}"
    shown = record_text(note.now_least)
    known = f"at least {shown}; " if shown != "nothing" else ""
    return f"{ship.name:4} {where:14} TL {ship.level}  {known}{_deeds(note)}"


def _where(facts: Facts, view: View, ship: SeenShip) -> str:
    """Where a ship of somebody else is, or may be."""
    if ship.destroyed:
        return "destroyed"
    if ship.hex >= 0:
        return facts.place(ship.hex)
    names = {other.ship: other.name for other in view.seen}
    maybe = [names[c] for c in ship.maybe_aboard] + (["lost"] if ship.maybe_lost else [])
    return "off the map: " + " or ".join(maybe)


def _deeds(note: Note) -> str:
    """What a ship cost, fired and suffered."""
    least, most = note.cost_least, note.cost_most
    words = [f"{least} BP" if least == most else f"{least} to {most} BP"]
    if note.fired:
        words.append(f"fired {note.fired} missile{'s' if note.fired > 1 else ''}")
    if note.hits:
        words.append(f"took {note.hits} hit{'s' if note.hits > 1 else ''}")
    if note.serviced:
        words.append("may have been repaired since")
    return "; ".join(words)


def notebook_of(facts: Facts, view: View) -> str:
    """All that is proved about other players' ships, destroyed ones too (WW-20.1)."""
    view = annotated(facts, view)
    lines: list[str] = []
    for ship in sorted(view.seen, key=lambda ship: ship.destroyed):
        lines += [f"{SIDE_NAMES[ship.owner]}'s {seen_line(facts, view, ship)}"]
        opened = any(record.ship == ship.ship for record in view.opened)
        if ship.note is not None and not opened:
            lines += _bounds(ship.note, destroyed=ship.destroyed)
    return "\n".join(lines) or "No ship of the other side is known."


def _bounds(note: Note, *, destroyed: bool) -> list[str]:
    """What it has and was built with, each from the least to the most."""
    built = f"    built with {_ranges(note.built_least, note.built_most)}"
    if destroyed:
        return [built]
    now = f"    has {_ranges(note.now_least, note.now_most)}"
    return [now] if now[8:] == built[15:] else [now, built]


def _ranges(least: Sequence[int], most: Sequence[int]) -> str:
    """Attributes with their bounds: PD 3-7 B 2; what it cannot have is left out."""
    bounds = zip(ATTRIBUTE_LETTERS, least, most, strict=True)
    shown = [f"{n} {a}" if a == b else f"{n} {a}-{b}" for n, a, b in bounds if b]
    return " ".join(shown) or "nothing"


# ---- the end ---------------------------------------------------------------------------------


def records_of(view: View) -> list[str]:
    """All records and accounts when the game is over (WW-20.4)."""
    records = {record.ship: record for record in view.opened}
    for own in view.own:
        records[own.ship] = OpenRecord(
            own.ship, own.built, own.now, own.aboard, own.fate, own.transfers
        )
    every: list[OwnShip | SeenShip] = [*view.own, *view.seen]
    lines: list[str] = []
    for seat, name in enumerate(SIDE_NAMES):
        ships = [ship for ship in every if _owner(view, ship) == seat]
        lines += [f"Records of {name}:"]
        lines += [f"  {_record(ship, records[ship.ship])}" for ship in ships]
        lines += [f"  {_account(view, seat)}", ""]
    return lines


def _owner(view: View, ship: OwnShip | SeenShip) -> int:
    """Whose ship it is."""
    return ship.owner if isinstance(ship, SeenShip) else view.seat


def _record(ship: OwnShip | SeenShip, record: OpenRecord) -> str:
    """One record: what it was built with, and what became of it."""
    head = f"{ship.name:4} built on turn {ship.born} with {record_text(record.built)}"
    if record.fate == ALIVE:
        left = record_text(record.now)
        return head if record.now == record.built else f"{head}; left: {left}"
    return f"{head}; {'lost unseen' if record.fate == LOST else 'destroyed'}"


def _account(view: View, seat: int) -> str:
    """What a side received and spent."""
    rows = [row for row in view.accounts if row.seat == seat]
    received, ships = sum(row.received for row in rows), sum(row.ships for row in rows)
    repairs, resupply = sum(row.repairs for row in rows), sum(row.resupply for row in rows)
    spent = [f"{ships} BP on ships"]
    spent += [f"{repairs} on repair"] if repairs else []
    spent += [f"{resupply} on missiles"] if resupply else []
    kept = received - ships - repairs - resupply
    return f"Account: received {received} BP; {', '.join(spent)}; kept {kept}."
