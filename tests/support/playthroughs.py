"""Golden playthroughs: recorded games as texts that people review.

With THUNDERCHILD_ACCEPT=1 the texts are written anew; the difference is for people to review.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from thunderchild import titles
from thunderchild.core import record as records
from thunderchild.core.events import seen_by
from thunderchild.core.game import SPECTATOR, Game

VIEW_EVERY: Final = 20  # actions
ACCEPT: Final = "THUNDERCHILD_ACCEPT"


def playthrough(path: Path, shown: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """A recorded game of two: each action, what each seat was told, now and then its view.

    `shown` makes of a view's text the lines that are worth showing.
    """
    record = records.load(path)
    game = records.open_game(record, titles.make)
    for step in records.replay(record, titles.make):
        if step.number:
            yield f"{step.number}. {step.seat}: {step.text}"
        for seat in (SPECTATOR, 0, 1):
            yield from told(game, step, seat)
        asked = [game.seats[seat] for seat in game.asked(step.state)]
        yield f"    asked: {', '.join(asked) or 'nobody'}"
        if step.number % VIEW_EVERY == 0 or not asked:
            yield from views(game, step.state, shown)


def told(game: Game[Any, Any], step: records.ReplayStep, seat: int) -> Iterator[str]:
    """What everybody was told, or what one seat alone was told."""
    public = seen_by(step.events, SPECTATOR)
    name = "all" if seat == SPECTATOR else f"{game.seats[seat]} alone"
    for event in seen_by(step.events, seat):
        if seat == SPECTATOR or event not in public:
            yield f"    {name}: {event.text()} ({event.rule})"


def views(game: Game[Any, Any], state: Any, shown: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """The position as each seat and a spectator see it."""
    for seat in (0, 1, SPECTATOR):
        name = "spectator" if seat == SPECTATOR else game.seats[seat]
        yield f"  as {name} sees it:"
        yield from (f"    | {line}" for line in shown(game.text(game.view(state, seat))))


def must_be_as_reviewed(path: Path, lines: Iterable[str]) -> None:
    """The text is the one that was reviewed; or it is accepted now."""
    text = "\n".join(lines) + "\n"
    if os.environ.get(ACCEPT):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
