"""`python -m docs.own BOOKS FOLDER`: the reference with a reader's own books, built for `taiyaku docs`.

BOOKS is a folder with the file `edition`, the books as they are to be drawn (`extract.facing`), and where
the two were compared with their tables and discrepancies in `systems`. Everything is built below FOLDER,
the sites in `html`. The pages written here hold no word of a book: it comes in when they are drawn.
"""

from __future__ import annotations

import pickle
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from docs.build import DOCS, SYSTEMS, BuildError, build
from extract.facing import FacingEdition
from extract.facing.pages import page_names


def build_own(books: Path, folder: Path) -> Path:
    """Build both sites below `folder` and return the folder that holds them. Raises BuildError."""
    edition: FacingEdition = pickle.loads((books / "edition").read_bytes())
    source = folder / "project" / "docs"
    if edition.system is not None:
        _copy(DOCS.parent, folder / "project")
    else:
        source.mkdir(parents=True)
    pages = {("own/index" if edition.system else "index"): ".. own-contents::\n"}
    for name in page_names(edition):
        kind, _, number = Path(name).name.partition("-")
        pages[name] = f".. {kind}:: {number}\n"
    for name, text in pages.items():
        page = source / f"{name}.rst"
        page.parent.mkdir(exist_ok=True)
        page.write_text(text, encoding="utf-8")
    return build(
        folder,
        source=source,
        systems=books / "systems" if (books / "systems").exists() else SYSTEMS,
        settings={"own_books": books / "edition"},
    )


def _copy(project: Path, copy: Path) -> None:
    """Copy the pages; what else there is in the project, which they show parts of, is one link away."""
    shutil.copytree(project / "docs", copy / "docs", ignore=shutil.ignore_patterns("_*"))
    (copy / "docs" / "conf.py").unlink()  # the one in `docs` knows where the extensions are
    for beside in project.iterdir():
        if beside.name != "docs" and not beside.name.startswith("."):
            (copy / beside.name).symlink_to(beside)


def main(arguments: Sequence[str]) -> int:
    """Returns 0, or 1 where Sphinx found something wrong with the pages; it is told on standard error."""
    try:
        build_own(*map(Path, arguments))
    except BuildError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
