"""The site for a WSGI server, set up from the environment.

RULESDB_PATH names the database; RULESDB_OFFICIAL_WORDING=1, RULESDB_BASE_URL and
RULESDB_REPORT_TO set what `web.DEFAULTS` explains.
"""

from __future__ import annotations

import os

from web import create_app

app = create_app(
    os.environ.get("RULESDB_PATH", "rules.db"),
    config={
        "OFFICIAL_WORDING": os.environ.get("RULESDB_OFFICIAL_WORDING") == "1",
        "BASE_URL": os.environ.get("RULESDB_BASE_URL", ""),
        "REPORT_TO": os.environ.get("RULESDB_REPORT_TO", ""),
    },
)
