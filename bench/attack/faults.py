"""What breaks below the server: power cuts, torn files, full disks, clocks, a second server."""

from typing import Final

from bench.attack.strangers import Attack

FAULTS: Final[dict[str, Attack]] = {}
