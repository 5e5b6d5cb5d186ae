//! `otter hint`: the best plays of a roll, or the cube decision.

use std::num::NonZeroUsize;

use otter_engine::RankedPlay;
use otter_rules::{BearOff, StepTree};
use serde_json::Value;

use crate::arguments::{CloseArgs, DepthArgs, EngineArgs, FormArgs, PositionArgs};
use crate::search::Search;
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
    /// Search plays in half the time: look deeper only after eight of the 21 rolls, which tell most
    /// of what all would. With --rollout-close, roll out in a third of the time: fewer plays, fewer
    /// and shorter games
    #[arg(long, help_heading = "Look-ahead")]
    quick: bool,
    #[command(flatten)]
    close: CloseArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    form: FormArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let subject = args.position.subject()?;
    subject.refuse_if_over()?;
    let engine = args.engine.load()?;
    let close = args.close.close(args.quick, &args.depth);
    let Some(roll) = subject.roll else {
        return cube::print_cube(&engine, &subject, &args.depth, close, &args.form);
    };
    let clock = args.depth.clock();
    let search = Search {
        limit: args.depth.limit(&clock),
        is_quick: args.quick,
        close,
    };
    let n = args.n.get();
    let (ranked, rollout) = search.rank(&engine, &subject.board, roll, &subject.stakes, n);
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
            let found = json::with_close(found, rollout.as_ref());
            json::with_fields(subject.to_json(), found)
        },
        || {
            let rows: Vec<show::Row> = best.iter().map(|play| row(&tree, play)).collect();
            let mut text = show::position(&subject, &args.form);
            text += &show::plays(&rows, "", "ply");
            let n_lines = rollout
                .as_ref()
                .map_or(0, |found| found.question().n_lines());
            let what = format!("the first {n_lines} plays");
            text += &show::close(&what, rollout.as_ref());
            text
        },
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
