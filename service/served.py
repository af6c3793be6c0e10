"""A game as it is served: its records compiled for the wire, its rules as they are cited."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from core.kernel.canonical import tagged
from core.kernel.game import AnyGame, Outcome
from core.kernel.rule import Fact as FactValue
from core.kernel.rule import Rule
from core.kernel.told import Event
from service.forms import CitedRule, Fact, Forms
from service.language import Language
from service.wire import Format, many


def link(game: AnyGame, rule: Rule) -> str:
    """Where the rulebook's page has the rule."""
    return f"/rulebooks/{game.id}#{rule.id}"


def facts(of: Mapping[str, FactValue]) -> tuple[Fact, ...]:
    """A refusal's facts as the wire lists them."""
    return tuple(Fact(name, value) for name, value in of.items())


class Served:
    """One game behind the operations."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.forms = Forms(game)
        self.names = game.names()
        self.state: Format[Any] = Format(game.types.state)
        self.events: Format[tuple[Event, ...]] = Format(many(self.forms.event))
        self.move: Format[Any] = Format(self.forms.move)
        self.outcome: Format[Outcome | None] = Format(Outcome | None)
        self.view: Format[Any] = Format(game.types.view)
        self.score: Format[Any] = Format(game.types.score)
        self.moves: Format[Any] = Format(self.forms.moves_answer)
        self._cited = {
            language: MappingProxyType(
                {
                    rule.id: CitedRule(rule.id, getattr(rule.text, language), rule.source, link(game, rule))
                    for rule in game.rulebook
                }
            )
            for language in ("es", "en")
        }

    def cite(self, rule: Rule, language: Language) -> CitedRule:
        """The rule as an answer cites it."""
        return self._cited[language][rule.id]

    def digest(self, state: bytes) -> str:
        """Digest of a state from the bytes that travel: they are its canonical JSON."""
        return tagged(state)


def serve(games: Iterable[AnyGame]) -> Mapping[str, Served]:
    """All games compiled, by id, in the order given."""
    return MappingProxyType({game.id: Served(game) for game in games})
