"""Words in katakana render the English words that they sound like, and no others."""

from extract.align.transliteration import FITS, sound_similarity
from tests.shared import for_each

RENDERS = (
    "ロンメル Rommel",
    "ヴェネツィア Venice",
    "チャールズ Charles",
    "クラーク Clark",
    "フィリップ Philip",
    "スミス Smith",
)
OTHERS = (
    "モントゴメリー Rommel",
    "カイロ Athens",
    "ジョンソン Miller",
    "ライトニング Fireball",
    "ウィンターホルム Silverdale",
)


@for_each("pair", RENDERS, ids=RENDERS)
def test_a_rendering_fits(pair: str) -> None:
    assert sound_similarity(*pair.split()) >= FITS


@for_each("pair", OTHERS, ids=OTHERS)
def test_another_name_does_not_fit(pair: str) -> None:
    assert sound_similarity(*pair.split()) < FITS
