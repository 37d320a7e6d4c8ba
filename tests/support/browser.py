"""Find a browser for the tests, and unpack the pinned one.

Order of choice: $BROWSER_BIN; the pinned Chromium of tests/browser (Linux on x86-64); a Chrome,
Chromium or Edge of the system. `python -m tests.support.browser` makes all of it ready.
"""

import contextlib
import importlib.util
import io
import os
import platform
import shutil
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "tests" / "browser"
PACKED = PACKAGES / "node_modules" / "@sparticuz" / "chromium"
LOCAL = ROOT / ".local"

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
"""

# Only addresses of this machine are found. To look at each request of a page would cost more.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]"

SYSTEM = {
    "linux": ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "msedge"),
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "win32": (
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    ),
}


@dataclass(frozen=True)
class Browser:
    """A browser to start: its program, flags and environment."""

    program: Path
    flags: tuple[str, ...] = ()
    env: dict[str, str] = field(default_factory=dict)

    def launch_options(self) -> dict[str, Any]:
        """Give what Playwright's `chromium.launch` takes."""
        return {
            "executable_path": str(self.program),
            "args": [*self.flags, ALONE],
            "env": {**os.environ, **self.env},
            "headless": True,
        }


def builder() -> ModuleType:
    """Load web/build.py, which knows where Node and npm are."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def node() -> str:
    """Give the Node of the wheel; Playwright's own needs a library that small systems lack."""
    return str(builder().node()[0])


def find() -> Browser:
    """Give the browser to use, made ready first where it is the pinned one."""
    named = os.environ.get("BROWSER_BIN")
    if named:
        if not Path(named).is_file():
            raise FileNotFoundError(f"BROWSER_BIN names no file: {named}")
        return Browser(Path(named), _sandbox())
    if sys.platform == "linux" and platform.machine() in ("x86_64", "AMD64"):
        return _pinned(_unpack())
    for name in SYSTEM.get(sys.platform, ()):
        found = shutil.which(name)
        if found:
            return Browser(Path(found), _sandbox())
    raise FileNotFoundError(
        "no browser for the tests: install Chrome, Chromium or Edge, or set BROWSER_BIN"
    )


def axe_source() -> str:
    """Give the text of axe-core."""
    install()
    return (PACKAGES / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def install() -> None:
    """Fetch the packages of tests/browser unless they are there."""
    with _alone("packages"):
        builder().install_packages(PACKAGES)


def _sandbox() -> tuple[str, ...]:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ("--no-sandbox",) if is_root else ()


def _pinned(home: Path) -> Browser:
    flags = ("--headless=shell", "--no-zygote", "--no-sandbox", "--font-render-hinting=none")
    env = {
        "LD_LIBRARY_PATH": str(home / "al2023" / "lib"),
        "FONTCONFIG_FILE": str(home / "fonts.conf"),
    }
    return Browser(home / "chromium", (*flags, "--disable-gpu"), env)


def _unpack() -> Path:
    """Unpack the pinned browser once per version, whole or not at all."""
    install()
    version = builder().package_version(PACKED)
    home = LOCAL / f"browser-{version}"
    with _alone("browser"):
        if not (home / "fonts.conf").is_file() or str(home) not in _text(home / "fonts.conf"):
            fresh = LOCAL / f"browser-{version}.new"
            shutil.rmtree(fresh, ignore_errors=True)
            shutil.rmtree(home, ignore_errors=True)
            fresh.mkdir(parents=True)
            _unpack_into(fresh, home)
            fresh.rename(home)
    return home


def _unpack_into(folder: Path, home: Path) -> None:
    import brotli

    packed = PACKED / "bin"
    program = folder / "chromium"
    program.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    program.chmod(0o755)
    for name in ("al2023", "fonts"):
        body = brotli.decompress((packed / f"{name}.tar.br").read_bytes())
        with tarfile.open(fileobj=io.BytesIO(body)) as archive:
            # the oldest Pythons we run on have no filters; the lock's hash vouches for the archive
            archive.extraction_filter = getattr(tarfile, "data_filter", None)
            archive.extractall(folder / name)
    text = FONTS.format(fonts=home / "fonts", cache=home / "fonts-cache")
    (folder / "fonts.conf").write_text(text, "utf-8")


def _text(path: Path) -> str:
    return path.read_text("utf-8")


@contextlib.contextmanager
def _alone(name: str) -> Iterator[None]:
    """Let one process at a time do this."""
    LOCAL.mkdir(exist_ok=True)
    with (LOCAL / f"{name}.lock").open("a+b") as handle:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    install()
    print(find().program)
