//! The behaviour number: one checksum of the outputs of the nets.

use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

use crate::engine::Engine;
use crate::kernels::Path;
use crate::nets::{Net, Scratch, Start};
use crate::race::RaceNet;

/// The number of turns whose results are evaluated.
const TURNS: usize = 300;

/// Returns the behaviour number: a checksum of every bit of the outputs of the engine's nets for
/// some thousands of fixed boards, computed on `path`. It is the same on every path and every
/// machine, so another number means that Otter evaluates positions differently.
///
/// The bear-off tables have no influence on it.
pub fn behaviour(engine: &Engine, path: Path) -> u64 {
    let nets = engine.evaluator().nets().clone().on(path);
    let mut checksum = Checksum::default();
    let turns = turns();
    let contact = [
        Some(&nets.main),
        nets.backgame.as_ref(),
        nets.hypergammon.as_ref(),
        nets.pruning.as_ref(),
    ];
    for net in contact.into_iter().flatten() {
        for (board, next) in &turns {
            checksum.add(net, board, next);
        }
    }
    let races = turns.iter().filter(|(board, _)| !board.has_contact());
    if let Some(race) = &nets.race {
        for board in races.flat_map(|(_, next)| next) {
            checksum.add_distributions(race, board);
        }
    }
    checksum.sum
}

/// Returns positions from random play, each with the boards that a roll leads to.
fn turns() -> Vec<(Board, Vec<Board>)> {
    let mut buf = ResultBuf::new();
    let rolls: Vec<Roll> = Roll::all().collect();
    let (mut board, mut state) = (Board::start(), 1_u32);
    (0..TURNS)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let pick = (state >> 8) as usize;
            results(&board, rolls[pick % 21], BearOff::Strict, &mut buf);
            let next: Vec<Board> = buf.as_slice().iter().map(|r| r.turned()).collect();
            let turn = (board.turned(), next);
            let played = buf.as_slice()[pick / 21 % buf.as_slice().len()];
            board = if played.is_won() {
                Board::start()
            } else {
                played.turned()
            };
            turn
        })
        .collect()
}

/// An FNV-1a hash of the bits of numbers.
struct Checksum {
    sum: u64,
    start: Start,
    scratch: Scratch,
}

impl Default for Checksum {
    fn default() -> Self {
        Self {
            sum: 0xCBF2_9CE4_8422_2325,
            start: Start::default(),
            scratch: Scratch::default(),
        }
    }
}

impl Checksum {
    fn add(&mut self, net: &Net, base: &Board, boards: &[Board]) {
        let Self {
            sum,
            start,
            scratch,
        } = self;
        net.evaluate_near(base, boards, start, scratch, |_, outcomes| {
            mix(sum, &outcomes.to_array());
        });
    }

    fn add_distributions(&mut self, net: &RaceNet, board: &Board) {
        for side in [board.own(), board.opponent()] {
            let distributions = net.estimate(side);
            mix(&mut self.sum, &distributions.last);
            if let Some(first) = distributions.first {
                mix(&mut self.sum, &first);
            }
            if let Some(clear) = distributions.clear {
                mix(&mut self.sum, &clear);
            }
        }
    }
}

/// Adds the bits of numbers to a hash.
fn mix(sum: &mut u64, numbers: &[f32]) {
    for byte in numbers.iter().flat_map(|number| number.to_le_bytes()) {
        *sum = (*sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{POSITION_CLASSES, position_class};
    use std::collections::HashSet;

    #[test]
    fn its_boards_reach_every_head_and_the_race_net() {
        assert!(turns().iter().any(|(board, _)| !board.has_contact()));
        let boards = || turns().into_iter().flat_map(|(_, next)| next);
        assert!(boards().count() > 3000);
        let classes: HashSet<usize> = boards().map(|board| position_class(&board)).collect();
        assert_eq!(classes.len(), POSITION_CLASSES);
    }
}
