"""One change of a value, as data."""

from msgspec import Struct


class Edit(Struct, frozen=True, omit_defaults=True):
    """One change of a value: what it has at a path of names and places.

    With `cut` the path leads to a place in a list: so many of its items are cut out from there on,
    and those of `value`, a list, put in.
    """

    path: list[str | int]
    value: object
    cut: int = -1
