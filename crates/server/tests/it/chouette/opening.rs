//! Opening a chouette, and sitting down at one.

use otter_protocol::basics::{DiceChoice, PlayerKey};
use otter_protocol::chouette::{ChouetteOpened, ChouetteRulesChoice, NewChouette};
use serde_json::json;

use crate::app::App;

/// Opens a chouette for Ada with these bots.
pub(crate) async fn open(app: &App, rules: ChouetteRulesChoice, bots: &[u8]) -> ChouetteOpened {
    open_with(app, rules, bots, DiceChoice::Server).await
}

/// Opens a chouette for Ada with these bots and dice.
pub(crate) async fn open_with(
    app: &App,
    rules: ChouetteRulesChoice,
    bots: &[u8],
    dice: DiceChoice,
) -> ChouetteOpened {
    post(app, rules, bots, dice, false).await
}

/// Opens a chouette for Ada whose dice anyone can check.
pub(crate) async fn open_sealed(app: &App, bots: &[u8]) -> ChouetteOpened {
    post(app, usual(app).await, bots, DiceChoice::Server, true).await
}

async fn post(
    app: &App,
    rules: ChouetteRulesChoice,
    bots: &[u8],
    dice: DiceChoice,
    sealed: bool,
) -> ChouetteOpened {
    let new = NewChouette {
        rules,
        dice,
        sealed,
        name: Some("Ada".to_owned()),
        bots: bots.to_vec(),
    };
    let body = json!(new).to_string();
    let answer = app.post("/api/chouettes", body).await;
    assert_eq!(answer.status(), 201);
    answer.json().await.expect("a chouette")
}

/// The rules that the server offers for a chouette unless the creator chooses others.
pub(crate) async fn usual(app: &App) -> ChouetteRulesChoice {
    app.options().await.chouette
}

/// Asks for a seat by the invitation.
pub(crate) async fn join(app: &App, opened: &ChouetteOpened, name: &str) -> PlayerKey {
    let body = json!({"invite": opened.invite, "name": name});
    let path = format!("/api/chouettes/{}/join", opened.table);
    let answer = app.post(&path, body.to_string()).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a key")
}
