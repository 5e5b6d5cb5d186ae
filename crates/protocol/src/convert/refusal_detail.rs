//! What exactly was wrong with a refused action, as it is sent to browsers.

use otter_rules::chouette::{ActionKind as ChouetteKind, Awaited as ChouetteAwaited};
use otter_rules::{ActionKind, Awaited, NotAPlay, Why, Wrong};

use crate::refusal_detail::{ActionCode, AwaitedCode, RefusalDetail, WrongCode};

/// Returns the details for an action that is not what the table awaits.
pub(super) const fn not_awaited(action: ActionKind, awaited: Awaited) -> RefusalDetail {
    RefusalDetail::NotAwaited {
        action: Some(action_code(action)),
        awaited: awaited_code(awaited),
    }
}

/// Returns the details for an action that is not what the chouette awaits; without an action, for
/// one that was meant for an earlier decision.
pub fn chouette_not_awaited(
    action: Option<ChouetteKind>,
    awaited: ChouetteAwaited,
) -> RefusalDetail {
    RefusalDetail::NotAwaited {
        action: action.map(chouette_action_code),
        awaited: chouette_awaited_code(awaited),
    }
}

/// Returns the details for an illegal play.
pub fn illegal_play(not: &NotAPlay) -> RefusalDetail {
    let (why, step) = not_a_play(not);
    RefusalDetail::IllegalPlay { why, step }
}

/// Returns the details for an illegal play at a real board.
pub fn illegal_board_play(wrong: &Wrong) -> RefusalDetail {
    let (why, step) = wrong_play(wrong);
    RefusalDetail::IllegalPlay { why, step }
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

const fn action_code(action: ActionKind) -> ActionCode {
    match action {
        ActionKind::Open => ActionCode::Open,
        ActionKind::Roll => ActionCode::Roll,
        ActionKind::Double => ActionCode::Double,
        ActionKind::Take => ActionCode::Take,
        ActionKind::Pass => ActionCode::Pass,
        ActionKind::Redouble => ActionCode::Redouble,
        ActionKind::Play => ActionCode::Play,
        ActionKind::Resign => ActionCode::Resign,
        ActionKind::AcceptResignation => ActionCode::AcceptResignation,
        ActionKind::RefuseResignation => ActionCode::RefuseResignation,
        ActionKind::VoidRoll => ActionCode::RollAgain,
        ActionKind::Leave => ActionCode::MoveCheckers,
        ActionKind::PickUp => ActionCode::PickUp,
        ActionKind::Object => ActionCode::Object,
        ActionKind::Condone | ActionKind::LetStand => ActionCode::LetStand,
        ActionKind::RollEarly => ActionCode::RollEarly,
        ActionKind::RunOutOfTime => ActionCode::RunOutOfTime,
        ActionKind::Settle => ActionCode::Settle,
    }
}

const fn chouette_action_code(action: ChouetteKind) -> ActionCode {
    match action {
        ChouetteKind::Join => ActionCode::Join,
        ChouetteKind::Leave => ActionCode::Leave,
        ChouetteKind::GoAway => ActionCode::GoAway,
        ChouetteKind::ComeBack => ActionCode::ComeBack,
        ChouetteKind::RollForSeats => ActionCode::RollForSeats,
        ChouetteKind::NextGame => ActionCode::NextGame,
        ChouetteKind::Partnership => ActionCode::Partnership,
        ChouetteKind::DrawPartner => ActionCode::DrawPartner,
        ChouetteKind::Open => ActionCode::Open,
        ChouetteKind::Hold => ActionCode::Hold,
        ChouetteKind::Release => ActionCode::Release,
        ChouetteKind::Double => ActionCode::Double,
        ChouetteKind::NoDouble => ActionCode::NoDouble,
        ChouetteKind::Answer => ActionCode::Answer,
        ChouetteKind::ExtraCube => ActionCode::ExtraCube,
        ChouetteKind::Roll => ActionCode::Roll,
        ChouetteKind::VoidRoll => ActionCode::RollAgain,
        ChouetteKind::Play => ActionCode::Play,
        ChouetteKind::Resign => ActionCode::Resign,
        ChouetteKind::AnswerResignation => ActionCode::AnswerResignation,
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

const fn chouette_awaited_code(awaited: ChouetteAwaited) -> AwaitedCode {
    match awaited {
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
