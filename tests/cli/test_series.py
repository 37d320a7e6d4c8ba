"""Long series from the command line: a bar, a file to resume from, and Ctrl-C."""

import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest

from thunderchild.cli import simulate as cli
from thunderchild.cli.progress import ERASE_LINE, ProgressBar, bar, duration

posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and terminals")

# Whoever started the tests in the background may have made them deaf to Ctrl-C.
HEARS = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
CODE = f"{HEARS}; from thunderchild.cli.main import main; main(sys.argv[1:])"
DUEL = ("simulate", "specimen", "--seed", "3")
MANY = 600  # games that are not over when the first twenty are seen


def start(*words, **options):
    """The command in a process group of its own, so that Ctrl-C reaches it and its workers."""
    return subprocess.Popen(
        [sys.executable, "-c", CODE, *map(str, words)],
        stdout=subprocess.PIPE,
        start_new_session=True,
        **options,
    )


def wait_for_lines(file, count):
    while not file.exists() or file.read_bytes().count(b"\n") < count:
        time.sleep(0.05)


def told(out):
    """A result without what differs between a run and its continuation."""
    return {key: one for key, one in json.loads(out).items() if key not in ("seconds", "resumed")}


# ---- Ctrl-C and kill ----------------------------------------------------------------------------


@posix
@pytest.mark.timeout(120)
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_with_the_summary_so_far(tmp_path, workers):
    out, table = tmp_path / "games.jsonl", tmp_path / "games.csv"
    words = (*DUEL, "--games", 1000000, "--workers", workers, "--json")
    files = ("--out", out, "--csv", table)
    with start(*words, *files, stderr=subprocess.PIPE, text=True) as process:
        wait_for_lines(out, 20)
        os.killpg(process.pid, signal.SIGINT)
        said, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    found = json.loads(said)
    assert found["complete"] is False
    kept = out.read_bytes()
    assert kept.endswith(b"\n")
    assert found["games"] == kept.count(b"\n") - 1 >= 19
    assert len(table.read_text("utf-8").splitlines()) == found["games"] + 1
    assert errors.startswith(
        "Interrupted before all 1000000 games were played. Run the same command"
    )
    assert str(out) in errors
    assert "Traceback" not in errors


@posix
@pytest.mark.timeout(120)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_run_is_resumed_to_the_same_summary(tc, tmp_path, workers):
    out = tmp_path / "games.jsonl"
    words = (*DUEL, "--games", MANY, "--workers", workers, "--json")
    with start(*words, "--out", out) as process:
        wait_for_lines(out, 20)
        process.kill()
    kept = out.read_bytes().count(b"\n") - 1
    assert kept < MANY
    said = tc(*words, "--out", out)
    found = json.loads(said.out)
    assert (found["resumed"], found["games"], found["complete"]) == (kept, MANY, True)
    straight = tmp_path / "straight.jsonl"
    assert told(tc(*words, "--out", straight).out) == told(said.out)
    assert straight.read_bytes() == out.read_bytes()


@posix
@pytest.mark.timeout(120)
def test_ctrl_c_before_the_first_game_says_nothing(tmp_path):
    """A worker that is just starting may complain, so that errors are not looked at."""
    words = ("compare", "warpwar", "greedy", "greedy", "--games", 1000, "--scenario", "advanced")
    with start(*words, "--workers", 1, "--out", tmp_path / "x",
               stderr=subprocess.DEVNULL) as process:  # fmt: skip
        wait_for_lines(tmp_path / "x", 1)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out == b""


@posix
@pytest.mark.timeout(120)
def test_an_interrupted_comparison_counts_whole_pairs(tmp_path):
    out = tmp_path / "games.jsonl"
    words = ("compare", "specimen", "random", "random", "--games", 1000000, "--workers", 2)
    with start(*words, "--out", out, "--json", stderr=subprocess.DEVNULL) as process:
        wait_for_lines(out, 20)
        os.killpg(process.pid, signal.SIGINT)
        said, _ = process.communicate(timeout=30)
    found = json.loads(said)
    assert found["games"] == found["wins"] + found["draws"] + found["losses"]
    assert found["games"] == (out.read_bytes().count(b"\n") - 1) // 2 * 2
    assert found["score"] == 0.5, "random against itself with the seats swapped"


# ---- a file to resume from ----------------------------------------------------------------------


def test_the_summary_tells_what_was_in_the_file(tc, refused, tmp_path):
    out, table = tmp_path / "games.jsonl", tmp_path / "games.csv"
    first = tc(*DUEL, "--games", 4, "--workers", 1, "--out", out).out
    assert re.match(r"specimen duel: 4 games, \d+ actions, in \d", first)
    more = tc(*DUEL, "--games", 6, "--workers", 1, "--out", out, "--csv", table).out
    assert ", 4 from the file, the rest in " in more
    assert len(table.read_text("utf-8").splitlines()) == 7
    again = tc(*DUEL, "--games", 6, "--workers", 1, "--out", out).out
    assert again.splitlines()[0].endswith(", all from the file")
    assert again.splitlines()[1:] == more.splitlines()[1:]
    words = ("simulate", "specimen", "--games", 6, "--seed", 4, "--out", out)
    assert refused(*words) == f"{out}: it was begun with seed 3 and not 4; name another file."
    assert "name another file" in refused(
        "compare", "specimen", "random", "random", "--games", 6, "--seed", 3, "--out", out
    )


@pytest.mark.parametrize("command", ["simulate", "compare"])
def test_a_file_that_cannot_be_written_is_refused(refused, tmp_path, command):
    words = (command, "specimen", *(["random"] * 2 if command == "compare" else []), "--games", 2)
    assert "this is a folder" in refused(*words, "--out", tmp_path)
    assert "there is no folder" in refused(*words, "--out", tmp_path / "none" / "games.jsonl")
    odd = tmp_path / "letter.txt"
    odd.write_text("Dear Ogilvy,")
    assert "no file of rows that was written with --out" in refused(*words, "--out", odd)
    assert odd.read_text() == "Dear Ogilvy,"


# ---- the bar ------------------------------------------------------------------------------------


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def shown(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    clock, out = Clock(), io.StringIO()
    return ProgressBar(1000, out, clock), clock, out


def last(out):
    return out.getvalue().rpartition("\r")[2].strip()


def test_the_bar_says_how_far_how_fast_and_how_long(shown):
    bar, clock, out = shown
    bar.update(0)
    assert last(out).endswith("0 of 1,000 games    0%")
    for done in range(1, 251):
        clock.now += 0.1
        bar.update(done)
    assert re.search(r"250 of 1,000 games   25%  10/s  about (75 s|1 min) left$", last(out))
    line = last(out)
    assert line.count("#") == (line.count("#") + line.count("-")) // 4


def test_what_was_in_the_file_does_not_speed_up_the_estimate(shown):
    bar, clock, out = shown
    for done in range(1, 901):
        bar.update(done, done)
    assert "left" not in last(out)
    for done in range(901, 951):
        clock.now += 2.0
        bar.update(done, 900)
    assert last(out).endswith("950 of 1,000 games   95%  0.5/s  about 2 min left")


def test_the_estimate_follows_the_last_minute(shown):
    """The first half came ten times as fast, before somebody else used the machine."""
    bar, clock, out = shown
    for done in range(1, 501):
        clock.now += 0.1
        bar.update(done)
    for done in range(501, 701):
        clock.now += 1.0
        bar.update(done)
    assert last(out).endswith("1/s  about 5 min left")


def test_nothing_is_said_about_the_time_left_before_it_is_known(shown):
    bar, clock, out = shown
    clock.now += 30.0
    bar.update(1)
    assert "left" not in last(out), "the time before the first game says nothing about the rest"


def test_the_bar_is_drawn_ten_times_a_second_at_most_and_leaves_no_trace(shown):
    bar, clock, out = shown
    for done in range(1, 1000):
        clock.now += 0.001
        bar.update(done)
    assert out.getvalue().count("\r") <= 11
    bar.update(1000)
    assert "1,000 of 1,000 games  100%" in last(out)
    bar.clear()
    assert last(out) == ERASE_LINE


def test_the_bar_fits_a_narrow_terminal(shown, monkeypatch):
    bar, _, out = shown
    monkeypatch.setenv("COLUMNS", "24")
    bar.update(10)
    assert len(last(out)) < 24


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.2, "about 1 s"), (59.4, "about 59 s"), (59.6, "about 1 min"), (7260, "about 2 h 01 min")],
)
def test_times_are_for_people(seconds, text):
    assert duration(seconds) == text


def test_there_is_no_bar_but_on_a_terminal(tc):
    with bar(10) as progress:
        assert progress is None
    assert tc(*DUEL, "--games", 30, "--workers", 1).err == ""


@posix
@pytest.mark.timeout(120)
def test_several_workers_share_one_bar(tmp_path):
    """On a real terminal: the bar is there, and the output beside it is whole."""
    import pty

    ours, theirs = pty.openpty()
    words = (*DUEL, "--games", 400, "--workers", 2, "--json")
    with start(*words, stderr=theirs) as process:
        os.close(theirs)
        said = b""
        while select.select([ours], [], [], 60)[0]:
            try:
                part = os.read(ours, 4096)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            said += part
        out = process.stdout.read()
    os.close(ours)
    assert json.loads(out)["games"] == 400
    counts = [int(n) for n in re.findall(r"(\d+) of 400 games", said.decode())]
    assert counts[0] == 0
    assert counts[-1] == 400
    assert counts == sorted(counts), "one bar, which never goes back"
    assert "\n" not in said.decode()


def test_a_comparison_alone_has_one_bar_for_both(tc, monkeypatch):
    totals = []

    def noted(total):
        totals.append(total)
        return bar(total)

    monkeypatch.setattr(cli, "bar", noted)
    words = ("compare", "specimen", "random", "random", "--scenario", "solitaire")
    assert tc(*words, "--games", 3, "--workers", 1).code == 0
    assert totals == [6]
