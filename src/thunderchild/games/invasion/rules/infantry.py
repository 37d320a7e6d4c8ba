"""What Infantry can do instead of moving (INV-HAC-03 to -05, INV-KEG-01, INV-EWK-03)."""

from typing import ClassVar, Final

from thunderchild.core.choices import Offers
from thunderchild.core.conditions import only_where
from thunderchild.core.forms import Odds
from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.cards.characters import INFANTRY_ACTION, Trigger
from thunderchild.games.invasion.content.differences import digs_people
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.profile_file import TableOutcome
from thunderchild.games.invasion.model.actions import AttackCylinder, AttackMachine, Dig, LayPowder
from thunderchild.games.invasion.model.kinds import (
    CURATE,
    CYLINDER,
    DESTROYED_FATE,
    DIE,
    INFANTRY,
    NONE,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, units, waves
from thunderchild.games.invasion.rules.damage import DestroyTripod
from thunderchild.games.invasion.rules.die import odds_of, roll
from thunderchild.games.invasion.rules.losses import LoseUnit
from thunderchild.games.invasion.rules.powder import keg_words
from thunderchild.games.invasion.rules.takeback import kegs_left, works_left
from thunderchild.games.invasion.rules.tracks import gain_human
from thunderchild.games.invasion.told.humans import EarthworksBuilt, KegPlaced
from thunderchild.games.invasion.told.martians import BuildingLowered, MachineDestroyed
from thunderchild.games.invasion.told.phrases import dug_in

Task = AttackCylinder | AttackMachine | LayPowder | Dig

# What an Infantry does.
ATTACK: Final = 2
WRECK: Final = 3
POWDER: Final = 4
DIGGING: Final = 5
TASKS: Final = (ATTACK, WRECK, POWDER, DIGGING)
TASK_RULES: Final = {
    ATTACK: "INV-HAC-04",
    WRECK: "INV-SCE-15",
    POWDER: "INV-KEG-01",
    DIGGING: "INV-EWK-03",
}


# ---- legality ---------------------------------------------------------------------------------


@check("INV-HAC-03")
def is_ready_infantry(decision: "InfantryActions", action: Task) -> Refusal | None:
    """Only an Infantry that has not acted (INV-HAC-01, INV-HAC-03)."""
    s = decision.s
    if not units.is_unit(s, action.unit) or s.unit_kind[action.unit] != INFANTRY:
        return Refusal("Only Infantry can do that", "INV-HAC-03")
    if s.unit_done[action.unit] & units.ACTED:
        return Refusal(f"{units.label(s, action.unit)} has acted in this phase", "INV-HAC-01")
    return None


@check("INV-DEC-061")
def shares_the_zone(decision: "InfantryActions", action: Task) -> Refusal | None:
    """A Cylinder or machine is attacked in its own Zone (INV-HAC-04, INV-SCJ-2)."""
    s = decision.s
    zone = s.unit_zone[action.unit]
    if isinstance(action, AttackCylinder):
        if action.row in waves.cylinders_in(s, zone):
            return None
        return Refusal("That Cylinder is not in the Infantry's Zone", "INV-DEC-061")
    if isinstance(action, AttackMachine):
        if not decision.facts.scene.file.machine_attack:
            return Refusal("Handling Machines cannot be attacked in this scenario", "INV-SCJ-2")
        if 0 <= action.colour < len(DIE) and s.machines[3 * zone + action.colour]:
            return None
        return Refusal("There is no such Handling Machine in the Zone", "INV-DEC-061")
    return None


@check("INV-KEG-02")
def has_powder(decision: "InfantryActions", action: Task) -> Refusal | None:
    """Without a counter left no attempt is made (INV-KEG-02, INV-DEC-063)."""
    if not isinstance(action, LayPowder) or kegs_left(decision.facts, decision.s) > 0:
        return None
    return Refusal("No powder counter is left", "INV-KEG-02")


@check("INV-DEC-064")
def can_dig(decision: "InfantryActions", action: Task) -> Refusal | None:
    """Digging is for a Gun in the same Zone below the cap, with a counter left (INV-EWK-03).

    Raw Infantry of a League does not dig (INV-LTN-07).
    """
    if not isinstance(action, Dig):
        return None
    game, s = decision.facts, decision.s
    if game.profile.battle.infantry_digs != "human_action":
        return Refusal("Infantry digs before a battle only", "INV-EWK-03")
    if modifiers.is_on(s, modifiers.DIGGING_BARRED):
        return Refusal("The Infantry of the League is Raw: it tries no Earthworks", "INV-LTN-07")
    if action.gun not in units.guns_in(s, s.unit_zone[action.unit]):
        return Refusal("There is no such Gun in the Infantry's Zone", "INV-DEC-064")
    if s.unit_works[action.gun] >= game.profile.options.earthworks_cap:
        return Refusal("That Gun cannot have more Earthworks", "INV-EWK-01")
    if works_left(game, s) <= 0:
        return Refusal("No Earthworks counter is left", "INV-MIX-03")
    return None


class InfantryActions(Offers[Task]):
    """Each Infantry action of each Infantry that has not acted."""

    ACTIONS = (AttackCylinder, AttackMachine, LayPowder, Dig)
    CHECKS = (is_ready_infantry, shares_the_zone, has_powder, can_dig)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def legal(self) -> list[Task]:
        s, game = self.s, self.facts
        powder = kegs_left(game, s) > 0
        digs = game.profile.battle.infantry_digs == "human_action" and works_left(game, s) > 0
        digs = digs and not modifiers.is_on(s, modifiers.DIGGING_BARRED)
        attacks = game.scene.file.machine_attack
        found: list[Task] = []
        for unit, zone in enumerate(s.unit_zone):
            if zone == NONE or s.unit_kind[unit] != INFANTRY or s.unit_done[unit] & units.ACTED:
                continue
            if CYLINDER in s.wave_state:
                found += [AttackCylinder(unit, row) for row in waves.cylinders_in(s, zone)]
            if attacks:
                colours = range(len(DIE))
                found += [AttackMachine(unit, c) for c in colours if s.machines[3 * zone + c]]
            if powder:
                found.append(LayPowder(unit))
            if digs:
                cap = game.profile.options.earthworks_cap
                guns = units.guns_in(s, zone)
                found += [Dig(unit, gun) for gun in guns if s.unit_works[gun] < cap]
        return found

    def text(self, action: Task) -> str:
        s, target = self.s, target_of(action)
        words = task_said(self.facts, s, task_of(action), action.unit, target)
        return f"{words} ({dug_in(s.unit_works[target])})" if isinstance(action, Dig) else words

    def odds(self, action: Task) -> tuple[Odds, ...]:
        """The table of the action (INV-HAC-04, INV-KEG-01, INV-EWK-03)."""
        return odds_of(results(self.facts, task_of(action)))

    def note(self, action: Task) -> str:
        """A Curate may spoil it; powder does its work later (INV-CHR-07, INV-KEG-04)."""
        words = []
        if isinstance(action, LayPowder):
            cells = "; ".join(map(str, odds_of(keg_words(self.facts))))
            words.append(f"Powder goes off when a Wave moves in. {cells}")
        if in_the_way(self.s, action.unit):
            words.append("The Curate in the Zone rolls first: on Red the action is lost")
        return ". ".join(words)


def task_said(facts: Facts, s: InvasionState, task: int, unit: int, target: int) -> str:
    """An Infantry action in words."""
    name = units.label(s, unit)
    if task == ATTACK:
        return f"{name} attacks {waves.wave_label(facts, s, target)}"
    if task == WRECK:
        return f"{name} attacks the {DIE[target].title()} Handling Machine"
    if task == POWDER:
        return f"{name} lays powder"
    return f"{name} digs for {units.label(s, target)}"


def in_the_way(s: InvasionState, unit: int) -> bool:
    """Whether the Curate is in the Zone of an Infantry (INV-CHR-07)."""
    curate = units.find(s, CURATE)
    return curate != NONE and s.unit_zone[curate] == s.unit_zone[unit]


def task_of(action: Task) -> int:
    """Which Infantry action it is."""
    match action:
        case AttackCylinder():
            return ATTACK
        case AttackMachine():
            return WRECK
        case Dig():
            return DIGGING
    return POWDER


def target_of(action: Task) -> int:
    """Its object: a Cylinder, the colour of a machine, a Gun, or none."""
    match action:
        case AttackCylinder():
            return action.row
        case AttackMachine():
            return action.colour
        case Dig():
            return action.gun
    return NONE


def begin_task(p: Play, action: Task) -> Result:
    """An Infantry action is named: the Infantry has acted (INV-HAC-01)."""
    p.s.unit_done[action.unit] |= units.ACTED
    task, target = task_of(action), target_of(action)
    return p.call(InfantryAction(task=task, unit=action.unit, target=target))


# ---- carrying it out --------------------------------------------------------------------------


class InfantryAction(Procedure):
    """One Infantry action (INV-HAC-03)."""

    LINES: ClassVar[tuple[str, ...]] = (
        only_where(digs_people, "curate"),
        only_where(digs_people, "spoiled"),
        "roll",
        "effect",
        "lose",
    )
    task: int
    unit: int
    target: int
    die: int = 0

    def curate(self, p: Play) -> Result:
        """A Curate in the Zone may spoil it before the die (INV-CHR-07, INV-RND-22)."""
        return p.call(Trigger(trigger=INFANTRY_ACTION, zone=p.s.unit_zone[self.unit]))

    def spoiled(self, p: Play) -> Result:
        """The action is spent without effect then (INV-CHR-07)."""
        return END if p.value else NEXT

    def roll(self, p: Play) -> Result:
        """The die of the action (INV-HAC-04, INV-KEG-01, INV-EWK-03, INV-RND-11)."""
        title = "an Infantry"
        if p.events is not None:
            title = task_said(p.facts, p.s, self.task, self.unit, self.target)
        self.die = roll(p, title, lambda: results(p.facts, self.task), TASK_RULES[self.task])
        return NEXT

    def effect(self, p: Play) -> Result:
        """What the die brings (INV-HAC-04, INV-KEG-01, INV-EWK-03)."""
        outcome = table_of(p.facts, self.task)[self.die]
        zone = p.s.unit_zone[self.unit]
        if self.task == ATTACK and outcome.tripods:
            return hit_cylinder(p, self.target)
        if self.task == WRECK and outcome.tripods:
            wreck_machine(p, zone, self.target)
        elif self.task == POWDER and outcome.place:
            p.s.kegs[zone] += 1
            p.tell(KegPlaced(p.facts.map.named_zones[zone], "INV-KEG-01"))
        elif self.task == DIGGING and outcome.levels:
            dig(p, self.target, outcome.levels)
        return NEXT

    def lose(self, p: Play) -> Result:
        """The Infantry may be Destroyed (INV-CAP-03), Sappers not by powder (INV-LTN-05)."""
        safe = self.task == POWDER and modifiers.is_on(p.s, modifiers.POWDER_SAFE)
        if not table_of(p.facts, self.task)[self.die].lost or safe:
            return END
        return p.call(LoseUnit(unit=self.unit, fate=DESTROYED_FATE))


def table_of(facts: Facts, task: int) -> tuple[TableOutcome, ...]:
    """The table of an Infantry action (INV-HAC-04, INV-KEG-01, INV-EWK-03)."""
    tables = facts.profile.tables
    if task == POWDER:
        return tables.keg_placing
    return tables.earthworks if task == DIGGING else tables.cylinder_attack


def results(facts: Facts, task: int) -> list[str]:
    """The table of an Infantry action in words."""
    return [told(task, outcome) for outcome in table_of(facts, task)]


def told(task: int, outcome: TableOutcome) -> str:
    """What an outcome is, in words."""
    words = []
    if outcome.tripods:
        words.append("the machine is destroyed" if task == WRECK else "a Tripod is Destroyed")
    if outcome.place:
        words.append("powder is laid")
    if outcome.levels:
        words.append("a level is built")
    if outcome.lost:
        words.append("the Infantry is lost")
    return ", ".join(words) or "nothing"


def hit_cylinder(p: Play, row: int) -> Result:
    """One Tripod in the Cylinder is Destroyed; you choose which (INV-HAC-04, INV-DEC-062)."""
    if waves.tripods_of(p.s, row):
        return p.call(DestroyTripod(row=row))
    lower_building(p, row, "INV-HAC-04")
    waves.reward(p)
    waves.remove_wave_if_empty(p, row)
    return NEXT


def lower_building(p: Play, row: int, rule: str) -> None:
    """One Tripod fewer is under construction in a Cylinder (INV-HAC-04)."""
    s = p.s
    s.wave_building[row] -= 1
    label = waves.named_wave(p.facts, s, row)
    p.tell(BuildingLowered(label, s.wave_building[row], rule))


def wreck_machine(p: Play, zone: int, colour: int) -> None:
    """A Handling Machine is destroyed; England gives the HVP of the table (INV-SCE-15)."""
    p.s.machines[3 * zone + colour] -= 1
    p.tell(MachineDestroyed(DIE[colour], p.facts.map.named_zones[zone], "INV-SCE-15"))
    gain_human(p, p.facts.profile.points.tripod, "INV-SCE-15", "a Handling Machine destroyed")


def dig(p: Play, gun: int, levels: int) -> None:
    """A Gun gets Earthworks, up to the cap (INV-EWK-01, INV-EWK-03)."""
    s, cap = p.s, p.facts.profile.options.earthworks_cap
    s.unit_works[gun] = min(cap, s.unit_works[gun] + levels)
    zone = p.facts.map.named_zones[s.unit_zone[gun]]
    p.tell(EarthworksBuilt(units.named(s, gun), zone, s.unit_works[gun], "INV-EWK-03"))


PROCEDURES: Procedures = (InfantryAction,)
