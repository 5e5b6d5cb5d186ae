//! What a draw by everybody's devices refuses.

use otter_protocol::tournament::{DrawStageView, TournamentAction};

use super::{DIRECTOR, Device, closed, committed, drawn, transcript};
use crate::app::App;
use crate::tournament::running::{KNOCKOUT, RunningTournament, TournamentClient, try_enter};

#[tokio::test]
async fn a_part_is_taken_with_its_own_key_alone() {
    let app = App::new().await;
    let (mut running, [mut director, mut ada, _]) = committed(&app).await;
    let as_other = |holder: &str| TournamentAction::Commit {
        round: 1,
        holder: holder.to_owned(),
        commitment: "00".repeat(32),
    };
    let mut outsider = TournamentClient::connect(&app, &running.id, &[]).await;
    for holder in ["server", "director", "1", "2", "4", "9"] {
        let refused = outsider.refused(as_other(holder)).await;
        assert_eq!(refused.code, "not_in_draw", "{holder}");
        if holder != "1" {
            let refused = ada.client.refused(as_other(holder)).await;
            assert_eq!(refused.code, "not_in_draw", "{holder}");
        }
        if holder != "director" {
            let refused = director.client.refused(as_other(holder)).await;
            assert_eq!(refused.code, "not_in_draw", "{holder}");
        }
    }
    assert_eq!(
        outsider.refused(TournamentAction::Start).await.code,
        "not_director"
    );
    let before = transcript(&app, &running.id).await;
    assert_eq!(before.steps.len(), 4, "nothing was taken of these");
    // What is no number, or no holder, is refused as well.
    for (holder, number) in [("1", "ab"), ("one", "00"), ("01", "00")] {
        let commitment = number.to_owned();
        let holder = holder.to_owned();
        let round = 1;
        let action = TournamentAction::Commit {
            round,
            holder,
            commitment,
        };
        assert_eq!(ada.client.refused(action).await.code, "not_in_draw");
    }
    running.director.act(TournamentAction::Start).await;
    ada.until(1, DrawStageView::Revealing).await;
    let wrong = TournamentAction::Reveal {
        round: 1,
        holder: "1".to_owned(),
        number: "00".repeat(32),
    };
    assert_eq!(ada.client.refused(wrong).await.code, "not_in_draw");
    let stolen = ada.reveal();
    assert_eq!(outsider.refused(stolen).await.code, "not_in_draw");
}

#[tokio::test]
async fn nothing_changes_once_the_entries_are_closed() {
    let app = App::new().await;
    let (mut running, [mut director, mut ada, _]) = closed(&app).await;
    for secret in [None, Some(running.secret.as_str())] {
        let (status, problem) = try_enter(&app, &running.id, "Eve", secret).await;
        let code = &problem["refusal"]["code"];
        assert_eq!((status, code), (409, &"draw_under_way".into()));
    }
    let rename = TournamentAction::Rename {
        player: 1,
        name: "Adele".to_owned(),
    };
    let withdraw = TournamentAction::Withdraw { player: 1 };
    for change in [rename, withdraw.clone()] {
        let refused = running.director.refused(change).await;
        assert_eq!(refused.code, "draw_under_way");
    }
    assert_eq!(ada.client.refused(withdraw).await.code, "draw_under_way");
    let late = ada.client.refused(ada.commitment()).await;
    assert_eq!(late.code, "not_in_draw");
    let again = director.client.refused(TournamentAction::Start).await;
    assert_eq!(again.code, "not_in_draw");
}

#[tokio::test]
async fn a_device_commits_so_many_times_and_the_last_counts() {
    let app = App::new().await;
    let (mut running, [_, mut ada, _]) = committed(&app).await;
    for secret in 2..=8 {
        ada.secret = secret;
        ada.commit().await;
    }
    let shown = &ada.client.view.held.parts[0].commitment;
    let TournamentAction::Commit { commitment, .. } = ada.commitment() else {
        unreachable!("it commits");
    };
    assert_eq!(*shown, commitment);
    assert_eq!(
        ada.client.refused(ada.commitment()).await.code,
        "not_in_draw"
    );
    running.director.act(TournamentAction::Start).await;
    ada.until(1, DrawStageView::Revealing).await;
    ada.give().await;
}

#[tokio::test]
async fn a_draw_needs_a_device_and_two_players() {
    let app = App::new().await;
    let mut running = RunningTournament::with(&app, &drawn(KNOCKOUT), &["Ada"]).await;
    let start = TournamentAction::Start;
    let refused = running.director.refused(start.clone()).await;
    assert_eq!(refused.code, "too_few_entered");
    running.enter(&app, "Bob").await;
    let refused = running.director.refused(start.clone()).await;
    assert_eq!(refused.code, "nobody_has_a_part");
    Device::new(&app, &running, DIRECTOR).await.commit().await;
    running.director.act(start).await;
}
