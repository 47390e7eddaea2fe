"""Files beside a system's pages, copied unchanged: standalone pages, such as one for a phone."""

from pathlib import Path

from sphinx.application import Sphinx

from rules_core.registry import installed
from taiyaku_domain.downloads import write_changed


def write_whole_files(app: Sphinx, exception: Exception | None) -> None:
    """Write these files of every system with pages into its folder; nothing after a failed build."""
    if exception is not None or app.builder.format != "html":
        return
    for system in installed():
        if f"{system.id}/index" not in app.env.found_docs:
            continue
        for name, text in system.whole_files(app.config.language).items():
            write_changed(Path(app.outdir) / system.id / name, text.encode())
