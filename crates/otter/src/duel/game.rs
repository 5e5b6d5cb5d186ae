//! The games of a duel.

use otter_engine::Outcomes;
use otter_engine::chance::{generator, opening_throw, throw};
use otter_engine::search::{Evaluator, Room};
use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

use super::Duel;

/// What the first player got out of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Score {
    /// Points won, or lost.
    pub(super) points: i32,
    /// What the dice gave it, in points, if that was asked for.
    pub(super) luck: Option<f64>,
}

impl Duel {
    /// Two games with the same dice: the first player begins one, the second the other.
    pub(super) fn pair(&self, number: u64) -> [Score; 2] {
        [0, 1].map(|begins| self.game(number, begins))
    }

    fn game(&self, pair: u64, begins: usize) -> Score {
        let mut dice = generator(self.seed, 0, pair);
        // Who begins takes the same chances in both games, where chance decides what it plays.
        let mut players = [0, 1].map(|seat: usize| {
            let place = u64::from(seat != begins);
            self.specs[seat].seated(self.seed, 2 * pair + place)
        });
        let mut board = Board::start();
        let mut on_roll = begins;
        let mut roll = opening_throw(&mut dice);
        let mut opening = true;
        let mut luck = self.adjust.then_some(0.0);
        let (mut buf, mut room) = (ResultBuf::new(), Room::default());
        loop {
            if let Some(luck) = &mut luck {
                let judge = self.judge.evaluator();
                let gained = gain(judge, &board, roll, opening, &mut room, &mut buf);
                *luck += if on_roll == 0 { gained } else { -gained };
            }
            let played = players[on_roll].play(&self.engines[on_roll], &board, roll, &mut buf);
            if let Some(won) = Outcomes::of_won(&played) {
                let points = won.cubeless().round() as i32;
                return Score {
                    points: if on_roll == 0 { points } else { -points },
                    luck,
                };
            }
            board = played.turned();
            on_roll = 1 - on_roll;
            roll = throw(&mut dice);
            opening = false;
        }
    }
}

/// What a roll is worth above the mean of all rolls, to the player who throws it.
fn gain(
    evaluator: &Evaluator,
    board: &Board,
    thrown: Roll,
    opening: bool,
    room: &mut Room,
    buf: &mut ResultBuf,
) -> f64 {
    let (mut sum, mut weights, mut got) = (0.0, 0.0, 0.0);
    for roll in Roll::all().filter(|roll| !(opening && roll.is_double())) {
        results(board, roll, BearOff::Strict, buf);
        let Some((_, theirs)) = evaluator.best(board, buf.as_slice(), room) else {
            continue;
        };
        let worth = -f64::from(theirs.cubeless());
        let weight = f64::from(roll.n_throws());
        sum += weight * worth;
        weights += weight;
        if roll == thrown {
            got = worth;
        }
    }
    got - sum / weights
}
