"""`python -m tests.contracts.write`: write anew what is generated and committed. Read the difference like code."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tests.contracts import examples
from tests.service.tables import client

ROOT = Path(__file__).parents[2]


def document() -> dict[str, str]:
    """The OpenAPI document."""
    return {"openapi/openapi.json": examples.written(client().get("/openapi.json").json())}


def schema() -> dict[str, str]:
    """The GraphQL schema, where the service has one."""
    if find_spec("service.graphql") is None:
        return {}
    return {"schema.graphql": import_module("service.graphql").sdl()}


WRITERS: tuple[Callable[[], dict[str, str]], ...] = (document, examples.files, schema)


def generated() -> dict[str, str]:
    """The text of every generated file by its path from the root."""
    return {name: text for writer in WRITERS for name, text in writer().items()}


def main() -> None:
    """Write all files; examples that are no more are removed."""
    found = generated()
    for old in (ROOT / examples.FOLDER).rglob("*.*"):
        if str(old.relative_to(ROOT)) not in found:
            old.unlink()
    for name, text in found.items():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
