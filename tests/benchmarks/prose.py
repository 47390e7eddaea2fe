"""Changed facts found in sentences: recall and what else is reported, by kind; and a long pair of books."""

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from extract.compare.prose import compare_prose
from extract.run.compare_books import Knowledge, compare, knowledge
from extract.run.pipeline import read_pair
from extract.run.specimens import records, specimen
from rules_core import glossary
from rules_core.model.tables import EDITIONS, Edition
from tests.benchmarks.figure import Figure, at_most
from tests.extract.compare.hand import book
from tests.prose.bench import Bench
from tests.shared import remember_facts

ROOT = Path(__file__).parents[2]
SOURCES = ROOT.parent / "shared" / "sources"
OF_EACH_KIND = 6
RECALL = 97  # per cent of the changed facts
HELD_TO_IT = ("figure", "number word", "date", "rounding", "reference", "designation", "comparison")
SYSTEM = "asl-dyo"


def figures(folder: Path) -> Iterator[Figure]:
    """Recall by kind on the real books if they are there, on the specimens, and on an invented game."""
    known = knowledge(SYSTEM, records=records(SYSTEM))
    yield from _speed(known)
    remember_facts()  # from here on books are compared that hardly differ from the last ones
    for name, paths, what, system in _pairs(known):
        yield from _recall(name, Bench(paths, what, system, folder))


def _pairs(known: Knowledge) -> Iterator[tuple[str, dict[Edition, Path], Knowledge, str | None]]:
    real: dict[Edition, Path] = {
        "en": SOURCES / "asl-chapter-h.en.txt",
        "ja": SOURCES / "asl-chapter-h.ja.txt",
    }
    if real["en"].exists():
        yield "real books", real, known, SYSTEM
    en, ja = specimen(SYSTEM)
    yield "specimens", {"en": en, "ja": ja}, known, SYSTEM
    game = ROOT / "examples" / "lantern-road"
    terms = glossary.pairs_of(glossary.parse(game / "glossary.toml"))
    for sheet in ("1-road.md", "2-campaign.md"):
        paths: dict[Edition, Path] = {edition: game / "rules" / edition / sheet for edition in EDITIONS}
        yield f"invented game, {sheet}", paths, Knowledge(terms=(*glossary.pairs(), *terms)), None


def _recall(name: str, bench: Bench) -> Iterator[Figure]:
    made, seen, beside = Counter[str](), Counter[str](), Counter[str]()
    for outcome in bench.run(bench.sample(OF_EACH_KIND)):
        if not outcome.healed:
            made[outcome.mutation.kind] += 1
            seen[outcome.mutation.kind] += outcome.reported
            beside[outcome.mutation.kind] += len(outcome.elsewhere)
    for kind in made:
        share = 100 * seen[kind] / made[kind]
        held = share >= RECALL if kind in HELD_TO_IT else None
        measured = f"{seen[kind]} of {made[kind]} ({share:.0f} %), {beside[kind]} reports elsewhere"
        yield Figure(
            f"{name}: changed {kind} reported", measured, f"≥ {RECALL} %" if held is not None else "", held
        )
    total = sum(beside.values())
    yield Figure(
        f"{name}: reports away from the change",
        f"{total} of {sum(made.values())}",
        "≤ 5 %",
        total * 20 <= sum(made.values()),
    )


def _speed(known: Knowledge) -> Iterator[Figure]:
    pair = read_pair(*specimen(SYSTEM), system=SYSTEM)
    started = time.process_time()
    compare(*pair, known)
    yield at_most(
        "both editions compared after reading", time.process_time() - started, 2, " s of the processor"
    )
    took = {}
    for count in (500, 5000):
        en = book("en", (), [(f"1.{n}", EN.format(n=n)) for n in range(1, count + 1)])
        ja = book("ja", (), [(f"1.{n}", JA.format(n=n)) for n in range(1, count + 1)])
        started = time.process_time()
        compare_prose(en, ja, glossary.pairs())
        took[count] = time.process_time() - started
    growth = took[5000] / took[500]
    yield Figure(
        "prose of 5 000 sections",
        f"{took[5000]:.2f} s, {growth:.1f} times that of 500",
        "≤ 15 times",
        growth <= 15,
    )


EN = "A raft costs {n} points in 1943; see 2.{n}. At most 3 rafts may land on a hex, each with 12 crates."
JA = (
    "いかだは 1943 年には {n} ポイントである。2.{n} を参照。"
    "1 ヘクスには 3 隻以下が上陸でき、それぞれ 12 箱を積む。"
)
