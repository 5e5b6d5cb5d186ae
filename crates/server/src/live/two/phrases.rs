//! The six phrases that players can say to each other.

use std::time::{Duration, Instant};

use otter_rules::Seat;

use super::TwoTask;
use crate::live::viewers::{ViewerId, frame};
use otter_protocol::code::ProblemCode;
use otter_protocol::table::{Phrase, ServerMessage};

/// How long a seat is silent after a phrase.
const PAUSE: Duration = Duration::from_secs(3);

impl TwoTask {
    /// Tells everybody at the table what a seat says, unless it has just said something or the
    /// viewer does not hold it.
    pub(super) fn send_phrase(&mut self, viewer: ViewerId, seat: Seat, phrase: Phrase) {
        if !self.holds(viewer, seat) {
            return self.send_problem(
                viewer,
                ProblemCode::BadMessage,
                "a phrase is said for a seat whose key was shown",
            );
        }
        let now = Instant::now();
        let last = self.transient.last_phrase[seat];
        if last.is_some_and(|last| now.duration_since(last) < PAUSE) {
            return self.send_problem(
                viewer,
                ProblemCode::TooManyMessages,
                "a seat says at most one phrase every three seconds",
            );
        }
        self.transient.last_phrase[seat] = Some(now);
        let phrase = frame(&ServerMessage::Phrase {
            seat: seat.into(),
            phrase,
        });
        self.viewers.send_all(None, |_| phrase.clone());
    }
}
