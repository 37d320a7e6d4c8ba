"""Put the built browser client into wheels and source archives."""

import importlib.util
import os
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Build the client when it is missing or older than its sources."""

    def _builder(self) -> ModuleType | None:
        """Load web/build.py, which a tree without the client's sources does not have."""
        path = Path(self.root) / "web" / "build.py"
        spec = importlib.util.spec_from_file_location("thunderchild_web_build", path)
        if not path.is_file() or spec is None or spec.loader is None:
            return None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def _stale(self) -> ModuleType | None:
        """Give the builder if there is something to build now (`./run` builds on its own)."""
        if os.environ.get("THUNDERCHILD_CLIENT") == "later":
            return None
        builder = self._builder()
        return None if builder is None or builder.is_current() else builder

    def dependencies(self) -> list[str]:
        """Ask for the tools of the client only when there is something to build."""
        if not self._stale():
            return []
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text("utf-8"))
        tools: list[str] = project["dependency-groups"]["build"]
        return tools

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are gathered."""
        if builder := self._stale():
            builder.build()
