//! The progress of a rollout, and its interruption.

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use otter_engine::rollout::{Rollout, Until};

use crate::interrupt::Interrupt;

/// A progress bar on standard error, if that is a terminal, and the interruption by Ctrl-C.
pub(super) struct Watch {
    bar: ProgressBar,
    interrupt: Interrupt,
}

impl Watch {
    /// Listens for Ctrl-C from now on; `is_quiet` shows no bar.
    pub(super) fn new(until: &Until, is_quiet: bool) -> anyhow::Result<Self> {
        let interrupt = Interrupt::listen()?;
        let bar = if is_quiet {
            ProgressBar::hidden()
        } else if until.standard_error.is_none() {
            ProgressBar::new(until.trials)
                .with_style(style("{bar:30} {pos}/{len} trials, {msg} [{eta}]")?)
        } else {
            ProgressBar::new_spinner().with_style(style("{spinner} {pos} trials, {msg}")?)
        };
        Ok(Self { bar, interrupt })
    }

    /// Shows the progress of the rollout after a trial.
    pub(super) fn show(&self, rollout: &Rollout) {
        self.bar.set_position(rollout.n_trials());
        if self.bar.is_hidden() {
            return;
        }
        if let Some(best) = rollout.best() {
            let equity = rollout.estimates(best).equity;
            self.bar
                .set_message(format!("{:+.4} ± {:.4}", equity.mean, equity.error));
        }
    }

    /// Removes the progress bar.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Stops the rollout as Ctrl-C would.
    pub(super) fn stop(&self) {
        self.interrupt.pretend();
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.interrupt.came()
    }
}

fn style(template: &str) -> anyhow::Result<ProgressStyle> {
    ProgressStyle::with_template(template).context("a progress bar of Otter's own is wrong")
}
