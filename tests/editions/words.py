"""Prose of our own to stand around tables, and words for labels."""

from random import Random

SENTENCES = {
    "en": (
        "Barges move before carts, and carts move before anyone on foot.",
        "A cart that has crossed the ford in this turn stays where it is until the next dawn.",
        "The miller may trade two sacks for one barrel, but never on a market day.",
        "Count the lanterns twice; the smaller of the two totals is the one that matters.",
        "When both harbours are frozen, the ferry is worth nothing (see 4.2) and nobody pays a toll.",
        "Each player draws three cards, keeps one, and hands the other two to the left.",
        "If the drawn card shows a bell, the round ends at once [EXC: during a flood].",
        "A bridge holds up to 12 carts or 30 people; anything more waits on the near bank.",
        "The harbour master keeps the ledger and reads it aloud whenever he is asked.",
        "Nobody may own more than half of the warehouses on one quay.",
        "Snow doubles every cost that is paid in firewood, but leaves those paid in coin alone.",
        "An empty barrel counts as half a sack for the purposes of loading, and as none for trade.",
        "EX: Anna has 7 sacks and 2 barrels; she trades 4 sacks for 2 barrels and ends with 3 and 4.",
        "The last player to leave the fair takes the dice and begins the next year.",
    ),
    "ja": (
        "荷船は荷車より先に動き、荷車は徒歩の者より先に動く。",
        "このターンに浅瀬を渡った荷車は、次の夜明けまでその場にとどまる。",
        "粉屋は麻袋 2 つを樽 1 つと交換できるが、市の日にはできない。",
        "灯籠は 2 度数え、少ない方の数を用いる。",
        "両方の港が凍っている間は渡し船に価値はなく (4.2)、誰も通行料を払わない。",
        "各プレイヤーは札を 3 枚引き、1 枚を残して、2 枚を左隣に渡す。",
        "引いた札に鐘が描かれていれば、そのラウンドはただちに終わる [例外: 洪水の間]。",
        "橋には荷車 12 台、または 30 人まで乗れる。それを超えるものは手前の岸で待つ。",
        "港の主は帳簿を預かり、求められればいつでも読み上げる。",
        "ひとつの埠頭で、倉庫の半分より多くを持つことはできない。",
        "雪が降ると薪で払う費用はすべて倍になるが、硬貨で払うものは変わらない。",
        "例: 花子は麻袋 7 つと樽 2 つを持つ。麻袋 4 つを樽 2 つと交換し、3 つと 4 つになる。",
    ),
}

TITLES = {
    "en": ("HARBOUR DUES", "LOADING", "MARKET DAYS", "FLOOD AND FROST", "THE FERRY", "LANTERNS", "THE FAIR"),
    "ja": ("港の税", "荷積み", "市の日", "洪水と霜", "渡し船", "灯籠", "年の市"),
}

LABELS = {
    "en": (
        "Barge", "Cart", "Ferry", "Mill", "Warehouse", "Lantern", "Toll Bridge", "Quay", "Barrel", "Sack",
        "Harbour", "Watchtower", "Stone Wall", "Rope", "Anchor", "Sail", "Oar", "Crane", "Market", "Inn",
        "Smithy", "Orchard", "Beehive", "Salt Pan", "Dry Dock", "Chapel", "Granary", "Well", "Stable", "Kiln",
    ),
    "ja": (
        "荷船", "荷車", "渡し船", "水車", "倉庫", "灯籠", "有料の橋", "埠頭", "樽", "麻袋", "港", "物見櫓",
        "石垣", "縄", "錨", "帆", "櫂", "起重機", "市場", "宿屋", "鍛冶屋", "果樹園", "蜂の巣箱", "塩田",
        "船渠", "礼拝堂", "穀物倉", "井戸", "馬小屋", "窯",
    ),
}  # fmt: skip

HEADS = {
    "en": ("Cost", "Load", "Max", "Dawn", "Dusk", "Crew", "Year", "Tons", "Speed", "Depth", "Risk", "Use",
           "Old", "New", "Left"),
    "ja": ("費用", "荷重", "最大", "夜明け", "日暮れ", "人数", "年", "重さ", "速さ", "深さ", "危険", "用途",
           "旧", "新", "残り"),
}  # fmt: skip

LONG = {
    "en": ("7 (21 if it is built of stone)", "only while both harbours are open to carts",
           "not before dawn, or after a flood", "1 for each barrel on board"),
    "ja": ("石で造ったときは 21、それ以外は 7", "両方の港が荷車に開いている間だけ使える",
           "夜明けの前と洪水の後は不可", "積んだ樽 1 つにつき 1"),
}  # fmt: skip

RUNNING_HEAD = {"en": "The Harbour and the Fair", "ja": "港と年の市"}


def paragraph(language: str, random: Random, sentences: int) -> str:
    """So many sentences, in any order."""
    joint = " " if language == "en" else ""
    return joint.join(random.choice(SENTENCES[language]) for _ in range(sentences))
