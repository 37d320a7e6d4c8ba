"""Powder that goes off under a Wave (INV-KEG-04 to -06)."""

from typing import ClassVar

from thunderchild.core.procedure import END, NEXT, Procedure, Procedures, Result
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.content.profile_file import TableOutcome
from thunderchild.games.invasion.model.kinds import DESTROYED_FATE
from thunderchild.games.invasion.rules.damage import SpreadDamage
from thunderchild.games.invasion.rules.die import roll
from thunderchild.games.invasion.rules.losses import GiveUpUnit, victims


def keg_table(facts: Facts) -> tuple[TableOutcome, ...]:
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
    """All powder in the Zone of a Wave goes off, one after another (INV-KEG-04)."""

    LINES: ClassVar[tuple[str, ...]] = ("roll", "unit", "again", "spread")
    row: int  # the Wave
    die: int = 0
    points: int = 0  # of damage, by all of it

    def roll(self, p: Play) -> Result:
        """A die for each, and it is gone (INV-KEG-04, INV-RND-17)."""
        s = p.s
        zone = s.wave_zone[self.row]
        if not s.kegs[zone]:
            return p.jump("spread")
        s.kegs[zone] -= 1
        people = bool(victims(s, zone))
        words = keg_words(p.facts, people)
        self.die = roll(p, f"Powder in {p.facts.map.zone_names[zone]}", words, "INV-KEG-04")
        self.points += keg_table(p.facts)[self.die].damage
        return NEXT

    def unit(self, p: Play) -> Result:
        """One of your own Units may be Destroyed, you choose which (INV-KEG-04)."""
        if not keg_table(p.facts)[self.die].units:
            return NEXT
        return p.call(GiveUpUnit(zone=p.s.wave_zone[self.row], fate=DESTROYED_FATE))

    def again(self, p: Play) -> Result:
        """The next one (INV-KEG-04)."""
        return p.jump("roll")

    def spread(self, p: Play) -> Result:
        """You spread the points of all over the Wave (INV-KEG-05)."""
        return p.call(SpreadDamage(row=self.row, points=self.points)) if self.points else END


PROCEDURES: Procedures = (GoOff,)
