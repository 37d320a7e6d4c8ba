"""Assembly: Cylinders open, and machines build Tripods (part 27)."""

from typing import ClassVar

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.cards.characters import AfterAssembly
from thunderchild.games.invasion.content.differences import (
    has_machine_dice,
    has_no_numbers,
    player_orders,
    reads_backs,
)
from thunderchild.games.invasion.content.facts import Play
from thunderchild.games.invasion.model.kinds import ASSEMBLY, CYLINDER, DIE, NONE, WAVE
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, waves
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.rules.martian_action import group_row
from thunderchild.games.invasion.rules.order import Acting
from thunderchild.games.invasion.told.martians import CylinderOpened, WaveHeldBack, WaveJoined


def assembly_words(s: InvasionState, row: int) -> list[str]:
    """The die of a Cylinder: it opens on the colour of a machine in its Zone (INV-ASM-02)."""
    zone = s.wave_zone[row]
    return ["it opens" if n else "nothing" for n in s.machines[3 * zone : 3 * zone + 3]]


class AssemblyRoll(Procedure):
    """A Cylinder rolls one die (INV-ASM-01, INV-ASM-02)."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "tripods", only_where(has_no_numbers, "join"))
    row: int

    def roll(self, p: Play) -> Result:
        """It opens on the colour of a Handling Machine in its Zone (INV-ASM-02, INV-RND-19)."""
        s = p.s
        zone = s.wave_zone[self.row]
        words = assembly_words(s, self.row)
        die = roll(p, f"Assembly of {waves.wave_label(p.facts, s, self.row)}", words, "INV-ASM-02")
        if not s.machines[3 * zone + die]:
            return END
        label = waves.named_wave(p.facts, s, self.row)
        s.wave_state[self.row] = WAVE
        p.tell(CylinderOpened(label, p.facts.map.named_zones[zone]))
        return NEXT

    def tripods(self, p: Play) -> Result:
        """Tripods under construction are drawn now; no powder goes off (INV-ASM-02, INV-KEG-06)."""
        s = p.s
        while s.wave_building[self.row]:
            s.wave_building[self.row] -= 1
            waves.draw_tripod(p, self.row, "INV-ASM-02")
        waves.remove_wave_if_empty(p, self.row)
        return NEXT

    def join(self, p: Play) -> Result:
        """Where Waves have no numbers they join those of the Zone (INV-SCJ-2, INV-SCE-14)."""
        s = p.s
        zone = s.wave_zone[self.row]
        if zone != NONE:
            label, into = waves.named_wave(p.facts, s, self.row), group_row(p.facts, zone)
            waves.place_wave(s, into, WAVE, zone)
            waves.merge(s, self.row, into)
            p.tell(WaveJoined(label, p.facts.map.named_zones[zone]))
        return NEXT


def machine_rolls(p: Play, dice: int, rule: str) -> None:
    """Dice for each Handling Machine; its colour places a Tripod in its Zone (INV-SCJ-2)."""
    s, game = p.s, p.facts
    for zone in range(len(game.map)):
        for colour in range(3):
            for _ in range(dice * s.machines[3 * zone + colour]):
                build(p, zone, colour, rule)


def build(p: Play, zone: int, colour: int, rule: str) -> None:
    """One die of one machine (INV-SCJ-2, INV-SCE-16)."""
    s, game = p.s, p.facts
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
    """Phase 7 (INV-ASM-01)."""

    PHASE: ClassVar[int] = ASSEMBLY
    RULE: ClassVar[str] = "INV-ASM-01"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        "muster",
        only_where(player_orders, "choose"),
        "next_row",
        "roll",
        "roll_again",
        "again",
        only_where(has_machine_dice, "machines"),
        "after",
        "close",
    )
    rolled: int = 0  # dice of the Cylinder in hand
    WHO: ClassVar[int] = CYLINDER

    def roll(self, p: Play) -> Result:
        """Each Cylinder rolls, unless a card holds it back (INV-ASM-01, INV-EVT-13)."""
        s = p.s
        if s.wave_state[self.row] != CYLINDER:
            return NEXT
        if modifiers.is_on(s, modifiers.ASSEMBLY_SKIP, self.row):
            p.tell(WaveHeldBack(waves.named_wave(p.facts, s, self.row)))
            return NEXT
        return p.call(AssemblyRoll(row=self.row))

    def roll_again(self, p: Play) -> Result:
        """A card may let it roll more than once (INV-EVT-13)."""
        self.rolled += 1
        if self.rolled < modifiers.most(p.s, modifiers.ASSEMBLY_ROLLS, 1):
            return p.jump("roll")
        self.rolled = 0
        return NEXT

    def machines(self, p: Play) -> Result:
        """Each Handling Machine rolls (INV-SCJ-2, INV-SCE-16)."""
        machine_rolls(p, p.facts.scene.file.machine_dice, p.facts.machine_rule)
        return NEXT

    def after(self, p: Play) -> Result:
        """The end of the phase gives Characters their points (INV-CHR-07)."""
        return p.call(AfterAssembly())


PROCEDURES: Procedures = (AssemblyRoll, AssemblyPhase)
