//! `otter cube`: the decisions to double and to take.

use crate::arguments::{CloseArgs, DepthArgs, EngineArgs, FormArgs, PositionArgs, Subject, Usage};
use crate::json;
use crate::search::Search;
use crate::show;
use otter_engine::Engine;
use otter_engine::rollout::Close;

/// Analyse the cube decision
///
/// Prints the equity of not doubling, of a double that is taken and of one that is passed, seen by
/// the player on roll: in points at the present value of the cube, in a match on the scale of a
/// single game won (+1) or lost (-1).
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    depth: DepthArgs,
    #[command(flatten)]
    close: CloseArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    form: FormArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let subject = args.position.subject()?;
    if let Some(roll) = subject.roll {
        return Err(Usage::new(format!(
            "this position has the roll {roll}, so it is too late to double; use `otter hint`"
        ))
        .into());
    }
    subject.refuse_if_over()?;
    let engine = args.engine.load()?;
    let close = args.close.close(false, &args.depth);
    print_cube(&engine, &subject, &args.depth, close, &args.form)
}

/// Prints the cube decision of a position before the roll.
pub(crate) fn print_cube(
    engine: &Engine,
    subject: &Subject,
    depth: &DepthArgs,
    close: Option<Close>,
    form: &FormArgs,
) -> anyhow::Result<()> {
    let clock = depth.clock();
    let search = Search {
        limit: depth.limit(&clock),
        is_quick: false,
        close,
    };
    let (analysis, ply, rollout) = search.decide(engine, &subject.board, &subject.stakes);
    let rollout = rollout.as_ref();
    form.answer(
        || {
            let found = json::with_close(json::cube(&analysis, ply), rollout);
            json::with_fields(subject.to_json(), found)
        },
        || {
            let mut text = show::position(subject, form);
            text += &show::chances(subject, analysis.outcomes);
            text.push('\n');
            text += &show::cube(&analysis);
            text += &format!("searched {}\n", show::depth(ply));
            text += &show::close("both choices", rollout);
            text
        },
    )
}
