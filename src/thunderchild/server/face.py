"""The face of the server for other programs: its addresses as an OpenAPI document.

It is made from the Structs of `wire`; a test lets schemathesis try all of it.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from thunderchild import __version__
from thunderchild.core.codec import to_json
from thunderchild.server import wire

PROBLEM: Final = ("4XX", "5XX")
TABLE: Final = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
TEXT: Final = {"text/plain": {"schema": {"type": "string"}}}
TITLE: Final = {"name": "title", "in": "path", "required": True, "schema": {"type": "string"}}
NUMBER: Final = {"name": "number", "in": "path", "required": True, "schema": {"type": "string"}}
BOOK: Final = {"name": "book", "in": "path", "required": True, "schema": {"type": "string"}}


class Healthy(msgspec.Struct, frozen=True):
    """GET /api/health."""

    ok: bool
    sentence: str = ""


# method, path, what it does, the body it takes, its status and what it answers with
FACE: Final[tuple[tuple[str, str, str, Any, int, Any], ...]] = (
    ("get", "/api/health", "Whether the server can do its work", None, 200, Healthy),
    ("get", "/api/games", "All games that can be played", None, 200, list[wire.GameInfo]),
    ("get", "/api/rules/{book}", "The rules of a title", None, 200, wire.RulesInfo),
    ("get", "/api/briefings/{title}", "The briefings of a title", None, 200, wire.BriefingsInfo),
    ("get", "/api/glossary/{title}", "What words and signs mean", None, 200, wire.GlossaryInfo),
    ("get", "/api/tables", "The tables of some links", None, 200, list[wire.TableInfo]),
    ("post", "/api/tables", "Begin a game", wire.NewTable, 201, wire.TableMade),
    ("get", "/api/tables/{table}/record", "The record", None, 200, str),
    ("post", "/api/tables/{table}/again", "The same game again", None, 201, wire.TableMade),
    ("post", "/api/tables/{table}/claim", "Sit down", None, 200, wire.Claimed),
    ("post", "/api/tables/{table}/renew", "A new invitation", wire.Renew, 200, wire.Renewed),
    ("post", "/api/tables/{table}/watching", "Spectators", wire.Watching, 200, wire.Watching),
    ("delete", "/api/tables/{table}", "Remove a table", None, 204, None),
    ("get", "/api/tables/{table}/review", "A finished game reviewed", None, 200, wire.ReviewInfo),
    (
        "get",
        "/api/tables/{table}/choices/{number}",
        "A choice judged",
        None,
        200,
        wire.JudgedChoice,
    ),
    ("post", "/api/records", "Open the record of a finished game", str, 201, wire.Added),
    ("post", "/api/tables/{table}/branch", "Play on from there", wire.Branch, 201, wire.Added),
)


@lru_cache(maxsize=1)
def document() -> bytes:
    """The whole document."""
    kinds = [kind for row in FACE for kind in (row[3], row[5]) if kind not in (None, str)]
    kinds.append(wire.Problem)
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    found = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for method, path, words, body, status, answer in FACE:
        operation: dict[str, Any] = {"summary": words, "responses": {}}
        names = [one for one in (TABLE, BOOK, TITLE, NUMBER) if f"{{{one['name']}}}" in path]
        if names:
            operation["parameters"] = names
        if path.startswith("/api/tables"):
            operation["security"] = [{}, {"link": []}]
        if body is not None:
            taken = TEXT if body is str else _json(found[str(body)])
            operation["requestBody"] = {"required": True, "content": taken}
        operation["responses"][str(status)] = _answer(answer, found)
        for error in PROBLEM:
            shape = found[str(Healthy if path == "/api/health" else wire.Problem)]
            said = {"description": "A sentence that says why", "content": _json(shape)}
            operation["responses"][error] = said
        paths.setdefault(path, {})[method] = operation
    security = {"link": {"type": "http", "scheme": "bearer"}}
    return to_json(
        {
            "openapi": "3.1.0",
            "info": {"title": "Thunderchild", "version": __version__},
            "paths": paths,
            "components": {"schemas": components, "securitySchemes": security},
        }
    )


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _answer(kind: Any, found: dict[str, Any]) -> dict[str, Any]:
    if kind is None:
        return {"description": "Done"}
    if kind is str:
        return {"description": "A text", "content": TEXT}
    return {"description": "The answer", "content": _json(found[str(kind)])}
