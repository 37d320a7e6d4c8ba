"""Golden playthroughs: a readable text for each title with what the player sees.

`THUNDERCHILD_ACCEPT=1 ./run test tests/games/invasion/test_playthroughs.py` writes the texts anew;
the difference is for people to review.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.playthroughs import VIEW_EVERY, must_be_as_reviewed
from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.events import seen_by
from thunderchild.core.game import SPECTATOR, Game
from thunderchild.games.invasion.model.kinds import HUMAN

HERE = Path(__file__).parent
GAMES = {
    "japan": "japan-core--none-left",
    "england": "england-core--none-left",
}
ROADS = "  Adjacent:"


def playthrough(name: str) -> Iterator[str]:
    """A recorded game as text: each action, what was told, the question, now and then the view."""
    record = records.load(HERE / "recorded" / f"{name}.record")
    game = records.open_game(record, titles.make)
    for step in records.replay(record, titles.make):
        if step.number:
            yield f"{step.number}. {step.seat}: {step.text}"
        yield from told(step)
        asked = HUMAN in game.asked(step.state)
        yield f"    asked: {game.prompt(step.state, HUMAN) if asked else 'nobody'}"
        if step.number % VIEW_EVERY == 0 or not asked:
            yield from views(game, step.state)


def told(step: records.ReplayStep) -> Iterator[str]:
    """What everybody was told; the player is told nothing that others are not."""
    events = seen_by(step.events, SPECTATOR)
    assert seen_by(step.events, HUMAN) == events
    for event in events:
        yield f"    {event.text()} ({event.rule})"


def views(game: Game[Any, Any], state: Any) -> Iterator[str]:
    """The position as the player sees it, without the roads, which stay the same."""
    text = game.text(game.view(state, HUMAN))
    assert text == game.text(game.view(state, SPECTATOR))
    parts = [part for part in text.split("\n\n") if not part.startswith(ROADS)]
    yield from (f"    | {line}" for line in "\n".join(parts).splitlines() if line)


@pytest.mark.parametrize("title", GAMES)
def test_playthrough_is_as_reviewed(title: str) -> None:
    must_be_as_reviewed(HERE / "playthroughs" / f"{title}.txt", playthrough(GAMES[title]))
