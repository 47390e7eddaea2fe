"""Listings: entries of a book, such as army lists, and every item that each entry allows.

The items of an entry have a fixed order and a short number each, which identifies the item everywhere. Over
HTTP a listing called `lists` with items called `forces` is `/v1/<system>/lists`, `…/lists/{id}`,
`…/lists/{id}/forces` and `…/forces/{number}`; on the command line it is `taiyaku lists` and
`taiyaku forces`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, TypeVar
from urllib.parse import quote

from pydantic import BaseModel, Field

from rules_core.calculators import DIGITS, CalculatorInputs
from rules_core.judge import context_by, figures_by, head_of
from rules_core.model.answer_header import AnswerHeader, JudgedBy
from rules_core.model.blocks import AnyBlock, Phrase
from rules_core.model.findings import Dependency, Finding
from rules_core.system import Context, System

MOST_ON_A_PAGE = 10_000

EntryQuery = TypeVar("EntryQuery", bound=BaseModel)
Filters = TypeVar("Filters", bound="ItemQuery")


class ItemQuery(CalculatorInputs):
    """Which page of the items; a listing adds its filters."""

    page: Annotated[int, Field(ge=1, le=1_000_000), DIGITS] = Field(1, description="service.api.page")
    per_page: Annotated[int, Field(ge=1, le=MOST_ON_A_PAGE), DIGITS] = Field(
        100, description="service.api.per-page"
    )

    @property
    def places(self) -> slice:
        """The range of positions of this page among all matching items."""
        return slice((self.page - 1) * self.per_page, self.page * self.per_page)


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One entry: how many items it allows, plain figures, and blocks for a page of its own."""

    id: str
    title: Phrase
    count: int
    figures: Mapping[str, Any]
    blocks: tuple[AnyBlock, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One item: its number, its text on one line as people write it, and its plain figures."""

    number: str
    text: str
    figures: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Entries:
    """The entries that match a query, in the order of the book."""

    entries: tuple[ListEntry, ...]
    findings: tuple[Finding, ...] = ()
    rests_on: tuple[Dependency, ...] = ()


@dataclass(frozen=True, slots=True)
class Items:
    """Items of one entry: `count` items match, `items` are those of the requested page."""

    entry: ListEntry
    count: int
    items: tuple[Item, ...]
    findings: tuple[Finding, ...] = ()
    rests_on: tuple[Dependency, ...] = ()


class UnknownEntryError(LookupError):
    """No entry or item has that name.

    `near` is the most similar known name, None if there is none; `numbers` are the first and the last item
    of the entry if only the number is wrong.
    """

    def __init__(self, name: str, near: str | None = None, numbers: tuple[str, str] | None = None) -> None:
        super().__init__(name)
        self.name = name
        self.near = near
        self.numbers = numbers

    @property
    def hint(self) -> tuple[str, Mapping[str, Any]]:
        """Last part of the id of the hint's message, and its fields."""
        if self.numbers:
            return ".numbers", dict(zip(("first", "last"), self.numbers, strict=True))
        return (".near", {"near": self.near}) if self.near else ("", {})


@dataclass(frozen=True, slots=True)
class TypedListing(Generic[EntryQuery, Filters]):
    """Entries of a book and every item that each allows, built from typed functions.

    `name` and `items` are what entries and items are called in addresses and on the command line. A query has
    flat fields, as in a query string. Entries keep the order of the book, items a fixed one. `find_entry`,
    `find_items` and `find_item` raise UnknownEntryError for what does not exist.
    """

    name: str
    items: str
    entry_query: type[EntryQuery]
    item_query: type[Filters]
    find_entries: Callable[[EntryQuery, Context], Entries]
    find_entry: Callable[[str, Context], Entries]
    find_items: Callable[[str, Filters, Context], Items]
    find_item: Callable[[str, Context], Items]
    examples: tuple[str, str]
    """An entry and an item that exist, for documentation and tests."""


Listing = TypedListing[Any, Any]
"""A listing of any system."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An answer about a listing, with the header needed to reproduce it."""

    head: AnswerHeader
    system: System
    listing: Listing
    found: Entries | Items
    query: ItemQuery | None = None

    @property
    def pages(self) -> int:
        """The number of pages of matching items; 1 for an answer without pages."""
        if self.query is None or not isinstance(self.found, Items):
            return 1
        return -(-self.found.count // self.query.per_page)

    def to_json(self, language: str) -> dict[str, Any]:
        """Plain data; `href` returns the address of an entry or item."""
        result = self.found
        data: dict[str, Any] = {
            **self.head.to_json(language),
            "findings": [each.to_json(language, self.system) for each in result.findings],
            "rests_on": [each.to_json(language, self.system) for each in result.rests_on],
        }
        if isinstance(result, Entries):
            entries = (
                {**self._entry(each, language), "figures": dict(each.figures)} for each in result.entries
            )
            return {**data, "entries": list(entries)}
        data["entry"] = self._entry(result.entry, language)
        items = [self._item(each) for each in result.items]
        if self.query is None:
            return {**data, "item": items[0]}
        paging = {"page": self.query.page, "pages": self.pages, "per_page": self.query.per_page}
        return {**data, "count": result.count, **paging, "items": items}

    def _entry(self, entry: ListEntry, language: str) -> dict[str, Any]:
        title = entry.title.render(language, self.system)
        return {
            "id": entry.id,
            "href": self._at(self.listing.name, entry.id),
            "title": title,
            "count": entry.count,
        }

    def _item(self, item: Item) -> dict[str, Any]:
        href = self._at(self.listing.items, item.number)
        return {"number": item.number, "href": href, "text": item.text, "figures": dict(item.figures)}

    def _at(self, place: str, name: str) -> str:
        return f"/v1/{self.system.id}/{place}/{quote(name, safe='')}"


@dataclass(frozen=True, slots=True)
class ListingRequest:
    """A request about a listing: system, reading and switches; errors as for `judge`."""

    system: System
    listing: Listing
    by: JudgedBy = field(default_factory=JudgedBy)

    def entries(self, query: BaseModel) -> Listed:
        """The entries that match the query."""
        return self._listed(self.listing.find_entries(query, self._context))

    def entry(self, entry_id: str) -> Listed:
        """The entry with that id; raises UnknownEntryError."""
        return self._listed(self.listing.find_entry(entry_id, self._context))

    def items(self, entry_id: str, query: ItemQuery) -> Listed:
        """A page of the items of an entry; raises UnknownEntryError."""
        return self._listed(self.listing.find_items(entry_id, query, self._context), query)

    def item(self, number: str) -> Listed:
        """The item with that number; raises UnknownEntryError."""
        return self._listed(self.listing.find_item(number, self._context))

    @property
    def _context(self) -> Context:
        return context_by(figures_by(self.system, self.by), {}, self.by)

    def _listed(self, result: Entries | Items, query: ItemQuery | None = None) -> Listed:
        return Listed(head_of(self._context, self.by.get("event")), self.system, self.listing, result, query)
