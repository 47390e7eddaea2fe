"""Judge a roster: the entry point that HTTP, command line and bulk share."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar, Unpack

from rules_core import __version__
from rules_core.choose_system import own_document
from rules_core.library import Library, library
from rules_core.messages import PRODUCT
from rules_core.model.answer_header import AnswerHeader, Event, JudgedBy
from rules_core.model.catalogues import Catalogue
from rules_core.model.findings import TAKEN_ON_TRUST, Dependency, Finding, Outcome, Verdict
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem, in_words_of, read_roster
from rules_core.registry import find_system
from rules_core.system import CatalogueCapability, Context, RosterCapability, System

Model = TypeVar("Model", bound=RosterModel)


class MissingCapabilityError(LookupError):
    """The system does not offer what was requested; `capability` says what."""

    def __init__(self, system: str, capability: str) -> None:
        super().__init__(system, capability)
        self.system = system
        self.capability = capability

    def say(self, language: str) -> str:
        """The sentence in that language."""
        return PRODUCT.say(f"validate.no-{self.capability}", language, system=self.system)

    def __str__(self) -> str:
        return self.say("en")


def judge(system: str, roster: object, *, language: str = "en", **by: Unpack[JudgedBy]) -> Verdict:
    """The verdict on a roster (plain data as a JSON or YAML parser gives it).

    `by` are `reading`, `switches`, `catalogue` and `event` (see `JudgedBy`), `language` is the default
    language of `Verdict.to_json()`. Raises RosterError with every problem if the roster or a switch cannot be
    read, UnknownSystemError, and MissingCapabilityError if the system judges no rosters.
    """
    installed = find_system(system)
    model = read(installed, roster_part(installed).model, roster)
    return judge_by(figures_by(installed, by), model, language=language, **by)


def judge_by(
    figures: Library, roster: RosterModel, *, language: str = "en", **by: Unpack[JudgedBy]
) -> Verdict:
    """The verdict on a parsed roster, by the figures of the given library; else as `judge`."""
    system = find_system(figures.system)
    part = roster_part(system)
    context = context_by(figures, part.switches_of(roster), by)
    with in_words_of(system.id):
        judged = part.judged(roster, context, system)
    return Verdict(
        head=head_of(context, by.get("event")),
        name=judged.name,
        outcome=outcome_of(judged.findings, judged.rests_on),
        findings=judged.findings,
        rests_on=judged.rests_on,
        tell_unchecked=judged.tell_unchecked,
        tell_blocks=judged.tell_blocks,
        system=system,
        language=language,
    )


def roster_part(system: System) -> RosterCapability:
    """The roster capability of a system; MissingCapabilityError if it has none."""
    if system.roster is None:
        raise MissingCapabilityError(system.id, "roster")
    return system.roster


def read(system: System, model: type[Model], data: object) -> Model:
    """Read a document of the system; its field `system` may name it.

    Raises RosterError if it belongs to another system or cannot be read, with messages of the system.
    """
    own = own_document(data, system.id)
    with in_words_of(system.id):
        return read_roster(model, own, lambda: system.vocabulary)


def context_of(
    system: System, figures: Library, chosen: Mapping[str, str], catalogue: Catalogue | None = None
) -> Context:
    """The context of judging, with every switch (the usual option if not chosen).

    Raises RosterError naming unknown switches and options.
    """
    return Context(figures, every_switch(system, chosen), frozenset(chosen), catalogue)


def figures_by(system: System, by: JudgedBy) -> Library:
    """The figures of the system under the requested reading."""
    return library(system.id, by.get("reading", "ruled"))


def context_by(figures: Library, stated: Mapping[str, str], by: JudgedBy) -> Context:
    """The context of judging a document that states switches itself; errors as for `context_of`."""
    chosen = {**stated, **(by.get("switches") or {})}
    return context_of(find_system(figures.system), figures, chosen, by.get("catalogue"))


def read_catalogue(system: str, data: object, sha256: str) -> Catalogue:
    """Read the user's own catalogue from `data` (as a JSON parser gives it); `sha256` is the file's hash.

    Raises RosterError with every problem, UnknownSystemError and MissingCapabilityError.
    """
    installed = find_system(system)
    with in_words_of(system):
        return _catalogue(installed).read(data, sha256)


def catalogue_of(system: str) -> CatalogueCapability:
    """The model of a system's catalogues; errors as for `read_catalogue`."""
    return _catalogue(find_system(system))


def _catalogue(system: System) -> CatalogueCapability:
    if system.roster is None or system.roster.catalogue is None:
        raise MissingCapabilityError(system.id, "catalogue")
    return system.roster.catalogue


def head_of(context: Context, event: Event | None = None) -> AnswerHeader:
    """The header of an answer in the context."""
    figures = context.library
    system = find_system(figures.system)
    return AnswerHeader(
        figures.system,
        system.edition,
        __version__,
        figures.version,
        context.catalogue,
        figures.reading,
        context.switches,
        event,
    )


def every_switch(system: System, chosen: Mapping[str, str]) -> Mapping[str, str]:
    """Every switch with its option, the usual one if not chosen; RosterError names unknown ones."""
    if not chosen:
        return _usual(system)
    known, problems = system.switches, []
    for name, option in chosen.items():
        if name not in known:
            problems.append(RosterProblem("", "unknown-switch", {"known": ", ".join(known)}, system.id))
        elif option not in known[name].options:
            options = ", ".join(known[name].options)
            problems.append(
                RosterProblem("", "unknown-option", {"switch": name, "known": options}, system.id)
            )
    if problems:
        raise RosterError(tuple(problems))
    return {**_usual(system), **chosen}


@lru_cache
def _usual(system: System) -> Mapping[str, str]:
    """Every switch with its usual option."""
    return {name: switch.default for name, switch in system.switches.items()}


def outcome_of(findings: tuple[Finding, ...], rests_on: tuple[Dependency, ...]) -> Outcome:
    """The outcome that findings and dependencies lead to."""
    severities = {finding.severity for finding in findings}
    if "error" in severities:
        return "illegal"
    if "needs-info" in severities:
        return "needs-info"
    is_declared = not {item.kind for item in rests_on}.isdisjoint(TAKEN_ON_TRUST)
    return "legal-as-declared" if is_declared else "legal"
