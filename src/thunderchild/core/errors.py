"""The errors that people cause: something they gave or wrote is wrong."""

from collections.abc import Iterable
from difflib import get_close_matches


class InputError(ValueError):
    """What was given cannot be used; the text is one sentence that names what and where.

    The command line prints it and leaves with exit code 2; the server answers with it.
    """


class NotationError(ValueError):
    """Text that is not an action; says what was read, where it stopped and what was expected."""

    def __init__(self, text: str, position: int, expected: str) -> None:
        super().__init__(f"{expected} at position {position + 1} of {text!r}")
        self.text, self.position, self.expected = text, position, expected


def known_are(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about a name that is not known: what was meant, and what there is.

    `there are: warpwar, japan.`, or `did you mean 'japan'? There are: warpwar, japan.`
    """
    names = list(known)
    by_lower = {one.lower(): one for one in names}
    meant = get_close_matches(name.lower(), by_lower, n=1)
    listed = f"there are: {', '.join(names)}."
    return f"did you mean {by_lower[meant[0]]!r}? T{listed[1:]}" if meant else listed
