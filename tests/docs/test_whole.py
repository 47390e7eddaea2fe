"""Nothing is left out: every check, table, address, command, setting and question has its entry.

A test names what is missing in which language, and says where it belongs.
"""

import argparse
import json
import re
from importlib import import_module

import pytest

from api.cli import COMMANDS
from api.help import add_language
from api.reference.sources import DOCS
from rules_core.checks import AnyCheck
from rules_core.messages import catalogue
from rules_core.system import Switch, System
from tests.docs.sites import LANGUAGES, Page, words
from tests.docs.systems import CHECKS, SYSTEMS, Built, page_with
from tests.shared import for_each

ROOT = DOCS.parent
ENVIRONMENT = ("XDG_CACHE_HOME", "LOCALAPPDATA", "NO_COLOR", "PYTHONIOENCODING")
DOCUMENT = json.loads((ROOT / "api" / "openapi.json").read_text(encoding="utf-8"))
SETTINGS = json.loads((ROOT / "api" / "schemas" / "config.schema.json").read_text(encoding="utf-8"))
SWITCHES = [(system, switch) for system in SYSTEMS for switch in system.switches.values()]
OPERATIONS = [f"{method.upper()} {path}" for path, each in DOCUMENT["paths"].items() for method in each]


def entry(page: Page, anchor: str, hint: str) -> str:
    """The words of the element with that anchor."""
    assert anchor in page.ids, hint
    return words(page.by_id(anchor))


@pytest.mark.parametrize("language", LANGUAGES)
@for_each(("system", "check"), CHECKS, ids=[check.code for _, check in CHECKS])
def test_a_check_stands_below_its_rule_with_its_sentence_and_its_files_are_told_to_developers(
    built: Built, language: str, system: System, check: AnyCheck
) -> None:
    code, rule = check.code, check.rule
    place = f"finding-{re.sub('[^0-9a-z]+', '-', code)}"
    page = page_with(built, language, system, place)
    section = page.by_id(system.rule(rule).anchor)
    item = page.by_id(place).xpath("ancestor::li[1]")[0]
    assert item in section.iterdescendants("li"), f"{code} stands below another rule than {rule}"
    text = words(item)
    assert " ".join(system.check_summary(check, language).split()) in text
    files = built[language][f"{system.id}/coverage.html"].tree.xpath(
        "//ul[contains(@class, 'check-files')]/li"
    )
    told = next(line for each in files if (line := words(each)).startswith(f"{code} "))
    assert check.file.name in told, f"{code}: its file is not named"
    assert ".yaml" in told, f"write cases for {code}"


@pytest.mark.parametrize("language", LANGUAGES)
@for_each("address", OPERATIONS)
def test_an_address_of_the_service_has_its_section(built: Built, language: str, address: str) -> None:
    page = built[language]["guide/api.html"]
    sections = [
        section
        for section in page.tree.xpath("//section[contains(@class, 'endpoint')]")
        if section.xpath("string(.//code[contains(@class, 'endpoint-address')])") == address
    ]
    hint = (
        f"{address}: run `python -m api.service.openapi`; an example goes into docs/guide/api-examples.json"
    )
    assert len(sections) == 1, hint
    text = words(sections[0])
    method, _, path = address.partition(" ")
    operation = DOCUMENT["paths"][path][method.lower()]
    for parameter in operation["parameters"]:
        if parameter.get("name", "lang") not in {"lang", "system"}:
            assert parameter["name"] in text, f"{address}: parameter {parameter['name']}"
    for status in operation["responses"]:
        assert status in text, f"{address}: answer {status}"
    assert "curl" in text, f"write an example of {address} into docs/guide/api-examples.json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shape_of_data_has_its_entry(built: Built, language: str) -> None:
    page = built[language]["guide/api-data.html"]
    tables: dict[str, str] = {}
    anchor = ""
    for element in page.tree.iter("*"):
        anchor = element.get("id", anchor)
        if element.tag == "table":
            tables.setdefault(anchor, words(element))
    for name, schema in DOCUMENT["components"]["schemas"].items():
        entry(page, f"model-{name.lower()}", f"{name} is not on guide/api-data")
        if properties := schema.get("properties"):
            listed = tables[f"model-{name.lower()}"]
            assert [f"{name}.{each}" for each in properties if each not in listed] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_and_fault_of_the_service_has_its_entry(built: Built, language: str) -> None:
    page = built[language]["guide/api.html"]
    said = catalogue(language, "service")
    for message in said:
        kind, _, name = message.removeprefix("service.").partition(".")
        if kind == "problem":
            entry(page, f"problem-{name.partition('.')[0]}", f"{message} is not on guide/api")
        if kind == "fault":
            entry(page, f"fault-{name.replace('.', '-')}", f"{message} is not on guide/api")


@pytest.mark.parametrize("language", LANGUAGES)
@for_each("command", COMMANDS)
def test_a_command_has_its_section_with_every_argument(built: Built, language: str, command: str) -> None:
    page = built[language]["guide/commands.html"]
    text = entry(page, f"command-{command}", f"taiyaku {command} is not on guide/commands")
    parser = argparse.ArgumentParser(add_help=False)
    import_module(f"api.commands.{command}").configure(parser)
    add_language(parser, "en")
    for action in parser._actions:
        for name in action.option_strings:
            assert name in text, f"taiyaku {command} {name}"
        if action.help and language == "en":
            assert " ".join((action.help % vars(action)).split()) in text, f"{command}: {action.dest}"


@pytest.mark.parametrize("language", LANGUAGES)
@for_each("setting", SETTINGS["properties"])
def test_a_setting_of_the_file_has_its_entry(built: Built, language: str, setting: str) -> None:
    entry(built[language]["guide/commands.html"], f"setting-{setting}", f"{setting} is not on guide/commands")


@pytest.mark.parametrize("language", LANGUAGES)
@for_each(("system", "switch"), SWITCHES, ids=[f"{s.id} {each.name}" for s, each in SWITCHES])
def test_an_open_question_has_its_entry_with_every_option(
    built: Built, language: str, system: System, switch: Switch
) -> None:
    place = switch.name.lower().replace("_", "-")
    text = words(page_with(built, language, system, place).by_id(place))
    for option in switch.options:
        choice = f"{switch.name}={option}"
        assert choice in text
        assert " ".join(system.say(f"roster.reading.{choice}", language).split()) in text


@pytest.mark.parametrize("variable", ENVIRONMENT)
def test_what_the_environment_decides_is_said(built: Built, variable: str) -> None:
    for language in LANGUAGES:
        assert variable in words(built[language]["guide/commands.html"].article)


def test_no_other_variable_of_the_environment_is_read() -> None:
    sources = (path for name in ("api", "extract", "rules_core") for path in (ROOT / name).rglob("*.py"))
    texts = "".join(path.read_text(encoding="utf-8") for path in sources)
    read = set(re.findall(r"environ(?:\.get\(|\[)\"(\w+)\"", texts))
    assert read == set(ENVIRONMENT), "describe it on guide/commands"


def test_every_declared_table_has_both_its_pages(built: Built) -> None:
    for system in SYSTEMS:
        for declared in system.declarations:
            for language in LANGUAGES:
                page_with(built, language, system, f"table-{declared.id}")
                assert f"{system.id}/tables/{declared.id}.html" in built[language]
