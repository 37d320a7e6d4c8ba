"""`backup` and `restore`: all games of a server in one file."""

import sys
from pathlib import Path

import click

from thunderchild.cli.common import sentence

FILE = click.Path(path_type=Path, dir_okay=False)
DATA = click.option(
    "--data", type=click.Path(path_type=Path), metavar="DIR", help="The data folder."
)


@click.command()
@click.argument("file", type=FILE)
@DATA
def backup(file: Path, data: Path | None) -> None:
    """Copy all games into FILE, while the server runs, and verify the copy.

    Exit code 1 when a game in it is not as it was written.
    """
    from thunderchild.server.keeping import backup as make
    from thunderchild.table.home import data_folder

    found = make(data if data is not None else data_folder(), file)
    for line in found.broken:
        click.echo(sentence(line), err=True)
    games = "1 game" if found.games == 1 else f"{found.games} games"
    click.echo(f"{file} has {games} with {found.lines} lines.")
    sys.exit(1 if found.broken else 0)


@click.command()
@click.argument("file", type=FILE)
@DATA
@click.option("--replace", is_flag=True, help="Move existing games aside, under another name.")
def restore(file: Path, data: Path | None, replace: bool) -> None:
    """Put the games of a backup into the data folder; the server must not run."""
    from thunderchild.server.keeping import restore as put
    from thunderchild.table.home import data_folder

    folder = data if data is not None else data_folder()
    found = put(file, folder, replace=replace)
    games = "1 game" if found.games == 1 else f"{found.games} games"
    click.echo(f"{folder} has {games} with {found.lines} lines again.")
