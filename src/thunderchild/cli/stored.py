"""`stored`: what becomes of stored games when rules or content change."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from thunderchild.cli.common import json_option, sentence
from thunderchild.core.errors import InputError

if TYPE_CHECKING:
    from thunderchild.server.opening import Opened
    from thunderchild.server.store import Store

PARTS = 1


@click.group()
def stored() -> None:
    """Look after the games that a server has stored."""


@stored.command()
@click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="The data folder.")
@json_option
def check(*, data: Path | None, as_json: bool) -> None:
    """Open every stored game as this version would, and change nothing.

    Run it with a new version before its server is started. Exit code 1 if a game could only be
    looked at, with the line at which it departs.
    """
    from thunderchild.cli.main import show
    from thunderchild.server.store import Store
    from thunderchild.table.home import data_folder

    store = Store(data if data is not None else data_folder(), reading=True)
    found = [look(store, game) for game in store.ids()]
    store.close()
    if as_json:
        show(found)
    else:
        for row in found:
            click.echo(sentence(f"{row['game']}  {row['what']}: {row['words']}"))
        parted = sum(row["how"] == "still" for row in found)
        games = "1 game" if len(found) == 1 else f"{len(found)} games"
        click.echo(f"{games}: {len(found) - parted} can be played on, {parted} only looked at.")
    sys.exit(PARTS if any(row["how"] == "still" for row in found) else 0)


def look(store: "Store", game: str) -> dict[str, object]:
    """What this version makes of one game."""
    from thunderchild.server.opening import open_stored

    row: dict[str, object] = {"game": game, "what": "unreadable", "how": "still", "line": 0}
    try:
        found = store.load(game)
        if found is None:
            return row | {"words": "there is no such game"}
        files = store.pack_files(found.content)
        opened = open_stored(found, files, store.positions(game))
    except InputError as error:
        return row | {"words": str(error)}
    table = opened.table
    what = f"{table.setup.title} {table.setup.scenario}, {table.number} actions"
    row |= {"what": what, "how": opened.how, "line": opened.line}
    return row | {"words": in_words(opened)}


def in_words(opened: "Opened") -> str:
    """How a game was opened."""
    if opened.how == "still":
        return opened.table.still
    if opened.how == "bridged":
        return f"goes on; {opened.changed} lines of an earlier engine are written differently"
    return "goes on"


DATA = click.option(
    "--data", type=click.Path(path_type=Path), metavar="DIR", help="The data folder."
)


@stored.command()
@DATA
@json_option
def tables(*, data: Path | None, as_json: bool) -> None:
    """List the tables of a server, the last changed first."""
    from thunderchild.cli.main import show

    found = beside(data).upkeep.rows()
    if as_json:
        show(found)
        return
    for row in found:
        signs = [word for word in ("archived", "removed", "private") if row[word]]
        words = f"{row['game']}  {row['title']} {row['scenario']}, {row['lines']} lines"
        click.echo(f"{words}, changed {str(row['changed'])[:16]}{''.join(f', {s}' for s in signs)}")


@stored.command()
@click.argument("table")
@DATA
def remove(table: str, data: Path | None) -> None:
    """Remove a table from a server that may run; its lines stay in the database."""
    from thunderchild.server.tokens import now

    store = beside(data)
    if not any(row["game"] == table for row in store.upkeep.rows()):
        raise InputError(f"There is no table {table!r}; ./run stored tables lists them.")
    store.change(table, removed=now())
    click.echo(f"{table} is removed.")


@stored.command()
@click.argument("address")
@click.option("--lift", is_flag=True, help="Let the address in again.")
@DATA
def bar(address: str, lift: bool, data: Path | None) -> None:
    """Shut an address out of a server that may run."""
    from ipaddress import ip_address

    from thunderchild.server.limits import neighbourhood

    try:
        ip_address(address)
    except ValueError:
        raise InputError(f"{address!r} is not an address such as 192.0.2.7.") from None
    place = neighbourhood(address)
    beside(data).upkeep.bar(place, yes=not lift)
    click.echo(f"{place} is {'let in again' if lift else 'barred'}.")


@stored.command()
@click.argument("table")
@click.argument("seat")
@DATA
def renew(table: str, seat: str, data: Path | None) -> None:
    """End the links of a seat and print a new invitation to it."""
    store = beside(data)
    players = next((row["players"] for row in store.upkeep.rows() if row["game"] == table), None)
    if not isinstance(players, dict) or seat not in players:
        raise InputError(f"There is no seat {seat!r} at a table {table!r}.")
    click.echo(f"/table/{table}#{store.tokens.renew(table, seat)}")


def beside(data: Path | None) -> "Store":
    """The store of a server that may run meanwhile."""
    from thunderchild.server.store import Store
    from thunderchild.table.home import data_folder

    return Store(data if data is not None else data_folder(), beside=True)


@stored.command()
@click.argument("title")
def keep(title: str) -> None:
    """Save the present content of a title in the source, for today's games.

    For developers: before content changes that games may have been played with.
    """
    from thunderchild import titles
    from thunderchild.cli.common import source_folder
    from thunderchild.core import kept
    from thunderchild.core.content import data_hash

    package = titles.title(title).package
    texts = dict(kept.own_texts(package))
    name = data_hash(texts)
    parts = package.split(".")
    folder = source_folder("src").joinpath(*parts) / kept.FOLDER
    known = sorted(folder.glob("*.json"))
    if any(path.stem.endswith(name) for path in known):
        click.echo(f"The content of {title} is already kept ({name}).")
        return
    number = 1 + max((int(path.stem.partition("-")[0]) for path in known), default=0)
    folder.mkdir(exist_ok=True)
    path = folder / f"{number:04}-{name}.json"
    path.write_text(json.dumps(texts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    click.echo(f"Kept as {path.name}.")
