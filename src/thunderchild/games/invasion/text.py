"""A view as plain text: tracks, Zones, Waves, cards, and the battle in hand."""

from typing import TYPE_CHECKING

from thunderchild.core.fitting import fitted
from thunderchild.games.invasion.battle.view import BattleView, PieceView
from thunderchild.games.invasion.boards import Board
from thunderchild.games.invasion.kinds import COLOURS, DIE, LETTERS, ON_MAP, PLANS
from thunderchild.games.invasion.tracks import SPACES
from thunderchild.games.invasion.view import View, WaveView, ZoneView

if TYPE_CHECKING:
    from thunderchild.games.invasion.game import Invasion


TINTS = {
    **{rf"(?i:\b{colour}\b)(?: \d+)?": colour for colour in COLOURS},
    r"\b(?:Wave|Cylinder) \d+|\bTripods?\b|\bHandling Machines?\b": "magenta",
}


def text_of(game: "Invasion", view: View, width: int) -> str:
    """Tracks, map and cards; while a battle is fought, tracks and battle."""
    lines = [head(game, view), ""]
    if view.battle is not None:
        lines += battle_lines(game, view.battle)
        return fitted(lines, width)
    lines.append(zone_key(game))
    lines += [zone_line(game, view, number, zone) for number, zone in enumerate(view.zones)]
    lines += ["", roads(game), "", *(wave_line(game, wave) for wave in view.waves)]
    lines += ["", *cards(game, view)]
    return fitted(lines, width)


def zone_key(game: "Invasion") -> str:
    """What the signs of this map mean."""
    hills = ", H Hills" if game.profile.battle.initiative == "hills" else ""
    return f"  Zone         Workforce (gears), F Factory{hills}; Harbors, Units, Refugees, Martians"


def head(game: "Invasion", view: View) -> str:
    """Turn, phase and tracks."""
    t = view.tracks
    return (
        f"Turn {view.turn}, {view.phase.replace('_', ' ')}. {t.pp} PP; "
        f"Germs {t.germs} of {SPACES}, HVP {t.hvp}; "
        f"Colonization {t.colonization} of {SPACES}, MVP {t.mvp}; "
        f"Flying Machine {t.flying_machine} of {game.flying_parts}"
    )


def zone_line(game: "Invasion", view: View, number: int, zone: ZoneView) -> str:
    """One Zone with all that is in it."""
    chart = game.map
    state = (
        f"{zone.workforce} ({zone.gears})" if zone.workforce else zone.condition.replace("_", " ")
    )
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
        things.append(f"{zone.refugees} Refugee{'s' if zone.refugees > 1 else ''}")
    if zone.refugees_2:
        things.append(f"{zone.refugees_2} Refugee 2{'s' if zone.refugees_2 > 1 else ''}")
    if zone.kegs:
        things.append(f"{zone.kegs} black powder")
    for colour, n in enumerate(zone.machines):
        things += [f"{DIE[colour].lower()} Handling Machine"] * n
    here = chart.zone_names[number]
    waves = [wave.name for wave in view.waves if wave.zone == number]
    things += ["Tripods" if here in name else name for name in waves]
    return f"  {here:12} {state:10} {marks} {', '.join(things)}"


def roads(game: "Invasion") -> str:
    """Which Zones are adjacent, each pair once."""
    names = game.map.zone_names
    pairs = [
        f"{names[zone]}-{names[other]}"
        for zone, near in enumerate(game.map.neighbours)
        for other in near
        if zone < other
    ]
    return f"  Adjacent: {', '.join(pairs)}"


def way_on(game: "Invasion", wave: WaveView) -> str:
    """Where the die takes a Wave that moves (INV-MAC-08)."""
    if wave.state != "wave":
        return ""
    ways = [
        f"{game.map.zone_names[zone]} ({DIE[die]})"
        for die, zone in enumerate(game.map.destinations[wave.zone])
    ]
    return f"; a move goes to {', '.join(ways)}"


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
    where = "" if zone in wave.name else f" in {zone}"
    name = wave.name[0].upper() + wave.name[1:]
    return f"  {name}{where}: {', '.join(tripods) or 'no Tripods'}{way_on(game, wave)}"


def cards(game: "Invasion", view: View) -> list[str]:
    """The Event cards and what they have changed."""
    found = view.cards
    back = f", the next one shows {found.next_back.replace('_', ' ')}" if found.next_back else ""
    lines = [f"  {found.in_deck} Event cards in the deck{back}"]
    held = [card for card in game.event_cards.cards if card.id in found.held]
    lines += [f"  held: {card.id} {card.name}. {card.text}" for card in held]
    for c in found.changes:
        what = c.key.replace(".", ": ").replace("_", " ")
        value = f" {c.value:+} PP" if c.key.startswith("cost.") else ""
        lines.append(f"  changed by a card: {what}{value}")
    return lines


def card_hints(game: "Invasion") -> list[str]:
    """The Event cards by id, for choosing a deck."""
    lines = []
    for card in game.event_cards.cards:
        phase = card.phase.replace("_", " ")
        lines.append(f"{card.id}  {card.name} ({phase}, {card.tone}): {card.text}")
    return lines


# ---- the battle -------------------------------------------------------------------------------

CELL = 11  # characters for a hex
BOARD_KEY = (
    "  Tripods: G green, Y yellow, R red, U blue, K black, ! Damaged; "
    "g Gun, u Unit, F Freighter, W Warship"
)
SHIPS = {"refugee": "F", "refugee_2": "FF", "warship": "W", "thunder_child": "T"}


def battle_lines(game: "Invasion", battle: BattleView) -> list[str]:
    """The board with its hexes, then who is not on it, the card and the Plans."""
    who = "yours" if battle.initiative == "human" else "the Martians'"
    lines = [f"Battle: {battle.place}, round {battle.round}; the initiative is {who}", ""]
    lines += board_lines(game.boards[battle.board], battle)
    for piece in battle.pieces:
        if piece.hex >= 0:
            lines.append(f"  {game.boards[battle.board].labels[piece.hex]} {piece_text(piece)}")
    waiting = [piece.name for piece in battle.pieces if piece.hex < -1]
    if waiting:
        lines.append(f"  to be placed: {', '.join(waiting)}")
    if battle.card is not None:
        rows = "; ".join(f"{row.colour}: {', '.join(row.actions)}" for row in battle.card.rows)
        lines.append(f"  card {battle.card.label}: {rows}")
    held = [f"{n} {PLANS[kind]}" for kind, n in enumerate(battle.plans) if n]
    if held:
        lines.append(f"  Battle Plans: {', '.join(held)}")
    return lines


def piece_text(piece: PieceView) -> str:
    """One of your pieces on the board."""
    works = f" behind {piece.earthworks} Earthworks" if piece.earthworks else ""
    return f"{piece.name}{works}{', has fired' if piece.fired else ''}"


def board_lines(board: Board, battle: BattleView) -> list[str]:
    """The hexes; every second column lies half a hex lower."""
    here: dict[int, str] = {}
    for tripod in battle.tripods:
        sign = LETTERS[COLOURS.index(tripod.colour)]
        if tripod.hex >= 0:
            here[tripod.hex] = here.get(tripod.hex, "") + (sign + "!" if tripod.damaged else sign)
    for piece in battle.pieces:
        if piece.hex >= 0:
            sign = SHIPS.get(piece.kind, "g" if piece.dice else "u")
            here[piece.hex] = f"{here.get(piece.hex, '')}{sign}"
    lines = []
    for first in range(0, len(board), board.columns):
        row = [f"{board.labels[h]}:{here.get(h, '.')}" for h in range(first, first + board.columns)]
        for half in (0, 1):
            cells = [cell if i % 2 == half else "" for i, cell in enumerate(row)]
            lines.append("  " + "".join(cell.ljust(CELL) for cell in cells))
    return [*lines, BOARD_KEY, ""]
