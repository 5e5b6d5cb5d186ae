//! The engine's analysis of a position as JSON.

use otter_engine::rollout::Rollout;
use otter_engine::{Closeness, CubeAction, CubeAnalysis, CubeTurn, Outcomes, Ply, RankedPlay};
use otter_notation::gnu::PositionId;
use otter_rules::{PlayedBoard, StepTree};
use serde_json::{Value, json};

use super::with_fields;
use crate::plays;

/// Returns the GNU Backgammon position ID after a play, with the opponent on roll.
pub(crate) fn position_id(result: &PlayedBoard) -> String {
    PositionId::from(&result.turned()).to_string()
}

/// Returns a play with its equity and its chances.
pub(crate) fn candidate(tree: &StepTree, play: &RankedPlay) -> Value {
    with_fields(
        json!({
            "position_after": position_id(&play.result),
            "play": plays::text(tree, &play.result),
            "equity": play.equity,
            "ply": play.ply.number(),
        }),
        outcomes(play.outcomes),
    )
}

/// Returns an answer with the rollout of its close choices, if there was one: the number of choices
/// that were rolled out, the first ones of plays, and of games.
pub(crate) fn with_close(answer: Value, rollout: Option<&Rollout>) -> Value {
    match rollout {
        None => answer,
        Some(rollout) => {
            let lines = rollout.question().n_lines();
            let rolled_out = json!({"lines": lines, "trials": rollout.n_trials()});
            with_fields(answer, json!({"rolled_out": rolled_out}))
        }
    }
}

/// Returns the best cube action with the equities and points on which it rests.
pub(crate) fn cube(analysis: &CubeAnalysis, ply: Ply) -> Value {
    let window = &analysis.window;
    let [now, doubled] = &analysis.gammon_values;
    let answer = json!({
        "nd": analysis.no_double,
        "dt": analysis.double_take,
        "dp": analysis.double_pass,
        "action": action(analysis.action),
        "redouble": analysis.cube_turn == CubeTurn::Redouble,
        "optional": analysis.closeness == Closeness::Optional,
        "take_point": window.take_point,
        "double_point": window.double_point,
        "cash_point": window.cash_point,
        "too_good_point": window.too_good_point,
        "gammon_value": [now.own, now.opponent],
        "gammon_value_doubled": [doubled.own, doubled.opponent],
        "ply": ply.number(),
    });
    with_fields(answer, outcomes(analysis.outcomes))
}

/// Returns the chances of the player on roll; those of winning include gammons.
pub(crate) fn outcomes(outcomes: Outcomes) -> Value {
    json!({
        "win": outcomes.win,
        "win_g": outcomes.win_gammon,
        "win_bg": outcomes.win_backgammon,
        "lose_g": outcomes.lose_gammon,
        "lose_bg": outcomes.lose_backgammon,
    })
}

/// Returns the stable name of a cube action.
pub(crate) const fn action(action: CubeAction) -> &'static str {
    match action {
        CubeAction::NotAvailable => "not_available",
        CubeAction::NoDouble => "no_double",
        CubeAction::NoDoubleBeaver => "no_double_beaver",
        CubeAction::DoubleTake => "double_take",
        CubeAction::DoubleBeaver => "double_beaver",
        CubeAction::DoublePass => "double_pass",
        CubeAction::TooGoodPass => "too_good_pass",
        CubeAction::TooGoodTake => "too_good_take",
    }
}
