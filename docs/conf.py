import shutil
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.page.building import build
from palatinus_rules.page.pyodide import BuildError
from palatinus_rules.page.words import PAGE_WORDS
from palatinus_rules.peninsula.page.words import PAGE_WORDS as ODDS_WORDS

HERE = Path(__file__).parent
# The tests say which clauses they prove, and a page shows it.
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent / "tests")]

project = "palatinus_rules"
author = "The palatinus_rules contributors"
copyright = "2026, the palatinus_rules contributors"
version = release = installed_version("palatinus-rules")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx_copybutton",
    "attributes",
    "clauses",
    "consoles",
    "constants",
    "documents",
    "languages",
    "names",
    "tables",
]
intersphinx_mapping: dict[str, tuple[str, None]] = {}
exclude_patterns = ["_build", "jupyter_execute"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_title = "palatinus_rules"

# A button copies what is typed, without prompts and answers.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_exclude = ".linenos, .gp, .go, .narrow"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": True, "exclude-members": "__new__"}
myst_heading_anchors = 3

# The notebook is run anew with every build. What it says while it compiles is for those who wait.
nb_execution_mode = "force"
nb_execution_timeout = 600
nb_execution_raise_on_error = True
nb_output_stderr = "remove"

nitpicky = True
# Names of the standard library and of type variables, which no page of this site describes.
nitpick_ignore_regex = [
    ("py:.*", r"(collections\.abc|concurrent\.futures|enum|fractions|typing|types)\..*"),
    ("py:class", r"(Mapping|Iterable|StrEnum|Path|ValueError|object|str|int|bool|bytes|None)"),
    ("py:exc", r"ValueError"),
    ("py:class", r"palatinus_rules\.rules\.checks\.Draft"),
    ("py:class", r"palatinus_rules\.rules\.rulings\.Reading"),
    ("py:class", r"palatinus_rules\.rules\.placement\.table\.Table"),
    ("py:class", r"(palatinus_rules\.kit\.texts\.)?Span"),
    ("py:class", r"(palatinus_rules\.\w+\.)*(Springs|Tokens|Players)"),
    ("py:class", r"palatinus_rules\.kit\.frozen\.[KNV]"),
    ("py:class", r"(hypothesis\.strategies|st)\.SearchStrategy"),
    ("py:class", r"palatinus_rules\.disputes\.cases\.Cases"),
    ("py:class", r"palatinus_rules\.kit\.statements\.BaseExplanation"),
    ("py:class", r"palatinus_rules\.kit\.messages\.(Item|Text|Verbatim|Worded|Forms)"),
    ("py:class", r"palatinus_rules\.rules\.records\.record\.RecordDraft"),
    ("py:class", r"palatinus_rules\.foresight\.random_games\.T"),
    ("py:class", r"(palatinus_rules\.explanations\.subjects\.)?Other"),
    # Functions that answer a request are shown with its fields, as they are annotated there.
    ("py:class", r"kit\.Language|rules\.Hill|tuple\[str|Progress|Executor"),
]


PAGE = "app"
"""Where on the site the page at the table is."""


ODDS = {
    "peninsula/index": Language.EN,
    "peninsula/odds": Language.EN,
    "peninsula/odds-page": Language.EN,
    "peninsula/odds-page-it": Language.IT,
}
"""Which pages lead to that of the other game's odds, and in which language."""


def with_the_page(app: Sphinx) -> None:
    """Builds the page at the table into the site; without npm, the site goes without it."""
    folder = Path(app.outdir) / PAGE
    shutil.rmtree(folder, ignore_errors=True)
    if app.builder.format == "html":
        try:
            build(folder)
        except BuildError as error:
            logging.getLogger(__name__).info("The site is built without the page: %s", error)


def leading_to_the_page(
    app: Sphinx, page: str, _template: str, context: dict[str, object], _tree: object
) -> None:
    """Leads from what is said about the page at the table to the page."""
    folder, _, name = page.partition("/")
    if folder == "page" and (Path(app.outdir) / PAGE).exists():
        words = translator(name).text(PAGE_WORDS["title"])
        link = f'<p><a href="../{PAGE}/index.html?lang={name}">{words}</a></p>'
        context["body"] = str(context["body"]).replace("</h1>", f"</h1>{link}", 1)
    if page in ODDS:
        context["language"] = str(ODDS[page])
        to_the_odds(app, ODDS[page], context)


def to_the_odds(app: Sphinx, language: Language, context: dict[str, object]) -> None:
    """Leads to the page of the other game's odds."""
    if (Path(app.outdir) / PAGE).exists():
        words = translator(language).text(ODDS_WORDS["title"])
        link = f'<p><a href="../{PAGE}/odds/index.html?lang={language}">{words}</a></p>'
        context["body"] = str(context["body"]).replace("</h1>", f"</h1>{link}", 1)


def setup(app: Sphinx) -> None:
    """Has the site carry the page at the table."""
    app.connect("builder-inited", with_the_page)
    app.connect("html-page-context", leading_to_the_page)
