"""Tuning: what mutates, who wins a race, and that what is shown is fresh."""

import pytest
from msgspec import structs

from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup
from thunderchild.lab import tune
from thunderchild.lab.cloud import Cloud, normal
from thunderchild.lab.simulate import game_of
from thunderchild.players.invasion.style import Style as InvasionStyle
from thunderchild.players.london.style import Style
from thunderchild.players.warpwar.style import Style as WarpWarStyle

JOB = tune.Job(Setup("london", "solitaire"), "earthling", mutants=7, games=4, shown=10)


def test_mutants_keep_their_kind_of_numbers_and_never_fall_below_zero() -> None:
    style, fields = Style(), tune.tunable(Style())
    assert "lots" not in fields
    seen = set()
    for seed in range(200):
        changes = tune.differences(tune.mutant(style, fields, Draws(seed)), style)
        assert len(changes) <= tune.MOST_CHANGES
        for name, value in changes.items():
            assert type(value) is type(getattr(style, name))
            assert value >= 0
        seen |= set(changes)
    assert seen == set(fields)


def test_only_the_fields_that_were_named_change() -> None:
    for seed in range(20):
        changed = tune.mutant(Style(), ["step", "near"], Draws(seed))
        assert set(tune.differences(changed, Style())) <= {"step", "near"}


class Scripted:
    """Games in which a style wins the more often the larger its `step` is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heats: list[tune.Heat] = []
        monkeypatch.setattr(tune.Heat, "won", lambda heat, workers: self.won(heat))

    def won(self, heat: tune.Heat) -> list[list[bool]]:
        self.heats.append(heat)
        return [
            [number < heat.games * style.step / 10 for number in range(heat.games)]
            for style in heat.styles
        ]


def test_a_race_halves_the_field_on_new_seeds_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Scripted(monkeypatch)
    styles = [Style(step=float(step)) for step in (3, 1, 2, 8, 4, 5, 6, 7)]
    race = tune.StyleRace(JOB, styles, 100)
    found = race.run(1)
    assert styles[race.winner].step == 8.0
    assert [(len(heat.styles), heat.first, heat.games) for heat in script.heats] == [
        (8, 100, 4),
        (4, 104, 8),
        (2, 112, 16),
    ]
    assert all(heat.styles[0] == styles[0] for heat in script.heats)
    assert found.gained > found.lost == 0


def test_what_is_better_is_kept_and_shown_on_fresh_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    script, said = Scripted(monkeypatch), list[str]()
    found = tune.tune(structs.replace(JOB, fields=("step",), games=40), 1, said.append)
    assert len(said) == JOB.generations
    assert found.changes["step"] > tune.check(JOB).step
    assert [row.name for row in found.fresh] == list(tune.FRESH)
    training = {heat.what for heat in script.heats[:-2]}
    assert training == {tune.TRAINING}
    assert [heat.what for heat in script.heats[-2:]] == list(tune.FRESH)


def test_what_is_no_better_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        tune.Heat, "won", lambda heat, workers: [[True] * heat.games for _ in heat.styles]
    )
    said = list[str]()
    assert tune.tune(JOB, 1, said.append) == tune.Tuned({}, [])
    assert all(line.endswith("(not taken)") for line in said)


@pytest.mark.parametrize(
    ("setup", "seat", "fields", "words"),
    [
        (Setup("league", "core"), "japan", (), "not league"),
        (Setup("london", "solitaire"), "martian", (), 'no seat "martian"'),
        (Setup("japan", "core"), "human", ("wings",), 'no "wings" to tune'),
    ],
)
def test_what_cannot_be_tuned_is_refused(
    setup: Setup, seat: str, fields: tuple[str, ...], words: str
) -> None:
    with pytest.raises(InputError, match=words):
        tune.check(tune.Job(setup, seat, fields=fields))


def test_games_are_really_played_with_each_style() -> None:
    """A Martian who never attacks wins nothing; the other is greedy as it is."""
    duel = Setup("london", "two_player")
    game = game_of(duel)
    idle = Style(enough=1000.0, extra=1000.0)
    usual = tune.usual(game, "london", "martian")
    heat = tune.Heat(duel, "martian", (idle, usual), 3, "x", 0, 16)
    won, others = heat.won(1)
    assert sum(won) == 0 < sum(others)


def test_a_cloud_moves_to_where_games_are_won(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Scripted(monkeypatch)
    job = structs.replace(JOB, together=True, mutants=23, games=40, generations=12)
    said: list[str] = []
    found = tune.tune(job, 1, said.append)
    assert len(said) == 12
    base = tune.usual(game_of(JOB.setup), "london", "earthling")
    assert found.changes["step"] > base.step
    first, second = script.heats[0], script.heats[1]
    assert (len(first.styles), first.games, first.first) == (24, 40, 0)
    assert (len(second.styles), second.games, second.first) == (12, 80, 40)
    assert [heat.what for heat in script.heats[-2:]] == list(tune.FRESH)


def test_a_cloud_keeps_counts_and_what_means_never() -> None:
    style = InvasionStyle(first_harbor=999, hit=0.0)
    cloud = Cloud(style, ["first_harbor", "reserve", "odds_near", "hit"])
    drawn = [cloud.drawn(Draws(seed)) for seed in range(200)]
    assert {one.first_harbor for one in drawn} == {999}
    assert all(type(one.reserve) is int and one.reserve >= 0 for one in drawn)
    assert all(one.odds_near >= 0.0 for one in drawn)
    assert any(one.hit < 0.0 for one in drawn) and any(one.hit > 0.0 for one in drawn)
    cloud.move([structs.replace(style, odds_near=2.0)] * 3)
    middle = cloud.middle()
    assert style.odds_near < middle.odds_near < 2.0
    assert cloud.spread["odds_near"] >= 0.25 * cloud.begun["odds_near"]


def test_the_dice_of_a_cloud_are_nearly_normal() -> None:
    draws = Draws(5)
    found = [normal(draws) for _ in range(2000)]
    assert abs(sum(found) / len(found)) < 0.1
    assert 0.9 < sum(one * one for one in found) / len(found) < 1.1


def test_a_game_that_machines_could_play_for_ever_has_a_limit() -> None:
    """Two who only guard their bases in WarpWar: neither wins, and the game ends."""
    setup = Setup("warpwar", "learning")
    style = WarpWarStyle(his_point=1000.0)
    assert tune.Heat(setup, "first", (style,), 3, "x", 0, 2).won(1) == [[False, False]]
    assert "openers" not in tune.tunable(style)
