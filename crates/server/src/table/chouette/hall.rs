//! Who comes and goes, as far as it is not the rules' affair: joining by invitation, and what the
//! owner of a chouette may do.

use otter_rules::chouette::{Action, MOST_PLAYERS, Player};

use super::{ChouetteTask, Newcomer};
use crate::bot::Bots;
use crate::protocol::basics::PlayerKey;
use crate::refusal::Refused;
use crate::secret::Secret;
use crate::table::{JoinError, Occupant};
use crate::wire::OwnersWord;

impl ChouetteTask {
    /// Seats somebody who shows the invitation.
    pub(super) async fn join(&mut self, newcomer: Newcomer) -> Result<PlayerKey, JoinError> {
        if !self.state.setup().invite.admits(&newcomer.invite) {
            return Err(JoinError::UnknownInvite);
        }
        let key = Secret::new()?;
        let occupant = Occupant::Person {
            name: newcomer.name,
            key: key.hash(),
        };
        let before = self.state.version();
        let player = match self.seat(occupant, None).await {
            Ok(player) => player,
            Err(Refused::NotStored) => return Err(JoinError::NotStored),
            Err(_) => return Err(JoinError::NoOpenSeat),
        };
        self.go_on(before).await;
        Ok(PlayerKey {
            player: player.0,
            key: key.into_text(),
        })
    }

    /// Gives a new number to somebody, who sits down.
    async fn seat(
        &mut self,
        occupant: Occupant,
        action_id: Option<String>,
    ) -> Result<Player, Refused> {
        if self.state.chouette().seated().count() >= MOST_PLAYERS {
            return Err(self
                .state
                .refused(&otter_rules::chouette::Refusal::SeatsTaken));
        }
        let player = self
            .state
            .setup()
            .next_player()
            .ok_or(Refused::TooManyEver)?;
        let prepared = self.state.prepare(player, &Action::Join, action_id)?;
        let place = usize::try_from(self.state.version()).unwrap_or(usize::MAX);
        let id = prepared.action_id.as_deref();
        let seat = player.0.to_string();
        self.append_seated(seat, &occupant, place, &prepared.events, id)
            .await?;
        self.state.setup_mut().players.insert(player, occupant);
        self.state.commit(prepared);
        Ok(player)
    }

    /// Heeds what is said of others: by the owner, and that somebody is away by whoever sits here.
    pub(super) async fn owner_says(
        &mut self,
        by: Player,
        word: OwnersWord,
        id: Option<String>,
    ) -> Result<u64, Refused> {
        let is_seated = self.state.chouette().presence(by).is_some();
        let is_open_to_all = matches!(word, OwnersWord::MarkAway(_)) && is_seated;
        if by != self.state.owner() && !is_open_to_all {
            let owner = self.state.setup().name(self.state.owner());
            return Err(Refused::NotOwner { owner });
        }
        let (player, action) = match word {
            OwnersWord::AddBot(level) => {
                if !Bots::has_level(level) {
                    return Err(Refused::UnknownLevel(level));
                }
                self.seat(Occupant::Bot { level }, id).await?;
                return Ok(self.state.version());
            }
            OwnersWord::Dismiss(player) => (player, Action::Leave),
            OwnersWord::MarkAway(player) => (player, Action::GoAway),
        };
        let is_bot = self.state.setup().level(player).is_some();
        let may_go = is_bot && action == Action::Leave;
        if !may_go && (is_bot || self.present.contains(&player)) {
            let name = self.state.setup().name(player);
            return Err(Refused::IsHere { name });
        }
        self.carry_out(player, action, id).await
    }
}
