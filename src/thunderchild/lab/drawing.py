"""Pictures of what was measured, as SVG: plain text that needs no library.

A picture has its own white ground, so that it can be read on any page.
"""

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import Final
from xml.sax.saxutils import escape

from msgspec import Struct

INK, FAINT, LINE, DOT = "#1d2733", "#5b6673", "#dfe4ea", "#b3402e"
FONT: Final = "font-family='system-ui, sans-serif' font-size='13'"
WIDTH: Final = 720
ROW: Final = 34
TOP, BOTTOM = 56, 44
LEFT, RIGHT = 130, 170  # room for names, and for figures
STEPS: Final = (1.0, 2.0, 5.0, 10.0)
MOST_LINES: Final = 7
SQUARE: Final = 320  # the side of a diagram of what was foretold and what came true
BIGGEST: Final = 11.0  # of a bin's circle


class Interval(Struct, frozen=True):
    """A figure with its interval, and what is written beside it."""

    name: str
    middle: float
    low: float
    high: float
    words: str


def step_of(span: float) -> float:
    """A round distance between the lines of a scale."""
    least = max(span, 1e-9) / MOST_LINES
    size = 10.0 ** floor(log10(least))
    return next(size * step for step in STEPS if size * step >= least * (1 - 1e-9))


def intervals(heading: str, below: str, rows: Sequence[Interval]) -> str:
    """Figures one below the other, each as a dot on the line of its interval."""
    step = step_of(max(row.high for row in rows) - min(row.low for row in rows))
    first = floor(min(row.low for row in rows) / step)
    last = max(first + 1, ceil(max(row.high for row in rows) / step))
    height = TOP + ROW * len(rows) + BOTTOM

    def at(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value / step - first) / (last - first)

    found = [_text(20, 30, heading, size=16)]
    foot = height - BOTTOM
    for line in range(first, last + 1):
        x = at(line * step)
        found.append(_line(x, TOP - 10, x, foot, LINE, 1))
        found.append(_text(x, foot + 18, f"{line * step:g}", FAINT, "middle"))
    found.append(_text((LEFT + WIDTH - RIGHT) / 2, foot + 36, below, FAINT, "middle"))
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2 - 5
        found.append(_text(LEFT - 14, y + 4, row.name, anchor="end"))
        found.append(_line(at(row.low), y, at(row.high), y, DOT, 3))
        found += [_line(at(end), y - 5, at(end), y + 5, DOT, 2) for end in (row.low, row.high)]
        found.append(_circle(at(row.middle), y, 5.5))
        found.append(_text(WIDTH - RIGHT + 16, y + 4, row.words, FAINT))
    return _picture(WIDTH, height, found)


def reliability(heading: str, bins: Sequence[tuple[float, float, int]]) -> str:
    """What was foretold and what came true, both from 0 to 1; larger circles are more positions."""
    left, foot = 70, TOP + SQUARE

    def point(foretold: float, true: float) -> tuple[float, float]:
        return left + SQUARE * foretold, foot - SQUARE * true

    found = [_text(20, 30, heading, size=16)]
    for tenth in range(0, 11, 2):
        x, y = point(tenth / 10, tenth / 10)
        found += [_line(x, TOP, x, foot, LINE, 1), _line(left, y, left + SQUARE, y, LINE, 1)]
        found.append(_text(x, foot + 18, f"{10 * tenth} %", FAINT, "middle"))
        found.append(_text(left - 8, y + 4, f"{10 * tenth} %", FAINT, "end"))
    found.append(_line(*point(0, 0), *point(1, 1), FAINT, 1))
    most = max(number for _, _, number in bins)
    for foretold, true, number in bins:
        found.append(_circle(*point(foretold, true), 2.0 + BIGGEST * (number / most) ** 0.5))
    found.append(_text(left + SQUARE / 2, foot + 36, "foretold; up: came true", FAINT, "middle"))
    return _picture(left + SQUARE + 30, foot + BOTTOM, found)


def _picture(width: float, height: float, shapes: Sequence[str]) -> str:
    """A whole file."""
    return "\n".join(_lines(width, height, shapes)) + "\n"


def _lines(width: float, height: float, shapes: Sequence[str]) -> Iterator[str]:
    yield (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:g}' "
        f"width='{width:g}' height='{height:g}' {FONT}>"
    )
    yield f"<rect width='{width:g}' height='{height:g}' rx='8' fill='#fff'/>"
    yield from shapes
    yield "</svg>"


def _text(
    x: float, y: float, words: str, colour: str = INK, anchor: str = "start", size: int = 0
) -> str:
    larger = f" font-size='{size}' font-weight='600'" if size else ""
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' fill='{colour}' text-anchor='{anchor}'{larger}>"
        f"{escape(words)}</text>"
    )


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: int) -> str:
    return (
        f"<line x1='{x:.1f}' y1='{y:.1f}' x2='{to_x:.1f}' y2='{to_y:.1f}' "
        f"stroke='{colour}' stroke-width='{width}'/>"
    )


def _circle(x: float, y: float, radius: float) -> str:
    return (
        f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{radius:.1f}' fill='{DOT}' "
        f"stroke='#fff' stroke-width='1.5'/>"
    )
