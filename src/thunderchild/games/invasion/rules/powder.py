"""Powder that goes off under a Wave (INV-KEG-04 to -06)."""

from typing import ClassVar

from thunderchild.core.procedure import END, NEXT, Procedure, Result
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.profile_file import Outcome
from thunderchild.games.invasion.model.kinds import DESTROYED_FATE
from thunderchild.games.invasion.rules.damage import SpreadDamage
from thunderchild.games.invasion.rules.dice import roll
from thunderchild.games.invasion.rules.losses import GiveUpUnit, victims


def keg_table(facts: Facts) -> tuple[Outcome, ...]:
    """What powder does, by the rule or by its example (INV-KEG-04)."""
    tables = facts.profile.tables
    return tables.keg_example if facts.profile.options.keg_table == "example" else tables.keg


def keg_words(facts: Facts, people: bool = True) -> list[str]:
    """The table in words; without a Unit of yours in the Zone none can be lost."""
    lost = (
        "one of your Units there is Destroyed" if people else "nothing, no Unit of yours is there"
    )
    return [
        f"{o.damage} damage to the Wave" if o.damage else lost if o.units else "nothing"
        for o in keg_table(facts)
    ]


class GoOff(Procedure):
    """All powder in the Zone of the Wave s.row goes off, one after another (INV-KEG-04)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "roll", "unit", "again", "spread")

    def begin(self, p: Play) -> Result:
        """The points of all are added up first (INV-KEG-05)."""
        p.s.zone, p.s.amount = p.s.wave_zone[p.s.row], 0
        return NEXT

    def roll(self, p: Play) -> Result:
        """A die for each, and it is gone (INV-KEG-04, INV-RND-17)."""
        s = p.s
        if not s.kegs[s.zone]:
            return p.jump("spread")
        s.kegs[s.zone] -= 1
        people = bool(victims(s, s.zone))
        words = keg_words(p.facts, people)
        die = roll(p, f"Powder in {p.facts.map.zone_names[s.zone]}", words, "INV-KEG-04")
        s.amount += keg_table(p.facts)[die].damage
        return NEXT

    def unit(self, p: Play) -> Result:
        """One of your own Units may be Destroyed, you choose which (INV-KEG-04)."""
        return (
            p.call(GiveUpUnit(fate=DESTROYED_FATE)) if keg_table(p.facts)[p.s.die].units else NEXT
        )

    def again(self, p: Play) -> Result:
        """The next one (INV-KEG-04)."""
        return p.jump("roll")

    def spread(self, p: Play) -> Result:
        """You spread the points over the Wave (INV-KEG-05)."""
        return p.call(SpreadDamage()) if p.s.amount else END


PROCEDURES = (GoOff,)
