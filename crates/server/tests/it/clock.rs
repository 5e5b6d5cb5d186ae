//! Games against the clock, whose time is turned by hand.

use std::time::Duration;

use otter_protocol::basics::{DiceChoice, Seat, TimeOut};
use otter_protocol::clock::{ClockChoice, ClockKey, ClockView, TimeChoice};
use otter_protocol::event::{HowWon, TableEvent};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::table::{PhaseView, TableView};

use crate::app::App;
use crate::client::TableClient;
use crate::cluster::until;

/// Where the time of the clocks stands at first.
const START: u64 = 1_000_000_000;

/// Ten seconds a turn, and a minute a point.
pub(crate) fn clock(time_out: TimeOut) -> ClockChoice {
    let time = TimeChoice::Delay {
        delay: 10,
        reserve: 60,
    };
    ClockChoice { time, time_out }
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

pub(crate) async fn opened(app: &App, preset: &str, clock: ClockChoice) -> TableOpened {
    let new = new_table(app, preset, Some(clock)).await;
    app.open(&new).await
}

async fn new_table(app: &App, preset: &str, clock: Option<ClockChoice>) -> NewTable {
    NewTable {
        rules: app.preset(preset).await,
        opponent: Opponent::SameScreen,
        seat: SeatChoice::White,
        dice: DiceChoice::Server,
        sealed: false,
        rated: false,
        delayed: false,
        name: None,
        opponent_name: None,
        clock,
    }
}

fn shown(view: &TableView) -> &ClockView {
    view.clock.as_ref().expect("the table has a clock")
}

/// Plays on until somebody's time runs.
pub(crate) async fn until_time_runs(client: &mut TableClient) {
    while shown(&client.view).running.is_none() {
        client.go_on(None).await;
    }
}

/// Turns the time of a server far beyond the end, again and again, until it has run out at a table
/// with so many events: once somebody keeps the clock there, it runs from then on.
pub(crate) async fn until_run_out(app: &App, table: &str, n_events: usize) {
    until(async || {
        app.advance(seconds(3_600));
        // Reading a record makes no table live.
        let record = app.record(table).await;
        (record.events.len() > n_events).then_some(())
    })
    .await;
}

/// Returns what the seat whose time runs has left, in milliseconds.
fn left(view: &TableView) -> (u64, u64) {
    let clock = shown(view);
    let left = match clock.running.expect("somebody's time runs") {
        Seat::White => clock.left.white,
        Seat::Black => clock.left.black,
    };
    (left.delay, left.reserve)
}

#[tokio::test]
async fn only_who_has_to_act_is_charged() {
    let app = App::with_clock_at(START).await;
    let opened = opened(&app, "match", clock(TimeOut::Match)).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(shown(&client.view).running, None, "before the opening roll");
    assert_eq!(shown(&client.view).at, START);
    let reserve = shown(&client.view).left.white.reserve;
    until_time_runs(&mut client).await;
    assert_eq!(left(&client.view), (10_000, reserve));
    app.advance(seconds(14));
    let slow = shown(&client.view).running;
    client.go_on(None).await;
    let after = shown(&client.view);
    assert_ne!(after.running, slow, "the play has ended the turn");
    assert_eq!(left(&client.view), (10_000, reserve));
    let slow = match slow.expect("somebody's") {
        Seat::White => after.left.white,
        Seat::Black => after.left.black,
    };
    assert_eq!(slow.delay, 10_000);
    // Four seconds, less what the socket measured as its lag.
    let charged = reserve - slow.reserve;
    assert!((3_500..=4_000).contains(&charged), "{charged}");
}

#[tokio::test]
async fn the_server_ends_a_match_on_time_and_nobody_has_to_claim_it() {
    let app = App::with_clock_at(START).await;
    let opened = opened(&app, "match", clock(TimeOut::Match)).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    until_time_runs(&mut client).await;
    let (delay, reserve) = left(&client.view);
    let loser = shown(&client.view).running.expect("somebody's");
    app.advance(Duration::from_millis(delay + reserve + 499));
    // It may be that an action is still on its way; after half a second none can be.
    app.advance(Duration::from_millis(1));
    while !matches!(client.view.phase, PhaseView::ContestOver { .. }) {
        client.receive().await;
    }
    let [.., ran_out, won, _] = &client.events[..] else {
        panic!("{:?}", client.events);
    };
    assert!(matches!(
        ran_out.event,
        TableEvent::TimeRanOut { seat, cost: TimeOut::Match } if seat == loser
    ));
    assert!(matches!(
        won.event,
        TableEvent::GameWon { winner, how: HowWon::Time, .. } if winner != loser
    ));
    let record = app.record(&opened.table).await;
    assert_eq!(
        record.clock.expect("a clock").time_out,
        otter_rules::TimeOutCost::Match
    );
}

#[tokio::test]
async fn an_action_that_comes_too_late_is_refused() {
    let app = App::with_clock_at(START).await;
    let opened = opened(&app, "money", clock(TimeOut::Game)).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    until_time_runs(&mut client).await;
    app.advance(seconds(3_600));
    // Whether the table's own timer or the action is first: the game is over.
    while !matches!(client.view.phase, PhaseView::GameOver) {
        client.receive().await;
    }
    assert_eq!(client.view.games.len(), 1);
    assert_eq!(client.view.games[0].how, HowWon::Time);
    assert_eq!(shown(&client.view).running, None);
    // The next game has a reserve of its own.
    assert_eq!(shown(&client.view).left.white.reserve, 60_000);
    assert_eq!(shown(&client.view).left.black.reserve, 60_000);
}

#[tokio::test]
async fn a_killed_server_charges_nobody_for_the_time_it_was_away() {
    let mut app = App::with_clock_at(START).await;
    let opened = opened(&app, "match", clock(TimeOut::Match)).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    for _ in 0..6 {
        app.advance(seconds(12));
        client.go_on(None).await;
    }
    let before = client.view.clone();
    app.clock_at = Some(START + 5_000_000);
    app.kill_and_restart().await;
    let client = app.sit(&opened.table, &opened.keys, 0).await;
    let (then, now) = (shown(&before), shown(&client.view));
    assert_eq!(now.running, then.running);
    assert_eq!(
        (now.left.white, now.left.black),
        (then.left.white, then.left.black)
    );
    assert_eq!(now.at, START + 5_000_000);
}

#[tokio::test]
async fn a_table_that_nobody_watches_is_ended_on_time_too() {
    let app = App::with_clock_at(START).await;
    let opened = opened(&app, "match", clock(TimeOut::Match)).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    until_time_runs(&mut client).await;
    drop(client);
    app.advance(seconds(3_600));
    let client = app.sit(&opened.table, &[], 0).await;
    let mut view = client.view.clone();
    let mut client = client;
    while !matches!(view.phase, PhaseView::ContestOver { .. }) {
        client.receive().await;
        view = client.view.clone();
    }
}

#[tokio::test]
async fn a_killed_server_ends_a_match_on_time_to_which_nobody_comes_back() {
    let mut app = App::with_clock_at(START).await;
    let opened = opened(&app, "match", clock(TimeOut::Match)).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    until_time_runs(&mut client).await;
    let n_events = app.record(&opened.table).await.events.len();
    app.kill_and_restart().await;
    until_run_out(&app, &opened.table, n_events).await;
    let client = app.sit(&opened.table, &[], 0).await;
    assert!(matches!(client.view.phase, PhaseView::ContestOver { .. }));
}

#[tokio::test]
async fn clocks_have_names_and_impossible_ones_are_refused() {
    let app = App::with_clock_at(START).await;
    let options = app.options().await;
    let keys: Vec<_> = options.clocks.iter().map(|named| named.key).collect();
    assert_eq!(
        keys,
        [
            ClockKey::Club,
            ClockKey::Fast,
            ClockKey::Fischer,
            ClockKey::Correspondence
        ]
    );
    let opened = opened(&app, "match", options.clocks[0].clock).await;
    let client = app.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(shown(&client.view).key, Some(ClockKey::Club));
    let mut unfit = clock(TimeOut::Match);
    unfit.time = TimeChoice::Days { days: 0 };
    let new = new_table(&app, "match", Some(unfit)).await;
    let answer = app
        .http
        .post(format!("{}/api/tables", app.url))
        .json(&new)
        .send();
    let answer = answer.await.expect("an answer");
    assert_eq!(answer.status(), 422);
    let problem: serde_json::Value = answer.json().await.expect("a problem");
    assert_eq!(problem["code"], "impossible_clock");
}
