"""A denial in one sentence, while the other sentence has nothing at all that may deny.

Looked for where `polarity` cannot tell what is denied: the ending of the denied word says nothing, or its
usual renderings are unknown. Then the words beside the denial must be rendered, or most of the sentence.
"""

import re
from collections.abc import Iterator
from itertools import islice

from extract.align.transliteration import rendering
from extract.compare.prose import polarity_forms as forms
from extract.compare.prose.words import markers
from extract.facts.basic_words import known_words, rendered_words, without_shared, words_behind
from rules_core.model.tables import Edition

NEXT = 2  # words of content behind a denial, one of which it denies
BEFORE = 8  # Japanese characters before a denial in which its word stands
FEWEST, MOSTLY = 2, 0.6  # known words of a sentence that is rendered in the same words, and their share
LETTERS = 4  # of an English word that a word in katakana may represent

_DENIAL = re.compile(
    r"(?<![a-z])(?:[a-z]+n(?:['’]|&#?\w+;)t|not|never|cannot|unable|impossible|without|none|nobody"
    r"|nothing(?! else)|neither|missing|lacks?|failed to"
    r"|no(?!, | (?:longer|more|less|later|sooner|doubt|matter|wonder|problem|worr[a-z]+)))(?![a-z])"
)
_STOP = re.compile(r"[.;:!?()](?=\s|$)|, ")
ANY_JA = re.compile(
    f"{forms.NEGATIVE_ANY.pattern}|な[しきく]|ナシ|[抜省空初嫌否]|スキップ|(?<!必)(?<!ま)ず(?=[一-龯ァ-ヶ])"
    "|[うくすつぬぶむぐる]な(?=[よね]?(?:[！!。、…]|$))|ね[えぇー]|[かさたなまらわせ]ん(?=[ぞよ]?(?:[！!。、]|$))|(?<![0-9.])0(?![0-9.])"
    "|以[下上]でも|未満でも|[欠尽崩漏迷忘]|性が低|(?<![A-Za-z])(?i:not)(?![A-Za-z])|おかし|即[座時]|素手|むき出し|剥き出し|露[出わ]|丸見え|苦手|面倒|[やよ]め|遠慮|控え|落ち|ノー|いいえ|[す過]ぎ|まだの|[一-龯]前(?=[のにで。、]|$)"
)
ANY_EN = re.compile(
    f"{forms.ANY_DENIAL.pattern}|"
    r"\b(?:otherwise|suppress|same|clear|wrong|bad|implicit|wanted|equal|forever|permanent|inher|hard"
    r"|difficult|fixed|static|idle|remain|intact|left|off|end|raw|untouch|keep|stay|still|already|wild"
    r"|stubbl|secret|silent|quiet|hidden|blank|blunt|constant|forg[eo]t|beyond|over|exceed|ill|dead|die|false|beware|optional"
    r"|lost|lose|vain|afraid|before|last|against|cut|remov|delet|kill|destroy|resist|protect|guard|than"
    r"|suspend|at least|away|if|closed?|shut|both|short of|out|stuck|dis[a-z]{3}|i[nmr][a-z]{5}|de[a-z]{4}"
    r"|non|mis[a-z]{4}|uni[dmn])[a-z]*\b"
    r"|[a-z]free\b|\bunder-[a-z]|\bon (?:a )?par\b"
)
_DENIED = re.compile(
    "(?<!ざるを得)(?<!かも知れ)(?<!すぎ)(?<!過ぎ)(?:(?P<ends>(?<![つ行])な(?:い(?=[。、]|$|で(?=す)|よう|こと|と[はき]|ため|の[でに]|場合|時|もの)|かった(?=[。、]|$|です))"
    "|ません(?=[。、:：<…]|$|で)|不可(?=[。、]|$)|(?<![つ行])ないで(?:くだ|下)さい)"
    "|(?<![つ行])ない(?=[一-龯ァ-ヶ]))"
)
_PARTICLE = re.compile("[はがをにで、]")
_YET = "まだ"  # English says what will be
_KATAKANA_END = re.compile("[ァ-ヶー]+$")  # of a word that is cut off
_COMPOUND = re.compile("[一-龯]{2,}")
_BELOW = re.compile("未満|を?超えて")
_KATAKANA, _WORD = re.compile("[ァ-ヶー]{3,}"), re.compile(rf"[a-z]{{{LETTERS},}}")


def lone_denials(english: str, japanese: str) -> Iterator[tuple[Edition, int, int]]:
    """The denials of one sentence, the English one in small letters, to which the other has no answer."""
    if not _may_deny(english, japanese):
        for match in _DENIAL.finditer(markers()[0].without_idle("en", english)):
            if not _said_otherwise(english, match) and _is_rendered(english, match.end(), japanese):
                yield "en", *match.span()
    elif not ANY_EN.search(english):
        for match in _DENIED.finditer(markers()[0].without_idle("ja", japanese)):
            first = _KATAKANA_END.sub("", japanese[: max(match.start() - BEFORE, 0)])
            near = japanese[len(first) : match.start() + 1]
            sentence = _sentence(japanese, match.start())
            if forms.LIMITED.search(sentence) or _YET in sentence:
                continue
            if prevents := japanese.startswith("よう", match.end()):  # あふれないように may say why
                near = _PARTICLE.split(near)[-1]
            mostly = match["ends"] and not prevents and _is_mostly_rendered(english, japanese)
            if mostly or _renders_any(english, near):
                yield "ja", *match.span()


def _may_deny(english: str, japanese: str) -> bool:
    """Whether anything in a Japanese sentence may deny: not 未満, nor a part of a word of both, 削除."""
    if not ANY_JA.search(japanese):
        return False
    rest = without_shared(_DENIAL.sub(" ", english), japanese)[1]
    kept = _COMPOUND.sub(lambda word: word[0] if rest[slice(*word.span())].strip() else " ", japanese)
    return ANY_JA.search(_BELOW.sub(" ", kept)) is not None


def _said_otherwise(english: str, denial: re.Match[str]) -> bool:
    """Whether what is denied is a limit or the like, which Japanese says without a denial."""
    behind = _STOP.split(english[denial.end() :], maxsplit=1)[0]
    before = english[max(denial.start() - BEFORE, 0) : denial.start()]
    return any(map(forms.OTHERWISE.search, (behind, before)))


def _is_rendered(english: str, place: int, japanese: str) -> bool:
    """Whether the Japanese sentence renders what stands behind a place; if that is unknown, most words."""
    behind = _STOP.split(english[place:], maxsplit=1)[0]
    for word, renderings in islice(words_behind(behind, 0), NEXT):
        if (
            any(form in japanese for form in renderings)
            or word in japanese.lower()
            or _sounds(word, japanese)
        ):
            return True
        if renderings:
            return False
    return _is_mostly_rendered(english, japanese)


def _renders_any(english: str, near: str) -> bool:
    """Whether a few Japanese characters render any word of an English sentence."""
    if any(form in near for _, renderings in known_words(english) for form in renderings):
        return True
    return any(_sounds(word, near) for word in _WORD.findall(english))


def _is_mostly_rendered(english: str, japanese: str) -> bool:
    known, rendered = rendered_words(english, japanese)
    return known >= FEWEST and rendered >= MOSTLY * known


def _sounds(word: str, japanese: str) -> bool:
    return len(word) >= LETTERS and any(
        rendering(one, word) >= forms.WELL for one in _KATAKANA.findall(japanese)
    )


def _sentence(japanese: str, place: int) -> str:
    first = max((match.end() for match in forms.STOP_JA.finditer(japanese, 0, place)), default=0)
    last = forms.STOP_JA.search(japanese, place)
    return japanese[first : last.start() if last else len(japanese)]
