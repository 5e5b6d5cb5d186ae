//! The tutor: what somebody is about to do, and what it would lose.

use otter_analysis::{Answer, Candidate, CubeValues, Detail, Intent, Verdict};
use otter_engine::CubeAction;
use otter_rules::{Seat, steps_from};

use super::values::doubling_verdict;
use crate::table::{ActionMessage, AnsweringVerdict, CubeHint, HintView, ServerMessage};

/// Reads what a player is about to do; `None` for an action that nobody judges, and for a play with
/// a step that leads nowhere.
pub fn read_intent(action: &ActionMessage) -> Option<Intent> {
    Some(match action {
        ActionMessage::Roll { .. } => Intent::Roll,
        ActionMessage::Double => Intent::Double,
        ActionMessage::Take => Intent::Answer(Answer::Take),
        ActionMessage::Pass => Intent::Answer(Answer::Pass),
        ActionMessage::Redouble => Intent::Answer(Answer::Beaver),
        ActionMessage::Play { steps } => Intent::Play(steps_from(steps)?),
        _ => return None,
    })
}

/// Returns the message with what an intent would lose, and what is better.
pub fn weighed_message(seat: Seat, verdict: &Verdict) -> ServerMessage {
    let (plays, cube) = match &verdict.detail {
        Detail::Play(plays) => {
            let best = plays.candidates.iter().take(N_PLAYS);
            (best.map(hint_view).collect(), None)
        }
        Detail::Cube(values) => (Vec::new(), Some(doubling_hint(values))),
        Detail::Answer(values) => (Vec::new(), Some(answering_hint(values))),
        Detail::Resignation { .. } => (Vec::new(), None),
    };
    ServerMessage::Weighed {
        seat: seat.into(),
        error: verdict.counted.error.into(),
        plays,
        cube,
    }
}

/// How many of the best plays are named.
const N_PLAYS: usize = 3;

fn hint_view(play: &Candidate) -> HintView {
    HintView {
        text: play.text.clone(),
        steps: play.steps.clone(),
        equity: play.equity.into(),
        win: play.outcomes.win.into(),
    }
}

fn doubling_hint(values: &CubeValues) -> CubeHint {
    CubeHint::Doubling {
        verdict: doubling_verdict(values.action),
        no_double: values.no_double.into(),
        take: values.take.into(),
        pass: values.pass.into(),
    }
}

/// The values are the doubler's, and the hint is the taker's.
fn answering_hint(values: &CubeValues) -> CubeHint {
    let is_beaver = matches!(
        values.action,
        CubeAction::NoDoubleBeaver | CubeAction::DoubleBeaver
    );
    CubeHint::Answering {
        verdict: if is_beaver {
            AnsweringVerdict::Redouble
        } else if values.take <= values.pass {
            AnsweringVerdict::Take
        } else {
            AnsweringVerdict::Pass
        },
        take: (-values.take).into(),
        pass: (-values.pass).into(),
    }
}
