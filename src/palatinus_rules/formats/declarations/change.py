"""The declarations of the documents of changes: of one, and of each inhabitant."""

from typing import Annotated, Literal, NotRequired

from palatinus_rules.disputes.comparison import Effect, ScoringStep
from palatinus_rules.formats.declarations.position import InhabitantDocument, Players
from palatinus_rules.formats.declarations.result import Award, ResultDocument, VerdictName, Winners
from palatinus_rules.formats.declarations.values import (
    ClauseIds,
    ColorName,
    Count,
    FieldName,
    HillLetter,
    KindName,
    PositionCode,
    Title,
    TokenValue,
    Version,
)
from palatinus_rules.kit.documents import TypedDict, entries, limits, matching, one_of, size
from palatinus_rules.rules.scoring.control import Reason

ReasonName = Annotated[str, one_of(Reason)]


BoardChangeWord = Annotated[
    str,
    matching(
        r"^([A-G][1-6]=(spring|dry)|[A-G]@[0-5]|[A-G]=[3-6]|[A-G]-[A-G]|twist=(left|right))$",
        longest=11,
    ),
    "C6=spring or C6=dry; G@2, the arrow of a tile; B=5, the token of a hill; twist=left; B-E, two "
    "tiles that exchange their letters.",
]


class InfluenceDocument(TypedDict):
    """Influence points from one field for one reason."""

    field: FieldName
    reason: ReasonName
    points: Annotated[int, limits(1, 3)]


class TallyStepDocument(TypedDict):
    """What one inhabitant brings, and to whom."""

    field: FieldName
    color: ColorName
    kind: KindName
    player: Annotated[
        ColorName | None, "Who gets the influence; null for a second color that brings none."
    ]
    points: Annotated[Count, "The sum of all influence."]
    influence: list[InfluenceDocument]


class ReplacementDocument(TypedDict):
    """The inhabitant of a field before and after; null for nobody."""

    field: FieldName
    sort: Annotated[
        str,
        one_of("taken-away", "added", "replaced", "back"),
        "Whether somebody comes or goes, or another comes; back if only the back "
        "differs, which does not count.",
    ]
    before: InhabitantDocument | None
    after: InhabitantDocument | None


class ShiftDocument(TypedDict):
    """The points or the rank of a player before and after a change."""

    before: Count
    after: Count
    change: Annotated[int, "After minus before."]


class ShiftedStandingDocument(TypedDict):
    """What becomes of one player with a change."""

    color: Annotated[ColorName, "A player, in seating order."]
    points: ShiftDocument
    rank: ShiftDocument


class ControlDocument(TypedDict):
    """What each player's inhabitants bring at a hill, one by one, and who gets what for it."""

    influence: Annotated[
        dict[ColorName, list[Annotated[int, limits(1)]]],
        "What each player's inhabitants bring, one by one, by own color.",
    ]
    award: Award


class ChangedHillDocument(TypedDict):
    """A hill that changes hands, or whose token has another value."""

    hill: HillLetter
    token: Annotated[TokenValue, "Before the change."]
    before: ControlDocument
    after: ControlDocument


class SoldierStepDocument(TypedDict):
    """A soldier with the fields of all inhabitants that he counted."""

    field: FieldName
    color: ColorName
    merchants: list[FieldName]
    farmers: list[FieldName]
    verdict: VerdictName
    captured: list[FieldName]
    leaves: Annotated[bool, "Whether he is off the board afterwards."]


class CaptureStepDocument(TypedDict):
    """A captured inhabitant, who captured it, who takes it, and who gets a disc."""

    field: FieldName
    color: ColorName
    kind: KindName
    captors: Annotated[list[FieldName], size(1, 2), "The soldiers, one or two."]
    player: Annotated[ColorName, "Who takes the piece."]
    disc: Annotated[ColorName | None, "Who gets a disc worth 1 for it, if anybody does."]
    missing: NotRequired[
        Annotated[ColorName, "Who is owed a disc worth 1 for it that the box does not hold."]
    ]


class StepDocument(TypedDict):
    """What happened where two scorings first differ: one of the three."""

    soldier: NotRequired[SoldierStepDocument]
    captures: NotRequired[list[CaptureStepDocument]]
    tally: NotRequired[TallyStepDocument]


OneStep = Annotated[StepDocument, entries(1, 1)]


class PartingDocument(TypedDict):
    """Where two scorings first differ; a side is null if nobody stands there."""

    step: Annotated[str, one_of(ScoringStep), "The step of the scoring."]
    hill: HillLetter | None
    field: FieldName | None
    before: Annotated[
        OneStep | None,
        "What happened there: one soldier, all captures of the hill, or the tally "
        "of one inhabitant.",
    ]
    after: Annotated[OneStep | None, "The same with the change."]


EffectName = Annotated[
    str,
    one_of(*(each.name.lower() for each in reversed(Effect))),
    "How far the change reaches, the furthest first.",
]


class ChangeDocument(TypedDict):
    """What would come out if others stood there, or on another board."""

    format: Literal["palatinus-change/1"]
    version: Version
    title: NotRequired[Title]
    players: Players
    board: NotRequired[
        Annotated[
            list[BoardChangeWord],
            size(1),
            "What changes on the board, in order. Left out where nothing does.",
        ]
    ]
    changes: Annotated[
        list[ReplacementDocument],
        "In field order. Fields are called as they are after the changes of the board.",
    ]
    effect: EffectName
    standings: Annotated[list[ShiftedStandingDocument], size(2, 5), "In seating order."]
    parting: Annotated[
        PartingDocument | None,
        "Where the two scorings part first; null where nothing of consequence differs. "
        "A side is null where nobody stands there, and at an award or the standings.",
    ]
    hills: Annotated[
        list[ChangedHillDocument],
        "The hills that change hands, or whose token has another value.",
    ]
    before: Annotated[ResultDocument, "The result as it is."]
    after: Annotated[ResultDocument, "The result with the change."]
    clauses: ClauseIds


class WithoutDocument(TypedDict):
    """What would change without one inhabitant."""

    field: FieldName
    inhabitant: InhabitantDocument
    effect: EffectName
    standings: Annotated[list[ShiftedStandingDocument], size(2, 5), "In seating order."]
    winners: Winners


class SwingDocument(TypedDict):
    """What would change without each of the inhabitants of a position, one at a time."""

    format: Literal["palatinus-swing/1"]
    version: Version
    code: PositionCode
    title: NotRequired[Title]
    players: Players
    result: Annotated[ResultDocument, "The result as it is."]
    without: Annotated[list[WithoutDocument], "In field order."]
    decisive: Annotated[list[FieldName], "The fields without whose inhabitant others would win."]
    clauses: ClauseIds
