//! Values that records of both kinds hold: depths, chances, errors.

use super::bytes::Bytes;

/// The name of the program, as opinions give it.
pub(super) const ENGINE: &str = "eXtreme Gammon";
/// The number that stands for an error that was not computed.
pub(super) const NOT_ANALYSED: f64 = -1000.0;

/// Returns the name of a depth, as the program shows it.
pub(super) fn level_name(level: i32) -> String {
    match level {
        0..=6 => format!("{}-ply", level + 1),
        12 => "3-ply reduced".to_owned(),
        100 => "Rollout".to_owned(),
        998 | 999 => "Opening book".to_owned(),
        1000 => "XG Roller".to_owned(),
        1001 => "XG Roller+".to_owned(),
        1002 => "XG Roller++".to_owned(),
        other => format!("level {other}"),
    }
}

/// Returns the chances of winning, of a gammon and a backgammon won, of a gammon and a backgammon
/// lost. The file has those of losing first.
pub(super) fn outcomes(block: Bytes<'_>, at: usize) -> [f32; 5] {
    [3, 4, 5, 1, 0].map(|index| block.f32(at + 4 * index))
}

/// Returns the equity that an error cost; `None` if it was not computed.
pub(super) fn lost(error: f64) -> Option<f32> {
    (error > NOT_ANALYSED + 1.0).then(|| error.abs().min(f64::from(f32::MAX)) as f32)
}
