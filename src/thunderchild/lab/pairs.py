"""Two players on the same seeds, counted pair by pair."""

from collections.abc import Sequence

from msgspec import Struct

from thunderchild.lab.ladder import mcnemar
from thunderchild.lab.stats import paired, wilson


class Pairs(Struct, frozen=True):
    """How often two players won the same games; intervals are 95 %."""

    name: str
    games: int  # of each
    share: float
    low: float
    high: float
    other: float  # the share of the one that is compared with
    difference: float
    difference_low: float
    difference_high: float
    gained: int  # seeds that only the first won
    lost: int  # seeds that only the other won
    chance: float  # of such a difference between equals

    def line(self, other: str) -> str:
        """As a line of a table; the one that is compared with has this name."""
        return (
            f"{self.name:26} {self.games:5} games  {self.share:6.1%} "
            f"({self.low:.1%}-{self.high:.1%})  {other} {self.other:.1%}  "
            f"difference {self.difference:+.1%} "
            f"({self.difference_low:+.1%} to {self.difference_high:+.1%})  "
            f"{self.gained} gained, {self.lost} lost, p {self.chance:.2g}"
        )


def pairs_of(name: str, ours: Sequence[bool], theirs: Sequence[bool]) -> Pairs:
    """The figures, from who won which game."""
    found = list(zip(ours, theirs, strict=True))
    both, gained, lost, neither = (
        found.count(kind) for kind in ((True, True), (True, False), (False, True), (False, False))
    )
    games = len(found)
    return Pairs(
        name,
        games,
        sum(ours) / games,
        *wilson(sum(ours), games),
        sum(theirs) / games,
        *paired(both, gained, lost, neither),
        gained,
        lost,
        mcnemar(gained, lost),
    )
