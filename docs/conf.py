"""The documentation site: `make docs` builds it from these pages and from the docstrings, into .build/site.

The pages are Markdown and read well on their own too; index.md says where each stands. The reference is read from the
source without importing it, so neither the compiled core nor an extra is needed.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src" / "tricolor"

# What programs may build on; reference.md names each. The rest may change with any release.
PUBLIC: Final = (
    "adapters",
    "analysis",
    "bots",
    "client",
    "core",
    "engine_client",
    "fair",
    "games",
    "match",
    "native",
    "notebook",
    "protocol",
    "record",
    "wire",
)
INTERNAL: Final = (
    "__init__",
    "__main__",
    "arena",
    "bridge",
    "cli",
    "cluster",
    "drawings",
    "engine",
    "engine_requests",
    "lessons",
    "look",
    "parser",
    "places",
    "puzzles",
    "server",
    "static_site",
    "terminal",
    "training",
    "web",
    "words",
)

with (ROOT / "pyproject.toml").open("rb") as file:
    release = version = tomllib.load(file)["project"]["version"]
project = "Tricolor"
author = "The Tricolor team"
project_copyright = author
language = "en"

extensions = ["myst_parser", "autoapi.extension"]
myst_heading_anchors = 3
default_role = "code"  # docstrings write `name`, as Markdown does
suppress_warnings = [
    "myst.header",  # the rules begin as their readers expect
    "autoapi.python_import_resolution",  # extras are not installed here
    "ref.python",  # several games have a class of the same name; the first is linked
]

autoapi_dirs = [str(SOURCE)]
autoapi_root = "api"
autoapi_add_toctree_entry = False
autoapi_options = ["members", "undoc-members", "show-inheritance", "show-module-summary", "imported-members"]
autoapi_member_order = "groupwise"
autoapi_ignore = [
    pattern for name in INTERNAL if name != "__init__" for pattern in (f"*/tricolor/{name}.py", f"*/tricolor/{name}/*")
]

# Everything the pages show comes with them: no fonts, scripts or pictures from elsewhere.
html_theme = "furo"
html_title = f"Tricolor {release}"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
exclude_patterns = ["images", "api/tricolor/index.rst"]
