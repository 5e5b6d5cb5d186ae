//! One game of a duel.

use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

use super::player::Entrant;
use crate::chance::{self, generator, opening_roll};
use crate::equity::Outcomes;
use crate::search::{Evaluator, Scratch};

/// The result of a game, seen by the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Points won, negative if lost: 1, 2 or 3.
    pub points: i32,
    /// The luck of all rolls, in points; `None` if the duel has no judge.
    pub luck: Option<f64>,
}

/// What a game of a pair begins with.
pub(super) struct Dealt {
    /// The board, seen by the player who begins.
    pub(super) start: Board,
    /// The seed of the duel.
    pub(super) seed: u64,
    /// The number of the pair.
    pub(super) pair: u64,
    /// The player who makes the opening play, 0 or 1.
    pub(super) begins: usize,
}

/// Plays a game of a pair.
pub(super) fn game(entrants: &[Entrant; 2], judge: Option<&Evaluator>, dealt: &Dealt) -> Score {
    let &Dealt {
        start,
        seed,
        pair,
        begins,
    } = dealt;
    let mut dice = generator(seed, 0, pair);
    // The player who begins has the same random choices in both games of the pair.
    let mut players = [0, 1].map(|seat: usize| {
        let order = u64::from(seat != begins);
        entrants[seat].seated(seed, 2 * pair + order)
    });
    let mut board = start;
    let mut on_roll = begins;
    let mut roll = opening_roll(&mut dice);
    let mut is_opening = true;
    let mut luck = judge.map(|_| 0.0);
    let (mut buf, mut scratch) = (ResultBuf::new(), Scratch::default());
    loop {
        if let (Some(luck), Some(judge)) = (&mut luck, judge) {
            let gained = roll_luck(judge, &board, roll, is_opening, &mut scratch, &mut buf);
            *luck += if on_roll == 0 { gained } else { -gained };
        }
        let played = players[on_roll].play(&board, roll, &mut buf);
        if let Some(won) = Outcomes::of_won(&played) {
            let points = won.cubeless().round() as i32;
            return Score {
                points: if on_roll == 0 { points } else { -points },
                luck,
            };
        }
        board = played.turned();
        on_roll = 1 - on_roll;
        roll = chance::roll(&mut dice);
        is_opening = false;
    }
}

/// Returns the equity of a roll above the mean of all rolls, for the player who rolled it.
fn roll_luck(
    judge: &Evaluator,
    board: &Board,
    rolled: Roll,
    is_opening: bool,
    scratch: &mut Scratch,
    buf: &mut ResultBuf,
) -> f64 {
    let (mut sum, mut weights, mut got) = (0.0, 0.0, 0.0);
    for roll in Roll::all().filter(|roll| !(is_opening && roll.is_double())) {
        results(board, roll, BearOff::Strict, buf);
        let Some((_, theirs)) = judge.best(board, buf.as_slice(), scratch) else {
            continue;
        };
        let equity = -f64::from(theirs.cubeless());
        let weight = f64::from(roll.ways());
        sum += weight * equity;
        weights += weight;
        if roll == rolled {
            got = equity;
        }
    }
    got - sum / weights
}
