"""Every answer of the greedy machines is the one that was written down, seed for seed.

Whoever makes them play in another way writes the file anew:

    python -m bench.answers --games 40 > tests/players/answers.txt

With `--against FOLDER` the same command compares two versions of the source over any number of
games.
"""

import sys
from pathlib import Path

import pytest

from bench import answers
from bench.reference import reference
from tests.support.amount import games
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast

WRITTEN = Path(__file__).with_name("answers.txt")
REFERENCE = Path(__file__).with_name("reference.txt")
GAMES = games(8, 3)  # of each title: each scenario, as it is and with options drawn

needs_plain_sums = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="from 3.12 on sum() rounds floats in another way"
)


@needs_plain_sums
@pytest.mark.parametrize("title", answers.TITLES)
def test_the_answers_are_those_that_were_written_down(title: str) -> None:
    written = list(answers.written_lines(WRITTEN, [title], 0, GAMES))
    assert len(written) == GAMES
    assert list(answers.lines([title], 0, GAMES)) == written


@needs_plain_sums
@pytest.mark.pure  # the reference itself is never compiled
@pytest.mark.parametrize("title", answers.TITLES)
def test_the_reference_plays_as_it_did_when_it_was_kept(title: str) -> None:
    """Strength is measured against it, so it must never change."""
    kept = [line for line in REFERENCE.read_text("utf-8").splitlines() if line.startswith(title)]
    assert len(kept) == 3
    for line in kept:
        assert answers.answers(title, int(line.split()[1]), reference) == line


def test_a_game_that_differs_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = "japan 0 12 abcdef core"
    assert answers.compare([game], [game]) == 0
    assert answers.compare([game], ["japan 0 12 fedcba core"]) == 1
    assert answers.compare([game], []) == 1
    said = capsys.readouterr().out
    assert "there: japan 0 12 fedcba core" in said
    assert "there: not played" in said


def test_one_answer_more_or_less_is_another_digest() -> None:
    one, other = (answers.Answers(answers.setup_of("japan", 0)) for _ in range(2))
    game = titles.make(answers.setup_of("japan", 0))
    s, _ = game.new(Fast(1))
    decision = game.decision(s, 0)
    assert decision is not None
    action = decision.sample(Draws(1))
    one.before(game, s, 0, action)
    assert one.digest.hexdigest() != other.digest.hexdigest()
    other.before(game, s, 0, action)
    assert one.digest.hexdigest() == other.digest.hexdigest()
