//! The slow twin: legal plays computed again, as plainly as the rule book states them.

use std::collections::BTreeSet;

use otter_rules::{BearOff, Board, Roll, Setup};

/// The twin's board: the checkers of each side by slot as in a [`Setup`], 0 off, 1–24 the points
/// counted from that side, 25 the bar.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Twin {
    pub(crate) own: [u8; 26],
    pub(crate) opponent: [u8; 26],
}

impl From<&Board> for Twin {
    fn from(board: &Board) -> Self {
        let Setup { own, opponent } = board.to_setup();
        Self { own, opponent }
    }
}

impl Twin {
    /// Moves one checker by one die; `None` if the step is not legal on its own.
    pub(crate) fn step(&self, from: usize, die: usize, bear_off: BearOff) -> Option<Self> {
        let mut next = self.clone();
        if self.own[from] == 0 || (self.own[25] > 0 && from != 25) {
            return None; // HT-2
        }
        next.own[from] -= 1;
        if from > die {
            let to = from - die;
            match self.opponent[25 - to] {
                0 => {}
                1 => {
                    next.opponent[25 - to] = 0; // HT-1
                    next.opponent[25] += 1;
                }
                _ => return None, // MV-2
            }
            next.own[to] += 1;
            return Some(next);
        }
        let all_home = self.own[7..].iter().all(|&n| n == 0);
        let none_above = |point: usize| self.own[point + 1..].iter().all(|&n| n == 0);
        let licensed = from == die // BO-2
            || none_above(from) // BO-3
            || bear_off == BearOff::Lenient && self.own[die] == 0 && !none_above(die); // BO-6
        next.own[0] += 1;
        (all_home && licensed).then_some(next) // BO-1
    }

    /// Returns all boards to which moving one checker by this die leads.
    fn steps(&self, die: usize, bear_off: BearOff) -> impl Iterator<Item = Self> {
        (1..=25).filter_map(move |from| self.step(from, die, bear_off))
    }

    /// Returns all distinct boards to which a legal play leads.
    pub(crate) fn results(&self, roll: Roll, bear_off: BearOff) -> BTreeSet<Self> {
        let each = |boards: &BTreeSet<Self>, die: usize| -> BTreeSet<Self> {
            boards
                .iter()
                .flat_map(|board| board.steps(die, bear_off))
                .collect()
        };
        let (high, low) = (roll.high().pips().into(), roll.low().pips().into());
        let nothing = BTreeSet::from([self.clone()]);
        if roll.is_double() {
            // As many of the four as possible (MV-5).
            let mut longest = nothing;
            for _ in 0..4 {
                let longer = each(&longest, high);
                if longer.is_empty() {
                    break;
                }
                longest = longer;
            }
            return longest;
        }
        // Both dice if possible (MV-5), else the larger, else the smaller (MV-6), else none (MV-7).
        let (by_high, by_low) = (each(&nothing, high), each(&nothing, low));
        let mut both = each(&by_high, low);
        both.extend(each(&by_low, high));
        [both, by_high, by_low, nothing]
            .into_iter()
            .find(|boards| !boards.is_empty())
            .unwrap()
    }

    /// Returns every sequence of steps that is a legal play; a step is its origin and landing.
    pub(crate) fn sequences(&self, roll: Roll, bear_off: BearOff) -> BTreeSet<Vec<(u8, u8)>> {
        let (high, low) = (roll.high().pips().into(), roll.low().pips().into());
        let orders: &[&[usize]] = if roll.is_double() {
            &[&[high; 4]]
        } else {
            &[&[high, low], &[low, high]]
        };
        let mut all = Vec::new();
        for order in orders {
            self.follow(order, bear_off, &mut Vec::new(), &mut all);
        }
        let most = all.iter().map(Vec::len).max().unwrap();
        all.retain(|steps| steps.len() == most);
        let uses_high = |steps: &Vec<(u8, u8, usize)>| steps.iter().any(|step| step.2 == high);
        if most == 1 && all.iter().any(uses_high) {
            all.retain(uses_high);
        }
        all.into_iter()
            .map(|steps| steps.into_iter().map(|(from, to, _)| (from, to)).collect())
            .collect()
    }

    fn follow(
        &self,
        dice: &[usize],
        bear_off: BearOff,
        made: &mut Vec<(u8, u8, usize)>,
        all: &mut Vec<Vec<(u8, u8, usize)>>,
    ) {
        // Unfinished sequences are kept too; the longest are chosen from all.
        all.push(made.clone());
        let Some((&die, rest)) = dice.split_first() else {
            return;
        };
        for from in 1..=25 {
            if let Some(next) = self.step(from, die, bear_off) {
                made.push((from as u8, from.saturating_sub(die) as u8, die));
                next.follow(rest, bear_off, made, all);
                made.pop();
            }
        }
    }
}
