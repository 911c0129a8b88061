"""Parts of the gate, each in an environment of its own: ``nox -s lint``; ``nox --list`` names them.

What follows ``--`` goes to pytest: ``nox -s tests-3.13 -- tests/rules``.
"""

from __future__ import annotations

import nox

PYTHONS = nox.project.python_versions(nox.project.load_toml("pyproject.toml"))
"""Every Python that the package claims to run on, the oldest first."""

OLDEST = PYTHONS[0]


@nox.session(python=OLDEST)
def lint(session: nox.Session) -> None:
    """Style and layers."""
    session.install(".[lint]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")


@nox.session(python=OLDEST)
def types(session: nox.Session) -> None:
    """Three type checkers, for this code and for that of users."""
    session.install(".[lint]")
    session.run("mypy")
    session.run("pyright")
    session.run("python", "tools/user_types.py")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """All tests, against the package as it is built."""
    session.install(".[test]")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session(python=OLDEST)
def docs(session: nox.Session) -> None:
    """The site, with every warning an error."""
    session.install(".[docs]")
    session.run("sphinx-build", "-nW", "-q", "docs", f"{session.create_tmp()}/site")
