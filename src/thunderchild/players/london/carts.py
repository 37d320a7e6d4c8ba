"""What a London player likes to buy: carts and how often each is taken.

A person who has met the machine before should not know what is coming, so every side has several
carts; the better ones come more often.
"""

from collections.abc import Mapping
from typing import Final

from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    ANGRY_MOB,
    BIO_LAB,
    COLONIZE,
    CRUSH_ARMY,
    DEATH_RAY,
    EMP_BEAM,
    ENVOY,
    FIREMEN,
    GERMS,
    HERO,
    HQ,
    JUGGERNAUT,
    LEVEL_CITY,
    MONSTER,
    PEACE,
    PRIEST,
    SAUCER,
    SUPERHERO,
    WALKER,
)

Cart = tuple[int, Mapping[int, int]]  # lots, and how many of each kind

# Saucers reach every target; the Bio Lab makes face-down pieces safe to shoot at. No HQ for the
# girl: a minion who comes for a loss may set her free.
MARTIAN: Final[Mapping[int, tuple[Cart, ...]]] = {
    CRUSH_ARMY: (
        (2, {SAUCER: 2, MONSTER: 1, WALKER: 5}),
        (2, {SAUCER: 2, BIO_LAB: 1, MONSTER: 1, WALKER: 3}),
        (1, {SAUCER: 2, DEATH_RAY: 1, WALKER: 5}),
        (2, {SAUCER: 2, BIO_LAB: 1, WALKER: 6}),
    ),
    LEVEL_CITY: (
        (2, {SAUCER: 2, BIO_LAB: 1, WALKER: 6}),
        (2, {SAUCER: 2, BIO_LAB: 1, MONSTER: 1, WALKER: 3}),
        (1, {SAUCER: 2, WALKER: 8}),
    ),
    ABDUCT_GIRL: (
        (2, {SAUCER: 2, WALKER: 8}),
        (2, {SAUCER: 2, BIO_LAB: 1, WALKER: 6}),
    ),
    COLONIZE: ((1, {SAUCER: 2, WALKER: 3, BIO_LAB: 1, HQ: 1}),),
    PEACE: ((1, {SAUCER: 1, WALKER: 8, ENVOY: 1}),),
}
EARTHLING: Final[tuple[Cart, ...]] = (
    (3, {SUPERHERO: 1, PRIEST: 1}),
    (3, {SUPERHERO: 1, FIREMEN: 1}),
    (3, {GERMS: 1, HERO: 1, PRIEST: 1}),
    (2, {GERMS: 1, HERO: 1, FIREMEN: 1}),
    (2, {JUGGERNAUT: 1, HERO: 1}),
    (1, {EMP_BEAM: 1, HERO: 1}),
    (1, {JUGGERNAUT: 1, ANGRY_MOB: 1}),
)
# Alone nobody learns from what was bought before; what the Martians' rules cannot answer is best.
ALONE: Final[tuple[Cart, ...]] = (
    (2, {SUPERHERO: 1, FIREMEN: 1}),
    (1, {SUPERHERO: 1, PRIEST: 1}),
)
