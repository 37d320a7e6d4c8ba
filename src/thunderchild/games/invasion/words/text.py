"""A view as plain text: tracks, the map, Zones, Waves and cards; or the battle in hand."""

from typing import Final

from thunderchild.core.fitting import fitted
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.knows.view import View, WaveView, ZoneView
from thunderchild.games.invasion.model.kinds import COLOURS, DIE, FACES, SPACES
from thunderchild.games.invasion.told.phrases import capital, several
from thunderchild.games.invasion.words.text_battle import battle_lines
from thunderchild.games.invasion.words.text_map import KEY, WIDE, map_lines

NAME: Final = 12  # letters of a Zone


TINTS: dict[str, str] = {
    **{rf"(?i:\b{colour}\b)(?: \d+)?": colour for colour in COLOURS},
    r"\b(?:Wave|Cylinder) \d+|\bTripods?\b|\bHandling Machines?\b": "magenta",
}


def text_of(facts: Facts, view: View, width: int) -> str:
    """Tracks, map and cards; while a battle is fought, tracks and battle."""
    lines = [*head(facts, view), ""]
    if view.battle is not None:
        return fitted([*lines, *battle_lines(facts, view.battle)], width)
    drawn = map_lines(facts, view) if width >= WIDE else []
    lines += [*drawn, "", f"  {KEY}", ""] if drawn else []
    lines += [zone_line(facts, view, number, zone) for number, zone in enumerate(view.zones)]
    lines += ["", *(wave_line(facts, wave) for wave in view.waves)]
    lines += ["", *cards(facts, view)]
    return fitted(lines, width)


def head(facts: Facts, view: View) -> list[str]:
    """Turn, phase and tracks, and what the end of the turn may bring."""
    t = view.tracks
    tracks = (
        f"Turn {view.turn}, {view.phase.replace('_', ' ').title()}. {t.pp} PP. "
        f"Germs {t.germs} of {SPACES} and {t.hvp} HVP. "
        f"Colonization {t.colonization} of {SPACES} and {t.mvp} MVP. "
        f"Flying Machine {t.flying_machine} of {facts.flying_parts}."
    )
    lines = [tracks]
    for track, space, end in (("Germs", t.germs, "win"), ("Colonization", t.colonization, "lose")):
        die = end_die(facts, space)
        if die >= 0:
            chance = f"{FACES.count(die)} in {len(FACES)}"
            words = f"At the end of the turn you {end} on {DIE[die].title()} ({chance})"
            lines.append(f"{words}: {track} is at {space}.")
    return lines


def end_die(facts: Facts, space: int) -> int:
    """The colour that decides at a space at the end of a turn; below 0 none (INV-VIC-03)."""
    if not facts.profile.options.end_of_turn_rolls:
        return -1
    return facts.profile.end_colours[space]


def zone_line(facts: Facts, view: View, number: int, zone: ZoneView) -> str:
    """One Zone with its neighbours, its Harbors and all that is in it."""
    near = ", ".join(facts.map.zone_names[zone] for zone in facts.map.neighbours[number])
    things = [*harbors(facts, view, number), *units(view, number), *people(zone)]
    for colour, n in enumerate(zone.machines):
        things += [f"{DIE[colour].title()} Handling Machine"] * n
    here = facts.map.zone_names[number]
    waves = [wave.name for wave in view.waves if wave.zone == number]
    things += ["Tripods" if here in name else name for name in waves]
    return f"  {here:{NAME}} next to {near}{'; ' if things else ''}{', '.join(things)}"


def harbors(facts: Facts, view: View, number: int) -> list[str]:
    """The Harbor sites of a Zone, and what has become of each (INV-PRO-05)."""
    chart = facts.map
    words = {"on_map": "Harbor {}", "in_cup": "Harbor {} in the cup"}
    return [
        words.get(view.harbors[harbor], "Harbor {} out of the game").format(name)
        for harbor, name in enumerate(chart.harbor_names)
        if chart.harbor_zone[harbor] == number
    ]


def units(view: View, number: int) -> list[str]:
    """The Units of a Zone with their Earthworks."""
    return [
        f"{unit.name} +{unit.earthworks}" if unit.earthworks else unit.name
        for unit in view.units
        if unit.zone == number
    ]


def people(zone: ZoneView) -> list[str]:
    """Refugees and powder."""
    counts = (
        (zone.refugees, "Refugee"),
        (zone.refugees_2, "Refugee 2"),
    )
    found = [several(n, name) for n, name in counts if n]
    return [*found, f"{zone.kegs} powder"] if zone.kegs else found


def wave_line(facts: Facts, wave: WaveView) -> str:
    """One Wave or Cylinder with its Tripods, and where it may go."""
    tripods = [
        f"{n} {COLOURS[colour].title()}{word}"
        for word, row in (("", wave.whole), (" Damaged", wave.damaged))
        for colour, n in enumerate(row)
        if n
    ]
    if wave.building:
        tripods.append(f"{wave.building} under construction")
    zone = facts.map.zone_names[wave.zone]
    where = "" if zone in wave.name else f" in {zone}"
    who = f"  {capital(wave.name)}{where}"
    return f"{who}: {', '.join(tripods) or 'no Tripods'}{way_on(facts, wave)}"


def way_on(facts: Facts, wave: WaveView) -> str:
    """Where the die takes a Wave that moves (INV-MAC-08)."""
    if wave.state != "wave":
        return ""
    ways = [
        f"{facts.map.zone_names[zone]} ({DIE[die].title()})"
        for die, zone in enumerate(facts.map.destinations[wave.zone])
    ]
    return f"; a move goes to {', '.join(ways)}"


def cards(facts: Facts, view: View) -> list[str]:
    """The Event cards and what they have changed."""
    found = view.cards
    shows = f", the next one shows {found.next_back.replace('_', ' ').title()}"
    lines = [f"  {found.in_deck} Event cards in the deck{shows if found.next_back else ''}"]
    lines += [
        f"  held: {card.id} {card.name}. {card.text.strip()}"
        for card in facts.event_cards.cards
        if card.id in found.held
    ]
    lines += [f"  {change.until}: {change.what}." for change in found.changes]
    return lines


def card_hints(facts: Facts) -> list[str]:
    """The Event cards by id, for choosing a deck."""
    return [
        f"{card.id}  {card.name} ({card.phase.replace('_', ' ').title()}, {card.tone}): "
        f"{card.text.strip()}"
        for card in facts.event_cards.cards
    ]
