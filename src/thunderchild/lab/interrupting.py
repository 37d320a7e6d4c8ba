"""Ctrl-C between two games: what is being written down is finished first."""

import signal
from threading import current_thread, main_thread
from types import FrameType, TracebackType
from typing import Any


class Interruptions:
    """Lets Ctrl-C end a loop at once, except `while` a result is taken down.

    with Interruptions() as stops:
        for row in rows:      # here Ctrl-C raises KeyboardInterrupt at once
            with stops.held:  # and here at the end of the block
                ...
    """

    def __init__(self) -> None:
        self.held = Unbroken()
        self.before: Any = None

    def __enter__(self) -> "Interruptions":
        """Listen, unless somebody else does or nobody shall: only one thread can."""
        if (
            current_thread() is main_thread()
            and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        ):
            self.before = signal.signal(signal.SIGINT, self.held.hear)
        return self

    def __exit__(self, *_: object) -> None:
        """Leave Ctrl-C as it was."""
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)


class Unbroken:
    """A block that Ctrl-C does not break."""

    def __init__(self) -> None:
        self.is_closed = self.was_heard = False

    def hear(self, _signal: int, _frame: FrameType | None) -> None:
        """Ctrl-C."""
        if not self.is_closed:
            raise KeyboardInterrupt
        self.was_heard = True

    def __enter__(self) -> None:
        """From here on Ctrl-C waits."""
        self.is_closed = True

    def __exit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        """What has waited happens now."""
        self.is_closed = False
        if self.was_heard and kind is None:
            raise KeyboardInterrupt
