"""Read and compare a reader's own books for `taiyaku docs`, with progress messages."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path, PurePosixPath

from api.commands.shared.system_option import book_system
from api.text.progress import progress
from extract.facing import Volume
from extract.model.document import Document
from extract.model.errors import BookError
from extract.run.compare_books import compare, knowledge
from extract.run.editions import NO_BOOK, ReadSettings, read_as_one, read_files
from extract.run.file_pairs import pair_files, parts_of_a_book
from extract.run.pipeline import read_document, read_pair
from rules_core.messages import say
from rules_core.model.tables import EDITIONS, Edition

Given = Mapping[Edition, Path]


def read_books(options: Namespace) -> list[Volume]:
    """Read the books that the options name (a file or a folder each) and compare files that belong together.

    A file that is given twice is compared with itself. Raises BookError if a book cannot be read, or if the
    two are swapped.
    """
    given: Given = {edition: path for edition in EDITIONS if (path := getattr(options, edition)) is not None}
    if not given:
        raise BookError("own.neither")
    print_progress("own.reading", options.lang, files=", ".join(map(str, given.values())))
    reading = ReadSettings(book_system(options.system), progress, options.jobs, not options.no_cache)
    if len(given) == 1:
        volumes = _alone(given, reading)
    elif any(path.is_dir() for path in given.values()):
        volumes = _folders(given, reading, options.lang)
    else:
        volumes = [_pair(given, reading)]
    for volume in volumes:
        _check_languages(volume, options.lang)
    return [_compared(volume) for volume in volumes]


def print_progress(message: str, language: str, **fields: object) -> None:
    """Print progress on standard error."""
    print(say(message, language, **fields), file=sys.stderr, flush=True)


def _pair(given: Given, reading: ReadSettings) -> Volume:
    """Two files. Places refer to them by name, with the folder if both have the same name."""
    paths = given["en"], given["ja"]
    names = paths[0].name, paths[1].name
    if names[0] == names[1] and paths[0] != paths[1]:
        names = f"{paths[0].parent.name}/{names[0]}", f"{paths[1].parent.name}/{names[1]}"

    def read(system: str | None) -> tuple[Document, Document]:
        with reading.progress(", ".join(names)) as shown:
            return read_pair(
                *paths,
                names=names,
                system=system,
                processes=reading.processes,
                progress=shown,
                use_cache=reading.use_cache,
            )

    en, ja = read(reading.system)
    if en.system != ja.system:  # one book alone did not show whose it is
        en, ja = read(en.system or ja.system)
    return Volume(en, ja)


def _alone(given: Given, reading: ReadSettings) -> list[Volume]:
    """One book; each file of a folder is a volume, files without text of a book are skipped."""
    ((edition, path),) = given.items()
    paths = _parts(path) if path.is_dir() else [path]
    volumes = []
    for each in paths:
        try:
            book = _read(each, reading)
        except BookError as error:
            if len(paths) == 1 or error.code not in NO_BOOK:
                raise
        else:
            volumes.append(Volume(book, None) if edition == "en" else Volume(None, book))
    if not volumes:
        raise BookError("trees.nothing", folder=str(path))
    return volumes


def _parts(folder: Path) -> list[Path]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    names = [PurePosixPath(path.relative_to(folder).as_posix()) for path in files]
    return [folder / name for name in parts_of_a_book(names)]


def _read(path: Path, reading: ReadSettings) -> Document:
    with reading.progress(path.name) as shown:
        return read_document(
            path,
            system=reading.system,
            processes=reading.processes,
            progress=shown,
            use_cache=reading.use_cache,
        )


def _folders(given: Given, reading: ReadSettings, language: str) -> list[Volume]:
    """Two folders: each pair of files is a volume, or all are one if a system declares the whole book."""
    pairs, alone = pair_files(given["en"], given["ja"])
    if not pairs:
        raise BookError("trees.no-pair", en=str(given["en"]), ja=str(given["ja"]))
    if len(pairs) > 1 and reading.system not in ("auto", None):
        return [Volume(*read_as_one(pairs, reading))]
    books, passed = read_files(pairs, reading if len(pairs) == 1 else replace(reading, system=None))
    for problem in (*alone, *passed):
        print(f"{problem.place}: {problem.message(language)}", file=sys.stderr)
    return [Volume(*both) for both in books]


def _check_languages(volume: Volume, language: str) -> None:
    """Swapped books are an error; a book in another language (not translated yet) is reported."""
    books = {edition: book for edition, book in volume.books.items() if book is not None}
    names = {edition: book.file for edition, book in books.items()}
    if {edition: book.language for edition, book in books.items()} == {"en": "ja", "ja": "en"}:
        raise BookError("report.swapped", **names)
    for edition, book in books.items():
        if book.language not in (edition, None):
            print_progress(f"own.language.{edition}", language, file=book.file)


def _compared(volume: Volume) -> Volume:
    """The volume with the comparison of its books, if they are different files."""
    en, ja = volume.en, volume.ja
    if en is None or ja is None or en.sha256 == ja.sha256:
        return volume
    return replace(volume, comparison=compare(en, ja, knowledge(en.system or ja.system)))
