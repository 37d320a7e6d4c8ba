"""What a game has for nothing: options and values of the content that change no game."""

from msgspec import Struct

from thunderchild.core.content import Pack
from thunderchild.core.testing import contents, options
from thunderchild.core.testing.contents import Kinds, Load


class IdleReport(Struct, frozen=True):
    """Options and values that change nothing."""

    options: list[str]
    values: list[str]

    def problems(self) -> list[str]:
        return [
            *(f"option.works: {name} changes nothing" for name in self.options),
            *(f"content.read: {name}" for name in self.values),
        ]


def find_idle(
    kinds: Kinds,
    pack: Pack,
    load: Load,
    *,
    option_games: int = options.GAMES,
    content_games: int = contents.GAMES,
    only: str = "*",
    of: Kinds = (),
) -> IdleReport:
    """Look at the options of each title, and at the content that they share.

    `only` names the fields of the content to look at; `of` some of the titles leaves out what
    concerns others alone. Without games nothing is looked at.
    """
    idle = [name for kind in of or kinds for name in options.idle_options(kind, games=option_games)]
    values = contents.dead_values(kinds, pack, load, games=content_games, only=only, of=of)
    return IdleReport(idle, values)
