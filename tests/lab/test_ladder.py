"""The ladder finds the order of players whose strength is known, and says how sure it is."""

import json
from math import exp, inf

import pytest

from thunderchild import players
from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab import entrants
from thunderchild.lab.compare import compare_alone
from thunderchild.lab.ladder import Contest, ladder, mcnemar, singles
from thunderchild.lab.rating import SCALE, expected, ratings, solved, strengths
from thunderchild.lab.simulate import GameRow
from thunderchild.players.search.search import Search

SLEEPER, EAGER = "tests.lab.toys:Sleeper", "tests.lab.toys:Eager"
DUEL, ALONE = Setup("specimen", "duel"), Setup("specimen", "solitaire")


def games(draws, true, seeds):
    """Games of players whose ratings are known: for each seed each pair twice."""
    cases = []
    for _ in range(seeds):
        case = []
        for one in range(len(true)):
            for other in range(one):
                for _ in range(2):
                    share = 1 / (1 + exp((true[other] - true[one]) / SCALE))
                    won = float(draws.pick(10**6) < share * 10**6)
                    case.append((one, other, won, 1 - won))
        cases.append(case)
    return cases


# ---- ratings ------------------------------------------------------------------------------------


def test_two_players_get_the_difference_of_their_score():
    """Three of four points, with the drawn game on top: 3.5 to 1.5."""
    one, other = strengths([[0.0, 3.0], [1.0, 0.0]])
    assert one == -other
    assert expected(SCALE * (one - other)) == pytest.approx(0.7)
    assert expected(400.0) == pytest.approx(10 / 11)


def test_whoever_won_everything_has_a_rating():
    best, middle, worst = strengths([[0.0, 20.0, 20.0], [0.0, 0.0, 20.0], [0.0, 0.0, 0.0]])
    assert 8 > best > middle > worst > -8


def test_ratings_of_known_players_lie_in_their_intervals():
    true, inside, rounds = [1700.0, 1500.0, 1450.0, 1350.0], 0, 30
    for at in range(rounds):
        found = ratings(4, games(Draws(at), true, 40), samples=100)
        inside += sum(
            low <= rating <= high for rating, (_, low, high) in zip(true, found, strict=True)
        )
        assert all(low <= middle <= high for middle, low, high in found)
    assert inside / (4 * rounds) > 0.88


def test_the_anchor_has_1500_points_and_no_interval():
    found = ratings(3, games(Draws(5), [1600.0, 1500.0, 1400.0], 60), anchor=1)
    assert found[1] == (1500.0, 1500.0, 1500.0)
    assert found[0][1] > 1500.0 > found[2][2]


def test_equations_are_solved_whatever_their_order():
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


# ---- ladders ------------------------------------------------------------------------------------


def test_the_order_of_known_players_is_found():
    found = ladder(DUEL, [SLEEPER, "random", EAGER], games=24, base="random", workers=1)
    assert [one.player for one in found.standings] == [EAGER, "random", SLEEPER]
    eager, middle, sleeper = found.standings
    assert eager.low > middle.rating == 1500 > sleeper.high
    assert (found.seeds, found.games, found.complete) == (12, 72, True)
    (pair,) = [p for p in found.pairings if (p.player, p.against) == (SLEEPER, EAGER)]
    assert pair.wins == 0 and pair.wins + pair.draws + pair.losses == 24


def test_a_player_against_itself_by_another_name_is_even():
    """Who sits where does not matter: swapped on the same seed the two games mirror each other."""
    found = ladder(DUEL, ["random", "thunderchild.players.random:Random"], games=40, workers=1)
    assert all(one.low < 1500 < one.high for one in found.standings)
    assert found.base == ""


def test_every_pairing_plays_the_same_seeds_with_the_seats_swapped():
    contest = Contest(DUEL, ["a", "b", "c"])
    assert contest.seatings == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert len({contest.game_seed(index) for index in range(6)}) == 1
    assert contest.game_seed(5) != contest.game_seed(6)


def test_alone_players_are_compared_seed_by_seed():
    """The base wins every second seed; one wins these and as many others, one nothing."""
    contest = Contest(ALONE, ["base", "better", "worse"])
    wins = [(True, True, False), (False, True, False), (True, True, False), (False, False, False)]
    cases = [
        [GameRow(0, 0, 6, 9, "left" if won else "right", "points", {}) for won in seed]
        for seed in wins * 10
    ]
    best, base, worst = singles(contest, cases, "base")
    assert [one.won.player for one in (best, base, worst)] == ["better", "base", "worse"]
    assert (best.won.wins, base.won.wins, worst.won.wins) == (30, 20, 0)
    assert (best.better, best.worse, worst.better, worst.worse) == (10, 0, 0, 20)
    assert best.difference == pytest.approx(0.25) and best.low > 0 and best.p < 0.01
    assert (base.difference, base.low, base.high, base.p) == (0, 0, 0, 1)


def test_a_ladder_of_a_game_for_one_has_no_pairs():
    found = ladder(ALONE, [SLEEPER, "random"], games=6, workers=1)
    assert (found.games, found.seeds, found.base) == (12, 6, SLEEPER)
    assert not found.standings and not found.pairings and len(found.alone) == 2


def test_games_that_are_won_together_are_played_by_one_machine_at_all_seats():
    """The League has 3 Nations here, and wins as a side where nobody sits."""
    league = Setup("league", "three")
    contest = Contest(league, ["base", "other"])
    assert contest.seatings == [(0, 0, 0), (1, 1, 1)]
    rows = [GameRow(1, 0, 6, 9, winner, "", {}) for winner in ("martian", "league")]
    other, base = singles(contest, [rows], "base")
    assert (other.won.player, other.won.wins, base.won.wins) == ("other", 1, 0)
    found = ladder(Setup("league", "two"), ["random", "recruit"], games=1, workers=1)
    assert (found.games, len(found.alone), found.standings) == (2, 2, [])


def test_games_that_are_won_together_are_compared_seed_by_seed():
    found = compare_alone(Setup("league", "two"), "recruit", "random", games=1, workers=1)
    assert (found.games, found.both + found.neither) == (1, 1)


def test_mcnemar_is_the_binomial_of_the_split():
    assert mcnemar(0, 0) == 1.0
    assert mcnemar(5, 5) == 1.0
    assert mcnemar(8, 1) == mcnemar(1, 8) == pytest.approx(2 * (1 + 9) / 2**9)


# ---- who may enter ------------------------------------------------------------------------------


def test_the_reference_enters_from_a_checkout():
    player = entrants.make("japan", "reference")
    assert type(player).__module__ == "bench.reference.invasion.greedy"


def test_a_level_enters_with_rollouts_of_its_own():
    entrants.check("japan", "captain:700")
    player = entrants.make("japan", "captain:700")
    usual = players.make("japan", "captain")
    assert isinstance(player, Search) and isinstance(usual, Search)
    assert player.budget.rollouts == 700 != usual.budget.rollouts
    assert player.budget.seconds == inf > usual.budget.seconds
    assert (player.budget.turns, player.budget.plans) == (usual.budget.turns, usual.budget.plans)


@pytest.mark.parametrize(
    ("title", "name", "words"),
    [
        ("japan", "veteran:600", "no level 'veteran' that searches; there are: captain"),
        ("japan", "captain:0", "1 to 1000000 rollouts, not 0"),
        ("specimen", "captain:9", "no level 'captain' that searches"),
        ("japan", "person", "A person cannot"),
        ("specimen", "reference", "no reference for Specimen"),
        ("japan", "greddy", "no machine 'greddy'"),
        ("japan", "tests.lab.toys:Nobody", "no class 'Nobody'"),
        ("japan", "no.such.module:Nobody", "no class 'Nobody'"),
        ("japan", ":Nobody", "no class 'Nobody'"),
        ("japan", "tests.lab.toys:Speechless", "no method choose"),
    ],
)
def test_others_are_refused(title, name, words):
    with pytest.raises(InputError, match=words):
        entrants.check(title, name)


def test_the_reference_needs_the_source(tmp_path, monkeypatch):
    monkeypatch.setattr(entrants, "SOURCE", tmp_path)
    with pytest.raises(InputError, match="needs the folder bench"):
        entrants.check("japan", "reference")


@pytest.mark.parametrize(
    ("players", "number", "words"),
    [
        (["random"], 4, "two or more different"),
        (["random", "random"], 4, "two or more different"),
        (["random", SLEEPER], 3, "must be even"),
    ],
)
def test_ladders_that_cannot_be_made(players, number, words):
    with pytest.raises(InputError, match=words):
        ladder(DUEL, players, games=number, workers=1)


def test_a_base_that_does_not_play_is_refused():
    with pytest.raises(InputError, match="not among the players"):
        ladder(DUEL, ["random", SLEEPER], games=2, base=EAGER, workers=1)


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path):
    out, straight = tmp_path / "ladder", tmp_path / "straight"
    who = ["random", SLEEPER]
    ladder(DUEL, who, games=4, workers=1, out=out)
    text = out.read_bytes()
    out.write_bytes(text[: text.rindex(b"\n", 0, -1) + 10])  # torn within the last row
    found = ladder(DUEL, who, games=8, workers=2, out=out)
    assert (found.resumed, found.games) == (3, 8)
    ladder(DUEL, who, games=8, workers=1, out=straight)
    assert out.read_bytes() == straight.read_bytes()
    with pytest.raises(InputError, match="name another file"):
        ladder(DUEL, [SLEEPER, "random"], games=8, workers=1, out=out)
    assert json.loads(out.read_bytes().splitlines()[0])["players"] == who
