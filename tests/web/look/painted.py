"""What is written, looked for in a picture of the page: is it there, and can it be told apart?"""

from collections.abc import Iterable
from typing import Any, Final, cast

from PIL import Image

NEAR: Final = 140  # how far a painted dot may be from the colour of its letters: edges are softened
THERE: Final = 0.012  # the least share of a box of letters that has their colour
LEAST: Final = 4.5  # contrast of letters and the ground they stand on

Colour = tuple[int, int, int]


def faint(picture: Image.Image, texts: Iterable[dict[str, Any]]) -> list[str]:
    """The texts that are not seen in a picture, or hardly; one line each."""
    found = []
    for text in texts:
        left, top, right, bottom = text["box"]
        part = picture.crop((int(left), int(top), round(right + 0.5), round(bottom + 0.5)))
        red, green, blue = map(int, text["colour"])
        fault = _fault(part, (red, green, blue))
        if fault:
            found.append(f"faint: {text['name']} {fault}")
    return found


def _fault(part: Image.Image, ink: Colour) -> str:
    dots = cast("list[tuple[int, Colour]]", part.getcolors(part.width * part.height))
    ground = [(count, dot) for count, dot in dots if _far(dot, ink) >= NEAR]
    size = sum(count for count, _ in dots)
    behind = sum(count for count, _ in ground)
    if size - behind < THERE * size:
        return "is not seen"
    if not ground:
        return "has the colour of its ground"
    contrast = _contrast(ink, _middle(ground, behind))
    return f"has a contrast of {contrast:.1f}" if contrast < LEAST else ""


def _far(one: Colour, other: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def _middle(dots: list[tuple[int, Colour]], size: int) -> Colour:
    """The dot in the middle, by how light they are."""
    before = 0
    for count, dot in sorted(dots, key=lambda one: _light(one[1])):
        before += count
        if 2 * before >= size:
            return dot
    return dots[-1][1]


def _light(colour: Colour) -> float:
    """How light a colour is, as WCAG has it."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)
