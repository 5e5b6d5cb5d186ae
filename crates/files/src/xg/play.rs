//! Move records: the roll, its play, and what eXtreme Gammon thinks of it.

use otter_notation::play;
use otter_rules::{BearOff, Board, Roll, Setup, StepTree};

use super::bytes::Bytes;
use super::values::{ENGINE, level_name, lost, outcomes};
use crate::document::{Candidate, Opinion, PlayOpinion, Unit};
use crate::transcript::{as_text, counting_off};

/// The most candidates of a record.
const MOST: i32 = 32;

/// Reads a position of 26 counts in which the viewer's checkers are positive; index 25 is the
/// viewer's bar. `n_all` is the number of checkers with which a side starts.
pub(super) fn position(bytes: Bytes<'_>, n_all: u8) -> Setup {
    let mut setup = Setup::EMPTY;
    for at in 0..26_usize {
        let count = bytes.i8(at);
        let n = count.unsigned_abs();
        match (at, count) {
            (_, 0) => {}
            (0, _) => setup.opponent[25] = n,
            (25, _) => setup.own[25] = n,
            (point, 1..) => setup.own[point] = n,
            (point, _) => setup.opponent[25 - point] = n,
        }
    }
    counting_off(setup, n_all)
}

/// Returns whether a position has no checkers at all, as records without one have it.
pub(super) fn is_blank(bytes: Bytes<'_>) -> bool {
    (0..26).all(|at| bytes.u8(at) == 0)
}

/// The moves of a record, in the player's numbering; `None` if the play was not written down.
pub(super) fn moves(record: Bytes<'_>) -> Option<Vec<(i32, i32)>> {
    let numbers: Vec<i32> = (0..8).map(|n| record.i32(68 + 4 * n)).collect();
    if numbers.iter().all(|&n| n == 0) {
        return None;
    }
    Some(pairs(&numbers))
}

/// Reads pairs from and to, from zero, up to the first -1.
fn pairs(numbers: &[i32]) -> Vec<(i32, i32)> {
    numbers
        .chunks_exact(2)
        .take_while(|pair| (0..=24).contains(&pair[0]))
        .map(|pair| (pair[0] + 1, pair[1].saturating_add(1).max(0)))
        .collect()
}

/// Reads the analysis of a move record; `None` if it holds none.
pub(super) fn opinion(
    record: Bytes<'_>,
    board: &Board,
    after: Option<Board>,
    roll: Roll,
    n_all: u8,
) -> Option<Opinion> {
    let block = record.part(124, 2184);
    let n = block.i32(64).clamp(0, MOST) as usize;
    if n == 0 {
        return None;
    }
    let tree = StepTree::new(board, roll, BearOff::Strict);
    let candidates: Vec<Candidate> = (0..n)
        .map(|index| candidate(block, index, board, roll, &tree, n_all))
        .collect();
    let played = candidates
        .iter()
        .position(|candidate| after.is_some() && candidate.result == after);
    Some(Opinion::Play(PlayOpinion {
        engine: ENGINE.to_owned(),
        unit: Unit::Equity,
        candidates,
        played,
        error: lost(record.f64(2312)),
    }))
}

fn candidate(
    block: Bytes<'_>,
    index: usize,
    board: &Board,
    roll: Roll,
    tree: &StepTree,
    n_all: u8,
) -> Candidate {
    let numbers: Vec<i32> = (0..8)
        .map(|n| i32::from(block.i8(900 + 8 * index + n)))
        .collect();
    let hops = pairs(&numbers);
    let text = as_text(&hops);
    let result = position(block.part(68 + 26 * index, 26), n_all)
        .board()
        .ok();
    let legal = result
        .and_then(|result| tree.play_to(&result.unplayed()))
        .or_else(|| play::readings(&text, tree).ok()?.into_iter().next());
    let (shown, result) = if let Some(legal) = &legal {
        (play::format(legal), Some(legal.result().unturned()))
    } else {
        let carried = result.map(|result| play::as_carried(board, &result.unplayed(), roll));
        (carried.unwrap_or(text), result)
    };
    let evaluation = 1284 + 28 * index;
    Candidate {
        play: shown,
        result,
        level: level_name(block.i16(1156 + 4 * index).into()),
        outcomes: Some(outcomes(block, evaluation)),
        equity: block.f32(evaluation + 24),
        rollout: None,
    }
}
