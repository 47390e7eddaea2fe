"""The contract that every rule system must fulfil, as tests to run over your own.

    # tests/test_contract.py of a distribution that brings a system
    from taiyaku.contract import *

It runs for every installed system, or only for those that `only("my-game")` names (in a conftest.py). Each
failure says what is missing and how to add it.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from subprocess import DEVNULL, PIPE, Popen
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from extract.run.specimens import specimens
from rules_core.errors import SystemDataError
from rules_core.judge import context_of, judge
from rules_core.library import library
from rules_core.listings import MOST_ON_A_PAGE, ItemQuery, Listing, ListingRequest, UnknownEntryError
from rules_core.messages import LANGUAGES
from rules_core.model.findings import Verdict
from rules_core.model.rosters import RosterError, fields_of, read_roster
from rules_core.registry import find_system, listed_roster_fields, load_unverified, system_ids
from rules_core.roster_part import RosterPart
from rules_core.system import System
from rules_core.system_files import SystemFiles

_ONLY: set[str] = set()


def only(*names: str) -> None:
    """Run the contract for these systems only; call it before the tests are collected."""
    _ONLY.update(names)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrise each test by the systems."""
    if "system_id" in metafunc.fixturenames:
        metafunc.parametrize("system_id", [name for name in system_ids() if not _ONLY or name in _ONLY])


@dataclass(frozen=True)
class CheckCase:
    """One case of `cases/**.yaml`: a roster and the expected verdict."""

    name: str
    verdict: str
    roster: dict[str, Any]
    check: str | None = None
    findings: tuple[dict[str, Any], ...] = ()
    switches: dict[str, str] = field(default_factory=dict)
    reading: str = "ruled"


@cache
def cases_of(system: System) -> tuple[CheckCase, ...]:
    """The cases of a system, except those that need more than a roster (`open`, `catalogue`).

    A case may change a roster of `cases/bases.yaml` that it names as its `base`.
    """
    files, result = system.files, []
    bases = files.yaml("cases/bases.yaml") if files.has("cases/bases.yaml") else {}
    for name in files.names("cases/**/*.yaml"):
        entries = files.yaml(name)
        for entry in entries if isinstance(entries, list) else ():
            if "roster" not in entry or "verdict" not in entry or {"open", "catalogue"} & entry.keys():
                continue
            roster = merged(bases.get(entry.get("base"), {}), entry["roster"])
            known = {key: value for key, value in entry.items() if key in CheckCase.__dataclass_fields__}
            known["findings"] = tuple(map(_finding, entry.get("findings") or ()))
            result.append(CheckCase(**{**known, "roster": roster}))
    return tuple(result)


def merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """`base` with the fields of `change`, objects merged field by field."""
    result = dict(base)
    for key, value in change.items():
        known = result.get(key)
        result[key] = merged(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return result


def test_its_data_are_whole(system_id: str) -> None:
    system = load_unverified(system_id)
    try:
        find_system(system_id)
    except SystemDataError as error:
        pytest.fail(str(error))
    listed, there = system.files.manifest, SystemFiles(system_id, system.files.root).digests()
    unlisted = sorted(there.keys() - listed.keys())
    assert not unlisted, f"not in manifest.json: {unlisted}. Run: taiyaku tables --system {system_id}"
    fields = listed_roster_fields(system_id)
    own = frozenset(fields_of(system.roster.model)) if system.roster else frozenset()
    assert fields in (None, own), (
        f"manifest.json lists other fields of a roster. Run: taiyaku tables --system {system_id}"
    )


def test_it_says_who_it_is_in_both_languages(system_id: str) -> None:
    system = find_system(system_id)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", system.id), "an id has small letters, digits and hyphens"
    for language in LANGUAGES:
        assert system.titles.get(language), f"add titles[{language!r}] to the System of {system_id}"
        assert system.about.get(language), f"add about[{language!r}] to the System of {system_id}"
    assert system.editions, f"name the editions of {system_id}'s books, one at least"


def test_its_rules_are_accounted_for(system_id: str) -> None:
    system = find_system(system_id)
    codes = {check.code for check in _checks(system)}
    held = {check.rule for check in _checks(system)}
    declared = {declaration.id for declaration in system.declarations}
    for rule in system.outline.rules:
        where = f"rule {rule.id} in books/outline.toml of {system_id}"
        for language in LANGUAGES:
            assert rule.name.get(language), f"{where}: add name.{language}"
            assert rule.summary.get(language), f"{where}: add summary.{language}"
        assert set(rule.checked_by) <= codes, f"{where}: checked_by names a check that does not exist"
        assert set(rule.tables) <= declared, f"{where}: tables names a table that is not declared"
        if rule.treatment == "checked":
            assert rule.id in held or rule.checked_by, f"{where} is `checked`, but no check cites it"
        if rule.treatment == "information":
            assert rule.reason, f"{where}: say in reason.en and reason.ja why nothing is checked"


def test_its_tables_are_written(system_id: str) -> None:
    system = find_system(system_id)
    if len(specimens(system_id)) < 2:
        return
    for declaration in system.declarations:
        name = f"books/tables/{declaration.id}.json"
        assert system.files.has(name), f"{name} is missing. Run: taiyaku tables --system {system_id}"
        assert declaration.id in system.outline.rule(declaration.rule).tables, (
            f"name {declaration.id} in `tables` of rule {declaration.rule} in books/outline.toml: {system_id}"
        )


def test_every_edition_has_a_specimen_if_any_has(system_id: str) -> None:
    system, paths = find_system(system_id), specimens(system_id)
    for edition in system.editions if paths else ():
        assert edition in paths, f"add books/specimens/*.{edition}.* or take {edition!r} out of editions"


def test_every_check_has_cases_on_both_sides_of_its_boundary(system_id: str) -> None:
    system = find_system(system_id)
    if not _checks(system):
        return
    own_cases = {entry for name in system.files.names("cases/**/*.yaml") for entry in _codes(system, name)}
    for check in _checks(system):
        for kind in ("kept", "broken"):
            assert (check.code, kind) in own_cases, (
                f"add a case to cases/*.yaml of {system_id} in which {check.code} is {kind}"
            )


def test_every_case_gets_its_verdict(system_id: str) -> None:
    system = find_system(system_id)
    for case in cases_of(system):
        verdict = judge(system_id, case.roster, switches=case.switches, reading=case.reading)
        _cites_what_is_declared(system, case, verdict)
        findings = [finding.to_json("en", system) for finding in verdict.findings]
        texts = [finding["message"] for finding in findings]
        assert verdict.outcome == case.verdict, (case.name, texts)
        expected = [(each["code"], each["path"]) for each in case.findings]
        assert sorted((each["code"], each["path"]) for each in findings) == sorted(expected), (
            case.name,
            texts,
        )
        for each in case.findings:
            same = [
                as_cases_say(f) for f in findings if (f["code"], f["path"]) == (each["code"], each["path"])
            ]
            assert any({key: f[key] for key in each} == each for f in same), (case.name, each, texts)


def as_cases_say(finding: dict[str, Any]) -> dict[str, Any]:
    """A finding in the form of cases: the id of its rule, codes and paths of its consequences."""
    consequences = [[each["code"], each["path"]] for each in finding["consequences"]]
    return {**finding, "rule": finding["rule"]["id"], "consequences": consequences}


def _cites_what_is_declared(system: System, case: CheckCase, verdict: Verdict) -> None:
    """Assert that a check cites its own rule, or one that names it in `checked_by`."""
    rules = {check.code: check.rule for check in _checks(system)}
    for cited in [each for finding in verdict.findings for each in (finding, *finding.consequences)]:
        holds = cited.rule == rules[cited.code] or cited.code in system.rule(cited.rule).checked_by
        assert holds, (
            f"{cited.code} cites {cited.rule} in {case.name!r}: name it in `checked_by` of that rule in "
            f"books/outline.toml of {system.id}"
        )


def test_a_check_that_is_passed_over_has_nothing_to_find(system_id: str) -> None:
    """Skipped checks find nothing, in each illegal case and in it without any one entry."""
    system = find_system(system_id)
    part = system.roster
    if not isinstance(part, RosterPart) or part.has is None:
        return
    seen: Counter[str] = Counter()
    for case in cases_of(system):
        codes = {each["code"] for each in case.findings}
        seen.update(codes)
        rosters = [case.roster]
        if any(seen[code] <= _CASES_TAKEN_APART for code in codes):
            rosters += _without_one(case.roster)
        for data in rosters:
            try:
                roster = read_roster(part.model, data)
            except RosterError:
                continue
            switches = {**part.switches_of(roster), **case.switches}
            hidden = part.passed_over(roster, context_of(system, library(system_id, case.reading), switches))
            assert not hidden, (
                f"{hidden[0][0]} finds a fault at {hidden[0][1]} of {data} but needs traits that this roster "
                f"does not have: correct its `needs` or the traits ({case.name})"
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_speaks(system_id: str, language: str) -> None:
    system = find_system(system_id)
    for check in _checks(system):
        for message in (f"roster.{check.code}", f"roster.{check.code}.fix"):
            assert system.words.has(message, language), (
                f"add {message} to words/{language}/roster.po of {system_id}"
            )
        if language == "en":
            assert check.summary.endswith("."), (
                f"begin the docstring of the check {check.code} with its rule in one sentence"
            )
        else:
            message = f"checks.{check.code}"
            assert system.words.has(message, language), f"add {message} to words/ja/checks.po of {system_id}"


def test_both_languages_have_the_same_sentences(system_id: str) -> None:
    system = find_system(system_id)
    folders = {language: system.files.root / "words" / language for language in LANGUAGES}
    names = {path.name for folder in folders.values() for path in folder.glob("*.po")}
    for name in names - {"checks.po", "schema.po"}:  # whose English stands in the code
        first, second = (
            system.words.catalogue(language, name.removesuffix(".po")).keys() for language in LANGUAGES
        )
        assert first == second, f"words/en/{name} and words/ja/{name} differ in {sorted(first ^ second)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_of_an_ambiguous_rule_has_a_sentence(system_id: str, language: str) -> None:
    system = find_system(system_id)
    for switch in system.switches.values():
        assert switch.default in switch.options, f"{switch.name}: its default is none of its options"
        assert switch.rule in system.outline.by_id, f"{switch.name}: its rule is not in books/outline.toml"
        for option in switch.options:
            message = f"roster.reading.{switch.name}={option}"
            assert system.words.has(message, language), (
                f"add {message} to words/{language}/roster.po of {system_id}"
            )


def test_its_examples_can_be_judged_and_shown(system_id: str) -> None:
    from api.text.verdict import verdict_text
    from rules_core.choose_system import split_system

    system = find_system(system_id)
    if system.roster is None:
        return
    assert system.examples, f"add a roster to examples/*.yaml of {system_id}"
    for name, example in system.examples.items():
        try:
            verdict = judge(system_id, split_system(example)[1])
        except RosterError as error:
            pytest.fail(f"examples/{name}.yaml of {system_id} is no roster: {error}")
        for language in LANGUAGES:
            assert verdict.to_json(language)["verdict"] == verdict.outcome
            assert verdict_text(name, verdict, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_calculator_is_named(system_id: str, language: str) -> None:
    system = find_system(system_id)
    for calculator in system.calculators():
        message = f"service.calculator.{calculator.name.replace('/', '-')}"
        assert system.words.has(message, language), (
            f"add {message} to words/{language}/service.po of {system_id}"
        )


def test_the_entries_of_a_file_that_grows_are_described(system_id: str) -> None:
    for procedure in find_system(system_id).procedures():
        if procedure.log is not None:
            field = procedure.model.model_json_schema()["properties"][procedure.log]
            entries = next(each for each in (field, *field.get("anyOf", ())) if "items" in each)
            kinds = entries["items"].get("oneOf", [entries["items"]])
            assert all("$ref" in kind for kind in kinds), (
                f"type the entries of {procedure.model.__name__}.{procedure.log}: a model for each kind, "
                "distinguished by one field (a union with a discriminator), so that the schema describes each"
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_listing_is_named_and_its_numbers_lead_back(system_id: str, language: str) -> None:
    system = find_system(system_id)
    for listing in system.listings():
        for name in (listing.name, listing.items):
            assert system.words.has(f"service.listing.{name}", language), (
                f"add service.listing.{name} to words/{language}/service.po of {system_id}"
            )
        asking, (entry, item) = ListingRequest(system, listing), listing.examples
        listed = asking.entries(listing.entry_query()).to_json(language)
        assert entry in [each["id"] for each in listed["entries"]], f"{entry} is no entry of {listing.name}"
        assert [each["id"] for each in asking.entry(entry).to_json(language)["entries"]] == [entry]
        query = partial(_page_of, listing)
        whole = asking.items(entry, query(1, MOST_ON_A_PAGE)).to_json(language)["items"]
        pages = [asking.items(entry, query(page)) for page in (1, 2)]
        shown = [each for page in pages for each in page.to_json(language)["items"]]
        assert shown == whole[:6], f"{listing.items} of {entry} must keep one order on every page"
        for each in [*whole[:3], *whole[-3:], {"number": item}]:
            behind = asking.item(each["number"]).to_json(language)["item"]
            assert behind["number"] == each["number"], f"{each['number']} must lead back to itself"
            assert each in (behind, {"number": item}), f"{each['number']} leads to something else"
        for ask in (asking.entry, asking.item, partial(asking.items, query=query(1))):
            with pytest.raises(UnknownEntryError):
                ask("no such thing")


def _page_of(listing: Listing, page: int, size: int = 3) -> ItemQuery:
    query: type[ItemQuery] = listing.item_query
    return query.model_validate({"page": page, "per_page": size})


def test_its_pages_hold_every_rule_once(system_id: str) -> None:
    from api.reference.sources import system_pages

    system = find_system(system_id)
    pages = {
        name: text.decode("utf-8") for name, text in system_pages(system).items() if name.endswith(".rst")
    }
    for rule in system.outline.rules:
        where = [name for name, text in pages.items() if re.search(_directive(rule.id), text, re.M)]
        assert where == [f"{rule.page}.rst"], (
            f"rule {rule.id} of {system_id} belongs on pages/{rule.page}.rst (`.. rule:: {rule.id}`), "
            f"found on {where or 'no page'}"
        )
        if system.files.has(f"pages/{rule.page}.rst"):
            for table in rule.tables:
                drawn = rf"^\s*\.\. table-of:: {re.escape(table)}$"
                assert any(re.search(drawn, text, re.M) for text in pages.values()), (
                    f"table {table} of {system_id} belongs on pages/{rule.page}.rst (`.. table-of:: {table}`)"
                )


def test_it_is_served_without_a_fault(system_id: str, served: str) -> None:
    document = json.loads(answer(f"{served}/openapi.json")[1])
    own = [path for path in document["paths"] if path.startswith(f"/v1/{system_id}")]
    assert own, f"no address of {system_id} is in the OpenAPI document"
    for path in own:
        for method in document["paths"][path]:
            address = re.sub(r"\{[^}]*\}", "nothing", path)
            status, _ = answer(f"{served}{address}", b"{}" if method == "post" else None)
            assert status < 500, f"{method.upper()} {address} answers {status}"


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service that runs during the tests."""
    command = [sys.executable, "-m", "api.cli", "serve", "--port", "0"]
    command += ["--docs", str(tmp_path_factory.mktemp("no-reference"))]
    with Popen(command, stdout=PIPE, stderr=DEVNULL, text=True) as service:
        assert service.stdout is not None
        match = re.search(r"http://\S+:\d+", service.stdout.readline())
        assert match, "the service does not start: run `taiyaku serve` to see why"
        yield match[0]
        service.terminate()


def answer(address: str, body: bytes | None = None) -> tuple[int, bytes]:
    """Status and content of a response; a POST if there is a body."""
    request = Request(address, data=body, headers={"Content-Type": "application/json"} if body else {})
    try:
        with urlopen(request, timeout=60) as response:
            return response.status, response.read()
    except HTTPError as error:
        return error.code, error.read()


_CASES_TAKEN_APART = 2
"""Number of illegal cases of each check that are also judged without each of their entries."""


def _without_one(data: Any) -> Iterator[Any]:
    """Copies of plain data, each without one field or one entry, at all levels."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        pairs = data.items() if isinstance(data, dict) else enumerate(data)
        others = [(k, v) for k, v in pairs if k != key]
        yield dict(others) if isinstance(data, dict) else [v for _, v in others]
        if isinstance(value, dict | list):
            for changed in _without_one(value):
                copy = data.copy()
                copy[key] = changed
                yield copy


def _checks(system: System) -> tuple[Any, ...]:
    return tuple(system.roster.checks) if system.roster else ()


def _codes(system: System, name: str) -> Iterator[tuple[str, str]]:
    """The checks that the cases of a file violate, and those that they meet at the boundary."""
    entries = system.files.yaml(name)
    for entry in entries if isinstance(entries, list) else ():
        broken = {_finding(finding)["code"] for finding in entry.get("findings") or ()}
        yield from ((code, "broken") for code in broken)
        if entry.get("check") and entry["check"] not in broken:
            yield entry["check"], "kept"


def _finding(entry: Any) -> dict[str, Any]:
    """A finding of a case: an object with code, path and figures, or only `[code, path]`."""
    return entry if isinstance(entry, dict) else dict(zip(("code", "path"), entry, strict=True))


def _directive(rule_id: str) -> str:
    return rf"^\s*\.\. rule:: {re.escape(rule_id)}$"


__all__ = ["served"]
__all__ += [name for name in dir() if name.startswith(("test_", "pytest_"))]
