"""Load on a real server by wrk: `make load`, or `python -m tests.benchmarks.load --seconds 5 --soak 0`.

Prints requests a second, p50, p99, errors and the server's memory before and after, for each number of
connections; then the same of a soak in which slow and broken clients stand beside the good ones.
"""

import argparse
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from api.files.rosters import load
from rules_core.registry import find_system
from tests.benchmarks.serving import Served

ADDRESS = "/v1/asl-dyo/rosters/validate"
CONNECTIONS = (1, 16, 128, 512)
BESIDE = 20
"""Slow and broken clients at one time, of each kind."""
HEAD = "wrk.method='POST' wrk.headers['Content-Type']='application/json' wrk.body=[==[{}]==]\n"
DONE = """done = function(s, l, r)
  local e = s.errors
  io.write(string.format('{"p50":%f,"p99":%f,"requests":%d,"seconds":%f,', l:percentile(50) / 1000,
    l:percentile(99) / 1000, s.requests, s.duration / 1e6))
  io.write(string.format('"refused":%d,"timeouts":%d,"broken":%d}', e.status, e.timeout,
    e.connect + e.read + e.write))
end
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="of each number of connections (60)")
    parser.add_argument("--soak", type=int, default=600, help="seconds of the soak, 0 for none (600)")
    asked = parser.parse_args()
    if shutil.which("wrk") is None:
        print("wrk is not installed; get it with: apt-get install wrk", file=sys.stderr)
        return 2
    roster = load(str(find_system("asl-dyo").files.root / "examples" / "german-1944.yaml"))
    with tempfile.TemporaryDirectory() as folder, Served("ours", quiet=True) as server:
        script = Path(folder) / "post.lua"
        script.write_text(HEAD.format(json.dumps(roster)) + DONE, "utf-8")
        for connections in CONNECTIONS:
            run(server, script, connections, asked.seconds)
        if asked.soak:
            ended = threading.Event()
            clients = [
                threading.Thread(target=kind, args=(server.connection.port, ended), daemon=True)
                for kind in (slow, broken)
                for _ in range(BESIDE)
            ]
            for client in clients:
                client.start()
            run(server, script, 16, asked.soak, f"soak, {2 * BESIDE} bad clients beside, ")
            ended.set()
    return 0


def run(server: Served, script: Path, connections: int, seconds: int, name: str = "") -> None:
    """One run of wrk, told in a line."""
    url = f"http://127.0.0.1:{server.connection.port}{ADDRESS}"
    before = memory(server)
    command = ["wrk", "-t", "1", "-c", str(connections), "-d", str(seconds), "--timeout", "10", "-s"]
    done = subprocess.run([*command, str(script), url], check=True, capture_output=True, text=True)
    told = json.loads(done.stdout[done.stdout.rindex("{") :])
    rate = told["requests"] / told["seconds"]
    print(
        f"{name}{connections} connections: {rate:.0f} requests a second, "
        f"p50 {told['p50']:.1f} ms, p99 {told['p99']:.1f} ms, answered otherwise than 2xx {told['refused']}, "
        f"timeouts {told['timeouts']}, broken {told['broken']}, "
        f"memory {before:.0f} to {memory(server):.0f} MB",
        flush=True,
    )


def memory(server: Served) -> float:
    """Megabytes that the server's process holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) / 1024 if found else 0.0


def slow(port: int, ended: threading.Event) -> None:
    """Sends a head letter by letter, and never its end."""
    while not ended.is_set():
        try:
            with socket.create_connection(("127.0.0.1", port), 5) as connection:
                for letter in f"POST {ADDRESS} HTTP/1.1\r\nHost: x\r\nX-Slow: {'x' * 60}":
                    connection.sendall(letter.encode())
                    if ended.wait(0.2):
                        return
        except OSError:
            ended.wait(0.2)


def broken(port: int, ended: threading.Event) -> None:
    """Announces a body, sends the half of it and goes; then sends what is no HTTP."""
    heads = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 99"
    half = f"POST {ADDRESS} HTTP/1.1\r\n{heads}\r\n\r\n{{"
    while not ended.is_set():
        for sent in (half, "\x00 no request\r\n\r\n"):
            try:
                with socket.create_connection(("127.0.0.1", port), 5) as connection:
                    connection.sendall(sent.encode())
            except OSError:
                pass
            ended.wait(0.1)


if __name__ == "__main__":
    began = time.monotonic()
    code = main()
    print(f"{time.monotonic() - began:.0f} seconds in all", file=sys.stderr)
    sys.exit(code)
