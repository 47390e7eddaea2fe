"""The translations of words and codes in undeclared tables, learnt from both books."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from extract.align.grid import AlignedGrid
from extract.align.labels import Terms, label_wording, same_term
from extract.align.partners import share_with_partners
from extract.align.signs import Sign, says, sign
from extract.align.strange_names import may_be_one
from extract.align.undeclared_lines import share_rendered
from extract.align.view import LineHead
from extract.facts.basic_words import renderings_of, words_of
from extract.facts.dictionary import may_render, meaning
from extract.model.document import Cell
from rules_core.model.tables import EDITIONS

SETTLED = 2  # renderings that make one the usual one
_BASIC = re.compile("[A-Za-z][a-z]{2,}")  # a short word that may be a code: hay, blue
_HIRAGANA = re.compile("[^一-龯々ァ-ヶA-Za-z]*")
_LOAN = re.compile("[ァ-ヶー]+")  # by its sound it is no word of which nothing is known
WHOLE = 0.99  # of a word that is rendered
MOSTLY = 0.8  # of all renderings of the word


@dataclass(frozen=True, slots=True)
class Renderings:
    """Words of one book with the words of the other in the same cells, over all tables of two books.

    `lines` counts the pairs of words of each table and column (by its key, "rows" and "columns" for labels).
    `codes` counts for each of them how often both books print the same code or figure in a cell, and how
    often different codes.
    """

    terms: Terms = ()
    one_language: bool = False
    words: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    back: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    codes: dict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    printed: dict[str, str] = field(default_factory=dict)
    lines: dict[tuple[str, str], Counter[tuple[str, str]]] = field(
        default_factory=lambda: defaultdict(Counter)
    )

    def differ(self, table: str, column: str, en: Cell, ja: Cell) -> bool:
        """Whether two cells print different codes where both books usually print the same code."""
        first, second = sign(en.text), sign(ja.text)
        if self.one_language:
            kinds = {first.kind, second.kind}
            return kinds <= {"word", "code"} and first.key != second.key and not _set_otherwise(en, ja)
        if first.kind != "code" or second.kind != "code" or first.key == second.key:
            return False
        same, other = self.codes[table, column]
        return same >= other

    def unusual(self, en: Cell, ja: Cell) -> str | None:
        """The usual translation of an English word, as printed, if the cell has that of another word instead.

        Only if both are known: the English word is always translated in one way, and the printed word is the
        translation of another one. Words that the glossary distinguishes count as well.
        """
        first, second = sign(en.text), sign(ja.text)
        if self.one_language:
            return None
        if "word" not in (first.kind, second.kind) or {"none", "figure"} & {first.kind, second.kind}:
            return None
        word, other = label_wording(en.text), label_wording(ja.text)
        usual = self._usual(word) or self._only_other(word, other)
        if usual is None or usual == other or self.words[word][other] > 1:
            return None
        elsewhere = [one for one in self.back[other] if one != word]
        return self.printed[usual] if elsewhere else None

    def _usual(self, word: str) -> str | None:
        counts = self.words.get(word)
        if not counts:
            return None
        (usual, count), total = counts.most_common(1)[0], counts.total()
        return usual if count >= SETTLED and count >= MOSTLY * (total - 1) and total - count <= 1 else None

    def _only_other(self, word: str, other: str) -> str | None:
        """The only other rendering of a word whose rendering here settles another one: normal, 通常."""
        rest = [one for one in self.words[word] if one != other]
        settled = {one: count for one, count in self.back[other].items() if one != word}
        return rest[0] if len(rest) == len(settled) == 1 and sum(settled.values()) > SETTLED else None

    def _shown(self, other: str) -> str:
        """A wording as printed: spaces are folded, and long sounds like dashes."""
        return self.printed.get(other, other)

    def met(self, en: Cell, ja: Cell) -> bool:
        """Whether two wordings stand for each other in more than one place."""
        return self.words.get(label_wording(en.text), Counter())[label_wording(ja.text)] > 1

    def contradict(self, en: Cell, ja: Cell, where: tuple[str, str]) -> bool:
        """Whether the glossary has both wordings with other meanings, one says yes and the other no, or one
        stands for another wording of the row or column that is `where`.
        """
        if {says(en.text), says(ja.text)} == {"yes", "no"}:
            counts = self.words.get(label_wording(en.text), Counter())
            return not self.one_language and 2 * counts[label_wording(ja.text)] < max(counts.total(), 3)
        words = sign(ja.text).kind == "word" and (sign(en.text).kind == "word" or _BASIC.fullmatch(en.text))
        return bool(words) and (
            same_term(en.text, ja.text, self.terms) is False
            or self._of_another(en, ja, freely=where[1] == "columns")
            or self._of_its_line(label_wording(en.text), label_wording(ja.text), where)
        )

    def _of_its_line(self, word: str, other: str, where: tuple[str, str]) -> bool:
        """Whether two words, of which nothing of one stands for the other, are those of others of their line.

        The Japanese word belongs to another English one there, or the English word to another Japanese one.
        """
        line = self.lines[where]
        shown = self._shown(other)
        if self.one_language or line[word, other] != 1 or share_with_partners(self._shown(word), shown):
            return False
        rivals = [pair for pair in line if pair != (word, other) and (pair[0] == word or pair[1] == other)]
        return any(self._match(one, two) for one, two in rivals) or (
            {pair[0] == word for pair in rivals} == {True, False}
            and any(line[pair] >= SETTLED for pair in rivals)
        )

    def _of_another(self, en: Cell, ja: Cell, *, freely: bool) -> bool:
        """Whether one wording stands here for another one than where it has its usual meaning.

        Heads of columns are rendered `freely`: there only usual renderings tell.
        """
        word, other = label_wording(en.text), label_wording(ja.text)
        shown = self._shown(other)
        if self.one_language or self.words[word][other] != 1 or may_be_one(self._shown(word), shown):
            return False
        if _HIRAGANA.fullmatch(shown):
            return False  # なし of many things
        elsewhere = [one for one in self.words[word] if one not in (other, word)]  # word: kept as it is
        if words_of(shown) and any(self._stands(word, self._shown(one)) for one in elsewhere):
            return True
        printed = self._shown(word).lower()
        words = _BASIC.findall(printed)
        known = bool(words) and all(map(renderings_of, words)) and not share_with_partners(printed, shown)
        if any(
            one != word
            and (
                (known and may_be_one(one, shown))
                or ((known or _LOAN.fullmatch(shown)) and self._stands(one, shown))
            )
            for one in self.back[other]
        ):
            return True
        if freely or share_with_partners(self._shown(word), shown):
            return False
        return (meaning(shown) is not None and any(self._match(word, one) for one in elsewhere)) or (
            bool(may_render(word)) and any(self._match(one, other) for one in self.back[other])
        )

    def _match(self, word: str, other: str) -> bool:
        """Whether a Japanese wording has partners for all words of an English one."""
        return (share_with_partners(self._shown(word), self._shown(other)) or 0.0) >= WHOLE

    def _stands(self, word: str, shown: str) -> bool:
        """Whether a Japanese word renders an English one, by the dictionary or by both books."""
        return (share_rendered(self._shown(word).lower(), shown) or 0.0) >= WHOLE or self.words[word][
            label_wording(shown)
        ] >= SETTLED


def learn(grids: Iterable[AlignedGrid], terms: Terms = (), *, one_language: bool = False) -> Renderings:
    """Learn the translations from all pairs of undeclared tables."""
    result = Renderings(terms, one_language)
    for grid in grids:
        if grid.declaration is not None or grid.en is None or grid.ja is None:
            continue
        for line, heads in (*((r, "rows") for r in grid.rows), *((c, "columns") for c in grid.columns)):
            labels = [_label(getattr(grid.view(e), heads), line.index(e)) for e in EDITIONS]
            _take(result, (grid.id, heads), labels[0], labels[1])
        for _, column, en, ja in grid.pairs():
            _take(result, (grid.id, column.key), en, ja)
    return result


def _label(heads: tuple[LineHead, ...], index: int | None) -> Cell | None:
    return None if index is None else heads[index].label


def _take(learnt: Renderings, where: tuple[str, str], en: Cell | None, ja: Cell | None) -> None:
    if en is None or ja is None:
        return
    first, second = sign(en.text), sign(ja.text)
    same = first.kind == second.kind and first.key == second.key
    if first.kind == second.kind == "code" or (same and first.kind == "figure"):
        learnt.codes[where][not same] += 1
    if _named(first) and _named(second):
        word, other = label_wording(en.text), label_wording(ja.text)
        learnt.words[word][other] += 1
        learnt.back[other][word] += 1
        learnt.lines[where][word, other] += 1
        learnt.printed.setdefault(word, en.text.strip())
        learnt.printed.setdefault(other, ja.text.strip())


def _set_otherwise(first: Cell, second: Cell) -> bool:
    """Whether two printings set the same words with other signs: Water (move), Water move."""
    words = [_SIGNS.sub("", label_wording(cell.text)) for cell in (first, second)]
    return words[0] == words[1] != "" and not any(map(str.isdigit, words[0]))


_SIGNS = re.compile(r"[()（）:：,、/\s–—-]")


def _named(one: Sign) -> bool:
    return one.kind in ("word", "code") and not one.stated
