"""What is printed: folded to the width of the terminal, and coloured where there is one.

Colour only repeats what the words say. Patterns of a game's words have their colours in
`Game.TINTS`; losses, dice and rule ids look the same in all games.
"""

import os
import re
import shutil
import sys
from collections.abc import Mapping
from typing import Final

import click

from thunderchild.core.fitting import HANG, folded
from thunderchild.core.game import UNFOLDED, WIDTH

LOSS: Final = "loss"
DIE: Final = "die"
FAINT: Final = "faint"
STRONG: Final = "strong"
STYLES: Final[Mapping[str, str]] = {  # the codes of ANSI terminals
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "94",
    "magenta": "35",
    "cyan": "36",
    "black": "90",
    LOSS: "1;31",
    DIE: "1;33",
    FAINT: "2",
    STRONG: "1",
}
COMMON: Final[Mapping[str, str]] = {
    r"\((?:[A-Z]+-[\w.-]+)(?:, [A-Z]+-[\w.-]+)*\)": FAINT,  # the rule that a line cites
    r"\b(?:was|were|is|are) (?:[Dd]estroyed|eliminated|killed|lost)\b|\bresigned\b": LOSS,
    r"\b(?:die was|rolled) \d+(?:: \w+)?": DIE,
    r"^ +\d+(?=  \S)": STRONG,  # the number of a choice
}


class Screen:
    """Where a session prints."""

    def __init__(self, tints: Mapping[str, str] | None = None, *, colour: bool = True) -> None:
        """With `colour` False there is none, else where the output is a terminal that wants it."""
        self.is_terminal = sys.stdout.isatty()
        self.colours = colour and self.is_terminal and wants_colour()
        self.tints = {**COMMON, **(tints or {})}
        self.pattern = re.compile(
            "|".join(f"(?P<t{i}>{pattern})" for i, pattern in enumerate(self.tints)), re.MULTILINE
        )

    @property
    def width(self) -> int:
        """How many columns a board may have."""
        return shutil.get_terminal_size((WIDTH, 24)).columns if self.is_terminal else WIDTH

    @property
    def fold(self) -> int:
        """How long a line may be; a pipe gets each on one line."""
        return self.width if self.is_terminal else UNFOLDED

    def say(self, text: str = "", hang: int = HANG) -> None:
        """Print lines, folded where they are too long."""
        for line in text.split("\n"):
            self.show("\n".join(folded(line, self.fold, hang)))

    def show(self, text: str) -> None:
        """Print a text that fits as it is."""
        click.echo(self.tinted(text) if self.colours else text)

    def head(self, text: str) -> None:
        """Print a line that the others belong to: a question, for example."""
        for line in text.split("\n"):
            rows = "\n".join(folded(line, self.fold))
            click.echo(f"\x1b[{STYLES[STRONG]}m{rows}\x1b[0m" if self.colours else rows)

    def ask(self, prompt: str) -> None:
        """Print a prompt: no line ends with it."""
        click.echo(prompt, nl=False)

    def tinted(self, text: str) -> str:
        """The same text with colours."""
        styles = list(self.tints.values())

        def paint(found: re.Match[str]) -> str:
            place = next(i for i in range(len(styles)) if found[f"t{i}"] is not None)
            return f"\x1b[{STYLES[styles[place]]}m{found[0]}\x1b[0m"

        return self.pattern.sub(paint, text)

    def clear(self) -> None:
        """An empty screen; in a pipe there is none to clear."""
        if self.is_terminal:
            click.clear()
            click.echo("\x1b[3J", nl=False)  # what was scrolled away, too


def wants_colour() -> bool:
    """Whether the surroundings allow colour: NO_COLOR forbids it, and a dumb terminal has none."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM", "") != "dumb"
