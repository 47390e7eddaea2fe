"""Invented books of a second kind: another vocabulary, cells with units and words, two-level heads."""

import random

from tests.extract.invented.books import Book, Section, Table, Word, same
from tests.extract.invented.words import pairs

TITLES = pairs("""
Before You Begin|ゲームの前に
The Year|一年の流れ
Sailing and Docking|航海と入港
Fog|霧
Crew Quarrels|乗組員のいさかい
Selling Your Catch|漁獲の売却
Engines|機関
Night Watches|夜の見張り
Ice|氷
Repair Yards|修理場
Telegrams|電報
End of the Season|漁期の終わり
Radio Silence|無線封止
Optional Rules|選択ルール
Designer's Notes|デザイナーノート
Cargo|貨物
Passengers|乗客
Lighthouses|灯台
""")
THINGS = pairs("""
Trawler|トロール船
Steam Tug|蒸気タグボート
Dredger|浚渫船
Lifeboat|救命艇
Ice Breaker|砕氷船
Pilot Cutter|水先船
Coal Barge|石炭はしけ
Mail Packet|郵便船
Whaler|捕鯨船
Submarine Chaser|駆潜艇
T-34|T-34
Ju 52|Ju 52
Panzer IV|IV号戦車
Float Plane|水上機
Harbor Crane|港湾クレーン
First Mate|一等航海士
Second Mate|二等航海士
Stoker|火夫
Cook|料理人
Ship's Cat|船の猫
""")
PLACES = pairs("""
Open Sea|外洋
Shallows|浅瀬
Fjord|フィヨルド
Pack Ice|流氷
Sand Bank|砂州
Estuary|河口
Canal Lock|運河の水門
Dry Dock|乾ドック
Kelp Bed|海藻の森
Whirlpool|渦潮
Breakwater|防波堤
""")
HEADS = pairs("""
Price|価格
Tonnage|トン数
Top Speed|最高速度
Draft|喫水
Holds|船倉
Victory Points|勝利点
Movement Points|移動力
Fuel|燃料
Damage|損害
Chance|確率
Repair Time|修理期間
Minimum Crew|最少人数
Sight|視界
Reliability|信頼性
Morale|士気
""")
GROUPS = pairs("""
Fishing Fleet|漁船団
Navy|海軍
Civilian|民間
Aircraft|航空機
""")
WORDS = pairs("""
Docked only|入港中のみ
Never at night|夜間不可
See text|本文参照
Any weather|全天候
Fragile|壊れやすい
Noisy|騒がしい
Deep water|深い海
""")
SENTENCES = pairs("""
Each captain receives {n} tickets.|各船長は切符を{n}枚受け取る。
The fleet sails at most {n} spaces.|船団は最大{n}マス進む。
Remove {m} markers from the chart.|海図からマーカーを{m}個取り除く。
A storm lasts {m} days.|嵐は{m}日間続く。
Add {m} to the die roll in fog.|霧の中では出目に{m}を足す。
The first player to land {n} crates wins.|最初に木箱を{n}個陸揚げしたプレイヤーの勝ちとなる。
Shuffle the deck well.|山札をよく切る。
Nothing happens on a tie.|同点の場合は何も起きない。
""")
# What one column holds: figures with {n} as each edition prints them; all of a column are of one sort.
SORTS = {
    "plain": ("{n}", "{n}"), "percent": ("{n}%", "{n}％"), "coins": ("{n} gp", "金貨{n}枚"),
    "length": ("{n} cm", "{n}cm"), "knots": ("{n} knots", "{n}ノット"), "hexes": ("{n} hexes", "{n}ヘクス"),
    "plus": ("+{n}", "＋{n}"), "minus": ("-{n}", "－{n}"), "thousand": ("{n},500", "{n}500"),
    "times": ("x{n}", "×{n}"), "dice": ("{n}D6", "{n}D6"), "orMore": ("{n}+", "{n}以上"),
    "upTo": ("up to {n}", "{n}まで"), "half": ("{n}.5", "{n}.5"), "frac": ("{n} 1/2", "{n} 1/2"),
    "dollar": ("${n}", "{n}ドル"), "days": ("{n} days", "{n}日"), "year": ("19{n}", "19{n}年"),
    "pair": ("{n}/{m}", "{n}／{m}"), "range": ("{n}–{r}", "{n}〜{r}"), "turns": ("{n} turns", "{n}ターン"),
    "paren": ("{n} ({m})", "{n}（{m}）"), "wide": ("{n}", "{w}"),
}  # fmt: skip
PLAIN_SORTS = ("plain", "plain", "plain", "wide", "plus", "percent", "hexes")


def draw_odd(seed: int) -> Book:
    """The book of a seed, its sections without numbers (a writer numbers them)."""
    rng = random.Random(f"odd {seed}")
    topics = rng.sample(TITLES, rng.randint(2, 8))
    sections = [_section(rng, Word(*topic)) for topic in topics]
    if not any(section.tables for section in sections):
        sections[rng.randrange(len(sections))].tables.append(_table(rng))
    return Book(Word("Herring Bay", "ニシン湾"), {"en": "none", "ja": "none"}, sections)


def _section(rng: random.Random, title: Word) -> Section:
    sentences = []
    for en, ja in rng.sample(SENTENCES, rng.randint(1, 4)):
        figures = {"n": rng.randint(3, 60), "m": rng.randint(3, 9)}
        sentences.append(Word(en.format(**figures), ja.format(**figures)))
    count = rng.choices((0, 1, 2, 3), (3, 5, 3, 1))[0]
    tables = [_table(rng) for _ in range(count)]
    if count > 1 and rng.random() < 0.3:  # twins: the same heads and labels, other figures
        twin = _table(rng)
        tables[0], tables[1] = twin, _twin(twin, rng)
    return Section(title, sentences, tables)


def _twin(table: Table, rng: random.Random) -> Table:
    rows = [[Word(c.en, c.ja) if kind != "figure" else _figure(rng, "plain")
             for c, kind in zip(row, table.columns, strict=True)] for row in table.rows]  # fmt: skip
    title = Word("Later Years", "後年") if table.title else None
    return Table(title, [Word(h.en, h.ja) for h in table.heads], rows, list(table.columns), table.grouped, [])


def _labels(rng: random.Random, count: int) -> tuple[Word, list[Word]]:
    key = rng.random()
    if key < 0.55:
        return Word("Vessel", "船"), [Word(*pair) for pair in rng.sample(THINGS, count)]
    if key < 0.8:
        return Word("Waters", "水域"), [Word(*pair) for pair in rng.sample(PLACES, min(count, len(PLACES)))]
    if key < 0.9:
        start = rng.randint(1905, 1930)
        return Word("Year", "年"), [Word(f"{start + i}", f"{start + i}年") for i in range(count)]
    return Word("2d6", "2d6"), [Word(f"{i}", f"{i}") for i in range(2, 2 + count)]


def _table(rng: random.Random) -> Table:
    head, labels = _labels(rng, rng.randint(3, 10))
    heads, columns = [head], ["label"]
    figures = rng.randint(1, 6)
    if rng.random() < 0.2:
        start = rng.randint(1910, 1938)
        heads += [same(start + n) for n in range(figures)]
    elif rng.random() < 0.1:
        heads += [Word(f"Year {n + 1}", f"{n + 1}年目") for n in range(figures)]
    else:
        heads += [Word(*pair) for pair in rng.sample(HEADS, figures)]
    columns += ["figure"] * figures
    sorts = [rng.choice(PLAIN_SORTS if rng.random() < 0.7 else tuple(SORTS)) for _ in heads]
    if rng.random() < 0.25:
        heads.append(Word("Class", "等級"))
        columns.append("code")
    if rng.random() < 0.35:
        heads.append(Word("Remarks", "備考"))
        columns.append("word")
    rows = []
    for label in labels:
        row = [label]
        for kind, sort in zip(columns[1:], [*sorts[1:], "", ""], strict=False):
            row.append(_figure(rng, sort) if kind == "figure" else _other(rng, kind))
        rows.append(row)
    grouped = head.en in ("Vessel", "Waters") and len(rows) >= 4 and rng.random() < 0.2
    if grouped:
        names = rng.sample(GROUPS, 2)
        cut = rng.randint(2, len(rows) - 2)
        rows = [[Word(*names[index >= cut]), *row] for index, row in enumerate(rows)]
        heads.insert(0, Word("Fleet", "所属"))
        columns.insert(0, "group")
    notes = []
    if rng.random() < 0.25:
        row = rng.choice(rows)
        places = [j for j, kind in enumerate(columns) if kind in ("figure", "label") and row[j].en != "-"]
        row[rng.choice(places)].mark = mark = rng.choice(("*", "†", "‡"))
        n = rng.randint(2, 9)
        notes = [Word(f"{mark} Not before month {n}.", f"{mark} {n}月より前は不可。")]
    title = Word(*rng.choice(TITLES)) if rng.random() < 0.5 else None
    return Table(title, heads, rows, columns, grouped, notes)


def _figure(rng: random.Random, sort: str) -> Word:
    if rng.random() < 0.05:
        return Word("-", "－")
    n, m = rng.randint(2, rng.choice((9, 30, 99))), rng.randint(2, 9)
    if sort in ("plain", "wide") and rng.random() < 0.5:
        sort = "plain"
    if sort == "year":
        n = rng.randint(10, 60)
    wide = str(n).translate(str.maketrans("0123456789", "０１２３４５６７８９"))
    en, ja = SORTS[sort]
    return Word(en.format(n=n, m=m, r=n + m, w=wide), ja.format(n=n, m=m, r=n + m, w=wide))


def _other(rng: random.Random, kind: str) -> Word:
    if kind == "code":
        return same(rng.choice(("A", "B", "C1", "C2", "S", "Mk II")))
    return Word(*rng.choice(WORDS)) if rng.random() < 0.7 else Word("", "")
