"""Rare characters that a font's map names for those that look the same, as browsers print them: a font draws
both with one glyph, and the file names the first of them."""

from unicodedata import normalize

_SUPPLEMENT = (
    "⺂乛⺃乚⺅亻⺉刂⺋㔾⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺘扌⺙攵⺛旡⺞歺⺟母⺠民⺡氵⺣灬⺤爫⺦丬⺨犭⺫罒⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺹耂⺺肀⺾艹"
    "⺿艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻐钅⻑長⻒镸⻓长⻔门⻖阝⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼"
    "⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟"
)
"""Those of the supplement, which Unicode itself does not normalise, each before its character."""
_CHARACTERS = dict(zip(_SUPPLEMENT[::2], _SUPPLEMENT[1::2], strict=True))


def without_radicals(text: str) -> str:
    """The text of one glyph, a radical as the character that it looks like."""
    if not "\u2e80" <= text[:1] <= "\u2fdf":
        return text
    return "".join(_CHARACTERS.get(char, normalize("NFKC", char)) for char in text)


_TWINS = {"\u2012": "\u2013", "\u2011": "-", "\u02dc": "~", "\u02c6": "^"}  # the last two: accents alone
_WIDE_TWINS = {"\u2027": "・", "\u2215": "／", "\u2329": "〈", "\u232a": "〉"}
_WIDE = 0.8
"""Ems of a Japanese sign at least."""


def as_usual(text: str, advance: float) -> str:
    """The text of one glyph, of two signs drawn alike the one that is printed in books; `advance` in ems
    tells a Japanese sign from a narrow one."""
    return _TWINS.get(text) or (_WIDE_TWINS.get(text, text) if advance > _WIDE else text)
