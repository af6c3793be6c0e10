"""A bot in twenty lines: `python bot.py URL SETUP` plays one game to its end, URL being `.../v1/games/<game>`."""

import json
import sys
from random import Random
from typing import Any
from urllib.request import Request, urlopen

url, setup = sys.argv[1:]


def ask(operation: str, **body: object) -> Any:
    data = json.dumps(body).encode()
    with urlopen(Request(f"{url}/{operation}", data, {"Content-Type": "application/json"})) as answer:  # noqa: S310 - the caller says where
        return json.load(answer)


step, rng = ask("setup", **json.loads(setup)), Random(1)
while step["to_act"]:
    seat = rng.choice(step["to_act"])
    step = ask("apply", state=step["state"], move=ask("suggest", state=step["state"], seat=seat)["move"])
print(json.dumps({"outcome": step["outcome"]}))  # noqa: T201 - its answer
