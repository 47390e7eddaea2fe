"""One class name means one thing: in the common code, and in each system beside the common code."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SYSTEMS = ROOT / "rules_core" / "systems"
NAMES = sorted(path.name for path in SYSTEMS.iterdir() if (path / "__init__.py").is_file())


def public_classes(*files: Path) -> dict[str, set[Path]]:
    """The public classes of those files by name, each with the files that define it."""
    classes: dict[str, set[Path]] = defaultdict(set)
    for path in files:
        for name in _names(path):
            classes[name].add(path.relative_to(ROOT))
    return classes


@cache
def _names(path: Path) -> list[str]:
    body = ast.parse(path.read_text("utf-8")).body
    return [node.name for node in body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]


def common_files() -> list[Path]:
    files = [
        path for room in ("extract", "rules_core", "api", "taiyaku") for path in (ROOT / room).rglob("*.py")
    ]
    return [path for path in [*files, *(ROOT / "docs" / "_ext").rglob("*.py")] if SYSTEMS not in path.parents]


@pytest.mark.parametrize("system", [None, *NAMES], ids=lambda name: name or "the common code")
def test_two_classes_never_share_a_name(system: str | None) -> None:
    own = sorted((SYSTEMS / system).rglob("*.py")) if system else []
    shared = {name: files for name, files in public_classes(*common_files(), *own).items() if len(files) > 1}
    assert not shared, "give each class a name of its own"
