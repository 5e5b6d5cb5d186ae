//! What a table for two remembers of those who are waited for: the court over whoever does not act,
//! and who has gone, and how.

use otter_clock::Moment;
use otter_rules::{BySeat, Seat};

/// What a table remembers of its court.
#[derive(Debug, Default)]
pub(super) struct Court {
    /// The moment since when the present action has been awaited.
    pub(super) since: Moment,
    /// The court as it was called.
    pub(super) called: Option<Called>,
    /// Whether the engine has been asked.
    pub(super) is_asked: bool,
    /// Whether it has found that the game is not decided.
    pub(super) is_undecided: bool,
}

/// A court that was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Called {
    /// The seat that is warned.
    pub(super) seat: Seat,
    /// The moment until which it may still act.
    pub(super) until: Moment,
}

/// How the players were last seen to go, since this server has the table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Departures {
    /// Whether the match had begun when the table came to life here.
    had_begun: bool,
    /// Whether each player left when they went, or lost the connection; `None` if they have not
    /// gone since.
    left: BySeat<Option<bool>>,
}

impl Departures {
    /// Returns that nobody has gone since the table came to life at a version.
    pub(super) fn since(version: u64) -> Self {
        Self {
            had_begun: version > 0,
            left: BySeat::default(),
        }
    }

    /// Notes that whoever held these seats has gone.
    pub(super) fn note(&mut self, held: BySeat<bool>, has_left: bool) {
        for seat in Seat::ALL.into_iter().filter(|&seat| held[seat]) {
            self.left[seat] = Some(has_left);
        }
    }

    /// Returns whether whoever is not there did not want to go: the connection was lost, or the
    /// server ended and they have not found the way back.
    pub(super) fn is_excused(self, seat: Seat) -> bool {
        self.left[seat].map_or(self.had_begun, |has_left| !has_left)
    }
}
