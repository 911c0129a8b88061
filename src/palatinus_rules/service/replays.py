"""The story of a game up to a turn, as seen by a player or a spectator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill

from attrs import field, frozen

from palatinus_rules.drawing import board_text
from palatinus_rules.explanations import explain
from palatinus_rules.explanations.phrases import name_and_color, one_or_range
from palatinus_rules.explanations.victory import hinted
from palatinus_rules.formats.notation.marks import mark
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Item,
    Listed,
    Message,
    Translator,
    Verbatim,
    joined,
    message,
    term,
)
from palatinus_rules.kit.options import option
from palatinus_rules.kit.requests import answers, told_by
from palatinus_rules.kit.words import harmless
from palatinus_rules.rules.box import Color, Inhabitant, Kind, inhabitants
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.records.record import Record, confirmed_game
from palatinus_rules.rules.scoring.resolution import Resolution, resolve
from palatinus_rules.service.games import laying_words
from palatinus_rules.service.requests import TERMS, TO, SourceRequest, Terms
from palatinus_rules.service.scoring import Refusal, read_record, settled
from palatinus_rules.service.turns import COLOR, placements_before, seen_by, viewer_of


@frozen
class Replay:
    """A game after a turn, as seen by a player or a spectator.

    Attributes:
        record: The whole record.
        game: The game after the turn.
        viewer: Who looks, by their own color; None for a spectator.
        ending: The faces that are turned up at the end; None before that.
        refusal: What stops the story, if anything.
        hides_problems: Whether the record has problems that the viewer cannot see.
    """

    record: Record
    game: Game
    viewer: Color | None
    ending: Ending | None = None
    refusal: Refusal | None = None
    hides_problems: bool = False

    def parts(
        self,
        *,
        every_turn: bool = False,
        language: Language | str = "en",
        width: int | None = None,
        command: str | None = None,
        clauses: bool = True,
    ) -> Iterator[str]:
        """The table, the turns up to the moment if requested, and the moment itself, in words.

        If the victory depends on an open question, they name the given command.
        """
        words = translator(language)
        yield _lines(self._table(words), width)
        last = len(self.game.placements)
        for number in range(0 if every_turn else last, last + 1):
            yield _lines([self._moment(number, words)], width)
            yield board_text(self.game.board, self._seen(number)).rstrip("\n")
        if self.ending is not None:
            yield from self.ending.parts(
                self.game,
                self.viewer,
                language,
                width=width,
                command=command,
                clauses=clauses,
            )
            return
        lines = map(words.text, self._next())
        yield _lines(lines, width)
        if self.viewer is not None:
            behind = _behind_the_screens(self.game.view(self.viewer), self.viewer)
            yield "\n".join(map(words.text, behind))

    def _seen(self, placements: int) -> tuple[Placement, ...]:
        """The first placements, those of others as they lie on the table."""
        players = self.record.players
        own = next((player.colors for player in players if player.color is self.viewer), ())
        first = self.game.placements[:placements]
        return tuple(each if each.color in own else each.hidden() for each in first)

    def _table(self, words: Translator) -> Iterator[str]:
        if self.record.title is not None:
            yield harmless(self.record.title)
        players = tuple(_label(player) for player in self.record.players)
        yield words.text(
            message("replay-players-clockwise", "{players}, clockwise.", players=players)
        )
        yield from laying_words(self.record, words.language)
        if 0 in self.record.comments:
            yield f"({harmless(self.record.comments[0])})"

    def _moment(self, number: int, words: Translator) -> str:
        """What was placed last."""
        if number == 0:
            return words.text(
                message("replay-board-before", "The board before the first placement:")
            )
        players = self.record.players
        player = players[(number - 1) % len(players)]
        turn = (number - 1) // len(players) + 1
        comment = self.record.comments.get(number)
        told = words.text(
            message(
                "replay-turn",
                "Turn {number} of {color}: {placement}.",
                number=turn,
                color=player.color,
                placement=_placed(self._seen(number)[-1]),
            )
        )
        return f"{told} ({harmless(comment)})" if comment else told

    def _next(self) -> Iterator[Message]:
        """Whose turn it is before the end, and what may be placed."""
        game = self.game
        mover = game.players[len(game.placements) % len(game.players)].color
        yield message(
            "replay-next-turn",
            "Next is turn {number} of {all} for {color}, with {inhabitants} left.",
            number=game.turn,
            all=game.turns_each,
            color=mover,
            inhabitants=inhabitants(game.remaining(mover)),
        )
        free = game.free_fields()
        if self.viewer in {None, mover}:
            yield from _legal(game)
        fields = Verbatim(" ".join(free))
        yield message(
            "replay-free-fields",
            "Free fields ({number}): {fields}",
            number=len(free),
            fields=fields,
        )


@frozen
class Ending:
    """The end of a game.

    Attributes:
        placements: All placements, each with its kind if somebody has told it.
        hidden: The fields of pieces whose kind nobody has told.
        resolution: The scoring; None if such pieces are left.
    """

    placements: tuple[Placement, ...]
    hidden: tuple[Field, ...]
    resolution: Resolution | None

    @classmethod
    def of(cls, record: Record, game: Game, scored: Resolution | None) -> Ending:
        """The end of a game in which everything was placed."""
        shown = record.revealed()[: len(game.placements)]
        hidden = tuple(each.field for each in shown if each.kind is None)
        if scored is None and not hidden:
            scored = resolve(game.position(), record.rulings)
        return cls(shown, hidden, scored)

    def parts(
        self,
        game: Game,
        viewer: Color | None,
        language: Language | str = "en",
        *,
        width: int | None = None,
        command: str | None = None,
        clauses: bool = True,
    ) -> Iterator[str]:
        """The board with all faces up, and the scoring."""
        words = translator(language)
        if self.resolution is None:
            placed = message("replay-all-placed", "All inhabitants are placed.")
            yield words.text(joined(placed, _untold(self.hidden, viewer)))
            return
        yield words.text(
            message(
                "replay-wolves-revealed",
                "All inhabitants are placed, and the wolves are turned over.",
            )
        )
        yield board_text(game.board, self.placements).rstrip("\n")
        told = explain(self.resolution, language, settlement=settled(self.resolution))
        told = hinted(told if clauses else told.without_clauses(), command)
        yield told.to_text(width).rstrip("\n")


@frozen
class ReplayRequest(SourceRequest):
    """A game after a turn, or at the end of its record.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
        to: The turn after which it is shown; None for the end.
        view: The color of the player who looks; None for a spectator.
    """

    terms: Terms = TERMS
    to: str | None = field(default=None, kw_only=True, metadata=told_by(TO))
    view: str | None = field(
        default=None,
        kw_only=True,
        metadata=told_by(
            option(
                "--view",
                metavar=COLOR,
                help=message(
                    "help-replay-view",
                    "Show what this player sees, and what may be behind the screens. Default: "
                    "what everyone sees.",
                ),
            )
        ),
    )


@answers(ReplayRequest)
def replay(request: ReplayRequest) -> Replay | Refusal:
    """A game after a turn or at the end of its record, if nothing is wrong before that.

    Until the end of a legal game, it shows nothing that the viewer cannot know.
    """
    source, terms, to, view = request.source, request.terms, request.to, request.view
    parsed = read_record(source, terms)
    seen = seen_by(parsed, view)
    record = seen.readable()
    if record is None:
        return Refusal.of(seen.verify().problems, source)
    viewer = viewer_of(view, record)
    wanted = placements_before(to, record, parsed)
    if to is not None and wanted < len(parsed.placements):
        # What comes later need not be looked at.
        game = seen.game(wanted)
        if game is not None and not game.is_over:
            return Replay(record, game, viewer)
    # What others hide can only matter at the end, when all faces are up.
    whole = seen.verify() if record.unfinished else parsed.verify()
    over = whole.resolution is not None
    # At the end of a legal game there is nothing to hide any more.
    all_seen = over or record.unfinished or seen is parsed
    found = whole if all_seen else seen.verify()
    game = confirmed_game(record, min(wanted, found.confirmed))
    ending = None
    if game.is_over:
        ending = Ending.of(parsed.required() if over else record, game, whole.resolution)
    at_the_end = to is None
    stopped = len(game.placements) < wanted or (at_the_end and not found.legal)
    unseen = at_the_end and not (stopped or record.unfinished or whole.legal)
    refusal = Refusal.of(found.problems, source) if stopped else None
    return Replay(record, game, viewer, ending, refusal, hides_problems=unseen)


def _lines(lines: Iterable[str], width: int | None) -> str:
    """Lines of words, which go on in another line where they are longer than that."""
    return "\n".join(lines if width is None else (fill(line, width) for line in lines))


def _untold(hidden: tuple[Field, ...], viewer: Color | None) -> Message:
    """What is not known at the end, so that nothing can be scored."""
    if viewer is None:
        return message(
            "wolves-unrevealed-unscorable",
            "Nothing can be scored before the wolves on {fields} are revealed.",
            fields=hidden,
        )
    return message(
        "wolves-unknown-to-player",
        "{color} does not know the wolves on {fields}.",
        color=viewer,
        fields=hidden,
    )


def _label(player: Player) -> Message:
    colors: Item = player.color
    if player.second_color is not None:
        colors = message(
            "player-and-second-color",
            "{color} with {second}",
            color=player.color,
            second=player.second_color,
        )
    if player.name is None:
        return message("player-color-alone", "{player}", player=colors)
    return name_and_color(player.name, colors)


def _piece(color: Color, kind: Kind | None, *, wolf: bool | None) -> Item:
    """A piece in words; catalogs have those of every color and kind."""
    piece = term("piece", f"{color} {kind or 'inhabitant'}")
    return message("piece-with-wolf", "{piece} with a wolf", piece=piece) if wolf else piece


def _placed(placement: Placement) -> Message:
    piece = _piece(placement.color, placement.kind, wolf=placement.wolf)
    return message("piece-on-field", "{piece} on {field}", piece=piece, field=placement.field)


def _marked(piece: Inhabitant) -> Message:
    return message(
        "piece-and-mark",
        "{piece} ({mark})",
        piece=_piece(piece.color, piece.kind, wolf=piece.wolf),
        mark=mark(piece.color, piece.kind, wolf=piece.wolf),
    )


def _legal(game: Game) -> Iterator[Message]:
    """What may be placed, and why nothing but a soldier, when that is so."""
    pieces = game.legal_pieces()
    marked = Listed(tuple(map(_marked, pieces)), "or")
    if all(placement.kind is not None for placement in game.placements):
        yield message(
            "replay-legal-pieces",
            "Legal, all faces known: {pieces}, on any free field.",
            pieces=marked,
        )
    else:
        yield message(
            "replay-legal-pieces-as-known",
            "Legal, as far as is known: {pieces}, on any free field.",
            pieces=marked,
        )
    if all(piece.kind is Kind.SOLDIER for piece in pieces):
        other = Placement(game.free_fields()[0], pieces[0].color, Kind.MERCHANT)
        reasons = game.refusals(other)
        yield from (each.in_words for each in reasons if each.code is ProblemCode.SOLDIER_KEPT)


def _behind_the_screens(view: View, viewer: Color) -> Iterator[Message]:
    """What can still be in the hands, as far as a player can tell."""
    yield message(
        "screens-as-seen-by-player", "Behind the screens, as far as {color} can tell:", color=viewer
    )
    for color, holding in view.holdings.items():
        numbers = tuple(
            message(
                "screen-number-of-mark",
                "{number} {mark}",
                number=one_or_range(holding.least[piece], most),
                mark=mark(color, piece.kind, wolf=piece.wolf),
            )
            for piece, most in holding.most.items()
            if most
        )
        held = Listed(numbers, ",") if numbers else message("screen-holds-nothing", "nothing")
        yield message("screen-holds", "{color}: {held}", color=color, held=held)
