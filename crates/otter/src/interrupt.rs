//! Interruption from the keyboard.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

/// The exit code of a command that was interrupted from the keyboard.
pub(crate) const INTERRUPTED: u8 = 130;

/// A flag that Ctrl-C sets.
#[derive(Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens for Ctrl-C from now on. May be called once in a program.
    pub(crate) fn listen() -> anyhow::Result<Self> {
        let came = Arc::new(AtomicBool::new(false));
        let pressed = Arc::clone(&came);
        ctrlc::set_handler(move || pressed.store(true, Ordering::Relaxed))
            .context("cannot listen for Ctrl-C")?;
        Ok(Self(came))
    }

    /// Acts as if Ctrl-C had been pressed.
    pub(crate) fn pretend(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
