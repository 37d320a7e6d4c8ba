"""What the forms say binds an order is what the checks say."""

import pytest

from tests.games.warpwar import stage
from tests.games.warpwar.fights import Fight
from thunderchild.core.rules import Refusal
from thunderchild.games.warpwar.battle.fire import beam_damage, missile_damage
from thunderchild.games.warpwar.battle.fleet_orders import OrdersDecision
from thunderchild.games.warpwar.model.actions import Missile, Order, Orders
from thunderchild.games.warpwar.model.kinds import ATTACK, DODGE, RESULT_NAMES, RETREAT
from thunderchild.games.warpwar.page.forms import Held, OrdersForm

FIELDS = ("drive", "beam", "screen", "missiles")


def fight() -> tuple[OrdersDecision, OrdersForm, int, int, int]:
    """A Warpship with a load, a Systemship beside it, and an enemy."""
    found = Fight(
        ["W1 PD9 B2 S2 T1 M3 SR3", "S10 PD3 aboard W1", "S14 PD2 S2 B1 T1 M3"], ["W2 PD9 B9"]
    )
    decision = found.game.decision(found.s, 0)
    assert isinstance(decision, OrdersDecision)
    w1, s10, s14 = (stage.ship_of(found.s, "first", name) for name in ("W1", "S10", "S14"))
    return decision, decision.form(), w1, s10, s14


def order(ship: int, target: int, tactic: int, *names: str, **more: list[int]) -> Order:
    """An order with one point in each of some entries."""
    one = {name: 1 for name in names if name != "missiles"}
    shots = [Missile(target, 1)] if "missiles" in names else []
    aim = target if "beam" in names else -1
    return Order(ship, tactic, target=aim, missiles=shots, **one, **more)  # type: ignore[arg-type]


def is_held(held: Held, tactic: int, *names: str) -> bool:
    """Whether the form lets an order be."""
    return tactic in held.tactics and all(getattr(held, name) != 0 for name in names)


@pytest.mark.rule("WW-11.6")
def test_what_excludes_what():
    decision, form, warpship, _, other = fight()
    (target,) = form.targets
    idle = Order(other, DODGE)
    for a in FIELDS:
        for b in FIELDS:
            if a >= b:
                continue
            shut = [
                e.why
                for e in form.excludes
                if (a in e.one and b in e.other) or (b in e.one and a in e.other)
            ]
            why = decision.why_not(Orders([order(warpship, target, DODGE, a, b), idle]))
            assert why == (shut[0] if shut else None), (a, b)


@pytest.mark.rule("WW-16.1")
@pytest.mark.rule("WW-16.3")
@pytest.mark.parametrize("tactic", [ATTACK, DODGE, RETREAT])
def test_what_a_transfer_is_held_to(tactic):
    decision, form, warpship, load, other = fight()
    (target,) = form.targets
    for names in ((), *((name,) for name in FIELDS)):
        dropping = order(warpship, target, tactic, *names, drops=[load])
        why = decision.why_not(Orders([dropping, Order(other, DODGE)]))
        assert (why is None) == is_held(form.transfer, tactic, *names)
        assert why is None or why.rule == form.transfer.why.rule
        if tactic != RETREAT:
            picking = order(warpship, target, DODGE, pickups=[other])
            why = decision.why_not(Orders([picking, order(other, target, tactic, *names)]))
            assert (why is None) == is_held(form.lifted, tactic, *names)
            assert why is None or why.rule == form.lifted.why.rule


@pytest.mark.rule("WW-11.5")
def test_why_no_further_missile():
    _, form, *_ = fight()
    said = [part.no_shot for part in form.parts]
    assert said == [
        Refusal("W1 has 1 Tubes, not 2", "WW-11.5"),
        Refusal("S14 has 1 Tubes, not 2", "WW-11.5"),
    ]


@pytest.mark.rule("WW-13.3")
@pytest.mark.rule("WW-13.4")
def test_a_sheet_says_what_each_result_would_bring() -> None:
    """The page adds the Beam's power to what the form says: that is the damage that is done."""
    found = Fight(["W1 PD9 B4 T2 M3"], ["W2 PD9"])
    decision = found.game.decision(found.s, 0)
    assert isinstance(decision, OrdersDecision)
    part = decision.form().parts[0]
    basic = found.game.facts.content.ships.missile.damage
    for result in range(len(RESULT_NAMES)):
        added = part.beam_adds[result]
        assert (4 + added if added >= 0 else 0) == beam_damage(4, part.level, result)
        assert part.missile_hits[result] == missile_damage(basic, part.level, result)
    assert [added >= 0 for added in part.beam_adds] == [False, True, True, True, False]
