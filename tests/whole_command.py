"""The command with every subcommand ready to run, for tests that call it in their own process."""

from palatinus_rules.cli.app import COMMANDS, app_for

app = app_for([*COMMANDS])
