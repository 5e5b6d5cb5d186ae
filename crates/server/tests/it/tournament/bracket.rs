//! A knockout from the first entry to the last match.

use otter_protocol::tournament::{
    HowChoice, NextView, StageView, TournamentAction, VenueView, VerdictView,
};
use otter_tournament::{Bracket, PlayerId};

use super::running::{
    KNOCKOUT, RunningTournament, TournamentClient, at, plan, record, replayed, report, show, winner,
};
use crate::app::App;

const FIVE: [&str; 5] = ["Ada", "Bob", "Cy", "Di", "Eve"];

#[tokio::test]
async fn a_knockout_of_five_goes_to_its_end() {
    let app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 5), &FIVE).await;
    let mut watcher = TournamentClient::connect(&app, &running.id, &[]).await;
    assert!(!watcher.view.held.director && watcher.view.held.players.is_empty());
    assert_eq!(watcher.view.stage, StageView::Running);
    assert_eq!(
        winner(watcher.at("1-1")),
        Some(1),
        "the first seed has a bye"
    );
    for (player, fixture) in [(4, "1-2"), (2, "2-2"), (4, "2-1"), (2, "3-1")] {
        running.director.wins(player, fixture).await;
    }
    watcher
        .wait_until(|view| view.stage == StageView::Over)
        .await;
    assert_eq!(watcher.view.winner, Some(2));
    assert_eq!(watcher.view.standings[0].player, 2);
    assert_eq!(watcher.view.standings[1].places, [2, 2]);
    // What everybody may ask says the same, and its record can be checked.
    assert_eq!(show(&app, &running.id).await.winner, Some(2));
    let checked = replayed(&record(&app, &running.id).await);
    assert_eq!(checked.winner(Bracket::Main), Some(PlayerId(2)));
}

#[tokio::test]
async fn a_result_entered_twice_is_answered_in_words_and_the_bracket_stays_right() {
    let app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 5), &FIVE).await;
    running.director.wins(5, "1-2").await;
    let version = running.director.view.version;
    for player in [5, 4] {
        let refusal = running.director.refused(report(player, "1-2")).await;
        assert_eq!(refusal.code, "match_decided");
        assert_eq!(
            refusal.message,
            "match 1-2 is decided already: Eve beat Di 5–0. If that is wrong, correct it"
        );
        assert_eq!(refusal.rule.as_deref(), Some("MA-6"));
    }
    let after = show(&app, &running.id).await;
    assert_eq!(after.version, version);
    assert_eq!(winner(at(&after, "1-2")), Some(5));
    // The same message again, as after a lost connection, is carried out once.
    let again = report(1, "2-1");
    let first = running.director.act_as("once", again.clone()).await;
    let second = running.director.act_as("once", again).await;
    assert_eq!(first.expect("accepted"), second.expect("accepted"));
}

#[tokio::test]
async fn a_wrong_result_is_put_right_with_what_follows_from_it() {
    let app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 5), &FIVE).await;
    running.director.wins(4, "1-2").await;
    running.director.wins(4, "2-1").await;
    let correct = |and_later| TournamentAction::Correct {
        fixture: "1-2".to_owned(),
        winner: 5,
        how: HowChoice::Played { loser_points: None },
        and_later,
    };
    let refusal = running.director.refused(correct(false)).await;
    assert_eq!(refusal.code, "others_fall");
    assert!(refusal.message.contains("match 2-1"), "{}", refusal.message);
    running.director.act(correct(true)).await;
    assert_eq!(running.director.sides("2-1"), [1, 5]);
    assert!(matches!(
        running.director.at("2-1").verdict,
        VerdictView::Open
    ));
    let undo = TournamentAction::Undo {
        fixture: "1-2".to_owned(),
        and_later: false,
    };
    running.director.act(undo).await;
    assert_eq!(running.director.sides("2-1"), [1, 0]);
}

#[tokio::test]
async fn the_page_says_where_whom_and_when() {
    let app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 5), &FIVE).await;
    let call = TournamentAction::CallTo {
        fixture: "2-2".to_owned(),
        board: "by the window".to_owned(),
    };
    running.director.act(call).await;
    let announce = TournamentAction::Announce {
        text: "Final at nine".to_owned(),
    };
    running.director.act(announce).await;
    let view = show(&app, &running.id).await;
    assert_eq!(view.announcement, "Final at nine");
    let next = |player: u32| {
        let found = view.players.iter().find(|p| p.player == player);
        found.map(|p| p.next.clone()).expect("a player")
    };
    assert!(matches!(next(2), NextView::Play { fixture } if fixture == "2-2"));
    assert!(matches!(next(1), NextView::Wait { fixture } if fixture == "2-1"));
    let venue = at(&view, "2-2").venue.clone();
    assert!(matches!(venue, Some(VenueView::Board { name }) if name == "by the window"));
}

#[tokio::test]
async fn only_the_director_directs() {
    let app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 5), &FIVE).await;
    let key = running.keys[&4].key.clone();
    let mut di = TournamentClient::connect(&app, &running.id, &[&key]).await;
    assert_eq!(di.view.held.players, [4]);
    let withdraw = |player| TournamentAction::Withdraw { player };
    for action in [
        report(4, "1-2"),
        TournamentAction::NextRound,
        withdraw(5),
        TournamentAction::Announce {
            text: "hello".to_owned(),
        },
    ] {
        assert_eq!(di.refused(action.clone()).await.code, "not_director");
        let mut watcher = TournamentClient::connect(&app, &running.id, &[]).await;
        assert_eq!(watcher.refused(action).await.code, "not_director");
    }
    di.act(withdraw(4)).await;
    assert_eq!(winner(di.at("1-2")), Some(5));
    running
        .director
        .act(TournamentAction::Return {
            player: 4,
            and_later: false,
        })
        .await;
    assert!(matches!(
        running.director.at("1-2").verdict,
        VerdictView::Open
    ));
    for (fixture, code) in [("nonsense", "unknown_match"), ("9-9", "unknown_match")] {
        assert_eq!(
            running.director.refused(report(1, fixture)).await.code,
            code
        );
    }
}
