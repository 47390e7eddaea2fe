"""What Japanese may have for an English clause of time, reason or condition."""

import re

_CONDITION_JA = re.compile(
    "中|いつ|場合|とき|時|際|[うくすつぬぶむる]と(?![いきこっ])|[えけげせてねべめれ]ば|[ただ]ら|なら(?![なぬずび])|ため|から|ので|限り|うち|間|まで|後|前|てから"
)


def answer(conjunction: str) -> re.Pattern[str]:
    """What Japanese may have for a clause that an English conjunction opens."""
    return _CONJUNCTIONS_JA.get(conjunction, _CONDITION_JA)


_CONJUNCTIONS_JA = {
    "unless": re.compile(
        "な(?:い(?:限|かぎ|と|場合|とき|なら)|けれ|く(?:て|、))|ずに|除|以外|限|[ほ他]か|他|でも|外|[ただ]ら|なら|とき|時|場合|ば、|まで"
    ),
    "except": re.compile("なけれ|でな[いく]|除|以外|限|[ほ他]か|他|外|定?休|だけ|のみ|しか|が、"),
    "because": re.compile(
        "ため|から|ので|によ|より|せい|おかげ|だけに|[えけげせてねべめれ]ば|[くしっん][てで]|原因|理由|つき|、"
    ),
    "until": re.compile(
        "まで|うち|間|限り|前|[てで]から|次第|[ただ]ら|と、|後|[えけげせてねべめれ]ば|とき|時"
    ),
}
