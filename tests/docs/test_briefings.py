"""The briefings: for every seat, whole, with rules that there are; docs/playing.md has them too."""

from pathlib import Path

import pytest

from thunderchild.table.briefing import Briefing, briefing_of, briefings_of, markdown
from thunderchild.titles import TITLES, Title, rule_book

LISTED = [entry for entry in TITLES.values() if entry.listed]
ALL = [(entry, page) for entry in LISTED for page in briefings_of(entry)]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "playing.md"


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.name)
def test_every_seat_has_a_briefing(entry: Title) -> None:
    for seat in entry.seats:
        page = briefing_of(entry, seat)
        assert page is not None
        assert seat in page.seats
    assert briefing_of(entry, "") is not None, "a spectator has one too"


@pytest.mark.parametrize(("entry", "page"), ALL, ids=lambda value: getattr(value, "name", ""))
def test_it_is_whole_and_its_rules_are_there(entry: Title, page: Briefing) -> None:
    assert len(page.know) == 3
    assert page.turn
    assert page.loses
    book = rule_book(entry.package)
    assert [term.rule for term in page.term if term.rule not in book] == []
    for line in (page.goal, *page.turn, *page.loses, *page.know):
        assert line.endswith((".", "!", ")")), line
        assert len(line) < 260, line


@pytest.mark.parametrize(("entry", "page"), ALL, ids=lambda value: getattr(value, "name", ""))
def test_the_documentation_has_the_same_words(entry: Title, page: Briefing) -> None:
    assert markdown(page) in PAGE.read_text("utf-8"), "copy this:\n\n" + markdown(page)
