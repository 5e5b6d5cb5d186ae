//! Stopping a search before its end.

use std::convert::Infallible;

/// Decides whether a search goes on.
pub(crate) trait Stop: Sync {
    /// The error of a search that was stopped; uninhabited if none can be.
    type Stopped: Send;

    /// Errors if the search is to end now.
    fn check(&self) -> Result<(), Self::Stopped>;
}

/// Lets every search finish.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Never;

/// The error of a search that was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

impl Stop for Never {
    type Stopped = Infallible;

    fn check(&self) -> Result<(), Infallible> {
        Ok(())
    }
}

impl Stop for &(dyn Fn() -> bool + Sync) {
    type Stopped = Stopped;

    fn check(&self) -> Result<(), Stopped> {
        if self() { Err(Stopped) } else { Ok(()) }
    }
}
