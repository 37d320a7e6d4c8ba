import pytest

from thunderchild.core.graph import UNREACHABLE, Graph

ZONES = Graph(
    ("Kanto", "Chubu", "Kansai", "Shikoku", "Tohoku"),
    [("Chubu", "Kanto"), ("Chubu", "Kansai"), ("Kansai", "Shikoku"), ("Kanto", "Tohoku")],
)


def test_places_are_numbered_in_order() -> None:
    assert [ZONES.at(name) for name in ZONES.names] == [0, 1, 2, 3, 4]
    assert len(ZONES) == 5


def test_joins_go_both_ways() -> None:
    assert ZONES.neighbours == [[1, 4], [0, 2], [1, 3], [2], [0]]


def test_distances_and_paths() -> None:
    assert ZONES.distance[4] == [1, 2, 3, 4, 0]
    assert ZONES.path(4, 3) == [4, 0, 1, 2, 3]
    assert ZONES.path(2, 2) == [2]
    assert ZONES.is_connected()


def test_a_place_apart_is_unreachable() -> None:
    islands = Graph(("A", "B", "C"), [("A", "B")])
    assert not islands.is_connected()
    assert islands.distance[0] == [0, 1, UNREACHABLE]
    assert islands.path(0, 2) == []
    assert Graph((), []).is_connected()


def test_the_path_is_always_the_same_one() -> None:
    square = Graph("abcd", [("a", "c"), ("a", "b"), ("b", "d"), ("c", "d")])
    assert square.path(0, 3) == [0, 1, 3]


@pytest.mark.parametrize(
    ("names", "joins", "sentence"),
    [
        ("aba", [], '"a" is named twice'),
        ("ab", [("a", "c")], 'there is no "c"'),
        ("ab", [("a", "a")], '"a" is joined to itself'),
        ("ab", [("a", "b"), ("b", "a")], '"b" and "a" are joined twice'),
    ],
)
def test_mistakes_are_named(names: str, joins: list[tuple[str, str]], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        Graph(names, joins)
