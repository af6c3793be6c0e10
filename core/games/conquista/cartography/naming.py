"""Names of continents and countries: invented, easy to say in Spanish, and told apart at a glance (CON-MAP-6)."""

from dataclasses import dataclass
from unicodedata import normalize

from core.games.conquista.cartography.stream import Stream


@dataclass(frozen=True, slots=True)
class Tongue:
    """The sounds of one continent: its countries' names are a head and a tail, with or without a middle."""

    heads: tuple[str, ...]
    middles: tuple[str, ...]
    tails: tuple[str, ...]
    lands: tuple[str, ...]  # how the continent's own name ends


def _sounds(text: str) -> tuple[str, ...]:
    return tuple(text.split())


TONGUES = (
    Tongue(
        _sounds("Tal Bren Vor Gal Hel Dar Mor Ker Sig Rul Ost Fen Jor Lund Ber Nor Wal Ulf"),
        _sounds("de ga ve ri mo le"),
        _sounds("dor var mund gard heim berg nar vik dal brun ster"),
        ("avia", "emark", "elunda"),
    ),
    Tongue(
        _sounds("Chal Pal Quil Tum Huan Yan Coy Lla Rau Pich Antu Mai Cal Nahu Til Rayen Lon Ñan"),
        _sounds("qui ra lle li pa mi"),
        _sounds("hue co lef tué quén mapu cay güé lén nao mahue"),
        ("pampa", "huapi", "cura"),
    ),
    Tongue(
        _sounds("Sel Mir Lu Ari Ve Flo Da No Ce Osi Ti Ga Pla Ra Mel Li Fi Be"),
        _sounds("ri la mo ne do va"),
        _sounds("nia ria lia via zia bia dia cinia mia sia"),
        ("lantia", "ralia", "vonia"),
    ),
    Tongue(
        _sounds("Zah Ras Tam Jal Ban Mar Sum Kad Bal Hid Gaz Nur Sab Yaz Omb Fel Dum Rij"),
        _sounds("a i u ara ali umi"),
        _sounds("rán dún mir zún hal bar lán sid rem dín kar"),
        ("istán", "abad", "adín"),
    ),
    Tongue(
        _sounds("Kal Thes Pel Dor Mes Ach Lem Ar Ner Phan Eph Tri Sar Cor Hyl Xan Dem Phry"),
        _sounds("a o e i ono ari"),
        _sounds("mos rós tis kos nos phis sia thos lene dros lis"),
        ("ópolis", "onesia", "éade"),
    ),
    Tongue(
        _sounds("Ma To Ki Nu Ha Wai Ta Ru Ko Mo Hi Ro Na Tu Lo Ke Va Hau"),
        _sounds("lo ku na ri mo wa"),
        _sounds("kei roa tao nui lu rua wai noa lani kela tonga"),
        ("nesia", "koa", "moa"),
    ),
)

AVOIDED = _sounds(
    "calco celia dalia demasia galia gavia libia lidia livia longue manoa marmara mesmos mordedor noria novia palco "
    "rabia samoa tibia tunesia venia"
)
"""Words, persons and places that there are."""


def names(stream: Stream, sizes: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The continents' names, and for each of them its countries' names.

    No two ids are within one letter of each other (one changed, left out or added), and none begins another.
    """
    taken: set[str] = set()
    tongues = stream.shuffle(TONGUES)[: len(sizes)]
    continents = tuple(_fresh(stream, taken, (tongue.heads, tongue.lands)) for tongue in tongues)
    return continents, tuple(
        tuple(_fresh(stream, taken, (tongue.heads, (*tongue.middles, *[""] * 6), tongue.tails)) for _ in range(size))
        for tongue, size in zip(tongues, sizes, strict=True)
    )


def name_id(name: str) -> str:
    """The id that goes with a name: its letters without accents, in lower case."""
    return "".join(letter for letter in normalize("NFD", name.lower()) if "a" <= letter <= "z")


def _fresh(stream: Stream, taken: set[str], parts: tuple[tuple[str, ...], ...]) -> str:
    """A name that is not taken, nor near one that is, and reads well: no letter stands three times in a row."""
    while True:
        name = "".join(stream.pick(part) for part in parts)
        word = name_id(name)
        near = {word, word[:4], *(word[:letter] + word[letter + 1 :] for letter in range(len(word)))}
        thrice = any(a == b == c for a, b, c in zip(word, word[1:], word[2:], strict=False))
        if not thrice and not near & taken and word not in AVOIDED:
            taken |= near
            return name
