"""YAML of one language, as Rails and many web programs have it, or of both: texts by their paths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.json_texts import both_of
from extract.read.messages.texts import Both, Fields, Texts, language_of, passage

if TYPE_CHECKING:
    import yaml

DEEPEST = 60  # mappings in one another


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by path, without the language that they all stand under; aliases are passed over."""
    import yaml  # where a file is read only

    source = decode(data, file).text
    root = _composed(source, file)
    if isinstance(root, yaml.MappingNode) and len(root.value) == 1 and language_of(root.value[0][0].value):
        root = root.value[0][1]
    result: dict[str, Passage] = {}
    for path, node in _flat(root, "", set(), 0):
        if node.tag == "tag:yaml.org,2002:str" and node.value.strip():
            start = node.start_mark.index + (node.style in ("'", '"'))
            plain = source.startswith(node.value, start)
            column = start - node.start_mark.index + node.start_mark.column + 1 if plain else None
            result[path] = passage(node.value, file, node.start_mark.line + 1, column)
    if not result:
        raise BookError("read.no-pairs", file=file)
    return result


def read_both(data: bytes, file: str, fields: Fields) -> Both:
    """The texts in both languages, as deep as they like, as in JSON."""
    lines: dict[str, list[int]] = {}
    content = _plain(_composed(decode(data, file).text, file), lines, set(), 0)
    if not isinstance(content, (dict, list)):
        raise BookError("read.no-messages", file=file)

    def placed(text: str) -> Passage:
        spots = lines.get(text) or [1]
        return passage(text, file, spots.pop(0) if len(spots) > 1 else spots[0])

    return both_of(content, placed, file, fields)


def _composed(source: str, file: str) -> yaml.Node | None:
    import yaml

    try:
        return yaml.compose(source, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        cause = getattr(error, "problem", None) or "too deep"
        raise BookError("read.no-yaml", file=file, line=line, cause=str(cause)) from None


def _plain(node: yaml.Node | None, lines: dict[str, list[int]], known: set[int], depth: int) -> Any:
    """Mappings, lists and texts as plain data, aliases passed over; `lines` gets the lines of each text."""
    import yaml

    if node is None or id(node) in known or depth > DEEPEST:
        return None
    known.add(id(node))
    if isinstance(node, yaml.MappingNode):
        return {
            key.value: _plain(value, lines, known, depth + 1)
            for key, value in node.value
            if isinstance(key, yaml.ScalarNode)
        }
    if isinstance(node, yaml.SequenceNode):
        return [_plain(value, lines, known, depth + 1) for value in node.value]
    lines.setdefault(node.value, []).append(node.start_mark.line + 1)
    return node.value


def _flat(
    node: yaml.Node | None, path: str, known: set[int], depth: int
) -> Iterator[tuple[str, yaml.ScalarNode]]:
    import yaml

    if node is None or id(node) in known or depth > DEEPEST:
        return
    known.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        yield path, node
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                yield from _flat(value, f"{path}.{key.value}" if path else key.value, known, depth + 1)
    elif isinstance(node, yaml.SequenceNode):
        for n, value in enumerate(node.value, start=1):
            yield from _flat(value, f"{path}.{n}" if path else str(n), known, depth + 1)
