"""The glossaries: every key once, with a rule that there is; nothing is told twice."""

import pytest

from thunderchild.table.briefing import briefings_of
from thunderchild.table.glossary import glossary_of, line_of, look_up, values_of
from thunderchild.titles import TITLES, Title, rule_book, title

LISTED = [entry for entry in TITLES.values() if entry.listed]


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.name)
def test_every_word_has_a_meaning_and_a_rule(entry: Title) -> None:
    book = rule_book(entry.package)
    for one in glossary_of(entry):
        assert one.name.strip(), one.key
        assert one.means[:1] == one.means[:1].upper(), one
        assert one.rule in book, one
        assert len(one.means) < 400, one


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.name)
def test_the_signs_of_the_briefings_are_in_it(entry: Title) -> None:
    keys = {one.key for one in glossary_of(entry)}
    for page in briefings_of(entry):
        assert {term.sign for term in page.term} <= keys


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.name)
def test_a_word_of_a_sentence_means_one_thing(entry: Title) -> None:
    """Where two entries have the same form the first would hide the second."""
    forms: dict[str, str] = {}
    for one in glossary_of(entry):
        for form in dict.fromkeys([*([one.name] if one.spoken else []), *one.words]):
            assert forms.setdefault(form, one.means) == one.means, (form, one.key)


def test_pieces_and_cards_are_told_by_the_game_itself() -> None:
    london = {one.key: one for one in glossary_of(title("london"))}
    assert london["walker"].means.startswith("Combat 6, Range 1, Movement 3.")
    assert london["walker"].rule == "LON-19.1"
    japan = {one.key: one for one in glossary_of(title("japan"))}
    assert japan["field_gun"].rule == "INV-HST-02"
    assert japan["trap"].name == "Trap"
    assert any(key.startswith("card:") for key in japan)


def test_a_word_is_looked_up_whole_or_by_a_part() -> None:
    japan = title("japan")
    assert [one.key for one in look_up(japan, "red weed")] == ["Red Weed"]
    assert "field_gun" in [one.key for one in look_up(japan, "gun")]
    assert look_up(japan, "zeppelin") == []
    assert line_of(look_up(japan, "PP")[0]) == (
        "*PP*: Production Points, from the Gears of your Zones (INV-PRO-02)"
    )


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.name)
def test_no_form_shows_a_raw_value(entry: Title) -> None:
    """Values with an underscore, or of no plain word, have a name; what is named is a value."""
    named = values_of(entry)
    plain = {"standard", "on", "off", "yes", "no", "true", "false"}
    for spec in entry.options:
        names = named.get(spec.name, {})
        raw = [value for value in spec.values if value not in names and value not in plain]
        assert [value for value in raw if not value.lstrip("+-").isdigit()] == [], spec.name
