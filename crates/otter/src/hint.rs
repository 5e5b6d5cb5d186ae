//! `otter hint`: the best plays of a roll, or the cube decision.

use std::num::NonZeroUsize;

use otter_engine::{Engine, RankedPlay};
use otter_rules::{BearOff, Roll, StepTree};
use serde_json::Value;

use crate::arguments::{DepthArgs, EngineArgs, FormArgs, PositionArgs, Subject};
use crate::{cube, json, plays, show};

/// Show the best plays of a roll or, before the roll, the cube decision
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// How many plays to show
    #[arg(short, long, default_value = "5", help_heading = "Look-ahead")]
    n: NonZeroUsize,
    #[command(flatten)]
    depth: DepthArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    form: FormArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let subject = args.position.subject()?;
    subject.refuse_if_over()?;
    let engine = args.engine.load()?;
    let Some(roll) = subject.roll else {
        return cube::print_cube(&engine, &subject, &args.depth, &args.form);
    };
    let ranked = rank(&engine, &subject, roll, args);
    let n = args.n.get();
    let best = &ranked[..n.min(ranked.len())];
    let tree = StepTree::new(&subject.board, roll, BearOff::Strict);
    args.form.answer(
        || {
            let candidates: Vec<Value> = best
                .iter()
                .map(|play| json::candidate(&tree, play))
                .collect();
            let dice = [roll.high().pips(), roll.low().pips()];
            let found = serde_json::json!({"dice": dice, "candidates": candidates});
            json::with_fields(subject.to_json(), found)
        },
        || {
            let rows: Vec<show::Row> = best.iter().map(|play| row(&tree, play)).collect();
            let mut text = show::position(&subject, &args.form);
            text += &show::plays(&rows, "", "ply");
            text
        },
    )
}

/// Returns all plays of the roll, the best `args.n` of them in order and searched in full.
fn rank(engine: &Engine, subject: &Subject, roll: Roll, args: &Args) -> Vec<RankedPlay> {
    engine.rank_within(
        &subject.board,
        plays::all(&subject.board, roll).as_slice(),
        &subject.stakes,
        args.depth.deepest(),
        args.n.get(),
        &args.depth.clock(),
    )
}

fn row(tree: &StepTree, play: &RankedPlay) -> show::Row {
    show::Row {
        play: plays::text_or_words(&plays::text(tree, &play.result).unwrap_or_default()),
        equity: play.equity.into(),
        note: String::new(),
        outcomes: play.outcomes,
        last: format!("{:>3}", play.ply),
    }
}
