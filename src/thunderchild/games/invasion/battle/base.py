"""What all procedures of a battle share."""

from typing import TYPE_CHECKING

from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


class BattleProcedure(InvasionProcedure):
    """A procedure of a battle: it knows the facts of its game."""

    def __init__(self, game: "Invasion", lines: tuple[str, ...] | None = None) -> None:
        super().__init__(game, lines)
        self.facts = game.battle


def facts_of(p: InvasionPlay) -> BattleFacts:
    """The facts of the game being played."""
    facts: BattleFacts = p.game.battle
    return facts
