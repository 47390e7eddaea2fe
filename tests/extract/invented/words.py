"""Names of things in the invented books, English and Japanese; every sentence is our own."""

TOPICS = """
Setup|準備
Movement|移動
Scoring|得点計算
Combat|戦闘
Supply|補給
Weather|天候
Terrain|地形
Morale|士気
Trade|交易
Events|イベント
Recruiting|徴募
Repairs|修理
Spells|呪文
Sieges|攻城
Scouting|偵察
Victory|勝利条件
Building|建設
Ships|船
Exploring|探索
Taxes|税
Harvest|収穫
Heroes|英雄
Treasure|宝物
Diplomacy|外交
"""

THINGS = """
Swordsman|剣士
Archer|弓兵
Rider|騎兵
Pikeman|槍兵
Catapult|投石機
Scout|斥候
Healer|治療師
Merchant|商人
Galley|ガレー船
Frigate|フリゲート
Wolf|狼
Bear|熊
Spider|蜘蛛
Bandit|山賊
Guard|衛兵
Engineer|工兵
Miner|鉱夫
Farmer|農夫
Priest|神官
Alchemist|錬金術師
Knight|騎士
Golem|ゴーレム
Dragon|竜
Raven|カラス
Militia|民兵
Sapper|坑道兵
Cannon|大砲
Wagon|荷馬車
Balloon|気球
Tower|塔
"""

PLACES = """
Plain|平地
Forest|森
Hill|丘
Mountain|山
Swamp|沼
River|川
Road|道
Village|村
Town|町
Fortress|要塞
Desert|砂漠
Coast|海岸
Bridge|橋
Ruin|廃墟
Snowfield|雪原
Cave|洞窟
Harbor|港
Lake|湖
"""

WARES = """
Grain|穀物
Salt|塩
Iron|鉄
Timber|木材
Cloth|布
Wine|ぶどう酒
Spice|香辛料
Silver|銀
Oil|油
Fish|魚
Wool|羊毛
Stone|石
Glass|ガラス
Leather|革
Honey|蜂蜜
"""

FIGURE_HEADS = """
Cost|費用
Attack|攻撃力
Defense|防御力
Speed|速度
Range|射程
Points|得点
Strength|戦力
Food|食料
Crew|乗員
Load|積載量
Upkeep|維持費
Hits|耐久力
Turns|ターン数
Wages|給料
Armor|装甲
Income|収入
"""

CODE_HEADS = """
Class|分類
Code|記号
Type|種別
Size|大きさ
Rank|階級
"""

WORD_HEADS = """
Effect|効果
Home|本拠地
Notes|備考
Season|季節
"""

WORD_CELLS = """
Slow|遅い
Hidden|隠れている
Heavy|重い
Light|軽い
Rare|珍しい
Common|普通
Broken|壊れている
Sturdy|頑丈
Fast|速い
Cheap|安い
Loud|うるさい
"""

GROUPS = """
Infantry|歩兵
Cavalry|騎馬隊
Navy|海軍
Militia|民兵隊
Monsters|怪物
Artillery|砲兵
"""

KEYS = {"thing": ("Unit", "ユニット"), "place": ("Terrain", "地形"), "ware": ("Ware", "品物"),
        "roll": ("Roll", "出目")}  # fmt: skip
TABLE = ("{} Table", "{}表")

# {n} and {m} are figures.
SENTENCES = """
Each side takes {n} tokens from the bowl.|両陣営は鉢からトークンを{n}個取る。
A player holds at most {n} cards.|プレイヤーはカードを最大{n}枚まで持つ。
The marker starts on space {n} of the track.|マーカーはトラックの{n}番のマスに置いて始める。
Roll {n} dice and add the results.|サイコロを{n}個振り、出た目を足す。
A game lasts {n} rounds.|ゲームは{n}ラウンド続く。
A unit moves up to {n} hexes.|ユニットは最大{n}ヘクスまで移動する。
Pay {n} coins to draw {m} cards.|カードを{m}枚引くには銀貨を{n}枚払う。
Place {n} blue cubes on the board.|青いキューブを{n}個ボードに置く。
Whoever reaches {n} points wins the game.|{n}点に達した者がゲームに勝つ。
The table below gives the figures.|数値は下の表に示す。
Look the result up in the table.|結果は表で調べる。
Then the next player has a turn.|続いて次のプレイヤーの手番になる。
"""


def pairs(text: str) -> list[tuple[str, str]]:
    """The lines of a list as (English, Japanese)."""
    divided = (line.split("|") for line in text.strip().splitlines())
    return [(en, ja) for en, ja in divided]
