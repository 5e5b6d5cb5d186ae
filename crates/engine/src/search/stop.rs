//! Whether a look-ahead may be broken off.

use std::convert::Infallible;

/// Decides whether a look-ahead goes on.
pub(crate) trait Stop: Sync {
    /// What a look-ahead that was broken off returns; uninhabited where none can be.
    type Stopped: Send;

    /// Errors if the look-ahead is to end now.
    fn check(&self) -> Result<(), Self::Stopped>;
}

/// Lets every look-ahead finish.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Never;

/// The time was up before the answer was there.
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
