"""Steps of a numbered list that changed places, and figures of two items of a list."""

from tests.extract.compare.test_recurring import shown
from tests.shared import for_each

STEPS = ("Shuffle the cards.", "Deal 5 of them to each guest.", "Light the lantern.")
JA = ("カードを混ぜる。", "各客に5枚ずつ配る。", "ランタンに火を灯す。")
PACKED = ("1 map of the river", "30 copper coins in 2 bags", "4 lanterns")
PACKED_JA = ("川の地図1枚", "銅貨30枚と袋2個", "ランタン4個")


def numbered(lines: tuple[str, ...]) -> str:
    """The lines as a numbered list."""
    return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))


CASES = {
    "steps in one order": (numbered(STEPS), numbered(JA), []),
    "two steps that changed places": (
        numbered(STEPS),
        numbered((JA[2], JA[1], JA[0])),
        ["compare.prose.opposite.steps"],
    ),
    "steps with hardly a word of their own": (
        numbered(("First player's movement", "Second player's movement", "Rest")),
        numbered(("先攻プレイヤーの移動", "後攻プレイヤーの移動", "休息")),
        [],
    ),
    "all steps in another order": (numbered(STEPS), numbered((JA[1], JA[2], JA[0])), []),
    "items in any order": ("\n".join(f"- {line}" for line in STEPS), "- " + "\n- ".join(JA[::-1]), []),
    "a one that is printed in both": ("- " + "\n- ".join(PACKED), "- " + "\n- ".join(PACKED_JA), []),
    "a one that changed places with another figure": (
        "- " + "\n- ".join(PACKED),
        "- " + "\n- ".join(("川の地図30枚", "銅貨1枚と袋2個", PACKED_JA[2])),
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
