"""What `check --fix` sets right in the files of a translation, and what it leaves as it is."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from api.cli import main
from extract.compare.prose import compare_prose
from extract.read.messages import Fields, two_files, two_languages
from extract.run.fixes import fix, suggestion
from tests.shared import for_each

HEAD = 'msgid ""\nmsgstr "Language: ja\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
FIXED = {
    "a figure": ("The fort has 24 guns.", "砦には42門の砲がある。", "砦には24門の砲がある。"),
    "a figure in full width": (
        "The fort has 24 guns.",
        "砦には４２門の砲がある。",
        "砦には２４門の砲がある。",
    ),
    "a year": ("Built in 1931.", "1913年に建てられた。", "1931年に建てられた。"),
    "a placeholder": ("Hello, {name}!", "こんにちは、{nane}さん。", "こんにちは、{name}さん。"),
}
LEFT = {
    "what is right": ("The fort has 24 guns.", "砦には24門の砲がある。"),
    "a limit": ("At most 24 guns fit.", "砲は24門以上置ける。"),
    "two placeholders": ("{a} of {b}", "{c}のうち{d}"),
    "two figures that changed places": ("Blue moves 3, red moves 5.", "青は5、赤は3移動する。"),
    "a number in words": ("The fort has twelve guns.", "砦には13門の砲がある。"),
}


def mended(tmp_path: Path, en: str, ja: str) -> str:
    """A catalogue of one message, set right."""
    path = tmp_path / "game.po"
    path.write_text(f'{HEAD}msgid "{en}"\nmsgstr ""\n"{ja}"\n', encoding="utf-8")
    books = two_languages(path.read_bytes(), "game.po", "en", Fields())
    fix(compare_prose(*books).discrepancies, "ja", {"game.po": str(path)})
    return path.read_text(encoding="utf-8").removesuffix('"\n').rpartition('\n"')[2]


@for_each(("en", "ja", "right"), FIXED.values(), ids=FIXED)
def test_what_is_evident_is_set_right(
    tmp_path_factory: pytest.TempPathFactory, en: str, ja: str, right: str
) -> None:
    assert mended(tmp_path_factory.mktemp("fix"), en, ja) == right


@for_each(("en", "ja"), LEFT.values(), ids=LEFT)
def test_what_is_not_evident_is_left(tmp_path_factory: pytest.TempPathFactory, en: str, ja: str) -> None:
    assert mended(tmp_path_factory.mktemp("fix"), en, ja) == ja


def test_several_in_one_line_of_one_file_are_set_right_and_counted(tmp_path: Path) -> None:
    en = '{"a": "It has 24 guns.", "b": "Turn to page 88."}'
    ja = '{"a": "砲が42門ある。", "b": "89ページを開く。"}'
    (tmp_path / "ja.json").write_text(ja, encoding="utf-8")
    books = two_files((en.encode(), "en.json"), (ja.encode(), "ja.json"), Fields())
    found = compare_prose(*books).discrepancies
    done = fix(found, "ja", {"ja.json": str(tmp_path / "ja.json")})
    assert done.counts == {"ja.json": 2}
    assert {item.id for item in done.gone} == {item.id for item in found}
    assert (tmp_path / "ja.json").read_text(
        encoding="utf-8"
    ) == '{"a": "砲が24門ある。", "b": "88ページを開く。"}'


FORMATS = {
    "fort.csv": "key,en,ja\nf,The fort has 24 guns.,砦には42門の砲がある。\n",
    "quoted.csv": 'key;en;ja\nf;"The ""fort"", has\n24 guns.";"「砦」には、""\n42門""の砲。"\n',
    "fort.tsv": "key\ten\tja\nf\tThe fort has 24 guns.\t砦には42門の砲がある。\n",
    "fort.xlf": """<?xml version="1.0"?>
<xliff version="1.2"><file source-language="en" target-language="ja"><body><!-- 42門 -->
<trans-unit id="f"><source>The <g id="1">fort</g> &amp; its 24 guns.</source>
  <target state="final">砦 &amp; その<g id="1">砲</g>
   42門。</target></trans-unit></body></file></xliff>
""",
    "code.xlf": """<?xml version="1.0"?>
<xliff version="1.2"><file source-language="en" target-language="ja"><body><trans-unit id="f">
<source>The<x id="1"/>fort has 24 guns.</source><target>砦<x id="1"/>には<![CDATA[42門]]>の砲がある。</target>
</trans-unit></body></file></xliff>""",
    "fort.ts": """<?xml version="1.0"?>
<!DOCTYPE TS><TS version="2.1" language="ja"><context><name>Fort</name><message numerus="yes">
<source>The fort has 24 guns.</source>
<translation><numerusform>砦には42門の砲がある。</numerusform></translation>
</message></context></TS>
""",
    "fort.tmx": """<?xml version="1.0"?>
<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>The fort has 24 guns.</seg></tuv>
<tuv xml:lang="ja"><seg>砦には42門の砲がある。</seg></tuv></tu></body></tmx>
""",
    "fort.json": '[{"key": "f", "en": "It\\nhas 24 guns.", "ja": "「\\u7802」\\nには42門の砲がある。"}]',
}
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp932", "euc_jp")


def written(text: str, encoding: str, ends: str = "\n") -> bytes:
    """A file as it is encoded, with the byte order mark that its encoding asks for."""
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    names = {"cp932": "Shift_JIS", "euc_jp": "EUC-JP"}
    declared = f'<?xml version="1.0" encoding="{names[encoding]}"?>' if encoding in names else None
    text = text.replace('<?xml version="1.0"?>', declared) if declared else text
    return (mark + text.replace("\n", ends)).encode(encoding)


@for_each(("file", "encoding"), [(file, encoding) for file in FORMATS for encoding in ENCODINGS])
def test_a_file_stays_as_it_is_encoded_but_for_the_figure(file: str, encoding: str) -> None:
    for ends in ("\n", "\r\n"):
        with TemporaryDirectory() as folder:
            path = Path(folder) / file
            path.write_bytes(data := written(FORMATS[file], encoding, ends))
            found = compare_prose(*two_languages(data, file, "en", Fields())).discrepancies
            assert fix(found, "ja", {file: str(path)}).counts == {file: 1}
            before, _, behind = FORMATS[file].rpartition("42門")
            assert path.read_bytes() == written(f"{before}24門{behind}", encoding, ends)


ONE_LANGUAGE = {
    "fort.properties": ("f = 24 guns \\u2013 good\n", "f = \\u7802\\u306b42\\u9580\n"),
    "fort.yml": ("en:\n  f: 24 guns\n", 'ja:\n  f: "砦に42門"\n'),
    "plain.yml": ("f: 24 guns\n", "f: 砦に42門\n"),
}


@for_each(("file", "en", "ja"), [(file, *texts) for file, texts in ONE_LANGUAGE.items()], ids=ONE_LANGUAGE)
def test_a_file_of_one_language_is_set_right_however_it_is_spelled(file: str, en: str, ja: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / file
        path.write_text(ja, encoding="utf-8")
        found = compare_prose(*two_files((en.encode(), "en-" + file), (ja.encode(), file), Fields()))
        assert fix(found.discrepancies, "ja", {file: str(path)}).counts == {file: 1}
        assert path.read_text(encoding="utf-8") == ja.replace("42", "24")


def test_figures_are_put_in_and_left_out(tmp_path: Path) -> None:
    rows = ("a,Turn to page 188.,88ページを開く。", "b,Turn to page 88.,188ページを開く。")
    (tmp_path / "game.csv").write_text("\n".join(("key,en,ja", *rows)), encoding="utf-8")
    data = (tmp_path / "game.csv").read_bytes()
    found = compare_prose(*two_languages(data, "game.csv", "en", Fields())).discrepancies
    assert fix(found, "ja", {"game.csv": str(tmp_path / "game.csv")}).counts == {"game.csv": 2}
    right = (tmp_path / "game.csv").read_text(encoding="utf-8")
    assert right.splitlines()[1:] == [
        "a,Turn to page 188.,188ページを開く。",
        "b,Turn to page 88.,88ページを開く。",
    ]


def test_a_cell_of_a_table_is_set_right(tmp_path: Path) -> None:
    books = {"en": "| Guns | Crew |\n|---|---|\n| 24 | 80 |\n| 30 | 90 |\n"}
    books["ja"] = books["en"].replace("Guns", "砲").replace("Crew", "乗員").replace("90", "99")
    for edition, text in books.items():
        (tmp_path / f"{edition}.md").write_text(f"# 1. {edition}\n\n{text}", encoding="utf-8")
    assert main(["check", "--no-config", "--no-cache", "--fix", "--en", str(tmp_path / "en.md"),
                 "--ja", str(tmp_path / "ja.md")]) == 0  # fmt: skip
    assert (tmp_path / "ja.md").read_text(encoding="utf-8").endswith("| 30 | 90 |\n")


def test_what_nobody_can_tell_apart_on_its_line_is_left(tmp_path: Path) -> None:
    text = "key,en,ja,old\na,24 guns,42門,42門\n"
    (tmp_path / "game.csv").write_text(text, encoding="utf-8")
    found = compare_prose(*two_languages(text.encode(), "game.csv", "en", Fields())).discrepancies
    assert found
    assert fix(found, "ja", {"game.csv": str(tmp_path / "game.csv")}).gone == ()
    assert (tmp_path / "game.csv").read_text(encoding="utf-8") == text


def test_a_file_that_prints_something_else_by_now_or_is_no_text_is_left(tmp_path: Path) -> None:
    en, ja = '{"a": "It has 24 guns."}', '{"a": "砲が42門ある。"}'
    books = two_files((en.encode(), "en.json"), (ja.encode(), "ja.json"), Fields())
    found = compare_prose(*books).discrepancies
    for data in (b'{"a": "changed"}', b"\xff\x81 42" * 20):
        (tmp_path / "ja.json").write_bytes(data)
        assert fix(found, "ja", {"ja.json": str(tmp_path / "ja.json")}).gone == ()
        assert (tmp_path / "ja.json").read_bytes() == data


def test_the_original_may_be_the_japanese_text() -> None:
    en, ja = '{"a": "It has 24 guns."}', '{"a": "砲が42門ある。"}'
    books = two_files((en.encode(), "en.json"), (ja.encode(), "ja.json"), Fields())
    (item,) = compare_prose(*books).discrepancies
    assert (suggestion(item, "ja"), suggestion(item, "en")) == ("24門", "42")


XLIFF = (
    '<xliff version="1.2"><file source-language="en" target-language="ja"><body><trans-unit id="a">\n'
    '<source>Pay <g id="1">24</g> coins.</source>\n<target>硬貨を{0}枚払う。</target>\n'
    "</trans-unit></body></file></xliff>"
)


@pytest.mark.parametrize(
    ("printed", "right"),
    [
        ('<g id="1">42</g>', '<g id="1">24</g>'),
        ('4<g id="1">2</g>', None),  # the figure itself is divided
    ],
)
def test_a_figure_inside_markup_is_set_right_or_told(printed: str, right: str | None, tmp_path: Path) -> None:
    path = tmp_path / "a.xlf"
    path.write_text(XLIFF.replace("{0}", printed), encoding="utf-8")
    books = two_languages(path.read_bytes(), "a.xlf", "en", Fields())
    fixed = fix(compare_prose(*books).discrepancies, "ja", {"a.xlf": str(path)})
    assert (len(fixed.gone), dict(fixed.left)) == ((1, {}) if right else (0, {"a.xlf": 1}))
    assert (right or printed) in path.read_text(encoding="utf-8")
