"""A text without its non-words: placeholders, markup, addresses, entities, invisible characters."""

import html
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.forms import tried_at
from extract.facts.plural_forms import only_other

INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad"  # zero-width spaces and joiners, soft hyphens

JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
"""Letters that do not occur in English text."""

PLACEHOLDER = re.compile(
    r"(?<!\{)(?<!\w\])(?<!@[a-z])(?!\{ (?:or|and) \})\{\{?(?: ?\$)?[\w.!:\[\] -]*\}\}?|\$\{\w+\}"
    r"|(?<!%\d)\$[0-9](?![\d,.]*\d|[MBKk](?![A-Za-z])|\s(?:[mb]illion|thousand|dollars|per|off|[A-Z]{2}D)\b|\s?/\s?(?:year|month|week|day|hour)\b)"
    # {name}, {0:02d}, {{name}}, ${name}, $1, but no @c{words}; then %s, %(name)d, %1$s
    r"|(?<![A-Za-z0-9%])%[A-Za-z][A-Za-z0-9]*(?:[_.][A-Za-z0-9]+)*%(?![A-Za-z0-9%])"
    r"|(?<![A-Za-z0-9%])%[A-Za-z]{3,}%(?=[a-z]{3})|(?<![\d%])%(?:\d\$)?@"
    r"|(?<![\d%])%,d|(?<!%)%\{\w+\}|%(?:\d{1,2}\$|\[\d{1,2}\])[-#0+,]*\d*(?:\.\d+)?[sdiufgxXcvqtT]"
    r"|(?<![\d%])%(?:\(\w+\)|\d+\$)?[-#0+,]*\d*(?:\.\d+)?(?:ll?|z|h)?[sdiufgxXcrueEGo](?![A-Za-z]{2})"
    r"|%(?:\d\$)?[-#0+]*\d*<PRI[a-zA-Z]+\d*>|(?<![\d%])%[sd](?=[A-Z])|(?<![\d%])%[-#0+,]*\d*\.\d+[dfeg]|%%"
    r"|(?<![A-Za-z0-9_\\])__(?:\d|[A-Z]+__[A-Za-z0-9.-]+(?:_[A-Za-z0-9.-]+)*)__(?![A-Za-z0-9_])"
)
"""A placeholder of a program: %s, %(name)d, %{name}, %1$s, %@, %name%, {0}, ${name}, __1__, __ITEM__x__."""

QT = re.compile(r"%L?[1-9]\d?(?!\d|\$|\.\d+[a-zA-Z])")
_QT_SURE = re.compile(r"(?<![\d%])%L?[1-9]\d?(?!\d|\$|\.\d+[a-zA-Z])(?![sdiufgxXcrueEGo](?![A-Za-z]))")


_COLOUR = re.compile(r"§(?!\d+\.\d)[0-9a-fk-orA-FK-OR]")  # of Minecraft
_BBCODE = re.compile(r"\[/?[a-z]+(?:=[^\]\n]*)?\]")  # [color=red], [/b]


@lru_cache(maxsize=8)  # several kinds of findings ask for those of the same texts
def placeholders(text: str) -> tuple[re.Match[str], ...]:
    """The placeholders of a program, in order; %1 and %2 if the text is of Qt."""
    if not ("%" in text or "{" in text or "$" in text or "__" in text):
        return ()
    text = only_other(text)
    if "§" in text:
        text = _COLOUR.sub("  ", text)
    if "[/" in text:
        text = _BBCODE.sub(lambda match: " " * len(match[0]), text)
    if _QT_SURE.search(text):
        return tuple(QT.finditer(text))
    return tuple(match for match in PLACEHOLDER.finditer(text) if not _is_price(match))


def _is_price(match: re.Match[str]) -> bool:
    """Whether a match is an amount of dollars: $5 where nothing is numbered $0 or $1."""
    return _DOLLARS.fullmatch(match[0]) is not None and _NUMBERED.search(match.string) is None


_DOLLARS = re.compile(r"\$[2-9]")
_NUMBERED = re.compile(r"\$[01](?!\d)")


_NOTE = re.compile(
    r"[(（\[［【〔]\s*[-−]*\s*訳(?:者)?[注註][^()（）\[\]［］【】〔〕]*(?:[(（][^()（）]*[)）][^()（）]*)*[)）\]］】〕]"
    r"|-{2,}\s*訳(?:者)?[注註].*?(?:-{2,}|$)|訳(?:者)?[注註][:：].*$",
    re.MULTILINE,
)
"""A note that the translator added."""

_OPAQUE_WORDS = (
    r"(?<!\w)(?:(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{16,64}(?!\w)"  # hashes
    r"|(?=[0-9A-Fa-f]{0,5}\d)(?=\d{0,5}[A-Fa-f])[0-9A-Fa-f]{6}(?!\w)"  # colours
    r"|(?<!:)(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}(?![\w:])"  # addresses of network cards
    r"|(?<!-)[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![\w-])"  # UUIDs
    r"|image::?[^\s\[]+\[[^\]\n]*\])"  # pictures of AsciiDoc
    r"|(?:https?|ftp)://[^\s<>\"')、-】（）：；，！？ぁ-ヿ一-龯]+"  # addresses
    r"{mail}|(?<![\w.])(?=[\d-]*[A-Za-z_])[\w-]++(?:\.(?=[\d-]*[A-Za-z_])[\w-]++)*"
    r"\.(?:[a-z]{2,4}|mp[34]|7z)(?![\w.(])"  # names of files
)
_MAIL = r"|[\w.+-]+@[\w-]+\.[\w.-]*\w"
_WORDS_WITHOUT_MAIL = re.compile(_OPAQUE_WORDS.replace("{mail}", ""), re.ASCII)
_WORDS_WITH_MAIL = re.compile(_OPAQUE_WORDS.replace("{mail}", _MAIL), re.ASCII)
_HEXADECIMAL = re.compile(r"[0-9A-Fa-f][0-9A-Fa-f]{5}")
_DOUBLE = re.compile(r"[:-](?<=[0-9A-Fa-f]{2}.)[0-9A-Fa-f]{2}[:-]")
_DOTTED = re.compile(r"\.(?<=[A-Za-z_].)[a-z7]")
_OPAQUE_SIGN = re.compile(r"[{$%(\\@§&#:`<‹«_-]")
_OPAQUE_SIGNS = re.compile(
    rf"{PLACEHOLDER.pattern}"
    r"|(?<=\])\([^()\s]*\)"  # where a link of Markdown leads
    r"|\\u[0-9a-fA-F]{4}"
    r"|\\[nrt]"  # letters and line breaks as programs write them
    r"|@[a-z]\{[^{}\s]*\}"  # commands of dialogues: @d{64}
    r"|§(?!\d+\.\d)[0-9a-fk-orA-FK-OR]"  # colours of Minecraft
    r"|&[0-9](?=[^\W\d_])|(?<=[^\W\d_])&[0-9](?!\d)"  # and of its books: &1Iron&0
    r"|(?<![A-Za-z])&[0-9a-fk-or](?=[A-Z%&{<,.:!?)\"'\[(「\u3040-\u9fff])"  # and of servers: &cNo, &7%name%
    r"|(?<![\w#&])#[bgpry](?=[A-Z][a-z]|\d{1,2}\b|[\u3040-\u9fff])"  # and of games: #yBlock, #b3
    r"|\$\([\w:/#.+-]*\)"  # $(item), $(l:page), $() of guide books
    r"|:[a-z][\w:+.-]*:`[^`]*`|``[^`]+``|`[^`\s]+`|`[^`\n]+`"  # :ref:`label`, ``literal``, `code`, `words`
    r"|<!--(?:(?!-->).){0,500}-->"
    r"|<[A-Za-z][\w.:-]*(?:\s+[\w:@.-]+(?:=(?:\"[^\"\n]{0,900}\"|\{[^{}\n]{0,200}\}))?){1,20}\s*/?>"
    r"|</?(?!F\d\d?>)[A-Za-z][^<>\n]{0,200}>|<(?!F\d\d?>)[^\W\d_][^<>\n=≤≥]{0,40}>"  # markup, <name>
    r"|[‹«][^‹›«»\n]{1,40}[›»]"
    r"|(?<![\w-])--[A-Za-z][\w-]*"  # options of commands
    r"|(?<=\()[_&][A-Za-z0-9](?=\))",  # keys of menus: (_2), (&F)
    re.ASCII,
)
_NAMED = re.compile(rf"<(?!F\d\d?>)[{INVISIBLE}]*[^\W\d_][^<>\n=≤≥]{{0,40}}>")
_ENTITY = re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[A-Za-z]{2,8});")
UNSEEN = re.compile(f"[{INVISIBLE}]")
_SIGN = re.compile(rf"[\\<{{%$&#`@‹«§{INVISIBLE}]")
_OPTION = re.compile(r"--[A-Za-z]")
_HASH = re.compile(r"[0-9](?:(?=[0-9a-f]{8})|(?<=[0-9a-f]{8}))")
_HEX = "[0-9A-Fa-f]"
_JOINED = re.compile(
    rf":{_HEX}{{2}}(?<={_HEX}{{2}}:..)(?::{_HEX}{{2}}){{2}}|-{_HEX}{{4}}(?<={_HEX}{{4}}-....)-{_HEX}{{4}}"
)


def _may_be_opaque(text: str) -> bool:
    """Whether a text may have what is no text, or what is not seen."""
    return (
        _SIGN.search(text) is not None
        or "](" in text
        or "(_" in text
        or "__" in text
        or "://" in text
        or ("." in text and _DOTTED.search(text) is not None)
        or ("--" in text and _OPTION.search(text) is not None)
        or ("訳" in text and _NOTE.search(text) is not None)
        or _HASH.search(text) is not None
        or ((":" in text or "-" in text) and _JOINED.search(text) is not None)
    )


def blanked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """The text with spaces for some spans, of equal length."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def has_unseen(text: str) -> bool:
    """Whether a text has invisible characters."""
    return not text.isascii() and UNSEEN.search(text) is not None


def seen(text: str) -> str:
    """The text without its invisible characters."""
    return UNSEEN.sub("", text) if has_unseen(text) else text


class PlainText(NamedTuple):
    """`text` is what a reader sees; `offsets[i]` is the offset of its i-th character in `raw`.

    `offsets` is None if nothing moved.
    """

    raw: str
    text: str
    offsets: Sequence[int] | None = None

    def placed(self, fact: Fact) -> Fact:
        """A fact of the plain text, with offsets in the raw one."""
        if self.offsets is None:
            if self.raw is self.text:
                return fact
            return fact.at(self.raw, fact.start, fact.end)
        start = self.offsets[fact.start]
        end = self.offsets[fact.end] if fact.end < len(self.offsets) else len(self.raw)
        while self.raw[end - 1] in INVISIBLE:
            end -= 1
        return fact.at(self.raw, start, end)


def plain_text(raw: str, shown: str | None = None) -> PlainText:
    """The text in which facts are looked for: blanks replace what only a program reads or inserts.

    `shown` is what `visible` returns for it, if that is known.
    """
    text = visible(raw) if shown is None else shown
    if text == raw:
        text = raw
    keys = {match.start(1) for match in _KEY_IN_FIGURE.finditer(text)} if "_" in text else ()
    if not (keys or has_unseen(text)) and not ("&" in text and _ENTITY.search(text)):
        return PlainText(raw, text)
    characters: list[str] = []
    offsets: list[int] = []
    at = 0
    while at < len(text):
        entity = _ENTITY.match(text, at) if text[at] == "&" else None
        hidden = text[at] in INVISIBLE or at in keys
        seen = html.unescape(entity[0]) if entity else "" if hidden else text[at]
        characters += seen
        offsets += [at] * len(seen)
        at = entity.end() if entity else at + 1
    return PlainText(raw, "".join(characters), offsets)


_KEY_IN_FIGURE = re.compile(r"(?<![\w.])\d+(_)\d+(?![\w.])")  # of a menu: Rotate 1_80
_SPACE = re.compile(r"\s")


def _blank(match: re.Match[str]) -> str:
    if match[0] == "%%":
        return "% "  # 100%% is printed as 100%
    if match[0][0] == "`" and _SPACE.search(match[0]) and not match[0].startswith("``"):
        return f"`{_without_signs(match[0][1:-1])}`"  # a pair of them, so that none opens behind it
    return match[0] if match[0][0] == "$" and _is_price(match) else " " * len(match[0])


def _may_have_opaque_words(text: str) -> bool:
    return (
        "@" in text
        or "://" in text
        or "image:" in text
        or _DOTTED.search(text) is not None
        or _HEXADECIMAL.search(text) is not None
        or _DOUBLE.search(text) is not None
    )


def _without_signs(text: str) -> str:
    """The text with blanks for what begins with a sign of its own."""
    kept, at = "", 0
    for match in tried_at(_OPAQUE_SIGNS, text, (sign.start() for sign in _OPAQUE_SIGN.finditer(text))):
        kept += text[at : match.start()] + _blank(match)
        at = match.end()
    return kept + text[at:]


@lru_cache(maxsize=256)  # each kind of finding asks for the texts of a message
def visible(raw: str) -> str:
    """The text with blanks for placeholders, markup, addresses and notes of translators, of equal length."""
    raw = only_other(raw)
    if not _may_be_opaque(raw):
        return raw
    if "%" in raw and _QT_SURE.search(raw):
        raw = QT.sub(_blank, raw)
    words = _WORDS_WITH_MAIL if "@" in raw else _WORDS_WITHOUT_MAIL
    text = words.sub(_blank, raw) if _may_have_opaque_words(raw) else raw
    text = _NAMED.sub(_blank, _without_signs(text))
    return _NOTE.sub(_blank, text) if "訳" in text else text
