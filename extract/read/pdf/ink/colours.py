"""The lightness of colours in every PDF colour space, and an interpreter that records it.

pdfminer keeps the numbers of a colour and not their meaning: 1 is white as grey, but full ink as the tint of
a spot colour. Here the lightness is computed where a colour is set, as one number from 0 (black) to 1
(paper). Imports pdfminer.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pdfminer.pdfcolor import PDFColorSpace
from pdfminer.pdftypes import dict_value, resolve1, stream_value
from pdfminer.psparser import PSLiteral, literal_name

from extract.read.pdf.ink.operators import QuickInterpreter

Shade = Callable[[Sequence[float]], float]

PATTERN_SHADE = 0.5
_PROCESS_INKS = {"Cyan": 0.3, "Magenta": 0.59, "Yellow": 0.11}  # how much each darkens; any other ink fully
_NO_INK = "None"  # the name of an ink that prints nothing
_DEEPEST = 4  # spaces within spaces at most


def of_grey(colour: Sequence[float]) -> float:
    """The shade of a grey level."""
    return float(colour[0])


def of_rgb(colour: Sequence[float]) -> float:
    """The shade of red, green and blue."""
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def of_cmyk(colour: Sequence[float]) -> float:
    """The shade of cyan, magenta, yellow and black."""
    return 1 - min(1.0, 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] + colour[3])


def of_lab(colour: Sequence[float]) -> float:
    """The shade of lightness (0 to 100), a and b."""
    return colour[0] / 100


def of_inks(names: Sequence[str]) -> Shade:
    """The shade of the tints of these inks, each from 0 (none) to 1 (full)."""
    weights = [0.0 if name == _NO_INK else _PROCESS_INKS.get(name, 1.0) for name in names]

    def shade(tints: Sequence[float]) -> float:
        return 1 - min(1.0, sum(weight * tint for weight, tint in zip(weights, tints, strict=False)))

    return shade


_BY_COMPONENTS: dict[int, Shade] = {1: of_grey, 3: of_rgb, 4: of_cmyk}
_BY_NAME: dict[str, tuple[int, Shade]] = {
    "DeviceGray": (1, of_grey), "CalGray": (1, of_grey), "G": (1, of_grey),
    "DeviceRGB": (3, of_rgb), "CalRGB": (3, of_rgb), "RGB": (3, of_rgb),
    "DeviceCMYK": (4, of_cmyk), "CMYK": (4, of_cmyk), "Lab": (3, of_lab),
}  # fmt: skip


class ShadedSpace(PDFColorSpace):
    """A colour space with the shades of its colours and its initial colour."""

    def __init__(self, name: str, components: int, shade: Shade, initial: float = 0.0) -> None:
        super().__init__(name, components)
        self.shade = shade
        self.initial = [initial] * components


def space_of(spec: Any, depth: int = 0) -> ShadedSpace | None:
    """The colour space that a resource describes; None for a pattern or an unknown one."""
    spec = resolve1(spec)
    parts = [resolve1(part) for part in spec] if isinstance(spec, list) else [spec]
    if not parts or not isinstance(parts[0], PSLiteral) or depth > _DEEPEST:
        return None
    name = literal_name(parts[0])
    if name in _BY_NAME:
        return ShadedSpace(name, *_BY_NAME[name])
    make = _MAKERS.get(name)
    return make(name, parts, depth) if make else None


def _by_profile(name: str, parts: list[Any], depth: int) -> ShadedSpace | None:
    components = int(resolve1(stream_value(parts[1])["N"]))
    shade = _BY_COMPONENTS.get(components)
    return ShadedSpace(name, components, shade) if shade else None


def _of_inks(name: str, parts: list[Any], depth: int) -> ShadedSpace:
    named = parts[1] if isinstance(parts[1], list) else parts[1:2]
    inks = [literal_name(resolve1(ink)) for ink in named]
    return ShadedSpace(name, len(inks), of_inks(inks), initial=1.0)


def _indexed(name: str, parts: list[Any], depth: int) -> ShadedSpace | None:
    base = space_of(parts[1], depth + 1)
    if base is None:
        return None
    table = parts[3] if isinstance(parts[3], bytes) else stream_value(parts[3]).get_data()
    width = base.ncomponents
    scale = 100 / 255 if base.name == "Lab" else 1 / 255

    def shade(colour: Sequence[float]) -> float:
        entry = table[int(colour[0]) * width :][:width]
        return base.shade([scale * level for level in entry]) if len(entry) == width else PATTERN_SHADE

    return ShadedSpace(name, 1, shade)


_MAKERS: dict[str, Callable[[str, list[Any], int], ShadedSpace | None]] = {
    "ICCBased": _by_profile,
    "Separation": _of_inks,
    "DeviceN": _of_inks,
    "Indexed": _indexed,
    "I": _indexed,
}


class ShadeInterpreter(QuickInterpreter):
    """An interpreter whose graphic state holds shades from 0 (black) to 1 (paper).

    Only for named colour spaces.
    """

    def init_resources(self, resources: Any) -> None:
        """Prepare fonts and forms as pdfminer does, and the colour spaces as above."""
        super().init_resources(resources)
        spaces = resolve1(dict_value(resources).get("ColorSpace")) if resources else None
        for name, spec in (spaces or {}).items():
            space = _understood(spec)
            if space is not None:
                self.csmap[name] = space

    def do_cs(self, name: Any) -> None:
        """Set the colour space of fills and text; the colour becomes the first of that space."""
        super().do_cs(name)
        self.graphicstate.ncolor = _initial(self.graphicstate.ncs)

    def do_CS(self, name: Any) -> None:  # noqa: N802 - the name of the operator
        """Set the colour space of strokes; the colour becomes the first of that space."""
        super().do_CS(name)
        self.graphicstate.scolor = _initial(self.graphicstate.scs)

    def do_scn(self) -> None:
        """Set the colour of fills and text."""
        shade = self._shade_in(self.graphicstate.ncs)
        if shade is None:
            super().do_scn()
        else:
            self.graphicstate.ncolor = shade

    def do_SCN(self) -> None:  # noqa: N802 - the name of the operator
        """Set the colour of strokes."""
        shade = self._shade_in(self.graphicstate.scs)
        if shade is None:
            super().do_SCN()
        else:
            self.graphicstate.scolor = shade

    def _shade_in(self, space: PDFColorSpace) -> float | None:
        """The shade of the operands on the stack in that space; None if the space is not one of ours."""
        if not isinstance(space, ShadedSpace):
            return None
        colour = self.pop(space.ncomponents)
        if len(colour) != space.ncomponents or not all(isinstance(level, int | float) for level in colour):
            return PATTERN_SHADE
        return min(1.0, max(0.0, space.shade(colour)))  # type: ignore[arg-type]


def _understood(spec: Any) -> ShadedSpace | None:
    try:
        return space_of(spec)
    except (IndexError, KeyError, TypeError, ValueError, AttributeError):
        return None  # a broken description: pdfminer's own reading of it stays in force


def _initial(space: PDFColorSpace) -> float:
    if isinstance(space, ShadedSpace):
        return space.shade(space.initial)
    return PATTERN_SHADE if space.name == "Pattern" else 0.0


def shade_of(colour: Any) -> float:
    """The shade of a colour in the graphic state; a pattern counts as middle grey."""
    if isinstance(colour, int | float):
        return float(colour)
    if isinstance(colour, tuple | list) and all(isinstance(level, int | float) for level in colour):
        shade = _BY_COMPONENTS.get(len(colour))
        return shade(colour) if shade else PATTERN_SHADE
    return PATTERN_SHADE
