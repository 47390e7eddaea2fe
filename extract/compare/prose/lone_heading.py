"""Kind `missing-section`: a heading that only one book has, while the other has its text in another section.

Told of files that mark their headings. False alarms: the title of a table set as a heading, where the other
book prints none.
"""

from collections.abc import Iterable, Iterator

from extract.align.sections import SectionPair, full_name, name_of
from extract.align.unify_sections import LoneHeading
from extract.compare.prose.finding import made
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed


def find(headings: Iterable[LoneHeading], pairs: Iterable[SectionPair]) -> Iterator[Discrepancy]:
    """The headings that only one book has. `pairs` are those of the sections after the others were joined."""
    under = {section.place: pair.number for pair in pairs for section in (pair.en, pair.ja) if section}
    for heading in headings:
        section = heading.section
        printed = Printed(section.raw_title, section.raw_title, section.place)
        english = heading.edition == "en"
        yield made(
            "missing-section",
            under.get(heading.other.place, name_of(heading.other)),
            printed if english else None,
            None if english else printed,
            severity="no-verdict",
            code=f"compare.prose.lone-heading.{'ja' if english else 'en'}",
            fields={"title": full_name(section), "other": full_name(heading.other)},
            identity=["heading", section.title],
            confidence="likely",
        )
