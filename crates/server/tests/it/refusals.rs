//! What a table refuses, and that nothing changes then.

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::ResultView;
use otter_protocol::basics::Seat;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice};
use otter_protocol::rules::{ContestChoice, CrawfordChoice};
use otter_protocol::table::{ActionMessage, ActionMessage as A};

use crate::app::App;
use crate::client::TableClient;

async fn refused(
    client: &mut TableClient,
    seat: Seat,
    action: ActionMessage,
    code: &str,
    rule: Option<&str>,
) {
    let before = format!("{:?}", client.view);
    let submitted = format!("{action:?}");
    let refusal = client.try_act(seat, action).await.expect_err(&submitted);
    assert_eq!(refusal.code, code, "{submitted}: {}", refusal.message);
    assert_eq!(refusal.rule.as_deref(), rule, "{submitted}");
    assert_eq!(format!("{:?}", client.view), before, "nothing has changed");
}

/// A table with dice by hand, both seats held.
async fn client(app: &App) -> TableClient {
    let opened = app.same_screen("match", DiceChoice::ByHand).await;
    app.sit(&opened.table, &opened.keys, 0).await
}

const OPENING: A = A::Open { dice: Some([3, 1]) };
const WHITE: Seat = Seat::White;
const BLACK: Seat = Seat::Black;

fn play(steps: &[[u8; 2]]) -> A {
    A::Play {
        steps: steps.to_vec(),
    }
}

#[tokio::test]
async fn refused_before_and_during_a_play() {
    let app = App::new().await;
    let s = &mut client(&app).await;
    let roll = A::Roll { dice: Some([1, 2]) };
    refused(s, WHITE, roll, "not_now", Some("ST-1")).await;
    let open = |dice| A::Open { dice };
    refused(s, WHITE, open(None), "dice_missing", None).await;
    refused(s, WHITE, open(Some([0, 7])), "not_a_die", Some("EQ-1")).await;
    s.act(WHITE, OPENING).await;
    for (seat, action, code, rule) in [
        (BLACK, play(&[[8, 5], [6, 5]]), "not_your_decision", "ST-5"),
        (WHITE, play(&[[8, 5]]), "incomplete_play", "MV-5"),
        (WHITE, play(&[[13, 7], [6, 5]]), "illegal_play", "MV-3"),
        (WHITE, play(&[[26, 5]]), "not_a_step", "EQ-2"),
        (WHITE, play(&[[5, 25]]), "not_a_step", "EQ-2"),
        (WHITE, play(&[[8, 5]; 5]), "too_many_steps", "MV-4"),
        (WHITE, A::Double, "already_rolled", "CU-2"),
        (WHITE, A::Take, "not_now", "MV-5"),
    ] {
        refused(s, seat, action, code, Some(rule)).await;
    }
    s.act(WHITE, play(&[[8, 5], [6, 5]])).await;
    let roll = A::Roll { dice: Some([1, 2]) };
    refused(s, WHITE, roll, "not_your_decision", Some("ST-5")).await;
}

#[tokio::test]
async fn refused_at_the_cube_and_at_a_resignation() {
    let app = App::new().await;
    let s = &mut client(&app).await;
    s.act(WHITE, OPENING).await;
    s.act(WHITE, play(&[[8, 5], [6, 5]])).await;
    s.act(BLACK, A::Double).await;
    refused(s, WHITE, A::Redouble, "no_such_redouble", Some("CU-7")).await;
    refused(s, BLACK, A::Take, "not_your_decision", Some("ST-5")).await;
    s.act(WHITE, A::Take).await;
    refused(s, BLACK, A::Double, "not_your_cube", Some("CU-4")).await;
    let result = ResultView::Backgammon;
    s.act(BLACK, A::Resign { result }).await;
    let accept = A::AcceptResignation;
    refused(s, BLACK, accept, "not_your_decision", Some("ST-5")).await;
    s.act(WHITE, A::AcceptResignation).await;
    assert_eq!(s.view.score.white, "6");
    // Six to nil in a match to seven: the Crawford game.
    let dice = Some([6, 1]);
    s.act(BLACK, A::Open { dice }).await;
    s.act(WHITE, play(&[[13, 7], [8, 7]])).await;
    assert!(s.view.crawford && !s.view.cube.in_play);
    refused(s, BLACK, A::Double, "crawford_game", Some("MA-2")).await;
}

#[tokio::test]
async fn a_match_to_one_point_says_nothing_of_crawford() {
    let app = App::new().await;
    let mut rules = app.preset("match").await;
    rules.contest = ContestChoice::Match {
        length: 1,
        crawford: CrawfordChoice::Both,
        holland: false,
    };
    let opened = app
        .open(&NewTable {
            rules,
            opponent: Opponent::SameScreen,
            seat: SeatChoice::White,
            dice: DiceChoice::Server,
            sealed: false,
            rated: false,
            delayed: false,
            name: Some("Ada".to_owned()),
            opponent_name: Some("Bob".to_owned()),
            clock: None,
        })
        .await;
    let client = app.sit(&opened.table, &opened.keys, 0).await;
    assert!(!client.view.crawford && !client.view.cube.in_play);
}

#[tokio::test]
async fn dice_belong_to_the_server_or_to_the_players() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let action = ActionMessage::Open { dice: Some([6, 1]) };
    refused(&mut client, Seat::White, action, "dice_not_yours", None).await;
}

#[tokio::test]
async fn a_seat_answers_to_its_own_key() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let open = || ActionMessage::Open { dice: None };
    let mut spectator = app.sit(&opened.table, &[], 0).await;
    refused(&mut spectator, Seat::White, open(), "not_your_seat", None).await;
    let mut white = app.sit(&opened.table, &opened.keys[..1], 0).await;
    refused(&mut white, Seat::Black, open(), "not_your_seat", None).await;
    white.act(Seat::White, open()).await;
}

#[tokio::test]
async fn a_stale_version_is_refused() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    let play = || ActionMessage::Play {
        steps: vec![[8, 5], [6, 5]],
    };
    for version in [0, 2, u64::MAX] {
        let refusal = client.act_as("late", version, Seat::White, play()).await;
        assert_eq!(refusal.expect_err("stale").code, "stale");
    }
    // What was refused was not carried out, so its id is free.
    client
        .act_as("late", 1, Seat::White, play())
        .await
        .expect("in time");
}

#[tokio::test]
async fn an_id_is_carried_out_once() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = || ActionMessage::Open { dice: None };
    let version = client
        .act_as("once", 0, Seat::White, open())
        .await
        .expect("first");
    client.receive_until(version).await;
    for _ in 0..3 {
        let again = client.act_as("once", 0, Seat::White, open()).await;
        assert_eq!(again.expect("acknowledged again"), version);
    }
    assert_eq!(
        app.record(&opened.table).await.events.len(),
        2,
        "one roll, one start"
    );
}

#[tokio::test]
async fn an_id_of_another_action_or_seat_is_refused() {
    let mut app = App::new().await;
    let opened = app.same_screen("match", DiceChoice::ByHand).await;
    let mut s = app.sit(&opened.table, &opened.keys, 0).await;
    let version = s.act_as("one", 0, WHITE, OPENING).await.expect("accepted");
    s.receive_until(version).await;
    for restart in [false, true] {
        if restart {
            app.kill_and_restart().await;
            s = app.sit(&opened.table, &opened.keys, 0).await;
        }
        assert_eq!(s.act_as("one", 0, WHITE, OPENING).await.ok(), Some(version));
        let other_dice = A::Open { dice: Some([6, 1]) };
        for (seat, action) in [(BLACK, OPENING), (WHITE, A::Double), (WHITE, other_dice)] {
            let refusal = s.act_as("one", version, seat, action).await;
            let refusal = refusal.expect_err("the id was used");
            assert_eq!(refusal.code, "action_id_used");
        }
        assert_eq!(s.view.version, version, "nothing has changed");
    }
}

#[tokio::test]
async fn an_id_has_a_length() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = || ActionMessage::Open { dice: None };
    for id in [String::new(), "x".repeat(65)] {
        let refusal = client.act_as(&id, 0, Seat::White, open()).await;
        assert_eq!(refusal.expect_err("no id").code, "bad_action_id");
    }
    let id = "ß".repeat(64);
    client
        .act_as(&id, 0, Seat::White, open())
        .await
        .expect("64 characters");
}
