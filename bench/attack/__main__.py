"""Attack a server and look at what it costs everybody else.

    ./run attack                  all of it, about twelve minutes
    ./run attack --short          a few seconds of each attack: what every change must pass
    ./run attack load             what many live games, many machines and many stored games cost
    ./run attack flood kill       those whose names begin so
    ./run attack --list           what there is

The server is a process of its own on loopback, and so is all traffic. Two games go on beside every
attack; their players must not notice. The figures depend on what else the machine has to do, so
those of a quiet moment before the attacks are printed with them, and a limit is never less than
five times those. `loop` is the processor time of the longest callback of the event loop, and how
long other threads of the server kept the loop waiting, in milliseconds; the first is held.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from bench.attack import faults, lines, load, newcomers, playing, strangers, thinking
from bench.attack.bystanders import Bystanders, Took
from bench.attack.longest import LONGEST, SHORTER, LongGames, prepare_longest
from bench.attack.strangers import Attack
from bench.attack.target import Loop, Target, pause, target

P99: Final = 250.0  # ms for others while somebody attacks
MEMORY: Final = 300.0  # MB
LOOP: Final = 20.0  # ms of processor time for one callback of the event loop
SLACK: Final = 5.0  # times what a quiet moment of the same run takes
STUCK: Final = 2000.0  # ms: a short run on a busy machine can tell no more
SHORT: Final = 1.5  # seconds of an attack
LONG: Final = 12.0


class Row(NamedTuple):
    """One line of the table."""

    name: str
    ok: bool
    took: Took | None
    peak: float
    words: str
    loop: Loop | None = None

    @property
    def is_stuck(self) -> bool:
        """Whether a callback of the event loop took too long."""
        return not self.ok and self.loop is not None and self.loop.longest > LOOP


ATTACKS: Final[dict[str, Attack]] = {
    "bomb-toml": strangers.toml_bomb,
    "bomb-content": strangers.monstrous_content,
    "flood-replay": strangers.replay_flood,
    "flood-tables": strangers.many_tables,
    "flood-disk": strangers.fat_tables,
    "headers": strangers.endless_headers,
    "loris": strangers.slow_loris,
    "spectators": strangers.spectators,
    "crowd": strangers.crowd_of_spectators,
    "malformed": strangers.malformed,
    "bad-text": strangers.bad_text,
    **newcomers.NEWCOMERS,
    **playing.PLAYING,
    **lines.LINES,
}
ALONE: Final[dict[str, Attack]] = {**faults.FAULTS, **thinking.THINKING, **load.LOADS}


def attacked(chosen: Sequence[str], seconds: float) -> list[Row]:
    """Attack one server with everything, while others play on it."""
    rows: list[Row] = []
    long: list[LongGames] = []
    actions = LONGEST if seconds > SHORT else SHORTER
    with target(
        "--allow-content",
        watched=True,
        before=lambda folder: long.append(prepare_longest(folder, actions)),
    ) as server:
        server.long = long[0]
        others = Bystanders(server)
        try:
            pause(max(2.0, seconds / 2))
            quiet = others.took()
            rows.append(tell(Row("nobody", True, quiet, server.peak(), "the others alone")))
            for name in chosen:
                row = tell(one(name, server, others, seconds, quiet))
                if row.is_stuck and seconds <= SHORT:  # what is no accident happens every time
                    row = tell(one(name, server, others, seconds, quiet))
                rows.append(row)
        finally:
            others.close()
    return rows


def one(name: str, server: Target, others: Bystanders, seconds: float, quiet: Took) -> Row:
    """One attack, and what the others had of it."""
    others.took()
    server.reset_peak()
    server.next_stranger()
    try:
        words = ATTACKS[name](server, seconds)
    except Exception as error:  # noqa: BLE001 - the attack itself went wrong: that is no success
        words = f"FAILED: {type(error).__name__}: {error}"
    took, peak, loop = others.took(), server.peak(), server.loop()
    limit = max(P99 if seconds > SHORT else STUCK, SLACK * quiet.p99)
    if not server.is_up():
        words = f"FAILED: the server died. {words}"
        server.start()
    elif took.failures or not took.count:
        words = f"FAILED: others were thrown out {took.failures} times ({took.why}). {words}"
    elif took.p99 > limit:
        words = f"FAILED: others waited, more than {limit:.0f} ms. {words}"
    elif peak > MEMORY:
        words = f"FAILED: more than {MEMORY:.0f} MB. {words}"
    elif loop.longest > LOOP:
        words = f"FAILED: {loop.what} took more than {LOOP:.0f} ms of the event loop. {words}"
    return Row(name, not words.startswith("FAILED"), took, peak, words, loop)


def alone(name: str, seconds: float) -> Row:
    """Something that has a server to itself."""
    try:
        words = ALONE[name](None, seconds)  # type: ignore[arg-type]
    except Exception as error:  # noqa: BLE001
        words = f"FAILED: {type(error).__name__}: {error}"
    return Row(name, not words.startswith("FAILED"), None, 0.0, words)


def tell(row: Row) -> Row:
    """Print one line of the table."""
    took = row.took
    figures = "" if took is None else f"{took.median:6.1f} {took.p99:7.1f} {took.worst:7.1f}"
    peak = f"{row.peak:5.0f}" if row.peak else ""
    loop = "" if row.loop is None else f"{row.loop.longest:5.1f} {row.loop.kept:5.0f}"
    sign = "ok" if row.ok else "FAILED"
    words = row.words.removeprefix("FAILED: ")
    print(f"{sign:6} {row.name:14} {figures:22} {peak:5} {loop:11}  {words}", flush=True)
    return row


def main(words: Sequence[str]) -> int:
    """Run what was asked for; exit code 1 when something did not hold."""
    parser = argparse.ArgumentParser("./run attack", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help="those whose names begin so")
    parser.add_argument("--list", action="store_true", help="what there is")
    parser.add_argument("--short", action="store_true", help="a few seconds of each")
    parser.add_argument("--json", metavar="FILE", help="write the figures into a file too")
    given = parser.parse_args(words)
    names = [*ATTACKS, *ALONE]
    if given.list:
        for name in names:
            about = (ATTACKS | ALONE)[name].__doc__ or ""
            print(f"{name:14} {about.splitlines()[0]}")
        return 0
    chosen = [n for n in names if not given.parts or any(n.startswith(p) for p in given.parts)]
    if not chosen:
        print(f"There is no such part; there are: {', '.join(names)}.", file=sys.stderr)
        return 2
    if given.short and not given.parts:
        chosen = [name for name in chosen if name not in load.LONG]
    begun, seconds = time.monotonic(), SHORT if given.short else LONG
    print(f"{'':6} {'':14} {'others: median p99 worst':24} MB  loop, kept waiting")
    first = [name for name in chosen if name in ATTACKS]
    rows = attacked(first, seconds) if first else []
    rows += [tell(alone(name, seconds)) for name in chosen if name in ALONE]
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:  # noqa: PTH123
            json.dump([row._asdict() | {"took": row.took and row.took.p99} for row in rows], file)
    failed = [row.name for row in rows if not row.ok]
    print(f"\n{len(rows)} parts in {time.monotonic() - begun:.0f} s: ", end="")
    print(f"{len(failed)} FAILED ({', '.join(failed)})" if failed else "all held.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
