from palatinus_rules.desk.converting import Target as Target, convert as convert
from palatinus_rules.desk.disputing import (
    judge as judge,
    settle as settle,
    what_if as what_if,
)
from palatinus_rules.desk.games import (
    new_game as new_game,
    new_game_text as new_game_text,
    random_games as random_games,
    simulate as simulate,
)
from palatinus_rules.desk.looking import (
    Look as Look,
    Pictured as Pictured,
    PicturedStep as PicturedStep,
    look as look,
    pictured as pictured,
)
from palatinus_rules.desk.moments import advise as advise, outlook as outlook
from palatinus_rules.desk.pictures import (
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
from palatinus_rules.desk.reading import (
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
from palatinus_rules.desk.sheets import (
    SheetFormat as SheetFormat,
    sheet as sheet,
    sheet_text as sheet_text,
)
from palatinus_rules.desk.stories import Ending as Ending, Story as Story, replay as replay
from palatinus_rules.desk.verifying import (
    Verified as Verified,
    verification as verification,
    verify as verify,
    verify_lines as verify_lines,
)
from palatinus_rules.desk.words import (
    Answer as Answer,
    Miss as Miss,
    answer as answer,
    explain as explain,
    look_up_differences as look_up_differences,
    look_up_rules as look_up_rules,
    steps as steps,
)
from palatinus_rules.kit.statements import Layout as Layout
