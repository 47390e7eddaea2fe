"""`taiyaku docs`: a reader's own books in both sites, private, searchable, and never obeyed."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from api.books.private_books import read_books
from api.books.private_site_build import MARKER, _own_folder, build_site
from api.cli import main
from api.reference.build import BuildError, build
from api.reference.sources import DOCS
from extract.facing import Volume
from extract.model.errors import BookError
from extract.run.pipeline import read_document
from extract.run.specimens import specimen
from rules_core.messages import say
from rules_core.registry import find_system
from tests.docs import own_books
from tests.docs.searching import Searching, place
from tests.docs.serving import DESK, PHONE, serious_faults, served
from tests.docs.sites import LANGUAGES, Page, pages, words
from tests.shared import once, sampled, thorough

sys.path.insert(0, str(DOCS / "_ext"))
from taiyaku_domain.own.typography import LIST_ITEM, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Sites = dict[str, dict[str, Page]]


def draw(site: Path, en: Path, ja: Path) -> None:
    """The site of two books."""
    assert main(["docs", "--en", str(en), "--ja", str(ja), "--no-cache", "-o", str(site)]) == 0


@pytest.fixture(scope="session")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of two books that no system declares."""
    en, ja = own_books.write(tmp_path_factory.mktemp("books"))
    return once(tmp_path_factory, "ferry", lambda site: draw(site, en, ja))


START = """\
Start
=====

.. own-books::

.. toctree::

   asl-dyo/index
   glossary
"""


@pytest.fixture(scope="session")
def chapter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of two books that a system declares: its specimen editions. Of the pages only its own."""
    docs = tmp_path_factory.mktemp("docs")
    for name in ("_ext", "_static", "_templates"):
        (docs / name).symlink_to(DOCS / name)
    for name in ("conf.py", "docutils.conf", "glossary.rst"):
        shutil.copy(DOCS / name, docs)
    (docs / "index.rst").write_text(START, encoding="utf-8")
    build_alone = partial(build, docs=docs, systems=[find_system("asl-dyo")])

    def make(site: Path) -> None:
        with pytest.MonkeyPatch.context() as changed:
            changed.setattr("api.books.private_site_build.build", build_alone)
            draw(site, *specimen("asl-dyo"))

    return once(tmp_path_factory, "chapter", make)


@pytest.fixture(scope="session")
def ferry_pages(ferry: Path) -> Sites:
    return {language: pages(ferry / language) for language in LANGUAGES}


@pytest.fixture(scope="session")
def chapter_pages(chapter: Path) -> Sites:
    return {language: pages(chapter / language) for language in LANGUAGES}


# --- the text of a book under its rules ------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_has_the_text_of_the_book_of_the_sites_language(
    chapter_pages: Sites, language: str
) -> None:
    book = read_document(dict(zip(LANGUAGES, specimen("asl-dyo"), strict=True))[language])
    section = next(section for section in book.sections if section.number == "1.26")
    rule = chapter_pages[language]["asl-dyo/rules/infantry.html"].by_id("rule-1-26")
    (own,) = rule.xpath("./div[contains(@class, 'own-text')]")
    assert " ".join(section.text.split()) in words(own)
    assert f"{section.place.line}" in words(own.xpath(".//*[contains(@class, 'place')]")[0])
    examples = own.xpath("./div[contains(@class, 'example')]")
    labelled = [words(each) for each in examples if each.xpath("./p[contains(@class, 'facing-label')]")]
    assert len(labelled) == len(section.examples)
    for said, example in zip(labelled, section.examples, strict=True):
        assert said.startswith(f"{say('own.example', language)} {' '.join(example.splitlines()[0].split())}")


@pytest.mark.parametrize("page", ["asl-dyo/rules/infantry.html", "own/facing-1.html"])
def test_rules_that_a_book_names_are_links_that_tell_their_titles(chapter_pages: Sites, page: str) -> None:
    shown = chapter_pages["ja"][page].tree
    own = shown.xpath("//*[contains(@class, 'own-text') or contains(@class, 'facing-row')]")
    links = [link for text in own for link in text.xpath(".//a[@class='rule-number']")]
    told = {rule.number: rule.name for rule in find_system("asl-dyo").outline.rules}
    assert links
    for link in links:
        number = link.get("href").partition("#rule-")[2].replace("-", ".")
        assert number.endswith(words(link).removeprefix("H").lstrip("."))
        assert link.get("title") == f"{number} {told[number]['en']} / {told[number]['ja']}"


def test_a_chapter_that_is_not_here_is_marked_in_a_book_too(chapter_pages: Sites) -> None:
    rule = chapter_pages["en"]["asl-dyo/rules/infantry.html"].by_id("rule-1-202")
    found = rule.xpath("./div[contains(@class, 'own-text')]//abbr[@class='outside']")
    assert [(words(each), each.get("title")) for each in found] == [
        (number, say("reference.outside", "en", chapter=number[0])) for number in ("E4.4", "A25.73")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_books_that_no_system_declares_speak_of_no_verdict(ferry_pages: Sites, language: str) -> None:
    said = words(ferry_pages[language]["own/facing-1.html"].tree)
    assert say("own.undecided", language) in said
    assert say("reference.undecided", language) not in said


def test_a_text_that_is_cut_off_says_so(chapter_pages: Sites) -> None:
    cut = say("own.cut-off", "en")
    assert cut in words(chapter_pages["en"]["asl-dyo/rules/infantry.html"].by_id("rule-1-23"))
    assert cut not in words(chapter_pages["en"]["asl-dyo/rules/infantry.html"].by_id("rule-1-203"))


def test_a_rule_that_a_book_lacks_says_so(chapter_pages: Sites) -> None:
    rule = chapter_pages["en"]["asl-dyo/rules/oba.html"].by_id("rule-1-52")
    assert say("own.gap.section.en", "en") in words(rule)


def test_the_site_has_every_page_of_the_system_and_shows_the_figures_of_these_books(
    chapter_pages: Sites, built: Sites
) -> None:
    public = {name for name in built["en"] if name.startswith("asl-dyo/")}
    assert public < set(chapter_pages["en"])
    shown = words(chapter_pages["ja"]["asl-dyo/rules/infantry.html"].by_id("table-elr"))
    assert shown == words(built["ja"]["asl-dyo/rules/infantry.html"].by_id("table-elr"))


# --- the facing edition ----------------------------------------------------------------------------


def section(sites: Sites, language: str, name: str, page: str = "own/facing-1.html") -> list[list[str]]:
    """The rows of a section of the facing edition, what each book says in it."""
    rows = sites[language][page].by_id(name).xpath("./div[contains(@class, 'facing-row')]")
    return [[words(cell) for cell in row.xpath("./div")] for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_books_stand_side_by_side(ferry_pages: Sites, language: str) -> None:
    text, example = section(ferry_pages, language, "section-1-1")
    assert text[0].startswith("A boat carries 3 squads")
    assert text[1].startswith("船は 1 隻につき分隊 3 個")
    assert "A player with 7 squads needs 3 boats" in example[0]
    assert "7 個分隊を持つプレイヤーには船が 3 隻必要である" in example[1]


def test_a_section_of_one_book_shows_that_the_other_has_none(ferry_pages: Sites) -> None:
    heads, text = section(ferry_pages, "ja", "section-1-5")
    assert heads == [say("own.gap.section.en", "ja"), ""]
    assert text == ["", "灯台のない川を夜に渡ることはできない。"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_differs_is_marked_and_leads_to_its_explanation(ferry_pages: Sites, language: str) -> None:
    page = ferry_pages[language]["own/facing-1.html"]
    marked = page.by_id("section-1-4").xpath(".//mark[contains(@class, 'number')]")
    assert [words(mark) for mark in marked] == ["2 points", "3 ポイント"]
    for mark in marked:
        (link,) = mark.xpath("./a/@href")
        assert mark.get("title")
        assert "3 ポイント" in words(page.by_id(link.removeprefix("#")).getnext())


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_that_answer_each_other_share_a_name(ferry_pages: Sites, language: str) -> None:
    shown = ferry_pages[language]["own/facing-1.html"].by_id("section-1-1")
    books = [shown.xpath(f".//div[@lang='{book}']//*[@data-pair]") for book in LANGUAGES]
    en, ja = ({each.get("data-pair"): words(each) for each in found} for found in books)
    assert en.keys() == ja.keys()
    beginnings = [(sentence[:6], ja[pair][:4]) for pair, sentence in en.items()]
    assert beginnings == [("A boat", "船は 1"), ("Fracti", "船の端数"), ("EX: A ", "例：7 ")]


def test_what_one_book_lacks_is_a_gap_with_its_reason(ferry_pages: Sites) -> None:
    shown = ferry_pages["en"]["own/facing-1.html"].by_id("section-1-28")
    (gap,) = shown.xpath(".//*[contains(@class, 'gap')]")
    (alone,) = shown.xpath(".//*[contains(@class, 'alone')]")
    assert words(alone) == "The umpire then moves every boat/"
    assert alone.get("data-pair") == gap.get("data-pair")
    assert gap.get("title") == gap.get("aria-label") == say("own.gap.en", "en")
    assert alone.get("title") == say("own.only.en", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_file_names_are_folded_away(ferry_pages: Sites, language: str) -> None:
    for name in ("own/facing-1.html", "index.html"):
        article = ferry_pages[language][name].article
        named = article.xpath(".//*[contains(text(), 'ferry.')]")
        assert named
        assert all(each.xpath("./ancestor::details") for each in named)


def test_a_disputed_figure_of_an_example_is_marked_where_it_stands(chapter_pages: Sites) -> None:
    own = (page for name, page in chapter_pages["en"].items() if name.startswith("own/facing"))
    marked = [words(mark) for page in own for mark in page.tree.xpath("//mark[contains(@class, 'mention')]")]
    assert {"63", "36"} <= set(marked)


def test_a_section_without_a_title_has_that_of_the_outline(chapter_pages: Sites) -> None:
    titles = {rule.number: rule.name["ja"] for rule in find_system("asl-dyo").outline.rules}
    own = (page for name, page in chapter_pages["ja"].items() if name.startswith("own/facing"))
    found = {words(h2).partition(" ")[0]: words(h2) for page in own for h2 in page.tree.xpath("//h2")}
    assert found["1.51"].startswith(f"1.51 {titles['1.51']}")


def test_tables_stand_with_their_section(ferry_pages: Sites) -> None:
    page = ferry_pages["en"]["own/facing-1.html"]
    tables = page.by_id("section-1-28").xpath(".//table")
    assert [words(table.xpath(".//caption/span")[0]) for table in tables] == ["STORM TABLE", "嵐の表"]


@pytest.mark.parametrize("fixture", ["ferry_pages", "chapter_pages"])
def test_links_lead_somewhere_and_ids_are_the_same_in_both_languages(
    request: pytest.FixtureRequest, fixture: str
) -> None:
    sites: Sites = request.getfixturevalue(fixture)
    known = {str((p.site / name).resolve()): p for site in sites.values() for name, p in site.items()}
    own = [page for page in known.values() if page.name.startswith("own/") or page.name == "index.html"]
    assert own
    for page in own:
        assert set(page.ids) == set(sites["ja" if page.site.name == "en" else "en"][page.name].ids)
        assert [name for name, times in page.ids.items() if times > 1 and not name.startswith("pst-")] == []
        for target, fragment in page.links():
            assert Path(target).exists(), (page.name, target)
            assert not fragment or target not in known or fragment in known[target].ids, (page.name, fragment)


def test_the_contents_list_every_section_and_what_could_not_be_read(ferry_pages: Sites) -> None:
    listed = words(ferry_pages["en"]["index.html"].article)
    for title in ("1.1 BOATS", "1.28 STORMS", "1.5 夜間航行", "U+001B", "ferry.ja.txt"):
        assert title in listed


# --- private ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("fixture", ["ferry_pages", "chapter_pages"])
def test_every_page_says_that_it_is_a_private_copy(request: pytest.FixtureRequest, fixture: str) -> None:
    sites: Sites = request.getfixturevalue(fixture)
    for language, page in ((each, page) for each in LANGUAGES for page in sites[each].values()):
        (aside,) = page.tree.xpath("//aside[@class='private-copy']")
        assert words(aside) == say("own.private", language), page.name
        title = words(page.tree.xpath("//title")[0])
        assert all(say("own.private.title", each) in title for each in LANGUAGES), page.name
        assert page.tree.xpath("//meta[@name='robots']/@content") == ["noindex, nofollow"]


def test_the_folder_says_so_too(ferry: Path) -> None:
    said = (ferry / MARKER).read_text(encoding="utf-8")
    assert all(say("own.private.long", language) in said for language in LANGUAGES)


def test_the_public_site_has_nothing_of_it(built: Sites) -> None:
    for page in built["en"].values():
        assert page.tree.xpath("//*[contains(@class, 'private-copy') or contains(@class, 'own-text')]") == []
        assert not any("own-books.css" in style for style in page.tree.xpath("//link/@href"))


def test_nothing_of_a_book_is_left_in_the_project(chapter: Path, ferry: Path) -> None:
    assert ferry.exists()
    assert chapter.exists()
    for folder in (DOCS / "_build", DOCS / "own"):
        assert not list(folder.rglob("*ferry*"))
        assert not list(folder.rglob("facing-*"))


# --- search ----------------------------------------------------------------------------------------


@pytest.mark.browser
@pytest.mark.parametrize("language", sampled(LANGUAGES, "en".__eq__))
def test_the_search_finds_the_text_of_both_books(browser: Browser, address: str, language: str) -> None:
    queries = ["灯台", "切り捨て", "荷物", "umpire", "cargo", "crossing", "1.28", "数は切り捨てる"]
    found = Searching(browser, f"{address}/ferry").find(language, queries)
    missed = [query for query, hits in found.items() if not any("own/facing-1" in place(hit) for hit in hits)]
    assert missed == []


@pytest.mark.browser
def test_each_site_finds_its_own_text_under_the_rules(browser: Browser, address: str) -> None:
    search = Searching(browser, f"{address}/chapter")
    for language, path in zip(LANGUAGES, specimen("asl-dyo"), strict=True):
        text = next(s.text for s in read_document(path).sections if s.number == "1.203")
        word = max(
            re.findall(r"\b[a-z]{5,}" if language == "en" else r"[ぁ-んァ-ヶ一-龯]{2,}", text), key=len
        )
        hits = search.find(language, [word], 200)[word]
        assert any(place(hit).startswith("asl-dyo/rules/infantry") for hit in hits), word


# --- hostile books ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_markup_in_a_book_is_text(ferry_pages: Sites, language: str) -> None:
    page = ferry_pages[language]["own/facing-1.html"]
    shown = words(page.by_id("section-1-2"))
    for text in ("``wood``", "|never|", '<script>document.title="taken"</script>'):
        assert text in shown
    set_apart = page.by_id("section-1-2").xpath(".//strong | .//code")
    assert [(each.tag, words(each)) for each in set_apart] == [("code", "logs"), ("strong", "4")]
    assert ".. include:: /etc/passwd :ref:`nothing` and http://example.invalid/" in shown
    assert page.by_id("section-1-2").xpath(".//script | .//b | .//a[starts-with(@href, 'http')]") == []
    assert "TOLLS & <b>FEES</b>" in words(page.by_id("section-1-4"))
    assert not any("taken" in (script.text or "") for script in page.tree.xpath("//script"))


def test_letters_that_cannot_be_seen_are_shown(ferry: Path) -> None:
    written = [path.read_text(encoding="utf-8") for path in ferry.rglob("*.html")]
    assert not any(re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\u202a-\u202e]", text) for text in written)
    assert any("[U+202E]retsaf[U+202C] crossing ␛[31mat night␇" in text for text in written)


# --- the command -----------------------------------------------------------------------------------


def test_one_book_is_enough_and_an_earlier_site_goes_as_a_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    en, _ = own_books.write(tmp_path)
    site = tmp_path / "site"
    (site / "en").mkdir(parents=True)
    (site / "en" / "old.html").write_text("old", encoding="utf-8")
    (site / MARKER).write_text("earlier", encoding="utf-8")
    assert main(["docs", "--en", str(en), "-o", str(site), "--lang", "ja"]) == 0
    assert sorted(path.name for path in site.iterdir()) == [MARKER, "en", "ja"]
    assert not (site / "en" / "old.html").exists()
    out, err = capsys.readouterr()
    assert str(site / "ja" / "index.html") in out
    assert say("own.reading", "ja", files=en) in err
    for language in LANGUAGES:
        shown = pages(site / language)["own/reading-1.html"]
        assert "whichever is less" in words(shown.article)


def asked(**books: Path) -> Namespace:
    """What the command line names."""
    given = {"en": None, "ja": None, **books}
    return Namespace(**given, system="auto", jobs=1, no_cache=True, lang="en")


def test_folders_are_read_file_by_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language, path in zip(LANGUAGES, own_books.write(tmp_path), strict=True):
        (tmp_path / language).mkdir()
        for name in ("1.txt", "2.txt", *(["alone.txt"] if language == "en" else [])):
            shutil.copy(path, tmp_path / language / name)
    volumes = read_books(asked(en=tmp_path / "en", ja=tmp_path / "ja"))
    assert [Path(volume.ja.file).name for volume in volumes if volume.ja] == ["1.txt", "2.txt"]
    assert all(volume.comparison and volume.comparison.discrepancies for volume in volumes)
    assert "alone.txt" in capsys.readouterr().err
    alone = read_books(asked(ja=tmp_path / "ja"))
    assert [volume.en for volume in alone] == [None, None]


def test_a_book_beside_itself_differs_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    en, _ = own_books.write(tmp_path)
    (volume,) = read_books(asked(en=en, ja=en))
    assert volume.comparison is None
    assert say("own.language.ja", "en", file="ferry.en.txt") in capsys.readouterr().err


def refused(*arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says, in Japanese, where it refuses."""
    assert main(["docs", *arguments, "--lang", "ja"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    en, _ = own_books.write(tmp_path)
    said = refused("--en", str(en), "-o", str(tmp_path), capsys=capsys)
    assert say("own.not-ours", "ja", folder=tmp_path, example="ferry.en.txt") in said
    assert en.read_text(encoding="utf-8") == own_books.EN


def test_no_site_lands_in_the_project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    en, _ = own_books.write(tmp_path)
    folder = DOCS / "_build" / "mine"
    assert "プロジェクト" in refused("--en", str(en), "-o", str(folder), capsys=capsys)
    assert not folder.exists()


@pytest.mark.parametrize(
    ("target", "message"),
    [
        pytest.param("missing/site", "own.no-parent", id="its folder does not exist"),
        pytest.param("ferry.ja.txt", "own.not-a-folder", id="it is a file"),
    ],
)
def test_a_place_that_cannot_hold_a_site(
    tmp_path: Path, target: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    en, _ = own_books.write(tmp_path)
    folder = tmp_path / target
    said = refused("--en", str(en), "-o", str(folder), capsys=capsys)
    assert say(message, "ja", folder=folder, parent=folder.parent) in said


def test_no_book_and_books_the_wrong_way_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    en, ja = own_books.write(tmp_path)
    site = str(tmp_path / "site")
    assert say("own.neither", "ja") in refused("-o", site, capsys=capsys)
    assert "逆" in refused("--en", str(ja), "--ja", str(en), "-o", site, capsys=capsys)
    assert not Path(site).exists()


def test_a_run_that_fails_leaves_the_earlier_site_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Path:
        raise BuildError("the pages are wrong")

    monkeypatch.setattr("api.books.private_site_build.build", fail)
    site = tmp_path / "site"
    site.mkdir()
    (site / MARKER).write_text("earlier", encoding="utf-8")
    book = read_document(own_books.write(tmp_path)[0])
    with pytest.raises(BookError, match="the pages are wrong"):
        build_site(site, [Volume(book, None)])
    assert [path.name for path in site.iterdir()] == [MARKER]
    assert list(tmp_path.glob(".*")) == [], "what it was built in is gone"


@pytest.mark.parametrize("sent", sampled([signal.SIGINT, signal.SIGTERM], signal.SIGTERM.__eq__))
def test_a_run_that_is_stopped_leaves_nothing_behind(tmp_path: Path, sent: signal.Signals) -> None:
    en, ja = own_books.write(tmp_path)
    site = tmp_path / "site"
    command = [sys.executable, "-m", "api.cli", "docs", "--en", str(en), "--ja", str(ja), "-o", str(site)]
    with subprocess.Popen(command, cwd=DOCS.parent, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        drawing = f"{say('own.drawing', 'en')}\n"
        while (line := process.stderr.readline()) != drawing:
            assert line, "it ended before it began to draw"
        while process.poll() is None and not list(tmp_path.glob(".site.*/build/work")):
            time.sleep(0.05)
        process.send_signal(sent)
        assert process.wait(timeout=600) == 2
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "cache") == [
        "ferry.en.txt",
        "ferry.ja.txt",
    ]


KILLED = """
import os, signal, sys
from pathlib import Path
from api.books.private_site_build import _own_folder
with _own_folder(Path(sys.argv[1])) as work:
    (work / "books").write_text("text of a book")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_run_left_goes_with_the_next(tmp_path: Path) -> None:
    site = tmp_path / "site"
    done = subprocess.run([sys.executable, "-c", KILLED, str(site)], cwd=DOCS.parent, check=False)
    assert done.returncode == -signal.SIGKILL
    assert len(list(tmp_path.glob(".site.*/books"))) == 1
    with _own_folder(site) as work:
        assert list(tmp_path.glob(".site.*")) == [work]
        with _own_folder(site) as beside:
            assert work.exists(), "a run that goes on keeps its folder"
            assert beside.exists()
    assert list(tmp_path.iterdir()) == []


# --- in a browser ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(chapter: Path, ferry: Path) -> Iterator[str]:
    """Where the folder with both sites is served."""
    assert chapter.parent == ferry.parent
    with served(ferry.parent) as found:
        yield found


@pytest.mark.browser
def test_two_columns_on_a_desk_and_one_on_a_phone(browser: Browser, address: str) -> None:
    for viewport, side_by_side in ((DESK, True), (PHONE, False)):
        tab = browser.new_page(viewport=viewport)
        tab.goto(f"{address}/ferry/ja/own/facing-1.html")
        left, right = tab.locator("#section-1-1 .facing-row.text > div").all()
        boxes = left.bounding_box(), right.bounding_box()
        wider = tab.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        tab.close()
        assert boxes[0] is not None
        assert boxes[1] is not None
        assert (boxes[0]["y"] == boxes[1]["y"]) == side_by_side
        assert (boxes[0]["x"] < boxes[1]["x"]) == side_by_side
        assert wider <= 0


@pytest.mark.browser
def test_a_sentence_and_its_partner_light_up_under_the_pointer_and_by_keys(
    browser: Browser, address: str
) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/ferry/en/own/facing-1.html")
    lit = ".sentence.lit"
    tab.locator("#section-1-1 .sentence").first.hover()
    pointed = tab.eval_on_selector_all(
        lit, "all => all.map(each => [each.closest('[lang]').lang, each.innerText])"
    )
    tab.mouse.move(0, 0)
    assert [language for language, _ in pointed] == ["en", "ja"]
    assert pointed[0][1].startswith("A boat carries")
    stops = tab.locator(".facing-cell .sentence[tabindex='0']")
    assert stops.count() == 1
    stops.focus()
    before = tab.locator(lit).first.get_attribute("data-pair")
    tab.keyboard.press("ArrowDown")
    after = tab.locator(lit).first.get_attribute("data-pair")
    assert before != after
    assert stops.count() == 1
    tab.close()


@pytest.mark.browser
def test_the_names_of_the_columns_stay_in_sight(browser: Browser, address: str) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/chapter/en/own/facing-2.html")
    tab.mouse.wheel(0, 2500)
    tab.wait_for_function("() => scrollY > 1000")
    names = tab.locator(".facing-columns").bounding_box()
    tab.close()
    assert names is not None
    assert 0 < names["y"] < 200


@pytest.mark.browser
def test_from_a_rule_to_the_facing_edition_and_back(browser: Browser, address: str) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/chapter/ja/asl-dyo/rules/infantry.html#rule-1-23")
    tab.locator("#rule-1-23 .own-head a").click()
    tab.wait_for_url("**/own/facing-*.html#section-1-23")
    tab.locator("nav.language-switch a[hreflang=en]").locator("visible=true").first.click()
    tab.wait_for_url("**/en/own/facing-*.html#section-1-23")
    tab.locator("#section-1-23 .rule-facts a").click()
    tab.wait_for_url("**/en/asl-dyo/rules/infantry.html#rule-1-23")
    tab.close()


@pytest.mark.browser
def test_a_hostile_book_runs_nothing_and_the_search_finds_its_words(browser: Browser, address: str) -> None:
    tab = browser.new_page(viewport=DESK)
    tab.goto(f"{address}/ferry/en/search.html?q=灯台")
    tab.wait_for_selector("ul.search li a")
    links = tab.eval_on_selector_all("ul.search li a", "links => links.map(link => link.pathname)")
    assert "/ferry/en/own/facing-1.html" in links
    tab.goto(f"{address}/ferry/en/own/facing-1.html")
    title = tab.title()
    tab.close()
    assert title.startswith("1–1.6 THE FERRY GAME")


@pytest.mark.browser
@pytest.mark.parametrize(
    "page",
    [
        thorough("ferry/en/index"),
        "ferry/ja/own/facing-1",
        thorough("chapter/ja/asl-dyo/rules/infantry"),
        thorough("chapter/en/own/facing-2"),
    ],
)
def test_no_serious_accessibility_fault(browser: Browser, address: str, page: str) -> None:
    assert serious_faults(browser, f"{address}/{page}.html") == []


# --- the real books --------------------------------------------------------------------------------


@pytest.mark.books
@pytest.mark.thorough
def test_the_real_books_have_their_text_under_every_rule_and_side_by_side(
    tmp_path: Path, books: Path, built: Sites
) -> None:
    paths = [next(books.glob(f"asl-chapter-h.{language}.*")) for language in LANGUAGES]
    given = [
        part for language, path in zip(LANGUAGES, paths, strict=True) for part in (f"--{language}", str(path))
    ]
    assert main(["docs", *given, "-o", str(tmp_path / "site")]) == 0
    sites = {language: pages(tmp_path / "site" / language) for language in LANGUAGES}
    assert set(built["en"]) < set(sites["en"]), "every page of the public site is there too"
    assert_text_is_under_every_rule_and_side_by_side(sites, paths)


def test_the_text_of_a_book_is_under_every_rule_and_side_by_side(chapter_pages: Sites) -> None:
    assert_text_is_under_every_rule_and_side_by_side(chapter_pages, specimen("asl-dyo"))


def assert_text_is_under_every_rule_and_side_by_side(sites: Sites, paths: Sequence[Path]) -> None:
    for language, path in zip(LANGUAGES, paths, strict=True):
        site = sites[language]
        under_rules = " ".join(
            words(page.article) for name, page in site.items() if name.startswith("asl-dyo/rules/")
        )
        side_by_side = " ".join(words(page.article) for name, page in site.items() if name.startswith("own/"))
        book = read_document(path)
        notes = {note.raw for table in book.tables for note in table.notes}
        for section in book.sections:
            for text in filter(None, (section.text, *section.examples)):
                line = " ".join(shown(LIST_ITEM.sub("", text.split("\n")[0], count=1)).split())
                assert line in side_by_side, section.number
                of_table = any(note in line for note in notes)  # stands under its table instead
                assert line in under_rules or of_table or not section.number, section.number
