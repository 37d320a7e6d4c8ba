"""How many functions are called for an action at a table, and for showing it to a page.

Counts do not depend on how busy the machine is. The greedy machines play, as random games are not
what anybody sees.
"""

import sys
from collections.abc import Callable
from typing import Any, Final, TypeVar

from thunderchild import players, titles
from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json
from thunderchild.core.record import Setup
from thunderchild.server.showing import Shown
from thunderchild.table.table import Table

MOST_ACTIONS: Final = 400  # of one game
MOST_TIMES: Final = 3  # showing an action costs at most so many times the action itself

T = TypeVar("T")


def counted(work: Callable[[], T]) -> tuple[T, int]:
    """What some work answers, and the calls of Python functions it took."""
    calls = 0

    def see(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(see)
    try:
        found = work()
    finally:
        sys.setprofile(None)
    return found, calls


class Count:
    """The calls of whole games: of the actions, and of showing them to the seat asked next."""

    def __init__(self, title: str, machine: str = "greedy") -> None:
        self.title, self.machine = title, machine
        self.actions = self.acting = self.showing = self.size = 0

    def play(self, scenario: str, seed: int) -> None:
        """One game."""
        table = Table(Setup(self.title, scenario), {}, seed=seed)
        player, draws = players.make(self.title, self.machine), Draws(seed)
        pages = {seat: Shown(-1, changes=True) for seat in table.chairs}
        for seat, page in pages.items():
            page.next(table, seat)
        while table.outcome is None and table.number < MOST_ACTIONS:
            seat = table.asked()[0]
            who = table.seat_number(seat)
            view = table.game.view(table.state, who)
            self._act(table, pages, seat, player.choose(table.game, view, who, draws))

    def _act(self, table: Table, pages: dict[str, Shown], seat: str, action: Any) -> None:
        def act() -> None:
            table.commit(table.plan_act(seat, action))

        _, acting = counted(act)
        reader = next(iter(table.asked()), seat)
        text, showing = counted(lambda: to_json(pages[reader].next(table, reader)))
        self.actions += 1
        self.acting += acting
        self.showing += showing
        self.size += len(text)

    @property
    def for_acting(self) -> float:
        """Calls for an action, on average."""
        return self.acting / self.actions

    @property
    def for_showing(self) -> float:
        """Calls for showing it to one page."""
        return self.showing / self.actions


def count(title: str, games: int = 2) -> Count:
    """All scenarios of a title."""
    found = Count(title)
    for scenario in titles.title(title).scenarios:
        for seed in range(games):
            found.play(scenario, seed)
    return found


if __name__ == "__main__":
    for name in sys.argv[1:]:
        one = count(name)
        kilobytes = one.size / one.actions / 1000
        print(f"{name}: {one.for_acting:.0f} calls for an action, {one.for_showing:.0f} to show it")
        print(f"{one.for_showing / one.for_acting:.2f} times, {kilobytes:.1f} kB")
