//! The chance of winning a match from a score.

use std::fmt;

/// The chance of winning a match (MWC), 0 to 1. It has a type of its own so that it is not confused
/// with the chance of winning a game or with points.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct MatchChance(pub f32);

impl MatchChance {
    /// Returns the other player's chance.
    pub fn flipped(self) -> Self {
        Self(1.0 - self.0)
    }
}

impl fmt::Display for MatchChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} %", 100.0 * self.0)
    }
}

/// A match equity table: the chance of winning the match from each score at the start of a game,
/// between equal players.
///
/// Scores beyond the table are extrapolated: see [`MatchTable::before_crawford`].
///
/// ```
/// use otter_engine::MatchTable;
///
/// let table = MatchTable::standard();
/// // 2 points away against 4: ahead, with 66.87 % to win the match.
/// assert_eq!(table.before_crawford(2, 4).to_string(), "66.87 %");
/// assert_eq!(table.before_crawford(4, 2), table.before_crawford(2, 4).flipped());
/// // The trailer 2 points away wins more often after the Crawford game than in it.
/// assert!(table.after_crawford(2, 1) > table.before_crawford(2, 1));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MatchTable {
    size: usize,
    /// The chances before the Crawford game and in it, row by row: of the player `i + 1` away
    /// against one `j + 1` away.
    before: Vec<f32>,
    /// The chance of the trailer `i + 1` away, the leader being 1 away, after the Crawford game.
    after: Vec<f32>,
}

/// Kazaross-XG2, the table in common use today.
const STANDARD: &str = include_str!("../../data/kazaross-xg2.csv");

impl MatchTable {
    /// Returns the table in common use: Kazaross-XG2.
    ///
    /// # Panics
    /// Never: the table that comes with Otter is tested to be readable.
    pub fn standard() -> Self {
        match Self::parse(STANDARD) {
            Ok(table) => table,
            Err(error) => unreachable!("the built-in match equity table: {error}"),
        }
    }

    /// Returns the table with these entries: `before` row by row, and `after`, both of `size`.
    pub(crate) fn from_entries(size: usize, before: Vec<f32>, after: Vec<f32>) -> Self {
        debug_assert_eq!(before.len(), size * size);
        debug_assert_eq!(after.len(), size);
        Self {
            size,
            before,
            after,
        }
    }

    /// Sets the chance at a score, and with it that of the other player.
    pub(crate) fn set(&mut self, own: u32, opponent: u32, chance: f32) {
        let (i, j) = (own as usize - 1, opponent as usize - 1);
        self.before[i * self.size + j] = chance;
        self.before[j * self.size + i] = 1.0 - chance;
    }

    /// Sets the trailer's chance after the Crawford game, the leader being 1 away.
    pub(crate) fn set_after(&mut self, away: u32, chance: f32) {
        self.after[away as usize - 1] = chance;
    }

    /// Returns the greatest number of points away in the table.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the chance of a player who is `own` points away against one who is `opponent` away,
    /// at the start of a game before the Crawford game or of the Crawford game itself.
    ///
    /// Beyond the table the chance is that of a random walk, Φ(d / √(k · s)), where `d` is the
    /// difference and `s` the sum of the points that the players need, and `k` is chosen to match
    /// the last column of the table.
    pub fn before_crawford(&self, own: u32, opponent: u32) -> MatchChance {
        if let Some(over) = over(own, opponent) {
            return over;
        }
        if own > opponent {
            return self.before_crawford(opponent, own).flipped();
        }
        if own == opponent {
            return MatchChance(0.5);
        }
        let (i, j) = (own as usize, opponent as usize);
        if j <= self.size {
            return MatchChance(self.entry(i, j));
        }
        // Both beyond the table: as the last two rows differ.
        let row = i.min(self.size - 1);
        let deviate = normal_quantile(f64::from(self.entry(row, self.size)));
        let scale = deviate * ((row + self.size) as f64).sqrt() / (self.size - row) as f64;
        let walk = scale * (j - i) as f64 / ((i + j) as f64).sqrt();
        MatchChance(normal(walk) as f32)
    }

    /// Returns the chance of a player who is `own` points away against one who is `opponent` away,
    /// one of them 1 away, at the start of a game after the Crawford game. Beyond the table, two
    /// more points away multiply the chance by the same factor as at its end.
    pub fn after_crawford(&self, own: u32, opponent: u32) -> MatchChance {
        if let Some(over) = over(own, opponent) {
            return over;
        }
        if own == 1 {
            return MatchChance(1.0 - self.trailer(opponent as usize));
        }
        MatchChance(self.trailer(own as usize))
    }

    fn trailer(&self, away: usize) -> f32 {
        if away <= self.size {
            return self.after[away - 1];
        }
        let last = self.size - (away - self.size) % 2;
        let ratio = self.after[self.size - 1] / self.after[self.size - 3];
        self.after[last - 1] * ratio.powi(((away - last) / 2) as i32)
    }

    fn entry(&self, own: usize, opponent: usize) -> f32 {
        self.before[(own - 1) * self.size + opponent - 1]
    }
}

fn over(own: u32, opponent: u32) -> Option<MatchChance> {
    match (own, opponent) {
        (0, _) => Some(MatchChance(1.0)),
        (_, 0) => Some(MatchChance(0.0)),
        _ => None,
    }
}

/// Returns the standard normal distribution function.
fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}

/// Returns the inverse of [`normal`], by bisection.
fn normal_quantile(chance: f64) -> f64 {
    let (mut low, mut high) = (-10.0, 10.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if normal(middle) < chance {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kazaross_xg2_has_the_published_chances() {
        let table = MatchTable::standard();
        let before = [
            (1, 2, 0.67736),
            (1, 3, 0.75076),
            (2, 3, 0.59947),
            (3, 5, 0.64795),
            (2, 1, 0.32264),
            (25, 25, 0.5),
        ];
        for (own, opponent, chance) in before {
            let found = table.before_crawford(own, opponent).0;
            assert!((found - chance).abs() < 1e-5, "{own}, {opponent}: {found}");
        }
        for (away, chance) in [(2, 0.48803), (3, 0.32264), (4, 0.31002), (5, 0.19012)] {
            let found = table.after_crawford(away, 1).0;
            assert!((found - chance).abs() < 1e-5, "{away}: {found}");
            assert!((table.after_crawford(1, away).0 - 1.0 + chance).abs() < 1e-5);
        }
    }

    #[test]
    fn ends_are_certain_and_sides_add_up() {
        let table = MatchTable::standard();
        assert_eq!(table.before_crawford(0, 3), MatchChance(1.0));
        assert_eq!(table.after_crawford(3, 0), MatchChance(0.0));
        for own in 1..80 {
            for opponent in 1..80 {
                let sum =
                    table.before_crawford(own, opponent).0 + table.before_crawford(opponent, own).0;
                assert!((sum - 1.0).abs() < 1e-4, "{own}, {opponent}");
            }
        }
    }

    #[test]
    fn needing_more_is_never_better_in_or_beyond_the_table() {
        let table = MatchTable::standard();
        for own in 2..100 {
            for opponent in 1..100 {
                let here = table.before_crawford(own, opponent).0;
                let nearer = table.before_crawford(own - 1, opponent).0;
                assert!(nearer >= here - 2e-3, "{own}, {opponent}: {here}, {nearer}");
                assert!((0.0..=1.0).contains(&here));
            }
            assert!(table.after_crawford(own, 1).0 <= table.after_crawford(own - 1, 1).0);
        }
    }
}
