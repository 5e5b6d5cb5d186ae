//! What exactly was wrong with a refused action, as it is sent to browsers.

use otter_rules::chouette::{ActionKind as ChouetteKind, Awaited as ChouetteAwaited};
use otter_rules::{ActionKind, Awaited, NotAPlay, Why, Wrong};

use crate::grounds::{AwaitedCode, DeedCode, Grounds, WrongCode};

/// Returns the details for an action that is not what the table awaits.
pub(super) const fn moment_grounds(action: ActionKind, awaited: Awaited) -> Grounds {
    Grounds::Moment {
        deed: Some(deed(action)),
        awaited: awaited_code(awaited),
    }
}

/// Returns the details for an action that is not what the chouette awaits; without an action, for
/// one that was meant for an earlier decision.
pub fn chouette_grounds(action: Option<ChouetteKind>, moment: ChouetteAwaited) -> Grounds {
    Grounds::Moment {
        deed: action.map(chouette_deed),
        awaited: moment_code(moment),
    }
}

/// Returns the details for an illegal play.
pub fn play_grounds(not: &NotAPlay) -> Grounds {
    let (why, step) = not_a_play(not);
    Grounds::Play { why, step }
}

/// Returns the details for an illegal play at a real board.
pub fn wrong_grounds(wrong: &Wrong) -> Grounds {
    let (why, step) = wrong_play(wrong);
    Grounds::Play { why, step }
}

/// Returns why a play at a real board is illegal, and the step that is at fault.
pub(super) fn wrong_play(wrong: &Wrong) -> (WrongCode, Option<[u8; 2]>) {
    match wrong {
        Wrong::Play(not) => not_a_play(not),
        Wrong::NoWay => (WrongCode::NoWay, None),
        Wrong::Opponent => (WrongCode::Opponent, None),
    }
}

fn not_a_play(not: &NotAPlay) -> (WrongCode, Option<[u8; 2]>) {
    match not {
        NotAPlay::Illegal(step) => (
            why_code(step.why),
            Some([step.from.number(), step.to.number()]),
        ),
        NotAPlay::Incomplete => (WrongCode::Incomplete, None),
    }
}

const fn deed(action: ActionKind) -> DeedCode {
    match action {
        ActionKind::Open => DeedCode::Open,
        ActionKind::Roll => DeedCode::Roll,
        ActionKind::Double => DeedCode::Double,
        ActionKind::Take => DeedCode::Take,
        ActionKind::Pass => DeedCode::Pass,
        ActionKind::Redouble => DeedCode::Redouble,
        ActionKind::Play => DeedCode::Play,
        ActionKind::Resign => DeedCode::Resign,
        ActionKind::AcceptResignation => DeedCode::AcceptResignation,
        ActionKind::RefuseResignation => DeedCode::RefuseResignation,
        ActionKind::VoidRoll => DeedCode::RollAgain,
        ActionKind::Leave => DeedCode::MoveCheckers,
        ActionKind::PickUp => DeedCode::PickUp,
        ActionKind::Object => DeedCode::Object,
        ActionKind::Condone | ActionKind::LetStand => DeedCode::LetStand,
        ActionKind::RollEarly => DeedCode::RollEarly,
    }
}

const fn chouette_deed(action: ChouetteKind) -> DeedCode {
    match action {
        ChouetteKind::Join => DeedCode::Join,
        ChouetteKind::Leave => DeedCode::Leave,
        ChouetteKind::GoAway => DeedCode::GoAway,
        ChouetteKind::ComeBack => DeedCode::ComeBack,
        ChouetteKind::RollForSeats => DeedCode::RollForSeats,
        ChouetteKind::NextGame => DeedCode::NextGame,
        ChouetteKind::Partnership => DeedCode::Partnership,
        ChouetteKind::DrawPartner => DeedCode::DrawPartner,
        ChouetteKind::Open => DeedCode::Open,
        ChouetteKind::Hold => DeedCode::Hold,
        ChouetteKind::Release => DeedCode::Release,
        ChouetteKind::Double => DeedCode::Double,
        ChouetteKind::NoDouble => DeedCode::NoDouble,
        ChouetteKind::Answer => DeedCode::Answer,
        ChouetteKind::ExtraCube => DeedCode::ExtraCube,
        ChouetteKind::Roll => DeedCode::Roll,
        ChouetteKind::Play => DeedCode::Play,
        ChouetteKind::Resign => DeedCode::Resign,
        ChouetteKind::AnswerResignation => DeedCode::AnswerResignation,
    }
}

const fn awaited_code(awaited: Awaited) -> AwaitedCode {
    match awaited {
        Awaited::OpeningRoll => AwaitedCode::OpeningRoll,
        Awaited::RollOrDouble => AwaitedCode::RollOrDouble,
        Awaited::AnswerToDouble => AwaitedCode::AnswerToDouble,
        Awaited::AnswerToRedouble => AwaitedCode::AnswerToRedouble,
        Awaited::Play => AwaitedCode::Play,
        Awaited::AnswerToResignation => AwaitedCode::Resignation,
        Awaited::Objection => AwaitedCode::Objection,
        Awaited::Nothing => AwaitedCode::Nothing,
    }
}

const fn moment_code(moment: ChouetteAwaited) -> AwaitedCode {
    match moment {
        ChouetteAwaited::Seats => AwaitedCode::Seats,
        ChouetteAwaited::NextGame => AwaitedCode::NextGame,
        ChouetteAwaited::Partnership => AwaitedCode::Partnership,
        ChouetteAwaited::PartnerLot => AwaitedCode::PartnerLot,
        ChouetteAwaited::OpeningRoll => AwaitedCode::OpeningRoll,
        ChouetteAwaited::RollOrDouble => AwaitedCode::RollOrDouble,
        ChouetteAwaited::Doubling => AwaitedCode::Doubling,
        ChouetteAwaited::Answers => AwaitedCode::Answers,
        ChouetteAwaited::LoneTaker => AwaitedCode::LoneTaker,
        ChouetteAwaited::ExtraCubes => AwaitedCode::ExtraCubes,
        ChouetteAwaited::Play => AwaitedCode::Play,
        ChouetteAwaited::Resignation => AwaitedCode::Resignation,
    }
}

const fn why_code(why: Why) -> WrongCode {
    match why {
        Why::AllPlayed => WrongCode::AllPlayed,
        Why::NoChecker => WrongCode::NoChecker,
        Why::OnTheBar => WrongCode::OnTheBar,
        Why::Backward => WrongCode::Backward,
        Why::NoSuchDie => WrongCode::NoSuchDie,
        Why::Blocked => WrongCode::Blocked,
        Why::NotAllHome => WrongCode::NotAllHome,
        Why::HigherChecker => WrongCode::HigherChecker,
        Why::WastesADie => WrongCode::WastesADie,
        Why::LargerFirst => WrongCode::LargerFirst,
    }
}
