//! Otter gives up what is lost for certain, and nothing else (SC-5).

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::ResultView;
use otter_protocol::basics::Seat;
use otter_protocol::event::TableEvent;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice};
use otter_protocol::rules::{RulesChoice, StartChoice};
use otter_protocol::table::{ActionMessage, Allowed, PhaseView};
use otter_rules::Setup;

use crate::app::App;
use crate::client::TableClient;
use crate::new_table::position_id;

/// A table against Otter whose games start from a position, White's before the first roll.
async fn from_position(app: &App, preset: &str, setup: &Setup) -> TableClient {
    let rules = RulesChoice {
        start: StartChoice::Custom {
            position: position_id(setup),
        },
        ..app.preset(preset).await
    };
    let opened = app
        .open(&NewTable {
            rules,
            opponent: Opponent::Bot { level: 3 },
            seat: SeatChoice::White,
            dice: DiceChoice::ByHand,
            sealed: false,
            rated: false,
            delayed: false,
            name: Some("Ada".to_owned()),
            opponent_name: None,
            clock: None,
        })
        .await;
    app.sit(&opened.table, &opened.keys, 0).await
}

/// White starts and plays; returns when Otter has left its dice or offers to resign.
async fn start_and_play(client: &mut TableClient, white: u8, black: u8) {
    let dice = Some([white, black]);
    client.act(Seat::White, ActionMessage::Open { dice }).await;
    let steps = client.first_play(Seat::White);
    client.act(Seat::White, ActionMessage::Play { steps }).await;
    wait_for_otter(client).await;
}

async fn wait_for_otter(client: &mut TableClient) {
    while offered(client).is_none() && client.view.held.len() < 2 {
        client.receive().await;
    }
}

fn offered(client: &TableClient) -> Option<ResultView> {
    match client.view.phase {
        PhaseView::Resigning {
            seat: Seat::White,
            result,
            ..
        } => Some(result),
        _ => None,
    }
}

/// White with four checkers on the ace point before the opening roll takes two of them off.
fn almost_off() -> Setup {
    let mut setup = Setup::EMPTY;
    setup.own[0] = 11;
    setup.own[1] = 4;
    setup
}

#[tokio::test]
async fn otter_resigns_what_it_must_lose() {
    let app = App::new().await;
    for (black, expected) in [
        // Two rolls or more from the end, one checker off: a single game, no more and no less.
        (&[(0, 1), (1, 14)][..], ResultView::Single),
        // Five stand in White's home, and not even 6-6 brings out more than four.
        (&[(23, 5), (1, 10)], ResultView::Backgammon),
        // Five are far from home, and the first checker off is farther.
        (&[(18, 5), (1, 10)], ResultView::Gammon),
    ] {
        let mut setup = almost_off();
        for &(place, n) in black {
            setup.opponent[place] = n;
        }
        let mut client = from_position(&app, "wooden_classic", &setup).await;
        start_and_play(&mut client, 2, 1).await;
        assert_eq!(offered(&client), Some(expected));
        let accept = ActionMessage::AcceptResignation;
        client.act(Seat::White, accept).await;
        assert!(matches!(
            client.events.last().map(|e| &e.event),
            Some(TableEvent::GameWon { winner: Seat::White, result, .. }) if *result == expected
        ));
    }
}

#[tokio::test]
async fn who_refuses_is_not_asked_again_before_the_next_turn() {
    let app = App::new().await;
    let mut setup = almost_off();
    setup.own[1] = 6;
    setup.own[0] = 9;
    setup.opponent[0] = 1;
    setup.opponent[6] = 14;
    let mut client = from_position(&app, "wooden_classic", &setup).await;
    start_and_play(&mut client, 2, 1).await;
    assert_eq!(offered(&client), Some(ResultView::Single));
    let refuse = || ActionMessage::RefuseResignation;
    client.act(Seat::White, refuse()).await;
    wait_for_otter(&mut client).await;
    assert_eq!(offered(&client), None, "Otter goes on");
    let dice = Some([2, 1]);
    let roll = || ActionMessage::Roll { dice };
    client.act(Seat::Black, roll()).await;
    while client
        .who_may(|a| matches!(a, Allowed::Roll))
        .is_none_or(|seat| seat != Seat::White)
    {
        client.receive().await;
    }
    client.act(Seat::White, roll()).await;
    let steps = client.first_play(Seat::White);
    client.act(Seat::White, ActionMessage::Play { steps }).await;
    wait_for_otter(&mut client).await;
    assert_eq!(offered(&client), Some(ResultView::Single), "a turn later");
}

#[tokio::test]
async fn otter_plays_on_while_there_is_something_to_win_or_to_save() {
    let app = App::new().await;
    for (preset, black) in [
        // Four checkers: a double wins.
        ("wooden_classic", &[(0, 11), (1, 4)][..]),
        // A gammon may be saved: by any roll, or by 6-6 alone.
        ("wooden_classic", &[(6, 15)]),
        ("wooden_classic", &[(23, 1), (1, 14)]),
        // A gammon at least, but 6-6 and 5-5 save the backgammon.
        ("wooden_classic", &[(23, 4), (1, 11)]),
        // On the bar, with a shot at White's last checker.
        ("wooden_classic", &[(25, 1), (0, 1), (6, 13)]),
        // A single game costs what is left on the board: every checker off saves a point.
        ("set_manual_cubeless", &[(0, 1), (1, 14)]),
    ] {
        let mut setup = almost_off();
        if black[0].0 == 25 {
            (setup.own[0], setup.own[1]) = (12, 3);
        }
        for &(place, n) in black {
            setup.opponent[place] = n;
        }
        let mut client = from_position(&app, preset, &setup).await;
        start_and_play(&mut client, 2, 1).await;
        assert_eq!(offered(&client), None, "{preset} {black:?}");
    }
}

#[tokio::test]
async fn where_gammons_count_as_one_a_single_game_is_offered() {
    let app = App::new().await;
    let mut setup = almost_off();
    setup.opponent[23] = 5;
    setup.opponent[1] = 10;
    // Jacoby: nobody has doubled.
    let mut client = from_position(&app, "money", &setup).await;
    start_and_play(&mut client, 2, 1).await;
    assert_eq!(offered(&client), Some(ResultView::Single));
}
