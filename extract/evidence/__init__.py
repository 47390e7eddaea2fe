"""Which book is right: test the laws of a table's figures on both books; one law one file."""

from collections.abc import Mapping, Sequence

from extract.evidence import maximum, monotone, partition, product
from rules_core.declarations import Declaration
from rules_core.table_laws import Breach, Figures, Law, LawFunction

LAWS: Mapping[str, LawFunction] = {
    "monotone": monotone.breaches,
    "partition": partition.breaches,
    "maximum": maximum.breaches,
    "product": product.breaches,
}


def broken(
    declaration: Declaration, figures: Figures, laws: Sequence[Law] | None = None
) -> list[tuple[str, Breach]]:
    """Every breach of laws (of a declared table, or those given) in one book's figures, with the law's name.

    Raises KeyError for a law that neither a file here nor the system of the table defines.
    """
    known = {**LAWS, **declaration.own_laws}
    return [
        (_name(law), breach)
        for law in (declaration.laws if laws is None else laws)
        for breach in known[law["kind"]](law, declaration, figures)
    ]


def _name(law: Law) -> str:
    return f"{law['kind']}:{law['along']}" if "along" in law else str(law["kind"])
