"""The game that ./run new writes is played to its end in the browser, from its forms."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support import browser as finder
from tests.support.drawn import drawn
from tests.web.conftest import START, Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

CHOICES = ".act .listed .push > button:not([aria-disabled=true])"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of a copy of the sources with a new game in it."""
    skipped = shutil.ignore_patterns("__pycache__")
    shutil.copytree(finder.ROOT / "src", tmp_path / "src", ignore=skipped)
    (tmp_path / "tests" / "games").mkdir(parents=True)
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    made = [sys.executable, "-c", START, "new", "last_straw"]
    subprocess.run(made, cwd=tmp_path, env=env, check=True, capture_output=True)
    monkeypatch.setattr(finder, "ROOT", tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)  # a compiled build knows nothing of it
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.stop()


def play_to_the_end(page: Page) -> None:
    for _ in range(12):
        drawn(page)
        if page.locator(".act .end").count():
            return
        page.locator(CHOICES).first.click()
        drawn(page)
        expect(page.locator(CHOICES).or_(page.locator(".act .end")).first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_new_game_is_played_to_its_end(toy: Server, new_page, axe, width, height):
    page = new_page(width, height)
    page.goto(toy.address)
    expect(page.locator(".plain-cover")).to_have_text("Last Straw")
    page.goto(f"{toy.address}/new/last_straw")
    expect(page.get_by_role("heading", name="New game of Last Straw")).to_be_visible()
    expect(page.locator("fieldset", has_text="Scenario")).to_have_count(0)
    expect(page.locator(".options")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".plain-view")).to_contain_text("counters")
    expect(page.locator(".plain-view")).not_to_contain_text("place")
    expect(page.locator(".mark")).to_have_text("Last Straw")
    expect(page.locator(".track-turn")).not_to_contain_text("Turn")
    assert not axe(page)
    play_to_the_end(page)
    expect(page.locator(".act .end")).to_contain_text("The last counter was taken")
