"""Games keep their content, their engine, the hash of their last position and a picture of it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what a game needs to outlive changes of rules and content.

    Games from before have no content named: they are tried with the packs that the program keeps.
    """
    op.add_column("games", sa.Column("content", sa.String(64), nullable=False, server_default=""))
    op.add_column("games", sa.Column("engine", sa.Integer, nullable=False, server_default="1"))
    op.add_column("games", sa.Column("number", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("games", sa.Column("last", sa.String(32), nullable=False, server_default=""))
    op.add_column("actions", sa.Column("joined", sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "packs",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("files", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "positions",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("engine", sa.Integer, nullable=False),
        sa.Column("view", sa.LargeBinary, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "bridges",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("engine", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("upto", sa.Integer, nullable=False),
        sa.Column("lines", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Earlier programs cannot read what later ones have written."""
    raise NotImplementedError
