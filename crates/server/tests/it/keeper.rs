//! A caller at a score sheet: the keeper, or somebody who watches.

use otter_protocol::basics::BySeat;
use otter_protocol::refusal::RefusalView;
use otter_protocol::sheet::{
    LineReading, NewSheet, SheetAction, SheetEvent, SheetMessage, SheetNews, SheetOpened, SheetView,
};
use otter_protocol::table::PhaseView;

use crate::app::{App, Connection};

/// A client connected to a score sheet, with the key or as a watcher.
pub(crate) struct Keeper {
    pub(crate) connection: Connection,
    /// The view last received.
    pub(crate) view: SheetView,
    n_acts: u32,
}

impl Keeper {
    pub(crate) async fn receive(&mut self) -> SheetNews {
        let text = self
            .connection
            .try_receive_text()
            .await
            .expect("the connection is open");
        let news = serde_json::from_str(&text).expect("news");
        if let SheetNews::Welcome { view } | SheetNews::Update { view } = &news {
            self.view = view.clone();
        }
        news
    }

    pub(crate) async fn act_as(
        &mut self,
        id: &str,
        version: u64,
        action: SheetAction,
    ) -> Result<u64, RefusalView> {
        let id = id.to_owned();
        self.connection
            .send(&SheetMessage::Act {
                id: id.clone(),
                version,
                action,
            })
            .await;
        loop {
            match self.receive().await {
                SheetNews::Accepted { version, .. } => {
                    while self.view.table.version < version {
                        self.receive().await;
                    }
                    return Ok(version);
                }
                SheetNews::Refused { refusal, .. } => return Err(refusal),
                _ => {}
            }
        }
    }

    pub(crate) async fn act(&mut self, action: SheetAction) -> Result<u64, RefusalView> {
        self.n_acts += 1;
        let version = self.view.table.version;
        let id = format!("test-{version}-{}", self.n_acts);
        self.act_as(&id, version, action).await
    }

    /// Writes lines that must be taken.
    pub(crate) async fn write(&mut self, lines: &[&str]) {
        for line in lines {
            let answer = self.act(write(line)).await;
            assert!(answer.is_ok(), "{line}: {answer:?}");
        }
    }

    /// Writes a line that must be refused, and changes nothing.
    pub(crate) async fn refused(&mut self, line: &str) -> (String, Option<String>) {
        let before = serde_json::to_value(&self.view).expect("JSON");
        let refusal = self.act(write(line)).await.expect_err(line);
        assert_eq!(serde_json::to_value(&self.view).expect("JSON"), before);
        assert!(!refusal.message.is_empty());
        (refusal.code.as_str().to_owned(), refusal.rule)
    }

    pub(crate) async fn plays(&mut self, line: &str) -> Vec<String> {
        let line = line.to_owned();
        self.connection.send(&SheetMessage::Ask { line }).await;
        loop {
            if let SheetNews::Plays { plays, .. } = self.receive().await {
                return plays;
            }
        }
    }

    /// What a line would record if it were written now.
    pub(crate) async fn reading(&mut self, line: &str) -> Option<LineReading> {
        let line = line.to_owned();
        self.connection.send(&SheetMessage::Ask { line }).await;
        loop {
            if let SheetNews::Plays { reading, .. } = self.receive().await {
                return reading;
            }
        }
    }

    pub(crate) fn phase(&self) -> &PhaseView {
        &self.view.table.phase
    }

    pub(crate) fn last(&self) -> &SheetEvent {
        &self.view.history.last().expect("something happened").event
    }
}

pub(crate) fn write(line: &str) -> SheetAction {
    SheetAction::Write {
        line: line.to_owned(),
    }
}

pub(crate) async fn open(app: &App, preset: &str) -> SheetOpened {
    let new = NewSheet {
        rules: app.preset(preset).await,
        names: BySeat {
            white: Some("Ada".to_owned()),
            black: Some("Bob".to_owned()),
        },
    };
    let body = serde_json::to_string(&new).expect("JSON");
    let answer = app.post("/api/sheets", body).await;
    assert_eq!(answer.status(), 201);
    answer.json().await.expect("a sheet")
}

pub(crate) async fn sit(app: &App, table: &str, keys: &[&str]) -> Keeper {
    let path = format!("/api/sheets/{table}/socket");
    let mut connection = app.connect_at(&path).await;
    connection
        .send(&SheetMessage::Hello {
            keys: keys.iter().map(|&key| key.to_owned()).collect(),
            since: 0,
        })
        .await;
    let text = connection.try_receive_text().await.expect("a welcome");
    match serde_json::from_str(&text).expect("news") {
        SheetNews::Welcome { view } => Keeper {
            connection,
            view,
            n_acts: 0,
        },
        other => panic!("a welcome was due, not {other:?}"),
    }
}

pub(crate) async fn keeper(app: &App, preset: &str) -> (SheetOpened, Keeper) {
    let opened = open(app, preset).await;
    let keeper = sit(app, &opened.table, &[&opened.key]).await;
    (opened, keeper)
}
