"""Accepted discrepancies of a project: a TOML file of ids, each with a reason and a date.

```toml [[accepted]] id = "value-0123456789ab" reason = "Errata of 2019; the Japanese edition is right." date
= 2026-11-20 ```
"""

import datetime
import json
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from extract.model.errors import BookError
from extract.run.output_files import write_output
from rules_core.model.discrepancies import Discrepancy
from rules_core.small_files import small_text


@dataclass(frozen=True, slots=True)
class Accepted:
    """One accepted discrepancy."""

    id: str
    reason: str
    date: datetime.date


def load(path: Path) -> tuple[Accepted, ...]:
    """The entries of a file.

    Raises BookError if the file is missing or unreadable, is not TOML, or an entry lacks its id, reason or
    date.
    """
    try:
        data = tomllib.loads(small_text(path))
    except FileNotFoundError:
        raise BookError("report.accepted.not_found", file=str(path)) from None
    except OSError as error:
        raise BookError("report.accepted.not_readable", file=str(path)) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BookError("report.accepted.not_toml", file=str(path), cause=str(error)) from error
    entries = data.get("accepted", [])
    if not isinstance(entries, list):
        raise BookError("report.accepted.entry", file=str(path), number=1)
    return tuple(_entry(entry, number, path) for number, entry in enumerate(entries, start=1))


def split(
    entries: Sequence[Accepted], discrepancies: Iterable[Discrepancy]
) -> tuple[tuple[Discrepancy, ...], tuple[tuple[Discrepancy, Accepted], ...], tuple[Accepted, ...]]:
    """New discrepancies, accepted ones with their entry, and entries that no longer apply."""
    known = {entry.id: entry for entry in entries}
    discrepancies = tuple(discrepancies)
    new = tuple(item for item in discrepancies if item.id not in known)
    silenced = tuple((item, known[item.id]) for item in discrepancies if item.id in known)
    present = {item.id for item in discrepancies}
    return new, silenced, tuple(entry for entry in entries if entry.id not in present)


def write(
    path: Path, reported: Iterable[Discrepancy], before: Sequence[Accepted], reason: str, today: datetime.date
) -> int:
    """Write a file that accepts all of `reported`; entries of `before` keep their reason and date.

    Entries that no longer apply are dropped. Returns the number of entries.
    """
    known = {entry.id: entry for entry in before}
    entries = [known.get(item.id, Accepted(item.id, reason, today)) for item in reported]
    lines = []
    for entry in sorted(entries, key=lambda entry: entry.id):
        reason_text = json.dumps(entry.reason, ensure_ascii=False)
        lines.append(f'[[accepted]]\nid = "{entry.id}"\nreason = {reason_text}\ndate = {entry.date}\n')
    write_output(path, "\n".join(lines))
    return len(entries)


def _entry(entry: object, number: int, path: Path) -> Accepted:
    if not isinstance(entry, dict):
        raise BookError("report.accepted.entry", file=str(path), number=number)
    values = entry.get("id"), entry.get("reason"), entry.get("date")
    identity, reason, date = values
    sound = isinstance(identity, str) and isinstance(reason, str) and reason.strip()
    if not sound or not isinstance(date, datetime.date):
        raise BookError("report.accepted.entry", file=str(path), number=number)
    return Accepted(str(identity), str(reason), date)
