"""The version, for Python, the command, and the build."""

__version__ = "1.0.0"
