"""What stands in a Zone and on the tracks: for tests of the map."""

from thunderchild.games.invasion.model.kinds import HUMAN
from thunderchild.games.invasion.rules.zones import colour_of


def land(stage, zone):
    """Colour, Workforce and Gears of a Zone."""
    at, s = stage.zone(zone), stage.s
    gears = stage.game.facts.map.gears(at, s.workforce[at])
    return colour_of(stage.game.facts, s, at), s.workforce[at], gears


def people(stage, zone):
    """Workforce, Refugees and Refugee 2 counters of a Zone."""
    at, s = stage.zone(zone), stage.s
    return s.workforce[at], s.refugees[at], s.refugees_2[at]


def tracks(stage):
    """Germs, HVP, Colonization and MVP."""
    shown = stage.game.view(stage.s, HUMAN).tracks
    return shown.germs, shown.hvp, shown.colonization, shown.mvp


def harbor_in(stage, zone):
    chart = stage.game.facts.map
    return stage.harbor(chart.harbor_names[chart.harbor_zone.index(stage.zone(zone))])
