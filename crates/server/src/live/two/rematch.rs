//! Another match of the same two people, once this one is over and both want it. Who wants it is
//! not stored: it holds while they are here.

use otter_rules::{BySeat, Seat};

use super::{NewTwo, TwoTask};
use crate::live::errors::OpenError;
use crate::live::viewers::{ViewerId, frame};
use crate::occupant::Occupant;
use crate::secret::Secret;
use crate::table::State as _;
use crate::table_id::TableId;
use otter_protocol::basics::SeatKey;
use otter_protocol::code::ProblemCode;
use otter_protocol::table::ServerMessage;

impl TwoTask {
    /// Returns the players who are here and want another match.
    pub(super) fn rematch(&self) -> BySeat<bool> {
        BySeat::new(|seat| self.transient.wants_rematch[seat] && self.present[seat])
    }

    /// Notes that a player wants another match; opens a table for it if both do.
    pub(super) async fn want_rematch(&mut self, viewer: ViewerId, seat: Seat) {
        if let Some(why) = self.no_rematch(viewer, seat) {
            return self.send_problem(viewer, ProblemCode::BadMessage, why);
        }
        self.transient.wants_rematch[seat] = true;
        let wanted = self.rematch();
        if !(wanted.white && wanted.black) {
            return self.update_viewers(None, self.state.version());
        }
        // Asked once: whoever asks again meanwhile would open a third table.
        self.transient.wants_rematch = BySeat::default();
        if self.is_anybody_barred().await {
            let problem = frame(&ServerMessage::Problem {
                code: ProblemCode::NoRematch,
                message: "one of the two may not begin another match like this".to_owned(),
                fatal: false,
            });
            self.viewers.send_all(None, |_| problem.clone());
            return self.update_viewers(None, self.state.version());
        }
        match self.open_again().await {
            Ok((table, keys)) => {
                for seat in Seat::ALL {
                    let moved = frame(&ServerMessage::Rematch {
                        table: table.to_string(),
                        key: SeatKey {
                            seat: seat.into(),
                            key: keys[seat].clone().into_text(),
                        },
                    });
                    self.viewers
                        .send_where(|held| held[seat] && !held[seat.other()], &moved);
                }
            }
            Err(error) => {
                tracing::error!(%error, "a table cannot be opened for a rematch");
                let problem = frame(&ServerMessage::Problem {
                    code: ProblemCode::Failed,
                    message: "the table cannot be opened just now".to_owned(),
                    fatal: false,
                });
                self.viewers.send_all(None, |_| problem.clone());
            }
        }
        self.update_viewers(None, self.state.version());
    }

    /// Returns why a viewer cannot want another match for a seat; `None` if they can.
    fn no_rematch(&self, viewer: ViewerId, seat: Seat) -> Option<&'static str> {
        if !self.holds(viewer, seat) || self.holds(viewer, seat.other()) {
            return Some("a rematch is wanted for the one seat whose key was shown");
        }
        let opposite = &self.state.setup().seats[seat.other()];
        if !matches!(opposite, Occupant::Person { .. }) {
            return Some("a rematch needs a person opposite");
        }
        let is_over = self.state.contest().winner().is_some();
        (!is_over).then_some("a rematch can be wanted once the match is over")
    }

    /// Returns whether moderators have decided that one of the two begins no match like this.
    async fn is_anybody_barred(&self) -> bool {
        let setup = self.state.setup();
        for account in Seat::ALL.map(|seat| setup.seats[seat].account()) {
            let Some(account) = account else {
                continue;
            };
            let standing = self.services.store.standing(account).await;
            if !standing.is_ok_and(|standing| standing.may_begin(setup.rated.is_some())) {
                return true;
            }
        }
        false
    }

    /// Opens a table with the rules, the clock, the dice and the people of this one.
    async fn open_again(&self) -> Result<(TableId, BySeat<Secret>), OpenError> {
        let setup = self.state.setup();
        let keys = BySeat {
            white: Secret::new()?,
            black: Secret::new()?,
        };
        let seats = BySeat::new(|seat| match &setup.seats[seat] {
            Occupant::Person { name, account, .. } => Occupant::Person {
                name: name.clone(),
                key: keys[seat].hash(),
                account: account.clone(),
            },
            other => other.clone(),
        });
        let new = NewTwo {
            ruleset: setup.ruleset.clone(),
            dice_from: setup.dice_from,
            clock: setup.clock,
            sealed: self.state.sealed().is_some(),
            rated: setup.rated,
            delayed: setup.spectator_delay.is_some(),
            tournament: setup.tournament.clone(),
            seats,
        };
        let table = new.open(&self.services).await?;
        Ok((table, keys))
    }
}
