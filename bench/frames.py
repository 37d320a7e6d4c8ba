"""What an action at a table costs the server and its pages: bytes sent, and time.

    python -m bench.frames [TITLE...]

A frame is all that the page of one seat is sent after one action, as JSON before compression. Both
machines play all scenarios: `greedy` as games are played, `random` for whatever can happen. Bytes
are counts: a busy machine changes nothing about them. Times are CPU time of the one thread, from
the wish as it comes to the frames of all seats as they are sent; the disk is left out.
"""

import sys
import time
import zlib
from collections.abc import Iterable
from statistics import fmean, median
from typing import Any, Final

from thunderchild import players, titles
from thunderchild.core.chance import Draws
from thunderchild.core.codec import from_json, to_json
from thunderchild.core.record import Setup
from thunderchild.server.showing import Shown
from thunderchild.table.table import Table
from thunderchild.table.wishes import Act

MACHINES: Final = ("greedy", "random")
MOST_ACTIONS: Final = 400  # of one game
TELLING: Final = 2  # a frame with so many events is told one by one
MEAN, TOLD, LARGEST = 4000.0, 10_000.0, 24_000.0  # bytes: what was promised
ACTION: Final = 1.5  # ms: what was promised of an action


class Frames:
    """The frames of whole games of one title, by machine."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.actions = 0
        self.sizes: dict[str, list[int]] = {machine: [] for machine in MACHINES}
        self.told: list[int] = []
        self.times: list[float] = []
        self.deflated = 0  # bytes after compression
        self.deflating = 0.0  # seconds for it

    def play(self, scenario: str, machine: str, seed: int, most: int = MOST_ACTIONS) -> None:
        """One game, with a page at every seat."""
        table = Table(Setup(self.title, scenario), {}, seed=seed)
        player, draws = players.make(self.title, machine), Draws(seed)
        pages = {seat: Shown(-1, changes=True) for seat in table.chairs}
        for seat, page in pages.items():
            page.next(table, seat)
        packer = zlib.compressobj(wbits=-15)
        while table.outcome is None and table.number < most:
            seat = table.asked()[0]
            who = table.seat_number(seat)
            action = player.choose(table.game, table.game.view(table.state, who), who, draws)
            before = table.seq
            frames = self._act(table, pages, seat, action)
            self._weigh(machine, table, before, frames)
            self._deflate(packer, frames.values())

    def _act(
        self, table: Table, pages: dict[str, Shown], seat: str, action: Any
    ) -> dict[str, bytes]:
        """One action: read, planned, committed and shown to all seats."""
        wish = to_json(Act("a", table.seq, action))
        begun = time.thread_time()
        table.commit(table.plan(seat, from_json(wish, Act)))
        frames = {reader: page.frame(table, reader).encode() for reader, page in pages.items()}
        self.times.append(time.thread_time() - begun)
        self.actions += 1
        return frames

    def _weigh(self, machine: str, table: Table, before: int, frames: dict[str, bytes]) -> None:
        for reader, raw in frames.items():
            self.sizes[machine].append(len(raw))
            if len(table.since(reader, before)) >= TELLING:
                self.told.append(len(raw))

    def _deflate(self, packer: Any, frames: Iterable[bytes]) -> None:
        """Compress the frames as a socket with permessage-deflate does."""
        begun = time.thread_time()
        for raw in frames:
            self.deflated += len(packer.compress(raw)) + len(packer.flush(zlib.Z_SYNC_FLUSH))
        self.deflating += time.thread_time() - begun

    @property
    def mean(self) -> float:
        """Bytes of a frame, on average; of the machine that has more."""
        return max(fmean(sizes) for sizes in self.sizes.values() if sizes)

    @property
    def with_telling(self) -> float:
        """Bytes of a frame that is told one by one, on average."""
        return fmean(self.told)

    @property
    def largest(self) -> float:
        """Bytes of the largest frame."""
        return max(map(max, filter(None, self.sizes.values())))

    @property
    def action_time(self) -> float:
        """Milliseconds for an action, all seats, on average."""
        return fmean(self.times) * 1000

    @property
    def median_time(self) -> float:
        """Milliseconds for an action, all seats, in the middle."""
        return median(self.times) * 1000


def frames_of(title: str, games: int = 1, most: int = MOST_ACTIONS) -> Frames:
    """All scenarios of a title with both machines."""
    found = Frames(title)
    for machine in MACHINES:
        for scenario in titles.title(title).scenarios:
            for seed in range(games):
                found.play(scenario, machine, seed, most)
    return found


def report(found: Frames) -> str:
    """What was found, in words."""
    lines = [f"{found.title}: {found.actions} actions"]
    for machine, sizes in found.sizes.items():
        high = sorted(sizes)[len(sizes) * 95 // 100]
        lines.append(
            f"  {machine}: mean {fmean(sizes):.0f}, p95 {high}, largest {max(sizes)} bytes"
        )
    sent = sum(map(sum, found.sizes.values()))
    frames = sum(map(len, found.sizes.values()))
    spent = found.deflating / frames * 1e6
    lines += [
        f"  with a telling: mean {found.with_telling:.0f} bytes",
        f"  compressed: {found.deflated / sent:.2f} of the bytes, {spent:.0f} us a frame",
        f"  an action, all seats: mean {found.action_time:.2f}, median {found.median_time:.2f} ms",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    for name in sys.argv[1:] or ("warpwar", "london", "japan", "england"):
        print(report(frames_of(name, games=2)))
