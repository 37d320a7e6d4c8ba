"""Random maps: repeatable, equal for both ends, checked like any map; and custom maps."""

from pathlib import Path

import pytest

from thunderchild.core import content
from thunderchild.core.chance import FromSource, Keyed, key_from_seed
from thunderchild.core.content import ContentError
from thunderchild.core.hexes import DIAGONAL
from thunderchild.games.warpwar.content import maps
from thunderchild.games.warpwar.content.files import (
    OTHER_MAP,
    PRINTED_MAP,
    Content,
    NamesFile,
    open_pack,
)
from thunderchild.games.warpwar.content.starmap import StarMap, parse_map, to_toml

PACK = open_pack()
SEEDS = range(12)


def make(seed: int) -> StarMap:
    return maps.random_map(FromSource(Keyed(key_from_seed(seed))), PACK)


@pytest.fixture(scope="module", params=SEEDS)
def chart(request: pytest.FixtureRequest) -> StarMap:
    return make(request.param)


def test_the_same_seed_gives_the_same_map() -> None:
    assert to_toml(make(1977).file) == to_toml(make(1977).file)
    assert len({to_toml(make(seed).file) for seed in range(5)}) == 5


def test_a_known_seed_gives_the_map_it_always_gave() -> None:
    chart = make(1977)
    assert [chart.describe(place) for end in chart.bases for place in end] == KNOWN_BASES


KNOWN_BASES = ["Mashkan 0208", "Ubaid 0807", "Samarra 0804", "Dur 2125", "Mosul 2122", "Zamua 2721"]


def test_both_ends_are_mirror_images(chart: StarMap) -> None:
    def twin(place: int) -> int:
        a, b = int(chart.labels[place][:2]), int(chart.labels[place][2:])
        return chart.at(f"{29 - a:02}{29 - b:02}")

    stars = set(chart.star_hex)
    assert {twin(place) for place in stars} == stars
    assert {twin(place) for place in chart.bases[0]} == set(chart.bases[1])
    assert twin(chart.middle[0]) == chart.middle[1]
    for place in stars:
        assert sorted(twin(far) for far in chart.warps[place]) == chart.warps[twin(place)]
    assert [twin(twin(place)) for place in stars] == list(stars)


def test_stars_and_warplines_keep_to_the_recipe(chart: StarMap) -> None:
    assert len(chart.star_hex) == 28
    near = [chart.distance[a][b] for a in chart.star_hex for b in chart.star_hex if a != b]
    assert min(near) >= 2
    assert all(len(chart.neighbours[place]) == 6 for place in chart.star_hex)
    assert 20 <= len(chart.file.warpline) <= 28
    assert max(len(chart.warps[place]) for place in chart.star_hex) <= 4
    assert sum(not chart.warps[place] for place in chart.star_hex) <= 6
    assert all(chart.warps[base] for end in chart.bases for base in end)
    names = set(chart.star_names)
    assert names <= set(PACK.load("names.toml", NamesFile).names)


def test_bases_lie_as_on_the_printed_map(chart: StarMap) -> None:
    for end, middle in zip(chart.bases, chart.middle, strict=True):
        assert len(end) == 3
        columns = [chart.grid.hexes[place].q for place in end]
        assert columns == sorted(columns)
        assert end[1] == middle
        assert not any(far in end for place in end for far in chart.warps[place])
    ways = [chart.travel(a)[b] for a in chart.bases[0] for b in chart.bases[1]]
    assert min(ways) >= 7
    assert max(ways) <= 14


def test_warplines_do_not_cross_each_other_or_other_stars(chart: StarMap) -> None:
    place = dict(zip(chart.star_names, chart.star_hex, strict=True))
    lines = [tuple(place[end] for end in line.ends) for line in chart.file.warpline]
    for a, b in lines:
        assert all(chart.star_at[h] == -1 for h in chart.grid.crossed(a, b))
        assert chart.distance[a][b] <= 6


def test_a_random_map_can_be_played_on_and_embedded() -> None:
    chart = make(3)
    pack = maps.with_map(PACK, chart)
    assert pack.embedded()
    assert list(pack.embedded()) == [OTHER_MAP]
    game = Content(pack)
    assert game.map.file == chart.file
    again = Content(open_pack(pack.embedded()))
    assert again.map.file == chart.file
    assert again.pack.hash() == pack.hash() != PACK.hash()
    assert chart.file.star[0].provenance == "original"


def test_reflection_stays_on_the_map() -> None:
    region = maps.BOUNDS.region()
    for h in region.hexes():
        assert region.has(maps.reflect(h))
        assert maps.reflect(maps.reflect(h)) == h
        assert maps.reflect(h) != h
    assert DIAGONAL.format(maps.reflect(DIAGONAL.parse("0606"))) == "2323"


@pytest.mark.pure
def test_a_source_that_never_varies_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "TRIES", 20)

    class Same:
        def pick(self, n: int, what: str) -> int:
            return n - 1

    with pytest.raises(maps.NoMapError, match="20 tries gave no map"):
        maps.random_map(Same(), PACK)


def test_draws_are_named_for_people() -> None:
    named: list[str] = []

    class Listening:
        source = FromSource(Keyed(key_from_seed(5)))

        def pick(self, n: int, what: str) -> int:
            named.append(what)
            return self.source.pick(n, what)

    maps.random_map(Listening(), PACK)
    assert set(named) == {"base", "star", "warpline", "name"}


def test_a_custom_map_comes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PACK.text(PRINTED_MAP).replace('"Babylon"', '"Home"'), encoding="utf-8")
    chart = parse_map(path.name, content.read(path))
    assert "Home" in chart.star_names
    assert Content(maps.with_map(PACK, chart)).map.file == chart.file
    path.write_text(PACK.text(PRINTED_MAP).replace('"2223"', '"222"'), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        parse_map(path.name, content.read(path))
    sentence = 'mine.toml: star 27 "Babylon": hex: expected four digits, found "222"'
    assert str(caught.value) == sentence


def test_a_folder_in_front_may_hold_a_map(tmp_path: Path) -> None:
    (tmp_path / OTHER_MAP).write_text(to_toml(make(2).file), encoding="utf-8")
    pack = open_pack(content.read_folder(tmp_path))
    assert Content(pack).map.file == make(2).file
