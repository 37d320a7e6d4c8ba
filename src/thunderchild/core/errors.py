"""The one kind of error that people cause: something they gave is wrong."""

from collections.abc import Iterable
from difflib import get_close_matches


class InputError(ValueError):
    """What was given cannot be used; the text is one sentence that names what and where.

    The command line prints it and leaves with exit code 2; the server answers with it.
    """


def known_are(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about a name that is not known: what was meant, and what there is.

    `there are: warpwar, japan.`, or `did you mean 'japan'? There are: warpwar, japan.`
    """
    names = list(known)
    by_lower = {one.lower(): one for one in names}
    meant = get_close_matches(name.lower(), by_lower, n=1)
    listed = f"there are: {', '.join(names)}."
    return f"did you mean {by_lower[meant[0]]!r}? T{listed[1:]}" if meant else listed
