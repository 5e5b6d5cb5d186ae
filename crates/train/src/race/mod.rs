//! Training the race net, which estimates the rolls that one side needs while not all of its
//! checkers are home (`otter_engine::race`).
//!
//! No game against another side has to be played: the distribution of a position is the mean over
//! the rolls of the distributions of the best results, one roll later ([`labels`]).

mod inputs;
mod labels;
mod learner;
mod recipe;
mod run;
mod starts;

pub(crate) use recipe::RaceRecipe;
pub(crate) use run::RaceRun;
