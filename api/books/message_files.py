"""Read the files of messages that the settings of `taiyaku check` name; an unreadable one stops no other."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path, PurePosixPath

from api.books.check_settings import CheckSettings
from extract.model.document import Document, ReadingProblem
from extract.model.errors import BookError
from extract.read.messages.qt import is_qt
from extract.read.messages.texts import Fields
from extract.run import editions
from extract.run.file_pairs import FilePair, parts_of_a_book, shown
from rules_core.model import Place

FOLDERS = (".xlf", ".xliff", ".tmx", ".ts")
"""Suffixes of files that hold both languages, in addition to .po; a .ts may also be a program."""


def pairs_of(
    pairs: Sequence[FilePair], fields: Fields
) -> tuple[list[tuple[Document, Document]], list[ReadingProblem]]:
    """The editions in pairs of files, one a language, and what is told of those that cannot be read.

    Raises BookError if none can be read.
    """
    readers = {pair.names[1]: partial(editions.read_messages, pair, fields) for pair in pairs}
    read, problems = _read_all(readers)
    return list(read.values()), problems


def catalogues_of(
    wanted: CheckSettings,
) -> tuple[list[tuple[Document, Document]], dict[Path, str], list[ReadingProblem]]:
    """The editions in each catalogue, with the names of these; and the files of a folder that are left out:
    as notes those in other languages, as errors those that cannot be read.
    """
    names = _named(_catalogue_files(wanted))
    readers = {
        name: partial(editions.read_catalogue, path, name, wanted.source, wanted.columns)
        for path, name in names.items()
    }
    read, problems = _read_all(readers, {name for path, name in names.items() if path in wanted.po})
    return list(read.values()), {path: name for path, name in names.items() if name in read}, problems


def _read_all(
    readers: Mapping[str, Callable[[], tuple[Document, Document]]], wanted: Collection[str] = ()
) -> tuple[dict[str, tuple[Document, Document]], list[ReadingProblem]]:
    """The editions in files of messages by their names, and what is told of those that cannot be read.

    Raises BookError if one of the `wanted` files cannot be read, or none of all.
    """
    read: dict[str, tuple[Document, Document]] = {}
    problems: list[ReadingProblem] = []
    first: BookError | None = None
    for name, reader in readers.items():
        try:
            read[name] = reader()
        except BookError as error:
            if name in wanted:
                raise
            first = first or error
            code = _LEFT_OUT.get(error.code)
            place = Place(name, line=_line(error))
            problems.append(
                ReadingProblem(code, place, error.fields, "note")
                if code
                else ReadingProblem(error.code, place, error.fields, "error")
            )
    if first and not read:
        raise first
    return read, problems


_LEFT_OUT = {"read.no-languages": "trees.other-language", "read.no-messages": "read.no-messages"}


def _line(error: BookError) -> int | None:
    line = error.fields.get("line")
    return line if isinstance(line, int) else None


def _catalogue_files(wanted: CheckSettings) -> Iterator[Path]:
    """The catalogues that the settings name, folders expanded."""
    for path in wanted.po:
        if not path.is_dir():
            yield path
            continue
        names = [PurePosixPath(one.relative_to(path).as_posix()) for one in path.rglob("*")]
        parts = parts_of_a_book(names, wanted.exclude, {".po", *FOLDERS})
        parts = [name for name in parts if name.suffix.lower() != ".ts" or is_qt(path / name)]
        if not parts:
            raise BookError("trees.no-messages", folder=str(path), endings=", ".join((".po", *FOLDERS)))
        yield from (path / name for name in parts)


def _named(catalogues: Iterable[Path]) -> dict[Path, str]:
    """Display names of catalogues: whole paths where short names would be ambiguous."""
    names = {path: shown(path) for path in catalogues}
    return names if len(set(names.values())) == len(names) else {path: str(path) for path in names}
