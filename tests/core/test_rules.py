import os
import subprocess
import sys
from typing import Annotated, Literal

import pytest

from thunderchild.core import rulebook, rules
from thunderchild.core.options import OptionSet, option, specs
from thunderchild.core.rulebook import RuleBook, RuleBookError
from thunderchild.core.rules import Refusal, check, rule_ids


def test_a_refusal_names_its_rule() -> None:
    refusal = Refusal("A ship that fires missiles powers no Beam", "WW-11.6")
    assert str(refusal) == "A ship that fires missiles powers no Beam (WW-11.6)"
    assert str(Refusal("The game is over")) == "The game is over"


def test_rule_ids_are_found_in_texts() -> None:
    text = "As in WW-1.2, INV-COM-12 and (LON-14.8a); WW-1.2 again. Not EX-12, WW-1 or XWW-1.2-3."
    assert rule_ids(text) == ("WW-1.2", "INV-COM-12", "LON-14.8a")
    assert rule_ids("It ends with WW-11.6.") == ("WW-11.6",)
    assert rule_ids(None) == ()


def test_a_check_is_the_function_itself_and_is_registered() -> None:
    def no_beam(power: int) -> Refusal | None:
        """Forbid a Beam (WW-11.6)."""
        return Refusal("No", "WW-11.6") if power else None

    assert check("WW-11.6", "WW-11.9")(no_beam) is no_beam
    found = {site.qualname: site for site in rules.checks(__name__)}
    site = found["test_a_check_is_the_function_itself_and_is_registered.<locals>.no_beam"]
    assert site.rules == ("WW-11.6", "WW-11.9")
    check()(no_beam)
    assert any(s.rules == ("WW-11.6",) for s in rules.checks(__name__))
    assert rules.checks(__name__ + "_other") == ()
    assert rules.lines(__name__) == ()
    rules.register_line(__name__, "Attack.roll", ("WW-13.1",))
    assert [str(site) for site in rules.lines(__name__)] == [f"{__name__}:Attack.roll"]


def test_a_check_must_name_real_ids() -> None:
    with pytest.raises(ValueError, match="names no rule"):
        check()(lambda: None)
    with pytest.raises(ValueError, match='"WW-11" is not a rule id'):
        check("WW-11")(lambda: None)


PROGRAM = """
from thunderchild.core.rules import Refusal, check, checks, knocked_out
@check("WW-1.1")
def one(x): return Refusal("no", "WW-1.1")
@check("WW-1.2")
def two(x): return Refusal("no", "WW-1.2")
print(one(1) is None, two(1) is None, knocked_out("__main__", "one"), len(checks("__main__")))
"""


@pytest.mark.parametrize(
    ("site", "printed"),
    [
        ("", "False False False 2"),
        ("__main__:one", "True False True 2"),
        ("__main__:two", "False True False 2"),
    ],
)
def test_the_environment_knocks_out_one_check(site: str, printed: str) -> None:
    environment = {**os.environ, rules.KNOCKOUT_VARIABLE: site}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == printed


BOOK = """# Toy

<!-- a comment
### WW-9.9 not a rule
-->

What it is.

## 1. Things

### WW-1.1 Beams
A Beam fires.

> Ruling: once.

> Ruling: and never twice in one round,
> whatever it was built with.

> Option `often`: `no` (default) or `yes`.

### WW-1.2 Screens
A Screen does not fire a Beam.

## 2. More

### WW-2.1 Rest
Nothing else, no missile.

## Examples

- WW-EXA-A01: nothing comes of nothing.

## Exempt

- WW-2.1: it only fills space.
"""


def test_a_rule_book_is_parsed() -> None:
    book = rulebook.parse(BOOK)
    assert (book.title, book.intro) == ("Toy", "What it is.")
    assert book.ids() == ("WW-1.1", "WW-1.2", "WW-2.1")
    assert [rule.section for rule in book] == ["Things", "Things", "More"]
    beams = book.get("ww-1.1")
    assert beams.text == "A Beam fires."
    assert beams.rulings == ("once.", "and never twice in one round, whatever it was built with.")
    assert [(note.name, note.text) for note in beams.options] == [
        ("often", "`no` (default) or `yes`.")
    ]
    assert not book.get("WW-1.2").rulings
    assert not book.get("WW-1.2").options
    assert book.count_rulings() == 2
    assert str(book.get("WW-1.2")) == "WW-1.2 Screens\nA Screen does not fire a Beam."
    assert book.exempt == {"WW-2.1": "it only fills space."}
    assert book.examples == {"WW-EXA-A01": "nothing comes of nothing."}
    assert len(book) == 3
    assert "WW-1.2" in book
    with pytest.raises(RuleBookError, match=r'^Toy has no rule "WW-7.7"$'):
        book.get("WW-7.7")


class ToyOptions(OptionSet, frozen=True):
    often: Annotated[Literal["no", "yes"], option("WW-1.1", "Beams fire often")] = "no"
    screens: Annotated[Literal["on", "off"], option("WW-1.2", "Screens can be raised")] = "on"


def test_an_option_is_told_below_its_rule_without_further_words() -> None:
    book = rulebook.parse(BOOK).telling(specs(ToyOptions))
    assert [note.name for note in book.get("WW-1.1").options] == ["often"]
    assert "    Option screens: Screens can be raised." in str(book.get("WW-1.2"))


def test_a_rule_is_shown_with_our_rulings_apart() -> None:
    assert str(rulebook.parse(BOOK).get("WW-1.1")).splitlines() == [
        "WW-1.1 Beams",
        "A Beam fires.",
        "",
        "    Our ruling: once.",
        "",
        "    Our ruling: and never twice in one round, whatever it was built with.",
        "",
        "    Option often: `no` (default) or `yes`.",
    ]


def test_where_the_book_is_silent_a_ruling_is_all_there_is() -> None:
    book = rulebook.parse(BOOK.replace("A Beam fires.\n", ""))
    assert book.get("WW-1.1").text == ""
    assert str(book.get("WW-1.1")).startswith("WW-1.1 Beams\n\n    Our ruling: once.")


def test_a_table_is_shown_in_columns() -> None:
    table = "A Beam fires.\n\n| At | Hits |\n| --- | --- |\n| one hex | 1 |\n| ten | 0 |\n"
    shown = str(rulebook.parse(BOOK.replace("A Beam fires.\n", table)).get("WW-1.1"))
    assert shown.splitlines()[1:7] == [
        "A Beam fires.",
        "",
        "At       Hits",
        "-------  ----",
        "one hex  1",
        "ten      0",
    ]
    wide = table.replace("one hex", "one hex " * 15)
    shown = str(rulebook.parse(BOOK.replace("A Beam fires.\n", wide)).get("WW-1.1"))
    assert max(map(len, shown.splitlines())) <= rulebook.WIDTH
    assert "ten: 0." in shown.splitlines()


def test_search_wants_all_words_and_puts_titles_first() -> None:
    book = rulebook.parse(BOOK)
    assert [rule.id for rule in book.search("beam")] == ["WW-1.1", "WW-1.2"]
    assert [rule.id for rule in book.search("FIRE screen")] == ["WW-1.2"]
    assert [rule.id for rule in book.search("ww-2.1")] == ["WW-2.1"]
    assert [rule.id for rule in book.search("never twice")] == ["WW-1.1"], "rulings are searched"
    assert [rule.id for rule in book.search("often")] == ["WW-1.1"], "and so are options"
    assert book.search("tube") == []
    assert book.search("  ") == []


def test_series_of_one_number_are_told_apart_by_their_digits() -> None:
    heads = ("INV-SCE-00", "INV-SCE-1", "INV-SCE-01", "INV-SCE-10", "INV-SCE-2", "INV-SCE-11")
    option = "> Option `sce2_group`: yes.\n"
    text = "# Toy\n## 1. A\n" + "".join(f"### {head} Name\nText.\n{option}" for head in heads[:1])
    text += "".join(f"### {head} Name\nText.\n" for head in heads[1:])
    assert rulebook.parse(text).ids() == heads
    with pytest.raises(RuleBookError, match="INV-SCE-01 does not come after INV-SCE-10"):
        rulebook.parse("# Toy\n## 1. A\n### INV-SCE-10 A\nB\n### INV-SCE-01 A\nB\n")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("# Toy", "Toy", "RULES.md: line 1: expected the title, `# Name`"),
        ("### WW-1.2 Screens", "### WW-1.2", "line 21: expected `### ID Title`"),
        ("### WW-1.2 Screens", "### WW-1.1 Screens", "line 21: WW-1.1 does not come after WW-1.1"),
        ("### WW-1.2 Screens", "### WW-2.2 Screens", "WW-2.2 stands in section 1"),
        ("## 2. More", "## More", "WW-2.1 stands outside a numbered section"),
        ("## 2. More", "##  2", "expected `## 1. Section`"),
        ("## 2. More", "#### More", "unexpected heading"),
        ("A Screen does not fire a Beam.", "", "WW-1.2 has no text"),
        ("> Option `often`:", "> Option often:", "WW-1.1: expected `> Option `name`: ...`"),
        ("> Ruling: once.", "> It is so.", "WW-1.1: expected `> Ruling: ...`, found `> It is so.`"),
        ("> Ruling: once.", "> Ruling:", "WW-1.1: expected `> Ruling: ...`, found `> Ruling:`"),
        ("> Ruling: once.\n", "> Ruling: once.", "an empty line is missing above `> Ruling: and"),
        (
            "or `yes`.\n",
            "or `yes`.\n\nA Beam is red.\n",
            "WW-1.1: what the book says stands before rulings and options: `A Beam is red.`",
        ),
        ("or `yes`.\n", "or `yes`.\n\n> Ruling: red.\n", "its rulings stand before its options"),
        ("- WW-EXA-A01: nothing", "- WW-EXA-A01 nothing", "expected `- ID: example`"),
        (
            "- WW-EXA-A01: nothing",
            "- WW-EXA-A01: a\n- WW-EXA-A01: nothing",
            "WW-EXA-A01 stands twice",
        ),
        ("- WW-2.1: it only", "- WW-2.2: it only", "exempt WW-2.2 is no rule here"),
        ("- WW-2.1: it only", "- WW-2.1 it only", "expected `- ID: reason`"),
    ],
)
def test_a_broken_rule_book_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in BOOK
    with pytest.raises(RuleBookError) as caught:
        rulebook.parse(BOOK.replace(old, new, 1))
    assert sentence in str(caught.value)


def test_a_game_has_its_rule_book_in_its_package() -> None:
    assert RuleBook.of("thunderchild.games.warpwar").title == "WarpWar"
