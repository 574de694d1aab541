"""A child process that never outlives its parent, however the parent ended."""

from __future__ import annotations

import os
import threading
import time


def end_with_parent(parent: int) -> None:
    """Leave at once when the parent is gone, even when it was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()
