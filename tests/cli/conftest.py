"""A way to call the command in this process, as `main` does it for people."""

import io
from dataclasses import dataclass

import pytest

from thunderchild.cli.main import main


@dataclass(frozen=True)
class Said:
    """How a command ended and what it printed."""

    code: int | str
    out: str
    err: str


@pytest.fixture(autouse=True)
def _own_data(tmp_path_factory, monkeypatch):
    """Keep games and secrets of the tests out of the data of whoever runs them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture
def tc(capsys, monkeypatch):
    """Call `thunderchild` with words and, if need be, lines to read."""

    def call(*words, lines=None):
        text = "" if lines is None else "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(word) for word in words])
        said = capsys.readouterr()
        return Said(left.value.code or 0, said.out, said.err)

    return call


@pytest.fixture
def refused(tc):
    """Call a command that must refuse with one sentence and exit code 2."""

    def call(*words, lines=None):
        said = tc(*words, lines=lines)
        assert said.code == 2, said
        sentence = said.err.strip()
        assert sentence, said
        assert "\n" not in sentence, sentence
        assert "Traceback" not in sentence
        assert sentence.endswith((".", "!", "?")), sentence
        return sentence

    return call
