"""What a page needs once to draw a game: map, shapes, boards, cards and tables; no position."""

from collections import Counter
from typing import Any, get_args

from thunderchild.core import codec
from thunderchild.core.events import Event, kind_of
from thunderchild.core.rules import Refusal
from thunderchild.games.invasion.content.battle_boards import LETTER_NAMES, Board
from thunderchild.games.invasion.content.battle_deck import BattleDeck, is_special
from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.content.held_cards import moment_of
from thunderchild.games.invasion.content.maps import Map
from thunderchild.games.invasion.content.shapes import load_shapes, shapes_of
from thunderchild.games.invasion.model.kinds import (
    CARD_ACTIONS,
    COLOURS,
    DIE,
    FACES,
    LETTERS,
    NAMES_AT_SEA,
    PHASES,
    PIECE_NAMES,
    PIECES,
    WAVES,
)
from thunderchild.games.invasion.page.charts import charts_of
from thunderchild.games.invasion.page.pictures import picture_of
from thunderchild.games.invasion.page.purposes import AIMS, purposes_of
from thunderchild.games.invasion.page.tracks import tracks_of
from thunderchild.games.invasion.told.battle import BattleEvent
from thunderchild.games.invasion.told.battle_cards import ACTION_NAMES, AT_SEA, ON_LAND
from thunderchild.games.invasion.told.cards import CardEvent
from thunderchild.games.invasion.told.map import StrategicEvent
from thunderchild.games.invasion.told.phrases import phase_title


def no_harbor(zone: str) -> Refusal:
    """Why no Harbor can be bought there (INV-PRO-05)."""
    return Refusal(f"{zone} has no site for a Harbor", "INV-PRO-05")


def zones_of(board: Map) -> list[dict[str, Any]]:
    """The Zones in the order of their ints: names, features, and where Waves go from them."""
    return [
        {
            "id": zone.id,
            "name": zone.name,
            "factory": zone.factory,
            "hills": zone.hills,
            "harbors": list(zone.harbors),
            "capital": number == board.capital,
            "destinations": board.destinations[number],
            "neighbours": list(board.neighbours[number]),
            "no_harbor": None if zone.harbors else no_harbor(zone.name),
            "provenance": zone.provenance,
            "known": list(zone.known),
        }
        for number, zone in enumerate(board.zones)
    ]


def sheet_of(board: Board) -> dict[str, Any]:
    """A battle board: its hexes row by row, and which of them are marked."""
    return {
        "labels": list(board.labels),
        "columns": board.columns,
        "rows": board.file.rows,
        "letters": [
            {"name": name, "hex": hex}
            for name, hex in zip(LETTER_NAMES, board.letters, strict=True)
        ],
        "guns": board.guns,
        "top": board.top,
        "bottom": board.bottom,
        "centre": board.centre,
        "ranges": [[board.range(a, b) for b in range(len(board))] for a in range(len(board))],
        "provenance": board.file.provenance,
    }


def deck_of(deck: BattleDeck) -> list[dict[str, Any]]:
    """The Battle cards: letters by colour, rows, and what a rulebook fixes of them."""
    return [
        {
            "id": card.id,
            "label": card.label,
            "initiative": card.initiative,
            "letters": list(card.start.each()),
            "rows": [
                {
                    "colour": colour,
                    "actions": [CARD_ACTIONS[action] for action in actions],
                    "special": any(map(is_special, actions)),
                }
                for colour, actions in deck.rows[number]
            ],
            "provenance": card.provenance,
        }
        for number, card in enumerate(deck.cards)
    ]


def pieces() -> list[dict[str, str]]:
    """The kinds of pieces with their names, on land and at sea."""
    return [
        {
            "name": name,
            "title": PIECE_NAMES[kind],
            "at_sea": NAMES_AT_SEA.get(kind, PIECE_NAMES[kind]),
        }
        for kind, name in enumerate(PIECES)
    ]


def telling(kinds: tuple[type[Event], ...]) -> dict[str, dict[str, Any]]:
    """The kinds of events that are good news."""
    return {kind_of(kind): {"good": True} for kind in kinds if kind.GOOD}


def provenance_of(board: Map) -> str:
    """Where the map comes from, in words."""
    kinds = Counter(item.provenance for item in (*board.zones, *board.file.link))
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    return f"zones and links: {counts}"


def board_of(facts: Facts) -> dict[str, Any]:
    """The board of a game as plain data."""
    board, content, profile = facts.map, facts.content, facts.profile
    shapes = load_shapes(content.pack, f"{board.id}-shapes.toml", board)
    return {
        "title": facts.title,
        "map": board.id,
        "map_name": board.name,
        "provenance": provenance_of(board),
        "shapes": shapes_of(shapes, board),
        "zones": zones_of(board),
        "harbors": [
            {"name": name, "zone": zone}
            for name, zone in zip(board.harbor_names, board.harbor_zone, strict=True)
        ],
        "boards": {name: sheet_of(sheet) for name, sheet in facts.boards.items()},
        "phases": [PHASES[phase] for phase in profile.phases],
        "phase_titles": {phase: phase_title(phase) for phase in PHASES},
        "staging": WAVES,
        "prices": codec.to_plain(profile.prices),
        "purposes": purposes_of(profile),
        "aims": {kind: list(aim) for kind, aim in AIMS.items()},
        "tracks": tracks_of(profile, facts.flying_parts),
        "refugee_points": list(profile.refugees.counters),
        "pieces": pieces(),
        "colours": list(COLOURS),
        "letters": list(LETTERS),
        "die": list(DIE),
        "faces": [FACES.count(die) for die in range(len(DIE))],
        "acts": [
            {
                "name": name,
                "title": title,
                "land": ON_LAND.get(title, ""),
                "naval": AT_SEA.get(title, ""),
            }
            for name, title in zip(CARD_ACTIONS, ACTION_NAMES, strict=True)
        ],
        "land_cards": deck_of(facts.land_cards),
        "naval_cards": deck_of(facts.naval_cards),
        "event_cards": [
            {
                "id": card.id,
                "name": card.name,
                "text": card.text,
                "phase_title": phase_title(card.phase),
                "moment": moment_of(facts.content.program, facts.event_cards, number),
                "tone": card.tone,
                "provenance": card.provenance,
                "picture": picture_of(card.id),
            }
            for number, card in enumerate(facts.event_cards.cards)
        ],
        "plans": [
            {"name": plan.name, "title": plan.title, "text": plan.text}
            for plan in content.pieces.plan
        ],
        "characters": [
            *(
                {"name": c.name, "title": c.title, "text": c.text}
                for c in facts.characters.values()
            ),
            *({"name": u.name, "title": u.title, "text": u.text} for u in content.pieces.special),
        ],
        "charts": charts_of(profile),
        "telling": telling(get_args(StrategicEvent | BattleEvent | CardEvent)),
        "hits": {
            "tripod": list(profile.file.fire.tripod_hits),
            "gun": list(profile.file.fire.gun_hits),
            "warship": list(profile.file.fire.warship_hits),
        },
        "scenario": {
            "id": facts.scene.file.id,
            "name": facts.scene.file.name,
            "blurb": f"{facts.scene.file.blurb} {facts.handicap}".strip(),
        },
    }
