"""What matters now in London, from what a seat knows."""

from collections.abc import Iterator
from typing import Final

from thunderchild.core.matters import Matter
from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.prospects import odds_of
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.model.kinds import (
    ABDUCT_GIRL,
    CRUSH_ARMY,
    EARTHLING,
    ENVOY,
    GERMS,
    LEVEL_CITY,
    MARTIAN,
    PEACE,
)
from thunderchild.games.london.model.state import NO_ATTACK
from thunderchild.games.london.words.prospects_text import percent

NEAR: Final = 2  # so many are still missing
SUDDEN: Final = (CRUSH_ARMY, LEVEL_CITY)  # what ends the game as soon as it is met
RULES: Final = {CRUSH_ARMY: "LON-23.2", LEVEL_CITY: "LON-23.3"}


def matters_of(facts: Facts, view: View) -> list[Matter]:
    """All of it, the most urgent first."""
    if view.seat < 0 or view.phase == "set-up":
        return []
    own = [*_germs(facts, view)] if view.seat == MARTIAN else [*_peace(view)]
    return [*own, *_objectives(facts, view), *_heroine(facts, view), *_end(facts, view)]


def _germs(facts: Facts, view: View) -> Iterator[Matter]:
    """A face-down piece that can be Germs loses the game when it is attacked (LON-20.4)."""
    if not any(GERMS in piece.maybe for piece in view.seen):
        return
    targets = {row.target: row.faces for row in odds_of(facts, view)}
    for piece in view.seen:
        faces = targets.get(piece.piece, [])
        for face in faces:
            if face.loses:
                kinds = f"1 of {len(faces)} kinds, {percent(face.share)} of all ways"
                sure = "It is Germs" if len(faces) == 1 else f"If it is Germs ({kinds})"
                yield Matter(
                    "trap",
                    f"{piece.label} at {facts.place(piece.hex)} is face-down. {sure}, you lose at "
                    "once when you attack it; an Active Bio Lab prevents that",
                    "LON-20.4",
                    piece.hex,
                )


def _peace(view: View) -> Iterator[Matter]:
    """The first attack of the game may hand the Martian his victory (LON-23.6)."""
    open_ = [note for note in view.objectives if note.objective == PEACE and not note.excluded]
    if not open_ or view.first_attack != NO_ATTACK or view.side != EARTHLING:
        return
    if any(kind == ENVOY and most == 0 for kind, _, most in view.unseen):
        return
    yield Matter(
        "trap",
        "Nobody has attacked yet. If the Martian bought the Envoy, your first attack wins him "
        "the game by Peace",
        "LON-23.6",
    )


def _objectives(facts: Facts, view: View) -> Iterator[Matter]:
    """Objectives that end the game as soon as they are met, and are nearly met (LON-23.2)."""
    names = facts.content.objectives
    for note in view.objectives:
        if note.objective not in SUDDEN or note.excluded or note.hopeless or not note.bars:
            continue
        bar = note.bars[0]
        missing = bar.need - bar.have
        if 0 < missing <= NEAR:
            yield Matter(
                "chance" if view.seat == MARTIAN else "threat",
                f"{names[note.objective].name} needs {missing} more: {bar.text}",
                RULES[note.objective],
            )


def _heroine(facts: Facts, view: View) -> Iterator[Matter]:
    """The Heroine is with a Martian (LON-23.4)."""
    note = next((one for one in view.objectives if one.objective == ABDUCT_GIRL), None)
    if note is None or note.excluded or not note.bars or not note.bars[0].have:
        return
    own = {piece.piece: piece.hex for piece in view.own}
    hex = {**own, **{piece.piece: piece.hex for piece in view.seen}}.get(view.captor, -1)
    where = f" at {facts.place(hex)}" if hex >= 0 else ""
    if view.seat == MARTIAN:
        words = f"You hold the Heroine{where}: keep her until turn {facts.turns} is over"
        yield Matter("chance", words, "LON-23.4", hex)
    else:
        words = f"The Martians hold the Heroine{where}: free her before turn {facts.turns} is over"
        yield Matter("threat", words, "LON-23.4", hex)


def _end(facts: Facts, view: View) -> Iterator[Matter]:
    """The last turns (LON-6.1)."""
    if view.turn == facts.turns:
        yield Matter("deadline", "This is the last turn", "LON-6.1")
