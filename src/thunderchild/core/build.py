"""Which build runs: the Python of the sources, or native code compiled from them."""

from typing import Final

PURE: Final = "pure"
COMPILED: Final = "compiled"


def _build() -> str:
    """A function that was compiled has no Python code."""
    return PURE if hasattr(_build, "__code__") else COMPILED


BUILD: Final = _build()
