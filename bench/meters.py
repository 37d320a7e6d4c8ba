"""Where a source is measured: in a process of its own for each build, which answers line by line.

`THUNDERCHILD_BUILD` says which build a process shall take; it answers with the one it has. A
process that dies costs one measurement: the next one gets a new process.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bench.sources import SOURCES, Figures, Source, Work
from thunderchild.core.build import BUILD, COMPILED, PURE
from tools.native import home

CHOICE: Final = home.VARIABLE
ROOT: Final = Path(__file__).resolve().parents[1]  # where the package `bench` is found


class Fault(str):
    """Why there is no figure."""

    __slots__ = ()


def sentence(error: Exception) -> Fault:
    """What went wrong, in a line."""
    words = str(error).strip().splitlines() or [type(error).__name__]
    return Fault(words[-1].rstrip("."))


class Meter:
    """Measures sources in this process; each is made ready once."""

    def __init__(self, sources: Sequence[Source] = SOURCES) -> None:
        self.sources = sources
        self.ready: dict[int, Work] = {}

    def measure(self, number: int, seconds: float, repeat: int) -> Figures | Fault:
        """The figures of a source, by its number, or why there are none."""
        try:
            if number not in self.ready:
                self.ready[number] = self.sources[number].make()
            return self.ready[number](seconds, repeat)
        except Exception as error:  # noqa: BLE001 - every failure is told in its row
            return sentence(error)


class OtherMeter:
    """Measures in another process, of a build."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self.process: subprocess.Popen[str] | None = None
        self.build = ""

    def start(self) -> str:
        """Start the process; the build that it has, or nothing if it cannot be started."""
        compiled = home.current() if self.wanted == COMPILED else None
        places = [str(ROOT), *map(str, filter(None, [compiled])), *home.others()]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.meters"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, CHOICE: self.wanted, "PYTHONPATH": os.pathsep.join(places)},
            text=True,
        )
        self.build = str(self.answer() or "")
        return self.build

    def answer(self) -> Any:
        """A line of the process, or None if it has ended."""
        assert self.process is not None  # noqa: S101
        assert self.process.stdout is not None  # noqa: S101
        line = self.process.stdout.readline()
        return json.loads(line) if line.endswith("\n") else None

    def measure(self, number: int, seconds: float, repeat: int) -> Figures | Fault:
        """The figures of a source, by its number, or why there are none."""
        if self.process is None and not self.start():
            return Fault(f"the process for the {self.wanted} build cannot be started")
        assert self.process is not None  # noqa: S101
        assert self.process.stdin is not None  # noqa: S101
        try:
            print(json.dumps([number, seconds, repeat]), file=self.process.stdin, flush=True)
            found = self.answer()
        except BrokenPipeError:
            found = None
        if found is None:
            code = self.process.wait()
            self.stop()
            return Fault(f"the process that measured it ended with {code}")
        return Fault(found) if isinstance(found, str) else tuple(found)

    def stop(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


@contextmanager
def meters() -> Iterator[dict[str, OtherMeter]]:
    """A meter for each build there is; the compiled one only where it can be had."""
    found = {PURE: OtherMeter(PURE), COMPILED: OtherMeter(COMPILED)}
    try:
        for meter in found.values():
            meter.start()
        if found[COMPILED].build != COMPILED:
            found.pop(COMPILED).stop()
        yield found
    finally:
        for meter in found.values():
            meter.stop()


def serve() -> None:
    """Answer with the build, then to each line with figures or a sentence.

    What anything else prints goes to the error output.
    """
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    print(json.dumps(BUILD), file=out, flush=True)
    meter = Meter()
    for line in sys.stdin:
        print(json.dumps(meter.measure(*json.loads(line))), file=out, flush=True)


if __name__ == "__main__":
    serve()
