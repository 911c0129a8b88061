"""Where machine code is kept, and how to do without it.

The cache only saves time. A damaged or unreadable file, a folder that is not writable, a full disk:
none of these stops the work. The kernel is compiled again, and one warning says why.

Numba does not checksum what it keeps, and machine code with a single flipped bit crashes the
interpreter. So a hash is added here.
"""

# Numba has no types for what its own parts call.
# mypy: allow-untyped-calls

from __future__ import annotations

import logging
import pickle
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Protocol, cast

from numba.core.base import BaseContext
from numba.core.caching import FunctionCache, IndexDataCacheFile, NullCache
from numba.core.compiler import CompileResult
from numba.core.typing.templates import Signature

from palatinus_rules.kit.messages import Message, Verbatim, labeled, message
from palatinus_rules.kit.problems import PalatinusError

LOG = logging.getLogger("palatinus_rules.batch")
NOWHERE = message(
    "cache-folder-missing",
    "there is no folder for it that can be written to; NUMBA_CACHE_DIR can name one",
)

_SEAL = sha256().digest_size


class OneWarning:
    """Warns once that the cache is of no use, however many kernels find out."""

    given = False

    def give(self, warning: Message) -> None:
        """Logs the warning, unless there was one."""
        if not self.given:
            self.given = True
            LOG.warning(warning)


WARNING = OneWarning()


class _Keeper(Protocol):
    """What Numba makes of a function; the types that it comes with do not tell this part."""

    _cache: FunctionCache | NullCache


def not_read(reason: Message) -> Message:
    """That what was kept is of no use, and why."""
    return message(
        "compiled-code-unusable",
        "the compiled code that palatinus_rules.batch has kept cannot be used, and is compiled "
        "again: {reason}",
        reason=reason,
    )


def not_kept(reason: Message) -> Message:
    """That nothing can be kept, and why."""
    return message(
        "compiled-code-not-kept",
        "the compiled code of palatinus_rules.batch cannot be kept, so the next program has to "
        "compile it again: {reason}",
        reason=reason,
    )


def keep(compiled: object, function: FunctionType) -> None:
    """Lets the machine code of a function be kept, as ``cache=True`` does, if there is a place."""
    cast(_Keeper, compiled)._cache = _place(function)  # noqa: SLF001


def _place(function: FunctionType) -> FunctionCache | NullCache:
    try:
        return _ForgivingCache(function)
    except Exception:  # noqa: BLE001 - without a place there is no cache, whatever the cause
        return _NoCache()


class _NoCache(NullCache):
    """Keeps nothing, and says so when there would be something to keep."""

    def save_overload(self, _signature: Signature, _compiled: CompileResult) -> None:
        WARNING.give(not_kept(NOWHERE))


class _ForgivingCache(FunctionCache):
    """Keeps machine code where that is possible, and never fails."""

    def __init__(self, function: FunctionType) -> None:
        super().__init__(function)
        self._cache_file = _SealedFiles(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    def load_overload(self, signature: Signature, context: BaseContext) -> CompileResult | None:
        """What was kept, if it is whole; what is not is forgotten, so that it can be replaced."""
        try:
            kept: CompileResult | None = super().load_overload(signature, context)
        except Exception as error:  # noqa: BLE001 - there can be anything in a file
            WARNING.give(not_read(self._described(error)))
            self._forget()
            return None
        return kept

    def save_overload(self, signature: Signature, compiled: CompileResult) -> None:
        """Keeps what was compiled, if it can be kept."""
        try:
            super().save_overload(signature, compiled)
        except Exception as error:  # noqa: BLE001 - nobody waited for it to be kept
            WARNING.give(not_kept(self._described(error)))

    def _forget(self) -> None:
        try:
            self.flush()
        except Exception:  # noqa: BLE001 - then it stays as it is, and nothing can be kept
            self.disable()

    def _described(self, error: Exception) -> Message:
        words = [type(error).__name__, " ".join(str(error).split())]
        sentence = Verbatim(": ".join(filter(None, words))[:200])
        return labeled(
            Verbatim(self.cache_path),
            error.in_words if isinstance(error, PalatinusError) else sentence,
        )


class _SealedFiles(IndexDataCacheFile):
    """The files of a cache; those with machine code begin with the hash of the rest."""

    def _save_data(self, name: str, data: object) -> None:
        content = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(sha256(content).digest() + content)

    def _load_data(self, name: str) -> object:
        whole = Path(self._data_path(name)).read_bytes()
        seal, content = whole[:_SEAL], whole[_SEAL:]
        if sha256(content).digest() != seal:
            raise PalatinusError(
                message(
                    "cache-file-changed",
                    "{file} has changed since it was written",
                    file=Verbatim(name),
                )
            )
        return pickle.loads(content)  # noqa: S301 - it is what was written
