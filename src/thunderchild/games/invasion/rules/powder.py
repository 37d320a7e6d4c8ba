"""Powder that goes off under a Wave (INV-KEG-04 to -06)."""

from typing import TYPE_CHECKING, ClassVar

from thunderchild.core.procedure import END, Call, Jump, Result
from thunderchild.games.invasion.content.profile_file import Outcome
from thunderchild.games.invasion.model.kinds import DESTROYED_FATE
from thunderchild.games.invasion.rules.base import InvasionPlay, InvasionProcedure
from thunderchild.games.invasion.rules.damage import SpreadDamage
from thunderchild.games.invasion.rules.dice import roll
from thunderchild.games.invasion.rules.losses import GiveUpUnit, victims

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


def keg_table(game: "Invasion") -> tuple[Outcome, ...]:
    """What powder does, by the rule or by its example (INV-KEG-04)."""
    tables = game.profile.tables
    return tables.keg_example if game.profile.options.keg_table == "example" else tables.keg


def keg_words(game: "Invasion", people: bool = True) -> list[str]:
    """The table in words; without a Unit of yours in the Zone none can be lost."""
    lost = (
        "one of your Units there is Destroyed" if people else "nothing, no Unit of yours is there"
    )
    return [
        f"{o.damage} damage to the Wave" if o.damage else lost if o.units else "nothing"
        for o in keg_table(game)
    ]


class GoOff(InvasionProcedure):
    """All powder in the Zone of the Wave s.row goes off, one after another (INV-KEG-04)."""

    LINES: ClassVar[tuple[str, ...]] = ("begin", "roll", "unit", "again", "spread")

    def __init__(self, game: "Invasion", lines: tuple[str, ...] | None = None) -> None:
        super().__init__(game, lines)
        self.table = keg_table(game)

    def begin(self, p: InvasionPlay) -> Result:
        """The points of all are added up first (INV-KEG-05)."""
        p.s.zone, p.s.amount = p.s.wave_zone[p.s.row], 0
        return None

    def roll(self, p: InvasionPlay) -> Result:
        """A die for each, and it is gone (INV-KEG-04, INV-RND-17)."""
        s = p.s
        if not s.kegs[s.zone]:
            return Jump("spread")
        s.kegs[s.zone] -= 1
        people = bool(victims(s, s.zone))
        words = keg_words(self.game, people)
        die = roll(p, f"Powder in {self.game.map.zone_names[s.zone]}", words, "INV-KEG-04")
        s.amount += self.table[die].damage
        return None

    def unit(self, p: InvasionPlay) -> Result:
        """One of your own Units may be Destroyed, you choose which (INV-KEG-04)."""
        return Call(GiveUpUnit, DESTROYED_FATE) if self.table[p.s.die].units else None

    def again(self, p: InvasionPlay) -> Result:
        """The next one (INV-KEG-04)."""
        return Jump("roll")

    def spread(self, p: InvasionPlay) -> Result:
        """You spread the points over the Wave (INV-KEG-05)."""
        return Call(SpreadDamage) if p.s.amount else END


PROCEDURES = (GoOff,)
