"""Names, comments and docstrings are present-day technical English; words that made readers stop are gone."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PRODUCT = ("api", "extract", "rules_core", "docs/_ext", "taiyaku", "examples")
ODD = re.compile(
    r"\b(?:beads?|whoever|by heaps|heed|misfits?|wherefrom|betake|aught|hence|lest"
    r"|merely|aslant|plumb|likeliest|gravest|gravely"
    r"|none (?:is|are) to be had|told apart|put in its place whole|hangs on"
    r"|answers? each other|so many (?:characters|of them|lines))\b",
    re.IGNORECASE,
)
RIDDLES = re.compile(
    r"^\s*(?:(?:async )?def|class) (?:_*(?:told|said|asked|sited|akin|weigh|weigh_text|may_trickle|put_out"
    r"|tell|speak|complain|reckon|settle|mended|plainly|throw_away|be_like|gravest|likeliest|neighbourly)"
    r"|Remark|AllThere|Arrivals|Asked\w*)\b"
    r"|^\s*(?:told|said|asked|likest|kindred|homeless|heard|wishes|anything_else)(?:: [^=\n]+)? = ",
    re.MULTILINE,
)


def test_no_odd_word_comes_back() -> None:
    faults = []
    for folder in PRODUCT:
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text("utf-8")
            for match in (*ODD.finditer(text), *RIDDLES.finditer(text)):
                line = text.count("\n", 0, match.start()) + 1
                faults.append(f"{path.relative_to(ROOT)}:{line}: {match[0].strip()}")
    assert not faults, "\n".join(faults)


def test_an_odd_word_would_be_seen() -> None:
    assert ODD.search("# the likeliest of them")
    assert RIDDLES.search("    told: str = say()")
    assert RIDDLES.search("class AskedTable(Base):")
    assert RIDDLES.search("def _gravest(outcomes):")
    assert not RIDDLES.search("class Remarkable:")
