"""From a page's content stream to its ink: runs of glyphs, rules, fills and pictures.

This is a pdfminer device, so that a page is parsed once and no object is made for a single glyph. Import it
only to read a PDF: it imports pdfminer.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

from pdfminer.pdfdevice import PDFDevice
from pdfminer.pdffont import PDFFont
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.psparser import literal_name
from pdfminer.utils import mult_matrix

from extract.read.pdf.ink.colours import shade_of
from extract.read.pdf.ink.fonts import Font
from extract.read.pdf.ink.glyph_runs import GlyphLook, RunWriter, leans, turn_of
from extract.read.pdf.ink.page_content import entry_fields
from extract.read.pdf.ink.paths import (
    UNCLIPPED,
    ClippingInterpreter,
    around,
    clipped,
    is_rectangle,
    is_rounded,
    subpaths,
)
from extract.read.pdf.ink.rotation import into_frame, out_of_frame
from extract.read.pdf.model import SLANTED, Box, Fill, Ink, RuleLine
from extract.read.pdf.settings import THIN_PT, WORD_GAP_EM

PAPER = 0.985  # what is lighter cannot be distinguished from white paper
_FILLS_BELOW = 500  # so many fills are looked through for the ground that a white rule stands on

Matrix = tuple[float, float, float, float, float, float]


def read_ink(page: PDFPage, resources: PDFResourceManager) -> tuple[Ink, bool]:
    """Everything painted on the page, and whether its content stream is truncated."""
    device = _InkDevice(resources)
    page.mediabox = _shown_part(page)
    try:
        _Interpreter(resources, device).process_page(page)
    except (MemoryError, KeyboardInterrupt):
        raise
    except Exception:  # pdfminer raises errors of every kind on broken content
        return device.ink, True
    return device.ink, False


def _shown_part(page: PDFPage) -> Box:
    """The visible part of the page: its crop box, clipped to the sheet."""
    sheet, crop = _ordered(page.mediabox), _ordered(page.cropbox)
    x0, y0 = max(sheet[0], crop[0]), max(sheet[1], crop[1])
    x1, y1 = min(sheet[2], crop[2]), min(sheet[3], crop[3])
    return (x0, y0, x1, y1) if x1 - x0 > 1 and y1 - y0 > 1 else sheet


def _ordered(box: Box) -> Box:
    """The rectangle of any two opposite corners."""
    x0, y0, x1, y1 = box
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def is_blank(ink: Ink) -> bool:
    """Whether nothing at all is printed."""
    return not (ink.glyphs or ink.images or ink.across or ink.down or ink.fills or ink.drawn)


class _Interpreter(ClippingInterpreter):
    def do_Tf(self, fontid: Any, fontsize: Any) -> None:  # noqa: N802 - the name of the operator
        """Set the font; pdfminer puts one without widths in the place of a missing one."""
        if literal_name(fontid) not in self.fontmap and isinstance(self.device, _InkDevice):
            self.device.ink.fontless = True
        super().do_Tf(fontid, fontsize)


class _InkDevice(PDFDevice):
    ctm: Matrix

    def __init__(self, resources: PDFResourceManager) -> None:
        super().__init__(resources)
        self.fonts: dict[int, Font] = {}
        self.outer: list[tuple[Matrix, Box]] = []
        self.ink = Ink(0, 0)
        self.clip = UNCLIPPED

    def begin_page(self, page: PDFPage, ctm: Matrix) -> None:
        x0, y0, x1, y1 = page.mediabox
        width, height = x1 - x0, y1 - y0
        if page.rotate % 180:
            width, height = height, width
        self.ink = Ink(width, height)
        self.set_ctm(ctm)
        self.ink.fields = entry_fields(page, self.point)

    def begin_figure(self, name: str, bbox: Any, matrix: Any) -> None:
        self.outer.append((self.ctm, self.clip))

    def end_figure(self, name: str) -> None:
        ctm, self.clip = self.outer.pop()
        self.set_ctm(ctm)  # pdfminer leaves the form's own matrix in force

    # --- text ---

    def render_string(self, textstate: Any, seq: Iterable[Any], ncs: Any, graphicstate: Any) -> None:
        """One string operator: its glyphs become runs in the frame of their rotation."""
        font = self._font(textstate.font)
        scaling = textstate.scaling * 0.01
        charspace = textstate.charspace * scaling
        wordspace = 0 if font.multibyte else textstate.wordspace * scaling
        step = -0.001 * textstate.fontsize * scaling
        advance = textstate.fontsize * (-1 if font.vertical else scaling)  # downwards widths are negative
        if font.vertical:
            charspace, wordspace, step = -charspace, -wordspace, -step
        writer, start, along, pen = self._writer(textstate, font, graphicstate)
        needs_space = False
        for item in seq:
            if isinstance(item, int | float):
                pen += item * step
                needs_space = True
                continue
            if not isinstance(item, bytes):
                continue
            for cid in font.decode(item):
                if needs_space:
                    pen += charspace
                needs_space = True
                character, width, superior = font.glyph(cid)
                x0 = start + pen * along
                pen += width * advance
                if superior is not writer.superior:
                    writer.flush()
                    writer.superior = superior
                writer.write(character, x0, start + pen * along)
                if cid == 32:
                    pen += wordspace
        writer.flush()
        self.ink.glyphs += writer.glyphs
        x, y = textstate.linematrix
        textstate.linematrix = (x, -pen) if font.vertical else (pen, y)

    def _writer(self, textstate: Any, font: Font, graphicstate: Any) -> tuple[RunWriter, float, float, float]:
        """Who writes the string's runs; where its text space begins along its line (points), how far a
        unit of text space reaches there, and where in text space the string begins."""
        a, b, c, d, e, f = mult_matrix(textstate.matrix, self.ctm)
        x, y = textstate.linematrix
        width, height = self.ink.width, self.ink.height
        size = abs(textstate.fontsize) * hypot(c, d)
        turn = turn_of(a, b)
        if font.vertical:
            turn = {0: 90, 90: 180, 180: 270, 270: 0}.get(turn, turn)
            start, base = into_frame(turn, e + x * a, height - (f + x * b), width, height)
            base += 0.38 * size  # a glyph set downwards is centred on its line
            pen, along = -y, hypot(c, d)
        else:
            up = y + textstate.rise
            start, base = into_frame(max(turn, 0), e + up * c, height - (f + up * d), width, height)
            pen, along = x, hypot(a, b)
        look = GlyphLook(
            base=base,
            top=base - (1 - font.descent) * size,
            bottom=base + font.descent * size,
            size=size,
            bold=font.bold or textstate.render == 2,
            italic=font.italic or (turn != SLANTED and leans(a, b, c, d)),
            hidden=_hidden(textstate.render, graphicstate),
        )
        out = [] if self._is_clipped(turn, look) else self.ink.runs.setdefault(turn, [])
        return RunWriter(out, look, WORD_GAP_EM * size), start, along, pen

    def _is_clipped(self, turn: int, look: GlyphLook) -> bool:
        """Whether less than half of a line is to be seen, as browsers paint one on both sides of a break."""
        if self.clip is UNCLIPPED or turn == SLANTED:
            return False
        middle = (look.top + look.bottom) / 2
        x, y, *_ = out_of_frame(turn, (0, middle, 0, middle), self.ink.width, self.ink.height)
        at, axis = (x, 0) if turn in (90, 270) else (y, 1)
        return not self.clip[axis] <= at <= self.clip[axis + 2]

    def _font(self, font: PDFFont) -> Font:
        known = self.fonts.get(id(font))
        if known is None:
            known = self.fonts[id(font)] = Font(font)
        return known

    # --- rules, fills, pictures ---

    def render_image(self, name: str, stream: Any) -> None:
        corners = [self.point(x, y) for x, y in ((0, 0), (1, 0), (0, 1), (1, 1))]
        box = around(corners)
        if min(box[2] - box[0], box[3] - box[1]) <= THIN_PT:
            self._rule(box)
        else:
            self.ink.images.append(box)

    def paint_path(
        self, graphicstate: Any, stroke: bool, fill: bool, evenodd: bool, path: Sequence[Any]
    ) -> None:
        """One painted path: straight lines across or down become rules, rectangles become fills."""
        if not (stroke or fill):
            return
        thickness = graphicstate.linewidth * hypot(self.ctm[0], self.ctm[1]) if stroke else 0.0
        shade = shade_of(graphicstate.ncolor) if fill else 0.0
        stroke_shade = shade_of(graphicstate.scolor) if stroke else 0.0
        for steps in subpaths(path):
            points = [self.point(step[-2], step[-1]) for step in steps if step[0] != "h"]
            closed = steps[-1][0] == "h"
            box = around(points)
            if fill and (is_rectangle(steps, points) or is_rounded(steps)):
                self._filled(box, shade)
            elif fill:
                width, height = box[2] - box[0], box[3] - box[1]
                if min(width, height) <= THIN_PT and 2 * min(width, height) < max(width, height):
                    self._rule(box, shade)
                else:
                    self.ink.drawn.append(box)
            if stroke:
                self._stroked(steps, points, closed, thickness, stroke_shade)

    def _stroked(
        self,
        steps: list[Any],
        points: list[tuple[float, float]],
        closed: bool,
        thickness: float,
        shade: float,
    ) -> None:
        ends = points + points[:1] if closed else points
        kinds = [step[0] for step in steps[1:]]
        slanted = False
        for kind, (x0, y0), (x1, y1) in zip(kinds, ends, ends[1:], strict=False):
            level, upright = abs(y1 - y0) <= 0.6, abs(x1 - x0) <= 0.6
            if kind not in "lh" and not (level or upright):
                slanted = True
            elif level and upright:
                continue
            elif level or upright:
                half = thickness / 2
                if thickness > 2 * THIN_PT:  # a stroke this thick is a bar
                    box = around([(x0, y0), (x1, y1)])
                    grown = (
                        (box[0], box[1] - half, box[2], box[3] + half)
                        if level
                        else (box[0] - half, box[1], box[2] + half, box[3])
                    )
                    self.ink.fills.append(Fill(grown, shade))
                else:
                    self._rule(around([(x0, y0), (x1, y1)]), shade)
            else:
                slanted = True
        if slanted:
            self.ink.drawn.append(around(points))
            if not is_rounded(steps):
                self.ink.strokes.append(around(points))

    def _filled(self, box: Box, shade: float) -> None:
        shown = clipped(box, self.clip)
        if shown and min(shown[2] - shown[0], shown[3] - shown[1]) > THIN_PT:
            self.ink.fills.append(Fill(shown, shade))
        elif shown:
            self._rule(shown, shade)

    def _rule(self, box: Box, shade: float = 0.0) -> None:
        shown = clipped(box, self.clip)
        if shown is None:
            return
        x0, top, x1, bottom = shown
        if shade > PAPER and not self._on_a_ground((x0 + x1) / 2, (top + bottom) / 2):
            return  # a white rule on paper, as page-layout programs draw for cells without borders
        if x1 - x0 >= bottom - top:
            self.ink.across.append(RuleLine((top + bottom) / 2, x0, x1))
        else:
            self.ink.down.append(RuleLine((x0 + x1) / 2, top, bottom))

    def _on_a_ground(self, x: float, y: float) -> bool:
        """Whether the topmost paint at that point is darker than paper."""
        for fill in reversed(self.ink.fills[-_FILLS_BELOW:]):
            if fill.box[0] <= x <= fill.box[2] and fill.box[1] <= y <= fill.box[3]:
                return fill.shade <= PAPER
        return False

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of user space in points of the page, from its top left corner."""
        a, b, c, d, e, f = self.ctm
        return a * x + c * y + e, self.ink.height - (b * x + d * y + f)


def _hidden(render: int, graphicstate: Any) -> bool:
    return render in (3, 7) or (render in (0, 4) and shade_of(graphicstate.ncolor) > PAPER)
