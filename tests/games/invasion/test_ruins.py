"""Ruined Zones stay ruined, and Red Weed stays on ruins (part 26)."""

import pytest

from tests.games.invasion.cardstage import Stage, card_text, deck_text
from thunderchild.core.chance import Draws, Fast
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.model.kinds import DESTROYED, HUMAN, PRODUCING, RED_WEED
from thunderchild.games.invasion.rules.zones import Aftermath, producing
from thunderchild.games.invasion.told.cards import RedWeedWithered

CARDS = {
    "recover": '{ op = "workforce", n = 3, at = "capital" }',
    "wither": '{ op = "red_weed", change = "wither", at = "capital" }',
    "spread": '{ op = "red_weed", change = "spread", at = "capital" }',
}
GAMES = 8


@pytest.mark.rule("INV-ZON-04")
@pytest.mark.parametrize("title", ["japan", "england"])
def test_weed_leaves_every_producing_zone_alone(title):
    """Around a lone producing Zone all is Red Weed; nothing is rolled for it or for them."""
    stage = Stage(title)
    left = stage.game.facts.map.capital
    names = [name for name, zone in stage.game.facts.map.index.items() if zone != left]
    stage.red_weed(*names)
    before = stage.s.workforce[left]
    assert before > 0
    assert producing(stage.s) == [left]
    stage.run(Aftermath(), dice=[])
    assert stage.s.ruin[left] == PRODUCING
    assert stage.s.workforce[left] == before
    assert stage.s.ruin.count(RED_WEED) == len(names)


@pytest.mark.rule("INV-ZON-04")
def test_only_the_withering_card_undoes_ruin_and_that_by_one_step():
    deck = deck_text(*(card_text(id, effects) for id, effects in CARDS.items()))
    stage = Stage("japan", files={"japan-events.toml": deck})
    tokyo = stage.game.facts.map.capital
    stage.read("spread")
    assert stage.s.ruin[tokyo] == PRODUCING  # weed grows on ruins only
    stage.destroyed("tokyo")
    stage.read("recover")
    assert (stage.s.ruin[tokyo], stage.s.workforce[tokyo]) == (DESTROYED, 0)
    stage.read("spread")
    stage.read("recover")
    assert (stage.s.ruin[tokyo], stage.s.workforce[tokyo]) == (RED_WEED, 0)
    stage.read("wither")
    stage.read("wither")
    assert (stage.s.ruin[tokyo], stage.s.workforce[tokyo]) == (DESTROYED, 0)
    assert tokyo not in producing(stage.s)


@pytest.mark.rule("INV-ZON-04", elsewhere=True)
@pytest.mark.parametrize("kind", [Japan, England])
def test_no_zone_recovers_in_whole_games(kind):
    """Ruin only grows from choice to choice, but for what a card is told to have withered."""
    game = kind("core", kind.OPTIONS())
    ruined = 0
    for seed in range(GAMES):
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance)
        while s.pending:
            action = game.decision(s, HUMAN).sample(draws)
            after, told = game.apply(s, HUMAN, action, chance)
            healed = {event.zone for _, event in told if isinstance(event, RedWeedWithered)}
            for name, was, now in zip(game.facts.map.zone_names, s.ruin, after.ruin, strict=True):
                assert now >= was or (now == DESTROYED and name in healed), f"{name}: {seed}"
            s = after
        ruined += sum(condition != PRODUCING for condition in s.ruin)
    assert ruined > GAMES
