//! A table for two.

mod act;
mod otter;
mod setup;
mod state;

use otter_rules::{BySeat, Ruleset, Seat};

pub(crate) use setup::TableSetup;
pub(super) use setup::seat_text;
pub(crate) use state::TableState;

use super::handle::{Frame, JoinError, ViewerId};
use super::id::TableId;
use super::kind::{Hello, Kind};
use super::occupant::Occupant;
use super::tables::{OpenError, Tables};
use super::task::{Task, frame};
use crate::bot::{Advice, Decision};
use crate::name::PlayerName;
use crate::protocol::basics::{DiceChoice, SeatKey};
use crate::protocol::table::{ClientMessage, ServerMessage, TableView};
use crate::store::{LoadError, StoredTable};
use crate::view::{Sight, table_view};

/// The task of a table for two.
pub(super) type TwoTask = Task<TableState>;

/// What is not worth storing of a table for two.
#[derive(Debug, Default)]
pub(crate) struct Aside {
    /// The version at which Otter left its dice to be thrown by hand.
    dice_left_at: Option<u64>,
    /// Whether the engine thinks of what a viewer asked.
    is_advising: bool,
}

/// What engine and clock answer.
#[derive(Debug)]
pub(crate) enum Thought {
    /// Otter has decided what to state at a version.
    Decided {
        version: u64,
        decision: Option<Decision>,
    },
    /// Otter thinks again.
    Reconsider,
    /// The engine has thought of what a viewer asked at a version.
    Advised {
        viewer: ViewerId,
        version: u64,
        seat: Seat,
        advice: Option<Advice>,
    },
}

/// Who comes by an invitation.
#[derive(Clone, Debug)]
pub(crate) struct Friend {
    pub(crate) invite: String,
    pub(crate) name: PlayerName,
}

impl Kind for TableState {
    const NAME: &'static str = "two";
    type Held = BySeat<bool>;
    type Message = ClientMessage;
    type Thought = Thought;
    type Newcomer = Friend;
    type Seated = SeatKey;
    type Aside = Aside;

    fn read(id: &TableId, stored: StoredTable) -> Result<Self, LoadError> {
        let setup = TableSetup::read(id, &stored)?;
        Ok(Self::replay(setup, &stored.events()?)?)
    }

    fn id(&self) -> &TableId {
        &self.setup().id
    }

    fn version(&self) -> u64 {
        self.version()
    }

    fn held(&self, keys: &[String]) -> Option<BySeat<bool>> {
        let mut held = BySeat::default();
        for key in keys {
            held[self.setup().seat_of_key(key)?] = true;
        }
        Some(held)
    }

    fn together<'a>(held: impl Iterator<Item = &'a BySeat<bool>>) -> BySeat<bool> {
        held.fold(BySeat::default(), |all, one| {
            BySeat::new(|seat| all[seat] || one[seat])
        })
    }

    fn hello(message: ClientMessage) -> Result<Hello, ClientMessage> {
        match message {
            ClientMessage::Hello { keys, since } => Ok(Hello { keys, since }),
            other => Err(other),
        }
    }

    fn welcome(task: &TwoTask, held: &BySeat<bool>, since: u64) -> Frame {
        frame(&ServerMessage::Welcome {
            view: task.view(*held),
            events: task.state.events_for(since).to_vec(),
        })
    }

    fn update(task: &TwoTask, held: &BySeat<bool>, since: u64) -> Frame {
        frame(&ServerMessage::Update {
            view: task.view(*held),
            events: task.state.events_after(since).to_vec(),
        })
    }

    async fn begin(task: &mut TwoTask) {
        task.let_bot_think();
    }

    async fn heed(task: &mut TwoTask, viewer: ViewerId, message: ClientMessage) {
        match message {
            ClientMessage::Act {
                id,
                version,
                seat,
                action,
            } => {
                task.act(viewer, id, version, seat.into(), &action).await;
            }
            ClientMessage::Hint { seat } => task.hint(viewer, seat.into()),
            // Said once, before the table was reached.
            ClientMessage::Hello { .. } => {}
        }
    }

    async fn thought(task: &mut TwoTask, thought: Thought) {
        match thought {
            Thought::Decided { version, decision } => task.decided(version, decision).await,
            Thought::Reconsider => task.let_bot_think(),
            Thought::Advised {
                viewer,
                version,
                seat,
                advice,
            } => task.advised(viewer, version, seat, advice),
        }
    }

    async fn join(
        task: &mut TwoTask,
        Friend { invite, name }: Friend,
    ) -> Result<SeatKey, JoinError> {
        task.join(&invite, name).await
    }
}

impl Tables<TableState> {
    /// Opens a table and stores it. It comes to life when somebody goes there.
    pub(crate) async fn open(
        &self,
        ruleset: Ruleset,
        dice_from: DiceChoice,
        seats: BySeat<Occupant>,
    ) -> Result<TableId, OpenError> {
        let setup = TableSetup {
            id: TableId::new()?,
            ruleset,
            dice_from,
            seats,
        };
        self.services().store.open_table(setup.row()?, None).await?;
        Ok(setup.id)
    }
}

impl TwoTask {
    fn view(&self, held: BySeat<bool>) -> TableView {
        let sight = Sight {
            held,
            present: self.present,
            bot_awaits_dice: self.bot_awaits_dice(),
        };
        table_view(&self.state, sight)
    }
}
