"""The contract that every rule system must fulfil, as tests to run over your own.

    # tests/test_contract.py of a distribution that brings a system
    from taiyaku.contract import *

It runs for every installed system, or only for those that `only("my-game")` names (in a conftest.py). Each
failure says what is missing and how to add it.
"""

import json
import re
import sys
from collections.abc import Iterator
from functools import partial
from subprocess import DEVNULL, PIPE, Popen
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from extract.run.specimens import specimens
from rules_core.errors import SystemDataError
from rules_core.listings import MOST_ON_A_PAGE, ItemQuery, Listing, ListingRequest, UnknownEntryError
from rules_core.messages import LANGUAGES
from rules_core.model.rosters import fields_of
from rules_core.registry import find_system, listed_roster_fields, load_unverified, system_ids
from rules_core.system_files import SystemFiles
from taiyaku.cases import checks_of
from taiyaku.judging_contract import *  # noqa: F403

_ONLY: set[str] = set()


def only(*names: str) -> None:
    """Run the contract for these systems only; call it before the tests are collected."""
    _ONLY.update(names)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrise each test by the systems."""
    if "system_id" in metafunc.fixturenames:
        metafunc.parametrize("system_id", [name for name in system_ids() if not _ONLY or name in _ONLY])


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
    codes = {check.code for check in checks_of(system)}
    held = {check.rule for check in checks_of(system)}
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
        names = system.files.names(f"books/specimens/*.{edition}.*")
        assert len(names) == 1, f"make one file of {', '.join(names)}: only the first is read"


def test_its_catalogues_can_be_read(system_id: str) -> None:
    from babel.messages.pofile import PoFileError, read_po

    root = find_system(system_id).files.root
    for path in (*root.glob("words/*/*.po"), *root.glob("pages/locale/**/*.po")):
        with path.open("rb") as file:
            try:
                read_po(file, abort_invalid=True)
            except (PoFileError, UnicodeDecodeError) as error:
                pytest.fail(f"{path.relative_to(root)} of {system_id} cannot be read: {error}")


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


def _directive(rule_id: str) -> str:
    return rf"^\s*\.\. rule:: {re.escape(rule_id)}$"


__all__ = ["served"]
__all__ += [name for name in dir() if name.startswith(("test_", "pytest_"))]
