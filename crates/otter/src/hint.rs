//! `otter hint`: what to do.

use std::num::NonZeroUsize;

use otter_engine::RankedPlay;
use otter_rules::{BearOff, StepTree};
use serde_json::{Value, json};

use crate::ask::{DepthArgs, EngineArgs, FormArgs, PositionArgs};
use crate::engine::answer;
use crate::{cube, show};

/// Say what to do: the best plays of a roll, or, before the throw, what to do with the cube
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// How many plays to tell
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
    let asked = args.position.asked()?;
    asked.refuse_if_over()?;
    let engine = args.engine.load()?;
    let Some(roll) = asked.roll else {
        return cube::tell(&engine, &asked, &args.depth, &args.form);
    };
    let all = answer::all(&asked.board, roll);
    let n = args.n.get();
    let ranked = engine.rank_within(
        &asked.board,
        all.as_slice(),
        &asked.stakes,
        args.depth.deepest(),
        n,
        &args.depth.clock(),
    );
    let best = &ranked[..n.min(ranked.len())];
    let tree = StepTree::new(&asked.board, roll, BearOff::Strict);
    args.form.answer(
        || {
            let told: Vec<Value> = best
                .iter()
                .map(|play| answer::candidate(&tree, play))
                .collect();
            let dice = [roll.high().pips(), roll.low().pips()];
            answer::with_fields(asked.to_json(), json!({"dice": dice, "candidates": told}))
        },
        || {
            let rows: Vec<show::Row> = best.iter().map(|play| row(&tree, play)).collect();
            let mut text = show::position(&asked, &args.form);
            text += &show::plays(&rows, "", "ply");
            text
        },
    )
}

fn row(tree: &StepTree, play: &RankedPlay) -> show::Row {
    show::Row {
        play: words(tree, play),
        equity: play.equity.into(),
        note: String::new(),
        outcomes: play.outcomes,
        last: format!("{:>3}", play.ply),
    }
}

/// A play as people write it.
fn words(tree: &StepTree, play: &RankedPlay) -> String {
    match answer::text(tree, play) {
        Some(text) if !text.is_empty() => text,
        _ => "cannot move".to_owned(),
    }
}
