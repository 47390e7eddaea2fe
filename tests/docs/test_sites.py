"""Page for page the same in both languages, every link leads somewhere, nothing comes from elsewhere."""

import re
from pathlib import Path

import pytest

from tests.docs.sites import LANGUAGES, Page

Built = dict[str, dict[str, Page]]


def test_both_sites_have_the_same_pages(built: Built) -> None:
    assert set(built["en"]) == set(built["ja"])
    assert {"index.html", "asl-dyo/rules/infantry.html", "asl-dyo/differences.html", "glossary.html"} <= set(
        built["en"]
    )


def test_both_languages_have_the_same_ids_on_every_page(built: Built) -> None:
    different = {
        name: set(page.ids) ^ set(built["ja"][name].ids)
        for name, page in built["en"].items()
        if set(page.ids) != set(built["ja"][name].ids)
    }
    assert different == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_twice_on_a_page(built: Built, language: str) -> None:
    twice = {
        name: [each for each, times in page.ids.items() if times > 1 and not each.startswith("pst-")]
        for name, page in built[language].items()
    }
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_every_link_leads_to_a_page_and_an_anchor_that_exist(built: Built) -> None:
    known = {
        str((page.site / name).resolve()): page for site in built.values() for name, page in site.items()
    }
    broken = [
        f"{page.site.name}/{page.name} -> {target}#{fragment}"
        for page in known.values()
        for target, fragment in page.links()
        if not Path(target).exists() or (fragment and target in known and fragment not in known[target].ids)
    ]
    assert broken == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_switches_to_the_same_page_in_the_other_language(built: Built, language: str) -> None:
    other = "ja" if language == "en" else "en"
    for name, page in built[language].items():
        target = str((page.site.parent / other / name).resolve())
        switch = page.tree.xpath(f"//nav[contains(@class, 'language-switch')]//a[@hreflang='{other}']/@href")
        assert switch, name
        assert str((page.site / name).parent.joinpath(switch[0]).resolve()) == target
        assert page.tree.xpath("//link[@rel='alternate']/@hreflang") == ["en", "ja", "x-default"], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_its_language(built: Built, language: str) -> None:
    assert {page.tree.xpath("/html/@lang")[0] for page in built[language].values()} == {language}


def test_no_page_or_style_takes_anything_from_another_host(sites: Path, built: Built) -> None:
    foreign = []
    for language in LANGUAGES:
        for name, page in built[language].items():
            assets = page.tree.xpath("//script/@src | //img/@src | //link[not(@rel='alternate')]/@href")
            assets += page.tree.xpath("//iframe/@src | //source/@src | //form/@action")
            foreign += [f"{name}: {asset}" for asset in assets if re.match(r"(https?:)?//", asset)]
    for style in sites.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        foreign += [f"{style.name}: {url}" for url in re.findall(r"url\([\"']?((?:https?:)?//[^)]+)\)", text)]
        foreign += [f"{style.name}: {url}" for url in re.findall(r"@import\s+[\"'](https?:[^\"']+)", text)]
    assert foreign == []


def test_no_sentence_of_a_japanese_page_is_left_in_english(built: Built) -> None:
    left = []
    for name, page in built["ja"].items():
        for paragraph in page.article.xpath(".//p | .//li | .//dd | .//h1 | .//h2"):
            text = " ".join(
                "".join(paragraph.xpath(".//text()[not(ancestor::code or ancestor::*[@lang='en'])]")).split()
            )
            if re.search(r"(?:\b[A-Za-z]+\b[ ,]+){6}", text) and not re.search(r"[ぁ-んァ-ヶ一-龯]", text):
                left.append(f"{name}: {text[:80]}")
    assert left == []
