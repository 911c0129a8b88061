"""The commands ``palatinus rules`` and ``palatinus differences``."""

from __future__ import annotations

import pytest
from click.testing import Result

from palatinus_rules.rules.rulebook import CLAUSES, DIFFERENCES
from palatinus_rules.rules.rulings import QUESTIONS
from whole_command import CliRunner, app


def run(*arguments: str) -> Result:
    environment = {"COLUMNS": "200", "LC_ALL": "C.UTF-8"}
    return CliRunner(env=environment).invoke(app, list(arguments))


def flat(result: Result) -> str:
    return " ".join(result.stdout.split())


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_all_rules(language: str) -> None:
    result = run("rules", "--lang", language)
    assert result.exit_code == 0
    for clause in CLAUSES:
        assert f"[{clause.id}]" in flat(result)


def test_one_clause_with_its_places_questions_and_differences() -> None:
    result = run("rules", "control.free-spring-twice")
    assert result.exit_code == 0
    told = flat(result)
    assert "English edition: silent" in told
    assert "German edition: stated, 2. Kontrolle über den Hügel, paragraph 9" in told
    assert "Free spring (free_spring): Does a free field with a spring count twice" in told
    assert "Default: free spring counts twice (free_spring=both)." in told
    assert "A free field with a spring (free-spring-twice)" in told
    told = flat(run("rules", "play.turns", "--lang", "it"))
    assert "Edizione tedesca: dato in un esempio, Spielablauf, capoverso 3" in told
    told = flat(run("rules", "victory.tie-break", "--lang", "de"))
    assert "Deutsche Ausgabe: abweichend, Schlusswertung, Absatz 5" in told
    assert flat(run("rules", "contents.rules")).endswith("paragraph 8")


def test_rules_of_a_section_and_rules_with_a_word() -> None:
    section = run("rules", "Nota strategica").stdout
    assert "[hint.stay-together]" in section
    assert section == run("rules", "hint").stdout
    word = run("rules", "Wölfin", "--lang", "fr").stdout
    assert "[play.wolf-up]" in word
    assert "louve" in word
    assert "[contents.discs]" not in word


def test_open_questions_are_found_by_their_key() -> None:
    told = flat(run("rules", "final_tie", "--lang", "de"))
    assert "Gleichstand nach der Gesamtzahl (final_tie=total): Sie werden zusammengezählt" in told
    assert "[victory.tie-break-order]" in told
    assert "(tie-break-order)" in told
    assert "(tie-break-order)" in flat(run("differences", "final_tie"))
    assert run("rules", "final_tie=total").stdout == run("rules", "final_tie").stdout
    everything = flat(run("rules"))
    for key in QUESTIONS:
        assert f" ({key}): " in everything


def test_a_heading_of_another_edition_is_marked_as_its_language() -> None:
    told = run("rules", "control.hill-c", "--lang", "fr", "--format", "html").stdout
    assert '<span lang="de">2. Kontrolle über den Hügel</span>' in told
    assert '<span lang="en">b) Controlling the Hill</span>' in told
    silent = run("rules", "contents.adjacent", "--lang", "fr", "--format", "html").stdout
    assert "<span" not in silent


def test_tests_are_named_in_full_only() -> None:
    # Two facts rest on this clause: who of two captors takes the piece, and how many there can be.
    brief = flat(run("rules", "soldiers.shared-capture"))
    assert "::test_" not in brief
    full = flat(run("rules", "soldiers.shared-capture", "--full"))
    assert full.startswith(brief)
    shown = "tests/rules/test_board.py::test_no_field_touches_more_than_two_fields_of_one_tile"
    assert f"Shown by {shown}" in full
    assert "Nessun terreno tocca più di due terreni" in flat(
        run("rules", "soldiers.shared-capture", "--full", "--lang", "it")
    )
    assert run("rules", "hint", "--full").stdout == run("rules", "hint").stdout


def test_one_clause_found_by_a_word_is_told_whole() -> None:
    assert run("rules", "sackchen").stdout == run("rules", "contents.bag").stdout


def test_words_need_no_quotes_and_ids_no_small_letters() -> None:
    assert run("rules", "Hügel", "C").stdout == run("rules", "Hügel C").stdout
    assert "[control.hill-c]" in run("rules", "hill", "C").stdout
    assert "[control.around-the-hill]" not in run("rules", "hill", "C").stdout
    assert run("rules", "Control.Sum").stdout == run("rules", "control.sum").stdout
    assert run("rules", "Heerführer.").stdout == run("rules", "Heerführer").stdout


def test_only_the_differences_that_matter() -> None:
    told = flat(run("differences", "--matters"))
    assert "(tie-break-order)" in told
    assert "(disc-for-each)" in told
    assert "(story-date)" not in told
    assert "It can never change a result." not in told
    assert "None of them can ever change a result." in flat(run("differences", "bag", "--matters"))


def test_formats() -> None:
    assert run("rules", "hint", "--format", "markdown").stdout.startswith("# The rules\n")
    assert run("differences", "goal", "--format", "html").stdout.startswith("<article")


@pytest.mark.parametrize("language", ["en", "it", "de", "fr"])
def test_all_differences(language: str) -> None:
    result = run("differences", "--lang", language)
    assert result.exit_code == 0
    for difference in DIFFERENCES:
        assert f"({difference.id})" in flat(result)


def test_one_difference() -> None:
    told = flat(run("differences", "tie-break-order", "--lang", "de"))
    assert "Englische, italienische und französische Ausgabe: Hügelchips," in told
    assert "beantwortet wird: Gleichstand am Ende (final_tie)." in told
    told = flat(run("differences", "disc-for-each"))
    assert "Some editions, taken literally on their own, would give other results." in told
    assert "Italian edition: They receive a disc" in told


@pytest.mark.parametrize(
    ("arguments", "beginning", "end"),
    [
        (
            ["rules", "soldiers.flees"],
            "There is no clause 'soldiers.flees'; there are soldiers.around-the-hill,",
            "Did you mean soldiers.flees-when-equal?",
        ),
        (
            ["differences", "tie-brake-order"],
            "There is no difference 'tie-brake-order'; the nearest are tie-break-order,",
            ", tie-break-among-whom.",
        ),
        (
            ["rules", "lone_soldeir"],
            "There is no open question 'lone_soldeir'; there are lone_soldier,",
            "Did you mean lone_soldier?",
        ),
        (["rules", "--lang", "es"], "There is no language 'es'; there are en, it, de, fr", "."),
    ],
)
def test_nothing_of_these_has_that_name(arguments: list[str], beginning: str, end: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"palatinus: {beginning}")
    assert result.stderr.rstrip().endswith(end)
    assert result.stderr.count("\n") == 1


def test_an_unknown_difference_is_told_with_the_nearest_three() -> None:
    """Also where none is near; and with a word of the game, if that is nearer."""
    names = {each.id for each in DIFFERENCES}
    for unknown, more in (("tiebreak", ""), ("qqqq", ""), ("sprnig", " Did you mean spring?")):
        result = run("differences", unknown)
        assert result.exit_code == 2
        told = result.stderr.strip()
        assert told.startswith(f"palatinus: There is no difference '{unknown}'; the nearest are ")
        assert told.endswith(f".{more}")
        three = told.partition("nearest are ")[2].partition(".")[0].split(", ")
        assert len(three) == 3
        assert {*three} <= names
    assert "« qqqq » n'existe pas ; les noms les plus proches sont" in " ".join(
        run("differences", "qqqq", "--lang", "fr").stderr.split()
    )


def test_an_everyday_question_is_answered_with_the_nearest_rules() -> None:
    result = run("rules", "does", "a", "frightened", "soldier", "run", "away")
    first, _, heading, rule, *_ = result.stderr.splitlines()
    assert first == 'palatinus: The rules that come nearest to "does a frightened soldier run away"'
    assert heading == "a) Effect of the Soldiers"
    assert rule.startswith("- A soldier with as many merchants as farmers beside him flees")
    assert "Not found" not in result.stderr
    assert result.exit_code == 2


def test_words_that_are_not_found_come_with_the_nearest_and_nothing_else() -> None:
    result = run("rules", "merhcant", "--lang", "de")
    assert result.exit_code == 2
    assert result.stdout == ""
    told = " ".join(result.stderr.split())
    assert told.startswith("palatinus: In den Regeln nicht gefunden: „merhcant“. Die ähnlichsten")
    assert "- merchant, in 1" in told
    # A title, an empty line, a heading, and at most three words that come near.
    assert len(result.stderr.splitlines()) <= 6
    # Nothing comes near.
    assert run("rules", "zzz").stderr.strip() == 'palatinus: Not found in the rules: "zzz".'


@pytest.mark.parametrize(
    ("british", "american"),
    [("colour", "color"), ("neighbours", "neighbors"), ("second colours", "second colors")],
)
def test_british_spelling_finds_the_same(british: str, american: str) -> None:
    found = run("rules", british)
    assert found.exit_code == 0
    assert found.stdout == run("rules", american).stdout


def test_several_words_in_any_order_and_language() -> None:
    assert "[soldiers.flees-when-equal]" in run("rules", "in", "die", "Flucht").stdout
    assert run("rules", "fuga", "messo").stdout == run("rules", "messo in fuga").stdout
    assert "Un condottiere qui a autant de" in flat(run("rules", "retreat", "--lang", "fr"))


def test_a_sentence_is_answered_with_the_rules_that_have_most_of_its_words() -> None:
    """No rule has "still", and two words together tell more than one of them elsewhere."""
    result = run("rules", "soldiers", "still", "behind", "your", "screen")
    assert result.exit_code == 2
    assert "[play.no-soldier-held]" in result.stderr
    assert "The nearest words" not in result.stderr
