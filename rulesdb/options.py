"""The options that commands have in common."""

from __future__ import annotations

from pathlib import Path

import click

DATABASE = "rules.db"
HOST, PORT = "127.0.0.1", 8044

#: Files and folders are looked at where they are read, which says what is wrong with
#: them; click would call it bad usage.
FILE = click.Path(path_type=Path, readable=False)

database_option = click.option(
    "--db",
    "database",
    type=FILE,
    default=DATABASE,
    envvar="RULESDB_PATH",
    show_default=True,
    show_envvar=True,
    help="The rules database.",
)

base_url_option = click.option(
    "--base-url",
    default=f"http://{HOST}:{PORT}",
    show_default=True,
    help="Where links lead.",
)
