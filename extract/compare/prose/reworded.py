"""In a large catalogue, findings in words alone become unsure if the words next to them are rephrased.

Kinds `omission`, `modality` and `opposite` compare words with words. A text that rephrases the whole
statement may well rephrase a negation, and then also lacks the usual translation of the negated word.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice

from extract.align.echoes import SAMPLE, Echoes
from extract.align.transliteration import sound_similarity
from extract.compare.prose.bound import BOUND
from extract.compare.prose.finding import Compared
from extract.compare.prose.spoken_name import WELL
from extract.compare.prose.words import Member, hinted
from extract.facts.basic_words import rendered_words
from extract.facts.needles import EDGE, needles
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy

_KATAKANA = re.compile("[ァ-ヶー]{2,}")
_PRIVATIVE = re.compile("[非未不無]")  # before what it denies: 非表示
_CAPITAL = re.compile("(?<=[a-z,] )[A-Z][a-z]{2,}")
KINDS = frozenset(("omission", "modality", "opposite"))


def weighed(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings; those in rephrased text are unsure."""
    if not any((item.kind in KINDS or _is_spoken(item)) and item.confidence != "unsure" for item in reported):
        return list(reported)
    parts = {each.number: (each.en, each.ja) for each in compared if not (each.alone or each.example)}
    texts = _Texts({number: (en.passage.raw, ja.passage.raw) for number, (en, ja) in parts.items()})
    return [
        replace(item, confidence="unsure") if texts.echoes.known and not _witnessed(item, texts) else item
        for item in reported
    ]


class _Texts:
    """The texts of a catalogue by the number of their message, and what they have in common."""

    def __init__(self, pairs: Mapping[str, tuple[str, str]]) -> None:
        self.pairs = pairs
        self.echoes = Echoes([(en.lower(), ja) for en, ja in pairs.values()])
        self._rules = list(pairs)
        self._stating: dict[tuple[str, ...], list[tuple[str, str]]] = {}

    def stating(self, rule: str, member: Member) -> list[str]:
        """The Japanese texts of a sample of the other messages whose English text has a member."""
        forms, texts = member.telling.forms["en"], self.echoes.texts
        key = tuple(forms)
        if key not in self._stating:
            beginnings = {needle for form in forms for needle in needles(form, "en")}
            whole = all(needle.startswith(EDGE) for needle in beginnings)
            places = self.echoes.places([one.strip(EDGE) for one in beginnings] if whole else [""])
            pattern = member.telling["en"]
            found = ((self._rules[at], texts[at][1]) for at in places if pattern.search(texts[at][0]))
            self._stating[key] = list(islice(found, SAMPLE + 1))
        return [ja for other, ja in self._stating[key] if other != rule][:SAMPLE]


@cache
def _told_freely() -> tuple[dict[str, str], ...]:
    """What messages leave to the context: of 35 such reports in public catalogues 3 were right."""
    return tuple(
        {language: say(f"compare.prose.omission.{name}", language) for language in ("en", "ja")}
        for name in ("restriction", "condition", "concession", "part")
    )


def _is_spoken(item: Discrepancy) -> bool:
    """Whether a finding is on a name and a word in katakana that does not sound like it."""
    return (
        item.code == "compare.prose.term"
        and item.en is not None
        and item.ja is not None
        and _KATAKANA.fullmatch(item.ja.raw) is not None
    )


def _known_by_sound(item: Discrepancy, pairs: Mapping[str, tuple[str, str]]) -> bool:
    """Whether another text renders the name, or what the word in katakana sounds like, by its sound."""
    name, spoken = (side.raw if side else "" for side in (item.en, item.ja))
    small = name.lower()
    alone = re.compile(rf"(?<![A-Za-z]){re.escape(small)}(?![A-Za-z])")
    if any(small in en and alone.search(en) for en, _ in pairs.values()):
        return False  # no name: Domain, a domain
    for rule, (en, ja) in pairs.items():
        if rule == item.rule:
            continue
        if name in en and any(sound_similarity(word, name) >= WELL for word in _KATAKANA.findall(ja)):
            return True
        if spoken in ja and any(sound_similarity(spoken, word) >= WELL for word in _CAPITAL.findall(en)):
            return True
    return False


def _is_opposite(item: Discrepancy, texts: _Texts) -> bool:
    """Whether the two words are opposites in these texts: round and ターン may be one thing there."""
    words = [side.raw if side else "" for side in (item.en, item.ja)]
    usual = not _PRIVATIVE.match(words[1]) and texts.echoes.renders(words[0].split()[-1], words[1])
    if usual and (item.code == BOUND or _is_shared(words[1], texts.pairs[item.rule or ""][0])):
        return False
    return _settled(item, texts, evident=usual)


def _is_shared(japanese: str, english: str) -> bool:
    """Whether an English text has what a Japanese word says."""
    members = [one for members in hinted(japanese, "ja").values() for one in members]
    return any(
        one.any["en"].search(english.lower()) for one in members if one.telling["ja"].fullmatch(japanese)
    )


def _settled(item: Discrepancy, texts: _Texts, *, evident: bool) -> bool:
    """Whether the other texts with the English word mostly have a Japanese form of the same member.

    It must be `evident` where the word in question is usual as well: read and unread share many texts. Where
    too few texts have the English word, the words beside it must be rendered as usual.
    """
    word = item.en.raw.lower() if item.en else ""
    few = True
    known = (one for members in hinted(word, "en").values() for one in members)
    for member in (one for one in known if one.telling["en"].fullmatch(word)):
        having = texts.stating(item.rule or "", member)
        few = few and len(having) < FEWEST
        form = (member.telling if evident else member.any)["ja"]
        if len(having) >= FEWEST and sum(map(bool, map(form.search, having))) >= MOSTLY * len(having):
            return True
    return few and not evident and _mostly_rendered(*texts.pairs[item.rule or ""], word)


def _mostly_rendered(en: str, ja: str, word: str) -> bool:
    """Whether the words beside one are rendered as usual, if there are any."""
    known, rendered = rendered_words(en.lower().replace(word, " ", 1), ja)
    return (known > 0 or en.strip().lower() == word) and rendered >= RENDERED * known


FEWEST, MOSTLY = 2, 0.7  # texts with the word, and the share of them that settles it
RENDERED = 0.6  # of the basic words of a text that says the same in the same words


def _witnessed(item: Discrepancy, texts: _Texts) -> bool:
    pairs, echoes = texts.pairs, texts.echoes
    if _is_spoken(item) and item.confidence != "unsure":
        return _known_by_sound(item, pairs)
    if item.kind not in KINDS or item.confidence == "unsure" or item.rule not in pairs:
        return True
    if item.kind == "omission" and item.fields.get("what") in _told_freely():
        return False
    if item.kind == "opposite":
        return bool(item.en and item.ja and _is_opposite(item, texts))
    en, ja = pairs[item.rule or ""]
    if item.en is None:  # a negation in Japanese only is compared with the whole English text
        return echoes.beside(en, 0, 0, ja)
    span = item.en.span
    return span is None or echoes.beside(en, span.start, span.end, ja)
