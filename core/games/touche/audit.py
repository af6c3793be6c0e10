"""Whether a table can be: every invariant that a state breaks, all at once. A state reached by play breaks none.

Each part may be looked at alone, whatever nonsense the others hold.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from core.games.touche import rulebook
from core.games.touche.grid import BASE, COUNT, ENTRY_OVER, JUMPS, LINES, OVER, PAWNS, SECOND, STEPS
from core.games.touche.model import Public, State
from core.games.touche.strips import effects
from core.games.touche.turn import position_key, verdict
from core.kernel import general
from core.kernel.game import Finding, Outcome
from core.kernel.rule import Rule, Text

_RULES = {rule.id: rule for rule in rulebook.RULES}
_BY_RESIGNING: tuple[Outcome, ...] = (verdict(0, rulebook.RESIGNATION), verdict(1, rulebook.RESIGNATION))
_BY_AGREEMENT = verdict(None, rulebook.OFFER)
_BY_CHOICE = {rulebook.OFFER.id, rulebook.RESIGNATION.id}  # ends that no pawn move brings
_MOST_LANDINGS = 8  # in one move: the nine squares that jumps join, less the first
# [option entry_multi_jump][seat]: squares that a pawn can stand on by its entry alone. Jumps go on by two rows.
_BY_ENTRY = tuple(
    tuple(frozenset((*BASE[seat], *SECOND[seat], *(SECOND[1 - seat] if several else ()))) for seat in (0, 1))
    for several in (False, True)
)


def audit(state: State) -> tuple[Finding, ...]:
    """All that is impossible in a state, with the rule that it breaks and where."""
    public = state.public
    truth = effects(public.config.strips, state.secret.layout)
    return (
        *_agreement(public),
        *_pawns(public),
        *_landings(state),
        *_effects(state, truth),
        *_history(public),
        *_offers(public),
        *_end(public, truth),
    )


def _agreement(public: Public) -> Iterator[Finding]:
    if not 1 <= public.config.max_plies <= 1000:
        yield Finding(
            rulebook.MOVE_LIMIT,
            "/public/config/max_plies",
            Text("El límite de jugadas va de 1 a 1000.", "The limit of moves is 1 to 1000."),
        )
    if public.drawn not in (0, 1):
        yield Finding(
            general.CHANCE,
            "/public/drawn",
            Text("Como mucho se sortea la disposición.", "At most the layout is drawn."),
        )


def _pawns(public: Public) -> Iterator[Finding]:
    """As many pawns as there are and as could have entered, where they could be by now."""
    played, shapes = public.played, public.shapes
    at = "/public/shapes"
    counts = [shapes.count(seat) for seat in (0, 1)]
    for seat, count in enumerate(counts):
        turns = (played + 1 - seat) // 2
        if count > PAWNS:
            yield Finding(rulebook.PAWNS, at, Text("Hay más de seis peones de una forma.", "Over six of one shape."))
        if count > max(turns, 0):
            yield Finding(
                rulebook.WHAT_TO_PLAY,
                at,
                Text("Hay más peones que turnos para entrarlos.", "There are more pawns than turns to enter them."),
            )
        if turns > 0 and count == 0:
            yield Finding(
                rulebook.FIRST_MOVES, at, Text("Falta el peón de la primera jugada.", "The first pawn is missing.")
            )
    if played == 2 and all(shapes[square] != 0 for square in BASE[0]):
        yield Finding(
            rulebook.FIRST_MOVES, at, Text("Las blancas no abrieron en la fila 1.", "White did not open on row 1.")
        )
    reach = _BY_ENTRY[public.config.entry_multi_jump]
    astray = sum([shape is not None and square not in reach[shape] for square, shape in enumerate(shapes)])
    if astray > max(played - sum(counts), 0):
        yield Finding(
            rulebook.WHAT_TO_PLAY,
            at,
            Text(
                "Hay más peones lejos de su base que jugadas para llevarlos.",
                "More pawns are away from their base than there were moves to take them.",
            ),
        )
    if played < 0:
        yield Finding(general.STAGES, "/public/played", Text("La cuenta es negativa.", "The count is negative."))


def _landings(state: State) -> Iterator[Finding]:
    """The pawn played last stands at the end of a path that it can have taken."""
    public = state.public
    landings, shapes = public.landings, public.shapes
    at = "/public/landings"
    if (public.played > 0) != bool(landings):
        yield Finding(
            rulebook.BARRED_PAWN,
            at,
            Text("Tras cada jugada, y solo entonces, hay un peón vedado.", "A pawn is barred after a move, only then."),
        )
    if not landings:
        return
    end = landings[-1]
    if shapes[end] is None:
        yield Finding(
            rulebook.BARRED_PAWN, at, Text("El peón vedado no está donde terminó.", "No pawn stands where it ended.")
        )
        return
    if len(set(landings)) < len(landings) or any(shapes[square] is not None for square in landings[:-1]):
        yield Finding(
            rulebook.NO_SQUARE_TWICE,
            at,
            Text("El recorrido repite casillas o pasa por ocupadas.", "The path repeats squares or lands on pawns."),
        )
    for here, there in pairwise(landings):
        if not _jumps(shapes, here, there):
            yield Finding(rulebook.JUMP, at, Text("El recorrido salta sobre nada.", "The path jumps over nothing."))
            return
    entered, moved = _can_have_entered(public), _can_have_moved(state)
    kept = public.config.draw_by_repetition and bool(public.history)
    if not (entered or moved) or (kept and not (entered if len(public.history) == 1 else moved)):
        yield Finding(
            rulebook.WHAT_TO_PLAY,
            at,
            Text("El último peón no pudo llegar ahí.", "The pawn played last cannot have come there."),
        )


def _jumps(shapes: tuple[int | None, ...], here: int, there: int) -> bool:
    """Whether a pawn stands between two squares in line; never the one that jumped, see `listing`."""
    over = OVER[here].get(there)
    return over is not None and shapes[over] is not None


def _can_have_entered(public: Public) -> bool:
    landings, shapes = public.landings, public.shapes
    first, end, mover = landings[0], landings[-1], (public.played - 1) & 1
    if shapes[end] != mover:
        return False
    if len(landings) == 1 and first in BASE[mover]:
        return True
    over = ENTRY_OVER[mover].get(first, ())
    return (
        public.played > 2
        and any(shapes[square] is not None for square in over)
        and (len(landings) == 1 or public.config.entry_multi_jump)
    )


def _can_have_moved(state: State) -> bool:
    """From a square that is free now, on which it had shown a colour."""
    public, revealed = state.public, state.secret.revealed
    landings, shapes = public.landings, public.shapes
    first = landings[0]
    near = STEPS[first] if len(landings) == 1 else ()
    behind = [start for _, start in JUMPS[first] if _jumps(shapes, start, first)]
    return public.played > 2 and any(
        shapes[start] is None and start not in landings and revealed >> start & 1 for start in (*near, *behind)
    )


def _effects(state: State, truth: tuple[int, ...]) -> Iterator[Finding]:
    """What was revealed, and what of it is listed, agrees with the layout and with the table's memory."""
    public, revealed = state.public, state.secret.revealed
    shown = 0
    for square, shape in enumerate(public.shapes):
        shown |= (shape is not None) << square
    for square in public.landings:
        shown |= 1 << square
    most = _MOST_LANDINGS * max(public.played - 2, 0) + min(max(public.played, 0), 2)
    if shown & ~revealed or revealed.bit_count() > most:
        yield Finding(
            rulebook.EFFECTS,
            "/secret/revealed",
            Text(
                "Lo revelado no coincide con los peones y las jugadas que hubo.",
                "What was revealed does not agree with the pawns and the moves there were.",
            ),
        )
    open_to_all = shown if public.config.memory == "recall" else revealed
    expected = tuple([bit if open_to_all >> square & 1 else None for square, bit in enumerate(truth)])
    if expected != public.effects:
        for square in range(COUNT):
            if expected[square] != public.effects[square]:
                yield Finding(
                    rulebook.EFFECTS,
                    f"/public/effects/{square}",
                    Text(
                        "El efecto anotado no es el que la mesa conoce de esta casilla.",
                        "The effect listed is not what the table knows of this square.",
                    ),
                )


def _history(public: Public) -> Iterator[Finding]:
    """A key for each position since the last entry, none of them more often than a drawn game has it."""
    history, played = public.history, public.played
    at = "/public/history"
    on_board = COUNT - public.shapes.count(None)
    if not public.config.draw_by_repetition or played < 1:
        if history:
            yield Finding(rulebook.REPETITION, at, Text("No hay posiciones que guardar.", "Nothing is to be kept."))
        return
    if not 1 <= len(history) <= max(played - on_board + 1, 1):
        yield Finding(
            rulebook.REPETITION,
            at,
            Text(
                "No hay una clave por posición desde la última entrada.", "Not one key a position since the last entry."
            ),
        )
    if not history:
        return
    if public.landings and history[-1] != position_key(public.shapes, played & 1, public.landings[-1]):
        yield Finding(
            rulebook.REPETITION, at, Text("La última clave no es la de la posición.", "The last key is another's.")
        )
    if len(set(history)) < len(history):
        often = Counter(history)
        too_often = any(count > 2 for key, count in often.items() if key != history[-1]) or often[history[-1]] > 3
        if too_often or set(history[::2]) & set(history[1::2]):
            yield Finding(
                rulebook.REPETITION,
                at,
                Text(
                    "Una posición se repite de un modo que la partida no permite.",
                    "A position comes again in a way that the game does not allow.",
                ),
            )


def _offers(public: Public) -> Iterator[Finding]:
    """An offer only where the table has them, and as many moves in all as there can have been."""
    played, offer = public.played, public.offer
    if offer is not None and not (public.config.draw_offers and (played > 0 or offer == 0)):
        yield Finding(rulebook.OFFER, "/public/offer", Text("Nadie pudo ofrecer tablas.", "Nobody can have offered."))
    by_choice = public.outcome is not None and public.outcome.reason in _BY_CHOICE
    most = _most_offers(public, to_come=public.outcome is None or by_choice) if public.config.draw_offers else 0
    if not (offer is not None) <= public.ply - played - by_choice <= most:
        yield Finding(
            rulebook.OFFER,
            "/public/ply",
            Text(
                "Entre jugadas de peón, ofertas y abandono la cuenta no sale.",
                "Pawn moves, offers and a resignation do not add up to it.",
            ),
        )


def _most_offers(public: Public, *, to_come: bool) -> int:
    """How many offers there can have been; `to_come` says that the turn after the last pawn move had begun.

    An offer stands until the other has moved, and bars a new one for so long: of two turns in a row one had none.
    """
    played = max(public.played, 0)
    if public.offer is None:  # so none came in the last turn, nor in this one
        return played // 2
    if public.offer == played & 1:
        return played // 2 + 1 if to_come else 0
    return (played + 1) // 2


def _end(public: Public, truth: tuple[int, ...]) -> Iterator[Finding]:
    """The game is over when, and only when, the board or a player ended it."""
    played, outcome = public.played, public.outcome
    barred = public.landings[-1] if public.landings else None
    won: int | None = None
    shown = [None if shape is None else shape ^ bit for shape, bit in zip(public.shapes, truth, strict=True)]
    for a, b, c, d in LINES:
        colour = shown[a]
        if colour is not None and colour == shown[b] and colour == shown[c] and colour == shown[d]:
            if barred in (a, b, c, d):
                won = colour
            else:
                yield Finding(
                    rulebook.LINE,
                    "/public/shapes",
                    Text("Ya había una línea antes de la última jugada.", "A line was there before the last move."),
                )
    if played > max(public.config.max_plies, 0):
        yield Finding(
            rulebook.MOVE_LIMIT, "/public/played", Text("Se jugó más allá del límite.", "Play went beyond the limit.")
        )
    rule = _rule_of_end(public, won)
    if rule is None and outcome is None:
        return
    possible = _BY_RESIGNING if rule is None else (verdict(won, rule),)
    if rule is None and public.offer == (played + 1) & 1:
        possible = (*possible, _BY_AGREEMENT)
    if outcome not in possible:
        claimed = None if outcome is None else _RULES.get(outcome.reason)
        yield Finding(
            rule or claimed or general.OVER,
            "/public/outcome",
            Text("La partida no terminó así.", "The game did not end like this."),
        )


def _rule_of_end(public: Public, won: int | None) -> Rule | None:
    """The rule under which the last pawn move ended the game; null if it goes on."""
    if won is not None:
        return rulebook.LINE if won == (public.played - 1) & 1 else rulebook.LINE_FOR_OPPONENT
    history = public.history
    if public.config.draw_by_repetition and history and history.count(history[-1]) >= 3:
        return rulebook.REPETITION
    return rulebook.MOVE_LIMIT if public.played == public.config.max_plies else None
