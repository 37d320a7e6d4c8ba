"""Tables that were forgotten, freed a little at a time.

A long game remembers a million things. Where the last one that knows the table lets go of it, they
are freed at once, and until that is done nobody is answered. So forgotten tables are kept here
until nobody else has them, and are then taken apart in a thread, which lets others in between.
"""

import sys
import time
from collections import deque
from threading import Lock

from thunderchild.table.table import Table


class Leaving:
    """Forgotten tables that somebody may still have."""

    def __init__(self) -> None:
        self._tables: deque[Table] = deque()
        self._freeing = Lock()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._tables)

    def add(self, table: Table) -> None:
        """Keep a table until nobody else has it."""
        self._tables.append(table)

    def free(self) -> None:
        """Free those that nobody else has. It takes a while, so call it in a thread."""
        alone = _count_alone()
        with self._freeing:
            for _ in range(len(self._tables)):
                table = self._tables.popleft()
                if sys.getrefcount(table) > alone:
                    self._tables.append(table)
                    continue
                for _ in table.shed():
                    time.sleep(0)  # others come first


def _count_alone() -> int:
    """The count of references to something that has only a name in one function."""
    something = object()
    return sys.getrefcount(something)
