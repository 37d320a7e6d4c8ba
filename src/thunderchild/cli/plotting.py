"""A series of games as rows in a file, and as a picture: in the terminal, or in a file."""

import csv
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from thunderchild.core.errors import InputError

if TYPE_CHECKING:
    from thunderchild.lab.simulate import GameRow, SeriesResult

HERE: Final = "-"  # `--plot` without a file
ENDINGS: Final = (".svg", ".png", ".pdf")
LIBRARY: Final = "matplotlib"
MOST_BARS: Final = 24
COLUMNS: Final = ("seed", "turns", "actions", "winner", "reason")


def check(plot: str | None, table: Path | None) -> None:
    """Refuse what cannot be written before any game is played."""
    if plot not in (None, HERE):
        file = Path(str(plot))
        if file.suffix not in ENDINGS:
            raise InputError(
                f"--plot needs a file that ends in {', '.join(ENDINGS)}, not {plot!r}."
            )
        if find_spec(LIBRARY) is None:
            raise InputError(
                f"--plot FILE needs the package {LIBRARY}, which is not installed; "
                "--plot alone draws here."
            )
        check_folder(file)
    if table is not None:
        check_folder(table)


def check_folder(file: Path) -> None:
    """Refuse a file that cannot be written."""
    if file.is_dir():
        raise InputError(f"{file}: this is a folder, not a file.")
    if not file.parent.is_dir():
        raise InputError(f"{file}: there is no folder {file.parent}.")
    if not os.access(file.parent, os.W_OK):
        raise InputError(f"{file}: it cannot be written.")


# ---- pictures that need no library ---------------------------------------------------------------

picture_option = click.option(
    "--plot",
    "picture",
    type=click.Path(path_type=Path),
    metavar="FILE.svg",
    help="Draw what was found, with its intervals, into an SVG file.",
)


def check_picture(file: Path) -> None:
    """Refuse a picture that cannot be written before any game is played."""
    if file.suffix != ".svg":
        raise InputError(f"--plot needs a file that ends in .svg, not {str(file)!r}.")
    check_folder(file)


def draw(file: Path, picture: str) -> None:
    """Write a picture."""
    file.write_text(picture, "utf-8")


# ---- rows ---------------------------------------------------------------------------------------


@contextmanager
def rows_into(file: Path | None) -> Iterator[Callable[["GameRow"], None] | None]:
    """Write a row per game as it comes; the columns end with the tracks of the title.

    The file is there when all are written, so that nobody reads half of it.
    """
    if file is None:
        yield None
        return
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    tracks: list[str] = []
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as out:
            writer = csv.writer(out)

            def write(row: "GameRow") -> None:
                if row.game == 1:
                    tracks.extend(row.tracks)
                    writer.writerow([*COLUMNS, *tracks])
                played = (row.seed, row.turns, row.actions, row.winner or "", row.reason)
                writer.writerow([*played, *(row.tracks[name] for name in tracks)])

            yield write
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


# ---- pictures -----------------------------------------------------------------------------------


def binned(lengths: Mapping[int, int]) -> dict[str, int]:
    """How many games had how many turns, with neighbours together where there are many."""
    least, most = min(lengths), max(lengths)
    size = -(-(most - least + 1) // MOST_BARS)
    found = {}
    for start in range(least, most + 1, size):
        end = min(start + size - 1, most)
        name = str(start) if start == end else f"{start}-{end}"
        found[name] = sum(lengths.get(turn, 0) for turn in range(start, end + 1))
    return found


def results_of(result: "SeriesResult") -> dict[str, int]:
    """How many games ended how."""
    return {f"{end.winner or 'draw'}: {end.reason}": end.count for end in result.outcomes}


def draw_here(result: "SeriesResult", lengths: Mapping[int, int], *, to_error: bool) -> None:
    """Bars of turns and of results in the terminal; beside JSON on the error output."""
    width = shutil.get_terminal_size().columns
    for heading, counts in (("turns", binned(lengths)), ("result", results_of(result))):
        click.echo("\n" + "\n".join(bars(heading, counts, width)), err=to_error)


def bars(heading: str, counts: Mapping[str, int], width: int) -> Iterator[str]:
    """A line for each count with its name, its number and its bar, below a heading."""
    names = max(map(len, [heading, *counts]))
    room = max(width - names - len("  games  "), 10)
    most = max(counts.values())
    yield f"{heading:<{names}}  games"
    for name, count in counts.items():
        yield f"{name:<{names}}  {count:>5}  {'█' * -(-count * room // most)}".rstrip()


def draw_file(file: Path, result: "SeriesResult", lengths: Mapping[int, int]) -> None:
    """The same as a picture."""
    figure: Any = import_module(f"{LIBRARY}.figure").Figure(figsize=(9, 7), layout="constrained")
    above, below = figure.subplots(2, 1)
    above.bar(list(lengths), list(lengths.values()), width=0.9)
    above.set(xlabel="turns", ylabel="games")
    above.set_title(f"{result.title} {result.scenario}: {result.games} games")
    counts = results_of(result)
    below.barh(list(counts), list(counts.values()))
    below.invert_yaxis()
    below.set_xlabel("games")
    figure.savefig(file)
