"""The forms by which a text affirms or denies something, for `polarity`."""

import re

from rules_core.model.tables import Edition

SAID: dict[Edition, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:no|not|n/?a|never|nor|neither|none|nothing|nobody|cannot|cant|without|unless|unable|missing|lacks?"
        r"|impossible|un(?!i|der|til)[a-z]{4,}|in(?:valid|active|correct|complete))\b|n(?:['’]|&#?\w+;)t\b"
    ),
    "ja": re.compile(
        "な(?:い|く(?!な)|かっ|けれ)|ません|ず(?=[*\\s]*(?:に|、|と|$|。))|禁止|不可|無効|ぬ(?=[。、]|$)"
    ),
}
MAY_DENY = re.compile(
    "(?=[なま不NnCcUuFfTtIiLlMmWw])(?:な[いかく]|ませ|[Nn](?:ot?|ever)\\b|n['’]t|NOT|[Cc]annot|[Uu]nable|[Ff]ail(?:ed|s|ure)|[Tt]oo\\b|[Ii]mpossible|[Ll]ack"
    "|[Mm]issing|[Ww]ithout|[Nn](?:one|othing|obody|either)\\b|不可)"
)
END = r"(?=[。.!！…]?[\s\"”」）)]*$)"
AFFIRMED_ENDS = tuple(
    (re.compile(en), re.compile(f"(?:{ja}){END}"))
    for en, ja in (
        (r"\b(?:can ?not|can['’]t|could ?not|couldn['’]t|unable to|impossible to|is not possible)\b",
         "でき(?:ます|る|ました|た)|可能(?:です|である|だ)?"),
        (r"^\W*no (?!longer|more|less)(?:[a-z]+ ){1,3}|\b(?:there (?:is|are) no|(?:do|does)(?: not|n['’]t)"
            r" (?:have|exist)"
         r"|(?:has|have|contains?) no|not found|lacks?|(?:is|are) missing|not available)\b",
         "あり(?:ます|ました)|ある|存在します|存在する|見つかりました|利用できます|含まれています"),
        (r"^\W*(?:please )?(?:do not|don['’]t|never)\b",
         "(?<!まま)(?<!静かに)(?<!じっと)し?(?<!ない)[てで](?:くだ|下)さい"),
    )
)  # fmt: skip
FORBIDDEN = re.compile(
    r"^\W*(?:please )?(?:do not|don['’]t|never)\b(?!.*\b(?:need|have to|worry|mind|forget|hesitate|but|if"
    r"|unless|may|can|only|without|until)\b)"
)
PERMITTED = re.compile(
    f"[てで]も(?:よい|いい|良い|かまいません|かまわない|構いません|構わない)(?:です)?{END}"
)
EXCEPTED = re.compile(r"\b(?:cannot|can ?not|can['’]t|may not|must not)\b.*\bunless\b")
ALLOWED_UNLESS = re.compile(f"ない限り(?:は|、|[^なず。])*?(?:でき(?:ます|る)|[てで]も(?:よい|いい)){END}")
FAILED = re.compile(
    r"^(?!.*\b(?:not?|never|if|when|until|unless|after|once|retry)\b)(?!.*n['’]t\b).*\bfail(?:ed|s|ure)\b"
)
SUCCEEDED = re.compile(
    f"^(?!.*(?:な[いくか]|ません|ず|[失敗不未無異否]|エラー|中止|問題)).*(?:でき|成功し|完了し)(?:ました|た){END}"
)
TOO_FAR = re.compile(r"\btoo (?!late|soon|many|much|few)[a-z]+ to (?!be true\b)[a-z]+")
STILL_POSSIBLE = re.compile(f"(?:す|過)ぎて[^な不無ず]*(?:でき|[えけせてねべめれげ])(?:ます|る){END}")
DENIED_BY_RULE = (
    (FORBIDDEN, PERMITTED),
    (EXCEPTED, ALLOWED_UNLESS),
    (FAILED, SUCCEEDED),
    (TOO_FAR, STILL_POSSIBLE),
)
DENIED_ENDS = tuple(
    (re.compile(f"(?:{ja}){END}"), re.compile(en))
    for en, ja in (
        (r"", "(?<![つ行])ないで(?:くだ|下)さい"),
        (
            r"\b(?:can|able|may|allow[a-z]*|possible|lets?|[a-z]+able)\b",
            "できません|できない|不可能です|できなくなります",
        ),
        (r"\b(?:has|have|there (?:is|are)|exists?|found)\b", "ありません|存在しません|存在しない"),
        (
            r"^(?!\W*(?:is|are|was|were)\b).*\b(?:is|are|was|were|been|being|[a-z]+ing)\b",
            "てい(?:ません|ない)",
        ),
    )
)
IN_DENIED_ENDS: dict[Edition, tuple[str, ...]] = {
    "en": ("no", "n't", "n’t", "never", "unable", "impossible", "lack", "missing", "fail", "too "),
    "ja": ("ない", "ません", "できなく", "不可能"),
}
"""Letters of which every end has some that denies what the other text affirms."""
WELL = 0.75  # how well a word in katakana must sound like the English one
KATAKANA, LONG_WORD, WORD = re.compile("[ァ-ヶー]{3,}"), re.compile("[a-z]{4,}"), re.compile("[a-z]+")
DENIAL = re.compile(
    r"(?<![a-z])(?:[a-z]+n(?:['’]|&#?\w+;)t|not|never|cannot|unable|failed to|impossible|no)"
    r"(?: (?:to|be))*(?![a-z])"
)
BETWEEN = re.compile(
    r"(?:[\s\"'“‘*_]|\b(?:an?|the|any|this|that|these|those|its?|your|their|his|her|yet|currently|be|been|being"
    r"|to|have|has|had|having|get|gets|such|also|ever|even|longer|able|allowed|permitted|yourself|them"
    r"|[a-z]+ly)\b)*"
)
OTHERWISE = re.compile(
    r"\b(?:until|till|unless|without|only|except|before|more|less|fewer|later|longer than|other|otherwise"
    r"|all|every|wait|help|forget|hesitate|just|but|worry|or not|both|necessarily|always|too|enough|much|many"
    r"|why|very|fail|miss|lose|stop|refuse|look)\b|\bif not\b"
)
ANY_DENIAL = re.compile(
    r"\b(?:(?:no|not|n/?a|never|nor|neither|none|nothing|nobody|nowhere|cannot|cant|dont|without|unless|until|only"
    r"|hid|hardly|rarely|seldom|scarcely|barely|few|little|less|fewer|but|too|rather|instead|why|out of"
    r"|ban|bans|banned)\b"
    r"|(?:stop|remov|eliminat|obviat|except|prevent|avoid|refus|fail|lack|miss|ignor|exclud|omit|disabl|block|forb[ia]d"
    r"|prohibit|den[yi]|differ|wrong|reject|declin|refrain|abstain|discourag|problem|troubl|difficult|skip|hid[ed]|hiding|unable|immun|conflict|disallow"
    r"|disconnect|disappear|agnostic"
    r"|in(?:valid|active|correct|complete|compatible|sufficient|accessible|visible|capable|ability|eligible|consistent|convenient|accurate|adequate|secure|considerate"
    r"|operable|flexible|definite|exact|sincere|discreet|dependent|different)"
    r"|im(?:poss|pass|prob|prop|mov|mob|pract|balanc)|malform|mismatch|undeni|illegal|unavailable|sorry|exempt|zero|(?<![0-9.])0(?![0-9.])|believ|restrict|error"
    r"|empty|absen|broken|half|misconfig|misplac|missp)[a-z]*\b"
    r"|(?:is|are|was|were) (?:now |still |currently )?(?:closed|shut|off|over|down|dead|full)\b"
    r"|\b(?:leav(?:e|es|ing)|left)\b(?: [a-z]+){0,3} out\b"
    r"|still (?:in )?(?:[a-z]+ing\b|_)|far from\b|yet to\b|against (?:the )?(?:rule|law|regulation)"
    r"|(?:safe|protect[a-z]*|exempt|apart|fre(?:e[sd]?|eing)(?: [a-z]+){0,3}) from\b"
    r"|(?:other|anything but|new) (?:than|to)\b"
    r"|(?:maximum|limit|capacity|full|blacklist)(?:s|ed|ly)?\b"
    r"|(?:should|must) be\b"  # or what is wrong is told instead: 有効ではありません
    r"|(?:keep|stay|kept|stayed|steer) (?:off|out|away|clear|from)\b|hands off\b|refrain\b|free of\b|deaf\b"
    r"|un(?!i|der|til|less)[a-z]{3,}|non[- ]|independent)"
    r"|[a-z]n(?:['’]|&#?\w+;)t\b|[a-z]less\b|[a-z](?:tight|proof)\b|[a-z_]-(?:free|agnostic)\b|\?"
)
SUBORDINATE = re.compile(
    r"\b(?:unless|until|without|except|only|if|whether|stop|prevent|avoid|refus|neither|nor|why|too)[a-z]*\b|\?"
)
_APART = (
    "but|and|so|while|whereas|although|though|or|since|because|as|if|when|which|where|even|you|it|this|please"
)
AND_NOT = re.compile(rf", (?:{_APART})\b")  # what parts of a sentence say apart
PART = re.compile(rf"[.;:!?](?=\s|$)|\n|, (?:{_APART})\b")
WITH = re.compile(r"\bwith (?:an? |the |any |some |its |your )?(?:[a-z]+ )?$")
LACKING = re.compile("[ァ-ヶー一-龯]{0,2}[のがを]?(?:な[いし]|使用しない|使わない|含まない)")
LIMITED = re.compile("以外|未満|[超越]え|な(?:いと|い限り|い場合|ければ)|しか(?!も)|だけ|のみ|まで|同[じ一]")
NEGATIVE_WORD = re.compile(
    r"un(?!i|der|til)[a-z]{3,}|(?:dis|mis)[a-z]{4,}|non[a-z]+|in(?:valid|active|correct|complete|compatible"
    r"|sufficient|accessible|visible|secure|ac)[a-z]*|im(?:possible|proper|perfect|mun)[a-z]*|(?:miss|lack|fail)[a-z]*"
    r"|[a-z]+less|sorry|zero|cant|critical|safe[a-z]*|only|wrong|end[a-z]*|empty"
)
STOP = re.compile(r"[.;:!?](?=\s|$)|\n")
BUT = re.compile("(?:ます)?が、|、")
STOP_JA = re.compile(r"[。！？!?:：\n]")
PRIVATIVE = re.compile("(?:[未不非無]|(?<![A-Za-z])(?i:not))$")
NEGATIVE = re.compile(
    "な(?:い|く|かっ|けれ|きゃ|し(?=[。、で]|$))|ません|ませぬ|ず(?=[*\\s]*(?:に|とも|、|$|。|[)）]))|(?:でき|[きせれえけべ])ず(?![かつらき])|ぬ(?=[。、]|$)|不可|禁止|[未不非無]|まで"
    "|だけ|のみ|しか(?!も)|やめ|減ら|外|困難|禁|失敗|拒否|エラー|以外|限り|前に|てから|必要|(?<![A-Za-z])(?i:not)(?![A-Za-z])"
    "|[いきぎしじちにびみりえけげせてねべめれ](?:にく[いくさ]|づら[いく]|がた[いく])"
)
NEGATIVE_ANY = re.compile(
    f"{NEGATIVE.pattern}|[止避断控防禁]|除|終|ゼロ|失|消|切れ|別|違|異|注意|誤|問題|黙|誰だって|？|か。"
)
AFFIRMED = re.compile(
    "[ァ-ヶー一-龯]{0,2}(?:める|する|れる)?(?:[をがはも]|に|と|こと[がはも])?"
    "(?:でき|出来|可能(?:です|。|だ|$)|し(?:ます|まし|た|て)|する(?=[。、]|$|こ|も)"
    "|され(?:ます|まし|た|て|る(?=[。、]|$|こ|も))|なり(?:ます|まし)|なって|なる(?=[。、]|$)"
    "|あり(?:ます|まし)|ある(?=[。、]|$)|存在します|い(?:ます|る(?=[。、]|$)))"
    "|[いきしちにびみりえけせてねべめれげぎじ]?(?:ます|ました|まし[てょ])(?![ァ-ヶー一-龯])"
    "|[ぁ-ん]{0,2}[るうくすつぬぶむぐ](?=[。、]|$|ことができ|ことがあり|可能性)"
    "|[ぁ-ん]{0,2}(?:って|いて|して|んで|えて|れて)(?:い(?:ます|る(?=[。、]|$)|た)|くだ|下さ|お)"
)
DENIED = re.compile(
    "[ァ-ヶー一-龯]{0,2}[ぁ-ん]{0,9}?(?:(?:必要|事|可能|出来|行|許可?)[ぁ-ん]{0,5}?)?"
    "(?P<denial>(?<![つ行])な(?:い(?=[。、でこよとも]|$|[一-龯ァ-ヶ])|かった|し(?=[。、での]|$))|ません)(?!か|と(?:なら|いけ)|ければ)"
)
