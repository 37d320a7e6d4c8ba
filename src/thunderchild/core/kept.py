"""Content as it was: the packs of earlier times, by which games of those times are still played.

A pack that was released is kept in the package as `content/kept/0001-<hash>.json`: the texts of all
its files by name.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from thunderchild.core.content import ContentError, Pack, canonical, data_hash, resource, table

FOLDER: Final = "content/kept"


@cache
def kept_packs(package: str) -> tuple[Mapping[str, str], ...]:
    """The packs that a package keeps, the oldest first: file texts by name."""
    folder = resource(package, FOLDER)
    if not folder.is_dir():
        return ()
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".json")), key=lambda f: f.name)
    return tuple(json.loads(file.read_text(encoding="utf-8")) for file in files)


def laid_over(pack: Mapping[str, str], package: str, others: Mapping[str, str]) -> dict[str, str]:
    """The files that make today's content of a package that of a pack, with others over it."""
    own = Pack(package)
    names = set(own.names())
    found = {
        name: text
        for name, text in pack.items()
        if name not in names or not _is_same(name, text, own.text(name))
    }
    return {**found, **others}


def as_it_was(package: str, content: str, others: Mapping[str, str]) -> dict[str, str]:
    """The files to lay over today's content so that its hash is the given one.

    `others` are the files that the players brought themselves. Raises ContentError where no pack
    that is kept here has that hash.
    """
    for pack in (own_texts(package), *reversed(kept_packs(package))):
        if _hash_with(tuple(pack.items()), tuple(others.items())) == content:
            return laid_over(pack, package, others)
    raise ContentError(f"the content {content} is not kept here")


@lru_cache(maxsize=32)
def _hash_with(pack: tuple[tuple[str, str], ...], others: tuple[tuple[str, str], ...]) -> str:
    return data_hash({**dict(pack), **dict(others)})


@cache
def own_texts(package: str) -> Mapping[str, str]:
    """All content files of a package as they are now, by name."""
    own = Pack(package)
    return {name: own.text(name) for name in own.names()}


def _is_same(name: str, one: str, other: str) -> bool:
    return one == other or canonical(table(name, one)) == canonical(table(name, other))
