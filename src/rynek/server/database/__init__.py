"""Where everything is kept: tables, migrations, reading, and the one task that writes entries."""
