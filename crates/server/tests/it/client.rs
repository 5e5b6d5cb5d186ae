//! A client of a table for two.

use std::collections::VecDeque;

use otter_protocol::basics::{Seat, SeatKey};
use otter_protocol::event::EventView;
use otter_protocol::refusal::RefusalView;
use otter_protocol::table::{
    ActionMessage, Allowed, ClientMessage, HeldSeat, ServerMessage, TableView,
};

use crate::app::Connection;

/// A client connected to a table for two, with the keys of its seats or as a watcher.
pub(crate) struct TableClient {
    pub(crate) connection: Connection,
    /// The view last received.
    pub(crate) view: TableView,
    /// Every event since the welcome, which may begin in mid-history.
    pub(crate) events: Vec<EventView>,
    /// Messages that were not updates.
    pub(crate) answers: VecDeque<ServerMessage>,
    n_acts: u32,
}

impl TableClient {
    /// Sends hello and receives the welcome.
    pub(crate) async fn welcome(connection: Connection, keys: &[SeatKey], since: u64) -> Self {
        let welcomed = Self::try_welcome(connection, keys, since).await;
        welcomed.expect("a welcome was due")
    }

    /// Sends hello and receives the welcome; `None` if the server has something else to say.
    pub(crate) async fn try_welcome(
        mut connection: Connection,
        keys: &[SeatKey],
        since: u64,
    ) -> Option<Self> {
        let hello = ClientMessage::Hello {
            keys: keys.iter().map(|key| key.key.clone()).collect(),
            since,
        };
        let hello = serde_json::to_string(&hello).expect("JSON");
        connection.try_send_raw(hello.into()).await;
        match connection.try_receive().await? {
            ServerMessage::Welcome { view, events } => Some(Self {
                connection,
                view,
                events,
                answers: VecDeque::new(),
                n_acts: 0,
            }),
            _ => None,
        }
    }

    /// Receives one message: an update changes the view, others are kept in `answers`.
    pub(crate) async fn receive(&mut self) {
        match self.connection.receive().await {
            ServerMessage::Update { view, events } => {
                if let (Some(last), Some(first)) = (self.events.last(), events.first()) {
                    assert_eq!(first.version, last.version + 1, "no gaps, no repeats");
                }
                self.view = view;
                self.events.extend(events);
            }
            other => self.answers.push_back(other),
        }
    }

    /// Receives messages until the table is at a version or later.
    pub(crate) async fn receive_until(&mut self, version: u64) {
        while self.view.version < version {
            self.receive().await;
        }
    }

    /// The next message that is not an update.
    pub(crate) async fn answer(&mut self) -> ServerMessage {
        loop {
            if let Some(answer) = self.answers.pop_front() {
                return answer;
            }
            self.receive().await;
        }
    }

    /// Submits an action at the version last received, and returns the answer.
    pub(crate) async fn try_act(
        &mut self,
        seat: Seat,
        action: ActionMessage,
    ) -> Result<u64, RefusalView> {
        self.n_acts += 1;
        let id = format!("test-{}-{}", self.view.version, self.n_acts);
        let version = self.view.version;
        self.act_as(&id, version, seat, action).await
    }

    /// Submits an action under an id and at a version, and returns the answer.
    pub(crate) async fn act_as(
        &mut self,
        id: &str,
        version: u64,
        seat: Seat,
        action: ActionMessage,
    ) -> Result<u64, RefusalView> {
        self.connection
            .send(&ClientMessage::Act {
                id: id.to_owned(),
                version,
                seat,
                action,
            })
            .await;
        match self.answer().await {
            ServerMessage::Accepted {
                id: answered,
                version,
            } => {
                assert_eq!(answered, id);
                Ok(version)
            }
            ServerMessage::Refused {
                id: answered,
                refusal,
            } => {
                assert_eq!(answered, id);
                Err(refusal)
            }
            other => panic!("an answer to {id} was due, not {other:?}"),
        }
    }

    /// Submits an action that must be accepted, and receives the view after it.
    pub(crate) async fn act(&mut self, seat: Seat, action: ActionMessage) {
        let submitted = format!("{seat:?} {action:?}");
        match self.try_act(seat, action).await {
            Ok(version) => self.receive_until(version).await,
            Err(refusal) => panic!("{submitted}: {refusal:?}"),
        }
    }

    /// Returns what a held seat may do.
    pub(crate) fn held(&self, seat: Seat) -> &HeldSeat {
        let found = self.view.held.iter().find(|held| held.seat == seat);
        found.expect("the seat is held")
    }

    /// Returns the seat that may submit an action of this kind.
    pub(crate) fn who_may(&self, is_it: impl Fn(&Allowed) -> bool) -> Option<Seat> {
        let mut held = self.view.held.iter();
        held.find(|held| held.actions.iter().any(&is_it))
            .map(|held| held.seat)
    }

    /// The steps of the play that takes the first step each time.
    pub(crate) fn first_play(&self, seat: Seat) -> Vec<[u8; 2]> {
        let tree = self.held(seat).plays.as_ref().expect("a play is due");
        let mut steps = Vec::new();
        let mut node = &tree.nodes[0];
        while let Some(step) = node.steps.first() {
            steps.push([step.from, step.to]);
            node = &tree.nodes[step.node as usize];
        }
        steps
    }

    /// Goes on with whatever is due: rolls, plays, takes, accepts. Dice by hand fall as given.
    pub(crate) async fn go_on(&mut self, dice: Option<[u8; 2]>) {
        let (seat, action) = self.due(dice);
        self.act(seat, action).await;
    }

    /// Returns what is due.
    pub(crate) fn due(&self, dice: Option<[u8; 2]>) -> (Seat, ActionMessage) {
        let due = self.try_due(dice);
        due.unwrap_or_else(|| panic!("nothing can be done: {:?}", self.view.phase))
    }

    /// Returns whether something is due that this client can do.
    pub(crate) fn may_go_on(&self) -> bool {
        self.try_due(None).is_some()
    }

    fn try_due(&self, dice: Option<[u8; 2]>) -> Option<(Seat, ActionMessage)> {
        Some(
            if let Some(seat) = self.who_may(|a| matches!(a, Allowed::Play)) {
                let steps = self.first_play(seat);
                (seat, ActionMessage::Play { steps })
            } else if let Some(seat) = self.who_may(|a| matches!(a, Allowed::Open)) {
                (seat, ActionMessage::Open { dice })
            } else if let Some(seat) = self.who_may(|a| matches!(a, Allowed::Roll)) {
                (seat, ActionMessage::Roll { dice })
            } else if let Some(seat) = self.who_may(|a| matches!(a, Allowed::Take)) {
                (seat, ActionMessage::Take)
            } else if let Some(seat) = self.who_may(|a| matches!(a, Allowed::AcceptResignation)) {
                (seat, ActionMessage::AcceptResignation)
            } else {
                return None;
            },
        )
    }
}
