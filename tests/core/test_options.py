"""Typed options."""

from typing import Annotated, Literal

import pytest

from thunderchild.core.options import OptionError, OptionSet, changed, option, parse, specs


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


def test_an_option_has_its_heading_and_its_scenarios() -> None:
    class Grouped(OptionSet, frozen=True):
        aim: Annotated[
            Literal["near", "far"], option("SPEC-1.1", "Where to", "Moving", ("duel",))
        ] = "near"
        rest: Annotated[int, option("SPEC-1.2", "Rest", minimum=0)] = 2

    aim, rest = specs(Grouped)
    assert (aim.group, aim.scenarios) == ("Moving", ["duel"])
    assert (rest.group, rest.scenarios, rest.minimum) == ("", [], 0)


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
        ({"turns": "0"}, "Option turns is a whole number from 1, not '0'"),
        ({"turns": "none"}, "Option turns is a whole number from 1, not 'none'"),
        ({"turns": "1e3"}, "not '1e3'"),
        ({"turns": "-1"}, "not '-1'"),
        ({"turns": "٣"}, "Option turns is a whole number"),
        ({"turns": "100000"}, "not '100000'"),
        ({"limit": ""}, "Option limit is a whole number from 1, not ''"),
    ],
)
def test_wrong_options_are_named_in_one_sentence(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(OptionError) as error:
        parse(Options, given)
    assert sentence in str(error.value)
