"""What a session prints: a greeting, the position once, then what has changed."""

import re

import pytest

from thunderchild import titles
from thunderchild.core.chance import Draws, Fast
from thunderchild.core.record import Setup

JAPAN = ("terminal", "japan", "--seed", "4")
BOTH = ("--seat", "left=person", "--seat", "right=person")
DUEL = ("terminal", "specimen", "--scenario", "duel", "--seed", "5")
WARPWAR = ("terminal", "warpwar", "--seed", "3", "--seat", "second=greedy")
SHIP = "build W PD10 B10 S11 M9 T1 at 2223"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            JAPAN,
            ["You play the Human player; the rules play the Martian side.", "You win when"],
        ),
        (
            ("terminal", "london", "--seat", "martian=person"),
            [
                "You play the Martian; recruit plays the Earthling.",
                "your Objective is met by the end of",
            ],
        ),
        (
            ("terminal", "london", "--seat", "martian=person", "--seat", "earthling=person"),
            ["terminal play the Martian and the Earthling", "The Earthling: You win if the M"],
        ),
        (WARPWAR, ["WarpWar (Learning). You play Amber; greedy plays Teal.", "with 1 VP"]),
    ],
)
def test_three_lines_greet(tc, words, expected):
    first, second, third, empty, *_ = tc(*words, lines=["quit"]).out.split("\n")
    assert expected[0] in first
    assert expected[1] in second
    assert third.startswith("? explains")
    assert empty == ""


def after(out, typed):
    """What was printed between a line and the next prompt."""
    return out[out.index(f"> {typed}\n") + len(typed) + 3 :].split("> ")[0]


def test_after_a_purchase_only_what_is_new_is_printed(tc):
    out = tc(*JAPAN, lines=["20", "15", "?", "18", "19", "quit"]).out
    first = after(out, "20").split("\n")
    assert len(first) <= 8, first
    assert first[0] == "  -9 PP: Siege Gun. (INV-PRO-03)"
    assert any(line.startswith("Turn 1, Production. 11 PP") for line in first)
    assert any(re.match(r"  \d+-\d+  pay_move siege_gun-1 \.\.\.", line) for line in first)
    assert "choices, numbered as before; ? lists them)" in first[-2]
    assert re.search(r"^   2  buy_unit infantry tokyo ", after(out, "?"), re.MULTILINE)
    assert "buy_unit siege_gun" not in after(out, "?"), "there is no money left for one"
    assert "PP" in after(out, "18"), "a number whose choice is gone says why"
    assert "(INV-TRK-02)." in after(out, "18")
    assert "Siege Gun 3" not in out


def test_the_board_comes_once_a_turn_and_when_asked_for(tc):
    out = tc(*WARPWAR, lines=[SHIP, "1", "1", "board", "quit"]).out
    assert out.count("STAR capitals") == 2
    assert "STAR capitals" in after(out, "board")
    assert "STAR capitals" not in after(out, "1")


def test_a_path_is_one_click(tc):
    lines = [SHIP, "move W1 2223-2123-2023", "undo", "why move W1 2223-0108", "quit"]
    out = tc(*WARPWAR, lines=lines).out
    assert after(out, lines[1]).count("Amber's W1 went from") == 2
    assert "Amber went back to action 2" in after(out, "undo")
    assert "move W1 2223-2122" in after(out, "undo")
    assert re.search(r"\(WW-[\d.]+\)", after(out, lines[3]))


def test_a_machine_answers_the_offer_of_a_draw_at_once(tc):
    out = tc(*WARPWAR, lines=["?", "draw", "quit"]).out
    assert "  draw          offer a draw" in out
    assert after(out, "draw").startswith("  Amber offers a draw\n  Teal declines the draw\n")


def test_where_the_rules_know_no_draw_the_word_is_not_listed(tc):
    out = tc("terminal", "london", "--seat", "martian=person", lines=["?", "draw", "quit"]).out
    assert "  draw  " not in out
    assert "This game has no draws." in after(out, "draw")


def test_who_is_asked_for_a_takeback_sees_where_it_leads(tc):
    nothing = "buy lamp 0 oil 0"
    lines = ["", "1", nothing, "", nothing, "", "undo", "", "no", ""]
    out = tc(*DUEL, *BOTH, lines=lines).out
    asked = out[out.index("left asks to go back to this position:") :]
    assert asked.index("Turn 1, 9 tiles in the cup") < asked.index("goes with it: ")
    assert asked.index("goes with it: ") < asked.index("right, do you agree?")
    assert "right does not agree to go back" in asked


def test_undo_says_why_not(tc):
    lines = ["end_production", "undo", "quit"]
    said = after(tc(*JAPAN, lines=lines).out, "undo")
    assert said.startswith("What has been seen cannot be undone. ")
    assert ". (" not in said.partition("\n")[0], "one full stop, after the rule"


@pytest.mark.parametrize(("title", "word"), [("warpwar", "PD"), ("london", "ZOC"), ("japan", "PP")])
def test_what_alone_names_a_word_of_this_game(tc, title, word):
    out = tc("terminal", title, "--no-save", lines=["what", f"what {word}", "quit"]).out
    assert f"Say which word, as in `what {word}`." in out
    assert after(out, f"what {word}").startswith(f"{word}: ")


def test_hints_come_once(tc):
    out = tc("terminal", "london", "--scenario", "solitaire", lines=["buy", "?", "quit"]).out
    assert out.count("The Heroine comes free.") == 2
    assert "The Heroine comes free." in after(out, "?")


def test_many_new_choices_of_one_piece_are_one_line(tc):
    setting_up = ["heroine 1107", "artillery 1005", "infantry 0905", "infantry 1004"]
    begun = ["activate E1", "done", "reinforce 1204", "? E1", "move E1 1004-1003", "? move E1"]
    lines = ["buy artillery 1, infantry 2", *(f"place {where}" for where in setting_up), *begun]
    out = tc("terminal", "london", "--scenario", "solitaire", "--seed", "7", lines=lines).out
    moved = after(out, "move E1 1004-1003").split("\n")
    assert len(moved) <= 6, moved
    assert any(re.fullmatch(r"  \d+-\d+  move E1 \.\.\.", line) for line in moved)
    starts = [line.index("move E1") for line in after(out, "? move E1").split("\n")[:-1]]
    assert len(starts) > 10
    assert len(set(starts)) == 1, "numbers of two and three digits stand in one column"


def a_miss_that_could_be_rolled_again() -> tuple[int, list[str]]:
    """Lines that lead to a Tripod's miss with a Line of Sight in hand, and their seed."""
    for seed in range(1, 60):
        game, chance, draws = titles.make(Setup("japan", "core", {})), Fast(seed), Draws(seed)
        s, _ = game.new(chance)
        script = [
            "buy_unit field_gun nagasaki",
            "pay_move field_gun-1 miyazaki",
            "end_production",
            "buy_plan line_of_sight",
            "ready",
        ]
        lines: list[str] = []
        for _ in range(12):
            decision = game.decision(s, 0)
            assert decision is not None
            if decision.quiet is not None:
                return seed, lines
            text = script.pop(0) if script else game.write(s, 0, decision.sample(draws))
            lines.append(text)
            action = game.read(s, 0, text)
            if game.why_not(s, 0, action) is not None:
                break
            s, _ = game.apply(s, 0, action, chance)
    raise AssertionError("no Tripod missed")


def test_an_empty_line_passes_what_could_only_hurt(tc, tmp_path):
    seed, lines = a_miss_that_could_be_rolled_again()
    words = ["terminal", "japan", "--seed", str(seed)]
    file = tmp_path / "game.record"
    out = tc(*words, lines=[*lines, "", f"save {file}", "quit"]).out
    assert "(Enter: pass. Keep the dice)" in out
    assert file.read_text("utf-8").count(f"{len(lines) + 1} human pass\n") == 1
