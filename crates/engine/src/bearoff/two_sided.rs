//! The two-sided table: the exact cubeful value of the end of a race.

use std::fmt;
use std::path::Path;

use super::home::Home;
use super::size::Size;
use super::solve::{Progress, solve};
use super::stored::StoredRows;
use super::values::CubeValues;
use crate::fixed;
use crate::rows::Form;

/// For every pair of positions with few checkers, the exact value to the player on roll, for money,
/// if a gammon is no longer possible.
///
/// Each value is kept in two bytes and is off by [`TwoSided::ERROR`] at most.
///
/// ```
/// use otter_engine::bearoff::{Home, Size, TwoSided};
/// use otter_rules::Setup;
///
/// let table = TwoSided::generate(Size::try_from(2)?, |_| ());
/// let mut setup = Setup::EMPTY;
/// (setup.own[0], setup.own[6], setup.own[5]) = (13, 1, 1);
/// (setup.opponent[0], setup.opponent[1]) = (14, 1);
/// let (own, opponent) = Home::both(&setup.board()?).ok_or("there is contact")?;
/// // 6 of the 36 rolls bear off both checkers: 6-5 twice and the doubles from 3-3.
/// let values = table.values(own, opponent).ok_or("too many checkers")?;
/// assert!((values.cubeless - (6.0 - 30.0) / 36.0).abs() <= TwoSided::ERROR);
/// // The other player would double and win a point at once.
/// assert!(table.values(opponent, own).is_some_and(|values| values.with_double().centred == 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TwoSided {
    size: Size,
    /// A row for each position of the player on roll, by number. It holds the four values against
    /// each position of the other player, by number.
    rows: Rows,
}

enum Rows {
    Memory(Vec<u8>),
    Stored(StoredRows),
}

impl TwoSided {
    /// The greatest error of a value: half a step of the two bytes that hold it, and the rounding
    /// of the sums that led to it.
    pub const ERROR: f32 = fixed::ERROR + 2e-6;

    /// Computes the table, on as many threads as the machine has. Calls `progress` from time to
    /// time.
    pub fn generate(size: Size, progress: impl FnMut(Progress)) -> Self {
        Self {
            size,
            rows: Rows::Memory(solve(size.n_checkers(), progress)),
        }
    }

    /// Opens the table in a file. `None` if the file is missing or is not this table.
    pub(super) fn open(path: &Path, size: Size) -> Option<Self> {
        let rows = StoredRows::open(path, form(size), size)?;
        Some(Self {
            size,
            rows: Rows::Stored(rows),
        })
    }

    /// Returns the number of checkers that a side may have.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the values of a race between these two sides, `own` on roll. `None` if a side has
    /// more checkers than the table holds, or none.
    pub fn values(&self, own: Home, opponent: Home) -> Option<CubeValues> {
        let (own, opponent) = (own.number(), opponent.number());
        let known = 1..Home::count(self.size.n_checkers());
        if !known.contains(&own) || !known.contains(&opponent) {
            return None;
        }
        let (quads, _) = self.row(own).as_chunks::<{ CubeValues::BYTES }>();
        let (values, _) = quads[opponent].as_chunks::<2>();
        Some(CubeValues::from_array(std::array::from_fn(|k| {
            fixed::unpack(values[k])
        })))
    }

    fn row(&self, number: usize) -> &[u8] {
        match &self.rows {
            Rows::Memory(bytes) => form(self.size).row(bytes, number),
            Rows::Stored(rows) => rows.get(number),
        }
    }

    /// Returns the number of bytes of all rows.
    pub(super) fn n_bytes(&self) -> usize {
        let Form { n_rows, n_bytes } = form(self.size);
        n_rows * n_bytes
    }

    /// Appends the rows, one after the other.
    pub(super) fn append_to(&self, bytes: &mut Vec<u8>) {
        for number in 0..form(self.size).n_rows {
            bytes.extend_from_slice(self.row(number));
        }
    }

    /// Returns the table with the rows that [`Self::append_to`] appended, and the bytes after them.
    /// `None` if there are fewer bytes than rows.
    pub(super) fn from_bytes(size: Size, mut bytes: Vec<u8>) -> Option<(Self, Vec<u8>)> {
        let Form { n_rows, n_bytes } = form(size);
        if bytes.len() < n_rows * n_bytes {
            return None;
        }
        let rest = bytes.split_off(n_rows * n_bytes);
        let rows = Rows::Memory(bytes);
        Some((Self { size, rows }, rest))
    }

    /// Returns the rows, one after the other, to be stored. `None` if they are in a file already.
    pub(super) fn in_memory(&self) -> Option<(Form, &[u8])> {
        match &self.rows {
            Rows::Memory(bytes) => Some((form(self.size), bytes)),
            Rows::Stored(_) => None,
        }
    }
}

fn form(size: Size) -> Form {
    let count = Home::count(size.n_checkers());
    Form {
        n_rows: count,
        n_bytes: count * CubeValues::BYTES,
    }
}

impl fmt::Debug for TwoSided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origin: &dyn fmt::Debug = match &self.rows {
            Rows::Memory(_) => &"memory",
            Rows::Stored(rows) => &rows.path(),
        };
        f.debug_struct("TwoSided")
            .field("size", &self.size)
            .field("rows", origin)
            .finish()
    }
}

#[cfg(test)]
#[path = "../../tests/it/by_hand.rs"]
mod by_hand;

#[cfg(test)]
pub(crate) mod tests {
    use super::by_hand::after_roll;
    use super::*;
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    pub(crate) static TABLE: LazyLock<TwoSided> = LazyLock::new(|| {
        let mut last = None;
        let table = TwoSided::generate(SMALL, |progress| last = Some(progress));
        let all = (Home::count(4) - 1).pow(2);
        assert_eq!(last, Some(Progress { done: all, all }));
        table
    });

    /// Large enough for all tests here, and quick to compute.
    const SMALL: Size = Size::of(4);

    /// Returns the values of one pair by the definition, with a recursion that has its own dice and
    /// moves checkers itself.
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
                let mut best = [f64::MIN; 4];
                for end in after_roll(own, [a, b]) {
                    let value = if end == [0; 6] {
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
                        best[k] = f64::max(best[k], value[k]);
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

    #[test]
    fn agrees_with_the_definition() {
        let mut known = BTreeMap::new();
        let sides: [[u8; 6]; 9] = [
            [1, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 1],
            [0, 1, 0, 0, 1, 0],
            [2, 0, 0, 0, 0, 0],
            [0, 0, 0, 1, 1, 0],
            [1, 1, 0, 0, 1, 0],
            [0, 0, 0, 0, 1, 2],
            [0, 0, 1, 0, 1, 2],
            [0, 1, 0, 2, 0, 1],
        ];
        for own in sides {
            for opponent in sides {
                let slow = slow(own, opponent, &mut known);
                let fast = TABLE
                    .values(Home::of_counts(own), Home::of_counts(opponent))
                    .unwrap();
                let fast = [fast.cubeless, fast.own, fast.centred, fast.opponent];
                for (a, b) in fast.into_iter().zip(slow) {
                    assert!(
                        (f64::from(a) - b).abs() < f64::from(TwoSided::ERROR),
                        "{own:?} {opponent:?}: {a} {b}"
                    );
                }
            }
        }
    }

    #[test]
    fn known_values() {
        // Two checkers on the 6 and 5 points against one on the ace point: 6-5, 6-6, 5-5, 4-4 and
        // 3-3 bear both off.
        let ace = Home::of_counts([1, 0, 0, 0, 0, 0]);
        let pair = Home::of_counts([0, 0, 0, 0, 1, 1]);
        let value = TABLE.values(pair, ace).unwrap();
        assert!((value.cubeless - (2.0 * 6.0 / 36.0 - 1.0)).abs() < TwoSided::ERROR);
        // A certain win has the value 1, doubled or not, because the other side passes.
        let sure = TABLE.values(ace, ace).unwrap().with_double();
        for value in [sure.cubeless, sure.own, sure.centred] {
            assert!((value - 1.0).abs() < TwoSided::ERROR);
        }
        // Too many checkers, or none, are not in the table.
        assert!(TABLE.values(Home::all(6)[0], ace).is_none());
    }

    #[test]
    fn owning_the_cube_never_hurts() {
        let homes = Home::all(4);
        for own in homes.iter().skip(1).step_by(7) {
            for opponent in homes.iter().skip(1).step_by(5) {
                let v = TABLE.values(*own, *opponent).unwrap();
                assert!(v.own >= v.centred - 4e-5, "{own:?} {opponent:?} {v:?}");
                assert!(v.centred >= v.opponent - 4e-5, "{own:?} {opponent:?} {v:?}");
                assert!(v.own >= v.cubeless - 4e-5 && v.opponent <= v.cubeless + 4e-5);
            }
        }
    }
}
