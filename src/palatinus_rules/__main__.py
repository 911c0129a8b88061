"""``python -m palatinus_rules``: the command, where it is not on the path."""

from palatinus_rules.cli import main

if __name__ == "__main__":
    main()
