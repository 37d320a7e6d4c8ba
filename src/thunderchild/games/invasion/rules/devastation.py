"""Devastation: the Waves attack their Zones (part 18)."""

from typing import TYPE_CHECKING, ClassVar, Final

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.games.invasion.cards.deck import event_check
from thunderchild.games.invasion.content.profile_file import Damage
from thunderchild.games.invasion.model.kinds import (
    CAPTURED_FATE,
    DEVASTATION,
    DEVASTATIONS,
    PHASES,
    REFUGEE_2,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.page.charts import damage_words
from thunderchild.games.invasion.rules import modifiers, units, waves
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure
from thunderchild.games.invasion.rules.dice import roll
from thunderchild.games.invasion.rules.losses import GiveUpUnit, LoseWorkforce, victims
from thunderchild.games.invasion.rules.order import Acting
from thunderchild.games.invasion.rules.tracks import lose_human
from thunderchild.games.invasion.told.map import PhaseBegan
from thunderchild.games.invasion.told.phrases import several

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion

# The loop index of an attack: 0 to roll, else the result, told by a die or by a card.
TO_ROLL: Final = 0
ROLLED: Final = 1  # plus the result of the die
GIVEN: Final = 11  # plus a result that a card gives: `Call(Devastate, GIVEN + PANIC)`


class Devastate(InvasionProcedure):
    """One full attack of the Wave s.row on its Zone (INV-DEV-01).

    Where the table is for each Tripod, they are taken one at a time (INV-DEV-04, INV-DEV-08).
    """

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "roll",
        "unit",
        "workforce",
        "fallen",
        "refugees",
        "points",
        "again",
    )

    def __init__(self, game: "Invasion", lines: tuple[str, ...] | None = None) -> None:
        super().__init__(game, lines)
        options = game.profile.options
        self.by_tripod = game.profile.file.devastation.by == "tripod"
        alone = game.grouping == "tripods"
        self.die_each = self.by_tripod and (options.england_devastation_per_tripod or alone)
        self.spares_units = options.devastate_ruins == "none"
        self.crowds = game.scene.file.refugees_per_loss
        self.has_doubles = len(game.profile.refugees.counters) > 1

    def cell(self, p: InvasionPlay) -> Damage:
        """What the attack does."""
        return self.game.profile.damage(self.size(p), self.result(p))

    def size(self, p: InvasionPlay) -> int:
        """The row of the table: the Tripods of the Wave, or one at a time (INV-DEV-04)."""
        return 1 if self.by_tripod else waves.tripods_of(p.s, p.s.row)

    def words(self, p: InvasionPlay, result: int) -> str:
        """A result of the die, with what it does to the Zone as it stands."""
        name, zone = DEVASTATIONS[result].replace("_", " "), self.game.map.zone_names[p.s.zone]
        return f"{name} in {zone} ({harm_words(p.s, self.foresee(p.s, result))})"

    def attackers(self, s: InvasionState) -> str:
        """Who attacks, with the number that the table is read by (INV-DEV-03, INV-DEV-04)."""
        label = waves.wave_label(self.game, s, s.row)
        if self.die_each:
            return f"one of {label}" if label.startswith("the ") else f"one Tripod of {label}"
        return f"{label}, {several(waves.tripods_of(s, s.row), 'Tripod')}"

    def foresee(self, s: InvasionState, result: int) -> Damage:
        """What a result will do, if no card prevents it (INV-DEV-05 to -09)."""
        tripods = 1 if self.die_each else s.loss_left
        cell = self.game.profile.damage(1 if self.by_tripod else waves.tripods_of(s, s.row), result)
        one_unit = cell.units and not (s.ruin[s.zone] and self.spares_units)
        lost_units = 1 if one_unit and victims(s, s.zone) else 0
        if s.ruin[s.zone]:
            return Damage(units=lost_units)
        workforce, hvp, fled = s.workforce[s.zone], 0, [0, 0]
        for _ in range(tripods):
            lost = min(cell.workforce, workforce)
            workforce -= lost
            singles, doubles = self.driven_out(lost)
            if workforce:
                singles, doubles = singles + cell.refugees, doubles + cell.refugees_2
                hvp += cell.hvp
            room = units.refugees_left(self.game, s) - sum(fled)
            fled[1] += min(doubles, room)
            fled[0] += min(singles, room - min(doubles, room))
            if not workforce:
                break
        lost = s.workforce[s.zone] - workforce
        return Damage(lost_units, lost, fled[0], fled[1], min(hvp, s.human))

    def driven_out(self, lost: int) -> tuple[int, int]:
        """The Refugee counters that a loss of Workforce places (INV-SCJ-3, INV-SCE-21)."""
        if not self.crowds:
            return 0, 0
        return (lost % 2, lost // 2) if self.has_doubles else (lost, 0)

    def result(self, p: InvasionPlay) -> int:
        """Heat Ray, Black Smoke or Panic."""
        return p.index - (GIVEN if p.index >= GIVEN else ROLLED)

    def begin(self, p: InvasionPlay) -> Result:
        """Tripods count, Damaged or not (INV-DEV-03, INV-DEV-04)."""
        s = p.s
        s.zone = s.wave_zone[s.row]
        s.loss_left = waves.tripods_of(s, s.row) if self.by_tripod else 1
        return None if s.loss_left else END

    def roll(self, p: InvasionPlay) -> Result:
        """Green Heat Ray, Yellow Black Smoke, Red Panic (INV-DEV-02, INV-RND-10)."""
        s = p.s
        if p.index == TO_ROLL:
            title = f"Devastation by {self.attackers(s)}"
            printed = self.game.profile.results
            results = [modifiers.remap(s, modifiers.DEVASTATION_REMAP, one) for one in printed]

            def words() -> list[str]:
                return [self.words(p, one) for one in results]

            p.index = ROLLED + results[roll(p, title, words, "INV-DEV-02")]
        return END if s.ruin[s.zone] and self.spares_units else None

    def unit(self, p: InvasionPlay) -> Result:
        """A Unit of your choice is lost, in ruins too (INV-DEV-05, INV-DEV-09)."""
        return Call(GiveUpUnit, CAPTURED_FATE) if self.cell(p).units else None

    def workforce(self, p: InvasionPlay) -> Result:
        """In a ruined Zone there is nothing more to lose (INV-DEV-06, INV-DEV-09)."""
        s, points = p.s, self.cell(p).workforce
        if s.ruin[s.zone]:
            return END
        if not points:
            return None
        s.loss_zone, s.loss_points = s.zone, points
        return Call(LoseWorkforce)

    def fallen(self, p: InvasionPlay) -> Result:
        """When the Zone is Destroyed the attack stops (INV-DEV-08)."""
        return END if p.s.ruin[p.s.zone] else None

    def refugees(self, p: InvasionPlay) -> Result:
        """Those who flee (INV-DEV-03, INV-DEV-04)."""
        cell, rule = self.cell(p), "INV-DEV-04" if self.by_tripod else "INV-DEV-03"
        units.add_refugees(p, p.s.zone, cell.refugees, rule)
        units.add_refugees(p, p.s.zone, cell.refugees_2, rule, REFUGEE_2)
        return None

    def points(self, p: InvasionPlay) -> Result:
        """Hope is lost (INV-DEV-07)."""
        lose_human(p, self.cell(p).hvp, "INV-DEV-07", "Devastation")
        return None

    def again(self, p: InvasionPlay) -> Result:
        """The next Tripod, perhaps with a die of its own (INV-DEV-04)."""
        p.s.loss_left -= 1
        if not p.s.loss_left:
            return END
        if self.die_each and p.index < GIVEN:
            p.index = TO_ROLL
            return Jump("roll")
        return self.past("roll")


def harm_words(s: InvasionState, harm: Damage) -> str:
    """What comes of an attack, in words (INV-DEV-08, INV-DEV-09)."""
    if s.ruin[s.zone] and not harm.units:
        return "nothing, the Zone is ruined"
    falls = not s.ruin[s.zone] and harm.workforce == s.workforce[s.zone]
    return f"{damage_words(harm)}{', the Zone is Destroyed' if falls else ''}"


class DevastationPhase(Acting):
    """Each Wave attacks its Zone (INV-DEV-01); Cylinders do not."""

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "event_check",
        "muster",
        "choose",
        "next_row",
        "attack",
        "again",
        "close",
    )

    def begin(self, p: InvasionPlay) -> Result:
        """The phase begins (INV-DEV-01)."""
        p.s.phase = DEVASTATION
        p.tell(PhaseBegan(PHASES[DEVASTATION], "INV-DEV-01"))
        return None

    def event_check(self, p: InvasionPlay) -> Result:
        """The back of the next Event card may show this phase (INV-EVT-01)."""
        return event_check(self.game, p.s)

    def attack(self, p: InvasionPlay) -> Result:
        """One full attack (INV-DEV-01)."""
        return Call(Devastate)

    def close(self, p: InvasionPlay) -> Result:
        """What lasted for this phase ends (INV-EVT-13)."""
        modifiers.end_of_phase(p.s)
        return END


PROCEDURES = (Devastate, DevastationPhase)
