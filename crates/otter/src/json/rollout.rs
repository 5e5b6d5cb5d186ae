//! The results of a rollout as JSON, in the same form for `otter rollout` and `otter lines`.

use otter_engine::Engine;
use otter_engine::rollout::{CubeVerdict, Ended, Estimate, Estimates, Rollout};
use otter_notation::gnu::PositionId;
use serde_json::{Map, Value, json};

use super::{action, with_fields};
use crate::plays::NamedPlay;

/// The choices that the lines of a rollout compare.
pub(crate) enum Lines<'a> {
    Position,
    Double,
    Plays(&'a [NamedPlay]),
}

/// Returns the whole answer; `ended` is `None` while the rollout goes on.
pub(crate) fn json(
    engine: &Engine,
    rollout: &Rollout,
    lines: &Lines<'_>,
    ended: Option<Ended>,
) -> Value {
    let plan = rollout.plan();
    let common = json!({
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
    with_fields(common, more)
}

const fn word(ended: Ended) -> &'static str {
    match ended {
        Ended::Trials => "trials",
        Ended::Precise => "precise",
        Ended::Clear => "clear",
        Ended::Decided => "decided",
        Ended::Stopped => "stopped",
    }
}

/// Returns the numbers of the lines, the best first: those that have not left, and then the others
/// by how little they are behind.
pub(crate) fn ranking(rollout: &Rollout) -> Vec<usize> {
    let best = rollout.best().unwrap_or(0);
    let mut lines: Vec<usize> = (0..rollout.question().n_lines()).collect();
    let behind = |line: usize| rollout.difference(best, line).mean;
    let has_left = |line: usize| rollout.left(line).is_some();
    lines.sort_by(|&a, &b| {
        let by_left = has_left(a).cmp(&has_left(b));
        by_left.then(behind(a).total_cmp(&behind(b)))
    });
    lines
}

fn candidates(rollout: &Rollout, plays: &[NamedPlay]) -> Vec<Value> {
    let ranking = ranking(rollout);
    let best = ranking.first().copied().unwrap_or(0);
    let rows = ranking.iter().map(|&line| {
        let (name, result) = &plays[line];
        let position = PositionId::from(&result.turned()).to_string();
        let mut fields = Map::from_iter([
            ("play".to_owned(), name.as_str().into()),
            ("position_after".to_owned(), position.into()),
        ]);
        if let Value::Object(more) = estimates(&rollout.estimates(line)) {
            fields.extend(more);
        }
        put(&mut fields, "difference", rollout.difference(best, line));
        fields.insert("left".to_owned(), rollout.left(line).into());
        Value::Object(fields)
    });
    rows.collect()
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
    let mut fields = Map::new();
    put(&mut fields, "nd", no_double);
    put(&mut fields, "dt", double_take);
    fields.insert("dp".to_owned(), double_pass.into());
    put(&mut fields, "difference", difference);
    fields.insert("action".to_owned(), self::action(action).into());
    let [rolled, doubled] = [0, 1].map(|line| estimates(&rollout.estimates(line)));
    fields.insert("no_double".to_owned(), rolled);
    fields.insert("double_take".to_owned(), doubled);
    Value::Object(fields)
}

/// Returns the means under the names that `otter lines` uses elsewhere, and standard errors as
/// `..._se`.
fn estimates(estimates: &Estimates) -> Value {
    let mut fields = Map::new();
    for (name, estimate) in [
        ("win", estimates.win),
        ("win_g", estimates.win_gammon),
        ("win_bg", estimates.win_backgammon),
        ("lose_g", estimates.lose_gammon),
        ("lose_bg", estimates.lose_backgammon),
        ("cubeless", estimates.cubeless),
        ("equity", estimates.equity),
    ] {
        put(&mut fields, name, estimate);
    }
    Value::Object(fields)
}

/// Adds a mean and its standard error, which is null if there are too few trials.
fn put(fields: &mut Map<String, Value>, name: &str, estimate: Estimate) {
    fields.insert(name.to_owned(), estimate.mean.into());
    fields.insert(format!("{name}_se"), estimate.error.into());
}
