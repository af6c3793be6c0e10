"""GraphQL: the operation table once more, as one schema.

`schema` reads the table; `shapes`, `outputs`, `inputs` and `scalars` make types of the records, `answers` and
`resources` the fields. `documents` reads a query and keeps it, `limits` and `checks` hold it to the limits and to the
schema, `faults`, `errors` and `bodies` say what is wrong with it in the words of REST. `route` is what is served.
"""

from core.games import GAMES
from service.endpoint import endpoints
from service.graphql.route import GraphQL
from service.graphql.schema import Schema
from service.served import serve

__all__ = ["GraphQL", "sdl"]


def sdl() -> str:
    """The schema of all games as text."""
    served = serve(GAMES)
    return Schema(served, endpoints(served)).strawberry.as_str() + "\n"
