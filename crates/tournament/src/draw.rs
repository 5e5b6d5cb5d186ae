//! The draw, in a form that anybody can check.
//!
//! A player's lot is the SHA-256 of the text `seed/number`, both in decimal: for the seed 42 and
//! player 3 it is that of `42/3`. The player with the smallest lot, byte by byte, is drawn first.
//! So `printf 42/3 | sha256sum` shows a lot, and sorting the lots shows the draw.
//!
//! ```
//! use otter_tournament::PlayerId;
//! use otter_tournament::draw::draw;
//!
//! let players: Vec<PlayerId> = (1..=4).map(PlayerId).collect();
//! let drawn = draw(42, &players);
//! assert_eq!(drawn, draw(42, &players));
//! assert_ne!(drawn, draw(43, &players));
//! ```

use sha2::{Digest, Sha256};

use crate::entrant::PlayerId;

/// Returns a player's lot: the SHA-256 of `seed/number`.
pub fn lot(seed: u32, player: PlayerId) -> [u8; 32] {
    Sha256::digest(format!("{seed}/{}", player.0)).into()
}

/// Returns the players in the order in which they are drawn.
pub fn draw(seed: u32, players: &[PlayerId]) -> Vec<PlayerId> {
    let mut drawn = players.to_vec();
    drawn.sort_by_cached_key(|&player| (lot(seed, player), player));
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lot_can_be_checked_by_hand() {
        // printf 42/3 | sha256sum
        assert_eq!(lot(42, PlayerId(3))[..4], [0x10, 0x8e, 0xc7, 0xf7]);
    }

    #[test]
    fn a_draw_depends_on_its_seed_alone() {
        let players: Vec<_> = (1..=9).map(PlayerId).collect();
        let mut other_way = players.clone();
        other_way.reverse();
        assert_eq!(draw(1, &players), draw(1, &other_way));
        assert_ne!(draw(1, &players), draw(2, &players));
        let mut sorted = draw(1, &players);
        sorted.sort();
        assert_eq!(sorted, players);
    }
}
