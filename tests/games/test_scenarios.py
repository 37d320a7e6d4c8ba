"""Scenarios are content: a file can add one, and everything that asks for a scenario finds it."""

import json
from pathlib import Path

import pytest

from tests.support.playing import new_table, play
from thunderchild import titles
from thunderchild.core import kept
from thunderchild.core import record as rec
from thunderchild.core.errors import InputError
from thunderchild.core.record import Setup

TITLES = ("warpwar", "london", "japan", "england")
FILE = "scenarios.toml"


def with_another(title: str, like: str, **changes: str) -> dict[str, str]:
    """The scenario file with a copy of one scenario under the name `another`."""
    text = kept.own_texts(titles.title(title).package)[FILE]
    rows = ["[[scenario]]" + row for row in text.split("[[scenario]]")[1:]]
    wanted = [row for row in rows if f'id = "{like}"' in row]
    row = next(r for r in wanted if 'title = "' not in r or f'title = "{title}"' in r)
    row = row.replace(f'id = "{like}"', 'id = "another"')
    for old, new in changes.items():
        line = next(line for line in row.splitlines() if line.startswith(f"{old} = "))
        row = row.replace(line, f"{old} = {new}")
    return {FILE: f"{text.rstrip()}\n\n{row}"}


@pytest.mark.parametrize("title", TITLES)
def test_the_scenarios_of_a_title_are_those_of_its_content(title: str) -> None:
    entry = titles.title(title)
    assert entry.scenarios == entry.kind.scenarios()
    assert [scenario.id for scenario in entry.scenario_texts()] == list(entry.scenarios)


@pytest.mark.parametrize(
    ("title", "like", "seats"),
    [
        ("warpwar", "basic", ("first", "second")),
        ("london", "two_player", ("martian", "earthling")),
        ("london", "solitaire", ("earthling",)),
        ("japan", "3", ("human",)),
        ("england", "core", ("human",)),
    ],
)
def test_a_file_can_add_a_scenario(title: str, like: str, seats: tuple[str, ...]) -> None:
    files = with_another(title, like)
    entry = titles.title(title)
    assert entry.scenarios_with(files)[-1] == "another"
    assert entry.seats_of("another", files) == seats
    table = play(new_table(3, Setup(title, "another", content=files)), 30)
    assert table.game.chairs == seats
    verdict = rec.verify(rec.parse(rec.write(table.record(with_key=True))), titles.make)
    assert verdict.ok, verdict.sentence
    with pytest.raises(InputError, match="has no scenario 'another'; there are: "):
        titles.make(Setup(title, "another"))


def test_what_it_says_is_played() -> None:
    files = with_another("warpwar", "learning", first_bp="25")
    table = new_table(3, Setup("warpwar", "another", content=files))
    play(table, 1)
    assert "25 BP" in table.game.prompt(table.state, table.seat_number(table.asked()[0]))


def test_the_commands_find_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from thunderchild.cli.main import main

    (tmp_path / FILE).write_text(with_another("japan", "1")[FILE], "utf-8")
    words = ["--scenario", "another", "--content", str(tmp_path), "--games", "2", "--json"]
    with pytest.raises(SystemExit) as left:
        main(["simulate", "japan", *words])
    assert not left.value.code
    assert json.loads(capsys.readouterr().out)["games"] == 2
