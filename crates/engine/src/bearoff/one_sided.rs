//! The one-sided table: the number of rolls until a side's checkers are off.

use otter_rules::{ResultBuf, Roll};

use super::home::{Home, MAX_CHECKERS};
use super::rolls::Rolls;
use crate::equity::Outcomes;
use crate::threads::spread;

/// For every position of up to 15 checkers in the home board, the chance that the last checker is
/// off after 1, 2, 3 … rolls if the side plays for speed, and the chance that the first is off if
/// it plays to save the gammon.
///
/// Speed means the smallest expected number of rolls. That is the best way to play unless a side
/// has to take the other's position into account. That matters only if few checkers are left, and
/// then [`crate::bearoff::TwoSided`] has the exact value.
#[derive(Clone, Debug, PartialEq)]
pub struct OneSided {
    last: Distributions,
    first: Distributions,
}

/// A roll distribution for each position, one after the other, without the numbers of rolls at both
/// ends whose chance is 0.
#[derive(Clone, Debug, Default, PartialEq)]
struct Distributions {
    spans: Vec<Span>,
    chances: Vec<u16>,
}

/// The part of the list of chances that holds one distribution.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Span {
    start: u32,
    len: u8,
    /// The number of rolls left out at the beginning, whose chance is 0.
    skipped: u8,
}

/// What is solved while the table is computed: for each position, the waits until the last checker
/// is off and until the first is. The means, by which results are compared, lie apart from the
/// chances and close together.
#[derive(Clone, Debug, Default)]
struct Solved {
    chances: [Vec<Vec<f64>>; 2],
    means: [Vec<f64>; 2],
}

/// The chances that a goal is reached after 1, 2, 3 … rolls, and the mean number of rolls.
#[derive(Clone, Debug, Default)]
struct Wait {
    chances: Vec<f64>,
    mean: f64,
}

impl OneSided {
    /// Computes the table, on as many threads as the machine has.
    pub fn generate() -> Self {
        let homes = Home::all(MAX_CHECKERS);
        let mut by_pips = vec![Vec::new(); 6 * MAX_CHECKERS + 1];
        for home in homes {
            by_pips[home.pips()].push(home);
        }
        let count = Home::count(MAX_CHECKERS);
        let mut solved = Solved {
            chances: [(); 2].map(|()| vec![Vec::new(); count]),
            means: [(); 2].map(|()| vec![0.0; count]),
        };
        // A roll lowers the pip count, so the results of a position are solved before it.
        for homes in &by_pips[1..] {
            let shares = spread(homes, |share| {
                let mut buf = ResultBuf::new();
                let solve = |home: &Home| solve(*home, &solved, &mut buf);
                share.iter().map(solve).collect::<Vec<_>>()
            });
            for (home, found) in homes.iter().zip(shares.into_iter().flatten()) {
                for (goal, wait) in found.into_iter().enumerate() {
                    solved.chances[goal][home.number()] = wait.chances;
                    solved.means[goal][home.number()] = wait.mean;
                }
            }
        }
        let [last, first] = &solved.chances;
        Self {
            last: last.iter().map(Vec::as_slice).collect(),
            first: first.iter().map(Vec::as_slice).collect(),
        }
    }

    /// Returns the distribution of the number of rolls until the last checker is off.
    pub fn last_off(&self, home: Home) -> Rolls<'_> {
        self.last.get(home.number())
    }

    /// Returns the distribution of the number of rolls until the first of these checkers is off.
    pub fn first_off(&self, home: Home) -> Rolls<'_> {
        self.first.get(home.number())
    }

    /// Returns the outcomes of a race in which both sides are home and `own` is on roll. `saved` is
    /// whether a side, own first, has borne off a checker and so cannot lose a gammon.
    pub fn outcomes(&self, own: Home, opponent: Home, saved: [bool; 2]) -> Outcomes {
        let (mine, theirs) = (self.last_off(own), self.last_off(opponent));
        Outcomes {
            // The own n-th roll comes before the opponent's n-th.
            win: mine.no_later_than(theirs),
            win_gammon: if saved[1] {
                0.0
            } else {
                mine.no_later_than(self.first_off(opponent))
            },
            win_backgammon: 0.0,
            lose_gammon: if saved[0] {
                0.0
            } else {
                theirs.sooner_than(self.first_off(own))
            },
            lose_backgammon: 0.0,
        }
    }

    /// Returns the table as bytes, for the cache.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for table in [&self.last, &self.first] {
            bytes.extend(table.spans.iter().flat_map(|p| [p.skipped, p.len]));
            bytes.extend(table.chances.iter().flat_map(|c| c.to_le_bytes()));
        }
        bytes
    }

    /// Returns the table that [`Self::to_bytes`] wrote. `None` if the bytes are not of that form.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (last, rest) = Distributions::from_bytes(bytes)?;
        let (first, rest) = Distributions::from_bytes(rest)?;
        rest.is_empty().then_some(Self { last, first })
    }
}

impl Distributions {
    fn get(&self, number: usize) -> Rolls<'_> {
        let Span {
            start,
            len,
            skipped,
        } = self.spans[number];
        let chances = &self.chances[start as usize..][..usize::from(len)];
        Rolls::new(skipped, chances)
    }

    fn push(&mut self, skipped: u8, chances: &[u16]) {
        self.spans.push(Span {
            start: self.chances.len() as u32,
            len: chances.len() as u8,
            skipped,
        });
        self.chances.extend(chances);
    }

    fn from_bytes(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (heads, rest) = bytes.split_at_checked(2 * Home::count(MAX_CHECKERS))?;
        let (heads, _) = heads.as_chunks::<2>();
        let n: usize = heads.iter().map(|&[_, len]| usize::from(len)).sum();
        let (chances, rest) = rest.split_at_checked(2 * n)?;
        let (chances, _) = chances.as_chunks::<2>();
        let mut start = 0;
        let span = |&[skipped, len]: &[u8; 2]| {
            let span = Span {
                start,
                len,
                skipped,
            };
            start += u32::from(len);
            span
        };
        let table = Self {
            spans: heads.iter().map(span).collect(),
            chances: chances.iter().map(|&c| u16::from_le_bytes(c)).collect(),
        };
        Some((table, rest))
    }
}

impl<'a> FromIterator<&'a [f64]> for Distributions {
    fn from_iter<I: IntoIterator<Item = &'a [f64]>>(positions: I) -> Self {
        let mut table = Self::default();
        for chances in positions {
            let (skipped, rounded) = Rolls::round(chances);
            table.push(skipped, &rounded);
        }
        table.spans.shrink_to_fit();
        table.chances.shrink_to_fit();
        table
    }
}

/// Computes the waits of a position whose results are all solved: until the last checker is off
/// and until the first is.
fn solve(home: Home, solved: &Solved, buf: &mut ResultBuf) -> [Wait; 2] {
    let mut found = [(); 2].map(|()| Wait::default());
    let mut numbers = Vec::new();
    for roll in Roll::all() {
        let weight = f64::from(roll.ways()) / 36.0;
        let after = home.after(roll, buf);
        numbers.clear();
        numbers.extend(after.iter().map(|home| home.number()));
        let is_off = |after: &Home| after.n_checkers() < home.n_checkers();
        let any_off = after.iter().any(is_off);
        for (goal, found) in found.iter_mut().enumerate() {
            let means = &solved.means[goal];
            let mean = |&number: &usize| means[number];
            let soonest = numbers.iter().min_by(|a, b| mean(a).total_cmp(&mean(b)));
            let then = soonest.filter(|_| goal == LAST || !any_off);
            let then = then.map(|number| (&solved.chances[goal][*number], mean(number)));
            found.add(weight, then.filter(|(chances, _)| !chances.is_empty()));
        }
    }
    found
}

/// The number of the goal that the last checker is off; 1 is that the first is.
const LAST: usize = 0;

impl Wait {
    /// Adds, with this weight, a roll after which the goal is reached with these chances and after
    /// this mean number of rolls, or at once if that is `None`.
    fn add(&mut self, weight: f64, then: Option<(&Vec<f64>, f64)>) {
        let chances = then.map_or(&[1.0][..], |(chances, _)| chances);
        let first = usize::from(then.is_some());
        if self.chances.len() < first + chances.len() {
            self.chances.resize(first + chances.len(), 0.0);
        }
        for (sum, chance) in self.chances[first..].iter_mut().zip(chances) {
            *sum += weight * chance;
        }
        self.mean += weight * (1.0 + then.map_or(0.0, |(_, mean)| mean));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    static TABLE: LazyLock<OneSided> = LazyLock::new(OneSided::generate);

    #[test]
    fn known_chances() {
        // A checker on the 6 point is off with 27 of 36 rolls, one on the ace point with all.
        let last_off = |counts| {
            TABLE
                .last_off(Home::of_counts(counts))
                .iter()
                .collect::<Vec<_>>()
        };
        let six = last_off([0, 0, 0, 0, 0, 1]);
        assert!(
            six[0].0 == 1 && (six[0].1 - 27.0 / 36.0).abs() < 1e-5,
            "{six:?}"
        );
        assert_eq!(last_off([1, 0, 0, 0, 0, 0]), [(1, 1.0)]);
        // Four checkers on the ace point: in one roll only with doubles.
        let four = last_off([4, 0, 0, 0, 0, 0]);
        assert!((four[0].1 - 6.0 / 36.0).abs() < 1e-5);
        assert!((four[1].1 - 30.0 / 36.0).abs() < 1e-5);
        // Two on the 6 point: 6-6, 5-5, 4-4, 3-3 take both.
        assert!((last_off([0, 0, 0, 0, 0, 2])[0].1 - 4.0 / 36.0).abs() < 1e-5);
        // 15 on the ace point are off after 8 rolls at most, after 4 with doubles only.
        let stack = last_off([15, 0, 0, 0, 0, 0]);
        assert_eq!((stack[0].0, stack[stack.len() - 1].0), (4, 8));
    }

    #[test]
    fn every_distribution_sums_to_one() {
        for home in Home::all(MAX_CHECKERS).into_iter().skip(1) {
            for chances in [TABLE.last_off(home), TABLE.first_off(home)] {
                let sum: f32 = chances.iter().map(|(_, chance)| chance).sum();
                assert!((sum - 1.0).abs() < 1e-6, "{home:?}: {sum}");
            }
        }
    }

    #[test]
    fn both_sides_on_the_ace_point() {
        let [one, three] = [1, 3].map(|n| Home::of_counts([n, 0, 0, 0, 0, 0]));
        // The player on roll wins at once with one checker, and with three only by a double.
        assert!((TABLE.outcomes(one, three, [true, true]).win - 1.0).abs() < 1e-6);
        let behind = TABLE.outcomes(three, one, [true, true]);
        assert!((behind.win - 6.0 / 36.0).abs() < 1e-5);
        // A side with 15 on the ace point loses a gammon if it gets no roll, and saves it with one.
        let stack = Home::of_counts([15, 0, 0, 0, 0, 0]);
        let gammon = TABLE.outcomes(one, stack, [true, false]);
        assert!((gammon.win_gammon - 1.0).abs() < 1e-6);
        let saved = TABLE.outcomes(stack, one, [false, true]);
        assert!(saved.lose_gammon.abs() < 1e-6 && saved.win.abs() < 1e-6);
    }

    #[test]
    fn a_table_comes_back_from_its_bytes() {
        let bytes = TABLE.to_bytes();
        assert_eq!(OneSided::from_bytes(&bytes).as_ref(), Some(&*TABLE));
        assert_eq!(OneSided::from_bytes(&bytes[..bytes.len() - 1]), None);
        assert_eq!(OneSided::from_bytes(&[]), None);
    }
}
