//! Tests of the command line by running the program.

mod analyze;
mod engine;
mod log;
mod lost_log;
mod perft;
#[cfg(feature = "server")]
mod serve;
#[cfg(feature = "server")]
mod traces;
