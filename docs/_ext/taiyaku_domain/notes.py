"""The notes of a table on a page other than that of its rule: copied, without their anchors."""

from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from taiyaku_domain.targets import targets_of


class NotesOf(nodes.General, nodes.Element):
    """Placeholder for the notes of `table` (`asl-dyo:elr`); removed if no page has any."""


class CopyNotes(SphinxPostTransform):
    """Inserts the notes after all pages have been read, before references are resolved."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        for place in list(self.document.findall(NotesOf)):
            place.replace_self(self._notes(place["table"]))

    def _notes(self, table: str) -> list[nodes.Node]:
        target = targets_of(self.env).get(("table", table))
        if target is None:
            return []
        page = self.env.get_doctree(target.page)
        start = f"{target.anchor}-note-"
        for notes in page.findall(nodes.container):
            items = [each for each in notes.findall(nodes.list_item) if _begins(each, start)]
            if "table-notes" in notes["classes"] and items:
                return [_without_anchors(notes.deepcopy())]
        return []


def _begins(item: nodes.list_item, start: str) -> bool:
    return any(place.startswith(start) for place in item["ids"])


def _without_anchors(notes: nodes.container) -> nodes.container:
    for back in [each for each in notes.findall(nodes.paragraph) if "note-back" in each["classes"]]:
        back.parent.remove(back)
    for each in notes.findall(nodes.Element):
        each["ids"] = []
    return notes
