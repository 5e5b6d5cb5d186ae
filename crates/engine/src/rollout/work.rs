//! Trials shared by threads.
//!
//! Threads take the next trial there is; what they find is taken in in the order of the trials.
//! What is played beyond the end is left out.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use super::dice::{Throws, place};
use super::plan::Until;
use super::trial::Trials;
use super::turn::{Buffers, Rules};
use super::views::{Values, Views};
use super::{Ended, Rollout};
use crate::engine::Engine;

pub(super) fn run(
    rollout: &mut Rollout,
    engine: &Engine,
    until: &Until,
    n_threads: NonZeroUsize,
    told: &mut dyn FnMut(&Rollout),
    stop: &(dyn Fn() -> bool + Sync),
) -> Ended {
    if let Some(ended) = rollout.ended(until) {
        return ended;
    }
    let question = rollout.question.clone();
    let payoff = engine.payoff(&question.stakes);
    let plan = rollout.plan;
    let is_over = AtomicBool::new(false);
    let stop = || is_over.load(Ordering::Relaxed) || stop();
    let rules = Rules {
        views: Views::new(engine, &question.stakes, &stop),
        plan,
        stop: &stop,
    };
    let trials = Trials::new(rules, &question);
    let first = rollout.n_trials();
    let mut take = |number: u64, values: &[Values]| {
        let throw = Throws::new(plan.seed, number).throw(0);
        rollout.add(place(throw), values, &payoff);
        told(rollout);
        rollout.ended(until)
    };
    if n_threads.get() == 1 {
        let mut buffers = Buffers::default();
        for number in first.. {
            let Ok(values) = trials.play(number, &mut buffers) else {
                break;
            };
            if let Some(ended) = take(number, &values) {
                return ended;
            }
        }
        return Ended::Stopped;
    }
    let next = AtomicU64::new(first);
    let work = |found: &mpsc::Sender<(u64, Vec<Values>)>| {
        let mut buffers = Buffers::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= until.trials {
                return;
            }
            let Ok(values) = trials.play(number, &mut buffers) else {
                return;
            };
            if found.send((number, values)).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        let (found, finds) = mpsc::channel();
        for _ in 0..n_threads.get() {
            let found = found.clone();
            scope.spawn(move || work(&found));
        }
        drop(found);
        let mut early = BTreeMap::new();
        let mut number = first;
        for (of, values) in finds {
            early.insert(of, values);
            while let Some(values) = early.remove(&number) {
                if let Some(ended) = take(number, &values) {
                    is_over.store(true, Ordering::Relaxed);
                    return ended;
                }
                number += 1;
            }
        }
        Ended::Stopped
    })
}
