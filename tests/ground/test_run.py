"""The run script: what it prints, what it refuses, what it hands on to uv."""

import ast
import importlib.machinery
import importlib.util
import os
import re
import subprocess
import sys
import threading
from types import ModuleType, SimpleNamespace

import pytest

import thunderchild
from tests.support import plugin
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


def test_the_whole_run_has_two_parts_and_a_line_for_each(run, monkeypatch, capsys, tmp_path):
    calls = {}
    both = threading.Barrier(2, timeout=10)  # neither part waits for the other to end

    def fake(words, target):
        both.wait()
        part = 1 if words[1] == "not browser" else 2
        calls[part] = words
        target.write(f"part {part}\n".encode())
        times = os.environ["THUNDERCHILD_DURATIONS"]
        with open(times, "a", encoding="utf-8") as file:
            file.writelines(f"{n}.5 tests/test_{part}.py::test_{n}\n" for n in range(9))
        return part - 1, f"{part} passed in 1.00s"

    monkeypatch.setattr(run, "LOCAL", tmp_path)
    monkeypatch.setattr(run, "set_up", lambda _: None)
    monkeypatch.setattr(run, "build_client", lambda: None)
    monkeypatch.setattr(run, "pytest", fake)
    monkeypatch.setattr(run, "test_compiled", lambda: {"compiled": (0, "3 passed in 1.00s")})
    monkeypatch.setattr(os, "environ", dict(os.environ))
    assert run.test([]) == 1
    browser = ["-m", "browser and not long"]
    assert (calls[1][:2], calls[2][:2]) == (["-m", "not browser"], browser)
    assert tuple(calls[2][-2:]) == run.BROWSER_FOLDERS == plugin.BROWSER_FOLDERS
    said = capsys.readouterr().out.splitlines()
    slow = said[said.index("The slowest ten:") + 1 :][:10]
    assert slow[0].startswith("     8.5 s  tests/test_")
    assert said.index("part 2") < said.index("part 1") < said.index("The slowest ten:")
    assert slow[-1].endswith("test_4")
    assert said[-3:] == [
        "  without the browser  1 passed in 1.00s",
        "  in the browser       2 passed in 1.00s  (exit code 1)",
        "  compiled             3 passed in 1.00s",
    ]


def test_a_few_browser_tests_that_failed_are_run_again_alone(run, monkeypatch, tmp_path, capsys):
    asked = []

    def fake(words, target):
        asked.append(words)
        return 0, "1 passed in 2.00s"

    monkeypatch.setattr(run, "LOCAL", tmp_path)
    monkeypatch.setattr(run, "pytest", fake)
    names = ["tests/web/test_a.py::test_b", "tests/core/test_c.py::test_d"]
    (tmp_path / "failed.txt").write_text("\n".join([*names, ""]), "utf-8")
    code, closing = run.once_more((1, "1 failed, 8 passed"))["in the browser"]
    assert (code, closing) == (0, "1 failed, 8 passed; once more, alone: 1 passed in 2.00s")
    assert asked == [["-m", "browser and not long", names[0]]]
    assert run.once_more((0, "9 passed")) == {}
    many = "".join(f"tests/web/test_a.py::test_{n}\n" for n in range(run.MOST_AGAIN + 1))
    (tmp_path / "failed.txt").write_text(many, "utf-8")
    assert run.once_more((1, "4 failed")) == {}, "so many are no accident"
    assert len(asked) == 1


def test_the_compiled_build_is_tested_with_the_build_in_front(run, monkeypatch, tmp_path):
    seen = []
    monkeypatch.setattr(run.native, "missing", lambda: "")
    monkeypatch.setattr(run.native, "current", lambda: tmp_path)
    monkeypatch.setattr(run, "compile_rules", lambda _: 0)
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    words = []

    def fake(given, target):
        words.extend(given)
        seen.append(os.environ["PYTHONPATH"])
        return 0, "3 passed"

    monkeypatch.setattr(run, "pytest", fake)
    assert run.test_compiled() == {"compiled": (0, "3 passed")}
    assert seen == [os.pathsep.join([str(tmp_path), "elsewhere"])]
    assert os.environ["PYTHONPATH"] == "elsewhere"
    assert words[:2] == ["-m", "not browser and not pure"]
    assert set(run.COMPILED_FOLDERS) <= set(words)


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
    assert run.test_compiled() == {"compiled": (0, "NOT tested: there is no C compiler")}
    assert run.compile_rules([]) == 0


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
