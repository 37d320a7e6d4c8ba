"""The machine scenarios: Tripods without numbers (INV-SCJ-2, INV-SCE-2).

The world has "groups" besides: {zone: [[colour, damaged]]}. In Japan a group acts as one Wave; in
England each of its Tripods is a Wave of one ("singly"), unless an option groups them.
"""

from tests.games.invasion.opinion import campaign
from tests.games.invasion.opinion.campaign import COLOURS, World
from tests.games.invasion.opinion.script import Script


def as_waves(world: World, singly: bool) -> None:
    """Who acts, in map order; single Tripods by colour, Undamaged ones first."""
    world["waves"] = {}
    for name in world["map"]["order"]:
        tripods = world["groups"].get(name, [])
        tripods = sorted(tripods, key=lambda t: (COLOURS.index(t[0]), t[1]))
        parts = [[tripod] for tripod in tripods] if singly else [tripods] if tripods else []
        for part in parts:
            number = len(world["waves"]) + 1
            world["waves"][number] = {"zone": name, "tripods": part}


def join(world: World) -> None:
    """From the end of the phase on all Tripods in a Zone are one group (INV-SCJ-2)."""
    world["groups"] = {}
    for wave in world["waves"].values():
        world["groups"].setdefault(wave["zone"], []).extend(wave["tripods"])
    world["waves"] = {}


def devastation_phase(world: World, script: Script) -> None:
    """A group attacks once; single Tripods attack with a die each."""
    as_waves(world, singly=False)
    campaign.devastation_phase(world, script)
    join(world)


def martian_action_phase(world: World, script: Script) -> None:
    """Who acts is settled at the start; then the end of the phase as ever."""
    as_waves(world, singly=world["singly"])
    campaign.martian_action_phase(world, script)
    join(world)


def assembly_phase(world: World, script: Script) -> None:
    """Cylinders open into the group of their Zone; then a die for each machine (INV-SCE-16)."""
    world["waves"] = {}
    campaign.assembly_phase(world, script)
    for wave in world["waves"].values():
        world["groups"].setdefault(wave["zone"], []).extend(wave["tripods"])
    world["waves"] = {}
    for name in world["map"]["order"]:
        for colour in world["zones"][name]["machines"]:
            if script.die("machine") != colour:
                continue
            drawn = script.draw("machine", world["cup"], COLOURS)
            if drawn is not None:
                world["groups"].setdefault(name, []).append([drawn, False])
