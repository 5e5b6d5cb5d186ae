//! A power cut in mid-tournament loses nothing.

use otter_protocol::tournament::StageView;

use super::running::{KNOCKOUT, RunningTournament, TournamentClient, plan, report, show};
use crate::app::App;

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_power_cut() {
    let mut app = App::new().await;
    let names = ["Ada", "Bob", "Cy", "Di"];
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 5), &names).await;
    let outcome = running.director.act_as("once", report(1, "1-1")).await;
    assert!(outcome.is_ok());
    let before = serde_json::to_value(show(&app, &running.id).await).expect("JSON");
    app.kill_and_restart().await;
    let after = serde_json::to_value(show(&app, &running.id).await).expect("JSON");
    assert_eq!(before, after);
    let mut director = TournamentClient::connect(&app, &running.id, &[&running.secret]).await;
    assert!(director.view.held.director);
    // An action that was stored but whose answer was lost is not carried out twice.
    assert!(director.act_as("once", report(1, "1-1")).await.is_ok());
    director.wins(2, "1-2").await;
    director.wins(1, "2-1").await;
    app.end_and_restart().await;
    let ended = show(&app, &running.id).await;
    assert_eq!((ended.stage, ended.winner), (StageView::Over, Some(1)));
}
