"""./run new: a small whole game to begin with."""

import re
from importlib import resources
from pathlib import Path
from typing import Final

import click

import thunderchild
from thunderchild.cli.common import command
from thunderchild.core.errors import InputError

NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,19}")
FILES: Final = ("__init__.py", "title.py", "game.py", "RULES.md")


@click.command()
@click.argument("name")
def new(name: str) -> None:
    """Write a small complete game called NAME into the source tree.

    It plays in the terminal and in the browser at once, is fuzzed and tested like any other; change
    it from there. docs/authors.md walks through it.
    """
    if not NAME.fullmatch(name):
        raise InputError(
            f"{name!r} cannot be the name of a game: use lower-case letters, digits and _"
        )
    root = Path(thunderchild.__file__).resolve().parent / "games"
    tests = root.parents[2] / "tests" / "games"
    if not tests.is_dir():
        raise InputError("A new game needs a checkout of the sources, and this is not one")
    folder, test = root / name, tests / name / f"test_{name}.py"
    if folder.exists() or test.parent.exists():
        raise InputError(f"There is already a game {name!r}")
    folder.mkdir()
    test.parent.mkdir()
    for file in FILES:
        (folder / file).write_text(filled(f"{file}.txt", name), "utf-8")
    (test.parent / "__init__.py").write_text(f'"""Tests of {label(name)}."""\n', "utf-8")
    test.write_text(filled("test.py.txt", name), "utf-8")
    where = folder.relative_to(root.parents[2])
    click.echo(f"{where} has a game, and tests/games/{name} its test.")
    click.echo(f"Play it: {command()} play {name}. Prove it: {command()} fuzz {name} --complete.")


def filled(file: str, name: str) -> str:
    """A file of the template for a game of this name."""
    text = resources.files("thunderchild.cli").joinpath("template", file).read_text("utf-8")
    words = {
        "CLASS": "".join(part.title() for part in name.split("_")),
        "LABEL": label(name),
        "ID": "".join(filter(str.isalpha, name)).upper()[:3],
        "NAME": name,
    }
    return re.sub(r"\b(CLASS|LABEL|ID|NAME)\b", lambda found: words[found[1]], text)


def label(name: str) -> str:
    """What people call it."""
    return name.replace("_", " ").title()
