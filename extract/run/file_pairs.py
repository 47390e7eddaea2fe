"""Pair the files of two editions in a working tree."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

from extract.model.document import ReadingProblem
from extract.model.errors import BookError
from rules_core.model import Place
from rules_core.model.tables import EDITIONS, Edition

BOOKS = frozenset(
    (".txt", ".text", ".md", ".mdx", ".markdown", ".rst", ".html", ".htm", ".xhtml", ".pdf", ".po", ".pot")
)
"""Suffixes of files in a folder that are parts of a book; a file that is named explicitly always is one."""
_LANGUAGE = re.compile(r"(?:^|(?<=/)|[._-])(en|ja)(?:[_-](?:us|gb|jp))?(?=\.[^./]+$)", re.IGNORECASE)
_SOURCE = re.compile(r"(?:^|(?<=/))(?:default|source|template)(?=\.[^./]+$)")  # beside ja.json


@dataclass(frozen=True, slots=True)
class FilePair:
    """A file and its translation; `names` are their names in places and messages."""

    en: Path
    ja: Path
    names: tuple[str, str]

    @property
    def paths(self) -> tuple[Path, Path]:
        """Both files, the English one first."""
        return self.en, self.ja


def pair_files(
    en: Path, ja: Path, exclude: Sequence[str] = (), endings: Collection[str] = BOOKS
) -> tuple[tuple[FilePair, ...], tuple[ReadingProblem, ...]]:
    """The pairs of two files, or of two folders by relative path, and the files without a partner.

    In a folder `rules.en.txt` and `rules.ja.txt` pair: the language is not part of the name. So one folder
    can hold both editions, the English one without a language in its names too (`rules.txt`). `exclude` are
    patterns (`drafts/*`) of relative paths to leave out. Raises BookError if a file is paired with a folder,
    or a folder has no book in it.
    """
    if not en.is_dir() and not ja.is_dir():
        return (_pair(en, ja, None, None),), ()
    for path, other in ((en, ja), (ja, en)):
        if not path.exists():
            raise BookError("read.missing", file=str(path))
        if not path.is_dir():
            raise BookError("trees.file-and-folder", file=str(path), folder=str(other))
    shared = en.samefile(ja)
    files = {
        edition: _files(root, edition, shared, exclude, endings)
        for edition, root in zip(EDITIONS, (en, ja), strict=True)
    }
    for edition, root in zip(EDITIONS, (en, ja), strict=True):
        if not files[edition]:
            nothing = "trees.nothing" if endings is BOOKS else "trees.nothing.messages"
            raise BookError(f"trees.nothing.{edition}" if shared else nothing, folder=str(root))
    both = sorted(files["en"].keys() & files["ja"].keys())
    alone = [
        ReadingProblem(f"trees.alone.{edition}", Place(shown(path, root)), severity="error")
        for edition, root in zip(EDITIONS, (en, ja), strict=True)
        for name, path in sorted(files[edition].items())
        if name not in both
    ]
    return tuple(_pair(files["en"][name], files["ja"][name], en, ja) for name in both), tuple(alone)


def nearer_folder(en: Path, ja: Path) -> Path | None:
    """The folder below the Japanese one that holds files of the same relative names as the English one."""
    names = {str(name) for name in _files(en, "en", False, (), BOOKS)}
    found = (
        PurePosixPath(name)
        for name, path in _files(ja, "ja", False, (), BOOKS).items()
        if not path.is_relative_to(en)
    )
    above = Counter(
        name.parents[depth]
        for name in found
        for depth in range(len(name.parents) - 1)
        if str(name.relative_to(name.parents[depth])) in names
    )
    return ja / max(above, key=above.__getitem__) if above else None


def parts_of_a_book(
    names: Sequence[PurePosixPath], exclude: Sequence[str] = (), endings: Collection[str] = BOOKS
) -> list[PurePosixPath]:
    """The given relative paths in a folder that have the suffix of a book, in natural order."""
    kept = [
        name
        for name in names
        if name.suffix.lower() in endings
        and not any(part.startswith(".") for part in name.parts)
        and not any(fnmatch(str(name), pattern) for pattern in exclude)
    ]
    return sorted(kept, key=_natural)


def shown(path: Path, root: Path | None = None) -> str:
    """A path for reports: relative to the working directory, or else to the folder of the book."""
    absolute, here = path.absolute(), Path.cwd()
    if absolute.is_relative_to(here):
        return absolute.relative_to(here).as_posix()
    return absolute.relative_to(root.absolute().parent if root else absolute.parent).as_posix()


def _pair(en: Path, ja: Path, en_root: Path | None, ja_root: Path | None) -> FilePair:
    """Two files with distinct names: whole paths if short names are the same."""
    names = shown(en, en_root), shown(ja, ja_root)
    return FilePair(en, ja, names if names[0] != names[1] else (str(en), str(ja)))


def _files(
    root: Path, edition: Edition, shared: bool, exclude: Sequence[str], endings: Collection[str]
) -> dict[str, Path]:
    names = [PurePosixPath(path.relative_to(root).as_posix()) for path in root.rglob("*") if path.is_file()]
    result: dict[str, Path] = {}
    partners = _files(root, "ja", True, exclude, endings) if shared and edition == "en" else {}
    for name in parts_of_a_book(names, exclude, endings):
        language = _LANGUAGE.search(name.name)
        if shared and language is None:  # index.md beside index.ja.md
            plain = _SOURCE.sub("", str(name))
            if plain in partners:
                result.setdefault(plain, root / name)
        elif not shared or (language and language[1].lower() == edition):
            result.setdefault(_LANGUAGE.sub("", str(name)), root / name)
    return result


def _natural(name: PurePosixPath) -> list[tuple[int, str]]:
    """A sort key that sorts 2-combat before 10-weather."""
    pieces = re.split(r"(\d+)", str(name))
    return [(int(piece), "") if piece.isdecimal() else (0, piece) for piece in pieces]
