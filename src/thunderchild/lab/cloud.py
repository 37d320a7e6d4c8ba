"""A cloud of styles: all numbers of a style are tuned at once (the method of cross-entropy).

Styles are drawn around a centre. All play the same training seeds, the better half twice as many
new ones; then the cloud moves to the best of them and takes on their spread. Numbers that matter
only together are found in this way; those that do not matter wander, and do no harm.
"""

from typing import Any, Final

import msgspec

from thunderchild.core.chance import Draws

SPREAD: Final = 0.25  # of a number, at first
FROM_ZERO: Final = 0.4  # the spread of a number that is 0
OF_COUNTS: Final = 0.8  # and of a count
LEAST: Final = 0.25  # of its first spread: a cloud never shrinks to a point
PACE: Final = 0.65  # how much of its way the centre goes
DIGITS: Final = 3  # of a number that is shown
LARGEST: Final = 100.0  # what is more means never, and stays
STEPS, DICE = 1000, 12  # a sum of so many dice is nearly normal


class Cloud:
    """Where good styles are, as far as is known."""

    def __init__(self, style: Any, fields: list[str]) -> None:
        self.style = style
        self.centre = {name: float(getattr(style, name)) for name in fields}
        self.centre = {name: it for name, it in self.centre.items() if abs(it) <= LARGEST}
        self.begun = {name: self._first(name) for name in self.centre}
        self.spread = dict(self.begun)

    def _first(self, name: str) -> float:
        """How far a number strays at first."""
        if isinstance(getattr(self.style, name), int):
            return OF_COUNTS
        return SPREAD * abs(self.centre[name]) or FROM_ZERO

    def drawn(self, draws: Draws) -> Any:
        """A style near the centre."""
        return self.made({n: it + self.spread[n] * normal(draws) for n, it in self.centre.items()})

    def middle(self) -> Any:
        """The style at the centre."""
        return self.made(self.centre)

    def made(self, values: dict[str, float]) -> Any:
        """A style of these numbers: counts stay counts, and what is above 0 stays above 0."""
        found: dict[str, int | float] = {}
        for name, value in values.items():
            before = getattr(self.style, name)
            if isinstance(before, int):
                found[name] = max(min(0, before), round(value))
            else:
                found[name] = float(f"{max(0.0, value) if before > 0 else value:.{DIGITS}g}")
        return msgspec.structs.replace(self.style, **found)

    def move(self, best: list[Any]) -> None:
        """Toward the best styles of a generation."""
        for name, before in self.centre.items():
            values = [float(getattr(style, name)) for style in best]
            mean = sum(values) / len(values)
            spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
            self.centre[name] = before + PACE * (mean - before)
            self.spread[name] += PACE * (spread - self.spread[name])
            self.spread[name] = max(self.spread[name], LEAST * self.begun[name])


def normal(draws: Draws) -> float:
    """A number that is normally distributed, nearly."""
    return sum(draws.pick(STEPS + 1) for _ in range(DICE)) / STEPS - DICE / 2
