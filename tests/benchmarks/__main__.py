"""The budget table: `nox -s bench`, or `python tests/benchmarks` where the extra `bench` is installed.

Everything is measured side by side in one run and printed as a ratio; nothing is asserted, for a machine's speed is no
property of the code. `python tests/benchmarks rules weight` leaves out the part that needs a browser.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

PARTS = ("rules", "weight", "page")


def main(wanted: list[str]) -> int:
    """Measure the wanted parts and print a row for each budget."""
    unknown = set(wanted) - set(PARTS)
    if unknown:
        print(f"There is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    print(f"{'what':66} {'measured':>22}   budget")
    for part in wanted or PARTS:
        for what, measured, budget in import_module(part).rows():
            print(f"{what:66} {measured:>22}   {budget}", flush=True)
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    sys.path.insert(1, str(Path(__file__).parents[1]))
    sys.exit(main(sys.argv[1:]))
