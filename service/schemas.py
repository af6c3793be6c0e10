"""JSON Schema of the wire's types: one name a type, whatever it is used for."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from service.wire import named

REF = "#/components/schemas/{model}"
_GAME = re.compile(r"core\.games\.([a-z_]+)\.")


def schema_name(module: str, name: str) -> str:
    """The name of a record type: a game's own begins with the game's name, a shared one stands as it is."""
    game = _GAME.match(module + ".")
    prefix = named(game[1]) if game else ""
    return name if name.startswith(prefix) else prefix + name


class _Generator(GenerateJsonSchema):
    """pydantic's generator with our names, without titles, and with all fields of what only answers hold."""

    sent: frozenset[type] = frozenset()  # the record types that a request may hold: there a default may be left out
    seen: set[type] = set()  # noqa: RUF012  # filled by one run, see `schemas`

    def get_defs_ref(self, core_mode_ref: Any) -> Any:
        module, _, name = core_mode_ref[0].rsplit(":", 1)[0].rpartition(".")
        made = schema_name(module, name)
        if self.defs_to_core_refs.get(made, core_mode_ref) != core_mode_ref:  # type: ignore[call-overload]  # the generator's keys are private
            raise TypeError(f"two types are called {made}")
        self._prioritized_defsref_choices[made] = [made]  # type: ignore[index,list-item]  # likewise
        return made

    def field_title_should_be_set(self, _schema: Any) -> bool:
        return False

    def dataclass_schema(self, schema: Any) -> dict[str, Any]:
        made = super().dataclass_schema(schema)
        made.pop("title", None)
        cls = schema["cls"]
        self.seen.add(cls)
        if cls.__module__.startswith("core.") and cls not in self.sent and made.get("properties"):
            made["required"] = list(made["properties"])
            for row in made["properties"].values():
                row.pop("default", None)
        made["properties"] = {key: without_sentinel(row) for key, row in made.get("properties", {}).items()}
        return made


def without_sentinel(row: dict[str, Any]) -> dict[str, Any]:
    """The row without a default that its own bounds refuse: such a number stands for what other fields decide."""
    default = row.get("default")
    spans = [each for each in row.get("anyOf", [row]) if each.get("type") == "integer"]
    if type(default) is not int or any(
        each.get("minimum", default) <= default <= each.get("maximum", default) for each in spans
    ):
        return row
    return {name: value for name, value in row.items() if name != "default"}


def schemas(
    requests: Mapping[Any, TypeAdapter[Any]], answers: Mapping[Any, TypeAdapter[Any]]
) -> tuple[dict[Any, dict[str, Any]], dict[str, Any]]:
    """The schema of each request and answer by its key, and all definitions that they refer to."""
    sent = _run(requests.items(), frozenset())[2]
    found, definitions, _ = _run([*requests.items(), *answers.items()], frozenset(sent))
    return found, definitions


def _run(
    adapters: Iterable[tuple[Any, TypeAdapter[Any]]], sent: frozenset[type]
) -> tuple[dict[Any, dict[str, Any]], dict[str, Any], set[type]]:
    seen: set[type] = set()
    generator = type("Generator", (_Generator,), {"sent": sent, "seen": seen})
    found, rest = TypeAdapter.json_schemas(
        [(key, "validation", adapter) for key, adapter in adapters], ref_template=REF, schema_generator=generator
    )
    return {key: schema for (key, _), schema in found.items()}, rest.get("$defs", {}), seen
