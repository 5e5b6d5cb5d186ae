//! The database server ends and starts again while people play.

use std::process::Command;

use otter_protocol::basics::DiceChoice;

use crate::app::App;
use crate::faults::status;
use crate::play::is_over;

/// Has the database server do something, as whoever started it for the tests says how.
async fn control(verb: &'static str) {
    let script = std::env::var("OTTER_TEST_POSTGRES_CONTROL").expect("a script");
    let run = move || Command::new("sh").args([&script, verb]).status();
    let status = tokio::task::spawn_blocking(run).await.expect("no panic");
    assert!(status.expect("it runs").success(), "{verb}");
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server that nobody else uses"]
async fn a_match_goes_on_over_restarts_of_the_database() {
    let app = App::new().await;
    let opened = app.same_screen("match", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let mut n_actions = 0;
    while !is_over(&client.view) {
        n_actions += 1;
        match n_actions {
            // Crashed and back at once: whoever plays on notices nothing.
            5 | 15 => control("crash").await,
            10 => {
                control("stop").await;
                // Nobody is kept waiting, and nothing is acknowledged.
                let before = client.view.version;
                for _ in 0..3 {
                    let (seat, action) = client.due(None);
                    let refusal = client.try_act(seat, action).await;
                    assert_eq!(refusal.expect_err("it is down").code, "not_stored");
                }
                assert_eq!(client.view.version, before);
                assert_eq!(status(&app, "/readyz").await, 503);
                control("start").await;
            }
            _ => {}
        }
        let acknowledged = client.view.version;
        client.go_on(None).await;
        if matches!(n_actions, 5 | 10 | 15) {
            // What was acknowledged before is what whoever comes now sees.
            let late = app.sit(&opened.table, &[], 0).await;
            assert!(late.view.version > acknowledged);
        }
    }
    assert!(n_actions > 15, "{n_actions} actions");
    let metrics = app.metrics().await;
    assert!(metrics.contains("otter_database_errors_total{name=\"write\"}"));
}
