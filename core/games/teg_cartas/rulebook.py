"""The rules of T.E.G. Cartas, in the order of play. Each refusal cites one of these."""

from core.kernel.rule import Rule, Text, rules_of

# --- set-up

COMPONENTS = Rule(
    "TCA-SET-1",
    Text(
        "Juegan de 2 a 4. Hay 21 objetivos secretos, 40 territorios, 16 cartas especiales y 56 cartas de dados.",
        "2 to 4 play. There are 21 secret objectives, 40 territories, 16 special cards and 56 dice cards.",
    ),
    "rules",
    Text(
        "Las cantidades y los continentes son de la caja. De las cartas impresas no hay lista pública: cuáles son "
        "los territorios, los puentes, los números de las cartas de dados, las clases de especiales y los "
        "objetivos es de la casa, y los datos lo marcan uno por uno (`found`, `house`). Una mesa con el mazo "
        "impreso da sus cartas en `deck`, que se revisa: cantidades, identificadores sin repetir y puentes entre "
        "dos territorios que existen.",
        "The counts and the continents are the box's. No list of the printed cards is public: which territories "
        "there are, the bridges, the numbers of the dice cards, the kinds of specials and the objectives are of "
        "the house, and the data mark each (`found`, `house`). A table with the printed deck gives its cards in "
        "`deck`, which is checked: counts, ids that stand once, and bridges between two territories that exist.",
    ),
    facts=("part", "expected", "found", "ids"),
)
OBJECTIVE_EACH = Rule(
    "TCA-SET-2",
    Text(
        "Cada quien recibe un objetivo de los que corresponden a la cantidad de jugadores, secreto hasta el "
        "final; los que sobran salen de la partida.",
        "Each player gets one of the objectives for the number of players, secret to the end; the rest leave the game.",
    ),
    "rules",
    Text(
        "Un mazo propio trae, para cada cantidad de jugadores, al menos un objetivo por asiento.",
        "A deck of the table's own has at least an objective a seat for each number of players.",
    ),
    facts=("players", "expected", "found"),
)
TERRITORIES_DEALT = Rule(
    "TCA-SET-3",
    Text(
        "Todos los territorios se reparten de a uno y quedan a la vista, por continente. Con 3 jugadores el "
        "primer asiento recibe 14.",
        "All territories are dealt one at a time and lie face up, by continent. With 3 players the first seat gets 14.",
    ),
    "rules",
    Text("Se reparte desde el asiento 0.", "The deal begins with seat 0."),
)
FIRST_HAND = Rule(
    "TCA-SET-4",
    Text(
        "Cinco cartas de dados a cada jugador, ocultas a los demás; las que quedan son el mazo de dados. Las "
        "especiales forman un mazo aparte.",
        "Five dice cards to each player, hidden from the others; what is left is the dice deck. The specials are "
        "a deck of their own.",
    ),
    "rules",
)
START = Rule(
    "TCA-SET-5",
    Text(
        "Se sortea quién empieza y se sigue hacia la izquierda.",
        "Who starts is drawn; play goes to the left.",
    ),
    "rules",
)

# --- turn

TURN = Rule(
    "TCA-TURN-1",
    Text(
        "En su turno cada jugador ataca y juega especiales en el orden que quiera y cuantas veces pueda; nada de "
        "eso es obligatorio. Después termina su turno.",
        "On its turn a player attacks and plays special cards in any order, as often as it can; neither is a "
        "duty. Then it ends its turn.",
    ),
    "rules",
    facts=("stage",),
)
REACH = Rule(
    "TCA-ATT-1",
    Text(
        "Desde un territorio propio se ataca cualquier territorio ajeno del mismo continente, o uno de otro "
        "continente al que lo una un puente.",
        "From an own territory any territory of another's on the same continent may be attacked, or one of "
        "another continent that a bridge joins to it.",
    ),
    "rules",
    Text(
        "Los puentes valen en los dos sentidos. También se ataca lo neutral. Un territorio recién ganado puede atacar.",
        "Bridges run both ways. What is neutral may be attacked too, and a territory just won may attack.",
    ),
    facts=("territory", "owner", "source", "target"),
)
ATTACK_CARD = Rule(
    "TCA-ATT-2",
    Text(
        "Quien ataca nombra los dos territorios y pone boca abajo una carta de dados; sin cartas de dados no se "
        "puede atacar.",
        "The attacker names both territories and lays one dice card face down; without a dice card it cannot attack.",
    ),
    "rules",
    facts=("card",),
)
DEFENCE_CARD = Rule(
    "TCA-ATT-3",
    Text(
        "Quien defiende pone después una carta de dados de su mano, o toma la de arriba del mazo de dados, sin "
        "verla y solo para ese combate.",
        "The defender then lays a dice card from its hand, or takes the top of the dice deck, unseen and for this "
        "combat only.",
    ),
    "rules",
    Text(
        "Sin cartas de dados en la mano toma del mazo; si tampoco quedan ni mazo ni descarte, gana el ataque. "
        "Mientras tenga cartas de dados y no haya qué tomar, pone una de la mano. Siempre responde; por lo "
        "neutral se responde enseguida, del mazo.",
        "With no dice card in hand it takes from the deck; if neither deck nor discard has any, the attack wins. "
        "While it holds dice cards and there is nothing to take, it lays one of its hand. It always answers; the "
        "neutral is answered for at once, from the deck.",
    ),
    facts=("card",),
)
COMPARISON = Rule(
    "TCA-ATT-4",
    Text(
        "Las dos cartas se muestran juntas y se comparan primero con primero, segundo con segundo y tercero con "
        "tercero. Gana el mayor y el empate es de la defensa. Con dos comparaciones ganadas se gana el combate.",
        "Both cards are shown together and compared first with first, second with second, third with third. The "
        "higher wins, a tie is the defender's. Who wins two comparisons wins the combat.",
    ),
    "rules",
)
CONQUEST = Rule(
    "TCA-ATT-5",
    Text(
        "Si gana el ataque, se queda con el territorio; si no, nada cambia de manos.",
        "If the attacker wins it takes the territory; if not, nothing changes hands.",
    ),
    "rules",
)
DISCARDS = Rule(
    "TCA-ATT-6",
    Text(
        "Lo usado va boca arriba a su descarte, uno de dados y uno de especiales; un mazo que se acaba se rehace "
        "mezclando su descarte.",
        "Used cards go face up to their discard, one for dice and one for specials; a deck that runs out is made "
        "anew by shuffling its discard.",
    ),
    "rules",
    Text(
        "Las cartas se dejan en este orden: la de ataque, la de defensa, la especial. Una especial jugada sola se "
        "deja antes que lo que hace dejar a otros; una mano entera, después de las del combate.",
        "Cards are laid off in this order: the attacker's, the defender's, the special. A special played by "
        "itself goes before what it makes others lay off; a whole hand goes after the cards of the combat.",
    ),
)
AGAIN = Rule(
    "TCA-ATT-7",
    Text(
        "Un territorio ya atacado puede volver a ser atacado.",
        "A territory that was attacked may be attacked again.",
    ),
    "rules",
)
SPECIALS = Rule(
    "TCA-SPE-1",
    Text(
        "Las especiales se juegan solo en el turno propio: las inmediatas fuera de un combate y las de ataque al "
        "declararlo, una por combate. Refuerzos: tomar 3 cartas de dados. Espionaje: ver la mano de otro. "
        "Sabotaje: otro pierde 2 cartas al azar. Bloqueo: otro recibe 2 cartas de dados menos en el próximo "
        "reparto, y al menos 1. Tregua: nadie ataca un territorio propio hasta el próximo turno de su dueño. "
        "Paracaidistas: se ataca desde cualquier territorio propio a cualquiera ajeno. Artillería: cada número "
        "del ataque vale 1 más. Ataque sorpresa: los empates son del ataque.",
        "Specials are played on the own turn only: the immediate ones outside a combat, the attack ones when it "
        "is declared, one for a combat. Reinforcements: take 3 dice cards. Espionage: see another's hand. "
        "Sabotage: another loses 2 random cards. Blockade: another gets 2 dice cards fewer at the next deal, and "
        "at least 1. Truce: nobody attacks an own territory until its owner's next turn. Airborne assault: from "
        "any own territory to any of another's. Artillery: each number of the attack counts 1 higher. Surprise "
        "attack: ties are the attacker's.",
    ),
    "rules",
    Text(
        "Las ocho clases son de la casa. Se nombra exactamente el blanco que la clase pide. Una que no tiene "
        "efecto es legal y se gasta. Lo que muestra el espionaje no se guarda. La tregua cae cuando su dueño "
        "deja la partida; ni los paracaidistas la levantan. Dos bloqueos sobre alguien se suman.",
        "The eight kinds are of the house. Exactly the target that the kind asks for is named. One without effect "
        "is legal and used up. What espionage shows is kept nowhere. A truce falls when its player leaves, and "
        "airborne assault does not lift it. Two blockades on a player add up.",
    ),
    facts=("card", "kind", "field", "seat", "territory"),
)

# --- next rounds

ROUND = Rule(
    "TCA-ROUND-1",
    Text(
        "La ronda termina cuando cada jugador que sigue en juego tuvo su turno; la siguiente la empieza la misma "
        "persona.",
        "A round ends when every player still in has had a turn; the same player starts the next.",
    ),
    "rules",
    Text(
        "Si quien empezaba quedó fuera, empieza quien le sigue a la izquierda.",
        "If that player is out, the next one to its left starts.",
    ),
)
DICE_DEALT = Rule(
    "TCA-ROUND-2",
    Text(
        "Antes de cada ronda nueva se reciben cartas de dados: la mitad de los territorios propios, redondeada "
        "hacia arriba; con 4 o menos, tres.",
        "Before each later round players get dice cards: half of their territories, rounded up; with 4 or less, three.",
    ),
    "rules",
    Text(
        "Cada quien toma toda su parte, en el orden del turno desde quien empieza; después, igual, las "
        "especiales. Lo que falta se pierde.",
        "Each takes its whole portion, in turn order from the starter; then the specials likewise. What is "
        "missing is lost.",
    ),
)
SPECIALS_DEALT = Rule(
    "TCA-ROUND-3",
    Text(
        "Una especial por haber ganado al menos un territorio en la ronda anterior, aunque se haya perdido, y más "
        "por cada continente entero en ese momento: Asia 3, América del Norte 2, Europa 2, África 1, América del "
        "Sur 1, Oceanía 1.",
        "One special for having won at least one territory in the round before, even if lost again, and more for "
        "each continent held whole at that moment: Asia 3, North America 2, Europe 2, Africa 1, South America 1, "
        "Oceania 1.",
    ),
    "rules",
)
SPECIALS_SHORT = Rule(
    "TCA-ROUND-4",
    Text(
        "Si las especiales no alcanzan, recibe primero quien empieza la ronda y después quien le sigue a la izquierda.",
        "If the specials run short, the round's starter is served first, then the next to the left.",
    ),
    "rules",
    Text(
        "Primero se rehace el mazo con el descarte; lo que aun así falta se pierde.",
        "The deck is made anew from the discard first; what is missing even then is lost.",
    ),
)
HAND_LIMIT = Rule(
    "TCA-HAND-1",
    Text(
        "Nunca más de 15 cartas en la mano, contando dados y especiales; las que sobran se dejan boca arriba.",
        "Never more than 15 cards in hand, dice and specials together; those above are laid off face up.",
    ),
    "rules",
    Text(
        "Elige quien las tiene, y deja justo las que sobran en una jugada, antes que cualquier otra cosa. Después "
        "de un reparto lo hacen, en el orden del turno, cuando ya se repartió todo.",
        "The holder chooses, and lays off exactly the surplus in one move before anything else happens. After a "
        "deal those concerned do so in turn order once all is dealt.",
    ),
    facts=("surplus", "given"),
)
ELIMINATION = Rule(
    "TCA-ELIM-1",
    Text(
        "Quien se queda sin territorios queda fuera y su mano se descarta.",
        "A player without territories is out and its hand is discarded.",
    ),
    "rules",
    Text(
        "Su objetivo sigue secreto hasta el final, y su mano se deja antes de mirar si alguien ganó.",
        "Its objective stays secret to the end, and its hand is laid off before victory is looked at.",
    ),
)

# --- the end

OBJECTIVE = Rule(
    "TCA-WIN-1",
    Text(
        "Gana quien primero cumple su objetivo secreto: cada continente nombrado entero y, en los otros, al menos "
        "la cantidad que dice.",
        "The first to complete its secret objective wins: each continent named held whole and at least the stated "
        "number in the others.",
    ),
    "rules",
)
COMMON = Rule(
    "TCA-WIN-2",
    Text(
        "O quien primero cumple el común: 29 territorios, o 21 si la partida empezó con 4 jugadores.",
        "Or the first to complete the common one: 29 territories, or 21 if the game began with 4 players.",
    ),
    "rules",
)
WHEN = Rule(
    "TCA-WIN-3",
    Text(
        "Se mira después de cada territorio ganado, a quien lo ganó. Si cumple dos objetivos a la vez, valen los dos.",
        "It is looked at after every territory won, for its winner. Both objectives met at once are both given.",
    ),
    "decided",
)
LAST = Rule(
    "TCA-WIN-4",
    Text(
        "Si queda una sola persona, gana. La clasificación sigue por territorios y después por asiento; quienes "
        "quedaron fuera van al final.",
        "If one player remains, it wins. The ranking goes by territories, then by seat; those out stand last.",
    ),
    "decided",
)
RESIGNATION = Rule(
    "TCA-RES-1",
    Text(
        "Quien abandona queda fuera: sus territorios pasan a ser neutrales y se defienden con el mazo de dados, y "
        "su mano se descarta. En medio de un combate, si abandona quien ataca se deja su carta y no pasa nada; si "
        "abandona quien defiende, se responde del mazo.",
        "A player that resigns is out: its territories turn neutral and defend from the dice deck, and its hand "
        "is discarded. In a combat, if the attacker resigns its card is laid off and nothing happens; if the "
        "defender does, the deck answers.",
    ),
    "decided",
)

RULES = rules_of(globals())
