"""Judge a file of rosters, one a line, on a Dask cluster: example-dask.py all.ndjson [scheduler]."""

import sys
from collections.abc import Iterator
from itertools import islice

from distributed import Client

from api.bulk.items import items
from api.bulk.judge_many import Request, judged

REQUEST = Request(system="asl-dyo", reading="ruled", switches={}, language="en", as_json=True)


def verdicts(client: Client, file: str) -> Iterator[bytes]:
    """One line of JSON a roster, in order; a thousand rosters are on the cluster at one time."""
    rosters = items([file], as_lines=True)
    while portion := list(islice(rosters, 1000)):
        answers = client.map(judged, portion, request=REQUEST, pure=False)
        yield from (answer.text for answer in client.gather(answers))


if __name__ == "__main__":
    with Client(*sys.argv[2:3]) as cluster:  # without a scheduler: the cores of this machine
        for line in verdicts(cluster, sys.argv[1]):
            sys.stdout.buffer.write(line + b"\n")
