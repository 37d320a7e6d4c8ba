"""README and docs are true: their examples run, their commands and links exist."""

import doctest
import re

import click
import pytest

from thunderchild.cli.main import cli

PAGES = [
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/authors.md",
    "docs/developing.md",
    "docs/machine.md",
    "docs/playing.md",
]
RUN_WORDS = {"test", "check", "compile", "format", "prove", "attack", "audit", "dev", "bench"}
RUN_WORDS |= {"lock", "clean", "play"}


@pytest.fixture(scope="module", params=["README.md", *PAGES])
def page(request, root):
    return root / request.param


def test_readme_examples_run(root):
    result = doctest.testfile(str(root / "README.md"), module_relative=False)
    assert result.failed == 0
    assert result.attempted > 10


def test_terminal_lines_are_notation(root):
    """Every line of the terminal example is read as an action."""
    from thunderchild.core.errors import NotationError
    from thunderchild.games.warpwar.game import WarpWar

    text = (root / "docs/playing.md").read_text("utf-8")
    lines = re.search(r"```\n(end north.*?)```", text, flags=re.DOTALL)
    assert lines
    game = WarpWar("learning")
    verbs = [line.split()[0] for line in lines.group(1).splitlines()]
    assert verbs == ["end", "build", "move", "halt", "orders", "hits", "retreat"]
    for line in lines.group(1).splitlines():
        text = game.read(game.blank(), 0, line) if line[:2] in ("en", "bu", "ha") else None
        assert text is not None or line.startswith(("move", "orders", "hits", "retreat"))
    with pytest.raises(NotationError, match="no W1"):
        game.read(game.blank(), 0, "orders W1 attack D3 B5>W2 S2; W2 dodge D4 M>W1@6")


def test_the_words_of_the_martian_games_are_notation(root):
    """The examples of playing.md and the tables of records.md use words that can be read."""
    from thunderchild.games.invasion.words.notation import VERBS
    from thunderchild.games.london.words.notation import HEXES, PLAIN, READERS

    london = {*READERS, *PLAIN.values(), *HEXES.values()}
    playing = (root / "docs/playing.md").read_text("utf-8")
    records = (root / "docs/records.md").read_text("utf-8")
    tables = records[records.index("### London") :].split("### Japan and England")
    for words, first, table in ((london, "buy a", tables[0]), (set(VERBS), "buy_u", tables[1])):
        lines = re.search(rf"```\n({first}.*?)```", playing, flags=re.DOTALL)
        assert lines
        assert {line.split()[0] for line in lines[1].splitlines()} <= words
        rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
        found = {text.split()[0] for row in rows for text in re.findall("`([^`]+)`", row)}
        assert len(found) > 15
        assert found <= words


def test_commands_exist(page):
    known = set(cli.list_commands(click.Context(cli))) | RUN_WORDS
    words = re.findall(r"\./run ([a-z]+)", page.read_text("utf-8"))
    assert words
    assert set(words) <= known


def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_every_option_is_in_the_rules(root):
    """The options table of RULES.md names every option of the game."""
    from thunderchild.core.options import specs
    from thunderchild.games.warpwar.model.options import Options

    rules = (root / "src/thunderchild/games/warpwar/RULES.md").read_text("utf-8")
    for spec in specs(Options):
        assert f"`{spec.name}`" in rules
        for value in spec.values:
            assert f"`{value}`" in rules or value in rules, (spec.name, value)
