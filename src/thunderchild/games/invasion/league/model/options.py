"""The options of the League: which Nations, and who spends the pool."""

from typing import Annotated, Final, Literal

from thunderchild.core.options import OptionSet, option

Nation = Literal[
    "japan",
    "japan_1",
    "japan_2",
    "japan_3",
    "england",
    "england_1",
    "england_2",
    "england_3",
    "england_final",
]
NATIONS: Final = "The Nations"


class LeagueOptions(OptionSet, frozen=True):
    """The Nations with their scenarios, in the order of the seats; the same one may come twice."""

    first: Annotated[Nation, option("INV-LTN-01", "The first Nation and its scenario", NATIONS)] = (
        "japan"
    )
    second: Annotated[
        Nation, option("INV-LTN-01", "The second Nation and its scenario", NATIONS, ("one",))
    ] = "england"
    third: Annotated[
        Nation, option("INV-LTN-01", "The third Nation and its scenario", NATIONS, ("one", "two"))
    ] = "england_final"
    fourth: Annotated[
        Nation,
        option(
            "INV-LTN-01", "The fourth Nation and its scenario", NATIONS, ("one", "two", "three")
        ),
    ] = "japan"
    spending: Annotated[
        Literal["agreement", "first"],
        option(
            "INV-LTN-04",
            "Who spends the pool: one Nation proposes and all agree, or the first Nation for all",
            "The sheet",
            ("one",),
        ),
    ] = "agreement"
    income: Annotated[
        Literal["standard", "0", "0.5", "1", "1.5"],
        option(
            "INV-PRO-02",
            "Our own handicap: every Nation's income is paid so many times more than alone; "
            "by default half a time more in Japan, but for its scenario 3",
            "Handicap",
        ),
    ] = "standard"
    pool: Annotated[
        int,
        option(
            "INV-LTN-03",
            "Our own handicap: Refugees that are in the pool at the start",
            "Handicap",
            minimum=0,
        ),
    ] = 0
