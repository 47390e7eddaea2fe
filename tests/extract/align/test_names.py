"""Names that a text always renders in one way are learnt; another name in their place is reported."""

from extract.align.names import names
from extract.compare.prose import compare_prose
from rules_core.model.tables import EDITIONS
from tests.extract.compare.hand import book
from tests.shared import for_each

LEARNT = [
    ("Report to Marshal Orlan at once.", "ただちにオルラン元帥へ報告せよ。"),
    ("The keys of the tower were left to Orlan.", "塔の鍵はオルランに託された。"),
    ("Only brave Orlan knows the ford.", "浅瀬を知るのは勇敢なオルランだけだ。"),
    ("Nobody has seen Orlan since.", "以来オルランを見た者はいない。"),
    ("The mill belongs to Bertrada.", "水車小屋はベルトラダのものだ。"),
    ("Ask the miller Bertrada for flour.", "粉屋のベルトラダに小麦粉を頼め。"),
    ("A letter from Bertrada arrives.", "ベルトラダからの手紙が届く。"),
    ("At night Bertrada sings.", "夜になるとベルトラダが歌う。"),
]
GLOSSARY = (
    ("ferry", "渡し船"),
    ("raft", "いかだ"),
    ("toll gate", "関門"),
    ("ford", "浅瀬"),
    ("Ash Coast", "灰の海岸"),
)

TOLD = {
    "a name that is another one": ("Bring the horse to Orlan.", "馬をベルトラダに届けよ。", "ベルトラダ"),
    "a term of the glossary that is another one": ("Burn the raft.", "渡し船を焼け。", "渡し船"),
    "a term of two words": ("Pay at the toll gate.", "浅瀬で支払え。", "浅瀬"),
    "a term that is left out": ("The ferry waits till dawn.", "夜明けまで待っている。", None),
}
LEFT_ALONE = {
    "the usual name": ("Bring the horse to Orlan.", "馬をオルランに届けよ。"),
    "a name that the context tells": ("Then Orlan nods.", "するとうなずく。"),
    "a plural": ("Two rafts are lost.", "いかだを2つ失った。"),
    "a word with the term in it": ("An aircraft lands.", "航空機が着陸する。"),
    "both of two names": ("Tell Orlan of Bertrada.", "ベルトラダのことをオルランに告げよ。"),
    "a short form of the rendering": ("Sail along the Ash Coast.", "灰色の海岸に沿って進め。"),
}


def reported(en: str, ja: str) -> list[tuple[str, str | None]]:
    """What is said of the last of some texts: the code, and what the Japanese text has instead."""
    texts = [*LEARNT, (en, ja)]
    en_book, ja_book = (
        book(edition, (), [(f"1.{n}", pair[side]) for n, pair in enumerate(texts, start=1)])
        for side, edition in enumerate(EDITIONS)
    )
    found = compare_prose(en_book, ja_book, own=GLOSSARY).discrepancies
    return [
        (item.code, item.ja.text if item.ja else None)
        for item in found
        if item.kind == "term" and item.confidence != "unsure" and item.rule == f"1.{len(texts)}"
    ]


@for_each(("en", "ja", "instead"), TOLD.values(), ids=TOLD)
def test_another_name_and_a_lost_term_are_told(en: str, ja: str, instead: str | None) -> None:
    code = "compare.prose.term.other" if instead else "compare.prose.term.left-out"
    assert reported(en, ja) == [(code, instead)]


@for_each(("en", "ja"), LEFT_ALONE.values(), ids=LEFT_ALONE)
def test_what_is_rendered_or_left_to_the_context_is_no_difference(en: str, ja: str) -> None:
    assert [code for code, _ in reported(en, ja) if code != "compare.prose.term.left-out"] == []


def test_only_settled_renderings_are_learnt() -> None:
    assert {name.en: name.ja for name in names(LEARNT).learnt.values()} == {
        "Orlan": ("オルラン",),
        "Bertrada": ("ベルトラダ",),
    }
    assert names(LEARNT[:2]).learnt == {}
    assert names(LEARNT, learn=False).learnt == {}
