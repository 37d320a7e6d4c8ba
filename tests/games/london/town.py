"""A town of seven hexes, one in the middle and six around it: a map that can be full."""

from thunderchild.games.london.content.files import Content, open_pack

LABELS = ("0202", "0201", "0302", "0303", "0203", "0103", "0102")
_HEXES = "\n".join(f'  {{ id = "{hex}", terrain = "city", name = "{hex}" }},' for hex in LABELS)
_EDGE = ", ".join(f'"{hex}"' for hex in LABELS[1:])
_ENTRIES = "\n".join(
    f'[[entry]]\nnumber = {number}\nhex = "{hex}"\nside = "x"\n'
    for number, hex in enumerate(LABELS[1:], 1)
)
TOWN = f"""
provenance = "original"
bridge = []
landmark = []
hex = [
{_HEXES}
]
[sheet]
id = "town"
name = "Town"
latitude = 0.0
longitude = 0.0
[edge]
clockwise = [{_EDGE}]
[river]
name = "None"
course = []
[[station]]
id = "town"
name = "Town"
hex = "0202"
{_ENTRIES}
"""


def town() -> Content:
    """The content of the game with the town for a map."""
    return Content(open_pack({"map.toml": TOWN}))
