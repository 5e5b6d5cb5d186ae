//! Decisions that come too late, or twice.

use otter_protocol::chouette::{AnswerChoice, ChouetteAction, ChouettePhase, Party, RoleView};

use super::client::{ChouetteClient, ChouetteClients, to_roll, usual};
use crate::app::App;

#[tokio::test]
async fn a_decision_is_made_once_and_in_time() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let names = ["Bob", "Cyd", "Dan"];
    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &names).await;
    clients.go_on_till(to_roll(Party::Box)).await;
    let double = clients.who(RoleView::Box).double();
    clients.who(RoleView::Box).act(double).await;
    clients.catch_up().await;
    let captain = clients.who(RoleView::Captain);
    let (take, pass) = (
        captain.answer(AnswerChoice::Take),
        captain.answer(AnswerChoice::Pass),
    );
    captain.act(take.clone()).await;
    let refusal = captain.try_act(take.clone()).await.expect_err("decided");
    assert_eq!(refusal.code, "already_decided");
    assert_eq!(refusal.rule.as_deref(), Some("CH-6"));
    // Nobody has seen it yet, so that it may be changed, and changed back.
    assert_eq!(captain.given(), Some(AnswerChoice::Take));
    captain.act(pass.clone()).await;
    assert_eq!(captain.given(), Some(AnswerChoice::Pass));
    captain.act(take.clone()).await;
    let asked_at = captain.view.decision_version;
    let late = captain.player;
    // Others decide meanwhile, unseen: that makes nobody's answer stale.
    let member = clients.who(RoleView::Member);
    let decision_version = member.view.decision_version;
    let answer = member.answer(AnswerChoice::Pass);
    member
        .act_as("in time", decision_version, answer)
        .await
        .expect("in time");
    clients
        .go_on_till(|view| !matches!(view.phase, ChouettePhase::Answering))
        .await;
    let captain = clients.0.iter_mut().find(|client| client.player == late);
    let captain = captain.expect("still there");
    let refusal = captain
        .act_as("late", asked_at, pass)
        .await
        .expect_err("settled");
    assert_eq!(refusal.code, "not_now");
    assert!(refusal.rule.is_some(), "{refusal:?}");
    assert!(
        refusal.message.contains("a roll or a double is awaited"),
        "{refusal:?}"
    );
}

#[tokio::test]
async fn of_two_clicks_at_once_one_stands() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (opened, keys, mut clients) =
        ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd"]).await;
    clients
        .go_on_till(|view| matches!(view.phase, ChouettePhase::ToRoll { .. }))
        .await;
    let roller = clients.0.iter().position(|client| {
        client
            .due()
            .is_some_and(|due| matches!(due, ChouetteAction::Roll { .. }))
    });
    let roller = &mut clients.0[roller.expect("somebody rolls")];
    let key = &keys[&roller.player];
    let mut twin = ChouetteClient::sit(&app, &opened.table, key, 0).await;
    let decision_version = roller.view.decision_version;
    let first = roller
        .act_as("one", decision_version, ChouetteAction::Roll { dice: None })
        .await;
    let second = twin
        .act_as("two", decision_version, ChouetteAction::Roll { dice: None })
        .await;
    first.expect("the first stands");
    let refusal = second.expect_err("the second comes too late");
    assert_eq!(refusal.rule.as_deref(), Some("MV-5"), "{refusal:?}");
    // The same click, received twice, is acknowledged twice and carried out once.
    let again = twin
        .act_as("one", decision_version, ChouetteAction::Roll { dice: None })
        .await;
    assert_eq!(again.expect("known"), twin.view.version);
    // A play for an earlier roll, though it could be made now, is not made.
    let steps = twin.first_play();
    let early = twin
        .act_as("early", decision_version, ChouetteAction::Play { steps })
        .await;
    assert_eq!(early.expect_err("another question").code, "stale");
}

#[tokio::test]
async fn nobody_decides_for_another() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd"]).await;
    clients.go_on_till(to_roll(Party::Team)).await;
    let in_box = clients.who(RoleView::Box);
    let refusal = in_box
        .try_act(ChouetteAction::Roll { dice: None })
        .await
        .expect_err("the captain's");
    assert_eq!(refusal.code, "not_your_decision");
    assert!(
        refusal.message.starts_with("this is for "),
        "{}",
        refusal.message
    );
    // A player who is not held by this connection.
    in_box.player = if in_box.player == 1 { 2 } else { 1 };
    let refusal = in_box
        .try_act(ChouetteAction::Roll { dice: None })
        .await
        .expect_err("no key");
    assert_eq!(refusal.code, "not_your_seat");
}
