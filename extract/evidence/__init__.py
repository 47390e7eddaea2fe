"""Which book is right: the laws that a table's figures obey, tested on both books; one law one file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from extract.evidence import maximum, monotone, oba_price, oba_rate, partition, product
from extract.evidence.figures import Breach, Figures, Law
from rules_core.declarations import Declaration

LAWS: dict[str, Callable[[Law, Declaration, Figures], Iterator[Breach]]] = {
    "monotone": monotone.breaches,
    "partition": partition.breaches,
    "maximum": maximum.breaches,
    "oba-price": oba_price.breaches,
    "oba-rate": oba_rate.breaches,
    "product": product.breaches,
}


def broken(declaration: Declaration, figures: Figures) -> list[tuple[str, Breach]]:
    """Every law of a declared table that one book's figures break, with the law's name.

    Raises KeyError for a law that no file here knows.
    """
    return [
        (_name(law), breach)
        for law in declaration.laws
        for breach in LAWS[law["kind"]](law, declaration, figures)
    ]


def _name(law: Law) -> str:
    return f"{law['kind']}:{law['along']}" if "along" in law else str(law["kind"])
