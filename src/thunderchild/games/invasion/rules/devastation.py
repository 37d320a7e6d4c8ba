"""Devastation: the Waves attack their Zones (part 18)."""

from typing import ClassVar, Final

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.content.differences import loses_hope, player_orders, reads_backs
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.profile_file import Damage
from thunderchild.games.invasion.model.kinds import (
    CAPTURED_FATE,
    DEVASTATION,
    DEVASTATIONS,
    NONE,
    REFUGEE_2,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.page.charts import damage_words
from thunderchild.games.invasion.rules import modifiers, units, waves
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.rules.losses import GiveUpUnit, LoseWorkforce, victims
from thunderchild.games.invasion.rules.order import Acting
from thunderchild.games.invasion.rules.tracks import lose_human
from thunderchild.games.invasion.told.phrases import several

# What an attack does: 0 to roll, else the result, told by a die or by a card.
TO_ROLL: Final = 0
ROLLED: Final = 1  # plus the result of the die
GIVEN: Final = 11  # plus a result that a card gives: `Devastate(result_at=GIVEN + PANIC)`


class Devastate(Procedure):
    """One full attack of a Wave on its Zone (INV-DEV-01).

    Where the table is for each Tripod, they are taken one at a time (INV-DEV-04, INV-DEV-08).
    """

    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        "roll",
        only_where(loses_hope, "unit"),
        "workforce",
        "fallen",
        "refugees",
        only_where(loses_hope, "points"),
        "again",
    )
    row: int
    result_at: int = TO_ROLL
    zone: int = NONE
    tripods: int = 0  # those whose attack is still to come

    def cell(self, p: Play) -> Damage:
        """What the attack does."""
        return p.facts.profile.damage(self.size(p), self.result(p))

    def size(self, p: Play) -> int:
        """The row of the table: the Tripods of the Wave, or one at a time (INV-DEV-04)."""
        return 1 if p.facts.by_tripod else waves.tripods_of(p.s, self.row)

    def words(self, p: Play, result: int) -> str:
        """A result of the die, with what it does to the Zone as it stands."""
        name, zone = DEVASTATIONS[result].replace("_", " "), p.facts.map.zone_names[self.zone]
        return f"{name} in {zone} ({harm_words(p.s, self.zone, self.foresee(p, result))})"

    def attackers(self, p: Play) -> str:
        """Who attacks, with the number that the table is read by (INV-DEV-03, INV-DEV-04)."""
        s = p.s
        label = waves.wave_label(p.facts, s, self.row)
        if p.facts.die_each:
            return f"one of {label}" if label.startswith("the ") else f"one Tripod of {label}"
        return f"{label}, {several(waves.tripods_of(s, self.row), 'Tripod')}"

    def foresee(self, p: Play, result: int) -> Damage:
        """What a result will do, if no card prevents it (INV-DEV-05 to -09)."""
        s, zone = p.s, self.zone
        tripods = 1 if p.facts.die_each else self.tripods
        cell = p.facts.profile.damage(self.size(p), result)
        one_unit = cell.units and not (s.ruin[zone] and p.facts.spares_units)
        lost_units = 1 if one_unit and victims(s, zone) else 0
        if s.ruin[zone]:
            return Damage(units=lost_units)
        workforce, hvp, fled = s.workforce[zone], 0, [0, 0]
        for _ in range(tripods):
            lost = min(cell.workforce, workforce)
            workforce -= lost
            singles, doubles = self.driven_out(p.facts, lost)
            if workforce:
                singles, doubles = singles + cell.refugees, doubles + cell.refugees_2
                hvp += cell.hvp
            room = units.refugees_left(p.facts, s) - sum(fled)
            fled[1] += min(doubles, room)
            fled[0] += min(singles, room - min(doubles, room))
            if not workforce:
                break
        lost = s.workforce[zone] - workforce
        return Damage(lost_units, lost, fled[0], fled[1], min(hvp, s.human))

    def driven_out(self, facts: Facts, lost: int) -> tuple[int, int]:
        """The Refugee counters that a loss of Workforce places (INV-SCJ-3, INV-SCE-21)."""
        if not facts.crowds:
            return 0, 0
        return (lost % 2, lost // 2) if facts.has_doubles else (lost, 0)

    def result(self, p: Play) -> int:
        """Heat Ray, Black Smoke or Panic."""
        return self.result_at - (GIVEN if self.result_at >= GIVEN else ROLLED)

    def begin(self, p: Play) -> Result:
        """Tripods count, Damaged or not (INV-DEV-03, INV-DEV-04)."""
        self.zone = p.s.wave_zone[self.row]
        self.tripods = waves.tripods_of(p.s, self.row) if p.facts.by_tripod else 1
        return NEXT if self.tripods else END

    def roll(self, p: Play) -> Result:
        """Green Heat Ray, Yellow Black Smoke, Red Panic (INV-DEV-02, INV-RND-10)."""
        s = p.s
        if self.result_at == TO_ROLL:
            title = f"Devastation by {self.attackers(p)}"
            printed = p.facts.profile.results
            results = [modifiers.remap(s, modifiers.DEVASTATION_REMAP, one) for one in printed]

            def words() -> list[str]:
                return [self.words(p, one) for one in results]

            self.result_at = ROLLED + results[roll(p, title, words, "INV-DEV-02")]
        return END if s.ruin[self.zone] and p.facts.spares_units else NEXT

    def unit(self, p: Play) -> Result:
        """A Unit of your choice is lost, in ruins too (INV-DEV-05, INV-DEV-09)."""
        if not self.cell(p).units:
            return NEXT
        return p.call(GiveUpUnit(zone=self.zone, fate=CAPTURED_FATE))

    def workforce(self, p: Play) -> Result:
        """In a ruined Zone there is nothing more to lose (INV-DEV-06, INV-DEV-09)."""
        points = self.cell(p).workforce
        if p.s.ruin[self.zone]:
            return END
        return p.call(LoseWorkforce(zone=self.zone, points=points)) if points else NEXT

    def fallen(self, p: Play) -> Result:
        """When the Zone is Destroyed the attack stops (INV-DEV-08)."""
        return END if p.s.ruin[self.zone] else NEXT

    def refugees(self, p: Play) -> Result:
        """Those who flee (INV-DEV-03, INV-DEV-04)."""
        cell, rule = self.cell(p), "INV-DEV-04" if p.facts.by_tripod else "INV-DEV-03"
        units.add_refugees(p, self.zone, cell.refugees, rule)
        units.add_refugees(p, self.zone, cell.refugees_2, rule, REFUGEE_2)
        return NEXT

    def points(self, p: Play) -> Result:
        """Hope is lost (INV-DEV-07)."""
        lose_human(p, self.cell(p).hvp, "INV-DEV-07", "Devastation")
        return NEXT

    def again(self, p: Play) -> Result:
        """The next Tripod, perhaps with a die of its own (INV-DEV-04)."""
        self.tripods -= 1
        if not self.tripods:
            return END
        if p.facts.die_each and self.result_at < GIVEN:
            self.result_at = TO_ROLL
            return p.jump("roll")
        return p.past("roll")


def harm_words(s: InvasionState, zone: int, harm: Damage) -> str:
    """What comes of an attack, in words (INV-DEV-08, INV-DEV-09)."""
    if s.ruin[zone] and not harm.units:
        return "already in ruins"
    falls = not s.ruin[zone] and harm.workforce == s.workforce[zone]
    return f"{damage_words(harm)}{', the Zone is Destroyed' if falls else ''}"


class DevastationPhase(Acting):
    """Each Wave attacks its Zone (INV-DEV-01); Cylinders do not."""

    PHASE: ClassVar[int] = DEVASTATION
    RULE: ClassVar[str] = "INV-DEV-01"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        "muster",
        only_where(player_orders, "choose"),
        "next_row",
        "attack",
        "again",
        "close",
    )

    def attack(self, p: Play) -> Result:
        """One full attack (INV-DEV-01)."""
        return p.call(Devastate(row=self.row))


PROCEDURES: Procedures = (Devastate, DevastationPhase)
