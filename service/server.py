"""uvicorn's server with a way to stop that loses no request.

A balancer goes on sending for a moment after it was told to stop. So on the first signal we only say that we are
not ready, and close the door a little later; a second signal closes it at once.
"""

import threading
from collections.abc import Callable
from types import FrameType

import uvicorn


class Server(uvicorn.Server):
    """A server that calls `stop` on the first signal and leaves `linger` seconds after it."""

    def __init__(self, config: uvicorn.Config, stop: Callable[[], None], linger: float) -> None:
        super().__init__(config)
        self.stop = stop
        self.linger = linger
        self.timer: threading.Timer | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take a signal to end."""
        if self.timer is None and self.linger > 0:
            self.stop()
            self.timer = threading.Timer(self.linger, super().handle_exit, (sig, frame))
            self.timer.daemon = True
            self.timer.start()
        else:
            self.stop()
            super().handle_exit(sig, frame)
