"""The domain `rules`: targets (rules, tables) and the resolution of references to them."""

from collections.abc import Iterator, Set
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from rules_core.messages import PRODUCT
from taiyaku_domain.comparison import ComparisonDirective
from taiyaku_domain.coverage import CoverageDirective
from taiyaku_domain.differences_page import DifferencesDirective
from taiyaku_domain.opens import OpenDirective
from taiyaku_domain.references import ComparisonReference, OpenReference, RuleRole, TableReference
from taiyaku_domain.rules import RuleDirective, RuleListDirective
from taiyaku_domain.tables import TableDirective
from taiyaku_domain.targets import Targets, targets_of
from taiyaku_domain.terms import TermsDirective


class RulesDomain(Domain):
    """Rules, tables and comparisons of every rule system, with anchors that do not depend on the language.

    Their names begin with the system: `asl-dyo:1.28`.
    """

    name = "rules"
    label = "Rules"
    object_types = {  # noqa: RUF012  (Sphinx declares it so)
        "rule": ObjType("rule", "rule"),
        "table": ObjType("table", "table"),
        "comparison": ObjType("comparison", "comparison"),
        "open": ObjType("open", "open"),
        "difference": ObjType("difference", "difference"),
        "check": ObjType("check", "check"),
        "command": ObjType("command", "command"),
        "endpoint": ObjType("endpoint", "endpoint"),
        "model": ObjType("model", "model"),
    }
    roles = {  # noqa: RUF012
        "rule": RuleRole(),
        "table": TableReference(),
        "comparison": ComparisonReference(),
        "open": OpenReference(),
    }
    directives = {  # noqa: RUF012
        "rule": RuleDirective,
        "rule-list": RuleListDirective,
        "coverage": CoverageDirective,
        "table-of": TableDirective,
        "comparison": ComparisonDirective,
        "open": OpenDirective,
        "differences": DifferencesDirective,
        "terms": TermsDirective,
    }
    initial_data = {"targets": {}, "seen": {}}  # noqa: RUF012
    data_version = 3

    @property
    def targets(self) -> Targets:
        """(type, name) to target."""
        return targets_of(self.env)

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:  # noqa: A002
        """The name of the type in search results, in the language of the build."""
        return PRODUCT.say(f"reference.type.{type.lname}", self.env.config.language)

    def clear_doc(self, docname: str) -> None:
        for key in [key for key, target in self.targets.items() if target.page == docname]:
            del self.targets[key]
        self.data["seen"].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        self.targets.update({key: t for key, t in otherdata["targets"].items() if t.page in docnames})
        self.data["seen"].update(
            {page: topics for page, topics in otherdata["seen"].items() if page in docnames}
        )

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        target_place = self.targets.get((typ, target))
        if target_place is None:
            return None
        return make_refnode(
            builder, fromdocname, target_place.page, target_place.anchor, contnode, target_place.title
        )

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        references = (
            (f"rules:{kind}", self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode))
            for kind in self.object_types
        )
        return [(kind, reference) for kind, reference in references if reference is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for (kind, name), target in self.targets.items():
            yield name, target.title, kind, target.page, target.anchor, 1
