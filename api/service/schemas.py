"""The schemas of one system for the OpenAPI document: its input and its answers.

Definitions of the product, such as that of a finding, are the same in every system. Others have the system in
their name (`AslDyo…` for asl-dyo), so that two systems may use the same names.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, Field, RootModel, create_model
from pydantic.json_schema import models_json_schema

from api.service.models import blocks
from api.service.models.calculators import CalculatedAnswer
from api.service.models.common import ClosedModel
from api.service.models.matches import MatchAnswer, MatchSideAnswer
from api.service.models.service import Problem, UnreadableRoster
from api.service.models.verdicts import BlocksAnswer, ComparisonAnswer, ProcedureAnswer, VerdictAnswer
from api.service.system_data import SystemData
from rules_core.judge import judge
from rules_core.model.blocks import AnyBlock
from rules_core.model.rosters import RosterError
from rules_core.options import HeadedAnswer, bill, options
from rules_core.system import Calculator, Procedure

PLACE = "#/components/schemas/"
COMPONENT = PLACE + "{model}"
Mode = Literal["validation", "serialization"]
Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SystemSchemas:
    """Collects the models of a system and returns references to their schemas."""

    data: SystemData
    definitions: dict[str, Schema] = field(default_factory=dict)

    def reference(self, model: type[BaseModel], mode: Mode = "serialization") -> Schema:
        """A reference to the schema of the model, which is added to the definitions."""
        references, schema = models_json_schema([(model, mode)], ref_template=COMPONENT)
        own = _own(schema["$defs"], prefix(self.data.id))
        for name, definition in own.definitions.items():
            if self.definitions.setdefault(name, definition) != definition:
                raise ValueError(f"{self.data.id} has two schemas called {name}")
        return own.renamed(dict(references[model, mode]))

    def calculated(self, calculator: Calculator) -> type[BaseModel]:
        """The answer of a calculator."""
        figures = calculator.answer or dict[str, Any]
        return self._answer(f"{camel(calculator.name)}Answer", CalculatedAnswer, figures=(figures, Field()))

    def verdict(self) -> type[BaseModel]:
        """The verdict on a roster, with the blocks that occur in the examples, described by kind."""
        shown = (block for roster in self._examples() for block in judge(self.data.id, roster).blocks)
        return self._answer("VerdictAnswer", VerdictAnswer, **blocks.fields_of(shown))

    def verdict_or_comparison(self) -> Any:
        """The verdict, or, with several books, the verdict under each reading."""
        verdict = self.verdict()
        if len(self.data.system.editions) < 2:
            return verdict
        verdicts = dict[str, verdict]  # type: ignore[valid-type]
        compared = create_model("ComparisonAnswer", __base__=ComparisonAnswer, verdicts=(verdicts, Field()))
        return create_model("VerdictOrComparison", __base__=RootModel[verdict | compared])  # type: ignore

    def bulk_line(self) -> Any:
        """The answer to one roster of many: the verdict, or an error."""
        answered = self.verdict_or_comparison()
        return create_model("BulkLine", __base__=RootModel[answered | UnreadableRoster])  # type: ignore

    def match(self) -> type[BaseModel]:
        """The verdict on both sides of a match."""
        verdict = self.verdict()
        side = create_model("MatchSideAnswer", __base__=MatchSideAnswer, verdict=(verdict, Field()))
        sides = (list[side], MatchAnswer.model_fields["sides"])  # type: ignore[valid-type]
        return self._answer("MatchAnswer", MatchAnswer, sides=sides)

    def options(self) -> type[BaseModel]:
        """What can be chosen next."""
        return self._answer("OptionsAnswer", BlocksAnswer, **blocks.fields_of(self._blocks_of(options)))

    def ledger(self) -> type[BaseModel]:
        """Every line that costs points."""
        return self._answer("LedgerAnswer", BlocksAnswer, **blocks.fields_of(self._blocks_of(bill)))

    def procedure(self, procedure: Procedure) -> type[BaseModel]:
        """The answer of a procedure."""
        return self._answer(f"{camel(procedure.name)}Result", ProcedureAnswer)

    def _answer(self, name: str, base: type[BaseModel], **fields: Any) -> type[BaseModel]:
        """A model of this system's answers, with its readings as an enumeration."""
        readings: Any = Literal[self.data.system.readings]
        return create_model(name, __base__=base, reading=(readings, Field()), **fields)

    def _examples(self) -> Iterator[Any]:
        """The examples that can be judged."""
        for roster in self.data.system.examples.values():
            try:
                judge(self.data.id, roster)
            except RosterError:
                continue
            yield roster

    def _blocks_of(self, tell: Any) -> Iterator[AnyBlock]:
        for roster in self._examples():
            headed: HeadedAnswer = tell(self.data.id, roster)
            yield from headed.blocks


def prefix(system: str) -> str:
    """The prefix of a system's schema names: `AslDyo` for `asl-dyo`."""
    return camel(system)


def camel(name: str) -> str:
    """`odds/armor-leader` as `OddsArmorLeader`."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^0-9A-Za-z]+", name))


@dataclass(frozen=True, slots=True)
class _Own:
    """Definitions by their names in the document."""

    names: Mapping[str, str]
    definitions: Mapping[str, Schema]

    def renamed(self, schema: Schema) -> Schema:
        """A schema with its references renamed as in the document."""
        renamed: Schema = _renamed(schema, self.names)
        return renamed


def _own(definitions: Mapping[str, Schema], beginning: str) -> _Own:
    """Definitions of one system (those that are not the product's, and all that refer to them), renamed."""
    product = product_definitions()
    others = {name for name, schema in definitions.items() if product.get(name) != schema}
    while above := {
        name
        for name, schema in definitions.items()
        if name not in others and others.intersection(referred(schema))
    }:
        others |= above
    names = {name: beginning + name for name in sorted(others)}
    return _Own(names, {names.get(name, name): _renamed(each, names) for name, each in definitions.items()})


@cache
def product_definitions() -> dict[str, Schema]:
    """The schemas of all answers that belong to no system."""
    models: list[type[BaseModel]] = sorted({*_below(ClosedModel), Problem}, key=lambda each: each.__name__)
    definitions: dict[str, Schema] = models_json_schema(
        [(model, "serialization") for model in models], ref_template=COMPONENT
    )[1]["$defs"]
    return definitions


def _below(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """The models in `api.service.models` that derive from the given one; those made for a system excluded."""
    for each in model.__subclasses__():
        if each.__module__.startswith("api.service.models."):
            yield each
            yield from _below(each)


def referred(node: Any) -> Iterator[str]:
    """The names of all schemas that a part of the document refers to."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref" and isinstance(value, str):
                yield value.rpartition("/")[2]
            else:
                yield from referred(value)
    elif isinstance(node, list):
        for item in node:
            yield from referred(item)


def needed(nodes: Iterable[Any], definitions: Mapping[str, Schema]) -> dict[str, Schema]:
    """The definitions that parts of a document refer to, directly or indirectly."""
    schemas: dict[str, Schema] = {}
    waiting = [name for node in nodes for name in referred(node)]
    while waiting:
        name = waiting.pop()
        if name in definitions and name not in schemas:
            schemas[name] = definitions[name]
            waiting.extend(referred(definitions[name]))
    return dict(sorted(schemas.items()))


def _renamed(node: Any, names: Mapping[str, str]) -> Any:
    if isinstance(node, dict):
        return {
            key: _reference(value, names)
            if isinstance(value, str) and (key == "$ref" or value.startswith(PLACE))
            else _renamed(value, names)
            for key, value in node.items()
        }
    return [_renamed(item, names) for item in node] if isinstance(node, list) else node


def _reference(place: str, names: Mapping[str, str]) -> str:
    """A reference with the name in the document; discriminator mappings have references, too."""
    name = place.rpartition("/")[2]
    return COMPONENT.format(model=names.get(name, name))
