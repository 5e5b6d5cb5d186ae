//! What the program answers besides judgements, and its refusals: the codes are the server's.

use otter_engine::NetFiles;
use otter_protocol::code::{Params, ProblemCode};
use otter_protocol::library::TableSummary;
use otter_wasm::{Home, Otter, Review, Tables, plays_of_card};

fn otter() -> Otter {
    let nets = NetFiles::shipped();
    Otter::new(
        Tables::new(),
        nets.main.into_owned(),
        nets.backgame.into_owned(),
        nets.race.into_owned(),
        nets.hypergammon.into_owned(),
        nets.pruning.into_owned(),
    )
    .unwrap()
}

#[test]
fn what_is_refused_has_a_code_and_the_values_of_its_words() {
    let otter = otter();
    let file = |text: &str| Review::new(&otter, text.as_bytes()).unwrap_err().0;
    assert_eq!(file("a shopping list").code, ProblemCode::FileUnknown);
    assert_eq!(file(" ").code, ProblemCode::FileEmpty);

    let posed = |name, body: &str| otter.position(name, body).unwrap_err().0;
    assert_eq!(posed("tides", "{}").code, ProblemCode::NotFound);
    assert_eq!(posed("plays", "{").code, ProblemCode::BadBody);

    let text = "; [Event \"Club\"]\n\n 1 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n";
    let review = Review::new(&otter, text.as_bytes()).unwrap();
    let missing = review.plays(99).unwrap_err().0;
    assert_eq!(missing.code, ProblemCode::UnknownDecision);
    let unjudged = review.why(&otter, 0, None).unwrap_err().0;
    assert_eq!(unjudged.code, ProblemCode::UnknownDecision);
    let illegal = review.try_play(&otter, 0, r#"{"steps":[[1,7]]}"#);
    assert_eq!(illegal.unwrap_err().0.code, ProblemCode::IllegalPlay);
    let format = review.file(&otter, "doc").unwrap_err().0;
    assert_eq!(format.code, ProblemCode::UnknownFormat);

    assert_eq!(
        plays_of_card("[]").unwrap_err().0.code,
        ProblemCode::BadBody
    );
    let damaged = Home::read("{}").unwrap_err().0;
    assert_eq!(damaged.code, ProblemCode::BadBody);
    assert_eq!(damaged.params, Params::default());
}

#[test]
fn a_list_shows_a_match_before_it_is_judged_and_after() {
    let otter = otter();
    let text = " 1 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n  2)     Wins 1 point and the match\n";
    let mut review = Review::new(&otter, text.as_bytes()).unwrap();
    let summary = |review: &Review| -> TableSummary {
        serde_json::from_str(&review.summary().unwrap()).unwrap()
    };
    let before = summary(&review);
    assert_eq!(before.summary.n_games, 1);
    assert!(before.report.is_none());
    while review.judge(&otter) {}
    let after = summary(&review).report.unwrap();
    assert_eq!(after.players.white.n_decisions, 1);
}
