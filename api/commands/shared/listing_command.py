"""A listing of a system as two subcommands: its entries (`taiyaku lists`) and items (`taiyaku forces`)."""

from __future__ import annotations

import argparse
import csv
import io
from typing import TYPE_CHECKING, Any

from api.commands.shared.judging_options import READING_HELP, add_switch, chosen_switches
from api.commands.shared.query_problems import query_problems
from api.commands.shared.system_option import add_system, one_system
from api.streams import RefusedError

if TYPE_CHECKING:
    from pydantic import BaseModel

    from api.service.language import Language
    from rules_core.listings import Listed, Listing, ListingRequest

EPILOG = """\
examples:
  taiyaku {name}{first}
  taiyaku {name} {second}
  taiyaku {name} {second} --lang ja
  taiyaku {name} {second} --format csv

exit codes: 0 listed, 1 listed with findings, 2 there is no such entry or number, or an option cannot be used
"""


def configure(parser: argparse.ArgumentParser, name: str) -> None:
    """Add the options of the subcommand: the fields of its query, and those that every listing has."""
    listing, query = _described(name)
    entry, item = listing.examples
    of_items = name == listing.items
    parser.epilog = EPILOG.format(
        name=name, first=f" {entry}" if of_items else "", second=item if of_items else entry
    )
    what = "id of an entry, or a number" if of_items else "id of an entry (default: list them all)"
    parser.add_argument("entry", nargs=None if of_items else "?", metavar="ID", help=what)
    for field, info in query.model_fields.items():
        option = f"--{field.replace('_', '-')}"
        about = _sentence(info.description or "")
        if "list" in str(info.annotation):
            parser.add_argument(
                option, dest=field, action="append", metavar="WORD", help=f"{about}; may be repeated"
            )
        else:
            parser.add_argument(option, dest=field, metavar="VALUE", help=about)
    parser.add_argument("--format", choices=("text", "json", "csv"), default="text", help="default: text")
    parser.add_argument("--reading", metavar="BOOK", help=READING_HELP)
    add_switch(parser)
    add_system(parser, "the only one that has the listing")


def run(options: argparse.Namespace) -> int:
    """Print entries or items; returns 0, 1 with findings."""
    from pydantic import ValidationError

    from api.bulk.judge_many import written
    from rules_core.listings import ListingRequest, UnknownEntryError
    from rules_core.messages import say
    from rules_core.model.answer_header import JudgedBy
    from rules_core.model.rosters import RosterError

    language: Language = options.lang
    system = one_system(
        options.system,
        language,
        lambda each: any(options.command in (own.name, own.items) for own in each.listings()),
    )
    listing = next(each for each in system.listings() if options.command in (each.name, each.items))
    model = listing.item_query if options.command == listing.items else listing.entry_query
    given = {name: value for name in model.model_fields if (value := getattr(options, name)) is not None}
    by: JudgedBy = {"reading": options.reading or "ruled", "switches": chosen_switches(options)}
    try:
        query = model.model_validate(given)
        request = ListingRequest(system, listing, by)
        listed = _found(request, options, query)
    except ValidationError as error:
        raise RefusedError(*dict.fromkeys(query_problems(error, model, language))) from error
    except UnknownEntryError as error:
        shown = error.name if error.name.isprintable() else "?"
        variant, fields = error.hint
        command = f"taiyaku {listing.name}"
        message = say(f"validate.listing-unknown{variant}", language, **fields, name=shown, command=command)
        raise RefusedError(message) from error
    except RosterError as error:
        raise RefusedError(*(problem.say(language) for problem in error.problems)) from error
    if options.format == "json":
        print(written(listed.to_json(language)))
    elif options.format == "csv":
        print(as_csv(listed, language), end="")
    else:
        from api.text.listings import listing_text

        print(listing_text(listed, language))
    return 1 if any(each.severity != "warning" for each in listed.found.findings) else 0


def as_csv(listed: Listed, language: str) -> str:
    """The items, the tables of one entry, or the entries with their plain figures, as CSV."""
    from rules_core.exhibits import lines_of
    from rules_core.listings import Entries
    from rules_core.model.blocks import TableBlock

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    if not isinstance(listed.found, Entries):
        writer.writerow(("number", listed.listing.items))
        writer.writerows((each.number, each.text) for each in listed.found.items)
        return text.getvalue()
    tables = [
        block for entry in listed.found.entries for block in entry.blocks if isinstance(block, TableBlock)
    ]
    for table in tables:
        writer.writerows(lines_of(table, listed.system, language))
    if not tables and listed.found.entries:
        names = [name for name, value in listed.found.entries[0].figures.items() if _is_plain(value)]
        writer.writerow((*names, listed.listing.items))
        writer.writerows(
            [*(each.figures[name] for name in names), each.count] for each in listed.found.entries
        )
    return text.getvalue()


def _is_plain(value: Any) -> bool:
    return isinstance(value, (str, int))


def _found(asking: ListingRequest, options: argparse.Namespace, query: Any) -> Listed:
    """The entries or items that the command line requests; UnknownEntryError if nothing has the name."""
    from rules_core.listings import UnknownEntryError

    if options.command == asking.listing.name:
        return asking.entries(query) if options.entry is None else asking.entry(options.entry)
    try:
        return asking.items(options.entry, query)
    except UnknownEntryError as of_entries:
        try:
            return asking.item(options.entry)
        except UnknownEntryError as of_items:
            near = of_entries.near or of_items.near
            raise UnknownEntryError(options.entry, near, of_items.numbers) from None


def _described(name: str) -> tuple[Listing, type[BaseModel]]:
    from rules_core.registry import usable

    listing = next(
        each for system in usable() for each in system.listings() if name in (each.name, each.items)
    )
    return listing, listing.item_query if name == listing.items else listing.entry_query


def _sentence(message: str) -> str:
    from rules_core.messages import say

    return say(message, "en").replace("%", "%%") if message else ""
