"""What a game offers to be fetched beside tables, as a field inside the game."""

from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from core.kernel.game import Resource
from service.language import Language
from service.operations.asker import Asker
from service.problems import problem
from service.refusal import Refused, misshapen


class Fetched:
    """The resolver of one resource. Its arguments are the key and the parameters that REST has in the query."""

    heavy = True

    def __init__(self, resource: Resource, query: TypeAdapter[Any], place: tuple[str, str]) -> None:
        self.place = place
        self.resource = resource
        self.query = query

    def __call__(self, _source: Any, info: Any, **given: Any) -> Any:
        """The resource's record; raises `Refused`."""
        asker: Asker = info.context
        query = self.request(given, asker.language)
        try:
            return self.resource.fetch(given[self.resource.key], query)
        except LookupError:
            raise Refused(problem("not-found", asker.language)) from None

    def request(self, given: dict[str, Any], language: Language) -> Any:
        """The typed parameters; raises `Refused`."""
        given = {name: value for name, value in given.items() if value is not None and name != self.resource.key}
        try:
            return self.query.validate_json(to_json(given))
        except ValidationError as fault:
            raise misshapen(fault, given, language) from None
