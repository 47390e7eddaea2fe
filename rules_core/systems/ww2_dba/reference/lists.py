"""One page a nation and one a list, each entry with its category in words."""

from collections.abc import Iterator

from rules_core.model.blocks import Phrase, Statements, TableBlock, Value, headed_columns
from rules_core.pages import Page, PageLink, Part, Picture, by_language
from rules_core.systems.ww2_dba.combat.compare import opponents
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces
from rules_core.systems.ww2_dba.lists.load import (
    Named,
    book_file,
    division_of,
    force_lists,
    nation_of,
    nations,
)
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceListEntry

TOP = "lists/index"


def list_pages() -> Iterator[Page]:
    """The table of all lists, then each nation with its lists."""
    lists = force_lists()
    yield Page(
        TOP,
        Phrase("page.lists"),
        (Phrase("page.lists.about"), Picture("timeline"), _table(lists, with_nation=True)),
        tuple(_nation_page(nation) for nation in nations()),
        exhibit=TOP.partition("/")[0],
    )
    for nation in nations():
        own = tuple(known for known in lists if known.nation == nation.id)
        yield Page(
            _nation_page(nation),
            by_language(nation.names),
            (Phrase("page.nation.about", {"lists": len(own), "line": nation.line}), _table(own)),
            tuple(map(page_of, own)),
        )
        for known in own:
            yield _list_page(known)


def page_of(known: ForceList) -> str:
    """The page of a list."""
    return f"lists/{known.id.lower()}"


def _nation_page(nation: Named) -> str:
    return f"nations/{nation.id}"


def years_of(known: ForceList) -> str:
    """The years of a list, with months where it has part of a year."""
    first, last = known.first, known.last
    if (first[1], last[1]) == (1, 12):
        return str(first[0]) if first[0] == last[0] else f"{first[0]}–{last[0]}"
    return f"{first[0]}-{first[1]:02}–{last[0]}-{last[1]:02}"


def _table(lists: tuple[ForceList, ...], *, with_nation: bool = False) -> TableBlock:
    nation = ("nation",) if with_nation else ()
    columns = headed_columns(
        "page", "list", *nation, "division", "years", "italics", "forces", figures=("forces",)
    )
    rows = tuple(
        (
            PageLink("page.list-link", {"list": known.id}, page=page_of(known)),
            *((known.nation,) if with_nation else ()),
            by_language(division_of(known).names),
            years_of(known),
            Phrase("page.italics.kept" if known.is_marked else "page.italics.lost"),
            len(legal_forces(known)),
        )
        for known in lists
    )
    return TableBlock("lists", columns, rows)


def _list_page(known: ForceList) -> Page:
    parts: list[Part] = [
        Phrase(
            "page.list.about",
            {
                "list": known.id,
                "line": known.line,
                "printed": known.years_printed,
                "forces": len(legal_forces(known)),
            },
        ),
        Phrase("page.list.marked" if known.is_marked else "page.list.unmarked"),
        entries_table(known),
        Picture(f"army-{known.id.lower()}"),
    ]
    if known.defects:
        parts.append(_slips(known))
    parts.append(_opponents(known))
    return Page(page_of(known), title_of(known), tuple(parts), exhibit=page_of(known))


def title_of(known: ForceList) -> Phrase:
    """What readers call a list: nation, division and years."""
    nation, division, years = nation_of(known).names, division_of(known).names, years_of(known)
    return by_language(
        {"en": f"{nation['en']}: {division['en']}, {years}", "ja": f"{nation['ja']} {division['ja']} {years}"}
    )


def entries_table(known: ForceList) -> TableBlock:
    """Every entry of a list as printed and as read."""
    keys = ("printed", "count", "element", "mode", "note", "category", "known")
    columns = headed_columns("page", *keys, figures=("count",))
    rows = tuple(_row(entry, place) for entry in known.entries for place in range(len(entry.options)))
    return TableBlock("entries", columns, rows, Phrase("page.entries"))


def _row(entry: ForceListEntry, place: int) -> tuple[Value | Phrase, ...]:
    """One option of an entry; the second side of an alternative names only what is its own."""
    option = entry.options[place]
    modes = " / ".join(
        mode.notation if not mode.year else f"{mode.notation} ({mode.year})" for mode in option.modes
    )
    notes = "; ".join(mode.note for mode in option.modes if mode.note)
    return (
        option.raw if place == 0 else Phrase("page.or", {"printed": option.raw}),
        entry.count,
        option.element,
        modes,
        notes or None,
        entry.category,
        entry.known,
    )


def _slips(known: ForceList) -> Statements:
    texts = book_file("defects")["slips"]
    phrases = tuple(
        by_language(
            {
                "en": f"Line {slip.line}: {texts[slip.kind]['en']}{_where(known, slip.entry, 'en')}.",
                "ja": f"{slip.line} 行目：{texts[slip.kind]['ja']}{_where(known, slip.entry, 'ja')}。",
            }
        )
        for slip in known.defects
    )
    return Statements("slips", Phrase("page.slips"), phrases)


def _where(known: ForceList, entry: int | None, language: str) -> str:
    if entry is None:
        return ""
    raw = known.entries[entry].raw
    return f" ({raw})" if language == "en" else f"（{raw}）"


def _opponents(known: ForceList) -> TableBlock:
    columns = headed_columns("page", "list", "nation", "division", "years", years="shared")
    rows = tuple(
        (
            PageLink("page.list-link", {"list": other.id}, page=page_of(other)),
            other.nation,
            by_language(division_of(other).names),
            ", ".join(map(str, years)),
        )
        for other, years in opponents(known)
    )
    return TableBlock("opponents", columns, rows, Phrase("page.opponents"))
