"""`rules`: the rules as text, and the ledger of what is tested."""

import sys
from typing import TYPE_CHECKING, Any

import click

from thunderchild.cli.common import json_option, source_folder
from thunderchild.cli.main import show
from thunderchild.core.errors import InputError

if TYPE_CHECKING:
    from thunderchild.core.rulebook import Rule, RuleBook


@click.command()
@click.argument("title", required=False)
@click.argument("words", nargs=-1)
@click.option("--ledger", is_flag=True, help="What is tested, cited, missing and exempt.")
@json_option
def rules(title: str | None, words: tuple[str, ...], ledger: bool, as_json: bool) -> None:
    """Show the rules of TITLE: all of them, one by its ID, or those that hold all WORDS.

    TITLE is a title or a catalogue; a rule ID alone will do. With --ledger the exit code is 1
    while anything is missing.
    """
    books = catalogues()
    if title is not None and title not in books:
        title, words = in_which(books, title), (title, *words)
    chosen = list(books) if title is None else [title]
    if ledger:
        if words:
            raise InputError("--ledger is about a whole catalogue; leave out the words.")
        show_ledgers(list({id(books[n]): books[n] for n in chosen}.values()), as_json)
        return
    if title is None:
        list_books(books, as_json)
        return
    found = select(open_book(books[title]), words)
    if as_json:
        show(found)
    elif words:
        click.echo("\n\n".join(str(rule) for rule in found))
    else:
        for rule in found:
            click.echo(f"{rule.id:9} {rule.title}")


def catalogues() -> dict[str, Any]:
    """Titles by their own name and by that of their catalogue."""
    from thunderchild.titles import TITLES

    found: dict[str, Any] = {}
    for entry in TITLES.values():
        if entry.listed:
            found.setdefault(entry.catalogue, entry)
            found.setdefault(entry.name, entry)
    return found


def open_book(entry: Any) -> "RuleBook":
    """The rules of a title."""
    from thunderchild.core.rulebook import RuleBook

    return RuleBook.of(entry.package)


def in_which(books: dict[str, Any], word: str) -> str:
    """The catalogue that has a rule of this id."""
    for name, entry in books.items():
        if word.upper() in open_book(entry):
            return name
    raise InputError(f'There is no game "{word}"; there are: {", ".join(books)}.')


def select(book: "RuleBook", words: tuple[str, ...]) -> "list[Rule]":
    """All rules, the one with an id, or those that hold the words."""
    if not words:
        return list(book)
    if len(words) == 1 and (words[0].upper() in book or words[0] in book):
        return [book.get(words[0])]
    found = book.search(" ".join(words))
    if not found:
        raise InputError(f'{book.title} has no rule with "{" ".join(words)}".')
    return found


def list_books(books: dict[str, Any], as_json: bool) -> None:
    """Which rules there are."""
    rows = [
        {"catalogue": name, "title": open_book(entry).title, "rules": len(open_book(entry))}
        for name, entry in books.items()
        if name == entry.catalogue
    ]
    if as_json:
        show(rows)
    else:
        for row in rows:
            click.echo(f"{row['catalogue']:10} {row['title']}, {row['rules']} rules")


def show_ledgers(entries: list[Any], as_json: bool) -> None:
    """For each catalogue what is tested, cited, missing and exempt."""
    from thunderchild.core.testing.ledger import exit_status, ledger

    tests = source_folder("tests")
    found = [ledger(entry.catalogue, entry.package, tests) for entry in entries]
    if as_json:
        show([one.to_data() for one in found])
    else:
        for one in found:
            click.echo(str(one))
    sys.exit(exit_status(found))
