//! A roll distribution of the one-sided table.

/// The chance of each number of rolls until a goal is reached, such as the last checker being off.
///
/// Chances are kept in steps of 1/65,535 and sum to exactly one. Their cumulative sums are off by
/// half a step at most, so a chance computed from two distributions is off by less than two steps,
/// 3·10⁻⁵.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rolls<'a> {
    /// The number of rolls left out at the beginning, whose chance is 0.
    skipped: u8,
    chances: &'a [u16],
}

/// The number of steps of a certain event.
const ONE: u32 = 65_535;

impl<'a> Rolls<'a> {
    pub(super) const fn new(skipped: u8, chances: &'a [u16]) -> Self {
        Self { skipped, chances }
    }

    /// Returns the chances of 1, 2, 3 … rolls in steps, without those at both ends that round to 0,
    /// preceded by the number of those left out at the beginning.
    pub(super) fn round(chances: &[f64]) -> (u8, Vec<u16>) {
        let (mut sum, mut before) = (0.0, 0);
        let mut rounded: Vec<u16> = chances
            .iter()
            .map(|chance| {
                sum += chance;
                let now = (sum.min(1.0) * f64::from(ONE)).round() as u32;
                let steps = now - before;
                before = now;
                steps as u16
            })
            .collect();
        let end = rounded.iter().rposition(|&c| c > 0).map_or(0, |at| at + 1);
        rounded.truncate(end);
        let skipped = rounded.iter().take_while(|&&c| c == 0).count();
        rounded.drain(..skipped);
        (skipped as u8, rounded)
    }

    /// Iterates over the numbers of rolls and their chances, the fewest first.
    pub fn iter(self) -> impl Iterator<Item = (usize, f32)> + 'a {
        (usize::from(self.skipped) + 1..)
            .zip(self.chances)
            .map(|(n, &chance)| (n, f32::from(chance) / ONE as f32))
    }

    /// Returns the mean number of rolls.
    pub fn mean(self) -> f32 {
        self.iter().map(|(n, chance)| n as f32 * chance).sum()
    }

    /// Returns the chance that this takes at most as many rolls as the other.
    pub fn no_later_than(self, other: Rolls<'_>) -> f32 {
        self.before(other, 0)
    }

    /// Returns the chance that this takes fewer rolls than the other.
    pub fn sooner_than(self, other: Rolls<'_>) -> f32 {
        self.before(other, 1)
    }

    /// Returns the chance that this takes at least `lead` rolls fewer than the other, computed in
    /// whole numbers so that it is the same on every machine.
    fn before(self, other: Rolls<'_>, lead: usize) -> f32 {
        let first = usize::from(other.skipped) + 1;
        let mut rest = ONE;
        let mut gone = 0;
        let mut sum = 0_u64;
        for (n, &chance) in (usize::from(self.skipped) + 1..).zip(self.chances) {
            // The chance that the other has not finished after n + lead − 1 rolls.
            while first + gone < n + lead
                && let Some(&chance) = other.chances.get(gone)
            {
                rest -= u32::from(chance);
                gone += 1;
            }
            sum += u64::from(chance) * u64::from(rest);
        }
        (sum as f64 / f64::from(ONE).powi(2)) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_keeps_the_sum_and_leaves_the_ends_out() {
        let (skipped, rounded) = Rolls::round(&[0.0, 1e-7, 0.3, 0.4, 0.3 - 1e-7, 0.0]);
        assert_eq!((skipped, rounded.len()), (2, 3));
        assert_eq!(rounded.iter().map(|&c| u32::from(c)).sum::<u32>(), ONE);
        assert_eq!(Rolls::round(&[]), (0, vec![]));
    }

    #[test]
    fn comparisons_agree_with_the_definition() {
        let all = [
            vec![0.0, 0.25, 0.5, 0.25],
            vec![0.1, 0.2, 0.3, 0.4],
            vec![1.0],
            vec![0.0, 0.0, 0.0, 0.0, 0.6, 0.4],
        ];
        for one in &all {
            for two in &all {
                let (a, b) = (Rolls::round(one), Rolls::round(two));
                let (a, b) = (Rolls::new(a.0, &a.1), Rolls::new(b.0, &b.1));
                let chance = |test: fn(usize, usize) -> bool| -> f64 {
                    let pairs = one.iter().enumerate();
                    let pairs = pairs.flat_map(|x| two.iter().enumerate().map(move |y| (x, y)));
                    pairs
                        .filter(|((n, _), (m, _))| test(*n, *m))
                        .map(|((_, p), (_, q))| p * q)
                        .sum()
                };
                let off = |found: f32, truth: f64| (f64::from(found) - truth).abs();
                assert!(off(a.no_later_than(b), chance(|n, m| n <= m)) < 3e-5);
                assert!(off(a.sooner_than(b), chance(|n, m| n < m)) < 3e-5);
            }
        }
    }
}
