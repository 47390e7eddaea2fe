"""The command `taiyaku` that is loaded already: every call runs in a fork of one process that waits for it.

    python -m tests.preloaded SOCKET

For tests that type commands in a shell, many of them: to start Python and to load the program is most of what
such a command costs. That the program starts by itself is seen where its streams and its service are tested.
"""

import io
import json
import os
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent

COMMAND = """\
#!{python} -ISB
import array, json, os, socket, sys
asked = json.dumps([sys.argv[1:], os.getcwd(), dict(os.environ)]).encode()
with socket.socket(socket.AF_UNIX) as waiting:
    waiting.connect({address!r})
    socket.send_fds(waiting, [len(asked).to_bytes(8, "big")], [0, 1, 2])
    waiting.sendall(asked)
    sys.exit(int(waiting.makefile().read() or 1))
"""
"""What stands in the place of the program: it hands its arguments and streams on and waits for the end."""


@contextmanager
def preloaded(folder: Path) -> Iterator[Path]:
    """A folder for PATH that holds such a `taiyaku`."""
    address, command = folder / "socket", folder / "bin" / "taiyaku"
    command.parent.mkdir(parents=True)
    command.write_text(COMMAND.format(python=sys.executable, address=str(address)), "utf-8")
    command.chmod(0o755)
    waiting = [sys.executable, "-m", "tests.preloaded", str(address)]
    with subprocess.Popen(waiting, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield command.parent
        process.terminate()


def main(address: str) -> None:
    """Load what the commands need, then wait; never returns."""
    from api.cli import COMMANDS
    from api.cli import main as taiyaku
    from rules_core.registry import installed

    for command in COMMANDS:
        import_module(f"api.commands.{command}")
    for system in installed():
        system.procedures(), system.calculators()
    with redirect_stdout(io.StringIO()):
        taiyaku(["check", "--no-cache"])  # compiles the patterns, which takes longer than to compare
    signal.signal(signal.SIGCHLD, reap)
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(address)
        door.listen()
        print("waiting", flush=True)
        while True:
            caller, _ = door.accept()
            if not os.fork():
                door.close()
                run(caller)
            caller.close()


def reap(*_: object) -> None:
    """Forget the forks that have ended; the processor time that they took counts as that of the tests."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def run(caller: socket.socket) -> None:
    """What one call does, in a process of its own; does not return."""
    head, streams, _, _ = socket.recv_fds(caller, 8, 3)
    asked = caller.makefile("rb").read(int.from_bytes(head, "big"))
    arguments, folder, environment = json.loads(asked)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, (name, mode) in enumerate({"stdin": "rb", "stdout": "wb", "stderr": "wb"}.items()):
        opened = io.TextIOWrapper(os.fdopen(number, mode), encoding="utf-8", line_buffering=name == "stderr")
        setattr(sys, name, opened)
        setattr(sys, f"__{name}__", opened)
    caller.sendall(str(ended(arguments)).encode())
    os._exit(0)


def ended(arguments: list[str]) -> int:
    """The exit code of a command."""
    from api.cli import main as taiyaku

    try:
        code = taiyaku(arguments)
    except SystemExit as said:
        code = said.code if isinstance(said.code, int) else int(said.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    return code


if __name__ == "__main__":
    main(sys.argv[1])
