//! Plays of a roll as people write them, the results of the legal ones, and the best few.

use otter_engine::{Engine, Ply, Stakes};
use otter_notation::play;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, StepTree, results};

/// A play in play notation, and the position to which it leads.
pub(crate) type NamedPlay = (String, PlayedBoard);

/// Returns the distinct results of all legal plays of a roll.
pub(crate) fn all(board: &Board, roll: Roll) -> ResultBuf {
    let mut buf = ResultBuf::new();
    results(board, roll, BearOff::Strict, &mut buf);
    buf
}

/// Returns the play that leads to a result, in play notation: empty if nothing can be moved,
/// `None` if the roll does not lead there.
pub(crate) fn text(tree: &StepTree, result: &PlayedBoard) -> Option<String> {
    tree.play_to(result).map(|found| play::format(&found))
}

/// Returns the text of a play, or words if it is empty.
pub(crate) fn text_or_words(text: &str) -> String {
    if text.is_empty() {
        "cannot move".to_owned()
    } else {
        text.to_owned()
    }
}

/// Returns the `n` best plays of a roll by a 1-ply search, for a rollout to compare.
pub(crate) fn best(
    engine: &Engine,
    board: &Board,
    roll: Roll,
    stakes: &Stakes,
    n: usize,
) -> Vec<NamedPlay> {
    let tree = StepTree::new(board, roll, BearOff::Strict);
    let results = all(board, roll);
    let ranked = engine.rank_best(board, results.as_slice(), stakes, Ply::ONE, n);
    ranked
        .iter()
        .take(n)
        .map(|play| {
            let text = text(&tree, &play.result).unwrap_or_default();
            (text, play.result)
        })
        .collect()
}
