"""What changed places in a list: figures of two items, or numbered steps; items may stand in any order."""

from tests.extract.compare.test_recurring import shown
from tests.shared import for_each

STEPS = ("Shuffle the cards.", "Deal 5 of them to each guest.", "Light the lantern.")
JA = ("カードを混ぜる。", "各客に5枚ずつ配る。", "ランタンに火を灯す。")
PACKED = ("1 map of the river", "30 copper coins in 2 bags", "4 lanterns")
PACKED_JA = ("川の地図1枚", "銅貨30枚と袋2個", "ランタン4個")


CASES = {
    "items in any order": ("\n".join(f"- {line}" for line in STEPS), "- " + "\n- ".join(JA[::-1]), []),
    "a one that is printed in both": ("- " + "\n- ".join(PACKED), "- " + "\n- ".join(PACKED_JA), []),
    "a one that changed places with another figure": (
        "- " + "\n- ".join(PACKED),
        "- " + "\n- ".join(("川の地図30枚", "銅貨1枚と袋2個", PACKED_JA[2])),
        ["compare.prose.opposite.bound"],
    ),
    "numbered steps in one order": (
        "\n".join(f"{n}. {line}" for n, line in enumerate(STEPS, 1)),
        "\n".join(f"{n}. {line}" for n, line in enumerate(JA, 1)),
        [],
    ),
    "two numbered steps that changed places": (
        "\n".join(f"{n}. {line}" for n, line in enumerate((*STEPS[::2], "Open the door."), 1)),
        "\n".join(f"{n}. {line}" for n, line in enumerate((*JA[2::-2], "扉を開ける。"), 1)),
        ["compare.prose.opposite.bound"],
    ),
    "a one that English leaves to its article": (
        "- a map of the river\n- 30 copper coins\n- 4 lanterns",
        "- 川の地図1枚\n- 銅貨30枚\n- ランタン4個",
        [],
    ),
}


@for_each(("en", "ja", "codes"), CASES.values(), ids=CASES)
def test_lists(en: str, ja: str, codes: list[str]) -> None:
    assert [item.code for item in shown([(en, ja)])] == codes
