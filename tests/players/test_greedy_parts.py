"""The parts of greedy: ship designs, the arithmetic of a round, orders, hits."""

from types import SimpleNamespace
from typing import Any

import pytest

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.core.rules import Refusal
from thunderchild.games.warpwar.content.files import CRT_SPAN, Content
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, RETREAT, SYSTEMSHIP, WARPSHIP
from thunderchild.games.warpwar.page.forms import HitPart, HitsForm
from thunderchild.players.warpwar import captain, damage
from thunderchild.players.warpwar.clash import Stakes, matrix, struck, toll, volley_at
from thunderchild.players.warpwar.fighters import Fighter
from thunderchild.players.warpwar.mixing import solve, value
from thunderchild.players.warpwar.sight import Sight
from thunderchild.players.warpwar.style import BOLD, CAREFUL, SEARCHING, STEADY
from thunderchild.players.warpwar.yard import Yard, shape

CRT = Content().crt


def ship(values, kind=WARPSHIP, level=0, number=0):
    return Fighter(number, kind=kind, level=level, built=list(values), now=list(values))


def stakes(mine=10.0, theirs=10.0, active=True, dry=0, limit=3):
    return Stakes(mine, theirs, active, dry, limit, True, CRT, CRT_SPAN)


def fire(shooters, orders, answer):
    """The damage that orders do to the only ship of a side, and whether its escape is stopped."""
    volley = volley_at(0, shooters, orders, False)
    blow = struck(volley, answer[0][0], answer[0][1], stakes())
    return blow >> 1, bool(blow & 1)


def payoff(mine, theirs, ours, answers, price):
    return matrix(mine, theirs, [ours], [answers], price)[0][0]


# ---- designs


SHARES = {
    shares
    for style in (STEADY, SEARCHING, BOLD, CAREFUL)
    for shares in (*style.battleships, *style.chasers, *style.openers)
}


@pytest.mark.parametrize("shares", sorted(SHARES))
@pytest.mark.parametrize("points", [1, 2, 5, 9, 15, 35, 80])
def test_a_shape_costs_its_points(shares, points):
    design = shape(points, shares)
    assert sum(design) == points
    assert design[0] >= 1


@pytest.mark.parametrize(("scenario", "bp"), [("learning", 40), ("basic", 50), ("advanced", 20)])
def test_first_plans_are_sound(scenario, bp):
    """Everything is spent where it must be; some Warpship can reach the enemy in one turn."""
    game: Any = titles.make(Setup("warpwar", scenario))
    s, _ = game.new(Fast(1))
    while game.prompt(s, seat := game.asked(s)[0]).startswith("You move second"):
        s, _ = game.apply(s, seat, next(iter(game.decision(s, seat))), Fast(1))
    for seed in range(60):
        sight = Sight(game, game.view(s, seat), seat, Draws(seed))
        decision = game.decision(sight.world, seat)
        plan = Yard(sight, decision.form()).plan()
        assert plan in decision, decision.why_not(plan)
        spent = sum(
            game.facts.cost(n.kind, [n.pd, n.beam, n.screen, n.tubes, n.missiles, n.racks])
            for n in plan.ships
        )
        assert spent == bp if scenario != "advanced" else spent >= 12
        assert any(n.kind == WARPSHIP and n.pd >= 5 for n in plan.ships)


# ---- one round (the numbers are the book's)


def test_missiles_and_screen_as_in_example_27():
    w4 = ship((6, 3, 2, 1, 3, 1))
    s35 = ship((6, 2, 3, 2, 7, 0), SYSTEMSHIP, level=1)
    attack = ((ATTACK, 2, 3, 1, 0, ()),)
    salvo = ((DODGE, 4, 0, 0, -1, ((0, 3), (0, 4))),)
    hurt, held = fire([s35], salvo, attack)
    assert hurt == 9
    assert toll(w4, (False, 1, 0), hurt, held, stakes())[3] == 8
    assert fire([w4], attack, salvo)[0] == 0


@pytest.mark.parametrize(
    ("drive", "tactic", "escapes"),
    [
        (4, ATTACK, True),
        (5, ATTACK, False),
        (8, ATTACK, False),
        (10, ATTACK, False),
        (9, DODGE, True),
    ],
)
def test_escape_as_in_examples_30_to_37(drive, tactic, escapes):
    runner = ((RETREAT, 5, 0, 0, -1, ()),)
    _, held = fire([ship((12, 2, 0, 0, 0, 0))], ((tactic, drive, 2, 0, 0, ()),), runner)
    assert held is not escapes


def test_leaving_the_star_and_dry_rounds_have_a_price():
    mine, theirs = [ship((8, 4, 3, 0, 0, 0))], [ship((8, 4, 3, 0, 0, 0))]
    wait = ((DODGE, 8, 0, 0, -1, ()),)
    run = ((RETREAT, 8, 0, 0, -1, ()),)
    assert payoff(mine, theirs, run, wait, stakes()) == pytest.approx(-10.0)
    dry = [payoff(mine, theirs, wait, wait, stakes(dry=n)) for n in (0, 1, 2)]
    assert dry[0] > dry[1] > dry[2] == pytest.approx(-10.0)
    defended = [payoff(mine, theirs, wait, wait, stakes(active=False, dry=n)) for n in (0, 1, 2)]
    assert defended[0] < defended[1] < defended[2] == pytest.approx(10.0)


# ---- orders


def solved(mine, theirs, price, seed=1):
    draws = Draws(seed)
    rows = captain.candidates(mine, theirs, 200, draws)
    columns = captain.candidates(theirs, mine, 200, draws)
    gains = matrix(mine, theirs, rows, columns, price)
    shares = solve([gains], 300)
    return rows, shares, value([gains], shares)


def test_orders_of_even_ships_are_mixed():
    pair = [ship((8, 4, 3, 0, 0, 0))], [ship((8, 4, 3, 0, 0, 0), number=1)]
    _, shares, _ = solved(*pair, stakes())
    assert max(shares) < 0.6
    assert sum(share > 0.02 for share in shares) >= 4


def test_a_stronger_ship_expects_more():
    small, large = ship((5, 3, 2, 0, 0, 0)), ship((12, 7, 5, 0, 0, 0), number=1)
    assert solved([large], [small], stakes())[2] > solved([small], [large], stakes())[2] + 3


def test_orders_differ_from_time_to_time():
    mine, theirs = [ship((8, 4, 3, 0, 0, 0))], [ship((8, 4, 3, 0, 0, 0), number=1)]
    found = {repr(captain.orders(mine, [theirs], stakes(), Draws(seed))) for seed in range(12)}
    assert len(found) >= 5


def test_several_ships_fire_together():
    mine = [ship((6, 3, 2, 0, 0, 0), number=i) for i in range(3)]
    theirs = [ship((6, 3, 2, 0, 0, 0), number=i) for i in (3, 4)]
    rows = captain.candidates(mine, theirs, 40, Draws(3))
    aims = [{sheet[4] for sheet in sheets if sheet[2]} for sheets in rows]
    assert sum(len(aim) == 1 for aim in aims) > len(rows) / 2


def test_a_ship_without_power_still_gets_an_order():
    wreck = ship((0, 2, 1, 1, 3, 0))
    orders = captain.orders([wreck], [[ship((4, 2, 0, 0, 0, 0), number=1)]], stakes(), Draws(1))
    (order,) = orders.orders
    assert order.drive == order.beam == order.screen == 0
    assert order.missiles == []


# ---- hits


def part(now, hits, **more):
    room = [*now[:4], -(-now[4] // 3), now[5]]
    fields = {"aboard": [], "spare_racks": now[5], "lose_with_rack": True, "loads": []}
    return HitPart(
        ship=1, name="W1", hits=hits, destroyed=None, room=room, now=list(now), **(fields | more)
    )


def placed(now, hits, **more):
    (one,) = damage.place(HitsForm([part(now, hits, **more)], 3, Refusal(""), None)).placements
    return one


def test_useless_things_go_first():
    one = placed((8, 3, 2, 2, 0, 2), 4)
    assert (one.racks, one.tubes) == (2, 2)
    one = placed((8, 3, 2, 0, 6, 0), 2)
    assert one.missiles == 2


def test_a_loaded_rack_is_kept_and_its_loss_is_named():
    one = placed((4, 0, 0, 0, 0, 2), 3, aboard=[7, 9], spare_racks=0)
    assert one.pd + one.racks == 3
    assert len(one.lost) == one.racks
    one = placed((1, 0, 0, 0, 0, 2), 2, aboard=[7, 9], spare_racks=0)
    assert len(one.lost) == one.racks >= 1


def test_every_hit_is_placed():
    for hits in range(1, 17):
        one = placed((6, 3, 2, 1, 3, 1), hits) if hits < 14 else None
        if one:
            values = [one.pd, one.beam, one.screen, one.tubes, one.missiles, one.racks]
            assert sum(values) == hits


def test_destroyed_ships_call_for_nothing():
    gone = SimpleNamespace(destroyed=True, hits=9)
    form: Any = SimpleNamespace(parts=[gone])
    assert damage.place(form).placements == []
