"""Kind `term`, for text that is the same in both languages: addresses, files, keys, versions, names.

Reported if each text has exactly one of a kind that the other lacks, or code of theirs differs in one figure.
False alarms: the same page in the other language, and a product with another name there.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rapidfuzz.fuzz import partial_ratio, ratio

from extract.align.names import Names
from extract.align.parts import Part
from extract.align.transliteration import FITS, rendering
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.rendered import is_translated
from extract.facts.basic_words import IDLE
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Discrepancy

_WORTH = re.compile(r"://|[A-Za-z0-9_]\.[a-z0-9]|[A-Za-z] ?\+ ?[^\s\d]|[A-Za-z-]{3}|[A-Z]{2}")
_URL = re.compile(r"https?://[!#-&*-;=?-\[\]-_a-z{-~]*[#-&*+/-9=?-Z_a-z~]")
_FILE = re.compile(r"(?<![\w./:@-])[\w-]*[A-Za-z_][\w-]*\.[a-z][a-z0-9]{1,4}(?![\w(/]|\.\w)", re.ASCII)
_MODIFIER = r"(?:ctrl|control|alt|option|shift|cmd|command|meta|super)"
_KEYS = re.compile(rf"(?<![a-z])(?:{_MODIFIER} ?\+ ?)+(?:[a-z]+\d*|\d+|[!-/:-@\[-`{{-~])(?!-)", re.IGNORECASE)
NO_NAME = re.compile(  # keys, months, days
    rf"{_MODIFIER}|return|enter|delete|del|escape|esc|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)days?",
    re.IGNORECASE,
)
_VERSION = re.compile(
    r"(?:versions?|ver\.?|python|バージョン) ?v?(\d+\.\d+(?:\.\d+)*)(?![\d.]*\d)", re.IGNORECASE
)
_NAME = r"(?=[A-Za-z-]*[A-Z])(?=[A-Za-z-]*[a-z])[A-Za-z]+(?:-[A-Z][a-z]+)?"
_PRODUCT = re.compile(
    rf"(?=[A-Za-z-]{{3}})(?<![A-Za-z0-9_.+/:-]){_NAME}(?: (?=[A-Z]){_NAME})*(?![A-Za-z0-9_(/:-])", re.ASCII
)
_ACRONYM = re.compile(r"(?<![A-Za-z0-9_.+/:&;%$-])(?:[A-Z]{2,5}|[A-Z]+\d)(?![A-Za-z0-9_(/:+-])", re.ASCII)
_SENTENCE = re.compile(r"[a-z]\S* \S+ \S+.*[.!?:]\W*$", re.DOTALL)
_AMID = re.compile(r"[a-z,] $")
_LANGUAGE = re.compile(r"(?<![a-z])(?:en|ja|jp|us|gb|en[-_](?:us|gb)|ja[-_]jp)(?![a-z])")
_FIGURES = re.compile(r"\d+(?:\.\d+)*")
_CODE = re.compile(r"(?=`)(?<![:`\w])(``?)(?!`)([^`\n]+)\1(?!`)")
_SPELLINGS = {"control": "ctrl", "command": "cmd"}
_KATAKANA = re.compile("[ァ-ヶー]{2,}")
_WORDS = re.compile(r"[A-Za-z]+")
_NO_WORDS = frozenset(("it", "us"))  # in capitals more often abbreviations
PRINTED = 88  # of 100: likeness of words that the other text prints in other letters
ALIKE = 60  # of 100; less is another file, which a translator chose


def find(compared: Compared) -> Iterator[Discrepancy]:
    """One finding for each kind of literal that differs between the texts."""
    en, ja = compared.en, compared.ja
    if compared.treatments is not None:
        return  # the words of a declared system are in its glossary
    if not JAPANESE.search(ja.passage.raw):
        return
    if "`" in ja.passage.raw and _FIGURES.search(ja.passage.raw):
        for piece, other in _codes(en.passage.raw, ja.passage.raw):
            yield between("term", compared, piece, other, also="literal", sure="likely")
    if not _WORTH.search(ja.passage.raw):
        return
    for kind in _KINDS:
        theirs = _literals(ja, kind)
        ours = _literals(en, kind) if theirs else {}
        if not ours:
            continue
        lacking = [
            key
            for key, fact in ours.items()
            if key not in theirs
            and _is_literal(fact, en.passage.raw)
            and not _is_emphasised(fact, compared.names)
            and not (fact.value == "product" and is_translated(fact.raw.lower(), ja.passage.raw))
        ]
        added = [key for key in theirs if key not in ours]
        if len(lacking) == len(added) == 1:
            first, second = ours[lacking[0]], theirs[added[0]]
            changed, more = compared.pairing.changed, compared.pairing.only["ja"]
            if any(fact.start < first.end and first.start < fact.end for fact, _ in changed) or any(
                run[0].start <= second.start < run[-1].end for run in more
            ):
                continue
            if _may_replace(first, second, en.passage.raw, ja.passage.raw):
                yield between("term", compared, first, second, also="literal", sure="likely")


def _codes(en: str, ja: str) -> Iterator[tuple[Fact, Fact]]:
    """The pieces of code of two texts that differ in one figure: ``chmod 755``, ``chmod 775``."""
    pieces = [[(" ".join(match[2].split()), match) for match in _CODE.finditer(text)] for text in (en, ja)]
    counts = [Counter(piece for piece, _ in side) for side in pieces]
    lone = [
        {piece: match for piece, match in side if count[piece] > other[piece] and _FIGURES.search(piece)}
        for side, count, other in zip(pieces, counts, counts[::-1], strict=True)
    ]
    for piece, match in lone[0].items():
        alike = [one for one in lone[1] if _one_figure_differs(piece, one)]
        if len(alike) == 1:
            other = lone[1][alike[0]]
            yield (
                Fact("term", "code", match[2], *match.span(2)),
                Fact("term", "code", other[2], *other.span(2)),
            )


def _one_figure_differs(one: str, other: str) -> bool:
    figures = zip(_FIGURES.findall(one), _FIGURES.findall(other), strict=False)
    return _FIGURES.split(one) == _FIGURES.split(other) and sum(a != b for a, b in figures) == 1


def _may_replace(first: Fact, second: Fact, en: str, ja: str) -> bool:
    """Whether a literal may be a wrong form of the other one."""
    ours, theirs = first.raw.lower(), second.raw.lower()
    if first.value == "url":
        return _one_figure_differs(ours, theirs)
    if first.value == "file":
        (name, _, kind), (other, _, of_other) = ours.rpartition("."), theirs.rpartition(".")
        alike = name == other or (kind == of_other and ratio(ours, theirs) >= ALIKE)
        return alike and not _LANGUAGE.search(theirs)
    if first.value == "acronym":
        initials = "".join(word[0] for word in _WORDS.findall(en)).lower()
        return theirs not in initials and ours not in ja.lower() and theirs not in en.lower()
    if first.value == "product":
        if not _SENTENCE.search(en):
            return False
        joined = theirs.replace("-", "") in en.lower().replace("-", "")  # WiFi, Wi-Fi
        printed = " " in theirs and partial_ratio(theirs, en.lower()) >= PRINTED  # Tide Tables, Tide Table
        known = joined or printed or ours in ja.lower() or _SPELLINGS.get(ours) == theirs
        known = known or any(rendering(word, ours.replace(" ", "")) >= FITS for word in _KATAKANA.findall(ja))
        return not known and theirs[:3] != ours[:3]
    return True


def _is_literal(fact: Fact, en: str) -> bool:
    """Whether a capitalised word is no month, no key, and not just the beginning of a sentence or title."""
    if fact.value != "product":
        return True
    return (
        NO_NAME.fullmatch(fact.raw) is None
        and _AMID.search(en, max(fact.start - 3, 0), fact.start) is not None
    )


def _is_emphasised(fact: Fact, known: Names | None) -> bool:
    """Whether capitals only stress a word of the language: ANY, BONUS."""
    word = fact.raw.lower()
    return (
        fact.value == "acronym"
        and word not in _NO_WORDS
        and (word in IDLE or (known is not None and known.is_word(word)))
    )


class _Kind(NamedTuple):
    """Literals of one kind: `sign` is in every text that has one."""

    name: str
    sign: re.Pattern[str]
    pattern: re.Pattern[str]


_KINDS = (
    _Kind("url", re.compile("://"), _URL),
    _Kind("file", re.compile(r"[A-Za-z0-9_-]\.[a-z]"), _FILE),
    _Kind("keys", re.compile(r"\+"), _KEYS),
    _Kind("version", re.compile(r"\d\.\d"), _VERSION),
    _Kind("product", re.compile("[A-Za-z-]{3}"), _PRODUCT),
    _Kind("acronym", re.compile("[A-Z][A-Z0-9]"), _ACRONYM),
)


def _literals(part: Part, kind: _Kind) -> Mapping[str, Fact]:
    """The literals of one kind in a text, each by its canonical form."""
    text = part.passage.raw
    if not kind.sign.search(text):
        return {}
    if kind.name in ("product", "acronym"):
        matches = kind.pattern.finditer(part.visible)
        return {match[0].lower(): Fact("term", kind.name, match[0], *match.span()) for match in matches}
    literals: dict[str, Fact] = {}
    for match in kind.pattern.finditer(text):
        group = 1 if kind.name == "version" else 0
        literals.setdefault(_key(match[group]), Fact("term", kind.name, match[group], *match.span(group)))
    return literals


def _key(spelled: str) -> str:
    small = "".join(spelled.lower().split())
    if "+" in small and "://" not in small:
        parts = [_SPELLINGS.get(part, part) for part in small.split("+")]
        return "+".join([*sorted(parts[:-1]), parts[-1]])
    return small
