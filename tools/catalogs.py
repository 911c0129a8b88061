"""The messages in the code, the catalogs brought up to date, and their compiled forms.

The context of an entry is the id of its message, and its text the English one, which stands in the
code. New messages appear untranslated. A message whose English has changed keeps its translations,
marked as ``fuzzy``: they are used until somebody has looked at them and taken the mark away, but
the tests do not pass before. What Click says has catalogs of its own, in which the text is the key.
"""

import ast
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from build_hook import compiled
from palatinus_rules.formats.document_names import Sort
from palatinus_rules.formats.notation.headings import BACKS_TOLD, NO_SPRINGS, TRANSLATED_HEADINGS
from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.catalogs import CATALOGS
from palatinus_rules.kit.commands.helped import paragraphs
from palatinus_rules.kit.json_reader import Complaint
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import spoken, term
from palatinus_rules.peninsula import people
from palatinus_rules.peninsula.documents.names import Sort as PeninsulaSort
from palatinus_rules.peninsula.state import Phase
from palatinus_rules.peninsula.terrain import Row, Side, Terrain
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.tiles import Twist

SOURCES = Path(__file__).parent.parent / "src"
"""The sources beside these tools: a package that was installed has no catalogs to translate."""

Text = tuple[str, ...]
"""The English of a message: one text, or that for one and that for many."""


@dataclass(frozen=True)
class Home:
    """Whose messages a catalog has: those in a package, and in no package inside it with another.

    ``words`` are enumerations whose members messages name, and ``names`` those of what people name,
    and may name wrongly.
    """

    domain: str
    words: tuple[type[StrEnum], ...] = ()
    names: tuple[type[Named], ...] = ()

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages of its catalogs; English is what stands in the code."""
        return CATALOGS[self.domain].languages

    @property
    def folder(self) -> Path:
        """The package."""
        return SOURCES.joinpath(*CATALOGS[self.domain].package.split("."))

    def paths(self) -> list[Path]:
        """The modules, in order."""
        others = [home.folder for home in HOMES if home.folder > self.folder]
        return [
            path
            for path in sorted(self.folder.rglob("*.py"))
            if not any(path.is_relative_to(other) for other in others)
        ]

    def po_path(self, language: Language) -> Path:
        """Where the catalog of a language is kept; its compiled form lies beside it."""
        return self.folder / "locale" / language / "LC_MESSAGES" / f"{self.domain}.po"


KIT = Home("kit", (Complaint,), (Language,))
PALATINUS = Home("palatinus", (Kind, Color, Sort), (Color, Field, Hill, Kind))
PENINSULA = Home(
    "peninsula",
    (PeninsulaSort, Terrain, Row, Side, people.Color, Phase),
)
HOMES = (KIT, PALATINUS, PENINSULA)

CALLS = {
    "message": (0, 1),
    "Message": (0, 1),
    "plural": (0, 1, 2),
    "forms": (0, 1, 2),
}
"""The calls with a message: which arguments are its id and its texts."""

COMMANDS = {"asks", "command", "group", "patient_command", "state_command"}
"""What makes a command of a function, with its docstring as help."""

CLICK = (
    "Usage:",
    "[OPTIONS]",
    "COMMAND [ARGS]...",
    "Missing argument",
    "Missing command.",
    "Missing option",
    "No such option {name!r}.",
    "No such option: {name}",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "Option {name!r} does not take a value.",
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    "Show this message and exit.",
    "default: {default}",
    "env var: {var}",
    "required",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
"""What Click itself says to users, in its oldest release that will do and in later ones."""


PLURALS = {Language.FR: "n > 1"}
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=({plural});\\n"

"""


def header(language: Language) -> str:
    """The header of a catalog."""
    return HEADER.format(language=language, plural=PLURALS.get(language, "n != 1"))


def template(home: Home) -> Mapping[str, Text]:
    """All messages of a package by their ids; raises ``ValueError`` where one id has two texts."""
    found: dict[str, Text] = {}
    for path in home.paths():
        for name, text in messages(ast.parse(path.read_text("utf-8"))):
            if found.setdefault(name, text) != text:
                raise ValueError(f"{path}: {name} is {text} here, and elsewhere {found[name]}")
    return {**found, **dict(_words(home))}


def _words(home: Home) -> Iterator[tuple[str, Text]]:
    """What messages name and no call has as a literal."""
    for words in home.words:
        yield from ((each.id, (each.english,)) for each in map(spoken, words))
    for names in home.names:
        noun = names._noun()  # noqa: SLF001
        yield f"unknown-{noun.replace(' ', '-')}", (noun,)
    if home is PALATINUS:
        told = [term("twist", str(twist)) for twist in Twist]
        told += [term("heading", heading.capitalize()) for heading in TRANSLATED_HEADINGS.values()]
        told += [term("answer", answer) for answer in (NO_SPRINGS, BACKS_TOLD)]
        for color in Color:
            told += [term("piece", f"{color} {kind}") for kind in (*Kind, "inhabitant")]
            told += [term(context, str(color)) for context in ("written", "lettered")]
        yield from ((each.id, (each.english,)) for each in told)


def messages(tree: ast.AST) -> Iterator[tuple[str, Text]]:
    """Every message in some code: its id and its text."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name("quantity"), arguments):
                if (name := _literal(arguments, 0)) and (many := _literal(arguments, 3)):
                    one = _literal(arguments, 2)
                    yield name, (f"{{number}} {one}", f"{{number}} {many}")
                    yield f"no-{name}", (f"no {many}",)
            case ast.Call(ast.Name(call) | ast.Attribute(attr=call), arguments) if call in CALLS:
                name, *texts = (_literal(arguments, place) for place in CALLS[call])
                if name and all(texts):
                    yield name, tuple(texts)
            case ast.FunctionDef(name=name, decorator_list=decorators) if _is_command(decorators):
                told = paragraphs(ast.get_docstring(node) or "")
                for number, text in enumerate(told, 1):
                    yield f"help-{_called(decorators) or name.replace('_', '-')}-{number}", (text,)


def _is_command(decorators: list[ast.expr]) -> bool:
    """Whether a function with these decorators is a command."""
    return any(_decorator(each) in COMMANDS for each in decorators)


def _decorator(decorator: ast.expr) -> str:
    match decorator.func if isinstance(decorator, ast.Call) else decorator:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def _called(decorators: list[ast.expr]) -> str:
    """The name of a command that is told to its decorator."""
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and _decorator(decorator) in COMMANDS:
            for keyword in decorator.keywords:
                if keyword.arg == "name":
                    return _literal([keyword.value], 0)
    return ""


def _literal(arguments: list[ast.expr], number: int) -> str:
    match arguments[number : number + 1]:
        case [ast.Constant(str(text))]:
            return text
    return ""


def read(path: Path, language: Language) -> Catalog:
    """A catalog as it is."""
    if not path.exists():
        return Catalog(locale=str(language))
    with path.open("rb") as stream:
        return read_po(stream, locale=str(language))


def updated(home: Home, language: Language) -> bytes:
    """The catalog of a language with the messages that are in the code now.

    A game keeps its own translations of messages of the kit, if its catalog has them.
    """
    before = {each.context: each for each in read(home.po_path(language), language) if each.id}
    wanted = template(home)
    if home is not KIT:
        own = {name: text for name, text in template(KIT).items() if name in before}
        wanted = {**own, **wanted}
    return written(
        language, [_entry(name, wanted[name], before.get(name)) for name in sorted(wanted)]
    )


def _entry(name: str, text: Text, before: Message | None) -> Message:
    """A message with the translation that it had, marked if the English was another."""
    english = text[0] if len(text) == 1 else text
    entry = Message(english, context=name, flags=_flags(text))
    if before is not None and before.string and any(before.string):
        several = not isinstance(before.string, str)
        same = (before.id,) if isinstance(before.id, str) else tuple(before.id)
        if several == (len(text) > 1):
            entry.string = before.string
        else:
            entry.string = before.string[0] if several else (str(before.string),) * 2
        if before.fuzzy or same != text:
            entry.flags.add("fuzzy")
    return entry


def _flags(text: Text) -> set[str]:
    return {"python-brace-format"} if any("{" in each for each in text) else set()


def written(language: Language, entries: list[Message]) -> bytes:
    """A catalog as a file."""
    catalog = Catalog(locale=str(language))
    for entry in entries:
        catalog[entry.id] = entry
    stream = io.BytesIO()
    write_po(stream, catalog, width=98, no_location=True, omit_header=True)
    return (header(language) + stream.getvalue().decode().lstrip()).encode()


def click_path(home: Home, language: Language) -> Path:
    """Where a game says in a language what Click says."""
    return home.po_path(language).with_name("click.po")


def _click(home: Home, language: Language) -> bytes:
    before = {each.id: each for each in read(click_path(home, language), language) if each.id}
    return written(language, [before.get(text, Message(text)) for text in CLICK])


def catalogs() -> dict[Path, bytes]:
    """All catalogs, and their compiled forms."""
    found = {}
    for home in HOMES:
        for language in home.languages:
            found[home.po_path(language)] = updated(home, language)
            if home is not KIT:
                found[click_path(home, language)] = _click(home, language)
    return found | {path.with_suffix(".mo"): compiled(text) for path, text in found.items()}


def to_do() -> list[str]:
    """What is not translated, and the translations whose English has changed, each with its id."""
    found = []
    for home in HOMES:
        for language in home.languages:
            paths = [home.po_path(language)]
            paths += [click_path(home, language)] if home is not KIT else []
            for message in (each for path in paths for each in read(path, language) if each.id):
                parts = (
                    message.string if isinstance(message.string, tuple | list) else [message.string]
                )
                name = f"{home.domain}, {language}: {message.context or message.id}"
                if not all(parts):
                    found.append(f"to translate: {name}")
                elif message.fuzzy:
                    found.append(f"to look at: {name}")
    return found


def report() -> int:
    """Says what is to be translated or looked at; 1 if there is anything."""
    found = to_do()
    for each in found:
        print(each)
    return 1 if found else 0
