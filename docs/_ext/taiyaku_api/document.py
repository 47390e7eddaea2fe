"""The committed OpenAPI document, and its schemas as parts of a page."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import api
from rules_core.messages import PRODUCT, read_catalogue
from rules_core.registry import installed, system_ids
from taiyaku_domain.elements import fixed, grid, joined, row
from taiyaku_domain.references import pending

API = Path(api.__file__).parent
DOCUMENT = API / "openapi.json"
MANY = 12
"""Longer lists of values are collapsed."""

Schema = dict[str, Any]


class ApiDirective(SphinxDirective):
    """Base class of the directives of the service: the document, and translated sentences."""

    def document(self) -> dict[str, Any]:
        """The document; the page is rebuilt when it changes.

        The committed one, if it has every installed system; else that of the service as installed.
        """
        committed: dict[str, Any] = self.read(DOCUMENT)
        if all(f"/v1/{system}" in committed["paths"] for system in system_ids()):
            return committed
        from api.service.app import create_app
        from api.service.openapi import document

        app = create_app()
        return document(app, app.state.served, "en")

    def read(self, path: Path) -> Any:
        """Read a JSON file as a dependency of the page."""
        self.env.note_dependency(str(path))
        return json.loads(path.read_text(encoding="utf-8"))

    def say(self, message: str, /, **fields: object) -> str:
        """A sentence of the product in the language of the page."""
        return PRODUCT.say(message, self.config.language, **fields)

    def sentence(self, text: str) -> nodes.paragraph:
        """A sentence of the document, translated by messages or else like any sentence of a page."""
        known = self.known(text)
        if known is not None:
            return fixed(known)
        paragraph = nodes.paragraph("", text)
        self.set_source_info(paragraph)
        return paragraph

    def known(self, text: str) -> str | None:
        """The translation of a sentence by messages or a system; None if they have none."""
        translated = _known_sentences().get(_bare(text))
        return text if translated is not None and self.config.language == "en" else translated

    def words(self, message: str) -> nodes.paragraph:
        """Text of our own, in the language of the page."""
        return fixed(self.say(message))

    def table(self, heads: Iterable[str], rows: Iterable[list[list[nodes.Node]]], css: str) -> nodes.table:
        """A table; heads are message ids, cells are lists of nodes."""
        texts: list[list[nodes.Node]] = [[self.words(head)] for head in heads]
        return grid([row(texts)], map(row, rows), [1] * len(texts), "api-table", css)

    def type(self, schema: Schema) -> list[nodes.Node]:
        """The type of a value: JSON types, bounds and values as code, models as links."""
        return [fixed(*self._type(schema)), *self._values(schema)]

    def _type(self, schema: Schema) -> list[nodes.Node]:
        if "contentSchema" in schema:  # a text of lines
            return [nodes.Text(f"{self.say('api.lines')} "), *self._type(schema["contentSchema"])]
        return self._type_of_value(schema)

    def _type_of_value(self, schema: Schema) -> list[nodes.Node]:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return [pending(self, "model", name, nodes.inline("", "", nodes.literal("", name)))]
        if forms := schema.get("anyOf") or schema.get("oneOf"):
            return joined(" | ", [self._type(each) for each in forms])
        if schema.get("type") == "array":
            return [nodes.Text("[ "), *self._type(schema.get("items", {})), nodes.Text(" ]")]
        if isinstance(schema.get("additionalProperties"), dict):
            return [nodes.Text("{ … : "), *self._type(schema["additionalProperties"]), nodes.Text(" }")]
        values = schema.get("enum", [schema["const"]] if "const" in schema else [])
        if values:
            shown = values if len(values) <= MANY else []
            return joined(" | ", [[nodes.literal("", str(each))] for each in shown])
        return [nodes.literal("", f"{schema.get('type', 'object')}{_bounds(schema)}")]

    def _values(self, schema: Schema) -> list[nodes.Node]:
        """A long list of values, collapsed."""
        parts = [schema, schema.get("items", {}), *schema.get("anyOf", ())]
        values = next((each["enum"] for each in parts if len(each.get("enum", ())) > MANY), None)
        if values is None:
            return []
        summary = self.say("api.values", number=len(values))
        return [
            nodes.raw("", f"<details><summary>{summary}</summary>", format="html"),
            fixed(*joined(", ", [[nodes.literal("", str(each))] for each in values])),
            nodes.raw("", "</details>", format="html"),
        ]


@lru_cache
def _known_sentences() -> Mapping[str, str]:
    """The Japanese for messages of the service and models of systems, by the English sentence."""
    sentences: dict[str, str] = {}
    for system in installed():
        english = system.words.catalogue("en", "service")
        translated = system.words.catalogue("ja", "service")
        sentences.update({english[name]: translated[name] for name in english if name in translated})
        sentences.update(read_catalogue(system.files.root / "words" / "ja" / "schema.po", "ja"))
        for name in system.files.names("pages/locale/ja/**/*.po"):
            sentences.update(read_catalogue(system.files.root / name, "ja"))
    return {_bare(sentence): translated.replace("`", "") for sentence, translated in sentences.items()}


def _bare(sentence: str) -> str:
    """The sentence without backquotes and line breaks, which the document does not keep."""
    return " ".join(sentence.replace("`", "").split())


def _bounds(schema: Schema) -> str:
    """` 1…100`, ` ≥ 0`; empty if there are none."""
    least = schema.get("minimum", schema.get("exclusiveMinimum"))
    most = schema.get("maximum", schema.get("exclusiveMaximum"))
    if least is not None and most is not None:
        return f" {least}…{most}"
    if least is not None:
        return f" ≥ {least}"
    return f" ≤ {most}" if most is not None else ""
