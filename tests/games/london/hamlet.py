"""A hamlet of fifteen hexes with short turns and small purses: all its secrets can be counted."""

import re
from functools import cache
from importlib.resources import files

from thunderchild.games.london.content.files import Content, open_pack
from thunderchild.games.london.model.kinds import UNIT_NAMES

COLUMNS, ROWS = 5, 3
TERRAIN = {"0102": "river", "0202": "bridged", "0302": "river", "0501": "park", "0503": "park"}
STATIONS = ("0301", "0403")
LANDMARK = "0402"
CLOCKWISE = ["0101", "0201", "0301", "0401", "0501", "0502", "0503", "0403", "0303", "0203"]
CLOCKWISE += ["0103", "0102"]
LABELS = [f"{column:02}{row:02}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
UNAFFORDABLE = 9


def _map() -> str:
    hexes = "\n".join(
        f'  {{ id = "{hex}", terrain = "{TERRAIN.get(hex, "city")}", name = "{hex}" }},'
        for hex in LABELS
    )
    edge = ", ".join(f'"{hex}"' for hex in CLOCKWISE)
    entries = "\n".join(
        f'[[entry]]\nnumber = {number}\nhex = "{hex}"\nside = "x"'
        for number, hex in enumerate(CLOCKWISE[:12:2], 1)
    )
    stations = "\n".join(
        f'[[station]]\nid = "s{hex}"\nname = "S{hex}"\nhex = "{hex}"' for hex in STATIONS
    )
    return f"""
provenance = "original"
hex = [
{hexes}
]
[sheet]
id = "hamlet"
name = "Hamlet"
latitude = 0.0
longitude = 0.0
[edge]
clockwise = [{edge}]
[river]
name = "Brook"
course = []
[[bridge]]
hex = "0202"
bridges = ["Bridge"]
{stations}
[[landmark]]
id = "l"
name = "L"
hex = "{LANDMARK}"
{entries}
"""


def _own(name: str) -> str:
    return files("thunderchild.games.london").joinpath("content", name).read_text("utf-8")


def _units(costs: dict[str, int], counts: dict[str, int]) -> str:
    """The units with other prices and counters; who has no price here is beyond every purse."""
    head, *blocks = re.split(r"(?=^\[\[unit\]\])", _own("units.toml"), flags=re.MULTILINE)
    found = [head]
    for name, block in zip(UNIT_NAMES, blocks, strict=True):
        cost = 0 if name == "heroine" else costs.get(name, UNAFFORDABLE)
        block = re.sub(r"^cost = \d+$", f"cost = {cost}", block, count=1, flags=re.MULTILINE)  # noqa: PLW2901
        count = counts.get(name, 1)
        block = re.sub(r"^count = \d+$", f"count = {count}", block, count=1, flags=re.MULTILINE)  # noqa: PLW2901
        found.append(block)
    return "".join(found)


def _tables() -> str:
    text = _own("tables.toml")
    for old, new in (
        (r"turns = 12", "turns = 5"),
        (r"points = 10", "points = 3"),
        (r"martian_boxes = 10", "martian_boxes = 4"),
        (r"army_turns = \[.*\]", "army_turns = [1, 3]"),
        (r"infernal_machine_turn = 9", "infernal_machine_turn = 2"),
    ):
        text, changed = re.subn(f"^{old}$", new, text, flags=re.MULTILINE)
        assert changed == 1, old
    return text


FORCES = "provenance = 'original'\n" + "\n".join(
    f"[[force]]\nroll = {roll}\nname = 'One'\nunits = {{ walker = 1 }}" for roll in range(1, 7)
)
RANDOM = "\n[random]\ndraws = 1\naverage_points = 1\nunits = ['walker']\n"


@cache
def hamlet(costs: tuple[tuple[str, int], ...], walkers: int = 2, map_text: str = "") -> Content:
    """The hamlet (or another map) with these prices, and Army units for every purchase."""
    counts = {"walker": walkers, "infantry": 3, "artillery": 2, "cavalry": 2}
    counts |= dict.fromkeys(("juggernaut", "super_gun", "emp_beam", "airship"), 2)
    martians = re.sub(r"threshold = 9", "threshold = 3", _own("martians.toml"))
    return Content(
        open_pack(
            {
                "map.toml": map_text or _map(),
                "units.toml": _units(dict(costs), counts),
                "tables.toml": _tables(),
                "forces.toml": FORCES + RANDOM,
                "lists.toml": "provenance = 'original'\nlist = []\n",
                "martians.toml": martians,
            }
        )
    )
