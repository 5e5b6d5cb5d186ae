//! What is kept of the judgements of a real match.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

use otter_analysis::{
    CubeValues, Detail, Judgement, PLY, Question, QuestionKind, Verdict, explain, judge_closely,
    judge_within, questions, verdict,
};
use otter_engine::bearoff::Size;
use otter_engine::rollout::{Close, ClosePlays};
use otter_engine::{Engine, LoadOptions, Ply};
use otter_files::{Found, Limits, read};
use otter_rules::BearOff;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
});

/// Returns the decisions of a match.
fn all() -> Vec<Question> {
    let file = include_bytes!("../../../testdata/formats/mat/gnubg_m5a.mat");
    let reading = read(file, &Limits::default()).unwrap();
    let Found::Match(document) = reading.found else {
        panic!("the sample is a match");
    };
    questions(&document).unwrap()
}

/// Returns the decisions at the cube of the match, each with its verdict and its values.
fn cubes() -> Vec<(Question, Verdict, CubeValues)> {
    let mut found = Vec::new();
    for question in all() {
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

#[test]
fn plays_that_may_be_rolled_out_are_searched_in_full_first() {
    let close = Close {
        plays: ClosePlays {
            within: 0.03,
            trials: 72,
            ..Close::QUICK.plays
        },
        ..Close::QUICK
    };
    let [mut n_rolled_out, mut n_made] = [0; 2];
    for question in all().into_iter().take(60) {
        let judged = judge_closely(&ENGINE, &question, Ply::ONE, &close, &|| false);
        let Judgement::Play(play) = &judged.judgement else {
            continue;
        };
        let wanted = play.candidates.len().min(close.plays.most);
        let in_full = play.candidates.iter().filter(|play| play.ply == Ply::ONE);
        assert!(wanted < 2 || in_full.count() >= wanted, "{question:?}");
        if let Some(rollout) = judged.rollout {
            assert!((2..=5).contains(&rollout.n_lines), "{rollout:?}");
            let rolled_out = &play.candidates[..rollout.n_lines];
            assert!(rolled_out.is_sorted_by(|a, b| a.equity >= b.equity));
            n_rolled_out += 1;
            let made = play.played.is_some_and(|made| made < rollout.n_lines);
            n_made += usize::from(made);
        }
    }
    assert!(n_rolled_out > 5 && n_made > 3, "{n_rolled_out}, {n_made}");
}

#[test]
fn what_is_left_of_the_time_after_2_ply_rolls_out_what_is_close() {
    let close = Close::QUICK;
    let mut n_rolled_out = 0;
    for question in all().into_iter().take(30) {
        let whole = judge_closely(&ENGINE, &question, PLY, &close, &|| false);
        let (judged, ply) = judge_within(&ENGINE, &question, Some(&close), &|| false);
        assert_eq!((&judged, ply), (&whole, PLY));
        if judged.rollout.is_none() {
            continue;
        }
        n_rolled_out += 1;
        // The clock is asked before each depth; the third time it is asked for the rollout.
        for n_asked in 0..3 {
            let asked = AtomicU8::new(0);
            let is_over = || asked.fetch_add(1, Ordering::Relaxed) >= n_asked;
            let (judged, ply) = judge_within(&ENGINE, &question, Some(&close), &is_over);
            assert_eq!(judged.rollout, None, "{question:?}");
            assert_eq!(ply.number(), n_asked);
        }
    }
    assert!(n_rolled_out > 2, "{n_rolled_out}");
}
