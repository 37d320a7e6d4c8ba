"""What a server for strangers needs: a chain of hashes, summaries, links that end, an archive."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

# As `chain.py` has it; what was migrated must not change with it.
FIELDS = "game, seq, actor, line, wish, at, joined"


def upgrade() -> None:
    """Add the columns and tables, and chain the lines that are there."""
    op.add_column("games", sa.Column("lines", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", _text("chain", 32))
    op.add_column("games", _text("changed", 32))
    op.add_column("games", sa.Column("summary", sa.LargeBinary, nullable=True))
    op.add_column("games", sa.Column("archived", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("games", _text("removed", 32))
    op.add_column("games", sa.Column("watched", sa.Boolean, nullable=False, server_default="1"))
    op.add_column("games", sa.Column("seeded", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("actions", _text("chain", 32))
    op.add_column("tokens", sa.Column("kind", sa.String(16), nullable=False, server_default="seat"))
    op.add_column("tokens", _text("made", 32))
    op.add_column("tokens", _text("expires", 32))
    op.add_column("tokens", _text("ended", 16))
    op.create_index("tokens_of_game", "tokens", ["game"])
    op.create_table(
        "archives",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("rows", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "bars",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.execute("DROP TRIGGER actions_no_delete")
    op.execute(
        "CREATE TRIGGER actions_no_delete BEFORE DELETE ON actions "
        "WHEN NOT EXISTS (SELECT 1 FROM archives WHERE game = OLD.game) "
        "BEGIN SELECT RAISE(ABORT, 'the log of a game only grows'); END"
    )
    _chain()


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False, server_default="")


def _chain() -> None:
    """Work out the head of every chain; the lines themselves stay as they are."""
    connection = op.get_bind()
    heads: dict[str, tuple[int, str, str]] = {}
    rows = connection.exec_driver_sql(f"SELECT {FIELDS} FROM actions ORDER BY game, seq")  # noqa: S608
    for game, seq, actor, line, wish, at, joined in rows:
        count, head, _ = heads.get(game, (0, "", ""))
        fields = "\t".join((str(seq), actor, line, wish or "", at, str(int(joined))))
        link = sha256(f"{head}\n{fields}".encode()).hexdigest()[:32]
        heads[game] = (count + 1, link, at)
    for game, (count, head, at) in heads.items():
        connection.exec_driver_sql(
            "UPDATE games SET lines = ?, chain = ?, changed = ? WHERE id = ?",
            (count, head, at, game),
        )


def downgrade() -> None:
    """Earlier programs cannot read what later ones have written."""
    raise NotImplementedError
