"""1.21: subsections and ID letters."""

from collections import defaultdict

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.infantry.ids import letters, unused
from rules_core.systems.asl_dyo.infantry.lines import SUBSECTION_OF, InfantryFigures, Kind, differing
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.traits import SPECIAL


@check(rule="1.21", code="infantry.class-unknown", severity="needs-info", needs=("mmc", "infantry.class?"))
def class_is_known(case: Case) -> Faults:
    """The class of a squad or half-squad decides its subsection, so it must be printed or declared."""
    for line in case.mmc:
        if line.subsection is None and line.unit != "crew":
            yield Fault(f"{line.path}/class", fields=line.fields)


@check(rule="1.21", code="infantry.class-printed", needs=("infantry.class",))
def class_as_printed(case: Case) -> Faults:
    """A declared class agrees with the subsection in which the books record that type."""
    for line in case.mmc:
        printed = line.printed.get("subsection") if line.printed else None
        declared = line.line.class_
        if line.printed and printed and declared and SUBSECTION_OF[declared] != printed:
            yield Fault(
                f"{line.path}/class", declared, printed, fields=line.fields, rule=line.printed["rule"]
            )


@check(rule="1.21", code="infantry.class-differs", needs=("infantry.stated-class",))
def one_class_for_a_type(case: Case) -> Faults:
    """A type of the same troops that stands on two lines belongs in one and the same subsection."""
    for earlier, line in differing(case.mmc, _declared_subsection, lambda line: (line.kind, line.troops)):
        path = f"{line.path}/{'class' if line.line.class_ else 'subsection'}"
        fields = {**line.fields, "earlier": earlier.index + 1}
        yield Fault(path, line.subsection, earlier.subsection, fields=fields)


def _declared_subsection(line: InfantryFigures) -> str | None:
    return None if line.printed and line.printed.get("subsection") else line.subsection


@check(rule="1.21", code="infantry.subsection", needs=("infantry.subsection",))
def recorded_in_its_subsection(case: Case) -> Faults:
    """Elite, conscript and all other MMC are recorded in their own subsections."""
    for line in case.mmc:
        recorded = line.line.subsection
        if recorded and line.subsection and recorded != line.subsection:
            is_of_class = line.line.class_ is not None and SUBSECTION_OF[line.line.class_] == recorded
            follows = f"{line.path}/class" if is_of_class else None
            path = f"{line.path}/subsection"
            yield Fault(path, recorded, line.subsection, fields=line.fields, follows=follows)


@check(rule="1.21", code="infantry.ids-missing", needs=("squad", "special"))
def special_squads_have_ids(case: Case) -> Faults:
    """Special squads that share a type with ordinary ones carry ID letters."""
    without = [line for line in case.squads if line.marks and line.line.ids is None]
    unmarked = [line for line in without if not SPECIAL.isdisjoint(line.marks)]
    ordinary = {line.kind for line in case.squads if SPECIAL.isdisjoint(line.marks)} if unmarked else ()
    lacking = [line for line in unmarked if line.kind in ordinary]
    if not lacking:
        return
    taken: defaultdict[Kind, set[str]] = defaultdict(set)
    for line in case.mmc:
        taken[line.kind].update(line.letters)
    for line in lacking:
        free = unused(line.count, taken[line.kind])
        taken[line.kind].update(letters(free))
        yield Fault(f"{line.path}/ids", expected=line.count, fields={**line.fields, "ids": free})


@check(rule="1.21", code="infantry.ids-count", needs=("infantry.ids",))
def one_letter_each(case: Case) -> Faults:
    """A line has as many ID letters as units."""
    for line in case.mmc:
        if line.line.ids is not None:
            found = len(line.letters)
            if found != line.count:
                yield Fault(f"{line.path}/ids", found, line.count, fields=line.fields)


@check(rule="1.21", code="infantry.ids-repeated", needs=("infantry.ids",))
def letters_are_unique(case: Case) -> Faults:
    """No two units of a type carry the same ID letter, unless counters of a second game are in use."""
    if case.roster.scenario.extra_counters:
        return
    seen: dict[Kind, set[str]] = {}
    for line in case.mmc:
        if line.line.ids is None:
            continue
        taken = seen.setdefault(line.kind, set())
        repeated: dict[str, None] = {}
        for letter in line.letters:
            if letter in taken:
                repeated[letter] = None
            taken.add(letter)
        if repeated:
            yield Fault(f"{line.path}/ids", ", ".join(repeated), fields=line.fields)
