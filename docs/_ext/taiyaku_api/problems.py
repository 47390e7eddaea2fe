"""`.. problems::`: every problem that the service may return, and every fault that it may list."""

from collections.abc import Iterator, Mapping

from docutils import nodes

from rules_core.messages import catalogue
from taiyaku_api.document import ApiDirective
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import fixed

PROBLEM, FAULT = "service.problem.", "service.fault."


class ProblemsDirective(ApiDirective):
    """Two tables: problems by the last part of their type, faults by their code."""

    def run(self) -> list[nodes.Node]:
        sentences = catalogue(self.config.language, "service")
        problems = self.table(
            ("api.problem", "api.title", "api.about"), self._problems(sentences), "problems"
        )
        faults = self.table(("api.fault", "api.message"), self._faults(sentences), "faults")
        return [problems, self.words("api.faults"), faults]

    def _problems(self, sentences: Mapping[str, str]) -> Iterator[list[list[nodes.Node]]]:
        for name in _names(PROBLEM, ".title"):
            head = fixed(nodes.literal("", name, ids=[anchor("problem", name)]))
            about = sentences[f"{PROBLEM}{name}.about"]
            yield [[head], [fixed(sentences[f"{PROBLEM}{name}.title"])], [fixed(about)]]

    def _faults(self, sentences: Mapping[str, str]) -> Iterator[list[list[nodes.Node]]]:
        for name in _names(FAULT, ""):
            head = fixed(nodes.literal("", name, ids=[anchor("fault", name)]))
            yield [[head], [fixed(sentences[FAULT + name])]]


def _names(start: str, end: str) -> list[str]:
    """The middle parts of matching message ids, in the order of the English catalogue."""
    ids = (each for each in catalogue("en", "service") if each.startswith(start) and each.endswith(end))
    return [each[len(start) : len(each) - len(end)] for each in ids]
