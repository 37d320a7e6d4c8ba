"""The files of the project, found without git: all but what `.gitignore` leaves out."""

import os
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath


class Ignored:
    """The patterns of a `.gitignore`; negation and `**` are not used here and are refused."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.splitlines()]
        self.patterns = [line for line in lines if line and not line.startswith("#")]
        hard = [line for line in self.patterns if line.startswith("!") or "**" in line]
        if hard:
            raise ValueError(f"patterns that this reader does not know: {hard}")

    def __call__(self, path: PurePosixPath, *, is_folder: bool) -> bool:
        """Whether a path below the root is left out."""
        return any(_fits(pattern, path, is_folder=is_folder) for pattern in self.patterns)


def _fits(pattern: str, path: PurePosixPath, *, is_folder: bool) -> bool:
    if pattern.endswith("/") and not is_folder:
        return False
    pattern = pattern.rstrip("/")
    if "/" not in pattern:  # a name, wherever it stands
        return fnmatchcase(path.name, pattern)
    parts = pattern.lstrip("/").split("/")
    return len(parts) == len(path.parts) and all(
        fnmatchcase(part, wanted) for part, wanted in zip(path.parts, parts, strict=True)
    )


def project_files(root: Path) -> list[Path]:
    """Give the files of the project, sorted."""
    ignored = Ignored((root / ".gitignore").read_text("utf-8"))
    return sorted(_walk(root, PurePosixPath(), ignored))


def _walk(root: Path, below: PurePosixPath, ignored: Ignored) -> Iterator[Path]:
    for entry in os.scandir(root / below):
        path = below / entry.name
        is_folder = entry.is_dir(follow_symlinks=False)
        if entry.name == ".git" or ignored(path, is_folder=is_folder):
            continue
        if is_folder:
            yield from _walk(root, path, ignored)
        elif entry.is_file():
            yield root / path
