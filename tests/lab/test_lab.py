"""Many games at once: the same result however they are spread, and nothing lost."""

import pytest

from thunderchild import titles
from thunderchild.core import record as rec
from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab import simulate as lab
from thunderchild.lab.compare import compare
from thunderchild.lab.sitting import machines, play, seed_of
from thunderchild.lab.stats import paired, wilson

DUEL = Setup("specimen", "duel")
SEATS = {"left": "random", "right": "random"}


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (190, 200, 0.9104, 0.9726),
    ],
)
def test_wilson(count, games, low, high):
    found = wilson(count, games)
    assert found == pytest.approx((low, high), abs=5e-5)


def test_wilson_of_nothing():
    assert wilson(0, 0) == (0.0, 1.0)


def test_seeds_differ_and_stay():
    seeds = {seed_of(7, index) for index in range(1000)}
    assert len(seeds) == 1000
    assert seed_of(7, 3) == seed_of(7, 3) != seed_of(8, 3)
    assert seed_of(7, 3) != seed_of(7, 3, "seat")


def test_sampling_through_a_view_is_a_legal_game():
    """The fast path of `random` needs no view; the slow one plays by the same rules."""
    game = titles.make(DUEL)
    from thunderchild.players import make

    player = make("specimen", "random")
    slow = play(game, [player, player], 5)
    fast = play(game, machines("specimen", ["random", "random"]), 5)
    assert slow.outcome.reason in game.REASONS
    assert fast.outcome.reason in game.REASONS
    assert play(game, [player, player], 5) == slow


def test_an_illegal_machine_is_refused():
    from thunderchild.core.game import Refused

    class Cheat:
        def choose(self, game, view, seat, draws):
            return "everything"

    with pytest.raises(Refused):
        play(titles.make(DUEL), [Cheat(), None], 5)


def test_two_seatings_share_each_seed():
    job = lab.Series(DUEL, {"left": "a", "right": "b"}, 3, {"left": "b", "right": "a"}, "out")
    assert job.game_seed(0) == job.game_seed(1) != job.game_seed(2) == job.game_seed(3)
    assert job.game_seed(2) == lab.Series(DUEL, SEATS, 3).game_seed(1)
    names = [str(job.record_path(index)) for index in range(3)]
    assert names == [f"out/specimen-00000{number}.record" for number in (1, 2, 3)]
    apart = lab.Series(DUEL, {"left": "a"}, 3, {"left": "b"}, "out", apart=True)
    names = [str(apart.record_path(index)) for index in range(3)]
    assert names == [f"out/{name}.record" for name in (
        "1-a/specimen-000001", "2-b/specimen-000001", "1-a/specimen-000002",
    )]  # fmt: skip


def test_compare_counts_the_same_player_as_even():
    """Random against itself on swapped pairs of seeds: every pair scores exactly one point."""
    score = compare(DUEL, "random", "random", games=40, seed=2, workers=1)
    assert score.score == 0.5
    assert score.wins == score.losses
    assert score.low < 0.5 < score.high


def test_a_limit_is_added_only_where_it_is_needed():
    plain = Setup("warpwar", "advanced")
    setup = titles.with_limit(plain, ["random", "greedy"])
    assert setup.options == {"turn_limit": "40"}
    assert titles.with_limit(setup, ["random", "random"]) is setup
    assert titles.with_limit(plain, ["person", "random"]) == setup
    assert titles.with_limit(plain, ["person", "person"]) is plain
    assert titles.once_more(setup) is setup
    assert titles.once_more(plain).options == {"turn_limit": "none"}
    assert titles.with_limit(DUEL, ["random", "random"]) is DUEL
    endless = Setup("warpwar", "advanced", {"turn_limit": "none"})
    assert titles.with_limit(endless, ["person", "random"]) is endless
    with pytest.raises(InputError, match=r"turn_limit cannot be none \(WW-19.5\)"):
        titles.with_limit(endless, ["random", "random"])
    with pytest.raises(InputError, match="turn_limit cannot be none"):
        lab.simulate(lab.Series(endless, {"first": "random", "second": "random"}), 1, 1)


def test_bad_jobs_are_refused(tmp_path):
    with pytest.raises(InputError, match="at least 1"):
        lab.check(lab.Series(DUEL, SEATS), 0)
    with pytest.raises(InputError, match="person"):
        lab.check(lab.Series(DUEL, {"left": "person", "right": "random"}), 1)
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="file"):
        lab.check(lab.Series(DUEL, SEATS, records=str(tmp_path / "file")), 1)


def test_records_verify(tmp_path):
    lab.simulate(lab.Series(DUEL, SEATS, 4, records=str(tmp_path)), 3, workers=1)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"specimen-00000{i}.record" for i in (1, 2, 3)]
    for file in files:
        assert rec.verify(rec.load(file), titles.make).ok


def test_records_of_a_random_map_verify(tmp_path):
    setup = titles.settle(Setup("warpwar", "learning", {"turn_limit": "3"}, map="random:4"))
    lab.simulate(
        lab.Series(setup, {"first": "random", "second": "random"}, records=str(tmp_path)), 1, 1
    )
    (file,) = tmp_path.iterdir()
    record = rec.load(file)
    assert record.setup.content["map.toml"]
    assert rec.verify(record, titles.make).ok


def test_a_paired_difference_without_cases():
    assert paired(0, 0, 0, 0) == (0.0, -1.0, 1.0)


def test_a_paired_difference_is_the_same_seen_from_both_sides():
    one, other = paired(20, 12, 2, 16), paired(20, 2, 12, 16)
    assert one[0] == pytest.approx(0.2)
    assert one == pytest.approx((-other[0], -other[2], -other[1]))
    apart = paired(20, 12, 12, 16)
    assert apart[1] < 0 < apart[2]


@pytest.mark.parametrize("shares", [(3, 4, 2, 11), (1, 8, 1, 10), (0, 2, 1, 17), (10, 5, 5, 0)])
def test_a_paired_difference_lies_in_its_interval_about_as_often_as_promised(shares):
    draws, inside, rounds = Draws(5), 0, 1500
    true = (shares[1] - shares[2]) / sum(shares)
    faces = [kind for kind, share in enumerate(shares) for _ in range(share)]
    for _ in range(rounds):
        counts = [0] * 4
        for _ in range(60):
            counts[draws.choose(faces)] += 1
        _, low, high = paired(*counts)
        inside += low <= true <= high
    assert 0.935 < inside / rounds < 0.995
