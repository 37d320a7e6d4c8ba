"""`lesson`: learn a game in the terminal, step by step."""

import click

from thunderchild.core.errors import InputError


@click.command()
@click.argument("title", required=False)
@click.argument("name", required=False)
@click.option("--list", "listed", is_flag=True, help="List the lessons.")
@click.option("--no-save", is_flag=True, help="Do not keep the game.")
@click.option("--no-color", is_flag=True, help="Print without colours.")
def lesson(
    *, title: str | None, name: str | None, listed: bool, no_save: bool, no_color: bool
) -> None:
    """Learn a game: a practice game with a guide, about ten minutes long.

    NAME is one of several lessons of a title; without it the first begins. `terminal --continue`
    resumes a lesson that you left.
    """
    if title is None and not listed:
        raise InputError("Say which game; --list shows the lessons.")
    if listed:
        show(title)
        return
    from thunderchild.cli.keeping import Keeper
    from thunderchild.cli.session import Session
    from thunderchild.table.table import lesson_table

    table = lesson_table(title or "", name or "")
    Session(table, keeper=None if no_save else Keeper(None), colour=not no_color).run()


def show(title: str | None) -> None:
    """The lessons of a title, or of all."""
    from thunderchild import titles
    from thunderchild.table.lesson import lessons_of

    chosen = [titles.title(title)] if title else [t for t in titles.TITLES.values() if t.listed]
    for entry in chosen:
        for id_, one in lessons_of(entry).items():
            click.echo(f"{entry.name} {id_}: {one.name}, {one.minutes} minutes. {one.blurb}")
