"""The built client: its page and its files, packed once and kept in memory."""

import gzip
import mimetypes
import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

STATIC: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"

_HASHED: Final = re.compile(r"-[A-Z0-9]{8}\.\w+(\.map)?$")
_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
_PACKED_ALREADY: Final = {".woff2", ".png", ".jpg", ".webp"}


class File(Struct, frozen=True):
    """One file as it is sent."""

    stamp: tuple[int, int]
    body: bytes
    packed: bytes | None
    kind: str
    tag: str


class StaticFiles:
    """The files of a folder by name. Only names that were found in the folder are ever opened."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._files: dict[str, File] = {}

    def get(self, name: str) -> File | None:
        """A file, read again when it has changed."""
        if not re.fullmatch(r"[\w-][\w.-]*(/[\w-][\w.-]*)*", name):
            return None
        path = self.folder / name
        try:
            stat = path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
            known = self._files.get(name)
            if known is None or known.stamp != stamp:
                known = self._files[name] = _read(path, stamp)
        except OSError:
            return None
        return known

    def answer(self, request: Request, name: str) -> Response:
        """A file, or 304 when the browser has it, or a sentence when it is not there."""
        file = self.get(name)
        if file is None:
            return Response("There is no such file.\n", 404, media_type="text/plain")
        headers = {"ETag": file.tag, "Vary": "Accept-Encoding", "Cache-Control": "no-cache"}
        if _HASHED.search(name):
            headers["Cache-Control"] = "public, max-age=31536000, immutable"
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers={**headers, "Content-Type": file.kind})

    def page(self, request: Request) -> Response:
        """The client's page, for every address that is not something else."""
        if self.get(INDEX) is None:
            return Response(
                "The browser client has not been built.\n", 503, media_type="text/plain"
            )
        return self.answer(request, INDEX)


def _read(path: Path, stamp: tuple[int, int]) -> File:
    body = path.read_bytes()
    packed = None if path.suffix in _PACKED_ALREADY else gzip.compress(body, 9, mtime=0)
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    return File(stamp, body, packed, kind or "application/octet-stream", tag)
