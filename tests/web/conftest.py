"""The real server in a process of its own, and pages at its tables."""

import io
import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageOps
from playwright.sync_api import Page

from tests.support import browser as finder

START = "from thunderchild.cli.main import main; main()"
SHOWN = finder.ROOT / "docs" / "screenshots"  # what the documentation shows
SCREENSHOTS = finder.LOCAL / "screenshots"
SCREENS = finder.ROOT / "web/src/public/screens"  # what the pages of the titles show
SCREEN = (640, 400)
PRINTED = "() => !document.querySelector('canvas.engraving:not([data-print])')"  # every map
SHADED = ("after", "london")  # an engraved map has too many shades to pack well


def search_path() -> str:
    """Where a server finds the sources: a compiled build, where there is one in front, stays so."""
    before = os.environ.get("PYTHONPATH", "")
    return os.pathsep.join([*filter(None, [before]), str(finder.ROOT / "src")])


@dataclass
class Server:
    """A server that can be stopped and started again on the same port and data."""

    data: Path
    port: int = 0
    address: str = ""
    process: "subprocess.Popen[str] | None" = field(default=None, repr=False)

    def start(self) -> None:
        """Start it and wait until it answers."""
        arguments = ["play", "--no-browser", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"PYTHONPATH": search_path()},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Thunderchild is at" in line, line
        self.address = line.split(" at ")[1].split()[0].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def stop(self, *, hard: bool = False) -> None:
        """Stop it, if need be at once."""
        if self.process is None:
            return
        if hard:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(10)
        if self.process.stdout:
            self.process.stdout.close()
        self.process = None

    def new_table(self, scenario: str, **wanted: Any) -> dict[str, Any]:
        """Make a table and give its links."""
        body = {"title": "warpwar", "scenario": scenario, **wanted}
        request = urllib.request.Request(
            f"{self.address}/api/tables",
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Origin": self.address},
        )
        with urllib.request.urlopen(request) as reply:
            made: dict[str, Any] = json.load(reply)
        return made

    def bring(self, record: Path) -> str:
        """Bring the record of a finished game, and give the address where it can be seen."""
        request = urllib.request.Request(
            f"{self.address}/api/records",
            data=record.read_bytes(),
            headers={"Content-Type": "text/plain", "Origin": self.address},
        )
        with urllib.request.urlopen(request) as reply:
            return f"{self.address}/table/{json.load(reply)['table']}"

    def seat(self, made: dict[str, Any], seat: str) -> str:
        """The address of a seat; `hotseat` for all of them, empty for watching."""
        token = made["hotseat"] if seat == "hotseat" else made["links"].get(seat, "")
        return f"{self.address}/table/{made['table']}" + (f"#{token}" if token else "")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all page tests."""
    finder.builder().build()
    found = Server(tmp_path_factory.mktemp("data"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may stop."""
    finder.builder().build()
    found = Server(tmp_path / "data")
    found.start()
    yield found
    found.stop()


def shoot(page: Page, name: str) -> None:
    """Keep a picture when THUNDERCHILD_SCREENSHOTS is set; those that are shown are made anew."""
    if not os.environ.get("THUNDERCHILD_SCREENSHOTS"):
        return
    page.wait_for_timeout(400)
    page.wait_for_function(PRINTED)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    taken = page.screenshot(path=SCREENSHOTS / f"{name}.png")
    shown, screen = SHOWN / f"{name}.png", SCREENS / f"{name}.webp"
    picture = Image.open(io.BytesIO(taken)).convert("RGB")
    if screen.is_file():
        picture.resize(SCREEN, Image.Resampling.LANCZOS).save(screen, quality=62, method=6)
    if shown.is_file():
        small = ImageOps.posterize(picture, 6)
        if name.startswith(SHADED):
            small = picture.quantize(256, dither=Image.Dither.NONE)
        small.save(shown, optimize=True)
