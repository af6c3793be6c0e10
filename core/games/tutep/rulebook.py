"""The rules of Tutep, in the order of its dossier; each is cited as a symbol."""

from core.kernel.rule import Rule, Text, rules_of

PERSONALITIES = Rule(
    "TUT-CARD-1",
    Text(
        "Hay cuatro civilizaciones de diez personalidades, con influencia del 1 al 10: cronista, artesano, mercader, "
        "sacerdote, guerrero, sumo sacerdote, heroína, héroe, reina y rey.",
        "There are four civilisations of ten personalities, with influence from 1 to 10: chronicler, artisan, "
        "merchant, priest, warrior, high priest, heroine, hero, queen and king.",
    ),
    "rules",
    facts=("card",),
)
VICTORY_POINTS = Rule(
    "TUT-CARD-2",
    Text(
        "Quien gana una carta se queda con sus puntos: sumo sacerdote 2, heroína 3, héroe 4, reina 10, rey 11 y "
        "las demás 0.",
        "Whoever wins a card keeps its points: high priest 2, heroine 3, hero 4, queen 10, king 11, and the others 0.",
    ),
    "rules",
)
CIVILISATIONS = Rule(
    "TUT-CARD-3",
    Text(
        "Los nombres de las cuatro civilizaciones se acuerdan antes de empezar y son distintos entre sí.",
        "The names of the four civilisations are agreed on before the start, and no two are alike.",
    ),
    "decided",
    reading=Text(
        "El texto nombra solo la sumeria; las otras tres son del producto y la opción `civilisations` las cambia.",
        "The text names the Sumerian alone; the other three are the product's, and the option `civilisations` "
        "changes them.",
    ),
    facts=("civilisations",),
)
DEAL = Rule(
    "TUT-DEAL-1",
    Text(
        "Juegan de 2 a 5. Con cuatro, diez cartas a cada asiento; con cinco, ocho. Una carta al azar se muestra al "
        "repartir y su civilización es la dominante de la ronda; la carta queda en la mano que la recibió.",
        "2 to 5 play. With four, ten cards to each seat; with five, eight. One card at random is shown while dealing, "
        "and its civilisation is the dominant one of the round; the card stays in the hand that it came to.",
    ),
    "rules",
    reading=Text(
        "La carta que se muestra es cualquiera de las 40, por igual, en un evento de azar propio (`dominant`).",
        "The card shown is any of the 40, evenly, in a chance event of its own (`dominant`).",
    ),
    facts=("seats",),
)
DEAL_THREE = Rule(
    "TUT-DEAL-2",
    Text(
        "Con tres, trece cartas a cada asiento; la que sobra queda a la vista, señala la civilización dominante y no "
        "entra en la ronda.",
        "With three, thirteen cards to each seat; the one left over lies face up, names the dominant civilisation "
        "and takes no part in the round.",
    ),
    "rules",
    reading=Text("Nadie suma los puntos de la carta que sobra.", "Nobody scores the card left over."),
)
DEAL_TWO = Rule(
    "TUT-DEAL-3",
    Text(
        "Con dos, siete cartas a cada asiento y mazo con las otras 26; la última del mazo queda a la vista y señala "
        "la civilización dominante. Tras cada votación cada asiento roba una, primero quien la ganó.",
        "With two, seven cards to each seat and a stock of the other 26; the stock's last card lies face up and "
        "names the dominant civilisation. After each vote each seat draws one, the vote's winner first.",
    ),
    "rules",
    reading=Text(
        "Quien gana roba antes; así la carta a la vista va, a sabiendas de todos, a quien pierde la votación 13.",
        "The winner draws first; so the card face up goes, as all know, to the loser of the 13th vote.",
    ),
)
DEALER = Rule(
    "TUT-DEAL-4",
    Text(
        "Reparte primero el último asiento y el reparto pasa a la izquierda en cada ronda; se reparte desde la "
        "izquierda de quien da, apenas termina la ronda anterior.",
        "The last seat deals first, and the deal passes to the left each round; cards are dealt from the dealer's "
        "left, as soon as the round before has ended.",
    ),
    "decided",
    reading=Text("La opción `first_dealer` nombra otro.", "The option `first_dealer` names another."),
    facts=("first_dealer",),
)
LEAD_CHRONICLER = Rule(
    "TUT-LEAD-1",
    Text(
        "Abre la ronda quien tiene el cronista de la civilización dominante, con la carta que quiera.",
        "Whoever holds the chronicler of the dominant civilisation leads the first vote of a round, with any card.",
    ),
    "rules",
)
LEAD_NOBODY = Rule(
    "TUT-LEAD-2",
    Text(
        "Si ninguna mano tiene ese cronista, abre quien está a la izquierda de quien reparte.",
        "If no hand holds that chronicler, the seat at the dealer's left leads.",
    ),
    "decided",
    reading=Text(
        "A la mesa se le dice quién abre y no por qué: con dos, que abra la izquierda no dice dónde está el cronista.",
        "The table is told who leads, not why: with two, a lead by the dealer's left does not tell where the "
        "chronicler is.",
    ),
)
LEAD_WINNER = Rule(
    "TUT-LEAD-3",
    Text(
        "Quien gana una votación abre la siguiente. Se juega hacia la izquierda y cada asiento pone una carta.",
        "The winner of a vote leads the next. Play goes to the left, and each seat plays one card.",
    ),
    "rules",
)
FOLLOW_HIGHER = Rule(
    "TUT-FOLLOW-1",
    Text(
        "Quien tiene de la civilización que abrió alguna carta con más influencia que la última debe jugar una así.",
        "A seat that holds a card of the led civilisation with more influence than the last card must play such a one.",
    ),
    "rules",
    facts=("civilisation", "influence"),
)
FOLLOW_LED = Rule(
    "TUT-FOLLOW-2",
    Text(
        "Quien tiene la civilización que abrió, pero nada que supere, debe igualmente jugar de ella.",
        "A seat that holds the led civilisation, but nothing higher, must still play a card of it.",
    ),
    "rules",
    facts=("civilisation",),
)
FOLLOW_DOMINANT = Rule(
    "TUT-FOLLOW-3",
    Text(
        "Quien no tiene la civilización que abrió debe jugar una carta de la dominante, sin obligación de superar.",
        "A seat without the led civilisation must play a card of the dominant one, any of them, with no duty to beat.",
    ),
    "rules",
    facts=("civilisation",),
)
FOLLOW_NOTHING = Rule(
    "TUT-FOLLOW-4",
    Text(
        "Quien no tiene ni la una ni la otra juega lo que quiera, y esa carta tiene influencia 0 en la votación.",
        "A seat with neither plays what it likes, and the card has influence 0 in this vote.",
    ),
    "rules",
)
FOLLOW_UNDER_DOMINANT = Rule(
    "TUT-FOLLOW-5",
    Text(
        "Si sobre otra civilización ya cayó una carta dominante, se debe seguir la que abrió, pero no superar.",
        "Once a dominant card lies on another civilisation's lead, that lead must still be followed, but not beaten.",
    ),
    "rules",
    facts=("civilisation",),
)
FOLLOW_LAST = Rule(
    "TUT-FOLLOW-6",
    Text(
        "La última carta jugada es la del asiento anterior; si allí vale 0, se supera desde 0.",
        "The last card played is that of the seat before; where it counts 0, there is 0 to beat.",
    ),
    "rules",
    reading=Text(
        "Con la opción `beat` en `highest` se supera la más alta jugada de la civilización que abrió, como en el tute.",
        "With the option `beat` at `highest` the highest card played of the led civilisation is to be beaten, as in "
        "tute.",
    ),
)
FOLLOW_STOCK = Rule(
    "TUT-FOLLOW-7",
    Text(
        "Con dos, estas obligaciones valen también mientras queda mazo.",
        "With two players these duties hold while the stock lasts too.",
    ),
    "decided",
    reading=Text(
        "Con la opción `follow_while_stock` en falso se juega cualquier carta hasta que el mazo se acaba.",
        "With the option `follow_while_stock` false any card may be played until the stock is gone.",
    ),
)
VOTE = Rule(
    "TUT-WIN-1",
    Text(
        "La carta dominante suma 10 a su influencia; la que no es dominante ni de la civilización que abrió vale 0. "
        "La mayor influencia gana la votación y se lleva sus cartas.",
        "A dominant card adds 10 to its influence; one that is neither dominant nor of the led civilisation counts 0. "
        "The highest influence wins the vote and takes its cards.",
    ),
    "rules",
)
GESTA_WORTH = Rule(
    "TUT-GESTA-1",
    Text(
        "La gesta de la civilización dominante vale 40 puntos al final de la ronda y la de otra 20; cada una se gana "
        "a lo sumo una vez por ronda.",
        "The gesta of the dominant civilisation is worth 40 points at the end of the round, another 20; each is won "
        "once a round at the most.",
    ),
    "rules",
)
GESTA_KIND = Rule(
    "TUT-GESTA-2",
    Text(
        "Antes de empezar se elige cómo se hacen las gestas: en mano o en mesa.",
        "How gestas are made is chosen before the start: in hand (`en_mano`) or on the table (`en_mesa`).",
    ),
    "rules",
    reading=Text("Si no se elige, en mesa.", "If nothing is chosen, on the table."),
)
GESTA_IN_HAND = Rule(
    "TUT-GESTA-3",
    Text(
        "En mano: quien gana una votación con héroe y heroína de una civilización en su mano los muestra, los conserva "
        "y gana la gesta.",
        "In hand: a seat that wins a vote while it holds hero and heroine of one civilisation shows them, keeps them "
        "and wins the gesta.",
    ),
    "rules",
    reading=Text(
        "Se hace solo, para todos los pares, en el orden de las civilizaciones, sin la carta jugada y antes de robar.",
        "It is done by itself, for every such pair, in the order of the civilisations, without the card just played "
        "and before drawing.",
    ),
)
GESTA_ON_TABLE = Rule(
    "TUT-GESTA-4",
    Text(
        "En mesa: si héroe y heroína de una civilización caen en la misma votación, quien la gana se lleva la gesta.",
        "On the table: when hero and heroine of one civilisation fall in the same vote, its winner takes the gesta.",
    ),
    "rules",
)
END_OF_ERA = Rule(
    "TUT-SCORE-1",
    Text(
        "Quien gana la última votación de la ronda suma 10 puntos por el fin de era.",
        "The winner of the round's last vote scores 10 points for the end of the era.",
    ),
    "rules",
)
ROUND = Rule(
    "TUT-SCORE-2",
    Text(
        "Se suman los puntos de las cartas ganadas, las gestas y el fin de era. Quien más tiene gana la ronda y un "
        "Monumento, o dos si pasa de 100 puntos.",
        "The points of the cards won, the gestas and the end of the era are added up. The most points win the round "
        "and one Monument, or two with more than 100 points.",
    ),
    "rules",
)
TIE = Rule(
    "TUT-SCORE-3",
    Text(
        "Si hay empate en lo más alto, la ronda es de quien, entre esos, ganó la votación más tardía.",
        "A tie for the most points goes to whoever of the tied won the latest vote.",
    ),
    "decided",
    reading=Text(
        "Con la opción `tie` en `none` nadie gana el Monumento.",
        "With the option `tie` at `none` there is no Monument.",
    ),
)
GOAL = Rule(
    "TUT-SCORE-4",
    Text(
        "Gana la partida el primer asiento que llega a los Monumentos acordados.",
        "The first seat to reach the Monuments agreed on wins the match.",
    ),
    "rules",
    reading=Text("De 1 a 20; si no se acuerda nada, 3.", "From 1 to 20; if nothing is agreed on, 3."),
)
RESIGNATION = Rule(
    "TUT-RES-1",
    Text(
        "Por quien abandona se siguen jugando sus cartas: puede ganar rondas, pero no la partida. Si queda uno solo "
        "sin abandonar, ese gana. Se clasifica por Monumentos, puntos de la última ronda y asiento; al final, quienes "
        "abandonaron.",
        "The cards of a seat that resigned are played on: it may win rounds, but not the match. When one seat alone "
        "has not resigned, it wins. The ranking goes by Monuments, points of the last round and seat; those that "
        "resigned stand last.",
    ),
    "decided",
    reading=Text(
        "Quien lleva la mesa manda esas jugadas; `suggest` las da.",
        "Whoever runs the table sends those plays; `suggest` gives them.",
    ),
)

RULES = rules_of(globals())
