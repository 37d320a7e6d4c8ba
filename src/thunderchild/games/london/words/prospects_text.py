"""Attacks on face-down pieces in words, for a terminal."""

from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.knows.view import View
from thunderchild.games.london.page.forms import FaceOdds, HiddenOdds

NONE = "No attack of yours on a face-down piece is possible now."


def odds_text(facts: Facts, view: View, odds: list[HiddenOdds] | None) -> str:
    """Each attack, with every kind the target can be and what would come of it in all."""
    if not odds:
        return NONE
    labels = {piece.piece: piece.label for piece in view.seen}
    own = {piece.piece: f"{facts.unit_names[piece.kind]} {piece.label}" for piece in view.own}
    lines = []
    for row in odds:
        lines.append(f"{own[row.piece]} attacks {labels[row.target]}, whatever it is:")
        lines += [f"  {percent(one.share):>5} {one.text}" for one in row.whole]
        lines.append(f"  {labels[row.target]} can be:")
        lines += [f"  {percent(face.share):>5} {_face(face)}" for face in row.faces]
    return "\n".join(lines)


def _face(face: FaceOdds) -> str:
    """One kind, with the column or what happens without a roll."""
    if not face.chances:
        return f"{face.name}: {face.text}"
    chances = ", ".join(f"{one.sixths}/6 {one.letters}" for one in face.chances)
    return f"{face.name} at {face.odds}: {chances}"


def percent(share: float) -> str:
    """A share for people: small ones are not nothing."""
    return "<1 %" if 0 < share < 0.005 else f"{round(100 * share)} %"
