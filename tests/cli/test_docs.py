"""docs/cli.md names every command and every flag, and no other."""

import re

import click
import pytest

from thunderchild.cli.main import COMMANDS, cli


def command(name):
    found = cli.get_command(click.Context(cli), name)
    assert found is not None
    return found


def parameters(name):
    """What a command takes, or all its own commands together."""
    found = command(name)
    commands = found.commands.values() if isinstance(found, click.Group) else [found]
    return [parameter for one in commands for parameter in one.params]


@pytest.fixture(scope="module")
def chapters(root):
    text = (root / "docs" / "cli.md").read_text("utf-8")
    parts = re.split(r"^## `(\w+)`\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_command_has_a_chapter(chapters):
    assert list(chapters) == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_flag_is_described(chapters, name):
    chapter = chapters[name]
    flags = {
        flag
        for parameter in parameters(name)
        if isinstance(parameter, click.Option)
        for flag in parameter.opts
    }
    described = set(re.findall(r"^\| `(--[a-z-]+)", chapter, flags=re.MULTILINE))
    assert described == flags
    usage = re.search(r"```\n(\./run .+?)```", chapter, flags=re.DOTALL)
    assert usage
    assert set(re.findall(r"--[a-z-]+", usage[1])) == flags


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_is_in_the_usage(chapters, name):
    usage = re.search(r"```\n(\./run .+?)```", chapters[name], flags=re.DOTALL)
    assert usage
    for parameter in parameters(name):
        if isinstance(parameter, click.Argument):
            word = (parameter.metavar or parameter.name or "").upper().rstrip("S")
            assert word in usage[1], parameter.name


def test_the_pictures_in_the_tree_are_those_the_pages_show(root):
    """A picture that no page shows is weight; one that is missing leaves a hole."""
    shown = set()
    for page in (root / "README.md", *(root / "docs").glob("*.md")):
        for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text("utf-8")):
            shown.add((page.parent / name).resolve())
    folders = [(root / "docs" / name).resolve() for name in ("screenshots", "pictures")]
    assert shown == {picture for folder in folders for picture in folder.iterdir()}
