"""``python -m palatinus_rules``: the command, where it is not on the path."""

from _palatinus_rules_command import main

if __name__ == "__main__":
    main()
