"""Setting a line of glyphs: from characters with their look to text ops."""

from collections.abc import Iterator
from itertools import groupby

from tests.editions import fonts
from tests.editions.layout import Layout
from tests.editions.ops import Text
from tests.editions.rich import Glyph, Line, is_wide


def set_line(line: Line, x: float, y: float, size: float, layout: Layout, fill: float = 0.0) -> list[Text]:
    """The line from (x, base line y); `fill` points of extra width are spread over it."""
    spaces = sum(glyph.char == " " for glyph in line)
    wide = sum(is_wide(glyph.char) for glyph in line) > len(line) / 2
    per_char = fill / (len(line) - 1) if wide and len(line) > 1 else 0.0
    per_space = fill / spaces if spaces and not wide else 0.0
    if not per_char and not per_space:
        return list(runs(line, x, y, size, layout))
    if per_char:
        return list(runs(line, x, y, size, layout, per_char))
    ops: list[Text] = []
    word: Line = []
    for glyph in [*line, Glyph(" ")]:
        if glyph.char != " ":
            word.append(glyph)
            continue
        ops += runs(word, x, y, size, layout)
        x += layout.measure(word, size) + layout.measure([glyph], size) + per_space
        word = []
    return ops


def runs(line: Line, x: float, y: float, size: float, layout: Layout, stretch: float = 0.0) -> Iterator[Text]:
    """One op for each run of one look, cut into words or characters as the layout asks."""
    for (font, raised), group in groupby(line, key=lambda glyph: look(glyph, layout)):
        glyph_size, rise = layout.look(raised, size)
        run = ""
        start = x
        for glyph in group:
            char = layout.char(glyph.raised, glyph.char)
            width = fonts.advance(font, char) * glyph_size + stretch
            single = layout.emission == "char" or (layout.emission == "word" and char == " ")
            if single and run:
                yield Text(start, y - rise, run, font, glyph_size, stretch=stretch)
                run, start = "", x
            if not (char == " " and layout.emission != "line"):
                run += char
            else:
                start = x + width
            x += width
        if run:
            yield Text(start, y - rise, run, font, glyph_size, stretch=stretch)


def look(glyph: Glyph, layout: Layout) -> tuple[str, bool]:
    return fonts.font_for(layout.family, glyph.bold, layout.char(glyph.raised, glyph.char)), glyph.raised
