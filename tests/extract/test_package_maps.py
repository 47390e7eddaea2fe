"""The docstrings of large packages name every module: they are the maps by which one finds it."""

import re
from importlib import import_module
from pathlib import Path

import pytest


@pytest.mark.parametrize("package", ["align", "compare", "compare.prose", "facts"])
def test_the_docstring_of_a_package_names_its_modules_and_nothing_else(package: str) -> None:
    module = import_module(f"extract.{package}")
    listed = "\n".join(re.findall(r"^(?:- [^:]+:|  )(.*)", module.__doc__ or "", re.MULTILINE))
    folder = Path(module.__file__ or "").parent
    modules = {path.stem for path in folder.glob("*.py")} | {
        path.parent.name for path in folder.glob("*/__init__.py")
    }
    named = set(re.findall(r"[a-z_]+", listed))
    assert sorted(modules - {"__init__", "contradiction", "prose"} - named) == []
