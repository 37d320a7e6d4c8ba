"""Many games: drawn settings, workers, reports."""

from collections.abc import Mapping

import pytest

from thunderchild.core.chance import Draws
from thunderchild.core.codec import to_json, to_plain
from thunderchild.core.options import OptionError, OptionSet, parse
from thunderchild.core.testing import fuzz, sit
from thunderchild.core.testing.faults.gate import ActionThatRaises
from thunderchild.core.testing.faults.knowing import EventToTheWrongAudience, HandInView
from thunderchild.core.testing.fuzz import draw_setting, random_options
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import Options
from thunderchild.core.testing.suite import trace


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    assert fuzz(Specimen, 6, seed=3, workers=2) == fuzz(Specimen, 6, seed=3, workers=1)


def test_the_same_seed_gives_the_same_report_and_another_gives_another() -> None:
    one, two = (fuzz(Specimen, 4, seed=9, workers=1) for _ in range(2))
    assert one == two
    assert fuzz(Specimen, 4, seed=10, workers=1).actions != one.actions


def test_scenarios_and_options_are_drawn_when_they_are_not_given() -> None:
    drawn = [draw_setting(Specimen, Specimen, seed) for seed in range(40)]
    assert {scenario for scenario, _ in drawn} == {"duel", "solitaire"}
    assert {options.wind for _, options in drawn if isinstance(options, Options)} == {"on", "off"}
    fixed = draw_setting(Specimen, Specimen, 1, "duel", {"target": "2"})
    assert fixed == ("duel", Options(target=2))


def test_only_scenarios_that_go_with_the_given_options_are_drawn() -> None:
    def make(scenario: str, options: Options) -> Specimen:
        if scenario == "solitaire" and options.wind == "off":
            raise OptionError("Option wind=off is for two.")
        return Specimen(scenario, options)

    calm = [draw_setting(Specimen, make, seed, options={"wind": "off"}) for seed in range(4)]
    assert {scenario for scenario, _ in calm} == {"duel"}
    windy = [draw_setting(Specimen, make, seed, options={"wind": "on"}) for seed in range(4)]
    assert {scenario for scenario, _ in windy} == {"duel", "solitaire"}


def test_options_beside_the_given_ones_are_drawn_unless_the_given_are_exact() -> None:
    given = {"wind": "off"}
    drawn = [draw_setting(Specimen, Specimen, n, options=given, exact=False) for n in range(40)]
    kept = [options for _, options in drawn if isinstance(options, Options)]
    assert {options.wind for options in kept} == {"off"}
    assert len({options.target for options in kept}) > 1
    plain = [draw_setting(Specimen, Specimen, n, options=given) for n in range(40)]
    assert {options for _, options in plain} == {Options(wind="off")}


def test_an_option_can_be_changed_often() -> None:
    class Windy(Specimen):
        OFTEN = ("wind",)

    draws = [random_options(Windy, Draws(seed)) for seed in range(200)]
    windy, others = (sum(name in drawn for drawn in draws) for name in ("wind", "target"))
    assert 80 < windy < 120
    assert others < 80


def test_only_what_no_game_of_the_run_can_reach_is_let_off() -> None:
    class Alone(Specimen):
        @classmethod
        def unreached(cls, scenario: str, options: OptionSet) -> Mapping[str, str]:
            return {"WriteOrders": "nobody writes"} if scenario == "solitaire" else {}

    def missing(scenario: str | None) -> list[str]:
        return fuzz(Alone, 2, scenario=scenario, workers=1, limit=0).unreached.decisions

    assert "WriteOrders" not in missing("solitaire")
    assert "WriteOrders" in missing("duel")
    assert "WriteOrders" in missing(None), "one of the two games is a duel"


def test_one_game_of_many_can_be_seen_again_alone() -> None:
    report = fuzz(ActionThatRaises, 6, seed=1, workers=1)
    failure = next(one for one in report.failures if one.check == "crash")
    again = fuzz(
        ActionThatRaises,
        1,
        failure.seed,
        scenario=failure.scenario,
        options=failure.options,
        workers=1,
    )
    assert failure in again.failures


def test_a_failure_says_where_and_what() -> None:
    report = fuzz(HandInView, 2, seed=1, workers=1)
    text = str(report.failures[0])
    assert text.startswith("secret.view: ")
    assert "hands[" in text
    assert "seed 1, step 0" in text
    assert report.leaks >= len(report.failures)


def test_a_game_that_cannot_be_set_up_is_a_failure_and_no_crash() -> None:
    report = fuzz(_broken, 2, workers=1, kind=Specimen, options={})
    assert [failure.check for failure in report.failures] == ["crash", "crash"]
    assert "setting up a game raised KeyError" in report.failures[0].sentence


def _broken(_scenario: str, _options: object) -> Specimen:
    raise KeyError("content")


def test_leaks_that_only_many_games_show_are_counted() -> None:
    report = fuzz(EventToTheWrongAudience, 16, workers=1)
    assert {failure.step for failure in report.failures} == {-1}
    assert report.leaks == len(report.failures)
    assert any("told to right" in str(failure) for failure in report.failures)


def test_a_report_is_plain_data() -> None:
    report = fuzz(Specimen, 1, workers=1)
    assert to_json(report)
    facts = to_plain(report)
    assert facts["title"] == "specimen"
    assert set(facts["unreached"]) == {"rules", "procedures", "decisions"}
    assert facts["failures"] == []


def test_one_game_does_not_reach_everything() -> None:
    report = fuzz(Specimen, 1, scenario="duel", options={}, workers=1)
    assert report.problems() == []
    assert report.problems(complete=True)


def test_a_game_can_be_cut_short() -> None:
    run = sit(Specimen, "duel", Options(), seed=4, limit=5)
    assert (run.actions, run.finished, run.found) == (5, False, [])


def test_checks_do_not_change_the_course_of_play() -> None:
    run = sit(Specimen, "duel", Options(), seed=4)
    assert run.hash == trace(Specimen, "duel", Options(), seed=4)


def test_fuzz_without_a_class_needs_to_be_told_the_kind() -> None:
    with pytest.raises(TypeError, match="kind"):
        fuzz(_broken, 1)
    assert parse(Specimen.OPTIONS, {}) == Options()
