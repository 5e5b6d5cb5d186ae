//! Playing the trials of a rollout, on one thread or on several.
//!
//! Each thread takes the next trial; the results are added in the order of the trials. Trials
//! played beyond the end are dropped, and so are the games of a line that left meanwhile.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use super::dice::{Rolls, roll_index};
use super::plan::Until;
use super::state::{Ended, Rollout};
use super::trial::Trials;
use super::turn::{Rules, TurnScratch};
use super::views::{Values, Views};
use crate::engine::Engine;

impl Rollout {
    /// Plays trials on `n_threads` threads until one of the conditions in `until` is met or
    /// `stop` returns true, and calls `report` after each trial. Trials in play when `stop`
    /// returns true are dropped; those before them are kept.
    pub fn run(
        &mut self,
        engine: &Engine,
        until: &Until,
        n_threads: NonZeroUsize,
        report: &mut dyn FnMut(&Self),
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Ended {
        if let Some(ended) = self.ended(until) {
            return ended;
        }
        let (question, plan) = (self.question().clone(), *self.plan());
        let payoff = engine.payoff(question.stakes());
        let is_over = AtomicBool::new(false);
        let stop = || is_over.load(Ordering::Relaxed) || stop();
        let rules = Rules {
            views: Views::new(engine, question.stakes(), &stop),
            plan,
            stop: &stop,
        };
        let is_in = |line| AtomicBool::new(self.left(line).is_none());
        let lines_in: Vec<AtomicBool> = (0..question.n_lines()).map(is_in).collect();
        let trials = Trials::new(rules, &question, &lines_in);
        let first = self.n_trials();
        let add = |number: u64, values: &[Option<Values>]| {
            let first_roll = Rolls::new(plan.seed, number).roll(0);
            self.add(roll_index(first_roll), values, &payoff);
            for (line, is_in) in lines_in.iter().enumerate() {
                is_in.store(self.left(line).is_none(), Ordering::Relaxed);
            }
            report(self);
            self.ended(until)
        };
        if n_threads.get() == 1 {
            alone(&trials, first, add)
        } else {
            let ended = shared(&trials, first..until.trials, n_threads, &is_over, add);
            ended.unwrap_or(Ended::Stopped)
        }
    }
}

/// Plays one trial after the other until `add` ends the rollout or the trials are stopped.
fn alone(
    trials: &Trials<'_>,
    first: u64,
    mut add: impl FnMut(u64, &[Option<Values>]) -> Option<Ended>,
) -> Ended {
    let mut scratch = TurnScratch::default();
    for number in first.. {
        let Ok(values) = trials.play(number, &mut scratch) else {
            break;
        };
        if let Some(ended) = add(number, &values) {
            return ended;
        }
    }
    Ended::Stopped
}

/// Plays trials on several threads and adds them in order. Returns `None` if they were stopped
/// from outside; sets `is_over` once `add` ends the rollout, so that the threads stop.
fn shared(
    trials: &Trials<'_>,
    numbers: Range<u64>,
    n_threads: NonZeroUsize,
    is_over: &AtomicBool,
    mut add: impl FnMut(u64, &[Option<Values>]) -> Option<Ended>,
) -> Option<Ended> {
    let next = AtomicU64::new(numbers.start);
    let work = |results: &mpsc::Sender<(u64, Vec<Option<Values>>)>| {
        let mut scratch = TurnScratch::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return;
            }
            let Ok(values) = trials.play(number, &mut scratch) else {
                return;
            };
            if results.send((number, values)).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..n_threads.get() {
            let sender = sender.clone();
            scope.spawn(move || work(&sender));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut number = numbers.start;
        for (of, values) in results {
            early.insert(of, values);
            while let Some(values) = early.remove(&number) {
                if let Some(ended) = add(number, &values) {
                    is_over.store(true, Ordering::Relaxed);
                    return Some(ended);
                }
                number += 1;
            }
        }
        None
    })
}
