"""Greedy: legal under every scenario and option, repeatable, from its view alone, and sensible."""

from typing import Any, cast

import pytest

from tests.support.amount import games
from thunderchild import players, titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.codec import pack, unpack_as
from thunderchild.core.record import Setup
from thunderchild.lab.compare import compare
from thunderchild.players.warpwar.greedy import Greedy

OPTION_SETS = [
    {},
    {"records": "open", "dry_rounds": "1", "retreat_hex": "empty"},
    {"loaded_rack": "protected", "combat_transfers": "up_to_racks", "build_into_racks": "yes"},
    {"loaded_rack": "drops", "stranded_systemships": "remain", "counter_limit": "printed"},
    {"vp_mode": "at_once", "screen_tech": "no", "income_needs_base": "yes"},
    {"escape_check": "beams_and_missile_ships", "retreat_hex": "no_enemy", "dry_rounds": "6"},
    {"effective_ship": "mobile_or_armed", "first_turn_ban": "first_player_only"},
]


class Watch:
    """Greedy with a check of every answer: sampled answers are counted."""

    def __init__(self):
        self.player = cast("Any", Greedy())
        self.thought = self.sampled = 0
        think = self.player.think

        def watched(sight, decision):
            action = think(sight, decision)
            if action is not None:
                self.thought += action in decision
                self.sampled += action not in decision
            return action

        self.player.think = watched

    def choose(self, game, view, seat, draws):
        return self.player.choose(game, view, seat, draws)


def game_of(scenario, options=None, chart=""):
    limit = {"turn_limit": "6", **(options or {})}
    return titles.make(titles.settle(Setup("warpwar", scenario, limit, map=chart)))


def sit(game, seats, seed):
    """Play a game through the gate; None at a seat stands for random samples."""
    chance, streams = Fast(seed), [Draws(seed + 1), Draws(seed + 2)]
    s, _ = game.new(chance)
    taken = []
    while s.pending:
        seat = game.asked(s)[0]
        if seats[seat] is None:
            action = game.decision(s, seat).sample(streams[seat])
        else:
            action = seats[seat].choose(game, game.view(s, seat), seat, streams[seat])
        s, _ = game.apply(s, seat, action, chance)
        taken.append(action)
    return taken, s


@pytest.mark.pure
@pytest.mark.parametrize("scenario", ["learning", "basic", "advanced"])
@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_every_answer_is_legal_and_its_own(scenario, number):
    """It never has to fall back on a sample."""
    watch = Watch()
    against = None if number % 2 else Watch()
    sit(game_of(scenario, OPTION_SETS[number]), [watch, against], number)
    assert watch.thought > 0
    assert watch.sampled == 0


@pytest.mark.pure
def test_it_plays_on_random_maps():
    watch = Watch()
    sit(game_of("advanced", chart="random:8"), [watch, watch], 4)
    assert watch.sampled == 0


def test_the_same_seed_gives_the_same_game():
    game = game_of("basic")
    assert sit(game, [Greedy(), Greedy()], 9)[0] == sit(game, [Greedy(), Greedy()], 9)[0]


def test_it_needs_nothing_but_a_view_that_went_through_a_pipe():
    """A machine in another process gets bytes: the same view, the same answer."""
    game, player, other = game_of("advanced"), Greedy(), Greedy()
    chance = Fast(2)
    s, _ = game.new(chance)
    count = 0
    while s.pending and count < 60:
        seat = game.asked(s)[0]
        view = game.view(s, seat)
        copy = unpack_as(pack(view), game.VIEW)
        assert copy == view
        action = player.choose(game, view, seat, Draws(count))
        assert other.choose(game, copy, seat, Draws(count)) == action
        s, _ = game.apply(s, seat, action, chance)
        count += 1


@pytest.mark.pure
def test_two_tables_may_share_one_player():
    """A kept movement plan of one game does no harm in another."""
    game, player = game_of("advanced"), Watch()
    chances = [Fast(1), Fast(2)]
    states = [game.new(chance)[0] for chance in chances]
    for turn in range(120):
        which = turn % 2
        s = states[which]
        if s.pending:
            seat = game.asked(s)[0]
            action = player.choose(game, game.view(s, seat), seat, Draws(turn))
            states[which], _ = game.apply(s, seat, action, chances[which])


@pytest.mark.timeout(240)
def test_it_beats_random():
    """A small measurement; docs/machine.md has the large one."""
    setup = Setup("warpwar", "advanced", {"turn_limit": "40"})
    score = compare(setup, "greedy", "random", games=games(12, 4), seed=1977, workers=1)
    assert score.score >= 0.85


def test_it_is_on_the_list():
    assert players.names("warpwar")[:2] == ["random", "greedy"]
    assert isinstance(players.make("warpwar", "greedy"), Greedy)
