//! Signs of engine help: how well somebody has decided, and how sure that figure is. They are signs
//! for a person who knows the game, and never proof (`docs/moderation.md`).

use std::ops::RangeInclusive;

use crate::verdict::{Detail, PlayVerdict, Verdict};

/// A figure, and the range in which it lies with a chance of 95 % where it was asked for with
/// [`USUAL`] standard errors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The figure as it was found.
    pub value: f64,
    /// The lower end of the range.
    pub low: f64,
    /// The upper end of the range.
    pub high: f64,
}

/// The standard errors on each side of a range of 95 %.
pub const USUAL: f64 = 1.96;

/// What decisions of a kind lost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// The number of decisions.
    pub n: u32,
    /// The equity lost, summed.
    pub sum: f64,
    /// The squares of the equity lost by each, summed.
    pub squares: f64,
}

/// Plays between two of which one is a little better than the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NarrowPlays {
    /// The number of these plays.
    pub n: u32,
    /// How many of them were the best.
    pub n_best: u32,
}

/// What is counted of somebody's decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evidence {
    /// What plays lost that were not forced.
    pub plays: Losses,
    /// What doubles and answers to doubles lost.
    pub cubes: Losses,
    /// Choices between two plays of nearly the same value.
    pub narrow: NarrowPlays,
}

/// By how much the best play of a narrow choice is better than the next one: by more than the
/// engine may err, and by less than people see.
const NARROW: RangeInclusive<f32> = 0.005..=0.04;

/// What stands out in somebody's decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The performance rating is better than the highest title of the game asks for.
    Rating,
    /// The best play is found in more narrow choices than people find it.
    NarrowPlays,
}

/// The performance rating that the highest title asks for over many matches: Super Grand Master of
/// the Backgammon Masters Awarding Body (<https://bgmastersab.com>).
pub const HIGHEST_TITLE: f64 = 2.5;
/// A share of narrow choices that no strong player is known to reach: in published matches people
/// find .69 of them and engines .83 and more (`docs/moderation.md`).
pub const BEYOND_PEOPLE: f64 = 0.8;
/// The standard errors by which a figure must lie beyond its bound to stand out. Of two thousand
/// who play just at the bound, one would by chance.
const SURE: f64 = 3.29;
/// The fewest decisions by which a performance rating stands out: a large loss is rare, and few
/// decisions may have none.
const ENOUGH_DECISIONS: u32 = 300;

impl Losses {
    fn add(&mut self, error: f32) {
        let error = f64::from(error);
        self.n += 1;
        self.sum += error;
        self.squares += error * error;
    }

    /// Returns what both came to together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            n: self.n + other.n,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// Returns the performance rating, 500 times the equity lost by each decision, with a range of
    /// this many standard errors on each side; `None` of fewer than two decisions.
    pub fn rating(&self, errors: f64) -> Option<Estimate> {
        if self.n < 2 {
            return None;
        }
        let n = f64::from(self.n);
        let mean = self.sum / n;
        let variance = ((self.squares - n * mean * mean) / (n - 1.0)).max(0.0);
        let range = errors * (variance / n).sqrt();
        Some(Estimate {
            value: 500.0 * mean,
            low: 500.0 * (mean - range).max(0.0),
            high: 500.0 * (mean + range),
        })
    }
}

impl NarrowPlays {
    fn add(&mut self, play: &PlayVerdict) {
        let [best, next, ..] = play.candidates.as_slice() else {
            return;
        };
        let is_narrow = (best.rank, next.rank) == (1, 2)
            && best.ply == next.ply
            && NARROW.contains(&(best.equity - next.equity));
        if is_narrow {
            self.n += 1;
            self.n_best += u32::from(play.played == Some(0));
        }
    }

    /// Returns what both came to together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            n: self.n + other.n,
            n_best: self.n_best + other.n_best,
        }
    }

    /// Returns the share of these plays that were the best, from 0 to 1, with a range of this many
    /// standard errors (Wilson's, which holds for few plays too); `None` without any.
    pub fn share(&self, errors: f64) -> Option<Estimate> {
        if self.n == 0 {
            return None;
        }
        let (n, share) = (
            f64::from(self.n),
            f64::from(self.n_best) / f64::from(self.n),
        );
        let square = errors * errors / n;
        let middle = (share + square / 2.0) / (1.0 + square);
        let range = (square * (share * (1.0 - share) + square / 4.0)).sqrt() / (1.0 + square);
        Some(Estimate {
            value: share,
            low: (middle - range).max(0.0),
            high: (middle + range).min(1.0),
        })
    }
}

impl Evidence {
    /// Counts a decision of the player, if it counts in a report. Resignations do not.
    pub fn add(&mut self, verdict: &Verdict) {
        if !verdict.counted.counts {
            return;
        }
        let error = verdict.counted.error;
        match &verdict.detail {
            Detail::Play(play) => {
                self.plays.add(error);
                self.narrow.add(play);
            }
            Detail::Cube(_) | Detail::Answer(_) => self.cubes.add(error),
            Detail::Resignation { .. } => {}
        }
    }

    /// Returns what both came to together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            plays: self.plays.plus(other.plays),
            cubes: self.cubes.plus(other.cubes),
            narrow: self.narrow.plus(other.narrow),
        }
    }

    /// Returns what all decisions lost, plays and cubes.
    pub fn all(&self) -> Losses {
        self.plays.plus(self.cubes)
    }

    /// Returns what stands out: it lies so far beyond what people reach that chance does not
    /// explain it. Somebody may still play that well.
    pub fn signs(&self) -> Vec<Sign> {
        let all = self.all();
        let rating = all.rating(SURE).filter(|_| all.n >= ENOUGH_DECISIONS);
        let share = self.narrow.share(SURE);
        let stands_out = [
            (
                Sign::Rating,
                rating.is_some_and(|rating| rating.high < HIGHEST_TITLE),
            ),
            (
                Sign::NarrowPlays,
                share.is_some_and(|share| share.low > BEYOND_PEOPLE),
            ),
        ];
        let found = stands_out.into_iter().filter(|(_, stands_out)| *stands_out);
        found.map(|(sign, _)| sign).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counted::{Counted, CountedKind};
    use crate::verdict::Candidate;
    use otter_engine::Outcomes;

    /// A play that lost this much, where the next best one is this much worse than the best.
    fn play(error: f32, gap: f32, counts: bool) -> Verdict {
        let candidate = |rank: u32, equity: f32| Candidate {
            rank,
            text: String::new(),
            steps: Vec::new(),
            equity,
            ply: 2,
            outcomes: Outcomes::default(),
        };
        Verdict {
            counted: Counted {
                error,
                chance_lost: None,
                counts,
                kind: CountedKind::Play {
                    luck: 0.0,
                    luck_chance: None,
                },
            },
            chances: [0.5, 0.5],
            detail: Detail::Play(PlayVerdict {
                n_plays: 9,
                candidates: vec![candidate(1, 0.1), candidate(2, 0.1 - gap)],
                played: Some(usize::from(error > 0.0)),
            }),
        }
    }

    fn evidence(plays: &[(u32, Verdict)]) -> Evidence {
        let mut evidence = Evidence::default();
        for (times, verdict) in plays {
            (0..*times).for_each(|_| evidence.add(verdict));
        }
        evidence
    }

    #[test]
    fn only_plays_that_count_and_are_narrow_are_counted_as_narrow() {
        let counted = evidence(&[
            (1, play(0.0, 0.02, true)),
            (1, play(0.02, 0.02, true)),
            (1, play(0.0, 0.004, true)),
            (1, play(0.1, 0.1, true)),
            (1, play(0.0, 0.02, false)),
        ]);
        assert_eq!((counted.narrow.n, counted.narrow.n_best), (2, 1));
        assert_eq!((counted.plays.n, counted.cubes.n), (4, 0));
    }

    #[test]
    fn a_rating_has_the_range_of_its_mean() {
        // A loss of .1 in one of ten: the mean is .01 and the deviation sqrt(.9) / 30.
        let counted = evidence(&[(10, play(0.1, 0.1, true)), (90, play(0.0, 0.1, true))]);
        let rating = counted.all().rating(USUAL).expect("a rating");
        let range = 500.0 * 1.96 * (0.1_f64 * 0.1 * 0.1 * 0.9 * 100.0 / 99.0 / 100.0).sqrt();
        assert!((rating.value - 5.0).abs() < 1e-5, "{rating:?}");
        assert!((rating.high - 5.0 - range).abs() < 1e-5, "{rating:?}");
        assert_eq!(Losses::default().rating(USUAL), None);
    }

    #[test]
    fn the_range_of_a_share_is_that_of_wilson() {
        // An example that any calculator of Wilson's interval gives: 8 of 10.
        let share = NarrowPlays { n: 10, n_best: 8 }
            .share(USUAL)
            .expect("a share");
        assert!((share.low - 0.490_2).abs() < 1e-3, "{share:?}");
        assert!((share.high - 0.943_3).abs() < 1e-3, "{share:?}");
    }

    #[test]
    fn what_people_play_does_not_stand_out_and_what_an_engine_plays_does() {
        // 400 decisions of a strong player: seven in ten narrow choices right, PR 3.
        let person = [
            (70, play(0.0, 0.02, true)),
            (30, play(0.02, 0.02, true)),
            (20, play(0.09, 0.09, true)),
            (280, play(0.0, 0.2, true)),
        ];
        assert!(evidence(&person).signs().is_empty());
        let engine = [
            (135, play(0.0, 0.02, true)),
            (10, play(0.02, 0.02, true)),
            (280, play(0.0, 0.2, true)),
        ];
        assert_eq!(evidence(&engine).signs(), [Sign::Rating, Sign::NarrowPlays]);
        // Somebody who hides behind a few large errors is seen in the narrow choices alone.
        let mut hidden = engine.to_vec();
        hidden.push((30, play(0.3, 0.3, true)));
        assert_eq!(evidence(&hidden).signs(), [Sign::NarrowPlays]);
        // A few decisions show nothing.
        assert!(evidence(&[(40, play(0.0, 0.02, true))]).signs().is_empty());
    }
}
