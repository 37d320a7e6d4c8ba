"""Tables played to a certain point, by a script or by a machine, for a page to open."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.support.server import Address
from tests.web.conftest import Server
from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.codec import from_plain, to_plain
from thunderchild.core.record import Setup
from thunderchild.players import make

MOST = 400  # answers before a point that is not reached


class Prepared:
    """A table, with the link of its one seat."""

    def __init__(self, server: Server, title: str, scenario: str, seed: int) -> None:
        self.made = server.new_table(scenario, title=title, seed=seed)
        self.link = server.seat(self.made, "human")
        token = self.made["links"]["human"].rsplit("#", 1)[-1]
        self.page = Address(server.address).page(self.made["table"], token)
        self.page.wait("position")
        self.game: Any = titles.make(Setup(title, scenario, {}))
        self.draws = Draws(seed)

    @property
    def view(self) -> Any:
        """The position as the seat sees it."""
        return from_plain(self.page.position["view"], self.game.VIEW)

    def act(self, action: Any) -> None:
        """One answer."""
        answer = self.page.act(to_plain(action))
        assert answer["type"] == "ack", answer
        self.page.until(answer["seq"])

    def play(self, texts: Sequence[str]) -> "Prepared":
        """Answers as they are written in records."""
        for text in texts:
            self.act(self.game.read(self.game.imagine(self.view, Fast(1)), 0, text))
        return self

    def until(self, reached: Callable[[Any], bool], player: str = "greedy") -> bool:
        """Let a machine answer until a point is reached; says whether it was."""
        machine = make(self.game.TITLE, player)
        for _ in range(MOST):
            if self.page.position["outcome"]:
                return False
            if reached(self.view):
                return True
            self.act(machine.choose(self.game, self.view, 0, self.draws))
        return False
