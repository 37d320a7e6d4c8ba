"""Martian Action: each Wave rolls and acts (part 24)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from thunderchild.core.conditions import only_where
from thunderchild.core.procedure import NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.content.differences import (
    acts_alone,
    grows_waves,
    has_no_numbers,
    player_orders,
    reads_backs,
)
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import (
    ARRIVAL,
    DEVASTATE,
    FLYING_MACHINE,
    MARTIAN_ACTION,
    MARTIAN_ACTIONS,
    MOVE,
    NONE,
    REPAIR,
    WAVE,
    WAVES,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import modifiers, waves
from thunderchild.games.invasion.rules.devastation import Devastate
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.rules.order import Acting
from thunderchild.games.invasion.rules.wave_movement import MoveWave
from thunderchild.games.invasion.rules.zones import Aftermath, colour_of, zone_words
from thunderchild.games.invasion.told.martians import (
    FlyingPartBuilt,
    NothingRepaired,
    TripodsJoined,
    WaveHeldBack,
)
from thunderchild.games.invasion.told.phrases import placed

NAMES: Final = [action.replace("_", " ").title() for action in MARTIAN_ACTIONS]
MEANINGS: Final = (  # in the order of the actions
    "the Wave goes to another Zone",
    "a Damaged Tripod, if there is one, is made whole",
    "a Tripod from the cup joins the Wave",
    "one more part is built",
    "the Wave attacks its Zone at once",
)


def action_words(actions: Sequence[int]) -> list[str]:
    """A row of the table, with what each action is."""
    return [f"{NAMES[action]} ({MEANINGS[action]})" for action in actions]


def action_title(facts: Facts, s: InvasionState, wave: int) -> str:
    """Who acts, and why this row of the table is read (INV-MAC-03)."""
    zone = s.wave_zone[wave]
    who = placed(waves.wave_label(facts, s, wave), facts.map.zone_names[zone])
    return f"Action of {who}, {zone_words(facts, s, zone)}"


class WaveAction(Procedure):
    """A Wave rolls for its action (INV-MAC-02, INV-MAC-03)."""

    LINES: ClassVar[tuple[str, ...]] = ("act",)
    row: int

    def act(self, p: Play) -> Result:
        """By the colour of its Zone and the die (INV-MAC-03, INV-MAC-07, INV-RND-15)."""
        s, game = p.s, p.facts
        actions = game.profile.martian_action[colour_of(game, s, s.wave_zone[self.row])]
        title = action_title(game, s, self.row) if p.events is not None else "Martian Action"
        action = actions[roll(p, title, lambda: action_words(actions), "INV-MAC-03")]
        if action == MOVE:
            return p.call(MoveWave(row=self.row))
        if action == DEVASTATE:
            return p.call(Devastate(row=self.row))
        if action == REPAIR:
            if waves.repair(p, self.row) == NONE:
                p.tell(NothingRepaired(waves.named_wave(game, s, self.row)))
        elif action == ARRIVAL:
            waves.draw_tripod(p, self.row, "INV-MAC-04")
        elif action == FLYING_MACHINE:
            build_part(p)
        return NEXT


def build_part(p: Play) -> None:
    """One more part of the Flying Machine, never more than there are (INV-MAC-06, INV-COM-08)."""
    if p.s.flying < p.facts.content.pieces.limits.flying_machine:
        p.s.flying += 1
        p.tell(FlyingPartBuilt(p.s.flying))


class MartianActionPhase(Acting):
    """Phase 6 (INV-MAC-01)."""

    PHASE: ClassVar[int] = MARTIAN_ACTION
    RULE: ClassVar[str] = "INV-MAC-01"
    LINES: ClassVar[tuple[str, ...]] = (
        "begin",
        only_where(reads_backs, "event_check"),
        "muster",
        only_where(player_orders, "choose"),
        "next_row",
        only_where(acts_alone, "detach"),
        "act",
        only_where(acts_alone, "settle"),
        "again",
        "aftermath",
        only_where(grows_waves, "gain"),
        only_where(has_no_numbers, "regroup"),
        "close",
    )
    group: int = NONE  # the row from which a single Tripod acts

    def detach(self, p: Play) -> Result:
        """Where each Tripod is a Wave, the next one of the Zone acts alone (INV-SCE-19)."""
        self.group, self.row = self.row, detach(p.facts, p.s, self.row)
        return NEXT

    def act(self, p: Play) -> Result:
        """It acts, unless a card holds it back (INV-MAC-02, INV-EVT-13)."""
        named = self.row if self.group == NONE else self.group  # the row that a card names
        if modifiers.is_on(p.s, modifiers.SKIP_WAVE, named):
            p.tell(WaveHeldBack(waves.named_wave(p.facts, p.s, self.row)))
            return NEXT
        return p.call(WaveAction(row=self.row))

    def settle(self, p: Play) -> Result:
        """It waits apart until the phase is over (INV-SCE-19)."""
        settle(p.facts, p.s)
        return NEXT

    def aftermath(self, p: Play) -> Result:
        """Weed dice, points for Zones, capture of Refugees (INV-MAC-01)."""
        return p.call(Aftermath())

    def gain(self, p: Play) -> Result:
        """Each Wave that is not full gains a Tripod (INV-SCE-08)."""
        most = p.facts.scene.file.wave_gains_up_to
        for row in waves.rows_in_play(p.s, WAVE):
            if waves.tripods_of(p.s, row) < most:
                waves.draw_tripod(p, row, "INV-SCE-08")
        return NEXT

    def regroup(self, p: Play) -> Result:
        """Tripods that met act together from now on (INV-SCJ-2)."""
        regroup(p)
        return NEXT


# ---- Tripods without numbers (INV-SCJ-2, INV-SCE-2) --------------------------------------------


def group_row(facts: Facts, zone: int) -> int:
    """The row of the Tripods of a Zone."""
    return WAVES + zone


def waiting_row(facts: Facts, zone: int) -> int:
    """The row of those single Tripods in a Zone that have acted."""
    return WAVES + len(facts.map) + zone


def detach(facts: Facts, s: InvasionState, group: int) -> int:
    """One Tripod goes to the last row and acts: by colour, Green first (INV-SCE-2)."""
    single = facts.rows - 1
    colour, damaged = waves.classes_of(s, group)[0]
    at = 2 * colour + damaged
    s.wave_tripods[group * waves.ROW + at] -= 1
    s.wave_tripods[single * waves.ROW + at] += 1
    waves.place_wave(s, single, WAVE, s.wave_zone[group])
    if waves.tripods_of(s, group):
        s.wave_done[group] &= ~1
    else:
        waves.forget(s, group)
    return single


def settle(facts: Facts, s: InvasionState) -> None:
    """The single Tripod waits where it stands now, if it is still there."""
    single = facts.rows - 1
    zone = s.wave_zone[single]
    if zone != NONE:
        into = waiting_row(facts, zone)
        waves.place_wave(s, into, WAVE, zone)
        waves.merge(s, single, into)


def regroup(p: Play) -> None:
    """All Tripods without numbers in a Zone are one group again (INV-SCJ-2)."""
    s, game = p.s, p.facts
    found = [row for row in range(WAVES, game.rows) if s.wave_state[row] == WAVE]
    places = [(row, s.wave_zone[row]) for row in found]
    held = {row: s.wave_tripods[row * waves.ROW : (row + 1) * waves.ROW] for row in found}
    for row in found:
        s.wave_tripods[row * waves.ROW : (row + 1) * waves.ROW] = [0] * waves.ROW
        waves.forget(s, row)
    joined: list[int] = []
    for row, zone in places:
        into = group_row(game, zone)
        joined += [zone] * (s.wave_state[into] == WAVE)
        waves.place_wave(s, into, WAVE, zone)
        for i, n in enumerate(held[row]):
            s.wave_tripods[into * waves.ROW + i] += n
    for zone in dict.fromkeys(joined):
        p.tell(TripodsJoined(game.map.named_zones[zone]))


PROCEDURES: Procedures = (WaveAction, MartianActionPhase)
