"""The text of a view that a game does not write itself."""

from msgspec import Struct

from thunderchild.core.view_text import fields_of, lines_of


class Purse(Struct):
    coins: int
    is_open: bool


class Sight(Struct):
    game_turn: int
    cup: list[int]
    purses: list[Purse]
    own: Purse | None
    gone: list[int]
    seen: Purse | None = None


def test_a_view_is_told_field_by_field() -> None:
    sight = Sight(2, [3, 1], [Purse(2, True), Purse(0, False)], Purse(5, True), [])
    assert list(lines_of(fields_of(sight))) == [
        "game turn: 2",
        "cup: 3 1",
        "purses 1: coins 2, is open yes",
        "purses 2: coins 0, is open no",
        "own: coins 5, is open yes",
        "gone: none",
        "seen: none",
    ]
