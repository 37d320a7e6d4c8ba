"""Bring the database of an earlier version up to date, or make a new one.

Only what needs that imports this: alembic takes a third of the time in which a server starts.
"""

import logging
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from thunderchild.core.errors import InputError


def migrate(connection: sa.Connection, found: str | None, folder: Path) -> None:
    """Take a database from a version to the newest; raises InputError if it is a later one."""
    config = Config()
    config.set_main_option("script_location", "thunderchild.server:migrations")
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if found is not None and found not in known:
        raise InputError(
            f"The data folder {folder} was written by another version of "
            f"Thunderchild (schema {found}; this one knows up to {max(known)}). "
            "Nothing was changed."
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
