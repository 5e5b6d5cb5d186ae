//! The temperature map: what each of the 21 rolls leads to.

use otter_engine::{Engine, Ply};
use otter_rules::Roll;

use crate::posed::{Posed, ranked};
use crate::verdict::Candidate;

/// A roll with its best play.
#[derive(Clone, Debug, PartialEq)]
pub struct RollValue {
    /// The roll that is played.
    pub roll: Roll,
    /// The best play, with its equity to the player who rolled; an empty one if nothing can be
    /// moved.
    pub best: Candidate,
}

/// The 21 rolls, each with its best play.
#[derive(Clone, Debug, PartialEq)]
pub struct Temperature {
    /// The rolls in the order of [`Roll::all`].
    pub rolls: Vec<RollValue>,
    /// The mean equity over the 36 rolls.
    pub mean: f32,
}

/// Returns what each roll leads to if the player on roll does not double.
pub fn temperature(engine: &Engine, posed: &Posed, ply: Ply) -> Temperature {
    let rolls: Vec<RollValue> = Roll::all()
        .filter_map(|roll| {
            let plays = ranked(engine, posed, roll, ply, 2, 1);
            let best = plays.candidates.into_iter().next()?;
            Some(RollValue { roll, best })
        })
        .collect();
    let sum: f32 = rolls
        .iter()
        .map(|value| value.roll.ways() as f32 * value.best.equity)
        .sum();
    Temperature {
        mean: sum / 36.0,
        rolls,
    }
}
