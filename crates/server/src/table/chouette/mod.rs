//! A chouette: three to twelve at one board.

mod act;
mod hall;
mod house;
mod otter;
mod setup;
mod state;

use std::collections::BTreeSet;

use otter_rules::chouette::{Action, Chouette, ChouetteRules, Player};

pub(crate) use setup::{CREATOR, ChouetteSetup};
pub(crate) use state::ChouetteState;

use super::handle::{Frame, JoinError, ViewerId};
use super::id::TableId;
use super::kind::{Hello, Kind};
use super::occupant::Occupant;
use super::tables::{OpenError, Tables};
use super::task::{Task, frame};
use crate::bot::ChouetteDecision;
use crate::name::PlayerName;
use crate::protocol::basics::PlayerKey;
use crate::protocol::chouette::{ChouetteMessage, ChouetteNews, ChouetteView};
use crate::secret::SecretHash;
use crate::store::{Append, LoadError, StoredTable};
use crate::view::chouette_view;

/// The task of a chouette.
pub(super) type ChouetteTask = Task<ChouetteState>;

/// The players that somebody is.
pub(crate) type Seen = BTreeSet<Player>;

/// What is not worth storing of a chouette.
#[derive(Debug, Default)]
pub(crate) struct Aside {
    /// What is proposed for the present throw, in the order made.
    proposals: Vec<Proposal>,
    /// The moment that they are for.
    proposed_at: u64,
    /// The moment in which all bots were asked whether they double, and none does.
    undoubled_at: Option<u64>,
}

/// A play proposed by a member.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    /// By whom.
    pub(crate) by: Player,
    /// Its steps.
    pub(crate) steps: Vec<[u8; 2]>,
    /// In notation.
    pub(crate) text: String,
}

/// What engine and clock answer.
#[derive(Debug)]
pub(crate) enum Thought {
    /// Otter has decided what to state at a version.
    Decided {
        version: u64,
        decision: Option<ChouetteDecision>,
    },
    /// Who wanted to speak before a throw has had the time.
    Throw { version: u64, player: Player },
    /// Otter thinks again.
    Reconsider,
}

/// Who comes by an invitation.
#[derive(Clone, Debug)]
pub(crate) struct Newcomer {
    pub(crate) invite: String,
    pub(crate) name: PlayerName,
}

impl Kind for ChouetteState {
    const NAME: &'static str = "chouette";
    type Held = Seen;
    type Message = ChouetteMessage;
    type Thought = Thought;
    type Newcomer = Newcomer;
    type Seated = PlayerKey;
    type Aside = Aside;

    fn read(id: &TableId, stored: StoredTable) -> Result<Self, LoadError> {
        let setup = ChouetteSetup::read(id, &stored)?;
        Ok(Self::replay(setup, &stored.events()?)?)
    }

    fn id(&self) -> &TableId {
        &self.setup().id
    }

    fn version(&self) -> u64 {
        self.version()
    }

    fn held(&self, keys: &[String]) -> Option<Seen> {
        keys.iter()
            .map(|key| self.setup().player_of_key(key))
            .collect()
    }

    fn together<'a>(held: impl Iterator<Item = &'a Seen>) -> Seen {
        held.flatten().copied().collect()
    }

    fn hello(message: ChouetteMessage) -> Result<Hello, ChouetteMessage> {
        match message {
            ChouetteMessage::Hello { keys, since } => Ok(Hello { keys, since }),
            other @ ChouetteMessage::Act { .. } => Err(other),
        }
    }

    fn welcome(task: &ChouetteTask, held: &Seen, since: u64) -> Frame {
        frame(&ChouetteNews::Welcome {
            view: task.view(held),
            events: task.state.events_for(since, held),
        })
    }

    fn update(task: &ChouetteTask, held: &Seen, since: u64) -> Frame {
        frame(&ChouetteNews::Update {
            view: task.view(held),
            events: task.state.events_after(since, held),
        })
    }

    async fn begin(task: &mut ChouetteTask) {
        task.go_on(task.state.version()).await;
    }

    async fn heed(task: &mut ChouetteTask, viewer: ViewerId, message: ChouetteMessage) {
        if let ChouetteMessage::Act {
            id,
            moment,
            player,
            action,
        } = message
        {
            task.act(viewer, id, moment, Player(player), &action).await;
        }
    }

    async fn thought(task: &mut ChouetteTask, thought: Thought) {
        match thought {
            Thought::Decided { version, decision } => task.decided(version, decision).await,
            Thought::Throw { version, player } => task.throw_for(version, player).await,
            Thought::Reconsider => task.go_on(task.state.version()).await,
        }
    }

    async fn join(task: &mut ChouetteTask, newcomer: Newcomer) -> Result<PlayerKey, JoinError> {
        task.join(newcomer).await
    }
}

impl Tables<ChouetteState> {
    /// Opens a chouette and stores it, everybody named seated. It comes to life when somebody
    /// goes there.
    pub(crate) async fn open(
        &self,
        rules: ChouetteRules,
        invite: SecretHash,
        players: Vec<Occupant>,
    ) -> Result<TableId, OpenError> {
        let setup = ChouetteSetup {
            id: TableId::new()?,
            rules,
            invite,
            players: (CREATOR.0..).map(Player).zip(players).collect(),
        };
        let (id, row) = (setup.id.clone(), setup.row()?);
        let mut chouette = Chouette::new(setup.rules.clone());
        let mut events = Vec::new();
        for &player in setup.players.keys() {
            // There are never more than have seats.
            events.extend(chouette.apply(player, &Action::Join).unwrap_or_default());
        }
        let first = Append::new(&id, 0, &events, None)?;
        self.services().store.open_table(row, Some(first)).await?;
        Ok(id)
    }
}

impl ChouetteTask {
    fn view(&self, held: &Seen) -> ChouetteView {
        chouette_view(&self.state, held, &self.present, self.proposals())
    }

    /// The plays that are proposed for the throw that awaits its play.
    fn proposals(&self) -> &[Proposal] {
        if self.aside.proposed_at == self.state.moment() {
            &self.aside.proposals
        } else {
            &[]
        }
    }
}
