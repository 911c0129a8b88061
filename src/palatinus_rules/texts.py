"""From the bytes of a file to its text, or to the one sentence that says why there is none."""

from __future__ import annotations

from palatinus_rules.problems import Problem, ProblemCode


def decoded(source: str | bytes, code: ProblemCode) -> str | Problem:
    """The text without a byte order mark, or the problem of a file in another encoding.

    >>> decoded(b"Palatinus", ProblemCode.NOT_TEXT)
    'Palatinus'
    >>> print(decoded("Hügel".encode("latin-1"), ProblemCode.NOT_TEXT))
    This is not UTF-8 text: line 1 has a character in another encoding.
    """
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    if b"\0" in source[:100]:
        return Problem(code, "", "This is not text, or it is UTF-16; save it as UTF-8.")
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        return Problem(
            code, "", f"This is not UTF-8 text: line {line} has a character in another encoding."
        )
