"""Reading the data files that ship inside the package."""

from importlib.resources import files
from json import loads
from typing import Any


def load(package: str, name: str) -> Any:
    """The JSON file `data/<name>` of a game's package."""
    return loads((files(package) / "data" / name).read_text(encoding="utf-8"))
