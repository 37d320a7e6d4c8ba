"""Put the built browser client, and on request native code, into wheels and source archives.

With THUNDERCHILD_BUILD=compiled in the environment a wheel gets the rules as native code, for this
platform and this Python. Without it, it is pure Python and good for all.
"""

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Build the client when it is missing or older than its sources."""

    def _loaded(self, *place: str) -> ModuleType | None:
        """Load a script of the project, which an archive without sources need not have."""
        path = Path(self.root).joinpath(*place)
        spec = importlib.util.spec_from_file_location(f"thunderchild_{path.stem}_script", path)
        if not path.is_file() or spec is None or spec.loader is None:
            return None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def _stale(self) -> ModuleType | None:
        """Give the builder if there is something to build now (`./run` builds on its own)."""
        if os.environ.get("THUNDERCHILD_CLIENT") == "later":
            return None
        builder = self._loaded("web", "build.py")
        return None if builder is None or builder.is_current() else builder

    def _native(self, version: str) -> ModuleType | None:
        """Give the keeper of the compiled build, if this wheel is to have it."""
        wanted = os.environ.get("THUNDERCHILD_BUILD") == "compiled"
        if not wanted or self.target_name != "wheel" or version != "standard":
            return None
        return self._loaded("tools", "native", "home.py")

    def dependencies(self) -> list[str]:
        """Ask for the tools of the client and for mypyc only when they are needed."""
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text("utf-8"))
        groups = ["build"] if self._stale() else []
        groups += ["native"] if self._native("standard") else []
        return [tool for group in groups for tool in project["dependency-groups"][group]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are gathered."""
        if builder := self._stale():
            builder.build()
        if native := self._native(version):
            self._compile(native, build_data)

    def _compile(self, native: ModuleType, build_data: dict[str, Any]) -> None:
        """Put the compiled packages in the place of those of the sources."""
        folder = native.current()
        if folder is None:
            folder = native.folder()
            command = [sys.executable, "-m", "tools.native.build", str(folder)]
            subprocess.run(command, cwd=self.root, check=True)  # noqa: S603
            native.finish(folder)
        places = [folder / "thunderchild" / name for name in native.PACKAGES]
        places += folder.glob("*.so")
        for place in places:
            build_data["force_include"][str(place)] = str(place.relative_to(folder))
        hidden = [f"/src/thunderchild/{name}" for name in native.PACKAGES]
        self.build_config.target_config.setdefault("exclude", []).extend(hidden)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
