"""Text that fits a width: long lines are folded between words, never in one."""

from collections.abc import Iterable
from textwrap import TextWrapper
from typing import Final

NARROWEST: Final = 40  # nothing is folded to less
HANG: Final = 2  # how far the rest of a folded line is set in


def folded(line: str, width: int, hang: int = HANG) -> list[str]:
    """One line as several, the later ones set in by `hang` more than the first."""
    width = max(width, NARROWEST)
    if len(line) <= width:
        return [line]
    indent = len(line) - len(line.lstrip())
    wrapper = TextWrapper(
        width,
        subsequent_indent=" " * min(indent + hang, width // 2),
        break_on_hyphens=False,
        break_long_words=False,
        replace_whitespace=False,
    )
    return wrapper.wrap(line)


def fitted(lines: Iterable[str], width: int) -> str:
    """Lines as one text in which none is longer than the width."""
    return "\n".join(row.rstrip() for line in lines for row in folded(line, width))
