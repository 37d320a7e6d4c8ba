"""A game in line mode, through a pipe."""

import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from thunderchild.table.lesson import lesson, lessons_of
from thunderchild.titles import TITLES

BOTH = ("--seat", "left=person", "--seat", "right=person")
LESSONS = [(title.name, id_) for title in TITLES.values() for id_ in lessons_of(title)]
DUEL = ("terminal", "specimen", "--scenario", "duel", "--seed", "5")


def test_the_end_of_input_is_polite(tc):
    said = tc(*DUEL)
    assert said.code == 0
    assert "The input has ended" in said.out
    assert "Which lane" in said.out


def test_question_mark_lists_and_explains(tc):
    out = tc(*DUEL, lines=["?", "1", "?", "2", "quit"]).out
    assert "There are no numbered choices now" in out
    assert "(? shows how an answer is written)" in out
    assert "why ACTION" in out
    assert "1  rich upper" in out
    assert "For example:" in out
    assert "buy lamp" in out


def test_wrong_input_is_one_sentence_and_changes_nothing(tc):
    out = tc(
        *DUEL, lines=["99", "rich middle", "buy lamp 9 oil 9", "why 1", "why", "rich upper"]
    ).out
    assert "There is no choice 99" in out
    assert "at position 6 of 'rich middle'" in out
    assert "That does not answer what is asked now: Which lane" in out
    assert "That is allowed." in out
    assert "Say which action" in out
    assert out.index("Say which action") < out.index("became the rich one")


def test_why_names_the_rule(tc):
    out = tc(*DUEL, lines=["1", "why buy lamp 9 oil 9"]).out
    assert re.search(r"buy lamp 9 oil 9\n.*\(SPEC-\d+\.\d+\)\.", out)


def test_rules_log_board(tc):
    out = tc(*DUEL, lines=["rules SPEC-1.3", "rules", "rules xyzzy", "log", "board", "notes"]).out
    assert "SPEC-1.3 " in out
    assert "Say which rule" in out
    assert 'No rule has "xyzzy"' in out
    assert out.count("your hand") == 2
    assert "no notebook" in out


def test_a_curtain_stands_between_two_persons(tc):
    lines = ["", "1", "buy lamp 1 oil 0", "", "buy lamp 0 oil 1", "quit"]
    out = tc(*DUEL, *BOTH, lines=lines).out
    assert "--- left: press Enter when only you can see this. ---" in out
    assert "--- right: press Enter when only you can see this. ---" in out
    behind = out[out.index("--- right: press Enter") :]
    assert "left> " not in behind[: behind.index("right> ")]
    assert "buy lamp 1" not in behind


def test_machines_move_by_themselves(tc):
    out = tc(*DUEL, "--seat", "left=random", "--seat", "right=random").out
    assert "wins:" in out
    assert "game over>" in out


def test_undo_resign_and_saving(tc, tmp_path):
    file = tmp_path / "saved.record"
    out = tc(*DUEL, *BOTH, lines=["", "undo", "save", f"save {file}", "resign", "board"]).out
    assert "You have done nothing that could be undone." in out
    assert "Say where" in out
    assert f"Saved as {file}; what you may not know is sealed in it." in out
    assert "right wins: left resigned." in out
    assert tc("verify", file).code == 0


def test_a_saved_game_goes_on(tc, refused, tmp_path):
    file = tmp_path / "saved.record"
    tc("terminal", "specimen", *BOTH, lines=["", "1", f"save {file}", "quit"])
    out = tc("terminal", "specimen", "--resume", file, lines=["", "log", "resign"]).out
    assert "became the rich one" in out
    assert "resigned" in out
    tc("terminal", "specimen", *BOTH, lines=["", "resign", f"save {file}"])
    assert "over" in refused("terminal", "specimen", "--resume", file)
    assert "not of warpwar" in refused("terminal", "warpwar", "--resume", file)


def test_a_save_of_an_unfinished_game_shows_nothing_of_the_other_seat(tc, refused, tmp_path):
    file = tmp_path / "london.record"
    words = ("--seat", "earthling=person", "--seat", "martian=greedy", "--seed", "4")
    tc("terminal", "london", *words, lines=["buy nothing", f"save {file}", "quit"])
    text = file.read_text("utf-8")
    assert "martian objective" not in text
    assert "martian buy" not in text
    assert "sealed earthling" in text
    assert "what martian sees is shown when the game is over" in refused(
        "replay", file, "--seat", "martian"
    )
    assert tc("replay", file, "--seat", "earthling").code == 0
    assert tc("replay", file).code == 0
    assert tc("verify", file).code == 0


def test_a_save_of_another_computer_stays_shut(tc, refused, tmp_path, monkeypatch):
    file = tmp_path / "duel.record"
    tc("terminal", "specimen", *BOTH, lines=["", "1", f"save {file}", "quit"])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    words = "sealed, and not by this computer. It opens by itself when the game is over"
    assert words in refused("terminal", "specimen", "--resume", file)
    assert words in refused("replay", file)


def test_saving_where_nothing_can_be_written(tc, tmp_path):
    out = tc(*DUEL, lines=[f"save {tmp_path}/none/here.record", "quit"]).out
    assert "none/here.record" in out
    assert not list(tmp_path.iterdir())


def test_draws_and_takebacks_are_agreed(tc):
    out = tc(*DUEL, *BOTH, lines=["", "draw", "agree", "1", "buy lamp 0 oil 0", "", "agree"]).out
    assert "left offers a draw" in out
    assert "There is no offer to answer." in out
    assert "Nobody wins: a draw was agreed." in out


def test_a_takeback_is_asked_behind_the_curtain(tc):
    nothing = "buy lamp 0 oil 0"
    out = tc(*DUEL, *BOTH, lines=["", "1", nothing, "", nothing, "", "undo", "", "yes"]).out
    words = (
        "left> undo",
        "The other side has to agree.",
        "--- right: press Enter when only you can see this. ---",
        "left asks to go back to before “Left bought 0 lamp and 0 oil”. 1 action of yours goes",
        "right, do you agree? (yes or no) yes",
        "--- left: press Enter when only you can see this. ---",
    )
    rest = out
    for word in words:
        assert word in rest, word
        rest = rest.partition(word)[2]


@pytest.mark.parametrize("failing", ["raises", "lies"])
def test_a_machine_that_fails_does_not_stop_the_game(capsys, failing):
    import io

    from thunderchild.cli.session import Session
    from thunderchild.players import make
    from thunderchild.table.machines import MachineFailedError, Machines
    from thunderchild.table.table import Table
    from thunderchild.titles import Setup

    class Workers(Machines):
        closed = False

        def choose(self, job):
            if failing == "raises":
                raise MachineFailedError("no answer within 20 seconds")
            return {"do": "nonsense"}

        def close(self):
            self.closed = True

    workers = Workers(make, 1)
    table = Table(Setup("specimen", "duel"), {"left": "random", "right": "random"}, seed=1)
    Session(table, io.StringIO(""), workers).run()
    said = capsys.readouterr()
    assert table.outcome is not None
    assert workers.closed
    assert "left gave no legal answer in time: one was given for it" in said.out
    told = "The machine of left failed: no answer within 20 seconds."
    assert (told in said.err) == (failing == "raises")


WARPWAR = ("terminal", "warpwar", "--scenario", "advanced", "--seed", "3")


def test_warpwar_is_played_in_notation(tc, tmp_path):
    persons = ("--seat", "first=person", "--seat", "second=person")
    first = ["", "1", "notes", "", "notes", "build"]
    out = tc(*WARPWAR, *persons, lines=[*first, f"save {tmp_path / 'w.record'}", "quit"]).out
    assert "choose your end" in out
    assert "20 BP" in out
    assert "No ship of the other side is known." in out
    said = tc("replay", tmp_path / "w.record", "--seat", "first")
    assert said.code == 0
    assert "BAB" in said.out


def test_a_map_of_ones_own(tc, tmp_path):
    from thunderchild.titles import Setup, settle

    file = tmp_path / "mine.toml"
    file.write_text(settle(Setup("warpwar", "advanced", map="random:12")).content["map.toml"])
    drawn = tc(*WARPWAR, "--map", "random:12").out
    assert tc(*WARPWAR, "--map", file).out == drawn
    assert tc(*WARPWAR, "--map", "printed").out != drawn


@pytest.mark.timeout(120)
def test_a_real_pipe():
    done = subprocess.run(
        [sys.executable, "-m", "thunderchild.cli.main", *DUEL],
        input="1\n?\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=Path(__file__).parent,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "left> 1\n" in done.stdout


def test_a_lesson_is_taken_line_by_line(tc):
    lines = [
        "show",
        "build W PD35 at Babylon",
        "build W PD8 B4 S3 at Babylon; W PD8 B4 S3 at Babylon",
        "move W1 Mari",
        "halt",
        "undo",
        "quit",
    ]
    out = tc("lesson", "warpwar", "--no-save", lines=lines).out
    assert "Your first war, step 1 of 16" in out
    assert "Type: build W PD8 B4 S3 at Babylon; W PD8 B4 S3 at Babylon" in out
    assert "the lesson needs two Cruisers" in out
    assert "step 2 of 16" in out
    assert "Combat began at Mari" in out  # the other side did what the lesson says
    assert out.index("step 4 of 16") < out.rindex("step 3 of 16")  # and one step was taken back


def test_lessons_are_listed_and_wrong_names_say_so(tc):
    out = tc("lesson", "--list").out
    assert "london earthling: As the Earthling" in out
    assert tc("lesson").code == 2
    assert "there are: earthling, martian" in tc("lesson", "london", "warpship").err
    assert "has no lessons" in tc("lesson", "specimen").err


@pytest.mark.parametrize(("title", "id_"), LESSONS)
def test_every_lesson_is_taken_to_its_end(tc, title, id_):
    found = lesson(title, id_)[1]
    out = tc(
        "lesson", title, id_, "--no-save", lines=[*chain(*(s.do for s in found.step)), "quit"]
    ).out
    for number in range(1, len(found.step) + 1):
        assert f"{found.name}, step {number} of {len(found.step)}" in out
    assert "says how it is written" not in out[out.rindex(", step ") :], "nothing is left to do"
