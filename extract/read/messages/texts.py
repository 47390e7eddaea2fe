"""The result of the readers of messages, and their options."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from extract.model.document import Passage
from extract.model.errors import BookError
from rules_core.model import Place

Texts = Mapping[str, Passage]
"""The texts of one language by their keys."""


@dataclass(frozen=True, slots=True)
class Both:
    """Messages in English and Japanese by key, and the number of untranslated ones."""

    pairs: Mapping[str, tuple[Passage, Passage]]
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Fields:
    """Names of columns or fields: of the key, the English and the Japanese text; None to detect them."""

    key: str | None = None
    en: str | None = None
    ja: str | None = None

    def find(self, names: Iterable[str], file: str) -> tuple[str | None, str, str]:
        """The names of key, English and Japanese among those of a file.

        Raises BookError if a given name, or a language, is not among them.
        """
        names = list(names)
        key, en, ja = (
            self._one(names, given, usual, file)
            for given, usual in ((self.key, KEYS), (self.en, _ENGLISH), (self.ja, _JAPANESE))
        )
        if en is None or ja is None:
            raise BookError("read.no-columns", file=file, found=_listed(names))
        return key, en, ja

    def find_all(
        self, names: Iterable[str], file: str
    ) -> tuple[str | None, tuple[tuple[str, str, str], ...]]:
        """The name of the key, and for each kind of text its name with those of English and Japanese.

        Where no fields are given and none has the name of a language, text and text_ja are a pair named text;
        a file may have several of them. Raises BookError as `find` does.
        """
        names = list(names)
        try:
            key, en, ja = self.find(names, file)
        except BookError:
            pairs = [] if self.en or self.ja else list(_suffixed(names))
            if not pairs:
                raise
            return self._one(names, self.key, KEYS, file), tuple(pairs)
        return key, (("", en, ja),)

    @staticmethod
    def _one(names: list[str], given: str | None, usual: tuple[str, ...], file: str) -> str | None:
        if given is not None:
            if given not in names:
                raise BookError("read.no-column", file=file, name=given, found=_listed(names))
            return given
        folded = {_folded(name): name for name in names}
        return next((folded[name] for name in usual if name in folded), None)


def _listed(names: Sequence[str]) -> str:
    """The names as a message shows them: a few of many, the last ones, which stand deepest in a file."""
    return ", ".join([*("…" for _ in names[SHOWN:][:1]), *names[-SHOWN:]]) or "–"


def _suffixed(names: list[str]) -> Iterator[tuple[str, str, str]]:
    """Each name that has a Japanese one: text and text_ja, titleEn and titleJa, Name (EN) and Name (JP)."""
    marked = {name: _marked(name) for name in names}
    english = {
        _folded(bare): name
        for wanted in (None, "en")  # text_en before text
        for name, (bare, language) in marked.items()
        if language == wanted
    }
    for name, (bare, language) in marked.items():
        if language == "ja" and bare and (other := english.get(_folded(bare))):
            yield bare, other, name


def _marked(name: str) -> tuple[str, str | None]:
    """A name without the language that is named before or behind it, and that language."""
    for pattern in (_BEHIND, _BEFORE):
        for language in ("en", "ja"):
            if match := pattern[language].search(name):
                return (name[: match.start()] + name[match.end() :]).strip(), language
    return name, None


def language_named(name: str) -> str | None:
    """The language that a name is: en for en-US and English, ja for jp and 日本語; None for any other."""
    return next((one for one, words in _NAMES.items() if re.fullmatch(words, name, re.IGNORECASE)), None)


def _folded(name: str) -> str:
    return name.strip().lower().replace("-", "_")


_NAMES = {
    "en": "en(?:g(?:lish)?|[_-](?:us|gb))?|英語|英文",
    "ja": "ja(?:p(?:anese|n)?|[_-]jp)?|jpn?|日本語|和文|和訳",
}
_BEHIND = {
    language: re.compile(
        rf"(?:[\s_.-]+|\s*[(（\[【])(?i:{words})[)）\]】]?$|(?<=[a-z])(?:{letters})$|\s*[(（\[【][{sign}][)）\]】]$"
    )
    for (language, words), letters, sign in zip(
        _NAMES.items(), ("En|EN", "Ja|Jp|JA|JP"), ("英", "和日"), strict=True
    )
}
_BEFORE = {
    language: re.compile(rf"^(?:(?i:{words})[\s_.-]+|(?:{alone})(?=.))")
    for (language, words), alone in zip(_NAMES.items(), ("英語|英文", "日本語|和文"), strict=True)
}
SHOWN = 16  # names of columns or fields that a message shows
KEYS = ("key", "id", "code", "name", "identifier", "no", "no.", "キー", "番号")
_ENGLISH = ("en", "english", "en_us", "en_gb", "eng", "source", "msgid", "original", "英語", "英文", "原文")
_JAPANESE = (
    "ja",
    "japanese",
    "ja_jp",
    "jp",
    "jpn",
    "target",
    "msgstr",
    "translation",
    "日本語",
    "和文",
    "和訳",
    "訳文",
)


def passage(text: str, file: str, line: int | None, column: int | None = None) -> Passage:
    """A text that begins at a line, and at a column if its characters are unescaped there."""
    return Passage(text, ((0, Place(file, line=line, column=column)),))


def unescaped(text: str, escapes: Mapping[str, str], code: str = "u") -> str:
    """A text without its backslashes: one of `escapes`, `code` with four digits, or the sign behind it."""

    def one(match: re.Match[str]) -> str:
        raw = match[1]
        return chr(int(raw[1:], 16)) if len(raw) == 5 else escapes.get(raw, raw)

    return re.sub(rf"\\({code}[0-9A-Fa-f]{{4}}|.)", one, text, flags=re.DOTALL)


def language_of(code: str | None) -> str | None:
    """en for en-GB, ja for ja_JP; None for others."""
    head = (code or "").replace("_", "-").lower().partition("-")[0]
    return head if head in ("en", "ja") else None


def free(key: str, taken: Mapping[str, object]) -> str:
    """An unused key: the key itself, or with a number appended."""
    count, name = 1, key
    while name in taken:
        count += 1
        name = f"{key} ({count})"
    return name
