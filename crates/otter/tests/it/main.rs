//! The command line seen from outside.

mod perft;
mod serve;
