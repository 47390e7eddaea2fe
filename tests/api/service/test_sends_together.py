"""What is written in one turn of the loop goes out in one piece, and never after its connection."""

import asyncio
from collections.abc import Callable
from typing import cast

from api.service.protocol import BatchedTransport


class Connection:
    """A transport that notes what is done with it."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("closed")

    def is_closing(self) -> bool:
        return "closed" in self.done


def done(*turns: Callable[[BatchedTransport, Connection], None]) -> list[object]:
    """What becomes of the connection in these turns of the loop and one more."""

    async def run() -> list[object]:
        connection = Connection()
        together = BatchedTransport(cast(asyncio.Transport, connection), asyncio.get_running_loop())
        for turn in turns:
            turn(together, connection)
            await asyncio.sleep(0)
        return connection.done

    return asyncio.run(run())


def answer(together: BatchedTransport, connection: Connection) -> None:
    together.write(b"head ")
    together.write(b"body")


def test_head_and_body_are_one_piece() -> None:
    assert done(answer) == [b"head body"]


def test_another_turn_is_another_piece() -> None:
    assert done(answer, answer) == [b"head body", b"head body"]


def test_what_is_written_is_sent_before_the_connection_ends() -> None:
    def last(together: BatchedTransport, connection: Connection) -> None:
        answer(together, connection)
        together.close()

    assert done(last) == [b"head body", "closed"]


def test_nothing_is_sent_when_the_connection_is_gone() -> None:
    def lost(together: BatchedTransport, connection: Connection) -> None:
        answer(together, connection)
        connection.close()

    assert done(lost) == ["closed"]
