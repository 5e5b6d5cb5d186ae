//! What exactly was wrong with a refused action, where one refusal code stands for many cases.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;

/// What exactly was wrong with a refused action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RefusalDetail {
    /// The action does not belong to what the table awaits.
    NotAwaited {
        /// The action that was submitted; absent if it was meant for an earlier decision.
        action: Option<ActionCode>,
        /// What the table awaits now.
        awaited: AwaitedCode,
    },
    /// What was played is not a legal play.
    IllegalPlay {
        /// Why it is not a legal play.
        why: WrongCode,
        /// The step that is at fault, `[from, to]`; absent if it is the play as a whole.
        step: Option<[u8; 2]>,
    },
}

codes! {
    /// An action that was submitted and refused.
    ActionCode {
        Open = "open",
        Roll = "roll",
        Double = "double",
        Take = "take",
        Pass = "pass",
        Redouble = "redouble",
        Play = "play",
        Resign = "resign",
        AcceptResignation = "accept_resignation",
        RefuseResignation = "refuse_resignation",
        // Over the board.
        RollAgain = "roll_again",
        MoveCheckers = "move_checkers",
        PickUp = "pick_up",
        Object = "object",
        LetStand = "let_stand",
        RollEarly = "roll_early",
        RunOutOfTime = "run_out_of_time",
        Settle = "settle",
        // At a chouette.
        Join = "join",
        Leave = "leave",
        GoAway = "go_away",
        ComeBack = "come_back",
        RollForSeats = "roll_for_seats",
        NextGame = "next_game",
        Partnership = "partnership",
        DrawPartner = "draw_partner",
        Hold = "hold",
        Release = "release",
        NoDouble = "no_double",
        Answer = "answer",
        ExtraCube = "extra_cube",
        AnswerResignation = "answer_resignation",
    }
}

codes! {
    /// What a table waits for.
    AwaitedCode {
        OpeningRoll = "opening_roll",
        RollOrDouble = "roll_or_double",
        AnswerToDouble = "answer_to_double",
        AnswerToRedouble = "answer_to_redouble",
        Play = "play",
        Resignation = "resignation",
        // Over the board.
        Objection = "objection",
        Nothing = "nothing",
        // At a chouette.
        Seats = "seats",
        NextGame = "next_game",
        Partnership = "partnership",
        PartnerLot = "partner_lot",
        Doubling = "doubling",
        Answers = "answers",
        LoneTaker = "lone_taker",
        ExtraCubes = "extra_cubes",
    }
}

codes! {
    /// Why something is not a legal play.
    WrongCode {
        AllPlayed = "all_played",
        NoChecker = "no_checker",
        OnTheBar = "on_the_bar",
        Backward = "backward",
        NoSuchDie = "no_such_die",
        Blocked = "blocked",
        NotAllHome = "not_all_home",
        HigherChecker = "higher_checker",
        WastesADie = "wastes_a_die",
        LargerFirst = "larger_first",
        Incomplete = "incomplete",
        // Left by a hand at a real board.
        NoWay = "no_way",
        Opponent = "opponent",
    }
}
