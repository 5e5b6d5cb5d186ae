//! The draw, in a form that anybody can check.
//!
//! A player's lot is the SHA-256 of the text `seed/number`: for the seed 42 and player 3 it is that
//! of `42/3`. The player with the smallest lot, byte by byte, is drawn first. So `printf 42/3 |
//! sha256sum` shows a lot, and sorting the lots shows the draw.
//!
//! ```
//! use otter_tournament::PlayerId;
//! use otter_tournament::draw::{Seed, draw};
//!
//! let players: Vec<PlayerId> = (1..=4).map(PlayerId).collect();
//! let drawn = draw(Seed::Short(42), &players);
//! assert_eq!(drawn, draw(Seed::Short(42), &players));
//! assert_ne!(drawn, draw(Seed::Short(43), &players));
//! ```

use std::fmt;

use otter_dice::Number;
use otter_dice::draw::{lot as lot_of, order_of};

use crate::entrant::PlayerId;

/// The number from which a draw follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: a short seed as a number, a wide one as 64 hexadecimal digits; see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Seed {
    /// One that whoever runs the tournament has chosen, written in decimal.
    Short(u32),
    /// One that the numbers of everybody's devices have made
    /// ([`Order::DrawnByAll`](crate::Order)), written as 64 hexadecimal digits.
    Wide(Number),
}

impl fmt::Display for Seed {
    /// Writes the seed as it stands in a lot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short(seed) => seed.fmt(f),
            Self::Wide(seed) => seed.fmt(f),
        }
    }
}

/// Returns a player's lot: the SHA-256 of `seed/number`.
pub fn lot(seed: Seed, player: PlayerId) -> [u8; 32] {
    lot_of(&seed.to_string(), player.0)
}

/// Returns the players in the order in which they are drawn.
pub fn draw(seed: Seed, players: &[PlayerId]) -> Vec<PlayerId> {
    let players: Vec<u32> = players.iter().map(|player| player.0).collect();
    let drawn = order_of(&seed.to_string(), &players);
    drawn.into_iter().map(PlayerId).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lot_can_be_checked_by_hand() {
        // printf 42/3 | sha256sum
        let short = lot(Seed::Short(42), PlayerId(3));
        assert_eq!(short[..4], [0x10, 0x8e, 0xc7, 0xf7]);
        // printf 0707…07/3 | sha256sum
        let wide = lot(Seed::Wide(Number([7; 32])), PlayerId(3));
        assert_eq!(wide[..4], [0x6e, 0x8e, 0xa8, 0xf4]);
    }

    #[test]
    fn a_draw_depends_on_its_seed_alone() {
        let players: Vec<_> = (1..=9).map(PlayerId).collect();
        let mut other_way = players.clone();
        other_way.reverse();
        let [one, two] = [Seed::Short(1), Seed::Wide(Number([1; 32]))];
        assert_eq!(draw(one, &players), draw(one, &other_way));
        assert_ne!(draw(one, &players), draw(two, &players));
        let mut sorted = draw(one, &players);
        sorted.sort();
        assert_eq!(sorted, players);
    }
}
