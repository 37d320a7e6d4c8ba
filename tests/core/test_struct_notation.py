"""The notation that follows from the actions of a game."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from thunderchild.core import struct_notation
from thunderchild.core.actions import Action
from thunderchild.core.errors import NotationError


class Take(Struct, frozen=True, tag="take"):
    pile: int
    count: Annotated[int, Meta(ge=1)] = 1


class SendShip(Struct, frozen=True):
    name: str
    how: Literal["slowly", "fast"]
    back: bool
    path: tuple[int, int]
    cargo: list[int]


class Buy(Action, frozen=True, tag="buy"):
    LABELLED = True
    WORDS = {"lane": ("north", "south")}  # noqa: RUF012
    lane: int
    oil: int = 0


class Pass(Struct, frozen=True, tag="pass"):
    pass


Actions = Take | SendShip | Pass | Buy
SENT = SendShip("Ada", "fast", True, (4, -1), [7, 8])


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Take(1, 2), "take 1 2"),
        (Pass(), "pass"),
        (Buy(1, 3), "buy lane south oil 3"),
        (SENT, "send_ship Ada fast yes 4 -1 7 8"),
        (SendShip("Ada", "slowly", False, (0, 0), []), "send_ship Ada slowly no 0 0"),
    ],
)
def test_what_is_written_is_read_back(action: Struct, text: str) -> None:
    assert struct_notation.write(action) == text
    assert struct_notation.read(Actions, text) == action


def test_people_write_capitals_and_leave_out_what_has_a_default() -> None:
    assert struct_notation.read(Actions, "  TAKE  3") == Take(3, 1)
    assert struct_notation.read(Actions, "send_ship Ada FAST Yes 4 -1 7 8") == SENT
    assert struct_notation.read(Pass, "pass") == Pass()


@pytest.mark.parametrize(
    ("text", "sentence", "position"),
    [
        ("", "Expected take, send_ship, pass or buy", 0),
        (" give 1", "Expected take, send_ship, pass or buy", 1),
        ("take", "Expected a number for pile", 4),
        ("take some", "Expected a number for pile", 5),
        ("take 1 two", "Expected a number for count", 7),
        ("take 1 9999999999999999999", "Expected a number for count", 7),
        ("take 1 2 3", "Expected nothing more after 'take 1 2'", 9),
        ("buy south", "Expected lane", 4),
        ("buy lane west", "Expected north or south for lane", 9),
        ("pass now", "Expected nothing more after 'pass'", 5),
        ("send_ship", "Expected a word for name", 9),
        ("send_ship Ada soon", "Expected slowly or fast for how", 14),
        ("send_ship Ada fast maybe", "Expected yes or no for back", 19),
        ("send_ship Ada fast yes 4", "Expected a number for path", 24),
        ("send_ship Ada fast yes 4 5 six", "Expected a number for cargo", 27),
    ],
)
def test_a_bad_word_gets_a_sentence_and_its_place(text: str, sentence: str, position: int) -> None:
    with pytest.raises(NotationError) as raised:
        struct_notation.read(Actions, text)
    assert (raised.value.expected, raised.value.position) == (sentence, position)


def test_a_field_without_a_notation_is_the_authors_mistake() -> None:
    class Odd(Struct):
        where: dict[str, int]

    with pytest.raises(TypeError, match="There is no notation for dict"):
        struct_notation.read(Odd, "odd 1")
