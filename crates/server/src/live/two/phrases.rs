//! The six phrases that players can say to each other.

use std::time::{Duration, Instant};

use otter_rules::{BySeat, Seat};

use super::TwoTask;
use crate::live::viewers::{ViewerId, frame};
use otter_protocol::code::ProblemCode;
use otter_protocol::table::{Phrase, ServerMessage};

/// How long a seat is silent after a phrase.
const PAUSE: Duration = Duration::from_secs(3);

impl TwoTask {
    /// Tells everybody at the table what a seat says, unless it has just said something or the
    /// viewer does not hold it.
    pub(super) async fn send_phrase(&mut self, viewer: ViewerId, seat: Seat, phrase: Phrase) {
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
        if !self.has_phrases(seat).await {
            return self.send_problem(
                viewer,
                ProblemCode::PhrasesForbidden,
                "a moderator has forbidden you phrases: your account's page has the reason",
            );
        }
        self.transient.last_phrase[seat] = Some(now);
        let phrase = frame(&ServerMessage::Phrase {
            seat: seat.into(),
            phrase,
        });
        // Looked up each time: somebody may be blocked at the table.
        let is_blocked = self.is_blocked_opposite(seat).await;
        let is_meant = |held: &BySeat<bool>| !is_blocked || held[seat] || !held[seat.other()];
        self.viewers.send_where(is_meant, &phrase);
    }

    /// Returns whether moderators let whoever sits here say anything.
    async fn has_phrases(&self, seat: Seat) -> bool {
        let Some(account) = self.state.setup().seats[seat].account() else {
            return true;
        };
        match self.services.store.standing(account).await {
            Ok(standing) => standing.has_phrases() && standing.check().is_ok(),
            Err(error) => {
                tracing::error!(%error, "what somebody may not do cannot be read");
                false
            }
        }
    }

    /// Returns whether the player opposite has blocked the one in a seat, and so hears nothing of
    /// them.
    async fn is_blocked_opposite(&self, seat: Seat) -> bool {
        let seats = &self.state.setup().seats;
        let (Some(own), Some(opposite)) = (seats[seat].account(), seats[seat.other()].account())
        else {
            return false;
        };
        match self.services.store.relation(opposite, own).await {
            Ok(relation) => relation.blocks,
            Err(error) => {
                tracing::error!(%error, "whom somebody has blocked cannot be read");
                // Silence harms nobody.
                true
            }
        }
    }
}
