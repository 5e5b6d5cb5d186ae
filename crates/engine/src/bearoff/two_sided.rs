//! Both sides together: what the end of a race is worth, cube included.

use otter_rules::{ResultBuf, Roll};

use crate::bearoff::home::Home;

/// For every pair of positions of up to [`TwoSided::CHECKERS`] checkers a side: the exact value
/// to the player on roll, for money, where no gammon can occur any more.
#[derive(Clone, Debug, PartialEq)]
pub struct TwoSided {
    /// By number of the roller's position, then of the other's.
    values: Vec<CubeValues>,
}

/// Values of a position to the player who rolls now without doubling, in points per game with
/// the cube at 1, by who may double later.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CubeValues {
    /// Nobody: without a cube.
    pub cubeless: f32,
    /// The player on roll owns it.
    pub own: f32,
    /// It is centred.
    pub centred: f32,
    /// The other player owns it.
    pub opponent: f32,
}

/// After each roll (weighted by its throws): the numbers of the positions it can lead to.
type Successors = Vec<(f64, Vec<u32>)>;

/// So many homes: numbers below it.
const N: usize = Home::count(TwoSided::CHECKERS);

impl TwoSided {
    /// The most checkers that a side has in this table.
    pub const CHECKERS: usize = 6;

    /// Works the table out, on as many threads as the machine has.
    pub fn generate() -> Self {
        let homes = Home::all(Self::CHECKERS);
        let successors = successors(&homes);
        let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut values = vec![CubeValues::default(); N * N];
        // A turn lowers the pips of one side, so pairs are worked out by rising sum of pips.
        for pairs in by_pips(&homes) {
            let share = pairs.len().div_ceil(n_threads).max(512);
            let solved: Vec<Vec<CubeValues>> = std::thread::scope(|scope| {
                let threads: Vec<_> = pairs
                    .chunks(share)
                    .map(|pairs| {
                        let (values, successors) = (&values, &successors);
                        let solve = move |&(own, opponent): &(u32, u32)| {
                            solve(values, &successors[own as usize], opponent as usize)
                        };
                        scope.spawn(move || pairs.iter().map(solve).collect())
                    })
                    .collect();
                threads
                    .into_iter()
                    .map(|thread| match thread.join() {
                        Ok(solved) => solved,
                        Err(panic) => std::panic::resume_unwind(panic),
                    })
                    .collect()
            });
            for (&(own, opponent), value) in pairs.iter().zip(solved.into_iter().flatten()) {
                values[own as usize * N + opponent as usize] = value;
            }
        }
        Self { values }
    }

    /// The values of a race between these two, the first on roll; nothing if a side has too
    /// many checkers, or none.
    pub fn values(&self, own: Home, opponent: Home) -> Option<CubeValues> {
        let (own, opponent) = (own.number(), opponent.number());
        let known = 1..N;
        (known.contains(&own) && known.contains(&opponent)).then(|| self.values[own * N + opponent])
    }

    /// The table as numbers in a row, for the cache.
    pub(crate) fn to_words(&self) -> Vec<u32> {
        self.values
            .iter()
            .flat_map(|v| [v.cubeless, v.own, v.centred, v.opponent])
            .map(f32::to_bits)
            .collect()
    }

    /// The table from such numbers; nothing if their count is wrong.
    pub(crate) fn from_words(words: &[u32]) -> Option<Self> {
        let (quads, rest) = words.as_chunks::<4>();
        (rest.is_empty() && quads.len() == N * N).then(|| Self {
            values: quads
                .iter()
                .map(|quad| {
                    let [cubeless, own, centred, opponent] = quad.map(f32::from_bits);
                    CubeValues {
                        cubeless,
                        own,
                        centred,
                        opponent,
                    }
                })
                .collect(),
        })
    }
}

impl CubeValues {
    /// The values with the right to double used where that is better: doubled, the other side
    /// takes or passes, whichever costs it less.
    pub fn with_double(self) -> Self {
        let doubled = (2.0 * self.opponent).min(1.0);
        Self {
            own: self.own.max(doubled),
            centred: self.centred.max(doubled),
            ..self
        }
    }
}

fn successors(homes: &[Home]) -> Vec<Successors> {
    let mut buf = ResultBuf::new();
    homes
        .iter()
        .map(|home| {
            Roll::all()
                .map(|roll| {
                    let mut after: Vec<u32> = home
                        .after(roll, &mut buf)
                        .into_iter()
                        .map(|home| home.number() as u32)
                        .collect();
                    after.sort_unstable();
                    after.dedup();
                    (f64::from(roll.n_throws()) / 36.0, after)
                })
                .collect()
        })
        .collect()
}

/// All pairs in which both have checkers left, by the sum of their pips.
fn by_pips(homes: &[Home]) -> Vec<Vec<(u32, u32)>> {
    let most = 2 * 6 * TwoSided::CHECKERS;
    let mut pairs = vec![Vec::new(); most + 1];
    for (own, a) in homes.iter().enumerate().skip(1) {
        for (opponent, b) in homes.iter().enumerate().skip(1) {
            pairs[a.pips() + b.pips()].push((own as u32, opponent as u32));
        }
    }
    pairs
}

/// Averages over the rolls what the best play is worth in each state of the cube.
fn solve(values: &[CubeValues], successors: &Successors, opponent: usize) -> CubeValues {
    let mut sum = [0.0_f64; 4];
    for (weight, afters) in successors {
        let mut best = [-1.0_f32; 4];
        for &after in afters {
            let worth = if after == 0 {
                [1.0; 4]
            } else {
                let theirs = values[opponent * N + after as usize].with_double();
                [theirs.cubeless, theirs.opponent, theirs.centred, theirs.own].map(|v| -v)
            };
            for (best, worth) in best.iter_mut().zip(worth) {
                *best = best.max(worth);
            }
        }
        for (sum, best) in sum.iter_mut().zip(best) {
            *sum += weight * f64::from(best);
        }
    }
    let [cubeless, own, centred, theirs] = sum.map(|s| s as f32);
    CubeValues {
        cubeless,
        own,
        centred,
        opponent: theirs,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    pub(crate) static TABLE: LazyLock<TwoSided> = LazyLock::new(TwoSided::generate);

    /// The definition, worked out for one pair by recursion with its own dice and its own
    /// moving of checkers.
    fn slow(
        own: [u8; 6],
        opponent: [u8; 6],
        known: &mut BTreeMap<([u8; 6], [u8; 6]), [f64; 4]>,
    ) -> [f64; 4] {
        if let Some(&value) = known.get(&(own, opponent)) {
            return value;
        }
        let mut sum = [0.0; 4];
        for a in 1..=6 {
            for b in 1..=6 {
                let mut ends = vec![];
                if a == b {
                    moves(own, &[a; 4], &mut ends);
                } else {
                    moves(own, &[a, b], &mut ends);
                    moves(own, &[b, a], &mut ends);
                }
                let mut best = [f64::MIN; 4];
                for end in ends {
                    let worth = if end == [0; 6] {
                        [1.0; 4]
                    } else {
                        let [none, own, centred, theirs] = slow(opponent, end, known);
                        let doubled = f64::min(1.0, 2.0 * theirs);
                        [
                            -none,
                            -theirs,
                            -f64::max(centred, doubled),
                            -f64::max(own, doubled),
                        ]
                    };
                    for k in 0..4 {
                        best[k] = f64::max(best[k], worth[k]);
                    }
                }
                for k in 0..4 {
                    sum[k] += best[k] / 36.0;
                }
            }
        }
        known.insert((own, opponent), sum);
        sum
    }

    fn moves(home: [u8; 6], dice: &[usize], ends: &mut Vec<[u8; 6]>) {
        let highest = (0..6).rev().find(|&i| home[i] > 0);
        let (Some(highest), Some((&die, rest))) = (highest, dice.split_first()) else {
            ends.push(home);
            return;
        };
        for from in 0..6 {
            let goes_off = from + 1 == die || from + 1 < die && from == highest;
            if home[from] == 0 || from + 1 < die && !goes_off {
                continue;
            }
            let mut next = home;
            next[from] -= 1;
            if !goes_off {
                next[from - die] += 1;
            }
            moves(next, rest, ends);
        }
    }

    fn home(counts: [u8; 6]) -> Home {
        let number = Home::all(6)
            .into_iter()
            .find(|home| home.counts() == counts);
        number.expect("a position of up to six checkers")
    }

    #[test]
    fn agrees_with_the_definition() {
        let mut known = BTreeMap::new();
        let sides: [[u8; 6]; 7] = [
            [1, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 1],
            [0, 1, 0, 0, 1, 0],
            [2, 0, 0, 0, 0, 0],
            [0, 0, 0, 1, 1, 0],
            [1, 1, 0, 0, 1, 0],
            [0, 0, 0, 0, 1, 2],
        ];
        for own in sides {
            for opponent in sides {
                let slow = slow(own, opponent, &mut known);
                let fast = TABLE.values(home(own), home(opponent)).unwrap();
                let fast = [fast.cubeless, fast.own, fast.centred, fast.opponent];
                for (a, b) in fast.into_iter().zip(slow) {
                    assert!(
                        (f64::from(a) - b).abs() < 2e-6,
                        "{own:?} {opponent:?}: {a} {b}"
                    );
                }
            }
        }
    }

    #[test]
    fn known_values() {
        // Two checkers against one on the ace: on roll one rolls them off with doubles alone
        // if they stand on 6 and 5 … and with 6-5; in all 6-5, 6-6, 5-5, 4-4, 3-3.
        let ace = home([1, 0, 0, 0, 0, 0]);
        let pair = home([0, 0, 0, 0, 1, 1]);
        let value = TABLE.values(pair, ace).unwrap();
        assert!((value.cubeless - (2.0 * 6.0 / 36.0 - 1.0)).abs() < 1e-6);
        // A sure win is worth a point, doubled or not; the other side passes.
        let sure = TABLE.values(ace, ace).unwrap().with_double();
        for value in [sure.cubeless, sure.own, sure.centred] {
            assert!((value - 1.0).abs() < 1e-6);
        }
        // Too many checkers, or none, are not in the table.
        assert!(TABLE.values(Home::all(6)[0], ace).is_none());
    }

    #[test]
    fn owning_the_cube_never_hurts() {
        let homes = Home::all(TwoSided::CHECKERS);
        for own in homes.iter().skip(1).step_by(7) {
            for opponent in homes.iter().skip(1).step_by(5) {
                let v = TABLE.values(*own, *opponent).unwrap();
                assert!(v.own >= v.centred - 1e-6, "{own:?} {opponent:?} {v:?}");
                assert!(v.centred >= v.opponent - 1e-6, "{own:?} {opponent:?} {v:?}");
                assert!(v.own >= v.cubeless - 1e-6 && v.opponent <= v.cubeless + 1e-6);
            }
        }
    }
}
