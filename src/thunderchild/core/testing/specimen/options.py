"""The options of the game."""

from typing import Annotated, Literal

from thunderchild.core.options import OptionSet, option


class Options(OptionSet, frozen=True):
    """What players can set."""

    target: Annotated[int, option("SPEC-6.1", "Points that win at once")] = 6
    turns: Annotated[int, option("SPEC-6.2", "Number of turns")] = 6
    wind: Annotated[Literal["on", "off"], option("SPEC-5.2", "The wind may blow")] = "on"
