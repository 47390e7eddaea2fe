"""Values of units that come from the user's own catalogue, each under the rule that uses it."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.211", code="catalogue.declared", needs=("catalogue",))
def declared_as_in_the_catalogue(case: Case) -> Faults:
    """A declared value agrees with the catalogue that the side is judged by."""
    for each in case.supply.against_declared:
        fields = {"what": each.what, "value": each.field}
        yield Fault(each.path, each.declared, each.value, fields=fields, rule=_rule_of(each.path))


@check(rule="1.211", code="catalogue.printed", severity="warning", needs=("catalogue",))
def catalogue_as_the_books(case: Case) -> Faults:
    """Where the books print a value, the catalogue has the same one; otherwise the printed one counts."""
    for each in case.supply.against_printed:
        fields = {"what": each.what, "value": each.field}
        yield Fault(each.path, each.value, each.printed, fields=fields, rule=_rule_of(each.path))


RULES = {
    "infantry": {"class": "1.21", "": "1.211"},
    "ordnance": {"in_game": "1.11", "dm": "1.441", "": "1.3"},
    "vehicles": {"in_game": "1.11", "symbols": "1.42", "crew_morale": "1.43", "": "1.4"},
    "weapons": {"in_game": "1.12", "": "1.41"},
}
"""The rule that uses a value: by section and field, "" for every other field of the section."""


def _rule_of(path: str) -> str:
    """The rule that uses the value at that place."""
    parts = path.split("/")
    rules = RULES["weapons" if "weapons" in parts else parts[1]]
    return rules.get(parts[-1], rules[""])
