"""The garbage collector, kept from making everybody wait; and memory, given back by threads.

A full collection looks at every object that there is: all rules, all content, every log. That takes
a fraction of a second in which nobody is answered. What has lasted a while is put where the
collector does not look. It looks there too once a day, when nobody is here, or at least once a
week. In between there is no full collection.
"""

import contextlib
import ctypes
import gc
from typing import Final

ARENA_MAX: Final = -8  # as malloc.h of the GNU library has it
ARENAS: Final = 2
MMAP_THRESHOLD: Final = -3
LARGE: Final = 128 * 1024  # bytes; what is larger goes back to the system as soon as it is freed
YOUNG: Final = (1000, 5, 1_000_000)  # how many before each kind of collection; none of the third

_on = False


def begin() -> None:
    """Look after the collector from now on; whoever does not serve others need not."""
    global _on  # noqa: PLW0603 - there is one collector
    _on = True
    _share_arenas()
    gc.set_threshold(*YOUNG)
    sweep()


def _share_arenas() -> None:
    """Have the threads share what they free: each would keep a heap of its own.

    And have large texts stay large: once some were freed, the library would put the next ones among
    the small things, whose room cannot be given back.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):  # another library
        library = ctypes.CDLL(None)
        library.mallopt(ARENA_MAX, ARENAS)
        library.mallopt(MMAP_THRESHOLD, LARGE)


def trim() -> None:
    """Give back to the system what was freed; it may take a while, so call it in a thread."""
    if _on:
        with contextlib.suppress(OSError, AttributeError, TypeError):  # another library
            ctypes.CDLL(None).malloc_trim(0)


def settle() -> None:
    """Put what is there now where the collector does not look, but for the newest garbage."""
    if _on:
        gc.collect(1)
        gc.freeze()


def sweep() -> None:
    """Look at everything once."""
    if _on:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
