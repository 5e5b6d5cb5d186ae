//! The server may be killed at any time.

use std::collections::BTreeMap;

use otter_protocol::basics::PlayerKey;
use otter_protocol::chouette::{ChouetteAction, ChouetteView, Party, PermitView, RoleView};
use serde_json::Value;

use super::client::{ChouetteClient, ChouetteClients, to_roll, usual};
use crate::app::App;

/// All that everybody sees, less who is there.
fn seen(clients: &ChouetteClients) -> Vec<Value> {
    let view = |client: &ChouetteClient| {
        let mut view: ChouetteView = client.view.clone();
        for player in &mut view.players {
            player.present = true;
        }
        for held in &mut view.held {
            // What the owner may do with those whose connection is lost depends on who is there.
            held.permits.retain(|permit| {
                !matches!(
                    permit,
                    PermitView::Dismiss { .. } | PermitView::MarkAway { .. }
                )
            });
        }
        serde_json::to_value(view).expect("JSON")
    };
    clients.0.iter().map(view).collect()
}

async fn come_back(app: &App, table: &str, keys: &BTreeMap<u32, PlayerKey>) -> ChouetteClients {
    let mut clients = Vec::new();
    for key in keys.values() {
        clients.push(ChouetteClient::sit(app, table, key, 0).await);
    }
    ChouetteClients(clients)
}

#[tokio::test]
async fn a_killed_server_goes_on_where_it_was() {
    let mut app = App::new().await;
    let rules = usual(&app).await;
    let names = ["Bob", "Cyd", "Dan"];
    let (opened, keys, mut clients) = ChouetteClients::gather(&app, rules, &[], &names).await;
    for round in 0..10_u64 {
        let enough = clients.0[0].view.version + 1 + 2 * round;
        clients.go_on_till(|view| view.version >= enough).await;
        // Somebody doubles now and then, so that decisions are met that wait for others.
        let may_double = to_roll(Party::Team);
        if round % 3 == 1 && clients.0[0].view.games.is_empty() {
            clients
                .go_on_till(|view| may_double(view) || !view.games.is_empty())
                .await;
            let captain = clients.who(RoleView::Captain);
            if captain.may(|permit| matches!(permit, PermitView::Double { .. })) {
                captain.act(captain.double()).await;
                clients.catch_up().await;
            }
        }
        let before = seen(&clients);
        app.kill_and_restart().await;
        clients = come_back(&app, &opened.table, &keys).await;
        assert_eq!(seen(&clients), before);
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_not_done_twice() {
    let mut app = App::new().await;
    let rules = usual(&app).await;
    let (opened, keys, mut clients) =
        ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd"]).await;
    let ada = &mut clients.0[0];
    let version = ada
        .act_as(
            "once",
            ada.view.decision_version,
            ChouetteAction::RollForSeats { dice: None },
        )
        .await;
    let version = version.expect("seats");
    app.kill_and_restart().await;
    let mut ada = ChouetteClient::sit(&app, &opened.table, &keys[&1], 0).await;
    let again = ada
        .act_as("once", 0, ChouetteAction::RollForSeats { dice: None })
        .await;
    assert_eq!(again.expect("known"), version);
}

#[tokio::test]
async fn bots_go_on_after_a_kill() {
    let mut app = App::new().await;
    let rules = usual(&app).await;
    let (opened, keys, mut clients) =
        ChouetteClients::gather(&app, rules, &[3, 3, 3, 3], &[]).await;
    clients.go_on_till(|view| view.version > 20).await;
    drop(clients);
    app.kill_and_restart().await;
    let mut clients = come_back(&app, &opened.table, &keys).await;
    clients.go_on_till(|view| view.games.len() == 2).await;
}
