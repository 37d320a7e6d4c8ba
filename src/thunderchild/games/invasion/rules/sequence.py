"""The sequence of play: set-up, then turns of phases until somebody wins (part 6)."""

from typing import ClassVar, Final

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.games.invasion.cards.deck import EventPhase
from thunderchild.games.invasion.model.kinds import (
    COLONIZATION_ROLL,
    DIE,
    GERM_ROLL,
    HUMAN,
    MARTIAN,
    NONE,
)
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.assembly import AssemblyPhase
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure
from thunderchild.games.invasion.rules.battle_phase import BattlePhase
from thunderchild.games.invasion.rules.devastation import DevastationPhase
from thunderchild.games.invasion.rules.dice import roll
from thunderchild.games.invasion.rules.escape import EscapePhase
from thunderchild.games.invasion.rules.human_action import HumanActionPhase
from thunderchild.games.invasion.rules.martian_action import MartianActionPhase
from thunderchild.games.invasion.rules.production import ProductionPhase
from thunderchild.games.invasion.rules.setup import SetUp
from thunderchild.games.invasion.rules.tracks import announce, colonization, germs
from thunderchild.games.invasion.rules.victory import end_game
from thunderchild.games.invasion.told.map import TurnBegan

END_WORDS: Final = {"Germs": "you win", "Colonization": "you lose"}


class WholeGame(InvasionProcedure):
    """Set-up, then turns (INV-SEQ-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("set_up", "turn", "again")

    def set_up(self, p: InvasionPlay) -> Result:
        """Everything before the first turn (INV-SET-01)."""
        return Call(SetUp)

    def turn(self, p: InvasionPlay) -> Result:
        """One turn (INV-SEQ-03)."""
        return Call(Turn)

    def again(self, p: InvasionPlay) -> Result:
        """Until somebody wins (INV-SEQ-03)."""
        p.s.turn += 1
        return Jump("turn")


class Turn(InvasionProcedure):
    """The phases in the order of the profile (INV-SEQ-01, INV-SEQ-02, INV-SEQ-05).

    Each phase is a procedure of its own, so that Nations of a League can wait for each other.
    """

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "production",
        "battle",
        "devastation",
        "human_action",
        "escape",
        "martian_action",
        "assembly",
        "event",
        "germ_roll",
        "colonization_roll",
        "end",
    )

    def begin(self, p: InvasionPlay) -> Result:
        """A new turn (INV-SEQ-03)."""
        p.tell(TurnBegan(p.s.turn))
        announce(p, human=True)
        announce(p, human=False)
        return None

    def production(self, p: InvasionPlay) -> Result:
        """Income and purchases (INV-SEQ-01)."""
        return Call(ProductionPhase)

    def battle(self, p: InvasionPlay) -> Result:
        """Land battles (INV-SEQ-01)."""
        return Call(BattlePhase)

    def devastation(self, p: InvasionPlay) -> Result:
        """Waves attack their Zones; in England before battle (INV-SEQ-01, INV-SEQ-02)."""
        return Call(DevastationPhase)

    def human_action(self, p: InvasionPlay) -> Result:
        """Your Units act (INV-SEQ-01)."""
        return Call(HumanActionPhase)

    def escape(self, p: InvasionPlay) -> Result:
        """Refugees put to sea (INV-SEQ-01)."""
        return Call(EscapePhase)

    def martian_action(self, p: InvasionPlay) -> Result:
        """Waves act (INV-SEQ-01)."""
        return Call(MartianActionPhase)

    def assembly(self, p: InvasionPlay) -> Result:
        """Cylinders may open (INV-SEQ-01)."""
        return Call(AssemblyPhase)

    def event(self, p: InvasionPlay) -> Result:
        """England's Event Phase (INV-SEQ-02)."""
        return Call(EventPhase)

    def germ_roll(self, p: InvasionPlay) -> Result:
        """First your die, if the Germs stand in a space with a colour (INV-VIC-03, INV-EOT-01)."""
        if self.wins(p, "Germs", germs(p.s.human)):
            end_game(p, HUMAN, GERM_ROLL, "INV-VIC-03")
        return None

    def colonization_roll(self, p: InvasionPlay) -> Result:
        """Then the Martian die, if you have not won (INV-VIC-03)."""
        if self.wins(p, "Colonization", colonization(p.s.martian)):
            end_game(p, MARTIAN, COLONIZATION_ROLL, "INV-VIC-03")
        return None

    def wins(self, p: InvasionPlay, track: str, space: int) -> bool:
        """One end-of-turn die: the exact colour of the space (INV-VIC-03, INV-RND-20)."""
        needed = self.game.profile.end_colours[space]
        if needed == NONE:
            return False
        words = ["the game goes on"] * len(DIE)
        words[needed] = END_WORDS[track]
        return roll(p, f"{track} at {space}", words, "INV-VIC-03") == needed

    def end(self, p: InvasionPlay) -> Result:
        """Effects that last to the end of a turn are over (INV-EOT-02)."""
        modifiers.end_of_turn(p.s)
        return END


PROCEDURES = (WholeGame, Turn)
