"""What is fixed for one League: its Nations, the rows of the sheet, and how Refugees count."""

from collections.abc import Callable
from typing import Any, Final

from thunderchild.core.events import Event, Named
from thunderchild.core.game import Game
from thunderchild.core.procedure import PlayOf
from thunderchild.games.invasion.content.files import Content
from thunderchild.games.invasion.league.model.kinds import BREAK_THROUGH, RAMPING_UP
from thunderchild.games.invasion.league.model.options import LeagueOptions
from thunderchild.games.invasion.league.model.state import LeagueState
from thunderchild.games.invasion.model.state import InvasionState

NUMERALS: Final = ("I", "II", "III", "IV")
NationGame = Game[InvasionState, Any]


class LeagueFacts:
    """The constants of one League."""

    def __init__(
        self,
        scenario: str,
        options: LeagueOptions,
        content: Content,
        nations: list[NationGame],
        names: list[str],
        heading: Callable[[Named], Event],
    ) -> None:
        """Take the Nations as games of their own, in the order of the seats.

        `heading` makes the event that says which of them speaks.
        """
        self.content: Final = content
        self.options: Final = options
        self.nations: Final = nations
        self.names: Final = told_apart(names)
        self.named: Final = [Named(seat, name) for seat, name in enumerate(self.names)]
        self.headings: Final = [heading(name) for name in self.named]
        self.rows: Final = content.league_rows
        self.row_ids: Final = [row.id for row in self.rows]
        self.league: Final = content.leagues[scenario]
        self.times: Final = self.league.times
        self.together: Final = options.spending == "agreement"

    def cost(self, row: int, step: int) -> int:
        """What the next box of a row asks for, from where its counter stands; 0 at the end."""
        if step == BREAK_THROUGH:
            return 0
        boxes = self.rows[row]
        return boxes.break_through.cost if step == RAMPING_UP else boxes.ramping_up.cost


def told_apart(names: list[str]) -> list[str]:
    """The names of the Nations; where one comes twice, with a number."""
    found = []
    for place, name in enumerate(names):
        number = NUMERALS[names[:place].count(name)]
        found.append(f"{name} {number}" if names.count(name) > 1 else name)
    return found


LeaguePlay = PlayOf[LeagueState, LeagueFacts]
