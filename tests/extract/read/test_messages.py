"""Messages in the formats of translators: the same three messages read from each, with their lines."""

import json
from pathlib import Path, PurePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.cli import main
from extract.model.document import Document
from extract.model.errors import BookError
from extract.read.messages import Fields, json_texts, two_files, two_languages
from extract.run.compare_books import compare, knowledge
from extract.run.file_pairs import pair_files
from tests.shared import for_each

XLIFF = """<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="en" target-language="ja-JP" datatype="plaintext" original="a"><body>
<trans-unit id="draw"><source>Draw 3 cards.</source><target>カードを3枚引く。</target></trans-unit>
<trans-unit id="pay"><source>Pay <x id="1"/> coins.</source>
<target>硬貨<x id="1"/>枚を払う。</target></trans-unit>
<trans-unit id="new"><source>Wait.</source><target state="new">Wait.</target></trans-unit>
</body></file></xliff>"""
XLIFF_2 = """<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ja">
<file id="f"><unit id="draw"><segment state="final">
<source>Draw 3 cards.</source><target>カードを3枚引く。</target></segment></unit>
<unit id="pay"><segment><source>Pay <ph id="1"/> coins.</source>
<target>硬貨<ph id="1"/>枚を払う。</target></segment></unit>
<unit id="new"><segment state="initial"><source>Wait.</source></segment></unit></file></xliff>"""
TMX = """<tmx version="1.4"><header srclang="en"/><body>
<tu tuid="draw"><tuv xml:lang="en-GB"><seg>Draw 3 cards.</seg></tuv>
<tuv xml:lang="ja"><seg>カードを3枚引く。</seg></tuv></tu>
<tu tuid="pay"><tuv xml:lang="en"><seg>Pay <ph x="1"/> coins.</seg></tuv>
<tuv xml:lang="ja"><seg>硬貨<ph x="1"/>枚を払う。</seg></tuv></tu>
<tu tuid="new"><tuv xml:lang="en"><seg>Wait.</seg></tuv>
<tuv xml:lang="de"><seg>Warte.</seg></tuv></tu></body></tmx>"""
CSV = (
    "id,English,Japanese\ndraw,Draw 3 cards.,カードを3枚引く。\n"
    "pay,Pay {1} coins.,硬貨{1}枚を払う。\nnew,Wait.,\n"
)
ROWS = [
    {"id": "draw", "en": "Draw 3 cards.", "ja": "カードを3枚引く。"},
    {"id": "pay", "en": "Pay {1} coins.", "ja": "硬貨{1}枚を払う。"},
    {"id": "new", "en": "Wait.", "ja": ""},
]
BY_KEY = {row["id"]: {"en": row["en"], "ja": row["ja"]} for row in ROWS}
BY_LANGUAGE = {side: {row["id"]: row[side] for row in ROWS if row[side]} for side in ("en", "ja")}
XCODE = {
    "sourceLanguage": "en",
    "strings": {
        "draw": {
            "localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "Draw 3 cards."}},
                "ja": {"stringUnit": {"state": "translated", "value": "カードを3枚引く。"}},
            }
        },
        "pay": {
            "localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "Pay {1} coins."}},
                "ja": {"stringUnit": {"state": "translated", "value": "硬貨{1}枚を払う。"}},
            }
        },
        "Wait.": {"localizations": {"ja": {"stringUnit": {"state": "new", "value": "x"}}}},
    },
}


def dumped(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


QT = """<?xml version="1.0"?>
<TS version="2.1" language="ja_JP"><context><name>Table</name>
<message id="draw"><source>Draw 3 cards.</source>
<translation>カードを3枚引く。</translation></message>
<message id="pay" numerus="yes"><source>Pay {1} coins.</source>
<translation><numerusform>硬貨{1}枚を払う。</numerusform></translation></message>
<message><source>Wait.</source><translation type="unfinished">x</translation></message>
<message><source>Old.</source><translation type="vanished">y</translation></message>
</context></TS>"""
SUFFIXED = [
    {
        "id": "draw",
        "text": "Draw 3 cards.",
        "text_ja": "カードを3枚引く。",
        "title": "Owl",
        "title_ja": "フクロウ",
    },
    {"id": "pay", "text": "Pay {1} coins.", "text_ja": "硬貨{1}枚を払う。", "title": "Otter", "title_ja": ""},
]
ROWS_BY_LANGUAGE = """key,lang,text
draw,en,Draw 3 cards.
draw,ja,カードを3枚引く。
pay,en,Pay {1} coins.
pay,ja-JP,硬貨{1}枚を払う。
wait,en,Wait.
"""
YAML_BY_LANGUAGE = """en:
  draw: Draw 3 cards.
  pay: "Pay {1} coins."
  wait: Wait.
ja:
  draw: カードを3枚引く。
  pay: 硬貨{1}枚を払う。
"""
YAML_ROWS = """- id: draw
  en: Draw 3 cards.
  ja: カードを3枚引く。
- {id: pay, en: "Pay {1} coins.", ja: "硬貨{1}枚を払う。"}
- {id: wait, en: Wait.}
"""
BOTH = [
    ("Qt", "a.ts", QT, 4),
    ("XLIFF 1.2", "a.xlf", XLIFF, 4),
    ("XLIFF 2", "a.xliff", XLIFF_2, 3),
    ("TMX", "a.tmx", TMX, 3),
    ("CSV", "a.csv", CSV, 2),
    ("CSV with semicolons", "a.csv", CSV.replace(",", ";"), 2),
    ("CSV with a row a language", "a.csv", ROWS_BY_LANGUAGE, 3),
    ("YAML by language", "a.yml", YAML_BY_LANGUAGE, 6),
    ("YAML with a list of objects", "a.yaml", YAML_ROWS, 3),
    ("TSV", "a.tsv", CSV.replace(",", "\t"), 2),
    ("a list of objects", "a.json", dumped(ROWS), 5),
    ("objects by key", "a.json", dumped(BY_KEY), 4),
    ("an object a language", "a.json", dumped(BY_LANGUAGE), 8),
    ("a string catalogue", "a.xcstrings", dumped(XCODE), None),
]
WANTED = [("draw", "Draw 3 cards.", "カードを3枚引く。"), ("pay", "Pay {1} coins.", "硬貨{1}枚を払う。")]


def texts(books: tuple[Document, Document]) -> list[tuple[str, str, str]]:
    """Key, English and Japanese of every message."""
    en, ja = books
    return [(a.number, a.text, b.text) for a, b in zip(en.sections, ja.sections, strict=True)]


@pytest.mark.parametrize(
    ("name", "text", "line"), [case[1:] for case in BOTH], ids=[case[0] for case in BOTH]
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_one_file_with_both_languages(encoding: str, name: str, text: str, line: int | None) -> None:
    if encoding == "utf-16":
        text = text.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="utf-16"?>')
    books = two_languages(text.encode(encoding), name, "en", Fields())
    assert texts(books) == WANTED
    assert line is None or books[1].sections[0].place.line == line
    (waiting,) = books[1].problems if name != "a.json" or "[" in text[:1] else (None,)
    assert waiting is None or waiting.fields["count"] == 1


def test_a_file_with_the_japanese_text_under_each_english_one() -> None:
    under = {english: japanese for _, english, japanese in WANTED} | {"Wait.": "", "OK": "はい"}
    books = two_languages(dumped(under).encode(), "a.json", "en", Fields())
    assert [row[1:] for row in texts(books)] == [*(row[1:] for row in WANTED), ("OK", "はい")]
    assert [section.place.line for section in books[0].sections] == [2, 3, 5]
    assert [problem.fields["count"] for problem in books[1].problems] == [1]


@pytest.mark.parametrize(
    "held",
    [{"draw": "カードを引く。", "pay": "硬貨を払う。"}, {"Draw a card.": "Draw.", "Pay a coin.": "Pay."}],
)
def test_keys_that_are_no_texts_and_texts_in_english_are_no_pairs(held: dict[str, str]) -> None:
    with pytest.raises(BookError):
        two_languages(dumped(held).encode(), "a.json", "en", Fields())


PROPERTIES = "# c\ndraw={0}\npay : \\\n  {1}\n"
ANDROID = (
    '<resources>\n<string name="draw">{0}</string>\n<plurals name="pay"><item quantity="one">x</item>'
    '<item quantity="other">{1}</item></plurals>\n<string name="app" translatable="false">A</string>'
    "</resources>"
)
APPLE = '/* c = "d"; */\n"draw" = "{0}";\n"pay" = "{1}";\n'
CARDS = '[\n{{"code": "draw", "text": "{0}", "cost": 3}},\n{{"code": "pay", "text": "{1}"}}]'
ARB = '{{"@@locale": "x",\n"draw": "{0}", "@draw": {{"description": "Draw"}}, "pay": "{1}"}}'
FLUENT = "# c\ndraw = {0}\npay =\n    {1}\n"
YAML = 'en:\n  draw: "{0}"\n  menu:\n    pay: |-\n      {1}\n    on: true\n'
LANG = "# c\ndraw={0}\npay={1}\nnone\n"
CFG = "[deck]\ndraw={0}\n; c=d\n[coins]\npay={1}\n"
GAME_XML = "<LanguageData>\n<draw>{0}</draw><!-- c -->\n<pay><li>{1}</li></pay><ask>TODO</ask></LanguageData>"
RESX = (
    '<root>\n<data name="draw"><value>{0}</value><comment>x</comment></data><data name="pay">\n'
    '<value>{1}</value></data><data name="icon" type="b"><value>c</value></data></root>'
)
XLIFF_KEYS = """<xliff version="1.2"><file source-language="en" target-language="{2}"><body>
<trans-unit id="a1" resname="draw"><source>draw</source><target>{0}</target></trans-unit>
<trans-unit id="a2" resname="pay.all"><source>pay.all</source><target>{1}</target></trans-unit>
</body></file></xliff>"""
PLURALS = """<plist version="1.0"><dict>
<key>draw</key><dict><key>NSStringLocalizedFormatKey</key><string>{0}</string></dict>
<key>pay</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@all@</string><key>all</key>
<dict><key>one</key><string>x</string><key>other</key><string>{1}</string></dict></dict></dict></plist>"""
ONE = [
    ("YAML", "a.yml", YAML, ("draw", "menu.pay")),
    ("lang of a game", "a.lang", LANG, ("draw", "pay")),
    ("sections of a game", "a.cfg", CFG, ("deck.draw", "coins.pay")),
    ("LanguageData of a game", "Keys.xml", GAME_XML, ("draw", "pay.1")),
    (".NET resources", "a.resx", RESX, ("draw", "pay")),
    ("plurals of iOS", "a.stringsdict", PLURALS, ("draw", "pay")),
    ("Fluent", "a.ftl", FLUENT, ("draw", "pay")),
    ("Flutter", "a.arb", ARB, ("draw", "pay")),
    ("Java properties", "a.properties", PROPERTIES, ("draw", "pay")),
    ("Android strings", "strings.xml", ANDROID, ("draw", "pay")),
    ("iOS strings", "a.strings", APPLE, ("draw", "pay")),
    ("cards", "a.json", CARDS, ("draw.text", "pay.text")),
    ("XLIFF whose sources are keys", "a.xlf", XLIFF_KEYS, ("draw", "pay.all")),
]


@pytest.mark.parametrize(("name", "form", "keys"), [case[1:] for case in ONE], ids=[case[0] for case in ONE])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_two_files_of_one_language_each(encoding: str, name: str, form: str, keys: tuple[str, str]) -> None:
    def filled(side: int) -> str:
        said = [pair[side].replace('"', '\\"') for pair in WANTED]
        form_here = (
            form.replace("{0}", said[0]).replace("{1}", said[1]).replace("{2}", ("en", "ja")[side - 1])
        )
        return form_here.replace("{{", "{").replace("}}", "}")

    en, ja = (filled(side).encode(encoding) for side in (1, 2))
    books = two_files((en, f"en/{name}"), (ja, f"ja/{name}"), Fields())
    plain = [row for row in texts(books) if row[0] not in ("draw.code", "pay.code")]
    assert plain == [(key, *pair[1:]) for key, pair in zip(keys, WANTED, strict=True)]
    assert books[1].sections[0].place.line in (2, None)


def test_the_doubled_apostrophe_of_a_format_is_one() -> None:
    """Quotation marks stay as they are."""
    data = b"lost=The card isn''t there.\nempty=Type '' or ''0''."
    en, _ = two_files((data, "a.properties"), (data, "b.properties"), Fields())
    assert [section.text for section in en.sections] == ["The card isn't there.", "Type '' or ''0''."]


@given(
    st.dictionaries(st.text("ab.=: #!\\é日", min_size=1), st.text("ab\n\t\\=:#日 ", min_size=1), min_size=1)
)
def test_properties_come_back_whatever_they_hold(known: dict[str, str]) -> None:
    def written(text: str) -> str:
        return "".join(f"\\u{ord(letter):04x}" for letter in text)

    data = "\n".join(f"{written(key)} = {written(text)}" for key, text in known.items()).encode()
    en, _ = two_files((data, "a.properties"), (data, "b.properties"), Fields())
    assert sorted(section.text for section in en.sections) == sorted(known.values())


REFUSED = [
    ("another ending", "a.doc", b"x", "read.no-po"),
    ("no XML", "a.xlf", b"<xliff>", "read.no-xml"),
    ("other XML", "a.xlf", b"<a/>", "read.no-format"),
    ("other languages", "a.xlf", XLIFF.replace('"en"', '"fr"').encode(), "read.no-languages"),
    ("sources that are keys", "a.xlf", XLIFF_KEYS.replace("{2}", "ja").encode(), "read.po-keys"),
    ("no JSON", "a.json", b'{"a": ', "read.no-json"),
    ("no columns", "a.csv", b"a,b\n1,2\n", "read.no-columns"),
    ("a quotation that goes on to the end", "a.csv", b'en,ja\n"Go.","b\n', "read.open-quote"),
    (
        "an entity that would grow",
        "a.tmx",
        b'<!DOCTYPE a [<!ENTITY b "c">]><tmx>&b;</tmx>',
        "read.no-messages",
    ),
    ("no message", "a.csv", b"en,ja\n", "read.no-messages"),
]


@pytest.mark.parametrize(
    ("name", "data", "code"), [case[1:] for case in REFUSED], ids=[c[0] for c in REFUSED]
)
def test_what_cannot_be_read_is_told_with_what_to_do(name: str, data: bytes, code: str) -> None:
    with pytest.raises(BookError) as refused:
        two_languages(data, name, "en", Fields())
    assert refused.value.code == code
    assert all(name in refused.value.say(language) for language in ("en", "ja"))


ALONE = [
    ("no YAML", "a.yml", b"a: [", "read.no-yaml"),
    ("no text", "a.yml", b"  ", "read.empty"),
    ("YAML in itself", "a.yaml", b"a: &a [*a]", "read.no-pairs"),
    ("YAML without end", "a.yaml", b"a: " + b"[" * 5000, "read.no-yaml"),
    ("no property list", "a.stringsdict", b"<plist", "read.no-xml"),
    ("an entity that would grow", "a.stringsdict", b'<!DOCTYPE a [<!ENTITY b "c">]><plist/>', "read.no-xml"),
    ("no plurals", "a.stringsdict", b"<plist><dict/></plist>", "read.no-pairs"),
    ("lines without a sign", "a.lang", b"a\n", "read.no-pairs"),
    ("other XML", "a.resx", b"<a/>", "read.no-pairs"),
]


@pytest.mark.parametrize(("name", "data", "code"), [case[1:] for case in ALONE], ids=[c[0] for c in ALONE])
def test_a_file_of_one_language_that_cannot_be_read_is_told(name: str, data: bytes, code: str) -> None:
    with pytest.raises(BookError) as refused:
        two_files((data, name), (data, name), Fields())
    assert refused.value.code == code
    assert all(name in refused.value.say(language) for language in ("en", "ja"))


def test_translations_may_stand_inside_their_entry() -> None:
    by_text = [{"id": "a", "text": "Draw 3.", "translations": {"ja": "3枚引く。", "de": "Zieh 3."}}]
    by_field = [{"id": "a", "title": "Owl", "text": "Draw 3.", "i18n": {"ja": {"text": "3枚引く。"}}}]
    for data, name in (
        (by_text, "a"),
        ({"cards": by_text}, "cards.a"),
        ({"cards": by_field}, "cards.a.text"),
    ):
        books = two_languages(dumped(data).encode(), "a.json", "en", Fields())
        assert texts(books) == [(name, "Draw 3.", "3枚引く。")]


def test_rows_of_one_language_each_may_have_several_texts() -> None:
    rows = [{"id": "a", "locale": "en", "title": "Owl", "text": "Draw 3."},
            {"id": "a", "locale": "ja", "title": "フクロウ", "text": "3枚引く。"}]  # fmt: skip
    books = two_languages(dumped(rows).encode(), "a.json", "en", Fields())
    assert texts(books) == [("a.title", "Owl", "フクロウ"), ("a.text", "Draw 3.", "3枚引く。")]


def test_keys_of_the_japanese_file_alone_and_keys_that_stand_twice_are_told() -> None:
    en = b'{"a": "Draw 3.",\n"b": "Pay 2.",\n"a": "Draw 4."}', "en.json"
    ja = '{"a": "4枚引く。", "B": "2枚払う。"}'.encode(), "ja.json"
    told = {each.code: each for each in two_files(en, ja, Fields())[1].problems}
    assert told["read.only-japanese"].fields == {"count": 1, "keys": "B"}
    assert (told["read.repeated-key"].fields, told["read.repeated-key"].place.line) == ({"key": "a"}, 3)
    assert not two_files((b'{"a": "Draw 3."}', "en.json"), ('{"a": "3枚"}'.encode(), "ja.json"), Fields())[
        1
    ].problems


def test_a_message_has_no_worked_example_to_decide_its_rounding() -> None:
    data = 'msgid "Fractions are rounded up."\nmsgstr "端数は切り捨てます。"\n'.encode()
    head = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    books = two_languages(head + data, "a.po", "en", Fields())
    (item,) = compare(*books, knowledge(None)).discrepancies
    assert (item.kind, item.evidence) == ("rounding", ())


def test_two_files_in_the_wrong_order_and_empty_ones_are_told() -> None:
    en, ja = (b'{"a": "Draw 3."}', "en.json"), ('{"a": "3枚引く。"}'.encode(), "ja.json")
    english = dumped({"a": "Each player draws the top 3 of the cards and is done with it. " * 4}).encode()
    for first, second, code in (
        (ja, en, "report.swapped-messages"),
        (en, (b" \n", "ja.json"), "read.empty"),
        (en, (english, "ja.json"), "read.no-languages"),
    ):
        with pytest.raises(BookError) as refused:
            two_files(first, second, Fields())
        assert refused.value.code == code


def test_named_fields_are_taken() -> None:
    data = "nr,text,text_ja\n1,Draw 3.,3枚引く。\n".encode()
    books = two_languages(data, "a.csv", "en", Fields("nr", "text", "text_ja"))
    assert texts(books) == [("1", "Draw 3.", "3枚引く。")]
    with pytest.raises(BookError) as refused:
        two_languages(data, "a.csv", "en", Fields("nr", "txt", "text_ja"))
    assert refused.value.code == "read.no-column"


def test_the_key_of_an_object_is_no_text_and_what_is_empty_in_both_languages_waits_for_nothing() -> None:
    en, ja = (
        (dumped([{"code": "a", "text": text}]).encode(), file)
        for text, file in (("Draw 3.", "en.json"), ("3枚引く。", "ja.json"))
    )
    assert texts(two_files(en, ja, Fields(key="code"))) == [("a.text", "Draw 3.", "3枚引く。")]
    rows = [{"id": "a", "en": "Draw 3.", "ja": "3枚引く。"}, {"id": "b", "en": "", "ja": ""}]
    books = two_languages(dumped(rows).encode(), "a.json", "en", Fields())
    assert not books[1].problems


def test_catalogues_of_other_languages_in_a_folder_are_left_out_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, text in (("de", "4 Runden gewinnen."), ("ja", "4ラウンド勝つ。")):
        head = f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Language: {language}\\n"\n\n'
        message = f'msgid "Win 3 rounds."\nmsgstr "{text}"\n'
        (tmp_path / f"{language}.po").write_text(head + message, encoding="utf-8")
    assert main(["check", "--no-config", "--po", str(tmp_path), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "de.po: This file is not a translation between English and Japanese" in " ".join(said.split())
    assert "New discrepancies: 1 " in said


def test_the_command_compares_pairs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder, text in (("values", "Draw 3 cards."), ("values-ja", "カードを4枚引く。")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "strings.xml").write_text(
            f'<resources><string name="a">{text}</string></resources>', encoding="utf-8"
        )
    books = [str(tmp_path / folder / "strings.xml") for folder in ("values", "values-ja")]
    for paths in (books, [str(Path(book).parent) for book in books]):
        assert main(["check", "--no-config", "--format", "json", "--pairs", *paths]) == 1
        (item,) = json.loads(capsys.readouterr().out)["discrepancies"]
        assert (item["kind"], item["rule"], item["confidence"]) == ("number", "a", "sure")
    assert main(["check", "--no-config", "--po", "a.po", "--pairs", *books]) == 2


def test_a_text_of_android_that_names_another_one_is_that() -> None:
    named = '<string name="a">{0}</string><string name="b">@string/a</string><string name="c">a</string>'
    book = f"<resources>{named}</resources>"
    en, ja = ((book.format(text).encode(), "strings.xml") for text in ("Draw.", "引く。"))
    books = two_files(en, ja, Fields())
    expected = [["Draw.", "Draw.", "a"], ["引く。", "引く。", "a"]]  # a text may be like a name
    assert [[each.text for each in one.sections] for one in books] == expected


def test_catalogues_of_keys_are_a_pair_and_plurals_of_xcode_are_read() -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    en, ja = (f'{head}msgid "DRAW"\nmsgstr "{text}"\n'.encode() for text in ("Draw 3.", "3枚引く。"))
    assert texts(two_files((en, "en.po"), (ja, "ja.po"), Fields())) == [("DRAW", "Draw 3.", "3枚引く。")]

    def plural(text: str) -> dict[str, object]:
        return {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": text}}}}}

    entry = {"localizations": {"en": plural("%d days of 7"), "ja": plural("7日のうち%d日")}}
    data = json.dumps({"sourceLanguage": "en", "strings": {"%d days": entry}}).encode()
    books = two_languages(data, "a.xcstrings", "en", Fields())
    assert texts(books) == [("%d days", "%d days of 7", "7日のうち%d日")]


def test_a_string_catalogue_of_a_storyboard_has_its_source_text_as_new() -> None:
    """The key is only an id there; spoken phrases are a set of which the first counts."""
    unit = {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Draw 3."}},
            "ja": {"stringUnit": {"state": "translated", "value": "3枚引く。"}}}}  # fmt: skip
    phrases = {"localizations": {"en": {"stringSet": {"state": "new", "values": ["Pay 2."]}},
               "ja": {"stringSet": {"state": "translated", "values": ["2払う。", "2支払う。"]}}}}  # fmt: skip
    data = json.dumps({"sourceLanguage": "en", "strings": {"9xK-5S.title": unit, "phrase": phrases}}).encode()
    assert texts(two_languages(data, "a.xcstrings", "en", Fields())) == [
        ("9xK-5S.title", "Draw 3.", "3枚引く。"),
        ("phrase", "Pay 2.", "2払う。"),
    ]


def test_one_folder_may_hold_the_files_of_all_languages(tmp_path: Path) -> None:
    """The source is without a language, or named as the default; what is not in Japanese is left alone."""
    forms = ["Form.resx", "Form.ja-JP.resx", "Form.de.resx"]
    texts_of_mods = ["mod/default.json", "mod/ja.json", "mod/fr.json", "lang/en_us.json", "lang/ja_jp.json"]
    for name in (*forms, *texts_of_mods):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("{}", encoding="utf-8")
    pairs, alone = pair_files(tmp_path, tmp_path, (), {".resx", ".json"})
    assert [(pair.en.name, pair.ja.name) for pair in pairs] == [
        ("Form.resx", "Form.ja-JP.resx"),
        ("en_us.json", "ja_jp.json"),
        ("default.json", "ja.json"),
    ]
    assert not alone


def test_one_folder_may_hold_english_pages_beside_their_translations(tmp_path: Path) -> None:
    for name in ("index.md", "index.ja.md", "notes.md", "guide/a.en.md", "guide/a.ja.md", "guide/b.en.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("Pay 3.", encoding="utf-8")
    pairs, alone = pair_files(tmp_path, tmp_path)
    assert [(pair.en.name, pair.ja.name) for pair in pairs] == [
        ("a.en.md", "a.ja.md"),
        ("index.md", "index.ja.md"),
    ]
    assert [PurePath(problem.place.file).name for problem in alone] == ["b.en.md"]


def test_the_same_name_in_two_folders_is_a_pair_whatever_it_is(tmp_path: Path) -> None:
    for folder in ("en", "ja"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "default.json").write_text("{}", encoding="utf-8")
    (pair,), alone = pair_files(tmp_path / "en", tmp_path / "ja", (), {".json"})
    assert (pair.ja.name, alone) == ("default.json", ())


def test_the_report_on_two_folders_names_a_file_of_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, text in {"en": "Pay 3.", "ja": "3を支払う。"}.items():
        (tmp_path / folder).mkdir()
        for name in ("a.json", "b.json"):
            (tmp_path / folder / name).write_text(dumped({"k": text}), encoding="utf-8")
    folders = (str(tmp_path / "en"), str(tmp_path / "ja"))
    assert main(["check", "--no-config", "--no-cache", "--lang", "en", "--pairs", *folders]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == ["English: en/a.json + 1", "Japanese: ja/a.json + 1"]


def test_a_translation_some_folders_below_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in ("docs/play", "i18n/ja/docs/current/play", "i18n/ja/blog"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "a.md").write_text("# A\n\nPay 3.\n", encoding="utf-8")
    named = str(tmp_path / "i18n/ja/docs/current")
    whole = ["check", "--no-config", "--en", str(tmp_path / "docs"), "--ja", str(tmp_path)]
    assert main(whole) == 2
    assert named in "".join(capsys.readouterr().err.split("\n"))
    assert (
        main(["check", "--no-config", "--en", str(tmp_path / "docs"), "--ja", str(tmp_path / "i18n/ja")]) == 2
    )
    assert named in "".join(capsys.readouterr().err.split("\n"))


def test_what_a_browser_keeps_for_translators_is_no_message() -> None:
    data = {
        "hello": {
            "message": "Hello $1$",
            "description": "A greeting",
            "placeholders": {"1": {"content": "$1"}},
        }
    }
    assert [*json_texts.read_one(dumped(data).encode(), "en.json", Fields())] == ["hello.message"]


def test_every_pair_of_fields_that_differ_by_the_language_is_compared() -> None:
    books = two_languages(dumped(SUFFIXED).encode(), "cards.json", "en", Fields())
    assert texts(books) == [
        ("draw.text", "Draw 3 cards.", "カードを3枚引く。"),
        ("draw.title", "Owl", "フクロウ"),
        ("pay.text", "Pay {1} coins.", "硬貨{1}枚を払う。"),
    ]
    assert books[1].problems[0].fields["count"] == 1


def test_texts_by_language_may_stand_deep_in_a_file() -> None:
    cards = [
        {"code": code, "cost": 3, "text": {"en": en, "ja": ja}} for code, en, ja in WANTED
    ]  # as sets of cards are kept
    books = two_languages(dumped({"set": "otter", "cards": cards}).encode(), "a.json", "en", Fields())
    assert texts(books) == [(f"cards.{code}.text", en, ja) for code, en, ja in WANTED]
    cards = [{"code": code, "text": {"english": en, "日本語": ja}} for code, en, ja in WANTED]
    books = two_languages(dumped({"set": "otter", "cards": cards}).encode(), "a.json", "en", Fields())
    assert texts(books) == [(f"cards.{code}.text", en, ja) for code, en, ja in WANTED]
    by_code = {
        code: {"en": {"text": en, "cost": 3}, "ja": {"text": ja, "cost": 3}} for code, en, ja in WANTED
    }
    books = two_languages(dumped(by_code).encode(), "a.json", "en", Fields())
    assert texts(books) == [(f"{code}.text", en, ja) for code, en, ja in WANTED]
    printed = [
        {"id": code, "print": {"en-GB": {"rule": {"text": en}}, "ja-JP": {"rule": {"text": ja}}}}
        for code, en, ja in WANTED
    ]
    books = two_languages(dumped(printed).encode(), "a.json", "en", Fields())
    assert texts(books) == [(f"{code}.print.rule.text", en, ja) for code, en, ja in WANTED]
    flat = [{"code": code, "text": en, "text_ja": ja} for code, en, ja in WANTED]
    books = two_languages(dumped({"set": "otter", "cards": flat}).encode(), "a.json", "en", Fields())
    assert texts(books) == [(f"cards.{code}.text", en, ja) for code, en, ja in WANTED]


@for_each(
    "head",
    (
        "No.,Name (EN),Name (JP),Text (EN),Text (JP)",
        "id,EN Name,JP Name,EN Text,JP Text",
        "番号,Name_en-US,Name_ja-JP,Text【英語】,Text【日本語】",
        "番号,英語Name,日本語Name,英文Text,和文Text",
        "code,Name,NameJa,Text,TextJp",
        "code,Name（英）,Name（和）,Text(英),Text(日)",
    ),
)
def test_columns_are_known_by_the_language_before_or_behind_their_names(head: str) -> None:
    books = two_languages(f"{head}\n7,Owl,フクロウ,Draw 3.,3枚引く。\n".encode(), "a.csv", "en", Fields())
    assert texts(books) == [("7.Name", "Owl", "フクロウ"), ("7.Text", "Draw 3.", "3枚引く。")]


def test_translations_under_the_english_text_may_stand_deeper_and_have_plural_forms() -> None:
    under = {english: japanese for _, english, japanese in WANTED}
    plural = {"_%n day is left_::_%n days are left_": ["残り %n 日"]}
    data = dumped({"pluralForm": "nplurals=1;", "translations": under | plural}).encode()
    books = two_languages(data, "ja.json", "en", Fields())
    assert [row[1:] for row in texts(books)] == [
        *(row[1:] for row in WANTED),
        ("%n days are left", "残り %n 日"),
    ]


def test_columns_without_names_are_known_by_their_numbers() -> None:
    data = "1,Draw 3.,3枚引く。\n2,Pay 2.,2払う。\n".encode()
    books = two_languages(data, "a.csv", "en", Fields("1", "2", "3"))
    assert texts(books) == [("1", "Draw 3.", "3枚引く。"), ("2", "Pay 2.", "2払う。")]
    assert books[0].sections[1].place.line == 2
    with pytest.raises(BookError, match="no column"):
        two_languages(data, "a.csv", "en", Fields("1", "2", "4"))


def test_a_folder_without_files_of_both_languages_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "en.json").write_text("{}", encoding="utf-8")
    assert main(["check", "--no-config", "--po", str(tmp_path)]) == 2
    assert "--pairs" in capsys.readouterr().err


def test_a_folder_of_programs_and_qt_files_gives_the_messages_of_qt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "app_ja.ts").write_text(QT.replace("3枚", "4枚"), encoding="utf-8")
    (tmp_path / "main.ts").write_text("export const cards: number = 3\n", encoding="utf-8")
    assert main(["check", "--no-config", "--lang", "en", "--po", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "app_ja.ts" in said
    assert "main.ts" not in said
    assert "Checked messages: 2. New discrepancies: 1 " in said


def test_messages_named_as_books_are_joined_by_their_keys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in (("en", "Draw 3 cards."), ("ja", "カードを4枚引く。")):
        (tmp_path / f"{name}.json").write_text(dumped({"draw": text}), encoding="utf-8")
    books = [f"--{name}={tmp_path / name}.json" for name in ("en", "ja")]
    assert main(["check", "--no-config", "--format", "json", *books]) == 1
    (item,) = json.loads(capsys.readouterr().out)["discrepancies"]
    assert (item["kind"], item["rule"], item["confidence"]) == ("number", "draw", "sure")


PRINTINGS = [
    ("the same messages", {"draw": "Draw 3 cards."}, {"draw": "Draw 3 cards."}, []),
    ("another figure", {"draw": "Draw 3 cards."}, {"draw": "Draw 4 cards."}, ["“3” is now “4”"]),
    ("another order", {"a": "Draw 3.", "b": "Pay 4."}, {"b": "Pay 4.", "a": "Draw 3."}, []),
    ("in Japanese", {"draw": "カードを3枚引く。"}, {"draw": "カードを4枚引く。"}, ["“3” is now “4”"]),
    ("two languages", {"draw": "Draw 3 cards."}, {"draw": "カードを3枚引く。"}, ["in different ones"]),
]


@pytest.mark.parametrize(
    ("old", "new", "said"), [case[1:] for case in PRINTINGS], ids=[case[0] for case in PRINTINGS]
)
def test_two_printings_of_messages(
    old: dict[str, str],
    new: dict[str, str],
    said: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, messages in (("old", old), ("new", new)):
        (tmp_path / f"{name}.json").write_text(dumped(messages), encoding="utf-8")
    code = main(
        [
            "check",
            "--no-config",
            "--lang=en",
            *(f"--{name}={tmp_path / name}.json" for name in ("old", "new")),
        ]
    )
    out, err = capsys.readouterr()
    assert all(one in " ".join((out + err).split()) for one in said)
    assert code == (0 if not said else 2 if err else 1)


def test_catalogues_with_both_languages_are_no_printings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("old.po", "new.po"):
        (tmp_path / name).write_text('msgid "Draw 3."\nmsgstr "3枚引く。"\n', encoding="utf-8")
    paths = [f"--{name}={tmp_path / name}.po" for name in ("old", "new")]
    assert main(["check", "--no-config", *paths]) == 2
    assert "--changed-since" in capsys.readouterr().err


def test_fluent_gives_attributes_terms_and_the_default_of_a_selector() -> None:
    text = "-brand = Otter\nn = { $n ->\n  [one] 1 crate\n *[other] { $n } crates\n }\n    .title = 4 hours\n"
    books = two_files((text.encode(), "a.ftl"), (text.encode(), "b.ftl"), Fields())
    assert [(section.number, section.text) for section in books[0].sections] == [
        ("-brand", "Otter"),
        ("n", "{ $n } crates"),
        ("n.title", "4 hours"),
    ]


def test_fluent_text_in_quotes_loses_its_braces() -> None:
    text = 'a = Write { "{{" }lamp{ "}}" } or { "\\u0041" }{ "\\"" }\n'
    book = two_files((text.encode(), "a.ftl"), (text.encode(), "b.ftl"), Fields())[0]
    assert [section.text for section in book.sections] == ['Write {{lamp}} or A"']


def test_json_with_comments_and_final_commas_is_read_with_its_lines() -> None:
    text = (
        '{\n  // see "https://x.invalid" /* */\n  "draw": "a // b, }", /* "c": "d", */\n  "e": ["f", ],\n}\n'
    )
    book = two_files((text.encode(), "a.json"), (text.encode(), "b.json"), Fields())[0]
    read = [(section.number, section.text) for section in book.sections]
    assert read == [("draw", "a // b, }"), ("e.1", "f")]
    assert [section.place.line for section in book.sections] == [3, 4]


def test_what_is_no_json_is_told_with_its_line() -> None:
    with pytest.raises(BookError, match=r"a\.json:3"):
        two_files((b'{\n// "a"\n"a": }', "a.json"), (b"{}", "b.json"), Fields())


def test_a_broken_catalogue_in_a_folder_is_an_error_and_the_others_are_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ja\\n"\n\n'
    message = 'msgid "Win 3 rounds."\nmsgstr "3ラウンド勝つ。"\n'
    (tmp_path / "broken.po").write_text(f"{head}{message}\n, python-format\n", encoding="utf-8")
    whole = tmp_path / "whole.po"
    for text, found in (("4ラウンド勝つ。", "New discrepancies: 1 "), ("3ラウンド勝つ。", "Nothing new")):
        whole.write_text(head + message.replace("3ラウンド勝つ。", text), encoding="utf-8")
        assert main(["check", "--no-config", "--po", str(tmp_path), "--lang", "en"]) == 1
        said = " ".join(capsys.readouterr().out.split())
        assert said.count("broken.po:8: this line is no part of a message catalogue") == 1
        assert found in said
    whole.unlink()
    assert main(["check", "--no-config", "--po", str(tmp_path), "--lang", "en"]) == 2  # nothing is compared


def test_an_unreadable_pair_of_a_folder_is_told_and_the_others_are_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = {"en/a.json": {"draw": "Draw 3."}, "ja/a.json": {"draw": "4枚引く。"}}
    held |= {"en/b.json": {"pay": "Pay 2."}, "ja/b.json": {}}  # not begun
    for name, texts_by_key in held.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(dumped(texts_by_key), encoding="utf-8")
    paths = ["--pairs", str(tmp_path / "en"), str(tmp_path / "ja"), "--lang", "en"]
    assert main(["check", "--no-config", *paths]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "ja/b.json holds no message that has a text in both languages" in said
    assert "New discrepancies: 1 " in said
    (tmp_path / "ja/a.json").write_text(dumped({"draw": "3枚引く。"}), encoding="utf-8")
    assert main(["check", "--no-config", *paths]) == 0
    (tmp_path / "ja/b.json").write_text("{", encoding="utf-8")
    assert main(["check", "--no-config", *paths]) == 1  # broken


BARRED = [
    ("Vue", "one tile left | {n} tiles left", "残り{n}枚", ("{n} tiles left", "残り{n}枚")),
    ("Vue with none", "no boats | one boat | {n} boats", "船{n}隻", ("{n} boats", "船{n}隻")),
    ("Polyglot", "1 hex |||| %{n} hexes", "%{n}ヘクス", ("%{n} hexes", "%{n}ヘクス")),
    ("Laravel", "{0} No one|[1,4] Some ones|[5,*] Many ones", "{0} 無し|[1,*] 有り", ("Many ones", "有り")),
    ("as many forms in both", "1 hex | {n} hexes", "1ヘクス | {n}ヘクス", None),
    ("a bar between two things", "Attack 10 | Defence 20", "攻撃10", None),
    ("a bar in Japanese alone", "Attack 10", "攻撃 | 10", None),
    ("two bars", "up || down || {n} downs", "下", None),
]


@pytest.mark.parametrize(("en", "ja", "kept"), [case[1:] for case in BARRED], ids=[c[0] for c in BARRED])
def test_the_last_of_several_plural_forms_is_compared(en: str, ja: str, kept: tuple[str, str] | None) -> None:
    data = dumped([{"key": "a", "en": en, "ja": ja}]).encode()
    assert texts(two_languages(data, "a.json", "en", Fields())) == [("a", *(kept or (en, ja)))]
