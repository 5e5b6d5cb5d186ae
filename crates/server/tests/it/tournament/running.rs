//! A director, and whoever watches.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use otter_protocol::basics::PlayerKey;
use otter_protocol::refusal::RefusalView;
use otter_protocol::tournament::{
    FixtureView, FormatChoice, HowChoice, LengthsChoice, NewTournament, OrderChoice, SideView,
    TournamentAction, TournamentMessage, TournamentNews, TournamentOpened, TournamentRecordView,
    TournamentView, VenueView, VerdictView,
};
use otter_tournament::Tournament;
use serde_json::{Value, json};

use crate::app::{App, Connection};
use crate::cluster::until;

pub(crate) const KNOCKOUT: FormatChoice = FormatChoice::Knockout { consolation: None };

pub(crate) fn plan(format: FormatChoice, points: u32) -> NewTournament {
    NewTournament {
        name: Some("Spring cup".to_owned()),
        format,
        order: OrderChoice::Seeded,
        lengths: LengthsChoice {
            rounds: vec![points],
            last: None,
        },
        rules: None,
        self_entry: false,
        clock: None,
        delayed: false,
    }
}

pub(crate) async fn open(app: &App, new: &NewTournament) -> TournamentOpened {
    let body = serde_json::to_string(new).expect("JSON");
    let answer = app.post("/api/tournaments", body).await;
    assert_eq!(answer.status(), 201);
    answer.json().await.expect("a tournament")
}

/// Asks for an entry; the status, and what is answered.
pub(crate) async fn try_enter(
    app: &App,
    tournament: &str,
    name: &str,
    director: Option<&str>,
) -> (u16, Value) {
    let body = json!({"name": name, "director": director}).to_string();
    let path = format!("/api/tournaments/{tournament}/join");
    let answer = app.post(&path, body).await;
    (answer.status().as_u16(), answer.json().await.expect("JSON"))
}

pub(crate) async fn show(app: &App, tournament: &str) -> TournamentView {
    let url = format!("{}/api/tournaments/{tournament}", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a view")
}

pub(crate) async fn record(app: &App, tournament: &str) -> TournamentRecordView {
    let url = format!("{}/api/tournaments/{tournament}/record", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    answer.json().await.expect("a record")
}

/// The tournament that a record makes.
pub(crate) fn replayed(record: &TournamentRecordView) -> Tournament {
    let plan = record.plan.clone().check().expect("a plan");
    Tournament::replay(plan, &record.events).expect("a record")
}

/// A client connected to a tournament, with or without keys.
pub(crate) struct TournamentClient {
    connection: Connection,
    pub(crate) view: TournamentView,
}

impl TournamentClient {
    pub(crate) async fn connect(app: &App, tournament: &str, keys: &[&str]) -> Self {
        if app.nats.is_none() {
            let welcomed = Self::try_connect(app, tournament, keys).await;
            return welcomed.expect("a welcome was due");
        }
        // Another server may have it, or be dying with it: then a browser comes again.
        until(async || Self::try_connect(app, tournament, keys).await).await
    }

    async fn try_connect(app: &App, tournament: &str, keys: &[&str]) -> Option<Self> {
        let path = format!("/api/tournaments/{tournament}/socket");
        let mut connection = app.connect_at(&path).await;
        let keys = keys.iter().map(|&key| key.to_owned()).collect();
        connection
            .send(&TournamentMessage::Hello { keys, since: 0 })
            .await;
        let text = connection.try_receive_text().await?;
        match serde_json::from_str(&text).expect("a message") {
            TournamentNews::Welcome { view } => Some(Self { connection, view }),
            TournamentNews::Problem { .. } => None,
            other => panic!("a welcome was due, not {other:?}"),
        }
    }

    async fn receive(&mut self) -> Option<TournamentNews> {
        let text = self
            .connection
            .try_receive_text()
            .await
            .expect("the connection is open");
        match serde_json::from_str(&text).expect("a message") {
            TournamentNews::Update { view } => {
                self.view = view;
                None
            }
            other => Some(other),
        }
    }

    pub(crate) async fn wait_until(&mut self, holds: impl Fn(&TournamentView) -> bool) {
        while !holds(&self.view) {
            self.receive().await;
        }
    }

    pub(crate) async fn act_as(
        &mut self,
        id: &str,
        action: TournamentAction,
    ) -> Result<u64, RefusalView> {
        let id = id.to_owned();
        self.connection
            .send(&TournamentMessage::Act { id, action })
            .await;
        loop {
            match self.receive().await {
                Some(TournamentNews::Accepted { version, .. }) => return Ok(version),
                Some(TournamentNews::Refused { refusal, .. }) => return Err(refusal),
                Some(other) => panic!("an answer was due, not {other:?}"),
                None => {}
            }
        }
    }

    pub(crate) async fn try_act(&mut self, action: TournamentAction) -> Result<u64, RefusalView> {
        // No two clients may use the same id.
        static N_ACTS: AtomicU32 = AtomicU32::new(1);
        let n = N_ACTS.fetch_add(1, Ordering::Relaxed);
        self.act_as(&format!("act-{n}"), action).await
    }

    /// Submits an action that must be accepted, and receives the view after it.
    pub(crate) async fn act(&mut self, action: TournamentAction) {
        let submitted = format!("{action:?}");
        match self.try_act(action).await {
            Ok(version) => self.wait_until(|view| view.version >= version).await,
            Err(refusal) => panic!("{submitted}: {refusal:?}"),
        }
    }

    /// Submits an action that must be refused, and returns the refusal.
    pub(crate) async fn refused(&mut self, action: TournamentAction) -> RefusalView {
        let submitted = format!("{action:?}");
        let refusal = self.try_act(action).await;
        refusal.expect_err(&submitted)
    }

    pub(crate) async fn wins(&mut self, winner: u32, fixture: &str) {
        self.act(report(winner, fixture)).await;
    }

    pub(crate) fn at(&self, id: &str) -> &FixtureView {
        at(&self.view, id)
    }

    /// The players of a match, 0 where none is known.
    pub(crate) fn sides(&self, id: &str) -> [u32; 2] {
        [0, 1].map(|side| match self.at(id).sides[side] {
            SideView::Player { player } => player,
            _ => 0,
        })
    }
}

pub(crate) fn at<'v>(view: &'v TournamentView, id: &str) -> &'v FixtureView {
    let mut all = view.rounds.iter().flat_map(|round| &round.fixtures);
    all.find(|fixture| fixture.id == id).expect("a match")
}

pub(crate) fn open_table(fixture: &str) -> TournamentAction {
    TournamentAction::OpenTable {
        fixture: fixture.to_owned(),
    }
}

pub(crate) fn table_of(client: &TournamentClient, fixture: &str) -> String {
    match &client.at(fixture).venue {
        Some(VenueView::Table { table }) => table.clone(),
        other => panic!("a table was due, not {other:?}"),
    }
}

pub(crate) fn report(winner: u32, fixture: &str) -> TournamentAction {
    TournamentAction::Report {
        fixture: fixture.to_owned(),
        winner,
        how: HowChoice::Played {
            loser_points: Some(0),
        },
    }
}

pub(crate) fn winner(fixture: &FixtureView) -> Option<u32> {
    match fixture.verdict {
        VerdictView::Decided { winner, .. }
        | VerdictView::Walkover { winner }
        | VerdictView::Bye { winner } => Some(winner),
        _ => None,
    }
}

/// A tournament that these have entered, its director, and the players' keys.
pub(crate) struct RunningTournament {
    pub(crate) id: String,
    pub(crate) secret: String,
    pub(crate) director: TournamentClient,
    pub(crate) keys: BTreeMap<u32, PlayerKey>,
}

impl RunningTournament {
    pub(crate) async fn with(app: &App, new: &NewTournament, names: &[&str]) -> Self {
        let opened = open(app, new).await;
        let mut running = Self {
            director: TournamentClient::connect(app, &opened.tournament, &[&opened.director]).await,
            id: opened.tournament,
            secret: opened.director,
            keys: BTreeMap::new(),
        };
        for name in names {
            running.enter(app, name).await;
        }
        running
    }

    /// The director enters somebody.
    pub(crate) async fn enter(&mut self, app: &App, name: &str) -> u32 {
        let (status, key) = try_enter(app, &self.id, name, Some(&self.secret)).await;
        assert_eq!(status, 200, "{key}");
        let key: PlayerKey = serde_json::from_value(key).expect("a key");
        let player = key.player;
        self.keys.insert(player, key);
        let has_come = |view: &TournamentView| view.players.iter().any(|p| p.player == player);
        self.director.wait_until(has_come).await;
        player
    }

    pub(crate) async fn begun(app: &App, new: &NewTournament, names: &[&str]) -> Self {
        let mut running = Self::with(app, new, names).await;
        running.director.act(TournamentAction::Start).await;
        running
    }
}
