"""Where the compiled build is kept, and whether it belongs to the sources as they are.

Only the standard library is needed here: `./run` asks before anything is installed.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".local" / "native"
VARIABLE = "THUNDERCHILD_BUILD"
PURE, COMPILED = "pure", "compiled"
PACKAGES = ("core", "games", "players")  # what is compiled
DONE = "done"  # the file that a finished build has


def sources() -> Iterator[Path]:
    """All files that the compiled build is made of."""
    package = ROOT / "src" / "thunderchild"
    yield package / "__init__.py"
    for folder in (*(package / name for name in PACKAGES), Path(__file__).parent):
        yield from sorted(
            path
            for path in folder.rglob("*")
            if path.is_file() and path.suffix != ".pyc" and "__pycache__" not in path.parts
        )
    yield ROOT / "locks" / "native.txt"


def key() -> str:
    """The name of the build of these sources with this Python."""
    total = hashlib.sha256(f"{sys.version}\n{sysconfig.get_platform()}\n{ROOT}".encode())
    for path in sources():
        body = path.read_bytes() if path.is_file() else b""
        total.update(f"{path.relative_to(ROOT)}\n{len(body)}\n".encode() + body)
    return total.hexdigest()[:16]


def folder() -> Path:
    """Where the build of the sources as they are stands, or will stand."""
    return HOME / key()


def current() -> Path | None:
    """The build of the sources as they are, if it was made and is wanted."""
    if os.environ.get(VARIABLE) == PURE or not HOME.is_dir():
        return None
    found = folder()
    return found if (found / DONE).is_file() else None


def finish(made: Path) -> None:
    """Mark a build as whole, and remove those of other sources."""
    (made / DONE).write_text("", "utf-8")
    for other in HOME.iterdir():
        if other.is_dir() and other != made:
            shutil.rmtree(other, ignore_errors=True)


def in_front(build: Path) -> str:
    """The search path of Python with a build in front."""
    return os.pathsep.join([str(build), *others()])


def others() -> list[str]:
    """The search path of Python without any build."""
    parts = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    return [part for part in parts if HOME not in Path(part).parents]


def missing() -> str:
    """What is missing here for compiling, in a few words; empty if nothing is."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "nt":
        return "no compiled build for Windows yet"
    if shutil.which(compiler) is None:
        return "no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h, the header of Python"
    return ""
