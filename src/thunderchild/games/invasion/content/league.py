"""The League of Terran Nations as data: how many Nations, and the rows of the sheet (part 33)."""

from typing import Annotated, Final, Literal

import msgspec

from thunderchild.core.content import ContentError, Item, Part, check_ids, field_error

Cost = Annotated[int, msgspec.Meta(ge=1, le=999)]
DieColour = Literal["green", "yellow", "red"]
LeagueKey = Literal[
    "cost.random_harbor",
    "cost.chosen_harbor",
    "cost.warship",
    "income",
    "escape.points",
    "harbors.two",
    "cavalry.barred",
    "cavalry.safe",
    "digging.barred",
    "powder.safe",
    "battle.siege_dice",
    "battle.gun_again",
    "naval.convoy",
]
MOST_NATIONS: Final = 4


class RowChange(Part, frozen=True):
    """What a box of the sheet changes, read by the rule that `key` names.

    `n` is added (`cost.*`, `income`, `escape.points`), a number of dice or ships, or just 1;
    `colours` are those of `cavalry.safe`.
    """

    key: LeagueKey
    n: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 1
    colours: tuple[DieColour, ...] = ()

    def __post_init__(self) -> None:
        """Check that colours stand where they are read."""
        if bool(self.colours) != (self.key == "cavalry.safe"):
            raise field_error("colours", "die colours for cavalry.safe alone", self.colours)


class CrisisBox(Item, frozen=True):
    """Where a row begins, and what all Nations suffer while it stands there."""

    name: str
    text: str
    changes: tuple[RowChange, ...]


class RampingUpBox(Item, frozen=True):
    """The next step: the Crisis is over when so many Refugees have been put in."""

    name: str
    cost: Cost


class BreakThroughBox(Item, frozen=True):
    """The last step, and what all Nations gain by it."""

    name: str
    text: str
    cost: Cost
    changes: tuple[RowChange, ...]


class LeagueRowFile(Item, frozen=True):
    """One row of the sheet."""

    id: str
    name: str
    crisis: CrisisBox
    ramping_up: RampingUpBox
    break_through: BreakThroughBox


class LeagueFile(Item, frozen=True):
    """A League of so many Nations; each Refugee that Escapes counts so many times."""

    id: str
    name: str
    blurb: str
    nations: Annotated[int, msgspec.Meta(ge=1, le=MOST_NATIONS)]
    times: Annotated[int, msgspec.Meta(ge=1, le=99)]


class HandicapFile(Item, frozen=True):
    """Nations whose income is paid so many times more in a League; ours, not the book's."""

    nations: tuple[str, ...]
    more: Annotated[float, msgspec.Meta(ge=0, le=2, multiple_of=0.5)]


def check_league(
    file: str, leagues: tuple[LeagueFile, ...], rows: tuple[LeagueRowFile, ...]
) -> None:
    """Refuse a sheet without rows, or ids that stand twice; packs of before have neither."""
    if bool(leagues) != bool(rows):
        raise ContentError(f"{file}: league: Leagues and rows of the sheet go together")
    if leagues:
        check_ids(file, "league", [league.id for league in leagues])
        check_ids(file, "league_row", [row.id for row in rows])
