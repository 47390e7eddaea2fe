"""A maximum flow on a small network, by augmenting paths.

A path never takes back what another one brought into the sink, so that a sink that was filled first
stays full: the booking fills required entries first and keeps them.
"""

from collections.abc import Hashable

Node = Hashable


class Network:
    """Edges with room for whole numbers, from "source" to "sink"."""

    def __init__(self) -> None:
        self._room: dict[Node, dict[Node, int]] = {"source": {}, "sink": {}}

    def add(self, start: Node, end: Node, room: int) -> None:
        """An edge, or more room on one that is there."""
        ends = self._room.setdefault(start, {})
        ends[end] = ends.get(end, 0) + room
        self._room.setdefault(end, {}).setdefault(start, 0)

    def fill(self) -> int:
        """Send as much as there is room for; how much was sent."""
        sent = 0
        while path := self._path():
            most = min(self._room[start][end] for start, end in path)
            for start, end in path:
                self._room[start][end] -= most
                self._room[end][start] += most
            sent += most
        return sent

    def sent(self, start: Node, end: Node) -> int:
        """The flow along that edge; there must be no edge in the opposite direction."""
        return self._room.get(end, {}).get(start, 0)

    def _path(self) -> list[tuple[Node, Node]]:
        """A shortest path that has room, edge by edge; empty if there is none."""
        came_from: dict[Node, Node] = {}
        reached: list[Node] = ["source"]
        for node in reached:
            for end, room in self._room[node].items():
                if room and end not in came_from and end != "source":
                    came_from[end] = node
                    reached.append(end)
                    if end == "sink":
                        return _edges(came_from)
        return []


def _edges(came: dict[Node, Node]) -> list[tuple[Node, Node]]:
    edges: list[tuple[Node, Node]] = []
    node: Node = "sink"
    while node != "source":
        edges.append((came[node], node))
        node = came[node]
    return edges
