"""What an adviser says."""

from typing import Final

from msgspec import Struct

LEAST_SHARE: Final = 0.005  # less is not told


class PlanStep(Struct, frozen=True):
    """One act of a plan as it is written, and the places on the board that it leads through."""

    words: str
    way: list[int]
    says: str = ""  # the same as a button says it, where one does


class AdviceLine(Struct, frozen=True):
    """One plan: the chance to win with it, and how far it is behind the best, with an interval."""

    words: str
    chance: float
    difference: float
    low: float
    high: float
    reasons: list[str]  # what moves most, beside the best (of the best: beside the next)
    steps: list[PlanStep] = []  # what it does next, as far as nothing else decides

    @property
    def is_drawn(self) -> bool:
        """Whether a board can show it."""
        return any(step.way for step in self.steps)

    @property
    def is_clear(self) -> bool:
        """Whether it is clearly worse."""
        return self.high < 0.0


class MixPart(Struct, frozen=True):
    """One of several answers to a sealed question, and how often it should be given."""

    words: str
    share: float


class Advice(Struct, frozen=True):
    """The chance to win with its 95 % interval, and the best plans; of sealed orders the mix."""

    chance: float
    low: float
    high: float
    lines: list[AdviceLine]
    rollouts: int
    mix: list[MixPart] = []

    def told(self) -> list[str]:
        """The advice for people."""
        return [*self.summary(), *([] if self.mix else self.plans(drawn=False))]

    def summary(self) -> list[str]:
        """The chance to win; of sealed orders the mix as well."""
        about = f"{_percent(self.low)} to {_percent(self.high)}"
        found = [f"Chance to win: about {_percent(self.chance)} ({about}; {self.rollouts} tries)."]
        if self.mix:
            found.append("Nobody should know your orders beforehand. Draw them from this mix:")
            found += [f"{part.words}: {_percent(part.share)}." for part in self.mix]
            rest = 1.0 - sum(part.share for part in self.mix)
            if rest > LEAST_SHARE:
                found.append(f"Something else: {_percent(rest)}.")
        return found

    def plans(self, *, drawn: bool) -> list[str]:
        """The best plans, one in a line; where their steps are drawn, they need not be told."""
        found: list[str] = []
        for place, line in enumerate(self.lines, 1):
            words = f"{place}. {line.words}"
            first = line.steps[0].words if line.steps else ""
            if first not in ("", line.words) and not (drawn and line.is_drawn):
                says = line.steps[0].says
                if not drawn or not says:
                    words += f", beginning with `{first}`"
                elif says != line.words:
                    words += f", beginning with: {says}"
            if place > 1:
                points = f"{100 * line.difference:+.0f} points"
                words += f" ({points if line.is_clear else 'no clear difference'})"
            if line.reasons:
                words += f": {', '.join(line.reasons)}"
            found.append(f"{words}.")
        return found


def _percent(share: float) -> str:
    return f"{round(100 * min(1.0, max(0.0, share)))} %"
