"""The League's books agree with a second opinion on random courses of escapes and payments."""

import random

import pytest

from tests.games.invasion.league.war import War
from tests.games.invasion.opinion.sheet import BREAK_THROUGH, COSTS, CRISIS, PaperSheet
from thunderchild.core.actions import Pass
from thunderchild.games.invasion.battle.field import add_piece
from thunderchild.games.invasion.battle.firing import dice_of
from thunderchild.games.invasion.battle.naval import warship_price
from thunderchild.games.invasion.league.rules.sequence import LeagueTurn
from thunderchild.games.invasion.model.kinds import SIEGE_GUN
from thunderchild.games.invasion.rules.production import harbor_price, income

STEPS = [CRISIS, "ramping-up", BREAK_THROUGH]


@pytest.mark.parametrize("nations", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_pool_and_sheet_agree_with_the_second_opinion(nations: int, seed: int) -> None:
    chance = random.Random(100 * nations + seed)
    war = War(*["japan", "england", "england_final", "japan_3"][:nations], spending="first")
    paper = PaperSheet(nations)
    for _ in range(25):
        for nation in war.s.nations:
            nation.escaped += chance.randrange(4)
        war.call(LeagueTurn(stage=6, line=3))
        paper.turn_ends(sum(nation.escaped for nation in war.s.nations))
        war.council(war.s.pool)
        for _ in range(chance.randrange(5)):
            if not war.asked:
                break
            row = chance.choice(list(COSTS))
            number = chance.randrange(-1, 20)
            action = war.spend(row, number)
            allowed = war.game.why_not(war.s, 0, action) is None
            assert allowed == paper.may_put(row, number), (row, number)
            if allowed:
                war.act(0, action)
                paper.put(row, number)
        if war.asked:
            war.act(0, Pass())
        agree(war, paper)
    assert war.s.pool == paper.pool


def agree(war: War, paper: PaperSheet) -> None:
    """Counters, pool, and what the sheet does to every Nation."""
    assert war.s.pool == paper.pool
    assert [STEPS[step] for step in war.s.steps] == [paper.stands(row) for row in COSTS]
    for game, s in zip(war.game.facts.nations, war.s.nations, strict=True):
        facts, prices = game.facts, game.facts.profile.prices
        gears = sum(facts.map.gears(zone, n) for zone, n in enumerate(s.workforce))
        assert income(facts, s) == paper.income(gears * facts.income_halves // 2)
        assert harbor_price(facts, s, False) == paper.harbor(prices.random_harbor)
        assert warship_price(facts.battle, s) == paper.warship(prices.warship)
        own = s.copy()
        gun = add_piece(own, SIEGE_GUN)
        assert dice_of(facts.battle, own, gun) == paper.siege_dice(facts.battle.dice[SIEGE_GUN])
