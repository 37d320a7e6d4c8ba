"""Where this computer keeps games, and the secret that it seals unfinished ones with."""

import os
import sys
from pathlib import Path
from secrets import token_bytes
from typing import Final

from thunderchild.core.errors import InputError

FILE: Final = "secret"
SECRET_BYTES: Final = 32


def data_folder() -> Path:
    """Where games are kept unless somebody says otherwise."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Thunderchild"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Thunderchild"
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given.startswith("/") else home / ".local" / "share"
    return base / "thunderchild"


def secret_of(folder: Path) -> bytes:
    """The secret of this computer, made when it is first needed and for its owner alone."""
    path = folder / FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            _make(path)
        found = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "no access").lower()
        raise InputError(f"The data folder {folder} cannot be used: {reason}.") from None
    if len(found) != SECRET_BYTES:
        raise InputError(f"{path}: this is not a secret of {SECRET_BYTES} bytes.")
    return found


def _make(path: Path) -> None:
    """Write a new secret atomically; whoever comes second uses the first one."""
    scratch = path.with_name(f"{FILE}.{os.getpid()}")
    handle = os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(token_bytes(SECRET_BYTES))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(scratch, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        scratch.replace(path)
        return
    scratch.unlink()
