//! One roll ahead.

use otter_rules::{BearOff, Board, Roll, results};

use super::evaluator::{Evaluator, Room};
use crate::equity::Outcomes;

/// What a board is worth to the player on roll when each of the 21 rolls is followed by the
/// play that looks best as it stands, by what `worth` makes of the outcomes for that player:
/// the exact average.
pub fn mean_over_rolls(
    evaluator: &Evaluator,
    board: &Board,
    room: &mut Room,
    worth: impl Fn(Outcomes) -> f32,
) -> Outcomes {
    if let Some(known) = evaluator.known(board) {
        return known;
    }
    let mut mean = [0.0_f64; 5];
    let mut buf = std::mem::take(&mut room.results);
    let mut sisters = evaluator.start(board, room);
    for roll in Roll::all() {
        results(board, roll, BearOff::Strict, &mut buf);
        let replies = sisters.after(buf.as_slice());
        let best = replies
            .iter()
            .map(|theirs| theirs.flipped())
            .max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        if let Some(best) = best {
            let weight = f64::from(roll.n_throws()) / 36.0;
            for (sum, x) in mean.iter_mut().zip(best.to_array()) {
                *sum += weight * f64::from(x);
            }
        }
    }
    room.results = buf;
    Outcomes::from_array(mean.map(|x| x as f32)).tidied(board)
}

/// How many of the plays that look best are looked at more closely.
const MOST: usize = 8;
/// None that looks worse than the best by more points than this.
const WITHIN: f32 = 0.16;

/// How many plays of a list of equities, best first, deserve a closer look.
pub fn near_best(equities: impl Iterator<Item = f32>) -> usize {
    let mut best = None;
    equities
        .take(MOST)
        .take_while(|&equity| {
            let best = *best.get_or_insert(equity);
            best - equity <= WITHIN
        })
        .count()
}
