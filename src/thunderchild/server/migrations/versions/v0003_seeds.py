"""Games whose chance is a plain seed: a record of a simulation or of a seeded terminal."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the seed; all games so far have a key instead."""
    op.add_column("games", sa.Column("seed", sa.String(20), nullable=False, server_default=""))


def downgrade() -> None:
    """Earlier programs cannot read what later ones have written."""
    raise NotImplementedError
