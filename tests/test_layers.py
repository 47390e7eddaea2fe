"""Imports run one way: api → extract → rules_core; and nothing generic knows a rule system."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from rules_core.registry import installed

ROOT = Path(__file__).parent.parent
FORBIDDEN = {
    "rules_core": {
        *("api", "extract", "docs", "tests", "taiyaku"),
        *("fastapi", "starlette", "uvicorn", "jiter"),
        *("pdfplumber", "pdfminer", "lxml", "sphinx"),
    },
    "extract": {"api", "docs", "tests", "taiyaku", "fastapi", "starlette", "uvicorn", "jiter", "sphinx"},
    "api": {"docs", "tests", "taiyaku", "sphinx", "pdfplumber", "pdfminer"},
}
WEB = {"fastapi", "starlette", "uvicorn"}
SYSTEMS = ROOT / "rules_core" / "systems"
OURS = {"api", "docs", "extract", "rules_core", "taiyaku", "tests"}


def modules(*packages: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every module of those packages, parsed."""
    for package in packages:
        yield from modules_of(package)


@cache
def modules_of(package: str) -> list[tuple[Path, ast.Module]]:
    paths = [path for path in sorted((ROOT / package).rglob("*.py")) if "_build" not in path.parts]
    return [(path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


@cache
def nodes_of(tree: ast.AST) -> tuple[ast.AST, ...]:
    """All that a tree holds; to walk through it costs more than what is looked for."""
    return tuple(ast.walk(tree))


@pytest.fixture(scope="module", autouse=True)
def parsed_once() -> Iterator[None]:
    """What is parsed is kept as long as these tests need it."""
    yield
    modules_of.cache_clear()
    nodes_of.cache_clear()


def imported(tree: ast.AST) -> Iterator[str]:
    """The dotted name of every import statement, those inside functions included."""
    for node in nodes_of(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def imports(tree: ast.AST) -> set[str]:
    """The top-level packages of all import statements."""
    return {name.partition(".")[0] for name in imported(tree)}


def literals(tree: ast.Module) -> Iterator[str]:
    """Every text in the code but docstrings and the examples of a command's help."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    passed = set()
    for node in nodes_of(tree):
        if isinstance(node, documented):
            for first in node.body:
                if isinstance(first, ast.Expr):
                    passed.add(first.value)
        if isinstance(node, ast.Assign) and [getattr(each, "id", "") for each in node.targets] == ["EPILOG"]:
            passed.add(node.value)
        if isinstance(node, ast.Expr):
            passed.add(node.value)  # the text below a constant that explains it
    for node in nodes_of(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed:
            yield node.value


def test_a_module_imports_only_what_its_layer_may() -> None:
    wrong = {
        str(path): found
        for package, forbidden in FORBIDDEN.items()
        for path, tree in modules(package)
        if (found := imports(tree) & forbidden)
    }
    assert wrong == {}, "imports run api → extract → rules_core"


def test_only_the_service_imports_the_web() -> None:
    service = Path("api", "service")
    wrong = {str(path) for path, tree in modules(*FORBIDDEN) if imports(tree) & WEB}
    assert {path for path in wrong if not Path(path).is_relative_to(service)} == set()


def test_nothing_outside_a_system_imports_or_names_it() -> None:
    folders = [path.name for path in SYSTEMS.iterdir() if (path / "system.py").exists()]
    assert len(folders) >= 2
    names = re.compile("|".join(f"{name}|{name.replace('_', '-')}" for name in folders))
    wrong = []
    for path, tree in modules("api", "extract", "rules_core", "docs", "taiyaku"):
        inside = path.parts[2] if path.is_relative_to("rules_core/systems") and len(path.parts) > 3 else None
        is_sample = path.is_relative_to("docs/guide")
        for text in (*imported(tree), *literals(tree)):
            found = {name.replace("-", "_") for name in names.findall(text)} - {inside}
            if found and not is_sample:
                wrong.append((str(path), text))
    assert wrong == []


ABBREVIATION = re.compile(r"[A-Z][A-Za-z]*[A-Z][A-Za-z]*")
NUMBER = re.compile(r"[A-Z]?\d+\.\d{2,}")


def whole(words: Iterable[str]) -> re.Pattern[str]:
    """Any of these as a word of its own; a pattern that matches nothing if there are none."""
    known = "|".join(map(re.escape, sorted(words, key=len, reverse=True))) or "(?!)"
    return re.compile(rf"(?<![\w.-])(?:{known})(?![\w-])")


def own_words() -> set[str]:
    """The abbreviations of the systems' own glossaries: BPV, but not the DRM of every wargame or an ID."""
    own = {form for system in installed() for term in system.glossary for form in term.en}
    return {form for form in own if ABBREVIATION.fullmatch(form)} - {"ID"}


def own_names() -> set[str]:
    """What systems call their rules, kinds of value and laws: no generic code may decide by these."""
    rules = {rule.number for system in installed() for rule in system.outline.rules if rule.number}
    kinds = {kind.name for system in installed() for kind in system.value_kinds}
    laws = {law for system in installed() for law in system.laws}
    return {number for number in rules if NUMBER.fullmatch(number)} | kinds | laws


def test_nothing_outside_a_system_holds_its_words_laws_or_rule_numbers() -> None:
    # Two letters may be anything in a comment: AT&T is no gun.
    words = whole(word for word in own_words() if len(word) > 2)
    names = whole({*own_words(), *own_names()})
    assert len(own_words()) >= 30
    assert len(own_names()) >= 50
    wrong: list[tuple[str, str]] = []
    for path, tree in modules("api", "extract", "rules_core", "docs", "taiyaku"):
        if path.is_relative_to("docs/guide") or (
            path.is_relative_to("rules_core/systems") and path.parts[3:]
        ):
            continue
        wrong += [(str(path), found) for found in words.findall((ROOT / path).read_text("utf-8"))]
        wrong += [(str(path), text) for text in literals(tree) if names.search(text)]
    data = [*(ROOT / "extract").rglob("*.toml"), *(ROOT / "locale").glob("*/LC_MESSAGES/*.po")]
    for path in data:
        wrong += [(str(path.relative_to(ROOT)), found) for found in names.findall(path.read_text("utf-8"))]
    assert wrong == [], "it belongs into the package of its system, or into locale/glossary.toml"


def test_types_are_held_everywhere() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    with_code = {
        path.name
        for path in ROOT.iterdir()
        if path.is_dir() and not path.name.startswith((".", "_")) and next(path.rglob("*.py"), None)
    }
    assert settings["strict"]
    assert with_code - {"build", "dist"} == set(settings["files"])


def test_what_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {re.split(r"[\[<>=!~ ;]", each)[0].lower() for each in project["dependencies"]}
    needed = {
        name
        for path, tree in modules("api", "extract", "rules_core", "docs")
        if not path.is_relative_to("docs/guide")
        for name in imports(tree)
        if name not in sys.stdlib_module_names and name not in OURS and not name.startswith("taiyaku_")
    }
    brought = packages_distributions()
    missing = {
        name for name in needed if not {each.lower().replace("_", "-") for each in brought[name]} & declared
    }
    assert missing == set(), "declare it in pyproject.toml, with its reason in CONTRIBUTING.md"


def test_a_forbidden_import_or_name_would_be_seen() -> None:
    source = "def f():\n    import fastapi.routing\n    from api.service import app\n    return 'x-y'\n"
    assert imports(ast.parse(source)) == {"fastapi", "api"}
    assert list(literals(ast.parse(source))) == ["x-y"]
    assert whole(["BPV", "1.51"]).findall("BPVs of BPV; 1.51, H1.51 and 1.511") == ["BPV", "1.51"]
    assert whole([]).findall("anything") == []
