"""The part of the audit that looks at the turn: its stage, a combat, and the marks that cards played have left."""

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.cards import Cards
from core.games.teg_cartas.catalogue import ATTACK_KINDS, HAND_LIMIT
from core.games.teg_cartas.findings import Findings
from core.games.teg_cartas.model import Combat, Public, Secret
from core.games.teg_cartas.rounds import dice_portion, rulers, specials_portion


def audit_stage(public: Public, secret: Secret, cards: Cards, found: Findings) -> None:
    """What the table waits for agrees with its cards (TCA-TURN-1, TCA-HAND-1, TCA-ATT-2)."""
    combat, over = public.combat, public.outcome is not None
    large = [seat for seat, hand in enumerate(secret.hands) if len(hand) > HAND_LIMIT]
    expected = "defend" if combat is not None else "discard" if large and not over else "play"
    if public.stage != expected or (over and combat is not None):
        found.add(rulebook.TURN, "/public/stage", "La etapa no es la de la mesa.", "The stage is not the table's.")
    if (combat is None) != (secret.laid is None):
        found.add(
            rulebook.ATTACK_CARD,
            "/secret/laid",
            "Hay carta boca abajo si, y solo si, hay combate.",
            "A card lies face down if, and only if, there is a combat.",
        )
    if combat is not None:
        _combat(public, combat, cards, found)
        if large:
            found.add(
                rulebook.HAND_LIMIT,
                f"/secret/hands/{large[0]}",
                "Se combate con más de 15 cartas.",
                "There is a combat with more than 15 cards in hand.",
            )
    for seat in large:
        # More than a deal to a hand of fifteen brings; reinforcements bring less.
        dice = dice_portion(public.owners.count(seat), 0)
        ruling = rulers(cards.board, public.owners)
        most = HAND_LIMIT + dice + specials_portion(cards.board, ruling, seat, conquered=True)
        if len(secret.hands[seat]) > most:
            found.add(
                rulebook.HAND_LIMIT,
                f"/secret/hands/{seat}",
                "Ningún reparto da tantas cartas.",
                "No deal gives so many cards.",
            )
    # Another's hand is too large right after a deal alone: nobody has played in this round.
    fresh = not public.conquerors and not any(public.blockades)
    fresh = fresh and (public.turn == public.starter or public.starter in public.out)
    if any(seat != public.turn for seat in large) and not over and not fresh:
        found.add(
            rulebook.HAND_LIMIT,
            "/secret/hands",
            "Tiene más de 15 cartas alguien fuera de su turno, en plena ronda.",
            "A seat out of turn holds more than 15 cards in mid-round.",
        )


def _combat(public: Public, combat: Combat, cards: Cards, found: Findings) -> None:
    owner, kind = public.owners[combat.target], None
    if combat.special is not None:
        kind = cards.kinds[combat.special]
        if kind not in ATTACK_KINDS:
            found.add(rulebook.SPECIALS, "/public/combat/special", "No es carta de ataque.", "It is no attack card.")
    if public.owners[combat.source] != public.turn:
        found.add(rulebook.REACH, "/public/combat/source", "No es de quien ataca.", "It is not the attacker's.")
    if owner is None or owner == public.turn:
        found.add(
            rulebook.REACH,
            "/public/combat/target",
            "No es de alguien que deba defender.",
            "It is not of a seat that could defend.",
        )
    if kind != "airborne" and combat.target not in cards.reach[combat.source]:
        found.add(rulebook.REACH, "/public/combat/target", "No está al alcance.", "It is out of reach.")
    if combat.target in public.truces:
        found.add(rulebook.SPECIALS, "/public/combat/target", "Está en tregua.", "It is under truce.")


def audit_marks(public: Public, cards: Cards, found: Findings) -> None:
    """Truces, blockades and conquests that the cards played can have made (TCA-SPE-1, TCA-ROUND-3)."""
    seats, truces = len(public.seats), public.truces
    played = (public.turn - public.starter) % seats  # seats that this round's turns have passed
    begun = {(public.starter + i) % seats for i in range(played + 1)}
    if not begun.issuperset(public.conquerors):
        found.add(
            rulebook.SPECIALS_DEALT,
            "/public/conquerors",
            "Ganó un territorio quien no tuvo su turno.",
            "A seat won a territory that had no turn yet.",
        )
    if not truces and not any(public.blockades):
        return
    laid_off = [cards.kinds[card] for card in public.special_discard]
    if min(public.blockades) < 0 or sum(public.blockades) > laid_off.count("blockade"):
        found.add(
            rulebook.SPECIALS,
            "/public/blockades",
            "No se jugaron tantos bloqueos.",
            "So many blockades were not played.",
        )
    owners = [public.owners[territory] for territory in truces]
    # A truce lasts to its owner's next turn: those of who had a turn in this round were played in it.
    ours = sum(owner in begun for owner in owners)
    older = len(truces) - ours
    all_truces = cards.kinds.count("truce") if public.round > 2 else 0
    if list(truces) != sorted(set(truces)) or None in owners or ours > laid_off.count("truce") or older > all_truces:
        found.add(
            rulebook.SPECIALS,
            "/public/truces",
            "No se jugaron esas treguas, o no están en orden.",
            "Those truces were not played, or are out of order.",
        )
