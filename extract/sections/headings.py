"""Headings without a rule number: marked by the file, a short line above its text, or a run-in heading.

A heading may still be counted (`Chapter 2: Movement`, `1. Setup`, `第3章 移動`): the count is its
label.
"""

import re
from collections.abc import Iterable

from extract.model.document import SPACES, Line, Paragraph
from extract.read.signs import CODE, EXAMPLE, LIST_MARK, NOTE_MARK, RUN_IN, SIGNED, ends_sentence, width
from extract.sections.titles import Title, without_english

LONGEST = 60
LONGEST_MARKED = 120
_COUNT = r"(?:\d{1,3}|[IVXLC]{1,6}|[A-Z])"
_KANJI = r"(?:\d{1,3}|[０-９]{1,3}|[一二三四五六七八九十百]{1,4})"
_LABEL = re.compile(
    rf"(?:(?:Chapter|Part|Section|Rule|Step|Book|Act|Scenario|Appendix|Article|Phase|Table|Chart)\s+{_COUNT}(?![A-Za-z0-9])"
    rf"|第\s*{_KANJI}\s*[章部節条項編話回幕巻]|{_KANJI}\s*章|(?:付録|補遺|附則|シナリオ|ステップ|手順|フェーズ|パート|チャプター|セクション|表)\s*(?:{_COUNT}(?![A-Za-z0-9])|{_KANJI})"
    r"|\d{1,3}(?:\.\d{1,3})*(?!\.\d)(?=[.)．）:：、\s])|[０-９]{1,3}(?=[.)．）:：、\s])|[IVXLC]{1,6}(?=[.)．）])|[A-Z](?=[.)．）])"
    r"|[(（](?:\d{1,3}|[０-９]{1,3})[)）]|[①-⑳]|§\s?(?:\d{1,3}(?:\.\d{1,3})*|[０-９]{1,3}))"
    r"[\s　.:：．)）、–—-]*",
    re.IGNORECASE,
)

_TAG = re.compile(r"</?[A-Za-z][\w-]*>")  # of a site that knows more of them than HTML does
_COUNTED = re.compile(r"(\d{1,2})[ \u3000](?=[A-Z\u2e80-\u9fff])")
FEWEST_COUNTED = 3
_ITEM = "・•‣◦"  # before an item of a list even without a space; a heading may have ■ or ●
_JAPANESE_RUN_IN = re.compile(r"(?P<title>[\u2e80-\u9fff][^:：。、]{0,30}?)\s*[:：]\s*(?=\S)")
_BETWEEN = re.compile(r"(?P<sign>[=~+-]{1,4})\s+(?P<words>\S(?:.*\S)?)\s+(?P=sign)")  # == Setup ==
_ASIDE = re.compile(
    rf"{EXAMPLE.pattern}|(?:NOTES?|Notes?|Tips?|Hints?|Warning|Caution|Important|See [Aa]lso"
    r"|注[意記釈]?|備考|補足|メモ|ヒント|警告|重要|参照|参考)\s*[-–—:：]"
)  # what they open is no section
_ENCLOSED = re.compile("[【〔《＜［](.*)[】〕》＞］]")


def heading(paragraph: Paragraph, *, marked: bool = False, counted: bool = False) -> Title | None:
    """The heading that a paragraph is or begins with; None if it is plain text.

    `marked` says that the file marks its headings: then nothing else is one, except for bold words that run
    into the paragraph of a PDF. `counted` says that a number without a sign behind it counts headings, and
    not notes.
    """
    raw = paragraph.raw
    is_head = paragraph.lines[0].level and len(paragraph.lines) == 1 and width(raw) <= LONGEST_MARKED
    if is_head:
        return _title(raw)
    first = paragraph.lines[0]
    in_html = paragraph.place.element is not None  # only there lists are told from counts
    listed = any(style.kind == "item" for style in first.styles) and (in_html or not LIST_MARK.match(raw))
    if not (marked or listed) and len(paragraph.lines) == 1 and is_heading_line(first, counted=counted):
        return _title(raw)
    run_in = RUN_IN.match(raw) or (_JAPANESE_RUN_IN.match(raw) if marked else None)
    named = run_in and width(run_in["title"]) > 1  # `P: prohibited` explains a code of a table
    if run_in and named and not _ASIDE.match(raw) and (not marked or _is_bold_in_print(run_in, paragraph)):
        return Title(run_in.group("title"), run_in.group().strip(SPACES), run_in.end(), sure=False)
    return None


def _is_bold_in_print(run_in: re.Match[str], paragraph: Paragraph) -> bool:
    """Whether a PDF sets the heading apart from the sentence behind it: that is bold, and no more."""
    if paragraph.place.page is None or not paragraph.lines[0].styles:
        return False
    first = paragraph.passage.styles[0]
    return first.kind == "strong" and not first.start and run_in.end("title") <= first.end <= run_in.end()


def marks_heads(paragraphs: Iterable[Paragraph]) -> bool:
    """Whether the file of a book marks its headings: at least two, since one is the title of the book.

    Plain text may underline its chapters, and print the headings below them on lines of their own.
    """
    marked = [line for paragraph in paragraphs if (line := paragraph.lines[0]).level]
    return len(marked) > 1 and not marked[0].place.file.lower().endswith(".txt")


def counts_heads(paragraphs: Iterable[Paragraph]) -> bool:
    """Whether `1 Setup`, `2 Movement`, ... on lines of their own are headings, counted from 1."""
    counts = [
        int(match[1])
        for paragraph in paragraphs
        if len(paragraph.lines) == 1
        and (match := _COUNTED.match(paragraph.raw))
        and is_heading_line(paragraph.lines[0], counted=True)
    ]
    return len(counts) >= FEWEST_COUNTED and counts == list(range(1, len(counts) + 1))


def label_of(title: str) -> str:
    """The count at the beginning of a heading, as printed with its separator; "" for none.

    A heading that consists of its count has none: there it is the name.
    """
    match = _LABEL.match(title)
    if match is None or not any(map(str.isalpha, title[match.end() :])):
        return ""
    return match.group()


def without_remark(heading: str) -> str:
    """A heading without a remark in brackets behind it."""
    return _REMARK.sub("", heading)


_REMARK = re.compile(r"(?<=\S)\s*[(（][^()（）]*[)）]\s*$")


def heading_without_count(name: str) -> str:
    """A heading without its count; a number alone stays."""
    return name[len(label_of(name)) :]


def _title(raw: str) -> Title:
    text = (_TAG.sub("", raw) or raw).strip(SPACES)
    signed = SIGNED.fullmatch(text) or _BETWEEN.fullmatch(text)
    text = signed["words"] if signed else text
    words = without_english(text[len(label_of(text)) :]).strip(SPACES + ":：")
    return Title(words or text, text, len(raw), sure=False)


def is_heading_line(line: Line, *, counted: bool = False) -> bool:
    """Whether an isolated line looks like a heading; `counted` as for `heading`."""
    text = line.raw.strip(SPACES)
    signed = SIGNED.fullmatch(text)
    text = signed["words"] if signed else text
    enclosed = _ENCLOSED.fullmatch(text)
    text = enclosed[1] if enclosed else text
    words = text[len(label_of(text)) :]
    return (
        bool(words)
        and width(text) <= LONGEST
        and not ends_sentence(text.rstrip("?？"))
        and not text.endswith((",", "、", "/"))
        and not words[0].islower()
        and any(map(str.isalpha, words))
        and text[0] not in _ITEM
        and not (LIST_MARK.match(text) and not label_of(text))
        and not EXAMPLE.match(text)
        and not CODE.fullmatch(text)
        and not (
            NOTE_MARK.match(text) and not text.startswith("§") and not (counted and _COUNTED.match(text))
        )
    )
