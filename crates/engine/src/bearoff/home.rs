//! Positions with every checker in the home board, and their numbers.

use otter_rules::{BearOff, Board, Checkers, ResultBuf, Roll, Setup, results};

/// The greatest number of checkers in a position.
pub const MAX_CHECKERS: usize = 15;

/// The number of points of a home board.
const POINTS: usize = 6;

/// The checkers in a home board: the numbers on the points 1 to 6. Checkers borne off are left out,
/// because they no longer matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Home([u8; POINTS]);

/// The binomial coefficients: `CHOOSE[n][k]` is the number of ways to choose `k` of `n` things.
const CHOOSE: [[u32; POINTS + 1]; MAX_CHECKERS + POINTS + 1] = binomials();

const fn binomials() -> [[u32; POINTS + 1]; MAX_CHECKERS + POINTS + 1] {
    let mut table = [[0; POINTS + 1]; MAX_CHECKERS + POINTS + 1];
    let mut n = 0;
    while n < table.len() {
        table[n][0] = 1;
        let mut k = 1;
        while k <= POINTS && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

impl Home {
    /// Returns the position with these numbers of checkers on the points 1 to 6, at most 15 in all.
    pub(crate) const fn of_counts(counts: [u8; POINTS]) -> Self {
        Self(counts)
    }

    /// Returns a side's checkers. `None` if one that is in play is not in the home board.
    pub fn of(checkers: Checkers) -> Option<Self> {
        checkers
            .all_home()
            .then(|| Self(std::array::from_fn(|i| checkers.slot(i as u8 + 1))))
    }

    /// Returns both sides' checkers, those of the player on roll first. `None` if the board has
    /// contact or a checker is not home.
    pub fn both(board: &Board) -> Option<(Self, Self)> {
        if board.has_contact() {
            return None;
        }
        Some((Self::of(board.own())?, Self::of(board.opponent())?))
    }

    /// Returns the number of checkers that are not borne off, 0 to 15.
    pub fn n_checkers(self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Returns the numbers of checkers on the points 1 to 6.
    pub const fn counts(self) -> [u8; POINTS] {
        self.0
    }

    /// Returns the pip count: the points that all checkers together still have to move, 0 to 90.
    pub fn pips(self) -> usize {
        (1..)
            .zip(self.0)
            .map(|(point, n)| point * usize::from(n))
            .sum()
    }

    /// Returns the number of positions with at most `n` checkers. The numbers of these positions
    /// are below it.
    pub const fn count(n: usize) -> usize {
        CHOOSE[n + POINTS][POINTS] as usize
    }

    /// Returns the number of this position: 0 for no checkers, then all positions of one checker,
    /// of two, and so on, so that a table for few checkers is the beginning of one for many.
    pub fn number(self) -> usize {
        // The number of the combination {s₁ < s₂ < … < s₆} of the partial sums plus their
        // indices: with at most n checkers all of them lie below n + 6.
        let mut sum = 0;
        let mut number = 0;
        for (at, n) in self.0.into_iter().enumerate() {
            sum += usize::from(n);
            number += CHOOSE[sum + at][at + 1] as usize;
        }
        number
    }

    /// Returns all positions with at most `n` checkers, ordered by number.
    pub fn all(n: usize) -> Vec<Self> {
        let mut homes = vec![Self([0; POINTS]); Self::count(n)];
        let mut home = Self([0; POINTS]);
        loop {
            homes[home.number()] = home;
            // Count up: add a checker to the first point that can take one, and empty those before.
            let mut point = 0;
            loop {
                if point == POINTS {
                    return homes;
                }
                home.0[point] += 1;
                if home.n_checkers() <= n {
                    break;
                }
                home.0[point] = 0;
                point += 1;
            }
        }
    }

    /// Returns every position that a roll can lead to from this one.
    pub fn after(self, roll: Roll, buf: &mut ResultBuf) -> Vec<Self> {
        if self.n_checkers() == 0 {
            return vec![self];
        }
        let mut setup = Setup::EMPTY;
        setup.own[1..=POINTS].copy_from_slice(&self.0);
        setup.own[0] = (MAX_CHECKERS - self.n_checkers()) as u8;
        // The other side's checker can neither be hit nor block.
        setup.opponent[1] = 1;
        let board = match setup.board() {
            Ok(board) => board,
            Err(error) => unreachable!("a home position can occur: {error}"),
        };
        results(&board, roll, BearOff::Strict, buf);
        buf.as_slice()
            .iter()
            .filter_map(|result| Self::of(result.own()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_numbered_without_gaps() {
        assert_eq!(Home::count(6), 924);
        assert_eq!(Home::count(15), 54_264);
        for (number, home) in Home::all(15).into_iter().enumerate() {
            assert_eq!(home.number(), number, "{home:?}");
            assert!(number < Home::count(home.n_checkers()));
        }
        assert_eq!(Home([0; 6]).number(), 0);
    }

    #[test]
    fn after_follows_the_rules() {
        let mut buf = ResultBuf::new();
        let roll = |a: u8, b: u8| Roll::try_from([a, b]).unwrap();
        let mut two = Home([0, 1, 0, 1, 0, 0]).after(roll(2, 1), &mut buf);
        two.sort_unstable();
        // 4/3 2/off, 4/1, 4/2 2/1; not 4/off.
        assert_eq!(two, [Home([0, 0, 1, 0, 0, 0]), Home([1, 1, 0, 0, 0, 0]),]);
        assert_eq!(
            Home([1, 0, 0, 0, 0, 0]).after(roll(6, 5), &mut buf),
            [Home([0; 6])]
        );
    }
}
