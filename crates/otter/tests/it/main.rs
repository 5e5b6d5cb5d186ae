//! Tests of the command line by running the program.

mod ask;
mod log;
mod lost_log;
mod perft;
#[cfg(feature = "server")]
mod serve;
