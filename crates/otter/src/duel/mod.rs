//! `otter duel`: who wins more points from whom, cube apart.

mod game;
mod player;
mod verdict;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use otter_engine::Engine;

use crate::ask::{EngineArgs, FormArgs};
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::talk::talk;
use game::Score;
use player::Spec;
use verdict::Verdict;

/// Let two players play each other
///
/// They play without a cube, every sequence of dice twice with the sides changed; such a pair of games
/// is what the error counts. What each throw was worth above the mean of all throws, by Otter's
/// judgement, is taken off: that leaves the mean as it is, whatever the judgement is worth, and most
/// of the scatter behind. Interrupted, it tells what it has.
///
/// Players are `otter`, `net:FILE`, `net:FILE+FILE` (the second where a side plays from behind), these with
/// `@1` to `@4` to look so many rolls ahead; `level:1` to `level:7`; `pips`, who runs and hits; and `random`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Whose points are counted
    first: Spec,
    /// Against whom
    second: Spec,
    /// How many games, an even number
    #[arg(long, value_name = "N", default_value = "1000", value_parser = games)]
    games: u64,
    /// What the dice follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Leave luck in: sooner done, and far less certain
    #[arg(long)]
    raw: bool,
    /// How many games go on at a time [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    form: FormArgs,
}

fn games(text: &str) -> Result<u64, String> {
    match text.parse::<u64>() {
        Ok(n) if n >= 4 && n.is_multiple_of(2) && n <= 100_000_000 => Ok(n),
        _ => Err("an even number from 4 to 100000000 is needed".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let judge = Arc::new(args.engine.load()?);
    let options = args.engine.options();
    let specs = [args.first.clone(), args.second.clone()];
    let duel = Duel {
        engines: [
            specs[0].engine(&judge, &options)?,
            specs[1].engine(&judge, &options)?,
        ],
        specs,
        judge,
        seed: args.seed,
        adjust: !args.raw,
    };
    let threads = args
        .threads
        .or_else(|| thread::available_parallelism().ok());
    let n_pairs = args.games / 2;
    let interrupt = Interrupt::listen()?;
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games [{eta}]")
        .context("a progress bar of Otter's own is wrong")?;
    let bar = ProgressBar::new(args.games).with_style(style);
    let pairs = duel.play(
        n_pairs,
        threads.unwrap_or(NonZeroUsize::MIN),
        &|| interrupt.came(),
        &|| bar.inc(2),
    );
    bar.finish_and_clear();
    if pairs.is_empty() {
        bail!("interrupted before the first two games were over");
    }
    let verdict = Verdict::of(&pairs);
    args.form.answer(
        || verdict.to_json(),
        || verdict.words(args.form.plus_minus()),
    )?;
    if (pairs.len() as u64) < n_pairs {
        talk("interrupted");
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// Two players, and how they play.
struct Duel {
    specs: [Spec; 2],
    engines: [Arc<Engine>; 2],
    /// Who says what a throw was worth.
    judge: Arc<Engine>,
    seed: u64,
    /// Whether luck is to be told.
    adjust: bool,
}

impl Duel {
    /// Plays pairs of games until there are so many or it `is_stopped`, and says so `after` each.
    /// How many threads there are changes nothing in what comes out.
    fn play(
        &self,
        n_pairs: u64,
        n_threads: NonZeroUsize,
        is_stopped: &(dyn Fn() -> bool + Sync),
        after: &(dyn Fn() + Sync),
    ) -> Vec<[Score; 2]> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut played = Vec::new();
            while !is_stopped() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= n_pairs {
                    break;
                }
                played.push((number, self.pair(number)));
                after();
            }
            played
        };
        let mut pairs: Vec<(u64, [Score; 2])> = thread::scope(|scope| {
            let threads: Vec<_> = (0..n_threads.get()).map(|_| scope.spawn(work)).collect();
            let played = threads.into_iter().flat_map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            played.collect()
        });
        pairs.sort_unstable_by_key(|(number, _)| *number);
        pairs.into_iter().map(|(_, pair)| pair).collect()
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
        let duel = Duel {
            specs: [first.parse().unwrap(), second.parse().unwrap()],
            engines: [Arc::clone(&ENGINE), Arc::clone(&ENGINE)],
            judge: Arc::clone(&ENGINE),
            seed: 1,
            adjust,
        };
        let threads = thread::available_parallelism().unwrap();
        Verdict::of(&duel.play(n_pairs, threads, &|| false, &|| ()))
    }

    #[test]
    fn threads_change_nothing_and_who_stops_it_has_what_was_played() {
        let duel = Duel {
            specs: ["pips".parse().unwrap(), "random".parse().unwrap()],
            engines: [Arc::clone(&ENGINE), Arc::clone(&ENGINE)],
            judge: Arc::clone(&ENGINE),
            seed: 1,
            adjust: false,
        };
        let n_played = AtomicU64::new(0);
        let [one, three] = [1, 3].map(|n| {
            let threads = NonZeroUsize::new(n).unwrap();
            Verdict::of(&duel.play(6, threads, &|| false, &|| ())).to_json()
        });
        assert_eq!(one, three);
        let stopped = duel.play(
            1000,
            NonZeroUsize::MIN,
            &|| n_played.load(Ordering::Relaxed) == 2,
            &|| {
                n_played.fetch_add(1, Ordering::Relaxed);
            },
        );
        assert_eq!(stopped.len(), 2);
        let one_pair = Verdict::of(&stopped[..1]).to_json();
        assert!(one_pair["points_se"].is_null());
    }

    #[test]
    fn a_player_against_itself_wins_nothing() {
        let verdict = verdict("otter", "otter", 20, true);
        assert!(verdict.points.mean.abs() < 1e-9);
        assert!(verdict.skill.unwrap().mean.abs() < 1e-9);
    }

    #[test]
    fn skill_beats_counting_beats_chance() {
        let against_pips = verdict("otter", "pips", 40, false);
        assert!(
            against_pips.points.mean > 3.0 * against_pips.points.error,
            "{against_pips:?}"
        );
        let against_chance = verdict("pips", "random", 40, false);
        assert!(
            against_chance.points.mean > 3.0 * against_chance.points.error,
            "{against_chance:?}"
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
            let adjusted = verdict.skill.unwrap();
            assert!(
                adjusted.mean > 2.0 * adjusted.error,
                "{strong} {weak}: {verdict:?}"
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
