"""The rules of Conquista, in the order of its dossier. Each refusal cites one of these."""

from core.games.conquista import modes
from core.kernel.rule import Rule, Text, rules_of

# --- modes and map

NUMBERS = [modes.told(mode, numbers) for mode, numbers in modes.MODES.items()]

MODES = Rule(
    "CON-MODE-1",
    Text(
        "Hay tres modos; cada número suyo es una opción que la mesa puede cambiar. Nadie tiene un tope de ejércitos. "
        + " ".join(numbers.es for numbers in NUMBERS),
        "There are three modes; each of their numbers is an option that a table may change. Armies are without limit. "
        + " ".join(numbers.en for numbers in NUMBERS),
    ),
    "rules",
)
MAP = Rule(
    "CON-MAP-1",
    Text(
        "El mapa tiene 50 países en 5 continentes con mar de por medio; de uno a otro solo se pasa por un puente. Cada "
        "semilla da otras formas, otros tamaños y otras fronteras.",
        "The map has 50 countries in 5 continents with sea between them; only bridges lead from one to another. Each "
        "seed gives other shapes, other sizes and other borders.",
    ),
    "rules",
)
MAP_SEED = Rule(
    "CON-MAP-2",
    Text(
        "La semilla del mapa se sortea al armar la mesa, o se da. La misma semilla y la misma versión del generador "
        "dan siempre el mismo mapa; el estado lleva las dos.",
        "The map's seed is drawn when the table is made, or given. The same seed and version of the generator always "
        "give the same map; the state carries both.",
    ),
    "rules",
    Text("La versión es parte de la mesa y es pública.", "The version is part of the table and public."),
)
CONTINENT_SIZES = Rule(
    "CON-MAP-3",
    Text(
        "Un continente tiene de 6 a 14 países unidos por tierra y al menos dos con puente; entre dos países hay a lo "
        "sumo un puente, y el mapa entero está conectado.",
        "A continent has 6 to 14 countries joined by land and at least two with a bridge; two countries share at most "
        "one bridge, and the whole map is connected.",
    ),
    "decided",
)
BRIDGES = Rule(
    "CON-MAP-4",
    Text(
        "Opción `bridges`: `pocos` son 5 puentes en anillo, `normales` 8 y `muchos` 12.",
        "Option `bridges`: `pocos` is 5 bridges in a ring, `normales` 8 and `muchos` 12.",
    ),
    "rules",
    Text(
        "La fuente nombra `normales`; las cantidades y los otros dos son nuestros.",
        "The source names `normales`; the numbers and the other two are ours.",
    ),
)
BONUS = Rule(
    "CON-MAP-5",
    Text(
        "Un continente entero da max(2, (5 x países + países con puente + 5) / 10) ejércitos, redondeando hacia abajo.",
        "A whole continent brings max(2, (5 x countries + countries with a bridge + 5) / 10) armies, rounded down.",
    ),
    "decided",
)
SHAPES = Rule(
    "CON-MAP-6",
    Text(
        "Los países son polígonos con nombre que no se superponen: una frontera de tierra es un borde común a la vista "
        "y un puente es una línea sobre el agua.",
        "Countries are named polygons that do not overlap: a land border is a common edge that can be seen, and a "
        "bridge is a line over water.",
    ),
    "decided",
)

# --- start

ORDER = Rule(
    "CON-SET-1",
    Text(
        "Juegan de 2 a 6. El orden de juego se sortea y vale para toda la partida (`order`).",
        "2 to 6 play. The order of play is drawn and holds for the whole game (`order`).",
    ),
    "rules",
)
DEAL = Rule(
    "CON-SET-2",
    Text(
        "Los países se reparten al azar en partes iguales.",
        "Countries are dealt at random in equal shares.",
    ),
    "rules",
    Text(
        "Los que sobran van de a uno a quienes juegan últimos.",
        "Those left over go one each to those who play last.",
    ),
)
FAIR_DEAL = Rule(
    "CON-SET-3",
    Text(
        "Nadie empieza con más del 60 % de los países de un continente: si pasa, se reparte otra vez.",
        "Nobody starts with more than 60 % of a continent's countries: if so, the deal is drawn again.",
    ),
    "rules",
    Text(
        "El 60 % se redondea hacia abajo; el neutral no se mira.",
        "The 60 % is rounded down; the neutral is not looked at.",
    ),
    facts=("seat", "continent", "countries", "most"),
)
NEUTRAL = Rule(
    "CON-SET-4",
    Text(
        "De a dos, un ejército neutral ocupa un tercio del mapa y solo se defiende: no tiene turno, ni refuerzos, ni "
        "cartas.",
        "With two players a neutral army holds a third of the map and only defends: it has no turn, no "
        "reinforcements and no cards.",
    ),
    "rules",
    Text("16 países para el neutral y 17 para cada jugador.", "16 countries for the neutral and 17 for each player."),
)
FIRST_ARMIES = Rule(
    "CON-SET-5",
    Text(
        "Cada país empieza con un ejército. El neutral recibe además, al azar y de a uno, tantos como colocará un "
        "jugador, 32 a lo sumo y nunca más de 3 en un país.",
        "Each country starts with one army. The neutral also gets, at random and one at a time, as many as one player "
        "will place, 32 at the most and never more than 3 on a country.",
    ),
    "decided",
)
PLACEMENT = Rule(
    "CON-SET-6",
    Text(
        "Antes del primer turno hay dos rondas de colocación, con los ejércitos que el modo da, en países propios.",
        "Two placement rounds come before the first turn, with the armies that the mode gives, on own countries.",
    ),
    "rules",
    Text(
        "El turno pasa al colocar el último ejército; fuera de eso solo lo termina `timeout`.",
        "The turn passes with the last army placed; besides that only `timeout` ends it.",
    ),
    facts=("stage", "due"),
)
DECK = Rule(
    "CON-SET-7",
    Text(
        "Cada carta es un país con un símbolo (ancla, torre o corona); hay además dos comodines sin país. Son 52.",
        "Each card is a country with a symbol (ancla, torre or corona); there are also two wild cards without a "
        "country. They are 52.",
    ),
    "rules",
    Text(
        "17 anclas, 17 torres y 16 coronas; la carta se llama como su país, los comodines `comodin_1` y `comodin_2`.",
        "17 ancla, 17 torre and 16 corona; a card is named by its country, the wild ones `comodin_1` and `comodin_2`.",
    ),
)

# --- the turn

STAGES = Rule(
    "CON-TURN-1",
    Text(
        "El turno es reforzar, atacar y reagrupar, en ese orden.",
        "A turn is reinforcing, attacking and regrouping, in that order.",
    ),
    "rules",
    Text(
        "Hay refuerzos desde el primer turno después de la colocación.",
        "There are reinforcements from the first turn after placement on.",
    ),
    facts=("stage",),
)
REINFORCEMENTS = Rule(
    "CON-REI-1",
    Text(
        "Se reciben tantos ejércitos como la mitad de los países propios, y nunca menos de 3; van en cualquier país "
        "propio.",
        "The armies received are half the number of countries held, never fewer than 3; they go on any own country.",
    ),
    "rules",
    Text("La mitad se redondea hacia abajo.", "Half is rounded down."),
    facts=("country", "owner", "armies", "due"),
)
CONTINENT_BONUS = Rule(
    "CON-REI-2",
    Text(
        "Además, el premio de cada continente que es todo propio al empezar el turno; va dentro de ese continente.",
        "Besides these, the bonus of every continent held whole when the turn starts; it goes inside that continent.",
    ),
    "rules",
    Text(
        "Lo que se coloca en ese continente gasta primero el premio.",
        "What is placed in that continent uses the bonus first.",
    ),
    facts=("armies", "due"),
)
ALL_PLACED = Rule(
    "CON-REI-3",
    Text(
        "Primero se colocan todos los refuerzos; nada posterior puede jugarse antes, tampoco terminar el turno.",
        "All reinforcements are placed first; nothing later can be played before, ending the turn included.",
    ),
    "decided",
    facts=("due",),
)
ATTACK_DICE = Rule(
    "CON-ATT-1",
    Text(
        "El atacante tira hasta 3 dados y nunca más que sus ejércitos menos uno; el defensor, hasta 3 y nunca más que "
        "los suyos. Se comparan de mayor a menor y el empate es del defensor.",
        "The attacker throws up to 3 dice and never more than its armies less one; the defender up to 3 and never more "
        "than its own. They are compared from the highest down, and a tie is the defender's.",
    ),
    "rules",
    Text(
        "El atacante elige cuántos (`dice`); si no dice nada, todos los que pueda.",
        "The attacker chooses how many (`dice`); if it says nothing, as many as it can.",
    ),
    facts=("dice", "most"),
)
TARGETS = Rule(
    "CON-ATT-2",
    Text(
        "Se ataca desde un país propio, dejando en él al menos un ejército, a uno ajeno con frontera o puente, cuantas "
        "veces se quiera.",
        "An attack goes from an own country, where at least one army stays, to another owner's across a border or a "
        "bridge, as often as one likes.",
    ),
    "rules",
    facts=("source", "target", "armies", "owner"),
)
OCCUPYING = Rule(
    "CON-ATT-3",
    Text(
        "Al conquistar pasan al menos tantos ejércitos como dados se tiraron, y a lo sumo todos menos uno.",
        "On a conquest at least as many armies as dice thrown move in, and at most all but one.",
    ),
    "rules",
    Text(
        "Antes nadie juega otra cosa, salvo `timeout` y abandonar, con los que pasa el mínimo: mientras una conquista "
        "espera, esta regla está antes que las de la etapa.",
        "Nobody makes another move before, but `timeout` and resigning, by which the minimum moves in: while a "
        "conquest waits, this row stands before those of the stage.",
    ),
    facts=("least", "most", "source", "target"),
)
REGROUP = Rule(
    "CON-REG-1",
    Text(
        "Al final del turno se mueven ejércitos entre países propios unidos por un camino de países propios, dejando "
        "al menos uno: una sola vez, o (`regroup: free`) cuantas veces se quiera y cada ejército una vez.",
        "At the end of a turn armies move between own countries joined by a path of own countries, leaving at least "
        "one: once, or (`regroup: free`) as often as one likes and each army once.",
    ),
    "rules",
    facts=("source", "target", "owner", "most"),
)

# --- cards

CARD = Rule(
    "CON-CARD-1",
    Text(
        "Quien conquistó al menos un país en su turno recibe una carta.",
        "Who conquered at least one country in its turn receives a card.",
    ),
    "rules",
    Text("La recibe cuando terminan sus ataques.", "It comes when its attacks end."),
)
EXCHANGE = Rule(
    "CON-CARD-2",
    Text(
        "Se canjean tres cartas del mismo símbolo o de tres distintos; un comodín vale por cualquiera. Cuánto da cada "
        "canje lo dice el modo, y cada jugador lleva su cuenta.",
        "Three cards of one symbol or of three different ones are exchanged; a wild card stands for any. The mode says "
        "what each exchange brings, and each player has its own count.",
    ),
    "rules",
    facts=("cards",),
)
OWN_COUNTRY = Rule(
    "CON-CARD-3",
    Text(
        "Cada carta canjeada cuyo país es propio suma 2 ejércitos en ese país.",
        "Each card exchanged whose country is the player's own puts 2 armies on that country.",
    ),
    "rules",
)
FIVE_CARDS = Rule(
    "CON-CARD-4",
    Text(
        "Con 5 cartas o más al empezar el turno hay que canjear antes que nada.",
        "With 5 cards or more at the start of a turn an exchange comes before anything else.",
    ),
    "rules",
    Text(
        "Otra vez hasta tener menos de 5. Con 3 o 4 es libre, cuantas veces se pueda mientras se refuerza.",
        "Again until fewer than 5 are left. With 3 or 4 it is free, as often as possible while reinforcing.",
    ),
    facts=("count",),
)
CARDS_TAKEN = Rule(
    "CON-CARD-5",
    Text(
        "Quien elimina a un jugador se queda con sus cartas.",
        "Who eliminates a player takes its cards.",
    ),
    "rules",
    Text(
        "Si así junta 5 o más, las canjea al empezar su próximo turno.",
        "If that makes 5 or more, they are exchanged when its next turn starts.",
    ),
)
EMPTY_DECK = Rule(
    "CON-CARD-6",
    Text(
        "Cuando el mazo se acaba se mezclan las cartas canjeadas; si no hay ninguna, no se entrega carta. Los 2 "
        "ejércitos de un país propio se ponen solos.",
        "When the deck is empty the exchanged cards are shuffled; with none left no card is given. The 2 armies of an "
        "own country are put by themselves.",
    ),
    "decided",
)

# --- victory

OWN_OBJECTIVE = Rule(
    "CON-WIN-1",
    Text(
        "Donde hay objetivos secretos, gana quien primero cumple el suyo.",
        "Where there are secret objectives, the first to meet its own wins.",
    ),
    "rules",
)
COMMON = Rule(
    "CON-WIN-2",
    Text(
        "También gana quien llega a la cantidad de países del objetivo común.",
        "So does whoever reaches the number of countries of the common objective.",
    ),
    "rules",
    Text("El país quitado al neutral cuenta como cualquiera.", "Land taken from the neutral counts as any other."),
)
ROUND_LIMIT = Rule(
    "CON-WIN-3",
    Text(
        "Si nadie ganó al cumplirse el límite de rondas, gana quien tiene más puntos.",
        "If nobody has won when the round limit is reached, the most points win.",
    ),
    "rules",
    Text(
        "Una ronda termina cuando cada jugador que sigue tuvo su turno; la colocación no cuenta.",
        "A round ends when every player still in has had its turn; placement does not count.",
    ),
)
POINTS = Rule(
    "CON-WIN-4",
    Text(
        "Puntos: 1 por país, el premio de cada continente entero y 2 por rival eliminado. Si empatan: más ejércitos, "
        "después más cartas, después quien juega más tarde. El neutral no entra, y los eliminados van al final. Los "
        "puntos se cuentan en todos los modos y dan los puestos; deciden la partida solo donde hay un límite de "
        "rondas.",
        "Points: 1 a country, the bonus of every whole continent and 2 for each rival eliminated. Ties: more armies, "
        "then more cards, then who plays later. The neutral does not rank, and the eliminated come last. Points "
        "are counted in every mode and give the ranking; they decide the game only where there is a round limit.",
    ),
    "decided",
)
WHOLE_MAP = Rule(
    "CON-WIN-5",
    Text("En `larga` se gana con el mapa entero.", "In `larga` the whole map wins."),
    "rules",
    Text(
        "Lo mismo en cualquier mesa cuyo objetivo común son los 50 países.",
        "The same at any table whose common objective is all 50 countries.",
    ),
)
LAST_LEFT = Rule(
    "CON-WIN-6",
    Text(
        "El último jugador que queda gana, aunque haya tierra del neutral.",
        "The last player left wins, even if there is neutral land.",
    ),
    "decided",
)
WHEN = Rule(
    "CON-WIN-7",
    Text(
        "La victoria se mira cuando pasaron los ejércitos de una conquista. Quien se queda sin países sale en la "
        "tirada misma, y ahí cambian de mano sus cartas. Si hay varios motivos, vale el primero de esta lista; el "
        "mapa entero es CON-WIN-5, cualquier otra cantidad de países CON-WIN-2.",
        "Victory is looked at when the armies of a conquest have moved in. Who has no country left is out by the very "
        "throw, and its cards change hands there. Of several reasons the first of this list counts; the whole map is "
        "CON-WIN-5, any other number of countries CON-WIN-2.",
    ),
    "decided",
)
OBJECTIVES = Rule(
    "CON-OBJ-1",
    Text(
        "Los objetivos se hacen con la semilla de la mesa para ese mapa y esa cantidad de jugadores: todos distintos, "
        "ninguno cumplido en el reparto y todos del mismo tamaño. Piden un continente entero y partes de dos, dos "
        "enteros y parte de un tercero, o algo de los cinco. Con tres jugadores o más, dos de cada cinco, redondeando "
        "hacia abajo, son eliminar a alguien. Los países que piden: lo que le toca a cada uno (50 dividido por los "
        "jugadores, hacia abajo; de a dos, 17) más 4, pero 13 al menos en `rapida` y 16 en los otros modos, y a lo "
        "sumo el objetivo común menos 4.",
        "Objectives are made from the table's seed for that map and that number of players: all different, none met at "
        "the deal, all of one size. They ask for a whole continent and parts of two, for two whole ones and part of a "
        "third, or for some of all five. From three players on two in five, rounded down, are to eliminate somebody. "
        "The countries that they ask for: each player's share (50 divided by the players, rounded down; 17 for two) "
        "and 4 more, but 13 at least in `rapida` and 16 in the other modes, and at most the common objective less 4.",
    ),
    "decided",
    facts=("seat", "total"),
)
ELIMINATION = Rule(
    "CON-OBJ-2",
    Text(
        "El objetivo de eliminar lo cumple solo quien le quita al otro su último país; nunca apunta a uno mismo ni al "
        "neutral.",
        "An elimination is met only by whoever takes the other's last country; it never aims at oneself or at the "
        "neutral.",
    ),
    "decided",
)

# --- time

CLOCK = Rule(
    "CON-TIME-1",
    Text(
        "Cada fase tiene sus segundos.",
        "Each phase has its seconds.",
    ),
    "rules",
    Text(
        "`at` son los segundos desde que empezó la mesa y nunca baja. Con `clock` toda jugada lo lleva; pasado el "
        "plazo solo vale `timeout` (o abandonar y volver), y antes del plazo no vale.",
        "`at` is in seconds since the table began and never falls. With `clock` every move carries it; past the "
        "deadline only `timeout` is legal (besides resigning and rejoining), and before the deadline it is not.",
    ),
    facts=("at", "earliest", "deadline"),
)
TIMEOUT = Rule(
    "CON-TIME-2",
    Text(
        "Al vencer el tiempo los refuerzos se reparten solos en países de frontera, el ataque termina o no se "
        "reagrupa.",
        "When time runs out the reinforcements go on border countries by themselves, the attack ends, or nothing is "
        "regrouped.",
    ),
    "rules",
    Text(
        "Si hay canje obligado se hace con el trío de más países propios; si empatan, el de cartas más bajas en el "
        "orden del mapa, con los comodines al final. Los ejércitos van de a uno al país propio de frontera al que los "
        "enemigos vecinos más superan, contado de nuevo cada vez; si empatan, al primero del mapa. Primero los libres, "
        "después el premio de cada continente dentro de él, en cualquier país propio si ninguno toca a un enemigo. A "
        "la "
        "conquista pendiente pasa el mínimo.",
        "A forced exchange is made with the set of most own countries; on a tie with that of the lowest cards in map "
        "order, wild ones last. Armies go one at a time to the own border country that the enemies next to it "
        "outnumber "
        "most, reckoned anew each time; on a tie to the first in map order. Free ones go first, then each continent's "
        "bonus inside it, on any own country there if none borders an enemy. A conquest that waits gets the minimum.",
    ),
)
IDLE = Rule(
    "CON-TIME-3",
    Text(
        "Tres turnos seguidos sin jugar son abandono.",
        "Three turns in a row without a move are an abandonment.",
    ),
    "rules",
    Text("Las rondas de colocación no son turnos.", "Placement rounds are no turns."),
)
ABANDONED = Rule(
    "CON-ABAN-1",
    Text(
        "A quien abandona lo reemplaza el jugador automático, con los mismos países, cartas y objetivo.",
        "Who abandons is played on by the automatic player, with the same countries, cards and objective.",
    ),
    "rules",
    Text(
        "Sigue en `to_act`: quien llama pide su jugada con `suggest` y la manda con ese asiento, o manda `timeout`. "
        "Puede volver con `rejoin`, también fuera de turno, pero no mientras una conquista espera a sus ejércitos.",
        "It stays in `to_act`: the caller asks `suggest` for its move and sends it under that seat, or sends "
        "`timeout`. It may come back with `rejoin`, also out of turn, but not while a conquest waits for its armies.",
    ),
    facts=("status",),
)
NOBODY_LEFT = Rule(
    "CON-ABAN-2",
    Text(
        "Si no queda ningún jugador que no sea automático, y alguno hubo al empezar, la partida termina sin ganador.",
        "If no player is left that is not automatic, and there was one at the start, the game ends without a winner.",
    ),
    "decided",
)
WATCHING = Rule(
    "CON-ELIM-1",
    Text(
        "El eliminado puede quedarse mirando y ve lo que ve cualquier espectador.",
        "The eliminated may stay and watch, and see what any spectator sees.",
    ),
    "rules",
    Text("Quien abandonó sigue viendo lo suyo.", "Who abandoned still sees its own."),
)

RULES = rules_of(globals())
