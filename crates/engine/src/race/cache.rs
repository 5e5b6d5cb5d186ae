//! The roll distributions of the sides evaluated last.

use std::sync::Arc;

use otter_rules::{Board, Checkers};

use super::distributions::SideDistributions;
use super::net::RaceNet;
use crate::bearoff::OneSided;
use crate::equity::Outcomes;

/// How many sides are remembered: a power of two, and more than a roll has plays.
const SLOTS: usize = 128;

/// Remembers the roll distributions of up to 128 sides. The boards that follow from one roll
/// have one side in common, and the other side of many of them comes up again after other rolls.
/// The caller keeps it between calls.
#[derive(Clone, Debug, Default)]
pub struct RaceCache {
    /// The net that the remembered distributions come from.
    net: Option<Arc<RaceNet>>,
    /// Each side in the slot that a hash of its checkers gives.
    slots: Vec<Option<(Checkers, SideDistributions)>>,
}

impl RaceCache {
    /// Returns the same as [`RaceNet::outcomes`], and remembers the distributions of both sides.
    pub fn outcomes(
        &mut self,
        net: &Arc<RaceNet>,
        board: &Board,
        table: &OneSided,
    ) -> Option<Outcomes> {
        RaceNet::outcomes_from(board, |side| self.distributions(net, side, table))
    }

    /// Returns the same as [`RaceNet::distributions`], from memory if the side is remembered.
    fn distributions(
        &mut self,
        net: &Arc<RaceNet>,
        side: Checkers,
        table: &OneSided,
    ) -> SideDistributions {
        if !self.net.as_ref().is_some_and(|own| Arc::ptr_eq(own, net)) {
            self.net = Some(Arc::clone(net));
            self.slots.clear();
            self.slots.resize(SLOTS, None);
        }
        let slot = &mut self.slots[slot(side)];
        match slot {
            Some((checkers, distributions)) if *checkers == side => *distributions,
            _ => slot.insert((side, net.distributions(side, table))).1,
        }
    }
}

fn slot(side: Checkers) -> usize {
    let bits = side.to_bits();
    let mixed = (bits as u64 ^ (bits >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::RaceWeights;
    use otter_rules::Setup;

    fn net(seed: u32) -> Arc<RaceNet> {
        let mut weights = RaceWeights::zero();
        let mut state = seed;
        for w in weights.iter_mut() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *w = (state >> 8) as f32 / 16_777_216.0 - 0.5;
        }
        Arc::new(RaceNet::new(&weights))
    }

    #[test]
    fn remembered_sides_give_the_same_outcomes_for_each_net() {
        let table = OneSided::generate();
        let nets = [net(1), net(2)];
        let mut cache = RaceCache::default();
        for turn in 0..400_usize {
            let mut setup = Setup::EMPTY;
            for (side, n) in [(&mut setup.own, turn % 9), (&mut setup.opponent, turn % 5)] {
                side[7 + n % 5] = 1 + n as u8;
                side[1 + n % 3] = 14 - n as u8;
            }
            let board = setup.board().unwrap();
            let net = &nets[turn / 50 % 2];
            let outcomes = cache.outcomes(net, &board, &table);
            assert!(outcomes.is_some());
            assert_eq!(outcomes, net.outcomes(&board, &table));
        }
        assert_eq!(cache.outcomes(&nets[0], &Board::start(), &table), None);
    }
}
