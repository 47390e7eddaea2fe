"""From pages of ops to a PDF: drawn by reportlab, finished by pikepdf."""

import io
import random
from functools import lru_cache

import pikepdf
from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from tests.editions import fonts, unmapped
from tests.editions.layout import Layout
from tests.editions.ops import Fill, Op, Page, Picture, Rule, Text, Unmapped

DOTS = 2  # pixels for each point of a picture


class Pen(Canvas):
    """A canvas that tells what it was last set to, which the stubs of reportlab leave out."""

    _fontname: str
    _fontsize: float
    _fillColorObj: object


def render(pages: list[Page], layout: Layout, seed: int = 0) -> bytes:
    """The file; `seed` orders the text where the layout asks for no order."""
    buffer = io.BytesIO()
    canvas = Pen(buffer, pageCompression=1, invariant=1)
    for number, page in enumerate(pages):
        canvas.setPageSize((page.width, page.height))
        if layout.form_xobject:
            canvas.beginForm(f"page{number}", 0, 0, page.width, page.height)
        for op in ordered(page.ops, layout, seed):
            draw(canvas, page, op)
        if layout.form_xobject:
            canvas.endForm()
            canvas.doForm(f"page{number}")
        canvas.showPage()
    canvas.save()
    return finished(buffer.getvalue(), pages, layout)


def ordered(ops: list[Op], layout: Layout, seed: int) -> list[Op]:
    """Fills below everything; text in any order where the layout is shuffled."""
    below = [op for op in ops if isinstance(op, Fill | Picture)]
    above = [op for op in ops if not isinstance(op, Fill | Picture)]
    if layout.shuffled:
        random.Random(seed).shuffle(above)
    return below + above


def draw(canvas: Pen, page: Page, op: Op) -> None:
    match op:
        case Text(turn=0):
            draw_text(canvas, op, op.x, page.height - op.y)
        case Text():
            canvas.saveState()
            canvas.translate(op.x, page.height - op.y)
            canvas.rotate(op.turn)
            draw_text(canvas, op, 0, 0)
            canvas.restoreState()
        case Rule():
            draw_rule(canvas, page, op)
        case Fill():
            x0, top, x1, bottom = op.box
            canvas.setFillGray(op.grey)
            canvas.rect(x0, page.height - bottom, x1 - x0, bottom - top, stroke=0, fill=1)
        case Picture():
            x0, top, x1, bottom = op.box
            canvas.drawImage(pixels(op), x0, page.height - bottom, x1 - x0, bottom - top)
        case Unmapped():
            shown = unmapped.shown(op.glyphs, int(op.y))
            at = f"{op.x:.2f} {page.height - op.y:.2f}"
            canvas.addLiteral(f"BT /{unmapped.NAME} {op.size} Tf {at} Td {shown} Tj ET")


def draw_text(canvas: Pen, op: Text, x: float, y: float) -> None:
    """Font and grey are written where they change only: a page set character by character stays small."""
    font = fonts.ready(op.font), op.size
    if (canvas._fontname, canvas._fontsize) != font:
        canvas.setFont(*font)
    if canvas._fillColorObj != (op.grey,) * 3:
        canvas.setFillGray(op.grey)
    canvas.drawString(x, y, op.string, mode=3 if op.invisible else None, charSpace=op.stretch)


def draw_rule(canvas: Pen, page: Page, rule: Rule) -> None:
    y0, y1 = page.height - rule.y0, page.height - rule.y1
    if rule.ink == "rect":
        half = rule.width / 2
        left, right = sorted((rule.x0, rule.x1))
        low, high = sorted((y0, y1))
        canvas.setFillGray(0)
        canvas.rect(left - half, low - half, right - left + 2 * half, high - low + 2 * half, stroke=0, fill=1)
        return
    canvas.setStrokeGray(0)
    canvas.setLineWidth(rule.width)
    canvas.setDash([2, 1.5] if rule.ink == "dashed" else [])
    canvas.line(rule.x0, y0, rule.x1, y1)


@lru_cache
def pixel_font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(fonts.file_of("IPAexGothic")), size)


def pixels(picture: Picture) -> ImageReader:
    """The ops of a picture as pixels."""
    x0, top, x1, bottom = picture.box
    image = Image.new("L", (max(1, round((x1 - x0) * DOTS)), max(1, round((bottom - top) * DOTS))), 255)
    pen = ImageDraw.Draw(image)
    for op in picture.ops:
        match op:
            case Text():
                at = ((op.x - x0) * DOTS, (op.y - top) * DOTS)
                pen.text(at, op.string, font=pixel_font(max(4, round(op.size * DOTS))), fill=0, anchor="ls")
            case Rule():
                ends = ((op.x0 - x0) * DOTS, (op.y0 - top) * DOTS, (op.x1 - x0) * DOTS, (op.y1 - top) * DOTS)
                pen.line(ends, fill=0, width=1)
            case _:
                pass
    return ImageReader(image)


def finished(data: bytes, pages: list[Page], layout: Layout) -> bytes:
    """Turn stored pages, move their origin, add the font without Unicode where a page shows it."""
    bare = [any(isinstance(op, Unmapped) for op in page.ops) for page in pages]
    if not layout.rotate and layout.origin == (0.0, 0.0) and not any(bare):
        return data
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page, without_unicode in zip(pdf.pages, bare, strict=True):
            if without_unicode:
                unmapped.add_to(pdf, page)
            store_turned(page, layout)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
    return out.getvalue()


def store_turned(page: pikepdf.Page, layout: Layout) -> None:
    """Store the page turned and with /Rotate, or with an origin elsewhere: a viewer shows the same."""
    width, height = (float(edge) for edge in list(page.MediaBox)[2:])
    dx, dy = layout.origin
    matrix, size = {
        0: ((1, 0, 0, 1, 0, 0), (width, height)),
        90: ((0, 1, -1, 0, height, 0), (height, width)),
        180: ((-1, 0, 0, -1, width, height), (width, height)),
        270: ((0, -1, 1, 0, 0, width), (height, width)),
    }[layout.rotate]
    a, b, c, d, e, f = matrix
    page.contents_add(f"q {a} {b} {c} {d} {e + dx} {f + dy} cm\n".encode(), prepend=True)
    page.contents_add(b"\nQ")
    page.MediaBox = [dx, dy, dx + size[0], dy + size[1]]
    page.obj["/Rotate"] = layout.rotate
