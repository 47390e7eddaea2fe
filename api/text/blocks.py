"""Text of each kind of block, for every system."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from api.text.columns import line, padded
from rules_core.arithmetic import about
from rules_core.model import blocks
from rules_core.model.blocks import AnyBlock, cell_text
from rules_core.system import System
from rules_core.width import width


def blocks_text(shown: Iterable[AnyBlock], language: str, system: System) -> list[str]:
    """The text of each block that has one."""
    texts = (_DRAWN[type(block)](block, language, system) for block in shown if type(block) in _DRAWN)
    return [text for text in ("\n".join(lines) for lines in texts) if text]


def balance_text(shown: Iterable[AnyBlock], language: str, system: System) -> str:
    """The points left of the allotment, or overspent, after a space; "" if the blocks have no balance."""
    balance = next((block for block in shown if isinstance(block, blocks.Balance)), None)
    if balance is None:
        return ""
    code = "points-over" if balance.left < 0 else "points"
    unsure = {"points": "-at-most", "points-over": "-at-least"}
    ending = "" if balance.complete else unsure[code]
    fields = {"allotment": balance.allotment, "spent": balance.spent, "left": balance.left}
    return f" {system.say(f'options.{code}{ending}', language, over=-balance.left, **fields)}"


def _ledger(ledger: blocks.Ledger, language: str, system: System) -> list[str]:
    """Category, spent, left, and the calculation; empty if nothing was spent."""
    lines = []
    for entry in ledger.entries:
        if not entry.points and entry.complete:
            continue
        spent = f"{'' if entry.complete else '≥ '}{entry.points}"
        left = f"{'' if entry.complete else '≤ '}{entry.left}".replace("-", "−")
        category = f"  {system.word(entry.category, language)}"
        text = f"{padded(category, 28)}{padded(spent, 8, right=True)}{padded(left, 8, right=True)}"
        lines.append(f"{text}   {entry.working}" if "+" in entry.working else text)
    heads = [system.say(f"validate.ledger.{key}", language) for key in ("category", "spent", "left")]
    head = f"{padded(heads[0], 28)}{padded(heads[1], 8, right=True)}{padded(heads[2], 8, right=True)}"
    return [head, *lines] if lines else []


def _bill(bill: blocks.Bill, language: str, system: System) -> Iterator[str]:
    if not bill.lines:
        return
    heads = [system.say(f"options.column.{head}", language) for head in ("item", "count", "points", "left")]
    yield line("  " + heads[0], tuple(heads[1:]), first=32, others=10)
    for category, entries in groupby(bill.lines, key=lambda each: each.category):
        yield f"  {system.word(category, language)}"
        for each in entries:
            name = (
                system.say("options.not-itemised", language)
                if each.item is None
                else system.item_name(each.item, language)
            )
            points = "?" if each.points is None else str(each.points)
            left = str(each.left).replace("-", "−")
            text = line(f"    {name}", (str(each.count), points, left), first=32, others=10)
            yield text + (f"   {each.working}" if each.working else "")


def _todo(todo: blocks.Todo, language: str, system: System) -> Iterator[str]:
    yield system.say("options.next", language)
    for task in todo.tasks:
        number = system.cite(task.rule, language)["number"]
        yield f"  {padded(number, 7)}{task.phrase.render(language, system)}"


def _choices(choices: blocks.Choices, language: str, system: System) -> Iterator[str]:
    """A line for each choice under its category, with its figures; then closed ones, with the reason."""
    free = [each for each in choices.choices if each.closed is None or each.each is not None]
    columns = [name for name, find in _FIGURES.items() if any(find(each) is not None for each in free)]
    if free:
        heading = choices.heading or blocks.Phrase("options.fits")
        yield heading.render(language, system)
        heads = [system.say(f"options.column.{name}", language) for name in ("item", *columns)]
        yield line("  " + heads[0], tuple(heads[1:]), first=36, others=12)
        for category, members in groupby(free, key=lambda choice: choice.category):
            yield f"  {system.word(category, language)}"
            for choice in members:
                yield from _choice(choice, columns, language, system)
    elif choices.empty is not None:
        yield choices.empty.render(language, system)
    closed = [each for each in choices.choices if each not in free]
    if closed:
        yield ""
        yield system.say("options.closed-heading", language)
        for each in closed:
            assert each.closed is not None
            name = padded(f"    {system.item_name(each.item, language)}", 36)
            yield f"{name}  {each.closed.render(language, system)}"
    for hint in (choices.note, blocks.Phrase("options.cut") if choices.cut_off else None):
        if hint is not None:
            yield ""
            yield hint.render(language, system)


_FIGURES: dict[str, Callable[[blocks.Choice], object]] = {
    "each": lambda choice: choice.each,
    "affordable": lambda choice: choice.affordable,
    "limit": lambda choice: choice.limit,
    "leads-to": lambda choice: choice.leads_to,
}
"""The columns of choices; empty ones are left out."""


def _choice(choice: blocks.Choice, columns: Iterable[str], language: str, system: System) -> Iterator[str]:
    unit = "" if choice.unit in (None, "squad") else f" {system.word(choice.unit, language)}"
    marks = f" {' '.join(choice.marks)}" if choice.marks else ""
    figures = (_FIGURES[name](choice) for name in columns)
    counts = tuple("" if count is None else str(count) for count in figures)
    yield line(f"    {system.item_name(choice.item, language)}{unit}{marks}", counts, first=36, others=12)
    if choice.closed is not None:
        yield f"      {choice.closed.render(language, system)}"


def _statements(statements: blocks.Statements, language: str, system: System) -> Iterator[str]:
    if statements.phrases:
        yield statements.heading.render(language, system)
        yield from (f"  {phrase.render(language, system)}" for phrase in statements.phrases)


def _table(table: blocks.TableBlock, language: str, system: System) -> Iterator[str]:
    """The rows under their headings, every column as wide as its widest cell."""
    if not table.rows:
        return
    if table.heading is not None:
        yield table.heading.render(language, system)
    heads = [column.heading.render(language, system) for column in table.columns]
    rows = [[cell_text(cell, language, system) for cell in row] for row in table.rows]
    widths = [max(map(width, cells)) for cells in zip(heads, *rows, strict=True)]
    right = [column.is_figure for column in table.columns]
    for cells in (heads, *rows):
        shown = (
            padded(cell, columns, right=to_the_right)
            for cell, columns, to_the_right in zip(cells, widths, right, strict=True)
        )
        yield f"  {'  '.join(shown)}".rstrip()


def _booking(booking: blocks.Booking, language: str, system: System) -> Iterator[str]:
    yield booking.heading.render(language, system)
    for category, members in groupby(booking.entries, key=lambda each: each.category):
        yield f"  {system.word(category, language)}"
        for each in members:
            how = f"  ({system.word(each.how, language)})" if each.how else ""
            item = f"{each.count} {system.item_name(each.item, language)}"
            yield f"    {padded(item, 28)}{each.place}{how}".rstrip()


def _odds(odds: blocks.Odds, language: str, system: System) -> Iterator[str]:
    yield odds.heading.render(language, system)
    for each in odds.chances:
        percent = f"{about(each.chance * 100)} %"
        outcome = cell_text(each.outcome, language, system)
        yield f"  {padded(outcome, 28)}{padded(percent, 10, right=True)}   {each.chance}"


def _steps(steps: blocks.Steps, language: str, system: System) -> Iterator[str]:
    if steps.heading is not None:
        yield steps.heading.render(language, system)
    for number, step in enumerate(steps.steps, start=1):
        yield f"  {number}. {step.name.render(language, system)}"
        dice = system.say("blocks.dice", language, dice=", ".join(map(str, step.dice))) if step.dice else ""
        for text in (dice, step.working, step.result.render(language, system)):
            if text:
                yield f"     {text}"


def _page(page: blocks.WholePage, language: str, system: System) -> Iterator[str]:
    yield system.say("blocks.page", language, page=page.heading.render(language, system))


_DRAWN: dict[type[Any], Callable[[Any, str, System], Iterable[str]]] = {
    blocks.Ledger: _ledger,
    blocks.Bill: _bill,
    blocks.Todo: _todo,
    blocks.Choices: _choices,
    blocks.Statements: _statements,
    blocks.TableBlock: _table,
    blocks.Booking: _booking,
    blocks.Odds: _odds,
    blocks.Steps: _steps,
    blocks.WholePage: _page,
}
"""The function that draws each kind; figures are for programs, a balance is part of the heading."""
