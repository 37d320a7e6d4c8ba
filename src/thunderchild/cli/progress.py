"""One bar for a long series, however many processes play it."""

import shutil
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TextIO

REDRAW_SECONDS: Final = 0.1
SAMPLE_SECONDS: Final = 1.0
SAMPLES: Final = 60  # the estimate rests on the last minute, as machines have other work at times
SHORTEST: Final = 1.0  # seconds before anything is said about the time left
WIDEST_BAR: Final = 40
ERASE_LINE: Final = "\x1b[K"


class ProgressBar:
    """How many games are done, how fast they come, and how long the rest will take.

    The estimate counts the games that were played here within the last minute: neither those that
    a file had already, nor the time before the first game was over.
    """

    def __init__(
        self,
        total: int,
        out: TextIO,
        clock: Callable[[], float] = time.monotonic,
        what: str = "games",
    ) -> None:
        self.total, self.out, self.clock, self.what = total, out, clock, what
        self.samples: deque[tuple[float, int]] = deque(maxlen=SAMPLES)  # when, and games by then
        self.drawn_at = 0.0
        self.width = 0

    def update(self, done: int, resumed: int = 0) -> None:
        """Note how far it has come, and draw where that is not too often."""
        now = self.clock()
        if done > resumed and (not self.samples or now - self.samples[-1][0] >= SAMPLE_SECONDS):
            self.samples.append((now, done))
        if self.width and now - self.drawn_at < REDRAW_SECONDS and done < self.total:
            return
        self.drawn_at = now
        self.draw(self.text(done, now))

    def rate(self, done: int, now: float) -> float:
        """Games a second; 0 as long as nothing can be said."""
        if not self.samples:
            return 0.0
        begun, before = self.samples[0]
        return (done - before) / (now - begun) if now - begun >= SHORTEST else 0.0

    def text(self, done: int, now: float) -> str:
        """The line, as wide as the terminal at most."""
        words = [f"{done:,} of {self.total:,} {self.what}", f"{done / self.total:4.0%}"]
        rate = self.rate(done, now)
        if rate > 0:
            words.append(f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.2g}/s")
            if done < self.total:
                words.append(f"{duration((self.total - done) / rate)} left")
        told = "  ".join(words)
        columns = shutil.get_terminal_size().columns - 1
        room = min(columns - len(told) - 4, WIDEST_BAR)
        if room < 5:
            return told[:columns]
        full = done * room // self.total
        return f"[{'#' * full}{'-' * (room - full)}]  {told}"

    def draw(self, line: str) -> None:
        """Write over the line before."""
        self.out.write(f"\r{line:<{self.width}}")
        self.out.flush()
        self.width = len(line)

    def clear(self) -> None:
        """Leave an empty line for what is said next, without the ^C that a terminal echoes."""
        if self.width:
            self.out.write(f"\r{ERASE_LINE}")
            self.out.flush()
            self.width = 0


def duration(seconds: float) -> str:
    """About how long, as people say it."""
    if seconds < 59.5:
        return f"about {max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"about {minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"about {hours} h {rest:02} min"


@contextmanager
def bar(total: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the error output, where that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    shown = ProgressBar(total, sys.stderr)
    shown.update(0)
    try:
        yield shown.update
    finally:
        shown.clear()
