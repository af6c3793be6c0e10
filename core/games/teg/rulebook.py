"""The rules of TEG Tradicional, in the order of play. Each refusal cites one of these."""

from core.kernel.rule import Rule, Text, rules_of

# --- set-up

PLAYERS = Rule(
    "TEG-SET-1",
    Text(
        "Juegan de 2 a 6, cada jugador con un color propio: azul, rojo, negro, amarillo, verde o magenta.",
        "2 to 6 play, each with a colour of its own: azul, rojo, negro, amarillo, verde or magenta.",
    ),
    "rules",
    facts=("colour", "seats"),
)
DEAL = Rule(
    "TEG-SET-2",
    Text(
        "Las 50 tarjetas de país se mezclan y se reparten. Con 3, 4 o 6 jugadores quedan dos: todos tiran un dado "
        "y las reciben los dos más altos, el mayor la primera; los empatados por un lugar vuelven a tirar.",
        "The 50 country cards are shuffled and dealt out. With 3, 4 or 6 players two remain: all throw a die and "
        "the two highest get one each, the highest the first; those tied for a place throw again.",
    ),
    "rules",
    Text(
        "Los lugares se definen de arriba hacia abajo y cada nueva tirada de empatados es un suceso de azar propio.",
        "Places are settled from the top, and each new throw among the tied is a chance event of its own.",
    ),
    facts=("seats",),
)
ONE_ARMY_EACH = Rule(
    "TEG-SET-3",
    Text(
        "Cada país repartido recibe un ejército de su dueño: los 50 empiezan ocupados.",
        "Each country dealt gets one army of its owner: all 50 start occupied.",
    ),
    "rules",
)
DRAW_DECK = Rule(
    "TEG-SET-4",
    Text(
        "Después del reparto las tarjetas de país se juntan y se mezclan otra vez: son el mazo.",
        "After the deal the country cards are gathered and shuffled again: they are the deck.",
    ),
    "rules",
)
OBJECTIVES = Rule(
    "TEG-SET-5",
    Text(
        "Se mezclan los 15 objetivos y cada jugador toma uno sin mostrarlo; los demás salen de la partida.",
        "The 15 objectives are shuffled and each player takes one unseen; the others leave the game.",
    ),
    "rules",
    Text(
        "Un objetivo de ocupación que el reparto ya cumple va al fondo de la pila y se toma el siguiente.",
        "An occupation objective that the deal already meets goes under the pile and the next one is taken.",
    ),
)
START = Rule(
    "TEG-SET-6",
    Text(
        "Todos tiran un dado y empieza el más alto; se sigue en sentido horario.",
        "Everybody throws a die and the highest starts; play goes clockwise.",
    ),
    "rules",
    Text("Quienes empatan vuelven a tirar.", "Those who tie throw again."),
)
PLACEMENT = Rule(
    "TEG-SET-7",
    Text(
        "Antes de pelear hay dos vueltas de colocación: 5 ejércitos y después 3, en países propios, como se quiera.",
        "Two placement rounds come before the fighting: 5 armies, then 3, on own countries as one likes.",
    ),
    "rules",
    Text(
        "El turno pasa al colocar el último ejército; ninguna otra jugada lo termina.",
        "The turn passes with the last army placed; no other move ends it.",
    ),
    facts=("stage", "due"),
)
DRAFT = Rule(
    "TEG-SET-8",
    Text(
        "Opción `setup: draft`, para 2 o 3: sin reparto, por turno cada jugador pone un ejército en un país libre "
        "hasta llenar el mapa; después suma la mitad de sus países en una sola vuelta. No hay objetivos secretos: "
        "se gana con los 50 países.",
        "Option `setup: draft`, for 2 or 3: no deal; in turn each player puts an army on a free country until the "
        "map is full, then adds half of its countries in one single round. There are no secret objectives: all "
        "50 countries win.",
    ),
    "printed",
    facts=("stage", "country", "seats"),
)

# --- always

NEVER_EMPTY = Rule(
    "TEG-INV-1",
    Text(
        "Todo país tiene siempre al menos un ejército; el recién conquistado lo espera hasta que pasan las fichas.",
        "Every country always holds at least one army; one just conquered waits for them until they move in.",
    ),
    "rules",
)
ONE_COLOUR = Rule(
    "TEG-INV-2",
    Text("En un país hay fichas de un solo color.", "A country holds armies of one colour only."),
    "rules",
)
SUPPLY = Rule(
    "TEG-INV-3",
    Text(
        "Cada color tiene 100 fichas (opción `army_supply`): no se colocan más de las que quedan.",
        "A colour has 100 armies (option `army_supply`): no more can be placed than are left.",
    ),
    "rules",
    Text(
        "Agotadas las fichas, lo que faltaba colocar se pierde y un evento lo dice.",
        "Once they have run out, what was still due is lost, and an event says so.",
    ),
    facts=("armies", "supply"),
)

# --- the turn

TURN = Rule(
    "TEG-TURN-1",
    Text(
        "En la primera vuelta de hostilidades: atacar, reagrupar, tarjeta. Desde la segunda se empieza por "
        "incorporar ejércitos.",
        "In the first round of hostilities: attack, regroup, card. From the second on a turn starts by "
        "incorporating armies.",
    ),
    "rules",
    facts=("stage", "round"),
)
STAGE_ORDER = Rule(
    "TEG-TURN-2",
    Text(
        "Ninguna etapa es obligatoria, pero el orden no cambia: reagrupar cierra los ataques y pedir tarjeta "
        "cierra el reagrupe.",
        "No stage is a duty, but their order is fixed: regrouping ends the attacks, asking for the card ends "
        "regrouping.",
    ),
    "rules",
    facts=("stage",),
)
UNPLACED = Rule(
    "TEG-TURN-3",
    Text(
        "Para dejar de incorporar con ejércitos sin colocar, la jugada debe decirlo (`forfeit: true`): se pierden.",
        "To stop incorporating with armies unplaced the move must say so (`forfeit: true`): they are lost.",
    ),
    "decided",
    facts=("due",),
)

# --- incorporate

INCOME = Rule(
    "TEG-INC-1",
    Text(
        "Cada turno trae la mitad de los países ocupados, hacia abajo, y nunca menos de 3, para cualquier país propio.",
        "A turn brings half of the countries held, rounded down, never fewer than 3, for any own country.",
    ),
    "rules",
    facts=("armies", "due", "country", "owner"),
)
CONTINENTS = Rule(
    "TEG-INC-2",
    Text(
        "Por cada continente entero al empezar el turno se suma su premio, que va a países de ese continente.",
        "Each continent held whole when the turn starts adds its bonus, to be placed inside that continent.",
    ),
    "rules",
    Text(
        "Lo que se coloca en ese continente gasta primero su premio. Premios: Asia 7, Europa 5, América del Norte 5, "
        "América del Sur 3, África 3, Oceanía 2.",
        "What is placed in that continent uses its bonus first. Bonuses: Asia 7, Europe 5, North America 5, "
        "South America 3, Africa 3, Oceania 2.",
    ),
    facts=("armies", "due"),
)
EXCHANGED_ARMIES = Rule(
    "TEG-INC-3",
    Text("Los ejércitos de un canje van a cualquier país propio.", "The armies of an exchange go on any own country."),
    "rules",
)

# --- attack

ATTACKERS = Rule(
    "TEG-ATT-1",
    Text(
        "Se ataca desde un país propio con todas sus fichas menos una; con una sola no se puede.",
        "One attacks from an own country with its armies less one; with a single army one cannot.",
    ),
    "rules",
    facts=("source", "armies", "owner"),
)
TARGETS = Rule(
    "TEG-ATT-2",
    Text(
        "Solo se ataca a un país limítrofe (un puente también es frontera) de otro color.",
        "Only a bordering country (a bridge is a border too) of another colour can be attacked.",
    ),
    "rules",
    facts=("source", "target", "owner"),
)
ATTACK_DICE = Rule(
    "TEG-ATT-3",
    Text(
        "El atacante tira tantos dados como ejércitos de ataque tiene, hasta 3; la cantidad no se elige.",
        "The attacker throws as many dice as it has attacking armies, up to 3; the number is not a choice.",
    ),
    "rules",
)
DEFENCE_DICE = Rule(
    "TEG-ATT-4",
    Text(
        "El defensor tira tantos dados como ejércitos tiene el país, hasta 3.",
        "The defender throws as many dice as the country has armies, up to 3.",
    ),
    "rules",
)
PAIRS = Rule(
    "TEG-ATT-5",
    Text(
        "Los dados se ordenan de mayor a menor y se comparan de a pares; el que queda sin par no cuenta.",
        "Dice are sorted from high to low and compared in pairs; one without a partner does not count.",
    ),
    "rules",
)
TIES = Rule(
    "TEG-ATT-6",
    Text(
        "El empate es del defensor; cada par perdido cuesta un ejército.",
        "A tie is the defender's; each pair lost costs one army.",
    ),
    "rules",
)
OCCUPYING = Rule(
    "TEG-ATT-7",
    Text(
        "El país que queda sin fichas está conquistado: pasan de 1 a 3 ejércitos desde el país atacante, que conserva "
        "al menos uno. Antes de eso nadie hace otra cosa.",
        "A country left without armies is conquered: 1 to 3 armies move in from the attacking country, which keeps "
        "at least one. Nobody does anything else before.",
    ),
    "rules",
    Text(
        "Solo se puede abandonar: el atacante que abandona pasa antes 1 ejército, y gana si con eso cumple.",
        "Only resigning is possible: a resigning attacker first moves 1 army in, and wins if that is enough.",
    ),
    facts=("least", "most", "source", "target"),
)
AS_OFTEN_AS_WANTED = Rule(
    "TEG-ATT-8",
    Text(
        "Se ataca cuantas veces se quiera, también con los ejércitos que acaban de pasar.",
        "Attacks may go on as long as one likes, also with armies that have just moved in.",
    ),
    "rules",
)

# --- regroup

REGROUP = Rule(
    "TEG-REG-1",
    Text(
        "Se pasan ejércitos de un país propio a otro propio limítrofe, dejando al menos uno, en cuantos lugares se "
        "quiera.",
        "Armies move from an own country to a bordering own one, at least one staying behind, in as many places as "
        "wanted.",
    ),
    "rules",
    facts=("source", "target", "most", "owner"),
)
REGROUP_ONCE = Rule(
    "TEG-REG-2",
    Text(
        "Ningún ejército se reagrupa dos veces en un turno; los que ya estaban pueden salir.",
        "No army is regrouped twice in a turn; those that stood there already may leave.",
    ),
    "rules",
    Text(
        "Puede salir lo menor entre fichas menos 1 y fichas menos las recién llegadas.",
        "What may leave is the smaller of armies less 1 and armies less those just arrived.",
    ),
    facts=("source", "most"),
)
CONQUERORS_MAY_REGROUP = Rule(
    "TEG-REG-3",
    Text(
        "Los ejércitos que pasaron al conquistar pueden reagruparse (opción `conquest_counts_as_move`: no pueden).",
        "Armies that moved in by conquest may be regrouped (option `conquest_counts_as_move`: they may not).",
    ),
    "decided",
    Text(
        "Con la opción, las fichas que un país pierde atacando se cuentan primero entre las que ya se movieron.",
        "With the option, armies that a country loses by attacking count first among those that moved in.",
    ),
    facts=("source", "most"),
)

# --- cards

CLAIM = Rule(
    "TEG-CARD-1",
    Text(
        "Quien conquistó al menos un país en el turno puede pedir una tarjeta, una sola, después de reagrupar y antes "
        "de que empiece el siguiente jugador.",
        "Whoever conquered at least one country this turn may ask for a card, just one, after regrouping and before "
        "the next player starts.",
    ),
    "rules",
    facts=("conquered",),
)
TWO_CONQUESTS = Rule(
    "TEG-CARD-2",
    Text(
        "Después de su tercer canje un jugador necesita dos conquistas en el turno para pedir tarjeta.",
        "After its third exchange a player needs two conquests in the turn to ask for a card.",
    ),
    "rules",
    facts=("conquered", "exchanges"),
)
BONUS = Rule(
    "TEG-CARD-3",
    Text(
        "Quien tiene la tarjeta y el país puede poner ahí 2 ejércitos, una vez por tarjeta, y la conserva "
        "(opción `country_bonus`).",
        "Whoever holds both the card and the country may put 2 armies there, once for that card, and keeps it "
        "(option `country_bonus`).",
    ),
    "rules",
    Text(
        "En cualquier momento del turno propio, no en la colocación; la marca queda en la tarjeta mientras esté en "
        "una mano, de quien sea.",
        "At any moment of an own turn, placement aside; the mark stays with the card while it is in a hand, whoever's.",
    ),
    facts=("card", "owner", "stage"),
)
EXCHANGE = Rule(
    "TEG-CARD-4",
    Text(
        "Tres tarjetas del mismo símbolo o de los tres distintos se canjean, un canje por turno, al incorporar: "
        "4, 7 y 10 ejércitos y después 5 más cada vez. Argentina y Taimir valen por cualquiera.",
        "Three cards of one symbol or of all three are exchanged, once a turn, while incorporating: for 4, 7 and 10 "
        "armies, then 5 more each time. Argentina and Taimir stand for any symbol.",
    ),
    "rules",
    facts=("cards",),
)
FIVE_CARDS = Rule(
    "TEG-CARD-5",
    Text(
        "Con 5 tarjetas o más no se pide otra: antes hay que canjear.",
        "With 5 cards or more no further one can be asked for: an exchange comes first.",
    ),
    "rules",
    Text(
        "Quien tiene más de 5 debe canjear antes de dejar su próxima etapa de incorporar.",
        "Whoever holds more than 5 must exchange before leaving its next incorporate stage.",
    ),
    facts=("count",),
)
DISCARD = Rule(
    "TEG-CARD-6",
    Text(
        "Lo canjeado va a un descarte que se mezcla como mazo nuevo cuando el mazo se termina.",
        "Exchanged cards go to a discard that is shuffled into a new deck when the deck runs out.",
    ),
    "printed",
    Text(
        "Una tarjeta que vuelve paga otra vez sus 2 ejércitos. Sin mazo ni descarte, pedir es legal y no da nada.",
        "A card that comes back pays its 2 armies anew. With neither deck nor discard, asking is legal and gives none.",
    ),
)
DEFENSIVE_EXCHANGE = Rule(
    "TEG-CARD-7",
    Text(
        "Con la opción `defensive_exchange`, quien no canjeó y conquistó en el turno puede canjear después de sus "
        "ataques y antes de pedir tarjeta: todo va al último país conquistado, que debe seguir siendo suyo.",
        "With the option `defensive_exchange`, a player that has conquered and not exchanged this turn may exchange "
        "after its attacks and before its card: all goes on the last country conquered, which it must still hold.",
    ),
    "rules",
    Text(
        "También después de reagrupar; cierra los ataques y es el canje del turno.",
        "Also after regrouping; it ends the attacks and is the turn's one exchange.",
    ),
    facts=("conquered",),
)
INHERITED_HAND = Rule(
    "TEG-CARD-8",
    Text(
        "Quien saca la última ficha de un jugador se queda con sus tarjetas, aunque pase de 5.",
        "Whoever removes a player's last army takes its cards, even above 5.",
    ),
    "rules",
)

# --- pacts

PACTS = Rule(
    "TEG-PACT-1",
    Text(
        "Los pactos son públicos: propuesta, respuesta y fin los oye toda la mesa.",
        "Pacts are public: the whole table hears a proposal, its answer and its end.",
    ),
    "rules",
    Text(
        "Entre dos jugadores hay a lo sumo una propuesta abierta, nunca igual a un pacto vigente; caduca cuando "
        "empieza el próximo turno de quien propuso. Solo se responde a una propuesta abierta y se denuncia un pacto "
        "vigente.",
        "Two players have at most one proposal open between them, never equal to a pact in force; it lapses when its "
        "proposer's next turn begins. Only an open proposal is answered and only a pact in force denounced.",
    ),
    facts=("pact", "other"),
)
BORDER_PACT = Rule(
    "TEG-PACT-2",
    Text(
        "Pacto de frontera: no agresión entre un país propio y uno limítrofe del otro; vale solo para esa frontera.",
        "Border pact: non-aggression between an own country and a bordering one of the other; for that border only.",
    ),
    "rules",
    facts=("source", "target"),
)
GENERAL_PACT = Rule(
    "TEG-PACT-3",
    Text(
        "Pacto general: no agresión entre dos jugadores en todo el mapa.",
        "General pact: non-aggression between two players on the whole map.",
    ),
    "printed",
    facts=("other",),
)
ZONE_PACT = Rule(
    "TEG-PACT-4",
    Text(
        "Zona internacional: un país con un solo ejército que limita con países de ambos. Mientras dure, quien de "
        "los dos la conquiste pasa un solo ejército y ninguno le agrega más.",
        "International zone: a country with a single army that borders countries of both. While it stands, whichever "
        "of the two conquers it moves in exactly one army, and neither adds more.",
    ),
    "rules",
    facts=("country", "armies"),
)
PACT_BINDS = Rule(
    "TEG-PACT-5",
    Text("Un ataque que un pacto vigente impide es ilegal.", "An attack that a pact in force forbids is illegal."),
    "decided",
    facts=("pact",),
)
DENOUNCING = Rule(
    "TEG-PACT-6",
    Text(
        "Una parte denuncia un pacto en su turno, una vez; sigue obligada hasta que termine el próximo turno de la "
        "otra, que queda libre en el acto.",
        "A party denounces a pact in its own turn, once; it stays bound until the other's next turn has ended, and "
        "the other is free at once.",
    ),
    "printed",
    facts=("pact",),
)
PACT_ENDS = Rule(
    "TEG-PACT-7",
    Text(
        "Un pacto de frontera o de zona termina cuando un tercero conquista un país suyo; el de frontera también si "
        "una parte pierde el suyo. Reconquistar no lo revive, y los de quien sale terminan.",
        "A border or zone pact ends when a third player conquers a country in it; a border pact also when a party "
        "loses its own. Retaking does not revive it, and the pacts of a player that leaves end.",
    ),
    "printed",
)
NO_ALLIANCES = Rule(
    "TEG-PACT-8",
    Text(
        "Ningún pacto une a jugadores para atacar o defender contra un tercero: no hay jugada que lo exprese.",
        "No pact joins players in attack or defence against a third: no move expresses one.",
    ),
    "rules",
)
TALK = Rule(
    "TEG-PACT-9",
    Text(
        "Opción `talk`: con `vale_todo` se proponen pactos fuera de turno; con `fair_play` solo propone quien juega.",
        "Option `talk`: under `vale_todo` pacts may be proposed out of turn, under `fair_play` only in one's own.",
    ),
    "rules",
    Text(
        "La charla no se modela; responder puede cualquiera. `suggest` es un consejo: en `fair_play` no se ofrece.",
        "Talk itself is not modelled; anyone may answer. `suggest` is advice: a `fair_play` host does not offer it.",
    ),
    facts=("turn",),
)

# --- winning

OCCUPATION = Rule(
    "TEG-WIN-1",
    Text(
        "Objetivo de ocupación: se cumple apenas se tiene todo lo que pide; tener de más no molesta.",
        "Occupation objective: met as soon as all it asks for is held; more does no harm.",
    ),
    "rules",
)
DESTRUCTION = Rule(
    "TEG-WIN-2",
    Text(
        "Objetivo de destrucción: lo cumple quien saca la última ficha del color, haya sacado quien fuere las otras.",
        "Destruction objective: met by the player who removes the colour's last army, whoever removed the others.",
    ),
    "rules",
)
COMMON = Rule(
    "TEG-WIN-3",
    Text(
        "Objetivo común: 30 países ganan en el acto, diga lo que diga el secreto (50 en `draft`).",
        "Common objective: 30 countries win at once, whatever the secret one says (50 in a `draft`).",
    ),
    "rules",
)
AT_ONCE = Rule(
    "TEG-WIN-4",
    Text(
        "La partida termina apenas se cumple un objetivo: nadie completa la vuelta.",
        "The game ends as soon as an objective is met: nobody finishes the round.",
    ),
    "rules",
    Text(
        "Se mira cuando pasaron los ejércitos de una conquista; de varios, el motivo es la primera de estas reglas.",
        "It is looked at when the armies of a conquest have moved in; of several, the reason is the first of these.",
    ),
)
TO_THE_RIGHT = Rule(
    "TEG-WIN-5",
    Text(
        "Quien debe destruir su propio color, o uno que nadie usa, apunta al jugador de su derecha.",
        "Whoever must destroy its own colour, or one nobody plays, aims at the player to its right.",
    ),
    "rules",
)
TARGET_GONE = Rule(
    "TEG-WIN-6",
    Text(
        "Si otro termina con ese color, queda solo el objetivo común, en silencio.",
        "If another finishes that colour, only the common objective remains, silently.",
    ),
    "rules",
)
ELIMINATED = Rule(
    "TEG-WIN-7",
    Text(
        "Quien se queda sin países sale en la misma tirada; si queda uno solo, gana.",
        "A player without countries is out at the throw; if one remains, it wins.",
    ),
    "rules",
    Text("Clasificación: países, después ejércitos, después asiento.", "Ranking: countries, then armies, then seat."),
)
TRIPLE = Rule(
    "TEG-WIN-8",
    Text(
        "«Tres países limítrofes entre sí»: cada uno limita con los otros dos, ninguno de América del Sur ni entre "
        "los siete europeos contados (opción `triple`: `any` los admite).",
        '"Three countries bordering one another": each borders the other two, none in South America nor among the '
        "seven European ones counted (option `triple`: `any` admits them).",
    ),
    "decided",
)
RESIGNED = Rule(
    "TEG-WIN-9",
    Text(
        "Quien abandona deja sus fichas como neutrales que solo defienden y sus tarjetas van al descarte; quien saque "
        "la última destruyó el color. Si queda un jugador, gana.",
        "A player that resigns leaves its armies as neutrals that only defend, and its cards go to the discard; "
        "whoever removes the last has destroyed the colour. If one player remains, it wins.",
    ),
    "decided",
    Text(
        "En la preparación el turno pasa y lo que faltaba colocar se pierde.",
        "During set-up the turn passes and the armies due are gone.",
    ),
)

RULES = rules_of(globals())
