"""What a planner says: how battles that are to be fought turn out in imagined worlds."""

from math import sqrt
from typing import Final

from msgspec import Struct

NORMAL: Final = 1.96  # of a 95 % interval


class BattleOutcome(Struct, frozen=True):
    """A battle played out many times with one force."""

    words: str  # the force: "as it stands", "with 1 more Field Gun"
    tries: int
    won: int  # tries in which no Tripod was left; at sea, in which everybody got away
    low: float  # the 95 % interval of the chance to win
    high: float
    left: float  # Tripods on the average; others may have come
    lost: float  # Units on the average; at sea points of Refugees
    saved: float  # at sea: points of Refugees that got away, on the average

    def told(self, at_sea: bool) -> str:
        """In one line."""
        if not self.tries:
            return f"{self.words}: no Gun, no battle"
        chance = round(100 * self.won / self.tries)
        about = f"{round(100 * self.low)} to {round(100 * self.high)} %; {self.tries} tries"
        if at_sea:
            return (
                f"{self.words}: all escape in {chance} % ({about}); of the Refugees "
                f"{self.saved:.1f} points escape, {self.lost:.1f} are lost"
            )
        return (
            f"{self.words}: the Wave is wiped out in {chance} % ({about}); {self.left:.1f} "
            f"Tripods left, {self.lost:.1f} Units lost"
        )


class PlannedBattle(Struct, frozen=True):
    """One battle, with every force that was tried."""

    row: int
    zone: int
    title: str
    at_sea: bool
    outcomes: list[BattleOutcome]

    def told(self) -> list[str]:
        """For a terminal."""
        return [f"{self.title}:", *(f"  {one.told(self.at_sea)}." for one in self.outcomes)]


class BattlePlan(Struct, frozen=True):
    """All battles ahead."""

    battles: list[PlannedBattle]

    def told(self) -> list[str]:
        """For a terminal."""
        found = [line for battle in self.battles for line in battle.told()]
        return found or ["No battle is ahead in this turn, as things stand."]


def interval(count: int, tries: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    if not tries:
        return 0.0, 1.0
    share, z = count / tries, NORMAL**2 / tries
    middle = (share + z / 2) / (1 + z)
    half = sqrt(z * share * (1 - share) + z**2 / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)
