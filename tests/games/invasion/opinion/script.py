"""Dice, draws and choices in the order they are asked for."""

from collections.abc import Iterable, Sequence
from typing import Any


class ScriptError(AssertionError):
    """The script does not fit what happens."""


class Script:
    """What chance and the player said: colours of dice, colours of Tripods drawn, choices.

    `choices` may hold any values; each must be among those offered. A single offer is no choice.
    `orders` holds, for each time several alike act, the order in which they did.
    """

    def __init__(
        self,
        dice: Iterable[str] = (),
        draws: Iterable[str] = (),
        choices: Iterable[Any] = (),
        orders: Iterable[Sequence[Any]] = (),
    ) -> None:
        self.dice = list(dice)
        self.draws = list(draws)
        self.choices = list(choices)
        self.orders = [list(order) for order in orders]

    def die(self, what: str) -> str:
        """The next die."""
        if not self.dice:
            raise ScriptError(f"no die is left for {what}")
        return self.dice.pop(0)

    def draw(self, what: str, cup: dict[str, int], allowed: Iterable[str]) -> str | None:
        """The next Tripod out of a cup, of an allowed colour; None if there is none."""
        possible = {colour for colour in allowed if cup[colour] > 0}
        if not possible:
            return None
        if not self.draws:
            raise ScriptError(f"no draw is left for {what}")
        colour = self.draws.pop(0)
        if colour not in possible:
            raise ScriptError(f"{what}: {colour} cannot be drawn, only {sorted(possible)}")
        cup[colour] -= 1
        return colour

    def choose(self, what: str, options: Iterable[Any]) -> Any:
        """One of the options; a single one is no choice."""
        offered = list(dict.fromkeys(options))
        if len(offered) == 1:
            return offered[0]
        if not self.choices:
            raise ScriptError(f"no choice is left for {what} among {offered}")
        chosen = self.choices.pop(0)
        if chosen not in offered:
            raise ScriptError(f"{what}: {chosen} is not among {offered}")
        return chosen

    def order(self, what: str, members: Sequence[Any]) -> list[Any]:
        """The order in which several act; as they stand if the script does not say."""
        if len(members) < 2 or not self.orders:
            return list(members)
        order = self.orders.pop(0)
        if sorted(order) != sorted(members):
            raise ScriptError(f"{what}: {order} is no order of {list(members)}")
        return order

    def is_used_up(self) -> bool:
        """Whether all of it was asked for."""
        return not (self.dice or self.draws or self.choices or self.orders)
