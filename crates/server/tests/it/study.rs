//! Study: drills that follow from a seed, and cards that stand alone.

use otter_protocol::basics::{BySeat, Seat};
use otter_protocol::refusal::Problem;
use otter_protocol::review::TriedPlay;
use otter_protocol::study::{CardPosition, DrillQuestion, DrillRequest, DrillView, Topic, TryCard};
use otter_protocol::table::{CheckersView, CubeView, PlayTree};
use serde::Serialize;
use serde_json::json;

use crate::app::App;

async fn post(app: &App, path: &str, body: &impl Serialize) -> reqwest::Response {
    let url = format!("{}/api/study/{path}", app.url);
    let answer = app.http.post(url).json(body).send().await;
    answer.expect("an answer")
}

async fn drill(app: &App, topic: Topic, seed: u32) -> DrillView {
    let answer = post(app, "drill", &DrillRequest { topic, seed }).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a drill")
}

/// The opening position of a match to five points, with 3-1 to play.
async fn card(app: &App) -> CardPosition {
    let mut points = vec![0; 26];
    (points[24], points[13], points[8], points[6]) = (2, 5, 3, 5);
    let side = || CheckersView {
        points: points.clone(),
        pips: 167,
    };
    CardPosition {
        seat: Seat::Black,
        board: BySeat {
            white: side(),
            black: side(),
        },
        dice: [3, 1],
        cube: CubeView {
            value: "1".to_owned(),
            owner: None,
            in_play: true,
        },
        away: Some(BySeat { white: 5, black: 3 }),
        crawford: false,
        rules: app.preset("match").await,
    }
}

#[tokio::test]
async fn a_seed_gives_the_same_drill_again() {
    let app = App::new().await;
    for topic in [Topic::PipCount, Topic::TakePoint, Topic::Shots] {
        let first = drill(&app, topic, 7).await;
        let again = drill(&app, topic, 7).await;
        assert_eq!(json!(first), json!(again));
        assert_ne!(json!(first), json!(drill(&app, topic, 8).await));
    }
    let DrillQuestion::Shots { hits, .. } = drill(&app, Topic::Shots, 7).await.question else {
        panic!("shots were asked for");
    };
    let n = hits.rows.iter().flatten().filter(|&&hits| hits).count();
    assert_eq!(hits.n_hits as usize, n);
}

#[tokio::test]
async fn a_card_is_played_and_judged_without_its_match() {
    let app = App::new().await;
    let position = card(&app).await;
    let answer = post(&app, "plays", &position).await;
    assert_eq!(answer.status(), 200);
    let plays: PlayTree = answer.json().await.expect("the plays");
    assert!(plays.nodes[0].steps.iter().any(|step| step.from == 8));

    let tried = async |steps: Vec<[u8; 2]>| {
        let position = position.clone();
        let answer = post(&app, "try", &TryCard { position, steps }).await;
        assert_eq!(answer.status(), 200);
        answer.json::<TriedPlay>().await.expect("a verdict")
    };
    let best = tried(vec![[8, 5], [6, 5]]).await;
    assert_eq!((best.play.rank, best.error), (1, 0.0));
    assert!(tried(vec![[24, 21], [6, 5]]).await.error > 0.1);
}

#[tokio::test]
async fn a_card_that_makes_no_sense_is_refused() {
    let app = App::new().await;
    let good = card(&app).await;
    let mut cases = Vec::new();
    let mut two = |code, change: fn(&mut CardPosition)| {
        let mut bad = good.clone();
        change(&mut bad);
        cases.push((code, bad));
    };
    two("bad_position", |card| card.dice = [0, 7]);
    two("bad_position", |card| card.board.white.points = vec![1; 3]);
    two("bad_position", |card| card.board.white.points[1] = 200);
    two("bad_position", |card| card.cube.value = "3".to_owned());
    two("bad_position", |card| {
        card.away = Some(BySeat { white: 0, black: 2 });
    });
    two("impossible_rules", |card| card.rules.jacoby = true);
    for (code, bad) in cases {
        let answer = post(&app, "plays", &bad).await;
        assert_eq!(answer.status(), 422);
        let problem: Problem = answer.json().await.expect("a problem");
        assert_eq!(json!(problem.code), code, "{}", problem.message);
    }
    let steps = vec![[24, 5], [6, 5]];
    let position = good.clone();
    let answer = post(&app, "try", &TryCard { position, steps }).await;
    let problem: Problem = answer.json().await.expect("a problem");
    assert_eq!(json!(problem.code), "illegal_play");
    let answer = post(&app, "drill", &json!({ "topic": "riddle", "seed": 1 })).await;
    assert_eq!(answer.status(), 422);
}
