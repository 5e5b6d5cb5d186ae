//! Hints, and the tutor: nobody sits opposite whom they would wrong.

use otter_analysis::verdict;
use otter_engine::Engine;
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::{read_intent, weighed_message};
use otter_protocol::table::{ActionMessage, ServerMessage};
use otter_rules::Seat;

use super::HomeTable;
use crate::bot::advise;
use crate::view::hint_message;

impl HomeTable {
    pub(super) fn hint(&self, engine: &Engine, seat: Seat) -> ServerMessage {
        let advice = self
            .holds(seat)
            .then(|| advise(engine, self.table.contest(), seat));
        match advice.flatten() {
            Some(advice) => hint_message(seat, &advice),
            None => no_decision(),
        }
    }

    /// Judges what a person is about to do.
    pub(super) fn weigh(
        &self,
        engine: &Engine,
        seat: Seat,
        action: &ActionMessage,
    ) -> ServerMessage {
        let contest = self.table.contest();
        let intent = read_intent(action).filter(|_| self.holds(seat));
        match intent.and_then(|intent| intent.question(contest, seat)) {
            Some(question) => {
                let verdict = verdict(engine, &question, contest.ruleset().bear_off);
                weighed_message(seat, &verdict)
            }
            None => no_decision(),
        }
    }
}

fn no_decision() -> ServerMessage {
    ServerMessage::Problem {
        code: ProblemCode::NoHint,
        message: "there is nothing for this seat to decide now".to_owned(),
        fatal: false,
    }
}
