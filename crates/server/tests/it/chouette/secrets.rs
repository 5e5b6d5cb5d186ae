//! What is decided unseen reaches nobody else before it is revealed.

use otter_protocol::chouette::{
    AnswerChoice, ChouetteAction, ChouetteEvent, ChouettePhase, ChouetteView, DecisionView, Party,
    RoleView,
};

use super::client::{ChouetteClient, ChouetteClients, record, usual};
use crate::app::App;

fn to_roll(by: Party) -> impl Fn(&ChouetteView) -> bool {
    move |view| matches!(view.phase, ChouettePhase::ToRoll { party, doubling: false, .. } if party == by)
}

/// Whether somebody who is not `own` can have learnt a decision from a message.
fn tells_a_decision(text: &str) -> bool {
    // The only field that ever holds one.
    text.contains(r#""decision":{"#)
}

#[tokio::test]
async fn who_doubles_too_is_not_known_before_all_have_decided() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let names = ["Bob", "Cyd", "Dan"];
    let (opened, keys, mut clients) = ChouetteClients::gather(&app, rules, &[], &names).await;
    clients.go_on_till(to_roll(Party::Team)).await;
    // A member says no before anybody has doubled.
    let member = clients.who(RoleView::Member);
    let quiet = member.player;
    member.act(ChouetteAction::NoDouble).await;
    let last = member.events.last().expect("an event");
    assert!(matches!(
        &last.event,
        ChouetteEvent::Decided { decision: Some(DecisionView::Doubling { cubes }), .. } if cubes.is_empty()
    ));
    let double = clients.who(RoleView::Captain).double();
    clients.who(RoleView::Captain).act(double).await;
    clients.catch_up().await;
    let captain = clients.who(RoleView::Captain).player;
    for client in &clients.0 {
        for event in &client.events {
            if let ChouetteEvent::Decided { player, decision } = &event.event {
                assert_eq!(decision.is_some(), *player == client.player);
            }
        }
        if client.player != captain && client.player != quiet {
            assert!(!client.received.iter().any(|text| tells_a_decision(text)));
        }
    }
    // Nor by coming back, nor by watching, nor from the record.
    for key in keys.values() {
        let again = ChouetteClient::sit(&app, &opened.table, key, 0).await;
        let knows = key.player == captain || key.player == quiet;
        assert_eq!(tells_a_decision(&again.received[0]), knows);
    }
    let watcher = ChouetteClient::watch(&app, &opened.table).await;
    assert!(!tells_a_decision(&watcher.received[0]));
    let known = record(&app, &opened.table).await;
    assert!(known.events.iter().all(|event| !event.is_secret()));
    assert_eq!(known.events.len() as u64 + 2, watcher.view.version);
    // When the last player has decided, all decisions are revealed.
    let mut left = clients
        .0
        .iter_mut()
        .filter(|client| client.role() == Some(RoleView::Member));
    let last = left
        .find(|client| client.player != quiet)
        .expect("a member");
    last.act(last.double()).await;
    clients.catch_up().await;
    let revealed = clients.0[0]
        .events
        .iter()
        .find_map(|event| match &event.event {
            ChouetteEvent::Doubled { doubles, .. } => Some(doubles.len()),
            _ => None,
        });
    assert_eq!(revealed, Some(2));
    assert!(matches!(clients.0[0].view.phase, ChouettePhase::Answering));
    let known = record(&app, &opened.table).await;
    assert_eq!(known.events.len() as u64, clients.0[0].view.version);
}

#[tokio::test]
async fn answers_are_revealed_together() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let names = ["Bob", "Cyd", "Dan"];
    let (opened, keys, mut clients) = ChouetteClients::gather(&app, rules, &[], &names).await;
    clients.go_on_till(to_roll(Party::Box)).await;
    let double = clients.who(RoleView::Box).double();
    clients.who(RoleView::Box).act(double).await;
    clients.catch_up().await;
    let passer = clients.who(RoleView::Captain);
    let first = passer.player;
    passer.act(passer.answer(AnswerChoice::Pass)).await;
    clients.catch_up().await;
    for client in &clients.0 {
        let offered = client.view.game.as_ref().expect("a game").cubes.iter();
        let answered: Vec<u32> = offered
            .flat_map(|cube| cube.offered.iter().flat_map(|o| o.answered.clone()))
            .collect();
        assert_eq!(
            answered,
            [first],
            "whose answer is in is known, not what it is"
        );
        let knows = client.received.iter().any(|text| tells_a_decision(text));
        assert_eq!(
            knows,
            client.player == first || client.role() == Some(RoleView::Box)
        );
    }
    for key in keys.values() {
        let again = ChouetteClient::sit(&app, &opened.table, key, 0).await;
        let own = again.events.iter().filter(|event| {
            matches!(&event.event, ChouetteEvent::Decided { player, decision: Some(_) } if *player != key.player)
        });
        assert_eq!(own.count(), 0);
    }
    let before = record(&app, &opened.table).await.events.len();
    clients
        .go_on_till(|view| !matches!(view.phase, ChouettePhase::Answering))
        .await;
    let answers = clients.0[0]
        .events
        .iter()
        .find_map(|event| match &event.event {
            ChouetteEvent::Answered { answers } => Some(answers.clone()),
            _ => None,
        });
    let answers = answers.expect("all are revealed");
    assert_eq!(answers.len(), 3);
    assert_eq!(
        (answers[0].of, answers[0].answer),
        (first, AnswerChoice::Pass)
    );
    assert!(record(&app, &opened.table).await.events.len() > before);
    // The captain passed, others took: another leads, and the old captain is out (CH-7).
    let passed = clients.0.iter().find(|client| client.player == first);
    assert_eq!(passed.and_then(ChouetteClient::role), Some(RoleView::Out));
    clients.who(RoleView::Captain);
}
