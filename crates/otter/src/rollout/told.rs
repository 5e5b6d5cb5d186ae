//! What a rollout has found out, as JSON: the same from the command line and over `otter engine`.

use otter_engine::Engine;
use otter_engine::rollout::{CubeVerdict, Ended, Estimate, Estimates, Rollout};
use otter_notation::gnu::PositionId;
use otter_rules::PlayedBoard;
use serde_json::{Map, Value, json};

use crate::engine::answer;

/// What the lines are called.
pub(crate) enum Lines<'a> {
    Position,
    Double,
    Plays(&'a [(String, PlayedBoard)]),
}

/// Everything; `ended` is missing while it goes on.
pub(crate) fn json(
    engine: &Engine,
    rollout: &Rollout,
    lines: &Lines<'_>,
    ended: Option<Ended>,
) -> Value {
    let plan = rollout.plan();
    let mut told = json!({
        "trials": rollout.n_trials(),
        "ended": ended.map(word),
        "seed": plan.seed,
        "truncated": plan.end.map(|end| end.after),
    });
    let more = match lines {
        Lines::Position => estimates(&rollout.estimates(0)),
        Lines::Double => cube(engine, rollout),
        Lines::Plays(plays) => json!({"candidates": candidates(rollout, plays)}),
    };
    if let (Value::Object(told), Value::Object(more)) = (&mut told, more) {
        told.extend(more);
    }
    told
}

const fn word(ended: Ended) -> &'static str {
    match ended {
        Ended::Trials => "trials",
        Ended::Precise => "precise",
        Ended::Clear => "clear",
        Ended::Stopped => "stopped",
    }
}

/// The lines, best first.
pub(crate) fn ranking(rollout: &Rollout) -> Vec<usize> {
    let mut lines: Vec<usize> = (0..rollout.question().n_lines()).collect();
    let equity = |line: usize| rollout.estimates(line).equity.mean;
    lines.sort_by(|&a, &b| equity(b).total_cmp(&equity(a)));
    lines
}

fn candidates(rollout: &Rollout, plays: &[(String, PlayedBoard)]) -> Vec<Value> {
    let ranking = ranking(rollout);
    let best = ranking.first().copied().unwrap_or(0);
    let told = ranking.iter().map(|&line| {
        let (name, result) = &plays[line];
        let position = PositionId::from(&result.turned()).to_string();
        let mut told = Map::from_iter([
            ("play".to_owned(), name.as_str().into()),
            ("position_after".to_owned(), position.into()),
        ]);
        if let Value::Object(more) = estimates(&rollout.estimates(line)) {
            told.extend(more);
        }
        let behind = rollout.difference(best, line);
        put(&mut told, "behind", behind);
        Value::Object(told)
    });
    told.collect()
}

fn cube(engine: &Engine, rollout: &Rollout) -> Value {
    let Some(verdict) = rollout.cube(engine) else {
        return Value::Null;
    };
    let CubeVerdict {
        no_double,
        double_take,
        double_pass,
        difference,
        action,
    } = verdict;
    let mut told = Map::new();
    put(&mut told, "nd", no_double);
    put(&mut told, "dt", double_take);
    told.insert("dp".to_owned(), double_pass.into());
    put(&mut told, "difference", difference);
    told.insert("action".to_owned(), answer::action(action).into());
    let [rolled, doubled] = [0, 1].map(|line| estimates(&rollout.estimates(line)));
    told.insert("no_double".to_owned(), rolled);
    told.insert("double_take".to_owned(), doubled);
    Value::Object(told)
}

/// Means under the names that `otter engine` has for them, errors as `..._se`.
fn estimates(estimates: &Estimates) -> Value {
    let mut told = Map::new();
    for (name, estimate) in [
        ("win", estimates.win),
        ("win_g", estimates.win_gammon),
        ("win_bg", estimates.win_backgammon),
        ("lose_g", estimates.lose_gammon),
        ("lose_bg", estimates.lose_backgammon),
        ("cubeless", estimates.cubeless),
        ("equity", estimates.equity),
    ] {
        put(&mut told, name, estimate);
    }
    Value::Object(told)
}

/// A mean and its error; null where it cannot be told yet.
fn put(told: &mut Map<String, Value>, name: &str, estimate: Estimate) {
    told.insert(name.to_owned(), estimate.mean.into());
    told.insert(format!("{name}_se"), estimate.error.into());
}
