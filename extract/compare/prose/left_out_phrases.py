"""A phrase behind a preposition that an otherwise literal translation leaves out: to the airport.

Behind at, in, on and for stands much that goes without saying: only prepositions of a place or of a way are
looked for. False alarms: a place that the context tells.
"""

import re
from collections.abc import Iterator

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.literal import NO_NAME
from extract.compare.prose.rendered import Span, places, words_of_content
from extract.compare.prose.spoken_name import is_short_sentence
from extract.facts.basic_words import renderings_of
from extract.facts.dictionary import may_render

_PHRASE = re.compile(
    r"(?<![a-z])(?:from|into|onto|outside|inside|behind|beside|under|near|to)"
    r"\s(?P<noun>(?:(?:the|an?)\s)(?!following|rest|same|very|first|last|next|start|beginning|end|top|bottom|left|right)(?:[a-z]{3,}\s){0,2}?[a-z]{3,})"
    r"(?=[.,;:!?]|$|\s(?:and|or|but|is|are|was|were|can|may|must|will|cannot|from|to|in|on|at|by|with|for|before|after|when|if|every)\b)"
)


def lost_phrases(english: str, japanese: str) -> Iterator[Span]:
    """The phrases of an English text in small letters of whose words, all known, Japanese renders none."""
    for match in _PHRASE.finditer(english):
        words = [word[0] for word in words_of_content(english, *match.span("noun"))]
        if words and all(map(renderings_of, words)) and not any(places(word, japanese) for word in words):
            yield match.span()


_NAME = re.compile(
    r"(?<=[a-z] )(?:to|with|from|against|behind|near|for|beside) "
    r"(?P<name>[A-Z][a-z]{3,})(?![a-z'’-]| [A-Z])"
)
_FOREIGN = re.compile("[A-Za-zァ-ヶ]")


def lost_names(compared: Compared, clauses: Clauses) -> Iterator[Span]:
    """The unknown names behind a preposition, where Japanese has no word that may be one: to Brina."""
    raw = compared.en.passage.raw
    if _FOREIGN.search(clauses.around_ja) or not is_short_sentence(raw):
        return  # titles have capitals
    for match in _NAME.finditer("".join(raw[at] for at in clauses.offsets["en"])):
        name = match["name"].lower()
        rendered = any(form in clauses.around_ja for form in may_render(name)) or renderings_of(name)
        if not rendered and not NO_NAME.fullmatch(name):
            yield match.span()
