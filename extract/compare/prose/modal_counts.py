"""What one sentence allows, forbids or commands too often, and its translation something else.

You may skip one step, but you must do the others: Japanese that allows both has one permission too many and
one command too few. Looked for in sections with titles. False alarms: a limit or a denial that says so.
"""

import re
from collections import Counter
from collections.abc import Iterator

from extract.compare.prose.clauses import Clauses, corresponding_clauses
from extract.compare.prose.finding import Compared
from extract.facts.fact import Fact
from rules_core.model.tables import Edition

LONGEST = 300  # characters of an English sentence
MODALS = MAY, MAY_NOT, *_ = ("may", "may not", "must", "need not")
_ONE = frozenset((frozenset(("may", "need not")), frozenset(("must", "may not"))))
"""Two of which either may say what the other one does: must be at least 18, 18 歳未満は…できない."""
_NOBODY = re.compile(r"\b(?:no|nobody|neither|none)\b(?:\s(?!is\b|are\b)[a-z]+){0,5}\s$")
_DENIAL = re.compile(
    r"\b(?:no(?!te)|none|nobody|nothing|neither|nor|not|never|without|un(?!it|der|til)[a-z]{4,})\b|n['’]t\b"
)
_DENIAL_JA = re.compile("な[いくけ]|ません|ず(?=[、にと]|$)|ぬ|[不禁無未非]|しか")
_LIMIT = re.compile(
    r"\b(?:only|no longer|until|before|unless|except[a-z]*|fewer|less|more than|limit[a-z]*|alone|instead"
    r"|rather|too|least|most|maximum|exceed[a-z]*|prevent[a-z]*|fail[a-z]*|otherwise|empty|hardly|in[a-z]{3,}[ai]ble|forbid[a-z]*"
    r"|against)\b"
)
_LIMIT_JA = re.compile("だけ|のみ|限|以外|除|最大")
_NEED = re.compile(r"\b(?:ha(?:ve|s) to|needs?|requir[a-z]+|necessary|only|unless|without|until)\b")
_POSSIBLY = re.compile("可能性|かもしれ|場合があ|ことがあ|恐れ|おそれ")


def modal_counts(compared: Compared) -> Iterator[tuple[Fact, Fact]]:
    """The English word that has no counterpart and the Japanese one that is too many, of each sentence."""
    if not compared.parts.title:
        return
    for clauses in corresponding_clauses(compared):
        if not (clauses.single or clauses.sure) or len(clauses.en) > LONGEST:
            continue
        if "?" in clauses.en or _POSSIBLY.search(clauses.ja):
            continue
        ours, theirs = _modals(compared, clauses, "en"), _modals(compared, clauses, "ja")
        en, ja = Counter(value for value, _ in ours), Counter(value for value, _ in theirs)
        lacking = [one for one in MODALS if en[one] > ja[one]]
        more = [one for one in MODALS if ja[one] > en[one]]
        if ours and theirs and len(lacking) == len(more) == 1:
            rest = _without(clauses, "en", ours).lower(), _without(clauses, "ja", theirs)
            if not _is_told_otherwise(lacking[0], more[0], *rest):
                yield (
                    next(fact for value, fact in ours if value == lacking[0]),
                    next(fact for value, fact in reversed(theirs) if value == more[0]),
                )


_Modals = list[tuple[str, Fact]]


def _modals(compared: Compared, clauses: Clauses, edition: Edition) -> _Modals:
    """What each modal word of a sentence states; what nobody may is forbidden."""
    places = clauses.offsets[edition]
    facts = [
        fact
        for fact in compared.part(edition).facts
        if fact.kind == "modality" and fact.value in MODALS and fact.start in places
    ]
    text = compared.part(edition).passage.raw.lower() if edition == "en" else ""
    return [
        (MAY_NOT if fact.value == MAY and _NOBODY.search(text, 0, fact.start) else fact.value, fact)
        for fact in facts
    ]


def _without(clauses: Clauses, edition: Edition, modals: _Modals) -> str:
    """The sentence with blanks for its modal words."""
    text = clauses.en if edition == "en" else clauses.ja
    covered = {at for _, fact in modals for at in range(fact.start, fact.end)}
    places = clauses.offsets[edition]
    return "".join(" " if at in covered else letter for letter, at in zip(text, places, strict=True))


def _is_told_otherwise(lacking: str, more: str, english: str, japanese: str) -> bool:
    """Whether anything beside the modal words may say in Japanese what it lacks."""
    if frozenset((lacking, more)) in _ONE:
        return True
    denials = len(_DENIAL.findall(english))
    match lacking, more:
        case "may", "may not":
            return denials > 0 or _LIMIT.search(english) is not None
        case "may not", "may":
            limit = _LIMIT.search(english) or _LIMIT_JA.search(japanese)
            return limit is not None or len(_DENIAL_JA.findall(japanese)) > denials
        case "may", "must":
            return _NEED.search(english) is not None
        case "must", "may":
            return _LIMIT_JA.search(japanese) is not None
        case _:
            return False
