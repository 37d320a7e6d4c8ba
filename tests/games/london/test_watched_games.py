"""Solitaire games played at random, every act of the system compared with the second opinion."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.london.scatter import OPTIONS
from tests.games.london.watch import Watch
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.content.files import own_content
from thunderchild.games.london.game import London
from thunderchild.games.london.model.options import Options

BATCHES = 6
GAMES = 12  # a batch
MORE = {
    "solitaire_setup": ("table", "random8"),
    "otto_phase": ("reinforcement", "combat"),
    "bea_reroll": ("earthling", "any"),
    "crt_reading": ("sides", "attacker_defender"),
    "hero_may_attack": ("false", "true"),
    "priest_vs_immobile": ("eliminated", "no_effect"),
    "early_stop": ("true", "false"),
}
EVERY_ACT = {
    "move",
    "stay",
    "landing",
    "retreat",
    "monster",
    "advance",
    "attack station",
    "attack landmark",
    "attack unit",
    "attack way",
    "attack prey",
    "no attack",
    "heroine on the way",
    "panic",
    "boot",
    "bea asked",
    "bea",
    "otto",
}


def play(options: dict[str, str], seed: int) -> None:
    """One game with a human who plays at random."""
    made: Any = Options(**options)  # type: ignore[arg-type]
    game = London("solitaire", made, own_content())
    draws, chance = Draws(seed), Fast(seed)
    s, _ = game.new(chance)
    while s.winner == UNDECIDED:
        seat = game.asked(s)[0]
        decision = game.decision(s, seat)
        assert decision is not None
        s, _ = game.apply(s, seat, decision.sample(draws), chance, decision=decision)


@cache
def watched(batch: int) -> Counter[str]:
    """Play a batch; what the system did in it. Another process may have to play it again."""
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seed = batch * 1000 + number
        random = Random(seed)
        options = {n: random.choice(v) for n, v in (OPTIONS | MORE).items()} if number % 2 else {}
        with pytest.MonkeyPatch.context() as patch:
            watch = Watch(patch, options)
            play(options, seed)
            seen.update(watch.seen)
    return seen


@pytest.mark.pure
@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_system_does_what_the_second_opinion_says(batch: int) -> None:
    assert watched(batch)["move"]


@pytest.mark.pure
def test_every_kind_of_act_was_seen() -> None:
    seen = sum((watched(batch) for batch in range(BATCHES)), Counter[str]())
    missing = EVERY_ACT - {name for name, count in seen.items() if count}
    assert missing == set()
