"""One word for one thing in everything that we say in Japanese; what books print is theirs."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import polib
import pytest

from rules_core.messages import locale_folder
from rules_core.registry import installed

ONE_WORD = [
    ("ごと", "(?<![あ-ん])毎(?![回日年月週朝晩])"),
    ("セル", "マス(?!コット|ター|キング)"),
    ("操作班", "乗員"),
    ("盤", "地図盤|ボード(?!ゲーム)"),
    ("2 回目", "[0-9二三] ?度目|[0-9] ?度(?![A-Za-z])|一度の(?!うち)"),
    ("戦車指揮官", "装甲指揮官"),
    ("壕", "個人壕"),
    ("共産中国", "共産党中国"),
    ("検査項目", "検査する事柄"),
    ("（既定）", "（指定しない(?:とき|場合)）"),
    ("ダイス", "サイコロ|サイの目|賽"),
    ("修正", "修整"),
    ("カウンター", "駒|コマ(?!ンド)"),
    ("違反", "不適合|違法|非合法"),
    ("適正", "(?<!不)適合|合法"),
    ("購入できる", "買(?![っ])"),
    ("日中", "昼間"),
    ("CG 日付", "キャンペーン日付"),
    ("開豁地", "開闊地"),
    ("角括弧", "かぎ括弧"),
    ("承認リスト", "許容リスト|許容済み"),
    ("わかります", "(?<!配)分か(?=[らりるっ])|判り"),
    ("そろえ", "揃え"),
    ("かまいません", "構いません"),
    ("ほかの", "(?<!その)他の"),
    ("一つ", "(?<!も)ひとつ"),
    ("戦闘の高揚", "戦場の熱狂"),
    ("切り替え", "移動弾幕に転換|変換可能な"),
    ("決められていない点", "解釈が分かれるルール|未決の問題"),
    ("フォルダー", "(?:フォルダ|ヘッダ|パラメータ|ブラウザ|プロキシ|ビューア|サーバ)(?!ー)"),
    ("コンピューター", "(?:ユーザ|エディタ|メモリ|コンピュータ)(?!ー)|マシン(?!ガン)|どの機械|自分の機械"),
]
"""The word we use, and those that we do not."""


def sentences() -> Iterator[tuple[str, str]]:
    """Every Japanese sentence of ours, with the file that it stands in."""
    folders = [locale_folder() / "ja", *(each.files.root for each in installed())]
    for folder in folders:
        for path in sorted(folder.rglob("*.po")):
            if "ja" in path.parts:
                yield from ((path.name, entry.msgstr) for entry in polib.pofile(str(path)))
        for path in sorted(folder.glob("books/*.toml")):
            yield from ((path.name, text) for text in _own(tomllib.loads(path.read_text("utf-8"))))


def _own(value: Any) -> Iterator[str]:
    """The texts under `ja` of a file in TOML: names, summaries and reasons, not what a book prints."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == "ja" and isinstance(inner, str):
                yield inner
            elif name != "printed":
                yield from _own(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _own(inner)


@pytest.fixture(scope="module")
def said() -> list[tuple[str, str]]:
    return list(sentences())


@pytest.mark.parametrize(("ours", "others"), ONE_WORD, ids=[ours for ours, _ in ONE_WORD])
def test_one_thing_has_one_word(said: list[tuple[str, str]], ours: str, others: str) -> None:
    assert any(ours in text for _, text in said), "the word itself is used"
    found = [(file, text) for file, text in said if re.search(others, re.sub("「[^」]*」|“[^”]*”", "", text))]
    assert found == [], f"say {ours}"


def test_a_figure_stands_apart_from_the_words_around_it(said: list[tuple[str, str]]) -> None:
    touching = "[0-9](?=[ぁ-んァ-ヶ一-龠])|(?<=[ぁ-んァ-ヶ一-龠])[0-9]"
    names = re.compile("`+[^`]*`+|\\{[^}]*\\}|「[^」]*」|“[^”]*”")
    sentences = [(file, text) for file, text in said if "。" in text]
    assert [(file, text) for file, text in sentences if re.search(touching, names.sub("", text))] == []
