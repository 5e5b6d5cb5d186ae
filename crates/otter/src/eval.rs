//! `otter eval`: how the game may end.

use otter_engine::{Engine, Ply, Stakes};
use serde_json::json;

use crate::ask::{Asked, DepthArgs, EngineArgs, FormArgs, PositionArgs};
use crate::engine::answer::{outcomes, with_fields};
use crate::show::{self, push};

/// Say how the game may end
///
/// The chances of the player on roll, before the throw, and what they are worth without a cube
/// and with it.
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
    let engine = args.engine.load()?;
    let (found, ply) = engine.cube_within(
        &asked.board,
        &Stakes::CUBELESS,
        args.depth.deepest(),
        &args.depth.clock(),
    );
    let with_cube = cubeful(&engine, &asked, ply);
    let cubeless = found.outcomes.cubeless();
    args.form.answer(
        || {
            let told = json!({
                "ply": ply.number(),
                "equity": cubeless,
                "cubeful": with_cube,
            });
            with_fields(with_fields(asked.to_json(), told), outcomes(found.outcomes))
        },
        || {
            let mut text = show::position(&asked, &args.form);
            text += &show::chances(&asked, found.outcomes);
            push(
                &mut text,
                format_args!("\nequity without a cube {cubeless:+.4}"),
            );
            if let Some(equity) = with_cube {
                push(&mut text, format_args!(", with it {equity:+.4}"));
            }
            push(
                &mut text,
                format_args!(" (looked at {})\n", show::ahead(ply)),
            );
            text
        },
    )
}

/// What the position is worth with the cube when both do what is best.
fn cubeful(engine: &Engine, asked: &Asked, ply: Ply) -> Option<f32> {
    (asked.stakes != Stakes::CUBELESS)
        .then(|| engine.cube(&asked.board, &asked.stakes, ply).value())
}
