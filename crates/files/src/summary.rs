//! The figures of a match, game by game.

use otter_rules::{BySeat, Ending, Seat};
use serde::Serialize;

use crate::document::{Act, Document, Game};

/// The figures of a game, as `otter show --json` prints them. The first player has index 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameSummary {
    /// The points of both players before the game.
    pub score: [u32; 2],
    /// Whether this is the Crawford game.
    pub crawford: bool,
    /// The number of rolls.
    pub rolls: usize,
    /// The number of doubles, without beavers.
    pub doubles: usize,
    /// The number of beavers and further immediate redoubles.
    pub beavers: usize,
    /// The number of takes that the file writes.
    pub takes: usize,
    /// The number of passes.
    pub drops: usize,
    /// The index of the winner; `None` for a game without an end.
    pub winner: Option<u8>,
    /// The points that the winner scored; `None` for a game without an end.
    pub points: Option<u32>,
    /// Whether the loser resigned, or the game just ended.
    pub resigned: bool,
}

impl Game {
    /// Returns the figures of the game.
    pub fn summary(&self) -> GameSummary {
        let count = |is: fn(&Act) -> bool| -> usize {
            self.entries.iter().filter(|entry| is(&entry.act)).count()
        };
        GameSummary {
            score: pair(self.score),
            crawford: self.is_crawford,
            rolls: count(|act| matches!(act, Act::Roll { .. })),
            doubles: count(|act| matches!(act, Act::Double { .. })),
            beavers: count(|act| matches!(act, Act::Redouble { .. })),
            takes: count(|act| matches!(act, Act::Take)),
            drops: count(|act| matches!(act, Act::Pass)),
            winner: self.end.map(|end| u8::from(end.winner == Seat::Black)),
            points: self.end.map(|end| end.points),
            resigned: self.end.is_some_and(|end| {
                matches!(
                    end.how,
                    Some(Ending::Resigned | Ending::Time | Ending::Settled) | None
                )
            }),
        }
    }
}

impl Document {
    /// Returns the figures of every game.
    pub fn summaries(&self) -> Vec<GameSummary> {
        self.games.iter().map(Game::summary).collect()
    }
}

/// Returns the values of both seats, White's first.
pub fn pair<T>(values: BySeat<T>) -> [T; 2] {
    [values.white, values.black]
}
