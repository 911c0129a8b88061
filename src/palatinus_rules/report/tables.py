"""The two tables of a report: the standings, and the hills with everybody's influence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.phrases import Phrases, as_well
from palatinus_rules.formats.notation.marks import COLOR_LETTERS
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message
from palatinus_rules.kit.typography import unbroken
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.scoring.control import AwardKind
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.rules.scoring.victory import Standing


class Tables:
    """The tables of one resolution in one language, as lines of HTML."""

    def __init__(self, resolution: Resolution, language: Language) -> None:
        self._resolution = resolution
        self._position = resolution.position
        self._words = translator(language)
        self._phrases = Phrases(resolution.position.players)

    def _text(self, text: Message) -> str:
        return escape(unbroken(self._words.text(text), self._words.language))

    def standings(self) -> Iterator[str]:
        """Ranks and points, and a note where the box ran out of discs."""
        labels = [self._text(heading) for heading in table_words.STANDING]
        rows = (self._standing(standing, labels) for standing in self._resolution.standings)
        yield from _table("standings", labels, rows)
        for told in table_words.notes_told(self._resolution):
            yield f'<p class="note">{self._text(told)}</p>'

    def _standing(self, standing: Standing, labels: Sequence[str]) -> str:
        rank, _, *others = labels
        numbers = (
            str(standing.captured),
            _sum(standing.discs),
            _sum(standing.tokens),
            str(standing.points),
            str(standing.items),
        )
        first = ' class="first"' if standing.rank == 1 else ""
        cells = "".join(
            f'<td role="cell" data-label="{label}">{number}</td>'
            for label, number in zip(others, numbers, strict=True)
        )
        return (
            f'<tr role="row"{first}><td role="cell" data-label="{rank}">{standing.rank}</td>'
            f'<th scope="row" role="rowheader">'
            f"<span>{self._player(standing)}</span></th>{cells}</tr>"
        )

    def _player(self, standing: Standing) -> str:
        """The chips of a player's colors, and the name with the color."""
        seat: Player = next(p for p in self._position.players if p.color is standing.color)
        named = self._phrases.opening_player(seat.color)
        if seat.second_color is not None:
            named = as_well(named, self._phrases.color(seat.second_color))
        return f"{''.join(map(_chip, seat.colors))}{self._text(named)}"

    def hills(self) -> Iterator[str]:
        """For every hill its token, everybody's influence, and who takes it."""
        token = self._text(table_words.TOKEN)
        labels = [
            self._text(table_words.HILL),
            f'<span class="word">{token}</span>',
            *(self._color(player.color) for player in self._position.players),
            self._text(table_words.TAKEN_BY),
        ]
        yield from _table("hills", labels, map(self._hill, self._resolution.hills))

    def _hill(self, record: HillRecord) -> str:
        token = self._position.board.token(record.hill)
        points = "".join(
            f'<td role="cell"{_first(color in record.award.colors)}>{number}</td>'
            for color, number in record.influence.items()
        )
        return (
            f'<tr role="row"><th scope="row" role="rowheader">{record.hill}</th>'
            f'<td role="cell"><span class="token">{token}</span></td>{points}'
            f'<td role="cell">{self._award(record)}</td></tr>'
        )

    def _award(self, record: HillRecord) -> str:
        award = record.award
        if award.kind is AwardKind.NONE:
            return self._text(table_words.NOBODY)
        takers = " ".join(self._color(color) for color in award.colors)
        if award.kind is AwardKind.TOKEN:
            return takers
        return takers + self._text(table_words.value_each(award.value))

    def _color(self, color: Color) -> str:
        """The chip of a color, and its name, which small screens leave to screen readers."""
        return f'{_chip(color)}<span class="word">{self._text(self._phrases.color(color))}</span>'


def _chip(color: Color) -> str:
    return f'<span class="chip {color}" aria-hidden="true">{COLOR_LETTERS[color]}</span>'


def _first(first: bool) -> str:  # noqa: FBT001
    return ' class="first"' if first else ""


def _table(name: str, labels: Sequence[str], rows: Iterable[str]) -> Iterator[str]:
    """A table; roles stay where a small screen takes the display of a table away."""
    cells = "".join(f'<th scope="col" role="columnheader">{heading}</th>' for heading in labels)
    yield f'<table role="table" class="{name}">'
    yield f'<thead role="rowgroup"><tr role="row">{cells}</tr></thead>'
    yield '<tbody role="rowgroup">'
    yield from rows
    yield "</tbody></table>"


def _sum(values: Sequence[int]) -> str:
    """Values that are added up, with places where the line may break."""
    return "<wbr>+".join(map(str, values)) or "0"
