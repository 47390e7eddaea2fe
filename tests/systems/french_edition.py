"""Run beside a system with an English and a French book: what its service answers, as JSON."""

import json
import sys
from functools import partial
from pathlib import Path

from api.service.app import create_app
from tests.api.service.server import request, running

HEADERS = {"Content-Type": "application/json", "Accept-Language": "ja"}


def main(docs: Path, roster: str) -> None:
    """Ask every kind of address, and the verdict by each book and by both."""
    found: dict[str, object] = {}
    with running(partial(create_app, docs=docs)) as port:
        for name in ("", "rules", "rules/3.1", "tables", "tables/wages", "discrepancies"):
            reply = request(port, "GET", f"/v1/lantern/{name}".rstrip("/"), HEADERS)
            found[name] = [reply.status, reply.json]
        for reading in ("en", "fr", "compare", "ja"):
            address = f"/v1/lantern/rosters/validate?reading={reading}"
            reply = request(port, "POST", address, HEADERS, roster.encode())
            found[reading] = [reply.status, reply.json]
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
