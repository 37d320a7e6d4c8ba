"""Golden playthroughs: a readable text for each scenario with what every seat sees.

`THUNDERCHILD_ACCEPT=1 ./run test tests/games/london/test_playthroughs.py` writes the texts anew;
the difference is for people to review.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.events import seen_by
from thunderchild.core.game import SPECTATOR, Game

HERE = Path(__file__).parent
GAMES = {
    "two_player": "colonize-won",
    "solitaire": "solitaire-force-6-no-martian-left",
}
VIEW_EVERY = 20
LEGEND = "  L: "  # the last line of the map's legend, with lines that continue it


def playthrough(name: str) -> Iterator[str]:
    """A recorded game as text: each action, what each seat was told, now and then its view."""
    record = records.load(HERE / "recorded" / f"{name}.record")
    game = records.open_game(record, titles.make)
    for step in records.replay(record, titles.make):
        if step.number:
            yield f"{step.number}. {step.seat}: {step.text}"
        for seat in (SPECTATOR, 0, 1):
            yield from told(game, step, seat)
        asked = [game.seats[seat] for seat in game.asked(step.state)]
        yield f"    asked: {', '.join(asked) or 'nobody'}"
        if step.number % VIEW_EVERY == 0 or not asked:
            yield from views(game, step.state)


def told(game: Game[Any, Any], step: records.Step, seat: int) -> Iterator[str]:
    """What everybody was told, or what one seat alone was told."""
    public = seen_by(step.events, SPECTATOR)
    name = "all" if seat == SPECTATOR else f"{game.seats[seat]} alone"
    for event in seen_by(step.events, seat):
        if seat == SPECTATOR or event not in public:
            yield f"    {name}: {event.text()} ({event.rule})"


def views(game: Game[Any, Any], state: Any) -> Iterator[str]:
    """The position as each seat and a spectator see it, without the map."""
    for seat in (0, 1, SPECTATOR):
        name = "spectator" if seat == SPECTATOR else game.seats[seat]
        yield f"  as {name} sees it:"
        yield from (f"    | {line}" for line in without_map(game.text(game.view(state, seat))))


def without_map(text: str) -> Iterator[str]:
    """The first line and what follows the legend of the map."""
    lines = text.splitlines()
    yield lines[0]
    legend = next((i for i, line in enumerate(lines) if line.startswith(LEGEND)), 0)
    rest = lines[legend + 1 :]
    below = rest[rest.index("") :] if "" in rest else rest
    yield from (line for line in below if line.strip())


@pytest.mark.parametrize("scenario", GAMES)
def test_playthrough_is_as_reviewed(scenario: str) -> None:
    path = HERE / "playthroughs" / f"{scenario}.txt"
    text = "\n".join(playthrough(GAMES[scenario])) + "\n"
    if os.environ.get("THUNDERCHILD_ACCEPT"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
