"""Read and compare the books of `taiyaku check`: settings in, a Report out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from api.books.check_settings import CheckSettings
from api.books.message_files import catalogues_of, pairs_of
from api.commands.shared.system_option import book_system
from api.text.progress import progress
from extract.model.document import Document, ReadingProblem
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages import ONE
from extract.report import Report
from extract.report.groups import ordered
from extract.run import editions
from extract.run.accepted import Accepted, split
from extract.run.changed_sections import (
    Changes,
    changes_of_book,
    changes_of_catalogue,
    changes_of_messages,
    limited,
)
from extract.run.choice import ReportChoice, most_certain
from extract.run.compare_books import Comparison, Knowledge, knowledge
from extract.run.file_pairs import FilePair, nearer_folder, pair_files, shown
from extract.run.inline_ignores import Idle, silenced
from extract.run.specimens import records, specimen, specimens
from rules_core import glossary
from rules_core.model.tables import EDITIONS
from rules_core.registry import is_bundled, system_ids


def compare_books(
    wanted: CheckSettings,
    entries: Sequence[Accepted] = (),
    *,
    processes: int = 1,
    use_cache: bool = True,
    since: str | None = None,
    notation: bool = False,
) -> Report:
    """Read and compare the books that the settings name; `entries` are the accepted discrepancies.

    `since` limits the report to what changed since that git revision; outdated entries are still reported for
    the whole books. Raises BookError if anything named in the settings cannot be read.
    """
    pairs, alone = _book_files(wanted)
    of_messages, lone_messages = _message_files(wanted)
    messages, catalogues, left_out = catalogues_of(wanted)
    recognised = len(pairs) == 1 or wanted.printings  # several files and messages are of no system
    system = book_system(wanted.system if recognised or wanted.system != "auto" else "none")
    reading = editions.ReadSettings(system, progress, processes, use_cache, wanted.columns)
    problems: list[ReadingProblem] = []
    of_pairs, unread_pairs = pairs_of(of_messages, wanted.columns)
    messages += of_pairs
    books: list[tuple[Document, Document]] = []
    if wanted.printings:
        books = [editions.read_printings(pair, reading) for pair in pairs]
    elif len(pairs) > 1 and system is not None:
        books = [editions.read_as_one(pairs, reading)]
    elif pairs:
        one = reading if len(pairs) == 1 else replace(reading, system=None)
        books, problems = editions.read_files(pairs, one)
    problems += [*left_out, *unread_pairs]
    unread = [problem for problem in problems if problem.severity == "error"]
    system = (
        None
        if wanted.printings
        else next((book.system for pair in books for book in pair if book.system), None)
    )
    known, about_messages = (_knowledge(one, wanted.glossary) for one in (system, None))
    about_messages = replace(about_messages, least=wanted.confidence or "likely")
    if wanted.confidence or (system is None and not wanted.printings):  # the unsure are noise to nearly all
        known = replace(known, least=wanted.confidence or "likely")
    each = [*((pair, known) for pair in books), *((pair, about_messages) for pair in messages)]
    books += messages
    pairs += of_messages
    paths = {name: str(path) for pair in pairs for name, path in zip(pair.names, pair.paths, strict=True)}
    paths |= {name: str(path) for path, name in catalogues.items()}
    whole, idle = _wanted(editions.compare_all(each), wanted.choice, books, paths)
    _, _, stale = split(entries, (*whole.discrepancies, *whole.doubtful))
    passed = (problem for problem in problems if problem.severity != "error")
    notes = (*passed, *(one for pair in books for one in _not_compared(pair)), *idle)
    comparison = whole
    if since is not None:
        changes = _changes(wanted, pairs, of_messages, catalogues, since)
        comparison = limited(whole, changes)
        notes = tuple(one for one in notes if one.place.file in changes.files)
    new, silenced, _ = split(entries, comparison.discrepancies)
    en, ja = (
        editions.as_one(of_edition, _name(root, of_edition, len(messages)))
        for root, of_edition in zip((wanted.en, wanted.ja), zip(*books, strict=True), strict=True)
    )
    report = Report(
        system=system,
        en=en,
        ja=ja,
        comparison=comparison,
        new=new,
        accepted=silenced,
        stale=stale,
        notations=comparison.notations if notation else (),
        paths=paths,
        translation=wanted.translation,
        reference=wanted.reference,
        unpaired=(*alone, *lone_messages, *unread),
        passed_over=notes,
        since=since,
        printings=wanted.printings,
        left_out=len(whole.discrepancies) - len(comparison.discrepancies),
    )
    reported = tuple(ordered(report, new))
    reported = reported if wanted.most is None else most_certain(reported, wanted.most)
    return replace(
        report,
        new=reported,
        held_back=len(new) - len(reported),
        notations=tuple(ordered(report, report.notations)),
    )


def _wanted(
    comparison: Comparison,
    choice: ReportChoice,
    books: Iterable[tuple[Document, Document]],
    paths: Mapping[str, str],
) -> tuple[Comparison, list[ReadingProblem]]:
    """The discrepancies that settings and comments in the texts do not suppress; and unused comments."""
    names = dict.fromkeys(book.file for pair in books for book in pair if book.format != "pdf")
    texts = [(name, text) for name in names if (text := _text(paths.get(name, name)))]
    kept = silenced(comparison.discrepancies, texts)
    chosen = tuple(item for item in kept.left if choice.wants(item))
    return replace(comparison, discrepancies=chosen), list(map(_unused_comment, kept.idle))


def _unused_comment(idle: Idle) -> ReadingProblem:
    """A notice of a comment that suppresses nothing: its kinds are unknown, or others than those there."""
    kinds = ", ".join(idle.ignore.unknown or sorted(idle.ignore.kinds))
    if idle.ignore.unknown:
        return ReadingProblem("report.ignore.unknown", idle.place, {"kinds": kinds}, "note")
    if idle.others:
        fields = {"kinds": kinds, "found": ", ".join(idle.others)}
        return ReadingProblem("report.ignore.other", idle.place, fields, "note")
    return ReadingProblem("report.ignore.idle", idle.place, {}, "note")


def _text(path: str) -> str | None:
    """A file as text, None if it cannot be decoded."""
    try:
        return decode(Path(path).read_bytes(), path).text
    except (BookError, OSError):
        return None


def _message_files(wanted: CheckSettings) -> tuple[tuple[FilePair, ...], tuple[ReadingProblem, ...]]:
    """The pairs of files that hold the messages of one language each."""
    if not wanted.pairs:
        return (), ()
    en, ja = wanted.pairs
    pairs, alone = _paired(pair_files(en, ja, wanted.exclude, {".po", *ONE}), en, ja)
    return pairs, () if en.is_dir() and en.samefile(ja) else alone


def _book_files(wanted: CheckSettings) -> tuple[tuple[FilePair, ...], tuple[ReadingProblem, ...]]:
    """The pairs of books: those of the settings, or the bundled specimen editions if these name nothing."""
    if wanted.en is None or wanted.ja is None:
        if wanted.po or wanted.pairs:
            return (), ()
        en, ja = specimen(_bundled(wanted.system))
        return (FilePair(en, ja, (en.name, ja.name)),), ()
    return _paired(pair_files(wanted.en, wanted.ja, wanted.exclude), wanted.en, wanted.ja)


def _paired(
    pairs: tuple[tuple[FilePair, ...], tuple[ReadingProblem, ...]], en: Path, ja: Path
) -> tuple[tuple[FilePair, ...], tuple[ReadingProblem, ...]]:
    if not pairs[0]:
        nearer = nearer_folder(en, ja)
        raise BookError(
            f"trees.no-pair{'-but' if nearer else ''}", en=str(en), ja=str(ja), nearer=str(nearer)
        )
    return pairs


def _bundled(requested: str | None) -> str:
    """The system whose specimen editions are compared: the one requested, else the only one that has two.

    Among several, the one that comes with the product is taken, whatever else is installed beside it.
    """
    with_both = [name for name in system_ids() if {"en", "ja"} <= specimens(name).keys()]
    known = ", ".join(with_both)
    if requested in with_both:
        return str(requested)
    if requested not in (None, "auto"):
        message = "no-editions" if requested in system_ids() else "unknown"
        raise BookError(f"report.system.{message}", name=requested, known=known)
    candidates = with_both if len(with_both) == 1 else [name for name in with_both if is_bundled(name)]
    if len(candidates) != 1:
        raise BookError("report.system.several", known=known)
    return candidates[0]


def _knowledge(system: str | None, own_terms: Path | None) -> Knowledge:
    """The system's declarations, and the terms in use (the translator's own before the bundled glossary)."""
    known = knowledge(system, records=records(system) if system else None)
    if own_terms is None:
        return known
    try:
        terms = glossary.parse(own_terms)
    except (OSError, ValueError) as error:
        raise BookError("settings.glossary", file=shown(own_terms), cause=str(error)) from error
    own = glossary.pairs_of(terms)
    return replace(known, terms=(*own, *known.terms), own_terms=own)


def _changes(
    wanted: CheckSettings,
    pairs: Sequence[FilePair],
    of_messages: Sequence[FilePair],
    catalogues: Mapping[Path, str],
    since: str,
) -> Changes:
    """What changed since a revision in the files that are compared."""
    changes = Changes()
    for path, name in catalogues.items():
        changes |= changes_of_catalogue(path, name, wanted.source, wanted.columns, since)
    for pair in of_messages:
        changes |= changes_of_messages(pair, wanted.columns, since)
    for number, edition in enumerate(EDITIONS):
        files = {pair.paths[number]: pair.names[number] for pair in pairs if pair not in of_messages}
        root = wanted.en if edition == "en" else wanted.ja
        if files:
            changes |= changes_of_book(root or next(iter(files)), files, edition, since)
    return changes


def _not_compared(pair: tuple[Document, Document]) -> Iterator[ReadingProblem]:
    """Messages of a pair of catalogues that were not compared."""
    for book in pair:
        if book.format == "po":
            yield from book.problems


def _name(path: Path | None, documents: Sequence[Document], messages: int) -> str:
    """The display name of several files: their folder or the first file, and the number of others."""
    first = (shown(path) + "/" * path.is_dir()) if path else documents[0].file
    others = messages if path else len(documents) - 1
    return f"{first} + {others}" if others else first
