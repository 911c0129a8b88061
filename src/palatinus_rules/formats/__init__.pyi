from palatinus_rules.formats.declarations.change import (
    CaptureStepDocument as CaptureStepDocument,
    ChangedHillDocument as ChangedHillDocument,
    ChangeDocument as ChangeDocument,
    ControlDocument as ControlDocument,
    InfluenceDocument as InfluenceDocument,
    PartingDocument as PartingDocument,
    ReplacementDocument as ReplacementDocument,
    ShiftDocument as ShiftDocument,
    ShiftedStandingDocument as ShiftedStandingDocument,
    SoldierStepDocument as SoldierStepDocument,
    StepDocument as StepDocument,
    SwingDocument as SwingDocument,
    TallyStepDocument as TallyStepDocument,
    WithoutDocument as WithoutDocument,
)
from palatinus_rules.formats.declarations.explanation import (
    ChapterDocument as ChapterDocument,
    ExplanationDocument as ExplanationDocument,
    StatementDocument as StatementDocument,
)
from palatinus_rules.formats.declarations.foresight import (
    AdviceDocument as AdviceDocument,
    EstimateDocument as EstimateDocument,
    ExactDocument as ExactDocument,
    HillProspectDocument as HillProspectDocument,
    OptionDocument as OptionDocument,
    OutlookDocument as OutlookDocument,
    PointsChanceDocument as PointsChanceDocument,
    PointsCountDocument as PointsCountDocument,
    PointsProspectDocument as PointsProspectDocument,
    PointsRangeDocument as PointsRangeDocument,
    ProspectDocument as ProspectDocument,
    QuestionCountDocument as QuestionCountDocument,
    RangeDocument as RangeDocument,
    RuleCountDocument as RuleCountDocument,
    SampleDocument as SampleDocument,
    SeatDocument as SeatDocument,
    SimulationDocument as SimulationDocument,
    ViewDocument as ViewDocument,
)
from palatinus_rules.formats.declarations.game import (
    ClaimedResultDocument as ClaimedResultDocument,
    GameDocument as GameDocument,
    LaidTileDocument as LaidTileDocument,
    PlacementDocument as PlacementDocument,
    SetDocument as SetDocument,
)
from palatinus_rules.formats.declarations.judgement import (
    EvidenceDocument as EvidenceDocument,
    JudgedClaimDocument as JudgedClaimDocument,
    JudgementDocument as JudgementDocument,
    SlipDocument as SlipDocument,
)
from palatinus_rules.formats.declarations.position import (
    BoardDocument as BoardDocument,
    InhabitantDocument as InhabitantDocument,
    PlayerDocument as PlayerDocument,
    PositionDocument as PositionDocument,
    TileDocument as TileDocument,
)
from palatinus_rules.formats.declarations.problems import (
    ProblemDocument as ProblemDocument,
    ProblemsDocument as ProblemsDocument,
)
from palatinus_rules.formats.declarations.recheck import (
    DecidingErrorDocument as DecidingErrorDocument,
    RecheckDocument as RecheckDocument,
    RecheckQuestionDocument as RecheckQuestionDocument,
)
from palatinus_rules.formats.declarations.result import (
    AwardDocument as AwardDocument,
    DependsDocument as DependsDocument,
    HillDocument as HillDocument,
    NoteDocument as NoteDocument,
    ResultDocument as ResultDocument,
    SoldierDocument as SoldierDocument,
    StandingDocument as StandingDocument,
)
from palatinus_rules.formats.declarations.settlement import (
    DisputedDocument as DisputedDocument,
    DoubtDocument as DoubtDocument,
    HandedOverDocument as HandedOverDocument,
    PlacedDocument as PlacedDocument,
    PossibleDocument as PossibleDocument,
    ReadingOutcomeDocument as ReadingOutcomeDocument,
    SettlementDocument as SettlementDocument,
    WayDocument as WayDocument,
)
from palatinus_rules.formats.declarations.verification import (
    RecordProblemDocument as RecordProblemDocument,
    VerificationDocument as VerificationDocument,
)
from palatinus_rules.formats.documents.advice import (
    advice_document as advice_document,
)
from palatinus_rules.formats.documents.change import (
    change_document as change_document,
)
from palatinus_rules.formats.documents.explanation import (
    explanation_document as explanation_document,
)
from palatinus_rules.formats.documents.game import (
    game_document as game_document,
    read_game_document as read_game_document,
)
from palatinus_rules.formats.documents.judgement import (
    judgement_document as judgement_document,
)
from palatinus_rules.formats.documents.outlook import (
    outlook_document as outlook_document,
)
from palatinus_rules.formats.documents.position import (
    position_document as position_document,
    read_position as read_position,
)
from palatinus_rules.formats.documents.problems import (
    problems_document as problems_document,
    read_problems as read_problems,
)
from palatinus_rules.formats.documents.recheck import (
    recheck_document as recheck_document,
)
from palatinus_rules.formats.documents.result import (
    result_document as result_document,
)
from palatinus_rules.formats.documents.schemas import (
    DocumentName as DocumentName,
    schema as schema,
)
from palatinus_rules.formats.documents.settlement import (
    settlement_document as settlement_document,
)
from palatinus_rules.formats.documents.simulation import (
    simulation_document as simulation_document,
)
from palatinus_rules.formats.documents.swing import (
    swing_document as swing_document,
)
from palatinus_rules.formats.documents.verification import (
    verification_document as verification_document,
)
from palatinus_rules.formats.notation.game_copy import (
    GameCopy as GameCopy,
)
from palatinus_rules.formats.notation.marks import (
    mark as mark,
)
from palatinus_rules.formats.notation.placements import (
    placement_text as placement_text,
    read_placement as read_placement,
)
from palatinus_rules.formats.notation.position import (
    position_text as position_text,
    read_position_text as read_position_text,
)
from palatinus_rules.formats.notation.record import (
    game_text as game_text,
    read_game as read_game,
    read_springs as read_springs,
)
from palatinus_rules.formats.notation.short_code import (
    position_code as position_code,
    read_position_code as read_position_code,
)
from palatinus_rules.formats.notation.words import (
    read_mark as read_mark,
)
from palatinus_rules.formats.readers import (
    PositionFormat as PositionFormat,
    read_any_position as read_any_position,
    read_any_record as read_any_record,
)
from palatinus_rules.formats.streams import (
    read_many as read_many,
)
