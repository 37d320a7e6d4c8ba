"""Levels are data: machines with a label, a sentence and a rating; weaker ones see less."""

from itertools import pairwise

import pytest

from thunderchild import players, titles
from thunderchild.core.chance import MASK64, Draws, Fast
from thunderchild.core.content import ContentError
from thunderchild.core.record import Setup
from thunderchild.games.warpwar.model.actions import EndMovement, Move
from thunderchild.lab.sitting import play
from thunderchild.players import levels
from thunderchild.players.attention import Forgetful
from thunderchild.players.invasion.greedy import Greedy
from thunderchild.players.parts import is_noticed
from thunderchild.players.search.search import Search

LEVELLED = ("warpwar", "london", "japan", "england", "league")
SHORT = {"warpwar": {"turn_limit": "5"}}


def parts_of(title):
    return levels.parts_of(titles.title(title))


def positions(title, scenario, step, most):
    """Some positions of a random game with the seat that is asked."""
    game = titles.make(titles.settle(Setup(title, scenario)))
    chance, draws, asked = Fast(8), Draws(8), 0
    s, _ = game.new(chance, telling=False)
    while s.pending and asked < step * most:
        seat = game.asked(s)[-1]
        if asked % step == 0:
            yield game, s.copy(), seat
        game.advance(s, seat, players.offer_in(game, s, seat).sample(draws), chance)
        asked += 1


@pytest.mark.parametrize("title", LEVELLED)
def test_every_level_has_a_sentence_and_can_be_played(title):
    entry = titles.title(title)
    texts = entry.levels
    assert len(texts) >= 3 and len({text.label for text in texts}) == len(texts)
    assert [text.name for text in texts if text.usual] == [entry.usual_machine]
    for text in texts:
        assert text.text.endswith(".") and len(text.text) <= 120
        assert text.name in entry.players
        assert set(text.ratings) <= set(entry.scenarios)
        players.make(title, text.name)
    assert {"random", "greedy"} <= set(entry.players)


def test_a_title_without_levels_offers_its_machines():
    entry = titles.title("specimen")
    assert [text.name for text in entry.levels] == ["random"] == [entry.usual_machine]


@pytest.mark.parametrize("title", LEVELLED)
def test_the_weakest_level_plays_to_the_end(title):
    entry = titles.title(title)
    scenario = entry.scenarios[0]
    setup = titles.settle(Setup(title, scenario, SHORT.get(title, {})))
    game = titles.make(setup)
    machine = players.make(title, entry.levels[0].name)
    assert isinstance(machine, Forgetful)
    assert play(game, [machine for _ in game.seats], 4).outcome is not None


@pytest.mark.parametrize(
    ("title", "scenario", "step"),
    [
        ("warpwar", "advanced", 9),
        ("london", "two_player", 7),
        ("japan", "core", 11),
        ("league", "two", 11),
    ],
)
def test_an_answer_in_a_position_is_the_answer_from_the_view(title, scenario, step):
    """The policy for rollouts is the base player: given its imagined world it says the same."""
    checked = 0
    for game, s, seat in positions(title, scenario, step, 12):
        view, draws = game.view(s, seat), Draws(3)
        world = game.imagine(view, Fast(draws.pick(MASK64)))
        said = parts_of(title).base().choose(game, view, seat, Draws(3))
        if type(said).__name__ in {"Orders", "Build"}:
            continue  # it weighs several worlds for these
        assert parts_of(title).base().policy(game, world, seat, draws) == said
        checked += 1
    assert checked > 4


@pytest.mark.parametrize(
    ("title", "scenario", "step"),
    [
        ("warpwar", "advanced", 5),
        ("london", "two_player", 5),
        ("japan", "core", 5),
        ("league", "two", 5),
    ],
)
def test_what_is_noticed_is_a_part_of_the_position(title, scenario, step):
    """With few pieces in mind there is less to do, and nothing that is not allowed."""
    fewer = 0
    for game, s, seat in positions(title, scenario, step, 40):
        parts = parts_of(title)
        before = s.to_data()
        seen = parts.noticed(game, s, seat, 20)
        assert s.to_data() == before
        if seen is None:
            continue
        whole, few = ({repr(one) for one in game.decision(world, seat)} for world in (s, seen))
        # In Japan and the League fewer Waves are seen, which changes what must be paid for.
        if title not in ("japan", "league"):
            assert few <= whole
        fewer += few != whole
        assert parts.noticed(game, s, seat, 100).to_data() == before
    assert fewer > 2


def test_about_the_given_share_is_noticed_and_others_each_turn():
    seen = [[is_noticed(turn, piece, 30) for piece in range(50)] for turn in range(40)]
    assert 0.25 < sum(map(sum, seen)) / 2000 < 0.35
    assert len({tuple(row) for row in seen}) == 40
    assert not any(is_noticed(turn, 3, 0) for turn in range(99))
    assert all(is_noticed(turn, 3, 100) for turn in range(99))


@pytest.mark.parametrize("title", ["japan", "england"])
def test_no_wave_is_forgotten_in_the_first_turn_of_every_game(title):
    """All games begin with the same Waves; whom a commander forgets must not be the same, too."""
    game = titles.make(titles.settle(Setup(title, "core")))
    parts, forgotten = parts_of(title), []
    for seed in range(40):
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        while (seen := parts.noticed(game, s, 0, 50)) is None:
            game.advance(s, 0, players.offer_in(game, s, 0).sample(draws), chance)
        forgotten.append(seen.wave_state[0] != s.wave_state[0])
    assert 8 < sum(forgotten) < 32


def movements(seeds):
    """Positions of random games of WarpWar in which a seat may move, with the seed of each."""
    game = titles.make(titles.settle(Setup("warpwar", "advanced", {"turn_limit": "4"})))
    for seed in seeds:
        chance, draws = Fast(seed), Draws(seed)
        s, _ = game.new(chance, telling=False)
        while s.pending:
            seat = game.asked(s)[0]
            offer = players.offer_in(game, s, seat)
            if EndMovement in offer.kinds():
                yield seed, game, s.copy(), seat
            game.advance(s, seat, offer.sample(draws), chance)


def test_no_ship_is_forgotten_in_the_same_turn_of_every_game():
    """The ships of all games have the same numbers; whom a player forgets must not be the same."""
    first: dict[int, int] = {}
    parts = parts_of("warpwar")
    for seed, game, s, seat in movements(range(40)):
        ship = s.fleet(seat)[0] if s.fleet(seat) else -1
        if s.turn == 2 and ship >= 0 and not s.stopped[ship]:
            first.setdefault(seed, parts.noticed(game, s, seat, 50).stopped[ship])
    assert len(first) > 20
    assert 0.2 * len(first) < sum(first.values()) < 0.8 * len(first)


def test_whom_a_player_forgets_follows_from_what_he_knows():
    """Imagined worlds of one view agree on it: no enemy record and nothing sealed tells."""
    checked, parts = 0, parts_of("warpwar")
    for _, game, s, seat in movements(range(6)):
        worlds = [game.imagine(game.view(s, seat), Fast(luck)) for luck in range(3)]
        seen = {tuple(parts.noticed(game, one, seat, 50).stopped) for one in (s, *worlds)}
        assert len(seen) == 1
        checked += 1
    assert checked > 20


def test_whoever_is_in_mind_stays_there_for_the_whole_movement():
    """A step of a ship changes nothing in it, so that a way once begun is not broken off."""
    checked, parts = 0, parts_of("warpwar")
    for seed, game, s, seat in movements(range(6)):
        steps = [one for one in game.decision(s, seat) if isinstance(one, Move)]
        if not steps:
            continue
        moved, draws = s.copy(), Draws(seed)
        game.advance(moved, seat, draws.choose(steps), Fast(seed))
        if not moved.pending or EndMovement not in players.offer_in(game, moved, seat).kinds():
            continue
        for ship in s.fleet(seat):
            if not moved.stopped[ship]:
                before, after = (parts.noticed(game, one, seat, 50) for one in (s, moved))
                assert before.stopped[ship] == after.stopped[ship]
                checked += 1
    assert checked > 20


KING = '[[level]]\nname = "king"\nlabel = "King"\ntext = "Rules."\n'


@pytest.mark.parametrize("rows", ["level = []\n", KING + KING])
def test_a_file_without_the_level_it_names_is_refused(monkeypatch, tmp_path, rows):
    """Also where two have one name."""
    head = 'titles = ["japan", "england"]\nusual = "king"\n'
    (tmp_path / "levels.toml").write_text(head + rows)
    monkeypatch.setattr(levels, "resource", lambda _package, name: tmp_path / name)
    with pytest.raises(ContentError, match="japan has no level 'king'"):
        levels.read.__wrapped__("thunderchild")


def test_a_share_for_a_title_without_levels_is_refused(monkeypatch, tmp_path):
    text = f'titles = ["japan"]\nusual = "king"\n{KING}attention_in = {{ england = 20 }}\n'
    (tmp_path / "levels.toml").write_text(text)
    monkeypatch.setattr(levels, "resource", lambda _package, name: tmp_path / name)
    with pytest.raises(ContentError, match="england has no level 'king'"):
        levels.read.__wrapped__("thunderchild")


def test_a_level_can_have_less_in_mind_in_one_title_than_in_another():
    """A careful commander has more in mind in Japan, where waiting costs more."""
    regulars = [players.make(title, "regular") for title in ("japan", "england")]
    shares = [one.share for one in regulars if isinstance(one, Forgetful)]
    assert len(shares) == 2 and shares[0] > shares[1]
    assert isinstance(players.make("league", "regular"), Greedy)


@pytest.mark.parametrize(("title", "searched"), [("japan", 400), ("england", 400), ("league", 100)])
def test_six_levels_are_rated_six_points_apart_on_the_same_seeds(title, searched):
    file = levels.read("thunderchild.players.invasion")
    assert file is not None
    offered = [level.name for level in file.levels_of(title) if level.offered]
    rows = {row.level: row for row in file.measured if row.title == title}
    wins = [rows[name].wins or 0.0 for name in offered]
    assert len(offered) >= 6 and all(rows[name].games >= 400 for name in offered[:-1])
    assert rows[offered[-1]].games >= searched
    assert all(round(later - before, 3) >= 0.06 for before, later in pairwise(wins))


def test_six_levels_of_warpwar_are_rated_one_above_the_other():
    """On one ladder of the base player with less and more in mind."""
    file = levels.read("thunderchild.players.warpwar")
    assert file is not None
    offered = [level.name for level in file.levels_of("warpwar") if level.offered]
    rows = {row.level: row for row in file.measured if row.scenario == "advanced"}
    points = [rows[name].rating or 0.0 for name in offered]
    assert len(offered) >= 6 and all(rows[name].games >= 60 for name in offered)
    assert all(later - before >= 30 for before, later in pairwise(points))


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"rating": 1487.4, "low": 1400, "high": 1550}, "Rating 1487 (1400 to 1550)."),
        ({"wins": 0.468, "low": 0.41, "high": 0.53}, "Wins 47 % of its games (41 to 53)."),
    ],
)
def test_what_was_measured_is_told_in_words(row, words):
    measured = levels.Measured("t", "s", "l", games=9, date="2026-11-17", **row)
    assert measured.words == words


@pytest.mark.parametrize("title", LEVELLED)
def test_levels_that_are_not_rated_yet_are_for_the_lab_alone(title):
    entry = titles.title(title)
    offered = [text.name for text in entry.levels]
    budgets = []
    for name in ("captain", "commander", "general"):
        machine = players.make(title, name)
        assert isinstance(machine, Search)
        assert name not in offered or entry.levels[offered.index(name)].ratings
        budgets.append(machine.budget.rollouts)
    assert budgets == sorted(set(budgets))
