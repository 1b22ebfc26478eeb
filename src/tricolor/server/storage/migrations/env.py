"""Run by Alembic to migrate on the connection that `migrate` opened."""

from __future__ import annotations

from alembic import context

from tricolor.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()
