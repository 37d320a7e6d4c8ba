"""What is likely behind a view: enemy ships that cost what their owner had in hand.

Any records that explain what was seen are possible, and `imagine` is content with ships that cost
little more than they have shown. But few players keep BP when they build a Warpship: a ship that
has never moved or fought is rarely as weak as it may be.
"""

from typing import Final

from thunderchild.core.chance import Draws, Fast
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.kinds import ATTRIBUTES, BEAM, PD, SCREEN, WARPSHIP
from thunderchild.games.warpwar.model.state import ACCOUNT, WarpWarState
from thunderchild.players.warpwar.style import Shares

ANYHOW: Final = 15  # of 100 worlds, those that are merely possible
OPENING: Final = 90  # of 100 first build events, those that spend all
LATER: Final = 75  # of 100 later ones with a Warpship
GUARDS: Final = 50  # and of those with Systemships alone
STOUTEST: Final = 9  # points of a Systemship that somebody builds later on, at most
LARGEST: Final = 24  # points of a Warpship: whoever has saved for more keeps the rest
WARPSHIPS: Final[tuple[Shares, ...]] = (
    (0, 0), (0, 15), (0, 30), (7, 0), (14, 0), (22, 0), (13, 7), (20, 20), (25, 9), (30, 0),
)  # fmt: skip
SYSTEMSHIPS: Final[tuple[Shares, ...]] = ((0, 0), (0, 40), (0, 50), (29, 21))


def likely(game: WarpWar, view: View, seat: int, seed: int) -> WarpWarState:
    """A likely world, which looks the same to the seat as the true one."""
    world, draws = game.imagine(view, Fast(seed)), Draws(seed)
    if not view.opened and draws.pick(100) >= ANYHOW:
        spend(world, 1 - seat, draws)
    return world


def spend(s: WarpWarState, seat: int, draws: Draws) -> None:
    """Have build events of a side cost all that was in hand, where that is likely."""
    rows = [at for at in range(0, len(s.accounts), ACCOUNT) if s.accounts[at] == seat]
    left, total = [], 0
    for at in rows:
        received, *spent = s.accounts[at + 2 : at + ACCOUNT]
        total += received - sum(spent)
        left.append(total)
    for number, at in enumerate(rows):
        turn = s.accounts[at + 1]
        born = [ship for ship in s.fleet(seat) if s.born[ship] == turn]
        room = min(left[number:])
        if not born or room <= 0:
            continue
        cost = enrich(s, born, room, draws, is_first=number == 0)
        s.accounts[at + 3] += cost
        s.bp[seat] -= cost
        for later in range(number, len(left)):
            left[later] -= cost


def enrich(s: WarpWarState, born: list[int], room: int, draws: Draws, *, is_first: bool) -> int:
    """Share BP among the ships of one build event, Warpships before Systemships; what it cost."""
    ships = [ship for ship in born if s.kind_of[ship] == WARPSHIP]
    chance = OPENING if is_first else LATER if ships else GUARDS
    if draws.pick(100) >= chance:
        return 0
    mixes = WARPSHIPS if ships else SYSTEMSHIPS
    most = STOUTEST if not ships and not is_first else LARGEST
    ships = ships or born
    spent = 0
    for place, ship in enumerate(ships):
        points = (room - spent) // (len(ships) - place)
        points = min(points, max(0, most - size(s, ship)))
        add(s, ship, points, draws.choose(mixes))
        spent += points
    return spent


def size(s: WarpWarState, ship: int) -> int:
    """The Power/Drive, Beam and Screen that a ship was built with."""
    at = ship * ATTRIBUTES
    return sum(s.built[at + attribute] for attribute in (PD, BEAM, SCREEN))


def add(s: WarpWarState, ship: int, points: int, shares: Shares) -> None:
    """Points more for a ship, so that Beam and Screen come near to their shares of it.

    What it has besides was never hit, so all that happened to it fits as before.
    """
    total, at = size(s, ship) + points, ship * ATTRIBUTES
    for attribute, share in ((BEAM, shares[0]), (SCREEN, shares[1])):
        more = max(0, min(points, total * share // 100 - s.built[at + attribute]))
        s.built[at + attribute] += more
        s.now[at + attribute] += more
        points -= more
    s.built[at + PD] += points
    s.now[at + PD] += points
