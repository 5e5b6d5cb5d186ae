//! Draws in which everybody's device takes part, at a live tournament: devices commit to numbers
//! and give them away, and the server does what is due to itself (`docs/dice.md`).

use std::time::Duration;

use otter_dice::draw::{DrawError, DrawHolder, DrawStep};
use otter_tournament::{Action, PlayerId, Refusal};

use super::{TaskResult, TournamentTask};
use crate::live::table_type::RefusedBy;
use crate::table::tournament::TournamentRefusal;
use crate::table::{State, TournamentKeys, TournamentState};

/// How long the server waits before it tries again to store a step of its own.
const RETRY_AFTER: Duration = Duration::from_secs(1);

impl TournamentTask {
    /// Takes the steps of the draw that are due to the server, each stored before the next.
    pub(super) async fn take_own_steps(&mut self) {
        while let Some(step) = self.state.due() {
            if let Err(refused) = self.apply(&Action::Draw(step), None).await {
                let tournament = self.state.id();
                tracing::warn!(%tournament, %refused, "a step of the draw is not taken yet");
                self.wait_for(async {
                    tokio::time::sleep(RETRY_AFTER).await;
                    TaskResult::StepDue
                });
                return;
            }
        }
    }

    /// Returns the step by which the director goes on without those who are awaited: where others
    /// have committed once more, the list is fixed without them, for no number is known then.
    pub(super) fn going_on(&self, round: u32) -> Result<DrawStep, RefusedBy<TournamentState>> {
        let tournament = self.state.tournament();
        let draw = tournament.draw().ok_or(Refusal::NoSuchDraw);
        let draw = draw.map_err(TournamentRefusal::Rules)?;
        if draw.round() != round {
            let error = DrawError::OtherRound(draw.round());
            return Err(TournamentRefusal::Rules(error.into()).into());
        }
        let is_device = |holder: &DrawHolder| *holder != DrawHolder::Server;
        let is_to_be_fixed = round > 1 && !draw.is_fixed() && draw.parts().iter().any(is_device);
        Ok(match tournament.closing() {
            Some(closing) if is_to_be_fixed => closing,
            _ => draw.going_on(),
        })
    }
}

/// Checks that these keys permit a step of a draw. It is everybody's own: not even the director
/// takes the part of a player.
pub(super) fn may_take(
    held: &TournamentKeys,
    step: &DrawStep,
) -> Result<(), RefusedBy<TournamentState>> {
    let (DrawStep::Committed { holder, .. } | DrawStep::Revealed { holder, .. }) = step else {
        return Err(TournamentRefusal::NotDirector.into());
    };
    let is_own = match *holder {
        DrawHolder::Server => false,
        DrawHolder::Director => held.director,
        DrawHolder::Player(player) => held.players.contains(&PlayerId(player)),
    };
    if is_own {
        return Ok(());
    }
    Err(TournamentRefusal::Rules(DrawError::NoPart(*holder).into()).into())
}
