from palatinus_rules.kit.statements import Layout as Layout
from palatinus_rules.service.conversion import Target as Target, convert as convert
from palatinus_rules.service.disputes import (
    judge as judge,
    settle as settle,
    what_if as what_if,
)
from palatinus_rules.service.explanations import (
    Answer as Answer,
    Miss as Miss,
    answer as answer,
    explain as explain,
    look_up_differences as look_up_differences,
    look_up_rules as look_up_rules,
    steps as steps,
)
from palatinus_rules.service.foresight import advise as advise, outlook as outlook
from palatinus_rules.service.games import (
    new_game as new_game,
    new_game_text as new_game_text,
    random_games as random_games,
    simulate as simulate,
)
from palatinus_rules.service.inspection import (
    Inspection as Inspection,
    Pictured as Pictured,
    PicturedStep as PicturedStep,
    inspect as inspect,
    pictured as pictured,
)
from palatinus_rules.service.pictures import (
    Drawn as Drawn,
    NamedPicture as NamedPicture,
    Pen as Pen,
    PictureFormat as PictureFormat,
    Sight as Sight,
    Step as Step,
    draw as draw,
    draw_steps as draw_steps,
    report as report,
)
from palatinus_rules.service.records import (
    Verified as Verified,
    verification as verification,
    verify as verify,
    verify_lines as verify_lines,
)
from palatinus_rules.service.replays import Ending as Ending, Replay as Replay, replay as replay
from palatinus_rules.service.scoring import (
    Help as Help,
    Refusal as Refusal,
    Scorable as Scorable,
    Settled as Settled,
    Terms as Terms,
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
    sheet as sheet,
    sheet_text as sheet_text,
)
