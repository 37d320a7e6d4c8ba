"""Counters that can be taken off the map whenever you have the move (INV-KEG-03, INV-DEC-010)."""

from thunderchild.core.choices import Offers
from thunderchild.core.rules import Refusal, check
from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.actions import TakeKeg, TakeWorks
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules import units
from thunderchild.games.invasion.told.humans import EarthworksTaken, KegTaken


@check("INV-KEG-03")
def there_is_one(decision: "TakeBack", action: TakeKeg | TakeWorks) -> Refusal | None:
    """Only a counter that lies on the map can be taken back (INV-DEC-010)."""
    if action in decision.legal():
        return None
    return Refusal("There is no such counter to take back", "INV-KEG-03")


class TakeBack(Offers[TakeKeg | TakeWorks]):
    """Powder, and where the counters are limited also Earthworks."""

    ACTIONS = (TakeKeg, TakeWorks)
    CHECKS = (there_is_one,)

    def __init__(self, facts: Facts, s: InvasionState) -> None:
        self.facts, self.s = facts, s

    def legal(self) -> list[TakeKeg | TakeWorks]:
        """Each counter that lies on the map."""
        s = self.s
        found: list[TakeKeg | TakeWorks] = [TakeKeg(z) for z, n in enumerate(s.kegs) if n]
        if self.facts.profile.battle.earthworks_counters:
            found += [TakeWorks(unit) for unit, level in enumerate(s.unit_works) if level]
        return found

    def text(self, action: TakeKeg | TakeWorks) -> str:
        if isinstance(action, TakeKeg):
            return f"Take back powder from {self.facts.map.zone_names[action.zone]}"
        return f"Take back Earthworks of {units.label(self.s, action.unit)}"


def take_back(p: Play, action: TakeKeg | TakeWorks) -> None:
    """The counter is free for later use (INV-KEG-03)."""
    s = p.s
    if isinstance(action, TakeKeg):
        s.kegs[action.zone] -= 1
        p.tell(KegTaken(p.facts.map.named_zones[action.zone]))
    else:
        s.unit_works[action.unit] -= 1
        p.tell(EarthworksTaken(units.named(s, action.unit), s.unit_works[action.unit]))


def kegs_left(facts: Facts, s: InvasionState) -> int:
    """Powder counters that are not on the map (INV-KEG-02)."""
    return facts.content.pieces.limits.kegs - sum(s.kegs)


def works_left(facts: Facts, s: InvasionState) -> int:
    """Earthworks counters not in use; plenty where there is no limit (INV-MIX-04)."""
    limit = facts.profile.battle.earthworks_counters
    return limit - sum(s.unit_works) if limit else facts.profile.options.earthworks_cap
