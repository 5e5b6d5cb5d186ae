//! What the server does at a chouette by itself, because it is nobody's decision: it rolls again
//! for players who are tied, draws the lot for the partner, and makes the opening roll. Where
//! people roll by hand it only draws the lot.

use std::time::Duration;

use otter_dice::crew::Purpose;
use otter_rules::Die;
use otter_rules::chouette::{Action, ByParty, Game, Permit, Phase, Player};

use super::{ChouetteTask, TaskResult};
use crate::dice::{DiceFrom, NoDice};
use crate::live::table_type::RefusedBy;
use crate::refusal::Refused;
use crate::table::chouette::ChouetteRefusal;
use crate::table::{ChouetteState, State};

/// How long the server waits before it repeats an action that could not be stored.
pub(super) const RETRY_AFTER: Duration = Duration::from_secs(1);

impl ChouetteTask {
    /// Goes on with all that waits for no person, and tells everybody what has happened since a
    /// version.
    pub(super) async fn go_on(&mut self, before: u64) {
        let was_asked = self.state.awaits_roll();
        let done = self.act_by_itself().await;
        let is_asked = self.state.awaits_roll() && !was_asked;
        if self.state.version() > before || is_asked {
            self.update_viewers(None, before);
        }
        match done {
            Ok(()) => self.let_bots_think(),
            Err(refused) => self.come_back_to(&refused),
        }
    }

    /// Repeats an action after a pause, if that may help.
    pub(super) fn come_back_to(&self, refused: &RefusedBy<ChouetteState>) {
        if !refused.is_temporary() {
            return tracing::error!(%refused, "an automatic action was refused");
        }
        self.wait_for(async {
            tokio::time::sleep(RETRY_AFTER).await;
            TaskResult::Reconsider
        });
    }

    async fn act_by_itself(&mut self) -> Result<(), RefusedBy<ChouetteState>> {
        if self.state.sealed().is_some() {
            if let Some(purpose) = self.next_purpose() {
                let asked = self.write_question(purpose, None).await;
                self.waits_for_chains(asked);
            }
            return Ok(());
        }
        while let Some((player, action)) = self.next_action()? {
            self.apply(&(player, action), None).await?;
        }
        Ok(())
    }

    /// Leaves a roll that the server asked for until it can be: somebody who opens a chain or comes
    /// back lets the table go on.
    pub(super) fn waits_for_chains(&self, asked: Result<(), RefusedBy<ChouetteState>>) {
        match asked {
            Ok(()) | Err(Refused::Table(ChouetteRefusal::NoChain | ChouetteRefusal::RollAsked)) => {
            }
            Err(refused) => self.come_back_to(&refused),
        }
    }

    /// Returns what is rolled for next without anybody's decision.
    fn next_purpose(&self) -> Option<Purpose> {
        let numbers = |players: Vec<Player>| players.into_iter().map(|player| player.0).collect();
        if self.state.is_tied() {
            let players: Vec<u32> = numbers(self.rollers());
            return (!players.is_empty()).then_some(Purpose::Seats { players });
        }
        match self.state.chouette().playing()?.phase() {
            Phase::Opening => Some(Purpose::Open),
            Phase::PartnerLot => Some(Purpose::Lot {
                players: numbers(self.in_the_lot()),
            }),
            _ => None,
        }
    }

    /// Returns the players on whom the lot for the partner may fall.
    fn in_the_lot(&self) -> Vec<Player> {
        let chouette = self.state.chouette();
        let in_box = chouette.playing().map(Game::in_box);
        let permits = in_box.map(|in_box| chouette.permits(in_box));
        let mut among = permits
            .into_iter()
            .flatten()
            .filter_map(|permit| match permit {
                Permit::DrawPartner(among) => Some(among),
                _ => None,
            });
        among.next().unwrap_or_default()
    }

    /// Returns the server's next action, and the player in whose name it is recorded.
    fn next_action(&self) -> Result<Option<(Player, Action)>, NoDice> {
        let chouette = self.state.chouette();
        let by_hand = self.state.setup().dice_from == DiceFrom::ByHand;
        if !by_hand && self.state.is_tied() && !self.rollers().is_empty() {
            let by = chouette.seated().next();
            return Ok(by.zip(Some(self.seats_rolled()?)));
        }
        let Some(game) = chouette.playing() else {
            return Ok(None);
        };
        let by = game.in_box();
        let action = match game.phase() {
            Phase::Opening if by_hand => return Ok(None),
            Phase::Opening => {
                let [in_box, team] = self.services.dice.roll(self.state.version())?;
                Action::Open(ByParty { in_box, team })
            }
            Phase::PartnerLot => {
                let among = self.in_the_lot();
                let seed = self.services.dice.seed(self.state.version())?;
                let Some(&drawn) = among.get((seed % among.len().max(1) as u64) as usize) else {
                    return Ok(None);
                };
                Action::DrawPartner(drawn)
            }
            _ => return Ok(None),
        };
        Ok(Some((by, action)))
    }

    /// A roll for seats: one die from each who must roll.
    pub(super) fn seats_rolled(&self) -> Result<Action, NoDice> {
        let mut dice: Vec<(Player, Die)> = Vec::new();
        let rollers = self.rollers();
        let version = self.state.version();
        for (pair, nth) in rollers.chunks(2).zip(0..) {
            let rolled = self.services.dice.roll_nth(version, nth)?;
            dice.extend(pair.iter().copied().zip(rolled));
        }
        Ok(Action::RollForSeats(dice))
    }

    /// Returns the players who must roll for a seat.
    pub(super) fn rollers(&self) -> Vec<Player> {
        let chouette = self.state.chouette();
        let Some(any) = chouette.seated().next() else {
            return Vec::new();
        };
        let permits = chouette.permits(any).into_iter();
        let mut rollers = permits.filter_map(|permit| match permit {
            Permit::RollForSeats(rollers) => Some(rollers),
            _ => None,
        });
        rollers.next().unwrap_or_default()
    }
}
