"""Every figure of parameters.toml and printed.toml stands in the book that it is said to stand in.

`FOUND` says how each figure looks in prose. Where parameters.toml names no book, the pattern must not be
found there: then the book really is silent.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from extract.model.document import Document
from extract.run.pipeline import read_document
from rules_core.library import library
from tests.shared import for_each

UP_OR_DOWN = {"en": {"up": "FRU", "down": "FRD"}, "ja": {"up": "切り?上げ", "down": "切り?捨て"}}
EDITIONS = ("en", "ja")
# id (with the first month where it has dates): section, and the pattern in each book
FOUND: dict[str, tuple[str, str, str]] = {
    "squad-counters": ("1.11", r"has 26 pieces", r"26 のコマ"),
    "Sk": ("1.202", r"increased by two", r"2 つ増やし"),
    "W": ("1.203", r"one extra point", r"1 ポイントの追加"),
    "P": ("1.204", r"increased by two", r"BPV に 2 増やし"),
    "M": ("1.25", r"one extra point", r"追加 1 ポイント"),
    "half-squads-of-a-type": ("1.212", r"one HS", r"1 つまでの HS"),
    "A": ("1.26", r"16 x 2 x 1\.5\)", r"16 x 2 x 1\.5\)"),
    "S": ("1.23", r"paying 1\.5", r"1\.5 倍"),
    "C": ("1.24", r"costs 1\.5", r"1\.5 倍"),
    "S-rounding": ("1.23", r"1\.5 \({}\)", r"1\.5 倍 \({}\)"),
    "C-rounding": ("1.24", r"1\.5 \({}\)", r"1\.5 倍 \({}\)"),
    "partisan-gun-rarity": ("1.27", r"increased by \.4", r"0\.4 増や"),
    "partisan-MTR": ("1.27", r"82 ?mm", r"MTR ≤ 82mm"),
    "partisan-AT": ("1.27", r"57 ?mm", r"AT ≤ 57mm"),
    "partisan-INF": ("1.27", r"76 ?mm", r"INF ≤ 76mm"),
    "motorized-share": ("1.4", r"extra 10%", r"10% \("),
    "motorized-rounding": ("1.4", r"10% \({}\)", r"10% \({}\)"),
    "motorized-rarity": ("1.4", r"\.9 \+ \.2", r"0\.2 を加え"),
    "vehicle-winter-camouflage": ("1.41", r"Winter Camouflage", r"追加の 1 ポイント"),
    "Sz": ("1.42", r"Sz costs three", r"Sz は AFV ごとに 3 ポイント"),
    "G": ("1.42", r"G costs five", r"G は AFV ごとに 5 ポイント"),
    "lend-lease-gyrostabilizer": ("1.42", r"\+1 drm if the AFV is Lend-Lease", r"\+1drm をうける"),
    "afv-for-armor-leader": ("1.43", r"multiple of three AFV", r"まるまる 3 両ごと"),
    "half-afv": ("1.43", r"1/2|half", r"1/2 AFV"),
    "armor-leader-in-burma@1944-01": ("armor-leader-drm", r"by one if .*Burma", r"ビルマ.*1 減らす"),
    "wagon": ("1.44", r"\b5\b|five", r"ソリは 5 ポイント"),
    "sledge": ("1.44", r"sled", r"ソリは 5 ポイント"),
    "horses": ("1.44", r"squad-size", r"馬は[^。]*5 ポイント"),
    "motorcycle-squad": ("1.45", r"\b8\b", r"それぞれに 8、4、そして、2"),
    "motorcycle-half-squad": ("1.45", r"\b4\b", r"それぞれに 8、4、そして、2"),
    "motorcycle-smc": ("1.45", r"\b2\b", r"それぞれに 8、4、そして、2"),
    "sidecar-squad": ("1.45", r"\b10\b", r"それぞれ 10、5、そして、3"),
    "sidecar-half-squad": ("1.45", r"\b5\b", r"それぞれ 10、5、そして、3"),
    "sidecar-smc": ("1.45", r"\b3\b", r"それぞれ 10、5、そして、3"),
    "bicycle-squad": ("1.45", r"\b4\b", r"自転車に対し 4、2、そして、1"),
    "bicycle-half-squad": ("1.45", r"\b2\b", r"自転車に対し 4、2、そして、1"),
    "bicycle-smc": ("1.45", r"\b1\b", r"自転車に対し 4、2、そして、1"),
    "large-raft": ("1.47", r"\b5\b", r"大型ラフト: 5"),
    "assault-boat": ("1.47", r"\b3\b", r"突撃艇: 3"),
    "assault-boat-engine": ("1.47", r"\b4\b", r"エンジン搭載なら: 4"),
    "small-raft-3": ("1.47", r"\b3\b", r"小型ラフト: 3"),
    "small-raft-2": ("1.47", r"\b2\b", r"2 艇描写: 2"),
    "small-raft-1": ("1.47", r"\b1\b", r"1 艇描写: 1"),
    "PzKpfw IIIJ@1943-06": ("1.462", r"\b36\b", r"6/43 ~ 45 に使用可能、BPV ?36 \(III J\)"),
    "PzKpfw IIIL@1943-06": ("1.462", r"\b37\b", r"6/43 ~ 45 に使用可能.*BPV ?37 \(III L\)"),
    "PzKpfw IVJ@1944-09": ("1.462", r"\b88\b", r"9/44-45 に使用可能、BPV 88"),
    "M4@1944-01": ("1.463", r"44-45, with a BPV of 74", r"44-45 に使用可能、BPV 74"),
    "M4A1@1944-01": ("1.463", r"44-45.* or 75", r"44-45 に使用可能.*BPV 75"),
    "Sherman I@1944-01": ("1.464", r"\b42\b", r"44-45 に使用可能で BPV 42"),
    "Sherman III@1944-01": ("1.464", r"\b43\b", r"44-45 に使用可能.*BPV 43"),
    "Cromwell IV@1944-01": ("1.4641", r"BPV of 43", r"BPV 43"),
    "Ram@1944-01": ("1.465", r"44-45, with a BPV of 37", r"44-45 に使用可能、BPV 37"),
    "glider-german@1940-05": ("1.48", r"5/40", r"それぞれ 3\.4、そして、6[\s\S]*5/40 から"),
    "glider-american@1943-07": ("1.48", r"7/43", r"それぞれ 3\.4、そして、6[\s\S]*7/43 から"),
    "glider-british@1943-07": ("1.48", r"7/43", r"それぞれ 3\.4、そして、6[\s\S]*7/43 から"),
    "ammo-vehicle": ("1.49", r"twice", r"2 倍"),
    "points-per-oba-dr": ("1.5", r"each 600 points", r"600 ポイント毎"),
    "CB": ("1.5", r"50%", r"50% 増加"),
    "CBc": ("1.5", r"100%", r"100% 増加"),
    "ammo-share": ("1.53", r"92 x \.2", r"92 \\times 0\.2"),
    "ammo-rounding": ("1.52", r"\.2 \({}\)", r"減らす \({}\)"),
    "preregistered-hex": ("1.53", r"hex: 20", r"ヘクス毎に 20"),
    "bombardment": ("1.53", r"board: 150", r"盤毎に 150"),
    "air-support@1939-01": ("1.531", r"100 points in 1939-41", r"1939~41年に100"),
    "air-support@1942-01": ("1.531", r"125 points in 1942-", r"1942~42年に125"),
    "air-support@1943-01": ("1.531", r"125 points in 1942-43", r"43年に125"),
    "air-support@1944-01": ("1.531", r"150 points in 1944-45", r"1944~45年に100"),
    "air-support-against-russians": ("air-support", r"Russians is one higher", r"1 つ上がる"),
    "axis-minor-air-support": ("air-support", r"two less than German", r"ドイツ軍より 2 つ下がる"),
    "axis-minor-elr": ("elr", r"two less than Germans", r"ドイツ軍より 2 低い"),
    "allied-minor-elr": ("elr", r"Minors are always 3", r"中小国は常に 3"),
    "japanese-elr-against-chinese@1944-01": ("elr", r"\"3\" vs Chinese", r"^中国に対して \"3\""),
    "japanese-elr-against-chinese@1945-01": ("elr", r"British/ ?Chinese", r"イギリス / 中国に対して \"3\""),
    "japanese-elr-against-british@1945-01": ("elr", r"\"3\" vs British", r"イギリス / 中国に対して \"3\""),
    "japanese-elr-against-russian@1945-01": ("elr", r"vs Russians", r"ソ連に対して \"2\""),
    "gmd-elr-elite": ("elr", r"by one of G\.M\.D\. Majority", r"1 増やすのが G\.M\.D\. 過半数"),
    "gmd-elr-elite@1944-07": ("elr", r"Burma", r"1 増やすのが .*エリートの場合か"),
    "gmd-elr-burma@1944-07": ("elr", r"Burma", r"1 増やすのが .*ビルマ"),
    "french-elr-norway@1939-09": (
        "elr",
        r"by two if the scenario is set in Norway",
        r"2 増やすのが.*ノルウェー",
    ),
    "san-base": ("1.29", r"SAN of 2 unless", r"SAN2 である"),
    "san-step": ("1.29", r"costs ten points", r"10 ポイントを払う"),
    "san-at-night": ("1.29", r"night", r"夜間シナリオについて 2 倍"),
    "observation-plane-price": ("1.532", r"25 points", r"観測機は 25 ポイント"),
    "plane-battery-american@1943-01": ("1.532", r"100", r"43 ~ 45 年で、U\.S\.[\s\S]*100\+mm"),
    "plane-battery-german@1943-01": ("1.532", r"100", r"43 ~ 45 年で、U\.S\.、ドイツ軍[\s\S]*100\+mm"),
    "plane-battery-british@1943-01": ("1.532", r"80", r"80\+mm は、イギリス軍"),
    "plane-battery-japanese@1937-01": ("1.532", r"100", r"37 ~ 43 年に \(100mm 以上だけで\) 日本軍"),
    "plane-battery-gmd@1944-01": (
        "1.532",
        r"≥ 100mm.*1944-45",
        r"44 ~ 45 年に \(100mm 以上だけで\) G\.M\.D\.",
    ),
    "minefield-of-a-board": ("fortifications", r"whole hexes is 120", r"最大数が 120 戦力"),
    "roadblock-of-a-board": ("fortifications", r"whole hexes is three", r"最大数は 3"),
    "hip-share": ("fortifications", r"no more than 10%", r"10% まで"),
    "hip-rounding": ("fortifications", r"10% \({}\)", r"10% まで \({}\)"),
    "cave-price": ("fortifications", r"20 prior to 1944", r"1944 以前 BPV 20"),
    "cave-price@1944-01": ("fortifications", r"10 in 1944-45", r"1944 ~ 45 で BPV 10"),
    "udt-first-year": ("fortifications", r"prior to 1944", r"1944 年より前"),
    "reinforcement-share": ("1.7", r"at least half", r"少なくとも半分"),
    "commando-elr": ("1.24", r"an ELR of 5", r"ELR 5"),
    "partisan-elr-in-play": ("1.27", r"ELR of 5", r"ELR 5 である"),
    "partisan-elr": ("1.27", r"ELR of 2", r"ELR 2 と"),
    "elite-equivalent": ("1.74", r"4 ?[/÷] ?3", r"× 4 ÷ 3"),
    "conscript-equivalent": ("1.74", r"2 ?[/÷] ?3", r"× 2 ÷ 3"),
    "psk-available@1943-09": ("sw-german-finnish", r"9/43", r"1943 年 9 月"),
}
ELSEWHERE = {
    ("ammo-rounding", "en"): "1.53",
    ("motorized-share", "en"): "1.43",
    ("motorized-rarity", "en"): "1.43",
    ("axis-minor-elr", "ja"): "1.28",
    ("allied-minor-elr", "ja"): "1.28",
    ("plane-battery-gmd", "en"): "air-support",
}


@cache
def book(books: Path, edition: str) -> Document:
    """The real book, read once."""
    return read_document(books / f"asl-chapter-h.{edition}.txt", system="asl-dyo")


def said(books: Path, edition: str, section: str) -> str:
    """Text, worked examples and table notes of a section of the real book."""
    document = book(books, edition)
    notes = [note.raw for table in document.tables if table.id == section for note in table.notes]
    sections = [found for found in document.sections if found.number == section]
    return "\n".join([*notes, *(text for found in sections for text in (found.text, *found.examples))])


def name_of(entry: dict[str, Any]) -> str:
    return f"{entry['id']}@{entry['from']}" if "from" in entry else str(entry["id"])


ENTRIES = library("asl-dyo").files["parameters"]["parameters"]


def test_every_figure_is_looked_for() -> None:
    assert {name_of(entry) for entry in ENTRIES} == FOUND.keys()


@pytest.mark.books
@pytest.mark.parametrize("edition", EDITIONS)
@for_each("entry", ENTRIES, ids=name_of)
def test_a_figure_stands_where_it_is_said_to_stand(entry: dict[str, Any], edition: str, books: Path) -> None:
    section, *patterns = FOUND[name_of(entry)]
    pattern = patterns[EDITIONS.index(edition)]
    direction = entry.get(edition, entry["ruled"])
    pattern = pattern.format(UP_OR_DOWN[edition][direction]) if "{}" in pattern else pattern
    text = said(books, edition, ELSEWHERE.get((entry["id"], edition), section))
    assert bool(re.search(pattern, text, re.MULTILINE)) == (edition in entry), text


@pytest.mark.books
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_values_are_those_of_the_worked_examples(edition: str, books: Path) -> None:
    example = said(books, edition, "1.26")
    for figures in (
        r"\(BPV 16\)",
        r"13 \[BPV\] \+ 2",
        r"10 \[BPV\] \+ 2",
        r"5 \[BPV\] \+ 2",
        r"16 \[BPV\] x 2",
    ):
        assert re.search(figures, example)
    second = said(books, edition, "1.7")
    for figures in (r"70", r"84", r"4-4-7", r"6-2-8"):
        assert re.search(figures, second)
