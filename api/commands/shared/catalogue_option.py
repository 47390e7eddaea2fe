"""The option `--catalogue FILE` of the command line."""

from __future__ import annotations

from pathlib import Path

from api.files.catalogues import CatalogueFileError, load_catalogue
from api.streams import print_error
from rules_core.model.catalogues import Catalogue


def read_catalogue_option(system: str, path: Path, language: str) -> Catalogue | None:
    """The catalogue in the file; None, after an error message on standard error, if it cannot be read."""
    try:
        return load_catalogue(system, path)
    except CatalogueFileError as error:
        for problem in error.problems:
            print_error(problem.say(language), path)
        return None
