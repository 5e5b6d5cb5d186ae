//! Opening a tournament and entering one.

use otter_protocol::tournament::{
    FormatChoice, LengthsChoice, LoggedEvent, NewTournament, OrderChoice, StageView,
    TournamentAction, TournamentView, VerdictView,
};
use otter_tournament::draw::Seed;
use otter_tournament::{PlayerId, draw};

use super::running::{KNOCKOUT, RunningTournament, TournamentClient, open, plan, show, try_enter};
use crate::app::App;
use serde_json::{Value, json};

#[tokio::test]
async fn players_enter_themselves_where_they_may_until_the_start() {
    let app = App::new().await;
    let new = NewTournament {
        self_entry: true,
        ..plan(KNOCKOUT, 3)
    };
    let mut running = RunningTournament::with(&app, &new, &["Ada"]).await;
    let (status, key) = try_enter(&app, &running.id, "Bob", None).await;
    assert_eq!((status, &key["player"]), (200, &2.into()));
    let (status, problem) = try_enter(&app, &running.id, "bob", None).await;
    assert_eq!(
        (status, &problem["refusal"]["code"]),
        (409, &"name_taken".into())
    );
    running.director.act(TournamentAction::Start).await;
    let (status, problem) = try_enter(&app, &running.id, "Cy", None).await;
    assert_eq!(
        (status, &problem["refusal"]["code"]),
        (409, &"entry_closed".into())
    );
    let (status, problem) = try_enter(&app, &running.id, "Cy", Some(&running.secret)).await;
    assert_eq!(
        (status, &problem["refusal"]["code"]),
        (409, &"no_place_left".into())
    );
}

#[tokio::test]
async fn else_the_director_enters_them() {
    let app = App::new().await;
    let opened = open(&app, &plan(KNOCKOUT, 3)).await;
    for secret in [None, Some("wrong")] {
        let (status, problem) = try_enter(&app, &opened.tournament, "Bob", secret).await;
        assert_eq!(
            (status, &problem["refusal"]["code"]),
            (403, &"not_director".into())
        );
    }
    let (status, problem) = try_enter(&app, &opened.tournament, "", Some(&opened.director)).await;
    assert_eq!((status, &problem["code"]), (422, &"bad_name".into()));
    let (status, _) = try_enter(&app, "nosuchthing1", "Bob", None).await;
    assert_eq!(status, 404);
    assert!(show(&app, &opened.tournament).await.players.is_empty());
}

#[tokio::test]
async fn several_enter_together_or_nobody_does() {
    let app = App::new().await;
    let opened = open(&app, &plan(KNOCKOUT, 3)).await;
    let path = format!("/api/tournaments/{}/entries", opened.tournament);
    let enter = async |names: &[&str], director: &str| {
        let body = json!({"names": names, "director": director}).to_string();
        let answer = app.post(&path, body).await;
        let status = answer.status().as_u16();
        let answer: Value = answer.json().await.expect("JSON");
        (status, answer)
    };
    for (names, secret, status, code) in [
        (
            &["Ada", "Bob", "ada"][..],
            &opened.director[..],
            409,
            "name_taken",
        ),
        (&["Ada", ""], &opened.director, 422, "bad_name"),
        (&["Ada", "Bob"], "wrong", 403, "not_director"),
    ] {
        let (got, problem) = enter(names, secret).await;
        let refused = problem["refusal"]["code"].as_str();
        let found = refused.or_else(|| problem["code"].as_str());
        assert_eq!((got, found), (status, Some(code)));
        let nobody = show(&app, &opened.tournament).await;
        assert!(nobody.players.is_empty(), "all or none");
    }
    let (status, keys) = enter(&["Ada", "Bob", "Cy"], &opened.director).await;
    assert_eq!(status, 200);
    let numbers: Vec<_> = keys.as_array().expect("keys").iter().collect();
    assert_eq!(numbers.len(), 3);
    let names = show(&app, &opened.tournament).await.players;
    let names: Vec<_> = names.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Bob", "Cy"]);
    // Each key is its player's, also after the record has been read again.
    for (key, player) in numbers.iter().zip(1..) {
        assert_eq!(key["player"], player);
        let key = key["key"].as_str().expect("a key");
        let visitor = TournamentClient::connect(&app, &opened.tournament, &[key]).await;
        assert_eq!(visitor.view.held.players, [player]);
    }
}

#[tokio::test]
async fn players_tell_results_and_the_director_sees_what_was_done() {
    let before = unix_seconds();
    let mut app = App::new().await;
    let mut running = RunningTournament::with(&app, &plan(KNOCKOUT, 3), &["Ada", "Bob"]).await;
    running.director.act(TournamentAction::Start).await;
    let claim = |player, winner| TournamentAction::Claim {
        fixture: "1-1".to_owned(),
        player,
        winner,
        loser_points: Some(1),
    };
    let key = running.keys[&1].key.clone();
    let mut ada = TournamentClient::connect(&app, &running.id, &[&key]).await;
    let refused = ada.try_act(claim(2, 1)).await.expect_err("she is not Bob");
    assert_eq!(refused.code, "not_director");
    ada.act(claim(1, 1)).await;
    assert!(ada.view.held.log.is_empty(), "the log is the director's");
    running
        .director
        .wait_until(|view| !view.rounds[0].fixtures[0].claims.is_empty())
        .await;
    let view = &running.director.view;
    let claim = &view.rounds[0].fixtures[0].claims[0];
    assert_eq!(
        (claim.player, claim.winner, claim.loser_points),
        (1, 1, Some(1))
    );
    assert!(matches!(
        view.rounds[0].fixtures[0].verdict,
        VerdictView::Open
    ));
    let kinds: Vec<_> = view.held.log.iter().map(|entry| entry.version).collect();
    assert_eq!(kinds, [4, 3, 2, 1], "the last one first");
    assert!(
        matches!(&view.held.log[0].event, LoggedEvent::Claimed { fixture, .. } if fixture == "1-1")
    );
    assert!(matches!(
        view.held.log[3].event,
        LoggedEvent::Entered { player: 1 }
    ));
    // When it was done is part of the record.
    let times = |view: &TournamentView| -> Vec<_> {
        let log = view.held.log.iter();
        log.map(|entry| entry.accepted_at.expect("a time"))
            .collect()
    };
    let live = times(view);
    assert!(
        live.is_sorted_by(|later, earlier| later >= earlier),
        "{live:?}"
    );
    assert!(
        live.iter()
            .all(|time| (before..=unix_seconds()).contains(time))
    );
    app.kill_and_restart().await;
    let again = TournamentClient::connect(&app, &running.id, &[&running.secret]).await;
    assert_eq!(times(&again.view), live);
}

fn unix_seconds() -> i64 {
    let now = std::time::UNIX_EPOCH.elapsed().expect("a time after 1970");
    now.as_secs() as i64
}

#[tokio::test]
async fn impossible_plans_are_refused_in_words() {
    let app = App::new().await;
    let lengths = |rounds: &[u32]| LengthsChoice {
        rounds: rounds.to_vec(),
        last: None,
    };
    for (format, rounds, words) in [
        (KNOCKOUT, &[0][..], "a match is 1 to 99 points long, not 0"),
        (
            KNOCKOUT,
            &[],
            "name the length of 1 to 16 rounds; 0 are named",
        ),
        (
            FormatChoice::Swiss { rounds: Some(99) },
            &[3],
            "a Swiss has 1 to 15 rounds, not 99",
        ),
    ] {
        let new = NewTournament {
            lengths: lengths(rounds),
            ..plan(format, 1)
        };
        let body = serde_json::to_string(&new).expect("JSON");
        let answer = app.post("/api/tournaments", body).await;
        assert_eq!(answer.status(), 422);
        let problem: Value = answer.json().await.expect("a problem");
        assert_eq!(problem["code"], "impossible_plan");
        assert_eq!(problem["message"], words);
    }
}

#[tokio::test]
async fn seeds_are_set_and_a_draw_is_shown_with_its_seed() {
    let app = App::new().await;
    let names = ["Ada", "Bob", "Cy"];
    let mut running = RunningTournament::with(&app, &plan(KNOCKOUT, 3), &names).await;
    let order = vec![3, 1, 2];
    running.director.act(TournamentAction::Seed { order }).await;
    running
        .director
        .act(TournamentAction::Rename {
            player: 3,
            name: "Cyrus".to_owned(),
        })
        .await;
    running.director.act(TournamentAction::Start).await;
    assert_eq!(running.director.view.players[0].name, "Cyrus");
    assert_eq!(running.director.view.seed, None, "nothing was drawn");

    let drawn = NewTournament {
        order: OrderChoice::Drawn,
        ..plan(KNOCKOUT, 3)
    };
    let running = RunningTournament::begun(&app, &drawn, &names).await;
    let view = &running.director.view;
    assert_eq!(view.stage, StageView::Running);
    let seed = view.seed.as_ref().expect("a seed");
    let seed = Seed::Short(seed.parse().expect("the server chose it"));
    let expected: Vec<u32> = draw::draw(seed, &[1, 2, 3].map(PlayerId))
        .iter()
        .map(|player| player.0)
        .collect();
    let shown: Vec<u32> = view.players.iter().map(|p| p.player).collect();
    assert_eq!(shown, expected);
}
