"""The strategic map drawn with letters: a box for each Zone, dots between neighbours."""

from functools import lru_cache
from itertools import combinations, product
from math import copysign
from typing import Final

from thunderchild.games.invasion.content.facts import Facts
from thunderchild.games.invasion.content.files import Content
from thunderchild.games.invasion.content.maps import Map
from thunderchild.games.invasion.content.shapes import load_shapes
from thunderchild.games.invasion.knows.view import View, WaveView, ZoneView

BOX: Final = 13  # letters of a Zone's box, and its lines: name, state, what is there
LINES: Final = 3
TALL: Final = 26  # lines of the whole map
WIDE: Final = 78  # columns of it, with the margin; it does not fit a narrower terminal
MARGIN: Final = "  "
DOT: Final = "."
ROUNDS: Final = 300
ASPECT: Final = 2.2  # a line is as high as so many columns are wide
Place = tuple[int, int]  # line and column


def map_lines(facts: Facts, view: View) -> list[str]:
    """The map with all that is on it."""
    places = lay_out(facts.content, facts.map)
    grid = [[" "] * (WIDE - len(MARGIN)) for _ in range(TALL)]
    for a, near in enumerate(facts.map.neighbours):
        for b in near:
            if a < b:
                draw_road(grid, places[a], places[b])
    for zone, (top, left) in enumerate(places):
        for i, words in enumerate(box(facts, view, zone)):
            grid[top + i][left : left + BOX] = words[:BOX].ljust(BOX)
    return [MARGIN + "".join(row).rstrip() for row in grid]


@lru_cache(maxsize=16)
def lay_out(content: Content, board: Map) -> list[Place]:
    """Where the boxes stand: as on the map, moved a little where two would overlap."""
    shapes = load_shapes(content.pack, f"{board.id}-shapes.toml", board)
    by_id = {shape.id: shape for shape in shapes.zone}
    marks = [by_id[zone] for zone in board.zone_ids]
    xs, ys = [mark.x for mark in marks], [mark.y for mark in marks]
    wide, tall = WIDE - len(MARGIN) - BOX, TALL - LINES
    wanted = [
        (
            round((mark.y - min(ys)) / (max(ys) - min(ys)) * tall),
            round((mark.x - min(xs)) / (max(xs) - min(xs)) * wide),
        )
        for mark in marks
    ]
    return spread(wanted, wide, tall)


def spread(wanted: list[Place], wide: int, tall: int) -> list[Place]:
    """The boxes moved apart until none overlaps another, each as little as it must be."""
    spots = [(float(line), float(column)) for line, column in wanted]
    for _ in range(ROUNDS):
        moved = False
        for a, b in combinations(range(len(spots)), 2):
            down, right = spots[b][0] - spots[a][0], spots[b][1] - spots[a][1]
            lap, gap = LINES - abs(down), BOX + 1 - abs(right)
            if lap > 0 and gap > 0:
                moved = True
                by_line = lap * ASPECT <= gap
                push = (
                    (0.5 * copysign(lap, down), 0.0)
                    if by_line
                    else (0.0, 0.5 * copysign(gap, right))
                )
                spots[a] = held(spots[a], -push[0], -push[1], wide, tall)
                spots[b] = held(spots[b], push[0], push[1], wide, tall)
        if not moved:
            break
    found: list[Place] = []
    for line, column in spots:
        found.append(nearest_free((round(line), round(column)), found, wide, tall))
    return found


def nearest_free(wanted: Place, taken: list[Place], wide: int, tall: int) -> Place:
    """The place nearest to the one wanted where a box lies over no other."""
    free = [
        (top, left)
        for top, left in product(range(tall + 1), range(wide + 1))
        if all(abs(top - y) >= LINES or abs(left - x) >= BOX for y, x in taken)
    ]
    return min(free, key=lambda p: (2 * abs(p[0] - wanted[0]) + abs(p[1] - wanted[1]), p))


def held(
    spot: tuple[float, float], down: float, right: float, wide: int, tall: int
) -> tuple[float, float]:
    """A spot moved, but not off the sheet."""
    return min(max(spot[0] + down, 0.0), tall), min(max(spot[1] + right, 0.0), wide)


def draw_road(grid: list[list[str]], one: Place, other: Place) -> None:
    """Dots from the middle of one box to that of another; the boxes are drawn over them."""
    (y, x), (to_y, to_x) = middle(one), middle(other)
    steps = max(abs(to_y - y) * 2, abs(to_x - x) // 2, 1)
    for i in range(steps + 1):
        line, column = round(y + (to_y - y) * i / steps), round(x + (to_x - x) * i / steps)
        grid[line][column] = DOT


def middle(place: Place) -> Place:
    """The middle of a box."""
    return place[0] + LINES // 2, place[1] + BOX // 2


# ---- one Zone ---------------------------------------------------------------------------------

KEY: Final = (
    "Workforce/Gears, F Factory, H Hills, o open Harbor, - Harbor in the cup; "
    "W1(4) a Wave and its Tripods, C Cylinder, T Tripods without a number, u Units, r Refugees, "
    "k powder, m Handling Machine"
)


def box(facts: Facts, view: View, number: int) -> tuple[str, str, str]:
    """The three lines of a Zone."""
    zone = view.zones[number]
    name = facts.map.zone_names[number]
    capital = "*" if number == facts.map.capital else ""
    return f"{capital}{name}", state_words(facts, view, number, zone), contents(view, number, zone)


def state_words(facts: Facts, view: View, number: int, zone: ZoneView) -> str:
    """Its Workforce and features, or its ruin."""
    chart = facts.map
    state = f"{zone.workforce}/{zone.gears}" if zone.workforce else zone.condition.replace("_", " ")
    hills = chart.hills[number] and facts.profile.battle.initiative == "hills"
    marks = ("F" if chart.factory[number] else "") + ("H" if hills else "")
    for harbor, at in enumerate(chart.harbor_zone):
        if at == number:
            marks += {"on_map": "o", "in_cup": "-"}.get(view.harbors[harbor], "")
    return f"{state} {marks}".rstrip()


def contents(view: View, number: int, zone: ZoneView) -> str:
    """Who is there, Martians first."""
    things = [wave_sign(wave) for wave in view.waves if wave.zone == number]
    counts = (
        (sum(zone.machines), "m"),
        (sum(unit.zone == number for unit in view.units), "u"),
        (zone.refugees + 2 * zone.refugees_2, "r"),
        (zone.kegs, "k"),
    )
    return " ".join([*things, *(f"{n}{sign}" for n, sign in counts if n)])


def wave_sign(wave: WaveView) -> str:
    """`W1(4)`, `C3(2)`, `T(3)`."""
    size = sum(wave.whole) + sum(wave.damaged) + wave.building
    letter = {"wave": "W", "cylinder": "C"}[wave.state]
    last = wave.name.rsplit(" ", 1)[-1]
    return f"{letter}{last}({size})" if last.isdigit() else f"T({size})"
