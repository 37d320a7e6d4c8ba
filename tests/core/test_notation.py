"""The reader that notations are made of."""

import re

import pytest

from thunderchild.core.errors import NotationError
from thunderchild.core.notation import TextReader

WORD = re.compile(r"[a-z]+")


def test_a_text_is_read_from_left_to_right_past_white_space() -> None:
    r = TextReader("  move >\tw ")
    assert [found.group() for found in [r.match(WORD)] if found] == ["move"]
    assert not r.sign("<")
    assert r.sign(">")
    assert not r.at_end()
    assert r.match(WORD)
    assert r.at_end()
    assert r.match(WORD) is None
    r.end()


def test_an_error_names_the_text_and_the_place() -> None:
    r = TextReader("move 12")
    r.match(WORD)
    expected = "Expected nothing more after 'move' at position 6 of 'move 12'"
    with pytest.raises(NotationError, match=expected):
        r.end()
    with pytest.raises(NotationError, match="Expected a ship at position 6 of 'move 12'"):
        r.end("Expected a ship")
    r.at = 99
    assert r.fail("Expected a hex").position == 7
