"""The lines of Markdown or reStructuredText that are no text: code, comments, the data above a text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from extract.model.document import SPACES
from extract.read.signs import width
from extract.read.text.lines import SourceLine
from extract.read.text.markup import ANCHOR, CLOSING

_FENCE = re.compile(
    r"(?:[ \t]|>[ \t]?|(?:[-*+]|\d{1,3}[.)])[ \t]+)*(?P<sign>`{3,}|~{3,})[ \t]*(?P<about>[^`]*)$"
)
_CODE = re.compile(r"\{(?:\.|code|source|literal|highlight|raw|r\b|python|julia|mermaid|prompt)")
_DIRECTIVE = re.compile(r"(?P<indent>[ \t]*)\.\. (?:code|code-block|sourcecode|raw)::[ \t]*(?P<about>.*)$")
_PLAIN = re.compile(r"(?:text|txt|plain|plaintext|none)?(?:[ \t{].*)?")
_FOLDERS = re.compile(r"^\s*(?:[│|]\s*)*(?:[├└]|[|`]--|\+--)", re.MULTILINE)
_FIELD = re.compile(r"(?P<name>[a-z][\w.:-]*?)[ \t]*[:=](?:[ \t]+(?P<value>.*))?$")
_TITLES = {"title": 1, "description": 0}
_BLOCKS = (
    (re.compile(r"\s*<!--"), re.compile(r"-->\s*$")),
    (re.compile(r"\s*\{/\*"), re.compile(r"\*/\}\s*$")),  # the comments of MDX
    (
        re.compile(r"\s*<(?P<name>script|style|(?:\w+-)?code(?:-\w+)?|(?:Console|Terminal)\w*)\b[^>]*>\s*$"),
        re.compile(r"</[\w-]+>\s*$"),
    ),
    (
        re.compile(r"\s*\{%-?\s*(?P<name>highlight|codeblock)\b[^%]*%\}\s*$"),  # code of Jekyll and Hexo
        re.compile(r"\{%-?\s*end\w+\s*-?%\}\s*$"),
    ),
)
_NO_TABLE = r"(?!t(?:able|head|body|foot|[rdh])\b)[A-Za-z]"
_VALUE = r"""(?:"[^"<>]*"|'[^'<>]*'|\{[^{}<>]*\})"""
_WORDS = re.compile(r"""\s(?:title|label|header|heading|caption|summary|alt)=(?:"([^"]+)"|'([^']+)')""")
_LINK = r"\[(?!\^)[^\]\n]+\]:"  # where links lead
_ADDRESS = r"""<?(?:[a-z]+:|[/.#]|[\w/-]+\.)\S*(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*"""
_LINK_ABOVE = re.compile(rf"{_LINK}[ \t]*\n[ \t]+{_ADDRESS}")
_SINGLE = re.compile(
    r"\s*(?:(?:\{\{[<%][^{}]*[>%]\}\}|\{%[^{}]*%\}|\{\*[^{}]*\*\})\s*)+"  # what a site puts in there
    rf"|{_LINK}\s*{_ADDRESS}"
    r"|\s*\.\. (?:note|tip|hint|important|warning|caution|danger|attention|error|seealso)::\s*"  # a box
    r"|\s*\{:[^{}]*\}\s*"  # attributes of Kramdown
    r"|\s*\[![A-Z]+\]\s*"  # the kind of a box on GitHub
    rf"|\s*</?{_NO_TABLE}[\w.-]*(?:\s+[\w:@-]+(?:={_VALUE})?)*\s*/?>\s*"  # a tag alone
    rf"|\s*<{_NO_TABLE}[\w.-]*\s*|\s*/?>\s*"
    r"|import\s(?:[\w*{}\s,$]+\sfrom\s)?['\"][^'\"]+['\"];?\s*|export\s+(?:const|default|function)\b.*[;{]\s*"
)


@dataclass(frozen=True, slots=True)
class NotProse:
    """Lines by their index: `dropped` are no text, `typed` stand as they were typed and have no heads,
    `named` are the data and the tags with words: where the words begin and end, and 1 for the title, 0 for a
    description, which goes on below, -1 for a tag.
    """

    dropped: frozenset[int]
    typed: frozenset[int]
    named: dict[int, tuple[int, int, int]]


def not_prose(lines: list[SourceLine]) -> NotProse:
    """What is no prose in a file."""
    named, end = _data(lines)
    dropped, typed = set(range(end)) - named.keys(), set[int]()
    for start, stop, inner, plain in chain(_fenced(lines, end), _directives(lines)):
        inside = range(start + inner, stop - inner)
        drawn = _FOLDERS.search("\n".join(lines[index].text for index in inside))
        dropped |= {*range(start, stop)} - ({*inside} if plain and not drawn else set())
        typed |= {*inside}
    at = end
    while at < len(lines):
        after = at + 1
        if at not in typed:
            after = _block_end(lines, at)
            text = lines[at].text
            single = _SINGLE.fullmatch(text)
            words = _WORDS.search(text) if single and after == at else None
            if words:
                named[at] = *words.span(words.lastindex or 0), -1
            elif after > at or single or ANCHOR.fullmatch(text):
                after = max(after, at + 1)
                dropped |= {*range(at, after)}
            elif _LINK_ABOVE.fullmatch(f"{text}\n{lines[min(at + 1, len(lines) - 1)].text}"):
                after = at + 2
                dropped |= {at, at + 1}
            after = max(after, at + 1)
        at = after
    return NotProse(frozenset(dropped), frozenset(typed), named)


def _data(lines: list[SourceLine]) -> tuple[dict[int, tuple[int, int, int]], int]:
    """The fields above a text between two rows of --- or +++ that are text, and the line after them."""
    mark = lines[0].text.rstrip(SPACES)
    if mark not in ("---", "+++"):
        return {}, 0
    end = next((i for i in range(1, len(lines)) if lines[i].text.rstrip(SPACES) == mark), 0)
    first = [line.text for line in lines[1:end] if line.text[:1] not in ("", " ", "\t", "#", "-", "[", "]")]
    fields = [_FIELD.match(text) for text in first]
    if not all(fields) or not (fields or end == 1):
        return {}, 0
    named: dict[int, tuple[int, int, int]] = {}
    level = None
    for index in range(1, end):
        field = _FIELD.match(lines[index].text)
        if field:
            level, value = _TITLES.get(field["name"]), field["value"] or ">"
        elif level == 0 and lines[index].text[:1] in (" ", "\t"):
            named[index] = *lines[index].trimmed(), level  # a description of several lines
        if field and level is not None and value[0] not in ">|&{[":
            start, stop = lines[index].trimmed(field.start("value"))
            quoted = lines[index].text[start:stop]
            inner = int(len(quoted) > 2 and quoted[0] in "\"'" and quoted[-1] == quoted[0])
            named[index] = start + inner, stop - inner, level
    head = next((line.text for line in lines[end + 1 :] if not line.blank), "")
    head = CLOSING.sub("", head).strip(f"{SPACES}#").casefold()
    return {
        index: (start, stop, level)
        for index, (start, stop, level) in named.items()
        if not level or lines[index].text[start:stop].casefold() != head  # the first heading says it again
    }, end + 1


def _fenced(lines: list[SourceLine], at: int) -> Iterator[tuple[int, int, int, bool]]:
    """The fenced parts that are no prose: first line, line behind it, lines of the fence on either side, and
    whether they are no code of a known language.
    """
    closing = set[int]()
    while at < len(lines):
        match = _FENCE.match(lines[at].text) if at not in closing and not _underlines(lines, at) else None
        end = _closed(lines, at, match["sign"]) if match else None
        if match is None or end is None:
            at += 1
            continue
        if match["about"].startswith("{") and not _CODE.match(match["about"]):
            closing.add(end)  # a directive of MyST, with prose or a table in it
            at += 1
            continue
        yield at, end + 1, 1, _PLAIN.fullmatch(match["about"].strip(SPACES)) is not None
        at = end + 1


def _underlines(lines: list[SourceLine], at: int) -> bool:
    """Whether a line is a row of signs below a head of reStructuredText, or that above it."""
    row = lines[at].text.rstrip(SPACES)
    heads = [lines[at - 1].text.strip(SPACES)] if at else []
    if at + 2 < len(lines) and lines[at + 2].text.rstrip(SPACES) == row:
        heads.append(lines[at + 1].text.strip(SPACES))
    as_long = (head.strip(row[:1]) and len(row) >= min(width(head), len(head) + 4) for head in heads)
    return len(set(row)) == 1 and any(as_long)


def _closed(lines: list[SourceLine], at: int, sign: str) -> int | None:
    """The line that closes a fence."""
    closes = re.compile(rf"(?:[ \t]|>[ \t]?)*{re.escape(sign[0])}{{{len(sign)},}}\s*")
    return next((i for i in range(at + 1, len(lines)) if closes.fullmatch(lines[i].text)), None)


def _directives(lines: list[SourceLine]) -> Iterator[tuple[int, int, int, bool]]:
    """The code that reStructuredText indents below a directive; as `_fenced`."""
    for at, line in enumerate(lines):
        match = _DIRECTIVE.match(line.text)
        if match:
            indent = len(match["indent"])
            after = (
                index
                for index in range(at + 1, len(lines))
                if not (lines[index].blank or lines[index].text[: indent + 1].isspace())
            )
            yield at, next(after, len(lines)), 0, False


def _block_end(lines: list[SourceLine], at: int) -> int:
    """The line after a comment or a script that begins on a line and takes whole lines; else the line."""
    for opens, closes in _BLOCKS:
        opening = opens.match(lines[at].text)
        if opening:
            name = opening["name"] if "name" in opening.groupdict() else ""
            for end in range(at, len(lines)):
                closing = closes.search(lines[end].text)
                if closing and name in closing.group():
                    return end + 1
                if not name and "-->" in lines[end].text:
                    break  # text follows the comment
    return at
