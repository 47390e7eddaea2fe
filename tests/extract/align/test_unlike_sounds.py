"""The one name of several that sounds like nothing of its own; common words may be translated."""

from extract.align.unlike_sounds import unlike_sounds
from tests.shared import for_each

NAMES = [("Greywick", "グレイウィック"), ("Fennick", "フェニック")]
CASES = {
    "a name that is another one": ([*NAMES, ("Saltmere", "ペリドン")], 2),
    "names that all sound alike": ([*NAMES, ("Saltmere", "ソルトミア")], None),
    "a common word": ([*NAMES, ("Dates", "ナツメヤシ")], None),
    "too few that sound alike": ([NAMES[0], ("Saltmere", "ペリドン")], None),
    "a name in kanji": ([*NAMES, ("Saltmere", "塩湖")], None),
}


@for_each(("labels", "place"), CASES.values(), ids=CASES)
def test_a_name_that_sounds_like_nothing_of_its_own(labels: list[tuple[str, str]], place: int | None) -> None:
    assert unlike_sounds(labels) == place
