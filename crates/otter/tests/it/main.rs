//! The command line seen from outside.

mod perft;
#[cfg(feature = "server")]
mod serve;
