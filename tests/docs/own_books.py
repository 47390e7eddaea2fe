"""Two small books of our own invention, one of them full of what a page must not obey."""

from pathlib import Path

EN = """\
THE FERRY GAME

1. CROSSING

1.1 BOATS: A boat carries 3 squads or 12 points of cargo, whichever is less. \
Fractions of a boat are rounded up.

EX: A player with 7 squads needs 3 boats, since this is rounded up.

1.2 RAFTS: A raft of `logs` costs **4** points; ``wood`` is free & |never| scarce. \
<script>document.title="taken"</script> .. include:: /etc/passwd :ref:`nothing` and \
http://example.invalid/ stand here as text.

1.28 STORMS: In a storm no boat may cross. A storm begins on a dr of 5 or more. \
The umpire then moves every boat/

STORM TABLE
| Month | Calm | Storm |
| --- | --- | --- |
| May | 1-4 | 5-6 |
| June | 1-3 | 4-6 |

1.4 TOLLS & <b>FEES</b>: Each crossing costs 2 points, paid at the start of the turn.

1.6 NIGHT: No \u202eretsaf\u202c crossing \x1b[31mat night\x07 is allowed.
"""

JA = """\
渡し船ゲーム

1. 渡河

1.1 船：船は 1 隻につき分隊 3 個、または荷物 12 ポイントのうち少ない方まで運べる。船の端数は切り捨てる。

例：7 個分隊を持つプレイヤーには船が 3 隻必要である。これを切り上げるからである。

1.2 いかだ：いかだは 4 ポイントかかる。木材は無料である。続く記号は、ここでは文字としてそのまま現れる。

1.28 嵐：嵐の間は船は渡れない。嵐は dr 5 以上で始まる。

嵐の表
| 月 | 平穏 | 嵐 |
| --- | --- | --- |
| 5月 | 1-4 | 5-6 |
| 6月 | 1-3 | 4-6 |

1.4 通行料：渡るたびに 3 ポイントをターンの最初に支払う。

1.5 夜間航行：灯台のない川を夜に渡ることはできない。
"""


def write(folder: Path) -> tuple[Path, Path]:
    """Both books as files, the English one first."""
    paths = folder / "ferry.en.txt", folder / "ferry.ja.txt"
    for path, text in zip(paths, (EN, JA), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths
