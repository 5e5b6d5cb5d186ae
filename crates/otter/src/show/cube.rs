//! A cube decision as text.

use otter_engine::{Closeness, CubeAction, CubeAnalysis, CubeTurn};

/// Returns the equity of each choice, the name of the best one, and the points of the cube window.
pub(crate) fn cube(analysis: &CubeAnalysis) -> String {
    let again = if analysis.cube_turn == CubeTurn::Redouble {
        "re"
    } else {
        ""
    };
    let choice = |name: String, equity: f32| {
        let off = equity - analysis.no_double;
        format!("{name:<22} {equity:>+8.4} {off:>+9.4}\n")
    };
    let mut text = String::from("                         equity   against not doubling\n");
    text += &choice(format!("no {again}double"), analysis.no_double);
    text += &choice(format!("{again}double, take"), analysis.double_take);
    text += &choice(format!("{again}double, pass"), analysis.double_pass);
    let close = if analysis.closeness == Closeness::Optional {
        ", but the difference is tiny"
    } else {
        ""
    };
    text += &format!(
        "\nbest: {}{close}\n",
        action(analysis.action, analysis.cube_turn)
    );
    let window = [
        ("take point", analysis.window.take_point),
        ("double point", analysis.window.double_point),
        ("cash point", analysis.window.cash_point),
        ("too good from", analysis.window.too_good_point),
    ];
    let points: Vec<String> = window
        .into_iter()
        .filter_map(|(name, chance)| Some(format!("{name} {:.1} %", 100.0 * chance?)))
        .collect();
    if !points.is_empty() {
        text += &format!("{}\n", points.join(", "));
    }
    text
}

/// Returns a cube action as text, with the parts of both players.
pub(crate) fn action(action: CubeAction, turn: CubeTurn) -> String {
    let double = if turn == CubeTurn::Redouble {
        "redouble"
    } else {
        "double"
    };
    match action {
        CubeAction::NotAvailable => "the cube cannot be turned, roll".to_owned(),
        CubeAction::NoDouble => format!("no {double}, take"),
        CubeAction::NoDoubleBeaver => format!("no {double}, beaver"),
        CubeAction::DoubleTake => format!("{double}, take"),
        CubeAction::DoubleBeaver => format!("{double}, beaver"),
        CubeAction::DoublePass => format!("{double}, pass"),
        CubeAction::TooGoodPass => format!("too good to {double}, pass"),
        CubeAction::TooGoodTake => format!("too good to {double}, take"),
    }
}
