"""Values and parts that are computed on first access and then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast, overload

Figure = TypeVar("Figure")


class lazy(Generic[Figure]):  # noqa: N801 - a decorator
    """A property computed once per object; the class needs a `__dict__`.

    Like `functools.cached_property`, but without the lock that Python 3.11 takes each time: one roster needs
    about thirty such figures, all computed in one thread.
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
    """An object that is imported and made when one of its attributes is first accessed."""
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
        """The class of the real object, so that `isinstance` works."""
        return type(self.__getattr__("__class__") and self._made)
