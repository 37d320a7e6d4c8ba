"""Wrong input on the command line: one sentence, exit code 2, nothing half-written."""

import socket
import subprocess
import sys

import click
import pytest

from thunderchild.cli.main import COMMANDS, cli
from thunderchild.titles import TITLES

RECORD = """\
thunderchild record 1
title specimen
scenario duel
content 0
seat left=random
seat right=random
chance fast 7

"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["dance"], "There is no command"),
        (["simulate", "chess", "--games", "1"], "There is no game 'chess'"),
        (["simulate", "specimen"], "--games N is missing: it is `./run simulate TITLE --games N`"),
        (["simulate", "specimen", "--games", "0"], "--games must be a whole number from 1 to 1"),
        (["simulate", "specimen", "--games", "many"], "1 to 10000000, not 'many'"),
        (["simulate", "specimen", "--games", "1", "--wings", "2"], "--wings"),
        (["simulate", "specimen", "--games", "1", "--scenario", "picnic"], "no scenario 'picnic'"),
        (["simulate", "specimen", "--games", "1", "--option", "hats=3"], "no option 'hats'"),
        (["simulate", "specimen", "--games", "1", "--option", "hats"], "NAME=VALUE"),
        (["simulate", "specimen", "--games", "1", "--seat", "top=random"], "no seat 'top'"),
        (["simulate", "specimen", "--games", "1", "--seat", "left=kasparov"], "'kasparov'"),
        (["simulate", "specimen", "--games", "1", "--seat", "left=person"], "person"),
        (
            ["simulate", "specimen", "--games", "1", "--seed", "-4"],
            "whole number from 0, not",
        ),
        (
            ["simulate", "specimen", "--games", "1", "--workers", "0"],
            "number from 1 to 256",
        ),
        (["simulate", "specimen", "--games", "1", "--map", "random"], "random maps"),
        (["simulate", "specimen", "--games", "1", "--map", "m.toml"], "maps"),
        (["simulate", "warpwar", "--games", "1", "--map", "missing.toml"], "missing.toml"),
        (["simulate", "warpwar", "--games", "1", "--map", "random:x"], "random:x"),
        (["simulate", "warpwar", "--games", "1", "--map", "random:"], "random:"),
        (["simulate", "warpwar", "--games", "1", "--option", "records=never"], "records"),
        (["simulate", "warpwar", "--games", "1", "--option", "dry_rounds=0"], "dry_rounds"),
        (["simulate", "specimen", "--games", "1", "--content", "nowhere"], "nowhere"),
        (["compare", "specimen", "random", "random", "--games", "3"], "even"),
        (["compare", "specimen", "random", "nobody", "--games", "2"], "'nobody'"),
        (["terminal", "chess"], "There is no game 'chess'"),
        (["terminal", "specimen", "--scenario", "picnic"], "picnic"),
        (["terminal", "specimen", "--seat", "top=person"], "'top'"),
        (["terminal", "specimen", "--resume", "none.record"], "none.record"),
        (["terminal", "specimen", "--resume", "x", "--seed", "1"], "--resume"),
        (["replay", "none.record"], "none.record"),
        (["replay", "."], "."),
        (["verify", "none.record"], "none.record"),
        (["verify"], "FILES"),
        (["fuzz", "chess", "--games", "1"], "'chess'"),
        (["fuzz", "specimen", "--games", "1", "--scenario", "picnic"], "picnic"),
        (["fuzz", "specimen", "--games", "1", "--option", "hats=1"], "hats"),
        (["fuzz", "all", "--games", "1", "--scenario", "duel"], "all"),
        (["knockout", "chess"], "'chess'"),
        (["rules", "chess"], "chess"),
        (["rules", "warpwar", "WW-99.99"], "WW-99.99"),
        (["rules", "warpwar", "xyzzy"], "xyzzy"),
        (["rules", "warpwar", "missile", "--ledger"], "--ledger"),
        (["play", "chess", "--no-browser"], "'chess'"),
        (["play", "--port", "99999"], "--port must be a whole number from 0 to 65535, not '99999'"),
        (["play", "--port", "-n"], "--port must be a whole number from 0 to 65535, not '-n'"),
        (["japan"], "'japan' is a game: `./run play japan`"),
        (["simulat"], "There is no command 'simulat'; did you mean 'simulate'?"),
        (["stored", "chek"], "no command 'chek' of `stored`; did you mean 'check'?"),
        (["terminal", "japn"], "There is no game 'japn'; did you mean 'japan'?"),
        (["games", "Lundon"], "did you mean 'london'?"),
        (["terminal", "warpwar", "--scenario", "advanc"], "did you mean 'advanced'?"),
        (["terminal", "warpwar", "--option", "turn_limt=3"], "did you mean 'turn_limit'?"),
        (["terminal", "warpwar", "--seat", "frist=person"], "did you mean 'first'?"),
        (["terminal", "warpwar", "--seat", "first=gready"], "did you mean 'greedy'?"),
        (["simulate", "japan", "--gmaes", "3"], "no flag '--gmaes'; did you mean '--games'?"),
        (["rules", "warpwra"], "did you mean 'warpwar'?"),
        (["replay", "a", "b", "c"], "'b c' is too much: it is `./run replay FILE`"),
    ],
)
def test_one_sentence(refused, words, expected, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert expected in refused(*words)
    assert list(tmp_path.iterdir()) == []


LIBRARY = (
    "Got ",
    "No such",
    "Missing",
    "Invalid",
    "not a valid",
    "in the range",
    "requires",
    "Try ",
)


def all_commands():
    """Every command with what it takes, and the words that call it."""
    for name in COMMANDS:
        found = cli.get_command(click.Context(cli), name)
        parts = found.commands.items() if isinstance(found, click.Group) else [("", found)]
        yield from (([name, *filter(None, [part])], one) for part, one in parts)


def misuses():
    """Every way to call a command wrongly that can be told before it is carried out."""
    for words, command in all_commands():
        arguments = [p for p in command.params if isinstance(p, click.Argument)]
        filled = ["x"] * sum(argument.required for argument in arguments)
        yield [*words, *filled, "--wrong"]
        yield [*words, *filled, "-w"]
        if all(argument.nargs > 0 for argument in arguments):
            yield [*words, *(["x"] * len(arguments)), "over", "much"]
        if filled:
            yield words
        for option in (p for p in command.params if isinstance(p, click.Option)):
            flag = max(option.opts, key=len)
            yield [*words, *filled, f"{flag}=3" if option.is_flag else flag]
            if isinstance(option.type, click.IntRange):
                yield [*words, *filled, flag, "abc"]
                yield [*words, *filled, flag, "-1"]


@pytest.mark.parametrize("words", list(misuses()), ids=" ".join)
def test_no_words_of_the_library(refused, words):
    said = refused(*words)
    assert not any(word in said for word in LIBRARY), said
    assert "Usage:" not in said


def test_records_need_a_folder(refused, tmp_path):
    file = tmp_path / "file"
    file.write_text("taken")
    assert "file" in refused("simulate", "specimen", "--games", 1, "--records", file)
    assert file.read_text() == "taken"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", "line 1"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"hello\n", "line 1"),
        (b"thunderchild record 99\n", "version 99"),
        (RECORD.encode(), "breaks off"),
        (RECORD.replace("specimen", "chess").encode() + b"pause\n", "chess"),
        (RECORD.encode() + b"1 left dance\npause\n", "content"),
        (RECORD.encode() + b"2 left dance\npause\n", "expected action 1"),
    ],
)
def test_broken_records(tc, refused, text, expected, tmp_path):
    file = tmp_path / "broken.record"
    file.write_bytes(text)
    assert expected in refused("replay", file)
    said = tc("verify", file)
    assert said.code in (1, 2)
    assert "Traceback" not in said.err
    assert "broken.record" in said.out + said.err


def test_maps_and_content_that_are_wrong(refused, tmp_path):
    odd = tmp_path / "odd.toml"
    odd.write_text("stars = 12")
    assert "map.toml" in refused("simulate", "warpwar", "--games", 1, "--map", odd)
    odd.write_text("stars = ")
    assert "map.toml" in refused("simulate", "warpwar", "--games", 1, "--map", odd)
    assert "folder" in refused("simulate", "warpwar", "--games", 1, "--map", tmp_path)
    assert "odd.toml" in refused("simulate", "warpwar", "--games", 1, "--content", tmp_path)
    assert "folder" in refused("simulate", "warpwar", "--games", 1, "--content", odd)


def test_the_process_itself_leaves_with_two():
    done = subprocess.run(
        [sys.executable, "-m", "thunderchild.cli.main", "simulate", "chess", "--games", "1"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    known = ", ".join(entry.name for entry in TITLES.values() if entry.listed)
    assert "warpwar" in known
    assert done.stderr == f"There is no game 'chess'; there are: {known}.\n"


def test_a_port_in_use(refused, tmp_path):
    pytest.importorskip("thunderchild.server.serve")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("play", "--no-browser", "--port", port, "--data", tmp_path / "data")
    assert str(port) in said
