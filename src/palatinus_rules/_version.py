"""The version, for Python, the command, and the build."""

__version__ = "0.1.0"
