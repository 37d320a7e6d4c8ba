"""The parts of the suite: mutants, chance by name, differences, reach."""

from typing import Any

import pytest

from thunderchild import titles
from thunderchild.core import rules
from thunderchild.core.actions import Action, Pass
from thunderchild.core.chance import Draws
from thunderchild.core.events import seen_by
from thunderchild.core.testing import contents
from thunderchild.core.testing.checks import CHECKS, Findings
from thunderchild.core.testing.contents import ContentField, other_contents
from thunderchild.core.testing.coverage import (
    Coverage,
    CoverageWatch,
    book_of,
    package_of,
    unreached,
)
from thunderchild.core.testing.mutants import mutants
from thunderchild.core.testing.sitting import ByName, CheckedGame, difference, guarded
from thunderchild.core.testing.specimen import Specimen
from thunderchild.core.testing.specimen.model import (
    Buy,
    Options,
    Orders,
    SpecimenState,
)
from thunderchild.core.testing.specimen.rules import TileOffer
from thunderchild.core.testing.specimen.told import Bought, TurnBegan
from thunderchild.core.testing.worlds import first_difference


def test_mutants_differ_in_one_place_and_are_of_the_right_type() -> None:
    found = list(mutants(Orders((1, 2)), Specimen.ACTIONS, Draws(1), 60))
    assert len(found) > 40
    assert all(isinstance(one, Orders) and one != Orders((1, 2)) for one in found)
    assert all(sum(a != b for a, b in zip(one.tiles, (1, 2), strict=True)) <= 2 for one in found)
    assert any(min(one.tiles) < 0 for one in found)
    assert any(max(one.tiles) > 3 for one in found)


def test_an_action_without_fields_has_no_mutants() -> None:
    assert list(mutants(Pass(), Specimen.ACTIONS, Draws(1), 5)) == []
    assert issubclass(Buy, Action)


def test_chance_by_name_gives_two_worlds_the_same_rolls() -> None:
    one, two = ByName(7), ByName(7)
    first = [one.pick(6, 0, "wind"), one.pick(9, 1, "tile"), one.pick(6, 2, "wind")]
    second = [two.pick(6, 5, "wind"), two.pick(6, 6, "wind"), two.pick(9, 7, "tile")]
    assert first == [second[0], second[2], second[1]]


def test_a_difference_is_told_as_a_path() -> None:
    assert difference({"a": [1, 2]}, {"a": [1, 3]}) == "a[1]: 2 / 3"
    assert difference(Buy(1, 0), Buy(1, 2)) == "oil: 0 / 2"
    assert difference([1], [1, 2]).startswith("whole")
    assert difference([1], [1]) == "nowhere"


def test_the_first_difference_of_two_stories() -> None:
    one, two, other = TurnBegan(1), Bought(0, 0, 1), Bought(0, 1, 0)
    assert first_difference([one, two], [one, two]) == []
    assert first_difference([one, two], [one, other]) == [two, other]
    assert first_difference([one], [one, two]) == [two]
    assert seen_by([(1, one), (-1, two)], 0) == [two]


def test_only_the_first_failure_of_a_check_is_kept_and_leaks_are_counted() -> None:
    found = Findings()
    found.fail("secret.view", "one")
    found.fail("secret.view", "two")
    found.expect(True, "crash", "never")
    assert [one.sentence for one in found.first.values()] == ["one"]
    assert found.leaks == 2


def test_what_raises_becomes_a_failure_with_its_place() -> None:
    found = Findings()
    with guarded(found, "trying"):
        raise ZeroDivisionError("nothing")
    sentence = found.first["crash"].sentence
    assert sentence.startswith("trying raised ZeroDivisionError: nothing at test_parts.py:")


def test_the_specimen_has_a_book_and_a_package() -> None:
    assert package_of(Specimen) == "thunderchild.core.testing.specimen"
    assert "SPEC-4.3" in book_of(Specimen)
    cited = {rule for site in rules.checks(package_of(Specimen)) for rule in site.rules}
    assert cited <= book_of(Specimen)


@pytest.mark.pure
def test_a_watch_notes_lines_and_checks_and_leaves_no_trace() -> None:
    game = Specimen("duel", Options())
    before = game.book
    t = CheckedGame(game, 1, Findings())
    assert isinstance(t.s, SpecimenState)
    assert game.book is before
    assert {"Match.deal", "Turn.begin", "Turn.name_rich"} <= t.reached.lines
    assert "Lane.score" in t.reached.has_lines - t.reached.lines
    with t.watch.checks():
        assert list(TileOffer([1, 1, 0])) == [0, 1, 2]
    place = "thunderchild.core.testing.specimen.rules:is_held"
    assert place in t.reached.tried
    assert place in t.reached.refused
    both = "thunderchild.core.testing.specimen.rules:is_each_tile_once"
    assert both not in t.reached.tried
    assert CoverageWatch(game, Findings()).reached.lines == set()


@pytest.mark.pure
def test_what_was_never_reached_is_named_with_its_rule() -> None:
    t = CheckedGame(Specimen("solitaire", Options()), 1, Findings())
    missing = unreached(Specimen, t.reached, set())
    package = "thunderchild.core.testing.specimen"
    assert f"SPEC-7.1 at {package}.rules:Turn.machine_tiles" in missing.rules
    assert f"SPEC-4.3 at {package}.rules:is_each_tile_once" in missing.rules
    assert "Lane.machine_answer" in missing.procedures
    assert "WriteOrders" in missing.decisions
    assert missing
    exempt = {"SPEC-4.3", "Turn.machine_tiles", "Lane.machine_answer", "WriteOrders"}
    fewer = unreached(Specimen, t.reached, exempt)
    assert f"SPEC-4.3 at {package}.rules:is_each_tile_once" not in fewer.rules
    assert f"SPEC-7.1 at {package}.rules:Turn.machine_tiles" not in fewer.rules
    gone = set(missing.procedures) - set(fewer.procedures)
    assert gone == {"Lane.machine_answer", "Turn.machine_tiles"}
    assert set(missing.decisions) - set(fewer.decisions) == {"WriteOrders"}


def test_rows_that_are_changed_alone_are_spread_over_the_field() -> None:
    class Known:
        """Other values of a field: which paths were asked for."""

        asked: list[list[tuple[str, int]]] = []  # noqa: RUF012

        def changed(self, field: ContentField, paths: list[tuple[str, int]], turn: int) -> None:
            self.asked.append(paths)

    known: Any = Known()
    field = ContentField("tables.toml", "row", [("row", at) for at in range(42)])
    assert list(other_contents(Any, known, field)) == []  # type: ignore[arg-type]
    assert [paths[0][1] for paths in known.asked[1:]] == [0, 7, 14, 21, 28, 35]


def test_reached_things_add_up() -> None:
    one, two = Coverage(lines={"a"}), Coverage(lines={"b"}, rules={"SPEC-1.1"})
    one.add(two)
    assert one.lines == {"a", "b"}
    assert one.rules == {"SPEC-1.1"}
    assert all(text.endswith(".") for text in CHECKS.values())


def test_every_setting_gets_all_other_values_in_the_end():
    """However many values and settings there are: none meets the same value each time."""
    title = titles.title("specimen")
    load = title.kind.CONTENT
    assert load is not None
    games = contents.Readers([title.kind], title.pack(), load, 60).of("a field")
    settings = len([game for game in games if game.seed == 0])
    for values in range(1, 12):
        others = contents.Others(iter(range(values)))
        for setting in range(settings):
            met = {others.at(game.turn) for game in games[setting::settings]}
            assert met == set(range(values))
