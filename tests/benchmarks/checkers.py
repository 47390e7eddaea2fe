"""What translation checkers find in the same pairs: `python -m tests.benchmarks.checkers` prints the table.

Three sets. Pairs: sentences made to be hard, each faithful and once with one fact changed (pairs.toml). Game:
the sections of examples/lantern-road, and the planted errors of its tests that are no cell of a table. Pages:
the catalogues of this project's own documentation, faithful and in real prose, which tell false alarms only.

pofilter is part of translate-toolkit (`pip install translate-toolkit`, best in its own environment); where it
is not on the path its rows are left out.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import polib

from extract.read.catalogues import catalogue
from extract.read.po import read_po
from extract.run.compare_books import compare, knowledge
from tests.benchmarks.figure import Figure
from tests.ci.repository import GAME, TOP
from tests.ci.test_example_game import BOOKS, PLANTED

PAIRS = Path(__file__).parent / "pairs.toml"


@dataclass(frozen=True, slots=True)
class Pair:
    """A sentence or section in both languages; `kind` is the planted error, "" where it is faithful."""

    en: str
    ja: str
    kind: str = ""


Checker = Callable[[Sequence[Pair]], set[int]]
"""The indexes of the pairs that a checker reports."""


def pairs() -> list[Pair]:
    """The hard sentences, faithful and wrong."""
    entries = tomllib.loads(PAIRS.read_text(encoding="utf-8"))["pair"]
    faithful = [Pair(entry["en"], entry["ja"]) for entry in entries]
    return faithful + [Pair(entry["en"], entry["wrong"], entry["kind"]) for entry in entries]


def game() -> list[Pair]:
    """The sections of the example game, and those that a planted error makes wrong."""
    texts = {
        (edition, book): (GAME / "rules" / edition / name).read_text(encoding="utf-8")
        for edition in ("en", "ja")
        for book, name in BOOKS.items()
    }
    sections = {spot: _sections(text) for spot, text in texts.items()}
    found = [
        Pair(sections["en", book][number], sections["ja", book][number])
        for book in BOOKS
        for number in sections["en", book]
    ]
    for _, edition, book, printed, changed, kind in PLANTED:
        if printed.startswith("|"):
            continue
        wrong = _sections(texts[edition, book].replace(printed, changed))
        number = next(n for n, text in sections[edition, book].items() if printed in text)
        other = sections["ja" if edition == "en" else "en", book][number]
        en, ja = (wrong[number], other) if edition == "en" else (other, wrong[number])
        found.append(Pair(en, ja, kind))
    return found


def pages() -> list[Pair]:
    """Every message of the pages of this project, as it is."""
    files = sorted((TOP / "locale" / "ja" / "LC_MESSAGES" / "docs").rglob("*.po"))
    entries = [entry for file in files for entry in read_po(file.read_text(encoding="utf-8"), file.name)]
    return [Pair(entry.id.raw, entry.strings[0].raw) for entry in entries]


def taiyaku(found: Sequence[Pair]) -> set[int]:
    """What `taiyaku check --po` reports."""
    en, ja = catalogue(_po(found).encode(), "pairs.po", "en")
    index = {section.number: number for number, section in enumerate(en.sections)}
    return {index[item.rule] for item in compare(en, ja, knowledge(None)).discrepancies if item.rule in index}


def counting(found: Sequence[Pair]) -> set[int]:
    """The ten lines that many projects write: the same multiset of numbers, full-width digits folded."""

    def numbers(text: str) -> Counter[str]:
        return Counter(re.findall(r"\d+(?:[.,]\d+)*", unicodedata.normalize("NFKC", text)))

    return {index for index, pair in enumerate(found) if numbers(pair.en) != numbers(pair.ja)}


def pofilter(*filters: str) -> Checker:
    """What pofilter reports with some filters, or with those that it has by default."""

    def check(found: Sequence[Pair]) -> set[int]:
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "in.po", Path(folder) / "out.po"
            source.write_text(_po(found), encoding="utf-8")
            chosen = [argument for name in filters for argument in ("-t", name)]
            command = ["pofilter", "--progress=none", "--language=ja", *chosen, str(source), str(target)]
            subprocess.run(command, check=True, capture_output=True)
            entries = polib.pofile(str(target)) if target.exists() else []
            return {int(entry.msgctxt) for entry in entries if entry.msgctxt}

    return check


def checkers() -> dict[str, Checker]:
    """The installed checkers, by name."""
    known: dict[str, Checker] = {"same numbers (NFKC multiset)": counting}
    if shutil.which("pofilter"):
        known["pofilter, numbers only"] = pofilter("numbers")
        known["pofilter, default filters"] = pofilter()
    return {**known, "taiyaku check": taiyaku}


def rows() -> Iterable[tuple[str, str, str, str]]:
    """Set, checker, caught of the planted, false alarms of the faithful."""
    for name, found in (("pairs", pairs()), ("game", game()), ("pages", pages())):
        wrong = [index for index, pair in enumerate(found) if pair.kind]
        for checker, check in checkers().items():
            reported = check(found)
            caught = f"{len(reported.intersection(wrong))} of {len(wrong)}" if wrong else "-"
            yield name, checker, caught, f"{len(reported.difference(wrong))} of {len(found) - len(wrong)}"


def missed() -> Iterable[tuple[str, str]]:
    """Of each checker: the kinds of planted errors of the pairs that it does not see at all."""
    found = pairs()
    kinds = Counter(pair.kind for pair in found if pair.kind)
    for checker, check in checkers().items():
        seen = Counter(found[index].kind for index in check(found) if found[index].kind)
        yield checker, ", ".join(f"{kind} ({seen[kind]}/{n})" for kind, n in kinds.items() if seen[kind] < n)


def figures(_: Path) -> Iterator[Figure]:
    """For `make bench`."""
    for name, checker, caught, false in rows():
        yield Figure(f"{name}: {checker}", f"caught {caught}, false {false}")


def _po(found: Sequence[Pair]) -> str:
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Language": "ja"}
    for number, pair in enumerate(found):
        file.append(polib.POEntry(msgctxt=str(number), msgid=pair.en, msgstr=pair.ja))
    return str(file)


def _sections(text: str) -> dict[str, str]:
    """The prose below each `### 1.2 Title`, tables left out."""
    parts = re.split(r"^### (\S+) [^\n]*\n", text, flags=re.MULTILINE)
    return {
        number: " ".join(
            line for line in body.split("## ")[0].splitlines() if line and not line.startswith("|")
        )
        for number, body in zip(parts[1::2], parts[2::2], strict=True)
    }


if __name__ == "__main__":
    for row in rows():
        print("{:7} {:32} caught {:10} false alarms {}".format(*row))
    for checker, kinds in missed():
        print(f"\n{checker} does not see all of: {kinds or 'nothing'}", file=sys.stdout)
