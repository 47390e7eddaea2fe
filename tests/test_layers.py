"""Imports run one way: api → extract → rules_core. rules_core knows neither web nor PDF."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FORBIDDEN = {
    "rules_core": {
        *("api", "extract", "docs", "tests"),
        *("fastapi", "starlette", "uvicorn", "jiter"),
        *("pdfplumber", "pdfminer", "lxml", "sphinx"),
    },
    "extract": {"api", "docs", "tests", "fastapi", "starlette", "uvicorn", "jiter", "sphinx"},
    "api": {"docs", "tests", "sphinx", "pdfplumber", "pdfminer"},
}
MODULES = [path for package in FORBIDDEN for path in sorted((ROOT / package).rglob("*.py"))]


def imports(tree: ast.AST) -> Iterator[str]:
    """The top-level package of every import statement, those inside functions included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    package = path.relative_to(ROOT).parts[0]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not set(imports(tree)) & FORBIDDEN[package], "imports run api → extract → rules_core"


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if not path.is_relative_to(ROOT / "api" / "service")],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_only_the_service_imports_the_web(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not set(imports(tree)) & {"fastapi", "starlette", "uvicorn"}


def test_a_forbidden_import_would_be_seen() -> None:
    source = "def f():\n    import fastapi.routing\n    from api.service import app\n"
    assert set(imports(ast.parse(source))) == {"fastapi", "api"}
