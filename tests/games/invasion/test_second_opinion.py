"""Random battles, judged twice: the game and the second opinion must agree on all of it."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from tests.games.invasion.opinion import board as sea_and_land
from tests.games.invasion.opinion.battle import Battle, martian_step
from tests.games.invasion.opinion.script import Script
from tests.games.invasion.replaying import Played, game_of, play
from thunderchild.core.chance import Draws
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.field import SPARED, add_piece, add_tripod, clear
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model import kinds
from thunderchild.games.invasion.model.battle_actions import (
    ActFirst,
    BreakOff,
    ChooseStep,
    ChooseTarget,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.told.battle import (
    BattleCardDrawn,
    TripodActed,
    TripodIdle,
    TripodPlaced,
)

STEPS = 60  # positions for each row of settings
ROUNDS = 3
LABELS = sea_and_land.HEXES
NO_DICE = ("a Tripod from the cup", "a naval Tripod", "a Battle card")

LAND_SETTINGS = [
    ("japan", {}),
    ("japan", {"damaged_limits": "off"}),
    ("england", {}),
    ("england", {"england_literal_focused_fire": "on", "unique_colours": "off"}),
    ("england", {"profile": "england_final"}),
]
SEA_SETTINGS = [
    ("japan", {}),
    ("england", {}),
    ("england", {"naval_earthworks": "off", "damaged_limits": "off"}),
]


class Log(Script):
    """A script made of what happened; alike Tripods act in the order in which they did."""

    def __init__(self, acted: Sequence[int], **rest: Iterable[Any]) -> None:
        super().__init__(**rest)
        self.acted = acted

    def order(self, what: str, members: Sequence[Any]) -> list[Any]:
        """By the first act of each; who did not come to act stands last."""
        places = {number: place for place, number in reversed(list(enumerate(self.acted)))}
        return sorted(members, key=lambda number: places.get(number, len(self.acted)))


def begin_battle(game: Invasion, which: int) -> InvasionState:
    """A position in the middle of a battle of Wave 1, with nobody on the board yet."""
    s = game.blank()
    s.set_up = 1
    s.human, s.martian = 30, 30
    clear(s)
    s.battle, s.battle_zone, s.battle_row = which, 2, 0
    s.workforce = list(game.facts.map.workforce)
    s.wave_state[0], s.wave_zone[0] = kinds.WAVE, 2
    return s


def add_tripods(game: Invasion, s: InvasionState, draws: Draws, most_rows: int) -> None:
    """One to five Tripods of colours the cup still has, some of them Damaged."""
    cup = s.cup if s.battle == kinds.LAND else s.naval_cup
    unique = game.facts.profile.options.unique_colours and s.battle == kinds.LAND
    for _ in range(1 + draws.pick(5)):
        colour, damaged = draws.pick(5), int(draws.pick(3) == 0)
        if not cup[colour] or (unique and colour in s.tripod_colour):
            continue
        cup[colour] -= 1
        if s.battle == kinds.LAND:
            s.wave_tripods[2 * colour + damaged] += 1
        add_tripod(s, colour, damaged, draws.pick(5 * most_rows))


def add_unit(s: InvasionState, kind: int, hex: int, works: int) -> None:
    """One of your Units in the Zone of the battle and on the board."""
    s.unit_kind.append(kind)
    s.unit_zone.append(s.battle_zone)
    s.unit_works.append(works)
    s.unit_done.append(0)
    s.piece_hex[add_piece(s, kind, len(s.unit_kind) - 1, works)] = hex


def land_position(game: Invasion, draws: Draws) -> InvasionState:
    s = begin_battle(game, kinds.LAND)
    add_tripods(game, s, draws, 6)
    for _ in range(draws.pick(5)):
        kind = (kinds.FIELD_GUN, kinds.SIEGE_GUN)[draws.pick(2)]
        add_unit(s, kind, 15 + draws.pick(15), max(0, draws.pick(6) - 1))
    for _ in range(draws.pick(4)):
        add_unit(s, draws.pick(2), 30 + draws.pick(5), 0)
    for _ in range(draws.pick(3) if game.facts.profile.options.refugees_fight else 0):
        s.refugees[s.battle_zone] += 1
        s.piece_hex[add_piece(s, kinds.REFUGEE)] = 30 + draws.pick(5)
    if game.facts.scene.file.battle_capture == "tripods":
        s.captives = len(s.tripod_colour)
    return s


def naval_position(game: Invasion, draws: Draws) -> InvasionState:
    s = begin_battle(game, kinds.NAVAL)
    add_tripods(game, s, draws, 7)
    ships = [kinds.WARSHIP, kinds.REFUGEE]
    if game.TITLE == "england":
        ships += [kinds.REFUGEE_2, kinds.THUNDER_CHILD]
    for _ in range(1 + draws.pick(6)):
        kind = ships[draws.pick(len(ships))]
        works = draws.pick(2) if game.facts.profile.options.naval_earthworks else 0
        if kind != kinds.THUNDER_CHILD or kind not in s.piece_kind:
            s.piece_hex[add_piece(s, kind, works=works)] = draws.pick(30)
    return s


def words(game: Invasion, s: InvasionState) -> Battle:
    """The position as the second opinion sees it."""
    sea = s.battle == kinds.NAVAL
    sorts = {kinds.WARSHIP: "warship", kinds.THUNDER_CHILD: "thunder_child"}
    pieces = []
    for piece, kind in enumerate(s.piece_kind):
        gun = kind in kinds.GUNS
        sort = "gun" if gun else sorts.get(kind, "freighter" if sea else "foot")
        pieces.append(
            {
                "id": piece,
                "kind": sort,
                "name": kind,
                "refugee": kind in (kinds.REFUGEE, kinds.REFUGEE_2),
                "hex": LABELS[s.piece_hex[piece]] if s.piece_hex[piece] >= 0 else None,
                "works": s.piece_works[piece],
                "points": 2 if kind == kinds.REFUGEE_2 else 1,
                "spared": bool(s.piece_done[piece] & SPARED),
            }
        )
    tripods = [
        {
            "id": tripod,
            "colour": kinds.COLOURS[colour],
            "damaged": bool(s.tripod_damaged[tripod]),
            "hex": LABELS[s.tripod_hex[tripod]] if s.tripod_hex[tripod] >= 0 else None,
        }
        for tripod, colour in enumerate(s.tripod_colour)
    ]
    options = game.facts.profile.options
    return {
        "board": "naval" if sea else "land",
        "tripods": tripods,
        "pieces": pieces,
        "cup": dict(zip(kinds.COLOURS, s.naval_cup if sea else s.cup, strict=True)),
        "wave": [kinds.COLOURS[colour] for colour in s.tripod_colour],
        "mvp": 0,
        "lost": [],
        "over": False,
        "leaves": game.facts.profile.id != "england",
        "limits": options.damaged_limits,
        "unique": options.unique_colours,
        "literal": options.england_literal_focused_fire,
        "captives": None if s.captives == kinds.NONE else s.captives,
    }


def log_of(played: Played) -> Log:
    """What chance and the player said in a Martian step."""
    acted = [
        event.tripod.id for event in played.events if isinstance(event, TripodActed | TripodIdle)
    ]
    choices: list[Any] = []
    for action in played.choices:
        if isinstance(action, ChooseTarget):
            choices.append(action.piece)
        elif isinstance(action, ChooseStep):
            choices.append(LABELS[action.hex])
        elif isinstance(action, ActFirst):
            assert action.tripod in acted
    newcomers = [event.tripod.name.split()[0].lower() for event in played.told(TripodPlaced)]
    return Log(acted, dice=played.chance.dice(*NO_DICE), draws=newcomers, choices=choices)


def card_rows(game: Invasion, s: InvasionState, card: int) -> list[tuple[str, list[str]]]:
    """A card as words."""
    deck = game.facts.land_cards if s.battle == kinds.LAND else game.facts.naval_cards
    return [(row.colour, list(row.actions)) for row in deck.cards[card].rows]


def agree_on_a_step(game: Invasion, s: InvasionState, draws: Draws) -> int:
    """Play a Martian step both ways; tell how many dice it took."""
    second = words(game, s)
    before = s.martian
    played = play(game, s, MartianStep(), draws, avoided=(BreakOff,))
    (drawn,) = played.told(BattleCardDrawn)
    script = log_of(played)
    martian_step(second, card_rows(game, s, drawn.card.id), script)
    assert script.is_used_up()
    now = words(game, s)
    assert now["tripods"] == second["tripods"]
    for first, other in zip(now["pieces"], second["pieces"], strict=True):
        assert first["hex"] == other["hex"]
        if first["hex"] is not None:
            assert first == other
    assert s.martian - before == second["mvp"]
    assert now["cup"] == second["cup"]
    assert is_over(game.facts.battle, s) == second["over"]
    return len(played.chance.dice(*NO_DICE))


@pytest.mark.rule("INV-MST-01", "INV-MST-03", "INV-MST-06", "INV-MST-07", "INV-MST-08")
@pytest.mark.parametrize(("title", "options"), LAND_SETTINGS)
def test_both_agree_on_land(title: str, options: dict[str, str]) -> None:
    game = game_of(title, **options)
    dice = 0
    for seed in range(STEPS):
        draws = Draws(1000 + seed)
        s = land_position(game, draws)
        for _ in range(ROUNDS):
            if not is_over(game.facts.battle, s):
                dice += agree_on_a_step(game, s, draws)
    assert dice > STEPS


@pytest.mark.rule("INV-SCJ-3", "INV-MST-09")
def test_both_agree_on_refugees_in_a_battle() -> None:
    game = game_of("japan", "3")
    left = 0
    for seed in range(STEPS):
        draws = Draws(3000 + seed)
        s = land_position(game, draws)
        for _ in range(6):
            s.refugees[s.battle_zone] += 1
            s.piece_hex[add_piece(s, kinds.REFUGEE)] = 30 + draws.pick(2)
        for _ in range(2 * ROUNDS):
            if not is_over(game.facts.battle, s):
                agree_on_a_step(game, s, draws)
        left += s.refugees[s.battle_zone] and not s.captives
    assert left > 3  # some were left behind


@pytest.mark.rule("INV-NAV-07", "INV-NAV-08", "INV-NAV-09", "INV-NAV-10")
@pytest.mark.parametrize(("title", "options"), SEA_SETTINGS)
def test_both_agree_at_sea(title: str, options: dict[str, str]) -> None:
    game = game_of(title, **options)
    dice = 0
    for seed in range(STEPS):
        draws = Draws(2000 + seed)
        s = naval_position(game, draws)
        for _ in range(ROUNDS):
            if not is_over(game.facts.battle, s):
                dice += agree_on_a_step(game, s, draws)
    assert dice > STEPS
