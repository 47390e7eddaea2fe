"""Figures and parts that are made when they are first asked for, and then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast, overload

Figure = TypeVar("Figure")


class lazy(Generic[Figure]):  # noqa: N801 - a decorator
    """A property computed once per object, which must have a `__dict__`.

    As `functools.cached_property`, but without the lock that Python 3.11 takes each time: a roster asks for
    some thirty figures, and each is worked out in one thread.
    """

    def __init__(self, work: Callable[[Any], Figure]) -> None:
        self.work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> lazy[Figure]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Figure: ...
    def __get__(self, instance: object | None, owner: type) -> lazy[Figure] | Figure:
        if instance is None:
            return self
        figure = instance.__dict__[self.name] = self.work(instance)
        return figure


Part = TypeVar("Part")


def later(make: Callable[[], Part]) -> Part:
    """Something that is made, and imported, when one of its attributes is first asked for."""
    return cast(Part, _Later(make))


class _Later:
    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make

    def __getattr__(self, name: str) -> Any:
        if "_made" not in self.__dict__:
            self._made = self._make()
        return getattr(self._made, name)

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """That of what it stands for, so that `isinstance` tells the truth."""
        return type(self.__getattr__("__class__") and self._made)
