"""The same fields without any hook: what pydantic's parsing alone costs, whatever a model does beside it."""

from functools import cache
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel, ConfigDict, create_model, functional_serializers, functional_validators
from pydantic.fields import Field, FieldInfo

from rules_core.registry import find_system

HOOKS = (functional_validators.__name__, functional_serializers.__name__)
STRICT = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


def plain_roster(system: str) -> type[BaseModel]:
    """The roster model of a system without its validators and serialisers."""
    part = find_system(system).roster
    assert part is not None
    model: type[BaseModel] = part.model
    return plain_model(model)


@cache
def plain_model(model: type[BaseModel]) -> type[BaseModel]:
    """A model of the same fields, bounds, defaults and aliases, all the way down."""
    fields: dict[str, Any] = {name: _plain_field(info) for name, info in model.model_fields.items()}
    return create_model(f"Plain{model.__name__}", __config__=STRICT, **fields)


def _plain_field(info: FieldInfo) -> tuple[object, object]:
    told: dict[str, Any] = {"alias": info.alias, "discriminator": info.discriminator}
    if info.default_factory is not None:
        told["default_factory"] = info.default_factory
    elif not info.is_required():
        told["default"] = info.default
    return _bounded(_plain(info.annotation), info.metadata), Field(**told)


def _plain(annotation: Any) -> Any:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return plain_model(annotation)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _bounded(_plain(inner[0]), inner[1:])
    if origin in (list, tuple, dict):
        return origin[tuple(_plain(each) for each in inner)]
    if type(annotation).__name__ in ("Union", "UnionType", "_UnionGenericAlias"):
        union = _plain(inner[0])
        for each in inner[1:]:
            union |= _plain(each)
        return union
    return annotation


def _bounded(annotation: Any, metadata: Any) -> Any:
    kept = tuple(each for each in metadata if type(each).__module__ not in HOOKS)
    return Annotated[(annotation, *kept)] if kept else annotation
