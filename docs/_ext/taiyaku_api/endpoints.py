"""`.. endpoints::`: every address of the service with its parameters, answers and an example."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes

from taiyaku_api.document import ApiDirective
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import fixed
from taiyaku_domain.targets import note_target

EXAMPLES = Path(__file__).resolve().parents[2] / "guide" / "api-examples.json"
"""A request for each address and part of its answer; a test sends them all."""
COMMON = ("system", "lang", "Accept-Language")
"""Parameters that are explained once, above the addresses."""
SENT = {"application/x-ndjson": "-N -X POST -H 'Content-Type: application/x-ndjson' -T rosters.ndjson "}
"""The options of curl for a body, by its media type; by default JSON."""
ADDRESS = "http://127.0.0.1:8000"


class EndpointsDirective(ApiDirective):
    """A section for each operation of the document, in its order."""

    def run(self) -> list[nodes.Node]:
        document = self.document()
        self.parameters = document["components"]["parameters"]
        self.examples = self.read(EXAMPLES)
        operations = [
            (method, path, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
        ]
        shared = {each["name"]: each for *_, operation in operations for each in self._all(operation)}
        common = self._parameters([shared[name] for name in COMMON if name in shared])
        return [common, *(self._section(*operation) for operation in operations)]

    def _all(self, operation: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for each in operation["parameters"]:
            yield self.parameters[each["$ref"].rpartition("/")[2]] if "$ref" in each else each

    def _section(self, method: str, path: str, operation: dict[str, Any]) -> nodes.section:
        name = f"{method.upper()} {path}"
        place = anchor("endpoint", method, path)
        note_target(self.env, "endpoint", name, place, name)
        section = nodes.section(ids=[place], classes=["endpoint"])
        summary = operation["summary"]
        title = nodes.title("", (self.known(summary) or summary).removesuffix(" (POST)"))
        self.set_source_info(title)
        title["translatable"] = self.known(summary) is None
        section += title
        section += fixed(nodes.literal("", name, classes=["endpoint-address"]))
        if "description" in operation:
            section += self.sentence(operation["description"])
        own = [each for each in self._all(operation) if each["name"] not in COMMON]
        if own:
            section += self._parameters(own)
        for body in operation.get("requestBody", {}).get("content", {}).values():
            section += fixed(self.say("api.body") + " ", *self._type(body["schema"]))
        section += self._answers(operation["responses"])
        if name in self.examples:
            section += self._example(self.examples[name])
        else:
            section += self._request(path, operation.get("requestBody", {}).get("content", {}))
        return section

    def _parameters(self, parameters: list[dict[str, Any]]) -> nodes.table:
        heads = ("api.parameter", "api.type", "api.meaning")
        return self.table(heads, map(self._parameter, parameters), "parameters")

    def _parameter(self, parameter: dict[str, Any]) -> list[list[nodes.Node]]:
        is_needed = self.say("api.needed" if parameter.get("required") else "api.optional")
        name = fixed(nodes.literal("", parameter["name"]), nodes.Text(" "))
        place = self.say(f"api.in.{parameter['in']}")
        name += nodes.inline("", f"{place} · {is_needed}", classes=["parameter-place"])
        about = parameter.get("description") or parameter["schema"].get("description")
        return [[name], self.type(parameter["schema"]), [self.sentence(about)] if about else []]

    def _answers(self, responses: dict[str, Any]) -> nodes.table:
        rows: list[list[list[nodes.Node]]] = []
        for status, response in responses.items():
            shapes = [each["schema"] for each in response.get("content", {}).values()]
            shape: list[nodes.Node] = self.type(shapes[0]) if shapes else []
            sentences: list[nodes.Node] = [
                self.sentence(part) for part in response["description"].split(" / ")
            ]
            rows.append([[fixed(nodes.literal("", status))], sentences, shape])
        return self.table(("api.status", "api.answer", "api.shape"), rows, "answers")

    def _request(self, path: str, sent: Iterable[str]) -> list[nodes.Node]:
        """An example request for an address without an example; `sent` are the media types of its body."""
        data = "".join(SENT.get(media, "--json @request.json ") for media in sent)
        command = f"$ curl -s {data}'{ADDRESS}{path}'"
        return [
            self.words("api.example"),
            nodes.literal_block("", command, language="console", translatable=False),
        ]

    def _example(self, example: dict[str, Any]) -> list[nodes.Node]:
        sent = f"--json @{example['body']} " if "body" in example else ""
        command = f"$ curl -s {sent}'{ADDRESS}{example['request']}'"
        answer = json.dumps(example["answer"], ensure_ascii=False, indent=1)
        return [
            self.words("api.example"),
            nodes.literal_block("", command, language="console", translatable=False),
            nodes.literal_block("", answer, language="json", translatable=False),
        ]
