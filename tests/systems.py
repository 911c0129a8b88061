"""What not every system has, for tests that need it, and what systems say in words of their own."""

from __future__ import annotations

import errno
import os
import signal
import sys
from pathlib import Path

import pytest

WINDOWS = os.name == "nt"

needs_unix = pytest.mark.skipif(
    WINDOWS, reason="needs Unix: its shells, signals, pipes, modes, links or limits"
)
needs_a_full_device = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="needs a device without room, /dev/full"
)
needs_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="needs Linux: /proc, or the folder where it keeps caches"
)

SIGNALS = {
    getattr(signal, name): status
    for name, status in (("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129))
    if hasattr(signal, name)
}
"""The signals that end a command, as far as the system has them, with the status: 128 and more."""

A_FOLDER = os.strerror(errno.EACCES if WINDOWS else errno.EISDIR)
"""What a system says to whoever opens a folder as a file."""

FOLDER_OPENED = PermissionError if WINDOWS else IsADirectoryError
"""The error in which that ends."""
