"""Harbors: the cup, the sites, and who loses them (INV-PRO-05)."""

from thunderchild.games.invasion.content.facts import Facts, Play
from thunderchild.games.invasion.model.kinds import IN_CUP, NONE, ON_MAP, REMOVED
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.humans import HarborLost, HarborPlaced


def placeable(facts: Facts, s: InvasionState) -> list[int]:
    """The Harbors in the cup whose Zone is not ruined."""
    zones = facts.map.harbor_zone
    return [h for h, place in enumerate(s.harbors) if place == IN_CUP and not s.ruin[zones[h]]]


def why_not_placeable(facts: Facts, s: InvasionState, harbor: int) -> str:
    """What stands against a Harbor that cannot be placed (INV-PRO-05)."""
    if not 0 <= harbor < len(s.harbors):
        return "There is no such Harbor"
    chart, place = facts.map, s.harbors[harbor]
    if place == IN_CUP:
        return f"{chart.zone_names[chart.harbor_zone[harbor]]} is ruined"
    where = "is open already" if place == ON_MAP else "has left the game"
    return f"The Harbor of {chart.harbor_names[harbor]} {where}"


def harbor_zones(facts: Facts, s: InvasionState) -> list[int]:
    """The Zones with a Harbor counter, in map order."""
    zones = facts.map.harbor_zone
    found = {zones[h] for h, place in enumerate(s.harbors) if place == ON_MAP}
    return sorted(found)


def place_harbor(p: Play, harbor: int, rule: str) -> None:
    """A Harbor counter on the site of its name."""
    chart = p.facts.map
    p.s.harbors[harbor] = ON_MAP
    zone = chart.named_zones[chart.harbor_zone[harbor]]
    p.tell(HarborPlaced(chart.named_harbors[harbor], zone, rule))


def remove_harbor(p: Play, harbor: int, rule: str) -> None:
    """A Harbor counter out of the game."""
    chart = p.facts.map
    p.s.harbors[harbor] = REMOVED
    zone = chart.named_zones[chart.harbor_zone[harbor]]
    p.tell(HarborLost(chart.named_harbors[harbor], zone, rule))


def draw_harbor(p: Play, rule: str) -> int:
    """A Harbor from the cup; one of a ruined Zone leaves the game and another is drawn.

    NONE if the cup holds no Harbor that can be placed (INV-PRO-05, INV-RND-02).
    """
    s, chart = p.s, p.facts.map
    while placeable(p.facts, s):
        cup = [h for h, place in enumerate(s.harbors) if place == IN_CUP]
        harbor = cup[p.pick(len(cup), "a Harbor from the cup")]
        if not s.ruin[chart.harbor_zone[harbor]]:
            place_harbor(p, harbor, rule)
            return harbor
        remove_harbor(p, harbor, "INV-PRO-05")
    return NONE
