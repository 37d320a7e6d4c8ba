"""A view of London as plain text: the map in characters, the track, pieces, the notebook."""

from typing import Final

from thunderchild.core.fitting import fitted
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.content.facts import CATEGORY_WORDS, Facts
from thunderchild.games.london.knows.view import Bar, ObjectiveNote, OwnPiece, SeenPiece, View
from thunderchild.games.london.model.kinds import EARTHLING, HEROINE, MARTIAN, SIDE_NAMES

TERRAIN_SIGNS = (".", "#", "~", "=")  # park, city, river, bridged
RUBBLE_SIGNS = (".", "%", "~", "-")
MARGIN: Final = 5  # for the numbers of the rows
COLUMNS: Final = (5, 4, 3)  # how wide a column of the map may be, the best first
COMMON = ("set-up", "over")  # phases of no side
KEY = "  . park  # city  ~ river  = bridge  % rubble  - broken bridge  S station  L landmark"


TINTS: dict[str, str] = {
    r"\bM\d+\b|\b[Mm]artians?\b": "red",
    r"\bE\d+\b|\b[Ee]arthlings?\b": "cyan",
    r"%|\brubble\b": "yellow",
}


def text_of(facts: Facts, view: View, width: int) -> str:
    """Everything the seat knows, in lines."""
    lines = [_head(facts, view), ""]
    lines += _map(facts, view, width)
    lines += ["", KEY, *_targets(facts, view), ""]
    lines += _pieces(facts, view)
    lines += [_track(facts, view), "", *_notebook(facts, view)]
    lines += _attack(facts, view)
    return fitted(lines, width)


def status_of(facts: Facts, view: View) -> str:
    """Turn and scores, and the attack in hand."""
    more = [*_plan(facts, view), *_attack(facts, view)]
    return "\n".join([_head(facts, view), *filter(None, more)])


def goal_of(facts: Facts, seat: int, *, alone: bool) -> str:
    """How to win (LON-23.1, LON-24.2)."""
    last = f"by the end of turn {facts.turns}"
    if seat == MARTIAN:
        return f"You win if your Objective is met {last}."
    if alone:
        return f"You win if the Martians meet none of their Objectives {last}."
    return f"You win if the Martian's Objective is not met {last}."


def _head(facts: Facts, view: View) -> str:
    """Turn, phase, scores."""
    stations, landmarks, army = view.scores
    goal = facts.content.crush_threshold
    whose = "" if view.phase in COMMON else f"{SIDE_NAMES[view.side]} "
    words = [f"Turn {view.turn}, {whose}{view.phase}."]
    words.append(
        f"Rubble: {stations} of {len(facts.stations)} stations, "
        f"{landmarks} of {len(facts.landmarks)} landmarks; Army units lost: {army} "
        f"(Crush Army! {stations + army} of {goal})."
    )
    if view.objective >= 0:
        words.append(f"Objective: {facts.content.objectives[view.objective].name}")
    if view.minion >= 0:
        words.append(f"Minion: {facts.content.minions[view.minion].name}.")
    return " ".join(words)


def _map(facts: Facts, view: View, width: int) -> list[str]:
    """Two text lines for a row of hexes: the even columns sit half a row lower."""
    shown: dict[int, str] = {}
    rows: list[OwnPiece | SeenPiece] = [*view.own, *view.seen]
    places = [(row.hex, row.label) for row in rows if row.hex >= 0]
    places += [(hex, f"P{number}") for number, (_, hex) in enumerate(view.plan, 1)]
    for hex, label in places:
        both = "+" if hex in shown else ""
        shown[hex] = label + both
    rubble = set(view.rubble)
    columns = max(int(label[:2]) for label in facts.labels)
    height = max(int(label[2:]) for label in facts.labels)
    wide = next((n for n in COLUMNS if MARGIN + n * columns <= width), COLUMNS[-1])
    lines = [[""] * columns for _ in range(2 * height + 1)]
    for hex, label in enumerate(facts.labels):
        column, down = int(label[:2]), int(label[2:])
        y = 2 * (down - 1) + (column % 2 == 0)
        lines[y][column - 1] = _cell(facts, hex, hex in rubble, shown.get(hex, ""))
    head = " " * MARGIN + "".join(f"{column:02}".ljust(wide) for column in range(1, columns + 1))
    return [head.rstrip(), *(_row(y, cells, height, wide) for y, cells in enumerate(lines))]


def _row(y: int, cells: list[str], height: int, wide: int) -> str:
    """One line of the map; between two cells of it lies a column of the next line."""
    number = f"  {y // 2 + 1:02} " if y % 2 == 0 and y // 2 < height else " " * MARGIN
    line = ""
    for column, cell in enumerate(cells):
        line = line.ljust(column * wide) + cell if cell else line
    return (number + line).rstrip()


def _cell(facts: Facts, hex: int, is_rubble: bool, piece: str) -> str:
    """Terrain, a station or landmark, and who is there."""
    terrain = facts.terrain[hex]
    sign = RUBBLE_SIGNS[terrain] if is_rubble else TERRAIN_SIGNS[terrain]
    if not is_rubble and facts.is_station[hex]:
        sign = "S"
    elif not is_rubble and facts.is_landmark[hex]:
        sign = "L"
    return sign + piece


def _targets(facts: Facts, view: View) -> list[str]:
    """Stations and landmarks that still stand, by hex."""
    rubble = set(view.rubble)
    lines = []
    for word, hexes in (("S", facts.stations), ("L", facts.landmarks)):
        standing = [facts.place(hex) for hex in hexes if hex not in rubble]
        lines.append(f"  {word}: {', '.join(standing) or 'none stands'}")
    return lines


def _pieces(facts: Facts, view: View) -> list[str]:
    """Own pieces, then everybody else's."""
    lines = _plan(facts, view)
    alive = [row for row in view.own if row.hex >= 0]
    if alive:
        lines += ["Your pieces:", *(f"  {_own(facts, view, row)}" for row in alive), ""]
    for side in (MARTIAN, EARTHLING):
        rows = [row for row in view.seen if row.side == side and row.hex >= 0]
        if rows:
            lines += [f"{SIDE_NAMES[side].capitalize()} pieces:"]
            lines += [f"  {_seen(facts, view, row)}" for row in rows]
            lines += [""]
    return lines


def _plan(facts: Facts, view: View) -> list[str]:
    """What has been set up so far, before anybody sees it."""
    rows = [
        f"P{number} {facts.unit_names[kind]} {facts.place(hex)}"
        for number, (kind, hex) in enumerate(view.plan, 1)
    ]
    return [f"Set up so far: {', '.join(rows)}.", ""] if rows else []


def _own(facts: Facts, view: View, row: OwnPiece) -> str:
    """One own piece."""
    face = "" if row.up else " (face-down)"
    held = " with the Heroine" if view.captor == row.piece else ""
    name = facts.unit_names[row.kind]
    return f"{row.label:4} {facts.place(row.hex)}: {name}{face}, {_ratings(facts, row)}{held}"


def _seen(facts: Facts, view: View, row: SeenPiece) -> str:
    """One piece of the other side, as far as it is known."""
    held = " with the Heroine" if view.captor == row.piece else ""
    at = facts.place(row.hex)
    if row.kind >= 0:
        face = "" if row.up else " (face-down)"
        name = facts.unit_names[row.kind]
        return f"{row.label:4} {at}: {name}{face}, {_ratings(facts, row)}{held}"
    if row.side == MARTIAN:
        name = f"Lander, {lander_ratings(facts)}"
    else:
        name = f"face-down {CATEGORY_WORDS[row.category] if row.category >= 0 else 'piece'}"
    maybe = ", ".join(facts.unit_names[kind] for kind in row.maybe)
    return f"{row.label:4} {at}: {name}{held}; can be {maybe}"


def _ratings(facts: Facts, row: OwnPiece | SeenPiece) -> str:
    """What a piece shows; face-down a Martian is a Lander, an Earthling shows nothing (LON-1.4)."""
    if row.up:
        return ratings(facts, row.kind)
    if row.kind < HEROINE:
        return f"as a Lander {lander_ratings(facts)}"
    return f"face-up {ratings(facts, row.kind)}"


def ratings(facts: Facts, kind: int) -> str:
    """Combat, Range and Movement of a kind."""
    combat = facts.combat[kind] or "X"
    return f"C{combat} R{facts.range[kind]} M{facts.movement[kind]}"


def lander_ratings(facts: Facts) -> str:
    """Those of every face-down Martian (LON-1.4)."""
    return f"C{facts.lander_combat} R{facts.lander_range} M0"


def _track(facts: Facts, view: View) -> str:
    """The Turn Track as the seat knows it."""
    names = facts.unit_names
    boxes = []
    for box, kind in enumerate(view.track, 1):
        if box > view.opened:
            boxes.append(f"{box} {names[kind] if kind >= 0 else '-' if kind == -1 else '?'}")
    coming = [
        f"{turn} {names[kind] if kind >= 0 else '?'}"
        for turn, kind, status in zip(facts.schedule, view.arrivals, view.arrived, strict=False)
        if status == 0
    ]
    words = f"Track, Martian: {', '.join(boxes) or 'nothing'}; "
    return words + f"Earthling: {', '.join(coming) or 'nothing'}."


def notebook_of(facts: Facts, view: View) -> str:
    """The notebook alone."""
    return "\n".join(_notebook(facts, view))


def _notebook(facts: Facts, view: View) -> list[str]:
    """What is proved about the Objectives and about units that nobody has seen."""
    lines = ["Notebook:"]
    own = [note for note in view.objectives if note.chosen and view.seat == MARTIAN]
    for note in own or view.objectives:
        name = facts.content.objectives[note.objective].name
        why = f": {note.why} ({note.rule})" if note.why else ""
        lines.append(f"  {name:13} {_verdict(note)}{why}")
        if note.chosen and view.winner == UNDECIDED:
            lines += [f"    {_bar(bar)}" for bar in note.bars]
    sure = [_number(facts, kind, least, most) for kind, least, most in view.unseen if least]
    perhaps = [_number(facts, kind, 0, most) for kind, least, most in view.unseen if not least]
    for word, names in (("Not seen yet", sure), ("Perhaps there", perhaps)):
        if names:
            lines.append(f"  {word}: {', '.join(names)}.")
    return lines


def _verdict(note: ObjectiveNote) -> str:
    """What is known of an Objective, in a few words."""
    if note.excluded:
        return "is ruled out"
    chosen = "is the chosen one" if note.chosen else ""
    if note.hopeless:
        return f"{chosen}, but can be met no more" if chosen else "can be met no more"
    return chosen or "is open"


def _bar(bar: Bar) -> str:
    """Progress as a bar of signs."""
    if bar.need == 1:
        return f"{bar.text}: {'yes' if bar.have else 'no'}"
    done = min(bar.have, bar.need)
    return f"[{'#' * done}{'-' * (bar.need - done)}] {bar.have} of {bar.need} {bar.text}"


def _number(facts: Facts, kind: int, least: int, most: int) -> str:
    """How many of a kind there are."""
    name = facts.unit_names[kind]
    if most in (least, 1):
        return name if most == 1 else f"{name} {most}"
    return f"{name} {least} to {most}" if least else f"{name} up to {most}"


def _attack(facts: Facts, view: View) -> list[str]:
    """The attack in hand."""
    attack = view.attack
    if attack is None:
        return []
    rows: list[OwnPiece | SeenPiece] = [*view.own, *view.seen]
    labels = {row.piece: row.label for row in rows}
    target = labels.get(attack.target, "the empty hex")
    odds = facts.content.columns[attack.column].name if attack.column >= 0 else "no roll"
    die = f", die {attack.die}" if attack.die else ""
    at = facts.place(attack.hex)
    return ["", f"Attack: {labels[attack.attacker]} on {target} at {at}, {odds}{die}."]
