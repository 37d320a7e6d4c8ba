"""The battle boards again: five columns, seven rows, by the formula of INV-COM-14."""

COLUMNS = "ABCDE"
ROWS = range(1, 8)
HEXES = [f"{column}{row}" for row in ROWS for column in COLUMNS]
BOTTOM = [f"{column}7" for column in COLUMNS]
CENTRE = "C4"
LAND_LETTERS = {letter: f"{letter}1" for letter in COLUMNS}
SEA_LETTERS = {letter: f"{letter}2" for letter in COLUMNS}


def cube(label: str) -> tuple[int, int, int]:
    """x, y, z of a hex."""
    c, r = COLUMNS.index(label[0]), int(label[1])
    x, z = c, r - c // 2
    return x, -x - z, z


def distance(a: str, b: str) -> int:
    """The largest of the three differences."""
    return max(abs(p - q) for p, q in zip(cube(a), cube(b), strict=True))


def neighbours(label: str) -> list[str]:
    """All hexes at distance 1."""
    return [other for other in HEXES if distance(label, other) == 1]


def step(label: str, arrow: str) -> str | None:
    """The hex an arrow points to; None if it is off the board.

    From A, C and E a way down at an angle keeps the row number, from B and D it adds one; a way
    up at an angle is the other way round.
    """
    c, r = COLUMNS.index(label[0]), int(label[1])
    low = label[0] in "BD"
    side = {"left": -1, "right": 1}.get(arrow.rpartition("_")[2], 0)
    if side == 0:
        r += 1 if arrow == "down" else -1
    elif arrow.startswith("down"):
        r += 1 if low else 0
    else:
        r -= 0 if low else 1
    c += side
    if not 0 <= c < len(COLUMNS) or r not in ROWS:
        return None
    return f"{COLUMNS[c]}{r}"


def nearer(label: str, goal: str) -> list[str]:
    """The neighbours that are one step nearer to the goal."""
    return [n for n in neighbours(label) if distance(n, goal) == distance(label, goal) - 1]
