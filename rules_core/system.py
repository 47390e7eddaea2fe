"""The seam: `System`, one frozen, typed description from which everything generic is drawn.

A system is a package. It says who it is, which books it has and what it can do; each capability is
optional but identity, editions and outline. Routes, commands, schemas, pages and tests come from this
object. What belongs to the data of a system lies at fixed places in its package:

    books/outline.toml          the rules in the book's own order (`rules_core.outline`)
    books/declarations/*.toml   what its tables look like (`rules_core.declarations`)
    books/specimens/*.<edition>.*   specimen editions
    books/tables/*.json         aligned tables, written by `taiyaku tables`
    books/places/*.json         where the figures stand in the specimens, written by `taiyaku tables`
    books/discrepancies.json    where the editions differ, written by `taiyaku tables`
    books/rulings*.toml  books/known.toml  books/mentions.toml
    books/parameters.toml       figures that the books state in prose
    roster/readings.toml        how ambiguous rules may be read
    words/<language>/*.po  words/glossary.toml
    pages/**/*.rst  pages/locale/<language>/**/*.po
    examples/*.yaml  examples/matches/*.yaml  cases/**/*.yaml
    manifest.json               every data file with its hash, written by `taiyaku tables`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from rules_core.context import Context, Switch
from rules_core.declarations import Declaration, read_declarations
from rules_core.errors import SystemDataError
from rules_core.messages import LANGUAGES, PRODUCT_FOLDER, Words
from rules_core.model.blocks import Phrase
from rules_core.model.findings import UnitName
from rules_core.model.tables import Edition
from rules_core.outline import Outline, Rule, read_outline
from rules_core.roster_part import CataloguePart, MatchPart, RosterPart
from rules_core.system_files import SystemFiles
from rules_core.table_laws import LawFunction, ValueKind
from rules_core.typed_procedure import TypedProcedure

if TYPE_CHECKING:
    from pydantic import BaseModel

    from rules_core.checks import AnyCheck
    from rules_core.drawings import DrawingFunction
    from rules_core.glossary import Term
    from rules_core.listings import Listing
    from rules_core.model.answers import Calculated
    from rules_core.model.blocks import AnyBlock
    from rules_core.pages import Page

__all__ = ["Calculator", "Context", "Language", "Procedure", "RosterCapability", "Switch", "System"]

Language = str
"""A language of the product: "en" or "ja"."""

RosterCapability = RosterPart[Any, Any]
"""Judging one side."""

MatchCapability = MatchPart[Any, Any]
"""Judging two sides of a match."""

CatalogueCapability = CataloguePart
"""Values of units that no book prints, from a file of the user."""

Procedure = TypedProcedure[Any]
"""A computation on a document that people write: a set-up with its dice, a campaign's ledger."""


class Calculator(Protocol):
    """A separate computation: typed inputs in, figures out."""

    @property
    def name(self) -> str:
        """Its name in addresses and commands: `mpv`, `odds/rarity`."""

    @property
    def inputs(self) -> type[BaseModel]:
        """The model of its inputs: flat fields (numbers, words, lists of them), as in a query string."""

    @property
    def answer(self) -> type[BaseModel] | None:
        """The model of its figures, for the OpenAPI document."""

    def calculate(self, inputs: BaseModel, context: Context) -> Calculated:
        """The figures and their dependencies."""


def _none() -> tuple[()]:
    return ()


def _no_files(_: Language) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, eq=False)
class System:
    """One rule system. Compared by identity.

    `id` names it in addresses and commands ("asl-dyo"), `package` is the dotted name of its package, `titles`
    and `about` (one sentence) are for readers. `edition` names the edition of the rules. `editions` are the
    languages of its books: one, two or more. Capabilities that take time to import are functions that return
    them. `exhibits` are blocks that its pages include by name (`.. exhibit::`), such as a table in its own
    form; `whole_files` are files to be placed beside its pages, by name and language, such as a page that
    works offline. `value_kinds` and `laws` are the value kinds and laws of tables of this system only.
    """

    id: str
    package: str
    titles: Mapping[Language, str]
    about: Mapping[Language, str]
    edition: str
    editions: tuple[Edition, ...]
    roster: RosterCapability | None = None
    match: MatchCapability | None = None
    calculators: Callable[[], Sequence[Calculator]] = _none
    procedures: Callable[[], Sequence[Procedure]] = _none
    listings: Callable[[], Sequence[Listing]] = _none
    drawings: Callable[[], Mapping[str, DrawingFunction]] = dict
    exhibits: Callable[[], Mapping[str, Callable[[], Sequence[AnyBlock]]]] = dict
    whole_files: Callable[[Language], Mapping[str, str]] = _no_files
    pages: Callable[[], Sequence[Page]] = _none
    value_kinds: Sequence[ValueKind] = ()
    laws: Mapping[str, LawFunction] = field(default_factory=dict)

    # --- its data -----------------------------------------------------------------------------------------

    @cached_property
    def files(self) -> SystemFiles:
        """The files of its package."""
        return SystemFiles(self.id, Path(str(files(self.package))))

    @property
    def version(self) -> str:
        """A hash of its data."""
        return self.files.version

    @cached_property
    def outline(self) -> Outline:
        """Its rules; SystemDataError if they cannot be read."""
        name = "books/outline.toml"
        try:
            return read_outline(self.files.toml(name), self.editions)
        except (ValueError, KeyError, TypeError) as error:
            raise SystemDataError(self.id, name, "broken", str(error)) from error

    @cached_property
    def declarations(self) -> tuple[Declaration, ...]:
        """The declarations of its tables, by rule in the order of the book, then by id."""
        declared = read_declarations(self.files, self.editions, self.value_kinds, self.laws)
        for each in declared:
            if each.rule not in self.outline.by_id:
                reason = f"rule {each.rule} is not in books/outline.toml"
                raise SystemDataError(self.id, f"books/declarations/{each.id}.toml", "broken", reason)
        return tuple(sorted(declared, key=lambda each: (self.outline.position(each.rule), each.id)))

    @cached_property
    def switches(self) -> Mapping[str, Switch]:
        """Its ambiguous rules by name; {} if it has none."""
        name = "roster/readings.toml"
        entries = self.files.toml(name) if self.files.has(name) else {}
        return {
            key: Switch(key, entry["rule"], entry["default"], tuple(entry["options"]))
            for key, entry in entries.items()
        }

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings under which answers can be given: the rulings, or one of the books."""
        return ("ruled", *self.editions) if len(self.editions) > 1 else ("ruled",)

    @cached_property
    def glossary(self) -> tuple[Term, ...]:
        """Its own terms in both languages."""
        from rules_core import glossary

        name = "words/glossary.toml"
        return glossary.parse(self.files.root / name) if self.files.has(name) else ()

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """Its own terms and the common ones, its own taking precedence."""
        from rules_core import glossary

        return glossary.beside(self.glossary, glossary.load())

    @cached_property
    def examples(self) -> Mapping[str, object]:
        """Example rosters by name."""
        return self._documents("examples/*.yaml")

    @cached_property
    def example_matches(self) -> Mapping[str, object]:
        """Example matches by name."""
        return self._documents("examples/matches/*.yaml")

    def _documents(self, pattern: str) -> dict[str, object]:
        return {Path(name).stem: self.files.yaml(name) for name in self.files.names(pattern)}

    # --- its words ----------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> Words:
        """Its messages, looked up before those of the product."""
        return Words(PRODUCT_FOLDER, str(self.files.root / "words" / "{language}"))

    def say(self, message_id: str, language: str, /, **fields: object) -> str:
        """A message of the system or of the product; errors as for `rules_core.messages.say`."""
        return self.words.say(message_id, language, **fields)

    @cached_property
    def vocabulary(self) -> Mapping[str, Sequence[str]]:
        """The words of its rosters by their forms in each language, the glossary included."""
        from rules_core.model.plain_forms import words_by_form

        prefix = "roster.word."
        spelling = (
            (message.removeprefix(prefix), form)
            for language in LANGUAGES
            for message, form in self.words.catalogue(language, "roster").items()
            if message.startswith(prefix)
        )
        terms = ((term.id, form) for term in self.terms for form in (*term.en, *term.ja))
        return words_by_form((*spelling, *terms))

    def word(self, value: object, language: str) -> object:
        """A vocabulary word for use in a sentence; a tuple becomes a list; anything else is unchanged."""
        if isinstance(value, Phrase):
            return value.render(language, self)
        if isinstance(value, tuple):
            return self.say("roster.between", language).join(str(self.word(each, language)) for each in value)
        if isinstance(value, UnitName):
            return self.unit_name(value, language)
        if isinstance(value, str):
            return self.words.catalogue(language, "roster").get(f"roster.word.{value}", value)
        return value

    def item_name(self, item: str, language: str) -> str:
        """The name that players use for something to buy, from its item lists or its vocabulary."""
        return self.words.find(f"options.item.{item}", language, str(self.word(item, language)))

    def unit_name(self, name: str, language: str) -> str:
        """`italian/47/32` as "Italian 47/32": a slash between names that are not words stays."""
        words = self.words.catalogue(language, "roster")
        spelling, after_word = "", True
        for part in name.split("/"):
            is_word = f"roster.word.{part}" in words
            spelling += (" " if after_word or is_word else "/") + words.get(f"roster.word.{part}", part)
            after_word = is_word
        return spelling.strip()

    def table_name(self, table: str, language: str) -> str:
        """The name of a declared table for readers; its id if it has none."""
        name = f"books/declarations/{table}.toml"
        if name in self.files.manifest and "declarations" not in self.__dict__:
            return _name_of_table(self, name, language)  # a dozen others need not be read for it
        return next((each.name[language] for each in self.declarations if each.id == table), table)

    def check_summary(self, check: AnyCheck, language: str) -> str:
        """The rule of a check in one sentence."""
        return check.summary if language == "en" else self.say(f"checks.{check.code}", language)

    # --- its rules ----------------------------------------------------------------------------------------

    def rule(self, rule_id: str) -> Rule:
        """The rule of that id; KeyError if there is none."""
        return self.outline.rule(rule_id)

    def cite(self, rule_id: str, language: str) -> dict[str, str]:
        """How an answer cites a rule: its id, number (its name if it has none), anchor and page."""
        return _citation(self, rule_id, language).copy()


@lru_cache(maxsize=1024)
def _name_of_table(system: System, file: str, language: str) -> str:
    return str(system.files.toml(file)["name"][language])


@lru_cache(maxsize=4096)
def _citation(system: System, rule_id: str, language: str) -> dict[str, str]:
    rule = system.rule(rule_id)
    cited = {
        "id": rule_id,
        "number": rule.label(language),
        "anchor": rule.anchor,
        "docs": f"/docs/{language}/{system.id}/{rule.page}.html#{rule.anchor}",
    }
    source = system.outline.printed_at(rule_id)
    return cited if source is None else {**cited, "source": source}
