"""A view as plain text: tracks, Zones, Waves, cards, and the battle in hand."""

from typing import TYPE_CHECKING

from thunderchild.games.invasion.kinds import COLOURS, DIE, ON_MAP
from thunderchild.games.invasion.view import View, WaveView, ZoneView

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


def text_of(game: "Invasion", view: View) -> str:
    """Everything that is known, in lines."""
    lines = [head(view), ""]
    lines += [zone_line(game, view, number, zone) for number, zone in enumerate(view.zones)]
    lines += ["", *(wave_line(game, wave) for wave in view.waves), "", *cards(game, view)]
    return "\n".join(line.rstrip() for line in lines)


def head(view: View) -> str:
    """Turn, phase and tracks."""
    t = view.tracks
    return (
        f"Turn {view.turn}, {view.phase.replace('_', ' ')}. {t.pp} PP; "
        f"Germs {t.germs}, HVP {t.hvp}; Colonization {t.colonization}, MVP {t.mvp}; "
        f"Flying Machine {t.flying_machine}"
    )


def zone_line(game: "Invasion", view: View, number: int, zone: ZoneView) -> str:
    """One Zone with all that is in it."""
    chart = game.map
    state = f"{zone.workforce} ({zone.gears})" if zone.workforce else zone.condition
    marks = "F" if chart.factory[number] else " "
    marks += "H" if chart.hills[number] and game.profile.battle.initiative == "hills" else " "
    things = [
        name
        for harbor, name in enumerate(chart.harbor_names)
        if chart.harbor_zone[harbor] == number and view.harbors[harbor] == ON_MAP
    ]
    for unit in view.units:
        if unit.zone == number:
            works = f" +{unit.earthworks}" if unit.earthworks else ""
            things.append(unit.name + works)
    if zone.refugees:
        things.append(f"{zone.refugees} Refugees")
    if zone.refugees_2:
        things.append(f"{zone.refugees_2} Refugee 2")
    if zone.kegs:
        things.append(f"{zone.kegs} powder")
    for colour, n in enumerate(zone.machines):
        things += [f"{DIE[colour]} machine"] * n
    things += [wave.name for wave in view.waves if wave.zone == number]
    return f"  {chart.zone_names[number]:12} {state:10} {marks} {', '.join(things)}"


def wave_line(game: "Invasion", wave: WaveView) -> str:
    """One Wave or Cylinder with its Tripods."""
    tripods = [
        f"{n} {COLOURS[colour]}{word}"
        for word, row in (("", wave.whole), (" damaged", wave.damaged))
        for colour, n in enumerate(row)
        if n
    ]
    if wave.building:
        tripods.append(f"{wave.building} under construction")
    zone = game.map.zone_names[wave.zone]
    return f"  {wave.name} in {zone}: {', '.join(tripods) or 'no Tripods'}"


def cards(game: "Invasion", view: View) -> list[str]:
    """The Event cards and what they have changed."""
    found = view.cards
    back = f", the next one shows {found.next_back.replace('_', ' ')}" if found.next_back else ""
    lines = [f"  {found.in_deck} Event cards in the deck{back}"]
    names = {card.id: card.name for card in game.event_cards.cards}
    lines += [f"  held: {names[card]}" for card in found.held]
    lines += [f"  changed: {c.key} {c.value:+}" for c in found.changes]
    return lines
