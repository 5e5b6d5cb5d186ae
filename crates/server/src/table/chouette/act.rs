//! What people state at a chouette, and the one door by which it changes.

use otter_rules::chouette::{Action, Player};
use otter_rules::{Landing, Origin};

use super::ChouetteTask;
use crate::protocol::chouette::{ChouetteAction, ChouetteNews};
use crate::refusal::Refused;
use crate::table::ViewerId;
use crate::table::task::frame;
use crate::wire::{ChouetteStated, read_chouette_action};

impl ChouetteTask {
    pub(super) async fn act(
        &mut self,
        viewer: ViewerId,
        id: String,
        moment: u64,
        player: Player,
        action: &ChouetteAction,
    ) {
        let before = self.state.version();
        let answer = match self.try_act(viewer, &id, moment, player, action).await {
            Ok(version) => ChouetteNews::Accepted { id, version },
            Err(refused) => ChouetteNews::Refused {
                id,
                refusal: refused.view(),
            },
        };
        self.viewers.send(viewer, frame(&answer));
        if self.state.version() > before {
            self.go_on(before).await;
        }
    }

    /// Carries out what a viewer states; tells the version after it.
    async fn try_act(
        &mut self,
        viewer: ViewerId,
        id: &str,
        moment: u64,
        player: Player,
        action: &ChouetteAction,
    ) -> Result<u64, Refused> {
        Self::check_id(id)?;
        let holds = |held: &super::Seen| held.contains(&player);
        if !self.viewers.get(viewer).is_some_and(|v| holds(&v.held)) {
            return Err(Refused::NotYourSeat);
        }
        if let Some(version) = self.state.carried_out(id) {
            return Ok(version);
        }
        let stated = read_chouette_action(action)?;
        if stated.belongs_to_a_moment() && moment != self.state.moment() {
            return Err(self.stale(player, &stated, moment));
        }
        let id = Some(id.to_owned());
        match stated {
            ChouetteStated::Action(action) => self.carry_out(player, action, id).await,
            ChouetteStated::ThrowForSeats => {
                let action = self.seats_thrown()?;
                self.carry_out(player, action, id).await
            }
            ChouetteStated::Throw => {
                let dice = self.services.dice.throw(self.state.version())?;
                self.carry_out(player, Action::Throw(dice), id).await
            }
            ChouetteStated::Propose(steps) => self.propose(player, &steps),
            ChouetteStated::Owner(word) => self.owner_says(player, word, id).await,
        }
    }

    /// Keeps a play that somebody proposes, in the place of the one proposed before, and tells
    /// everybody.
    pub(super) fn propose(
        &mut self,
        by: Player,
        steps: &[(Origin, Landing)],
    ) -> Result<u64, Refused> {
        let proposal = self.state.propose(by, steps)?;
        let moment = self.state.moment();
        if self.aside.proposed_at != moment {
            self.aside.proposals.clear();
            self.aside.proposed_at = moment;
        }
        self.aside.proposals.retain(|other| other.by != by);
        self.aside.proposals.push(proposal);
        let version = self.state.version();
        self.tell_all(None, version);
        Ok(version)
    }

    /// Why an action that belongs to an earlier moment is refused: for what the rules say of it
    /// now, or else because it was meant for another question.
    fn stale(&self, player: Player, stated: &ChouetteStated, seen: u64) -> Refused {
        let action = match stated {
            ChouetteStated::Action(action) => Some(action.clone()),
            ChouetteStated::Throw => Some(Action::Throw([otter_rules::Die::One; 2])),
            _ => None,
        };
        let refused = action.and_then(|action| self.state.prepare(player, &action, None).err());
        refused.unwrap_or(Refused::Late {
            seen,
            now: self.state.chouette().awaits(),
        })
    }

    /// The one door by which a chouette changes, whoever states the action: accepted by the
    /// rules, then stored, then so.
    pub(super) async fn carry_out(
        &mut self,
        by: Player,
        action: Action,
        action_id: Option<String>,
    ) -> Result<u64, Refused> {
        let prepared = self.state.prepare(by, &action, action_id)?;
        let place = usize::try_from(self.state.version()).unwrap_or(usize::MAX);
        let id = prepared.action_id.as_deref();
        self.append(place, &prepared.events, id, false).await?;
        self.state.commit(prepared);
        Ok(self.state.version())
    }
}
