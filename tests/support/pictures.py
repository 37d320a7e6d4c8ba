"""Take and compare pictures of pages."""

import io
from typing import TYPE_CHECKING

from PIL import Image, ImageChops

if TYPE_CHECKING:
    from playwright.sync_api import Page


def steady_picture(page: "Page", *, tries: int = 6, full_page: bool = False) -> Image.Image:
    """Shoot until two pictures in a row agree."""
    last = _shoot(page, full_page=full_page)
    for _ in range(tries):
        now = _shoot(page, full_page=full_page)
        if now.size == last.size and not ImageChops.difference(now, last).getbbox():
            return now
        last = now
    raise AssertionError(f"the page did not come to rest in {tries} pictures")


def count_differences(one: Image.Image, other: Image.Image, *, beyond: int = 16) -> int:
    """Count the pixels that differ by more than `beyond` in any colour."""
    if one.size != other.size:
        return max(one.width * one.height, other.width * other.height)
    bands = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[beyond + 1 :])


def _shoot(page: "Page", *, full_page: bool) -> Image.Image:
    body = page.screenshot(full_page=full_page, animations="disabled", caret="hide")
    return Image.open(io.BytesIO(body)).convert("RGB")
