"""A table from its set-up to its last move: the header that every state carries.

Games know their boards and hands. What makes a table one game that anyone can check stands here: the
commitment to its seed, the seed that the players' words make of it, the count of moves and of chance
events, and the chain over the moves.
"""

from hashlib import sha256
from hmac import digest as hmac
from itertools import islice
from typing import Any

from core.kernel.canonical import canonical, first_link, next_link, plain, tagged
from core.kernel.chance import Chance
from core.kernel.game import AnyGame, Step
from core.kernel.record import change
from core.kernel.rule import Illegal

MOST_ALTERNATIVES = 3
UNWRITTEN = ""  # what a game's set-up puts into the header's fields, which `begin` writes


def commitment(server_seed: str) -> str:
    """The public promise of a server seed."""
    return tagged(b"arbitro/commit/1\0" + server_seed.encode())


def word_hash(word: str) -> str:
    """The public promise of a player's word (`entropy_hash`)."""
    return tagged(b"arbitro/word/1\0" + word.encode())


def table_seed(server_seed: str, seats: tuple[Any, ...]) -> str:
    """The seed of a table's stream: the server's, mixed with the words and locks of the seats if there are any."""
    if all(seat.entropy is None and seat.lock is None for seat in seats):
        return server_seed
    message = b"arbitro/mix/1"
    for seat in seats:
        for part in (seat.entropy, seat.lock):
            data = (part or "").encode()
            message += len(data).to_bytes(4, "big") + data
    return hmac(server_seed.encode(), message, "sha256").hex()


def begin(game: AnyGame, options: Any, seats: tuple[Any, ...], seed: str, dealt: Any = None) -> Step:
    """Set a table up from the server seed `seed`; raises `Illegal` for a set-up that the rules forbid."""
    config = game.settle(options, seats)
    chance = Chance(table_seed(seed, seats))
    step = game.setup(config, seats, dealt, chance)
    secret = change(step.state.secret, seed=seed)
    public = change(step.state.public, commitment=commitment(seed), drawn=chance.k, ply=0, rules=game.rules)
    form = plain(public)
    del form["table"], form["chain"]
    table = hmac(seed.encode(), b"arbitro/table/1\0" + canonical(form), "sha256").hex()[:32]
    public = change(public, table=table)
    public = change(public, chain=first_link(public))
    return Step(change(step.state, public=public, secret=secret), step.events)


def _without_nulls(form: Any) -> Any:
    """What is null is absent in the normal form of a move, inside its parts too."""
    if type(form) is dict:
        return {name: _without_nulls(value) for name, value in form.items() if value is not None}
    return form


def public_form(game: AnyGame, state: Any, move: Any, seed: str) -> bytes:
    """Canonical JSON of the move as the chain covers it: normal, nulls absent, hidden fields under an HMAC."""
    form: dict[str, Any] = _without_nulls(plain(game.normal(state, move)))
    for name in game.hidden(move):
        if name in form:
            count = (state.public.ply + 1).to_bytes(4, "big")
            message = b"arbitro/hide/1\0" + count + canonical(form[name])
            form[name] = {"hidden": hmac(seed.encode(), message, "sha256").hex()}
    return canonical(form)


def advance(game: AnyGame, state: Any, move: Any) -> Step:
    """Apply a move to a table; raises `Illegal`, and then nothing has happened."""
    before = state.public
    seed = table_seed(state.secret.seed, before.seats)
    chance = Chance(seed, before.drawn)
    step = game.apply(state, move, chance)
    chain = next_link(before.chain, public_form(game, state, move, seed))
    public = change(step.state.public, chain=chain, drawn=chance.k, ply=before.ply + 1)
    return Step(change(step.state, public=public), step.events)


def view_chance(view: object) -> Chance:
    """The stream that `suggest` and sampled odds draw from: equal views, equal answers."""
    return Chance(sha256(b"arbitro/view/1\0" + canonical(view)).hexdigest())


def suggest(game: AnyGame, state: Any, seat: int) -> Any:
    """The automatic player's move for `seat`, made from that seat's view alone."""
    see = game.player_view or game.view
    view = see(state, seat)
    return game.suggest(view, view_chance(view))


def alternatives(game: AnyGame, state: Any, move: Any) -> tuple[Any, ...]:
    """Up to three legal moves of the mover's own seat, those of the same type first; none out of turn.

    A template leaves out what a table with real dice or cards reports: a move that wants it is not legal as it stands.
    """
    if move.seat not in game.to_act(state):
        return ()
    found = [template.move for template in game.moves(state, move.seat).templates]
    found.sort(key=lambda other: other.type != move.type)
    return tuple(islice((other for other in found if is_legal(game, state, other)), MOST_ALTERNATIVES))


def is_legal(game: AnyGame, state: Any, move: Any) -> bool:
    """Whether the rules allow a move."""
    try:
        game.check(state, move)
    except Illegal:
        return False
    return True
