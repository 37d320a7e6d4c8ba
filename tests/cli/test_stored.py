"""`stored check`: what becomes of stored games, before a new version is started."""

import json
import shutil
import sqlite3
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "stored" / "first"


def test_check_opens_every_game_and_changes_nothing(tc, tmp_path):
    shutil.copy(FOLDER / "thunderchild.db", tmp_path)
    before = (tmp_path / "thunderchild.db").read_bytes()
    said = tc("stored", "check", "--data", tmp_path, "--json")
    found = json.loads(said.out)
    facts = json.loads((FOLDER / "games.json").read_text("utf-8"))
    assert {row["game"] for row in found} == {fact["id"] for fact in facts.values()}
    assert said.code == int(any(row["how"] == "still" for row in found))
    assert (tmp_path / "thunderchild.db").read_bytes() == before


def test_check_names_the_line_at_which_a_game_parts(tc, tmp_path):
    shutil.copy(FOLDER / "thunderchild.db", tmp_path)
    facts = json.loads((FOLDER / "games.json").read_text("utf-8"))
    game = facts["specimen"]["id"]
    with sqlite3.connect(tmp_path / "thunderchild.db") as database:
        database.execute("DROP TRIGGER actions_no_update")
        where = "WHERE game = ? AND seq = 3"
        database.execute(f"UPDATE actions SET line = '3 left dance' {where}", [game])
    database.close()
    said = tc("stored", "check", "--data", tmp_path)
    assert said.code == 1
    row = next(line for line in said.out.splitlines() if line.startswith(game))
    assert "specimen duel" in row
    assert "line 3: " in row
    assert "nobody can play on" in row
    assert "30 can be played on, 1 only looked at." in said.out


def test_check_says_that_there_is_no_folder(refused, tmp_path):
    refused("stored", "check", "--data", tmp_path / "none")


def test_keep_writes_the_content_once(tc, tmp_path, monkeypatch):
    monkeypatch.setattr("thunderchild.cli.common.source_folder", lambda _: tmp_path)
    folder = tmp_path / "thunderchild" / "games" / "london" / "content"
    folder.mkdir(parents=True)
    first = tc("stored", "keep", "london")
    (path,) = (folder / "kept").iterdir()
    assert first.out == f"Kept as {path.name}.\n"
    assert path.name.startswith("0001-")
    assert "units.toml" in json.loads(path.read_text("utf-8"))
    assert "is already kept" in tc("stored", "keep", "london").out
    assert list((folder / "kept").iterdir()) == [path]
