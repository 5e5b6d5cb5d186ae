//! Checking a draw.

use super::holder::DrawHolder;
use super::ledger::{DrawError, DrawLedger};
use super::seed::order_of;
use super::step::{DRAW_SCHEME, DatedStep, DrawPlayer, DrawTranscript, Drawn};
use crate::number::Number;
use crate::shown::bounded;

/// What the transcript of a draw comes to whose every step is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawVerified {
    /// The draw; `None` if it has not been made yet.
    pub drawn: Option<Drawn>,
    /// The players who are drawn, by number; none while players may enter.
    pub players: Vec<DrawPlayer>,
    /// Those who have a part, the server first; while players may enter, so far.
    pub parts: Vec<DrawHolder>,
    /// The rounds that were given up, with those whose numbers did not come.
    pub gone_on: Vec<(u32, Vec<DrawHolder>)>,
}

/// Why the transcript of a draw proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawFlaw {
    /// It is of another scheme.
    #[error("the draw was made by the scheme {0:?}: {DRAW_SCHEME:?} is expected of a tournament")]
    Scheme(String),
    /// It has no step.
    #[error("there are no steps: a draw begins with the commitment of the server")]
    Empty,
    /// It belongs to another tournament than it says.
    #[error("the steps are of the tournament {found:?}, not {expected:?}")]
    Tournament {
        /// The tournament whose draw it should be.
        expected: String,
        /// The one that its first step names.
        found: String,
    },
    /// A step cannot follow those before it.
    #[error("step {step}: {error}")]
    Step {
        /// The place of the step, counted from 1.
        step: usize,
        /// What is wrong with it.
        error: DrawError,
    },
    /// The seed is not what the numbers make it.
    #[error("the seed is written as {found:?}: the numbers make it {expected:?}")]
    Seed {
        /// What the numbers make it; `None` if not all have come.
        expected: Option<Number>,
        /// What it was written to be; `None` if no draw is there.
        found: Option<Number>,
    },
    /// The players are in another order than that in which the seed draws them.
    #[error("the players are drawn as {found:?}: the seed draws them as {expected:?}")]
    Order {
        /// The order in which the seed draws them.
        expected: Vec<u32>,
        /// The order that was written down.
        found: Vec<u32>,
    },
}

impl DrawTranscript {
    /// Checks every commitment, every number and the draw. Errors with the first thing that is
    /// wrong.
    pub fn verify(&self) -> Result<DrawVerified, DrawFlaw> {
        if self.scheme != DRAW_SCHEME {
            return Err(DrawFlaw::Scheme(bounded(&self.scheme)));
        }
        let mut steps = (1..).zip(self.steps.iter().map(|DatedStep { step, .. }| step));
        let (_, first) = steps.next().ok_or(DrawFlaw::Empty)?;
        let wrong = |step| move |error| DrawFlaw::Step { step, error };
        let mut ledger = DrawLedger::open(first).map_err(wrong(1))?;
        if ledger.tournament() != self.tournament {
            return Err(DrawFlaw::Tournament {
                expected: bounded(&self.tournament),
                found: bounded(ledger.tournament()),
            });
        }
        for (place, step) in steps {
            ledger.apply(step).map_err(wrong(place))?;
        }
        let (expected, found) = (ledger.seed(), self.drawn.as_ref().map(|drawn| drawn.seed));
        if expected != found {
            return Err(DrawFlaw::Seed { expected, found });
        }
        let players = ledger.players().to_vec();
        if let Some(Drawn { seed, order }) = &self.drawn {
            let numbers: Vec<u32> = players.iter().map(|one| one.player).collect();
            let expected = order_of(&seed.to_string(), &numbers);
            if *order != expected {
                let found = order.clone();
                return Err(DrawFlaw::Order { expected, found });
            }
        }
        Ok(DrawVerified {
            drawn: self.drawn.clone(),
            players,
            parts: ledger.parts(),
            gone_on: ledger.gone_on().to_vec(),
        })
    }
}
