//! `otter eval`: the chances of a position.

use otter_engine::{Engine, Ply, Stakes};
use serde_json::json;

use crate::arguments::{DepthArgs, EngineArgs, FormArgs, PositionArgs, Subject};
use crate::json::{outcomes, with_fields};
use crate::show;

/// Evaluate a position
///
/// Prints the chances of winning and of gammons for both players before the roll, and the equity of
/// the player on roll without a cube and with it.
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
    let subject = args.position.subject()?;
    let engine = args.engine.load()?;
    let (found, ply) = engine.cube_within(
        &subject.board,
        &Stakes::CUBELESS,
        args.depth.deepest(),
        &args.depth.clock(),
    );
    let with_cube = cubeful(&engine, &subject, ply);
    let cubeless = found.outcomes.cubeless();
    let is_plain = subject.stakes.gammons && !subject.stakes.counts_checkers();
    args.form.answer(
        || {
            let fields = json!({
                "ply": ply.number(),
                "equity": cubeless,
                "cubeful": with_cube,
            });
            with_fields(
                with_fields(subject.to_json(), fields),
                outcomes(found.outcomes),
            )
        },
        || {
            let mut text = show::position(&subject, &args.form);
            text += &show::chances(&subject, found.outcomes);
            text += &format!("\nequity without a cube {cubeless:+.4}");
            let at_stakes = with_cube.zip(show::equity_at(&subject.stakes));
            if let Some((equity, _)) = at_stakes.filter(|_| is_plain) {
                text += &format!(", with it {equity:+.4}");
            }
            text += &format!(" ({})\n", show::depth(ply));
            if let Some((equity, name)) = at_stakes.filter(|_| !is_plain) {
                text += &format!("{name} {equity:+.4}\n");
            }
            text
        },
    )
}

/// Returns the equity with the cube if both players handle it best; `None` without a cube.
fn cubeful(engine: &Engine, subject: &Subject, ply: Ply) -> Option<f32> {
    (subject.stakes != Stakes::CUBELESS)
        .then(|| engine.cube(&subject.board, &subject.stakes, ply).value())
}
