"""London's opening as a matrix game: what can be chosen, and mixes that nobody gains by knowing."""

import pytest

from bench import opening
from bench.opening import (
    FLOOR,
    GOALS,
    Choice,
    Opened,
    Table,
    earthling_choices,
    feared,
    martian_choices,
    smoothed,
    softened,
)
from tests.games.london.stage import new_game
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    BIO_LAB,
    COLONIZE,
    EARTHLING,
    HQ,
    INFANTRY,
    MARTIAN,
    PRIEST,
    SAUCER,
    SUPERHERO,
    WALKER,
)
from thunderchild.players.london import carts


def test_equal_choices_are_mixed_evenly_and_worse_ones_are_rare() -> None:
    rows, columns = softened([[1.0, 0.0], [0.0, 1.0]])
    assert rows == pytest.approx([0.5, 0.5], abs=0.02)
    assert columns == pytest.approx([0.5, 0.5], abs=0.02)
    rows, _ = softened([[0.6, 0.6], [0.56, 0.56], [0.2, 0.2]])
    assert rows[0] / rows[1] == pytest.approx(2.718, abs=0.05)
    assert rows[2] < 0.001


def test_a_cell_of_few_games_is_drawn_towards_its_row_and_column() -> None:
    even = smoothed([[5, 5], [5, 5]], 10)
    assert all(cell == pytest.approx(0.5) for line in even for cell in line)
    odd = smoothed([[10, 5], [5, 5]], 10)
    assert 0.6 < odd[0][0] < 1.0, "less than it won, more than the mean"


def test_no_objective_can_be_ruled_out() -> None:
    rows = [Choice({WALKER: 9}, goal) for goal in GOALS]
    found = feared(rows, [1.0, 0.0, 0.0, 0.0])
    assert sum(found) == pytest.approx(1.0)
    assert min(found[:-1]) == pytest.approx(FLOOR / (1 + 3 * FLOOR + 0.02))


def test_purchases_that_race_spend_what_there_is() -> None:
    game = new_game()
    cost = game.content.cost
    people = [choice.cart for choice in earthling_choices(game)]
    assert {SUPERHERO: 1, PRIEST: 1} in people
    spent = {sum(cost[kind] * n for kind, n in cart.items()) for cart in people}
    assert spent == {9, 10}
    colonists = [choice.cart for choice in martian_choices(game, COLONIZE)]
    assert all(HQ in cart and BIO_LAB in cart and cart[SAUCER] == 2 for cart in colonists)


def test_an_opening_is_played_as_it_was_chosen() -> None:
    game, chance = new_game(), Fast(1)
    martian = Choice({SAUCER: 2, BIO_LAB: 1, WALKER: 6}, ABDUCT_GIRL)
    sides = [Opened(martian), Opened(Choice({SUPERHERO: 1, PRIEST: 1}))]
    s, _ = game.new(chance, telling=False)
    draws = Draws(1)
    while not s.hex:
        seat = game.asked(s)[0]
        action = sides[seat].choose(game, game.view(s, seat), seat, draws)
        assert game.why_not(s, seat, action) is None
        game.advance(s, seat, action, chance)
    assert s.objective == ABDUCT_GIRL
    assert sorted(kind for kind in s.track if kind >= 0) == [0, 0, 0, 0, 0, 0, 1, 1, 5]
    assert {SUPERHERO, PRIEST} < set(s.kind_of)


def test_the_better_cart_wins_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "HEATS", ((1.0, 16),))
    table = Table("solitaire", 4)
    some = [Choice({INFANTRY: 3}), Choice({SUPERHERO: 1, PRIEST: 1})]
    assert table.best(some, EARTHLING, 1, [None])[0][1].cart == {SUPERHERO: 1, PRIEST: 1}


def test_what_is_played_can_be_bought_and_adds_up() -> None:
    game = new_game()
    for seat, found in (
        (MARTIAN, carts.martian()),
        (EARTHLING, carts.earthling(alone=False)),
        (EARTHLING, carts.earthling(alone=True)),
    ):
        assert sum(cart.share for cart in found) == pytest.approx(1000, abs=15)
        for cart in found:
            cost = sum(game.content.cost[kind] * n for kind, n in cart.units.items())
            assert cost <= game.facts.purse[seat]
            assert all(n <= game.content.count[kind] for kind, n in cart.units.items())
