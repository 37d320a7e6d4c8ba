"""A copy of the sources in which one file is changed, as a contributor does it."""

import filecmp
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = Path("src/thunderchild")
SKIPPED = shutil.ignore_patterns("static", "__pycache__")


class Checkout:
    """A copy of the sources."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / SOURCE, folder / SOURCE, ignore=SKIPPED)

    def add(self, file: str, text: str) -> None:
        """Write something at the end of a file, or a new file."""
        path = self.folder / SOURCE / file
        before = path.read_text("utf-8").rstrip() + "\n\n\n" if path.exists() else ""
        path.write_text(before + text, "utf-8")

    def insert(self, file: str, before: str, text: str) -> None:
        """Write something before the first place where a text stands."""
        path = self.folder / SOURCE / file
        whole = path.read_text("utf-8")
        assert before in whole
        path.write_text(whole.replace(before, text + before, 1), "utf-8")

    def changed(self) -> list[str]:
        """The files that are not as they were."""
        names = [str(path.relative_to(self.folder / SOURCE)) for path in self._files()]
        _, other, new = filecmp.cmpfiles(ROOT / SOURCE, self.folder / SOURCE, names, shallow=False)
        return sorted([*other, *new])

    def _files(self) -> list[Path]:
        found = (self.folder / SOURCE).rglob("*")
        return [path for path in found if path.is_file() and "__pycache__" not in path.parts]

    def run(self, *arguments: str, typed: str = "") -> str:
        """What Python says with these arguments; it must end well."""
        done = subprocess.run(
            [sys.executable, "-B", *arguments],
            cwd=self.folder,
            env={"PYTHONPATH": f"{self.folder / 'src'}:{ROOT}", "HOME": str(self.folder)},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=100,
        )
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout

    def command(self, *arguments: str, typed: str = "") -> str:
        """What `./run` says."""
        return self.run(
            "-c", "from thunderchild.cli.main import main; main()", *arguments, typed=typed
        )
