"""What is printed fits the terminal, and the text of a position says the same at every width."""

import pytest

from thunderchild.core.chance import Draws, Fast
from thunderchild.core.fitting import folded
from thunderchild.core.game import SPECTATOR
from thunderchild.core.rulebook import RuleBook
from thunderchild.titles import TITLES, Setup

SETTINGS = [(name, scenario) for name, title in TITLES.items() for scenario in title.scenarios]
STEPS = 60


def positions(name, scenario, seed=3):
    """Some positions of a random game, the first one among them."""
    game, chance, draws = TITLES[name].make(Setup(name, scenario)), Fast(seed), Draws(seed)
    state, _ = game.new(chance)
    for step in range(STEPS):
        if step % 6 == 0:
            yield game, state
        asked = game.asked(state)
        if not asked:
            break
        decision = game.decision(state, asked[0])
        assert decision is not None
        state, _ = game.apply(state, asked[0], decision.sample(draws), chance)


@pytest.mark.parametrize(("name", "scenario"), SETTINGS)
def test_a_position_fits_the_width(name, scenario):
    for game, state in positions(name, scenario):
        for seat in (SPECTATOR, *range(len(game.seats))):
            view = game.view(state, seat)
            words = game.text(view).split()
            for width in (80, 100, 120, 200):
                text = game.text(view, width)
                assert max(map(len, text.split("\n"))) <= width, text
                assert text.split() == words
                assert text == "\n".join(line.rstrip() for line in text.split("\n"))


@pytest.mark.parametrize("name", TITLES)
def test_the_status_is_what_the_text_begins_with(name):
    for game, state in positions(name, TITLES[name].scenarios[0]):
        view = game.view(state, 0)
        status = game.status(view)
        assert status.startswith("Turn ")
        assert status.split() == game.text(view, 80).split()[: len(status.split())]
        assert len(status.split("\n")) <= 4


@pytest.mark.parametrize("name", [name for name, title in TITLES.items() if title.listed])
def test_rules_fit_a_narrow_terminal(name):
    for rule in RuleBook.of(TITLES[name].package):
        text = rule.printed(80)
        assert max(map(len, text.split("\n"))) <= 80, rule.id
        if "|" not in rule.text:
            assert text.split() == str(rule).split()


def test_a_line_is_folded_between_words():
    line = "  first second-third fourth"
    assert folded(line, 200) == [line]
    long = "  " + " ".join(f"word-{n}" for n in range(20))
    rows = folded(long, 40)
    assert all(len(row) <= 40 for row in rows)
    assert " ".join(rows).split() == long.split()
    assert all(row.startswith("    word") for row in rows[1:])
    assert folded("x" * 60, 40) == ["x" * 60], "a word is never cut"
