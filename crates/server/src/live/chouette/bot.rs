//! Otter at a chouette: it decides for the bots that sit there, and for people who are away if
//! nobody on their side is left to decide. Its actions take the same way as those of people.

use std::sync::Arc;

use otter_dice::crew::Purpose;
use otter_rules::chouette::{Action, Game, Permit, Phase, Player, Presence, Task};

use super::{ChouetteTask, TaskResult};
use crate::bot::{ChouetteDecision, ChouetteQuestion, Decider, FULL_LEVEL};
use crate::dice::DiceFrom;
use crate::live::table_type::RefusedBy;
use crate::table::chouette::advised_by;
use crate::table::{ChouetteState, State};

impl ChouetteTask {
    /// Asks the engine for Otter's decision, if one is awaited.
    pub(super) fn let_bots_think(&self) {
        if self.state.awaits_roll() {
            return;
        }
        let deciders = self.deciders();
        let advisers = self.advisers(&deciders);
        if deciders.is_empty() && advisers.is_empty() {
            return;
        }
        let version = self.state.version();
        // Without random numbers it plays from a seed that is no secret, which hurts nobody.
        let seed = self.services.dice.seed(version).unwrap_or(version);
        let question = ChouetteQuestion {
            chouette: self.state.chouette().clone(),
            deciders,
            advisers,
            seed,
            may_double: self.transient.undoubled_at != Some(self.state.decision_version()),
        };
        let services = Arc::clone(&self.services);
        self.wait_for(async move {
            let decision = services.bots.decide_at_chouette(question).await;
            TaskResult::Decided { version, decision }
        });
    }

    /// For whom Otter decides, in the order of the queue: bots, and people who are away although
    /// it is they who are awaited.
    fn deciders(&self) -> Vec<Decider> {
        let chouette = self.state.chouette();
        if chouette.playing().is_none() {
            return Vec::new();
        }
        let awaited = chouette.awaited();
        let order = chouette.queue().order().iter();
        order
            .filter_map(|&player| {
                let level = self.state.setup().level(player);
                let is_here = chouette.presence(player) == Some(Presence::Here);
                let is_awaited = awaited.iter().any(|&(asked, _)| asked == player);
                match level {
                    Some(level) if is_here || is_awaited => Some(Decider { player, level }),
                    None if !is_here && is_awaited => Some(Decider {
                        player,
                        level: FULL_LEVEL,
                    }),
                    _ => None,
                }
            })
            .collect()
    }

    /// The bots that may propose a play, where the table wants their advice and its rules allow
    /// any (CH-5), and have not. What somebody
    /// decides for whom Otter decides need not be proposed, and neither need the only play.
    fn advisers(&self, deciders: &[Decider]) -> Vec<Decider> {
        if !self.state.setup().rules.bots_propose {
            return Vec::new();
        }
        let awaited = self.state.chouette().awaited();
        let mut players = awaited.iter().filter(|(_, task)| *task == Task::Play);
        let is_by_otter =
            |&(player, _): &(Player, Task)| deciders.iter().any(|decider| decider.player == player);
        let tree = self.state.tree();
        let has_choice = tree.is_some_and(|tree| tree.results().nth(1).is_some());
        if players.next().is_none_or(is_by_otter) || !has_choice {
            return Vec::new();
        }
        let proposals = self.proposals();
        let order = self.state.chouette().queue().order().iter();
        order
            .filter_map(|&player| {
                let level = self.state.setup().level(player)?;
                let has_proposed = proposals.iter().any(|one| one.by == player);
                let may = advised_by(&self.state, player).is_some() && !has_proposed;
                may.then_some(Decider { player, level })
            })
            .collect()
    }

    /// Applies Otter's decision, unless the table has changed since.
    pub(super) async fn decided(&mut self, version: u64, decision: Option<ChouetteDecision>) {
        if version != self.state.version() {
            return;
        }
        match decision {
            None => {}
            Some(ChouetteDecision::NobodyDoubles) => {
                self.transient.undoubled_at = Some(self.state.decision_version());
                self.let_bots_think();
            }
            Some(ChouetteDecision::Propose(player, steps)) => match self.propose(player, &steps) {
                Ok(()) => self.let_bots_think(),
                Err(refusal) => self.come_back_to(&refusal.into()),
            },
            Some(ChouetteDecision::Roll(player)) => {
                self.transient.undoubled_at = Some(self.state.decision_version());
                if self.state.setup().dice_from == DiceFrom::ByHand {
                    self.transient.dice_left_at = Some((version, player));
                    return self.update_viewers(None, version);
                }
                if !self.somebody_may_speak(player) {
                    return self.roll_for(version, player).await;
                }
                let pause = self.services.limits.before_roll;
                self.wait_for(async move {
                    tokio::time::sleep(pause).await;
                    TaskResult::Roll { version, player }
                });
            }
            Some(ChouetteDecision::Act(player, action)) => {
                let done = self.apply(&(player, action), None).await;
                self.after_otter(version, done).await;
            }
        }
    }

    /// Rolls for a player for whom Otter decides, unless the table has changed since.
    pub(super) async fn roll_for(&mut self, version: u64, player: Player) {
        let is_awaited = self.state.chouette().awaited() == [(player, Task::Roll)];
        if version != self.state.version() || !is_awaited {
            return;
        }
        if self.state.sealed().is_some() {
            let player = player.0;
            let asked = self.ask_for_roll(Purpose::Turn { player }, None).await;
            return self.waits_for_chains(asked);
        }
        let done = match self.services.dice.roll(version) {
            Ok(dice) => self.apply(&(player, Action::Roll(dice)), None).await,
            Err(error) => Err(error.into()),
        };
        self.after_otter(version, done).await;
    }

    async fn after_otter(&mut self, before: u64, done: Result<(), RefusedBy<ChouetteState>>) {
        match done {
            Ok(()) => self.go_on(before).await,
            Err(refused) => self.come_back_to(&refused),
        }
    }

    /// Whether a person at the table could still say something before this player rolls: double,
    /// or "wait".
    fn somebody_may_speak(&self, roller: Player) -> bool {
        let chouette = self.state.chouette();
        let may_speak = |player: Player| {
            let mut permits = chouette.permits(player).into_iter();
            if self.has_declined(player) {
                return false;
            }
            permits.any(|permit| matches!(permit, Permit::Double(_) | Permit::Hold))
        };
        let mut here = self.present.iter().copied();
        here.any(|player| {
            player != roller
                && chouette.presence(player) == Some(Presence::Here)
                && may_speak(player)
        })
    }

    /// Whether a player has a cube and has said of it that it stays as it is: then nothing need
    /// be waited for.
    fn has_declined(&self, player: Player) -> bool {
        let chouette = self.state.chouette();
        let Some(Phase::ToRoll(turn)) = chouette.playing().map(Game::phase) else {
            return false;
        };
        let cubes = chouette.cubes().iter();
        let mut own = cubes.filter(|cube| cube.players(turn.party()).contains(&player));
        own.any(|cube| turn.has_decided(cube.id()))
    }
}
