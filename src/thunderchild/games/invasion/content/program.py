"""The effects of all cards of a game as ints (INV-EVT-11)."""

from typing import Final

from thunderchild.games.invasion.content.effects import Effect, EffectList


class Program:
    """All effects of a game as ints: `steps[i]` is an effect, `blocks[b]` a list of their ints.

    `inner[i]` holds the blocks inside effect i (see `Effect.inner`). A state says where it is in a
    card by block and place.
    """

    def __init__(self) -> None:
        """Begin without effects."""
        self.steps: Final[list[Effect]] = []
        self.blocks: Final[list[tuple[int, ...]]] = []
        self.inner: Final[list[tuple[int, ...]]] = []

    def add(self, effects: EffectList) -> int:
        """Give a list of effects, and all lists inside it, their ints; return the list's."""
        numbers = []
        for effect in effects:
            number = len(self.steps)
            self.steps.append(effect)
            self.inner.append(())
            self.inner[number] = tuple(self.add(block) for block in effect.inner())
            numbers.append(number)
        self.blocks.append(tuple(numbers))
        return len(self.blocks) - 1
