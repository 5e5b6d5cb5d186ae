//! Tests of the command line by running the program.

mod engine;
mod log;
mod lost_log;
mod perft;
#[cfg(feature = "server")]
mod serve;
