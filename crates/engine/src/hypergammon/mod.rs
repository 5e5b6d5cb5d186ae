//! Hypergammon (VA-2), solved: the exact value of every position with three checkers a side.
//!
//! Three checkers stand in 3,276 ways, so there are eleven million pairs of positions. Checkers
//! that are hit begin anew, so no order of the pairs has every result before its cause, as in a
//! bear-off. Instead, the value of each position is computed from those it leads to, again and
//! again, until nothing changes any more ([`Hypergammon::generate`]).

pub mod cache;
mod plays;
mod position;
mod solve;
mod values;

pub use solve::Sweep;
pub use values::Values;

use std::fmt;
use std::path::Path;

use otter_rules::Board;

use crate::file;
use crate::rows::{self, Form, MappedRows};
use position::Position;

/// The exact values of every position of Hypergammon for money.
///
/// Each value is kept in two bytes and is off by [`Hypergammon::ERROR`] at most. The table has 215
/// MB and is read from its file as it is needed.
pub struct Hypergammon {
    form: Form,
    n_checkers: u8,
    /// A row for each position of the player on roll. It holds the values against each position of
    /// the other player.
    rows: Rows,
}

enum Rows {
    Memory(Vec<u8>),
    Stored(MappedRows),
}

impl Hypergammon {
    /// The number of checkers of a side.
    pub const N_CHECKERS: u8 = 3;

    /// The greatest error of a value in points per game: half a step of the two bytes that hold it,
    /// and what more sweeps would still have changed.
    pub const ERROR: f32 = values::ERROR + solve::ERROR;

    /// Computes the table, on as many threads as the machine has. It takes some minutes and half a
    /// gigabyte of memory. `progress` is called after each sweep over all positions.
    pub fn generate(progress: impl FnMut(Sweep)) -> Self {
        Self::of_checkers(Self::N_CHECKERS, progress)
    }

    /// Computes the table of the same game with another number of checkers, 1 to 3.
    pub(crate) fn of_checkers(n_checkers: u8, progress: impl FnMut(Sweep)) -> Self {
        Self {
            form: form(n_checkers),
            n_checkers,
            rows: Rows::Memory(solve::solve(n_checkers, progress)),
        }
    }

    /// Opens the table in a file. `None` if the file is missing or is not this table.
    fn open(path: &Path) -> Option<Self> {
        let form = form(Self::N_CHECKERS);
        Some(Self {
            form,
            n_checkers: Self::N_CHECKERS,
            rows: Rows::Stored(MappedRows::open(path, form)?),
        })
    }

    /// Writes the table to a file, in place of the one that is there. Errors if it cannot be
    /// written.
    fn write(&self, path: &Path) -> std::io::Result<()> {
        match &self.rows {
            Rows::Memory(bytes) => file::replace(path, |file| rows::write(self.form, bytes, file)),
            Rows::Stored(_) => Ok(()),
        }
    }

    /// Returns whether every row is as it was written.
    fn is_sound(&self) -> bool {
        (0..self.form.n_rows).all(|row| self.row(row).is_some())
    }

    /// Returns the exact values of a board to the player on roll. `None` if a side does not have
    /// three checkers or the game is over, and if its part of the file is damaged.
    pub fn values(&self, board: &Board) -> Option<Values> {
        let [own, opponent] = [board.own(), board.opponent()]
            .map(|side| Position::of(side, self.n_checkers).filter(|side| !side.is_off()));
        let row = self.row(own?.number())?;
        let (all, _) = row.as_chunks::<{ Values::BYTES }>();
        Some(Values::unpack(&all[opponent?.number()]))
    }

    /// Returns the row of a position. `None` if it is damaged.
    fn row(&self, number: usize) -> Option<&[u8]> {
        match &self.rows {
            Rows::Memory(bytes) => Some(self.form.row(bytes, number)),
            Rows::Stored(rows) => rows.get(number),
        }
    }
}

fn form(n_checkers: u8) -> Form {
    let n = Position::count(n_checkers);
    Form {
        n_rows: n,
        n_bytes: n * Values::BYTES,
    }
}

impl PartialEq for Hypergammon {
    fn eq(&self, other: &Self) -> bool {
        self.form == other.form && (0..self.form.n_rows).all(|row| self.row(row) == other.row(row))
    }
}

impl fmt::Debug for Hypergammon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origin = match &self.rows {
            Rows::Memory(_) => "memory",
            Rows::Stored(_) => "a file",
        };
        write!(f, "Hypergammon in {origin}")
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::equity::Outcomes;
    use otter_rules::{BearOff, ResultBuf, Roll, Setup, results};
    use std::sync::{Arc, LazyLock};

    /// The same game with two checkers a side, which is solved at once.
    pub(crate) static TWO: LazyLock<Arc<Hypergammon>> =
        LazyLock::new(|| Arc::new(Hypergammon::of_checkers(2, |_| ())));

    pub(crate) fn board(own: [u8; 2], opponent: [u8; 2]) -> Option<Board> {
        let mut setup = Setup::EMPTY;
        for (side, slots) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
            for slot in slots {
                side[usize::from(slot)] += 1;
            }
        }
        setup.board().ok()
    }

    /// Returns all boards of two checkers a side on which the game is not over.
    fn boards() -> impl Iterator<Item = Board> {
        let sides = || (0..=25).flat_map(|a| (1.max(a)..=25).map(move |b| [a, b]));
        sides().flat_map(move |own| sides().filter_map(move |opponent| board(own, opponent)))
    }

    /// Returns the values of a result to the player who played it: chances, and with the cube in
    /// each state, the last two with the Jacoby rule, without beavers and with them.
    fn after(board: &Board) -> (Outcomes, [f32; 5]) {
        if let Some(won) = Outcomes::of_won(&board.turned().unplayed()) {
            let points = won.cubeless();
            return (won, [points, points, points, 1.0, 1.0]);
        }
        let theirs = TWO.values(board).unwrap();
        let doubled = f32::min(1.0, 2.0 * theirs.opponent);
        let beavered = if theirs.opponent < 0.0 {
            4.0 * theirs.opponent
        } else {
            doubled
        };
        (
            theirs.outcomes.flipped(),
            [
                -theirs.opponent,
                -theirs.centred.max(doubled),
                -theirs.own.max(doubled),
                -theirs.jacoby.max(doubled),
                -theirs.jacoby_beavers.max(beavered),
            ],
        )
    }

    /// Checks that the value of a position is the mean over its rolls of the best legal play, by
    /// the rules themselves and the table's values of the results.
    #[test]
    fn every_value_follows_from_those_after_the_best_plays() {
        let mut buf = ResultBuf::new();
        let (mut n, mut n_gammonish, mut n_hit) = (0, 0, 0);
        for board in boards().step_by(29) {
            let mut mean = [0.0; 6];
            for roll in Roll::all() {
                results(&board, roll, BearOff::Strict, &mut buf);
                let mut best = [f32::MIN; 6];
                for result in buf.as_slice() {
                    let next = result.turned();
                    n_hit += usize::from(next.own().n_bar() > board.opponent().n_bar());
                    let (chances, cube) = after(&next);
                    best[0] = best[0].max(chances.cubeless());
                    for (best, value) in best[1..].iter_mut().zip(cube) {
                        *best = best.max(value);
                    }
                }
                for (mean, best) in mean.iter_mut().zip(best) {
                    *mean += roll.ways() as f32 / 36.0 * best;
                }
            }
            let Values {
                outcomes,
                own,
                centred,
                opponent,
                jacoby,
                jacoby_beavers,
            } = TWO.values(&board).unwrap();
            let found = [
                outcomes.cubeless(),
                own,
                centred,
                opponent,
                jacoby,
                jacoby_beavers,
            ];
            for (found, mean) in found.into_iter().zip(mean) {
                let off = (found - mean).abs();
                assert!(off < 3.0 * Hypergammon::ERROR, "{board:?}: {found} {mean}");
            }
            n += 1;
            n_gammonish += usize::from(outcomes.win_gammon > 0.1 && outcomes.lose_gammon > 0.1);
        }
        assert!(
            n > 2000 && n_gammonish > 200 && n_hit > 1000,
            "{n} {n_gammonish} {n_hit}"
        );
    }

    #[test]
    fn known_values() {
        // One checker on the ace point is borne off by any roll; the other side has none off, and
        // one of its checkers stands in the winner's home board.
        let sure = TWO.values(&board([0, 1], [5, 20]).unwrap()).unwrap();
        assert!((sure.outcomes.win_backgammon - 1.0).abs() < Hypergammon::ERROR);
        assert!((sure.centred - 3.0).abs() < Hypergammon::ERROR);
        // By the Jacoby rule that is one point, and doubling wins it at once as well.
        assert!((sure.jacoby - 1.0).abs() < Hypergammon::ERROR);
        // A board of the usual game, a finished game and another number of checkers are not in it.
        assert_eq!(TWO.values(&Board::start()), None);
        assert_eq!(TWO.values(&board([0, 0], [5, 20]).unwrap()), None);
        let mut three = Setup::EMPTY;
        (three.own[6], three.opponent[6]) = (3, 2);
        assert_eq!(TWO.values(&three.board().unwrap()), None);
    }

    #[test]
    fn a_table_in_a_file_is_the_same_and_damage_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = cache::path(folder.path());
        TWO.write(&path).unwrap();
        // It is the table of another game.
        assert_eq!(cache::open(folder.path()), None);
        let open = || Hypergammon {
            form: TWO.form,
            n_checkers: 2,
            rows: Rows::Stored(MappedRows::open(&path, TWO.form).unwrap()),
        };
        assert!(open() == **TWO && open().is_sound());
        let mut bytes = std::fs::read(&path).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        std::fs::write(&path, bytes).unwrap();
        assert!(!open().is_sound());
        // Only the row that is damaged gives no answer.
        assert_eq!(open().values(&board([25, 25], [1, 2]).unwrap()), None);
        assert!(open().values(&board([5, 25], [1, 2]).unwrap()).is_some());
    }
}
