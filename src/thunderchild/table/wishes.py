"""What a seat can ask of a table that changes it: the messages of a page, as Structs."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=-1, le=1_000_000_000)]


class Inbound(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a page."""


class Wish(Inbound, frozen=True):
    """Something that changes the table. A repeated id is carried out only once."""

    id: Id


class Act(Wish, frozen=True, tag="act"):
    """Do something, at the position with this seq.

    `then` are further steps of the same click: all are done or none, and undone together.
    """

    seq: Number
    action: Any
    then: Annotated[list[Any], Meta(max_length=64)] = []


class Undo(Wish, frozen=True, tag="undo"):
    """Go back to the position after action `to` (by default: one action); freely, or ask."""

    to: Number | None = None


class Resign(Wish, frozen=True, tag="resign"):
    """Give up."""


class OfferDraw(Wish, frozen=True, tag="offer_draw"):
    """Offer a draw."""


class AnswerOffer(Wish, frozen=True, tag="answer"):
    """Agree to an offer, or decline it."""

    kind: Name  # "draw" or "takeback"
    yes: bool
