"""One ship's orders against a mix: priced apart from the rest, and as whole orders would be."""

import pytest

from tests.players.plain_combat import matrix
from tests.players.test_plain_combat import fleet
from thunderchild.core.chance import Draws
from thunderchild.games.warpwar.content.files import CRT_SPAN, Content
from thunderchild.games.warpwar.model.kinds import RETREAT, WARPSHIP
from thunderchild.players.warpwar.captain import candidates
from thunderchild.players.warpwar.clash import Stakes
from thunderchild.players.warpwar.combat import CombatRound
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.swaps import Against, joined

CRT = Content().crt


def stakes(draws):
    return Stakes(
        draws.pick(3) * 7.5,
        draws.pick(3) * 4.5,
        draws.pick(2) == 1,
        draws.pick(3),
        3,
        draws.pick(2) == 1,
        CRT,
        CRT_SPAN,
        draws.pick(2) == 1,
        (1 + draws.pick(30)) / 10,
    )


def mixed(orders, draws):
    """A few of the orders with shares."""
    chosen = draws.several(orders, min(len(orders), 5))
    weights = [1 + draws.pick(9) for _ in chosen]
    return chosen, [weight / sum(weights) for weight in weights]


def swapped(orders, i, sheets):
    return [(*orders[:i], sheet, *orders[i + 1 :]) for sheet in sheets]


def means(shares, lines):
    return [
        sum(s * line[at] for s, line in zip(shares, lines, strict=True))
        for at in range(len(lines[0]))
    ]


@pytest.mark.parametrize("seed", range(25))
def test_an_order_gains_what_its_stand_and_its_volley_gain_together(seed: int) -> None:
    draws = Draws(seed)
    price = stakes(draws)
    mine, theirs = fleet(draws, 1 + draws.pick(3)), fleet(draws, 1 + draws.pick(3))
    combat = CombatRound(mine, theirs, price)
    rows, columns = candidates(mine, theirs, 12, draws), candidates(theirs, mine, 12, draws)

    against, shares = mixed(columns, draws)
    own, i = draws.choose(rows), draws.pick(len(mine))
    tried = swapped(own, i, combat.my_sheets[i])
    lines = matrix(mine, theirs, tried, against, price)
    plain = [sum(s * gain for s, gain in zip(shares, line, strict=True)) for line in lines]
    assert Against(combat.my_side, against, shares).gains(own, i) == pytest.approx(plain)

    against, shares = mixed(rows, draws)
    own, i = draws.choose(columns), draws.pick(len(theirs))
    tried = swapped(own, i, combat.their_sheets[i])
    plain = [-loss for loss in means(shares, matrix(mine, theirs, against, tried, price))]
    assert Against(combat.their_side, against, shares).gains(own, i) == pytest.approx(plain)


def test_a_star_that_nobody_keeps_is_worth_nothing() -> None:
    """Both leave; only a side that stays alone has the prize."""
    now = [5, 0, 0, 0, 0, 0]
    ships = [Fighter(n, kind=WARPSHIP, level=0, built=now, now=now) for n in range(2)]
    price = Stakes(12.0, 4.0, True, 0, 3, True, CRT, CRT_SPAN)
    combat = CombatRound(ships[:1], ships[1:], price)
    flight = ((RETREAT, 5, 0, 0, -1, ()),)
    for side, prize in ((combat.my_side, 12.0), (combat.their_side, 4.0)):
        gains = Against(side, [flight], [1.0]).gains(flight, 0)
        for sheet, gain in zip(side.options[0].sheets, gains, strict=True):
            assert gain == pytest.approx(0.0 if sheet[0] == RETREAT else prize)


def test_two_blows_stop_an_escape_once() -> None:
    assert joined(2 * 3 + 1, 2 * 4 + 1) == 2 * 7 + 1
    assert joined(2 * 3, 2 * 4 + 1) == 2 * 7 + 1
    assert joined(2 * 3, 0) == 2 * 3
