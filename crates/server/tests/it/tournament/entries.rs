//! Opening a tournament and entering one.

use otter_protocol::tournament::{
    FormatChoice, LengthsChoice, NewTournament, OrderChoice, StageView, TournamentAction,
};
use otter_tournament::{PlayerId, draw};

use super::running::{KNOCKOUT, RunningTournament, open, plan, show, try_enter};
use crate::app::App;

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
        let problem: serde_json::Value = answer.json().await.expect("a problem");
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
    let seed = view.seed.expect("a seed");
    let expected: Vec<u32> = draw::draw(seed, &[1, 2, 3].map(PlayerId))
        .iter()
        .map(|player| player.0)
        .collect();
    let shown: Vec<u32> = view.players.iter().map(|p| p.player).collect();
    assert_eq!(shown, expected);
}
