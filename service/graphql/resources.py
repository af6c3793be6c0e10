"""What a game offers to be fetched beside tables, as a field inside the game."""

from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from core.kernel.game import Resource
from service.language import Language
from service.operations.asker import Asker
from service.refusal import misshapen


class Fetched:
    """The resolver of one resource. Its arguments are what REST has in the path's end and in the query."""

    heavy = makes = True

    def __init__(self, resource: Resource, query: TypeAdapter[Any], place: tuple[str, str]) -> None:
        self.place = place
        self.resource = resource
        self.query = query

    def __call__(self, _source: Any, info: Any, **given: Any) -> Any:
        """The resource's record; raises `Refused`."""
        asker: Asker = info.context
        return self.resource.fetch(self.request(given, asker.language))

    def request(self, given: dict[str, Any], language: Language) -> Any:
        """The typed query; raises `Refused`."""
        given = {name: value for name, value in given.items() if value is not None}
        try:
            return self.query.validate_json(to_json(given))
        except ValidationError as fault:
            raise misshapen(fault, given, language) from None
