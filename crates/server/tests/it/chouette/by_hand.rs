//! A chouette on a real board: people roll the dice and enter what they show (CH-16).

use otter_protocol::basics::{DiceChoice, VoidRollView};
use otter_protocol::chouette::{
    ChouetteAction, ChouetteEvent, ChouettePhase, ConsultationChoice, Party, PermitView, RoleView,
    SeatDie, TaskView,
};

use super::client::{
    ChouetteClient, ChouetteClients, join, ledger, open_with, record, replayed, true_ledger, usual,
};
use crate::app::App;

fn seats(dice: [u8; 3]) -> ChouetteAction {
    let dice = (1..).zip(dice).map(|(player, die)| SeatDie { player, die });
    ChouetteAction::RollForSeats {
        dice: Some(dice.collect()),
    }
}

async fn text(app: &App, table: &str) -> String {
    let url = format!("{}/api/chouettes/{table}/record.txt", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    let kind = answer.headers()["content-type"].to_str().expect("text");
    assert_eq!(kind, "text/plain; charset=utf-8");
    answer.text().await.expect("text")
}

#[tokio::test]
async fn ch_16_three_play_with_dice_by_hand_and_the_record_is_kept() {
    let mut app = App::new().await;
    let mut rules = usual(&app).await;
    rules.stake = "a hazelnut".to_owned();
    let names = ["Bob", "Cyd"];
    let (opened, keys, mut clients) =
        ChouetteClients::gather_with(&app, rules, &[], &names, DiceChoice::ByHand).await;
    let ada = &mut clients.0[0];
    assert_eq!(ada.view.dice_from, DiceChoice::ByHand);
    let nothing = ChouetteAction::RollForSeats { dice: None };
    let refusal = ada.try_act(nothing).await.expect_err("no dice");
    assert!(refusal.message.contains("dice"), "{refusal:?}");
    // Tied players roll again by hand too.
    ada.act(seats([6, 5, 5])).await;
    let permits = &ada.held().permits;
    assert!(
        permits.iter().any(
            |permit| matches!(permit, PermitView::RollForSeats { players } if *players == [2, 3])
        ),
        "{permits:?}"
    );
    let again = [(2, 3), (3, 4)].map(|(player, die)| SeatDie { player, die });
    let dice = Some(again.to_vec());
    ada.act(ChouetteAction::RollForSeats { dice }).await;
    ada.act(ChouetteAction::NextGame).await;
    assert!(matches!(ada.view.phase, ChouettePhase::Opening));
    assert_eq!(ada.view.awaited[0].task, TaskView::Open);
    // A cocked die: nothing but the record changes (IR-1).
    let why = VoidRollView::Cocked;
    let before = ada.view.decision_version;
    ada.act(ChouetteAction::VoidRoll { why }).await;
    assert_eq!(ada.view.decision_version, before);
    let last = ada.events.last().expect("an event");
    assert!(
        matches!(last.event, ChouetteEvent::VoidRoll { player: 1, .. }),
        "{last:?}"
    );
    ada.act(ChouetteAction::Open { dice: [2, 5] }).await;
    assert!(matches!(
        ada.view.phase,
        ChouettePhase::ToPlay {
            party: Party::Team,
            dice: [5, 2]
        }
    ));
    clients.catch_up().await;
    let captain = clients.who(RoleView::Captain);
    let steps = captain.first_play();
    captain.act(ChouetteAction::Play { steps }).await;
    clients.catch_up().await;
    // Only the player on roll says what was rolled.
    let mut member = clients.who(RoleView::Member);
    let dice = Some([6, 6]);
    let refusal = member.try_act(ChouetteAction::Roll { dice }).await;
    assert_eq!(
        refusal.expect_err("not the roller").code,
        "not_your_decision"
    );
    let double = clients.who(RoleView::Box).double();
    clients.who(RoleView::Box).act(double).await;
    clients.go_on_till(|view| view.games.len() == 1).await;
    app.kill_and_restart().await;
    member = &mut clients.0[0];
    let known = replayed(&record(&app, &opened.table).await);
    assert_eq!(ledger(&member.view), true_ledger(&known));
    let text = text(&app, &opened.table).await;
    for part in [
        "Chouette of Ada, Bob, Cyd\na cube for each member, dice rolled by hand\n\
         a point: a hazelnut\n",
        "  For seats: Ada 6, Bob 5, Cyd 5\n  Roll again: Bob, Cyd\n  For seats: Bob 3, Cyd 4\n  \
         Queue: Ada, Cyd, Bob\n",
        "\nGame 1\n  Box: Ada\n  Captain: Cyd\n  In: Cyd, Bob\n",
        "  A roll does not count (cocked) and is made again\n  Start: box 2, team 5\n  \
         Starts: the team\n    1. Cyd 52: ",
        "  Double by the box: the cube of Cyd to 2, the cube of Bob to 2\n  \
         Answers: Cyd takes, Bob takes\n  Cube: the cube of Cyd at 2, with the team\n",
        "\nLedger\n  Game, box ",
        "\n  1, Ada ",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    let total = text.lines().last().expect("a line");
    let sum: i64 = total
        .split_whitespace()
        .filter_map(|cell| cell.parse::<i64>().ok())
        .sum();
    assert!(total.trim_start().starts_with("Total"), "{total}");
    assert_eq!(sum, 0, "{total}");
    assert_eq!(keys.len(), 3);
}

#[tokio::test]
async fn ch_16_one_person_keeps_the_table_for_all() {
    let mut app = App::new().await;
    let opened = open_with(&app, usual(&app).await, &[], DiceChoice::ByHand).await;
    let mut keys = vec![opened.key.clone()];
    for name in ["Bob", "Cyd"] {
        keys.push(join(&app, &opened, name).await);
    }
    let mut keeper = ChouetteClient::keep(&app, &opened.table, &keys).await;
    let held: Vec<u32> = keeper.view.held.iter().map(|held| held.player).collect();
    assert_eq!(held, [1, 2, 3]);
    let mut has_doubled = false;
    while keeper.view.games.is_empty() {
        let mut due = held.iter().find_map(|&player| {
            keeper.player = player;
            keeper.due()
        });
        // The box doubles the others once, and each of them answers for themselves.
        let doubles = keeper.may(|permit| matches!(permit, PermitView::Double { .. }));
        if doubles && keeper.role() == Some(RoleView::Box) && !has_doubled {
            has_doubled = true;
            due = Some(keeper.double());
        }
        keeper.act(due.expect("somebody is to act")).await;
        if keeper.view.awaited.len() == 2 {
            app.kill_and_restart().await;
            keeper = ChouetteClient::keep(&app, &opened.table, &keys).await;
        }
    }
    assert!(has_doubled);
    let known = replayed(&record(&app, &opened.table).await);
    assert_eq!(ledger(&keeper.view), true_ledger(&known));
}

#[tokio::test]
async fn people_roll_for_the_bots_which_have_no_hands() {
    let app = App::new().await;
    let mut rules = usual(&app).await;
    rules.consultation = ConsultationChoice::Never;
    let (_, _, mut clients) =
        ChouetteClients::gather_with(&app, rules, &[1], &["Bob"], DiceChoice::ByHand).await;
    clients.go_on_till(|view| !view.games.is_empty()).await;
    let bot = clients.0[0]
        .view
        .players
        .iter()
        .find(|one| matches!(one.occupant, otter_protocol::basics::Occupant::Bot { .. }))
        .map(|one| one.player);
    let rolled = |player: u32| {
        let mut events = clients.0[0].events.iter();
        events.any(
            |one| matches!(one.event, ChouetteEvent::Rolled { player: of, .. } if of == player),
        )
    };
    let leads: Vec<u32> = (1..=3).filter(|&player| rolled(player)).collect();
    assert!(leads.len() >= 2, "{leads:?}");
    assert!(bot.is_some());
}

#[tokio::test]
async fn where_the_server_rolls_nobody_enters_dice() {
    let app = App::new().await;
    let rules = usual(&app).await;
    let (_, _, mut clients) = ChouetteClients::gather(&app, rules, &[], &["Bob", "Cyd"]).await;
    let ada = &mut clients.0[0];
    let why = VoidRollView::OnAChecker;
    for action in [
        seats([6, 5, 4]),
        ChouetteAction::Open { dice: [1, 2] },
        ChouetteAction::Roll { dice: Some([6, 6]) },
        ChouetteAction::VoidRoll { why },
    ] {
        let refusal = ada.try_act(action).await.expect_err("the server rolls");
        assert!(refusal.message.contains("server"), "{refusal:?}");
    }
}
