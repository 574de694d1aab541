"""What Alembic runs: the migrations on the connection that `migrate` has opened and locked."""

from __future__ import annotations

from alembic import context

from rynek.server.database.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()
