"""The reader is chosen by content; only a certain encoding is decoded; what is no book is refused."""

import gzip
import io
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.model.document import Flow
from extract.model.errors import BookError
from extract.read import read
from extract.read.encoding import decode
from extract.read.language import recognise
from extract.read.sniff import sniff
from tests.extract.read.reading import grids, paragraphs

ENGLISH = (
    "1.1 UNITS: Each side buys its units and then sets them up on the board.\n"
    "DR | Result |\n2 | “none” |\n3 | ½ |\n"
)
JAPANESE = (
    "1.1 部隊 (Units) : それぞれの陣営は部隊を購入し、盤上に配置する。\n出目\t結果\n2\tなし\n3\t効果あり\n"
)

GERMAN = "Die Einheiten werden mit den Punkten auf dem Plan nicht für das Spiel gekauft. "
RUSSIAN = "Каждая сторона покупает отряды и ставит их на поле. "
CHINESE = "每个玩家购买部队并将其放置在地图上然后开始游戏"
UMLAUTS = "Größe für Truppen und Öl à la carte. "


def zipped(*names: str) -> bytes:
    """A ZIP archive with files of these names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return buffer.getvalue()


REFUSED = {
    "an empty file": (b"", "read.empty"),
    "nothing but white space": (b" \r\n\t\n", "read.empty"),
    "nothing but a byte order mark": (b"\xef\xbb\xbf", "read.empty"),
    "a Word document": (zipped("[Content_Types].xml", "word/document.xml"), "read.office"),
    "a spreadsheet": (zipped("[Content_Types].xml", "xl/workbook.xml"), "read.office"),
    "an old Office file": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 512, "read.office"),
    "rich text": (b"{\\rtf1\\ansi 1.1 UNITS: text}", "read.office"),
    "a ZIP archive": (zipped("book.pdf"), "read.archive"),
    "a gzipped book": (gzip.compress(ENGLISH.encode()), "read.archive"),
    "a PNG picture": (b"\x89PNG\r\n\x1a\n" + b"\x00" * 64, "read.picture"),
    "a JPEG picture": (b"\xff\xd8\xff\xe0" + b"\x00" * 64, "read.picture"),
    "a program": (b"\x7fELF" + bytes(range(256)), "read.program"),
    "XML that is no page": (b'<?xml version="1.0"?><rules><rule/></rules>', "read.xml"),
    "bytes without sense": (bytes(range(32)) * 40, "read.binary"),
    "Latin letters in an old encoding": (UMLAUTS.encode("latin-1") * 9, "read.unknown-encoding"),
    "UTF-16 with half a pair": (b"\xff\xfeU\x00\x00\xdcA\x00", "read.broken-encoding"),
    "a German book": (GERMAN.encode() * 12, "read.language"),
    "a Russian book": (RUSSIAN.encode() * 12, "read.language"),
    "a Chinese book": (CHINESE.encode() * 20, "read.language"),
}


@pytest.mark.parametrize(("data", "code"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_book_is_refused_in_one_sentence(data: bytes, code: str) -> None:
    with pytest.raises(BookError) as refused:
        read(data, "thing")
    assert refused.value.code == code
    for language in ("en", "ja"):
        sentence = refused.value.say(language)
        assert "thing" in sentence
        assert not re.search(r"[{}]", sentence)


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.txt", "read.missing"), (tmp_path, "read.folder")):
        with pytest.raises(BookError) as refused:
            read(path, path.name)
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("data", "form"),
    [
        (b"%PDF-1.7\n1 0 obj\n", "pdf"),
        (b"junk before the header\n" * 9 + b"%PDF-1.4\n1 0 obj\n", "pdf"),
        (b"A text may mention %PDF-1.7 without being one.", "text"),
        (b"<!DOCTYPE html><p>x", "html"),
        (b"\xef\xbb\xbf  <!-- a comment -->\n<HTML><body>x", "html"),
        (b"<?xml version='1.0'?>\n<html xmlns='x'>", "html"),
        ("<html><body>x".encode("utf-16"), "html"),
        (b"<table><tr><td>1", "html"),
        (b"< 5 is less than five", "text"),
        (b"Use the <b>bold</b> row.", "text"),
        (b"1.1 RULE: text", "text"),
    ],
)
def test_the_form_is_told_by_content(data: bytes, form: str) -> None:
    assert sniff(data, "book.doc") == form


@pytest.mark.parametrize(
    ("text", "encoding", "name"),
    [
        (ENGLISH, "utf-8", "utf-8"),
        (ENGLISH, "utf-8-sig", "utf-8"),
        (ENGLISH, "utf-16", "utf-16-le"),
        (ENGLISH, "utf-16-le", "utf-16-le"),
        (ENGLISH, "utf-16-be", "utf-16-be"),
        (JAPANESE, "utf-8", "utf-8"),
        (JAPANESE, "utf-16", "utf-16-le"),
        (JAPANESE, "utf-16-be", "utf-16-be"),
        (JAPANESE, "utf-16-le", "utf-16-le"),
        (JAPANESE, "cp932", "cp932"),
        (JAPANESE, "euc_jp", "euc_jp"),
        (JAPANESE, "iso2022_jp", "iso2022_jp"),
    ],
)
def test_a_text_reads_the_same_in_every_encoding(text: str, encoding: str, name: str) -> None:
    plain, flow = read(text.encode(), "b"), read(text.encode(encoding), "b")
    assert (grids(flow), paragraphs(flow)) == (grids(plain), paragraphs(plain))
    assert flow.encoding == name
    assert [problem.code for problem in flow.problems] == (["read.encoding"] if name != "utf-8" else [])
    assert flow.language == ("ja" if text is JAPANESE else "en")


def test_bytes_and_a_path_give_the_same_book(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    path.write_text(ENGLISH, encoding="utf-8")
    assert read(path, "b") == read(ENGLISH.encode(), "b")


def test_a_text_cut_off_inside_a_character_is_read_and_reported() -> None:
    flow: Flow = read(JAPANESE.encode()[:-2], "b")
    assert [(p.code, p.place.line) for p in flow.problems] == [("read.cut-short", 4)]


def test_a_few_control_characters_are_reported_with_their_place() -> None:
    flow = read((ENGLISH * 5).replace("Result", "Res\x07ult\x07", 1).encode(), "b")
    (problem,) = flow.problems
    assert (problem.code, problem.place.line, problem.place.column) == ("read.control", 2, 9)
    assert problem.fields == {"characters": "U+0007", "count": 2}
    assert grids(flow)[0][0] == ["DR", "Res\x07ult\x07"]


@given(
    st.text(
        st.characters(
            codec="cp932", exclude_categories=["Cc", "Co"], min_codepoint=0x3041, max_codepoint=0x9FA0
        ),
        min_size=8,
    )
)
def test_japanese_that_is_decoded_is_decoded_right(words: str) -> None:
    text = "規則では、これを使用することができる。" + words
    for encoding in ("cp932", "euc_jp"):
        try:
            data = text.encode(encoding)
            decoded = decode(data, "b")
        except (BookError, UnicodeEncodeError):
            continue
        assert decoded.text == data.decode(encoding)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (ENGLISH, "en"),
        (JAPANESE, "ja"),
        ("4-6-7 | 12 | 15", None),
        ("", None),
        ("Units: the player may not use them if it is night. 部隊", "en"),
        ("ドイツ 3 ソ連 4 アメリカ 2", "ja"),
        ("--fill level of the kettle that is given\n" * 30 + "やかんに入れる水の量を決めます。" * 6, "ja"),
        ("The kettle is filled to the line of the cup. " * 30 + "やかんに入れる水の量を決めます。", "en"),
        ("部隊の費用 大隊の本部 歩兵中隊 砲兵連隊 戦車小隊 補給部隊 高射砲\n" * 10, "ja"),  # a table of names
        ("Boats of May: boats.com.do - es.boats.com - con.est.au - di.do\n" * 30, "en"),  # no Portuguese
        ("部队费用 大队本部 步兵中队 炮兵连队 坦克小队 补给部队\n" * 10, "other"),
    ],
)
def test_languages_are_told_apart(text: str, language: str | None) -> None:
    assert recognise(text) == language
