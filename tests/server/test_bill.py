"""The bill of materials names everything that the locks do."""

import re

from bench import audit
from tests.support.browser import ROOT


def test_the_bill_names_every_locked_package_once(tmp_path, capsys) -> None:
    found = audit.bill()
    places = [one["purl"] for one in found["components"]]
    assert len(places) == len(set(places))
    for lock in audit.LOCKS:
        text = (ROOT / "locks" / f"{lock}.txt").read_text("utf-8")
        for name, version in re.findall(r"(?m)^([a-z0-9-]+)==([\w.]+)", text):
            assert f"pkg:pypi/{name}@{version}" in places
    assert any(place.startswith("pkg:npm/preact@") for place in places)
    needed = {one["name"] for one in found["components"] if one["scope"] == "required"}
    assert {"starlette", "preact"} <= needed
    assert "pytest" not in needed
    assert audit.main(["--bill", str(tmp_path / "bill.json")]) == 0
    assert f"{len(places)} components" in capsys.readouterr().out


def test_what_cannot_be_asked_is_said_and_what_is_known_fails(tmp_path, capsys) -> None:
    def asked(words: str, code: int) -> tuple[int, str]:
        command = ["sh", "-c", f"echo '{words}'; exit {code}"]
        return audit.asked("x", command, tmp_path), capsys.readouterr().out

    assert asked("fine", 0) == (0, "x: nothing unsafe is known.\n")
    assert asked("error 405", 1) == (
        0, "x: the advisories could not be reached; nothing is known.\n"
    )  # fmt: skip
    skipped = asked("x could not be audited", 0)
    assert skipped == (
        0, "x: nothing unsafe is known, but 1 could not be asked about.\n"
    )  # fmt: skip
    code, said = asked("h11 0.1 CVE-2025-1 connect", 1)
    assert code == 1
    assert "CVE-2025-1" in said
    assert audit.asked("x", [tmp_path / "nothing"], tmp_path) == 0
