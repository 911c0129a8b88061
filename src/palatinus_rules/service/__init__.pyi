from palatinus_rules.kit.statements import Layout as Layout
from palatinus_rules.service.conversion import (
    ConvertRequest as ConvertRequest,
    Target as Target,
    convert as convert,
)
from palatinus_rules.service.disputes import (
    JudgeRequest as JudgeRequest,
    RecheckRequest as RecheckRequest,
    SettleRequest as SettleRequest,
    WhatIfRequest as WhatIfRequest,
    judge as judge,
    recheck as recheck,
    settle as settle,
    what_if as what_if,
)
from palatinus_rules.service.explanations import (
    Answer as Answer,
    AnswerRequest as AnswerRequest,
    DifferencesRequest as DifferencesRequest,
    ExplainRequest as ExplainRequest,
    Miss as Miss,
    RulesRequest as RulesRequest,
    answer as answer,
    answers_about as answers_about,
    explain as explain,
    look_up_differences as look_up_differences,
    look_up_rules as look_up_rules,
)
from palatinus_rules.service.foresight import (
    AdviseRequest as AdviseRequest,
    OutlookRequest as OutlookRequest,
    advise as advise,
    outlook as outlook,
)
from palatinus_rules.service.games import (
    NewGameRequest as NewGameRequest,
    RandomGamesRequest as RandomGamesRequest,
    SimulateRequest as SimulateRequest,
    new_game as new_game,
    new_game_text as new_game_text,
    random_games as random_games,
    simulate as simulate,
)
from palatinus_rules.service.inspection import (
    Inspection as Inspection,
    Pictured as Pictured,
    PicturedRequest as PicturedRequest,
    PicturedStep as PicturedStep,
    inspect as inspect,
    pictured as pictured,
)
from palatinus_rules.service.pictures import (
    Drawn as Drawn,
    DrawnStep as DrawnStep,
    DrawRequest as DrawRequest,
    NamedPicture as NamedPicture,
    PicturedPart as PicturedPart,
    PictureFormat as PictureFormat,
    PictureStyle as PictureStyle,
    ReportRequest as ReportRequest,
    draw as draw,
    draw_steps as draw_steps,
    report as report,
)
from palatinus_rules.service.records import (
    Verified as Verified,
    VerifyLinesRequest as VerifyLinesRequest,
    verification as verification,
    verify as verify,
    verify_lines as verify_lines,
)
from palatinus_rules.service.replays import (
    Ending as Ending,
    Replay as Replay,
    ReplayRequest as ReplayRequest,
    replay as replay,
)
from palatinus_rules.service.requests import (
    PositionRequest as PositionRequest,
    ScoreLinesRequest as ScoreLinesRequest,
    Terms as Terms,
)
from palatinus_rules.service.scoring import (
    Help as Help,
    Refusal as Refusal,
    Scorable as Scorable,
    Settled as Settled,
    WrongOptionError as WrongOptionError,
    WrongUseError as WrongUseError,
    check as check,
    document as document,
    read as read,
    score as score,
    score_and_settle as score_and_settle,
    score_lines as score_lines,
)
from palatinus_rules.service.sheets import (
    SheetFormat as SheetFormat,
    SheetRequest as SheetRequest,
    sheet as sheet,
    sheet_text as sheet_text,
)
