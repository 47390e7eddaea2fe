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
from extract.facts.lexicon import any_listed
from rules_core.model.tables import Edition

LONGEST = 300  # characters of an English sentence
MODALS = ("may", "may not", "must", "need not")
_ONE = frozenset((frozenset(("may", "need not")), frozenset(("must", "may not"))))
"""Two of which either may say what the other one does: must be at least 18, 18 歳未満は…できない."""
_NOBODY = re.compile(r"\b(?:no|nobody|neither|none)\b(?:\s(?!is\b|are\b)[a-z]+){0,5}\s$")
_NOTHING = re.compile(r"\bno\s(?!fewer|less|more)[^.;:,!?]*\b(?:required|needed|necessary)$")


def modal_counts(compared: Compared) -> Iterator[tuple[Fact, Fact]]:
    """The English word that has no counterpart and the Japanese one that is too many, of each sentence."""
    if not compared.parts.title:
        return
    for clauses in corresponding_clauses(compared):
        if not clauses.sure or len(clauses.en) > LONGEST:
            continue
        left_open = "?" in clauses.en or _forms("en", "open").search(clauses.en)
        if left_open or _forms("ja", "possibly").search(clauses.ja):
            continue
        ours, theirs = _modals(compared, clauses, "en"), _modals(compared, clauses, "ja")
        en, ja = Counter(value for value, _ in ours), Counter(value for value, _ in theirs)
        lacking = [one for one in MODALS if en[one] > ja[one]]
        more = [one for one in MODALS if ja[one] > en[one]]
        if len(lacking) == len(more) == 1:
            rest = _without(clauses, "en", ours), _without(clauses, "ja", theirs)
            if not _is_told_otherwise(lacking[0], more[0], *rest):
                yield (
                    next(fact for value, fact in ours if value == lacking[0]),
                    next(fact for value, fact in reversed(theirs) if value == more[0]),
                )


_Modals = list[tuple[str, Fact]]


def _modals(compared: Compared, clauses: Clauses, edition: Edition) -> _Modals:
    """What each modal word of a sentence states; what nobody may is forbidden, and no change that is
    required is none that must be made.
    """
    places = clauses.offsets[edition]
    facts = [
        fact
        for fact in compared.part(edition).facts
        if fact.kind == "modality" and fact.value in MODALS and fact.start in places
    ]
    text = compared.part(edition).passage.raw.lower() if edition == "en" else ""
    return [(_stated(fact, text), fact) for fact in facts]


def _stated(fact: Fact, text: str) -> str:
    if fact.value == "may" and _NOBODY.search(text, 0, fact.start):
        return "may not"
    return "need not" if fact.value == "must" and _NOTHING.search(text, 0, fact.end) else fact.value


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
    denials = len(_forms("en", "denials").findall(english))
    match lacking, more:
        case "may", "may not":
            return denials > 0 or _forms("en", "limits").search(english) is not None
        case "may not", "may":
            limit = _forms("en", "limits").search(english) or _forms("ja", "limits").search(japanese)
            return limit is not None or len(_forms("ja", "denials").findall(japanese)) > denials
        case "may", "must":
            return _forms("en", "needs").search(english) is not None
        case "must", "may":
            return _forms("ja", "limits").search(japanese) is not None
        case _:
            return False


def _forms(edition: Edition, name: str) -> re.Pattern[str]:
    return any_listed(edition, "modal_counts", name)
