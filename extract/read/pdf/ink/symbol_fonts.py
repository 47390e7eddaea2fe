"""The built-in encodings of the Symbol and Zapf Dingbats fonts, which files name without spelling out."""

_SYMBOL_LOW = (
    " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"
)
_SYMBOL_HIGH = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑"
_DINGBATS = {
    0x25: "☎",
    0x2A: "☛",
    0x2B: "☞",
    0x48: "★",
    0x6C: "●",
    0x6E: "■",
    0x73: "▲",
    0x74: "▼",
    0x75: "◆",
}


def symbol(code: int) -> str | None:
    """The character that the Symbol font shows for a code, or None if it shows none."""
    if 0x20 <= code < 0x20 + len(_SYMBOL_LOW):
        return _SYMBOL_LOW[code - 0x20]
    if 0xA0 <= code < 0xA0 + len(_SYMBOL_HIGH):
        return _SYMBOL_HIGH[code - 0xA0]
    return None


def dingbat(code: int) -> str | None:
    """The character that Zapf Dingbats shows for a code, or None if it shows none."""
    if code in _DINGBATS:
        return _DINGBATS[code]
    return chr(0x2700 + code - 0x20) if 0x21 <= code <= 0x7E else None
