//! Sides whose pace was worked out before.

use std::sync::Arc;

use otter_rules::{Board, Checkers};

use super::net::PaceNet;
use super::side::Pace;
use crate::bearoff::OneSided;
use crate::equity::Outcomes;

/// How many sides are remembered: a power of two, and more than a roll has plays.
const SLOTS: usize = 128;

/// Remembers the pace of some sides: all boards that a roll leads to have one side in common, and
/// the other side of many of them comes up again after other rolls. Kept by the caller.
#[derive(Clone, Debug, Default)]
pub struct Paces {
    /// Whose answers these are.
    net: Option<Arc<PaceNet>>,
    /// Each at a place that follows from its checkers.
    slots: Vec<Option<(Checkers, Pace)>>,
}

impl Paces {
    /// Returns what [`PaceNet::outcomes`] returns for this board, with the paces remembered.
    pub fn outcomes(
        &mut self,
        net: &Arc<PaceNet>,
        board: &Board,
        table: &OneSided,
    ) -> Option<Outcomes> {
        PaceNet::race(board, |side| self.pace(net, side, table))
    }

    /// Returns what [`PaceNet::pace`] returns for this side, from memory if it is there.
    fn pace(&mut self, net: &Arc<PaceNet>, side: Checkers, table: &OneSided) -> Pace {
        if !self.net.as_ref().is_some_and(|own| Arc::ptr_eq(own, net)) {
            self.net = Some(Arc::clone(net));
            self.slots.clear();
            self.slots.resize(SLOTS, None);
        }
        let slot = &mut self.slots[place(side)];
        match slot {
            Some((checkers, pace)) if *checkers == side => *pace,
            _ => slot.insert((side, net.pace(side, table))).1,
        }
    }
}

fn place(side: Checkers) -> usize {
    let bits = side.to_bits();
    let mixed = (bits as u64 ^ (bits >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 32) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pace::PaceWeights;
    use otter_rules::Setup;

    fn net(seed: u32) -> Arc<PaceNet> {
        let mut weights = PaceWeights::zero();
        let mut state = seed;
        for w in weights.iter_mut() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *w = (state >> 8) as f32 / 16_777_216.0 - 0.5;
        }
        Arc::new(PaceNet::new(&weights))
    }

    #[test]
    fn says_what_the_net_says_that_is_asked() {
        let table = OneSided::generate();
        let nets = [net(1), net(2)];
        let mut paces = Paces::default();
        for turn in 0..400_usize {
            let mut setup = Setup::EMPTY;
            for (side, n) in [(&mut setup.own, turn % 9), (&mut setup.opponent, turn % 5)] {
                side[7 + n % 5] = 1 + n as u8;
                side[1 + n % 3] = 14 - n as u8;
            }
            let board = setup.board().unwrap();
            let net = &nets[turn / 50 % 2];
            let said = paces.outcomes(net, &board, &table);
            assert!(said.is_some());
            assert_eq!(said, net.outcomes(&board, &table));
        }
        assert_eq!(paces.outcomes(&nets[0], &Board::start(), &table), None);
    }
}
