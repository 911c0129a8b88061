"""How to get from one object to what a call takes, for the sentences about wrong objects."""

from __future__ import annotations

from palatinus_rules.kit.arguments import ConversionHints

CONVERSION_HINTS: ConversionHints = {
    "Position": {
        "str": "read_any_position(text).required()",
        "bytes": "read_any_position(source).required()",
        "PosixPath": "read_any_position(path.read_bytes()).required()",
        "WindowsPath": "read_any_position(path.read_bytes()).required()",
        "dict": "Position.from_document(document)",
        "ParsedPosition": "parsed.required()",
        "Game": "game.position()",
        "Record": "record.game().position()",
        "ParsedRecord": "parsed.required().game().position()",
        "Resolution": "resolution.position",
    },
    "Resolution": {
        "str": "resolve(read_any_position(text).required())",
        "dict": "resolve(Position.from_document(document))",
        "Position": "resolve(position)",
        "ParsedPosition": "resolve(parsed.required())",
        "Game": "resolve(game.position())",
        "Record": "resolve(record.game().position())",
        "Verification": "verification.resolution",
    },
    "Record": {
        "str": "Record.from_text(text)",
        "bytes": "Record.from_text(text)",
        "dict": "Record.from_document(document)",
        "ParsedRecord": "parsed.required()",
        "Game": "game.record()",
    },
    "Rulings": {"dict": "Rulings.from_readings(readings)"},
    "Board": {"Setup": "setup.board()", "Position": "position.board", "Game": "game.board"},
    "Game": {"Record": "record.game()", "ParsedRecord": "parsed.required().game()"},
    "View": {"Game": "game.view('red')", "Record": "record.game().view('red')"},
    "sequence of Position": {"Position": "pack([position])"},
    "Placement": {"str": "Placement.from_text(text)"},
    "list of words": {"str": "text.split()"},
    "Player": {"str": "Player('red')", "Color": "Player(color)"},
    "text": {
        "dict": "from_document(document)",
        "Position": "position.to_text()",
        "Record": "record.to_text()",
        "Game": "game.record().to_text()",
    },
    "Setup": {"Assembly": "assembly.setup(springs, tokens)"},
}
