"""`.. shown-file:: asl-dyo:roster/readings.toml`: a file of a system's package, as `literalinclude` shows it.

Without a system it is a file of the project beside `docs`: `.. shown-file:: examples/...`.
"""

import os
from pathlib import Path

from docutils import nodes
from sphinx.directives.code import LiteralInclude

from taiyaku_domain.view import View


class ShownFileDirective(LiteralInclude):
    """The file, with every option of `literalinclude`."""

    def run(self) -> list[nodes.Node]:
        view, name = View(self.config, None).meant(self.arguments[0])
        root = Path(self.env.app.confdir).parent if view.system is None else view.system.files.root
        self.arguments[0] = "/" + os.path.relpath(root / name, self.env.srcdir)
        return super().run()
