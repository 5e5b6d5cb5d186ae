//! Computing the table of Hypergammon.
//!
//! The value of a position follows from those that a roll leads to. A play without a hit lowers
//! the sum of all pips, so in a sweep by rising sum its value is already that of this sweep. After
//! a hit it is that of the sweep before, or 0 at first. So each sweep carries the values over one
//! hit more, and the chance that a game goes on for so many hits falls quickly.
//!
//! Within one sum no position depends on another, so threads share them, and the answer does not
//! depend on how many there are.

use std::ops::Range;

use otter_rules::Roll;

use super::plays::Plays;
use super::position::{MOST, Position, seen_by_other};
use super::values::Values;
use crate::equity::Outcomes;
use crate::threads::spread;

/// A sweep over all positions that is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sweep {
    /// The number of sweeps so far.
    pub number: u32,
    /// The greatest change of a value in this one, in points per game.
    pub change: f32,
}

/// The greatest change of a value at which a sweep was the last.
const SETTLED: f32 = 2e-5;

/// The greatest change of a value by all sweeps that would follow: each changes three quarters of
/// what the one before it did.
pub(super) const ERROR: f32 = 3.0 * SETTLED;

/// The most sweeps; there are enough to settle long before.
const MOST_SWEEPS: u32 = 200;

/// The number of chances, which come first among the values; those with a cube follow.
const CHANCES: usize = 5;

/// The values of a position, in the order of [`Values::from_array`].
type All = [f32; Values::COUNT];

/// Returns the table's bytes: for every position of the player on roll by number, and for every one
/// of the other side by number, the packed values.
pub(super) fn solve(n_checkers: u8, mut progress: impl FnMut(Sweep)) -> Vec<u8> {
    let mut solver = Solver::new(n_checkers);
    for number in 1..=MOST_SWEEPS {
        let change = solver.sweep(number == 1);
        progress(Sweep { number, change });
        if change <= SETTLED {
            break;
        }
    }
    solver.bytes()
}

/// The side that waits, as the other side's plays find it.
struct Target {
    /// Its made points, counted from the side on roll.
    made: u32,
    /// Its blots, counted from the side on roll: a mask with one bit for each, or without any.
    blots: [u32; MOST],
    /// Its position after a hit on each set of the blots: bit `i` for blot `i`.
    after: [usize; 1 << MOST],
}

impl Target {
    fn new(position: Position, places: &[usize]) -> Self {
        let [made, mut all] = position.made_and_blots();
        let blots = std::array::from_fn(|_| {
            let blot = all & all.wrapping_neg();
            all ^= blot;
            blot
        });
        let after = std::array::from_fn(|set| {
            let hit = (0..MOST).filter(|i| set >> i & 1 == 1);
            let hit = position.hit(hit.fold(0, |points, i| points | blots[i]));
            places[hit.number()]
        });
        Self {
            made: seen_by_other(made),
            blots: blots.map(seen_by_other),
            after,
        }
    }

    /// Returns the position after checkers have landed on these points.
    fn after(&self, points: u32) -> usize {
        let set = (0..MOST).map(|i| usize::from(points & self.blots[i] != 0) << i);
        self.after[set.sum::<usize>()]
    }
}

struct Solver {
    /// The positions by pips, so that those to which a roll leads stand together in memory. All
    /// other fields name a position by its place here.
    positions: Vec<Position>,
    /// The places of the positions by number.
    places: Vec<usize>,
    /// The positions with each pip count.
    of_pips: Vec<Range<usize>>,
    plays: Plays,
    ways: Vec<f32>,
    /// For each position of the side on roll, and for each one of the side that waits, the values
    /// to the side that waits.
    waiting: Vec<All>,
}

impl Solver {
    fn new(n_checkers: u8) -> Self {
        let mut positions = Position::all(n_checkers);
        positions.sort_by_key(|position| position.pips());
        let n = positions.len();
        let most = positions.last().map_or(0, |position| position.pips());
        let from = |pips| positions.partition_point(|position| position.pips() < pips);
        let of_pips = (0..=most).map(|pips| from(pips)..from(pips + 1)).collect();
        let mut places = vec![0; n];
        for (place, position) in positions.iter().enumerate() {
            places[position.number()] = place;
        }
        let mut waiting = vec![[0.0; Values::COUNT]; n * n];
        for (on_roll, position) in positions.iter().enumerate() {
            waiting[on_roll * n] = won(position.lost());
        }
        Self {
            plays: Plays::new(&positions, &places),
            ways: Roll::all().map(|roll| roll.ways() as f32 / 36.0).collect(),
            positions,
            places,
            of_pips,
            waiting,
        }
    }

    /// Computes every position once from those it leads to, the first time even where nothing can
    /// have changed. Returns the greatest change of a value.
    fn sweep(&mut self, is_first: bool) -> f32 {
        let n = self.positions.len();
        let most = self.of_pips.len() - 1;
        let mut change = 0.0_f32;
        for sum in 2..=2 * most {
            let pips = 1.max(sum.saturating_sub(most))..=most.min(sum - 1);
            let others: Vec<usize> = pips.flat_map(|p| self.of_pips[p].clone()).collect();
            let solver = &*self;
            let solved = spread(&others, |share| {
                let mut values = Vec::new();
                for &other in share {
                    solver.against(other, sum, is_first, &mut values);
                }
                values
            });
            for (own, other, values) in solved.into_iter().flatten() {
                // The side on roll here waits where the other is to roll.
                let theirs = value_of_waiting(&values);
                let old = &mut self.waiting[own * n + other];
                change = change.max(greatest_change(old, &theirs));
                *old = theirs;
            }
        }
        change
    }

    /// Computes the values of all positions that have this sum of pips with the other side's.
    fn against(
        &self,
        other: usize,
        sum: usize,
        is_first: bool,
        found: &mut Vec<(usize, usize, All)>,
    ) {
        let position = self.positions[other];
        let target = Target::new(position, &self.places);
        let theirs = occupied(position).map(|slot| 25 - slot);
        let nearest = theirs.clone().min().unwrap_or(0);
        for own in self.of_pips[sum - position.pips()].clone() {
            let side = self.positions[own];
            if occupied(side).any(|slot| theirs.clone().any(|other| other == slot)) {
                continue;
            }
            // A race has no hits, so its first values are its last.
            if !is_first && side.slots()[0] < nearest {
                continue;
            }
            found.push((own, other, self.value(own, &target)));
        }
    }

    /// Returns the values to the side on roll with position `own`.
    fn value(&self, own: usize, target: &Target) -> All {
        let n = self.positions.len();
        let mut sum = [0.0; Values::COUNT];
        for (plays, ways) in self.plays.of(own, target.made).zip(&self.ways) {
            let mut best = [f32::NEG_INFINITY; Values::COUNT];
            let mut best_cubeless = f32::NEG_INFINITY;
            for play in plays {
                let other = target.after(play.points);
                let values = &self.waiting[other * n + usize::from(play.after)];
                let cubeless = cubeless(values);
                if cubeless > best_cubeless {
                    best_cubeless = cubeless;
                    best[..CHANCES].copy_from_slice(&values[..CHANCES]);
                }
                for at in CHANCES..Values::COUNT {
                    best[at] = best[at].max(values[at]);
                }
            }
            for (sum, best) in sum.iter_mut().zip(best) {
                *sum += ways * best;
            }
        }
        sum
    }

    /// Returns the packed values of all pairs, computed once more from those they lead to.
    fn bytes(&self) -> Vec<u8> {
        let n = self.positions.len();
        let others: Vec<usize> = (1..n).collect();
        let solved = spread(&others, |share| {
            let mut found = Vec::new();
            for &other in share {
                let pips = self.positions[other].pips();
                let mut values = Vec::new();
                for own_pips in 1..self.of_pips.len() {
                    self.against(other, pips + own_pips, true, &mut values);
                }
                let packed = |(own, other, values): &_| (*own, *other, Values::pack(values));
                found.extend(values.iter().map(packed));
            }
            found
        });
        let mut bytes = vec![0; n * n * Values::BYTES];
        let (all, _) = bytes.as_chunks_mut::<{ Values::BYTES }>();
        for (own, other, packed) in solved.into_iter().flatten() {
            let [own, other] = [own, other].map(|place: usize| self.positions[place].number());
            all[own * n + other] = packed;
        }
        bytes
    }
}

/// Returns the slots of the checkers that are not off.
fn occupied(position: Position) -> impl Iterator<Item = u8> + Clone {
    position.slots().into_iter().filter(|&slot| slot > 0)
}

/// Returns the points per game without a cube.
const fn cubeless(values: &All) -> f32 {
    chances(values).cubeless()
}

const fn chances(&[win, wg, wb, lg, lb, ..]: &All) -> Outcomes {
    Outcomes::from_array([win, wg, wb, lg, lb])
}

/// Returns the values of a game won `times` times.
fn won(times: u8) -> All {
    let chance = |least: u8| f32::from(u8::from(times >= least));
    let value = f32::from(times);
    [
        1.0,
        chance(2),
        chance(3),
        0.0,
        0.0,
        value,
        value,
        value,
        1.0,
        1.0,
    ]
}

/// Returns the values to the side that waits, given those of rolling to the other side, which may
/// double first. The owner of the cube is seen by the side that waits.
fn value_of_waiting(rolling: &All) -> All {
    let [win, wg, wb, lg, lb] = chances(rolling).flipped().to_array();
    let [.., own, centred, opponent, jacoby, jacoby_beavers] = *rolling;
    let taken = 2.0 * opponent;
    let doubled = taken.min(1.0);
    // A double by the underdog is beavered (CU-7).
    let beavered = if taken < 0.0 { 2.0 * taken } else { doubled };
    [
        win,
        wg,
        wb,
        lg,
        lb,
        -opponent,
        -centred.max(doubled),
        -own.max(doubled),
        -jacoby.max(doubled),
        -jacoby_beavers.max(beavered),
    ]
}

/// Returns the greatest difference of two positions' values in points per game.
fn greatest_change(old: &All, new: &All) -> f32 {
    let with_cube = old[CHANCES..].iter().zip(&new[CHANCES..]);
    with_cube
        .map(|(old, new)| (old - new).abs())
        .fold((cubeless(old) - cubeless(new)).abs(), f32::max)
}
