//! Who sits at a chouette, as far as the rules leave it open: joining by invitation, and what its
//! owner may do.

use otter_rules::chouette::{Action, MOST_PLAYERS, Player, Refusal};

use super::ChouetteTask;
use crate::action_id::ActionId;
use crate::bot::Bots;
use crate::live::errors::JoinError;
use crate::live::exchange::Invitee;
use crate::live::table_type::RefusedBy;
use crate::occupant::Occupant;
use crate::refusal::Refused;
use crate::secret::Secret;
use crate::table::chouette::ChouetteRefusal;
use crate::table::{ChouetteState, State};
use otter_protocol::basics::PlayerKey;
use otter_protocol::convert::OwnerCommand;

impl ChouetteTask {
    /// Seats somebody who has the invitation.
    pub(super) async fn join(&mut self, invitee: Invitee) -> Result<PlayerKey, JoinError> {
        if !self.state.setup().invite.admits(&invitee.invite) {
            return Err(JoinError::UnknownInvite);
        }
        let key = Secret::new()?;
        let occupant = Occupant::guest(invitee.who.name, key.hash());
        let before = self.state.version();
        let player = match self.seat(occupant, None).await {
            Ok(player) => player,
            // Later it can be: while the seats are rolled for, nobody else sits down.
            Err(Refused::NotStored | Refused::Table(ChouetteRefusal::RollAsked)) => {
                return Err(JoinError::NotStored);
            }
            Err(_) => return Err(JoinError::NoOpenSeat),
        };
        self.go_on(before).await;
        Ok(PlayerKey {
            player: player.0,
            key: key.into_text(),
        })
    }

    /// Seats somebody under a new number.
    async fn seat(
        &mut self,
        occupant: Occupant,
        id: Option<&ActionId>,
    ) -> Result<Player, RefusedBy<ChouetteState>> {
        if self.state.chouette().seated().count() >= MOST_PLAYERS {
            return Err(ChouetteRefusal::Rules(Refusal::SeatsTaken).into());
        }
        let player = self
            .state
            .setup()
            .next_player()
            .ok_or(ChouetteRefusal::TooManyEver)?;
        let seat = Some((player.0.to_string(), &occupant));
        self.apply_and_seat(&(player, Action::Join), id, seat)
            .await?;
        self.state.setup_mut().players.insert(player, occupant);
        Ok(player)
    }

    /// Carries out what one player asks concerning another: the owner, or, where it is only that
    /// somebody is away, whoever sits here.
    pub(super) async fn execute_owner_command(
        &mut self,
        by: Player,
        command: OwnerCommand,
        id: &ActionId,
    ) -> Result<(), RefusedBy<ChouetteState>> {
        let is_seated = self.state.chouette().presence(by).is_some();
        let is_open_to_all = matches!(command, OwnerCommand::MarkAway(_)) && is_seated;
        if by != self.state.owner() && !is_open_to_all {
            let owner = self.state.owner();
            return Err(ChouetteRefusal::NotOwner { owner }.into());
        }
        let (player, action) = match command {
            OwnerCommand::AddBot(level) => {
                if !Bots::has_level(level) {
                    return Err(ChouetteRefusal::UnknownLevel(level).into());
                }
                self.seat(Occupant::Bot { level }, Some(id)).await?;
                return Ok(());
            }
            OwnerCommand::Dismiss(player) => (player, Action::Leave),
            OwnerCommand::MarkAway(player) => (player, Action::GoAway),
        };
        let is_bot = self.state.setup().level(player).is_some();
        let may_go = is_bot && action == Action::Leave;
        if !may_go && (is_bot || self.present.contains(&player)) {
            return Err(ChouetteRefusal::IsHere { player }.into());
        }
        self.apply(&(player, action), Some(id)).await
    }
}
