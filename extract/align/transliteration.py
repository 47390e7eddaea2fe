"""How well a katakana word represents an English word by its sound: ロンメル, Rommel.

Both are reduced to the consonants that Japanese distinguishes; vowels, doubled consonants and an r that only
lengthens a vowel are ignored. The measure is lenient, so that a bad fit certainly is another word.
"""

import re
from functools import lru_cache

from rapidfuzz.distance import Indel

FITS = 0.6  # of the consonants of both words

_ROWS = {
    "k": "カキクケコガギグゲゴヵヶ",
    "s": "サシスセソザジズゼゾチツヂヅ",
    "t": "タテトダデド",
    "n": "ナニヌネノマミムメモン",
    "p": "パピプペポバビブベボヴ",
    "f": "フ",
    "r": "ラリルレロ",
}
_KANA = {kana: sound for sound, row in _ROWS.items() for kana in row}
_ENGLISH = (
    (r"\bk(?=n)|\bw(?=r)|\bp(?=s)|\bg(?=n)", ""),  # the k of knight
    (r"(?<=[aeiouy])r(?![aeiouyr])", ""),  # the r of Arthur
    (r"tion|sion|cean", "sn"),
    (r"t(?=ures?\b|ia\b)|tch|ch|sh|sch|dg|ts|tz|zz", "s"),
    (r"(?<=i)gh|gh(?=t)", ""),
    (r"ph", "f"),
    (r"gh|ck|cc|qu", "k"),
    (r"th", "s"),
    (r"x", "ks"),
    (r"c(?=[eiy])|g(?=[eiy])|[szj]", "s"),
    (r"[cgkq]", "k"),
    (r"[lr]", "r"),
    (r"(?<=[a-z]{2}[eo])v\b", "f"),  # Orlov, オルロフ
    (r"[bvp]", "p"),
    (r"[td]", "t"),
    (r"[mn]", "n"),
    (r"f", "f"),
)
_ENGLISH_SOUND = re.compile(f"(?![aeiouyh])(?:{'|'.join(f'({pattern})' for pattern, _ in _ENGLISH)})")


@lru_cache(maxsize=4096)
def of_katakana(word: str) -> str:
    """The consonants of a katakana word."""
    return _single("".join([_KANA.get(kana, "") for kana in word]))


@lru_cache(maxsize=16384)
def of_english(word: str) -> str:
    """The consonants of an English word as Japanese renders them."""
    numbers = (match.lastindex for match in _ENGLISH_SOUND.finditer(_single(word.lower())))
    return _single("".join([_ENGLISH[number - 1][1] for number in numbers if number]))


def _single(letters: str) -> str:
    """The letters, of equal ones in a row only one."""
    return "".join(
        [letter for letter, before in zip(letters, f" {letters}", strict=False) if letter != before]
    )


_INITIALS = {  # the English letters with which a word may begin whose rendering begins so
    "ア": "aueoih", "イ": "ieyj", "ウ": "wuov", "エ": "eaixhj", "オ": "oauh",
    "カ": "ckqx", "キ": "ckqx", "ク": "ckqx", "ケ": "ckqx", "コ": "ckqx",
    "ガ": "gw", "ギ": "gj", "グ": "g", "ゲ": "g", "ゴ": "g",
    "サ": "sctpz", "シ": "scptxz", "ス": "stpcz", "セ": "sctz", "ソ": "stcz",
    "ザ": "zstxd", "ジ": "jgzdst", "ズ": "zsd", "ゼ": "zxsgj", "ゾ": "zs",
    "タ": "t", "チ": "ctz", "ツ": "tzc", "テ": "t", "ト": "t",
    "ダ": "dt", "ヂ": "dj", "ヅ": "dz", "デ": "dt", "ド": "d",
    "ナ": "nkg", "ニ": "nkg", "ヌ": "nkg", "ネ": "nkgp", "ノ": "nkg",
    "ハ": "hjw", "ヒ": "hj", "フ": "fphw", "ヘ": "h", "ホ": "hw",
    "バ": "bv", "ビ": "bv", "ブ": "bv", "ベ": "bv", "ボ": "bv",
    "パ": "p", "ピ": "p", "プ": "p", "ペ": "p", "ポ": "p",
    "マ": "m", "ミ": "m", "ム": "m", "メ": "m", "モ": "m", "ヤ": "yji", "ユ": "yuejh", "ヨ": "yjie",
    "ラ": "rlw", "リ": "rlw", "ル": "rlw", "レ": "rlw", "ロ": "rlw", "ワ": "wov", "ヴ": "vwb",
}  # fmt: skip


_PREFIX = re.compile(r"(?:un|re|e-?|pre|non|de|dis|web|sub|co)(?=[a-z]{3})", re.IGNORECASE)


_HARD = re.compile(r"sch|ch|th|g(?=[eiy])|d(?=u)", re.IGNORECASE)
_HARDER = {"sch": "sk", "ch": "k", "th": "t", "g": "k", "d": "s"}  # archive, theme, target, schedule


def rendering(katakana: str, word: str) -> float:
    """How well a katakana word renders an English one by its sound and beginning, 0 to 1.

    What Japanese leaves to other words may stand before it: メール, email.
    """
    letters = _INITIALS.get(katakana[:1])
    if letters is None or _begins(word, letters):
        return _best_similarity(katakana, word)
    rest = _behind_prefix(word)
    return sound_similarity(katakana, rest) if rest and _begins(rest, letters) else 0.0


def _begins(word: str, letters: str) -> bool:
    first = word[:1].lower()
    return first in letters or (first == "k" and "h" in letters and word[:2].lower() == "kh")


@lru_cache(maxsize=16384)
def _best_similarity(katakana: str, word: str) -> float:
    sound, sounds = of_katakana(katakana), _sounds_of(word)
    if not sound and "" in sounds:
        return FITS  # ハワイ, Hawaii: vowels alone
    return max([_similarity(sound, other) for other in sounds])


@lru_cache(maxsize=16384)
def _behind_prefix(word: str) -> str:
    prefix = _PREFIX.match(word)
    return word[prefix.end() :] if prefix else ""


@lru_cache(maxsize=16384)
def _sounds_of(word: str) -> frozenset[str]:
    """The consonants of an English word, as they may be heard."""
    hard = _HARD.sub(lambda match: _HARDER[match[0].lower()], word)
    soft = word.lower().replace("kh", "h")  # Khan, ハン
    return frozenset(map(of_english, (word, hard, soft, word.removesuffix("s"))))


def sound_similarity(katakana: str, word: str) -> float:
    """How well a katakana word represents an English word by its sound, 0 to 1; from `FITS` on it may."""
    return _similarity(of_katakana(katakana), of_english(word))


def _similarity(sound: str, other: str) -> float:
    if not sound or not other:
        return 0.0
    short, long = (sound, other) if len(sound) <= len(other) else (other, sound)
    if len(short) > 1 and (long.startswith(short) or long.endswith(short)):
        return max(FITS, len(short) / len(long))
    return Indel.normalized_similarity(sound, other)
