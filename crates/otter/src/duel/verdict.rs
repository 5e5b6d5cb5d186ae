//! Duels: who wins more points from whom, cube apart.
//!
//! Every sequence of dice is played twice with the sides changed, and such a pair of games is
//! what the error bars count. Luck can be taken out besides: what each throw was worth above
//! the mean of all throws, by Otter's own judgement, averages to nothing whatever that judgement
//! is worth, so taking it off leaves the mean as it is and most of the scatter behind.

mod game;
mod player;

use std::sync::Arc;

use anyhow::Result;
use otter_engine::Engine;

pub(crate) use player::Spec;

/// How a duel goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    pub(crate) n_pairs: u64,
    pub(crate) seed: u64,
    /// Whether to take luck out.
    pub(crate) adjust: bool,
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    pub(crate) mean: f64,
    pub(crate) error: f64,
}

/// What the first player won a game, on average.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    pub(crate) n_games: u64,
    pub(crate) raw: Estimate,
    pub(crate) adjusted: Option<Estimate>,
    /// Which share of the games it won.
    pub(crate) won: f64,
    /// Which share of the games ended in a gammon or backgammon.
    pub(crate) gammons: f64,
}

/// Plays a duel on all processors. The same specifications and course give the same verdict.
pub(crate) fn duel(specs: &[Spec; 2], engine: &Arc<Engine>, course: Course) -> Result<Verdict> {
    let engines = [specs[0].engine(engine)?, specs[1].engine(engine)?];
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let mut pairs: Vec<(u64, [game::Score; 2])> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads)
            .map(|thread| {
                let engines = &engines;
                scope.spawn(move || {
                    (thread..course.n_pairs)
                        .step_by(n_threads as usize)
                        .map(|pair| (pair, game::pair(specs, engines, engine, course, pair)))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| match thread.join() {
                Ok(pairs) => pairs,
                Err(panic) => std::panic::resume_unwind(panic),
            })
            .collect()
    });
    pairs.sort_unstable_by_key(|(pair, _)| *pair);
    let games = || pairs.iter().flat_map(|(_, games)| games);
    let n_games = 2 * course.n_pairs;
    let share = |of: fn(&game::Score) -> bool| {
        games().filter(|score| of(score)).count() as f64 / n_games as f64
    };
    let estimate = |of: fn(&game::Score) -> f64| {
        let means = pairs.iter().map(|(_, [a, b])| f64::midpoint(of(a), of(b)));
        Estimate::of(&means.collect::<Vec<f64>>())
    };
    Ok(Verdict {
        n_games,
        raw: estimate(|score| f64::from(score.points)),
        adjusted: course
            .adjust
            .then(|| estimate(|score| f64::from(score.points) - score.luck)),
        won: share(|score| score.points > 0),
        gammons: share(|score| score.points.abs() > 1),
    })
}

impl Estimate {
    fn of(values: &[f64]) -> Self {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|v| (v - mean) * (v - mean)).sum();
        Self {
            mean,
            error: (squares / (n - 1.0) / n).sqrt(),
        }
    }
}

impl std::fmt::Display for Estimate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:+.4} ± {:.4}", self.mean, self.error)
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} games: {} points per game", self.n_games, self.raw)?;
        if let Some(adjusted) = self.adjusted {
            write!(f, ", luck taken out {adjusted}")?;
        }
        write!(
            f,
            "; {:.1} % won, {:.1} % gammons",
            100.0 * self.won,
            100.0 * self.gammons
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use otter_engine::bearoff::Size;
    use otter_engine::{CacheFolder, LoadOptions};
    use std::sync::LazyLock;

    static ENGINE: LazyLock<Arc<Engine>> = LazyLock::new(|| {
        let options = LoadOptions {
            cache: CacheFolder::None,
            two_sided: Size::try_from(4).unwrap(),
            ..LoadOptions::default()
        };
        Arc::new(Engine::load(&options).unwrap())
    });

    fn verdict(first: &str, second: &str, n_pairs: u64, adjust: bool) -> Verdict {
        let specs = [first.parse().unwrap(), second.parse().unwrap()];
        let course = Course {
            n_pairs,
            seed: 1,
            adjust,
        };
        duel(&specs, &ENGINE, course).unwrap()
    }

    #[test]
    fn a_player_against_itself_wins_nothing() {
        let verdict = verdict("otter", "otter", 20, true);
        assert!(verdict.raw.mean.abs() < 1e-9);
        assert!(verdict.adjusted.unwrap().mean.abs() < 1e-9);
    }

    #[test]
    fn skill_beats_counting_beats_chance() {
        let against_pips = verdict("otter", "pips", 40, false);
        assert!(
            against_pips.raw.mean > 3.0 * against_pips.raw.error,
            "{against_pips}"
        );
        let against_chance = verdict("pips", "random", 40, false);
        assert!(
            against_chance.raw.mean > 3.0 * against_chance.raw.error,
            "{against_chance}"
        );
    }

    #[test]
    fn levels_rise_in_strength() {
        for (weak, strong) in [
            ("level:1", "level:3"),
            ("level:3", "level:5"),
            ("level:4", "level:6"),
        ] {
            let verdict = verdict(strong, weak, 50, true);
            let adjusted = verdict.adjusted.unwrap();
            assert!(
                adjusted.mean > 2.0 * adjusted.error,
                "{strong} {weak}: {verdict}"
            );
        }
    }

    #[test]
    fn unknown_players_are_named() {
        for text in ["level:9", "level:x", "tree", "otter@7", "net:"] {
            let error = text.parse::<Spec>().unwrap_err().to_string();
            assert!(error.contains(text), "{error}");
        }
    }
}
