"""The mix of combat orders in words, for the adviser."""

from typing import Final

from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.knows.view import View
from thunderchild.games.warpwar.model.actions import Orders
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE
from thunderchild.games.warpwar.model.state import WarpWarState
from thunderchild.games.warpwar.page.forms import OrdersForm
from thunderchild.players import form_of, offer_in
from thunderchild.players.warpwar import captain
from thunderchild.players.warpwar.clash import Sheet, Sheets
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.greedy import combat_of
from thunderchild.players.warpwar.sight import Sight

TOLD: Final = 6  # orders; the rest is told as one


def mix(
    game: WarpWar, view: View, seat: int, world: WarpWarState, draws: Draws
) -> list[tuple[str, float]]:
    """The orders that should be given most often, with their shares; none without a combat."""
    decision = offer_in(game, world, seat)
    if Orders not in decision.kinds():
        return []
    sight = Sight(game, view, seat, draws)
    mine, worlds, stakes = combat_of(sight, form_of(decision, OrdersForm))
    rows, shares = captain.advised(mine, worlds, stakes, draws)
    names = [world.name(f.ship) for f in worlds[0]]
    found: dict[str, float] = {}
    for row, share in zip(rows, shares, strict=True):
        if share > 0.0:
            words = told(world, mine, row, names)
            found[words] = found.get(words, 0.0) + share / sum(shares)
    return sorted(found.items(), key=lambda one: -one[1])[:TOLD]


def told(s: WarpWarState, mine: list[Fighter], row: Sheets, names: list[str]) -> str:
    """The orders of all ships."""
    if len(mine) == 1:
        return ordered(row[0], names)
    return "; ".join(f"{s.name(f.ship)}: {ordered(row[i], names)}" for i, f in enumerate(mine))


def ordered(sheet: Sheet, names: list[str]) -> str:
    """One ship's order."""
    tactic, drive, beam, screen, target, missiles = sheet
    tactics = {ATTACK: "Attack", DODGE: "Dodge"}
    parts = [f"{tactics.get(tactic, 'Retreat')} with Drive {drive}"]
    if beam:
        parts.append(f"Beam {beam} at {names[target]}")
    if screen:
        parts.append(f"Screen {screen}")
    parts += [f"a missile at {names[aim]} set to {setting}" for aim, setting in missiles]
    return ", ".join(parts)
