//! Matches of a tournament that are played on the server.

use otter_protocol::basics::ResultView;
use otter_protocol::basics::Seat;
use otter_protocol::basics::SeatKey;
use otter_protocol::rules::{ContestChoice, PresetKey, StartChoice};
use otter_protocol::table::ActionMessage;
use otter_protocol::tournament::{
    MatchRulesChoice, NewTournament, OwnRulesChoice, RoundsChoice, StageView, VerdictView,
};

use super::running::{
    KNOCKOUT, RunningTournament, TournamentClient, open_table, plan, show, table_of, winner,
};
use crate::app::App;
use crate::client::TableClient;

/// Both players at their table.
pub(super) async fn both_sit(
    app: &App,
    running: &RunningTournament,
    table: &str,
    players: [u32; 2],
) -> TableClient {
    let seats = [Seat::White, Seat::Black];
    let keys: Vec<SeatKey> = seats
        .into_iter()
        .zip(players)
        .map(|(seat, player)| SeatKey {
            seat,
            key: running.keys[&player].key.clone(),
        })
        .collect();
    app.sit(table, &keys, 0).await
}

/// Black resigns a match to one point.
async fn black_resigns(client: &mut TableClient) {
    while !matches!(
        client.view.phase,
        otter_protocol::table::PhaseView::ToPlay { .. }
    ) {
        client.go_on(None).await;
    }
    let result = ResultView::Single;
    client
        .act(Seat::Black, ActionMessage::Resign { result })
        .await;
    client
        .act(Seat::White, ActionMessage::AcceptResignation)
        .await;
}

#[tokio::test]
async fn players_open_their_table_and_the_result_comes_back_by_itself() {
    let app = App::new().await;
    let names = ["Ada", "Bob", "Cy", "Di"];
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 1), &names).await;
    let ada_key = running.keys[&1].key.clone();
    let mut ada = TournamentClient::connect(&app, &running.id, &[&ada_key]).await;
    // Her own match, and no other.
    assert_eq!(ada.refused(open_table("1-2")).await.code, "not_director");
    assert_eq!(ada.refused(open_table("2-1")).await.code, "not_director");
    ada.act(open_table("1-1")).await;
    let again = running.director.refused(open_table("1-1")).await;
    assert_eq!(again.code, "result_stands");
    let table = table_of(&ada, "1-1");
    let mut client = both_sit(&app, &running, &table, [1, 4]).await;
    assert_eq!(client.view.seats.white.name.as_deref(), Some("Ada"));
    assert_eq!(client.view.seats.black.name.as_deref(), Some("Di"));
    black_resigns(&mut client).await;
    running
        .director
        .wait_until(|view| winner(super::running::at(view, "1-1")) == Some(1))
        .await;
    assert!(matches!(
        running.director.at("1-1").verdict,
        VerdictView::Decided {
            winner: 1,
            loser_points: Some(0),
            forfeit: false
        }
    ));
    let late = super::running::report(4, "1-1");
    assert_eq!(running.director.refused(late).await.code, "match_decided");
}

#[tokio::test]
async fn the_dice_of_a_match_can_be_checked() {
    let app = App::with_system_dice().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 3), &["Ada", "Bob"]).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    let client = app.sit(&table, &[], 0).await;
    let dice = client.view.dice.expect("dice that anyone can check");
    assert!(dice.chains.server.is_some(), "the server's chain is open");
    assert!(
        app.options().await.sealed,
        "and so are those of a new table"
    );
}

#[tokio::test]
async fn the_matches_are_played_by_the_clock_of_the_tournament() {
    let mut app = App::new().await;
    let clock = app.options().await.clocks[1].clock;
    let plan = NewTournament {
        clock: Some(clock),
        ..plan(KNOCKOUT, 3)
    };
    let mut running = RunningTournament::begun(&app, &plan, &["Ada", "Bob"]).await;
    assert_eq!(running.director.view.clock, Some(clock));
    app.kill_and_restart().await;
    let secret = running.secret.clone();
    running.director = TournamentClient::connect(&app, &running.id, &[&secret]).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    let mut client = both_sit(&app, &running, &table, [1, 2]).await;
    client.go_on(None).await;
    let shown = client.view.clock.as_ref().expect("a clock");
    assert_eq!(shown.clock, clock);
    assert!(shown.running.is_some(), "it runs once they have begun");
}

#[tokio::test]
async fn a_result_at_a_table_is_found_after_a_power_cut() {
    let mut app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 1), &["Ada", "Bob"]).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    // The tournament's own task is not notified of the end, since it has ended itself.
    app.kill_and_restart().await;
    let mut client = both_sit(&app, &running, &table, [1, 2]).await;
    black_resigns(&mut client).await;
    app.kill_and_restart().await;
    let watcher = TournamentClient::connect(&app, &running.id, &[]).await;
    assert_eq!(watcher.view.stage, StageView::Over);
    assert_eq!(watcher.view.winner, Some(1));
    assert_eq!(show(&app, &running.id).await.winner, Some(1));
}

#[tokio::test]
async fn the_director_may_be_quicker_than_the_table() {
    let app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 1), &["Ada", "Bob"]).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    running.director.wins(2, "1-1").await;
    let mut client = both_sit(&app, &running, &table, [1, 2]).await;
    black_resigns(&mut client).await;
    let watcher = TournamentClient::connect(&app, &running.id, &[]).await;
    assert_eq!(watcher.view.winner, Some(2), "the director's word stands");
}

#[tokio::test]
async fn ma_8_the_tables_of_a_tournament_are_played_by_its_rules() {
    let app = App::new().await;
    let mut all = app.preset("match").await;
    all.start = StartChoice::Nackgammon;
    let mut last = app.preset("inverso_match").await;
    let ContestChoice::Match { holland, .. } = &mut last.contest else {
        panic!("a match");
    };
    *holland = true;
    let mut new = plan(KNOCKOUT, 3);
    new.lengths.last = Some(1);
    new.rules = Some(MatchRulesChoice {
        all,
        own: vec![OwnRulesChoice {
            rounds: RoundsChoice::Last,
            rules: last,
        }],
    });
    let names = ["Ada", "Bob", "Cy", "Di"];
    let mut running = RunningTournament::begun(&app, &new, &names).await;
    let shown = show(&app, &running.id).await;
    assert!(matches!(shown.rules.rules.start, StartChoice::Nackgammon));
    assert_eq!(shown.own_rules.len(), 1);
    assert_eq!(shown.rounds[0].length, 3);
    assert!(!shown.rounds[0].rules.rules.inverso);
    assert!(shown.rounds[1].rules.rules.inverso);
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    let client = both_sit(&app, &running, &table, [1, 4]).await;
    assert!(matches!(client.view.rules.start, StartChoice::Nackgammon));
    assert!(matches!(
        client.view.rules.contest,
        ContestChoice::Match { length: 3, .. }
    ));
    running.director.act(super::running::report(1, "1-1")).await;
    running.director.act(super::running::report(2, "1-2")).await;
    running.director.act(open_table("2-1")).await;
    let table = table_of(&running.director, "2-1");
    let client = both_sit(&app, &running, &table, [1, 2]).await;
    assert!(client.view.rules.inverso);
    assert!(matches!(
        client.view.rules.contest,
        ContestChoice::Match {
            length: 1,
            holland: true,
            ..
        }
    ));
}

#[tokio::test]
async fn ma_8_rules_that_do_not_go_together_are_refused_by_name() {
    let app = App::new().await;
    let by_the_book = running_rules(&app).await;
    assert_eq!(by_the_book, Some(PresetKey::Match));
    let mut new = plan(KNOCKOUT, 3);
    let mut all = app.preset("match").await;
    all.jacoby = true;
    new.rules = Some(MatchRulesChoice {
        all,
        own: Vec::new(),
    });
    let body = serde_json::to_string(&new).expect("JSON");
    let answer = app.post("/api/tournaments", body).await;
    assert_eq!(answer.status(), 422);
    let problem: serde_json::Value = answer.json().await.expect("a problem");
    assert_eq!(problem["code"], "impossible_rules");
    assert_eq!(problem["contradictions"][0]["rule"], "MA-4");
}

/// What the rules of a tournament without a choice are called.
async fn running_rules(app: &App) -> Option<PresetKey> {
    let opened = super::running::open(app, &plan(KNOCKOUT, 3)).await;
    show(app, &opened.tournament).await.rules.preset
}
