"""A real terminal for tests: the command in a pseudo-terminal, typed at key by key."""

import fcntl
import os
import pty
import re
import select
import signal
import sys
import termios
import time
from contextlib import contextmanager
from pathlib import Path
from struct import pack

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\x07")


def plain(text):
    """A text without the codes of a terminal."""
    return CODES.sub("", text).replace("\r", "")


class Terminal:
    """A command that believes somebody sits before it."""

    def __init__(self, pid, handle):
        self.pid, self.handle, self.text, self.code = pid, handle, "", None

    def read(self, seconds=0.2):
        """Take what is printed until nothing comes any more."""
        while select.select([self.handle], [], [], seconds)[0]:
            try:
                found = os.read(self.handle, 65536)
            except OSError:
                return
            if not found:
                return
            self.text += found.decode("utf-8", "replace")

    def until(self, words, seconds=60):
        """Wait for some words; gives everything since the last wait."""
        end = time.monotonic() + seconds
        while words not in plain(self.text):
            assert time.monotonic() < end, f"no {words!r} in {plain(self.text)[-2000:]}"
            self.read()
        found, self.text = self.text, ""
        return found

    def type(self, keys):
        os.write(self.handle, keys.encode())

    def rest(self, seconds=60):
        """Wait until it waits for a key: Python's readline misses a signal just before it does."""
        stat = Path(f"/proc/{self.pid}/stat")
        end = time.monotonic() + seconds
        while stat.exists() and stat.read_text("utf-8").rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < end, "it does not come to rest"
            time.sleep(0.01)

    def leave(self, number=None, seconds=60):
        """Wait for the end, after a signal if one is given; gives the exit code."""
        if number is not None:
            self.rest()
            os.kill(self.pid, number)
        end = time.monotonic() + seconds
        while self.code is None:
            self.read(0.05)
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                self.code = os.waitstatus_to_exitcode(status)
            assert time.monotonic() < end, "it does not end"
        self.read(0.05)
        return self.code


@contextmanager
def terminal(*words, columns=100, rows=40, **env):
    """Run the command in a terminal of this size."""
    pid, handle = pty.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a run in the background is deaf to it
        command = [sys.executable, "-m", "thunderchild.cli.main", *map(str, words)]
        kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
        os.execve(sys.executable, command, {**kept, "TERM": "xterm", **env})
    fcntl.ioctl(handle, termios.TIOCSWINSZ, pack("HHHH", rows, columns, 0, 0))
    found = Terminal(pid, handle)
    try:
        yield found
    finally:
        if found.code is None:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        os.close(handle)
