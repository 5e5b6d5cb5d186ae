//! The legal plays of a few checkers.
//!
//! Of the other side only three things matter: its made points, which block, and its blots, which
//! are hit where a checker lands. A side of three has one made point at most, so the plays of a
//! position are listed once for every point that may be made, and each play says where it landed.

use otter_rules::Roll;

use super::position::{BAR, MOST, Position};

/// The number of made points that the other side may have: none, or one of 24.
const BLOCKS: usize = 25;

/// The number of rolls.
pub(super) const ROLLS: usize = 21;

/// A play: where the checkers stand after it, and where they landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Landed {
    /// The place of the position after the play.
    pub(super) after: u16,
    /// The points on which a checker landed, counted from the side that plays: a bit for each.
    pub(super) points: u32,
}

/// The plays of every position, roll and block.
pub(super) struct Plays {
    /// Where the plays of each position, block and roll begin in `all`, and where the last end.
    starts: Vec<u32>,
    all: Vec<Landed>,
}

impl Plays {
    /// Lists the plays of all these positions; `places` has the place of each among them, by
    /// number.
    pub(super) fn new(positions: &[Position], places: &[usize]) -> Self {
        let mut plays = Self {
            starts: vec![0],
            all: Vec::new(),
        };
        let rolls: Vec<Roll> = Roll::all().collect();
        let mut found = Vec::new();
        for &position in positions {
            for block in 0..BLOCKS {
                for &roll in &rolls {
                    found.clear();
                    legal(position, places, block_mask(block), roll, &mut found);
                    found.sort_unstable();
                    found.dedup();
                    plays.all.extend_from_slice(&found);
                    plays.starts.push(plays.all.len() as u32);
                }
            }
        }
        plays
    }

    /// Returns the plays of each roll, in the order of [`Roll::all`], from the position at this
    /// place against a side whose made points are `made`, counted from the side that plays.
    pub(super) fn of(&self, position: usize, made: u32) -> impl Iterator<Item = &[Landed]> {
        debug_assert!(made.count_ones() <= 1);
        let block = match made {
            0 => 0,
            made => made.trailing_zeros() as usize,
        };
        let first = (position * BLOCKS + block) * ROLLS;
        let starts = &self.starts[first..=first + ROLLS];
        starts
            .iter()
            .zip(&starts[1..])
            .map(|(&from, &to)| &self.all[from as usize..to as usize])
    }
}

const fn block_mask(block: usize) -> u32 {
    if block == 0 { 0 } else { 1 << block }
}

/// Adds the legal plays of a roll: those that use as many dice as can be used, and the larger if
/// only one of them can (MV-7).
fn legal(position: Position, places: &[usize], blocked: u32, roll: Roll, found: &mut Vec<Landed>) {
    let [high, low] = [roll.high().pips(), roll.low().pips()];
    let mut search = Search {
        blocked,
        most: 0,
        start: position,
        places,
        found,
    };
    let start = (position.slots(), 0);
    if roll.is_double() {
        search.play(start, &[high; 4], 0);
        return;
    }
    search.play(start, &[high, low], 0);
    let with_high_first = search.most;
    if with_high_first < 2 {
        let before = search.found.len();
        search.play(start, &[low, high], 0);
        // One die alone: the larger, if it can be used at all.
        if search.most == 1 && with_high_first == 1 {
            search.found.truncate(before);
        }
    } else {
        search.play(start, &[low, high], 0);
    }
}

/// A search for the plays that use the most dice.
struct Search<'a> {
    /// The position before the play.
    start: Position,
    places: &'a [usize],
    blocked: u32,
    /// The greatest number of dice that were used so far.
    most: usize,
    found: &'a mut Vec<Landed>,
}

impl Search<'_> {
    /// Tries every way to use these dice in this order from slots of checkers and points on which
    /// they have landed, after `used` dice.
    fn play(&mut self, (slots, points): ([u8; MOST], u32), dice: &[u8], used: usize) {
        let moved = dice.split_first().is_some_and(|(&die, rest)| {
            let mut moved = false;
            for checker in 0..MOST {
                if let Some(to) = self.landing(slots, checker, die) {
                    let mut next = slots;
                    next[checker] = to;
                    let landed = if to == 0 { points } else { points | 1 << to };
                    self.play((next, landed), rest, used + 1);
                    moved = true;
                }
            }
            moved
        });
        if moved || used < self.most {
            return;
        }
        if used > self.most {
            self.most = used;
            self.found.clear();
        }
        self.found.push(Landed {
            after: self.places[self.start.with(slots).number()] as u16,
            points,
        });
    }

    /// Returns the slot on which a checker lands with a die. `None` if it may not move so.
    fn landing(&self, slots: [u8; MOST], checker: usize, die: u8) -> Option<u8> {
        let from = slots[checker];
        let farthest = slots.into_iter().max().unwrap_or(0);
        if from == 0 || farthest == BAR && from != BAR {
            return None;
        }
        if from > die {
            let to = from - die;
            return (self.blocked >> to & 1 == 0).then_some(to);
        }
        // Bearing off: all are home, and with a larger number only the farthest leaves (BO-3).
        let may = farthest <= 6 && (from == die || from == farthest);
        may.then_some(0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use otter_rules::{BearOff, ResultBuf, Setup, results};
    use rand::RngExt;

    use super::super::position::seen_by_other;
    use super::*;
    use crate::chance::generator;

    /// Returns a random position of three checkers: near the end of the game, farther from it, or
    /// with checkers on the bar.
    fn random(random: &mut impl RngExt) -> Position {
        let farthest = [6, 12, 24, BAR][random.random_range(0..4)];
        Position::new([(); MOST].map(|()| random.random_range(0..=farthest)), 3)
    }

    #[test]
    fn plays_and_hits_are_those_of_the_rules() {
        let places: Vec<usize> = (0..Position::count(3)).collect();
        let mut dice = generator(1, 0, 0);
        let (mut buf, mut n, mut n_hits) = (ResultBuf::new(), 0, 0);
        while n < 20_000 {
            let [own, other] = [random(&mut dice), random(&mut dice)];
            let mut setup = Setup::EMPTY;
            for (side, position) in [(&mut setup.own, own), (&mut setup.opponent, other)] {
                for slot in position.slots() {
                    side[usize::from(slot)] += 1;
                }
            }
            let Ok(board) = setup.board() else { continue };
            if own.is_off() || other.is_off() {
                continue;
            }
            let roll = Roll::all().nth(n % ROLLS).unwrap();
            let [made, blots] = other.made_and_blots().map(seen_by_other);
            let mut found = Vec::new();
            legal(own, &places, made, roll, &mut found);
            let found: BTreeSet<(usize, usize)> = found
                .iter()
                .map(|play| {
                    let hit = other.hit(seen_by_other(play.points & blots));
                    (usize::from(play.after), hit.number())
                })
                .collect();
            results(&board, roll, BearOff::Strict, &mut buf);
            let legal: BTreeSet<(usize, usize)> = buf
                .as_slice()
                .iter()
                .map(|result| {
                    let number = |side| Position::of(side, 3).unwrap().number();
                    (number(result.own()), number(result.opponent()))
                })
                .collect();
            assert_eq!(found, legal, "{roll} from {board:?}");
            n += 1;
            n_hits += legal
                .iter()
                .filter(|after| after.1 != other.number())
                .count();
        }
        assert!(n_hits > 1000, "{n_hits}");
    }
}
