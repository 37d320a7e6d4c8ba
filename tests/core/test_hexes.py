import math
from itertools import pairwise, product

import pytest

from thunderchild.core import hexes
from thunderchild.core.hexes import COLUMNS, DIAGONAL, DiagonalRegion, Hex, HexGrid


@pytest.fixture(scope="module")
def grid() -> HexGrid:
    return HexGrid(DiagonalRegion(-7, 7, 8, 50).hexes(), DIAGONAL)


def labels(grid: HexGrid, places: list[int]) -> list[str]:
    return [grid.labels[place] for place in places]


@pytest.mark.rule("WW-1.6")
def test_diagonal_labels_have_six_neighbours() -> None:
    here = DIAGONAL.parse("1719")
    around = [DIAGONAL.format(hexes.neighbour(here, d)) for d in range(6)]
    assert around == ["1618", "1718", "1819", "1820", "1720", "1619"]
    assert DIAGONAL.format(here) == "1719"


@pytest.mark.parametrize("label", ["", "84", "01719", "17a9", "１７１９", "17.9", "-719", " 719"])
def test_a_bad_label_is_quoted(label: str) -> None:
    with pytest.raises(ValueError, match=r"^expected four digits, found ") as caught:
        DIAGONAL.parse(label)
    assert f'"{label}"' in str(caught.value)


@pytest.mark.rule("WW-1.6")
def test_the_region_has_the_printed_hexes(grid: HexGrid) -> None:
    expected = {
        f"{a:02}{b:02}"
        for a, b in product(range(1, 29), repeat=2)
        if abs(b - a) <= 7 and 8 <= a + b <= 50
    }
    assert len(grid) == 322
    assert set(grid.labels) == expected
    assert list(grid.labels) == sorted(grid.labels)
    columns = [h.q + 7 for h in grid.hexes]
    assert sorted(set(columns)) == list(range(15))
    heights = sorted(columns.count(column) for column in range(15))
    assert heights == [21] * 8 + [22] * 7
    for off in ("0106", "0816", "2626", "0000"):
        with pytest.raises(ValueError, match=r"expected a hex of the map"):
            grid.at(off)
    assert grid.labels[grid.at("0909")] == "0909"


@pytest.mark.rule("WW-1.6")
def test_distance_is_that_of_the_diagonals(grid: HexGrid) -> None:
    for first, second in product(grid.labels[::7], grid.labels[::5]):
        da = int(second[:2]) - int(first[:2])
        db = int(second[2:]) - int(first[2:])
        here, there = grid.at(first), grid.at(second)
        assert grid.distance[here][there] == max(abs(da), abs(db), abs(da - db))


def test_neighbours_are_the_hexes_one_step_away(grid: HexGrid) -> None:
    for place in range(len(grid)):
        near = [other for other in range(len(grid)) if grid.distance[place][other] == 1]
        assert sorted(grid.neighbours[place]) == near
        assert [i for i in grid.steps[place] if i != hexes.OFF] == grid.neighbours[place]


def test_lines_are_shortest_chains(grid: HexGrid) -> None:
    for a, b in product(range(0, 322, 23), range(0, 322, 17)):
        chain = hexes.line(grid.hexes[a], grid.hexes[b])
        assert chain[0] == grid.hexes[a]
        assert chain[-1] == grid.hexes[b]
        assert len(chain) == grid.distance[a][b] + 1
        assert all(hexes.distance(x, y) == 1 for x, y in pairwise(chain))
    assert labels(grid, grid.line(grid.at("1719"), grid.at("1817"))) == [
        "1719",
        "1718",
        "1818",
        "1817",
    ]


def inside(h: Hex, x: float, y: float) -> bool:
    """Whether a point lies well inside a flat-top hex of side 1."""
    cx, cy = hexes.centre(h)
    x, y = abs(x - cx), abs(y - cy)
    return y < math.sqrt(3) / 2 - 1e-9 and math.sqrt(3) * x + y < math.sqrt(3) - 1e-9


def walk(start: Hex, end: Hex) -> set[Hex]:
    """Go along the line in small steps and note whose inside each point is."""
    (sx, sy), (ex, ey) = hexes.centre(start), hexes.centre(end)
    around = [Hex(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    points = [(sx + (ex - sx) * i / 400, sy + (ey - sy) * i / 400) for i in range(1, 400)]
    return {h for h in around if any(inside(h, x, y) for x, y in points)} - {start, end}


def test_crossed_hexes_agree_with_walking_along_the_line() -> None:
    start = Hex(0, 0)
    for end in (Hex(q, r) for q in range(-1, 4) for r in range(-3, 4)):
        found = hexes.crossed(start, end)
        assert set(found) == walk(start, end), end
        ordered = [hexes.distance(start, h) for h in found]
        assert ordered == sorted(ordered)
        assert set(hexes.crossed(end, start)) == set(found)


def test_a_line_along_a_side_crosses_neither_hex() -> None:
    assert hexes.crossed(Hex(0, 0), Hex(2, -1)) == []
    assert hexes.crossed(Hex(0, 0), Hex(0, -3)) == [Hex(0, -1), Hex(0, -2)]
    assert hexes.crossed(Hex(0, 0), Hex(0, 0)) == []


def test_centres_follow_the_formulas_of_the_sheet(grid: HexGrid) -> None:
    for label, h in zip(grid.labels, grid.hexes, strict=True):
        a, b = int(label[:2]), int(label[2:])
        x, y = hexes.centre(h)
        assert x == pytest.approx(1.5 * (a - b))
        assert y == pytest.approx(math.sqrt(3) / 2 * (a + b))
    assert hexes.centre(Hex(1, 0), side=10)[0] == pytest.approx(15)


def test_column_labels_shift_even_columns_south() -> None:
    every = [f"{c:02}{r:02}" for c in range(1, 21) for r in range(1, 13)]
    grid = HexGrid([COLUMNS.parse(label) for label in every], COLUMNS)
    assert list(grid.labels) == every
    odd = [grid.labels[i] for i in grid.neighbours[grid.at("0906")]]
    assert odd == ["0905", "1005", "1006", "0907", "0806", "0805"]
    even = [grid.labels[i] for i in grid.neighbours[grid.at("0806")]]
    assert even == ["0805", "0906", "0907", "0807", "0707", "0706"]
    assert grid.distance[grid.at("0101")][grid.at("2012")] == 21
