"""Assembly: Cylinders open, and machines build Tripods (part 27)."""

from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.games.invasion.cards.characters import AfterAssembly
from thunderchild.games.invasion.cards.deck import event_check
from thunderchild.games.invasion.model.kinds import ASSEMBLY, CYLINDER, DIE, NONE, PHASES, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, waves
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure
from thunderchild.games.invasion.rules.dice import roll
from thunderchild.games.invasion.rules.martian_action import group_row
from thunderchild.games.invasion.rules.order import Acting
from thunderchild.games.invasion.told.map import PhaseBegan
from thunderchild.games.invasion.told.martians import CylinderOpened, WaveHeldBack, WaveJoined

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


def assembly_words(s: InvasionState, row: int) -> list[str]:
    """The die of a Cylinder: it opens on the colour of a machine in its Zone (INV-ASM-02)."""
    zone = s.wave_zone[row]
    return ["it opens" if n else "nothing" for n in s.machines[3 * zone : 3 * zone + 3]]


class AssemblyRoll(InvasionProcedure):
    """The Cylinder s.row rolls one die (INV-ASM-01, INV-ASM-02)."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "tripods", "join")

    def roll(self, p: InvasionPlay) -> Result:
        """It opens on the colour of a Handling Machine in its Zone (INV-ASM-02, INV-RND-19)."""
        s = p.s
        zone = s.wave_zone[s.row]
        words = assembly_words(s, s.row)
        die = roll(p, f"Assembly of {waves.wave_label(self.game, s, s.row)}", words, "INV-ASM-02")
        if not s.machines[3 * zone + die]:
            return END
        label = waves.wave_label(self.game, s, s.row)
        s.wave_state[s.row] = WAVE
        p.tell(CylinderOpened(label, self.game.map.zone_names[zone]))
        return None

    def tripods(self, p: InvasionPlay) -> Result:
        """Tripods under construction are drawn now; no powder goes off (INV-ASM-02, INV-KEG-06)."""
        s = p.s
        while s.wave_building[s.row]:
            s.wave_building[s.row] -= 1
            waves.draw_tripod(p, s.row, "INV-ASM-02")
        waves.remove_wave_if_empty(p, s.row)
        return None

    def join(self, p: InvasionPlay) -> Result:
        """Where Waves have no numbers they join those of the Zone (INV-SCJ-2, INV-SCE-14)."""
        s = p.s
        zone = s.wave_zone[s.row]
        if zone != NONE:
            label, into = waves.wave_label(self.game, s, s.row), group_row(self.game, zone)
            waves.place_wave(s, into, WAVE, zone)
            waves.merge(s, s.row, into)
            p.tell(WaveJoined(label, self.game.map.zone_names[zone]))
        return None


def machine_rolls(p: InvasionPlay, dice: int, rule: str) -> None:
    """Dice for each Handling Machine; its colour places a Tripod in its Zone (INV-SCJ-2)."""
    s, game = p.s, p.game
    for zone in range(len(game.map)):
        for colour in range(3):
            for _ in range(dice * s.machines[3 * zone + colour]):
                build(p, zone, colour, rule)


def build(p: InvasionPlay, zone: int, colour: int, rule: str) -> None:
    """One die of one machine (INV-SCJ-2, INV-SCE-16)."""
    s, game = p.s, p.game
    what = f"{DIE[colour].title()} Handling Machine in {game.map.zone_names[zone]}"
    words = ["nothing"] * len(DIE)
    words[colour] = "a Tripod"
    if roll(p, what, words, rule) == colour:
        row = group_row(game, zone)
        waves.place_wave(s, row, WAVE, zone)
        waves.draw_tripod(p, row, rule)
        if not waves.tripods_of(s, row):
            waves.forget(s, row)


class AssemblyPhase(Acting):
    """Phase 7 (INV-ASM-01). The loop index counts the rolls of a Cylinder."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "event_check",
        "muster",
        "choose",
        "next_row",
        "roll",
        "roll_again",
        "again",
        "machines",
        "after",
        "close",
    )
    WHO: ClassVar[int] = CYLINDER

    def __init__(self, game: "Invasion", lines: tuple[str, ...] | None = None) -> None:
        super().__init__(game, lines)
        self.machine_dice = game.scene.file.machine_dice
        self.machine_rule = "INV-SCJ-2" if game.scene.title == "japan" else "INV-SCE-16"

    def begin(self, p: InvasionPlay) -> Result:
        """The phase begins (INV-ASM-01)."""
        p.s.phase, p.index = ASSEMBLY, 0
        p.tell(PhaseBegan(PHASES[ASSEMBLY], "INV-ASM-01"))
        return None

    def event_check(self, p: InvasionPlay) -> Result:
        """The back of the next Event card may show this phase (INV-EVT-01)."""
        return event_check(self.game, p.s)

    def roll(self, p: InvasionPlay) -> Result:
        """Each Cylinder rolls, unless a card holds it back (INV-ASM-01, INV-EVT-13)."""
        s = p.s
        if s.wave_state[s.row] != CYLINDER:
            return None
        if modifiers.is_on(s, modifiers.ASSEMBLY_SKIP, s.row):
            p.tell(WaveHeldBack(waves.wave_label(self.game, s, s.row)))
            return None
        return Call(AssemblyRoll)

    def roll_again(self, p: InvasionPlay) -> Result:
        """A card may let it roll more than once (INV-EVT-13)."""
        p.index += 1
        if p.index < modifiers.most(p.s, modifiers.ASSEMBLY_ROLLS, 1):
            return Jump("roll")
        p.index = 0
        return None

    def machines(self, p: InvasionPlay) -> Result:
        """Each Handling Machine rolls (INV-SCJ-2, INV-SCE-16)."""
        machine_rolls(p, self.machine_dice, self.machine_rule)
        return None

    def after(self, p: InvasionPlay) -> Result:
        """The end of the phase gives Characters their points (INV-CHR-07)."""
        return Call(AfterAssembly)

    def close(self, p: InvasionPlay) -> Result:
        """What lasted for this phase ends (INV-EVT-13)."""
        modifiers.end_of_phase(p.s)
        return END


PROCEDURES = (AssemblyRoll, AssemblyPhase)
