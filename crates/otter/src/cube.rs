//! `otter cube`: whether to double, and whether to take.

use crate::ask::{Asked, DepthArgs, EngineArgs, FormArgs, PositionArgs, Usage};
use crate::engine::answer;
use crate::show::{self, push};
use otter_engine::Engine;

/// Say what to do with the cube
///
/// What the player on roll gets, in points per game at the present cube, by not doubling, and by
/// doubling where the other player takes and where that player passes. In a match the scale is
/// that of a single game won (+1) or lost (-1).
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    depth: DepthArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    form: FormArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let asked = args.position.asked()?;
    if let Some(roll) = asked.roll {
        return Err(Usage::new(format!(
            "{roll} has been thrown in this position, so it is too late to double; ask `otter hint`"
        ))
        .into());
    }
    asked.refuse_if_over()?;
    let engine = args.engine.load()?;
    tell(&engine, &asked, &args.depth, &args.form)
}

/// Answers.
pub(crate) fn tell(
    engine: &Engine,
    asked: &Asked,
    depth: &DepthArgs,
    form: &FormArgs,
) -> anyhow::Result<()> {
    let (analysis, ply) =
        engine.cube_within(&asked.board, &asked.stakes, depth.deepest(), &depth.clock());
    form.answer(
        || answer::with_fields(asked.to_json(), answer::cube(&analysis, ply)),
        || {
            let mut text = show::position(asked, form);
            text += &show::chances(asked, analysis.outcomes);
            text.push('\n');
            text += &show::cube(&analysis);
            push(&mut text, format_args!("looked at {}\n", show::ahead(ply)));
            text
        },
    )
}
