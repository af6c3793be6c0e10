"""The rules common to all games. Every rulebook begins with them."""

from core.kernel.rule import Rule, Text, rules_of

SEATS = Rule(
    "GEN-1",
    Text(
        "Los asientos se numeran desde 0 en sentido horario: a la izquierda está el siguiente en jugar (+1) y "
        "a la derecha el anterior (-1), dando la vuelta.",
        "Seats are numbered from 0 clockwise: the next to play sits to the left (+1), the one before to the "
        "right (-1), going round.",
    ),
    "decided",
)
NOT_YOUR_MOVE = Rule(
    "GEN-2",
    Text(
        "Solo mueve quien figura en `to_act`, salvo para abandonar y para lo que el juego permite fuera de turno.",
        "Only a seat named in `to_act` moves, save for resigning and for what the game allows out of turn.",
    ),
    "decided",
    facts=("to_act",),
)
WHOLE_CHECK = Rule(
    "GEN-3",
    Text(
        "Una jugada se revisa entera antes de cambiar nada; la ilegal no cambia nada y nombra la primera regla "
        "que rompe, en el orden del reglamento.",
        "A move is checked whole before anything changes; an illegal one changes nothing and names the first "
        "rule that it breaks, in the order of the rulebook.",
    ),
    "decided",
)
OVER = Rule(
    "GEN-4",
    Text("Terminada la partida, ninguna jugada es legal.", "Once the game is over no move is legal."),
    "decided",
)
NO_TAKING_BACK = Rule(
    "GEN-5",
    Text(
        "Lo jugado, jugado está: no se vuelve atrás.",
        "Nothing is taken back: a move that was applied stands.",
    ),
    "decided",
)
CHANCE = Rule(
    "GEN-6",
    Text(
        "El azar sale solo de la semilla de la mesa; o bien, si así se acordó, de los dados que la jugada "
        "informa y de los mazos dados al preparar la mesa, con la cantidad y los valores que la regla pide.",
        "Chance comes from the table's seed alone; or, where so agreed, from the dice that the move reports and "
        "the decks given at set-up, in the number and with the values that the rules ask for.",
    ),
    "decided",
    facts=("field", "expected"),
)
RESIGNING = Rule(
    "GEN-7",
    Text(
        "Cualquiera puede abandonar en cualquier momento, aun fuera de turno; el reglamento del juego dice qué "
        "pasa con lo suyo.",
        "A seat may resign at any time, also out of turn; the game's own rules say what becomes of what it had.",
    ),
    "decided",
)
RANKING = Rule(
    "GEN-8",
    Text(
        "La clasificación nombra a todos: primero quienes ganaron, después quienes siguen en juego según la "
        "medida del juego y por último quienes salieron, del último en salir al primero.",
        "A ranking names every seat: winners first, then those still in by the game's measure, then those that "
        "are out, the last to leave first.",
    ),
    "decided",
)
STAGES = Rule(
    "GEN-9",
    Text(
        "Jugar algo de una etapa posterior cierra las anteriores si en ellas no queda nada obligatorio. "
        "`end_stage` en la última etapa termina el turno y `end_turn` pasa por todas las que faltan.",
        "A move of a later stage ends the earlier ones, if nothing that must be done is left in them. "
        "`end_stage` in the last stage ends the turn; `end_turn` passes through all that remain.",
    ),
    "decided",
)
RESHUFFLE = Rule(
    "GEN-10",
    Text(
        "Un mazo se rehace con su descarte cuando hace falta una carta y no queda ninguna, nunca antes. Las "
        "cartas que se entregan juntas van al descarte en el orden en que la mano las recibió.",
        "A deck is made anew from its discard when a card is wanted and none is left, not before. Cards given "
        "together go to the discard in the order in which the hand received them.",
    ),
    "decided",
)
NOT_HELD = Rule(
    "GEN-11",
    Text(
        "No se juega una carta que no está en la propia mano.",
        "A card that is not in the mover's hand cannot be played.",
    ),
    "decided",
    facts=("card",),
)
OUT = Rule(
    "GEN-12",
    Text(
        "Quien quedó fuera o abandonó no juega más, salvo que el juego diga quién sigue por él.",
        "A seat that is out or has resigned makes no move, unless its game says who plays on for it.",
    ),
    "decided",
)
DECK_ORDER = Rule(
    "GEN-13",
    Text(
        "La primera carta de la lista de un mazo es la de arriba: se reparte o se roba primero. Se reparte de "
        "a una, en sentido horario, desde el asiento que dice el juego o, si no, desde el 0.",
        "The first card of a deck's list is its top and is dealt or drawn first. Cards are dealt one at a time, "
        "clockwise from the seat that the game names, else from seat 0.",
    ),
    "decided",
)

RULES = rules_of(globals())
