"""The picture's words in both languages."""

from core.kernel.record import record


@record
class Words:
    """What a picture says; braces are filled in."""

    title: str
    round: str
    turn: str
    defends: str
    discards: str
    won: str
    spectator: str
    player: str
    neutral: str
    eliminated: str
    resigned: str
    territories: str
    dice: str
    specials: str
    blockades: str
    conquered: str
    dice_deck: str
    special_deck: str
    discard: str
    empty: str
    combat: str
    face_down: str
    shown_card: str
    with_special: str
    from_: str
    to: str
    truce: str
    hand: str
    objective: str
    every: str


LANGUAGES = {
    "es": Words(
        title="T.E.G. Cartas",
        round="Ronda {}",
        turn="Juega {}",
        defends="Defiende {}",
        discards="{} descarta hasta 15 cartas",
        won="Ganó {}",
        spectator="Visto desde afuera",
        player="Asiento {}",
        neutral="Neutral",
        eliminated="eliminado",
        resigned="abandonó",
        territories="territorios: {}",
        dice="de dados: {}",
        specials="especiales: {}",
        blockades="bloqueos: {}",
        conquered="ganó un territorio",
        dice_deck="Cartas de dados",
        special_deck="Cartas especiales",
        discard="Descarte: {}",
        empty="vacío",
        combat="Combate",
        face_down="carta boca abajo",
        shown_card="carta boca abajo: {}",
        with_special="con {}",
        from_="ataque desde {}",
        to="a {}, de {}",
        truce="en tregua",
        hand="Mano de {}",
        objective="Objetivo: {}",
        every="+{} por ronda",
    ),
    "en": Words(
        title="T.E.G. Cartas",
        round="Round {}",
        turn="{} plays",
        defends="{} defends",
        discards="{} lays off down to 15 cards",
        won="{} won",
        spectator="Seen from outside",
        player="Seat {}",
        neutral="Neutral",
        eliminated="eliminated",
        resigned="resigned",
        territories="territories: {}",
        dice="dice: {}",
        specials="specials: {}",
        blockades="blockades: {}",
        conquered="won a territory",
        dice_deck="Dice cards",
        special_deck="Special cards",
        discard="Discard: {}",
        empty="empty",
        combat="Combat",
        face_down="card face down",
        shown_card="card face down: {}",
        with_special="with {}",
        from_="attack from {}",
        to="on {}, held by {}",
        truce="under truce",
        hand="Hand of {}",
        objective="Objective: {}",
        every="+{} a round",
    ),
}
