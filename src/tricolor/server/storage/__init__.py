"""The database: models, the one writer, migrations, ratings, the file of the embedded default."""
