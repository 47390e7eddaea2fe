"""Books of a game that no system declares: every planted difference is found, and nothing else."""

import html
import re
from pathlib import Path

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair

BOOKS = Path(__file__).parent / "books"
EN = (BOOKS / "harbor.en.txt").read_text(encoding="utf-8")
JA = (BOOKS / "harbor.ja.txt").read_text(encoding="utf-8")

CASES = [
    ("the books as they are", "en", "", "", []),
    ("a figure", "ja", "強風\t3", "強風\t4", [("value", "4-5", "tugspeed")]),
    ("a figure in the other book", "en", "Coal | 7 | 6", "Coal | 7 | 5", [("value", "coal", "summer")]),
    ("a dash for a figure", "ja", "嵐\t1\t—", "嵐\t1\t2", [("value", "6", "bargespeed")]),
    ("the figures of a label", "ja", "2～3\tそよ風", "2～4\tそよ風", [("header", "2-3", None)]),
    ("a label's figure far from its own", "ja", "6\t嵐", "46\t嵐", [("header", "6", None)]),
    ("the last row lost", "ja", "大破\t5\t60\n", "", [("missing-row", "crippled", None)]),
    ("the first row lost", "ja", "軽\t1\t10\n", "", [("missing-row", "light", None)]),
    ("a row lost in the middle", "en", "Heavy | 3 | 25\n", "", [("missing-row", "重", None)]),
    ("a mark lost", "ja", "魚*", "魚", [("mark", "fish", None)]),
    ("a figure of a note", "ja", "夏は2を", "夏は3を", [("note", None, None)]),
    ("a range in another notation", "ja", "4～5\t強風", "4-5\t強風", []),
    ("full-width figures", "ja", "石炭\t7", "石炭\t７", []),
]


def as_html(text: str, language: str) -> str:
    """The book as a web page: rows become tables, `*` behind a word a raised mark."""
    parts: list[str] = []
    rows: list[str] = []
    for line in [*text.split("\n"), ""]:
        cells = re.split(r"\s*[|\t]\s*", line)
        if len(cells) > 1:
            tag = "td" if rows else "th"
            made = (re.sub(r"\*$", "<sup>*</sup>", html.escape(cell)) for cell in cells)
            rows.append("<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in made) + "</tr>")
            continue
        if rows:
            parts.append("<table>" + "".join(rows) + "</table>")
            rows = []
        parts.append(f"<p>{html.escape(line)}</p>" if line else "")
    return f'<!doctype html><html lang="{language}"><body>{"".join(parts)}</body></html>'


@pytest.mark.parametrize("form", ["txt", "html"])
@pytest.mark.parametrize("system", [None, "auto"])
@pytest.mark.parametrize(
    ("book", "before", "after", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_planted_differences_are_found_and_no_others(
    book: str,
    before: str,
    after: str,
    expected: list[tuple[str, str | None, str | None]],
    system: str | None,
    form: str,
    tmp_path: Path,
) -> None:
    texts = {"en": EN, "ja": JA}
    assert before in texts[book]
    texts[book] = texts[book].replace(before, after, 1)
    paths = []
    for language, text in texts.items():
        paths.append(tmp_path / f"book.{language}.{form}")
        paths[-1].write_text(as_html(text, language) if form == "html" else text, encoding="utf-8")
    en, ja = read_pair(paths[0], paths[1], system=system, use_cache=False)
    found = compare(en, ja, knowledge(en.system)).discrepancies
    assert [(item.kind, *item.cell[1:]) for item in found] == expected
