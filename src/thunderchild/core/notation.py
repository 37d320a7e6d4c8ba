"""Reading notation: a text from left to right, with errors that quote the text and the place."""

import re

from thunderchild.core.errors import NotationError


class TextReader:
    """A text and how far it has been read; games add readers for their own words."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, expected: str) -> NotationError:
        """The error at this place."""
        return NotationError(self.text, min(self.at, len(self.text)), expected)

    def space(self) -> None:
        """Skip white space."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read a pattern if it is here."""
        self.space()
        match = pattern.match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def sign(self, sign: str) -> bool:
        """Read a sign if it is here."""
        self.space()
        if self.text.startswith(sign, self.at):
            self.at += len(sign)
            return True
        return False

    def at_end(self) -> bool:
        """Whether the end is reached."""
        self.space()
        return self.at >= len(self.text)

    def end(self, expected: str = "") -> None:
        """Check that nothing follows; `expected` names what could."""
        if not self.at_end():
            read = self.text[: self.at].rstrip()
            raise self.fail(expected or f"Expected nothing more after {read!r}")
