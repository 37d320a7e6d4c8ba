"""Bold and careful commanders of Japan and England: they differ in what they do, all legal."""

from typing import Any

import pytest

from tests.games.invasion.battle_stage import land
from tests.support.amount import games
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup
from thunderchild.games.invasion.model.kinds import LAND
from thunderchild.games.invasion.rules.production import ProductionQuestion
from thunderchild.games.invasion.rules.units import IS_GUN
from thunderchild.players import offer_in
from thunderchild.players.invasion.outlook import Outlook
from thunderchild.players.invasion.parts import PARTS
from thunderchild.players.invasion.style import TEMPERS, style_of
from thunderchild.players.search.search import Search, SearchBudget

GAMES = games(12, 5)


class Campaign:
    """What a commander did in some games."""

    def __init__(self, title: str, temper: str) -> None:
        self.battles = self.guards = self.turns = 0
        self.game: Any = titles.make(titles.settle(Setup(title, "core")))
        for seed in range(GAMES):
            self.play(PARTS.tempered(temper).base(), seed)

    def play(self, player: Any, seed: int) -> None:
        """One game, in which every answer has to pass the gate."""
        game, chance, draws = self.game, Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        fighting, turn = False, 0
        while s.pending:
            if s.battle == LAND and not fighting:
                self.battles += 1
            fighting = s.battle == LAND
            if s.turn != turn and isinstance(game.questions[s.kind], ProductionQuestion):
                turn = s.turn
                self.turns += 1
                self.guards += guards(game, s)
            action = player.choose(game, game.view(s, 0), 0, draws)
            assert game.why_not(s, 0, action) is None
            game.advance(s, 0, action, chance)


def guards(game: Any, s: Any) -> int:
    """The Guns in the Capital."""
    units = zip(s.unit_zone, s.unit_kind, strict=True)
    return sum(at == game.facts.capital and IS_GUN[kind] for at, kind in units)


@pytest.fixture(scope="module", params=["japan", "england"])
def campaigns(request: Any) -> dict[str, Campaign]:
    return {temper: Campaign(request.param, temper) for temper in ("", "bold", "careful")}


def test_the_bold_fight_more_battles_than_the_careful(campaigns: dict[str, Campaign]) -> None:
    often = {name: one.battles / one.turns for name, one in campaigns.items()}
    assert often["careful"] < often["bold"]
    assert often["careful"] < often[""] or often[""] < often["bold"]


def test_the_careful_keep_guns_in_the_capital(campaigns: dict[str, Campaign]) -> None:
    kept = {name: one.guards / one.turns for name, one in campaigns.items()}
    assert kept["careful"] > 1.0 > kept["bold"]
    assert kept["careful"] > kept[""]


def test_a_garrison_stays_when_others_attack() -> None:
    """Of three Siege Guns in the Capital a careful commander moves one, a bold one all."""
    b = land("japan", units=("siege_gun",) * 3)
    b.s.unit_zone = [b.game.facts.capital] * 3
    view = b.game.view(b.s, 0)
    free = {
        temper: len(Outlook(b.game, view, 0, Draws(3), style=style_of("japan", temper)).free_guns)
        for temper in TEMPERS
    }
    assert free == {"bold": 3, "careful": 1}


def test_a_search_has_the_temper_of_its_base_player() -> None:
    """Its base plan, the other plans and whoever stands in for it."""
    game: Any = titles.make(titles.settle(Setup("japan", "core")))
    s, _ = game.new(Fast(3), telling=False)
    parts = PARTS.tempered("careful")
    plans: list[Any] = list(parts.plans(game, s, 0, offer_in(game, s, 0), Draws(5)))
    assert plans[0].base.style_in(game) == style_of("japan", "careful")
    assert all(plan.base.style_in(game).garrison for plan in plans)
    assert parts.stand_in().style_in(game) == style_of("japan", "careful")
    search = Search(parts, SearchBudget(rollouts=8, turns=1, plans=3, seconds=60.0))
    action = search.choose(game, game.view(s, 0), 0, Draws(5))
    assert game.why_not(s, 0, action) is None
