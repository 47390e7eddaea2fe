"""Kind `one-book`, for a paragraph, an item of a list or a sentence that only one book has.

Told of books that are divided alike: nearly all of their sections have as many paragraphs in one language as
in the other, and these as many sentences; of books of few sections, nearly all paragraphs must. False alarms:
two that became one, and an item put into the sentence above it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from extract.align.grid import AlignedGrid
from extract.compare.finding import only_in
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.lone_paragraph import SHORTEST, corresponding, lone_paragraph
from extract.compare.prose.lone_sentence import lone_sentence
from extract.compare.prose.paragraphs import (
    ITEM,
    Block,
    Line,
    paragraphs,
    sentence_count,
    sentences_of,
    unwrapped,
)
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE, visible
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition

MOST = 2  # paragraphs in a row that one book lacks; a longer part is found otherwise
FEWEST = 4  # sections that show that books are divided alike
MOST_OTHER = 0.1  # share of the sections that may be divided otherwise
SHOWN, LONGEST = 24, 60  # characters of a paragraph that stand for it, and that a message shows
_VAGUE = "compare.prose.one-book.sentences."  # which ones, is not known
_TOLD = ("one-book", "missing-section", "missing-table", "number", "date", "unit")
Text = tuple[Compared, list[Block], list[Block]]
"""A section with the paragraphs of both books."""


def with_paragraphs(
    known: Sequence[Discrepancy], compared: Sequence[Compared], grids: Iterable[AlignedGrid]
) -> list[Discrepancy]:
    """The differences with one for each such paragraph that they do not tell; those within it are dropped and
    those that only tell that there is one.

    What stands right above a table may be its title, and is no paragraph; a sentence only where either book
    has a title there.
    """
    tables = [(view.table, _is_titled(grid)) for grid in grids for view in (grid.en, grid.ja) if view]
    above = {
        (table.place.file, at): titled and (table.title is None or table.title.place.line == at)
        for table, titled in tables
        for at in range((table.place.line or 0) - 2, table.place.line or 0)
    }
    titles = {table.title.raw for table, _ in tables if table.title}
    found = _find(compared, {item.rule for item in known if _tells(item)}, above)
    lone = [(one, text) for one, text in found if text not in titles]
    kept = [item for item in known if not any(_within(item, found, text) for found, text in lone)]
    return [*kept, *(found for found, _ in lone)]


def _is_titled(grid: AlignedGrid) -> bool:
    return any(view is not None and view.table.title is not None for view in (grid.en, grid.ja))


def _tells(item: Discrepancy) -> bool:
    return item.confidence != "unsure" and item.kind in _TOLD and not item.code.startswith(_VAGUE)


def _within(item: Discrepancy, found: Discrepancy, text: str) -> bool:
    """Whether a difference of the same section rests on words of the paragraph."""
    edition: Edition = "en" if found.en else "ja"
    side, there = item.side(edition), found.side(edition)
    if item.rule == found.rule and item.code.startswith(_VAGUE):
        return True
    if item.rule != found.rule or not (side and side.span and there and there.span):
        return False
    return there.span.start <= side.span.start < there.span.start + len(text) and side.span.passage == 0


def _find(
    compared: Sequence[Compared], told: Collection[str | None], above: Mapping[Line, bool]
) -> Iterator[tuple[Discrepancy, str]]:
    texts = [(each, *paragraphs(each.en, each.ja, above)) for each in compared if _has_text(each)]
    few = len(texts) < FEWEST and _are_alike(_inside(texts))
    whole = texts
    if not few and not _are_alike((len(a), len(b)) for a, b in (_alike(en, ja) for _, en, ja in texts)):
        if not _are_alike((sentence_count(en), sentence_count(ja)) for _, en, ja in texts):
            return
        whole = [(each, _as_one(each, en, "en"), _as_one(each, ja, "ja")) for each, en, ja in texts]
        texts = [_lists(one) if all(one) else one for one in texts]  # one book breaks lines elsewhere
    found = list(_find_paragraphs(texts, told))
    yield from found
    yield from _find_sentences(whole, {*told, *(item.rule for item, _ in found)})


def _are_alike(divided: Iterable[tuple[int, int]]) -> bool:
    """Whether nearly all sections have as many parts in both books."""
    alike = Counter(first == second for first, second in divided if first or second)
    return alike[True] >= FEWEST and alike[False] <= max(MOST, MOST_OTHER * alike.total())


def _alike(en: Sequence[Block], ja: Sequence[Block]) -> tuple[Sequence[Block], Sequence[Block]]:
    """The paragraphs of two texts; without breaks of lines in them, if only so they are as many."""
    joined = (en, ja) if len(en) == len(ja) else (unwrapped(en), unwrapped(ja))
    return joined if len(joined[0]) == len(joined[1]) else (en, ja)


def _inside(texts: Iterable[Text]) -> Iterator[tuple[int, int]]:
    """The sentences of all paragraphs that correspond."""
    for _, en, ja in texts:
        for i, j in corresponding(en, ja):
            yield sentence_count([en[i]]), sentence_count([ja[j]])


def _as_one(each: Compared, blocks: Sequence[Block], edition: Edition) -> list[Block]:
    """All paragraphs of a text as one, without what stands before and behind them."""
    if not blocks:
        return []
    start, end = blocks[0][0], blocks[-1][0] + len(blocks[-1][1])
    return [(start, each.part(edition).passage.raw[start:end])]


def _find_paragraphs(
    texts: Iterable[Text], told: Collection[str | None]
) -> Iterator[tuple[Discrepancy, str]]:
    for each, en, ja in texts:
        # below a heading of both books, the text of one may be lost
        headed = each.parts.names or each.parts.title != each.number
        lost = 0 < abs(len(en) - len(ja)) <= MOST or _only_one_lists(en, ja)
        may_tell = (headed or (en and ja)) and lost and each.number not in told
        if may_tell and (lone := lone_paragraph(each, en, ja)):
            yield _report(each, *lone, "paragraph")


def _only_one_lists(en: Sequence[Block], ja: Sequence[Block]) -> bool:
    """Whether one text lacks a whole list, and nothing else."""
    listed = sorted(sum(ITEM.match(text) is not None for _, text in blocks) for blocks in (en, ja))
    return listed[0] == 0 and listed[1] == abs(len(en) - len(ja)) > 0


def _lists(text: Text) -> Text:
    listed = [[block for block in blocks if ITEM.match(block[1])] for blocks in text[1:]]
    return text[0], listed[0], listed[1]


def _find_sentences(texts: Iterable[Text], told: Collection[str | None]) -> Iterator[tuple[Discrepancy, str]]:
    """The sentences that a paragraph lacks which both books have; of books that often differ so, none."""
    pairs = [
        (each, first, second)
        for each, *blocks in texts
        if len(set(map(len, lines := _alike(*blocks)))) == 1
        for first, second in _own_sentences(*lines)
    ]
    found = [one for each, first, second in pairs for one in _lone_sentence(each, first, second)]
    if len(found) <= max(1, MOST_OTHER * len(pairs)):
        yield from (one for one in found if one[0].rule not in told)


def _own_sentences(en: Sequence[Block], ja: Sequence[Block]) -> Iterator[tuple[Block, Block]]:
    """The paragraphs of two texts without those of which a sentence stands in the one beside them."""
    more = [sentence_count([a]) - sentence_count([b]) for a, b in zip(en, ja, strict=True)]
    for at, pair in enumerate(zip(en, ja, strict=True)):
        if min(one * more[at] for one in more[max(at - 1, 0) : at + 2]) >= 0:
            yield pair


def _lone_sentence(each: Compared, first: Block, second: Block) -> Iterator[tuple[Discrepancy, str]]:
    sentences = {"en": sentences_of(first), "ja": sentences_of(second)}
    if not each.parts.title and len(sentences["en"]) == len(sentences["ja"]):
        return  # messages without headings are rendered freely
    lone = lone_sentence(*([text for _, text in of_one] for of_one in sentences.values()))
    if lone is not None:
        edition, at = lone
        if len(visible(sentences[edition][at][1]).strip()) >= SHORTEST[edition]:
            yield _report(each, edition, *sentences[edition][at], "sentence")


def _has_text(each: Compared) -> bool:
    """Whether both texts of a section are in the language of their book; one of them may be empty."""
    if each.alone or each.example or JAPANESE.search(each.en.visible):
        return False
    return bool(JAPANESE.search(each.ja.visible)) or not each.ja.visible.strip()


def _report(each: Compared, edition: Edition, start: int, text: str, what: str) -> tuple[Discrepancy, str]:
    opening = Fact("none", "", text[:SHOWN], start, start + min(SHOWN, len(text)))
    words = " ".join(text.split())
    shown = words if len(words) <= LONGEST else f"{words[:LONGEST].rstrip()}…"
    item = between(
        "one-book",
        each,
        *only_in(edition, opening),
        code=f"compare.prose.one-book.{what}.{edition}",
        also=what,
        sure="likely",
        fields={"paragraph": shown},
    )
    return item, text
