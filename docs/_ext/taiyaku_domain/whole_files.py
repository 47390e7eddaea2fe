"""Files beside a system's pages, copied unchanged: standalone pages, such as one for a phone."""

from pathlib import Path

from sphinx.application import Sphinx

from rules_core.registry import installed


def write_whole_files(app: Sphinx, exception: Exception | None) -> None:
    """Write these files of every system with pages into its folder; nothing after a failed build."""
    if exception is not None or app.builder.format != "html":
        return
    for system in installed():
        if f"{system.id}/index" not in app.env.found_docs:
            continue
        for name, text in system.whole_files(app.config.language).items():
            path = Path(app.outdir) / system.id / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
