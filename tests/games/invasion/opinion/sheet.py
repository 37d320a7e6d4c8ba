"""A second opinion of the League's pool and sheet, written from the rules; it imports no game.

It knows the sheet from the table of the rule book (INV-LTN-05) as numbers of its own, and keeps
books as a person with counters on paper would.
"""

from dataclasses import dataclass, field

TIMES = {1: 4, 2: 3, 3: 2, 4: 1}
COSTS = {
    "harbors": (6, 12),
    "cavalry": (5, 15),
    "infantry": (4, 10),
    "artillery": (5, 12),
    "industry": (5, 10),
    "navy": (3, 8),
    "medicine": (5, 12),
}
CRISIS, RAMPING_UP, BREAK_THROUGH = "crisis", "ramping-up", "break-through"


@dataclass
class PaperSheet:
    """The sheet, the pool and the Refugees that have been counted."""

    nations: int
    pool: int = 0
    counted: int = 0
    boxes: dict[str, list[int]] = field(
        default_factory=lambda: {row: [0, 0] for row in COSTS}  # in Ramping-Up, in Break-Through
    )

    def turn_ends(self, escaped: int) -> None:
        """All that Escaped in all Nations together so far is known; the new ones go to the pool."""
        self.pool += (escaped - self.counted) * TIMES[self.nations]
        self.counted = escaped

    def stands(self, row: str) -> str:
        """Where a row stands: by which of its boxes are full."""
        first, second = COSTS[row]
        if self.boxes[row][0] < first:
            return CRISIS
        return RAMPING_UP if self.boxes[row][1] < second else BREAK_THROUGH

    def room(self, row: str) -> int:
        """What the next box still takes."""
        where = self.stands(row)
        if where == BREAK_THROUGH:
            return 0
        box = 0 if where == CRISIS else 1
        return COSTS[row][box] - self.boxes[row][box]

    def may_put(self, row: str, number: int) -> bool:
        return 1 <= number <= min(self.pool, self.room(row))

    def put(self, row: str, number: int) -> None:
        box = 0 if self.stands(row) == CRISIS else 1
        self.boxes[row][box] += number
        self.pool -= number

    # ---- what it means for a Nation ---------------------------------------------------------

    def harbor(self, printed: int) -> int:
        return printed + (2 if self.stands("harbors") == CRISIS else 0)

    def warship(self, printed: int) -> int:
        return printed + (1 if self.stands("navy") == CRISIS else 0)

    def income(self, gears: int) -> int:
        change = {CRISIS: -2, RAMPING_UP: 0, BREAK_THROUGH: 2}[self.stands("industry")]
        return max(0, gears + change)

    def siege_dice(self, printed: int) -> int:
        return 1 if self.stands("artillery") == CRISIS else printed
