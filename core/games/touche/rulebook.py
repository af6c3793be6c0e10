"""The rules of Touché, one constant a row, in the order of the game's rulebook."""

from core.kernel.rule import Rule, Text, rules_of

BOARD = Rule(
    "TOU-SET-1",
    Text(
        "El tablero tiene 5 x 5 casillas. La fila 1 es la base de las blancas y la 5 la de las rojas. Cada casilla "
        "lleva la letra de su columna, de la a a la e contando desde la izquierda de las blancas, y el número de su "
        "fila: de a1 a e5.",
        "The board has 5 x 5 squares. Row 1 is White's base and row 5 Red's. A square is named by the letter of its "
        "column, a to e counted from White's left, and the number of its row: a1 to e5.",
    ),
    "data",
)
PAWNS = Rule(
    "TOU-SET-2",
    Text(
        "El asiento 0 lleva las blancas, con seis peones redondos; el 1 las rojas, con seis cuadrados. Todos esperan "
        "en la reserva de su dueño; dentro tienen un disco de dos caras, y empiezan mostrando blanco los redondos y "
        "rojo los cuadrados.",
        "Seat 0 plays White, with six round pawns, seat 1 Red, with six square ones. All wait in their owner's "
        "reserve; inside is a two-sided disc, which at first shows white in the round ones and red in the square.",
    ),
    "rules",
)
LAYOUTS = Rule(
    "TOU-SET-3",
    Text(
        "Bajo el tablero van cinco tiras magnéticas de dos caras, de cinco imanes cada una: en cualquier orden, con "
        "cualquier cara arriba, en cualquier sentido y todas a lo ancho o todas a lo largo. Son 245 760 "
        "disposiciones igual de probables; la sorteada no se ve hasta el final de la partida.",
        "Five two-faced magnetic strips of five magnets lie under the board: in any order, with either face up, "
        "either end first, and all of them across or all along. That makes 245,760 layouts, equally likely; the one "
        "drawn is not seen before the game is over.",
    ),
    "rules",
    reading=Text(
        "Número de la disposición, de 0 a 245 759: sentido x 122 880 + p x 1024 + s. Sentido: 0 a lo ancho, 1 a lo "
        "largo. p: lugar del orden de las tiras entre las permutaciones de s1 a s5 en orden lexicográfico. s: suma, "
        "para i de 0 a 4, de (2 x cara + invertida) x 4^(4-i), donde la cara A vale 0 y la B 1.",
        "Number of a layout, 0 to 245,759: orientation x 122,880 + p x 1024 + s. Orientation: 0 across, 1 along. p: "
        "the place of the strips' order among the permutations of s1 to s5 in lexicographic order. s: the sum, for i "
        "from 0 to 4, of (2 x face + reversed) x 4^(4-i), face A being 0 and B 1.",
    ),
)
STRIPS = Rule(
    "TOU-SET-4",
    Text(
        "Las polaridades de las tiras originales no son públicas. La mesa usa las del producto, o bien las suyas en "
        "la opción `strips`: cinco filas de cinco bits, que son las caras A; la cara B es el complemento.",
        "The polarities of the original strips are not public. A table uses the product's own, or gives its own in "
        "the option `strips`: five rows of five bits, which are the faces A; face B is the complement.",
    ),
    "decided",
)
EFFECTS = Rule(
    "TOU-MAG-1",
    Text(
        "Cada casilla tiene un efecto oculto y fijo: en ella los peones redondos muestran un color y los cuadrados "
        "siempre el otro. Solo cuentan la forma y la casilla, y el color se decide de nuevo en cada casilla donde el "
        "peón se posa.",
        "Every square has one hidden, fixed effect: on it round pawns show one colour and square pawns always the "
        "other. Shape and square alone decide, and the colour is set anew on each square on which a pawn lands.",
    ),
    "rules",
)
FIRST_MOVES = Rule(
    "TOU-MOVE-1",
    Text(
        "Abren las blancas con un peón redondo en cualquier casilla de la fila 1; siguen las rojas con uno cuadrado en "
        "cualquiera de la fila 5. La primera jugada de cada uno es siempre una entrada simple.",
        "White opens by putting a round pawn on any square of row 1; Red follows with a square pawn on any of row 5. "
        "The first move of each is always a plain entry.",
    ),
    "rules",
    facts=("row",),
)
WHAT_TO_PLAY = Rule(
    "TOU-MOVE-2",
    Text(
        "Después, en cada turno se entra un peón de la propia reserva o se mueve cualquier peón del tablero, sin "
        "mirar su forma ni su color.",
        "After that a turn either enters a pawn of the own reserve or moves any pawn on the board, of whatever shape "
        "and showing whatever colour.",
    ),
    "rules",
    facts=("square", "reserve"),
)
BARRED_PAWN = Rule(
    "TOU-MOVE-3",
    Text(
        "El peón que el rival acaba de jugar, también si acaba de entrar, no se puede mover. Sí se puede saltar por "
        "encima de él. Un pase no juega ningún peón y no cambia cuál está vedado.",
        "The pawn that the opponent has just played, or has just entered, may not be moved. It may be jumped over. A "
        "pass plays no pawn and leaves the same one barred.",
    ),
    "rules",
    facts=("square",),
)
ENTERING = Rule(
    "TOU-MOVE-4",
    Text(
        "Se entra en una casilla libre de la propia fila base, o saltando un peón de cualquiera que esté en ella: "
        "desde la columna c del peón saltado se llega a la segunda fila, en las columnas c-1, c o c+1, si la casilla "
        "existe y está libre.",
        "A pawn enters on a free square of the own base row, or by jumping over a pawn of either side that stands "
        "there: over a pawn in column c it reaches the second row in column c-1, c or c+1, if that square is on the "
        "board and free.",
    ),
    "rules",
    reading=Text(
        "Así se leen las casillas A, B y C de la figura; cuál de los peones se saltó da lo mismo.",
        "This is how the squares A, B and C of the figure are read; which of the pawns was jumped makes no difference.",
    ),
    facts=("square",),
)
STEP = Rule(
    "TOU-MOVE-5",
    Text(
        "Un paso lleva el peón a una casilla libre contigua, en cualquiera de las ocho direcciones.",
        "A step takes a pawn to a free square next to it, in any of the eight directions.",
    ),
    "rules",
    facts=("source", "target"),
)
JUMP = Rule(
    "TOU-MOVE-6",
    Text(
        "Un salto pasa en línea recta, en cualquiera de las ocho direcciones, sobre un peón contiguo de cualquier "
        "clase y cae en la casilla libre que está justo detrás. No se captura nada.",
        "A jump goes straight, in any of the eight directions, over one pawn of any kind on the next square and lands "
        "on the free square right behind it. Nothing is captured.",
    ),
    "rules",
    facts=("source", "target"),
)
MULTIPLE_JUMP = Rule(
    "TOU-MOVE-7",
    Text(
        "Un mismo peón puede encadenar varios saltos en una jugada. El recorrido se anuncia entero y se cumple hasta "
        "el final; en cada casilla donde se posa, los dos jugadores ven qué color muestra.",
        "One pawn may make several jumps in one move. The path is announced whole and carried through to its end; on "
        "every square where it lands both players see the colour that it shows.",
    ),
    "rules",
    reading=Text(
        "Se anuncia el recorrido completo y no solo la casilla final: otro recorrido hasta ella es otra jugada.",
        "The whole path is announced and not its last square alone: another path to the same square is another move.",
    ),
)
NO_SQUARE_TWICE = Rule(
    "TOU-MOVE-8",
    Text(
        "En una jugada el peón no se posa dos veces en la misma casilla ni vuelve a la de partida, que durante la "
        "jugada cuenta como vacía. Un mismo peón sí puede ser saltado dos veces.",
        "In one move a pawn lands on no square twice, nor on the square that it started from, which counts as empty "
        "during the move. The same pawn may be jumped twice.",
    ),
    "decided",
    facts=("square",),
)
ENTRY_MULTI_JUMP = Rule(
    "TOU-MOVE-9",
    Text(
        "Quien entra saltando puede seguir saltando en la misma jugada, salvo que la mesa lo quite con la opción "
        "`entry_multi_jump`.",
        "A pawn that enters by a jump may go on jumping in the same move, unless the table takes that away with the "
        "option `entry_multi_jump`.",
    ),
    "decided",
    facts=("landings",),
)
PASSING = Rule(
    "TOU-MOVE-10",
    Text(
        "Solo pasa quien no tiene ninguna jugada legal de peón.",
        "Only a player without any legal pawn move passes.",
    ),
    "decided",
    reading=Text(
        "Con las reglas de este tablero eso no llega a ocurrir: quitando una casilla cualquiera, las otras 24 siguen "
        "unidas por pasos, así que siempre hay un peón no vedado junto a una casilla libre, o uno que puede entrar.",
        "On this board it never comes to that: without any one square the other 24 still hang together by steps, so "
        "there always is a pawn, not barred, beside a free square, or one that can enter.",
    ),
)
FINAL = Rule(
    "TOU-MOVE-11",
    Text("Una jugada hecha no se cambia.", "A move that was made is not changed."),
    "rules",
)
COMPONENTS = Rule(
    "TOU-SET-5",
    Text(
        "No se usan pirámides de colores ni baraja de cartas, aunque figuren entre los componentes; la regla citada "
        "con el número 7 es TOU-MOVE-3.",
        "No coloured pyramids and no deck of cards are used, though the components name them; the rule cited there "
        "by the number 7 is TOU-MOVE-3.",
    ),
    "decided",
)
LINE = Rule(
    "TOU-WIN-1",
    Text(
        "Gana el color que muestre cuatro peones seguidos en una fila, una columna o una diagonal, sean de la forma "
        "que sean. Cinco seguidos incluyen cuatro.",
        "The colour shown by four pawns in a row wins, along a row, a column or a diagonal, whatever their shapes. "
        "Five in a row contain four.",
    ),
    "rules",
)
LINE_FOR_OPPONENT = Rule(
    "TOU-WIN-2",
    Text(
        "Si la jugada completa la línea del color rival, gana el rival.",
        "If a move completes a line of the opponent's colour, the opponent wins.",
    ),
    "decided",
    reading=Text(
        "Una jugada no puede completar líneas de ambos colores: todas pasan por el peón movido, que muestra uno solo.",
        "No move completes lines of both colours: all of them go through the pawn moved, which shows one colour.",
    ),
)
LAST_SQUARE = Rule(
    "TOU-WIN-3",
    Text(
        "Solo cuenta la casilla donde termina el peón: una línea que se forma de paso no vale.",
        "Only the square where the pawn ends counts: a line formed on the way is none.",
    ),
    "decided",
)
REPETITION = Rule(
    "TOU-DRAW-1",
    Text(
        "Con la opción `draw_by_repetition` la partida es tablas cuando, tras una jugada de peón o un pase, la misma "
        "posición se da por tercera vez con el mismo turno y el mismo peón vedado; los peones de una forma no se "
        "distinguen.",
        "With the option `draw_by_repetition` the game is drawn when, after a pawn move or a pass, the same position "
        "stands for the third time with the same side to move and the same pawn barred; pawns of one shape are alike.",
    ),
    "decided",
    reading=Text(
        "El estado guarda, de cada posición desde la última entrada, los primeros 8 bytes del SHA-256 del JSON "
        "canónico `[formas, turno, vedado]`: las 25 formas de a1 a e5 (null libre, 0 redondo, 1 cuadrado), el asiento "
        "que mueve y la casilla vedada, de 0 a 24.",
        "The state keeps, for each position since the last entry, the first 8 bytes of the SHA-256 of the canonical "
        "JSON `[shapes, side, barred]`: the 25 shapes from a1 to e5 (null free, 0 round, 1 square), the seat to move "
        "and the barred square, 0 to 24.",
    ),
)
MOVE_LIMIT = Rule(
    "TOU-DRAW-2",
    Text(
        "Tras tantas jugadas de peón y pases como diga `max_plies` (300 si no se acuerda otra cosa) sin ganador, la "
        "partida es tablas. Una línea vale antes que la repetición, y la repetición antes que este límite.",
        "After as many pawn moves and passes as `max_plies` says (300 unless agreed otherwise) without a winner the "
        "game is drawn. A line comes before a repetition, and a repetition before this limit.",
    ),
    "decided",
)
OFFER = Rule(
    "TOU-DRAW-3",
    Text(
        "Con la opción `draw_offers` quien tiene el turno puede ofrecer tablas una vez antes de su jugada, si no hay "
        "oferta pendiente, y luego juega. El rival, en su turno, puede aceptarlas en vez de jugar; si juega o pasa, "
        "la oferta caduca.",
        "With the option `draw_offers` the seat to act may offer a draw once before its move, unless an offer stands, "
        "and then moves. The other, when its turn comes, may accept instead of moving; its move or pass lets the "
        "offer lapse.",
    ),
    "decided",
    facts=("draw_offers", "offer_stands"),
)
RESIGNATION = Rule(
    "TOU-RES-1",
    Text("Quien abandona da la partida al rival.", "A player who resigns gives the game to the opponent."),
    "decided",
)

RULES = rules_of(globals())
