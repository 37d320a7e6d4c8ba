"""Lines that are typed: with editing, history and completion at a terminal, plainly in a pipe."""

import contextlib
import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import TextIO

from thunderchild.cli.screen import Screen

readline: ModuleType | None
try:
    import readline
except ImportError:  # not everywhere; lines are typed without it as well
    readline = None

Lines = Callable[[], Iterable[str]]


class Keyboard:
    """Where a session reads its lines."""

    def __init__(self, screen: Screen, source: TextIO | None = None) -> None:
        self.screen = screen
        self.source = source if source is not None else sys.stdin
        self.is_terminal = self.source.isatty()
        self.edits = readline is not None and source is None and self.is_terminal
        self.edits = self.edits and screen.is_terminal
        self.offers: Lines = list  # whole lines that can be typed now
        if self.edits:
            self._prepare()

    def line(self, prompt: str, offers: Lines = list) -> str | None:
        """One line without its end; None when the input has ended."""
        if self.edits:
            self.offers = offers
            with contextlib.suppress(EOFError):
                return input(prompt)
            return None
        self.screen.ask(prompt)
        text = self.source.readline()
        if not text:
            return None
        if not self.is_terminal:
            self.screen.show("" if prompt.endswith("\n") else text.rstrip("\n"))
        return text.rstrip("\n")

    def forget(self) -> None:
        """Clear the history: the next person must not see what this one typed."""
        if self.edits and readline is not None:
            readline.clear_history()

    def _prepare(self) -> None:
        assert readline is not None  # noqa: S101
        readline.set_completer(self._complete)
        readline.set_completer_delims(" ")
        if "libedit" in (readline.__doc__ or ""):
            readline.parse_and_bind("bind ^I rl_complete")
        else:
            readline.parse_and_bind("tab: complete")
            readline.parse_and_bind("set show-all-if-ambiguous on")

    def _complete(self, text: str, number: int) -> str | None:
        """The completions that readline asks for, one by one."""
        assert readline is not None  # noqa: S101
        before = readline.get_line_buffer()[: readline.get_begidx()]
        found = completions(before, text, self.offers())
        return found[number] if number < len(found) else None


def completions(before: str, start: str, offers: Iterable[str]) -> list[str]:
    """The next words of the lines on offer that begin as the line so far does."""
    typed = before.lower().split()
    found = set()
    for offer in offers:
        words = offer.split()
        rest = words[len(typed) :]
        if rest and [word.lower() for word in words[: len(typed)]] == typed:
            if rest[0].lower().startswith(start.lower()):
                found.add(rest[0] + (" " if len(rest) > 1 else ""))
    return sorted(found)
