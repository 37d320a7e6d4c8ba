"""What the commands print; other tools rely on these words."""

import json
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

from thunderchild.cli import proofs
from thunderchild.core.testing.idle import IdleReport


def test_help_names_every_command(tc):
    from thunderchild.cli.main import COMMANDS

    said = tc("--help")
    assert said.code == 0
    assert all(command in said.out for command in COMMANDS)


def test_games(tc):
    found = json.loads(tc("games", "--json").out)
    game = next(one for one in found if one["title"] == "warpwar")
    assert [scenario["id"] for scenario in game["scenarios"]] == ["learning", "basic", "advanced"]
    assert game["seats"] == ["first", "second"]
    levels = [level["name"] for level in game["levels"]]
    assert game["players"][: 3 + len(levels)] == ["person", "random", "greedy", *levels]
    base = ["recruit", "regular", "corporal", "sergeant", "lieutenant", "veteran"]
    assert levels == base  # those that are rated
    assert [level["name"] for level in game["levels"] if level["usual"]] == ["recruit"]
    assert len(game["options"]) == 21
    assert {"name", "kind", "values", "default", "rule", "text"} <= set(game["options"][0])
    text = tc("games").out
    assert text.count("\n") == len(found) + 3  # a line for each, its heading and a hint
    assert all(
        one in text for one in ("title", "warpwar", "learning, basic, advanced", "1 or 2", "1 to 4")
    )
    text = tc("games", "warpwar").out
    assert all(word in text for word in ("Advanced. ", "turn_limit", "greedy", "WW-19.5"))
    assert "japan" not in text
    assert [one["title"] for one in json.loads(tc("games", "japan", "--json").out)] == ["japan"]


def test_options_are_listed_by_scenario(tc):
    from thunderchild.titles import TITLES

    for name, entry in TITLES.items():
        if entry.listed:
            text = tc("games", name).out
            everywhere, _, others = text.partition("Options of scenario ")
            for option in entry.options:
                few = set(option.not_in) & set(entry.scenarios)
                assert f"\n  {option.name}=" in (others if few else everywhere), option.name


def test_every_listed_player_can_be_made():
    from thunderchild import players, titles

    for entry in titles.TITLES.values():
        assert players.names(entry.name) == list(entry.players)
        for name in entry.players:
            assert callable(players.make(entry.name, name).choose)


SIMULATION = {
    "title", "scenario", "games", "resumed", "complete", "seconds", "actions", "outcomes", "turns",
}  # fmt: skip


def test_simulate_prints_one_object(tc):
    said = tc("simulate", "specimen", "--games", 10, "--seed", 3, "--workers", 1, "--json")
    found = json.loads(said.out)
    assert set(found) == SIMULATION
    assert (found["title"], found["games"]) == ("specimen", 10)
    assert sum(end["count"] for end in found["outcomes"]) == 10
    for end in found["outcomes"]:
        assert set(end) == {"winner", "reason", "count", "share", "low", "high"}
        assert end["low"] < end["share"] < end["high"] or end["share"] in (0, 1)
    assert set(found["turns"]) == {"mean", "min", "max"}
    assert said.err == ""
    again = json.loads(
        tc("simulate", "specimen", "--games", 10, "--seed", 3, "--workers", 1, "--json").out
    )
    del again["seconds"], found["seconds"]
    assert again == found


def test_simulate_says_that_it_adds_a_turn_limit(tc):
    said = tc("simulate", "warpwar", "--games", 1, "--workers", 1, "--json")
    assert "the game ends after turn 40 (WW-19.5); --option turn_limit=N changes that" in said.err
    assert json.loads(said.out)["turns"]["max"] <= 40
    limit = ("--option", "turn_limit=2")
    said = tc("simulate", "warpwar", "--games", 1, "--workers", 1, "--json", *limit)
    assert said.err == ""
    assert json.loads(said.out)["turns"]["max"] <= 2


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "warpwar", "--games", 1),
        ("compare", "warpwar", "greedy", "random", "--games", 2),
        ("terminal", "warpwar", "--seat", "first=random", "--seat", "second=random"),
    ],
)
def test_machines_alone_must_have_a_limit(refused, words):
    said = refused(*words, "--option", "turn_limit=none")
    assert said == "Machines alone might play for ever: turn_limit cannot be none (WW-19.5)."


def test_a_game_between_machines_in_the_terminal_has_the_limit_too(tc, tmp_path):
    machines = ("--seat", "first=random", "--seat", "second=random", "--seed", 1)
    file = tmp_path / "machines.record"
    said = tc("terminal", "warpwar", *machines, lines=[f"save {file}"])
    assert "the game ends after turn 40" in said.err
    assert "Machines alone play: the game ends after turn 40. (WW-19.5)" in said.out
    assert "option turn_limit=40" in file.read_text().split("\n")


def test_a_game_against_a_machine_has_the_limit_unless_told_otherwise(tc, tmp_path):
    file = tmp_path / "game.record"
    seats = ("--seat", "first=person", "--seat", "second=greedy", "--seed", 1)
    said = tc("terminal", "warpwar", *seats, lines=[f"save {file}", "quit"])
    assert "--option turn_limit=N or none changes that" in said.err
    assert "With a machine the game ends after turn 40. (WW-19.5)" in said.out
    assert "option turn_limit=40" in file.read_text().split("\n")
    for chosen, line in (("7", True), ("none", False)):
        option = ("--option", f"turn_limit={chosen}")
        said = tc("terminal", "warpwar", *seats, *option, lines=[f"save {file}", "quit"])
        assert said.err == ""
        assert ("option turn_limit=7" in file.read_text().split("\n")) == line
    both = ("--seat", "first=person", "--seat", "second=person", "--seed", 1)
    said = tc("terminal", "warpwar", *both, lines=["", f"save {file}", "quit"])
    assert said.err == ""
    assert "turn_limit" not in file.read_text()


def test_simulate_for_people(tc):
    out = tc("simulate", "specimen", "--games", 4, "--workers", 1).out
    assert "4 games" in out
    assert "%" in out


def test_records_replay_and_verify(tc, tmp_path):
    folder = tmp_path / "records"
    assert tc("simulate", "specimen", "--games", 3, "--workers", 1, "--records", folder).code == 0
    files = sorted(folder.iterdir())
    assert len(files) == 3
    said = tc("verify", *files)
    assert said.code == 0
    assert said.out.count(": ok, ") == 3
    assert "At the start" in tc("replay", files[0], "--at", 0).out
    assert "After action 5" in tc("replay", files[0], "--at", 5).out
    last = tc("replay", files[0]).out
    assert "The game is over" in last
    as_left = tc("replay", files[0], "--at", 9, "--seat", "left").out
    assert as_left != tc("replay", files[0], "--at", 9).out
    assert "your hand" in as_left


def test_replay_refuses_what_is_not_there(tc, refused, tmp_path):
    tc("simulate", "specimen", "--games", 1, "--workers", 1, "--records", tmp_path)
    file = next(tmp_path.iterdir())
    assert "there is no action 9999" in refused("replay", file, "--at", 9999)
    assert "'top'" in refused("replay", file, "--seat", "top")


def test_verify_says_where_a_record_parted(tc, tmp_path):
    tc("simulate", "specimen", "--games", 1, "--workers", 1, "--records", tmp_path)
    file = next(tmp_path.iterdir())
    rows = file.read_text().splitlines()
    place = next(i for i, row in enumerate(rows) if row.startswith("hash "))
    rows[place] = rows[place][:-32] + "0" * 32
    rows = [row for row in rows if not row.startswith("sum ")]
    file.write_text("\n".join(rows) + "\n")
    said = tc("verify", file)
    assert said.code == 1
    assert f"line {place + 1}" in said.out


def test_compare(tc):
    found = json.loads(
        tc("compare", "specimen", "random", "random", "--games", 20, "--workers", 1, "--json").out
    )
    assert found["wins"] + found["draws"] + found["losses"] == found["games"] == 20
    assert found["low"] < found["score"] < found["high"]
    assert (
        "score" in tc("compare", "specimen", "random", "random", "--games", 2, "--workers", 1).out
    )


def test_verify_goes_on_after_a_file_that_cannot_be_read(tc, tmp_path):
    tc("simulate", "specimen", "--games", 2, "--workers", 1, "--records", tmp_path)
    first, last = sorted(tmp_path.iterdir())
    broken = tmp_path / "broken.record"
    broken.write_text(first.read_text()[:300])
    parted = tmp_path / "parted.record"
    parted.write_text(first.read_text().replace("\nend ", '\nend - "never"\n# ', 1))
    said = tc("verify", first, broken, parted, last)
    assert said.code == 2
    good, wrong, also = said.out.splitlines()
    assert good.startswith(f"{first}: ok, ")
    assert wrong.startswith(f"{parted}: line ")
    assert also.startswith(f"{last}: ok, ")
    assert said.err.startswith(f"{broken}: ")
    assert said.err.count("\n") == 1
    assert tc("verify", first, parted, last).code == 1
    assert tc("verify", first, last).code == 0


def test_fuzz_prints_one_object(tc):
    said = tc("fuzz", "specimen", "--games", 2, "--workers", 1, "--json")
    found = json.loads(said.out)
    words = ["title", "games", "actions", "refused", "imagined", "leaks", "unreached", "failures"]
    assert list(found) == words
    assert found["games"] == 2
    assert found["leaks"] == 0
    assert found["failures"] == []
    assert said.code == 0
    assert "2 games" in tc("fuzz", "specimen", "--games", 2, "--workers", 1).out


def test_fuzz_can_fail_on_what_was_never_reached(tc):
    short = ["fuzz", "warpwar", "--scenario", "learning", "--option", "turn_limit=1"]
    short += ["--games", "1", "--workers", "1"]
    assert any(json.loads(tc(*short, "--json").out)["unreached"].values())
    assert tc(*short).code == 0
    said = tc(*short, "--complete")
    assert said.code == 1
    assert "never reached" in said.out


def test_a_complete_fuzz_of_a_title_fails_on_what_is_idle(tc, monkeypatch):
    """An option or a value of the content that changes nothing, of any title (`./run idle`)."""
    looked = []

    def found(package, of, games, only):
        looked.append((package, [kind.TITLE for kind in of]))
        return IdleReport(["option wind=off in duel"], ["specimen.toml: lanes changes nothing"])

    monkeypatch.setattr(proofs, "idle_family", found)
    words = ["fuzz", "specimen", "--games", "1", "--workers", "1"]
    tc(*words)
    tc(*words, "--complete", "--scenario", "duel")
    tc(*words, "--complete", "--option", "wind=off")
    assert looked == []
    said = tc(*words, "--complete")
    assert said.code == 1
    assert "  option.works: option wind=off in duel changes nothing\n" in said.out
    lines = json.loads(tc(*words, "--complete", "--json").out)["idle"]
    assert lines[1] == "content.read: specimen.toml: lanes changes nothing"
    assert looked == [("thunderchild.core.testing.specimen", ["specimen"])] * 2


def test_fuzz_draws_the_options_that_are_not_given(tc):
    words = ["fuzz", "specimen", "--scenario", "duel", "--option", "wind=off"]
    words += ["--games", "3", "--workers", "1"]
    drawn, exact = tc(*words).out, tc(*words, "--exact").out
    assert drawn != exact
    assert exact == tc("fuzz", "specimen", *words[2:], "--exact", "--option", "turns=6").out


def test_where_a_rule_is_carried_out_and_tested(tc):
    out = tc("rules", "WW-8.6", "--where").out.splitlines()
    assert out[0] == "WW-8.6 Forced stop"
    assert "src/thunderchild/games/warpwar/rules/" in out[1]
    assert any("tests/games/warpwar/test_08_movement.py" in line for line in out)
    (row,) = json.loads(tc("rules", "LON-10.3", "--where", "--json").out)
    assert row["code"] and row["tests"]
    assert "Say which rule" in tc("rules", "--where").err
    assert "leave out everything else" in tc("rules", "warpwar", "--ledger", "--where").err


def test_rules(tc):
    assert "warpwar" in tc("rules").out
    assert "WW-11.6" in tc("rules", "warpwar").out
    for words in (["warpwar", "WW-11.6"], ["warpwar", "ww-11.6"], ["WW-11.6"]):
        assert tc("rules", *words).out.startswith("WW-11.6")
    assert "WW-11.6" in tc("rules", "warpwar", "missile", "beam").out
    found = json.loads(tc("rules", "warpwar", "WW-11.6", "--json").out)
    assert [rule["id"] for rule in found] == ["WW-11.6"]


def test_rulings_stand_apart_from_what_the_book_says(tc):
    out = tc("rules", "WW-2.6").out
    assert "A hex holds any number of ships, of one side or both.\n\n    Our ruling: the b" in out
    listed = tc("rules", "warpwar").out.splitlines()
    assert "WW-2.6   Stacking (ruling)" in listed
    assert "WW-2.5   The record" in listed
    (data,) = json.loads(tc("rules", "WW-2.4", "--json").out)
    assert data["text"] == "You may have more ships than there are counters."
    assert len(data["rulings"]) == 1
    assert [note["name"] for note in data["options"]] == ["counter_limit"]


def test_rulings_alone(tc):
    out = tc("rules", "warpwar", "--rulings").out
    heads = [line for line in out.splitlines() if line.startswith("WW-")]
    assert len(heads) == out.count("    Our ruling: ") > 50, "one each in this catalogue"
    assert "WW-2.6 Stacking\n    Our ruling: the booklet names no limit" in out
    assert "A hex holds any number" not in out
    assert "WW-2.5" not in out
    found = json.loads(tc("rules", "warpwar", "rack", "--rulings", "--json").out)
    assert found
    assert all(rule["rulings"] for rule in found)
    assert "There is no ruling of ours in WW-2.5." in tc("rules", "WW-2.5", "--rulings").err
    books = json.loads(tc("rules", "--json").out)
    assert all(book["rulings"] > 50 for book in books if book["catalogue"] == "warpwar")


def test_the_tables_of_combat_are_found_by_their_short_name(tc):
    assert tc("rules", "warpwar", "crt").out.startswith("WW-12.1 ")
    assert tc("rules", "london", "crt").out.startswith("LON-15.1 ")


def test_the_ledger(tc):
    said = tc("rules", "warpwar", "--ledger", "--json")
    (found,) = json.loads(said.out)
    assert {"catalogue", "rules", "tested", "cited", "missing", "exempt"} <= set(found)
    assert found["catalogue"] == "warpwar"
    assert said.code == (1 if found["missing"] or found["unknown"] else 0)
    assert all(set(one) == {"id", "reason"} for one in found["exempt"])


@pytest.mark.timeout(180)
def test_workers_do_not_change_the_result():
    """Real processes: `spawn` needs a script that can be imported again."""
    found = []
    for workers in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "thunderchild.cli.main", "simulate", "specimen", "--games", "40",
             "--seed", "11", "--workers", workers, "--json"],
            capture_output=True, text=True, check=True, timeout=120,
        )  # fmt: skip
        result = json.loads(done.stdout)
        del result["seconds"]
        found.append(result)
    assert found[0] == found[1]


def test_nothing_heavy_is_imported_for_help():
    code = (
        "import sys; from thunderchild.cli.main import cli\n"
        "cli.main(['--help'], standalone_mode=False)\n"
        "heavy = {'starlette', 'sqlalchemy', 'uvicorn', 'rich', 'pytest', 'hypothesis'}\n"
        "sys.exit(' '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_simulate_draws_and_writes_rows(tc, tmp_path):
    file = tmp_path / "games.csv"
    words = ("simulate", "specimen", "--games", 12, "--seed", 3, "--csv", file)
    out = tc(*words, "--workers", 1, "--plot").out
    head, *rows = file.read_text("utf-8").splitlines()
    assert head == "seed,turns,actions,winner,reason"
    assert len(rows) == 12
    bars = re.findall(r"^ *\d+(?:-\d+)? +(\d+)  █+", out, re.MULTILINE)
    assert sum(map(int, bars)) == 12
    ends = json.loads(tc(*words, "--workers", 1, "--json").out)["outcomes"]
    for end in ends:
        assert re.search(rf"{end['winner'] or 'draw'}: {end['reason']} +{end['count']} ", out)
    assert file.read_text("utf-8").splitlines() == [head, *rows]
    seed, turns, _, winner, reason = rows[0].split(",")
    said = tc("simulate", "specimen", "--games", 1, "--seed", 3, "--workers", 1).out
    assert f"{winner or 'draw'}: {reason}" in said
    assert f"{turns} to {turns}" in said
    assert seed.isdigit()


@pytest.mark.parametrize(
    ("title", "tracks"),
    [
        ("warpwar", "first_vp,second_vp"),
        ("london", "stations,landmarks,army_lost"),
        ("england", "pp,germs,hvp,colonization,mvp,flying_machine"),
    ],
)
def test_rows_end_with_the_tracks_of_the_title(tc, tmp_path, title, tracks):
    file = tmp_path / "games.csv"
    tc("simulate", title, "--games", 1, "--workers", 1, "--csv", file)
    head, row = file.read_text("utf-8").splitlines()
    assert head == f"seed,turns,actions,winner,reason,{tracks}"
    assert all(cell.isdigit() for cell in row.split(",")[5:])


def test_drawing_beside_json_keeps_the_json_whole(tc):
    said = tc("simulate", "specimen", "--games", 2, "--workers", 1, "--json", "--plot")
    assert set(json.loads(said.out)) == SIMULATION
    assert "█" in said.err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--plot", "picture.txt"], "--plot needs a file that ends in .svg, .png, .pdf"),
        (["--plot", "picture.svg"], "needs the package matplotlib"),
        (["--csv", "none/rows.csv"], "none/rows.csv: there is no folder none"),
        (["--csv", "."], "this is a folder"),
    ],
)
def test_what_cannot_be_written_is_refused_first(refused, tmp_path, monkeypatch, words, expected):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("thunderchild.cli.plotting.find_spec", lambda name: None)
    assert expected in refused("simulate", "specimen", "--games", 1, *words)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["ladder", "specimen", "random", "tests.lab.toys:Eager"], ["random", "rating"]),
        (
            ["ladder", "specimen", "random", "tests.lab.toys:Eager", "--scenario", "solitaire"],
            ["random", "games won alone"],
        ),
        (["learn", "london", "--scenario", "solitaire"], ["london solitaire: what was foretold"]),
    ],
)
def test_what_was_measured_is_drawn_without_a_library(tc, refused, tmp_path, words, names):
    file = tmp_path / "picture.svg"
    few = ("--games", 4, "--workers", 1)
    plain = tc(*words, *few).out.splitlines()[1:]
    assert tc(*words, *few, "--plot", file).out.splitlines()[1:] == plain
    picture = file.read_text("utf-8")
    assert picture.startswith("<svg ") and all(name in picture for name in names)
    assert "ends in .svg" in refused(*words, *few, "--plot", tmp_path / "picture.png")
    assert "no folder" in refused(*words, *few, "--plot", tmp_path / "none" / "picture.svg")


def test_a_picture_is_drawn_where_the_library_is(tc, tmp_path, monkeypatch):
    """The library is not among those of the tests, so that a double stands in for it."""
    drawn = []

    class Axes:
        def __getattr__(self, name):
            return lambda *args, **kwargs: drawn.append((name, args))

    class Figure:
        def __init__(self, **kwargs):
            pass

        def subplots(self, *args):
            return Axes(), Axes()

        def savefig(self, file):
            file.write_text("<svg/>")

    monkeypatch.setattr("thunderchild.cli.plotting.find_spec", lambda name: name)
    double = SimpleNamespace(Figure=Figure)
    monkeypatch.setattr("thunderchild.cli.plotting.import_module", lambda name: double)
    file = tmp_path / "picture.svg"
    words = ("simulate", "specimen", "--games", 5, "--workers", 1, "--plot", file)
    assert tc(*words).code == 0
    assert file.read_text() == "<svg/>"
    bars = dict(drawn)
    assert sum(bars["bar"][1]) == sum(bars["barh"][1]) == 5


def test_players_of_a_game_for_one_are_compared_on_the_same_seeds(tc, tmp_path):
    words = ("compare", "specimen", "random", "random", "--scenario", "solitaire")
    said = tc(*words, "--games", 15, "--workers", 1, "--json", "--records", tmp_path)
    found = json.loads(said.out)
    assert found["player"] == found["against"]
    assert found["difference"] == found["player_only"] == found["against_only"] == 0
    assert found["both"] == found["player"]["wins"]
    assert found["both"] + found["neither"] == found["games"] == 15
    assert found["low"] < 0 < found["high"]
    assert len(list(tmp_path.glob("*/*.record"))) == 30
    out = tc(*words, "--games", 3, "--workers", 1).out
    assert "3 games each" in out
    assert "difference +0.0% (95 %: " in out


def test_tune_shows_what_it_found(tc):
    words = ("--scenario", "solitaire", "--mutants", 1, "--generations", 1, "--games", 1)
    said = tc("tune", "london", *words, "--shown", 1, "--workers", 1)
    assert said.code == 0
    assert said.out.startswith("1: ")
    said = tc("tune", "london", *words, "--shown", 1, "--workers", 1, "--json")
    assert set(json.loads(said.out)) == {"changes", "fresh"}
    said = tc("tune", "london", "--field", "wings")
    assert said.code == 2
    assert 'no "wings" to tune' in said.err
