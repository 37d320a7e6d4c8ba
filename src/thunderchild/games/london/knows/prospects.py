"""What an attack on a face-down piece would do, over all that the piece can be.

It is worked out from a view alone. The piece is turned up as each kind in turn, and the attack is
read as if it had been so all along; a kind weighs as much as there are ways to explain everything
seen in which the piece is one.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from thunderchild.core.procedure import UNDECIDED
from thunderchild.games.london.battle.odds import DIE, loser_of
from thunderchild.games.london.battle.outcomes import OUT, fate_of
from thunderchild.games.london.battle.shots import ShotPart, shot_form
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.public import public_state, settle_map
from thunderchild.games.london.knows.puzzle import People
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.actions import Attack
from thunderchild.games.london.model.kinds import BIO_LAB, GERMS, HEROINE, MARTIAN
from thunderchild.games.london.model.state import NOBODY, OPEN, LondonState
from thunderchild.games.london.page.forms import FaceOdds, HiddenOdds, OverallChance, Shot
from thunderchild.games.london.rules.evidence import PeopleSeen, people_seen

KEPT: Final = 128  # pieces of evidence whose shares are kept
PHASES: Final = ("movement", "combat")  # in the first a Monster may have an attack to make


class WhatComes(NamedTuple):
    """One thing that can come of an attack, and in which share of all cases."""

    text: str
    share: float
    tone: str


def odds_of(facts: Facts, view: View) -> list[HiddenOdds]:
    """Every attack on a face-down piece that the seat could make now."""
    if view.seat != MARTIAN or view.winner != UNDECIDED or not view.set_up:
        return []
    if view.side != MARTIAN or view.phase not in PHASES or not view.asked[MARTIAN]:
        return []
    s = public_state(facts, view)
    hidden = {piece.piece for piece in view.seen if piece.hex >= 0 and piece.kind < 0}
    shares = kind_shares(facts, people_seen(facts, s)) if hidden else {}
    shots = ShotPart(facts, s, MARTIAN)
    found = []
    for piece in shots.shooters():
        for target in shots.targets(piece):
            if target in hidden and shots.why_not(Attack(piece, target)) is None:
                faces = _faces(facts, s, Attack(piece, target), shares[target])
                found.append(HiddenOdds(piece, target, *_told(faces)))
    return found


@lru_cache(maxsize=KEPT)
def kind_shares(facts: Facts, seen: PeopleSeen) -> dict[int, dict[int, float]]:
    """By hidden piece and kind: how likely it is."""
    return People(facts, seen).shares()


Face = tuple[FaceOdds, list[WhatComes]]


def _told(faces: list[Face]) -> tuple[list[FaceOdds], list[OverallChance]]:
    """The kinds, the likeliest first, and all results put together."""
    sums: dict[tuple[str, str], float] = {}
    for _, parts in faces:
        for text, share, tone in parts:
            sums[text, tone] = sums.get((text, tone), 0.0) + share
    whole = [OverallChance(text, round(share, 4), tone) for (text, tone), share in sums.items()]
    rows = sorted((face for face, _ in faces), key=lambda face: -face.share)
    return rows, sorted(whole, key=lambda row: -row.share)


def _faces(facts: Facts, s: LondonState, action: Attack, shares: dict[int, float]) -> list[Face]:
    """The attack for each kind that its target can be."""
    target = action.target
    before = s.kind_of[target], s.up[target], s.known[target], s.heroine
    found = []
    for kind, share in shares.items():
        s.kind_of[target], s.up[target], s.known[target] = kind, 1, OPEN
        s.heroine = target if kind == HEROINE else before[3]
        settle_map(s)
        shot = shot_form(facts, s, action)
        loses = kind == GERMS and facts.active(s, BIO_LAB) < 0
        face = FaceOdds(
            kind=kind,
            name=facts.unit_names[kind],
            share=round(share, 4),
            odds=shot.odds,
            chances=shot.chances,
            text=shot.text,
            rule=shot.rule,
            loses=loses,
        )
        found.append((face, list(_parts(facts, s, shot, face, share))))
    s.kind_of[target], s.up[target], s.known[target], s.heroine = before
    settle_map(s)
    return found


def _parts(
    facts: Facts, s: LondonState, shot: Shot, face: FaceOdds, share: float
) -> Iterator[WhatComes]:
    """What can come of the attack on one kind, in words that hold for others too."""
    attacker, target = shot.action.piece, shot.action.target
    if not shot.results:
        tone = "lost" if face.loses else "special"
        yield WhatComes("You lose the game" if face.loses else f"{face.name}: no roll", share, tone)
    for row in shot.results:
        loser = loser_of(facts, s, row.result, attacker, target)
        if loser == NOBODY:
            yield WhatComes("Nothing happens", share / DIE, "none")
            continue
        fate = fate_of(facts, s, row.result, attacker, loser)[0]
        name = "It" if loser == target else facts.name(s, loser)
        words = f"{name} {'is eliminated' if fate == OUT else 'retreats'}"
        side = "good" if loser == target else "bad"
        yield WhatComes(words, share / DIE, side)
