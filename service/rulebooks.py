"""The rulebooks as pages, where the links of refusals lead: `/rulebooks/<game>#<rule>`, both languages side by side."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from re import sub

from core.kernel.game import AnyGame
from core.kernel.rule import Rule, Text

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;"
    "background:#fff}article{display:grid;grid-template-columns:9rem 1fr 1fr;gap:0 1.5rem;padding:.75rem 0;"
    "border-top:1px solid #ccc}article:target{background:#fff6cf}h2{font-size:1rem;margin:0}p{margin:0 0 .5rem}"
    "small{color:#555}em{color:#444}@media(max-width:48rem){article{display:block}}"
    "@media(prefers-color-scheme:dark){body{background:#161616;color:#eee}article:target{background:#443c10}"
    "small,em{color:#bbb}a{color:#9cf}}"
)
_HASH = b64encode(sha256(_STYLE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The content security policy of these pages: their own style, and nothing else."""

_SOURCES = {
    "rules": Text("reglamento", "rules"),
    "printed": Text("impreso en el juego", "printed on the game"),
    "data": Text("datos", "data"),
    "decided": Text("decidido aquí", "decided here"),
}


def page(game: AnyGame) -> str:
    """The whole rulebook of a game as HTML."""
    rows = "\n".join(_row(rule) for rule in game.rulebook)
    title = escape(f"{game.name.es} · {game.rules}")
    other = "" if game.name.es == game.name.en else f" <small lang='en'>{escape(game.name.en)}</small>"
    return (
        f'<!doctype html><html lang="es"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{_STYLE}</style></head>'
        f"<body><h1>{escape(game.name.es)}{other} <small>{escape(game.rules)}</small></h1>\n{rows}\n</body></html>\n"
    )


def _row(rule: Rule) -> str:
    told = _SOURCES[rule.source]
    anchor = escape(rule.id)
    return (
        f'<article id="{anchor}"><div><h2><a href="#{anchor}">{anchor}</a></h2>'
        f'<small>{told.es} · <span lang="en">{told.en}</span></small></div>'
        f"{_column(rule, 'es')}{_column(rule, 'en')}</article>"
    )


def _column(rule: Rule, language: str) -> str:
    reading = f"<p><em>{_shown(getattr(rule.reading, language))}</em></p>" if rule.reading else ""
    return f'<div lang="{language}"><p>{_shown(getattr(rule.text, language))}</p>{reading}</div>'


def _shown(words: str) -> str:
    """Words as HTML: what stands between backticks is what goes over the wire."""
    return sub(r"`([^`]+)`", r"<code>\1</code>", escape(words))
