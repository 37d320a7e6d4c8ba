"""The position of a League: the sheet, the pool, and the positions of the Nations."""

from thunderchild.core.state import State
from thunderchild.games.invasion.league.model.kinds import SET_UP
from thunderchild.games.invasion.model.state import InvasionState


class LeagueState(State):
    """One position of a League."""

    turn: int
    stage: int = SET_UP
    pool: int  # Refugees that can be put into the boxes of the sheet (INV-LTN-03)
    steps: list[int]  # for each row: CRISIS, RAMPING_UP or BREAK_THROUGH
    paid: list[int]  # for each row: Refugees in its next box
    counted: list[int]  # for each Nation: Escaped points that have gone to the pool
    nations: list[InvasionState]
