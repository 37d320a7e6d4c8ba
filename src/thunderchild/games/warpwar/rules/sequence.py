"""Set-up and the sequence of play (WW-3, WW-4)."""

from collections.abc import Iterator
from typing import ClassVar

from thunderchild.core.decision import Listed
from thunderchild.core.procedure import END, NEXT, Procedure, Question, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.warpwar.battle.combat import Combats
from thunderchild.games.warpwar.battle.stowage import PickupAndDrop
from thunderchild.games.warpwar.content.facts import SEAT_NAMES, Play
from thunderchild.games.warpwar.model.actions import ChooseEnd
from thunderchild.games.warpwar.model.kinds import END_NAMES, NORTH, SOUTH
from thunderchild.games.warpwar.rules.building import BuildEvent
from thunderchild.games.warpwar.rules.movement import MovementEvent
from thunderchild.games.warpwar.rules.victory import TurnLimit, VictoryCount
from thunderchild.games.warpwar.told.events import (
    EndChosen,
    FirstMoverSettled,
    TurnBegan,
    TurnEnded,
)


@check("WW-4.1")
def is_an_end(decision: "EndDecision", action: ChooseEnd) -> Refusal | None:
    """The map has two ends, north and south (WW-4.1)."""
    if action.end in (NORTH, SOUTH):
        return None
    return Refusal("The ends of the map are north and south", "WW-4.1")


class EndDecision(Listed[ChooseEnd]):
    """Which end of the map to defend."""

    ACTIONS = (ChooseEnd,)
    CHECKS = (is_an_end,)

    def candidates(self) -> Iterator[ChooseEnd]:
        yield ChooseEnd(NORTH)
        yield ChooseEnd(SOUTH)

    def text(self, action: ChooseEnd) -> str:
        return END_NAMES[action.end]


class EndQuestion(Question):
    """The player who moves second chooses his end, openly (WW-4.1)."""

    def offer(self, p: Play, seat: int) -> EndDecision:
        return EndDecision()

    def take(self, p: Play, seat: int, action: ChooseEnd) -> Result:
        """The other player gets the other end."""
        p.s.ends[seat] = action.end
        p.s.ends[1 - seat] = SOUTH if action.end == NORTH else NORTH
        p.tell(EndChosen(SEAT_NAMES[seat], END_NAMES[action.end]))
        return NEXT

    def prompt(self, p: Play, seat: int) -> str:
        return "You move second: choose your end of the map."


class WholeGame(Procedure):
    """Set-up, then game-turns until somebody wins (WW-3.1, WW-4.2)."""

    LINES: ClassVar[tuple[str, ...]] = ("settle_first_mover", "choose_end", "turn", "again")

    def settle_first_mover(self, p: Play) -> Result:
        """By agreement, else at random (WW-4.1); colour has no say in it (WW-4.16)."""
        agreed = p.facts.options.first_player
        if agreed == "random":
            p.s.starter = p.pick(2, "who moves first")
        else:
            p.s.starter = 0 if agreed == "first_colour" else 1
        p.s.active = p.s.starter
        p.tell(FirstMoverSettled(SEAT_NAMES[p.s.starter]))
        return NEXT

    def choose_end(self, p: Play) -> Result:
        """The second mover chooses before anybody builds (WW-4.1)."""
        return p.ask(1 << (1 - p.s.starter), EndQuestion)

    def turn(self, p: Play) -> Result:
        """One game-turn: a player-turn each (WW-3.1)."""
        return p.call(GameTurn())

    def again(self, p: Play) -> Result:
        """Turn numbers count game-turns (WW-3.1)."""
        p.s.turn += 1
        return p.jump("turn")


class GameTurn(Procedure):
    """A player-turn by the first player, then one by the second (WW-3.1, WW-3.3)."""

    LINES: ClassVar[tuple[str, ...]] = ("first_player", "second_player", "turn_limit")

    def first_player(self, p: Play) -> Result:
        """The one who moves first (WW-3.1)."""
        return p.call(PlayerTurn(seat=p.s.starter))

    def second_player(self, p: Play) -> Result:
        """The other, when the first has done all six events (WW-3.3)."""
        return p.call(PlayerTurn(seat=1 - p.s.starter))

    def turn_limit(self, p: Play) -> Result:
        """When both player-turns of the last game-turn are over (WW-19.5)."""
        limit = p.facts.options.turn_limit
        return p.call(TurnLimit()) if limit is not None and p.s.turn >= limit else NEXT


class PlayerTurn(Procedure):
    """The six events of a player-turn, in order (WW-3.2)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "count_victory_points",
        "build",
        "movement",
        "combat",
        "pickup_and_drop",
        "end_of_turn",
    )
    seat: int

    def begin(self, p: Play) -> Result:
        """The player-turn begins; nobody has moved yet (WW-3.2), nothing is won yet (WW-19.5)."""
        s = p.s
        s.active = self.seat
        s.closed = 0
        s.quiet += 1
        s.fought, s.shared = [], []
        for spent in (s.steps, s.transfers, s.stopped, s.sure):
            spent[:] = [0] * len(spent)
        p.tell(TurnBegan(SEAT_NAMES[s.active], s.turn))
        return NEXT

    def count_victory_points(self, p: Play) -> Result:
        """Event 1 (WW-3.2)."""
        return p.call(VictoryCount())

    def build(self, p: Play) -> Result:
        """Event 2 (WW-3.2)."""
        return p.call(BuildEvent())

    def movement(self, p: Play) -> Result:
        """Event 3 (WW-3.2)."""
        return p.call(MovementEvent())

    def combat(self, p: Play) -> Result:
        """Event 4 (WW-3.2)."""
        return p.call(Combats())

    def pickup_and_drop(self, p: Play) -> Result:
        """Event 5 (WW-3.2)."""
        return p.call(PickupAndDrop())

    def end_of_turn(self, p: Play) -> Result:
        """Event 6: the turn passes (WW-3.2, WW-18.3)."""
        p.tell(TurnEnded(SEAT_NAMES[p.s.active]))
        return END
