//! Who comes and goes.

use otter_protocol::basics::DiceChoice;
use otter_protocol::chouette::{
    ChouetteAction, ChouettePhase, NewChouette, PresenceView, RoleView,
};
use otter_protocol::refusal::Problem;
use serde_json::json;

use super::client::{ChouetteClient, ChouetteClients, join, open, usual};
use crate::app::App;

async fn code(answer: reqwest::Response) -> (u16, String) {
    let status = answer.status().as_u16();
    let problem: Problem = answer.json().await.expect("a problem");
    (status, problem.code.as_str().to_owned())
}

#[tokio::test]
async fn an_invitation_admits_and_nothing_else_does() {
    let app = App::new().await;
    let opened = open(&app, usual(&app).await, &[]).await;
    let path = format!("/api/chouettes/{}/join", opened.table);
    for (body, expected) in [
        (
            json!({"invite": "wrong", "name": "Eve"}),
            (403, "unknown_invite"),
        ),
        (
            json!({"invite": opened.key.key, "name": "Eve"}),
            (403, "unknown_invite"),
        ),
        (
            json!({"invite": opened.invite, "name": ""}),
            (422, "bad_name"),
        ),
    ] {
        let (status, code) = code(app.post(&path, body.to_string()).await).await;
        assert_eq!((status, code.as_str()), expected);
    }
    for n in 2..=12 {
        assert_eq!(join(&app, &opened, "Bob").await.player, n);
    }
    let body = json!({"invite": opened.invite, "name": "Thirteen"});
    let (status, code) = code(app.post(&path, body.to_string()).await).await;
    assert_eq!((status, code.as_str()), (409, "no_open_seat"));
}

#[tokio::test]
async fn impossible_chouettes_are_refused_with_reasons() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let ask = |rules, name: &str, bots| NewChouette {
        sealed: false,
        rules,
        dice: DiceChoice::Server,
        name: Some(name.to_owned()),
        bots,
    };
    let mut single = rules.clone();
    single.cubes = otter_protocol::chouette::CubesChoice::Single;
    single.same_value_same_action = true;
    let mut a_match = rules.clone();
    a_match.game = app.preset("match").await;
    for (new, expected) in [
        (ask(rules.clone(), "Ada", vec![9]), "unknown_level"),
        (ask(rules.clone(), "Ada", vec![3; 12]), "too_many_bots"),
        (ask(rules.clone(), "\n", vec![]), "bad_name"),
        (ask(single, "Ada", vec![]), "impossible_rules"),
        (ask(a_match, "Ada", vec![]), "impossible_rules"),
    ] {
        let body = serde_json::to_string(&new).expect("JSON");
        let (status, code) = code(app.post("/api/chouettes", body).await).await;
        assert_eq!((status, code.as_str()), (422, expected));
    }
}

#[tokio::test]
async fn a_chouette_is_no_table_for_two_nor_the_other_way_round() {
    let app = App::new().await;
    let opened = open(&app, usual(&app).await, &[]).await;
    let two = app.same_screen("money", DiceChoice::Server).await;
    for path in [
        format!("/api/tables/{}/record", opened.table),
        format!("/api/chouettes/{}/record", two.table),
        format!("/api/tables/{}/socket", opened.table),
        format!("/api/chouettes/{}/socket", two.table),
    ] {
        let answer = app.http.get(format!("{}{path}", app.url)).send().await;
        let (status, code) = code(answer.expect("an answer")).await;
        assert_eq!((status, code.as_str()), (404, "unknown_table"), "{path}");
    }
}

#[tokio::test]
async fn who_joins_in_a_game_waits_and_who_leaves_keeps_the_account() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (opened, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd"]).await;
    clients
        .go_on_till(|view| matches!(view.phase, ChouettePhase::ToRoll { .. }))
        .await;
    let key = join(&app, &opened, "Dan").await;
    let mut dan = ChouetteClient::sit(&app, &opened.table, &key, 0).await;
    assert_eq!(dan.role(), Some(RoleView::Waiting));
    let refusal = dan
        .try_act(ChouetteAction::Roll { dice: None })
        .await
        .expect_err("waiting");
    assert_eq!(refusal.code, "not_playing");
    clients.0.push(dan);
    // A member who leaves with a live stake is gone when it is settled.
    let leaver = clients.who(RoleView::Member).player;
    clients
        .who(RoleView::Member)
        .act(ChouetteAction::Leave)
        .await;
    clients.go_on_till(|view| !view.games.is_empty()).await;
    let view = &clients.0[0].view;
    let gone = view
        .players
        .iter()
        .find(|p| p.player == leaver)
        .expect("known");
    assert_eq!((gone.presence, gone.role), (None, None));
    assert_eq!(
        view.players.iter().filter(|p| p.presence.is_some()).count(),
        3
    );
    let balance = gone.balance.clone();
    // Dan plays now, and who left may come back to the same account.
    clients
        .go_on_till(|view| view.game.as_ref().is_some_and(|g| g.number == 2))
        .await;
    let dan = clients.0.last().expect("Dan");
    assert_ne!(dan.role(), Some(RoleView::Waiting));
    let back = clients.0.iter_mut().find(|client| client.player == leaver);
    let back = back.expect("still watching");
    back.act(ChouetteAction::Join).await;
    assert_eq!(back.role(), Some(RoleView::Waiting));
    let own = back.view.players.iter().find(|p| p.player == leaver);
    assert_eq!(own.expect("known").balance, balance);
}

#[tokio::test]
async fn the_owner_admits_bots_and_sends_them_away() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &["Bob"]).await;
    let [ada, bob] = &mut clients.0[..] else {
        panic!("two clients");
    };
    let refusal = bob.try_act(ChouetteAction::AddBot { level: 3 }).await;
    let refusal = refusal.expect_err("Ada's table");
    assert_eq!(refusal.code, "not_owner");
    assert!(refusal.message.contains("Ada"));
    let refusal = ada.try_act(ChouetteAction::AddBot { level: 0 }).await;
    assert_eq!(refusal.expect_err("no level").code, "unknown_level");
    ada.act(ChouetteAction::AddBot { level: 3 }).await;
    ada.act(ChouetteAction::AddBot { level: 4 }).await;
    let names: Vec<&str> = ada
        .view
        .players
        .iter()
        .map(|p| p.name.as_deref().expect("a name"))
        .collect();
    assert_eq!(names, ["Ada", "Bob", "Otter", "Otter 2"]);
    ada.act(ChouetteAction::Dismiss { player: 4 }).await;
    let refusal = ada.try_act(ChouetteAction::Dismiss { player: 2 }).await;
    assert_eq!(refusal.expect_err("Bob is there").code, "is_here");
    clients.go_on_till(|view| view.games.len() == 1).await;
}

#[tokio::test]
async fn a_box_that_vanishes_does_not_stop_the_game() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (_, _, mut clients) =
        ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd", "Dan"]).await;
    clients
        .go_on_till(|view| matches!(view.phase, ChouettePhase::ToRoll { .. }) && view.version > 8)
        .await;
    let in_box = clients
        .0
        .iter()
        .position(|client| client.role() == Some(RoleView::Box));
    let gone = clients.0.swap_remove(in_box.expect("a box"));
    let vanished = gone.player;
    drop(gone);
    let is_gone = |view: &otter_protocol::chouette::ChouetteView| {
        view.players
            .iter()
            .any(|p| p.player == vanished && !p.present)
    };
    for client in &mut clients.0 {
        client.wait_until(|client| is_gone(&client.view)).await;
    }
    // Whoever sits there may say so; who is connected to the table is never marked.
    let [witness, other, ..] = &mut clients.0[..] else {
        panic!("three are left");
    };
    let player = other.player;
    let refusal = witness.try_act(ChouetteAction::MarkAway { player }).await;
    assert_eq!(refusal.expect_err("at the table").code, "is_here");
    let player = vanished;
    witness.act(ChouetteAction::MarkAway { player }).await;
    let away = witness.view.players.iter().find(|p| p.player == vanished);
    assert_eq!(away.expect("seated").presence, Some(PresenceView::Away));
    // Otter stands in for the box, for nobody on its side is left to decide.
    clients.go_on_till(|view| view.games.len() == 1).await;
}
