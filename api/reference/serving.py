"""The reference for `taiyaku serve`: built once for the installed systems, and kept."""

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import api
import extract
import rules_core
from api.files.file_lock import lock
from api.reference.build import build
from api.reference.sources import DOCS, IS_CHECKOUT, assemble, assemble_catalogues
from rules_core.cache_folder import cache_folder
from rules_core.messages import LANGUAGES, locale_folder
from rules_core.registry import installed

MADE_FROM = "made-from"
"""The file beside the sites with the digest of what they were built from."""

SOURCES = {".py", ".po", ".toml", ".json", ".yaml", ".html", ".css", ".js"}
"""Suffixes of files that the pages depend on."""


def site_folder() -> Path:
    """The folder of the built reference: in a checkout `docs/_build`, else the user's cache folder."""
    if IS_CHECKOUT:
        return DOCS / "_build"
    environment = sha256(sys.prefix.encode()).hexdigest()[:12]
    return cache_folder() / "reference" / environment


def is_current(folder: Path | None = None) -> bool:
    """Whether the built reference matches what is installed now."""
    folder = folder or site_folder()
    made_from = folder / MADE_FROM
    is_whole = all((folder / "html" / language / "index.html").is_file() for language in LANGUAGES)
    return is_whole and made_from.is_file() and made_from.read_text(encoding="utf-8") == digest()


def site_for_serving(tell_building: Callable[[], None] = lambda: None) -> Path:
    """The folder with the sites `en` and `ja` of everything that is installed, built if necessary.

    In a checkout it is the output of `make docs`, whether it exists or not. `tell_building` is called once
    before a build, which takes about a minute. Of two processes one builds and the other waits. Raises
    BuildError if the pages cannot be built, OSError if they cannot be written.
    """
    folder = site_folder()
    if IS_CHECKOUT or is_current(folder):
        return folder / "html"
    return built(folder, tell_building=tell_building)


def built(folder: Path, *, fresh: bool = False, tell_building: Callable[[], None] = lambda: None) -> Path:
    """Build the reference below `folder`, unless it is current, and return `folder/html`."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as file:
        lock(file.fileno())
        if is_current(folder) and not fresh:
            return folder / "html"
        tell_building()
        made_from = digest()
        published = build(folder, fresh=fresh)
        (folder / MADE_FROM).write_text(made_from, encoding="utf-8")
        return published


def digest() -> str:
    """A hash of all input of the build: pages, sentences, code, the data of every system."""
    systems = installed()
    contents = sha256()
    for files in (assemble(systems), assemble_catalogues(systems)):
        for name, content in sorted(files.items()):
            contents.update(f"{name} {len(content)} ".encode() + content)
    folders = [
        DOCS,
        locale_folder(),
        *(Path(str(each.__file__)).parent for each in (rules_core, extract, api)),
    ]
    for folder in dict.fromkeys([*folders, *(system.files.root for system in systems)]):
        for path in sorted(folder.rglob("*")):
            if path.suffix in SOURCES and "_build" not in path.parts:
                contents.update(f"{path} {path.stat().st_size} {path.stat().st_mtime_ns} ".encode())
    return contents.hexdigest()
