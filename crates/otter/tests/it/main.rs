//! The command line seen from outside.

mod ask;
mod perft;
#[cfg(feature = "server")]
mod serve;
