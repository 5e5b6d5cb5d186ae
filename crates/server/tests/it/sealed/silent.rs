//! What happens at a chouette when a device is silent, or gives what is not due.

use otter_dice::crew::CrewEntry;
use otter_dice::{Chain, Holder, Secret};
use otter_protocol::basics::DiceChoice;
use otter_protocol::chouette::{ChouetteAction, ChouetteMessage};
use otter_protocol::code::ProblemCode;

use super::chouette::{Person, ask, dice, gather, go_on, make, problem, transcript, verified};
use crate::app::App;
use crate::chouette::client::{ChouetteClient, join, open, open_sealed, usual};

/// Lets all but the last give their numbers for a roll that is asked for, and waits until it is
/// known that only one is missing.
async fn all_but_one(people: &mut [Person], nth: u32) -> u32 {
    let last = people.len() - 1;
    let missing = people[last].player();
    for person in &mut people[..last] {
        person.give(nth).await;
    }
    for person in people {
        let is_missing = |awaited: &[u32]| awaited == [missing];
        person
            .until(|dice| {
                dice.asked
                    .as_ref()
                    .is_some_and(|asked| is_missing(&asked.awaited))
            })
            .await;
    }
    missing
}

#[tokio::test]
async fn a_roll_goes_on_without_a_silent_device_once_all_others_agree() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let (_, nth) = ask(&mut people).await;
    let missing = all_but_one(&mut people, nth).await;
    // One who agrees is not enough, and neither is whoever is missing.
    people[2].go_on_without(nth).await;
    people[0].go_on_without(nth).await;
    let first = people[0].player();
    people[1]
        .until(|dice| {
            dice.asked
                .as_ref()
                .is_some_and(|asked| asked.agreed == [first])
        })
        .await;
    assert_eq!(people[1].dice().next, nth);
    people[1].go_on_without(nth).await;
    for person in &mut people {
        person.until(|dice| dice.next == nth + 1).await;
        let given_up = person.dice().given_up.clone().expect("it was given up");
        assert_eq!((given_up.nth, given_up.missing), (nth, vec![missing]));
        assert!(!person.dice().parts.contains(&missing));
    }
    // What comes too late counts neither now nor later.
    people[2].give(nth).await;
    make(&mut people[..2], nth + 1).await;
    people[2].until(|dice| dice.next == nth + 2).await;
    let seen = people[2].dice();
    assert!(seen.chains.iter().all(|chain| chain.player != missing));
    // With another chain the device has a part again.
    people[2].renew().await;
    for person in &mut people {
        person.until(|dice| dice.chains.len() == 3).await;
    }
    let (_, nth) = ask(&mut people).await;
    assert!(people[0].dice().parts.contains(&missing));
    make(&mut people, nth).await;
    let verified = verified(&app, &opened.table).await;
    assert_eq!((verified.n_renewed, verified.n_under_way), (1, 0));
    assert_eq!(verified.given_up.len(), 1);
    assert_eq!(verified.given_up[0].1, [missing]);
}

#[tokio::test]
async fn a_number_that_comes_before_all_have_agreed_makes_the_roll() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let (_, nth) = ask(&mut people).await;
    all_but_one(&mut people, nth).await;
    people[0].go_on_without(nth).await;
    people[2]
        .until(|dice| {
            dice.asked
                .as_ref()
                .is_some_and(|asked| !asked.agreed.is_empty())
        })
        .await;
    people[2].give(nth).await;
    for person in &mut people {
        person
            .until(|dice| dice.latest.as_ref().is_some_and(|latest| latest.nth == nth))
            .await;
    }
    assert!(verified(&app, &opened.table).await.given_up.is_empty());
}

#[tokio::test]
async fn a_roll_that_was_given_up_stays_so_after_a_crash() {
    let mut app = App::new().await;
    let (opened, keys, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let (_, nth) = ask(&mut people).await;
    all_but_one(&mut people, nth).await;
    people[0].go_on_without(nth).await;
    people[1].go_on_without(nth).await;
    people[0].until(|dice| dice.next == nth + 1).await;
    app.kill_and_restart().await;
    for (person, key) in people.iter_mut().zip(keys.values()) {
        let table = &opened.table;
        person.client = ChouetteClient::sit(&app, table, key, 0).await;
    }
    assert_eq!(people[0].until_asked().await, nth + 1);
    make(&mut people[..2], nth + 1).await;
    let log = transcript(&app, &opened.table).await;
    let n_given_up = log.entries.iter();
    let n_given_up = n_given_up.filter(|entry| matches!(entry, CrewEntry::GivenUp { .. }));
    assert_eq!(n_given_up.count(), 1);
    verified(&app, &opened.table).await;
}

#[tokio::test]
async fn another_device_waits_for_the_roll_once_a_number_is_out() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let (_, nth) = ask(&mut people).await;
    all_but_one(&mut people, nth).await;
    people[2].renew().await;
    let refused = problem(&mut people[2].client).await;
    assert_eq!(refused, ProblemCode::BadDiceNumber);
    // The old device still has the number that is due.
    people[2].secret_of_before();
    people[2].give(nth).await;
    people[0].until(|dice| dice.next == nth + 1).await;
    verified(&app, &opened.table).await;
}

#[tokio::test]
async fn who_plays_with_bots_alone_goes_on_with_another_device() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &[], &[1, 1]).await;
    let (_, nth) = ask(&mut people).await;
    people[0].renew().await;
    people[0]
        .until(|dice| dice.chains[0].chain.n_used == 0)
        .await;
    make(&mut people, nth).await;
    let verified = verified(&app, &opened.table).await;
    assert_eq!((verified.n_renewed, verified.n_under_way), (1, 1));
}

#[tokio::test]
async fn a_number_that_is_not_due_at_a_chouette_is_refused() {
    let app = App::new().await;
    let (_, _, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let (_, nth) = ask(&mut people).await;
    let player = people[0].player();
    for number in ["no number".to_owned(), "00".repeat(32)] {
        let message = ChouetteMessage::GiveNumber {
            player,
            nth,
            number,
        };
        people[0].client.connection.send(&message).await;
        let code = problem(&mut people[0].client).await;
        assert_eq!(code, ProblemCode::BadDiceNumber);
    }
    // Nobody gives another's, opens another's chain, or agrees in another's name.
    let message = ChouetteMessage::OpenChain {
        player,
        anchor: "00".repeat(32),
    };
    people[1].client.connection.send(&message).await;
    let other = ChouetteMessage::GoOnWithout { player, nth };
    people[1].client.connection.send(&other).await;
    make(&mut people, nth).await;
}

#[tokio::test]
async fn one_device_has_a_part_for_each_player_whom_somebody_keeps_there() {
    let app = App::new().await;
    let opened = open_sealed(&app, &[]).await;
    let mut keys = vec![opened.key.clone()];
    for name in ["Bob", "Cyd"] {
        keys.push(join(&app, &opened, name).await);
    }
    let mut keeper = ChouetteClient::keep(&app, &opened.table, &keys).await;
    let chain = |player: u32| {
        let (holder, secret) = (Holder::Player(player), Secret([player as u8; 32]));
        Chain::at_chouette(&opened.table, holder, secret, 100)
    };
    for key in &keys {
        let (player, anchor) = (key.player, chain(key.player).anchor().to_string());
        let message = ChouetteMessage::OpenChain { player, anchor };
        keeper.connection.send(&message).await;
    }
    keeper
        .wait_until(|client| dice(client).chains.len() == 3)
        .await;
    let roll = ChouetteAction::RollForSeats { dice: None };
    keeper.try_act(roll).await.expect("all are there");
    for key in &keys {
        let number = chain(key.player).number(1).expect("a long chain");
        let message = ChouetteMessage::GiveNumber {
            player: key.player,
            nth: 1,
            number: number.to_string(),
        };
        keeper.connection.send(&message).await;
    }
    keeper
        .wait_until(|client| dice(client).latest.is_some())
        .await;
    let verified = verified(&app, &opened.table).await;
    assert_eq!((verified.n_rolls, verified.parts.len()), (1, 3));
}

#[tokio::test]
async fn seats_are_rolled_for_among_those_who_were_there() {
    let app = App::new().await;
    let (opened, _, mut people) = gather(&app, &["Bob", "Cyd"], &[]).await;
    let roll = ChouetteAction::RollForSeats { dice: None };
    people[0].client.try_act(roll).await.expect("all are there");
    let nth = people[0].until_asked().await;
    // Nobody comes or goes while the order is rolled for.
    let body = serde_json::json!({"invite": opened.invite, "name": "Dan"});
    let path = format!("/api/chouettes/{}/join", opened.table);
    let answer = app.post(&path, body.to_string()).await;
    assert!(!answer.status().is_success());
    let gone = people[1].client.try_act(ChouetteAction::Leave).await;
    assert_eq!(gone.expect_err("the roll is for three").code, "roll_asked");
    make(&mut people, nth).await;
    go_on(&mut people, |client| client.view.game.is_some()).await;
    verified(&app, &opened.table).await;
}

#[tokio::test]
async fn only_dice_that_the_server_rolls_can_be_checked_at_a_chouette() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let body = serde_json::json!({
        "rules": rules, "dice": DiceChoice::ByHand, "sealed": true, "name": "Ada", "bots": [],
    });
    let refused = app.post("/api/chouettes", body.to_string()).await;
    assert_eq!(refused.status(), 422);
    let opened = open(&app, rules, &[]).await;
    let url = format!("{}/api/chouettes/{}/dice", app.url, opened.table);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 404);
    let text = answer.text().await.expect("a problem");
    assert!(text.contains("no_transcript"), "{text}");
}
