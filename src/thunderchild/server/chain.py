"""A chain of hashes over the stored lines of a game: a lost or changed line is noticed."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from thunderchild.core.record import RecordError

BEGIN: Final = ""


def link(before: str, row: Mapping[str, Any]) -> str:
    """The hash of a line and of all before it."""
    fields = (
        str(row["seq"]),
        row["actor"],
        row["line"],
        row["wish"] or "",
        row["at"],
        str(int(row["joined"])),
    )
    return sha256(f"{before}\n{chr(9).join(fields)}".encode()).hexdigest()[:32]


def check(rows: Sequence[Mapping[str, Any]], lines: int, head: str) -> None:
    """Check the rows of a game against its chain; raises RecordError where it parts.

    Lines from before there was a chain have no hash of their own; the head covers them all.
    """
    found = BEGIN
    for place, row in enumerate(rows, 1):
        if row["seq"] != place:
            raise RecordError(f"line {place} of the stored game is missing")
        found = link(found, row)
        if row["chain"] and row["chain"] != found:
            raise RecordError(f"line {place} of the stored game was changed, or one before it")
    if len(rows) < lines:
        raise RecordError(
            f"the last {lines - len(rows)} of the {lines} lines of the stored game are missing"
        )
    if found != head or len(rows) > lines:
        raise RecordError("the lines of the stored game are not those that were written")
