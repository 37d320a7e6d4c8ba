"""`rules`: the rules as text, and the ledger of what is tested."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from thunderchild.cli.common import json_option, source_folder
from thunderchild.cli.main import show
from thunderchild.cli.screen import Screen
from thunderchild.core.errors import InputError, known_are
from thunderchild.core.game import WIDTH

if TYPE_CHECKING:
    from thunderchild.core.rulebook import Rule, RuleBook
    from thunderchild.core.testing.citations import Citation


@click.command()
@click.argument("title", required=False)
@click.argument("words", nargs=-1)
@click.option("--rulings", is_flag=True, help="Only our rulings, without what the book says.")
@click.option("--ledger", is_flag=True, help="What is tested, cited, missing and exempt.")
@click.option("--where", is_flag=True, help="Where the code carries it out, and what tests it.")
@json_option
def rules(
    title: str | None,
    words: tuple[str, ...],
    rulings: bool,
    ledger: bool,
    where: bool,
    as_json: bool,
) -> None:
    """Show the rules of TITLE: all of them, one by its ID, or those with all WORDS.

    TITLE is a title or a catalogue; a rule ID by itself is enough. Where a book is silent or
    contradicts itself, a ruling below the rule says how it is played here. With --ledger the exit
    code is 1 while anything is missing.
    """
    books = catalogues()
    if title is not None and title not in books:
        title, words = in_which(books, title), (title, *words)
    chosen = list(books) if title is None else [title]
    if ledger:
        if words or rulings or where:
            raise InputError("--ledger is about a whole catalogue; leave out everything else.")
        show_ledgers(list({id(books[n]): books[n] for n in chosen}.values()), as_json)
        return
    if title is None:
        if where:
            raise InputError("Say which rule: ./run rules WW-8.6 --where")
        list_books(books, as_json)
        return
    found = select(open_book(books[title]), words)
    if rulings:
        found = ruled(found)
    width = min(Screen().width, WIDTH)
    if where:
        show_places(books[title].package, found, as_json)
    elif as_json:
        show(found)
    elif rulings:
        click.echo("\n\n".join(rule.without_text(width) for rule in found))
    elif words:
        click.echo("\n\n".join(rule.printed(width) for rule in found))
    else:
        list_rules(found)


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
    from thunderchild.titles import rule_book

    return rule_book(entry.package)


def in_which(books: dict[str, Any], word: str) -> str:
    """The catalogue that has a rule of this id."""
    for name, entry in books.items():
        if word.upper() in open_book(entry):
            return name
    raise InputError(f"There is no game {word!r}; {known_are(word, books)}")


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


def ruled(found: "list[Rule]") -> "list[Rule]":
    """Those of the rules that have a ruling of ours."""
    kept = [rule for rule in found if rule.rulings]
    if not kept:
        named = ", ".join(rule.id for rule in found[:8])
        more = ", ..." if len(found) > 8 else ""
        raise InputError(f"There is no ruling of ours in {named}{more}.")
    return kept


def list_rules(found: "list[Rule]") -> None:
    """The rules by id and title; a mark stands where there is a ruling."""
    width = max(len(rule.id) for rule in found)
    for rule in found:
        mark = " (ruling)" if rule.rulings else ""
        click.echo(f"{rule.id:{width}} {rule.title}{mark}")


def list_books(books: dict[str, Any], as_json: bool) -> None:
    """Which rules there are."""
    opened = {n: open_book(entry) for n, entry in books.items() if n == entry.catalogue}
    rows = [
        {"catalogue": n, "title": b.title, "rules": len(b), "rulings": b.count_rulings()}
        for n, b in opened.items()
    ]
    if as_json:
        show(rows)
    else:
        for row in rows:
            numbers = f"{row['rules']} rules, {row['rulings']} rulings of ours"
            click.echo(f"{row['catalogue']:10} {row['title']}, {numbers}")


def show_places(package: str, found: "list[Rule]", as_json: bool) -> None:
    """For each rule the places that carry it out and the tests that name it."""
    from thunderchild.core.testing.citations import citations, namings

    tests = source_folder("tests")
    root, code, named = tests.parent, citations(package), namings(tests)
    rows = [
        {
            "id": rule.id,
            "title": rule.title,
            "code": [
                f"{Path(one.file).relative_to(root)}:{one.line} {one.qualname or 'module'}"
                for one in sorted(code, key=room_of)
                if one.rule == rule.id
            ],
            "tests": [
                f"{Path(one.file).relative_to(root)}:{one.line} {one.test}".rstrip()
                for one in named
                if one.rule == rule.id
            ],
        }
        for rule in found
    ]
    if as_json:
        show(rows)
        return
    for row in rows:
        lines = [f"{row['id']} {row['title']}", *row["code"], *row["tests"]]
        click.echo("\n    ".join(lines))


def room_of(citation: "Citation") -> tuple[bool, bool]:
    """Sort rules first, then what only describes them; in each a module as a whole comes last."""
    is_rule = bool({"rules", "battle", "cards"} & set(Path(citation.file).parts))
    return not is_rule, not citation.qualname


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
