"""The query parameters of routes. Unknown parameters are refused, never ignored."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar, cast
from urllib.parse import parse_qsl

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model
from pydantic.fields import FieldInfo
from pydantic.json_schema import SkipJsonSchema

from api.service.language import Language
from api.service.problems import ProblemEntry, ProblemError
from api.service.system_data import SystemData
from rules_core.calculators import optional, takes_several, without_default
from rules_core.model.answer_header import JudgedBy
from rules_core.model.plain_forms import quoted_words
from rules_core.system import System

_LEFT_OUT: Any = SkipJsonSchema[None]  # type: ignore[misc]
"""The default of an optional parameter; its schema does not allow null, which a query cannot express."""

COMPARE = "compare"
"""The value of `reading` that asks for an answer under each reading."""

QueryModel = TypeVar("QueryModel", bound=BaseModel)


class CommonQuery(BaseModel):
    """What every route takes."""

    model_config = ConfigDict(extra="forbid")
    lang: Language | SkipJsonSchema[None] = optional("service.api.lang")


def judging_query(
    system: System, about_reading: str, *others: str, inputs: type[BaseModel] | None = None
) -> type[BaseModel]:
    """The query model of a route that judges or calculates.

    `about_reading` is the message id that describes the reading, `others` are further words that it may be,
    `inputs` are the fields of a calculator.
    """
    words = (*system.readings, *others)
    readings: Any = Literal[words]
    fields: dict[str, Any] = {"reading": (readings | _LEFT_OUT, optional(about_reading))}
    switches = known_switches(system)
    if switches:
        choices: Any = list[Annotated[str, Field(json_schema_extra={"enum": switches})]]
        described: Any = Field(
            default=[], description="service.api.switch", json_schema_extra=without_default
        )
        fields["switch"] = (choices, described)
    bases = (CommonQuery,) if inputs is None else (CommonQuery, inputs)
    return cast(type[BaseModel], create_model("JudgingQuery", __base__=bases, **fields))


def own_fields(model: type[QueryModel], query: BaseModel) -> QueryModel:
    """The fields of a system's own model, from the validated query of a route that has them among others."""
    return model.model_construct(**{name: getattr(query, name) for name in model.model_fields})


def known_switches(system: System) -> list[str]:
    """Every switch of the system with each of its options, in the form of requests."""
    return [f"{name}={option}" for name, switch in system.switches.items() for option in switch.options]


def judged_by(query: Any, data: SystemData) -> JudgedBy:
    """By what to judge: the request overrides the event of the service's owner.

    Of two options for one switch the last counts, as on the command line. ProblemError if a requested switch
    is unknown.
    """
    reading, readings = (data.event.reading, data.event.readings) if data.event else (None, {})
    requested = None if query.reading == COMPARE else query.reading
    chosen = _switches(getattr(query, "switch", ()), data.system)
    return {
        "reading": requested or reading or "ruled",
        "switches": {**readings, **chosen},
        "catalogue": data.catalogue,
        "event": data.event,
    }


def _switches(choices: Sequence[str], system: System) -> dict[str, str]:
    if not choices:
        return {}
    known = known_switches(system)
    if not set(known).issuperset(choices):
        fault = ProblemEntry("not-allowed", parameter="switch", fields={"allowed": ", ".join(known)})
        raise ProblemError("invalid-parameter", fault)
    return dict(choice.split("=", 1) for choice in choices)


def read_query(model: type[QueryModel], query: bytes) -> QueryModel:
    """The parameters in a query string. ProblemError("invalid-parameter") with every fault."""
    given = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    refuse_repeated([name for name, _ in given], model.model_fields)
    values: dict[str, Any] = {}
    for name, value in given:
        if name in lists(model.model_fields):
            values.setdefault(name, []).append(value)
        else:
            values[name] = value
    try:
        return model.model_validate(values)
    except ValidationError as error:
        raise invalid_query(error.errors(include_url=False), model.model_fields) from None


def refuse_repeated(names: Sequence[str], fields: Mapping[str, FieldInfo]) -> None:
    """Refuse `?lang=en&lang=ja`, which different readers of the address would understand differently.

    A parameter that is a list may be repeated. Raises ProblemError.
    """
    single = fields.keys() - lists(fields)
    repeated = sorted(name for name in single if names.count(name) > 1)
    if repeated:
        raise ProblemError(
            "invalid-parameter", *(ProblemEntry("repeated", parameter=name) for name in repeated)
        )


def lists(fields: Mapping[str, FieldInfo]) -> set[str]:
    """The names of the parameters that are lists."""
    return {name for name, info in fields.items() if takes_several(info)}


def invalid_query(errors: Iterable[Mapping[str, Any]], fields: Mapping[str, FieldInfo]) -> ProblemError:
    """The problem for pydantic's errors about a query; a location begins with the parameter's name."""
    faults = []
    for item in errors:
        if item["type"] == "none_required":
            continue  # the other half of a parameter that may be left out: the first half says what is wrong
        if item["type"] == "extra_forbidden":
            known = {"known": ", ".join(sorted(fields))}
            faults.append(ProblemEntry("unknown-parameter", parameter=str(item["loc"][-1]), fields=known))
        else:
            faults.append(_fault(item, fields))
    return ProblemError("invalid-parameter", *faults)


def _fault(error: Mapping[str, Any], fields: Mapping[str, FieldInfo]) -> ProblemEntry:
    """The fault of one parameter that is missing or invalid; its value is not repeated."""
    name, context = str((*error["loc"], "?")[0]), error.get("ctx", {})
    fields_of_code: dict[str, Any] = {}
    match error["type"]:
        case "missing":
            code = "missing-parameter"
        case "greater_than_equal":
            code, fields_of_code = "too-small", {"least": context["ge"]}
        case "less_than_equal":
            code, fields_of_code = "too-big", {"most": context["le"]}
        case "literal_error":
            allowed = ", ".join(quoted_words(context["expected"]))
            code, fields_of_code = "not-allowed", {"allowed": allowed}
        case "string_pattern_mismatch":
            examples = fields[name].examples if name in fields else None
            code, fields_of_code = "wrong-form", {"example": str((examples or ["?"])[0])}
        case "value_error" | "int_parsing" | "int_parsing_size" | "int_type" | "int_from_float":
            code = "not-a-whole-number"
        case _:
            code = "not-usable"
    return ProblemEntry(code, parameter=name, fields=fields_of_code)
