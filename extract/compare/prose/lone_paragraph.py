"""The paragraph, or item of a list, of a section that the section of the other book does not have.

All others find partners in order; the one beside it must not be long enough, or have the words, to say it.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from extract.align.in_order import in_order
from extract.align.parts import Part
from extract.align.stated import figures_in_common
from extract.align.titled_sections import text_length
from extract.align.undeclared_lines import share_rendered
from extract.compare.prose.finding import Compared
from extract.compare.prose.lone_sentence import fit, is_named, lone_sentence
from extract.compare.prose.paragraphs import ITEM, Block, sentence_count
from extract.facts.plain_text import JAPANESE, visible
from extract.read.signs import has_full_stop
from rules_core.model.tables import EDITIONS, Edition

SHORTEST = {"en": 12, "ja": 6}  # characters of a paragraph whose loss matters
SHORTEST_ITEM = 2  # ... of one between items of a list
BY_CHANCE, RENDERED = 0.35, 0.5  # share of the words of a text that another renders by chance, or as its own
SOME_RENDERED = 0.3  # ... as a part of its own, if it has sentences to spare
CLEARLY = 0.2  # by how much better two paragraphs together fit the length of one that has the text of both
_COUNT = re.compile(rf"^(?:{ITEM.pattern})")
_CONTINUED = re.compile("[がをにはのへと、。]|[a-z]+ ")  # a sentence goes on behind a break of the line
_GOES_ON = re.compile(r"(?:[はがをにでとのへもなく、]|から|まで)\s*$")  # ... on the next line
_SEVERAL = re.compile(r"[,;、・/と]|\band\b|および")
_LABEL = re.compile(r"\*\*[^*\n]{1,30}[:：]\*\*|\*\*[^*\n]{1,30}\*\*[:：]")  # **Purpose:** in bold


def lone_paragraph(
    each: Compared, en: Sequence[Block], ja: Sequence[Block]
) -> tuple[Edition, int, str] | None:
    """The book with a paragraph or two more, where they begin, their text; None if the other may say it."""
    pairs = corresponding(en, ja)
    partner = dict(pairs), {j: i for i, j in pairs}
    longer = len(ja) > len(en)
    edition, ours, theirs = EDITIONS[longer], (en, ja)[longer], (ja, en)[longer]
    lone = [at for at in range(len(ours)) if at not in partner[longer]]
    if not lone or lone[-1] - lone[0] != len(ours) - len(theirs) - 1:
        return None  # none, or not all in a row
    if not theirs and not all(has_full_stop(text) or ITEM.match(text) for _, text in ours):
        return None  # what stands alone under a heading may be a title
    start = ours[lone[0]][0]
    text = "\n".join(text for _, text in ours[lone[0] : lone[-1] + 1])
    beside = [near for near in (lone[0] - 1, lone[-1] + 1) if near in partner[longer]]
    part = each.part(edition)
    wrapped = len(theirs) == 1 and not any(_are_parted(part, *lines) for lines in pairwise(ours))
    shown = visible(text).strip()
    listed = beside and all(ITEM.match(line) for line in (text, *(ours[near][1] for near in beside)))
    if (
        len(shown) < (SHORTEST_ITEM if listed else SHORTEST[edition])
        or _CONTINUED.match(shown)
        or any(not listed and _GOES_ON.search(line) for _, line in ours[max(lone[0] - 1, 0) : lone[-1] + 1])
        or any(_joined(text, ours[near][1], theirs[partner[longer][near]][1], wrapped) for near in beside)
        or any(
            _on_next_line(part, *ours[min(near, lone[-1]) :][:2])
            and _may_say(theirs[partner[longer][near]][1], ours[near][1], text)
            for near in beside
        )
    ):
        return None
    return edition, start, text


def corresponding(en: Sequence[Block], ja: Sequence[Block]) -> Sequence[tuple[int, int]]:
    """The corresponding paragraphs of two texts, in order."""
    return in_order(len(en), len(ja), lambda i, j: 1 + _likeness(en[i][1], ja[j][1]))


def _likeness(english: str, japanese: str) -> float:
    """How much two paragraphs have in common: figures, basic words, length; from -1 to 2.

    The numbers of items say nothing: those behind a lost one are other ones.
    """
    english, japanese = _COUNT.sub("", english), _COUNT.sub("", japanese)
    figures = figures_in_common(english, japanese)
    share = share_rendered(english.lower(), japanese)
    words = share - BY_CHANCE if share is not None else 0.0
    return figures + words + 0.4 * (fit(text_length(english), text_length(japanese)) - 0.5)


def _on_next_line(part: Part, upper: Block, lower: Block) -> bool:
    """Whether no blank line of a file parts two blocks, so that they may be lines of one paragraph."""
    first, second = (part.passage.place(at) for at in (upper[0] + len(upper[1]) - 1, lower[0]))
    return first.line is not None and second.line == first.line + 1 and not ITEM.match(lower[1])


def _are_parted(part: Part, upper: Block, lower: Block) -> bool:
    """Whether something stands between two blocks: other text, or lines of the file that are none."""
    end = upper[0] + len(upper[1])
    if end + 1 != lower[0]:
        return True
    first, second = part.passage.place(end - 1).line, part.passage.place(lower[0]).line
    return first is not None and second is not None and second > first + 1


def _may_say(partner: str, beside: str, lone: str) -> bool:
    """Whether the partner of a line of a paragraph may be long enough to say the next one as well."""
    length, alone = text_length(partner), text_length(beside)
    much_too_short = fit(alone, length) - fit(alone + text_length(lone), length) > CLEARLY
    if JAPANESE.search(partner):
        return not much_too_short and lone_sentence((beside, lone), (partner,)) != ("en", 1)
    return not much_too_short and lone_sentence((partner,), (beside, lone)) != ("ja", 1)


def _joined(lone: str, beside: str, partner: str, wrapped: bool) -> bool:
    """Whether the partner of the next paragraph, which may be `wrapped`, has the text of this one as well."""
    english, japanese = (lone, partner) if JAPANESE.search(partner) else (partner, lone)
    share = share_rendered(english.lower(), japanese)
    alone, together = text_length(beside), text_length(beside) + text_length(lone)
    better = fit(together, text_length(partner)) - fit(alone, text_length(partner))
    if all(map(ITEM.match, (lone, beside, partner))):
        # items of one list have many words in common
        return better > CLEARLY and _SEVERAL.search(partner) is not None
    sentences, said = sentence_count([(0, partner)]), sentence_count([(0, beside)])
    if better < -CLEARLY:
        return False
    if better > (0 if wrapped else CLEARLY) or sentences == said + sentence_count([(0, lone)]):
        return True
    if 1 < sentences == said and not wrapped:
        return False
    labelled = _LABEL.match(lone) and _LABEL.match(partner) and not _LABEL.match(beside)
    if labelled or (wrapped and is_named(lone, beside, partner)):
        return True
    least = SOME_RENDERED if sentences > said + 1 else RENDERED
    return share is not None and share >= least and (least < RENDERED or text_length(partner) > alone)
