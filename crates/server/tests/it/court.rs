//! The court over a player who does not act (CL-7), with time that is turned by hand.

use std::time::Duration;

use otter_protocol::basics::{DiceChoice, Seat, SeatKey, TimeOut};
use otter_protocol::code::ProblemCode;
use otter_protocol::event::{HowWon, JudgementView, TableEvent};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::rules::StartChoice;
use otter_protocol::table::{ActionMessage, ClientMessage, CourtView, PhaseView, ServerMessage};
use otter_rules::Setup;

use crate::app::App;
use crate::client::TableClient;
use crate::clock::clock;
use crate::friend::join;
use crate::new_table::position_id;

const START: u64 = 1_000_000_000;
const MINUTE: Duration = Duration::from_mins(1);
const WARNING: Duration = Duration::from_secs(20);

/// A timed table of two at devices of their own, whose games begin from a position or as
/// usual. Time that runs out costs a game.
async fn two(app: &App, start: Option<&Setup>) -> [TableClient; 2] {
    let (opened, key) = opened(app, start).await;
    let white = app.sit(&opened.table, &opened.keys, 0).await;
    let black = app.sit(&opened.table, &[key], 0).await;
    [white, black]
}

async fn opened(app: &App, start: Option<&Setup>) -> (TableOpened, SeatKey) {
    let mut rules = app.preset("match").await;
    if let Some(setup) = start {
        rules.start = StartChoice::Custom {
            position: position_id(setup),
        };
    }
    let opened = app
        .open(&NewTable {
            rules,
            opponent: Opponent::Friend,
            seat: SeatChoice::White,
            dice: DiceChoice::ByHand,
            sealed: false,
            rated: false,
            delayed: false,
            name: Some("Ada".to_owned()),
            opponent_name: None,
            clock: Some(clock(TimeOut::Game)),
        })
        .await;
    let key = join(app, &opened, "Bob").await;
    (opened, key)
}

/// White has ten checkers on its six point, Black one to bear off.
fn lost_for_white() -> Setup {
    let mut setup = Setup {
        own: [0; 26],
        opponent: [0; 26],
    };
    (setup.own[0], setup.own[6]) = (5, 10);
    (setup.opponent[0], setup.opponent[1]) = (14, 1);
    setup
}

/// White rolls for the start and has a roll to play.
async fn white_is_to_play([white, black]: &mut [TableClient; 2]) {
    let dice = Some([2, 1]);
    white.act(Seat::White, ActionMessage::Open { dice }).await;
    black.receive_until(white.view.version).await;
    assert!(matches!(
        black.view.phase,
        PhaseView::ToPlay {
            seat: Seat::White,
            ..
        }
    ));
}

async fn call(client: &mut TableClient, seat: Seat) {
    let message = ClientMessage::CallCourt { seat };
    client.connection.send(&message).await;
}

async fn is_refused(client: &mut TableClient, seat: Seat) {
    call(client, seat).await;
    match client.answer().await {
        ServerMessage::Problem { code, fatal, .. } => {
            assert_eq!((code, fatal), (ProblemCode::NoCourt, false));
        }
        other => panic!("a refusal was due, not {other:?}"),
    }
}

fn court(client: &TableClient) -> CourtView {
    client.view.court.expect("there is a court")
}

async fn until(client: &mut TableClient, is_so: impl Fn(&TableClient) -> bool) {
    while !is_so(client) {
        client.receive().await;
    }
}

#[tokio::test]
async fn cl_7_who_does_not_act_is_warned_and_a_decided_game_is_settled() {
    let app = App::with_clock_at(START).await;
    let mut people = two(&app, Some(&lost_for_white())).await;
    assert_eq!(people[0].view.court, None, "nobody has to act");
    white_is_to_play(&mut people).await;
    let [white, black] = &mut people;
    assert_eq!(court(black).seat, Seat::White);
    assert_eq!(court(black).from - court(black).at, 60_000);
    app.advance(Duration::from_millis(59_999));
    is_refused(black, Seat::Black).await;
    app.advance(Duration::from_millis(1));
    is_refused(white, Seat::White).await;
    is_refused(white, Seat::Black).await;
    call(black, Seat::Black).await;
    for client in [&mut *white, &mut *black] {
        until(client, |client| court(client).until.is_some()).await;
        let court = court(client);
        assert_eq!(court.until, Some(court.at + 20_000));
    }
    // Whoever calls again has called once.
    app.advance(Duration::from_millis(19_999));
    call(black, Seat::Black).await;
    black.receive().await;
    let warned = court(black);
    assert_eq!(warned.until, Some(warned.at + 1));
    app.advance(Duration::from_millis(1));
    until(black, |client| {
        matches!(client.view.phase, PhaseView::GameOver)
    })
    .await;
    let [.., settled, won] = &black.events[..] else {
        panic!("{:?}", black.events);
    };
    assert!(
        matches!(
            settled.event,
            TableEvent::Settled {
                seat: Seat::White,
                judgement: JudgementView::Result { winner: Seat::Black, chance, .. },
            } if chance >= 0.99
        ),
        "{settled:?}"
    );
    assert!(matches!(
        won.event,
        TableEvent::GameWon {
            winner: Seat::Black,
            how: HowWon::Settled,
            ..
        }
    ));
    assert_eq!(black.view.court, None);
    assert_eq!(black.view.score.black, "1");
    // A replay has the result in its record and asks no engine.
    let mut app = app;
    let table = black.view.table.clone();
    app.kill_and_restart().await;
    let watcher = app.sit(&table, &[], 0).await;
    assert_eq!(watcher.view.score.black, "1");
    assert_eq!(watcher.view.games[0].how, HowWon::Settled);
}

#[tokio::test]
async fn cl_7_what_is_not_decided_is_left_to_the_clock() {
    let app = App::with_clock_at(START).await;
    let mut people = two(&app, None).await;
    white_is_to_play(&mut people).await;
    let [white, black] = &mut people;
    app.advance(MINUTE);
    call(black, Seat::Black).await;
    until(black, |client| court(client).until.is_some()).await;
    app.advance(WARNING);
    until(black, |client| court(client).undecided).await;
    assert_eq!(court(black).until, None);
    is_refused(black, Seat::Black).await;
    // The clock goes on, and whoever acts has acted.
    white.receive_until(black.view.version).await;
    white.go_on(None).await;
    black.receive_until(white.view.version).await;
    assert_eq!(court(black).seat, Seat::Black);
    assert!(!court(black).undecided);
    // Then the other one is called, and acts in time.
    app.advance(MINUTE);
    call(white, Seat::White).await;
    until(black, |client| court(client).until.is_some()).await;
    app.advance(Duration::from_millis(19_999));
    black.go_on(Some([3, 1])).await;
    until(white, |client| client.view.version == black.view.version).await;
    app.advance(Duration::from_millis(1));
    assert_eq!(court(black).until, None);
    assert_eq!(court(black).from - court(black).at, 60_000);
    // Time that runs out while the court is called ends the game as it always does.
    app.advance(Duration::from_hours(1));
    until(white, |client| {
        matches!(client.view.phase, PhaseView::GameOver)
    })
    .await;
    assert_eq!(white.view.games[0].how, HowWon::Time);
}

#[tokio::test]
async fn cl_7_whoever_is_gone_is_waited_for_longer() {
    let app = App::with_clock_at(START).await;
    let (opened, key) = opened(&app, Some(&lost_for_white())).await;
    let white = app.sit(&opened.table, &opened.keys, 0).await;
    let black = app.sit(&opened.table, &[key], 0).await;
    let mut people = [white, black];
    white_is_to_play(&mut people).await;
    let [white, mut black] = people;
    drop(white);
    until(&mut black, |client| !client.view.seats.white.present).await;
    assert_eq!(court(&black).from - court(&black).at, 180_000);
    app.advance(2 * MINUTE);
    is_refused(&mut black, Seat::Black).await;
    app.advance(MINUTE);
    call(&mut black, Seat::Black).await;
    until(&mut black, |client| court(client).until.is_some()).await;
    // Whoever watches sees it, and cannot call.
    let mut watcher = app.sit(&opened.table, &[], 0).await;
    assert!(court(&watcher).until.is_some());
    is_refused(&mut watcher, Seat::Black).await;
    app.advance(WARNING);
    until(&mut black, |client| {
        matches!(client.view.phase, PhaseView::GameOver)
    })
    .await;
    assert_eq!(black.view.games[0].how, HowWon::Settled);
}

#[tokio::test]
async fn there_is_no_court_at_one_screen_or_against_otter() {
    let app = App::with_clock_at(START).await;
    let screen = app.same_screen("match", DiceChoice::Server).await;
    let mut both = app.sit(&screen.table, &screen.keys, 0).await;
    while !matches!(both.view.phase, PhaseView::ToPlay { .. }) {
        both.go_on(None).await;
    }
    assert_eq!(both.view.court, None);
    app.advance(MINUTE);
    is_refused(&mut both, Seat::White).await;
    let opened = app
        .open(&NewTable {
            rules: app.preset("match").await,
            opponent: Opponent::Bot { level: 1 },
            seat: SeatChoice::White,
            dice: DiceChoice::ByHand,
            sealed: false,
            rated: false,
            delayed: false,
            name: None,
            opponent_name: None,
            clock: None,
        })
        .await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let dice = Some([2, 1]);
    client.act(Seat::White, ActionMessage::Open { dice }).await;
    assert_eq!(client.view.court, None);
}
