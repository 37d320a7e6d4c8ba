"""Random positions, judged twice: the game and the second opinion must agree on all of it."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from tests.games.invasion.opinion import board as sea_and_land
from tests.games.invasion.opinion.battle import Battle, martian_step
from tests.games.invasion.opinion.campaign import (
    World,
    assembly_phase,
    devastation_phase,
    martian_action_phase,
)
from tests.games.invasion.opinion.script import Script
from tests.games.invasion.replaying import Played, game_of, play
from thunderchild.core.chance import Draws
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion import kinds
from thunderchild.games.invasion.actions import (
    Attract,
    ChooseDestination,
    ChooseTripod,
    GiveUp,
    Pass,
)
from thunderchild.games.invasion.assembly import AssemblyPhase
from thunderchild.games.invasion.battle.actions import (
    ActFirst,
    BreakOff,
    ChooseStep,
    ChooseTarget,
)
from thunderchild.games.invasion.battle.ending import is_over
from thunderchild.games.invasion.battle.events import (
    BattleCardDrawn,
    TripodActed,
    TripodIdle,
    TripodPlaced,
)
from thunderchild.games.invasion.battle.field import SPARED, add_piece, add_tripod, clear
from thunderchild.games.invasion.battle.martian_step import MartianStep
from thunderchild.games.invasion.devastation import DevastationPhase
from thunderchild.games.invasion.events import TripodArrived, TripodRepaired
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.martian_action import MartianActionPhase
from thunderchild.games.invasion.state import InvasionState

STEPS = 100  # positions for each row of settings
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


# ---- battles ----------------------------------------------------------------------------------


def begin_battle(game: Invasion, which: int) -> InvasionState:
    """A position in the middle of a battle of Wave 1, with nobody on the board yet."""
    s = game.blank()
    s.set_up = 1
    s.human, s.martian = 30, 30
    clear(s)
    s.battle, s.battle_zone, s.battle_row = which, 2, 0
    s.workforce = list(game.map.workforce)
    s.wave_state[0], s.wave_zone[0] = kinds.WAVE, 2
    return s


def add_tripods(game: Invasion, s: InvasionState, draws: Draws, most_rows: int) -> None:
    """One to five Tripods of colours the cup still has, some of them Damaged."""
    cup = s.cup if s.battle == kinds.LAND else s.naval_cup
    unique = game.profile.options.unique_colours and s.battle == kinds.LAND
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
    for _ in range(draws.pick(3) if game.profile.options.refugees_fight else 0):
        s.refugees[s.battle_zone] += 1
        s.piece_hex[add_piece(s, kinds.REFUGEE)] = 30 + draws.pick(5)
    return s


def naval_position(game: Invasion, draws: Draws) -> InvasionState:
    s = begin_battle(game, kinds.NAVAL)
    add_tripods(game, s, draws, 7)
    ships = [kinds.WARSHIP, kinds.REFUGEE]
    if game.TITLE == "england":
        ships += [kinds.REFUGEE_2, kinds.THUNDER_CHILD]
    for _ in range(1 + draws.pick(6)):
        kind = ships[draws.pick(len(ships))]
        works = draws.pick(2) if game.profile.options.naval_earthworks else 0
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
    options = game.profile.options
    return {
        "board": "naval" if sea else "land",
        "tripods": tripods,
        "pieces": pieces,
        "cup": dict(zip(kinds.COLOURS, s.naval_cup if sea else s.cup, strict=True)),
        "wave": [kinds.COLOURS[colour] for colour in s.tripod_colour],
        "mvp": 0,
        "lost": [],
        "over": False,
        "leaves": game.profile.id != "england",
        "limits": options.damaged_limits,
        "unique": options.unique_colours,
        "literal": options.england_literal_focused_fire,
    }


def tripod_number(s: InvasionState, name: str) -> int:
    """The number of the Tripod called `Green 2`."""
    colour, _, nth = name.partition(" ")
    same = [i for i, c in enumerate(s.tripod_colour) if kinds.COLOURS[c].title() == colour]
    return same[int(nth) - 1]


def log_of(played: Played) -> Log:
    """What chance and the player said in a Martian step."""
    s = played.s
    acted = [
        tripod_number(s, event.tripod)
        for event in played.events
        if isinstance(event, TripodActed | TripodIdle)
    ]
    choices: list[Any] = []
    for action in played.choices:
        if isinstance(action, ChooseTarget):
            choices.append(action.piece)
        elif isinstance(action, ChooseStep):
            choices.append(LABELS[action.hex])
        elif isinstance(action, ActFirst):
            assert action.tripod in acted
    newcomers = [event.tripod.split()[0].lower() for event in played.told(TripodPlaced)]
    return Log(acted, dice=played.chance.dice(*NO_DICE), draws=newcomers, choices=choices)


def card_rows(game: Invasion, s: InvasionState, label: str) -> list[tuple[str, list[str]]]:
    """A card as words."""
    deck = game.land_cards if s.battle == kinds.LAND else game.naval_cards
    card = next(card for card in deck.cards if card.label == label)
    return [(row.colour, list(row.actions)) for row in card.rows]


def agree_on_a_step(game: Invasion, s: InvasionState, draws: Draws) -> int:
    """Play a Martian step both ways; tell how many dice it took."""
    second = words(game, s)
    before = s.martian
    played = play(game, s, MartianStep, draws, avoided=(BreakOff,))
    (drawn,) = played.told(BattleCardDrawn)
    script = log_of(played)
    martian_step(second, card_rows(game, s, drawn.card), script)
    assert script.is_used_up()
    now = words(game, s)
    assert now["tripods"] == second["tripods"]
    for first, other in zip(now["pieces"], second["pieces"], strict=True):
        assert first["hex"] == other["hex"]
        if first["hex"] is not None:
            assert first == other
    assert s.martian - before == second["mvp"]
    assert now["cup"] == second["cup"]
    assert is_over(game.battle, s) == second["over"]
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
            if not is_over(game.battle, s):
                dice += agree_on_a_step(game, s, draws)
    assert dice > STEPS


@pytest.mark.rule("INV-NAV-07", "INV-NAV-08", "INV-NAV-09", "INV-NAV-10")
@pytest.mark.parametrize(("title", "options"), SEA_SETTINGS)
def test_both_agree_at_sea(title: str, options: dict[str, str]) -> None:
    game = game_of(title, **options)
    dice = 0
    for seed in range(STEPS):
        draws = Draws(2000 + seed)
        s = naval_position(game, draws)
        for _ in range(ROUNDS):
            if not is_over(game.battle, s):
                dice += agree_on_a_step(game, s, draws)
    assert dice > STEPS


# ---- the map ----------------------------------------------------------------------------------

CAMPAIGNS = [
    ("japan", "core", {}),
    ("japan", "3", {}),
    ("japan", "core", {"devastate_ruins": "none"}),
    ("england", "core", {}),
    ("england", "3", {}),
    ("england", "core", {"profile": "england_final"}),
]
PHASES = {
    "devastation": (DevastationPhase, devastation_phase),
    "martian_action": (MartianActionPhase, martian_action_phase),
    "assembly": (AssemblyPhase, assembly_phase),
}
ENDS = {
    kinds.NO_MARTIANS_LEFT: "clear",
    kinds.COLONIZED: "colonized",
    kinds.CAPITAL_FELL: "capital",
    kinds.FLYING_MACHINE_BUILT: "flying",
}
MAP_DRAWS = ("a Tripod from the cup", "the Tripod that is repaired")


def map_position(game: Invasion, draws: Draws) -> InvasionState:
    """Zones in all conditions, Units, powder, Harbors, Waves and Cylinders."""
    s = game.blank()
    s.set_up, s.turn = 1, 3
    s.human, s.martian, s.flying = draws.pick(60), draws.pick(99), draws.pick(4)
    if game.profile.events.when == "card_back":
        final = game.profile.events.backs == "final_back"
        backs = game.event_cards.final_back if final else game.event_cards.back
        s.event_top = backs.index(kinds.PRODUCTION)  # no phase here reads it
    harbors = [draws.pick(2) for _ in s.harbors]
    for zone in range(len(game.map)):
        if zone != game.map.capital and draws.pick(3) == 0:
            s.ruin[zone] = (kinds.DESTROYED, kinds.RED_WEED)[draws.pick(2)]
        else:
            s.workforce[zone] = 1 + draws.pick(8)
        s.refugees[zone] = draws.pick(3)
        s.refugees_2[zone] = draws.pick(2) if len(game.profile.refugees.counters) > 1 else 0
        s.kegs[zone] = draws.pick(3) if draws.pick(3) == 0 else 0
        for _ in range(draws.pick(3)):
            s.unit_kind.append(draws.pick(4))
            s.unit_zone.append(zone)
    s.harbors = [
        kinds.REMOVED if s.ruin[game.map.harbor_zone[site]] else state
        for site, state in enumerate(harbors)
    ]
    s.unit_works, s.unit_done = [0] * len(s.unit_kind), [0] * len(s.unit_kind)
    for zone, colour in game.map.machines:
        s.machines[3 * zone + colour] = 1
    for row in range(kinds.WAVES):
        place_row(game, s, row, draws)
    return s


def place_row(game: Invasion, s: InvasionState, row: int, draws: Draws) -> None:
    """A Wave anywhere, a Cylinder on a landing site, or nothing."""
    state = (kinds.WAVE, kinds.WAVE, kinds.CYLINDER, kinds.ABSENT)[draws.pick(4)]
    if state == kinds.ABSENT and row:
        return
    chart = game.map
    s.wave_state[row] = state or kinds.WAVE
    s.wave_zone[row] = draws.pick(len(chart))
    if state == kinds.CYLINDER:
        s.wave_zone[row] = chart.landing[draws.pick(3)]
        if game.profile.cylinders.drawn_at == "opening":
            s.wave_building[row] = 1 + draws.pick(4)
            return
    colours = [colour for colour in range(5) if s.cup[colour]]
    for colour in colours[: 1 + draws.pick(5)]:
        s.cup[colour] -= 1
        damaged = draws.pick(2) if state != kinds.CYLINDER else 0
        s.wave_tripods[10 * row + 2 * colour + damaged] += 1


def world_words(game: Invasion, s: InvasionState) -> World:
    """The position as the second opinion sees it."""
    chart, names = game.map, game.map.zone_names
    zones = {
        name: {
            "wf": s.workforce[zone],
            "state": kinds.CONDITIONS[s.ruin[zone]],
            "refugees": s.refugees[zone],
            "refugees_2": s.refugees_2[zone],
            "units": [
                {"id": unit, "kind": unit_word(s.unit_kind[unit])}
                for unit, at in enumerate(s.unit_zone)
                if at == zone
            ],
            "kegs": s.kegs[zone],
            "harbors": sum(
                at == zone and s.harbors[site] == kinds.ON_MAP
                for site, at in enumerate(chart.harbor_zone)
            ),
            "machines": [kinds.DIE[colour] for colour in range(3) if s.machines[3 * zone + colour]],
        }
        for zone, name in enumerate(names)
    }
    rows: dict[int, dict[int, Any]] = {kinds.WAVE: {}, kinds.CYLINDER: {}}
    for row, state in enumerate(s.wave_state[: kinds.WAVES]):
        if state != kinds.ABSENT:
            rows[state][row + 1] = {
                "zone": names[s.wave_zone[row]],
                "tripods": [
                    [kinds.COLOURS[i // 2], bool(i % 2)]
                    for i, n in enumerate(s.wave_tripods[10 * row : 10 * row + 10])
                    for _ in range(n)
                ],
                "building": s.wave_building[row],
            }
    scene = game.scene.file
    return {
        "game": "england" if game.profile.id == "england" else "japan",
        "map": {
            "order": list(names),
            "capital": names[chart.capital],
            "steps": {
                name: {
                    die: names[there]
                    for die, there in zip(kinds.DIE, chart.destinations[zone], strict=True)
                }
                for zone, name in enumerate(names)
            },
            "near": {
                name: [names[n] for n in chart.neighbours[zone]] for zone, name in enumerate(names)
            },
        },
        "zones": zones,
        "waves": rows[kinds.WAVE],
        "cylinders": rows[kinds.CYLINDER],
        "cup": dict(zip(kinds.COLOURS, s.cup, strict=True)),
        "human": s.human,
        "martian": s.martian,
        "flying": s.flying,
        "lost": [],
        "end": None if s.winner == UNDECIDED else ENDS[s.reason],
        "crowds": scene.refugees_per_loss,
        "takes": scene.capture == "tripods",
        "ruins": game.profile.options.devastate_ruins,
    }


def unit_word(kind: int) -> str:
    return "gun" if kind in kinds.GUNS else "cavalry" if kind == kinds.CAVALRY else "foot"


def map_log(game: Invasion, played: Played) -> Script:
    """What chance and the player said in a phase of the map."""
    choices: list[Any] = []
    for action in played.choices:
        match action:
            case GiveUp():
                counter = "refugees_2" if action.refugee == kinds.REFUGEE_2 else "refugees"
                choices.append(counter if action.unit == kinds.NONE else action.unit)
            case ChooseTripod():
                choices.append((kinds.COLOURS[action.colour], bool(action.damaged)))
            case ChooseDestination():
                choices.append(game.map.zone_names[action.zone])
            case Attract():
                choices.append(action.unit)
            case Pass():
                choices.append("pass")
    drawn = [e.colour for e in played.events if isinstance(e, TripodArrived | TripodRepaired)]
    return Script(dice=played.chance.dice(*MAP_DRAWS), draws=drawn, choices=choices)


def comparable(world: World) -> World:
    """What both must agree on; the order of Tripods in a Wave does not matter."""
    waves = {
        number: (wave["zone"], sorted(wave["tripods"])) for number, wave in world["waves"].items()
    }
    keys = ("zones", "cylinders", "cup", "human", "martian", "flying", "end")
    return {key: world[key] for key in keys} | {"waves": waves}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("title", "scenario", "options"), CAMPAIGNS)
def test_both_agree_on_the_map(
    title: str, scenario: str, options: dict[str, str], phase: str
) -> None:
    game = game_of(title, scenario, **options)
    procedure, opinion = PHASES[phase]
    ended = 0
    for seed in range(STEPS):
        draws = Draws(3000 + seed)
        s = map_position(game, draws)
        world = world_words(game, s)
        played = play(game, s, procedure, draws)
        script = map_log(game, played)
        opinion(world, script)
        now = world_words(game, s)
        assert now["end"] == world["end"]
        if world["end"] is None:
            assert script.is_used_up()
            assert comparable(now) == comparable(world)
        ended += world["end"] is not None
    assert ended < STEPS // 2
