//! The race net: how many rolls one side needs, from positions that are not all home to where
//! the table knows (`otter_engine::race`).
//!
//! There is nothing to guess at from another side's luck, and no game to be played out: the
//! distribution at a position is the mean over the rolls of those at the best results, one roll
//! later ([`labels`]).

mod inputs;
mod labels;
mod learner;
mod recipe;
mod run;
mod starts;

pub(crate) use recipe::RaceRecipe;
pub(crate) use run::RaceRun;
