//! What people do at a chouette: act by its rules, propose plays, and what the owner may do.

use otter_dice::crew::Purpose;
use otter_rules::chouette::{Action, Player};
use otter_rules::{Landing, Origin};

use super::ChouetteTask;
use crate::action_id::ActionId;
use crate::live::table_type::RefusedBy;
use crate::table::chouette::ChouetteRefusal;
use crate::table::{ChouetteState, State};
use otter_protocol::convert::ChouetteCommand;

impl ChouetteTask {
    /// Applies a viewer's command.
    pub(super) async fn execute(
        &mut self,
        player: Player,
        command: ChouetteCommand,
        id: &ActionId,
    ) -> Result<(), RefusedBy<ChouetteState>> {
        let action = match command {
            ChouetteCommand::Action(action) => action,
            ChouetteCommand::RollForSeats if self.state.sealed().is_some() => {
                let players = self.rollers().into_iter().map(|player| player.0);
                let players = players.collect();
                return self
                    .ask_for_roll(Purpose::Seats { players }, Some(id))
                    .await;
            }
            ChouetteCommand::Roll(None) if self.state.sealed().is_some() => {
                let player = player.0;
                return self.ask_for_roll(Purpose::Turn { player }, Some(id)).await;
            }
            ChouetteCommand::RollForSeats => self.seats_rolled()?,
            ChouetteCommand::Roll(None) => {
                Action::Roll(self.services.dice.roll(self.state.version())?)
            }
            ChouetteCommand::Roll(Some(dice)) => {
                let roller = self.roller(player);
                return self.apply(&(roller, Action::Roll(dice)), Some(id)).await;
            }
            ChouetteCommand::VoidRoll(why) => {
                let roller = self.roller(player);
                return self.apply(&(roller, Action::VoidRoll(why)), Some(id)).await;
            }
            ChouetteCommand::Propose(steps) => return Ok(self.propose(player, &steps)?),
            ChouetteCommand::Owner(command) => {
                return self.execute_owner_command(player, command, id).await;
            }
        };
        self.apply(&(player, action), Some(id)).await
    }

    /// Returns whose roll it is that a player enters by hand: a bot's, which has no hand, or else
    /// the player's own.
    fn roller(&self, player: Player) -> Player {
        let chouette = self.state.chouette();
        let is_own = chouette.may_roll(player).is_ok() || chouette.presence(player).is_none();
        self.dice_left().filter(|_| !is_own).unwrap_or(player)
    }

    /// Keeps a play that a player proposes, and sends an update.
    pub(super) fn propose(
        &mut self,
        by: Player,
        steps: &[(Origin, Landing)],
    ) -> Result<(), ChouetteRefusal> {
        let proposals = &mut self.transient.proposals;
        proposals.propose(&self.state, by, steps)?;
        self.update_viewers(None, self.state.version());
        Ok(())
    }

    /// Returns why an action that belongs to an earlier decision is refused: because of the rules
    /// as the game stands now, or else because it was meant for another question.
    pub(super) fn stale(&self, player: Player, command: &ChouetteCommand) -> ChouetteRefusal {
        let refused = match command {
            ChouetteCommand::Action(action) => self.state.prepare(&(player, action.clone())).err(),
            ChouetteCommand::Roll(_) | ChouetteCommand::VoidRoll(_) => {
                let refusal = self.state.chouette().may_roll(player).err();
                refusal.map(ChouetteRefusal::from)
            }
            _ => None,
        };
        let now = self.state.chouette().awaits();
        refused.unwrap_or(ChouetteRefusal::Late(now))
    }
}
