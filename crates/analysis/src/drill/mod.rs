//! Drills: questions of which a seed chooses one, with the right answer computed.
//!
//! The same topic and seed give the same drill. Nothing random is inside, so a page may ask again
//! for what it showed, and a test knows what it gets.

mod opening;
mod playout;
mod race;
mod shots;
mod take_point;

use otter_engine::Engine;
use otter_rules::Board;

pub use opening::OpeningReply;
pub use shots::Shots;
pub use take_point::TakePoint;

use crate::verdict::CubeValues;

/// What a drill trains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Counting pips.
    PipCount,
    /// Whether to double in a race, and whether to take.
    RaceCube,
    /// The take point at a score.
    TakePoint,
    /// How to play a roll in answer to an opening play.
    OpeningReply,
    /// How many of the 36 rolls hit.
    Shots,
}

/// A question with its right answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Drill {
    /// How many pips each side needs. The answer is in the board.
    PipCount(Board),
    /// Whether the player on roll doubles in a money game, and whether the other takes.
    RaceCube {
        /// The board, seen by the player on roll. There is no contact any more.
        board: Board,
        /// The value of each choice to the player on roll.
        values: CubeValues,
    },
    /// The lowest chance of winning with which a double is taken.
    TakePoint(TakePoint),
    /// The best play in answer to an opening play.
    OpeningReply(Box<OpeningReply>),
    /// How many of the 36 rolls hit.
    Shots(Shots),
}

impl Topic {
    /// Every topic, in the order in which they are listed.
    pub const ALL: [Self; 5] = [
        Self::PipCount,
        Self::RaceCube,
        Self::TakePoint,
        Self::OpeningReply,
        Self::Shots,
    ];

    /// Returns the number that keeps the dice of this topic apart from those of the others.
    const fn purpose(self) -> u64 {
        match self {
            Self::PipCount => 1,
            Self::RaceCube => 2,
            Self::TakePoint => 3,
            Self::OpeningReply => 4,
            Self::Shots => 5,
        }
    }
}

/// How many games are searched for a position that makes a good question. One in two or three has
/// one, so the last is never reached.
const MAX_GAMES: u64 = 500;

/// Returns the drill of a topic that a seed chooses; `None` if no game that follows from the seed
/// has a position for it.
pub fn drill(engine: &Engine, topic: Topic, seed: u64) -> Option<Drill> {
    let rng = |number| otter_engine::chance::generator(seed, topic.purpose(), number);
    match topic {
        Topic::TakePoint => Some(Drill::TakePoint(take_point::choose(engine, &mut rng(0)))),
        Topic::OpeningReply => {
            (0..MAX_GAMES).find_map(|game| opening::choose(engine, &mut rng(game)))
        }
        Topic::PipCount => (0..MAX_GAMES)
            .find_map(|game| playout::middle(engine, &mut rng(game)))
            .map(Drill::PipCount),
        Topic::RaceCube => (0..MAX_GAMES).find_map(|game| race::choose(engine, &mut rng(game))),
        Topic::Shots => (0..MAX_GAMES)
            .find_map(|game| shots::choose(engine, &mut rng(game)))
            .map(Drill::Shots),
    }
}
