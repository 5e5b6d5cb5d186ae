//! Clients of a chouette.

use std::collections::BTreeMap;

use otter_protocol::basics::{DiceChoice, PlayerKey};
use otter_protocol::chouette::{
    Account, AnswerChoice, ChouetteAction, ChouetteEventView, ChouetteMessage, ChouetteNews,
    ChouetteOpened, ChouettePhase, ChouetteRecordView, ChouetteRulesChoice, ChouetteView,
    HeldPlayer, Party, PermitView, ReplyChoice, RoleView, SeatDie,
};
use otter_protocol::refusal::RefusalView;
use otter_rules::chouette::{Chouette, ChouetteRules};

use crate::app::{App, Connection};

pub(crate) use super::opening::{join, open, open_sealed, open_with, usual};

/// The record, as far as it may be known.
pub(crate) async fn record(app: &App, table: &str) -> ChouetteRecordView {
    let url = format!("{}/api/chouettes/{table}/record", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a record")
}

/// The chouette that a record makes.
pub(crate) fn replayed(record: &ChouetteRecordView) -> Chouette {
    let rules = ChouetteRules::new(record.rules.clone()).expect("sound rules");
    Chouette::replay(rules, &record.events).expect("a record of play")
}

/// What the view says that each has won or lost.
pub(crate) fn ledger(view: &ChouetteView) -> Vec<Account> {
    let mut accounts: Vec<Account> = view
        .players
        .iter()
        .map(|player| Account {
            player: player.player,
            balance: player.balance.clone(),
        })
        .collect();
    accounts.sort_by_key(|account| account.player);
    accounts
}

/// The same by the rules core.
pub(crate) fn true_ledger(chouette: &Chouette) -> Vec<Account> {
    let accounts = chouette.ledger().accounts();
    accounts
        .map(|(player, balance)| Account {
            player: player.0,
            balance: balance.to_string(),
        })
        .collect()
}

/// Whether a side is to roll.
pub(crate) fn to_roll(by: Party) -> impl Fn(&ChouetteView) -> bool {
    move |view| matches!(view.phase, ChouettePhase::ToRoll { party, .. } if party == by)
}

/// A client connected to a chouette, as a player or a watcher.
pub(crate) struct ChouetteClient {
    pub(crate) connection: Connection,
    pub(crate) player: u32,
    pub(crate) view: ChouetteView,
    pub(crate) events: Vec<ChouetteEventView>,
    /// Every message received, as it was written.
    pub(crate) received: Vec<String>,
    n_acts: u32,
}

impl ChouetteClient {
    pub(crate) async fn sit(app: &App, table: &str, key: &PlayerKey, since: u64) -> Self {
        Self::connect(app, table, vec![key.key.clone()], key.player, since).await
    }

    /// Connects somebody who keeps the table for all who have these keys.
    pub(crate) async fn keep(app: &App, table: &str, keys: &[PlayerKey]) -> Self {
        let player = keys[0].player;
        let keys = keys.iter().map(|key| key.key.clone()).collect();
        Self::connect(app, table, keys, player, 0).await
    }

    pub(crate) async fn watch(app: &App, table: &str) -> Self {
        Self::connect(app, table, Vec::new(), 0, 0).await
    }

    /// Sits down as soon as the table is served; `None` if it is not.
    pub(crate) async fn try_sit(app: &App, table: &str, key: &PlayerKey) -> Option<Self> {
        Self::try_connect(app, table, vec![key.key.clone()], key.player, 0).await
    }

    async fn connect(app: &App, table: &str, keys: Vec<String>, player: u32, since: u64) -> Self {
        let welcomed = Self::try_connect(app, table, keys, player, since).await;
        welcomed.expect("a welcome was due")
    }

    async fn try_connect(
        app: &App,
        table: &str,
        keys: Vec<String>,
        player: u32,
        since: u64,
    ) -> Option<Self> {
        let mut connection = app
            .connect_at(&format!("/api/chouettes/{table}/socket"))
            .await;
        connection
            .send(&ChouetteMessage::Hello { keys, since })
            .await;
        let text = connection.try_receive_text().await?;
        match serde_json::from_str(&text).expect("a message") {
            ChouetteNews::Welcome { view, events } => Some(Self {
                connection,
                player,
                view,
                events,
                received: vec![text],
                n_acts: 0,
            }),
            _ => None,
        }
    }

    /// Receives one message, and returns it unless it is an update.
    pub(crate) async fn receive(&mut self) -> Option<ChouetteNews> {
        let text = self
            .connection
            .try_receive_text()
            .await
            .expect("the connection is open");
        let news = serde_json::from_str(&text).expect("a message");
        self.received.push(text);
        match news {
            ChouetteNews::Update { view, events } => {
                if let (Some(last), Some(first)) = (self.events.last(), events.first()) {
                    assert_eq!(first.version, last.version + 1, "no gaps, no repeats");
                }
                self.view = view;
                self.events.extend(events);
                None
            }
            other => Some(other),
        }
    }

    pub(crate) async fn receive_until(&mut self, version: u64) {
        while self.view.version < version {
            self.receive().await;
        }
    }

    /// Receives messages until a condition holds.
    pub(crate) async fn wait_until(&mut self, holds: impl Fn(&Self) -> bool) {
        while !holds(self) {
            self.receive().await;
        }
    }

    /// Submits an action under an id and for a decision version.
    pub(crate) async fn act_as(
        &mut self,
        id: &str,
        decision_version: u64,
        action: ChouetteAction,
    ) -> Result<u64, RefusalView> {
        self.connection
            .send(&ChouetteMessage::Act {
                id: id.to_owned(),
                decision_version,
                player: self.player,
                action,
            })
            .await;
        loop {
            match self.receive().await {
                Some(ChouetteNews::Accepted { id: of, version }) => {
                    assert_eq!(of, id);
                    return Ok(version);
                }
                Some(ChouetteNews::Refused { id: of, refusal }) => {
                    assert_eq!(of, id);
                    return Err(refusal);
                }
                Some(other) => panic!("an answer to {id} was due, not {other:?}"),
                None => {}
            }
        }
    }

    /// Submits an action for the decision version last received.
    pub(crate) async fn try_act(&mut self, action: ChouetteAction) -> Result<u64, RefusalView> {
        self.n_acts += 1;
        let id = format!("{}-{}-{}", self.player, self.view.version, self.n_acts);
        let decision_version = self.view.decision_version;
        self.act_as(&id, decision_version, action).await
    }

    /// Submits an action that must be accepted, and receives the view after it.
    pub(crate) async fn act(&mut self, action: ChouetteAction) {
        let submitted = format!("{action:?}");
        match self.try_act(action).await {
            Ok(version) => self.receive_until(version).await,
            Err(refusal) => panic!("{submitted}: {refusal:?}"),
        }
    }

    pub(crate) fn held(&self) -> &HeldPlayer {
        let mut held = self.view.held.iter();
        held.find(|held| held.player == self.player)
            .expect("a seat is held")
    }

    pub(crate) fn may(&self, is_it: impl Fn(&PermitView) -> bool) -> bool {
        self.held().permits.iter().any(is_it)
    }

    pub(crate) fn role(&self) -> Option<RoleView> {
        let mut players = self.view.players.iter();
        players.find(|p| p.player == self.player)?.role
    }

    /// Whether the roll can be played in more than one way.
    pub(crate) fn has_choice(&self) -> bool {
        let tree = self.held().plays.as_ref().expect("a play is due");
        let ends = tree.nodes.iter().filter(|node| node.steps.is_empty());
        ends.count() > 1
    }

    /// The steps of the play that takes the first step each time.
    pub(crate) fn first_play(&self) -> Vec<[u8; 2]> {
        let tree = self.held().plays.as_ref().expect("a play is due");
        let mut steps = Vec::new();
        let mut node = &tree.nodes[0];
        while let Some(step) = node.steps.first() {
            steps.push([step.from, step.to]);
            node = &tree.nodes[step.node as usize];
        }
        steps
    }

    /// What is due of this client, as somebody states it who takes everything and doubles nothing.
    pub(crate) fn due(&self) -> Option<ChouetteAction> {
        self.held().permits.iter().find_map(|permit| {
            Some(match permit {
                PermitView::RollForSeats { players } => ChouetteAction::RollForSeats {
                    dice: self.is_by_hand().then(|| {
                        let dice = (0..).map(|n| self.face(n));
                        let dice = players.iter().zip(dice);
                        dice.map(|(&player, die)| SeatDie { player, die }).collect()
                    }),
                },
                PermitView::Open => ChouetteAction::Open {
                    dice: [self.face(0), self.face(1)],
                },
                PermitView::NextGame => ChouetteAction::NextGame,
                PermitView::Partnership => ChouetteAction::Partnership { accept: true },
                PermitView::Release => ChouetteAction::Release,
                PermitView::Double { .. } if self.is_doubling() => ChouetteAction::NoDouble,
                PermitView::Answer {
                    cube, of, answers, ..
                } => ChouetteAction::Answer {
                    cube: *cube,
                    of: *of,
                    answer: *answers.first()?,
                },
                PermitView::ExtraCube => ChouetteAction::ExtraCube { buy: true },
                PermitView::Roll { .. } => ChouetteAction::Roll {
                    dice: self.is_by_hand().then(|| [self.face(0), self.face(1)]),
                },
                PermitView::Play => ChouetteAction::Play {
                    steps: self.first_play(),
                },
                PermitView::AnswerResignation { cube, of, .. } => {
                    ChouetteAction::AnswerResignation {
                        cube: *cube,
                        of: *of,
                        reply: ReplyChoice::Accept,
                    }
                }
                _ => return None,
            })
        })
    }

    fn is_by_hand(&self) -> bool {
        self.view.dice_from == DiceChoice::ByHand
    }

    /// What a real die might show: another face from roll to roll and from die to die.
    fn face(&self, nth: u64) -> u8 {
        let mixed = (self.view.version + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed >> (8 * nth + 16)) % 6) as u8 + 1
    }

    /// The sealed answer that this client may still change.
    pub(crate) fn given(&self) -> Option<AnswerChoice> {
        self.held().permits.iter().find_map(|permit| match permit {
            PermitView::ChangeAnswer { given, .. } => Some(*given),
            _ => None,
        })
    }

    fn is_doubling(&self) -> bool {
        matches!(
            self.view.phase,
            ChouettePhase::ToRoll { doubling: true, .. }
        )
    }

    /// The answer to what is offered on the first cube.
    pub(crate) fn answer(&self, answer: AnswerChoice) -> ChouetteAction {
        let mut permits = self.held().permits.iter();
        let found = permits.find_map(|permit| match permit {
            PermitView::Answer { cube, of, .. } => Some(ChouetteAction::Answer {
                cube: *cube,
                of: *of,
                answer,
            }),
            _ => None,
        });
        found.expect("an answer is due")
    }

    /// Doubles every cube that can be.
    pub(crate) fn double(&self) -> ChouetteAction {
        let mut permits = self.held().permits.iter();
        let found = permits.find_map(|permit| match permit {
            PermitView::Double { cubes } => Some(ChouetteAction::Double {
                cubes: cubes.iter().map(|double| double.cube).collect(),
            }),
            _ => None,
        });
        found.expect("a double is possible")
    }
}

/// Several clients of one chouette.
pub(crate) struct ChouetteClients(pub(crate) Vec<ChouetteClient>);

impl ChouetteClients {
    /// Ada opens, and these join by the invitation.
    pub(crate) async fn gather(
        app: &App,
        rules: ChouetteRulesChoice,
        bots: &[u8],
        names: &[&str],
    ) -> (ChouetteOpened, BTreeMap<u32, PlayerKey>, Self) {
        Self::gather_with(app, rules, bots, names, DiceChoice::Server).await
    }

    /// The same with dice from somewhere else.
    pub(crate) async fn gather_with(
        app: &App,
        rules: ChouetteRulesChoice,
        bots: &[u8],
        names: &[&str],
        dice: DiceChoice,
    ) -> (ChouetteOpened, BTreeMap<u32, PlayerKey>, Self) {
        let opened = open_with(app, rules, bots, dice).await;
        let mut keys = vec![opened.key.clone()];
        for name in names {
            keys.push(join(app, &opened, name).await);
        }
        let mut clients = Vec::new();
        for key in &keys {
            clients.push(ChouetteClient::sit(app, &opened.table, key, 0).await);
        }
        let keys = keys.into_iter().map(|key| (key.player, key)).collect();
        (opened, keys, Self(clients))
    }

    /// Returns the client whose player has a role.
    pub(crate) fn who(&mut self, role: RoleView) -> &mut ChouetteClient {
        let mut clients = self.0.iter_mut();
        clients
            .find(|client| client.role() == Some(role))
            .expect("somebody in this role")
    }

    /// Brings everybody to the latest version.
    pub(crate) async fn catch_up(&mut self) {
        let latest = self.0.iter().map(|client| client.view.version).max();
        for client in &mut self.0 {
            client.receive_until(latest.unwrap_or(0)).await;
        }
    }

    /// Lets whoever is due do what is due, one action at a time, until something holds.
    pub(crate) async fn go_on_till(&mut self, holds: impl Fn(&ChouetteView) -> bool) {
        loop {
            self.catch_up().await;
            if holds(&self.0[0].view) {
                return;
            }
            let due = self.0.iter_mut().find_map(|client| {
                let action = client.due()?;
                Some((client, action))
            });
            match due {
                Some((client, action)) => {
                    // Bots may have been quicker; then there is something else to do.
                    if let Ok(version) = client.try_act(action).await {
                        client.receive_until(version).await;
                    }
                }
                // It is for a bot to go on.
                None => {
                    self.0[0].receive().await;
                }
            }
        }
    }
}
