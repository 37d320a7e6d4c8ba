"""Orders for a round of combat: candidates for both sides, then a mix that cannot be read."""

from collections.abc import Sequence
from typing import Final

from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.model.actions import Missile, Order, Orders
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, RETREAT
from thunderchild.players.equilibrium.oracle import equilibrium
from thunderchild.players.warpwar import habits, siege
from thunderchild.players.warpwar.clash import Sheet, Sheets, Stakes, matrix
from thunderchild.players.warpwar.combat import CombatRound
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.mixing import draw, solve

Care = tuple[int, int, int]  # orders of mine, orders of his, sweeps
USUAL: Final[Care] = (40, 30, 80)
QUICK: Final[Care] = (24, 20, 40)
LEAVES: Final = 0.6  # a Warpship may leave a star that is lost with this chance
ENOUGH: Final = 0.05  # BP between what the two sides are sure of
BRACKET: Final = 3  # settings this far apart leave a dodger no gap (WW-12.1)


def sheets_of(f: Fighter, targets: int, fastest: int, draws: Draws) -> list[Sheet]:
    """The orders worth a thought for one ship: all power used, Beam or Screen first, or missiles.

    `fastest` is the most Drive an enemy can have; every target gets its share of the shots.
    """
    found: list[Sheet] = []
    for drive in range(f.pd + 1):
        rest = f.pd - drive
        aim = draws.pick(targets)
        for tactic in (ATTACK, DODGE):
            found += [(tactic, drive, b, s, aim if b else -1, ()) for b, s in splits(f, rest)]
            shots = min(f.tubes, f.missiles, rest)
            if shots:
                found.append((tactic, drive, 0, 0, -1, salvo(shots, aim, fastest, draws)))
    if f.warp:
        found.append((RETREAT, f.pd, 0, 0, -1, ()))
        if f.beam and f.pd > 1:
            found.append((RETREAT, f.pd - 1, 1, 0, draws.pick(targets), ()))
        elif f.screen and f.pd > 1:
            found.append((RETREAT, f.pd - 1, 0, 1, -1, ()))
    return found


def splits(f: Fighter, rest: int) -> set[tuple[int, int]]:
    """How power beside the Drive can go to Beam and Screen without being held back."""
    beam, screen = min(f.beam, rest), min(f.screen, rest)
    middle = min(beam, (rest + 1) // 2)
    return {
        (beam, min(screen, rest - beam)),
        (min(beam, rest - screen), screen),
        (middle, min(screen, rest - middle)),
        (0, screen),
    }


def salvo(shots: int, aim: int, fastest: int, draws: Draws) -> tuple[tuple[int, int], ...]:
    """Missiles at one target whose settings bracket the Drives it may choose."""
    width = fastest + 4
    start = 1 + draws.pick(max(1, min(width, width - BRACKET * (shots - 1))))
    return tuple((aim, 1 + (start - 1 + BRACKET * i) % width) for i in range(shots))


def candidates(
    ships: Sequence[Fighter], enemies: Sequence[Fighter], most: int, draws: Draws
) -> list[Sheets]:
    """Orders for a whole side: one ship tries all it can; several are drawn together."""
    fastest = max((f.pd for f in enemies), default=0)
    single = [sheets_of(f, len(enemies), fastest, draws) for f in ships]
    if len(ships) == 1:
        listed: list[Sheets] = [(sheet,) for sheet in single[0]]
        draws.shuffle(listed)
        runs = [sheets for sheets in listed if sheets[0][0] == RETREAT]
        return [*runs, *(sheets for sheets in listed if sheets[0][0] != RETREAT)][:most]
    found = [tuple(draws.choose(options) for options in single) for _ in range(most // 4)]
    while len(found) < most - 2:
        found.append(together(enemies, single, draws))
    found.append(tuple(_flight(options) for options in single))
    found.append(_lame_leave(ships, found[-2], single))
    return list(dict.fromkeys(found))


def together(enemies: Sequence[Fighter], single: Sequence[list[Sheet]], draws: Draws) -> Sheets:
    """Orders with a common target and a common tactic: a Screen subtracts only once (WW-14.2)."""
    marks = [f.worth / (1.0 + f.points + f.screen) for f in enemies]
    focus = draw(marks, draws)
    tactic = draws.pick(3)
    chosen = []
    for options in single:
        fitting = [sheet for sheet in options if sheet[0] == tactic and tactic != RETREAT]
        fitting = fitting or [sheet for sheet in options if sheet[0] != RETREAT]
        chosen.append(_aimed(draws.choose(fitting), focus))
    return tuple(chosen)


def _aimed(sheet: Sheet, focus: int) -> Sheet:
    """The same order against another target."""
    tactic, drive, beam, screen, target, missiles = sheet
    moved = tuple((focus, setting) for _, setting in missiles)
    return tactic, drive, beam, screen, focus if target >= 0 else -1, moved


def _flight(options: list[Sheet]) -> Sheet:
    """Retreat where a ship can, else the hardest dodge."""
    return next((s for s in options if s[0] == RETREAT), None) or max(
        (s for s in options if s[0] == DODGE), key=lambda s: (s[3], s[1])
    )


def _lame_leave(ships: Sequence[Fighter], sheets: Sheets, single: Sequence[list[Sheet]]) -> Sheets:
    """The ship that has lost most leaves; the others fight on."""
    lame = max(range(len(ships)), key=lambda i: ships[i].missing / (1.0 + ships[i].points))
    return tuple(_flight(single[i]) if i == lame else sheet for i, sheet in enumerate(sheets))


def orders(
    mine: Sequence[Fighter],
    worlds: Sequence[Sequence[Fighter]],
    stakes: Stakes,
    draws: Draws,
    effort: int = 0,
    care: Care = USUAL,
    lean: int = 0,
) -> Orders:
    """Orders drawn from a mix that holds up in all imagined worlds.

    Of 100 enemies so many as `lean` says are thought to give orders by habit (habits.py).
    """
    rows, shares = advised(mine, worlds, stakes, draws, effort, care, lean)
    chosen = rows[draw(shares, draws)]
    names = [f.ship for f in worlds[0]]
    return Orders([order(f, sheet, names) for f, sheet in zip(mine, chosen, strict=True)])


def advised(
    mine: Sequence[Fighter],
    worlds: Sequence[Sequence[Fighter]],
    stakes: Stakes,
    draws: Draws,
    effort: int = 0,
    care: Care = USUAL,
    lean: int = 0,
) -> tuple[list[Sheets], list[float]]:
    """Orders, and how often each should be given: of all rounds in a siege, else of the next."""
    found = besieged(mine, worlds, stakes, lean)
    return found or mixed(mine, worlds, stakes, draws, effort, care, lean)


def besieged(
    mine: Sequence[Fighter],
    worlds: Sequence[Sequence[Fighter]],
    stakes: Stakes,
    lean: int = 0,
) -> tuple[list[Sheets], list[float]] | None:
    """The mix for a siege, each world with the same weight; None where it is none in some world.

    A Warpship that is not likely to hold the star may rather leave it, which no siege knows.
    """
    shares: dict[Sheets, float] = {}
    side = lean if stakes.active else -lean
    for theirs in worlds:
        if len(mine) != 1 or len(theirs) != 1:
            return None
        active, other = (mine[0], theirs[0]) if stakes.active else (theirs[0], mine[0])
        if not siege.fits(active, other):
            return None
        found = siege.siege(active, other, stakes.dry, stakes.limit, side)
        if not stakes.active and other.warp and found.value > LEAVES:
            return None
        for sheet, share in besieging(found, mine[0]) if stakes.active else holding(found):
            shares[(sheet,)] = shares.get((sheet,), 0.0) + share
    return list(shares), list(shares.values())


def besieging(found: siege.SiegeRound, f: Fighter) -> list[tuple[Sheet, float]]:
    """The shooter's orders."""
    orders: list[tuple[Sheet, float]] = []
    for (tactic, drive, _), share in zip(found.aims, found.aims_mix, strict=True):
        if share > 0.0:
            beam = min(f.beam, f.pd - drive)
            screen = min(f.screen, f.pd - drive - beam)
            orders.append(((tactic, drive, beam, screen, 0, ()), share))
    return orders


def holding(found: siege.SiegeRound) -> list[tuple[Sheet, float]]:
    """The orders of the ship on the star."""
    orders: list[tuple[Sheet, float]] = []
    for (tactic, drive, screen), share in zip(found.stances, found.stances_mix, strict=True):
        if share > 0.0:
            orders.append(((tactic, drive, 0, screen, -1, ()), share))
    return orders


def mixed(
    mine: Sequence[Fighter],
    worlds: Sequence[Sequence[Fighter]],
    stakes: Stakes,
    draws: Draws,
    effort: int = 0,
    care: Care = USUAL,
    lean: int = 0,
) -> tuple[list[Sheets], list[float]]:
    """Orders, and how often each should be given.

    With `effort` the orders of each world are first looked for by best answers, so many rounds;
    where there are several worlds, what was found is mixed together with the plain candidates.
    """
    size = len(mine) + max(len(theirs) for theirs in worlds)
    rows_most, columns_most, sweeps = care
    most = max(16, rows_most - 3 * max(0, size - 2))
    rows = candidates(mine, worlds[0], most, draws)
    answers = [candidates(theirs, mine, min(most, columns_most), draws) for theirs in worlds]
    if effort:
        rows, answers, shares = deepened(mine, worlds, rows, answers, stakes, effort)
        if shares:
            return rows, shares
    games = []
    for theirs, columns in zip(worlds, answers, strict=True):
        usual = habits.usual(theirs, mine, draws) if lean else []
        table = matrix(mine, theirs, rows, [*columns, *usual], stakes)
        games.append(habits.leaning(table, len(columns), lean / 100.0) if usual else table)
    return rows, trimmed(solve(games, sweeps * (3 if effort else 1)))


def deepened(
    mine: Sequence[Fighter],
    worlds: Sequence[Sequence[Fighter]],
    rows: list[Sheets],
    answers: list[list[Sheets]],
    stakes: Stakes,
    effort: int,
) -> tuple[list[Sheets], list[list[Sheets]], list[float]]:
    """More orders for both sides, found by best answers; and the mix, if there is one world."""
    more: list[Sheets] = list(rows)
    columns: list[list[Sheets]] = []
    for theirs, known in zip(worlds, answers, strict=True):
        found = equilibrium(CombatRound(mine, theirs, stakes), rows, known, effort, ENOUGH)
        if len(worlds) == 1:
            return found.rows, [found.columns], found.row_mix
        more += found.rows
        columns.append(found.columns)
    return list(dict.fromkeys(more)), columns, []


def trimmed(shares: Sequence[float]) -> list[float]:
    """The mix without the slips of a short calculation."""
    floor = max(shares) / 20.0
    return [share if share >= floor else 0.0 for share in shares]


def order(f: Fighter, sheet: Sheet, names: Sequence[int]) -> Order:
    """One ship's order as the rules want it."""
    tactic, drive, beam, screen, target, missiles = sheet
    fired = [Missile(names[aim], setting) for aim, setting in missiles]
    aim = names[target] if beam else -1
    return Order(f.ship, tactic, drive, beam, screen, aim, fired)
