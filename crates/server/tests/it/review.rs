//! The review of a table: its decisions judged as they are asked for.

use std::time::Duration;

use otter_protocol::basics::DiceChoice;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::refusal::Problem;
use otter_protocol::review::{DecisionKind, Progress, ReviewView, TriedPlay};
use otter_protocol::rules::ContestChoice;
use otter_protocol::table::{PhaseView, PlayTree};
use otter_server::{Limits, Rate};
use serde_json::json;

use crate::app::{App, quick};
use crate::client::TableClient;
use crate::direct::connect;
use crate::play::is_over;

pub(crate) async fn match_to(app: &App, points: u16) -> TableOpened {
    let mut rules = app.preset("match").await;
    if let ContestChoice::Match { length, .. } = &mut rules.contest {
        *length = points;
    }
    app.open(&NewTable {
        rules,
        opponent: Opponent::SameScreen,
        seat: SeatChoice::White,
        dice: DiceChoice::Server,
        sealed: false,
        rated: false,
        delayed: false,
        name: Some("Ada".to_owned()),
        opponent_name: None,
        clock: None,
    })
    .await
}

pub(crate) async fn play_until(client: &mut TableClient, is_it: impl Fn(&TableClient) -> bool) {
    while !is_it(client) {
        client.go_on(None).await;
    }
}

async fn ask(app: &App, table: &str, since: usize) -> reqwest::Response {
    let url = format!("{}/api/tables/{table}/analysis?since={since}", app.url);
    app.http.get(url).send().await.expect("an answer")
}

pub(crate) async fn review(app: &App, table: &str, since: usize) -> ReviewView {
    let answer = ask(app, table, since).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a review")
}

/// Asks for what is new until all is judged; every decision, and the last answer.
pub(crate) async fn to_the_end(app: &App, table: &str) -> (Vec<serde_json::Value>, ReviewView) {
    let mut decisions = Vec::new();
    loop {
        let view = review(app, table, decisions.len()).await;
        for decision in &view.decisions {
            assert_eq!(
                decision.place as usize,
                decisions.len(),
                "in order, no gaps"
            );
            decisions.push(json!(decision));
        }
        if view.progress != Progress::Running && decisions.len() == view.n_decisions as usize {
            return (decisions, view);
        }
    }
}

#[tokio::test]
async fn every_decision_of_a_match_is_judged_and_kept_over_a_restart() {
    let mut app = App::new().await;
    let opened = match_to(&app, 3).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    play_until(&mut client, |client| is_over(&client.view)).await;
    let (decisions, view) = to_the_end(&app, &opened.table).await;
    assert_eq!(view.progress, Progress::Done);
    assert_eq!(view.n_judged, view.n_decisions);
    assert!(decisions.len() > 40, "{}", decisions.len());
    let PhaseView::ContestOver { winner } = client.view.phase else {
        panic!("the match is over");
    };
    assert_eq!(view.winner, Some(winner));
    assert_eq!(view.score.white, client.view.score.white);
    assert_eq!(view.score.black, client.view.score.black);
    assert_eq!(view.games.len(), client.view.games.len());
    assert_eq!(view.seats.white.name.as_deref(), Some("Ada"));
    let n_in_games: u32 = view.games.iter().map(|game| game.n_decisions).sum();
    assert_eq!(n_in_games, view.n_decisions);
    // Whoever plays the first legal steps plays badly.
    let report = &view.players.white;
    assert!(
        report.n_blunders > 0 && report.rating > Some(10.0),
        "{report:?}"
    );
    let marked = decisions
        .iter()
        .filter(|one| !one["mark"].is_null())
        .count() as u32;
    let of = |report: &otter_protocol::review::PlayerReport| {
        report.n_doubtful + report.n_errors + report.n_blunders
    };
    assert_eq!(of(&view.players.white) + of(&view.players.black), marked);

    // Nothing is judged again: the first answer after a kill has all.
    app.kill_and_restart().await;
    let again = review(&app, &opened.table, 0).await;
    assert_eq!(
        (again.progress, again.n_judged),
        (Progress::Done, view.n_judged)
    );
    let same: Vec<_> = again.decisions.iter().map(|one| json!(one)).collect();
    assert_eq!(same, decisions[..same.len()]);
    assert_eq!(json!(again.players), json!(view.players));

    // What is lost, or was judged by another engine, is judged anew and comes to the same.
    for change in [
        "DELETE FROM analyses WHERE place > 0",
        "UPDATE analyses SET engine = engine + 1",
        "UPDATE analyses SET judged = '[]', questions = x'00'",
    ] {
        let mut database = connect(&app).await;
        let change = change.replace("x'00'", &database.bytes("00"));
        assert!(database.run(&change).await > 0, "{change}");
        database.close().await;
        // What is in memory is forgotten.
        app.end_and_restart().await;
        let (again, _) = to_the_end(&app, &opened.table).await;
        assert_eq!(again, decisions, "{change}");
    }
}

#[tokio::test]
async fn nothing_is_shown_of_a_game_that_is_being_played() {
    let app = App::new().await;
    let opened = match_to(&app, 5).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    for _ in 0..6 {
        client.go_on(None).await;
    }
    let view = review(&app, &opened.table, 0).await;
    assert_eq!(view.progress, Progress::Unfinished);
    assert_eq!((view.n_decisions, view.games.len()), (0, 0));

    let is_second = |client: &TableClient| {
        client.view.game == 2 && matches!(client.view.phase, PhaseView::ToRoll { .. })
    };
    play_until(&mut client, is_second).await;
    let (decisions, view) = to_the_end(&app, &opened.table).await;
    assert_eq!(view.games.len(), 1);
    assert_eq!(view.winner, None);
    assert!(decisions.iter().all(|decision| decision["game"] == 1));
    let n = decisions.len();

    // The next game adds to it; what was judged stays.
    play_until(&mut client, |client| {
        client.view.games.len() == 2 || is_over(&client.view)
    })
    .await;
    let (more, view) = to_the_end(&app, &opened.table).await;
    assert_eq!(view.games.len(), 2);
    assert_eq!(more[..n], decisions);
    assert!(more.len() > n);
}

#[tokio::test]
async fn another_play_of_a_roll_can_be_tried() {
    let app = App::new().await;
    let opened = match_to(&app, 1).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    play_until(&mut client, |client| is_over(&client.view)).await;
    let (_, view) = to_the_end(&app, &opened.table).await;
    let all = review(&app, &opened.table, 0).await.decisions;
    let mistake = all.iter().find_map(|decision| match &decision.decision {
        DecisionKind::Play {
            candidates,
            played: Some(played),
            ..
        } if decision.mark.is_some() => Some((decision, candidates, *played as usize)),
        _ => None,
    });
    let (decision, candidates, played) = mistake.expect("somebody played badly");
    let path = format!("/api/tables/{}/analysis/{}", opened.table, decision.place);
    let plays: PlayTree = {
        let url = format!("{}{path}/plays", app.url);
        let answer = app.http.get(url).send().await.expect("an answer");
        answer.json().await.expect("plays")
    };
    assert!(plays.nodes.len() > 1);
    let attempt = async |steps: &[[u8; 2]]| {
        let body = json!({ "steps": steps }).to_string();
        app.post(&format!("{path}/try"), body).await
    };
    let best: TriedPlay = attempt(&candidates[0].steps)
        .await
        .json()
        .await
        .expect("judged");
    assert_eq!((best.play.rank, best.mark), (1, None));
    assert!(best.error < 1e-6, "{}", best.error);
    let own: TriedPlay = attempt(&candidates[played].steps)
        .await
        .json()
        .await
        .expect("judged");
    assert_eq!(own.mark, decision.mark);
    assert!((own.error - decision.error).abs() < 1e-6);

    let illegal = attempt(&[[24, 1]]).await;
    assert_eq!(illegal.status(), 422);
    let problem: Problem = illegal.json().await.expect("a problem");
    assert_eq!(problem.code, "illegal_play");
    assert_eq!(attempt(&[[0, 99]]).await.status(), 422);
    let nowhere = format!(
        "/api/tables/{}/analysis/{}/try",
        opened.table, view.n_decisions
    );
    let answer = app.post(&nowhere, json!({ "steps": [] }).to_string()).await;
    assert_eq!(answer.status(), 404);
    let bad = format!("{}/api/tables/{}/analysis?since=x", app.url, opened.table);
    let answer = app.http.get(bad).send().await.expect("an answer");
    assert_eq!(answer.status(), 400);
}

#[tokio::test]
async fn what_is_judged_counts_for_the_caller() {
    let mut app = App::new().await;
    let opened = match_to(&app, 3).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    play_until(&mut client, |client| is_over(&client.view)).await;
    drop(client);
    app.restart_with_limits(Limits {
        requests: Rate::new(4, Duration::from_hours(1)),
        ..quick()
    })
    .await;
    // The first request is let through, and the decisions cost more than what is left.
    let answer = ask(&app, &opened.table, 0).await;
    assert_eq!(answer.status(), 429);
    let problem: Problem = answer.json().await.expect("a problem");
    assert_eq!(problem.code, "too_many_requests");
}

/// The review of a score sheet, once all of it is judged.
async fn of_sheet(app: &App, sheet: &str) -> ReviewView {
    loop {
        let url = format!("{}/api/sheets/{sheet}/analysis", app.url);
        let answer = app.http.get(url).send().await.expect("an answer");
        assert_eq!(answer.status(), 200);
        let view: ReviewView = answer.json().await.expect("a review");
        if view.progress != Progress::Running {
            return view;
        }
    }
}

#[tokio::test]
async fn a_score_sheet_is_reviewed_as_it_stands() {
    let app = App::new().await;
    let (opened, mut keeper) = crate::keeper::keeper(&app, "match").await;
    let lines = ["31 13/8!", "let it stand", "64 24/14", "double"];
    keeper.write(&lines).await;
    let view = of_sheet(&app, &opened.table).await;
    assert_eq!(view.progress, Progress::Unfinished);

    keeper.write(&["pass"]).await;
    let view = of_sheet(&app, &opened.table).await;
    assert_eq!((view.progress, view.games.len()), (Progress::Done, 1));
    assert_eq!(view.seats.black.name.as_deref(), Some("Bob"));
    // What was not legal is shown as such, and is no decision.
    let condoned = view.decisions.iter().find_map(|one| match &one.decision {
        DecisionKind::Play {
            condoned: true,
            text,
            played,
            ..
        } => Some((text.as_str(), *played, one.counts)),
        _ => None,
    });
    assert_eq!(condoned, Some(("13/8", None, false)));
    let answers = view.decisions.iter();
    let answers = answers.filter(|one| matches!(one.decision, DecisionKind::Answer { .. }));
    assert_eq!(answers.count(), 1);
    // A sheet is no table for two.
    assert_eq!(ask(&app, &opened.table, 0).await.status(), 404);

    // What is struck has not happened.
    keeper.write(&["undo"]).await;
    let view = of_sheet(&app, &opened.table).await;
    assert_eq!(view.progress, Progress::Unfinished);
}
