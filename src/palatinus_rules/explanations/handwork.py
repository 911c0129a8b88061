"""What hands do at the table to carry out a scoring, in order, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.explanations.control import award_data
from palatinus_rules.explanations.phrases import Case, Narration, titled
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement, names
from palatinus_rules.explanations.table_words import hill_name
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import joined, message, plural
from palatinus_rules.kit.statements import Datum, message_data
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.control import AwardKind
from palatinus_rules.rules.scoring.discs import CAPTURE_DISC
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.rules.scoring.soldiers import Capture


def explain_handwork(resolution: Resolution, language: Language) -> Explanation:
    """A list to carry out: who is taken off the board, who goes to the box, who takes what."""
    on = Narration(resolution)
    return Explanation(
        language,
        titled(resolution.position, message("title-handwork", "What to do, hill by hill")),
        tuple(_hill(on, record) for record in resolution.hills),
        position=resolution.position,
    )


def _hill(on: Narration, record: HillRecord) -> Chapter:
    token = on.position.board.token(record.hill)
    statements = (*_captives(on, record), *_soldiers(on, record), _award(on, record, token))
    return Chapter(hill_name(record.hill), statements, record.hill, token=token)


def _captives(on: Narration, record: HillRecord) -> Iterator[Statement]:
    """Captives are handed out, those of one taker in one go, and the discs with them."""
    taken: dict[Color, list[Field]] = {}
    for capture in record.captures:
        taken.setdefault(capture.taker, []).append(capture.field)
    for color, fields in taken.items():
        text = plural(
            "handwork-captives",
            "Remove {fields} and give the piece to {player}.",
            "Remove {fields} and give the pieces to {player}.",
            len(fields),
            fields=tuple(fields),
            player=on.phrases.player(color),
        )
        data: dict[str, Datum] = {"says": "remove", "captured": names(fields), "player": str(color)}
        yield Statement(text, fields=tuple(fields), data=data)
    for capture in record.captures:
        if capture.disc is not None:
            yield _disc(on, capture, capture.disc)


def _disc(on: Narration, capture: Capture, player: Color) -> Statement:
    text = message(
        "handwork-capture-disc",
        "Give {player} a disc worth {value}, for the capture on {field}.",
        player=on.phrases.player(player),
        value=CAPTURE_DISC,
        field=capture.field,
    )
    data: dict[str, Datum] = {
        "says": "give-disc",
        "players": names([player]),
        **message_data(text, "value", "field"),
    }
    return Statement(text, fields=(capture.field,), data=data)


def _soldiers(on: Narration, record: HillRecord) -> Iterator[Statement]:
    leaving = [soldier.field for soldier in record.soldiers if soldier.leaves]
    if leaving:
        text = message(
            "handwork-pieces-to-box",
            "Put {pieces} back into the box.",
            pieces=on.pieces(leaving, Case.OBJECT),
        )
        data: dict[str, Datum] = {"says": "to-the-box", "soldiers": names(leaving)}
        yield Statement(text, fields=tuple(leaving), data=data)


def _award(on: Narration, record: HillRecord, token: int) -> Statement:
    award = record.award
    data = award_data(award)
    if award.kind is AwardKind.TOKEN:
        (winner,) = award.colors
        text = message(
            "handwork-token-to-player",
            "{player} takes the {value} from hill {hill}.",
            player=on.phrases.opening_player(winner),
            value=award.value,
            hill=record.hill,
        )
        return Statement(text, data=data)
    text = message(
        "handwork-token-to-box",
        "Put the {value} from hill {hill} back into the box.",
        value=token,
        hill=record.hill,
    )
    if award.kind is AwardKind.DISCS:
        discs = message(
            "handwork-tie-discs",
            "{players} take a disc worth {value} each.",
            players=on.phrases.opening_players(award.colors),
            value=award.value,
        )
        return Statement(joined(text, discs), data=data)
    return Statement(text, data=data)
