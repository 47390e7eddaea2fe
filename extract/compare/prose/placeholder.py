"""Kind `placeholder`: the placeholders of a program ({name}, %s) differ between the texts.

Named and numbered ones are compared by name, others by their number. False alarms: a percent sign that looks
like a placeholder, and a plural form that correctly omits its figure.
"""

import re
from collections import Counter
from collections.abc import Iterator

from extract.compare.prose.finding import Compared, made, side
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE, placeholders
from extract.read.signs import CODE
from rules_core.model.discrepancies import Discrepancy

_LITERALS = re.compile(
    r"https?://[^\s<>\"')、-】（）：；，！？ぁ-ヿ一-龯]+|``[^`]+``|:[a-z][\w:+.-]*:`[^`]*`"
)
_SIGNS = ("%", "{", "$", "__")
_LITERAL = frozenset(("%%",))
_POSITION = re.compile(r"%\d+\$")
_FLAGS = re.compile(r"^%[-#0+,]+\d*(?:\.\d+)?(?=[a-zA-Z])")
_OF_TIME = re.compile(r"%[-_^]?[YBAHIMp]")  # of a date or time, which every language orders in its own way
_WITH_UNIT = re.compile(r"%\d{1,2}[smhdgx]")
_PLAIN_TYPE = re.compile(r"%[a-zA-Z]")
_PHRASE = re.compile(r"\{[^{}]*[^\W\d_] [^{}]*\}")
_NAMED = re.compile(r"[{(]\w|^[%$]\d|^__|\w%$")  # {name}, %(name)s, %name%, %1$s, $1, __1__


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The placeholders of either text that the other lacks, as one finding."""
    en, ja = compared.en, compared.ja
    texts = [part.passage.raw for part in (en, ja)]
    if not any(sign in text for sign in _SIGNS for text in texts) or any(map(_OF_TIME.search, texts)):
        return
    if any("{" in code[0] and JAPANESE.search(code[0]) for code in CODE.finditer(texts[1])):
        texts = [CODE.sub(" ", text) for text in texts]  # its {words} are to be filled in by the reader
    ours, theirs = map(_placeholders, texts)
    if not all(any(map(_POSITION.match, names)) for names in (ours, theirs)):
        ours, theirs = map(_unplaced, (ours, theirs))
    if all(text.count("{") == text.count("}") == texts[0].count("{") for text in texts):
        ours, theirs = _without_phrases(ours, theirs)
    lacking, added = _without_units(ours - theirs, theirs - ours)
    lacking, added = _not_printed(lacking, ours, texts[1]), _not_printed(added, theirs, texts[0])
    if not lacking:  # {option} may be how the Japanese text sets off what is to be filled in
        added = Counter({name: count for name, count in added.items() if not JAPANESE.search(name)})
    if not lacking and not added:
        return
    sides = [
        side(part, fact) if (fact := _fact(part.passage.raw, names)) else None
        for part, names in ((en, lacking), (ja, added))
    ]
    which = "both" if lacking and added else "en" if lacking else "ja"
    yield made(
        "placeholder",
        compared.number,
        *sides,
        severity=compared.severity("placeholder"),
        code=f"compare.prose.placeholder.{which}",
        fields={
            "lacking": sorted(lacking.elements()),
            "added": sorted(added.elements()),
            "at": compared.number,
        },
        identity=[*sorted(lacking.elements()), "", *sorted(added.elements())],
        section=compared.section,
        confidence="likely",
    )


def _without_phrases(ours: Counter[str], theirs: Counter[str]) -> tuple[Counter[str], Counter[str]]:
    """Placeholders without {several words}, which braces only set off, and as many with Japanese words."""
    phrases = [name for name in ours if _PHRASE.fullmatch(name) and name not in theirs]
    rendered = [name for name in theirs if JAPANESE.search(name) and name not in ours][: len(phrases)]
    return (
        Counter({name: count for name, count in ours.items() if name not in phrases}),
        Counter({name: count for name, count in theirs.items() if name not in rendered}),
    )


def _without_units(lacking: Counter[str], added: Counter[str]) -> tuple[Counter[str], Counter[str]]:
    """Placeholders without those of Qt behind which a letter is a unit: %1s, %1秒."""
    units = [name for name in lacking if _WITH_UNIT.fullmatch(name) and name[:-1] in added]
    return lacking - Counter(units), added - Counter(name[:-1] for name in units)


def _not_printed(names: Counter[str], all_names: Counter[str], text: str) -> Counter[str]:
    """Those of a text that the other one does not print either, letters of a word behind them: %dticks."""
    printed = [name for name in names if _PLAIN_TYPE.fullmatch(name) and text.count(name) >= all_names[name]]
    return Counter({name: count for name, count in names.items() if name not in printed})


def _unplaced(names: Counter[str]) -> Counter[str]:
    """Placeholders without argument positions: %1$s as %s, which a text may use instead."""
    result: Counter[str] = Counter()
    for name, count in names.items():
        result[_FLAGS.sub("%", _POSITION.sub("%", name))] += count
    return result


def _placeholders(text: str) -> Counter[str]:
    """The placeholders of a text; named ones count once, since a sentence may repeat its subject."""
    names = (match[0] for match in placeholders(_LITERALS.sub(" ", text)))
    counts = Counter(_plain(one) for one in names if one not in _LITERAL)
    return Counter({name: 1 if _NAMED.search(name) else count for name, count in counts.items()})


def _plain(placeholder: str) -> str:
    """The placeholder without its format specification: {0:02d} as {0}."""
    if placeholder.startswith("{ "):
        placeholder = "{" + placeholder.strip("{ }") + "}"
    if placeholder.startswith("{") and ":" in placeholder:
        return placeholder.partition(":")[0] + "}"
    if placeholder.count("{") != placeholder.count("}"):
        return "{" + placeholder.strip("{}") + "}"  # within another one
    return "{}" if placeholder.strip("{ }") == "" else _FLAGS.sub("%", placeholder)


def _fact(text: str, names: Counter[str]) -> Fact | None:
    match = next((each for each in placeholders(text) if _plain(each[0]) in names), None)
    return None if match is None else Fact("term", match[0], match[0], *match.span())
