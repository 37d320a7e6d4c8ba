"""The sequence of play (LON-6)."""

from typing import ClassVar

from thunderchild.core.procedure import NEXT, Procedure, Result
from thunderchild.games.london.battle.combat import CombatPhase
from thunderchild.games.london.content.facts import Play
from thunderchild.games.london.model.kinds import EARTHLING, MARTIAN
from thunderchild.games.london.rules.activation import Activation, SystemActivation
from thunderchild.games.london.rules.arrivals import EarthlingReinforcements
from thunderchild.games.london.rules.movement import MovementPhase
from thunderchild.games.london.rules.reinforcement import MartianReinforcements
from thunderchild.games.london.rules.setup import SetUp
from thunderchild.games.london.rules.system.turn import SystemCombat, SystemLandings, SystemMovement
from thunderchild.games.london.rules.victory import test_early, test_last
from thunderchild.games.london.told.events import TurnBegan


class WholeGame(Procedure):
    """Set-up, then twelve game turns (LON-6.1)."""

    LINES: ClassVar[tuple[str, ...]] = ("set_up", "turn", "next_turn", "last_test")

    def set_up(self, p: Play) -> Result:
        """Before turn 1 (LON-4.12)."""
        return p.call(SetUp())

    def turn(self, p: Play) -> Result:
        """One game turn (LON-6.1)."""
        return p.call(GameTurn())

    def next_turn(self, p: Play) -> Result:
        """The marker advances; after the last turn the game ends (LON-6.4)."""
        if p.s.turn >= p.facts.turns:
            return NEXT
        p.s.turn += 1
        return p.jump("turn")

    def last_test(self, p: Play) -> Result:
        """The Objective is tested and the winner declared (LON-23.10, LON-23.1)."""
        test_last(p)
        return NEXT


class GameTurn(Procedure):
    """Movement, Combat, Reinforcements of the Martian, then of the Earthling (LON-6.1)."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "anybody_left",
        "martian_movement",
        "martian_activation",
        "martian_combat",
        "martian_reinforcements",
        "earthling_movement",
        "earthling_activation",
        "earthling_combat",
        "earthling_reinforcements",
    )
    SOLITAIRE_LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "anybody_left",
        "system_movement",
        "system_activation",
        "system_combat",
        "system_reinforcements",
        "earthling_movement",
        "earthling_activation",
        "earthling_combat",
        "earthling_reinforcements",
    )

    def begin(self, p: Play) -> Result:
        """Minions' powers are fresh when the marker moves (LON-18.14)."""
        s = p.s
        s.bea_used = s.boot_used = s.otto_used = 0
        p.tell(TurnBegan(s.turn))
        return NEXT

    def anybody_left(self, p: Play) -> Result:
        """Without Martians on the map or due the game ends (LON-23.11)."""
        test_early(p)
        return NEXT

    def martian_movement(self, p: Play) -> Result:
        """All Martian movement (LON-6.2)."""
        return p.call(MovementPhase(of=MARTIAN))

    def martian_activation(self, p: Play) -> Result:
        """Then activation (LON-6.2, LON-6.5)."""
        return p.call(Activation())

    def martian_combat(self, p: Play) -> Result:
        """The Martian Combat Phase (LON-6.1)."""
        return p.call(CombatPhase(of=MARTIAN))

    def martian_reinforcements(self, p: Play) -> Result:
        """The Martian Reinforcements Phase (LON-6.1)."""
        return p.call(MartianReinforcements())

    def system_movement(self, p: Play) -> Result:
        """The system moves its Martians (LON-27.1)."""
        return p.call(SystemMovement())

    def system_activation(self, p: Play) -> Result:
        """All of them turn Active (LON-25.7)."""
        return p.call(SystemActivation())

    def system_combat(self, p: Play) -> Result:
        """The system attacks (LON-28.1)."""
        return p.call(SystemCombat())

    def system_reinforcements(self, p: Play) -> Result:
        """The due unit lands (LON-25.1)."""
        return p.call(SystemLandings())

    def earthling_movement(self, p: Play) -> Result:
        """All Earthling movement (LON-6.2)."""
        return p.call(MovementPhase(of=EARTHLING))

    def earthling_activation(self, p: Play) -> Result:
        """Then activation (LON-6.2)."""
        return p.call(Activation())

    def earthling_combat(self, p: Play) -> Result:
        """The Earthling Combat Phase (LON-6.1)."""
        return p.call(CombatPhase(of=EARTHLING))

    def earthling_reinforcements(self, p: Play) -> Result:
        """The Earthling Reinforcements Phase (LON-6.1, LON-6.4)."""
        return p.call(EarthlingReinforcements())
