//! What is decided unseen reaches nobody else before it is revealed.

use otter_protocol::chouette::{
    AnswerChoice, ChouetteAction, ChouetteEvent, ChouettePhase, ChouetteView, DecisionView, Party,
    RoleView,
};

use super::guest::{Guest, Guests, record, usual};
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
    let (opened, keys, mut guests) = Guests::gather(&app, rules, &[], &names).await;
    guests.go_on_till(to_roll(Party::Team)).await;
    // A member says no before anybody has doubled.
    let member = guests.who(RoleView::Member);
    let quiet = member.player;
    member.act(ChouetteAction::NoDouble).await;
    let last = member.events.last().expect("an event");
    assert!(matches!(
        &last.event,
        ChouetteEvent::Decided { decision: Some(DecisionView::Doubling { cubes }), .. } if cubes.is_empty()
    ));
    let double = guests.who(RoleView::Captain).double();
    guests.who(RoleView::Captain).act(double).await;
    guests.catch_up().await;
    let captain = guests.who(RoleView::Captain).player;
    for guest in &guests.0 {
        for event in &guest.events {
            if let ChouetteEvent::Decided { player, decision } = &event.event {
                assert_eq!(decision.is_some(), *player == guest.player);
            }
        }
        if guest.player != captain && guest.player != quiet {
            assert!(!guest.received.iter().any(|text| tells_a_decision(text)));
        }
    }
    // Nor by coming back, nor by watching, nor from the record.
    for key in keys.values() {
        let again = Guest::sit(&app, &opened.table, key, 0).await;
        let knows = key.player == captain || key.player == quiet;
        assert_eq!(tells_a_decision(&again.received[0]), knows);
    }
    let watcher = Guest::watch(&app, &opened.table).await;
    assert!(!tells_a_decision(&watcher.received[0]));
    let known = record(&app, &opened.table).await;
    assert!(known.events.iter().all(|event| !event.is_secret()));
    assert_eq!(known.events.len() as u64 + 2, watcher.view.version);
    // When the last player has decided, all decisions are revealed.
    let mut left = guests
        .0
        .iter_mut()
        .filter(|guest| guest.role() == Some(RoleView::Member));
    let last = left.find(|guest| guest.player != quiet).expect("a member");
    last.act(last.double()).await;
    guests.catch_up().await;
    let revealed = guests.0[0]
        .events
        .iter()
        .find_map(|event| match &event.event {
            ChouetteEvent::Doubled { doubles, .. } => Some(doubles.len()),
            _ => None,
        });
    assert_eq!(revealed, Some(2));
    assert!(matches!(guests.0[0].view.phase, ChouettePhase::Answering));
    let known = record(&app, &opened.table).await;
    assert_eq!(known.events.len() as u64, guests.0[0].view.version);
}

#[tokio::test]
async fn answers_are_revealed_together() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let names = ["Bob", "Cyd", "Dan"];
    let (opened, keys, mut guests) = Guests::gather(&app, rules, &[], &names).await;
    guests.go_on_till(to_roll(Party::Box)).await;
    let double = guests.who(RoleView::Box).double();
    guests.who(RoleView::Box).act(double).await;
    guests.catch_up().await;
    let passer = guests.who(RoleView::Captain);
    let first = passer.player;
    passer.act(passer.answer(AnswerChoice::Pass)).await;
    guests.catch_up().await;
    for guest in &guests.0 {
        let offered = guest.view.game.as_ref().expect("a game").cubes.iter();
        let answered: Vec<u32> = offered
            .flat_map(|cube| cube.offered.iter().flat_map(|o| o.answered.clone()))
            .collect();
        assert_eq!(
            answered,
            [first],
            "whose answer is in is known, not what it is"
        );
        let knows = guest.received.iter().any(|text| tells_a_decision(text));
        assert_eq!(
            knows,
            guest.player == first || guest.role() == Some(RoleView::Box)
        );
    }
    for key in keys.values() {
        let again = Guest::sit(&app, &opened.table, key, 0).await;
        let own = again.events.iter().filter(|event| {
            matches!(&event.event, ChouetteEvent::Decided { player, decision: Some(_) } if *player != key.player)
        });
        assert_eq!(own.count(), 0);
    }
    let before = record(&app, &opened.table).await.events.len();
    guests
        .go_on_till(|view| !matches!(view.phase, ChouettePhase::Answering))
        .await;
    let answers = guests.0[0]
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
    let passed = guests.0.iter().find(|guest| guest.player == first);
    assert_eq!(passed.and_then(Guest::role), Some(RoleView::Out));
    guests.who(RoleView::Captain);
}
