"""Plans of a turn: other manners of the base player, of which no two come to the same."""

import pytest

from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.model.actions import BuyHarbor, BuyUnit
from thunderchild.games.invasion.model.kinds import FIELD_GUN, SIEGE_GUN
from thunderchild.games.london.model.actions import Attack
from thunderchild.players.invasion import manners as invasion_manners
from thunderchild.players.invasion.parts import PARTS as INVASION
from thunderchild.players.invasion.style import Style
from thunderchild.players.london import manners as london_manners
from thunderchild.players.london.parts import PARTS as LONDON
from thunderchild.players.search.distinct import distinct, followed
from thunderchild.players.search.plans import Plan


def searched(parts, title, scenario, turn, seed=3):
    """The first question of a turn that is worth a search."""
    game = titles.make(Setup(title, scenario))
    chance, draws, base = Fast(seed), Draws(seed), parts.base()
    s, _ = game.new(chance, telling=False)
    while s.pending:
        seat = game.asked(s)[0]
        if s.turn == turn and parts.is_searched(game, s, seat, players.offer_in(game, s, seat)):
            return game, s, seat
        game.advance(s, seat, base.policy(game, s, seat, draws), chance)
    raise AssertionError("the game was over before")


@pytest.mark.parametrize(
    ("parts", "title", "scenario"),
    [(INVASION, "japan", "core"), (INVASION, "england", "core"), (LONDON, "london", "solitaire")],
)
def test_no_two_plans_come_to_the_same(parts, title, scenario):
    game, s, seat = searched(parts, title, scenario, 3)
    plans = parts.plans(game, s, seat, players.offer_in(game, s, seat), Draws(5))
    seed = Draws(5).pick(1 << 64 - 1)
    assert len(plans) >= 4
    done = [followed(parts, game, s.copy(), seat, plan, seed) for plan in plans]
    alike = [one for at, one in enumerate(done) if one in done[:at]]
    assert len(alike) < len(plans) / 2, "with other luck a few may agree"


def test_what_is_the_same_is_tried_once():
    game, s, seat = searched(INVASION, "japan", "core", 2)
    twice = [Plan("one", INVASION.base()), Plan("the same", INVASION.base())]
    assert [plan.words for plan in distinct(INVASION, game, s, seat, twice, 7)] == ["one"]


def by_words(game, s, words):
    """The plan that begins with these words."""
    return next(p for p in invasion_manners.plans(game, s) if p.words.startswith(words))


def test_japan_saves_attacks_one_wave_or_builds_harbors():
    game, s, seat = searched(INVASION, "japan", "core", 2)

    def bought(words, kind, s=s):
        done = followed(INVASION, game, s.copy(), seat, by_words(game, s, words), 7)
        return [action for action in done if isinstance(action, kind)]

    assert not bought("Attack nobody, and save", (BuyUnit, BuyHarbor))
    _, first, _ = searched(INVASION, "japan", "core", 1)  # too early for an attack
    assert bought("Buy Harbors", BuyHarbor, first)
    assert not bought("Deal with everything", BuyHarbor, first)
    spent = sum(game.facts.unit_prices[a.kind] for a in bought("Attack Wave 2", BuyUnit))
    assert s.pp - spent < 2 * game.facts.unit_prices[FIELD_GUN], "all there is"
    guns = bought("Attack nobody, and gather Guns", BuyUnit)
    assert {(a.kind, a.zone) for a in guns} == {(SIEGE_GUN, game.facts.capital)}


def test_japan_mixes_traits_as_the_draws_say():
    game, s, _ = searched(INVASION, "japan", "core", 2)
    plain = invasion_manners.plans(game, s)
    one, same, other = (invasion_manners.plans(game, s, Draws(seed)) for seed in (4, 4, 5))
    mixed = one[len(plain) :]
    assert [plan.words for plan in one] == [plan.words for plan in same]
    assert [plan.words for plan in one] != [plan.words for plan in other]
    assert len(mixed) == invasion_manners.MIXED
    told = [name for line in invasion_manners.TRAITS for name, _ in line]
    for plan in mixed:
        parts = plan.words.lower().split(", ")
        assert 2 <= len(parts) <= 3 and set(parts) <= {name.lower() for name in told}


def test_a_trait_is_a_part_of_the_style_or_of_its_odds():
    style = Style(odds_near=1.0, odds_far=0.4)
    for line in invasion_manners.TRAITS:
        for _, changes in line:
            other = invasion_manners.styled(style, changes)
            assert other != style
    bolder = invasion_manners.styled(style, {invasion_manners.ODDS: 0.5, "reach": 0})
    assert (bolder.odds_near, bolder.odds_far, bolder.reach) == (0.5, 0.2, 0)


def test_a_londoner_attacks_or_holds_his_fire():
    game, s, seat = searched(LONDON, "london", "solitaire", 6)
    attacks = {
        plan.words: sum(
            isinstance(action, Attack) for action in followed(LONDON, game, s.copy(), seat, plan, 7)
        )
        for plan in london_manners.plans(game, seat)
    }
    assert attacks["Run, and hold fire"] == 0
    assert attacks["Attack wherever it can be done"] > 0
