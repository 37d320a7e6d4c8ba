"""Random positions on the map, judged twice: the game and the second opinion must agree."""

from typing import Any

import pytest

from tests.games.invasion.opinion import uprising
from tests.games.invasion.opinion.campaign import (
    World,
    assembly_phase,
    devastation_phase,
    martian_action_phase,
)
from tests.games.invasion.opinion.script import Script
from tests.games.invasion.replaying import Played, game_of, play
from thunderchild.core.actions import Pass
from thunderchild.core.chance import Draws
from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.invasion.game import Invasion
from thunderchild.games.invasion.model import kinds
from thunderchild.games.invasion.model.actions import (
    Attract,
    ChooseDestination,
    ChooseTripod,
    GiveUp,
)
from thunderchild.games.invasion.model.state import InvasionState
from thunderchild.games.invasion.rules.assembly import AssemblyPhase
from thunderchild.games.invasion.rules.devastation import DevastationPhase
from thunderchild.games.invasion.rules.martian_action import MartianActionPhase
from thunderchild.games.invasion.told.martians import TripodArrived, TripodRepaired

STEPS = 60  # positions for each row of settings and each phase

CAMPAIGNS = [
    ("japan", "core", {}),
    ("japan", "3", {}),
    ("japan", "core", {"devastate_ruins": "none", "keg_table": "example"}),
    ("japan", "core", {"avoid_ruins": "off", "attract_into_ruins": "on"}),
    ("england", "core", {}),
    ("england", "3", {}),
    ("england", "core", {"england_devastation_per_tripod": "on"}),
    ("england", "core", {"profile": "england_final"}),
]
UPRISINGS = [
    ("japan", "2", {}),
    ("england", "2", {}),
    ("england", "2", {"sce2_group": "on"}),
]
UPRISING_PHASES = {
    "devastation": (DevastationPhase, uprising.devastation_phase),
    "martian_action": (MartianActionPhase, uprising.martian_action_phase),
    "assembly": (AssemblyPhase, uprising.assembly_phase),
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
    if game.facts.profile.events.when == "card_back":
        final = game.facts.profile.events.backs == "final_back"
        backs = game.facts.event_cards.final_back if final else game.facts.event_cards.back
        s.event_top = backs.index(kinds.PRODUCTION)  # no phase here reads it
    harbors = [draws.pick(2) for _ in s.harbors]
    for zone in range(len(game.facts.map)):
        if zone != game.facts.map.capital and draws.pick(3) == 0:
            s.ruin[zone] = (kinds.DESTROYED, kinds.RED_WEED)[draws.pick(2)]
        else:
            s.workforce[zone] = 1 + draws.pick(8)
        s.refugees[zone] = draws.pick(3)
        s.refugees_2[zone] = draws.pick(2) if len(game.facts.profile.refugees.counters) > 1 else 0
        s.kegs[zone] = draws.pick(3) if draws.pick(3) == 0 else 0
        for _ in range(draws.pick(3)):
            s.unit_kind.append(draws.pick(4))
            s.unit_zone.append(zone)
    s.harbors = [
        kinds.REMOVED if s.ruin[game.facts.map.harbor_zone[site]] else state
        for site, state in enumerate(harbors)
    ]
    s.unit_works, s.unit_done = [0] * len(s.unit_kind), [0] * len(s.unit_kind)
    for zone, colour in game.facts.map.machines:
        s.machines[3 * zone + colour] = 1
    numbered = game.facts.grouping == "waves"
    for row in range(kinds.WAVES):
        place_row(game, s, row, draws, numbered)
    for zone in range(0 if numbered else len(game.facts.map)):
        place_group(game, s, zone, draws)
    return s


def place_group(game: Invasion, s: InvasionState, zone: int, draws: Draws) -> None:
    """Machines here and there, and Tripods of any colours without a number."""
    s.machines[3 * zone + draws.pick(3)] += draws.pick(3) if draws.pick(3) == 0 else 0
    row = kinds.WAVES + zone
    for _ in range(draws.pick(4) if draws.pick(2) else 0):
        colour = draws.pick(5)
        if s.cup[colour]:
            s.cup[colour] -= 1
            s.wave_tripods[10 * row + 2 * colour + draws.pick(2)] += 1
            s.wave_state[row], s.wave_zone[row] = kinds.WAVE, zone


def place_row(game: Invasion, s: InvasionState, row: int, draws: Draws, waves: bool) -> None:
    """A Wave anywhere, a Cylinder on a landing site, or nothing."""
    state = (kinds.WAVE, kinds.WAVE, kinds.CYLINDER, kinds.ABSENT)[draws.pick(4)]
    if (state == kinds.ABSENT and row) or (state != kinds.CYLINDER and not waves):
        return
    chart = game.facts.map
    s.wave_state[row] = state or kinds.WAVE
    s.wave_zone[row] = draws.pick(len(chart))
    if state == kinds.CYLINDER:
        s.wave_zone[row] = chart.landing[draws.pick(3)]
        if game.facts.profile.cylinders.drawn_at == "opening":
            s.wave_building[row] = 1 + draws.pick(4)
            return
    colours = [colour for colour in range(5) if s.cup[colour]]
    for colour in colours[: 1 + draws.pick(5)]:
        s.cup[colour] -= 1
        damaged = draws.pick(2) if state != kinds.CYLINDER else 0
        s.wave_tripods[10 * row + 2 * colour + damaged] += 1


def world_words(game: Invasion, s: InvasionState) -> World:
    """The position as the second opinion sees it."""
    chart, names = game.facts.map, game.facts.map.zone_names
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
            "machines": [
                kinds.DIE[colour]
                for colour in range(3)
                for _ in range(s.machines[3 * zone + colour])
            ],
        }
        for zone, name in enumerate(names)
    }
    rows: dict[int, dict[int, Any]] = {kinds.WAVE: {}, kinds.CYLINDER: {}}
    for row, state in enumerate(s.wave_state[: kinds.WAVES]):
        if state != kinds.ABSENT:
            rows[state][row + 1] = {
                "zone": names[s.wave_zone[row]],
                "tripods": tripod_words(s, row),
                "building": s.wave_building[row],
            }
    scene, options = game.facts.scene.file, game.facts.profile.options
    example = options.keg_table == "example"
    return {
        "game": "england" if game.facts.profile.id == "england" else "japan",
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
        "ruins": options.devastate_ruins,
        "clear": game.facts.grouping == "waves",
        "keg": {"green": 1 if example else 2, "yellow": 0, "red": 2 if example else 1},
        "avoid": options.avoid_ruins,
        "lured": options.attract_into_ruins,
        "die_each": options.england_devastation_per_tripod or game.facts.grouping == "tripods",
        "singly": game.facts.grouping == "tripods",
        "groups": {
            names[s.wave_zone[row]]: tripod_words(s, row)
            for row in range(kinds.WAVES, game.facts.rows)
            if s.wave_state[row] == kinds.WAVE
        },
    }


def tripod_words(s: InvasionState, row: int) -> list[list[Any]]:
    """The Tripods of a row: colour, and whether Damaged."""
    return [
        [kinds.COLOURS[i // 2], bool(i % 2)]
        for i, n in enumerate(s.wave_tripods[10 * row : 10 * row + 10])
        for _ in range(n)
    ]


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
                choices.append(game.facts.map.zone_names[action.zone])
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
    groups = {zone: sorted(tripods) for zone, tripods in world["groups"].items()}
    keys = ("zones", "cylinders", "cup", "human", "martian", "flying", "end")
    return {key: world[key] for key in keys} | {"waves": waves, "groups": groups}


def agree_on_phases(game: Invasion, procedure: type, opinion: Any, seed: int) -> None:
    """Play a phase from random positions both ways; few of them may end the game."""
    ended = 0
    for number in range(STEPS):
        draws = Draws(seed + number)
        s = map_position(game, draws)
        world = world_words(game, s)
        played = play(game, s, procedure(), draws)
        script = map_log(game, played)
        opinion(world, script)
        now = world_words(game, s)
        assert now["end"] == world["end"]
        if world["end"] is None:
            assert script.is_used_up()
            assert comparable(now) == comparable(world)
        ended += world["end"] is not None
    assert ended < STEPS // 2


@pytest.mark.rule("INV-DEV-01", "INV-DEV-02", "INV-DEV-06", "INV-DEV-09")
@pytest.mark.parametrize(("title", "scenario", "options"), CAMPAIGNS)
def test_both_agree_on_devastation(title: str, scenario: str, options: dict[str, str]) -> None:
    game = game_of(title, scenario, **options)
    agree_on_phases(game, DevastationPhase, devastation_phase, seed=3000)


@pytest.mark.rule("INV-DEV-03", "INV-DEV-05", "INV-DEV-07", "INV-DEV-08", "INV-DEC-050")
def test_both_agree_on_units_and_hope_lost() -> None:
    agree_on_phases(game_of("japan"), DevastationPhase, devastation_phase, seed=5000)


@pytest.mark.rule(
    "INV-MAC-01", "INV-MAC-02", "INV-MAC-03", "INV-MAC-06", "INV-MAC-09", "INV-MAC-10"
)
@pytest.mark.rule("INV-ATR-01", "INV-ATR-03", "INV-KEG-04", "INV-KEG-05")
@pytest.mark.rule("INV-ZON-01", "INV-ZON-02", "INV-ZON-03")
@pytest.mark.parametrize(("title", "scenario", "options"), CAMPAIGNS)
def test_both_agree_on_martian_action(title: str, scenario: str, options: dict[str, str]) -> None:
    game = game_of(title, scenario, **options)
    agree_on_phases(game, MartianActionPhase, martian_action_phase, seed=3000)


@pytest.mark.rule("INV-ASM-01", "INV-ASM-02")
@pytest.mark.parametrize(("title", "scenario", "options"), CAMPAIGNS)
def test_both_agree_on_assembly(title: str, scenario: str, options: dict[str, str]) -> None:
    game = game_of(title, scenario, **options)
    agree_on_phases(game, AssemblyPhase, assembly_phase, seed=3000)


@pytest.mark.parametrize("phase", UPRISING_PHASES)
@pytest.mark.parametrize(("title", "scenario", "options"), UPRISINGS)
def test_both_agree_on_tripods_without_numbers(
    title: str, scenario: str, options: dict[str, str], phase: str
) -> None:
    agree_on_phases(game_of(title, scenario, **options), *UPRISING_PHASES[phase], seed=4000)
