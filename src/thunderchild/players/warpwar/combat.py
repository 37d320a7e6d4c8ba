"""A round of combat as a sealed choice: all orders of a ship, and best answers ship by ship."""

from collections.abc import Sequence
from typing import Final

from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, RETREAT
from thunderchild.players.equilibrium.simplex import Mix
from thunderchild.players.warpwar.clash import Sheet, Sheets, Stakes, matrix
from thunderchild.players.warpwar.fighters import Fighter

PASSES: Final = 3
GAPS: Final = (0, 1, 2, 3)  # between the Drive settings of one salvo


def all_sheets(f: Fighter, enemies: Sequence[Fighter]) -> list[Sheet]:
    """Every order of a ship that holds no power back: Drive first, then Beam, the rest Screen."""
    found: list[Sheet] = []
    fastest = max((enemy.pd for enemy in enemies), default=0)
    for drive in range(f.pd + 1):
        rest = f.pd - drive
        beams = [(b, min(f.screen, rest - b)) for b in range(min(f.beam, rest) + 1)]
        for tactic in (ATTACK, DODGE):
            for beam, screen in beams:
                targets = range(len(enemies)) if beam else (-1,)
                found += [(tactic, drive, beam, screen, target, ()) for target in targets]
            found += salvoes(f, tactic, drive, rest, len(enemies), fastest)
    if f.warp:
        found += flights(f, len(enemies))
    return found


def salvoes(
    f: Fighter, tactic: int, drive: int, rest: int, enemies: int, fastest: int
) -> list[Sheet]:
    """All missiles at one target, with settings as far apart as each other."""
    shots = min(f.tubes, f.missiles, rest)
    if not shots:
        return []
    settings = [
        tuple(first + gap * i for i in range(shots))
        for gap in (GAPS if shots > 1 else GAPS[:1])
        for first in range(1, fastest + 5)
    ]
    return [
        (tactic, drive, 0, 0, -1, tuple((target, setting) for setting in salvo))
        for salvo in settings
        for target in range(enemies)
    ]


def flights(f: Fighter, enemies: int) -> list[Sheet]:
    """Retreat, with all power in the Drive or with a shot or a Screen."""
    found: list[Sheet] = [(RETREAT, f.pd, 0, 0, -1, ())]
    for held in range(1, f.pd + 1):
        drive = f.pd - held
        if held <= f.screen:
            found.append((RETREAT, drive, 0, held, -1, ()))
        if held <= f.beam:
            found += [(RETREAT, drive, held, 0, target, ()) for target in range(enemies)]
    return found


class CombatRound:
    """One round between two sides."""

    def __init__(self, mine: Sequence[Fighter], theirs: Sequence[Fighter], stakes: Stakes) -> None:
        self.mine, self.theirs, self.stakes = mine, theirs, stakes
        self.my_sheets = [all_sheets(f, theirs) for f in mine]
        self.their_sheets = [all_sheets(f, mine) for f in theirs]

    def gains(self, rows: list[Sheets], columns: list[Sheets]) -> list[list[float]]:
        """What each of my orders gains against each of theirs, in BP."""
        return matrix(self.mine, self.theirs, rows, columns, self.stakes)

    def best_row(self, rows: list[Sheets], columns: list[Sheets], mix: Mix) -> Sheets:
        """My best answer, one ship at a time, from the best order that is known."""
        against = [column for column, share in zip(columns, mix, strict=True) if share > 0.0]
        shares = [share for share in mix if share > 0.0]
        best, most = rows[0], -1e9
        for row, gain in zip(rows, self.row_gains(rows, against, shares), strict=True):
            if gain > most:
                best, most = row, gain
        for _ in range(PASSES):
            before = best
            for i, sheets in enumerate(self.my_sheets):
                tried = [(*best[:i], sheet, *best[i + 1 :]) for sheet in sheets]
                gains = self.row_gains(tried, against, shares)
                for row, gain in zip(tried, gains, strict=True):
                    if gain > most + 1e-9:
                        best, most = row, gain
            if best == before or len(self.my_sheets) == 1:
                break
        return best

    def row_gains(self, rows: list[Sheets], columns: list[Sheets], shares: Mix) -> list[float]:
        """What each row gains against the mix."""
        found: list[float] = []
        for line in self.gains(rows, columns):
            total = 0.0
            for share, gain in zip(shares, line, strict=True):
                total += share * gain
            found.append(total)
        return found

    def best_column(self, rows: list[Sheets], columns: list[Sheets], mix: Mix) -> Sheets:
        """Their best answer, found in the same way."""
        against = [row for row, share in zip(rows, mix, strict=True) if share > 0.0]
        shares = [share for share in mix if share > 0.0]
        best, least = columns[0], 1e9
        for column, loss in zip(columns, self.losses(against, columns, shares), strict=True):
            if loss < least:
                best, least = column, loss
        for _ in range(PASSES):
            before = best
            for i, sheets in enumerate(self.their_sheets):
                tried = [(*best[:i], sheet, *best[i + 1 :]) for sheet in sheets]
                losses = self.losses(against, tried, shares)
                for column, loss in zip(tried, losses, strict=True):
                    if loss < least - 1e-9:
                        best, least = column, loss
            if best == before or len(self.their_sheets) == 1:
                break
        return best

    def losses(self, rows: list[Sheets], columns: list[Sheets], shares: Mix) -> list[float]:
        """What the mix of rows gains against each column."""
        total = [0.0] * len(columns)
        for share, line in zip(shares, self.gains(rows, columns), strict=True):
            total = [was + share * gain for was, gain in zip(total, line, strict=True)]
        return total
