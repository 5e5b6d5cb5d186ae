//! The results of a rollout, as text.

use otter_engine::rollout::{Ended, Estimate, Estimates, Plan, Rollout};
use otter_engine::{CubeOwner, CubeTurn, Engine};

use super::topic::Topic;
use crate::arguments::{FormArgs, Subject};
use crate::json::rollout::ranking;
use crate::plays::NamedPlay;
use crate::show;

/// Returns the board, the results, and the plan by which the games were played.
pub(super) fn text(
    engine: &Engine,
    subject: &Subject,
    topic: &Topic,
    rollout: &Rollout,
    ended: Ended,
    form: &FormArgs,
) -> String {
    let mut text = show::position(subject, form);
    match topic {
        Topic::Position => {
            text += &chances(subject, &rollout.estimates(0), form);
        }
        Topic::Double => text += &double(engine, subject, rollout, form),
        Topic::Plays(plays) => text += &candidates(plays, rollout, form),
    }
    text.push('\n');
    text += &how(rollout.plan());
    let end = match ended {
        Ended::Trials => "all that were asked for",
        Ended::Precise => "stopped when precise enough",
        Ended::Clear => "stopped when the best was clear",
        Ended::Decided => "stopped when no other play could be better by an amount that matters",
        Ended::Stopped => "interrupted",
    };
    text += &format!("{} trials: {end}\n", rollout.n_trials());
    text
}

/// Returns the plays as a table, best first.
fn candidates(plays: &[NamedPlay], rollout: &Rollout, form: &FormArgs) -> String {
    let ranking = ranking(rollout);
    let best = ranking[0];
    let row = |&line: &usize| {
        let found = rollout.estimates(line);
        let difference = rollout.difference(best, line);
        let left = match rollout.left(line) {
            Some(n) => format!("  left after {n}"),
            None => String::new(),
        };
        show::Row {
            play: plays[line].0.clone(),
            equity: found.equity.mean,
            note: error(found.equity, form),
            outcomes: found.outcomes(),
            last: if line == best {
                String::new()
            } else {
                format!("{:>10.1}{left}", difference.deviations().min(99.9))
            },
        }
    };
    let rows: Vec<show::Row> = ranking.iter().map(row).collect();
    show::plays(&rows, " error", "deviations")
}

/// Returns the standard error after its sign; empty if there are too few trials.
fn error(estimate: Estimate, form: &FormArgs) -> String {
    if estimate.error.is_finite() {
        format!(" {}{:.4}", form.plus_minus(), estimate.error)
    } else {
        String::new()
    }
}

fn chances(subject: &Subject, found: &Estimates, form: &FormArgs) -> String {
    let mut text = show::chances(subject, found.outcomes());
    text += &format!(
        "\nequity without a cube {:+.4}{}\n",
        found.cubeless.mean,
        error(found.cubeless, form)
    );
    if let Some(name) = show::equity_at(&subject.stakes) {
        text += &format!(
            "{name:<21} {:+.4}{}, not doubling now\n",
            found.equity.mean,
            error(found.equity, form)
        );
    }
    text
}

fn double(engine: &Engine, subject: &Subject, rollout: &Rollout, form: &FormArgs) -> String {
    let Some(verdict) = rollout.cube(engine) else {
        return String::new();
    };
    let mut text = show::chances(subject, rollout.estimates(0).outcomes());
    let line = |name: &str, equity: f64, note: &str| format!("{name:<14} {equity:>+8.4}{note}\n");
    text.push('\n');
    text += &line(
        "no double",
        verdict.no_double.mean,
        &error(verdict.no_double, form),
    );
    text += &line(
        "double, take",
        verdict.double_take.mean,
        &error(verdict.double_take, form),
    );
    text += &line("double, pass", verdict.double_pass, "");
    text += &line(
        "difference",
        verdict.difference.mean,
        &format!(
            "{}, take against no double",
            error(verdict.difference, form)
        ),
    );
    let turn = if subject.stakes.owner == CubeOwner::Centred {
        CubeTurn::Double
    } else {
        CubeTurn::Redouble
    };
    text += &format!("\nbest: {}\n", show::action(verdict.action, turn));
    text
}

/// Returns the plan by which the games were played, in one line.
fn how(plan: &Plan) -> String {
    let first = if plan.n_first > 0 {
        format!(
            "{} in the first {} turns, then ",
            show::depth(plan.first.play),
            plan.n_first
        )
    } else {
        String::new()
    };
    let end = match plan.end {
        Some(end) => format!(
            "{} turns, then a {} evaluation",
            end.after,
            show::depth(end.ply)
        ),
        None => "whole games".to_owned(),
    };
    let luck = match plan.luck {
        Some(ply) => format!("luck removed {}", show::depth(ply)),
        None => "luck left in".to_owned(),
    };
    format!(
        "{end}; {luck}; seed {}\nplays {first}{}, the cube {}\n",
        plan.seed,
        show::depth(plan.later.play),
        show::depth(plan.later.cube),
    )
}
