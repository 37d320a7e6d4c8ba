"""Typed options."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import pytest

from thunderchild.core.options import (
    OptionError,
    OptionSet,
    changed,
    deciding,
    is_offered,
    option,
    parse,
    pin,
    refuse_idle,
    specs,
    values_of,
)


class Options(OptionSet, frozen=True):
    records: Annotated[Literal["secret", "open"], option("SPEC-1.1", "Ship records")] = "secret"
    turns: Annotated[int, option("SPEC-1.2", "Number of turns")] = 6
    limit: Annotated[int | None, option("SPEC-1.3", "Last turn")] = None


def test_options_describe_themselves() -> None:
    records, turns, limit = specs(Options)
    assert (records.name, records.kind, records.values) == ("records", "choice", ["secret", "open"])
    assert (turns.kind, turns.minimum, turns.default) == ("number", 1, "6")
    assert (limit.kind, limit.default) == ("number_or_none", "none")
    assert [spec.rule for spec in specs(Options)] == ["SPEC-1.1", "SPEC-1.2", "SPEC-1.3"]
    assert records.text == "Ship records"


def test_an_option_has_its_heading_and_its_place() -> None:
    class Grouped(OptionSet, frozen=True):
        aim: Annotated[
            Literal["near", "far"], option("SPEC-1.1", "Where to", "Moving", ("duel",))
        ] = "near"
        rest: Annotated[int, option("SPEC-1.2", "Rest", minimum=0)] = 2

    aim, rest = specs(Grouped)
    assert (aim.group, aim.not_in) == ("Moving", ["duel"])
    assert (rest.group, rest.not_in, rest.minimum) == ("", [], 0)


def test_options_are_read_from_texts() -> None:
    options = parse(Options, {"records": "open", "turns": "9", "limit": "none"})
    assert options == Options("open", 9, None)
    assert parse(Options, {"turns": 3, "limit": 12}) == Options(turns=3, limit=12)
    assert parse(Options, {}) == Options()


def test_what_differs_from_the_default_can_be_read_again() -> None:
    options = Options("open", 6, 40)
    assert changed(options) == {"records": "open", "limit": "40"}
    assert parse(Options, changed(options)) == options
    assert changed(Options()) == {}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"colour": "red"}, "There is no option 'colour'; there are: records, turns, limit"),
        ({"records": "shut"}, "Option records is one of secret, open, not 'shut'"),
        ({"turns": "0"}, "Option turns must be a whole number from 1, not '0'"),
        ({"turns": "none"}, "Option turns must be a whole number from 1, not 'none'"),
        ({"turns": "1e3"}, "not '1e3'"),
        ({"turns": "-1"}, "not '-1'"),
        ({"turns": "٣"}, "Option turns must be a whole number"),
        ({"turns": "100000"}, "not '100000'"),
        ({"limit": ""}, "Option limit must be a whole number from 1, not ''"),
    ],
)
def test_wrong_options_are_named_in_one_sentence(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(OptionError) as error:
        parse(Options, given)
    assert sentence in str(error.value)


class Settled(OptionSet, frozen=True):
    """Options some of which are for some games only."""

    RETIRED: ClassVar[Mapping[str, str]] = {"sails": "SPEC-1.9"}

    book: Annotated[
        Literal["early", "late"], option("SPEC-1.4", "Which book", not_in=("solo",))
    ] = "early"
    wind: Annotated[
        Literal["standard", "on", "off"],
        option("SPEC-1.5", "Wind", not_in=("duel", "solo"), needs={"book": ("late",)}),
    ] = "standard"
    income: Annotated[
        Literal["standard", "1", "2"],
        option("SPEC-1.6", "Income", not_in=("solo",), pinned=True),
    ] = "standard"
    price: Annotated[int | Literal["standard"], option("SPEC-1.7", "Price")] = "standard"
    tide: Annotated[
        Literal["low", "high"], option("SPEC-1.8", "Tide", needs={"moon": ("new",)})
    ] = "low"


def test_an_option_is_offered_where_it_changes_something() -> None:
    wind = next(spec for spec in specs(Settled) if spec.name == "wind")
    assert wind.needs == {"book": ["late"]}
    assert is_offered(wind, "core", {"book": "late"})
    assert not is_offered(wind, "core", {"book": "early"})
    assert not is_offered(wind, "duel", {"book": "late"})
    assert is_offered(wind, "a scenario that somebody adds", {"book": "late"})


def test_a_title_without_the_option_that_is_needed_offers_it_always() -> None:
    tide = specs(Settled)[-1]
    assert is_offered(tide, "duel", values_of(Settled()))


@pytest.mark.parametrize(
    ("scenario", "given", "sentence"),
    [
        ("core", {"wind": "on"}, "Option wind is only for book=late (SPEC-1.5)"),
        (
            "duel",
            {"wind": "on", "book": "late"},
            "Option wind changes nothing in scenario duel (SPEC-1.5)",
        ),
        ("solo", {"book": "late"}, "Option book changes nothing in scenario solo (SPEC-1.4)"),
        ("core", {"sails": "on"}, "Option sails changes nothing in this game (SPEC-1.9)"),
    ],
)
def test_an_option_that_changes_nothing_is_refused(
    scenario: str, given: dict[str, str], sentence: str
) -> None:
    with pytest.raises(OptionError) as error:
        refuse_idle(Settled, scenario, given)
    assert sentence in str(error.value)


def test_what_is_offered_or_unchanged_is_not_refused() -> None:
    refuse_idle(Settled, "core", {"wind": "on", "book": "late"})
    refuse_idle(Settled, "duel", {"wind": "standard", "income": "2"})


def test_an_old_record_may_give_an_option_that_is_gone() -> None:
    assert parse(Settled, {"sails": "on", "income": "2"}) == Settled(income="2")


def test_the_options_that_decide_are_tried_in_every_way() -> None:
    assert list(deciding(Settled, "core")) == [{"book": "early"}, {"book": "late"}]
    assert list(deciding(Settled, "solo")) == [{"book": "early"}]
    assert list(deciding(Options, "core")) == [{}]


def test_a_record_holds_what_standard_stood_for() -> None:
    standards = {"wind": "off", "income": "2", "price": "4"}
    assert changed(pin(Settled(), "core", standards)) == {"income": "2"}
    assert changed(pin(Settled(income="1"), "core", standards)) == {"income": "1"}
    assert changed(pin(Settled(), "solo", standards)) == {}  # not offered there


def test_a_number_may_be_standard() -> None:
    price = next(spec for spec in specs(Settled) if spec.name == "price")
    assert (price.kind, price.default) == ("number_or_standard", "standard")
    assert parse(Settled, {"price": "7"}).price == 7
    assert parse(Settled, {"price": "standard"}).price == "standard"
    with pytest.raises(OptionError, match="a whole number from 1, not 'none'"):
        parse(Settled, {"price": "none"})
