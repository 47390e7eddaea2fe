"""A starting file: a small roster that can be judged as it stands, with everything else as comments.

`templates/roster.yaml` is its frame, the same in both languages. `#: id` stands for the sentence
`start.<id>`; a line that begins with `# ` is an example to be uncommented.
"""

from __future__ import annotations

import re
from pathlib import Path
from string import Template

from rules_core.messages import say

TEMPLATE = Path(__file__).parents[1] / "templates" / "roster.yaml"


def starting_file(nationality: str, points: str, date: str, language: str) -> str:
    """The YAML text with those values filled in, its comments in that language.

    The values are not looked at: read the text as a roster to learn whether they can be used.
    """
    text = Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        nationality=nationality, points=points, date=date
    )
    return re.sub(r"#: (\S+)", lambda found: f"# {say(f'start.{found[1]}', language)}", text)
