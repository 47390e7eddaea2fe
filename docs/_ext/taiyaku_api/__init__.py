"""The pages on the service and the command line, generated from their own descriptions.

.. endpoints::    a section for each address: parameters, answers, an example
.. problems::     every problem and every fault by its code
.. models::       every schema of input and output
.. commands::     every subcommand with its options
.. settings::     the settings of a taiyaku.toml

The service is described by its committed OpenAPI document. Its sentences are translated like those of any
page, by the catalogue of the page.
"""

from typing import Any

from sphinx.application import Sphinx

from taiyaku_api.commands import CommandsDirective, SettingsDirective
from taiyaku_api.endpoints import EndpointsDirective
from taiyaku_api.models import ModelsDirective
from taiyaku_api.problems import ProblemsDirective


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives."""
    app.add_directive("commands", CommandsDirective)
    app.add_directive("settings", SettingsDirective)
    app.add_directive("endpoints", EndpointsDirective)
    app.add_directive("models", ModelsDirective)
    app.add_directive("problems", ProblemsDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
