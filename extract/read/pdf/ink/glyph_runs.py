"""The glyphs of one string of a content stream → runs, and how a text matrix sets them."""

from dataclasses import dataclass

from extract.read.pdf.ink.fonts import SUPERIOR_RISE, SUPERIOR_SIZE
from extract.read.pdf.model import SLANTED, Run


@dataclass(slots=True)
class GlyphLook:
    """The properties that all glyphs of one string share."""

    base: float
    top: float
    bottom: float
    size: float
    bold: bool
    italic: bool
    hidden: bool


class RunWriter:
    """Collects the glyphs of one string in runs: a space, a gap or a step back ends a run."""

    __slots__ = (
        "glyphs", "last_text", "last_x0", "look", "out", "spaced", "superior", "text", "word_gap", "x0", "x1",
    )  # fmt: skip

    def __init__(self, out: list[Run], look: GlyphLook, word_gap: float) -> None:
        self.out = out
        self.look = look
        self.word_gap = word_gap
        self.text: list[str] = []
        self.x0 = self.x1 = self.last_x0 = 0.0
        self.last_text = ""
        self.spaced = False
        self.superior = False  # whether figures are written that the font draws small and high
        self.glyphs = 0

    def write(self, character: str, x0: float, x1: float) -> None:
        """One glyph, from x0 to x1."""
        if not character:
            return
        self.glyphs += 1
        if x1 < x0:
            x0, x1 = x1, x0
        if character.isspace():
            self.flush()
            self.spaced, self.last_text = True, ""
            return
        if character == self.last_text and abs(x0 - self.last_x0) < 0.3 * (x1 - x0):
            self.look.bold = True  # printed twice, a hair apart, to look bold
            return
        if self.text and not -0.5 * self.look.size < x0 - self.x1 < self.word_gap:
            self.flush()
        if not self.text:
            self.x0, self.x1 = x0, x1
        self.text.append(character)
        self.x0, self.x1 = min(self.x0, x0), max(self.x1, x1)
        self.last_x0, self.last_text = x0, character

    def flush(self) -> None:
        """End the current run."""
        if not self.text:
            return
        look = self.look
        base, size = look.base, look.size
        if self.superior:
            base, size = base - SUPERIOR_RISE * size, SUPERIOR_SIZE * size
        text = "".join(self.text)
        run = Run(
            text, self.x0, look.top, self.x1, look.bottom, base, size,
            look.bold, self.spaced, look.hidden, look.italic,
        )  # fmt: skip
        self.out.append(run)
        self.text.clear()
        self.spaced = False


def turn_of(a: float, b: float) -> int:
    """The rotation of a text matrix's x axis (y up), in degrees clockwise, or SLANTED."""
    if abs(b) <= 0.03 * abs(a):
        return 0 if a >= 0 else 180
    if abs(a) <= 0.03 * abs(b):
        return 270 if b > 0 else 90
    return SLANTED


def leans(a: float, b: float, c: float, d: float) -> bool:
    """Whether a text matrix slants upright letters, as programs do if a font has no italics."""
    across, along = abs(a * c + b * d), abs(a * d - b * c)
    return 0.1 * along < across < along
