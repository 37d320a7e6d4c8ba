"""Devastation, Martian Action, Zone destruction and Assembly on the map (parts 18, 24 to 27).

A world is a dict:

    game        "japan" or "england" (by its own tables)
    map         {"order": names, "capital": name, "steps": {zone: {die: zone}},
                "near": {zone: [zone]}}
    zones       {name: {"wf", "state": "producing" | "destroyed" | "red_weed", "refugees",
                "refugees_2", "units": [{"id", "kind": "gun" | "cavalry" | "foot"}], "kegs",
                "harbors", "machines": [colour]}}
    waves       {number: {"zone", "tripods": [[colour, damaged]]}}
    cylinders   {number: {"zone", "tripods": [[colour, damaged]], "building": number}}
    cup         Tripods by colour
    human       10 x Germs + HVP
    martian     10 x Colonization + MVP
    flying      parts built
    lost        list of (unit, "captured" or "destroyed")
    end         None, or why the game ended
    crowds      each point of Workforce lost places a Refugee point (scenario 3 of both)
    takes       Waves take at most as many Refugees as they have Tripods (Japan, scenario 3)
    ruins       "units_only" or "none" (INV-DEV-09)
    clear       whether an empty map ends the game (INV-VIC-01)
    keg         damage of a Keg by the die (INV-KEG-04)
    avoid       whether Waves keep out of ruins (INV-MAC-09)
    lured       whether Cavalry may attract a Wave into ruins (INV-ATR-02)
    die_each    England: a die for each Tripod in Devastation (INV-DEV-04)
"""

from typing import Any

from tests.games.invasion.opinion.script import Script

World = dict[str, Any]
Zone = dict[str, Any]
Wave = dict[str, Any]

COLOURS = ("green", "yellow", "red", "blue", "black")

# Units, Workforce, Refugees, HVP; by Tripods and die (INV-DEV-03).
JAPAN_TABLE = {
    1: {"green": (0, 1, 2, 0), "yellow": (0, 3, 0, 0), "red": (0, 0, 3, 0)},
    2: {"green": (1, 2, 2, 0), "yellow": (0, 4, 2, 0), "red": (0, 1, 2, 1)},
    3: {"green": (1, 2, 2, 1), "yellow": (0, 4, 2, 1), "red": (0, 1, 2, 2)},
    4: {"green": (1, 2, 2, 2), "yellow": (0, 4, 2, 2), "red": (0, 1, 2, 3)},
}
# Workforce, Refugee 1, Refugee 2; for each Tripod (INV-DEV-04).
ENGLAND_TABLE = {"green": (1, 1, 0), "yellow": (2, 0, 0), "red": (0, 0, 1)}

ACTIONS = {  # INV-MAC-03
    "japan": {
        "yellow": {"green": "move", "yellow": "repair", "red": "arrival"},
        "green": {"green": "move", "yellow": "arrival", "red": "flying"},
        "blue": {"green": "repair", "yellow": "arrival", "red": "flying"},
        "ruined": {"green": "move", "yellow": "move", "red": "flying"},
    },
    "england": {
        "yellow": {"green": "move", "yellow": "move", "red": "devastate"},
        "green": {"green": "move", "yellow": "devastate", "red": "flying"},
        "blue": {"green": "move", "yellow": "devastate", "red": "flying"},
        "ruined": {"green": "move", "yellow": "move", "red": "flying"},
    },
}
WEED_POINTS = {"japan": 4, "england": 6}


# ---- tracks and ends --------------------------------------------------------------------------


def gain_martian(world: World, points: int) -> None:
    """INV-TRK-04; at 100 the game is over (INV-TRK-06)."""
    world["martian"] = min(100, world["martian"] + points)
    if world["martian"] >= 100:
        end(world, "colonized")


def lose_human(world: World, points: int) -> None:
    """Down to nought, Germs with it (INV-TRK-05)."""
    world["human"] = max(0, world["human"] - points)


def end(world: World, why: str) -> None:
    """The first end is the end."""
    if world["end"] is None:
        world["end"] = why


# ---- Devastation (part 18) --------------------------------------------------------------------


def devastation_phase(world: World, script: Script) -> None:
    """Each Wave in ascending order (INV-DEV-01, INV-SEQ-04)."""
    for number in sorted(world["waves"]):
        if world["end"] is None:
            devastate(world, world["waves"][number], script)


def devastate(world: World, wave: Wave, script: Script) -> None:
    """One die, one attack (INV-DEV-01, INV-DEV-02)."""
    zone, size = world["zones"][wave["zone"]], len(wave["tripods"])
    if world["game"] == "japan":
        devastate_japan(world, zone, min(4, size), script.die("Devastation"), script)
    elif not world["die_each"]:
        devastate_england(world, zone, size, script.die("Devastation"))
    else:
        for number in range(size):
            # Dice in ruins have no effect (INV-DEV-09); one is rolled to show it.
            if number == 0 or zone["state"] == "producing":
                devastate_england(world, zone, 1, script.die("Devastation"))


def devastate_japan(world: World, zone: Zone, size: int, die: str, script: Script) -> None:
    """The lines of the cell from top to bottom; a ruined Zone ends them (INV-DEV-03, -08, -09)."""
    units, workforce, refugees, points = JAPAN_TABLE[size][die]
    ruined = zone["state"] != "producing"
    if units and not (ruined and world["ruins"] == "none"):
        lose_unit(world, zone, script)
    if ruined:
        return
    if workforce and lower(world, zone, workforce):
        return
    zone["refugees"] += refugees
    lose_human(world, points)


def devastate_england(world: World, zone: Zone, size: int, die: str) -> None:
    """Tripod by Tripod until the Zone falls (INV-DEV-04, INV-DEV-08)."""
    workforce, ones, twos = ENGLAND_TABLE[die]
    for _ in range(size):
        if zone["state"] != "producing":
            return
        if workforce and lower(world, zone, workforce):
            return
        zone["refugees"] += ones
        zone["refugees_2"] += twos


def lose_unit(world: World, zone: Zone, script: Script) -> None:
    """One Unit of your choice: a Gun is Destroyed, another Captured (INV-DEV-05)."""
    options: list[Any] = [unit["id"] for unit in zone["units"]]
    if zone["refugees"]:
        options.append("refugees")
    if not options:
        return
    chosen = script.choose("Unit lost", options)
    if chosen == "refugees":
        zone["refugees"] -= 1
        gain_martian(world, 1)
        return
    unit = next(unit for unit in zone["units"] if unit["id"] == chosen)
    zone["units"].remove(unit)
    world["lost"].append((chosen, "destroyed" if unit["kind"] == "gun" else "captured"))
    if unit["kind"] != "gun":
        gain_martian(world, 1)


def lower(world: World, zone: Zone, points: int) -> bool:
    """Take Workforce; tell whether the Zone is Destroyed by it (INV-DEV-06, INV-DEV-08)."""
    really = min(points, zone["wf"])
    zone["wf"] -= really
    if world["crowds"]:  # INV-SCJ-3, INV-SCE-21
        if world["game"] == "japan":
            zone["refugees"] += really
        else:
            zone["refugees_2"] += really // 2
            zone["refugees"] += really % 2
    if zone["wf"] > 0:
        return False
    zone["state"] = "destroyed"
    zone["harbors"] = 0
    if world["zones"][world["map"]["capital"]] is zone:
        end(world, "capital")
    return True


# ---- Martian Action (part 24) -----------------------------------------------------------------


def zone_colour(world: World, name: str) -> str:
    """INV-COM-03."""
    zone = world["zones"][name]
    if zone["state"] != "producing":
        return "ruined"
    if name == world["map"]["capital"]:
        return "blue"
    return "green" if zone["wf"] >= 5 else "yellow"


def martian_action_phase(world: World, script: Script) -> None:
    """Waves, weed, points, captures, in this order (INV-MAC-01)."""
    for number in sorted(world["waves"]):
        if world["end"] is None and number in world["waves"]:
            martian_action(world, number, script)
    for step in (weed_dice, zone_points, take_refugees):
        if world["end"] is None:
            step(world, script)


def martian_action(world: World, number: int, script: Script) -> None:
    """The die and the colour of the Zone (INV-MAC-02, INV-MAC-03)."""
    wave = world["waves"][number]
    colour = zone_colour(world, wave["zone"])
    action = ACTIONS[world["game"]][colour][script.die("Martian Action")]
    if action == "arrival":
        colour_drawn = script.draw("Arrival", world["cup"], COLOURS)
        if colour_drawn is not None:
            wave["tripods"].append([colour_drawn, False])
    elif action == "repair":
        repair(wave, script)
    elif action == "flying":
        world["flying"] += 1
        if world["flying"] == 4:
            end(world, "flying")
    elif action == "devastate":
        devastate(world, wave, script)
    else:
        move(world, number, script)


def repair(wave: Wave, script: Script) -> None:
    """One Damaged Tripod, at random (INV-MAC-05)."""
    damaged = dict.fromkeys(COLOURS, 0)
    for colour, is_damaged in wave["tripods"]:
        damaged[colour] += is_damaged
    drawn = script.draw("repair", damaged, COLOURS)
    if drawn is not None:
        next(t for t in wave["tripods"] if t == [drawn, True])[1] = False


def move(world: World, number: int, script: Script) -> None:
    """Attract; else the chart, again while it shows a ruined Zone (INV-MAC-08, INV-MAC-09)."""
    wave = world["waves"][number]
    line = world["map"]["steps"][wave["zone"]]
    attracted = attract(world, wave, script)
    if attracted is not None:
        wave["zone"] = attracted
    elif not world["avoid"]:
        wave["zone"] = line[script.die("movement")]
    elif all(world["zones"][zone]["state"] != "producing" for zone in line.values()):
        wave["zone"] = towards_capital(world, sorted(set(line.values())), script)
    else:
        there = line[script.die("movement")]
        while world["zones"][there]["state"] != "producing":
            there = line[script.die("movement")]
        wave["zone"] = there
    kegs_go_off(world, number, script)


def attract(world: World, wave: Wave, script: Script) -> str | None:
    """Cavalry there or next to it, one after another, each once (INV-ATR-01, INV-ATR-02)."""
    reach = [wave["zone"], *world["map"]["near"][wave["zone"]]]
    tried: set[int] = set()
    while True:
        riders = {
            unit["id"]: world["zones"][name]
            for name in reach
            for unit in world["zones"][name]["units"]
            if unit["kind"] == "cavalry" and unit["id"] not in tried
        }
        if not riders:
            return None
        rider = script.choose("Attract", [*riders, "pass"])
        if rider == "pass":
            return None
        tried.add(rider)
        die = script.die("Attract")
        if die == "green":
            zone = riders[rider]
            zone["units"] = [unit for unit in zone["units"] if unit["id"] != rider]
            world["lost"].append((rider, "destroyed"))
        if die != "red":
            there = list(world["map"]["steps"][wave["zone"]].values())
            open_to = [name for name in there if world["zones"][name]["state"] == "producing"]
            options = there if world["lured"] else open_to or there
            chosen: str = script.choose("destination", options)
            return chosen


def towards_capital(world: World, zones: list[str], script: Script) -> str:
    """Fewest steps to the Capital; you break ties (INV-MAC-09)."""
    far = {zone: steps_between(world, zone, world["map"]["capital"]) for zone in zones}
    least = min(far.values())
    chosen: str = script.choose("all ruined", [zone for zone in zones if far[zone] == least])
    return chosen


def steps_between(world: World, start: str, goal: str) -> int:
    """Ring by ring over adjacent Zones."""
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {near for zone in reached for near in world["map"]["near"][zone]}
        steps += 1
    return steps


def kegs_go_off(world: World, number: int, script: Script) -> None:
    """A die for each Keg: damage, or a Unit of yours on Yellow (INV-KEG-04, INV-KEG-05)."""
    wave = world["waves"][number]
    zone = world["zones"][wave["zone"]]
    damage = 0
    for _ in range(zone["kegs"]):
        die = script.die("Keg")
        if die == "yellow":
            blast_unit(world, zone, script)
        damage += world["keg"][die]
    zone["kegs"] = 0
    for _ in range(damage):
        sorts = sorted({(colour, is_damaged) for colour, is_damaged in wave["tripods"]})
        if not sorts:
            break
        colour, is_damaged = script.choose("Keg damage", sorts)
        struck = next(t for t in wave["tripods"] if t == [colour, is_damaged])
        if not is_damaged:
            struck[1] = True
            continue
        wave["tripods"].remove(struck)
        world["cup"][colour] += 1
        if world["game"] == "england":
            world["human"] += 2
    if not wave["tripods"]:
        del world["waves"][number]
        if world["clear"] and not world["waves"] and not world["cylinders"]:
            end(world, "clear")


def blast_unit(world: World, zone: Zone, script: Script) -> None:
    """One of your Units there is Destroyed; nobody scores (INV-KEG-04)."""
    options: list[Any] = [unit["id"] for unit in zone["units"]]
    options += [kind for kind in ("refugees", "refugees_2") if zone[kind]]
    if not options:
        return
    chosen = script.choose("Unit lost", options)
    if chosen in ("refugees", "refugees_2"):
        zone[chosen] -= 1
        return
    zone["units"] = [unit for unit in zone["units"] if unit["id"] != chosen]
    world["lost"].append((chosen, "destroyed"))


def weed_dice(world: World, script: Script) -> None:
    """Red turns Destroyed to Red Weed, Zone by Zone in map order (INV-ZON-01, INV-SEQ-06)."""
    destroyed = [n for n in world["map"]["order"] if world["zones"][n]["state"] == "destroyed"]
    for name in destroyed:
        if script.die("weed") == "red":
            world["zones"][name]["state"] = "red_weed"


def zone_points(world: World, script: Script) -> None:
    """2 for Destroyed, 4 or 6 for Red Weed (INV-ZON-02)."""
    states = [zone["state"] for zone in world["zones"].values()]
    weed = WEED_POINTS[world["game"]] * states.count("red_weed")
    gain_martian(world, 2 * states.count("destroyed") + weed)


def take_refugees(world: World, script: Script) -> None:
    """All Refugees with a Wave are Captured; scenario 3 of Japan: one a Tripod (INV-ZON-03)."""
    for name in world["map"]["order"]:
        here = [wave for wave in world["waves"].values() if wave["zone"] == name]
        if not here or world["end"] is not None:
            continue
        zone = world["zones"][name]
        taken = zone["refugees"]
        if world["takes"]:
            taken = min(taken, sum(len(wave["tripods"]) for wave in here))
        zone["refugees"] -= taken
        points = taken + 2 * zone["refugees_2"]
        zone["refugees_2"] = 0
        gain_martian(world, points)


# ---- Assembly (part 27) -----------------------------------------------------------------------


def assembly_phase(world: World, script: Script) -> None:
    """A die for each Cylinder; a machine of that colour opens it (INV-ASM-01, INV-ASM-02)."""
    for number in sorted(world["cylinders"]):
        cylinder = world["cylinders"][number]
        if script.die("Assembly") not in world["zones"][cylinder["zone"]]["machines"]:
            continue
        tripods = cylinder["tripods"]
        for _ in range(cylinder["building"]):
            colours = set(COLOURS) - {colour for colour, _ in tripods}
            drawn = script.draw("Assembly", world["cup"], colours)
            if drawn is not None:
                tripods.append([drawn, False])
        del world["cylinders"][number]
        world["waves"][number] = {"zone": cylinder["zone"], "tripods": tripods}
