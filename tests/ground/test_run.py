"""The run script: what it prints, what it refuses, what it hands on to uv."""

import ast
import importlib.machinery
import importlib.util
import io
import os
import re
import subprocess
import sys
import threading
from concurrent.futures import Future
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import thunderchild
from tests.support import amount, plugin
from tests.support.browser import ROOT
from thunderchild.core.build import COMPILED, PURE


def call(*words, **env):
    """Run ./run as a person would."""
    return subprocess.run(
        [sys.executable, ROOT / "run", *words],
        capture_output=True, text=True, check=False, env=os.environ | env,
    )  # fmt: skip


@pytest.fixture
def run(monkeypatch) -> ModuleType:
    """The script as a module, with nothing of this machine's pip settings."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name in list(os.environ):
        if name.startswith(("UV_", "PIP_")):
            monkeypatch.delenv(name)
    loader = importlib.machinery.SourceFileLoader("run_script", str(ROOT / "run"))
    spec = importlib.util.spec_from_loader("run_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",)])
def test_help_needs_no_set_up(words):
    done = call(*words)
    assert done.returncode == 0
    people, _, developers = done.stdout.partition("To develop:")
    assert "./run play" in people
    assert "./run test" in developers
    lines = done.stdout.splitlines()
    assert len(lines) <= 40, "it fits a window of forty lines"
    assert max(map(len, lines)) <= 100


def test_help_has_a_line_for_every_command(run):
    """Those of this script and those it hands on; no other."""
    from thunderchild.cli.main import COMMANDS

    lines = re.findall(r"^  \./run (\w+)", run.HELP, flags=re.MULTILINE)
    assert sorted(lines) == sorted({*COMMANDS, *run.COMMANDS})


def test_the_version_needs_no_set_up():
    done = call("--version")
    builds = [f"thunderchild {thunderchild.__version__} ({one})\n" for one in (PURE, COMPILED)]
    assert done.returncode == 0
    assert done.stdout in builds


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--frob"], "--frob is no command; ./run --help lists them"),
        (["check", "src"], "./run check takes no arguments"),
        (["format", "src"], "./run format takes no arguments"),
        (["clean", "all"], "./run clean takes no arguments"),
        (["lock", "--frob"], "./run lock takes --upgrade and nothing else"),
    ],
)
def test_misuse_gets_a_sentence_and_exit_code_2(words, sentence):
    done = call(*words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence + "\n")


def test_what_python_compiles_is_kept_in_one_place(run, monkeypatch):
    monkeypatch.setattr(os, "environ", {"PYTHONDONTWRITEBYTECODE": "1"})
    run.keep_bytecode()
    assert os.environ == {"PYTHONPYCACHEPREFIX": str(ROOT / ".local" / "bytecode")}
    monkeypatch.setattr(os, "environ", {"PYTHONPYCACHEPREFIX": "elsewhere"})
    run.keep_bytecode()
    assert os.environ == {"PYTHONPYCACHEPREFIX": "elsewhere"}


def test_an_old_python_is_told_so():
    """The version is checked first, in words that Python 3.6 can read."""
    text = (ROOT / "run").read_text("utf-8")
    tree = ast.parse(text, feature_version=(3, 6))
    first = [type(node).__name__ for node in tree.body[:4]]
    assert first == ["Expr", "Import", "Import", "If"]
    assert "sys.version_info < (3, 11)" in ast.unparse(tree.body[3])


def settings_from(run, monkeypatch, listing):
    """Let pip say this about its settings, and give what uv is told."""
    done = subprocess.CompletedProcess([], 0, listing, "")
    monkeypatch.setattr(run.subprocess, "run", lambda *_, **__: done)
    run.pip_settings.cache_clear()
    return run.index_environment(), run.tool_environment()


def test_uv_gets_the_index_of_pip(run, monkeypatch, tmp_path):
    listing = f"""\
global.index-url='https://mirror.example/simple'
global.extra-index-url='\\nfile://{tmp_path}\\nfile:///nowhere/simple\\nhttps://more.example/simple'
global.find-links='{tmp_path} /nowhere'
global.cert='/etc/ssl/house.pem'
:env:.index-url='https://nearer.example/simple'
:env:.timeout='60'
"""
    index, tools = settings_from(run, monkeypatch, listing)
    assert index["UV_DEFAULT_INDEX"] == "https://nearer.example/simple"
    assert index["UV_INDEX"].split() == [f"file://{tmp_path}", "https://more.example/simple"]
    assert index["UV_FIND_LINKS"] == str(tmp_path)
    assert "UV_NO_INDEX" not in index
    assert tools["SSL_CERT_FILE"] == os.environ.get("SSL_CERT_FILE", "/etc/ssl/house.pem")


def test_no_settings_of_pip_means_none_for_uv(run, monkeypatch):
    index, tools = settings_from(run, monkeypatch, "")
    assert set(index) <= {"UV_INDEX_STRATEGY"}
    assert "SSL_CERT_FILE" not in tools


def test_what_the_user_set_for_uv_stands(run, monkeypatch):
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/simple")
    index, _ = settings_from(run, monkeypatch, "global.index-url='https://mirror.example/simple'")
    assert index == {}


def test_a_step_is_done_until_its_inputs_change(run, monkeypatch, tmp_path):
    monkeypatch.setattr(run, "STAMPS", tmp_path / "stamps")
    done: list[str] = []
    source = tmp_path / "lock.txt"
    source.write_text("a==1", "utf-8")
    first = run.Step("play", run.digest(source), lambda: done.append("first"))
    assert not first.is_done()
    first.do()
    assert run.Step("play", run.digest(source), list).is_done()
    source.write_text("a==2", "utf-8")
    assert not run.Step("play", run.digest(source), list).is_done()
    assert done == ["first"]


def test_a_step_that_fails_is_not_done(run, monkeypatch, tmp_path):
    monkeypatch.setattr(run, "STAMPS", tmp_path / "stamps")
    run.Step("play", "a", lambda: None).do()

    def fail() -> None:
        raise run.SetupError("no luck")

    with pytest.raises(run.SetupError):
        run.Step("play", "a", fail).do()
    assert not run.Step("play", "a", list).is_done()


def test_a_missing_network_is_one_sentence(run, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(run, "LOCAL", tmp_path)
    script = "import sys; sys.exit('Temporary failure in name resolution')"
    monkeypatch.setattr(
        run, "thunderchild", lambda words: run.run_tool([sys.executable, "-c", script], "no uv")
    )
    assert run.main(["games"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Set-up failed: no uv: the first set-up needs the network")
    assert said.count("\n") == 1
    assert "name resolution" in (tmp_path / "set-up.log").read_text("utf-8")


def test_nothing_but_the_python_needed_is_a_step_of_play(run):
    assert [step.name for step in run.steps("play")] == ["venv", "play", "project"]
    assert [step.name for step in run.steps("test")][3:] == ["test", "browser", "typescript"]
    assert run.NEEDS["knockout"] == "test"


def test_check_looks_at_the_contracts_and_the_ledgers(run, root):
    assert {"imports", "ledgers"} <= set(run.CONTRACTS)
    for name in run.CONTRACTS:
        assert (root / f"tests/test_{name}.py").is_file()


def whole_run(run, monkeypatch, tmp_path, fake, made):
    """Let all tests be run by a fake, with what came of compiling."""
    monkeypatch.setattr(run, "LOCAL", tmp_path)
    monkeypatch.setattr(run, "set_up", lambda _: None)
    monkeypatch.setattr(run, "build_client", lambda: None)
    monkeypatch.setattr(run, "pytest", fake)
    monkeypatch.setattr(run, "compiled", lambda: made)
    monkeypatch.setattr(run.native, "missing", lambda: "")
    monkeypatch.setattr(os, "environ", dict(os.environ))
    os.environ.pop(run.native.VARIABLE, None)
    return run.test([])


def test_the_whole_run_has_two_lanes_and_a_line_for_each_part(run, monkeypatch, capsys, tmp_path):
    calls: list[Any] = []
    both = threading.Barrier(2, timeout=10)  # neither lane waits for the other to end

    def fake(words, target, build=None, env=None):
        part = len(calls)
        calls.append((words, build, env))
        if build is None or words[1] == run.BROWSER:
            both.wait()
        target.write(f"part {words[1]}\n".encode())
        times = os.environ["THUNDERCHILD_DURATIONS"]
        with open(times, "a", encoding="utf-8") as file:
            file.writelines(f"{n}.5 tests/test_{part}.py::test_{n}\n" for n in range(9))
        return run.Ran(int(words[1] == run.BROWSER), f"{words[1]}: passed in 1.00s", 8.4)

    made = {"compiling": run.Ran(0, "done in 3 s", 5.6)}, tmp_path
    assert whole_run(run, monkeypatch, tmp_path, fake, made) == 1
    by_part = {words[1]: (words, build, env) for words, build, env in calls}
    pure, browser, native = ("not browser", "browser and not long", "not browser and not pure")
    assert set(by_part) == {pure, browser, native}
    assert by_part[pure][1:] == (None, {run.FEWER: "1"}) and run.FEWER == amount.FEWER
    assert by_part[browser][1:] == by_part[native][1:] == (tmp_path, None)
    assert tuple(by_part[browser][0][-2:]) == run.BROWSER_FOLDERS == plugin.BROWSER_FOLDERS
    assert set(run.COMPILED_FOLDERS) <= set(by_part[native][0])
    said = capsys.readouterr().out.splitlines()
    slow = said[said.index("The slowest ten:") + 1 :][:10]
    assert slow[0].startswith("     8.5 s  tests/test_")
    parts = [said.index(f"part {one}") for one in (browser, pure, native)]
    assert parts == sorted(parts) and parts[-1] < said.index("The slowest ten:")
    assert slow[-1].endswith("test_5")
    assert said[-4:] == [
        f"  without the browser  {pure}: passed in 1.00s, 8 s of processor time",
        f"  compiled             {native}: passed in 1.00s, 8 s of processor time",
        f"  in the browser       {browser}: passed in 1.00s, 8 s of processor time  (exit code 1)",
        "  compiling            done in 3 s, 6 s of processor time",
    ]


@pytest.mark.parametrize(
    ("path", "is_pure", "expected"),
    [
        ("players/test_search.py", False, True),
        ("lab/test_ladder.py", False, True),
        ("lab/test_bench.py", True, False),
        ("players/test_answers.py", False, False),
        ("games/london/test_combat.py", False, False),
    ],
)
def test_the_tests_of_machines_are_left_to_the_compiled_build(
    monkeypatch, root, path, is_pure, expected
):
    mark = pytest.mark.pure.mark if is_pure else None
    item: Any = SimpleNamespace(path=root / "tests" / path, get_closest_marker=lambda _: mark)
    monkeypatch.setenv(amount.FEWER, "1")
    assert amount.is_left_to_compiled(item) is expected
    monkeypatch.delenv(amount.FEWER)
    assert not amount.is_left_to_compiled(item)


@pytest.mark.parametrize(("code", "expected"), [(0, 0), (1, 1)])
def test_where_nothing_was_compiled_the_pure_build_goes_to_the_browser(
    run, monkeypatch, capsys, tmp_path, code, expected
):
    """And a build that cannot be made is a failure of the whole run."""
    calls = []

    def fake(words, _target, build=None, _env=None):
        calls.append((words[1], build))
        return run.Ran(0, "3 passed")

    made = {"compiled": run.Ran(code, "NOT tested: so it is")}, None
    assert whole_run(run, monkeypatch, tmp_path, fake, made) == expected
    assert sorted(calls) == [("browser and not long", None), ("not browser", None)]
    assert "  compiled             NOT tested: so it is" in capsys.readouterr().out


@pytest.mark.parametrize("missing", ["", "no C compiler"])
def test_all_games_are_played_where_no_compiled_build_plays_them(
    run, monkeypatch, tmp_path, missing
):
    given = []

    def fake(_words, _target, _build, env):
        given.append(env)
        return run.Ran(0, "3 passed")

    monkeypatch.setattr(run, "pytest", fake)
    monkeypatch.setattr(run.native, "missing", lambda: missing)
    made: Future[Any] = Future()
    made.set_result(({}, None))
    for value in ("pure", "compiled"):
        monkeypatch.setenv(run.native.VARIABLE, value)
        run.without_browser(made, None)
    assert given == [{}, {} if missing else {run.FEWER: "1"}]


def test_the_contracts_are_tested_once_where_a_check_came_before(run, monkeypatch, root):
    asked = []

    def fake(words, *_):
        asked.append([word for word in words if word.startswith("--ignore")])
        return run.Ran(0, "3 passed")

    monkeypatch.setattr(run, "pytest", fake)
    made: Future[Any] = Future()
    made.set_result(({}, None))
    monkeypatch.delenv(run.CHECKED, raising=False)
    run.without_browser(made, None)
    monkeypatch.setenv(run.CHECKED, "1")
    run.without_browser(made, None)
    assert asked == [[], [f"--ignore=tests/test_{name}.py" for name in run.CONTRACTS]]
    assert f"{run.CHECKED}=1 ./run test" in (root / ".ci/run").read_text("utf-8")


def test_a_few_browser_tests_that_failed_are_run_again_alone(run, monkeypatch, tmp_path, capsys):
    asked = []

    def fake(words, target, build):
        asked.append((words, build))
        return run.Ran(0, "1 passed in 2.00s", 3.0)

    monkeypatch.setattr(run, "LOCAL", tmp_path)
    monkeypatch.setattr(run, "pytest", fake)
    monkeypatch.setattr(run.native, "current", lambda: tmp_path)
    names = ["tests/web/test_a.py::test_b", "tests/core/test_c.py::test_d"]
    (tmp_path / "failed.txt").write_text("\n".join([*names, ""]), "utf-8")
    found = run.once_more(run.Ran(1, "1 failed, 8 passed", 40.0))["in the browser"]
    assert found == (0, "1 failed, 8 passed; once more, alone: 1 passed in 2.00s", 43.0)
    assert asked == [(["-m", "browser and not long", names[0]], tmp_path)]
    assert run.once_more(run.Ran(0, "9 passed")) == {}
    many = "".join(f"tests/web/test_a.py::test_{n}\n" for n in range(run.MOST_AGAIN + 1))
    (tmp_path / "failed.txt").write_text(many, "utf-8")
    assert run.once_more(run.Ran(1, "4 failed")) == {}, "so many are no accident"
    assert len(asked) == 1


def test_a_build_is_put_in_front_of_the_search_path(run, monkeypatch, tmp_path):
    """And what pytest and all it waited for has cost is told."""
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    script = tmp_path / "python"
    script.write_text('#!/bin/sh\necho "== $PYTHONPATH $MORE $3 =="\n', "utf-8")
    script.chmod(0o755)
    monkeypatch.setattr(run, "PYTHON", script)
    said = io.BytesIO()
    found = run.pytest(["tests"], said, tmp_path, {"MORE": "x"})
    assert found[:2] == (0, f"{tmp_path}{os.pathsep}elsewhere x tests")
    assert said.getvalue().decode().strip("= \n") == found.closing
    assert run.pytest(["tests"], said).closing == "elsewhere  tests"
    burn = "import time\nwhile time.process_time() < 0.3: pass\nraise SystemExit(3)"
    code, seconds = run.ended(subprocess.Popen([sys.executable, "-c", burn]))
    assert code == 3 and seconds >= 0.3


def test_a_check_that_fails_keeps_no_other_from_running(run, capfd):
    """Two run at a time; each is said with its own words, in the order of the plan."""
    plan = {
        "slow": [sys.executable, "-c", "import time; time.sleep(0.3); print('words of slow')"],
        "bad": [sys.executable, "-c", "raise SystemExit('words of bad')"],
        "good": [sys.executable, "-c", ""],
    }
    assert run.carry_out(plan, at_once=2) == 1
    said = [line.partition(" (")[0] for line in capfd.readouterr().out.splitlines()]
    assert said == [
        "words of slow",
        "ok      slow",
        "words of bad",
        "FAILED  bad",
        "ok      good",
        "failed: bad",
    ]


@pytest.mark.parametrize("is_first", [True, False])
def test_what_a_broken_off_build_has_left_is_thrown_away(run, monkeypatch, tmp_path, is_first):
    """The builder trips over it; without it there is nothing to throw away."""
    work, tried = tmp_path / "native.work", []
    if not is_first:
        work.mkdir()

    def build(_command, failure):
        tried.append(work.exists())
        if work.exists() or is_first:
            raise run.SetupError(failure)

    monkeypatch.setattr(run, "LOCAL", tmp_path)
    monkeypatch.setattr(run, "set_up", lambda _level: None)
    monkeypatch.setattr(run, "run_tool", build)
    monkeypatch.setattr(run.native, "missing", lambda: "")
    monkeypatch.setattr(run.native, "current", lambda: None)
    finished: list[object] = []
    monkeypatch.setattr(run.native, "finish", finished.append)
    if is_first:
        with pytest.raises(run.SetupError, match="could not be compiled"):
            run.compile_rules([])
    else:
        assert run.compile_rules([]) == 0
    assert tried == ([False] if is_first else [True, False])
    assert len(finished) == (not is_first)


def test_without_a_compiler_that_is_said_aloud(run, monkeypatch):
    monkeypatch.setattr(run.native, "missing", lambda: "no C compiler")
    found, build = run.compiled()
    assert (found, build) == ({"compiled": (0, "NOT tested: there is no C compiler", 0.0)}, None)
    assert run.compile_rules([]) == 0


def test_what_is_compiled_for_the_tests_is_made_by_the_command_for_people(
    run, monkeypatch, tmp_path
):
    asked, codes = [], iter((0, 1, 0))
    monkeypatch.setattr(run.native, "missing", lambda: "")
    monkeypatch.setattr(run.native, "current", lambda: tmp_path)
    monkeypatch.setattr(run.subprocess, "Popen", lambda words, **_: asked.append(words[2:]))
    monkeypatch.setattr(run, "ended", lambda _: (next(codes), 7.0))
    found, build = run.compiled()
    assert (found["compiling"].seconds, build) == (7.0, tmp_path)
    found, build = run.compiled()
    assert (found["compiled"].is_well, build) == (False, None)
    monkeypatch.setattr(run.native, "current", lambda: None)  # as THUNDERCHILD_BUILD=pure has it
    found, build = run.compiled()
    assert (found["compiled"].is_well, build) == (True, None)
    assert asked == [["compile"]] * 3


def test_play_compiles_later_and_only_once(run, monkeypatch, tmp_path):
    started = []
    monkeypatch.setattr(run, "LOCAL", tmp_path)
    monkeypatch.delenv("THUNDERCHILD_BUILD", raising=False)
    monkeypatch.setattr(run.subprocess, "Popen", lambda words, **_: started.append(words))
    for missing, current in (("no C compiler", None), ("", tmp_path), ("", None)):
        monkeypatch.setattr(run.native, "missing", lambda said=missing: said)
        monkeypatch.setattr(run.native, "current", lambda made=current: made)
        run.compile_later()
    assert [words[-2:] for words in started] == [["compile", "--quietly"]]
    monkeypatch.setenv("THUNDERCHILD_BUILD", "pure")
    run.compile_later()
    assert len(started) == 1


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_whoever_asks_what_play_does_builds_and_compiles_nothing(run, monkeypatch, capsys, word):
    handed = []

    def become(*words):
        handed.append(words[1:])
        return 0

    monkeypatch.setattr(run, "set_up", lambda _: None)
    monkeypatch.setattr(run, "build_client", lambda: pytest.fail("it builds"))
    monkeypatch.setattr(run, "compile_later", lambda: pytest.fail("it compiles"))
    monkeypatch.setattr(run, "become", become)
    assert run.thunderchild(["play", word]) == 0
    assert handed == [("play", word)]
    assert capsys.readouterr().err == ""


def test_a_service_that_may_only_read_its_folder_does_not_compile(run, monkeypatch, tmp_path):
    """As docs/hosting has it: it must start all the same."""
    monkeypatch.setattr(run, "LOCAL", tmp_path)
    monkeypatch.delenv("THUNDERCHILD_BUILD", raising=False)
    monkeypatch.setattr(run.subprocess, "Popen", lambda *_, **_k: pytest.fail("it compiles"))
    monkeypatch.setattr(run.native, "missing", lambda: "")
    monkeypatch.setattr(run.native, "current", lambda: None)
    monkeypatch.setattr(run.os, "access", lambda path, mode: (path, mode) != (tmp_path, os.W_OK))
    run.compile_later()
    assert list(tmp_path.iterdir()) == []


def test_only_the_whole_run_leaves_its_times(tmp_path, monkeypatch):
    monkeypatch.setenv("THUNDERCHILD_DURATIONS", str(tmp_path / "times"))
    report = SimpleNamespace(nodeid="tests/test_a.py::test_b", duration=1.5)
    for config in (SimpleNamespace(workerinput={}), SimpleNamespace()):
        reporter = SimpleNamespace(config=config, stats={"passed": [report], "": [report]})
        plugin.pytest_terminal_summary(reporter)
    assert (tmp_path / "times").read_text("utf-8") == "3.000 tests/test_a.py::test_b\n"
