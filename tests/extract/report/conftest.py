"""One report, of the bundled specimen editions, for every test of a format."""

import datetime
from dataclasses import replace

import pytest

from extract.report import Report
from extract.run.accepted import Accepted
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from extract.run.specimens import records, specimen

DAY = datetime.date(2026, 11, 20)


@pytest.fixture(scope="session")
def report() -> Report:
    """Everything new, one discrepancy accepted, one accepted entry out of date, notations asked for."""
    paths = specimen("asl-dyo")
    en, ja = read_pair(*paths, use_cache=False)
    found = compare(en, ja, knowledge("asl-dyo", records=records("asl-dyo")))
    first, *rest = found.discrepancies
    return Report(
        system="asl-dyo",
        en=en,
        ja=ja,
        comparison=found,
        new=tuple(rest),
        accepted=((first, Accepted(first.id, "known since <2019> & kept", DAY)),),
        stale=(Accepted("value-000000000000", "gone: 100%, all of it", DAY),),
        notations=found.notations,
        paths={en.file: "books/chapter h.en.txt", ja.file: "books/chapter h.ja.txt"},
    )


@pytest.fixture(scope="session")
def clean(report: Report) -> Report:
    """The same books with nothing new."""
    return replace(report, new=(), accepted=(), stale=(), notations=())
