"""Games, their lines and their tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("players", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "actions",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.String(64), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("wish", sa.String(64), nullable=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.UniqueConstraint("game", "actor", "wish", name="one_line_for_a_wish"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
    )
    for what in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER actions_no_{what.lower()} BEFORE {what} ON actions "
            "BEGIN SELECT RAISE(ABORT, 'the log of a game only grows'); END"
        )


def downgrade() -> None:
    """There is nothing before the first tables."""
    raise NotImplementedError
