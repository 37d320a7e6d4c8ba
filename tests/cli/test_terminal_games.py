"""The games of the Martian war in line mode: whole games through a pipe, lists, hints, refusals."""

import re

import pytest

from thunderchild.core.chance import Draws
from thunderchild.table.table import Table
from thunderchild.titles import PERSON, Setup, title

LONDON = ("terminal", "london", "--scenario", "solitaire", "--seed", "4")
JAPAN = ("terminal", "japan", "--seed", "4")
ENGLAND = ("terminal", "england", "--scenario", "1", "--seed", "4")
WINNERS = {
    ("london", "martian"): "The Martian",
    ("london", "earthling"): "The Earthling",
    ("japan", "martian"): "The Martian side",
    ("japan", "human"): "The Human player",
    ("england", "martian"): "The Martian side",
    ("england", "human"): "The Human player",
}


def lines_of(name, scenario, seed, options):
    """The lines of a whole game of random choices, and how it ends."""
    players = dict.fromkeys(title(name).seats_of(scenario), PERSON)
    table, draws = Table(Setup(name, scenario, options), players, seed=seed), Draws(seed)
    lines = []
    while table.outcome is None:
        (seat,) = table.asked()
        who = table.seat_number(seat)
        decision = table.game.decision(table.state, who)
        assert decision is not None
        action = decision.sample(draws)
        lines.append(table.game.write(table.state, who, action))
        table.act(seat, action)
    return lines, table.outcome


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("name", "scenario", "options"),
    [
        ("london", "solitaire", {}),
        ("japan", "core", {}),
        ("england", "core", {}),
        ("england", "core", {"profile": "england_final"}),
        ("england", "3", {}),
    ],
)
def test_a_whole_game_through_a_pipe(tc, tmp_path, name, scenario, options):
    lines, outcome = lines_of(name, scenario, 4, options)
    file = tmp_path / "game.record"
    given = [word for k, v in options.items() for word in ("--option", f"{k}={v}")]
    words = ("terminal", name, "--scenario", scenario, "--seed", 4, *given)
    said = tc(*words, lines=[*lines, "board", f"save {file}", "quit"])
    assert said.code == 0
    assert said.err == ""
    assert f"{WINNERS[name, outcome.winner]} wins: {outcome.reason}" in said.out
    assert said.out.count("> ") >= len(lines)
    assert f"Saved as {file}." in said.out
    assert "draw          offer" not in said.out
    assert tc("verify", file).code == 0
    replayed = tc("replay", file, "--at", 3)
    assert replayed.code == 0
    assert "Turn " in replayed.out


def test_london_says_what_can_be_bought(tc):
    out = tc(*LONDON, lines=["?", "why buy super_gun 2", "Buy Artillery 1, Infantry 2", "quit"]).out
    assert re.search(r"infantry +C3 R1 M3  3 points, at most \d+: ", out)
    assert "The Heroine comes free." in out
    assert "    buy artillery 1, infantry 2" in out
    assert "(LON-4.7)." in out
    assert "You bought Artillery, Infantry, Infantry for 10 points." in out


def test_long_lists_are_grouped_filtered_and_paged(tc):
    lines = ["buy infantry 1", "? heroine", "more", "? heroine Peckham", "? zeppelin", "more", "40"]
    out = tc(*LONDON, lines=lines).out
    assert re.search(r"-  place heroine \.\.\. +\d+ choices", out)
    assert re.search(r"\(\d+ choices; for a list type, for example, \? place heroine\)", out)
    assert re.search(r"\(\d+ more; `more` shows them\)", out)
    assert 'No numbered choice has "zeppelin".' in out
    found = out[out.index("? heroine Peckham") :]
    assert re.search(r"^ +\d+  place heroine \d{4}  Peckham", found, flags=re.MULTILINE)
    assert "You set up Heroine" in out


def test_a_short_move_takes_the_default_path(tc):
    lines, _ = lines_of("london", "solitaire", 4, {})
    first = next(i for i, line in enumerate(lines) if line.startswith("move "))
    verb, piece, path = lines[first].split()
    start = path[:4]
    out = tc(*LONDON, lines=[*lines[:first], f"? {piece}", "quit"]).out
    far = re.findall(rf"move {piece} {start}-\d{{4}}-(\d{{4}})  \w+ to ", out)[0]
    out = tc(*LONDON, lines=[*lines[:first], f"{verb} {piece.lower()} {far}", "quit"]).out
    assert f" {piece} moved from {start} " in out
    assert f" to {far} " in out


def test_attacks_are_shown_with_their_chances(tc):
    lines, _ = lines_of("london", "solitaire", 4, {})
    out = tc(*LONDON, lines=[*lines, "quit"]).out
    assert re.search(r"attack E\d+ M\d+ +\w[\w ]+ attacks \w[\w ]+ at 1-\d: \d/6 ", out)


def test_prices_stand_beside_the_choices(tc):
    out = tc(*JAPAN, lines=["? siege_gun tokyo", "quit"]).out
    assert re.search(
        r"^ +\d+  buy_unit siege_gun tokyo  Siege Gun in Tokyo \(\d+ PP\)$", out, re.MULTILINE
    )


def test_the_board_is_shown_again_when_a_new_turn_begins(tc):
    """With this seed nothing is asked between the two Production Phases."""
    words = ["terminal", "japan", "--seed", "5"]
    out = tc(*words, lines=["end_production", "buy_harbor", "buy_harbor", "quit"]).out
    assert out.count("Event cards in the deck") == 2
    assert out.index("Turn 2 began") < out.rindex("Event cards in the deck")


def test_the_cards_are_shown_before_a_deck_is_chosen(tc):
    out = tc(*ENGLAND, lines=["?", "choose_cards E-E01", "quit"]).out
    assert "E-E01  HMS Thunder Child" in out
    assert "choose_cards E-E01,E-E0" in out
    assert "(INV-SCE-02)." in out


@pytest.mark.parametrize(
    ("words", "typed", "expected"),
    [
        (LONDON, "dance", "'dance' is not an action; ? shows what can be typed."),
        (LONDON, "buy zeppelin 1", "Expected a unit that is for sale at position 5"),
        (LONDON, "done", "That does not answer what is asked now: Buy units for up to 10 points."),
        (LONDON, "draw", "There is nobody who could agree to a draw."),
        (LONDON, "more", "There is no more to show."),
        (LONDON, "rules", "Say which rule by its id or some words, as in `rules LON-1.1`."),
        (JAPAN, "dance", "'dance' is not an action; ? shows what can be typed."),
        (JAPAN, "99", "There is no choice 99; there are 22."),
        (JAPAN, "buy_unit siege_gun kobe", "(INV-"),
        (JAPAN, "buy_unit infantry atlantis", "Expected a Zone at position 19"),
        (JAPAN, "notes", "This game has no notebook."),
        (JAPAN, "undo", "You have done nothing that could be undone."),
        (ENGLAND, "1", "There are no numbered choices now; ? shows how to write one."),
    ],
)
def test_wrong_input_is_one_sentence(tc, words, typed, expected):
    out = tc(*words, lines=[typed, "quit"]).out
    answer = out[out.index(f"> {typed}\n") + len(typed) + 3 :]
    sentence, prompt, kept = answer.strip().split("\n")
    assert kept == "Nothing was played, so nothing is kept."
    assert expected in sentence
    assert sentence.endswith(".")
    assert prompt.endswith("> quit")


SITTING = {  # a person, and a level where the other seat is not played by the rules
    "warpwar": ["first=person", "second=sergeant"],
    "london": ["earthling=person", "martian=sergeant"],
    "league": ["first=person", "second=sergeant"],
    "japan": ["human=person"],
    "england": ["human=person"],
}


@pytest.mark.parametrize("title", SITTING)
def test_the_adviser_answers_at_the_terminal(tc, title):
    """At every title; where somebody else plays, a level does."""
    words = [word for seat in SITTING[title] for word in ("--seat", seat)]
    said = tc("terminal", title, *words, "--seed", "3", "--no-save", lines=["advise", "quit"])
    assert said.code == 0
    assert "Chance to win: about " in said.out
    assert "\n1. " in said.out
    if len(SITTING[title]) > 1:
        assert "sergeant" in said.out.lower()


@pytest.mark.parametrize("title", SITTING)
def test_levels_play_whole_games_for_whoever_watches(tc, title):
    setting = {"warpwar": ["--option", "turn_limit=3"], "league": ["--option", "first=england_2"]}
    seats = [one.replace("person", "sergeant") for one in SITTING[title]]
    words = [word for seat in seats for word in ("--seat", seat)]
    said = tc("simulate", title, *words, *setting.get(title, []), "--games", "2", "--json")
    assert said.code == 0
    assert '"games": 2' in said.out


def test_the_planner_answers_at_the_terminal(tc):
    played = ["odds", "end_production", "end_human_action", "odds", "?", "quit"]
    said = tc("terminal", "japan", "--seed", "1", "--no-save", lines=played)
    assert said.code == 0
    assert "No battle is ahead in this turn, as things stand." in said.out
    assert "Wave 2 in Hiroshima (4 Tripods) against 0 Guns:" in said.out
    assert "With 1 more Siege Gun: the Wave is wiped out in " in said.out
    assert "  odds          how the battles ahead would turn out" in said.out


def test_the_adviser_keeps_out_of_games_between_people(tc):
    seats = ("--seat", "first=person", "--seat", "second=person")
    said = tc("terminal", "warpwar", *seats, "--no-save", lines=["", "advise", "quit"])
    assert "The adviser keeps out of games between people who have not agreed on it." in said.out
    said = tc("terminal", "warpwar", *seats, "--advised", "--no-save", lines=["", "advise", "quit"])
    assert "All of you may ask the adviser: `advise`." in said.out
    assert "Chance to win: about " in said.out
