"""The unit tests of the page's own arithmetic, run by Node."""

import subprocess

from tests.support import browser as finder


def test_the_units_of_the_page(root):
    done = subprocess.run(
        [finder.node(), "--test", "src/**/*.test.ts"],
        cwd=root / "web",
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
