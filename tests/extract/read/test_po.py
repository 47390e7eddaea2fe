"""Message catalogues: what gettext reads is read, each character has its place, what is no text is blank."""

import re
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.facts.plain_text import visible
from extract.model.errors import BookError
from extract.read.catalogues import catalogue, catalogue_pair
from extract.read.po import is_po, read_po
from tests.shared import for_each

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
OWN = sorted((Path(__file__).parents[3] / "locale").rglob("*.po"))


@for_each("path", OWN, ids=lambda path: "/".join(path.parts[-4:]))
def test_it_reads_what_others_read(path: Path) -> None:
    known = [
        (entry.msgctxt or "", entry.msgid, entry.msgstr)
        for entry in polib.pofile(str(path))
        if not entry.obsolete
    ]
    read = read_po(path.read_text(encoding="utf-8"), path.name)
    assert [(*entry.key, entry.strings[0].raw) for entry in read] == known


def test_the_fields_of_the_header_may_stand_without_an_empty_msgid() -> None:
    text = '"Application: Ferry"\n"POT Version: 2.0"\n\nmsgctxt "a"\nmsgid "Ferry"\nmsgstr "渡し船"\n'
    assert [(*entry.key, entry.strings[0].raw) for entry in read_po(text, "a.po")] == [
        ("a", "Ferry", "渡し船")
    ]
    with pytest.raises(BookError):
        read_po(text.replace('msgctxt "a"\nmsgid ', ""), "a.po")  # a text that has lost its keyword


MESSAGES = st.lists(
    st.tuples(
        st.text(st.characters(codec="utf-8", exclude_characters="\r"), min_size=1), st.text('a1“\n\t"\\例。 ')
    ),
    unique_by=lambda message: message[0],
    max_size=6,
)


@given(MESSAGES)
def test_what_a_catalogue_says_comes_back_with_its_places(messages: list[tuple[str, str]]) -> None:
    file = polib.POFile(wrapwidth=30)
    for source, translation in messages:
        file.append(polib.POEntry(msgid=source, msgstr=translation))
    text = str(file)
    read = read_po(text, "a.po")
    assert [(entry.id.raw, entry.strings[0].raw) for entry in read] == messages
    lines = text.split("\n")
    for entry in read:
        for offset, character in enumerate(entry.strings[0].raw):
            place = entry.strings[0].place(offset)
            assert place.line
            assert place.column
            if character.isalnum():
                assert lines[place.line - 1][place.column - 1] == character


FORMS = [
    ("an escaped quote", 'msgid "a \\"b\\" 7"\nmsgstr "x"\n', ['a "b" 7']),
    ("a message over lines", 'msgid ""\n"one "\n"two"\nmsgstr "x"\n', ["one two"]),
    ("no blank line between messages", 'msgid "a"\nmsgstr "x"\nmsgid "b"\nmsgstr "y"\n', ["a", "b"]),
    ("a comment between them", 'msgid "a"\nmsgstr "x"\n# b\nmsgid "b"\nmsgstr "y"\n', ["a", "b"]),
    ("Windows line ends", 'msgid "a"\r\nmsgstr "x"\r\n', ["a"]),
    ("an obsolete message", 'msgid "a"\nmsgstr "x"\n\n#~ msgid "b"\n#~ msgstr "y"\n', ["a"]),
    ("an octal and a hexadecimal escape", 'msgid "\\101\\x42"\nmsgstr "x"\n', ["AB"]),
]


@pytest.mark.parametrize(("text", "messages"), [case[1:] for case in FORMS], ids=[case[0] for case in FORMS])
def test_forms(text: str, messages: list[str]) -> None:
    assert [entry.id.raw for entry in read_po(HEAD + text, "a.po")] == messages


BROKEN = [
    ("an open quote", 'msgid "a\nmsgstr "x"\n', 4),
    ("words outside of quotes", 'msgid "a"\nmsgstr x\n', 5),
    ("a message that stands twice", 'msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', 7),
    ("a msgid without its msgstr", 'msgid "a"\nmsgid "b"\nmsgstr "x"\n', 5),
]


@pytest.mark.parametrize(("text", "line"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_what_is_no_catalogue_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BookError) as refused:
        read_po(HEAD + text, "a.po")
    assert refused.value.fields["line"] == line
    assert f"a.po:{line}" in refused.value.say("en")
    assert f"a.po:{line}" in refused.value.say("ja")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (HEAD.encode(), True),
        (HEAD.encode("utf-16"), True),
        (HEAD.replace("\n", "\r").encode(), True),
        (b"1.1 A msgid is a word.", False),
        (b'\xef\xbb\xbfmsgid ""\nmsgstr ""\n', True),
    ],
)
def test_a_catalogue_is_told_by_its_content(data: bytes, told: bool) -> None:
    assert is_po(data) == told


OPAQUE = [
    ("{name} has 3", "       has 3"),
    ("{0:02d}/{total} of 3", "       /        of 3"),
    ("%s and %(count)d of 3", "   and           of 3"),
    ("10% of 3", "10% of 3"),
    ("100%%", "100% "),
    ("%d%% of 3", "  %  of 3"),
    ("See :ref:`rule 2 <two>` and 3", "See                     and 3"),
    ("``2.4`` and `2.4`", "        and      "),
    ("<b>3</b> &times; 2", "   3     &times; 2"),
    ("${price} for 3", "         for 3"),
    ("at https://example.org/4 see 3", "at                       see 3"),
]


@pytest.mark.parametrize(("text", "left"), OPAQUE)
def test_placeholders_are_blanked_where_they_stand(text: str, left: str) -> None:
    document, _ = catalogue((HEAD + f'msgid "{text}"\nmsgstr "x"\n').encode(), "a.po", "en")
    (section,) = document.sections
    assert section.text == section.passages[0].raw == text
    assert visible(text) == left
    assert len(left) == len(text)


def test_the_direction_can_be_turned() -> None:
    data = (HEAD + 'msgid "三枚引く。"\nmsgstr "Draw three cards."\n').encode()
    en, ja = catalogue(data, "a.po", "ja")
    assert (en.sections[0].text, ja.sections[0].text) == ("Draw three cards.", "三枚引く。")
    assert en.sections[0].number == ja.sections[0].number == "三枚引く。"


def test_plurals_are_compared_with_the_plural_form() -> None:
    text = 'msgid "one lamp"\nmsgid_plural "%d lamps"\nmsgstr[0] "灯火 %d 個"\n'
    en, ja = catalogue((HEAD + text).encode(), "a.po", "en")
    assert (en.sections[0].text, ja.sections[0].text) == ("%d lamps", "灯火 %d 個")


def test_what_is_fuzzy_or_untranslated_is_counted_and_not_compared() -> None:
    text = 'msgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "x"\n\nmsgid "c"\nmsgstr "y"\n'
    en, ja = catalogue((HEAD + text).encode(), "a.po", "en")
    assert [section.text for section in en.sections] == ["c"]
    (problem,) = ja.problems
    assert problem.message("en").startswith("2 of 3 messages")


def test_two_catalogues_are_paired_by_message_and_context() -> None:
    english = 'msgid "cards"\nmsgstr "Draw 2."\n\nmsgctxt "x"\nmsgid "cards"\nmsgstr "Draw 3."\n'
    japanese = 'msgctxt "x"\nmsgid "cards"\nmsgstr "3枚引く。"\n\nmsgid "cards"\nmsgstr "2枚引く。"\n'
    en, ja = catalogue_pair(((HEAD + english).encode(), "en.po"), ((HEAD + japanese).encode(), "ja.po"))
    texts = {section.number: section.text for section in ja.sections}
    assert [(one.text, texts[one.number]) for one in en.sections] == [
        ("Draw 2.", "2枚引く。"),
        ("Draw 3.", "3枚引く。"),
    ]


def test_a_template_stands_for_its_messages() -> None:
    template = (HEAD + 'msgid "Draw 2."\nmsgstr ""\n').encode()
    translated = (HEAD + 'msgid "Draw 2."\nmsgstr "2枚引く。"\n').encode()
    en, ja = catalogue_pair((template, "a.pot"), (translated, "ja.po"))
    assert (en.sections[0].text, ja.sections[0].text) == ("Draw 2.", "2枚引く。")
    assert (en.problems, ja.problems) == ((), ())


def test_the_name_of_a_message_hangs_on_nothing_but_itself() -> None:
    long = "A long message that goes on and on until it is cut, " * 3
    text = f'msgid "{long}"\nmsgstr "x"\n\nmsgid "{long}!"\nmsgstr "y"\n'
    named = [
        [one.number for one in catalogue((HEAD + around + text).encode(), "a.po", "en")[0].sections][-2:]
        for around in ("", 'msgid "before"\nmsgstr "x"\n\n')
    ]
    assert named[0] == named[1]
    assert named[0][0] != named[0][1]
    assert all(re.fullmatch(r"A long message .{20,40}… \([0-9a-f]{6}\)", name) for name in named[0])


@pytest.mark.parametrize(
    ("language", "translation", "refused"),
    [
        ("de", "4 Runden gewinnen.", True),
        ("pt_BR", "Vença 4 rodadas.", True),
        ("zh-Hant", "贏4輪。", True),
        ("de", "4ラウンド勝つ。", False),
        ("ja_JP", "4 Runden", False),
        ("", "4 Runden", False),
    ],
    ids=["German", "Brazilian", "Chinese", "a copied header", "Japanese by its header", "no language"],
)
def test_a_catalogue_of_another_language_is_refused(language: str, translation: str, refused: bool) -> None:
    heads = (
        HEAD.replace("\n\n", f'\n"Language: {language}\\n"\n\n'),
        f'msgid ""\nmsgstr "Language: {language}\\n"\n\n',
    )
    for head in heads:
        data = (head + f'msgid "Win 3 rounds."\nmsgstr "{translation}"\n').encode()
        if not refused:
            assert catalogue(data, "a.po", "en")[1].sections
            continue
        with pytest.raises(BookError) as error:
            catalogue(data, "a.po", "en")
        assert error.value.code == "read.no-languages"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (HEAD, ["read.po-no-messages"]),
        (HEAD + 'msgid "Toll"\nmsgstr ""\n', ["read.po-untranslated"]),
        (HEAD + 'msgid "Toll"\nmsgstr "通行料"\n', []),
    ],
    ids=["no message", "no translation", "a translation"],
)
def test_what_is_not_compared_is_told(text: str, codes: list[str]) -> None:
    documents = catalogue(text.encode(), "game.po", "en")
    assert [problem.code for document in documents for problem in document.problems] == codes


@pytest.mark.parametrize(
    ("form", "refused"),
    [("MENU_OPEN_{}", True), ("menu.open.{}", True), ("Open {}", False), ("Open{}", False)],
    ids=["capitals", "dotted keys", "English words", "single words"],
)
def test_a_catalogue_of_keys_asks_for_the_file_with_the_english_texts(form: str, refused: bool) -> None:
    data = HEAD + "\n".join(f'msgid "{form.format(n)}"\nmsgstr "{n}を開く"\n' for n in range(1, 10))
    if not refused:
        assert len(catalogue(data.encode(), "ja.po", "en")[0].sections) == 9
        return
    with pytest.raises(BookError) as error:
        catalogue(data.encode(), "ja.po", "en")
    assert error.value.code == "read.po-keys"
    assert "--pairs EN ja.po" in error.value.say("en")
