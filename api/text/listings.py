"""Entries and items of a listing as text."""

from api.text.blocks import blocks_text
from api.text.verdict import finding_text, rests_on_text, versions
from rules_core.listings import Items, Listed
from rules_core.messages import say
from rules_core.model.blocks import AnyBlock, TableBlock, headed_columns


def listing_text(listed: Listed, language: str) -> str:
    """Findings, the entries or items, dependencies, and versions."""
    data = listed.to_json(language)
    parts = [
        *(finding_text(each, language) for each in data["findings"]),
        *([_heading(listed, listed.found, language)] if isinstance(listed.found, Items) else []),
        *blocks_text(_blocks(listed), language, listed.system),
        *rests_on_text(data, language, listed.system),
        versions(data, language),
    ]
    return "\n\n".join(parts) + "\n"


def _heading(listed: Listed, page: Items, language: str) -> str:
    """The number of items and the page; for an item requested by number, its entry."""
    title = page.entry.title.render(language, listed.system)
    if listed.query is None:
        return f"{title} ({page.entry.id})" if language == "en" else f"{title}（{page.entry.id}）"
    fields = {"entry": title, "count": page.count, "all": page.entry.count, "page": listed.query.page}
    return say("validate.listing-page", language, pages=max(listed.pages, 1), **fields)


def _blocks(listed: Listed) -> list[AnyBlock]:
    result = listed.found
    if isinstance(result, Items):
        columns = headed_columns("validate.listing", "number", "item")
        items = tuple((each.number, each.text) for each in result.items)
        return [TableBlock(listed.listing.items, columns, items)]
    columns = headed_columns("validate.listing", "id", "title", "count", figures=("count",))
    rows = tuple((each.id, each.title, each.count) for each in result.entries)
    entries = TableBlock(listed.listing.name, columns, rows)
    return [entries, *(result.entries[0].blocks if len(result.entries) == 1 else ())]
