//! Plays that members of a side propose to its leader (CH-5): who may propose one, to whom, and
//! which stand for the roll that awaits its play.

use otter_rules::chouette::{Game, Phase, Player, Refusal};
use otter_rules::{Landing, Origin, Play};

use super::ChouetteState;
use super::refusal::ChouetteRefusal;

/// A play that a member of a side proposes.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    /// The member who proposes the play.
    pub(crate) by: Player,
    /// The play, with points counted from the member's own side.
    pub(crate) play: Play,
}

/// The plays that have been proposed for one roll.
#[derive(Debug, Default)]
pub(crate) struct Proposals {
    /// In the order made; the latest of each member.
    made: Vec<Proposal>,
    /// The decision version of the chouette that they belong to.
    decision_version: u64,
}

impl Proposals {
    /// Adds a play, in the place of the member's earlier one. Errors with
    /// [`ChouetteRefusal::NotToPropose`] if nobody awaits this member's advice, and with the
    /// refusal of the rules if the play is not legal.
    pub(crate) fn propose(
        &mut self,
        state: &ChouetteState,
        by: Player,
        steps: &[(Origin, Landing)],
    ) -> Result<(), ChouetteRefusal> {
        let proposal = read(state, by, steps)?;
        if self.decision_version != state.decision_version() {
            self.made.clear();
            self.decision_version = state.decision_version();
        }
        self.made.retain(|other| other.by != by);
        self.made.push(proposal);
        Ok(())
    }

    /// Returns the plays that are proposed for the roll that awaits its play now.
    pub(crate) fn current(&self, state: &ChouetteState) -> &[Proposal] {
        if self.decision_version == state.decision_version() {
            &self.made
        } else {
            &[]
        }
    }
}

/// Returns the leader to whom a player may propose a play now; `None` if there is none.
pub(crate) fn advised_by(state: &ChouetteState, by: Player) -> Option<Player> {
    let chouette = state.chouette();
    let Some(&Phase::ToPlay { party, .. }) = chouette.playing().map(Game::phase) else {
        return None;
    };
    let to = chouette.advises(by)?;
    (chouette.leader(party) == Some(to)).then_some(to)
}

fn read(
    state: &ChouetteState,
    by: Player,
    steps: &[(Origin, Landing)],
) -> Result<Proposal, ChouetteRefusal> {
    let (Some(_), Some(tree)) = (advised_by(state, by), state.tree()) else {
        return Err(ChouetteRefusal::NotToPropose);
    };
    let play = tree.play(steps).map_err(Refusal::from)?;
    Ok(Proposal { by, play })
}
