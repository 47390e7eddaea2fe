"""`.. models::`: every schema of data that the service takes or returns."""

from docutils import nodes

from taiyaku_api.document import ApiDirective, Schema
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import fixed
from taiyaku_domain.targets import note_target


class ModelsDirective(ApiDirective):
    """A heading and a table of properties for each schema, sorted by name."""

    def run(self) -> list[nodes.Node]:
        schemas = self.document()["components"]["schemas"]
        return [node for name in sorted(schemas) for node in self._model(name, schemas[name])]

    def _model(self, name: str, schema: Schema) -> list[nodes.Node]:
        place = anchor("model", name)
        note_target(self.env, "model", name, place, name)
        head = nodes.rubric("", "", nodes.literal("", name), ids=[place], translatable=False)
        drawn: list[nodes.Node] = [head]
        if "description" in schema:
            drawn.append(self.sentence(schema["description"]))
        needed = schema.get("required", ())
        if "properties" not in schema:
            return [*drawn, *self.type(schema)]
        rows = [
            self._property(each, schema["properties"][each], each in needed) for each in schema["properties"]
        ]
        return [*drawn, self.table(("api.property", "api.type", "api.meaning"), rows, "properties")]

    def _property(self, name: str, schema: Schema, is_needed: bool) -> list[list[nodes.Node]]:
        shown = fixed(nodes.literal("", name))
        if is_needed:
            needed = self.say("api.needed")
            shown += nodes.inline("", f" {needed}", classes=["parameter-place"])
        about = schema.get("description")
        return [[shown], self.type(schema), [self.sentence(about)] if about else []]
