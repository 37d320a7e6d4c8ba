"""Records from strangers: claims are checked, signs that steer a terminal are shown as text."""

import gc
import json

import pytest

from tests.support.playing import finished
from thunderchild import titles
from thunderchild.cli.common import sentence
from thunderchild.core import record as rec


@pytest.fixture
def text(tmp_path) -> str:
    """A finished game on paper, without its checksum."""
    path = tmp_path / "game.record"
    rec.save(path, finished(1).record())
    lines = path.read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("checksum")) + "\n"


def test_a_claimed_winner_is_checked(tc, tmp_path, text) -> None:
    path = tmp_path / "claimed.record"
    path.write_text(text, "utf-8")
    assert tc("replay", path).code == 0
    end = next(line for line in text.splitlines() if line.startswith("end"))
    other = end.replace("left", "X").replace("right", "left").replace("X", "right")
    assert other != end
    path.write_text(text.replace(end, other), "utf-8")
    said = tc("replay", path)
    assert said.code == 2
    assert "it says that" in said.err
    unsummed = [line for line in path.read_text("utf-8").splitlines() if line[:4] != "sum "]
    path.write_text("\n".join(unsummed) + "\n", "utf-8")
    said = tc("verify", path)
    assert said.code != 0
    assert "but the record says" in said.out + said.err


def test_signs_that_steer_a_terminal_are_shown_as_text(tc, tmp_path, text) -> None:
    end = next(line for line in text.splitlines() if line.startswith("end"))
    evil = end.partition('"')[0] + json.dumps("\u001b]0;pwned\u0007\u001b[2J")
    path = tmp_path / "evil.record"
    path.write_text(text.replace(end, evil), "utf-8")
    for words in (("verify", path), ("replay", path)):
        said = tc(*words)
        assert "\u001b" not in said.out + said.err
        assert "\u0007" not in said.out + said.err


def test_no_sentence_steers_a_terminal() -> None:
    said = sentence("it is \u001b]0;pwned\u0007 over")
    assert said == "it is \\x1b]0;pwned\\x07 over."


def test_a_bomb_in_the_content_of_a_record_is_a_sentence_and_the_others_are_looked_at(
    tc, tmp_path, text
) -> None:
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    good.write_text(text, "utf-8")
    bomb = json.dumps({"map.toml": "a" + ".a" * 10_000 + " = 1"})
    head = "thunderchild record"
    bad.write_text(f"{head} {bomb}\n", "utf-8")
    said = tc("verify", bad, good)
    assert said.code == 2
    assert "good.record: ok" in said.out
    assert "Traceback" not in said.err


def test_a_long_game_is_verified_without_keeping_every_position(monkeypatch) -> None:
    record = finished(1).record()
    kept, counts = rec.take, []

    def noted(*args):
        step = kept(*args)
        kind = type(step.state)
        counts.append(sum(type(one) is kind for one in gc.get_objects()))
        return step

    monkeypatch.setattr(rec, "take", noted)
    assert rec.verify(record, titles.make).ok
    assert len(counts) > 10
    assert counts[-1] - counts[0] <= 2
