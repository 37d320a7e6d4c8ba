"""What the program is made of, and whether something in it is known to be unsafe.

    ./run audit                   ask the advisories of PyPI and npm about what the locks name
    ./run audit --bill FILE       write the bill of materials (CycloneDX) and ask nobody

Exit code 1 when something unsafe is known. Where the advisories cannot be reached, that is said.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import thunderchild

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ("play", "build", "test")
PACKAGES: Final = ("web", "tests/browser", "bench/judge")
AUDITOR: Final = "pip-audit==2.10.1"
SIGNS: Final = re.compile(
    r"405|403|404|connect|ENOTFOUND|EAI_AGAIN|resolve|timed? ?out|endpoint|unreachable|proxy",
    re.IGNORECASE,
)


def python_parts(lock: str) -> Iterator[dict[str, Any]]:
    """The packages of a Python lock."""
    text = (ROOT / "locks" / f"{lock}.txt").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        found = re.match(r"([a-z0-9-]+)==([\w.]+)", line)
        if found:
            name, version = found.groups()
            hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})", line)
            yield part(name, version, f"pkg:pypi/{name}@{version}", lock) | {
                "hashes": [{"alg": "SHA-256", "content": one} for one in sorted(hashes)]
            }


def script_parts(folder: str) -> Iterator[dict[str, Any]]:
    """The packages of an npm lock."""
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))
    for path, about in lock["packages"].items():
        if path:
            name, version = path.rpartition("node_modules/")[2], about["version"]
            place = f"pkg:npm/{name.replace('@', '%40')}@{version}"
            yield part(name, version, place, folder)


def part(name: str, version: str, place: str, where: str) -> dict[str, Any]:
    """One component."""
    scope = "required" if where in ("play", "web") else "excluded"
    one = {"type": "library", "name": name, "version": version, "purl": place, "scope": scope}
    return {**one, "bom-ref": place}


def bill() -> dict[str, Any]:
    """The bill of materials, each component once; what players need comes first."""
    found: dict[str, dict[str, Any]] = {}
    for lock in LOCKS:
        for one in python_parts(lock):
            found.setdefault(one["purl"], one)
    for folder in PACKAGES:
        for one in script_parts(folder):
            found.setdefault(one["purl"], one)
    own = {"type": "application", "name": "thunderchild", "version": thunderchild.__version__}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": own},
        "components": list(found.values()),
    }


def asked(name: str, command: Sequence[str | Path], folder: Path) -> int:
    """Ask an auditor; 1 when something unsafe is known, 0 also when nobody could be asked."""
    try:
        done = subprocess.run(  # noqa: S603
            [str(word) for word in command],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{name}: could not be asked ({type(error).__name__}); nothing is known.")
        return 0
    said = f"{done.stdout}\n{done.stderr}".strip()
    skipped = said.count("could not be audited")
    if done.returncode == 0:
        left = f", but {skipped} could not be asked about" if skipped else ""
        print(f"{name}: nothing unsafe is known{left}.")
        return 0
    if SIGNS.search(said) and "GHSA" not in said and "CVE-" not in said:
        print(f"{name}: the advisories could not be reached; nothing is known.")
        return 0
    print(f"{name}:\n{said}")
    return 1


def main(words: Sequence[str]) -> int:
    """Write the bill, or ask."""
    parser = argparse.ArgumentParser("./run audit", description=__doc__)
    parser.add_argument("--bill", metavar="FILE", help="write the bill of materials instead")
    given = parser.parse_args(words)
    found = bill()
    if given.bill:
        Path(given.bill).write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        print(f"{given.bill} has {len(found['components'])} components.")
        return 0
    uv = min((ROOT / ".local").glob("uv-*/bin/uv"))
    python: list[str | Path] = [
        uv,
        "tool",
        "run",
        AUDITOR,
        "--require-hashes",
        "--disable-pip",
        "-r",
    ]
    builder = [sys.executable, str(ROOT / "web" / "build.py"), "--node"]
    node = Path(subprocess.check_output(builder, text=True).strip())  # noqa: S603
    npm = node.parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    codes = [asked(f"locks/{lock}.txt", [*python, f"locks/{lock}.txt"], ROOT) for lock in LOCKS]
    codes += [asked(folder, [node, npm, "audit"], ROOT / folder) for folder in PACKAGES]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
