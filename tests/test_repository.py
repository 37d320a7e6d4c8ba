"""What is committed belongs to the project: no registry addresses, no paths of one machine."""

import json
import re

import pytest

import thunderchild
from tests.support.browser import ROOT
from tests.support.files import Ignored, project_files

# Written in pieces so that this file passes its own test.
REGISTRIES = ("pypi." + "org", "pythonhosted." + "org", "registry." + "npmjs", "npmjs." + "org")
MACHINE = re.compile("|".join((r"(?<![\w.*])/" + "work/", "/" + "root/", "/" + r"home/\w+/")))
LOCKS = sorted((ROOT / "locks").glob("*.txt"))


def lines() -> list[tuple[str, str]]:
    """Give every line of text with the place where it stands."""
    found = []
    for path in project_files(ROOT):
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        name = path.relative_to(ROOT).as_posix()
        found += [(f"{name}:{n}", line) for n, line in enumerate(text.splitlines(), 1)]
    return found


def test_no_address_of_a_registry_is_committed():
    found = [place for place, line in lines() if any(word in line.lower() for word in REGISTRIES)]
    assert not found, found


def test_no_path_of_one_machine_is_committed():
    found = [place for place, line in lines() if MACHINE.search(line)]
    assert not found, found


def test_the_search_would_find_them():
    assert MACHINE.search("see /" + "work/main/x")
    assert MACHINE.search("open('/" + "root/x')")
    assert not MACHINE.search("src/network/x")
    assert len(lines()) > 1000


def test_what_is_made_here_is_no_part_of_the_project(tmp_path):
    """In a copy without git too: only .gitignore says what is left out."""
    made = [
        ".local/venv/x.py",
        "dist/x.whl",
        "src/thunderchild/server/static/index.html",
        "src/thunderchild/server/static.new/index.html",
        "web/node_modules/a/x.js",
        "web/src/wire.ts",
        "web/src/games/london/wire.ts",
        "tests/__pycache__/x.pyc",
        "tests/.hypothesis/examples/x",
        ".coverage.1",
        ".git/config",
    ]
    kept = [".gitignore", ".ci/run", "a/dist/x", "src/static/x.py", "static.md", "tests/x.py"]
    for name in (*made, *kept):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", "utf-8")
    (tmp_path / ".gitignore").write_text((ROOT / ".gitignore").read_text("utf-8"), "utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in project_files(tmp_path)]
    assert sorted(found) == sorted(kept)
    with pytest.raises(ValueError, match="does not know"):
        Ignored("!kept.txt")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_a_lock_pins_and_hashes_everything(lock):
    text = lock.read_text("utf-8")
    blocks = re.split(r"\n(?=\S)", text.strip())
    for block in blocks:
        assert re.match(r"[a-z0-9-]+==[\w.]+", block), block.splitlines()[0]
        assert "--hash=sha256:" in block, block.splitlines()[0]
    assert "://" not in text


def test_the_locks_agree_with_each_other():
    pins: dict[str, set[str]] = {}
    for lock in LOCKS:
        for line in lock.read_text("utf-8").splitlines():
            if not line.startswith(" "):
                pin, _, marker = line.rstrip(" \\").partition(" ; ")
                pins.setdefault(f"{pin.partition('==')[0]} {marker}", set()).add(pin)
    assert not {name: found for name, found in pins.items() if len(found) > 1}


@pytest.mark.parametrize("folder", ["web", "tests/browser"])
def test_a_package_lock_has_hashes_and_no_addresses(folder):
    about = json.loads((ROOT / folder / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = about.get("dependencies", {}) | about.get("devDependencies", {})
    for name, version in wanted.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} is not exact"
        assert lock[f"node_modules/{name}"]["version"] == version
    for name, entry in lock.items():
        assert "resolved" not in entry, name
        assert not name or "integrity" in entry, name


def test_the_version_is_told_once(root):
    import tomllib

    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == thunderchild.__version__


def test_scripts_can_be_executed(root):
    for name in ("run", ".ci/run"):
        assert (root / name).stat().st_mode & 0o111, name
