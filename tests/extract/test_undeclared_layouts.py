"""Two undeclared books that lay the same rules out differently: nothing is reported but what was changed."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair


class Layout(NamedTuple):
    """What both books print, and kind and row of every report."""

    name: str
    en: str
    ja: str
    expected: tuple[tuple[str, str | None], ...] = ()
    forms: tuple[str, str] = ("md", "md")


SEASONS = """# Ferries

## Water

<table>
<tr><th>Season</th><th>Place</th><th>Depth</th></tr>
<tr><td rowspan="{0}">Spring</td><td>Quay</td><td>4</td></tr>
<tr><td>Bar</td><td>2</td></tr>
{1}<tr><td>Channel</td><td>7</td></tr>
<tr><td>Reed bed</td><td>1</td></tr>
</table>

## Crew

A ferry needs 3 hands.
"""
SEASONS_JA = """# 渡し船

## 水深

| 季節 | 場所 | 深さ |
|---|---|---|
| 春 | 岸壁 | 4 |
|  | 砂州 | 2 |
| 夏 | 水路 | 7 |
|  | 葦原 | 1 |

## 乗員

渡し船には3人の乗員が要ります。
"""
SUMMER = '<tr><td rowspan="2">Summer</td><td>Channel</td>'
PASSED = SEASONS.format(2, "").replace("<tr><td>Channel</td>", SUMMER)
LONGER = SEASONS.format(3, "").replace("<tr><td>Reed bed</td>", "<tr><td>Summer</td><td>Reed bed</td>")
BOATS = """# Boats

## Hulls

| Boat | Speed | Hold |
|---|---|---|
| Punt | 4{mark} | 2 |
| Barge | 2 | 9 |
| Wherry | 5 | 3 |

{note}

Each boat is hired for 6 days.

## Fares

A passenger pays 2 pence.
"""
BOATS_JA = """# 舟

## 船体

{above}| 舟 | 速度 | 積載 |
|---|---|---|
| 平底舟 | 4{mark} | 2 |
| はしけ | 2 | 9 |
| 艀船 | 5 | 3 |

{below}舟はどれも6日間借りられます。

## 運賃

乗客は2ペンスを払います。
"""
BOATS_ACROSS = """# 舟

## 船体

| 舟 | 平底舟 | はしけ | 艀船 |
|---|---|---|---|
| 速度 | 4 | 2 | {speed} |
| 積載 | 2 | 9 | 3 |

舟はどれも6日間借りられます。

## 運賃

乗客は2ペンスを払います。
"""
STEPS = """# Steps

1. A load is lifted, thanks to the crane...
2. ... _except_ when it is wet...
3. ... and a wet one waits 3 days.
"""
STEPS_JA = """# 手順

1. 積荷はクレーンで持ち上げられ……
2. ……濡れているものは除きます。
3. 濡れたものは3日間待ちます。
"""
FEES = """# Fees

## Tolls

| For | Pence |
|---|---|
| Two horses | 3 |
| Each load of salt | 2 |
| Every 50 planks | 4 |

The keeper takes 5 pence at night.
"""
FEES_JA = """# 料金

## 通行料

| 対象 | ペンス |
|---|---|
| 馬2頭 | 3 |
| 塩1荷ごと | 2 |
| 板50枚ごと | 4 |

夜は番人が5ペンスを取ります。
"""
PLAIN = """Tolls and locks

Locks

A lock takes 4 boats at a time.

Lock table

Lock       Boats   Minutes
Upper      4       12
Lower      6       15
Sea        9       20

It closes after 8 boats.

Weather

Roll        1   2   3   4
Fog         2   5   1   3

Ice stops 3 boats.
"""
MARKED_JA = """# 通行料と閘門

## 閘門

閘門には一度に4艘が入れます。

| 閘門 | 艘 | 分 |
|---|---|---|
| 上 | 4 | 12 |
| 下 | 6 | 15 |
| 海 | 9 | 20 |

8艘が通ると閉まります。

## 天候

| 目 | 1 | 2 | 3 | 4 |
|---|---|---|---|---|
| 霧 | 2 | 5 | 1 | 3 |

氷は3艘を止めます。
"""
LOADS = """# Purses

## Start

Each player has 7 francs and 3 loads of oats.

## Market

A mule sells for 9 francs. Hay comes in 4 loads. A cart is 6 francs.
"""
LOADS_JA = """# 財布

## 開始

各プレイヤーは{0}を持ちます。

## 市場

ラバは9フランで売れます。干し草は4荷で届きます。荷車は6フランです。
"""
TREES = """# Trees

## Yield

| Tree | Crates | Risk |
|---|---|---|
| Old oak | 6 | 4+ |
| Young plum | 3 | 2+ |

## Market

Sell 4 crates for 10 coins.
"""
TREES_JA = """# 木

## 収量

| 木 | 読み | 原語 | 箱 | 危険 |
|---|---|---|---|---|
| 老樫 | ろうがし | Old oak | 6 | 4+ |
| 若梅 | わかうめ | Young plum | {0} | 2+ |

## 市場

4箱を10コインで売れます。
"""
TARIFF = """# Ferry {0}

## Night tariff

{1}

The bell rings 2 times before a ferry leaves.

## Day tariff

A cart pays 6 pence by day.
"""
TARIFF_JA = """# 渡し船

## 夜の料金

{0}

渡し船が出る前に鐘が2回鳴ります。

## 昼の料金

荷車は昼に6ペンスを払います。
"""
DUES = [
    "| Who | Pence | Wait |",
    "|---|---|---|",
    "| Cart | 14 | 3 |",
    "| Horse | 9 | 12 |",
    "| Ox | 20 | 7 |",
]
DUES_JA = """誰が     ペンス    待ち
------------------------
荷車     十四      三
馬       九        十二
牛       {0}      七"""
COMMAS_JA = "誰が, ペンス, 待ち\n荷車, 14, 3\n馬, 9, 12\n牛, {0}, 7"
BARS_JA = COMMAS_JA.replace(", ", " | ").replace("待ち", "待ち\n---|---|---", 1)
PULLS = "- **Length:** 12 m\n- **Width:** 4 m\n- **Crew:** {0} people\n- **Age:** 31"
PULLS_JA = "長さ：12 m\n\n幅：4 m\n\n定員：五人\n\n船齢：31"
PULLS_TABLE_JA = "| | |\n|---|---|\n| 長さ | 12 m |\n| 幅 | 4 m |\n| 定員 | 5人 |\n| 船齢 | 31 |"
BANDS = """<table><tr><th>Boat</th><th>Crew</th><th>Toll</th></tr>
<tr><th colspan="3">Small</th></tr><tr><th>Punt</th><td>1</td><td>4</td></tr>
<tr><th>Skiff</th><td>2</td><td>5</td></tr>
<tr><th colspan="3">Large</th></tr><tr><th>Barge</th><td>6</td><td>9</td></tr></table>"""
BANDS_JA = """| 舟 | 定員 | 料金 |
|---|---|---|
| 小型 | | |
| 平底舟 | 1 | 4 |
| 小舟 | 2 | 5 |
| 大型 | | |
| 艀 | 6 | 9 |"""
NO_BARS = "Who | Pence | Wait\n:-:|:-:|--:\nCart | 14 | 3\nHorse | 9 | 12\nOx | 20 | 7"
CORNER = "|  | I | II | III |\n|---|---|---|---|\nCart | 14 | 3 | 8\nHorse | 9 | 12 | 1\nOx | 20 | 7 | 5"
CORNER_JA = CORNER.replace("Cart", "荷車").replace("Horse", "馬").replace("Ox", "牛")
HEADED = "### Night dues\n\n" + "\n".join(DUES)
CAPTIONED_JA = "**夜の料金表**\n\n" + BARS_JA
STARRED = "\n".join(DUES) + "\n\n* An ox waits for 5 carts.\n* A horse may swim."
STARRED_JA = BARS_JA + "\n\n- 牛は荷車5台を待ちます。\n- 馬は泳いでもかまいません。"
RULED_OFF = """Day and night

            Cart    Horse
-------------------------
Punt        yes     yes
Skiff
Barge       yes

A ferry needs 3 hands. The bell rings 2 times."""
RULED_OFF_JA = """# 昼と夜

| | 荷車 | 馬 |
|---|---|---|
| 平底舟 | 可 | 可 |
| 小舟 | | |
| 艀 | 可 | |

渡し船には3人の乗員が要ります。鐘は2回鳴ります。"""
BRACKETED = """Of boats

Hulls

No boat may leave the quay at night.

Punt Chart

Length: 12 m
Width: 4 m
Crew: 5 people

Crews

A captain may hire 6 hands, and pays each of them 2 pence."""
BRACKETED_JA = """舟について

【船体】

夜に岸壁を離れてはいけません。

平底舟一覧

長さ
   12 m
幅
   4 m
定員
   5人

【乗員】

船長は6人まで雇え、1人に2ペンスを払います。"""
SIDE = "| Who | Pence | Who | Pence |\n|---|---|---|---|\n| Cart | 14 | Ox | 20 |\n| Horse | 9 | Mule | 8 |"
ONCE_JA = """| 誰が | ペンス |
|---|---|
| 荷車 | 14 |
| 馬 | 9 |
| 牛 | {0} |
| ラバ | 8 |"""
EXCHANGED_JA = "誰が | ペンス | 待ち\n---|---|---\n牛 | 20 | 7\n馬 | 9 | 12\n荷車 | 14 | 3"
NUMBERED_HEADS = TARIFF.replace("## N", "## 1.1 N").replace("## D", "## 1.2 D").format("", HEADED)
NUMBERED_JA = (
    TARIFF_JA.replace("## 夜", "## 1.1 夜").replace("## 昼", "## 1.2 昼").format(CAPTIONED_JA.format(20))
)
ENTRY = """# Ferries

## Landing

Each boat needs 3 rowers.

| Boat | Quay | Island | Fare |
|---|---|---|---|
| Ferry | yes | no | 47 mon |
{0}| Barge | {1} | yes | 6 mon |
| Raft | no | no | 11 mon |
| Canoe | yes | yes | 20 mon |
"""
ENTRY_JA = """# 渡し船

## 上陸

どの船にも漕ぎ手が3人必要です。

| 船 | 桟橋 | 島 | 運賃 |
|---|---|---|---|
| フェリー | 可 | 不可 | 四十七文 |
| はしけ | 不可 | 可 | 六文 |
| いかだ | 不可 | 不可 | 十一文 |
| カヌー | 可 | 可 | 二十文 |
"""
SHIFTS = """# Watch

## Turns

| When | Who | Lamps |
|---|---|---|
| Turn 2 | Cook | 3 |
|  | Mate | {0} |
| Turn 4 | Boy | 1 |
|  | Smith | 6 |
"""
SHIFTS_JA = """# 見張り

## 手番

| 時期 | 人 | 灯 |
|---|---|---|
| 第2ターン | 料理番 | 3 |
|  | 航海士 | 5 |
| 第4ターン | 少年 | 1 |
|  | 鍛冶屋 | 6 |
"""
TOLLS = """# Tolls

| Boat | Toll | Crew |
| --- | --- | --- |
| Punt | 4 coins | 2 |
| Barge | 9 coins | 5 |
| Canoe | 3 coins | 1 |
"""
TOLLS_JA = """# 通行料

| 船 | 通行料 | 乗員 |
| --- | --- | --- |
| 平底船 | {}金 | 2 |
| はしけ | {}金 | 5 |
| カヌー | 3金 | 1 |
"""
YARD = """Salt Yard

1 What is needed

1.1 Each player takes 3 crates.

2 The working day

2.1 10 sacks, 2 nets and 1 crate go with each hand.

2.2 A day has 4 turns, and no crate is carried twice in it.

| Distance | Pay |
| -------- | --- |
| 1-2 yards | 4 |
| 3-6 yards | 6 |
| 7 or more | 9 |

3 Rest

3.1 Nobody works in a storm.
"""
YARD_JA = """塩の作業場

1 用意するもの

1.1 各プレイヤーは木箱を3つ取ります。

2 1日の仕事

2.1 10袋と網2つ、木箱1つを各自が持ちます。

2.2 1日は{turns}ターンで、同じ木箱を1日に2回運ぶことはできません。

| 距離 | 賃金 |
| ---- | ---- |
| 1～2ヤード | 4 |
| 3～6ヤード | 6 |
| 7ヤード{limit} | 9 |

3 休み

3.1 嵐の日は誰も働きません。
"""
SIMPLE = """Salt Yard
=========

Wages
-----

======= ====== ======
Hand    Summer Winter
======= ====== ======
Carrier 4      3
Cook    5      6
Smith   8      9
======= ====== ======

Tools
-----

A hand brings 2 tools.
"""
SIMPLE_JA = """# 塩の作業場

## 賃金

| 人手 | 夏 | 冬 |
|---|---|---|
| 運び手 | 4 | 3 |
| 料理人 | {} | 6 |
| 鍛冶屋 | 8 | 9 |

## 道具

人手は道具を2つ持参します。
"""
CRANES = """<h1>Salt Yard</h1>
<h2>Cranes</h2>
<p>A crane lifts once a turn.</p>
<h3>Cranes by price</h3>
<table>
<tr><th>Crane</th><th>Load</th><th>Price</th></tr>
<tr><td>Gin pole</td><td>2</td><td>10</td></tr>
<tr><td>Derrick</td><td>6</td><td>24</td></tr>
{}<tr><td>Treadwheel</td><td>9</td><td>40</td></tr>
<tr><td>Jib</td><td>4</td><td>55</td></tr>
</table>
<p>Repairs take 3 turns.</p>
<h2>Boats</h2>
<p>A boat holds 12 crates.</p>
"""
SHEERS = "<tr><td>Sheers</td><td>7</td><td>31</td></tr>\n"
CRANES_JA = """# 塩の作業場

## クレーン

クレーンは1ターンに1回持ち上げます。

**価格順のクレーン**

| クレーン | 荷重 | 価格 |
|---|---|---|
{}

修理には3ターンかかります。

## 船

船には木箱を12個積めます。
"""
LIFTS_JA = [
    "| 一本柱 | 2 | 10 |",
    "| デリック | 6 | 24 |",
    "| 二又 | 7 | 31 |",
    "| 踏車 | 9 | 40 |",
    "| 腕木 | 4 | 55 |",
]
RANKS = """# Guild

| Rank | Fee | Votes |
|---|---|---|
{}
{}
{}
{}
"""
RANK_ROWS = [
    "| Apprentice | 10 | 0 |",
    "| Journeyman | 25 | 1 |",
    "| Master | 60 | 2 |",
    "| Elder | 90 | 4 |",
]
RANKS_JA = """# 組合

| 階級 | 会費 | 議決権 |
|---|---|---|
| 徒弟 | 10 | 0 |
| 職人 | 25 | 1 |
| 親方 | 60 | 2 |
| 長老 | 90 | 4 |
"""
MOVED_LIFTS_JA = [LIFTS_JA[at] for at in (0, 2, 3, 4, 1)]
KITES = """Kite Wardens

Wind

A kite needs 3 knots.

Kites

{0}

Crew

Each kite has 2 pilots.
"""
KITES_JA = """# 凧の番人

## 風

凧を揚げるには3ノットの風が要ります。

## 凧

| 隊 | 凧 | 高さ | 糸 |
|---|---|---|---|
| 北 | 菱凧 | 40 | 6 |
| 北 | 箱凧 | 55 | 9 |
| 南 | 角凧 | {0} | 4 |
| 南 | 長凧 | 80 | 7 |

## 乗員

1枚の凧に操縦士が2人つきます。
"""
FENS = """# The Fen Watch

## Movement

A warden may move along any dyke. Every move costs a candle.

## {heading}

Supply is traced to the mill. A warden without supply rests.

## The end

The watch is over when the candles are gone.
"""
FENS_JA = """# 沼の番人

## 移動

番人は堤に沿って移動できます。移動するたびに蝋燭を1本使います。

## {heading}

補給は水車小屋までたどります。補給のない番人は休みます。

## 終わり

蝋燭がなくなれば見張りは終わりです。
"""
BARGES = """# Barges

## Vessels

| Water | Vessel | Crew | Load |
|---|---|---|---|
| Sea | Cog | 12 | 40 |
| Sea | Hoy | 5 | 17 |
| Sea | Dory | 2 | 3 |
{0}| River | Punt | 1 | 2 |
| River | Keel | 4 | 21 |
| River | Wherry | 3 | 11 |
{1}
## Crews

Every crew rests for 2 days.
"""
BARGES_JA = """# はしけ

## 船

| 水域 | 船 | 乗員 | 積荷 |
|---|---|---|---|
| 海 | コグ | 12 | 40 |
| 海 | ホイ | 5 | 17 |
| 海 | 平底船 | 2 | 3 |
| 川 | パント | 1 | 2 |
| 川 | キール | 4 | 21 |
| 川 | 渡し舟 | 3 | 11 |
| 川 | 廃船 | 9 | 14 |

## 乗員

乗員は2日間休みます。
"""
TOWERS = """# Bell Towers

## Bells

| Part | {height} | Weight | Price |
|---|---|---|---|
| Rope | 30 | 4 | 2 |
| Anchor | 7 | 45 | 9 |
| Lantern | 8 | 3 | 5 |
| Wagon | 12 | 60 | 25 |

## Ringing

A bell is rung by 2 hands.
"""
TOWERS_JA = """# 鐘楼

## 鐘

| 部品 | 高さ | 重さ | 価格 |
|---|---|---|---|
| {0} | 30 | 4 | 2 |
| 錨 | 7 | 45 | 9 |
| {1} | 8 | 3 | 5 |
| 荷車 | 12 | 60 | 25 |

## 鳴らし方

鐘は2人で鳴らします。
"""
DASHED = """Kite          Height   Line
-----------   ------   ----
North
Diamond       40       6
Box kite      55       9
South
Square kite   30       4
Long kite     80       7"""
TABBED = re.sub(r" {2,}", "\t", DASHED.replace("-----------   ------   ----\n", ""))


YEARS = """# Tolls

## Rates

| Boat | thru 38 | 39 | 40 | 41 | 42 |
|---|---|---|---|---|---|
| Punt | 4 | 5 | 6 | 6 | 7 |
| LCV2 | 3 | 3 | 3 | 5 | 9 |
| Wherry | 1 | 2 | 2 | 3 | 8 |
| Scow | 2 | 4 | 4 | 7 | 8 |

A boat pays at 2 gates.
"""
YEARS_JA = """# 通行料

## 料金

| 舟 | 38 迄 | 39 | 40 | 41 | 42 |
|---|---|---|---|---|---|
| 平底舟 | 4 | 5 | 6 | 6 | 7 |
| {} |
| 渡し船 | 1 | 2 | 2 | 3 | 8 |
| 平船 | 2 | 4 | 4 | 7 | 8 |

舟は2つの門で払う。
"""

PRICES = """1 Prices

What can be bought at the quay:

{}Lantern | 3/2
Rope | 7
Barrel | 25 each
Oars | 4

2 Fares

A passenger pays 2 pence.
"""
PRICES_JA = """1 価格

岸壁で買えるもの:

品物\t値段
灯 (Lantern)\t3/2
縄 (Rope)\t{}
樽 (Barrel)\t1 個 25
櫂 (Oars)\t4

2 運賃

乗客は2ペンス払う。
"""

LAYOUTS = (
    Layout("heads in one book", PRICES.format(""), PRICES_JA.format(7), (), ("txt", "txt")),
    Layout(
        "a figure where one book has heads",
        PRICES.format(""),
        PRICES_JA.format(8),
        (("value", "rope"),),
        ("txt", "txt"),
    ),
    Layout("heads in both", PRICES.format("Thing | Price\n"), PRICES_JA.format(7), (), ("txt", "txt")),
    Layout("years in words and a raised mark", YEARS, YEARS_JA.format("LCV ² | 3 | 3 | 3 | 5 | 9")),
    Layout(
        "a row whose equal cells became one",
        YEARS.replace("LCV2", "Barge"),
        YEARS_JA.format("艀 | 3 | 5 | 9 |  | "),
        (("collapsed", "barge"),),
    ),
    Layout(
        "a row that lost its last cells",
        YEARS.replace("LCV2", "Barge"),
        YEARS_JA.format("艀 | 3 | 3 | 3 |  | "),
        (("value", "barge"), ("value", "barge")),
    ),
    Layout("answers and a unit that nobody knows", ENTRY.format("", "no"), ENTRY_JA),
    Layout("another answer", ENTRY.format("", "yes"), ENTRY_JA, (("value", "barge"),)),
    Layout(
        "a row more among answers",
        ENTRY.format("| Scow | yes | no | 9 mon |\n", "no"),
        ENTRY_JA,
        (("missing-row", "scow"),),
    ),
    Layout("groups with a count", SHIFTS.format(5), SHIFTS_JA),
    Layout("a figure below a group with a count", SHIFTS.format(8), SHIFTS_JA, (("value", "turn2mate"),)),
    Layout(
        "figures in kanji below a stroke without gaps",
        TARIFF.format("", "\n".join(DUES)),
        TARIFF_JA.format(DUES_JA.format("二十")),
        (),
        ("md", "txt"),
    ),
    Layout(
        "another figure in kanji",
        TARIFF.format("", "\n".join(DUES)),
        TARIFF_JA.format(DUES_JA.format("三十")),
        (("value", "ox"),),
        ("md", "txt"),
    ),
    Layout("rows between commas", TARIFF.format("", NO_BARS), TARIFF_JA.format(COMMAS_JA.format(20))),
    Layout(
        "a figure between commas",
        TARIFF.format("", NO_BARS),
        TARIFF_JA.format(COMMAS_JA.format(21)),
        (("value", "ox"),),
    ),
    Layout(
        "a list of labelled figures in two ways",
        TARIFF.format("", PULLS.format(5)),
        TARIFF_JA.format(PULLS_JA),
    ),
    Layout(
        "a dash in such a list",
        TARIFF.format("", PULLS.format(5)),
        TARIFF_JA.format(PULLS_TABLE_JA.replace("31", "―")),
        (("value", "age"),),
    ),
    Layout("such a list and a table", TARIFF.format("", PULLS.format(5)), TARIFF_JA.format(PULLS_TABLE_JA)),
    Layout(
        "a figure in such a list",
        TARIFF.format("", PULLS.format(6)),
        TARIFF_JA.format(PULLS_TABLE_JA),
        (("value", "crew"),),
    ),
    Layout("names of groups across the whole table", TARIFF.format("", BANDS), TARIFF_JA.format(BANDS_JA)),
    Layout("outer bars around the head alone", TARIFF.format("", CORNER), TARIFF_JA.format(CORNER_JA)),
    Layout("a title set as a heading under a numbered one", NUMBERED_HEADS, NUMBERED_JA),
    Layout(
        "a list with asterisks below a table",
        TARIFF.format("", STARRED),
        TARIFF_JA.format(STARRED_JA.format(20)),
    ),
    Layout("terms above figures, and headings in brackets", BRACKETED, BRACKETED_JA, (), ("txt", "rst")),
    Layout(
        "the same heads side by side and once", TARIFF.format("", SIDE), TARIFF_JA.format(ONCE_JA.format(20))
    ),
    Layout(
        "a figure in the right half of such a table",
        TARIFF.format("", SIDE),
        TARIFF_JA.format(ONCE_JA.format(21)),
        (("value", "ox"),),
    ),
    Layout(
        "the first and the last row exchanged",
        TARIFF.format("", "\n".join(DUES)),
        TARIFF_JA.format(EXCHANGED_JA),
        (("moved-row", "cart"),),
    ),
    Layout("a row of blanks only", RULED_OFF, RULED_OFF_JA, (), ("txt", "md")),
    Layout("columns of readings and of the other book's labels", TREES, TREES_JA.format(3)),
    Layout("a figure beside such columns", TREES, TREES_JA.format(4), (("value", "youngplum"),)),
    Layout("a table in HTML inside Markdown, its groups as blanks in the other", PASSED, SEASONS_JA),
    Layout("a merged cell of one row more", LONGER, SEASONS_JA, (("header", "springchannel"),)),
    Layout(
        "a raised mark, and its note above the table",
        BOATS.format(mark="<sup>*</sup>", note="\\* Not at night."),
        BOATS_JA.format(mark="\\*", above="\\* 夜は不可。\n\n", below=""),
    ),
    Layout(
        "a letter in brackets as a mark",
        BOATS.format(mark="(a)", note="(a) Only with 2 hands."),
        BOATS_JA.format(mark="<sup>(a)</sup>", above="", below="(a) 乗員2人のときのみ。\n\n"),
    ),
    Layout(
        "a letter in brackets lost",
        BOATS.format(mark="(a)", note="(a) Only with 2 hands."),
        BOATS_JA.format(mark="", above="", below="(a) 乗員2人のときのみ。\n\n"),
        (("mark", "punt"),),
    ),
    Layout(
        "a figure in escaped brackets as a mark",
        BOATS.format(mark="[1]", note="[1] Only with 2 hands."),
        BOATS_JA.format(mark="\\[1]", above="", below="\\[1] 乗員2人のときのみ。\n\n"),
    ),
    Layout("figures in words, and one left out", FEES, FEES_JA),
    Layout("no marked headings, titles above tables, two lines", PLAIN, MARKED_JA, (), ("txt", "md")),
    Layout("a table in two parts", FEES.replace("| Every", "\n| Every"), FEES_JA),
    Layout("two figures with units exchanged", TOLLS, TOLLS_JA.format(9, 4), (("value", "punt"),)),
    Layout("figures with units as they are", TOLLS, TOLLS_JA.format(4, 9)),
    Layout("the items of a list in another order", LOADS, LOADS_JA.format("カラス麦3荷と資金7フラン")),
    Layout(
        "the figures of a list exchanged",
        LOADS,
        LOADS_JA.format("資金3フランとカラス麦7荷"),
        (("number", None),),
    ),
    Layout(
        "numbered headings in small letters, a rule that begins with a figure, a limit without its unit",
        YARD,
        YARD_JA.format(turns=4, limit="以上"),
        (),
        ("txt", "txt"),
    ),
    Layout(
        "another figure under such a heading",
        YARD,
        YARD_JA.format(turns=5, limit="以上"),
        (("number", None),),
        ("txt", "txt"),
    ),
    Layout(
        "a limit in the other direction",
        YARD,
        YARD_JA.format(turns=4, limit="以下"),
        (("header", "7ormore"),),
        ("txt", "txt"),
    ),
    Layout(
        "one blank between the columns of a table with borders",
        SIMPLE,
        SIMPLE_JA.format(5),
        (),
        ("rst", "md"),
    ),
    Layout("a figure in such a table", SIMPLE, SIMPLE_JA.format(7), (("value", "cook"),), ("rst", "md")),
    Layout(
        "the title of a table set as a heading",
        CRANES.format(SHEERS),
        CRANES_JA.format("\n".join(LIFTS_JA)),
        (),
        ("html", "md"),
    ),
    Layout(
        "a row lost below such a title",
        CRANES.format(""),
        CRANES_JA.format("\n".join(LIFTS_JA)),
        (("missing-row", "二又"),),
        ("html", "md"),
    ),
    Layout(
        "a row moved in a small table that is sorted by a figure",
        CRANES.format(SHEERS),
        CRANES_JA.format("\n".join(MOVED_LIFTS_JA)),
        (("moved-row", "derrick"),),
        ("html", "md"),
    ),
    Layout("ranks in one order", RANKS.format(*RANK_ROWS), RANKS_JA, (), ("md", "md")),
    Layout(
        "a rank moved, and the kanji of all in the order of their codes",
        RANKS.format(*RANK_ROWS[1:], RANK_ROWS[0]),
        RANKS_JA,
        (("moved-row", "apprentice"),),
        ("md", "md"),
    ),
    Layout(
        "names of groups between the rows of a text, in a column of their own in the other book",
        KITES.format(DASHED),
        KITES_JA.format(30),
        (),
        ("txt", "md"),
    ),
    Layout(
        "a figure below such a name",
        KITES.format(DASHED),
        KITES_JA.format(35),
        (("value", "southsquarekite"),),
        ("txt", "md"),
    ),
    Layout(
        "the same between cells that tabs part", KITES.format(TABBED), KITES_JA.format(30), (), ("txt", "md")
    ),
    Layout(
        "a row lost below such a name between tabs",
        KITES.format(TABBED.replace("Long kite\t80\t7", "")),
        KITES_JA.format(30),
        (("missing-row", "南長凧"),),
        ("txt", "md"),
    ),
    Layout(
        "a column lost beside such names",
        KITES.format(
            re.sub(
                " +[0-9a-zA-Z-]+$",
                "",
                DASHED.replace("North", "North ").replace("South", "South "),
                flags=re.MULTILINE,
            )
        ),
        KITES_JA.format(30),
        (("missing-column", None),),
        ("txt", "md"),
    ),
    Layout("labels in other words", TOWERS.format(height="Height"), TOWERS_JA.format("綱", "灯火")),
    Layout(
        "two labels exchanged, one of them known by its sound",
        TOWERS.format(height="Height"),
        TOWERS_JA.format("ランタン", "ロープ"),
        (("header", "rope"),),
    ),
    Layout(
        "a head printed twice in one book",
        TOWERS.format(height="Weight"),
        TOWERS_JA.format("綱", "灯火"),
        (("header", None),),
    ),
    Layout(
        "a short label printed twice in one book",
        TOWERS.format(height="Height").replace("Anchor", "Rope"),
        TOWERS_JA.format("綱", "灯火"),
        (("header", "rope"),),
    ),
    Layout("headings that fit their text", FENS.format(heading="Supply"), FENS_JA.format(heading="補給")),
    Layout(
        "a heading of something that the text does not speak of",
        FENS.format(heading="Supply"),
        FENS_JA.format(heading="天候"),
        (("term", None),),
    ),
    Layout(
        "such a heading in the English book",
        FENS.format(heading="Weather"),
        FENS_JA.format(heading="補給"),
        (("term", None),),
    ),
    Layout(
        "a figurative heading, of which nobody knows what it means",
        FENS.format(heading="Supply"),
        FENS_JA.format(heading="腹が減っては"),
    ),
    Layout(
        "a row moved to another group, told as such only",
        BARGES.format("| Sea | Hulk | 9 | 14 |\n", ""),
        BARGES_JA,
        (("header", "seahulk"),),
    ),
    Layout(
        "rows that one book prints as columns", BOATS.format(mark="", note=""), BOATS_ACROSS.format(speed=5)
    ),
    Layout(
        "a changed figure in a table with its rows as columns",
        BOATS.format(mark="", note=""),
        BOATS_ACROSS.format(speed=6),
        (("value", "wherry"),),
    ),
    Layout("items of a list that go on with dots are no table", STEPS, STEPS_JA),
    Layout("the same rows in the same groups", BARGES.format("", "| River | Hulk | 9 | 14 |\n"), BARGES_JA),
)


@pytest.mark.parametrize("layout", LAYOUTS, ids=[each.name for each in LAYOUTS])
def test_only_what_was_changed_is_reported(layout: Layout, tmp_path: Path) -> None:
    paths = [tmp_path / f"book.{lang}.{form}" for lang, form in zip(("en", "ja"), layout.forms, strict=True)]
    for path, text in zip(paths, (layout.en, layout.ja), strict=True):
        path.write_text(text, encoding="utf-8")
    en, ja = read_pair(*paths, system=None, use_cache=False)
    reported = compare(en, ja, knowledge(None)).discrepancies
    assert [(item.kind, item.row.key if item.row else None) for item in reported] == list(layout.expected)
