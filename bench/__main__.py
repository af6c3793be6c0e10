"""`python -m bench [--write FILE]`: measure this machine, print the table, and keep it where asked."""

import argparse
import os
import platform
from pathlib import Path

from bench import maps, play, traffic
from bench.table import text, write


def main() -> None:
    """Measure all, print all."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--write", type=Path, help="put the table into this file too")
    given = parser.parse_args()
    rows = [*traffic.rows(), *play.rows(), *maps.rows()]
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, shared with others."
    print(f"{machine}\n\n{text(rows)}")
    if given.write:
        write(rows, given.write, machine)


if __name__ == "__main__":
    main()
