"""What one text asks for and the Japanese one only allows: enter the code, コードを入力してもかまいません.

No English word permits anything there or leaves it open. False alarms: a permission told without such words.
"""

import re
from collections.abc import Iterator

from extract.compare.prose.clauses import corresponding_clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.words import WordSpan
from extract.facts.fact import Fact

_ALLOWED = re.compile(
    r"(?:て|[んい]で)も(?:かまいません|かまわない|構いません|構わない|よい|良い|いい)(?:です)?(?=[。！．.:：]|\s*$)"
)
_COMMANDS = re.compile(
    r"\b(?:please|must|need(?:s|ed)? to|ha(?:s|ve) to|required|requires?)\b|(?:(?<=[.!;:,] )|^)"
    r"(?!(?:the|an?|th(?:is|at|ese|ose|ere|ey)|it|its|you|your|we|s?he|my|our|all|some|each|every|no|one|if|when"
    r"|while|once|after|before|in|on|for|from|by|with|as|at|to|[a-z]+ing)\b)"
    r"[a-z]+(?= )(?![^.;:]* (?:is|are|was|were|will)\b)"
)
_OPEN = re.compile(
    r"\b(?:may|can|could|might|cannot|able|allow\w*|permi\w+|option\w*|free(?:ly)?|fine|ok(?:ay)?|accept\w*"
    r"|safe\w*|welcome|like|want|wish\w*|prefer\w*|need not|necessary|matter|any\w*|even|whatever|wherever"
    r"|whether|either|possibl\w+|instead|alternativ\w+|just|simply|also|or|too|alright|good|enough|should"
    r"|no need)\b|n['’]t|\bnot\b|\bif you\b|\?"
)


def commands_allowed(compared: Compared) -> Iterator[tuple[Fact, Fact]]:
    """The first English command and the Japanese permission in corresponding clauses."""
    for clauses in corresponding_clauses(compared):
        allowed = _ALLOWED.search(clauses.ja)
        command = _COMMANDS.search(clauses.en) if allowed else None
        if allowed and command and not _OPEN.search(clauses.en if clauses.single else clauses.around_en):
            yield (
                clauses.fact(compared, "en", "modality", "must", WordSpan(*command.span())),
                clauses.fact(compared, "ja", "modality", "may", WordSpan(*allowed.span())),
            )
            return
