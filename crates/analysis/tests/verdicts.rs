//! What is kept of the judgements of a real match.

use std::sync::LazyLock;

use otter_analysis::{
    CubeValues, Detail, PLY, Question, QuestionKind, Verdict, explain, questions, verdict,
};
use otter_engine::bearoff::Size;
use otter_engine::rollout::Close;
use otter_engine::{Engine, LoadOptions};
use otter_files::{Found, Limits, read};
use otter_rules::BearOff;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
});

/// Returns the decisions at the cube of a match, each with its verdict and its values.
fn cubes() -> Vec<(Question, Verdict, CubeValues)> {
    let file = include_bytes!("../../../testdata/formats/mat/gnubg_m5a.mat");
    let reading = read(file, &Limits::default()).unwrap();
    let Found::Match(document) = reading.found else {
        panic!("the sample is a match");
    };
    let mut found = Vec::new();
    for question in questions(&document).unwrap() {
        if matches!(question.kind, QuestionKind::Play { .. }) {
            continue;
        }
        let verdict = verdict(&ENGINE, &question, BearOff::Strict);
        if let Detail::Cube(values) | Detail::Answer(values) = verdict.detail {
            found.push((question, verdict, values));
        }
    }
    found
}

#[test]
fn a_close_decision_at_the_cube_is_rolled_out_and_explained_by_what_that_found() {
    let close = Close::QUICK;
    let mut n_rolled_out = 0;
    for (question, verdict, values) in cubes() {
        let searched = ENGINE.cube(&question.board, &question.stakes, PLY);
        let (is_close, apart) = match question.kind {
            QuestionKind::Answer(_) => (
                (searched.double_take - searched.double_pass).abs() <= close.cubes.within,
                (values.take - values.pass).abs(),
            ),
            _ => (
                (searched.no_double - searched.double()).abs() <= close.cubes.within,
                (values.take.min(values.pass) - values.no_double).abs(),
            ),
        };
        let moved = (values.no_double - searched.no_double).abs();
        if let Some(rollout) = values.rollout {
            assert!(is_close && moved > 0.0, "{question:?}");
            assert!((1..=close.cubes.trials).contains(&rollout.n_trials));
            assert!(rollout.standard_error < 0.05);
            n_rolled_out += 1;
        } else {
            let is_left = !is_close || !verdict.counted.counts;
            assert!(is_left && moved < 1e-6, "{question:?}");
        }
        if verdict.counted.counts {
            let explained = explain(&ENGINE, &question, &verdict, BearOff::Strict, None).unwrap();
            let off = explained.why.difference - apart;
            assert!(off.abs() < 1e-5, "{question:?}: {off}");
        }
    }
    assert!(n_rolled_out > 2, "{n_rolled_out}");
}

#[test]
fn the_same_decision_has_the_same_verdict_again() {
    let [first, again] = [cubes(), cubes()].map(|cubes| {
        let verdicts = cubes.into_iter().map(|(_, verdict, _)| verdict);
        verdicts.collect::<Vec<_>>()
    });
    assert_eq!(first, again);
}
