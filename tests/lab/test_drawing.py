"""Pictures of what was measured: every figure stands where its scale says."""

import re
from xml.etree import ElementTree as ET

import pytest

from thunderchild.lab.drawing import Interval, intervals, reliability, step_of

ROWS = [
    Interval("Veteran", 1620.0, 1600.0, 1640.0, "1620 (1600 to 1640)"),
    Interval("Recruit <1>", 1380.0, 1350.0, 1400.0, "1380 (1350 to 1400)"),
]


def shapes(picture, tag):
    root = ET.fromstring(picture)
    return [one for one in root if one.tag.endswith(tag)]


def scale(picture):
    """Where the numbers of the scale stand, by number."""
    found = {}
    for one in shapes(picture, "text"):
        if one.text and re.fullmatch(r"\d+", one.text):
            found[float(one.text)] = float(one.get("x"))
    return found


@pytest.mark.parametrize(
    ("span", "step"), [(290.0, 50.0), (7.0, 1.0), (0.9, 0.2), (61.0, 10.0), (0.0, 2e-10)]
)
def test_a_scale_has_round_numbers_and_few_lines(span, step):
    assert step_of(span) == pytest.approx(step)


def test_a_figure_stands_where_the_scale_says_with_its_interval():
    picture = intervals("A ladder", "rating", ROWS)
    lines = scale(picture)
    assert {1350.0, 1400.0, 1600.0, 1650.0} <= set(lines)
    pixels = (lines[1650.0] - lines[1350.0]) / 300.0
    dots = shapes(picture, "circle")
    for row, dot in zip(ROWS, dots, strict=True):
        assert float(dot.get("cx")) == pytest.approx(
            lines[1350.0] + pixels * (row.middle - 1350.0), abs=0.2
        )
        y = dot.get("cy")
        (whisker,) = [one for one in shapes(picture, "line") if one.get("y1") == one.get("y2") == y]
        for end, value in (("x1", row.low), ("x2", row.high)):
            at = lines[1350.0] + pixels * (value - 1350.0)
            assert float(whisker.get(end)) == pytest.approx(at, abs=0.2)
    assert float(dots[0].get("cy")) < float(dots[1].get("cy")), "in the order given"


def test_names_and_words_are_text_and_nothing_else():
    words = [one.text for one in shapes(intervals("A ladder", "rating", ROWS), "text")]
    assert {"A ladder", "rating", "Recruit <1>", "1380 (1350 to 1400)"} <= set(words)


def test_one_figure_without_a_width_can_be_drawn():
    assert scale(intervals("One", "share", [Interval("he", 50.0, 50.0, 50.0, "50")])) != {}


def test_what_came_true_as_foretold_lies_on_the_diagonal():
    picture = reliability("An outlook", [(0.1, 0.1, 40), (0.5, 0.8, 10)])
    (diagonal,) = [
        one
        for one in shapes(picture, "line")
        if one.get("x1") != one.get("x2") and one.get("y1") != one.get("y2")
    ]
    left, foot, right, top = (float(diagonal.get(end)) for end in ("x1", "y1", "x2", "y2"))
    honest, shy = shapes(picture, "circle")

    def shares(dot):
        across = (float(dot.get("cx")) - left) / (right - left)
        return across, (foot - float(dot.get("cy"))) / (foot - top)

    assert shares(honest) == pytest.approx((0.1, 0.1), abs=0.002)
    assert shares(shy) == pytest.approx((0.5, 0.8), abs=0.002)
    assert float(honest.get("r")) > float(shy.get("r")), "more positions, a larger circle"
