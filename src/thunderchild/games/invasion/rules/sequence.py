"""The sequence of play: set-up, then turns of phases until somebody wins (part 6)."""

from typing import ClassVar, Final

from thunderchild.core.conditions import lines_where, only_where
from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.cards.event_phase import EventPhase
from thunderchild.games.invasion.content.differences import rolls_at_the_end
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    COLONIZATION_ROLL,
    DIE,
    EVENT,
    GERM_ROLL,
    HUMAN,
    MARTIAN,
    NONE,
    PHASES,
    STAGES,
)
from thunderchild.games.invasion.rules import modifiers
from thunderchild.games.invasion.rules.assembly import AssemblyPhase
from thunderchild.games.invasion.rules.battle_phase import BattlePhase
from thunderchild.games.invasion.rules.devastation import DevastationPhase
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.rules.escape import EscapePhase
from thunderchild.games.invasion.rules.human_action import HumanActionPhase
from thunderchild.games.invasion.rules.martian_action import MartianActionPhase
from thunderchild.games.invasion.rules.production import ProductionPhase
from thunderchild.games.invasion.rules.setup import SetUp
from thunderchild.games.invasion.rules.tracks import announce, colonization, germs
from thunderchild.games.invasion.rules.victory import end_game
from thunderchild.games.invasion.told.map import TurnBegan

END_WORDS: Final = {"Germs": "you win", "Colonization": "you lose"}


class WholeGame(Procedure):
    """Set-up, then turns (INV-SEQ-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("set_up", "turn", "again")

    def set_up(self, p: Play) -> Result:
        """Everything before the first turn (INV-SET-01)."""
        return p.call(SetUp())

    def turn(self, p: Play) -> Result:
        """One turn (INV-SEQ-03)."""
        return p.call(Turn())

    def again(self, p: Play) -> Result:
        """Until somebody wins (INV-SEQ-03)."""
        p.s.turn += 1
        return p.jump("turn")


class Turn(Procedure):
    """The phases in the order of the profile (INV-SEQ-01, INV-SEQ-02, INV-SEQ-05).

    Each phase is a procedure of its own, so that Nations of a League can wait for each other.
    """

    LEAGUE_LINES: ClassVar[tuple[str, ...]] = ("gather",)  # before each phase of the League

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
        only_where(rolls_at_the_end, "germ_roll"),
        only_where(rolls_at_the_end, "colonization_roll"),
        "end",
    )

    @classmethod
    def lines_in(cls, facts: Facts) -> tuple[str, ...]:
        """The phases in the order of the profile (INV-SEQ-02)."""
        begin, *lines = lines_where(cls.LINES, facts)
        after = lines[lines.index(PHASES[EVENT]) + 1 :]
        phases = facts.profile.phases
        if not facts.in_league:
            return (begin, *(PHASES[phase] for phase in phases), *after)
        (gather,) = cls.LEAGUE_LINES
        first, *others = (
            tuple(PHASES[phase] for phase in phases if phase in stage) for stage in STAGES
        )
        later = [line for names in others for line in (gather, *names)]
        return (gather, begin, *first, *later, *after)

    def gather(self, p: Play) -> Result:
        """Nobody starts a phase before all have finished the one before (INV-LTN-01)."""
        return p.wait()

    def begin(self, p: Play) -> Result:
        """A new turn (INV-SEQ-03)."""
        p.tell(TurnBegan(p.s.turn))
        announce(p, human=True)
        announce(p, human=False)
        return NEXT

    def production(self, p: Play) -> Result:
        """Income and purchases (INV-SEQ-01)."""
        return p.call(ProductionPhase())

    def battle(self, p: Play) -> Result:
        """Land battles (INV-SEQ-01)."""
        return p.call(BattlePhase())

    def devastation(self, p: Play) -> Result:
        """Waves attack their Zones; in England before battle (INV-SEQ-01, INV-SEQ-02)."""
        return p.call(DevastationPhase())

    def human_action(self, p: Play) -> Result:
        """Your Units act (INV-SEQ-01)."""
        return p.call(HumanActionPhase())

    def escape(self, p: Play) -> Result:
        """Refugees put to sea (INV-SEQ-01)."""
        return p.call(EscapePhase())

    def martian_action(self, p: Play) -> Result:
        """Waves act (INV-SEQ-01)."""
        return p.call(MartianActionPhase())

    def assembly(self, p: Play) -> Result:
        """Cylinders may open (INV-SEQ-01)."""
        return p.call(AssemblyPhase())

    def event(self, p: Play) -> Result:
        """England's Event Phase (INV-SEQ-02)."""
        return p.call(EventPhase())

    def germ_roll(self, p: Play) -> Result:
        """First your die, if the Germs stand in a space with a colour (INV-VIC-03, INV-EOT-01)."""
        if self.wins(p, "Germs", germs(p.s.human)):
            end_game(p, HUMAN, GERM_ROLL, "INV-VIC-03")
        return NEXT

    def colonization_roll(self, p: Play) -> Result:
        """Then the Martian die, if you have not won (INV-VIC-03)."""
        if self.wins(p, "Colonization", colonization(p.s.martian)):
            end_game(p, MARTIAN, COLONIZATION_ROLL, "INV-VIC-03")
        return NEXT

    def wins(self, p: Play, track: str, space: int) -> bool:
        """One end-of-turn die: the exact colour of the space (INV-VIC-03, INV-RND-20)."""
        needed = p.facts.profile.end_colours[space]
        if needed == NONE:
            return False
        words = ["the game goes on"] * len(DIE)
        words[needed] = END_WORDS[track]
        return roll(p, f"{track} at {space}", words, "INV-VIC-03") == needed

    def end(self, p: Play) -> Result:
        """Effects that last to the end of a turn are over (INV-EOT-02)."""
        modifiers.end_of_turn(p.s)
        return END


PROCEDURES: Procedures = (WholeGame, Turn)
