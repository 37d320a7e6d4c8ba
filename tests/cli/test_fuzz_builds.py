"""What `fuzz` says of the compiled build."""

import pytest

from thunderchild.cli import proofs


def test_what_was_reached_is_shown_by_the_pure_build_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from thunderchild.cli.main import main

    monkeypatch.setattr(proofs, "BUILD", "compiled")
    with pytest.raises(SystemExit) as ended:
        main(["fuzz", "specimen", "--games", "1", "--complete"])
    assert ended.value.code == 2
    assert "THUNDERCHILD_BUILD=pure" in capsys.readouterr().err
