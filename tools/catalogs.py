"""The messages of each game, its catalogs brought up to date, and their compiled forms.

New messages appear untranslated in the catalogs of Italian, German and French. A message whose
English has changed keeps its translation, marked as ``fuzzy`` until somebody has looked at it and
taken the mark away. English needs no catalog: it is what stands in the code.
"""

import ast
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from build_hook import compiled
from palatinus_rules.explanations.phrases import DOMAIN
from palatinus_rules.formats.document_names import Sort
from palatinus_rules.formats.notation.headings import BACKS_TOLD, NO_SPRINGS, TRANSLATED_HEADINGS
from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.commands.helping import paragraphs
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.reading import Complaint
from palatinus_rules.peninsula import people, words as peninsula
from palatinus_rules.peninsula.documents.names import Sort as PeninsulaSort
from palatinus_rules.peninsula.state import Phase
from palatinus_rules.peninsula.terrain import Row, Side, Terrain
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.tiles import Twist

PACKAGE = Path(__file__).parent.parent / "src" / "palatinus_rules"
"""The sources beside these tools: a package that was installed has no catalogs to translate."""


@dataclass(frozen=True)
class Home:
    """The catalogs of a game: the room with its ``locale``, their name, and where messages stand.

    ``modules`` are patterns of paths, without those in the folder ``apart``; those of the kit
    belong to every game. ``words`` are enumerations whose values sentences name, each with the name
    of its class as the context, and ``names`` those of what people name, and may name wrongly.
    """

    room: str
    domain: str
    modules: tuple[str, ...]
    languages: tuple[Language, ...]
    words: tuple[type[StrEnum], ...]
    names: tuple[type[Named], ...]
    apart: str | None = None

    def paths(self) -> list[Path]:
        """The modules, in order."""
        found = {path for pattern in self.modules for path in PACKAGE.glob(pattern)}
        return sorted(path for path in found if self.apart not in path.relative_to(PACKAGE).parts)


PALATINUS = Home(
    "explanations",
    DOMAIN,
    ("**/*.py",),
    (Language.IT, Language.DE, Language.FR),
    (Complaint, Kind, Sort),
    (Color, Field, Hill, Kind, Language),
    apart="peninsula",
)
PENINSULA = Home(
    "peninsula",
    peninsula.DOMAIN,
    ("kit/**/*.py", "peninsula/**/*.py"),
    (Language.IT,),
    (Complaint, PeninsulaSort, Terrain, Row, Side, people.Color, Phase),
    (Language,),
)
HOMES = (PALATINUS, PENINSULA)


@dataclass(frozen=True)
class Keyword:
    """Which arguments of a call are a message for one, for many, and its context, from 0."""

    one: int
    many: int | None = None
    context: int | str | None = None

    def message(self, arguments: Sequence[ast.expr]) -> tuple[str | tuple[str, str], str | None]:
        """The message of a call and its context; empty where it is no literal."""
        one = _literal(arguments, self.one)
        many = "" if self.many is None else _literal(arguments, self.many)
        context = self.context
        if isinstance(context, int):
            context = _literal(arguments, context)
        return (one, many) if many else one, context


KEYWORDS = {
    "gettext": Keyword(0),
    "translated": Keyword(0),
    "say": Keyword(0),
    "said": Keyword(0),
    "of": Keyword(2),
    "note": Keyword(2),
    "Problem": Keyword(2),
    "ngettext": Keyword(0, many=1),
    "noun": Keyword(1, context=0),
    "Word": Keyword(1, context=0),
    "forms": Keyword(1, many=2, context=0),
    "Counted": Keyword(1, many=2, context="counted"),
    "Entry": Keyword(1),
    "UnknownNameError": Keyword(0, context="unknown"),
    "unknown": Keyword(0, context="unknown"),
    "worded": Keyword(0),
}
"""The calls with a message."""

HELP: dict[str, tuple[int | str, ...]] = {
    "option": ("help", "metavar"),
    "choice": (3,),
    "argument": (0, 1),
    "a_file": (1, 2),
    "word_argument": (1, 2),
    "words_argument": (1, 2),
}
"""The calls with texts for the help: which arguments these are, from 0 or by name."""

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


def po_path(language: Language, home: Home = PALATINUS) -> Path:
    """Where the catalog of a language is kept; its compiled form lies beside it."""
    return PACKAGE / home.room / "locale" / language / "LC_MESSAGES" / f"{home.domain}.po"


def template(home: Home = PALATINUS) -> Catalog:
    """All messages of a game."""
    catalog = Catalog()
    for path in home.paths():
        for message, context in messages(ast.parse(path.read_text("utf-8"))):
            catalog.add(message, context=context)
            if context == "counted":
                catalog.add(f"no {message[1]}", context=context)
    for message, context in _words(home):
        catalog.add(message, context=context)
    return catalog


def _words(home: Home) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """What sentences name and no call marks, and what Click says."""
    for words in home.words:
        yield from ((str(word), words.__name__.lower()) for word in words)
    for names in home.names:
        yield names._noun(), "unknown"  # noqa: SLF001
    if home is PALATINUS:
        yield from ((str(twist), "twist") for twist in Twist)
        yield from ((heading.capitalize(), "heading") for heading in TRANSLATED_HEADINGS.values())
        yield from ((answer, "answer") for answer in (NO_SPRINGS, BACKS_TOLD))
        for color in Color:
            yield from ((f"{color} {kind}", "piece") for kind in (*Kind, "inhabitant"))
            yield from ((str(color), context) for context in ("written", "lettered"))
    yield from ((message, None) for message in CLICK)


def messages(tree: ast.AST) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Every message in some code, with its context."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), arguments) if name in KEYWORDS:
                message, context = KEYWORDS[name].message(arguments)
                if message:
                    yield message, context
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name)) if name in HELP:
                yield from ((text, None) for text in _help(node, HELP[name]) if text)
            case ast.FunctionDef(decorator_list=decorators) if _is_command(decorators):
                yield from ((text, None) for text in paragraphs(ast.get_docstring(node) or ""))


def _help(call: ast.Call, places: Sequence[int | str]) -> Iterator[str]:
    """The texts for the help in the given places of a call."""
    named = {keyword.arg: [keyword.value] for keyword in call.keywords}
    for place in places:
        if isinstance(place, int):
            yield _literal(call.args, place)
        else:
            yield _literal(named.get(place, []), 0)


def _is_command(decorators: Sequence[ast.expr]) -> bool:
    """Whether a function with these decorators is a command."""
    for decorator in decorators:
        match decorator.func if isinstance(decorator, ast.Call) else decorator:
            case ast.Name(name) | ast.Attribute(attr=name) if name in COMMANDS:
                return True
    return False


def _literal(arguments: Sequence[ast.expr], number: int) -> str:
    match arguments[number : number + 1]:
        case [ast.Constant(str(text))]:
            return text
    return ""


def read(language: Language, home: Home = PALATINUS) -> Catalog:
    """The catalog of a language as it is."""
    with po_path(language, home).open("rb") as stream:
        return read_po(stream, locale=str(language))


def is_translated(message: Message) -> bool:
    """Whether a message has all its forms in the language of its catalog."""
    forms = message.string if isinstance(message.string, tuple | list) else [message.string]
    return all(forms) and not message.fuzzy


def updated(language: Language, home: Home = PALATINUS) -> bytes:
    """The catalog of a language with the messages that are in the code now."""
    path = po_path(language, home)
    catalog = read(language, home) if path.exists() else Catalog(locale=str(language))
    brought_up_to_date(catalog, template(home))
    stream = io.BytesIO()
    write_po(stream, catalog, width=98, no_location=True, omit_header=True, sort_output=True)
    return (header(language) + stream.getvalue().decode().lstrip()).encode()


def brought_up_to_date(catalog: Catalog, template: Catalog) -> None:
    """Puts the messages of a template in the place of those that a catalog has.

    A new one takes over the translation of the one that has gone and reads most like it, marked.
    """
    catalog.update(template, no_fuzzy_matching=True)
    gone = {(_plural(each), _text(each)): each for each in catalog.obsolete.values()}
    for message in catalog:
        if message.id and not any(message.string or ()):
            alike = [text for plural, text in gone if plural is _plural(message)]
            for text in get_close_matches(_text(message), alike, n=1):
                message.string = gone.pop((_plural(message), text)).string
                message.flags.add("fuzzy")
    catalog.obsolete.clear()


def _plural(message: Message) -> bool:
    return not isinstance(message.id, str)


def _text(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def catalogs() -> dict[Path, bytes]:
    """All catalogs of every game, and their compiled forms."""
    found = {}
    for home in HOMES:
        for language in home.languages:
            path = po_path(language, home)
            found[path] = updated(language, home)
            found[path.with_suffix(".mo")] = compiled(found[path])
    return found


def report() -> int:
    """Says what is not translated; 1 if there is anything."""
    missing = [
        f"{home.domain}, {language}: {message.id}"
        for home in HOMES
        for language in home.languages
        for message in read(language, home)
        if message.id and not is_translated(message)
    ]
    for each in missing:
        print(f"to translate in {each}")
    return 1 if missing else 0
