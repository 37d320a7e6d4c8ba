"""What the page is told of London's board before the first position."""

from typing import Any

import pytest

from thunderchild.games.london.game import London


@pytest.fixture
def data() -> dict[str, Any]:
    board: Any = London("two_player").board()
    return dict(board)


def test_a_ground_says_what_it_costs_and_what_becomes_of_it(data: dict[str, Any]) -> None:
    grounds = {ground["id"]: ground for ground in data["grounds"]}
    assert grounds["river"]["text"] == (
        "River: whole move for Earthlings, 2 points for Martians, 1 point for flyers."
    )
    assert "closed to Martians" in grounds["city"]["text"]
    assert data["grounds"][grounds["city"]["rubbled"]]["id"] == "city_rubble"
    assert data["grounds"][grounds["park"]["rubbled"]]["id"] == "park"
    assert {hex["terrain"] for hex in data["hexes"]} <= set(grounds)


def test_results_and_categories_have_words(data: dict[str, Any]) -> None:
    letters = {result["letters"] for result in data["results"]}
    assert letters == {result for column in data["columns"] for result in column["results"]}
    assert {unit["category"] for unit in data["units"]} == {one["id"] for one in data["categories"]}
