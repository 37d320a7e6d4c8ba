"""Positions scattered at random over London, for the engine and for the second opinion."""

from functools import cache
from random import Random

from tests.games.london.opinion.position import Piece, Position
from thunderchild.core.chance import Draws
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.content.files import own_content
from thunderchild.games.london.model.kinds import (
    BIO_LAB,
    DEATH_RAY,
    GERMS,
    HEROINE,
    HQ,
    MISSILE_BASE,
    MONSTER,
    SAUCER,
    UNIT_KINDS,
    UNIT_NAMES,
    WALKER,
    WARSHIP,
)
from thunderchild.games.london.model.options import Options
from thunderchild.games.london.model.state import LondonState
from thunderchild.games.london.rules.pieces import add_piece

MARTIANS = (WALKER,) * 4 + (SAUCER,) * 3 + (DEATH_RAY, MONSTER, MISSILE_BASE) * 2
INFRASTRUCTURE = (HQ, BIO_LAB, MISSILE_BASE)
BASES = (HQ, BIO_LAB)
EARTHLINGS = tuple(k for k in range(HEROINE + 1, UNIT_KINDS) if k not in (GERMS, WARSHIP))
OPTIONS = {
    "solitaire_aim": ("nearest", "nearest_clockwise", "stations_first"),
    "solitaire_min_odds": ("1-1", "none"),
    "solitaire_bases_attack": ("false", "true"),
    "extra_targets": ("none", "clapham_junction", "greenwich_hospital", "both"),
    "rubble_in_parks": ("false", "true"),
    "ranged_capture": ("true", "false"),
    "retreat_into_river": ("true", "false"),
    "panic_terrain": ("own", "martian"),
    "face_down_category_visible": ("true", "false"),
    "instant_objectives": ("true", "false"),
}


def random_options(draws: Draws) -> dict[str, str]:
    """Half the time the defaults, else one of some mixtures of what the system heeds."""
    if draws.pick(2):
        return {}
    mixture = Random(draws.pick(24))
    return {name: mixture.choice(values) for name, values in OPTIONS.items()}


def facts_for(options: dict[str, str]) -> Facts:
    return _facts(tuple(options.items()))


@cache
def _facts(options: tuple[tuple[str, str], ...]) -> Facts:
    return Facts("solitaire", Options(**dict(options)), own_content())  # type: ignore[arg-type]


def scattered(draws: Draws, facts: Facts) -> LondonState:
    """Some Martians and Earthlings anywhere, often close together, and rubble of any density."""
    s = LondonState()
    s.unit_at = [-1] * facts.hexes
    s.rubble = [0] * facts.hexes
    density = draws.pick(11)
    for hex in range(facts.hexes):
        if facts.can_rubble[hex] and draws.pick(10) < density:
            s.rubble[hex] = 1
    spread = draws.choose((2, 3, 5, 9, 30))
    middle = draws.pick(facts.hexes)
    near = [h for h in range(facts.hexes) if facts.distance[middle][h] <= spread]
    kinds = [draws.choose(MARTIANS) for _ in range(1 + draws.pick(7))]
    kinds += [base for base in BASES if draws.pick(2)]
    kinds += [draws.choose(EARTHLINGS) for _ in range(draws.pick(10))]
    draws.shuffle(kinds)
    border = [hex for hex in near if facts.is_edge[hex]] or list(facts.edge)
    for kind in kinds:
        # Bases stand where they landed.
        room = [h for h in (border if kind in INFRASTRUCTURE else near) if s.unit_at[h] < 0]
        if room:
            add_piece(s, kind, draws.choose(room), up=draws.pick(4) > 0, bought=True)
    put_heroine(draws, facts, s, near)
    return s


def put_heroine(draws: Draws, facts: Facts, s: LondonState, near: list[int]) -> None:
    """Somewhere, face-up or face-down, free or held by whoever stands there."""
    if draws.pick(3):  # with somebody, or within reach of him
        centre = s.hex[draws.pick(len(s.hex))]
        reach = draws.choose((0, 0, 1, 3))
        near = [h for h in range(facts.hexes) if facts.distance[centre][h] <= reach]
    hex = draws.choose(near)
    unit = s.unit_at[hex]
    martian = unit >= 0 and s.kind_of[unit] < HEROINE
    girl = add_piece(s, HEROINE, hex, up=martian or draws.pick(2) == 0, bought=True)
    if martian:
        s.captor = unit
    s.heroine = girl


def translate(s: LondonState, facts: Facts, options: dict[str, str]) -> Position:
    """The same position for the second opinion; Martians in order of arrival."""
    others = [piece for piece in range(len(s.hex)) if piece not in s.order]
    pieces = [
        Piece(
            piece,
            UNIT_NAMES[s.kind_of[piece]],
            facts.labels[s.hex[piece]],
            bool(s.up[piece]),
            s.captor if piece == s.heroine and s.captor >= 0 else None,
        )
        for piece in (*s.order, *others)
        if s.hex[piece] >= 0
    ]
    rubble = {facts.labels[hex] for hex, marked in enumerate(s.rubble) if marked}
    return Position(pieces, rubble, dict(options))
