"""What several commands take: a title, scenario, options, seats, seed, map and content."""

import secrets
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from thunderchild.core.errors import InputError

if TYPE_CHECKING:
    from thunderchild.core.record import Record, Setup

F = TypeVar("F", bound=Callable[..., Any])

PRINTED: Final = "printed"
RANDOM: Final = "random"
MOST_SEED: Final = 2**64 - 1
SEED: Final = click.IntRange(0, MOST_SEED)


def scenario_option(function: F) -> F:
    """`--scenario`."""
    return click.option("--scenario", metavar="S", help="The scenario; the first if not given.")(
        function
    )


def option_option(function: F) -> F:
    """`--option K=V`, as often as needed."""
    return click.option(
        "--option", "options", multiple=True, metavar="K=V", help="An option of the rules."
    )(function)


def seat_option(function: F) -> F:
    """`--seat NAME=PLAYER`, as often as needed."""
    return click.option(
        "--seat", "seats", multiple=True, metavar="NAME=PLAYER", help="Who plays a seat."
    )(function)


def seed_option(function: F) -> F:
    """`--seed N`."""
    return click.option("--seed", type=SEED, metavar="N", help="Repeats the same chance.")(function)


def map_option(function: F) -> F:
    """`--map`."""
    return click.option(
        "--map",
        "chart",
        metavar="MAP",
        help="printed, random, random:SEED, or a map file (TOML).",
    )(function)


def content_option(function: F) -> F:
    """`--content DIR`."""
    return click.option(
        "--content",
        "folder",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="A folder of content files that replace the game's own.",
    )(function)


def json_option(function: F) -> F:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(function)


def printable(text: str) -> str:
    """A text without signs that steer a terminal; what a file brings could hold them."""
    return "".join(c if c.isprintable() or c in "\n\t" else repr(c)[1:-1] for c in text)


def capital(text: str) -> str:
    """A text with a capital at its head."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A text that ends as a sentence does, on one line."""
    words = " ".join(printable(text).split())
    return words if words.endswith((".", "!", "?")) else f"{words}."


def warn(text: str) -> None:
    """Print to the error output, wrapped if that is a terminal."""
    if sys.stderr.isatty():
        from thunderchild.core.fitting import folded

        text = "\n".join(folded(text, shutil.get_terminal_size().columns))
    click.echo(text, err=True)


def pairs(given: Sequence[str], what: str) -> dict[str, str]:
    """`K=V` arguments as a dict."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise InputError(f'--{what} is written as NAME=VALUE, not "{text}".')
        if name.strip() in found:
            raise InputError(f"--{what} {name.strip()} is given twice.")
        found[name.strip()] = value.strip()
    return found


def read_text(path: Path) -> str:
    """A text file somebody named."""
    from thunderchild.core import content

    if path.is_dir():
        raise InputError(f"{path}: this is a folder, not a file.")
    if not path.exists():
        raise InputError(f"{path}: there is no such file.")
    return content.read(path)


def load(path: Path, data: Path | None = None) -> "Record":
    """A record, with what this computer has sealed in it opened; raises InputError.

    A server seals with the secret of its own data folder; that of `data` is tried first.
    """
    from thunderchild.core import record as rec
    from thunderchild.table.home import data_folder, secret_of
    from thunderchild.table.sealing import opened

    found = rec.load(path)
    if not found.owner:
        return found
    for folder in filter(None, (data, data_folder())):
        try:
            return opened(found, secret_of(folder))
        except rec.RecordError as error:
            why = error
    raise InputError(f"{path}: {why}. It opens by itself when the game is over.")


def make_setup(
    title: str,
    scenario: str | None,
    options: Sequence[str],
    chart: str | None = None,
    folder: Path | None = None,
    *,
    players: Sequence[str],
) -> "Setup":
    """The setup that the arguments describe, checked, with a random or custom map written in.

    Where a machine plays, a limit of the title is added and said on the error output.
    """
    from thunderchild import titles
    from thunderchild.core.content import read_folder
    from thunderchild.core.record import Setup

    entry = titles.title(title)
    content = read_folder(folder) if folder is not None else {}
    chosen = scenario if scenario is not None else entry.scenarios_with(content)[0]
    word = ""
    if chart is not None and chart.partition(":")[0] == RANDOM:
        word = chart if ":" in chart else f"{RANDOM}:{secrets.randbelow(10**6)}"
    elif chart not in (None, PRINTED):
        name = map_name(entry)
        content[name] = read_text(Path(str(chart)))
    given = Setup(title, chosen, pairs(options, "option"), content, word)
    titles.refuse_idle(given)
    limited = titles.with_limit(given, players)
    setup = titles.settle(limited)
    titles.make(setup)
    limit = entry.machine_limit
    if limit is not None and limited is not given:
        other = "N or none" if titles.PERSON in players else "N"
        warn(
            f"{title}: with a machine {limit.words.format(limit.value)} ({limit.rule}); "
            f"--option {limit.option}={other} changes that."
        )
    return setup


def map_name(entry: Any) -> str:
    """The content file of a custom map."""
    if not entry.kind.MAP_FILE:
        raise InputError(f"{entry.label} has no other maps.")
    return str(entry.kind.MAP_FILE)


def seats_of(
    title: str, scenario: str | None, named: dict[str, str], folder: Path | None = None
) -> tuple[str, ...]:
    """The seats of a scenario; refuses seats and players that it does not have."""
    from thunderchild import titles
    from thunderchild.core.content import read_folder

    entry = titles.title(title)
    content = read_folder(folder) if folder is not None else {}
    chosen = scenario if scenario is not None else entry.scenarios_with(content)[0]
    entry.check_seats(chosen, named, content)
    return entry.seats_of(chosen, content)


def command() -> str:
    """What a person types to call this program."""
    import thunderchild

    there = Path(thunderchild.__file__).resolve().parents[2] / "run"
    return "./run" if there.is_file() else "thunderchild"


def source_folder(name: str) -> Path:
    """A folder of the source tree, which an installed package does not have."""
    import thunderchild

    folder = Path(thunderchild.__file__).resolve().parents[2] / name
    if not folder.is_dir():
        raise InputError(
            f"This needs the folder {name} of the sources, which the package does not have."
        )
    return folder
